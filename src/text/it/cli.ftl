# The command line: what --help shows and what is said of arguments that do not fit.

command-hnefi = Un bot per il tafl: lo hnefatafl e i suoi parenti, giocati dove già si chatta
command-console = Apre la console: più persone a una tastiera, senza nessun account
command-run = Avvia il bot sulle reti della configurazione
command-check-config = Controlla la configurazione, senza collegarsi
command-doctor = Guarda se tutto va bene: impostazioni, dati, disco, orologio, reti, diritti e chiavi, e dice che cosa fare. Codice di uscita 1 se qualcosa va messo a posto
command-unit = Stampa una unit per systemd: pronta quando una porta è aperta, sorvegliata, blindata, con un utente suo
command-matrix = Gestisce l’account del bot su Matrix, a bot fermo
command-matrix-status = Mostra lo stato dell’account: dispositivo, identità, backup, recupero, stanze
command-matrix-recovery-key = Mostra la chiave di recupero dell’account; chi ce l’ha può essere il bot
command-status = Dice come sta un bot in funzione: porte, partite, che cosa aspetta. Codice di uscita 1 se qualcosa non va
command-end = Chiude una partita di un bot in funzione, come patta o a favore di una parte; una sfida aperta scade
command-leave = Fa uscire un bot in funzione da un server o da una stanza
command-announce = Dice qualcosa una volta in ogni posto dove si sta giocando
command-ignore = Fa sì che un bot in funzione non ascolti più persone, posti o server; senza nomi, dice chi viene ignorato
command-backup = Copia il database con tutte le partite e le impostazioni, anche a bot in funzione; la cartella matrix, con le chiavi dell’account, è esclusa
command-restore = Ripristina una copia del database, a bot fermo
command-rebuild-results = Rifà dai log i risultati di tutte le partite finite, a bot fermo
command-move-data = Sposta tutto su un PostgreSQL, o da lì di nuovo in un file, a bot fermo. Se si interrompe, rilancialo: riprende
command-results = Elenca come sono finite tutte le partite, a bot fermo
command-ratings = Elenca i punteggi di tutti e quanto valgono le parti dei giochi, a bot fermo
command-stats = Elenca chi vince più spesso in ogni gioco, a bot fermo
command-person = Mostra che cosa si conserva di una persona; il bot non deve essere in funzione
command-person-export = Stampa tutto come JSON: il file che riceverebbe la persona stessa
command-person-forget = Dimentica una persona per sempre, come se l’avesse chiesto lei; se il bot è in funzione, lo fa lui
command-variants = Elenca le varianti e che cosa ha di speciale ciascuna
command-rules = Spiega le regole di una variante: tutte le pagine, o una sola
command-replay = Rigioca partite, una per riga (solo le mosse, o le mosse e tre colonne di una raccolta), o un formulario OpenTafl (un file .otg). Esce con 1 se qualcosa non torna
command-verify-dice = Controlla che i lanci di una partita esportata siano quelli del suo dado sigillato, e che le mosse li rispettino. Esce con 1 se qualcosa non torna
command-perft = Conta tutte le linee di gioco fino a una profondità; una partita che finisce prima conta alla mossa in cui finisce
command-puzzles = Crea problemi, e dimostra quelli che ci sono
command-puzzles-make = Scrive problemi da partite che il motore gioca contro se stesso, uno per riga; nessuno che abbia già
command-puzzles-check = Dimostra di nuovo i problemi di un file, o quelli del programma
command-engine = Cerca mosse per altri programmi, con un protocollo a righe come quello dei motori di scacchi
command-analyze = Dice di ogni mossa di una partita quanto valeva e quale era la migliore, in centesimi di un pezzo. Prende un formulario o una riga di mosse (di Copenhagen, se non indichi una variante)
command-try = Gioca una mossa in una posizione e dice che cosa succede
command-render = Disegna una posizione in un file PNG e ne scrive la descrizione
command-animate = Disegna una partita in un file GIF animato, dalle mosse o da un formulario OpenTafl
command-help = Mostra questo aiuto, quello di un comando o una pagina più lunga (in inglese): games, slow, dice, discord, matrix o run

option-lang = La lingua da parlare: en, it o fr
option-help = Mostra questo aiuto
option-version = Mostra la versione
option-data = Dove tenere le partite e le immagini
option-web = Mostra le partite anche in un browser, a questo indirizzo; se non se ne dà uno, a 127.0.0.1:8090
option-config-data = Dove tenere le partite, invece di quanto dice la configurazione
option-config = Il file di configurazione; se non lo indichi, hnefi.toml
option-reset_identity = Prima crea una nuova identità: tutti dovranno fidarsi di nuovo del bot, e ciò che solo la vecchia poteva leggere andrà perso
option-overwrite = Sostituisce un database che c’è già; il vecchio resta accanto al nuovo
option-backup-file = La copia; non deve esserci già un file con quel nome
option-restore-file = La copia
option-move-data-to = Il PostgreSQL dove andare, meglio senza indirizzo: allora è quello delle impostazioni, e nessuna password sta nella riga di comando
option-move-data-from = Il PostgreSQL da cui tornare
option-replay-file = Le partite; - per lo standard input
option-analyze-file = La partita; - è lo standard input
option-animate-file = La partita, un formulario o una riga di mosse; - è lo standard input
option-verify-dice-file = Il formulario dato dal comando esporta; - per lo standard input
option-variant = Il nome breve della variante, come in hnefi variants
option-set = Una regola della casa, per esempio armed-king=no; si può ripetere
option-topic = Una pagina, per esempio re; tutte, se non ne indichi nessuna
option-repetition = Se le posizioni ripetute chiudono la partita: come dicono le regole, o mai, come in molti siti
option-format = Per le persone o per i programmi
option-end-place = Il posto della partita, se più posti ne hanno una con quel numero
option-winner = La parte che vince; senza, la partita è patta
option-live = Giudica solo il bot: codice d’uscita 0 anche se una rete non risponde
option-number = Il numero della partita
option-place = Su Discord il numero di un server, su Matrix l’id di una stanza
option-text = Che cosa dire
option-stop = Li ascolta di nuovo
option-ids = Numeri di Discord o, su Matrix, utenti, stanze o server
option-nodes = Quante posizioni guardare per ogni mossa
option-seed = Il numero della prima partita; lo stesso numero dà gli stessi problemi
option-puzzles-make-level = Quanto forte giocano le due parti; se manca, da 3 a 5
option-games = Quante partite giocare
option-puzzles-check-file = Il file, un problema per riga; - è ciò che arriva da una pipe
option-summary = Aggiunge che cosa ha deciso la partita: segni e precisione di ciascuna parte, e le mosse che hanno dato via di più
option-position = Le righe di una posizione dall’alto, per esempio 3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3
option-side = A chi tocca: attackers (assedianti) o defenders (assediati)
option-divide = Mostra anche il conto per ogni prima mossa
option-depth = La profondità, in mosse
option-mv = La mossa, per esempio d1-d4
option-moves = Mosse dall’inizio, tra virgolette, per esempio d1-d4 e5-e7
option-speed = La velocità con cui scorrono le mosse
option-theme = I colori del tavoliere: wood (legno), slate (ardesia) o contrast (contrasto)
option-turned = Visto dall’altro lato
option-width = Larghezza in pixel, da 240 a 2000
option-output = Il file da scrivere
option-rest = Ciò che il comando accetta in una versione con quella porta
option-program = Dove si trova il programma
option-discord_token = Il file con il token di Discord, leggibile solo da root
option-matrix_password = Il file con la password dell’account Matrix
option-about = Una pagina o un comando
option-account = Il numero che la persona ha su Discord, o un utente Matrix come @ann:example.org

usage-heading = Uso:
usage-options = Opzioni:
usage-arguments = Argomenti:
usage-commands = Comandi:
usage-default = [predefinito: { $value }]
cli-no-doors = A questa versione manca la porta che serve. Per averne una che ce l’ha: { $call }
usage-pages = Per saperne di più: { $pages }
usage-environment = [variabile d’ambiente: { $name }]
usage-values = [valori: { $all }]
usage-some-options = OPZIONI
usage-some-command = COMANDO

usage-unknown = Non conosco “{ $word }”. { $count ->
    [0] Per vedere che cosa c’è: { $help }
   *[other] Intendevi { $near }? Per vedere che cosa c’è: { $help }
 }
usage-missing = Manca qualcosa: { $names }. Per vedere che cosa serve: { $help }
usage-no-value = A { $name } serve un valore. Per vedere quale: { $help }
usage-bad-value = “{ $value }” non va bene per { $name }. Per vedere che cosa va bene: { $help }
usage-twice = { $name } si può indicare una volta sola.
usage-conflict = { $name } e { $other } non si possono usare insieme.
usage-unusable = Non lo capisco. Per vedere che cosa c’è: { $help }
try-illegal = { $move } non si può giocare. { $why }
try-legal = { $move } si può giocare.
try-captures = Catture: { $list }
try-notices = Avvisi: { $list }
replay-game = Partita { $game }, { $plies ->
    [one] una mossa
   *[other] { $plies } mosse
 }: { $end }
replay-undecided = non decisa.
replay-said = La registrazione dice: { $result ->
    [attackers] vittoria degli assedianti
    [defenders] vittoria degli assediati
    [draw] patta
   *[none] nessun risultato
}{ $ended ->
    [yes] {" "}({ $why })
   *[no] {""}
}{ $dated ->
    [yes] , { $date }
   *[no] {""}
}.
replay-variations = { $count ->
    [one] Una variante è tralasciata
   *[other] { $count } varianti sono tralasciate
}: conta solo ciò che è stato giocato.
replay-captures = Mossa { $ply }: per il formulario si cattura { $recorded }, per le regole { $found }.
replay-fault = Mossa { $ply }, { $move }: { $reason }
engine-unknown = Non conosco il messaggio “{ $word }”.
engine-too-long = La riga è troppo lunga.
engine-variant = Indica una variante: variant copenhagen
engine-rules = Scrivi le regole dopo la parola: rules dim:7 …
engine-option = L’opzione “{ $word }” non esiste.
engine-option-form = Un’opzione si scrive così: setoption name Level value 5
engine-number = { $name } vuole un numero intero da { $least } a { $most }, non “{ $word }”.
engine-no-number = Scrivi un numero intero da { $least } a { $most } dopo { $name }.
engine-threads = Questo motore cerca con un solo thread, non “{ $word }”: setoption name Threads value 1
engine-searchmoves = Scrivi le mosse dopo searchmoves: go searchmoves d1-d4 d1-d5 nodes 1000
engine-position = Una posizione si scrive così: position startpos moves d1-d4, oppure: position rows ROWS attackers
engine-move = Mossa { $nth }, “{ $move }”: { $why }
engine-over = la partita è già finita.
engine-busy = Una ricerca è in corso: prima manda stop.
analyze-best = { $ply }. { $side ->
    [attackers] Assedianti
   *[defenders] Assediati
 } { $move }: { $score }, la mossa migliore.
analyze-worse = { $ply }. { $side ->
    [attackers] Assedianti
   *[defenders] Assediati
 } { $move }: { $score }. Migliore: { $best }, { $worth }; persi { $lost }.
analyze-chance = { $score } ({ $percent }%)
analyze-side = { $side ->
    [attackers] Assedianti
   *[defenders] Assediati
 }: { $blunders } ??, { $mistakes } ?, { $slips } ?!, { $only } !, precisione { $accuracy }%.
analyze-side-short = { $side ->
    [attackers] Assedianti
   *[defenders] Assediati
 }: { $blunders } ??, { $mistakes } ?, { $slips } ?!, { $only } !.
analyze-moment = { $ply }. { $move } ha portato le possibilità { $side ->
    [attackers] degli assedianti
   *[defenders] degli assediati
 } da { $before }% a { $after }%.
puzzles-level = --level vuole un numero intero da 1 a { $most }.
puzzles-dice = Per i giochi con il dado non ci sono problemi.
puzzles-unread = Riga { $line }: non è un problema.
puzzles-twice = Riga { $line }: la stessa tavola c’è già più su, magari girata o allo specchio.
puzzles-unproven = Riga { $line }: la soluzione è un’altra.
puzzles-too-far = Riga { $line }: dimostrarlo richiede troppo tempo.
puzzles-proven = { $count ->
    [0] Nessun problema dimostrato.
    [one] Un problema dimostrato.
   *[other] { $count } problemi dimostrati.
}
analyze-nodes = --nodes vuole un numero intero da 1 a { $most }.
analyze-much-worse = { $ply }. { $side ->
    [attackers] Assedianti
   *[defenders] Assediati
 } { $move }: { $score }. Migliore: { $best }, { $worth }.
analyze-wins = { $plies ->
    [one] vince con questa mossa
   *[other] vince in { $plies } semimosse
 }
analyze-loses = { $plies ->
    [one] perde subito
   *[other] perde in { $plies } semimosse
 }
analyze-empty = Qui non c’è nessuna partita. Dammi un formulario, o una riga di mosse come questa: d1-d4 e5-e7
analyze-one-game = Una partita alla volta: dammi un solo formulario, o tutte le mosse su una riga.

# People
person-unknown = Nessuno ha mai giocato come { $account }. Per Discord serve il numero dell’account, per Matrix un nome come @ann:example.org.
person-forgotten = Questa persona è dimenticata.
