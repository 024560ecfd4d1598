### Italiano. Ogni messaggio una o due frasi; dove si può, il valore che conta viene per ultimo.


## Perché una mossa non è valida

illegal-game-over = La partita è finita.
illegal-off-board = { $square } non è su questo tavoliere, che finisce in { $last }.
illegal-empty = Non c'è nessun pezzo in { $square }.
illegal-not-yours = In { $square } c'è un pezzo della parte che attende: tocca { $side ->
    [attackers] agli assedianti (neri)
   *[defenders] agli assediati (bianchi)
 }.
illegal-no-move = Il pezzo è già in { $square }.
illegal-not-straight = I pezzi muovono diritti lungo una riga o una colonna: { $from } e { $to } non ne hanno in comune.
illegal-blocked = { $piece ->
    [K] Il Re
    [t] Un assediante
    [c] Un comandante
    [T] Un assediato
    [G] Una guardia
   *[N] Il cavaliere
 } sbarra la strada in { $square }.
illegal-may-not-stop = { $class ->
    [K] Il Re
    [A] Un assediante
   *[D] Un assediato
 } non può fermarsi { $kind ->
    [throne] sul Trono
    [corner] in un angolo
    [camp] in un campo
   *[royal] su una casella riservata al Re
 }, { $square }.
illegal-may-not-pass = { $class ->
    [K] Il Re
    [A] Un assediante
   *[D] Un assediato
 } non può attraversare { $kind ->
    [throne] il Trono
    [corner] un angolo
    [camp] un campo
   *[royal] una casella riservata al Re
 }, { $square }.
illegal-may-not-reenter = { $class ->
    [K] Il Re
    [A] Un assediante
   *[D] Un assediato
 } non può entrare in un campo da fuori: { $square } è una casella chiusa.
illegal-too-far = Qui { $class ->
    [K] il Re muove
    [A] gli assedianti muovono
   *[D] gli assediati muovono
 } al massimo di { $limit ->
    [one] una casella
   *[other] { $limit } caselle
 } alla volta.
illegal-between = Una pedina non può finire la mossa fra due nemici: { $square } è fra { $first } e { $second }.
illegal-must-continue = Il pezzo in { $square } ha appena catturato e deve colpire ancora.
illegal-must-capture = Il pezzo in { $square } ha appena catturato e con questa mossa deve catturare di nuovo.
illegal-repeats = La parte del Re non può ripetere una posizione precedente.

## Come finisce una partita

outcome-king-captured = Il Re è catturato: vincono gli assedianti.
outcome-king-escaped = Il Re è fuggito: vincono gli assediati.
outcome-exit-fort = Il Re è in un forte d'uscita: vincono gli assediati.
outcome-encircled = Il Re e i suoi sono circondati: gli assedianti vincono per assedio.
outcome-pocket = Il Re è rinchiuso e non può muovere: vincono gli assedianti.
outcome-no-moves = { $winner ->
    [attackers] Gli assediati non hanno mosse valide: vincono gli assedianti.
    [defenders] Gli assedianti non hanno mosse valide: vincono gli assediati.
   *[draw] Non ci sono mosse valide: la partita è patta.
 }
outcome-repetition = { $winner ->
    [attackers] La posizione si è ripetuta troppe volte: vincono gli assedianti.
    [defenders] La posizione si è ripetuta troppe volte: vincono gli assediati.
   *[draw] La posizione si è ripetuta troppe volte: la partita è patta.
 }
outcome-captureless = Da troppo tempo non ci sono catture: la partita è patta.
outcome-attackers-eliminated = Non resta nessun assediante: vincono gli assediati.

## Regole della casa

option-no-value = “{ $pair }” non è una regola della casa: scrivi opzione=valore, per esempio armed-king=no.
option-unknown = Non c'è un'opzione “{ $name }”. Le opzioni hanno nomi come king_armed, throne.stop o escape.
option-unknown-near = Non c'è un'opzione “{ $name }”. Intendevi { $near }?
option-value = { $name } non può essere “{ $value }”: accetta { $expects }.
option-layout = Questo schieramento non funziona: { $why }
expects-classes = le lettere di coloro per cui vale (A assedianti, D assediati, K Re), oppure none
expects-squares = un elenco di caselle come a1,a2, oppure un valore fra { $names }
expects-word = un valore fra { $names }
expects-words = uno o più valori fra { $names }, separati da virgole, oppure none
expects-number = un numero intero da { $low } a { $high }
expects-truth = yes o no
expects-layout = il nome di uno schieramento, per esempio lewis-cross, o righe come 3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3

conflict-no-escape = Il Re non potrebbe mai vincere: indica almeno una casella di fuga, oppure escape=edge.
conflict-no-corners = Il Re non potrebbe mai vincere: escape=corner ha bisogno degli angoli. Aggiungi corner.squares=corners, o usa goal=corner, che imposta entrambi.
conflict-starts-escaped = Il Re è già in { $square }, dove vincerebbe. Scegli altre caselle di fuga.
conflict-closed-escape = Il Re non può fermarsi su nessuna delle sue caselle di fuga. Cambia chi può fermarsi lì, o dove fugge il Re.
conflict-off-board = { $option } nomina { $square }, che non è su un tavoliere di { $size } caselle per lato.
conflict-dice-berserk = Il dado e i turni Berserk non vanno insieme. Usa l'uno o gli altri.
conflict-king-cannot-lose = Nessuno potrebbe catturare o rinchiudere il Re. Permetti una cattura, encirclement=static o captureless_limit=100.
conflict-no-first-move = La parte che inizia non avrebbe mosse. Fai iniziare l'altra parte, o scegli un altro schieramento.

warning-king-can-sit = Il Re è al sicuro sul Trono e può tornarci: senza encirclement o captureless_limit può restarci per sempre.
warning-guards = Intorno al Re ci sono guardie che non si possono catturare: valuta encirclement=static o captureless_limit.
warning-between-shieldwall = Nessuna fonte ha insieme i muri di scudi e le pedine che muoiono muovendo fra due nemici: qui valgono entrambe le regole.
warning-unarmed-small = Con il Re disarmato e senza angoli ostili, su un tavoliere così piccolo gli assediati catturano ben poco.
warning-edge-twice = Il bordo è già ostile al Re; king_edge_counts non aggiunge nulla.
warning-edge-without-four = king_edge_counts ha senso solo dove occorrono quattro assedianti per catturare il Re.

## Posizioni, mosse e notazione

placement-size = Un tavoliere ha un numero dispari di righe, da 5 a 19, separate da /; qui { $rows ->
    [one] ce n'è una
   *[other] ce ne sono { $rows }
 }.
placement-row = La riga { $row } dall'alto ha { $found ->
    [one] una casella
   *[other] { $found } caselle
 }; devono essere { $needed }.
placement-letter = “{ $letter }” alla colonna { $column } non è un pezzo: usa t c per gli assedianti, T G N K per gli assediati, numeri per le caselle vuote.
placement-kings = Una posizione ha esattamente un Re, K; qui { $kings ->
    [0] non ce n'è
    [one] ce n'è uno
   *[other] ce ne sono { $kings }
 }.
placement-no-attackers = In una posizione serve almeno un assediante, t.
position-size = Questa variante si gioca su { $needed } caselle per lato, la posizione ne ha { $found }.
move-from = Alla colonna { $column } mi aspettavo la casella da cui parte il pezzo. Scrivi una mossa come d1-d4.
move-to = Alla colonna { $column } mi aspettavo la casella in cui va il pezzo. Scrivi una mossa come d1-d4.
move-trailing = Alla colonna { $column } c'è qualcosa dopo la mossa. Scrivi una mossa come d1-d4.
notation = Riga { $line }, colonna { $column }: { $expected }
expected-field = mi aspettavo un campo come chiave:valore.
expected-value = { $key } accetta { $values }.
expected-missing = manca il campo { $key }:.
expected-dimension = dim: non corrisponde al numero di righe.
expected-square = mi aspettavo una casella come d4.
expected-move-kind = mi aspettavo - (una mossa), ^ (un salto) o = (un turno Berserk che continua).
expected-end = qui mi aspettavo la fine della mossa.
expected-bracket = mi aspettavo una ] di chiusura.
expected-turn = mi aspettavo un numero di turno e un punto, come 1.
expected-rules = mi aspettavo un'etichetta [rules:…] prima delle mosse.
expected-less = il testo è troppo lungo; ne leggo al massimo { $most } caratteri.

## La riga di comando

cli-unknown-variant = Non c'è una variante “{ $name }”. { $count ->
    [0] Scrivi { $list } per vederle tutte.
   *[other] Intendevi { $near }?
 }
cli-file = Non riesco a leggere { $file }: { $why }
cli-side = “{ $side }” non è una parte: scrivi attackers o defenders.
cli-depth = La profondità { $depth } è eccessiva: al massimo { $most }.
cli-replay-bad = { $bad ->
    [one] Una partita non segue
   *[other] { $bad } partite non seguono
 } le regole, su { $games } rigiocate.

## Sfide

challenged = { $number }: { $by } sfida { $to } a questo gioco: { $title }. Vuole { $side ->
    [attackers] gli assedianti
    [defenders] gli assediati
   *[random] una parte a caso
 }. { $to }: { $accept } o { $decline }.
challenged-anyone = { $number }: { $by } sfida chiunque a questo gioco: { $title }. Vuole { $side ->
    [attackers] gli assedianti
    [defenders] gli assediati
   *[random] una parte a caso
 }. Gioca chi per primo scrive { $accept }.
house-rules = { $count ->
    [one] Regola della casa
   *[other] Regole della casa
 }: { $rules }
accepted = { $number } comincia: { $title }. { $attackers } gioca con gli assedianti (neri), { $defenders } con gli assediati (bianchi).
declined = { $challenger }: { $by } rifiuta la sfida { $number }.
withdrawn = { $by } ritira la sfida { $number }.

## In gioco

played = { $number }: { $by } gioca { $piece ->
    [K] { $move } con il Re
    [c] { $move } con un comandante
    [N] { $move } con il cavaliere
    [G] { $move } con una guardia
   *[other] { $move }
 }.
captured-custodial = Cattura per custodia: { $squares }.
captured-throne = Cattura contro il Trono: { $squares }.
captured-corner = Cattura contro l'angolo: { $squares }.
captured-camp = Cattura contro il campo: { $squares }.
captured-edge = Cattura contro il bordo: { $squares }.
captured-linnaean = Cattura accanto al Re assediato: { $squares }.
captured-shieldwall = Cattura con un muro di scudi: { $squares }.
captured-jumped = Cattura con il salto: { $squares }.
captured-between = Perdita per mossa fra due nemici: { $squares }.
captured-king-four = Il Re è catturato sui quattro lati, in { $squares }.
captured-king-two = Il Re è catturato fra due nemici, in { $squares }.
captured-king-commanders = Il Re è catturato dai comandanti, in { $squares }.

notice-raichi = Raichi! Il Re ha una via d'uscita.
notice-tuichi = Tuichi! Il Re ha due o più vie d'uscita.
notice-escape-open = Il Re ha una via di fuga aperta.
notice-watch-king = Attento al Re! Può essere catturato alla prossima mossa.
notice-king-repose = Il Re si mette fra due nemici e va in riposo, senza danno.
danger-escape = { $ways ->
    [one] Il Re ha una via di fuga aperta.
   *[other] Il Re ha { $ways } vie di fuga aperte.
 }
danger-king = Il Re può essere catturato alla prossima mossa: { $moves }.
occurred = Questa posizione si è presentata { $count ->
    [2] due volte
   *[other] { $count } volte
 }. { $result ->
    [draw] Alla { $limit }ª volta la partita è patta.
    [mover-loses] Chi la fa presentare per la { $limit }ª volta perde.
    [defenders-lose] Alla { $limit }ª volta perdono gli assediati.
    [aggressor-loses] Chi la fa presentare per la { $limit }ª volta senza necessità perde.
   *[other] {""}
 }
rolled = { $by } lancia il dado: { $face }.
rolled-reach = { $by } lancia il dado: { $face }, la mossa più lunga di questo turno.
passed = { $by } lancia il dado: { $face }, e passa.
turn = Tocca a { $player } ({ $side ->
    [attackers] assedianti, neri
   *[defenders] assediati, bianchi
 }).
turn-continues = { $player } deve colpire ancora con il pezzo in { $square }.

ended-resignation = { $loser } abbandona.
ended-agreement = Patta d'accordo.
ended-too-long = La partita è durata troppo ed è patta.
ended-won = { $winner } vince la partita { $number }.
ended-drawn = La partita { $number } è patta.

resign-asked = { $by }, vuoi davvero abbandonare la partita { $number }? Scrivi { $yes } per abbandonare o { $no } per continuare.
resign-dropped = { $number }: { $by } continua a giocare.
draw-offered = { $number }: { $by } propone patta. { $to }: { $yes } o { $no }.
draw-refused = { $number }: { $by } rifiuta la patta.
takeback-offered = { $number }: { $by } chiede di riprendere la sua ultima mossa. { $to }: { $yes } o { $no }.
takeback-refused = { $number }: { $by } non concede la ripresa, la mossa resta.
taken-back = { $number }: { $plies ->
    [one] ripresa una mossa
   *[other] riprese { $plies } mosse
 } su richiesta di { $by }.

## Guardare

board = { $number }: { $title }, { $attackers } (assedianti) contro { $defenders } (assediati), { $plies ->
    [0] ancora nessuna mossa
    [one] una mossa
   *[other] { $plies } mosse
 }.
moves = { $count ->
    [0] Non ci sono mosse valide.
    [one] C'è una mossa valida:
   *[other] Ci sono { $count } mosse valide:
 }
moves-of = Il pezzo in { $square } ha { $count ->
    [0] zero mosse valide.
    [one] una mossa valida:
   *[other] { $count } mosse valide:
 }
history = Le mosse della partita { $number }:
history-none = Nella partita { $number } non c'è ancora nessuna mossa.
games-none = Qui non ci sono partite in corso. Scrivi { $challenge } per cominciarne una.
games-more = E altre { $more }.
line-open = { $number } { $title }: { $first } sfida { $second }.
line-open-anyone = { $number } { $title }: { $first } sfida chiunque.
line-closed = { $number } { $title }: la sfida di { $first } è caduta nel vuoto.
line-playing = { $number } { $title }: { $first } contro { $second }, { $plies ->
    [0] ancora nessuna mossa
    [one] una mossa
   *[other] { $plies } mosse
 }, tocca a { $tomove }.
line-paused = La partita è in pausa.
line-over = { $number } { $title }: { $first } contro { $second }, { $winner ->
    [attackers] vittoria degli assedianti
    [defenders] vittoria degli assediati
   *[draw] patta
 } dopo { $plies ->
    [one] una mossa
   *[other] { $plies } mosse
 }.
which = Quale partita intendi? Aggiungi il suo numero:
no-match = Qui non hai nessuna partita a cui possa riferirsi. Cominciane una con { $challenge }.
match-unknown = Qui non c'è una partita { $number }.

## Che cosa non si è capito

mistake-empty = Scrivi qualcosa, per esempio { $help }.
mistake-too-long = È troppo lungo: leggo al massimo { $most } caratteri.
mistake-command = Non conosco “{ $word }”. { $count ->
    [0] Scrivi { $help } per vedere che cosa capisco.
   *[other] Intendevi { $near }?
 }
mistake-variant = Non c'è una variante “{ $word }”. { $count ->
    [0] { $list } le elenca{ $person ->
        [yes] ; una persona si indica con una @.
       *[no] .
     }
   *[other] Intendevi { $near }?
 }
mistake-word = Qui non capisco “{ $word }”. Scrivilo così: { $usage }
mistake-argument = { $command } non ha “{ $name }:”. Scrivilo così: { $usage }
mistake-value = “{ $value }” non va bene per { $name }. Scrivilo così: { $usage }
mistake-twice = { $name } compare due volte; una basta.
mistake-missing = Manca qualcosa. Scrivilo così: { $usage }
mistake-too-many = Sono troppe regole della casa: al massimo { $most }.
mistake-person = Non conosco nessuno di nome “{ $name }”.
mistake-several-people = Qui più persone si chiamano “{ $name }”. Indicane una per intero: { $near }
mistake-not-a-person = { $name } è un programma e non gioca. Sfida una persona, o non indicare nessuno per sfidare chiunque.
mistake-cannot-see = { $name } non può vedere questo posto. Sfida qualcuno che può, o fallo in un posto dove ci siete entrambi.
mistake-button = Non conosco più questo pulsante o questa scelta; non è cambiato nulla. { $games } elenca le partite di qui.
mistake-unreadable = Non sono riuscito a leggere quel che mi è arrivato; non è cambiato nulla. Riprova, o scrivi il comando.
mistake-name = Quel nome non si può usare: servono lettere, cifre e segni, al massimo 32.

## Che cosa vietano la partita o il momento

refusal-illegal = { $move } non è possibile.
refusal-not-your-turn = Non è il tuo turno: tocca { $side ->
    [attackers] agli assedianti
   *[defenders] agli assediati
 }.
refusal-die = Il dado segna { $face }: in questo turno nessuna mossa può essere più lunga.
refusal-no-draw = Non c'è nessuna proposta di patta a cui rispondere. Scrivi { $ask } per farne una.
refusal-no-takeback = Nessuno chiede di riprendere una mossa. Scrivi { $ask } per chiederlo.
refusal-draw-waits = La tua proposta di patta aspetta ancora una risposta.
refusal-takeback-waits = La tua richiesta aspetta ancora una risposta.
refusal-not-your-match = In questa partita può agire solo chi la gioca.
refusal-finished = Questa partita è finita. Scrivi { $challenge } per cominciarne un'altra.
refusal-closed = Questa sfida è caduta nel vuoto. Scrivi { $challenge } per lanciarne una nuova.
refusal-not-started = Questa partita non è cominciata: la sfida aspetta { $accept }.
refusal-already-started = Questa partita è già cominciata.
refusal-yourself = Non puoi giocare contro di te. Sfida qualcun altro, o scrivi { $withdraw } per ritirare la tua sfida.
refusal-not-for-you = Questa sfida è per un'altra persona.
refusal-not-your-challenge = Solo chi ha lanciato la sfida può ritirarla.
refusal-nothing-to-take-back = Non hai ancora mosso, quindi non c'è nulla da riprendere.
refusal-dice-stand = Un lancio di dado non si può riprendere.
refusal-draw-asked = Hai già proposto patta; riproponila dopo una mossa.
refusal-takeback-asked = L'hai già chiesto; chiedilo di nuovo dopo una mossa.
refusal-draw-first = Il tuo avversario propone patta: prima rispondi con { $yes } o { $no }.
refusal-takeback-first = Il tuo avversario chiede di riprendere una mossa: prima rispondi con { $yes } o { $no }.
refusal-takebacks-spent = In questa partita sono già state riprese abbastanza mosse; d'ora in poi restano.
refusal-too-much-talk = In questa partita si è già proposto e chiesto abbastanza: gioca, o abbandona.
refusal-your-own-challenge = Questa sfida è tua: { $withdraw } la ritira.
refusal-for-anyone = Questa sfida è per chiunque; nessuno deve rifiutarla.
refusal-not-resigning = Non stavi per abbandonare. Scrivi { $resign } se lo vuoi.

full = { $limit ->
    [open-challenges] Hai { $most } sfide in attesa: prima ritirane una.
    [matches] Hai già { $most } partite: prima finiscine una.
    [allowed-places] I canali ammessi sono già { $most }: prima togline uno.
   *[place-matches] Qui ci sono già { $most } partite: prima finitene una.
 }
old-button = Questo appartiene a una posizione precedente della partita { $number }; non è cambiato nulla. Usa il tavoliere più recente.
moved-to = La partita { $number } ora si gioca qui: { $place }.
its-thread = il suo thread
its-room = la sua stanza
nobody-here = Oltre a te, nessuno legge questa chat. Sfida chi vuoi dove siete insieme: in un server, in una stanza o in una vostra chat in cui ci sono anch'io.
managers-only = Solo chi può gestire questo posto può cambiarne le impostazioni.
challengers-managers = Qui può lanciare sfide solo chi può gestire questo posto.
challengers-role = Qui può lanciare sfide solo chi ha il ruolo { $role }.
other-places = In questo server le partite si cominciano altrove:
missing-permissions = Qui non ho tutti i permessi che mi servono. Chiedi a chi gestisce il server di darmi: { $names }.
thread-closed = Questo thread è chiuso e non ho il permesso di aprirlo. Aprilo, poi riprova.
no-settings = Qui non c'è nulla da impostare: le impostazioni sono di un server o di una stanza.
setting-elsewhere = { $name } qui non si può impostare: riguarda solo i server e le stanze in rete. { $settings } mostra che cosa c'è.
type-move = Mossa in { $number }, come d1-d4
hello = Ciao! Mi occupo di partite di tafl, i giochi da tavolo norreni. { $challenge } ne comincia una, { $help } elenca tutto.
follows = Mi ci è voluto un po' di più; ecco qui.
settings = Che cosa vale qui:
settings-changed = Fatto. Che cosa vale qui adesso:
setting-variant = Gioco di una sfida che non ne indica:
setting-theme = Colori del tavoliere:
setting-threads = Un thread per ogni partita:
setting-language = Lingua:
setting-challengers = Chi può lanciare sfide:
setting-channels = Dove si cominciano le partite:
setting-time = Tempo di una partita che non ne indica:
setting-timeout = Quando il tempo di qualcuno è finito:
setting-prefix = Come cominciano i comandi:
repeated = A questo ho già risposto.
fault = Qui qualcosa è andato storto, e non è cambiato nulla. Riprova; se continua, comunica questo numero a chi gestisce il bot: { $id }.

## Aiuto

help = Basta una mossa da sola: { $move }. Tutto quello che capisco:
help-aliases = Anche: { $names }
help-challenge = Sfida qualcuno a una partita.
help-challenge-more = Per esempio: { $example }. Senza un nome è per chiunque; senza un gioco è Copenhagen.
help-accept = Accetta una sfida.
help-decline = Rifiuta una sfida.
help-withdraw = Ritira la tua sfida.
help-move = Gioca una mossa.
help-moves = Elenca le mosse valide, o quelle di un pezzo.
help-board = Mostra il tavoliere, come immagine o come testo.
help-resign = Abbandona; chiedo conferma prima che valga.
help-draw = Proponi patta, o rispondi a una proposta.
help-takeback = Chiedi di riprendere la tua ultima mossa, o rispondi.
help-games = Elenca le partite di qui; con tutto, anche quelle finite.
help-variants = Alcuni giochi per cominciare; con tutto, tutti quelli che conosco.
help-history = Elenca le mosse di una partita.
help-settings = Mostra che cosa vale qui, o cambialo.
help-export = Esporta il verbale di una partita in formato OpenTafl.
help-help = Spiega i comandi, o uno di essi.

## Tempo, congedo, piani e il dado

span-none = niente
span-days = { $n ->
    [one] { $n } giorno
   *[other] { $n } giorni
 }
span-hours = { $n ->
    [one] { $n } ora
   *[other] { $n } ore
 }
span-minutes = { $n ->
    [one] { $n } minuto
   *[other] { $n } minuti
 }
span-seconds = { $n ->
    [one] { $n } secondo
   *[other] { $n } secondi
 }
short-days = { $n }g
short-hours = { $n }h
short-minutes = { $n }m
short-seconds = { $n }s
time-none = senza orologio
time-per-turn = { $time } per ogni mossa
time-bank = { $bank } a testa, più { $increment } dopo ogni mossa
timed = Tempo: { $time }.
time-syntax = “{ $word }” non è un tempo. Scrivi 3g per ogni mossa, 30g+1g per una riserva che cresce a ogni mossa, o nessuno.
span-syntax = “{ $word }” non è una durata. Scrivi 5g, 12h o 1g12h.
time-too-short = “{ $word }” è troppo poco: almeno 1m.
time-too-long = “{ $word }” è troppo: al massimo 365g.
turn-until = Scadenza: { $until }.
expired = { $number } ha aspettato troppo una risposta: la sfida di { $challenger } è scaduta.
pause-offered = { $number }: { $by } chiede a { $to } di fermare l'orologio per un po'. Rispondi con { $yes } o { $no }.
pause-refused = { $number }: { $by } preferisce continuare a giocare.
paused = { $number } è in pausa e l'orologio è fermo. { $resume } lo fa ripartire, chiunque di voi lo scriva.
resumed = { $number }: { $by } fa ripartire l'orologio.
left = { $to }: { $by } è in congedo e intanto il suo tempo non scorre. Ritorno: { $until }.
returned = { $to }: { $by } è di ritorno dal congedo.
time-given = { $number }: non c'ero. { $to } riceve di nuovo { $time }, in cui nessuno poteva muovere.
flag-fell = { $number }: il tempo di { $loser } è finito. { $winner } può reclamare la partita con { $claim }, o aspettare la mossa.
ended-time = Il tempo di { $loser } è finito.
reminder = { $player }, { $count ->
    [one] una partita aspetta la tua mossa:
   *[other] { $count } partite aspettano la tua mossa:
 }
this-room = questa stanza
reminder-place = Si gioca qui: { $place }.
reminder-hint = { $remind } cambia quando e dove ti mando i promemoria.
habits = { $remind ->
    [here] Ti mando un promemoria dove si gioca la partita, quando ti resta questa parte del tempo: { $shares }.
    [private] Ti mando un promemoria in privato, quando ti resta questa parte del tempo: { $shares }.
   *[off] Non ti mando promemoria.
 }
habits-changed = Fatto.
habits-quiet = Le tue ore di silenzio sono { $hours } ({ $zone }); quello che cade lì arriva dopo, ma mai troppo tardi.
habits-loud = A qualsiasi ora; { $quiet } stabilisce le ore di silenzio.
hours-syntax = “{ $word }” non sono ore. Scrivi quando cominciano e finiscono, come 22-08 o 22:30-07:15.
hours-all-day = Sarebbe il giorno intero. { $off } toglie tutti i promemoria.
zone-missing = In quale fuso orario? Scrivilo così: { $example }
zone-unknown = Non conosco un fuso orario “{ $word }”. { $count ->
    [0] I fusi si chiamano Europe/Rome o America/New_York.
   *[other] Intendevi { $near }?
 }
leave-begun = Sei in congedo e il tuo tempo non scorre. Ritorno: { $until }; { $back } lo anticipa. Congedo che resta quest'anno: { $left }.
leave-is = Sei in congedo. Ritorno: { $until }; { $back } lo anticipa. Congedo che resta quest'anno: { $left }.
leave-over = Rieccoti: il tuo tempo scorre di nuovo. Congedo che resta quest'anno: { $left }.
leave-none = Non sei in congedo. { $away } ne prende cinque giorni. Congedo che resta quest'anno: { $left }.
leave-already = Sei già in congedo. Ritorno: { $until }; { $back } lo anticipa.
leave-again = Hai appena fatto un congedo. Il prossimo è possibile da: { $at }.
leave-not = Non sei in congedo.
leave-spent = Non hai così tanto congedo. Congedo che resta quest'anno: { $left }.
leave-too-late = { $title } contro { $opponent } ti lascia { $left }, e con meno di un'ora è tardi per un congedo. Prima muovi lì.
plan-shown = { $number }, solo se lo confermi:
plan-if = Se { $expected }, gioco { $answer } per te
plan-then-if = ; se poi { $expected }, gioco { $answer }
plan-then = , poi { $expected }
plan-replaces = Prende il posto di:
plan-ask = { $yes } lo rende valido, { $no } lo scarta.
plan-none = Non hai nessun piano nella partita { $number }. { $plan } prepara una risposta.
plan-list = Il piano per la partita { $number }, solo per i tuoi occhi:
plan-unknown = { $line } non è nel piano per la partita { $number }. { $plan } mostra che cosa c'è.
plan-clear = { $clear } lo cancella tutto.
plan-made = Il piano per la partita { $number }, { $lines ->
    [one] una linea
   *[other] { $lines } linee
 } in tutto:
plan-overheard = Qui tutti leggerebbero il tuo piano. Scrivimelo in una chat solo nostra: { $plan }
plan-dropped = Nella partita { $number } non c'è più nessun piano.
plan-nothing = Non c'è nulla da confermare. { $plan } prepara una risposta.
plan-played = Questa mossa era nel piano di { $by }.
plan-your-turn = È il tuo turno: gioca ora, e fai piani dopo.
plan-dice = Con il dado non si possono fare piani.
plan-too-long = Un piano ha al massimo { $most } mosse, comprese quelle dell'avversario.
plan-too-many = Il tuo piano ha già { $most } linee. { $clear } le cancella.
plan-no-reply = Un piano finisce con una mossa tua, per esempio { $plan }.
plan-illegal = La mossa { $ply } del piano, { $move }, non è possibile.
plan-over = La partita sarebbe finita prima della mossa { $ply } del piano.
sealed = Il dado è sigillato. SHA-256 del suo segreto: { $hash }
sealed-waits = Il dado è sigillato. SHA-256 del suo segreto: { $hash }
    Fino al primo lancio entrambi potete aggiungere parole vostre con { $seed }. Con { $roll } si lancia il dado, e lo lancia anche la prima mossa.
seeded = { $number }: { $by } aggiunge al dado: “{ $words }”
seeded-again = { $number }: { $by } aggiunge al dado, al posto di “{ $old }”: “{ $words }”
revealed = Il segreto del dado era { $secret }. { $thrown ->
    [yes] { $dice } dice come verificare ogni lancio.
   *[no] Il dado non è mai stato lanciato.
 }
unplayed = { $by } voleva giocare { $move }. Prima viene il dado, e il lancio non lo permette.
proof = { $number }, dado { $id }: ogni lancio nasce da un segreto il cui SHA-256 è stato mostrato prima del primo: { $hash }
proof-words = { $by } ha aggiunto “{ $words }”.
proof-no-words = { $by } non ha aggiunto nulla.
proof-throws = { $count ->
    [0] Nessun lancio.
    [one] Un lancio:
   *[other] { $count } lanci:
 }
proof-closed = Il segreto si mostra a partita finita. Una volta fissato il segreto, nessuno può aver scelto un lancio; che sia nato dal caso, questo non lo dimostra, e a questo servono le vostre parole.
proof-unthrown = Il segreto era { $secret }. Non ne è nato nessun lancio.
proof-open = Il segreto era { $secret }. { $export } dà tutta la partita in un file, e { $verify } ricalcola ogni lancio. A mano, il primo lancio: il primo byte sotto 252 di questo, il resto della divisione per 6, più 1.
proof-none = { $number } si gioca senza un dado sigillato.
refusal-no-clock = Questa partita si gioca senza orologio.
refusal-time-left = C'è ancora tempo. Scadenza: { $until }.
refusal-own-time = È il tuo turno: il tempo del tuo avversario non scorre.
refusal-paused = Questa partita è in pausa. { $resume } la fa ripartire.
refusal-not-paused = Questa partita non è in pausa. { $pause } ne propone una.
refusal-no-die = Questa partita non ha un dado sigillato.
refusal-die-thrown = Il dado è già stato lanciato: non si può più cambiare nulla.
refusal-die-throws-itself = Il dado è già stato lanciato la prima volta; da ora in poi si lancia da solo.
refusal-no-pause = Nessuno propone una pausa. Scrivi { $ask } per proporla.
refusal-pause-waits = La tua proposta aspetta ancora una risposta.
refusal-pause-asked = Hai già proposto una pausa; riproponila dopo una mossa.
refusal-pause-first = Il tuo avversario propone una pausa: prima rispondi con { $yes } o { $no }.
mistake-seed = Di queste parole non resta nulla che si possa vedere. Aggiungi lettere, cifre o segni.
mistake-shares = “{ $word }” non indica parti del tuo tempo. Scrivi uno o due numeri da 1 a 99, così: { $example }
mistake-long-words = Non ci sta: al massimo { $most } caratteri, su una riga.

help-claim = Reclama una partita quando il tempo del tuo avversario è finito.
help-pause = Proponi di fermare l'orologio, o rispondi alla proposta.
help-resume = Fai ripartire l'orologio di una partita in pausa.
help-roll = Lancia il dado per la prima volta.
help-seed = Aggiungi parole tue al dado, prima del primo lancio.
help-dice = Mostra da che cosa nasce il dado, e come verificarlo.
help-remind = Scegli dove e quando ti ricordo una mossa.
help-quiet = Scegli le ore in cui non ti mando promemoria.
help-away = Prendi un congedo: il tuo tempo non scorre; 30 giorni l'anno.
help-back = Torna dal congedo.
help-plan = Prepara una risposta che si gioca da sola; la vedi solo tu.

## L'immagine

alt-board = Tavoliere da tafl { $size }×{ $size }{ $turn ->
    [nobody] .
   *[other] , tocca { $turn ->
        [attackers] agli assedianti
       *[defenders] agli assediati
     }.
 }
alt-moved = { $move }{ $captured ->
    [0] {""}
   *[other] , con cattura in { $squares }
 }{ $turn ->
    [nobody] .
   *[other] ; tocca { $turn ->
        [attackers] agli assedianti
       *[defenders] agli assediati
     }.
 }
alt-danger = { $danger ->
    [captured] Il Re può essere catturato alla prossima mossa.
    [escapes] Il Re ha una via di fuga aperta.
   *[both] Il Re ha una via di fuga aperta e può essere catturato alla prossima mossa.
 }
alt-goes = Da { $square } si può andare in { $squares }.
alt-forbidden = Da { $square } non si può andare in { $forbidden }.
alt-position = Re { $king ->
    [none] catturato
   *[other] in { $king }
 }; assediati { $defenders }; assedianti { $attackers }.
alt-size = Tavoliere da tafl { $size }×{ $size }.
alt-players = Assedianti: { $attackers }; assediati: { $defenders }.
alt-victims = Catturerebbe in { $squares }.
alt-blocker = Il pezzo in { $square } sbarra la via.
alt-kind = { $kind ->
    [c] Comandanti fra gli assedianti: { $squares }.
    [G] Guardie fra gli assediati: { $squares }.
   *[N] Cavalieri fra gli assediati: { $squares }.
 }
alt-example = { $name }:
alt-rows = Righe dall'alto: { $rows }.
caption = #{ $number } · { $plies ->
    [0] inizio
    [one] dopo una mossa
   *[other] dopo { $plies } mosse
 } · { $title }
caption-won = { $winner ->
    [attackers] Vincono gli assedianti
    [defenders] Vincono gli assediati
   *[name] { $name } vince
 } · { $plies ->
    [one] una mossa
   *[other] { $plies } mosse
 } · #{ $number } · { $title }
caption-drawn = Patta · { $plies ->
    [one] una mossa
   *[other] { $plies } mosse
 } · #{ $number } · { $title }
seat-attackers = Assedianti
seat-defenders = Assediati

cli-theme = Non c'è un tema “{ $theme }”: scegline uno fra { $all }.
cli-write = Non riesco a scrivere { $file }: { $why }

## La console e il disco

console-greeting = Ciao. Parla a nome di qualcuno con un nome e un >, così:
    ann> challenge @ben brandubh
    ben> accept
    Scrivi help per vedere tutto, quit per uscire.
console-picture = Immagine: { $path }
console-no-picture = Non è stato possibile scrivere l'immagine in { $path }: { $why }
console-fault = La console si è fermata: { $why }
store-unwritable = Non riesco a scrivere i miei dati in { $path }: { $why }. Scegli un'altra cartella con --data.
store-newer = Questi dati sono stati scritti da un hnefi più recente (schema { $found }, io conosco { $known }). Usa quella versione, o un'altra cartella con --data.
store-in-use = Un altro hnefi sta usando i dati in { $path }. Prima termina quello, o scegli un'altra cartella con --data.
store-damaged = I dati in { $path } sono danneggiati o non sono miei: { $why }. Ripristina una copia, o scegli un'altra cartella con --data.
store-foreign = { $path } non è un mio database. Dai un altro file; nulla è cambiato.
backup-made = Copia fatta in { $file }. Con Matrix, conserva anche una copia della cartella matrix.
backup-exists = { $file } c'è già. Scegli un altro nome.
backup-missing = { $file } non c'è. Indica dove sono i dati con --data.
backup-unwritable = Non riesco a scrivere la copia { $file }: { $why }. Scegli un altro posto.
restore-missing = { $file } non c'è. Indica un file scritto da backup.
restore-exists = { $file } c'è già. Per sostituirlo aggiungi --overwrite: quello che c'era resta accanto.
restore-damaged = { $file } è danneggiato, o non è una mia copia: { $why }. Danne un altro; nulla è cambiato.
restore-made = { $file } è di nuovo al suo posto in { $data }.
restore-kept = Quello che c'era prima è conservato come { $old }.
cli-no-console = Questa versione non ha la console. Scrivi hnefi --help per vedere che cosa sa fare.
cli-replay-dice = Questa partita è stata giocata con il dado: il verbale riporta le mosse, ma non i turni persi per il dado, quindi non si può rigiocare.

verify-good = Tutto è come doveva essere: { $throws ->
    [one] un lancio
   *[other] { $throws } lanci
 } e { $plies ->
    [one] una mossa
   *[other] { $plies } mosse
 }, dado { $id }. L'hash dev'essere quello mostrato dal bot all'inizio della partita. I nomi, quale delle mosse permesse da un lancio sia stata giocata, e un risultato che il tavoliere non decide non fanno parte della prova.
verify-no-die = Questo non è il verbale di una partita con un dado sigillato. Per averne uno c'è il comando esporta.
verify-closed = Il segreto del dado non è in questo verbale: si mostra a partita finita.
verify-tag = L'etichetta { $tag } non si può leggere: questo verbale è stato modificato.
verify-hash = Il segreto non è quello promesso: il suo SHA-256 è diverso dall'hash.
verify-throw = Il lancio { $throw } è annotato come { $face }, ma il dado doveva dare { $due }.
verify-move = La mossa { $ply }, { $move }, con un lancio di { $face } non poteva essere giocata { $side ->
    [attackers] dagli assedianti
   *[defenders] dagli assediati
 }.
verify-too-few = Ci sono lanci senza una mossa: questo verbale è stato modificato.
verify-too-many = Ci sono mosse senza un lancio: questo verbale è stato modificato.
verify-throw-missing = I lanci finiscono prima della partita: ne manca uno, questo verbale è stato modificato.
verify-result = Il verbale dà come risultato { $result }, ma sul tavoliere { $winner ->
    [attackers] vincono gli assedianti
    [defenders] vincono gli assediati
   *[nobody] non vince nessuno
 }: questo verbale è stato modificato.

## Reti

config-good = La configurazione è in ordine. Dati in { $data }; Discord { $discord ->
    [yes] è configurato
   *[no] non è configurato
 }; Matrix { $matrix ->
    [yes] è configurato
   *[no] non è configurato
 }.
config-nothing = Non c'è ancora nulla da avviare: indica un token di Discord in HNEFI_DISCORD_TOKEN, HNEFI_DISCORD_TOKEN_FILE o hnefi.toml, oppure un account Matrix in HNEFI_MATRIX_HOMESERVER, HNEFI_MATRIX_USER e HNEFI_MATRIX_PASSWORD. Per provare hnefi senza account, scrivi hnefi console.
config-missing = Manca l'impostazione { $key }: senza, { $by } non serve a nulla.
config-unreadable = Non riesco a leggere { $file }: { $why }
config-syntax = { $file } non è scritto come mi aspetto, { $why }
config-unknown = Non conosco l'impostazione “{ $key }”. { $count ->
    [0] Il README le elenca tutte.
   *[other] Intendevi { $near }?
 }
config-value = L'impostazione { $key } dev'essere { $expects }.
config-expects-secret-file = un file con un segreto
config-expects-token = un token senza spazi
config-expects-homeserver = un indirizzo come https://matrix.example.org, o un nome come example.org
config-expects-truth = true o false
config-expects-address = un indirizzo come http://127.0.0.1:8080
config-expects-shards = shard come 0-3/8: il primo, l’ultimo e quanti sono
config-expects-levels = livelli come warn,hnefi=info
config-both = { $first } e { $second } dicono la stessa cosa: indicane una sola.
discord-ready = Pronto: per Discord sono { $user }, in { $servers ->
    [one] un server
   *[other] { $servers } server
 }.
discord-token = Discord non accetta il token di questo bot. Creane uno nuovo nel Developer Portal (Bot, Reset Token) e mettilo nella configurazione.
discord-intents = Discord non permette a questo bot di ricevere ciò che chiede. Nel Developer Portal non serve nessun intent privilegiato; controlla lì che il bot sia in ordine.
discord-shards = Discord non accetta questi shard: togli l'impostazione “shards”, o indica il numero che Discord richiede.
discord-code = Discord ha chiuso la connessione definitivamente (codice { $code }). Cerca una versione più recente di hnefi.
matrix-ready = Pronto: su Matrix sono { $user }, dispositivo { $device }, in { $rooms ->
    [one] una stanza
   *[other] { $rooms } stanze
 }.
matrix-nothing = Nessun account Matrix è configurato: indica HNEFI_MATRIX_HOMESERVER, HNEFI_MATRIX_USER e HNEFI_MATRIX_PASSWORD, o lo stesso in hnefi.toml.
matrix-status = Account { $user }, dispositivo { $device }, impronta { $fingerprint }
    Identità: { $signed ->
    [yes] il dispositivo è firmato dall'account
   *[no] il dispositivo non è firmato dall'account, quindi i client rigorosi non gli scrivono
 }
    Backup delle chiavi: { $backup ->
    [yes] attivo
   *[no] non attivo
 }
    Recupero: { $recovery ->
    [enabled] attivo; con la chiave di recupero può subentrare un nuovo dispositivo
    [incomplete] a questo dispositivo mancano le chiavi dell'identità: fornisci la chiave di recupero
   *[disabled] non attivo
 }
    Stanze: { $rooms }, di cui cifrate { $encrypted }; inviti: { $invited }
    Messaggi che aspettano la loro chiave: { $sealed }
matrix-no-reset = Non è stata creata una nuova identità: { $why }
matrix-homeserver = Questo non è un homeserver che io possa usare: { $why }. Controlla l'impostazione matrix.homeserver.
matrix-password = L'homeserver non mi fa entrare: { $why }. Controlla le impostazioni matrix.user e matrix.password.
matrix-no-password = Questo homeserver non fa entrare nessuno con la password. Fornisci un token creato solo per questo bot, e il suo dispositivo, in matrix.access_token e matrix.device_id.
matrix-token = L'homeserver non accetta il token di accesso, o il token appartiene a un dispositivo diverso da matrix.device_id. Creane uno nuovo solo per questo bot.
matrix-logged-out = Il bot è stato disconnesso: il suo token non è più accettato. Con una password, cancella matrix/session.json nella cartella dei dati e riavvia: entrerà come nuovo dispositivo; con un token, fornisci un nuovo token e il suo dispositivo.
matrix-store-lost = Le chiavi che appartengono al dispositivo di questo token sono perse, e un dispositivo non può ricominciare da capo. Fornisci un nuovo token con un nuovo dispositivo; la chiave di recupero riporta ciò che era cifrato.
matrix-store = Non si possono leggere le chiavi e le stanze nella cartella dei dati: { $why }. Ripristina una copia della cartella matrix, o eliminala per entrare come nuovo dispositivo.
discord-tls = Questo sistema non offre connessioni sicure: { $why }

## Pulsanti, menu e opzioni

button-accept = Accetta
button-decline = Rifiuta
button-withdraw = Ritira
button-move = Muovi
button-type = Scrivi una mossa
button-draw = Proponi patta
button-resign = Abbandona
button-board = Tavoliere
button-agree = Accetta
button-refuse = Rifiuta
button-resign-yes = Sì, abbandona
button-play-on = Continua a giocare
button-turn = Gira
button-wood = Legno
button-slate = Ardesia
button-contrast = Contrasto
button-text = Come testo
button-picture = Immagine
button-record = Verbale
button-more = Altro
button-roll = Lancia il dado
button-resume = Fai ripartire
button-claim = Reclama la partita
button-plan-yes = Conferma
button-plan-no = Scarta
menu-piece = Scegli un pezzo: da { $first } a { $last }
menu-target = Scegli dove va: da { $first } a { $last }
menu-match = Scegli una partita: da { $first } a { $last }
choice-piece = { $square } · { $piece ->
    [K] il Re
    [c] un comandante
    [t] un assediante
    [G] una guardia
    [N] il cavaliere
   *[T] un assediato
 }, { $moves ->
    [one] una mossa
   *[other] { $moves } mosse
 }
choice-target = { $square }{ $captures ->
    [0] {""}
    [one] {" "}· cattura un pezzo
   *[other] {" "}· cattura { $captures } pezzi
 }
modal-title = Scrivi la tua mossa
group-tafl = Gioca a hnefatafl e ai giochi della sua famiglia.
argument-opponent = Chi sfidare; lascia vuoto per sfidare chiunque
argument-variant = Il gioco, per nome; Copenhagen se non lo scegli
argument-settings-variant = Il gioco di una sfida che non ne indica
argument-side = La parte che vuoi
argument-rules = Regole della casa, come armed-king=no hostile-edges=yes
argument-thread = Un thread tutto suo per la partita
argument-match = Il numero della partita
argument-move = La tua mossa, come d1-d4
argument-square = La casella del pezzo, come d4
argument-answer = La tua risposta
argument-text = In lettere invece che come immagine
argument-letters = In semplici lettere: A, D, K, C, N, G
argument-turned = Visto dall'altra parte
argument-theme = Colori del tavoliere
argument-all = Anche le partite finite
argument-command = Il comando da spiegare
argument-threads = Un thread per ogni partita
argument-language = La mia lingua qui
argument-challengers = Chi può lanciare sfide
argument-role = Può lanciare sfide solo chi ha questo ruolo
argument-allow = Un canale in cui si possono cominciare partite
argument-prefix = Come cominciano i comandi, per esempio !tafl
argument-time = Tempo: 3g a mossa, 30g+1g una riserva che cresce, o nessuno
argument-timeout = A tempo finito: la partita termina, o l'avversario può reclamarla
argument-dice = Un dado: i dispari muovono e i pari passano, o il lancio è la portata
argument-words = Le tue parole
argument-line = Mosse di entrambi a turno, prima l'avversario: d1-d4 poi e5-e7
argument-clear = Cancella tutto il piano
argument-where = Dove ti mando i promemoria
argument-at = Con quanto del tuo tempo ancora a disposizione, in percento: 50,10
argument-hours = Ore di silenzio come 22-08, o mai
argument-zone = Il fuso orario delle ore di silenzio, come Europe/Rome
argument-span = Per quanto tempo, come 5g
argument-forbid = Un canale da togliere dai canali ammessi
word-attackers = Assedianti (neri)
word-defenders = Assediati (bianchi, con il Re)
word-random = Decida il caso
word-yes = Sì
word-no = No
word-wood = Legno
word-slate = Ardesia
word-contrast = Alto contrasto
word-everyone = Chiunque
word-managers = Chi gestisce il server
word-en = English
word-odd = I lanci dispari muovono, i pari passano
word-reach = Il lancio è la portata massima
word-none = Nessuno
word-auto = La partita termina
word-claim = L'avversario può reclamarla
word-here = Dove si gioca la partita
word-private = In privato
word-off = Mai
group-clock = Tempo, congedo e promemoria delle partite di hnefatafl.
any-channel = tutti i canali

## Explaining

help-rules = Spiega un gioco dalle sue regole, pagina per pagina, con figure.
help-compare = Spiega che cosa cambia tra due giochi.
help-why = Spiega perché una mossa è possibile o no, o che cosa può succedere in una casella.
help-language = Scegli la lingua che parlo qui.
mistake-page = Non c'è nessuna pagina e nessun gioco “{ $word }”. { $count ->
    [0] Le pagine sono { $pages }; { $list } elenca i giochi.
   *[other] Intendevi { $near }?
 }
mistake-language = Non parlo “{ $word }”. Scegli tra { $all }.
cli-language = Non c'è nessuna lingua “{ $word }”: scegli tra { $all }.
argument-topic = La pagina da leggere
argument-other = L'altro gioco
argument-rules-match = La partita di cui spiegare le regole
argument-compare-variant = Un gioco
argument-compare-topic = Solo ciò che dice questa pagina
menu-topic = Scegli una pagina
button-rules = Regole
word-it = Italiano
word-fr = Français
challenged-rules = { $rules } lo spiega.
