# The command line: what --help shows and what is said of arguments that do not fit.

command-hnefi = Un bot per il tafl: lo hnefatafl e i suoi parenti, giocati dove già si parla
command-console = Apre la stanza della console: più persone a una tastiera, senza nessun account
command-run = Fa girare il bot sulle reti della configurazione
command-check-config = Guarda se la configurazione è a posto, senza collegarsi
command-matrix = Si occupa dell'account del bot su Matrix, mentre il bot non gira
command-matrix-status = Dice come sta l'account: dispositivo, identità, copia delle chiavi, recupero, stanze
command-backup = Copia il database con tutte le partite e le impostazioni com'è in un dato momento, mentre il bot continua; non la cartella matrix con le chiavi dell'account
command-restore = Rimette al suo posto una copia del database; il bot non deve girare
command-variants = Elenca i giochi e che cosa ha di speciale ciascuno
command-rules = Spiega un gioco a partire dalle sue regole: tutte le pagine, o una
command-replay = Rigioca partite, una per riga (solo le mosse, o le mosse e tre colonne di una raccolta), o un verbale di OpenTafl (un file che finisce in .otg). Codice d'uscita 1 se qualcosa è diverso
command-verify-dice = Guarda se i lanci di una partita esportata sono quelli che il suo dado sigillato doveva dare, e se la partita li ha seguiti. Codice d'uscita 1 se qualcosa è diverso
command-perft = Conta tutte le linee di gioco fino a una profondità; una partita che finisce conta alla mossa in cui finisce
command-try = Gioca una mossa in una posizione e dice che cosa ne viene
command-render = Disegna una posizione in un file PNG e ne scrive la descrizione
command-help = Mostra questo aiuto, o quello di un comando

option-lang = La lingua da parlare: en, it o fr
option-help = Mostra questo aiuto
option-version = Mostra la versione
option-data = Dove si tengono le partite e le figure
option-run-data = Dove si tengono le partite, invece di dove dice la configurazione
option-config = La configurazione; hnefi.toml se c'è
option-reset_identity = Prima crea una nuova identità: tutti dovranno fidarsi di nuovo del bot, e ciò che solo la vecchia poteva leggere è perso
option-overwrite = Permette di sostituire un database che c'è già; il vecchio resta accanto al nuovo
option-backup-file = La copia; non deve esserci già un file con quel nome
option-restore-file = La copia
option-replay-file = Le partite; - è lo standard input
option-verify-dice-file = Il verbale dato dal comando esporta; - è lo standard input
option-variant = Il nome breve del gioco, come lo elenca hnefi variants
option-set = Una regola della casa, per esempio armed-king=no; si può dare più volte
option-topic = Una pagina, per esempio re; tutte se non se ne indica nessuna
option-repetition = Fine della partita per posizioni ripetute: come dicono le regole, o mai, come in molti siti
option-format = Per le persone o per i programmi
option-position = Le righe di una posizione dall'alto, per esempio 3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3
option-side = A chi tocca: attackers (assedianti) o defenders (assediati)
option-divide = Anche il conto per ogni prima mossa
option-depth = Mosse
option-mv = La mossa, per esempio d1-d4
option-moves = Mosse dall'inizio, per esempio "d1-d4 e5-e7"
option-theme = I colori del tavoliere: wood (legno), slate (ardesia) o contrast (contrasto)
option-turned = Visto dall'altra parte
option-width = Larghezza in pixel, da 240 a 2000
option-output = Il file da scrivere

usage-heading = Uso:
usage-options = Opzioni:
usage-arguments = Argomenti:
usage-commands = Comandi:
usage-default = [di solito { $value }]
usage-environment = [nell'ambiente: { $name }]
usage-values = [uno di { $all }]
usage-some-options = OPZIONI
usage-some-command = COMANDO

usage-unknown = Non conosco “{ $word }”. { $count ->
    [0] { $help } mostra che cosa c'è.
   *[other] Volevi dire { $near }? { $help } mostra che cosa c'è.
 }
usage-missing = Manca qualcosa: { $names }. { $help } mostra che cosa c'è.
usage-no-value = { $name } vuole un valore. { $help } mostra quale.
usage-bad-value = “{ $value }” non va bene per { $name }. { $help } mostra che cosa va bene.
usage-twice = { $name } si può dare una volta sola.
usage-conflict = { $name } e { $other } non vanno insieme.
usage-unusable = Questo non lo capisco. { $help } mostra che cosa c'è.

## Che cosa fa una mossa

try-illegal = { $move } non si può giocare. { $why }
try-legal = { $move } si può giocare.
try-captures = Catture: { $list }
try-notices = Avvisi: { $list }
