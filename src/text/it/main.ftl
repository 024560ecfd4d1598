### Italiano. Ogni messaggio una o due frasi; dove si può, il valore che conta viene per ultimo.

## Perché una mossa non è valida

illegal-game-over = La partita è finita.
illegal-off-board = { $square } è fuori dal tavoliere, che finisce in { $last }.
illegal-empty = Non c’è nessun pezzo in { $square }.
illegal-not-yours = In { $square } c’è un pezzo avversario: tocca { $side ->
    [attackers] agli assedianti (neri)
   *[defenders] agli assediati (bianchi)
 }.
illegal-no-move = Il pezzo è già in { $square }.
illegal-not-straight = I pezzi muovono in linea retta: { $from } e { $to } non sono sulla stessa riga né sulla stessa colonna.
illegal-blocked = { $piece ->
    [K] Il Re
    [t] Un assediante
    [c] Un comandante
    [T] Un assediato
    [G] Una guardia
   *[N] Il cavaliere
 } blocca la strada in { $square }.
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
illegal-between = Un pezzo non può finire la mossa tra due nemici: { $square } è tra { $first } e { $second }.
illegal-must-continue = Il pezzo in { $square } ha appena catturato: devi continuare con quello.
illegal-must-capture = Il pezzo in { $square } ha appena catturato: anche questa mossa deve catturare.
illegal-repeats = Gli assediati non possono tornare a una posizione precedente.

## Come finisce una partita

outcome-king-captured = Il Re è catturato: vincono gli assedianti.
outcome-king-escaped = Il Re è fuggito: vincono gli assediati.
outcome-tuichi = Il Re ha due vie libere, tuichi: vincono gli assediati.
outcome-exit-fort = Il Re è in un forte d’uscita: vincono gli assediati.
outcome-encircled = Il Re e i suoi sono circondati: gli assedianti vincono per assedio.
outcome-pocket = Il Re è rinchiuso e non può più muovere: vincono gli assedianti.
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

option-no-value = “{ $pair }” non è una regola della casa: scrivi opzione=valore, per esempio { $example }.
option-unknown = L’opzione “{ $name }” non esiste. Le opzioni hanno nomi come king_armed, throne.stop o escape.
house-rule-unknown = La regola della casa “{ $name }” non esiste. Scrivi per esempio { $example }; { $rules } mostra le scelte di un gioco.
option-unknown-near = L’opzione “{ $name }” non esiste. Intendevi { $near }?
option-value = “{ $value }” non va bene per { $name }, che accetta { $expects }.
option-empty = { $name } vuole un valore: { $expects }.
option-layout = Questo schieramento non funziona: { $why }
expects-classes = le lettere dei pezzi per cui vale (A assedianti, D assediati, K Re), oppure nessuno
expects-squares = un elenco di caselle come a1,a2, oppure un valore tra { $names }
expects-word = un valore tra { $names }
expects-words = uno o più valori tra { $names }, separati da virgole, oppure nessuno
expects-number = un numero intero da { $low } a { $high }
expects-truth = sì o no
expects-layout = il nome di uno schieramento, per esempio lewis-cross, o righe come 3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3

conflict-no-escape = Il Re non potrebbe mai vincere: indica almeno una casella di fuga, oppure { $escape }.
conflict-no-corners = Il Re non potrebbe mai vincere: per { $escape } servono gli angoli. Aggiungi { $corner }, o usa { $goal }, che imposta entrambi.
conflict-starts-escaped = Il Re è già in { $square }, dove vincerebbe subito. Scegli altre caselle di fuga.
conflict-closed-escape = Il Re non può fermarsi su nessuna delle sue caselle di fuga. Cambia le caselle, o chi può fermarsi lì.
conflict-off-board = { $option } indica { $square }, che è fuori da un tavoliere di { $size } caselle per lato.
conflict-dice-berserk = Il dado e i turni Berserk non si possono usare insieme. Scegli l’uno o gli altri.
conflict-king-cannot-lose = Nessuno potrebbe catturare o rinchiudere il Re. Permetti di catturarlo, o aggiungi { $encirclement } o { $captureless_limit }.
conflict-no-first-move = Chi inizia non avrebbe mosse. Fai iniziare l’altra parte, o scegli un altro schieramento.

warning-king-can-sit = Il Re è al sicuro sul Trono e può tornarci: senza { $encirclement } o { $captureless_limit } può restarci per sempre.
warning-guards = Le guardie intorno al Re non si possono catturare: forse ti serve { $encirclement } o { $captureless_limit }.
warning-between-shieldwall = Nessuna fonte unisce i muri di scudi alla cattura di chi si mette tra due nemici. Qui valgono entrambe le regole.
warning-unarmed-small = Con il Re disarmato e senza angoli ostili, su un tavoliere così piccolo gli assediati catturano ben poco.
warning-edge-twice = Il bordo è già ostile al Re; { $king-at-edge } non aggiunge nulla.
warning-edge-without-four = { $king-at-edge } ha senso solo dove occorrono quattro assedianti per catturare il Re.
warning-shut-in-on-edge = Sul bordo, tra tre nemici, il Re non è catturato, ma è rinchiuso e perde lo stesso. Per salvarlo aggiungi { $king-pocket }.

## Posizioni, mosse e notazione

placement-size = Un tavoliere ha un numero dispari di righe, da 5 a 19, separate da /; qui { $rows ->
    [one] ce n’è una
   *[other] ce ne sono { $rows }
 }.
placement-row = La riga { $row } dall’alto ha { $found ->
    [one] una casella
   *[other] { $found } caselle
 }; devono essere { $needed }.
placement-letter = “{ $letter }” alla colonna { $column } non è un pezzo: usa t c per gli assedianti, T G N K per gli assediati, numeri per le caselle vuote.
placement-kings = In una posizione deve esserci un solo Re, K; qui { $kings ->
    [0] non ce n’è nessuno
    [one] ce n’è uno
   *[other] ce ne sono { $kings }
 }.
placement-no-attackers = In una posizione serve almeno un assediante, t.
position-size = Questa variante si gioca su { $needed } caselle per lato, ma la posizione ne ha { $found }.
move-from = Scrivi la casella di partenza e quella d’arrivo, come d1-d4; l’errore è al carattere { $column }.
move-to = La casella d’arrivo manca o non è chiara, al carattere { $column }. Scrivi le due caselle, come d1-d4.
move-piece = Nessun pezzo si chiama “{ $letter }”. Solo il Re ha una lettera, R; per gli altri scrivi le due caselle, come d1-d4.
move-trailing = C’è qualcosa dopo la mossa, dal carattere { $column }. Scrivi solo le due caselle, come d1-d4.
notation = Riga { $line }, colonna { $column }: { $expected }
expected-field = mi aspettavo un campo come chiave:valore.
expected-value = { $key } accetta { $values }.
expected-missing = manca il campo { $key }:.
expected-dimension = dim: non corrisponde al numero di righe.
expected-square = mi aspettavo una casella come d4.
expected-move-kind = mi aspettavo - (una mossa), ^ (un salto) o = (un turno Berserk che continua).
expected-end = qui mi aspettavo la fine della mossa.
expected-bracket = manca la ] di chiusura.
no-record = Questa non è una registrazione che so leggere. Conosco la notazione di OpenTafl, e mosse come d1-d4 e5-e7.
expected-turn = mi aspettavo un numero di turno e un punto, come 1.
expected-rules = prima delle mosse mi aspettavo un’etichetta [rules:…].
expected-less = il testo è troppo lungo: leggo al massimo { $most } caratteri.
expected-throws = qui i lanci e le mosse non vanno insieme.
expected-one-game = qui comincia un’altra partita: ne leggo una alla volta.
expected-fewer-moves = le mosse sono troppe: ne gioco al massimo { $most }.

## La riga di comando

cli-unknown-variant = La variante “{ $name }” non esiste. { $count ->
    [0] Scrivi { $list } per vederle tutte.
   *[other] Intendevi { $near }?
 }
cli-file = Non riesco a leggere { $file }: { $why }
cli-side = “{ $side }” non è una parte: scrivi attackers o defenders.
cli-depth = La profondità { $depth } è troppo alta: al massimo { $most }.
cli-replay-bad = Partite rigiocate: { $games }. { $bad ->
    [one] Una non segue
   *[other] { $bad } non seguono
 } le regole.

## Sfide

challenged = { $number }: { $by } sfida { $to } a { $title } { $side ->
    [attackers] e vuole gli assedianti
    [defenders] e vuole gli assediati
   *[random] e lascia le parti al caso
 }.{ $hint }
challenged-hint = { $to }: { $accept } o { $decline }.
challenged-anyone = { $number }: { $by } sfida chiunque a { $title } { $side ->
    [attackers] e vuole gli assedianti
    [defenders] e vuole gli assediati
   *[random] e lascia le parti al caso
 }.{ $hint }
challenged-anyone-hint = Gioca chi scrive per primo { $accept }.
house-rules = { $count ->
    [one] Regola della casa
   *[other] Regole della casa
 }: { $rules }
rematch-none = Qui non hai nessuna partita finita da rigiocare. Cominciane una con { $challenge }.
rematch-left = L’altro giocatore ha lasciato il gioco. Comincia una partita con qualcun altro: { $challenge }
rematch-late = Quella partita è finita da più di un giorno. Cominciane una nuova con { $challenge }.
rematch-first = Quella era la prima di due partite. Chiedi la rivincita dopo la seconda.
rematch-began = La rivincita è già cominciata: è la partita { $number }.
rematch-waits = La tua sfida { $number } aspetta { $opponent }.
level-of-bot = I livelli li ho solo io. Per giocare contro di me: { $challenge }
level-fits = { $reason ->
    [newcomer] Non abbiamo ancora giocato, quindi comincio dal livello più facile.
    [people] Noi due non abbiamo ancora giocato, quindi comincio da un livello basso.
    *[bot] Ho scelto il livello in base alle nostre partite.
 } Oppure sceglilo tu: { $challenge }
accepted = La partita { $number } comincia: { $title }. { $attackers } ha gli assedianti (neri), { $defenders } gli assediati (bianchi).
accepted-second = La partita { $number }, la seconda, comincia: { $title }. Stavolta { $attackers } ha gli assedianti (neri), { $defenders } gli assediati (bianchi).
challenged-bot = { $number }: { $by } gioca contro di me, livello { $level } su 8 ({ $name }).
level-auto = Quello adatto a te
level-choice = { $level } ({ $name })
level = { $level ->
    [1] Servo
    [2] Pastore
    [3] Contadino
    [4] Fabbro
    [5] Marinaio
    [6] Razziatore
    [7] Guardia del Re
   *[8] Jarl
 }
rank = { $rank ->
    [thrall] Servo
    [farmer] Contadino
    [huscarl] Guardia del Re
    [hersir] Capitano
   *[jarl] Jarl
 }
challenged-pair = Due partite, a parti invertite: vince chi prende più pezzi.
declined = { $challenger }: { $by } rifiuta la sfida { $number }.
withdrawn = { $by } ritira la sfida { $number }.

## In gioco

played = { $number }: { $by } gioca { $piece ->
    [K] { $move } con il Re
    [c] { $move } con un comandante
    [N] { $move } con il cavaliere
    [G] { $move } con una guardia
   *[other] { $named }{ $move }
 }.
captured-custodial = Cattura tra due nemici: { $squares }.
captured-throne = Cattura contro il Trono: { $squares }.
captured-corner = Cattura contro l’angolo: { $squares }.
captured-camp = Cattura contro il campo: { $squares }.
captured-edge = Cattura contro il bordo: { $squares }.
captured-linnaean = Cattura accanto al Re assediato: { $squares }.
captured-shieldwall = Cattura con un muro di scudi: { $squares }.
captured-jumped = Cattura con un salto: { $squares }.
captured-between = Pezzo perso tra due nemici: { $squares }.
captured-king-four = Il Re, chiuso su tutti e quattro i lati, è catturato in { $squares }.
captured-king-two = Il Re è catturato tra due nemici, in { $squares }.
captured-king-commanders = Il Re è catturato dai comandanti, in { $squares }.

notice-raichi = Raichi! Il Re ha una via di fuga.
notice-tuichi = Tuichi! Il Re ha due o più vie di fuga.
notice-escape-open = Il Re ha una via di fuga aperta.
notice-watch-king = Occhio al Re! Può essere catturato alla prossima mossa.
notice-king-repose = Il Re si mette tra due nemici e va in riposo: è al sicuro.
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
    [mover-loses] Chi ci arriva per la { $limit }ª volta perde.
    [defenders-lose] Alla { $limit }ª volta perdono gli assediati.
    [aggressor-loses] Chi ci arriva per la { $limit }ª volta senza necessità perde.
   *[other] {""}
 }
rolled = { $by } lancia il dado: { $face }.
rolled-reach = { $by } lancia il dado: { $face }. In questo turno si muove { $face ->
    [one] di una casella
   *[other] al massimo di { $face } caselle
 }.
passed = { $by } lancia il dado: { $face }. Il turno passa.
turn = Tocca a { $player } ({ $side ->
    [attackers] assedianti, neri
   *[defenders] assediati, bianchi
 }).
turn-continues = { $player } deve catturare ancora con il pezzo in { $square }.
turn-in = { $number } –{" "}
board-turns = { $number }: { $by } fa girare il tavoliere: tutti lo vedono dal lato di chi muove. Per fermarlo: { $change }.
board-fixed = { $number }: { $by } ferma il tavoliere. Per farlo girare: { $change }.
thinking = { $count ->
    [0] Sto pensando…
    [one] Prima penso a un altro tavoliere.
   *[other] Prima penso ad altri { $count } tavolieri.
 }

ended-resignation = { $loser } abbandona.
ended-agreement = Patta di comune accordo.
ended-too-long = La partita è durata troppo: è patta.
ended-operator = Chi gestisce il bot ha chiuso la partita.
ended-called-off = { $number } è annullata. Non conta per nessuno.
announcement = Un messaggio da chi gestisce il bot: { $text }
ended-won = { $winner } vince la partita { $number }.
ended-drawn = La partita { $number } è patta.
taken = Pezzi presi: { $first } { $n }, { $second } { $m }.
score-half = Era la prima di due partite. Pezzi presi: { $first } { $n }, { $second } { $m }. Ora comincia la seconda, a parti invertite.
score-gave-up = {" "}{ $loser } ha abbandonato o esaurito il tempo: se l’avversario non fa altrettanto nella prossima, { $loser } perde la sfida.
score-over = Pezzi presi nelle due partite: { $first } { $n }, { $second } { $m }. { $how ->
    [pieces] { $winner } vince la sfida!
    [gave-up] { $loser } ha abbandonato o esaurito il tempo in una: { $winner } vince la sfida.
   *[tie] La sfida finisce in parità.
}
ended-again = Per rigiocarla a parti invertite: { $rematch }

region = { $region ->
    [top-left] in alto a sinistra
    [top] in alto
    [top-right] in alto a destra
    [left] a sinistra
   *[middle] al centro
    [right] a destra
    [bottom-left] in basso a sinistra
    [bottom] in basso
    [bottom-right] in basso a destra
 }
hint-look = { $number }: { $aim ->
    [escape] il tuo Re ha una via d’uscita { $where }.
    [take-king] puoi catturare il Re { $where }.
    [win] una mossa vince subito: guarda { $where }.
    [stop-king] il Re nemico sta per fuggire { $where }. Fermalo!
    [save-king] il tuo Re { $where } sta per essere catturato. Salvalo!
    [force] puoi forzare la vittoria: guarda i tuoi pezzi { $where }.
    [lost] questa partita è persa. Per resistere più a lungo, guarda i tuoi pezzi { $where }.
    [capture] c’è qualcosa da catturare { $where }.
    [king] muovi il Re: starà meglio { $where }.
   *[piece] guarda i tuoi pezzi { $where }.
 }
hint-more = {" "}Un altro { $hint } mostra la mossa.
hint-move = { $number }: io giocherei { $move }.
hint-overheard = Qui tutti leggerebbero il suggerimento. Chiedimelo in privato: { $hint }
hint-unfair = Stai giocando questa stessa posizione nella partita { $number }, contro una persona: adesso non posso aiutarti.
move-unfair = Stai giocando questa stessa posizione nella partita { $number }, contro una persona. Non la analizzo finché quella partita non va avanti; un’altra mossa va bene.
hints-one = Suggerimenti ricevuti: { $player } { $count }.
hints-both = Suggerimenti ricevuti: { $first } { $n }, { $second } { $m }.

resign-asked = { $by }, vuoi davvero abbandonare la partita { $number }?{ $hint }
resign-asked-pair = { $by }, vuoi davvero abbandonare la partita { $number }? Perderesti la sfida di due partite.{ $hint }
resign-asked-hint = Scrivi { $yes } per abbandonare o { $no } per continuare.
resign-or-off = Puoi anche annullarla, così non conta per nessuno: { $withdraw }
resign-dropped = { $number }: { $by } continua a giocare.
draw-offered = { $number }: { $by } propone patta. { $to }{ $hint }
offered-hint = : { $yes } o { $no }.
offer-dropped = { $number }: { $by } { $kind ->
    [draw] ritira la proposta di patta.
    [takeback] lascia la mossa com’è.
    [pause] ritira la richiesta di pausa.
   *[hint] ritira la richiesta di suggerimenti.
 }
draw-refused = { $number }: { $by } rifiuta la patta.
bot-offered = { $number }: { $by } mi { $kind ->
    [draw] propone patta.
    [takeback] chiede di ritirare una mossa.
   *[pause] chiede di fermare l’orologio per un po’.
 }
takeback-offered = { $number }: { $by } chiede di ritirare la sua ultima mossa. { $to }{ $hint }
takeback-refused = { $number }: { $by } non è d’accordo, la mossa resta.
hint-offered = { $number }: { $by } chiede a { $to } di permettere i suggerimenti in questa partita, per tutti e due.{ $hint }
hint-refused = { $number }: { $by } non è d’accordo, niente suggerimenti.
hint-allowed = { $number }: ora i suggerimenti sono permessi. Quando tocca a te: { $hint }.
taken-back = { $number }: { $plies ->
    [one] ritirata una mossa
   *[other] ritirate { $plies } mosse
 } su richiesta di { $by }.

## Guardare

board = { $number }: { $title }, { $attackers } (assedianti) contro { $defenders } (assediati), { $plies ->
    [0] ancora nessuna mossa
    [one] una mossa
   *[other] { $plies } mosse
 }.
title-recorded = Una partita
recorded = { $title }: { $attackers } (assedianti) contro { $defenders } (assediati), { $plies ->
    [0] nessuna mossa
    [one] una mossa
   *[other] { $plies } mosse
 }.{ $result ->
    [attackers] {" "}Vincono gli assedianti.
    [defenders] {" "}Vincono gli assediati.
    [draw] {" "}È patta.
   *[none] {""}
 }
recorded-past = { $title }, { $ply ->
    [0] l’inizio
   *[other] dopo la mossa { $ply } di { $plies }
 }{ $played ->
    [none] .
   *[move] : { $move }
 }
record-gone = Quella partita l’ho messa via. Dammi di nuovo il suo file.
recorded-no-ply = Questa partita non è così lunga: { $plies ->
    [0] non ha mosse.
    [one] ha una mossa.
   *[other] ha { $plies } mosse.
 }
record-too-large = Questo file è troppo grande per una partita: leggo al massimo { $most } caratteri.
record-not-text = Questo file non è una partita: leggo la notazione di OpenTafl, come la scrive { $export }.
record-nowhere = In quel messaggio non vedo partite. Leggo quelle nella notazione di OpenTafl, come le scrive { $export }.
record-away = Non riesco ad aprire questo file. Riprova, per favore.
board-past = { $number }, { $ply ->
    [0] l’inizio
   *[other] dopo la mossa { $ply } di { $plies }
 }{ $played ->
    [none] .
   *[move] : { $move }
 }
board-part = Dalla mossa { $from } alla mossa { $to }.
board-no-ply = { $number } { $plies ->
    [0] non ha ancora mosse.
    [one] ha una sola mossa.
   *[other] ha solo { $plies } mosse. L’ultima posizione: { $example }
 }
film-faster = La partita è lunga, quindi scorre più veloce.
film-smaller = La partita è lunga, quindi l’immagine è più piccola del solito.
film-later = Intera sarebbe un file troppo grande, quindi comincia dopo la mossa { $from }.
alt-film = Animazione. Alla fine: { $last }
caption-film = { $known ->
    [no] {""}
   *[yes] #{ $number } ·{" "}
 }{ $title }
moves = { $count ->
    [0] Non ci sono mosse valide.
    [one] C’è una mossa valida:
   *[other] Ci sono { $count } mosse valide:
 }
moves-many = Le mosse valide sono { $count }, troppe per elencarle. Scegli un pezzo: { $example } mostra dove può andare.
moves-of = Il pezzo in { $square } { $count ->
    [0] non ha mosse valide.
    [one] ha una mossa valida:
   *[other] ha { $count } mosse valide:
 }
history = Le mosse della partita { $number }:
sign-king = K Re
sign-guard = G guardia
sign-knight = N cavaliere
sign-commander = c comandante
sign-jump = ^ salta
sign-continues = = colpisce ancora
sign-takes = x cattura
sign-vulnerable = + il Re può essere catturato
sign-open = - il Re ha una via d’uscita
sign-attackers-win = ++ hanno vinto gli assedianti
sign-defenders-win = -- hanno vinto gli assediati
sign-passed = – turno perso per il dado
pending-none = Nessuno aspetta un tuo sì o un tuo no. { $games } elenca le partite qui, { $help } quello che puoi scrivere.
questions = Aspetto da te più di una risposta. A quale domanda rispondi?
question-challenge = { $number }, { $by } ti sfida: { $yes } o { $no }.
question-resign = { $number }, se vuoi abbandonare: { $yes } o { $no }.
question-draw = { $number }, { $by } propone patta: { $yes } o { $no }.
question-takeback = { $number }, { $by } chiede di ritirare una mossa: { $yes } o { $no }.
question-pause = { $number }, { $by } chiede di fermare l’orologio: { $yes } o { $no }.
question-hint = { $number }, { $by } chiede i suggerimenti per tutti e due: { $yes } o { $no }.
question-plan = { $number }, il tuo piano: { $yes } o { $no }.
target-none = Nessun tuo pezzo può andare in { $square } adesso. { $moves } elenca le mosse possibili.
target-several = Più di un pezzo può andare in { $square }. Scrivi la mossa che vuoi: { $moves }.
history-none = Nella partita { $number } non c’è ancora nessuna mossa.
between = { $first } e { $second } hanno finito { $count ->
    [one] una partita
   *[other] { $count } partite
} qui: { $first } ne ha vinte { $won }, { $second } { $lost }{ $drawn ->
    [0] .
    [one] , una è patta.
   *[other] , { $drawn } sono patte.
}
between-attackers = Con gli assedianti { $first } ne ha vinte { $won } su { $count }.
between-defenders = Con gli assediati { $first } ne ha vinte { $won } su { $count }.
between-game = { $title }: { $won } – { $lost }{ $drawn ->
    [0] {""}
    [one] , una patta
   *[other] , { $drawn } patte
}
between-none = { $first } e { $second } non hanno ancora finito una partita qui.
stats = { $who } ha finito { $count ->
    [one] una partita
   *[other] { $count } partite
}{ $one ->
    [yes] {" "}di { $title }
   *[no] {""}
} con altre persone{ $here ->
    [yes] {" "}qui
   *[no] {""}
}: vinte { $won }, perse { $lost }{ $drawn ->
    [0] .
    [one] , una patta.
   *[other] , patte { $drawn }.
}
stats-none = { $who } non ha ancora finito una partita{ $one ->
    [yes] {" "}di { $title }
   *[no] {""}
}{ $here ->
    [yes] {" "}qui
   *[no] {""}
}.
stats-attackers = Con gli assedianti: vinte { $won } su { $count }.
stats-defenders = Con gli assediati: vinte { $won } su { $count }.
stats-finishes = Come sono finite: { $list }.
stats-finish = { $finish ->
    [captured] Re catturato
    [escaped] Re fuggito
    [shut-in] accerchiamento
    [resigned] abbandono
    [time] tempo scaduto
    [repetition] ripetizione
   *[drawn] patta
} { $count }
stats-streak = { $won ->
    [yes] { $who } ha vinto le ultime { $count } di fila.
   *[no] { $who } ha perso le ultime { $count } di fila.
}
stats-best = Serie di vittorie più lunga: { $best }.
stats-length = In media una partita è durata { $plies ->
    [one] una mossa
   *[other] { $plies } mosse
}.
stats-level = Livello { $level }{ $bot ->
    [yes] {""}
   *[no] {" "}contro di me
}: vinte { $won }, perse { $lost }{ $drawn ->
    [0] .
   *[other] , patte { $drawn }.
}
fair = { $count ->
    [0] Nessuno ha ancora finito con me una partita di { $title }.
    [one] Una partita di { $title } tra persone: { $won ->
        [one] l’hanno vinta gli assedianti.
       *[other] { $lost ->
            [one] l’hanno vinta gli assediati.
           *[other] è patta.
        }
    }
   *[other] { $count } partite di { $title } tra persone: { $won } vinte dagli assedianti, { $lost } dagli assediati{ $drawn ->
        [0] .
        [one] , una patta.
       *[other] , patte { $drawn }.
    }
}
fair-few = Sono troppo poche per dire se il gioco è equilibrato.
fair-share = { $favour ->
    [few] Sono troppo poche per una percentuale: la vera quota degli assedianti può andare da { $low } a { $high }%.
    [attackers] Gli assedianti fanno il { $share }% dei punti; tenendo conto del caso, tra { $low } e { $high }%: il gioco li avvantaggia.
    [defenders] Gli assedianti fanno il { $share }% dei punti; tenendo conto del caso, tra { $low } e { $high }%: il gioco avvantaggia gli assediati.
   *[open] Gli assedianti fanno il { $share }% dei punti; tenendo conto del caso, tra { $low } e { $high }%: il gioco può benissimo essere equilibrato.
}
fair-time = Non contate: { $count ->
    [one] una partita persa
   *[other] { $count } partite perse
} per il tempo.
fair-length = In media una partita dura { $plies ->
    [one] una mossa
   *[other] { $plies } mosse
}; pezzi persi: { $attackers } dagli assedianti, { $defenders } dagli assediati.
fair-elsewhere = Conteggi altrui: { $told }
rating-of = I punteggi di { $who }:
rating-line = { $family }: { $rating }{ $unsure ->
    [yes] ?
   *[no] {""}
} (± { $deviation }, { $count ->
    [one] una partita
   *[other] { $count } partite
})
rating-none = { $who } non ha ancora un punteggio. Le partite tra persone contano quando tutti e due hanno mosso due volte; anche quelle contro di me.
rating-unsure = ? vuol dire che è ancora incerto: basta qualche altra partita.
rating-level = Livello { $level }: { $rating }{ $unsure ->
    [yes] ?
   *[no] {""}
}
rating-levels-none = Nessuna partita contro di me conta ancora: conta quando entrambi hanno mosso due volte. Comincia tu: { $challenge }
rating-changed = { $who } { $rating } ({ $by })
leaders = { $family }, { $among ->
    [here] tra chi gioca qui
    [server] tra chi gioca in questo server
   *[all] tra tutti quelli che conosco
}:
leaders-none = { $family }: nessuno ha ancora un punteggio{ $among ->
    [here] {" "}qui
    [server] {" "}in questo server
   *[all] {""}
}. Finisci una partita e il primo posto è tuo.
leader = { $place }. { $who } { $rating }{ $unsure ->
    [yes] ?
   *[no] {""}
}{ $me ->
    [yes] {" "}← tu
   *[no] {""}
}
leaders-more = Continua: { $more }
leaders-beyond = { $pages ->
    [one] C’è una sola pagina.
   *[other] Le pagine sono solo { $pages }.
}
family-copenhagen = Copenhagen e affini
family-tawlbwrdd = Tawlbwrdd e affini
family-tablut = Tablut e affini
family-small = Tavolieri piccoli, 7×7
family-large = Tavolieri grandi
family-dice = Giochi con il dado
family-bot = Contro di me
me-hidden = Non sei in nessuna classifica. Per tornarci: { $shown }
me-shown = Sei nelle classifiche. Per restarne fuori: { $hidden }
agreed-rated = Vale per i punteggi, anche con regole cambiate.
agreed-unrated = Non vale per i punteggi.
uncounted = Non vale per i punteggi: { $why ->
    [rules] le regole erano cambiate
    [hint] c’è stato un suggerimento
    [too-short] non avete fatto due mosse a testa
   *[too-often] voi due ne avete già { $most } che valgono in una settimana
 }.
house-unrated = Con regole cambiate qui una partita non vale per i punteggi. Chi gestisce questo posto può cambiarlo: { $setting }
games-none = Qui non ci sono partite in corso. Scrivi { $challenge } per cominciarne una.
games-more = Altre ancora: { $more }. { $board } ne mostra una qualsiasi, con il suo numero.
line-open = { $number } { $title }: { $first } sfida { $second }.
line-open-anyone = { $number } { $title }: { $first } sfida chiunque.
line-closed = { $number } { $title }: la sfida di { $first } è chiusa.
line-playing = { $number } { $title }: { $first } contro { $second }, { $plies ->
    [0] ancora nessuna mossa
    [one] una mossa
   *[other] { $plies } mosse
 }, tocca a { $tomove }.
line-paused = La partita è in pausa.
line-over = { $number } { $title }: { $first } contro { $second }, { $winner ->
    [attackers] vittoria degli assedianti
    [defenders] vittoria degli assediati
    [off] annullata
   *[draw] patta
 } dopo { $plies ->
    [one] una mossa
   *[other] { $plies } mosse
 }.
which = Quale partita intendi? Aggiungi il suo numero:
no-match = Qui non hai nessuna partita in cui farlo. Per cominciarne una: { $challenge }.
match-unknown = Qui la partita { $number } non esiste.

## Che cosa non si è capito

mistake-empty = Scrivi qualcosa, per esempio { $help }.
mistake-thanks = Di niente!
mistake-too-long = È troppo lungo: leggo al massimo { $most } caratteri. Per sapere che cosa capisco: { $help }
mistake-command = Non conosco “{ $word }”. { $count ->
    [0] Scrivi { $help } per vedere che cosa capisco.
   *[other] Intendevi { $near }?
 }
mistake-variant = Il gioco “{ $word }” non esiste. { $count ->
    [0] Per vederli tutti: { $list }.{ $person ->
        [yes] {" "}Se è una persona, metti @ davanti al nome.
       *[no] {""}
     }
   *[other] Intendevi { $near }?
 }
mistake-perhaps = Intendi { $line }? Allora rispondi { $yes }.
mistake-lacking = Questo non ce l’ho. La cosa più vicina è { $line }; con { $help } vedi tutto.
not-meant = D’accordo, lascio stare.
mistake-otherwise = Per quello che hai detto prima, scrivi { $line }.
mistake-number = Che cosa intendi con “{ $word }”? Se è la partita, scrivi { $number }.
mistake-word = Qui non capisco “{ $word }”. Si scrive così: { $usage }
mistake-argument = { $command } non ha “{ $name }:”. Si scrive così: { $usage }
mistake-value = “{ $value }” non va bene per { $name }. Si scrive così: { $usage }
mistake-level = Ho livelli da 1 (facile) a 8 (difficile), o auto per quello adatto a te, non “{ $word }”. Per esempio: { $challenge }
mistake-bot-itself = Indica un solo avversario: { $challenge } per giocare contro di me, { $other } contro un amico. Contro me stesso non gioco.
mistake-twice = Hai scritto { $name } due volte: ne basta una.
mistake-whom = Contro chi? { $friend } sfida un amico, { $anyone } chi vuole, { $bot } me.
mistake-missing = Manca qualcosa. Si scrive così: { $usage }
mistake-too-many = Le regole della casa sono troppe: al massimo { $most }.
mistake-person = Qui non conosco nessuno che si chiami “{ $name }”. Scrivi @ e il nome che si vede, per esempio { $example }.
mistake-several-people = Qui più persone si chiamano “{ $name }”. Scrivi il nome per intero: { $near }
mistake-not-a-person = { $name } è un bot e non gioca. Sfida una persona, o non scrivere nessun nome per sfidare chiunque.
mistake-cannot-see = { $name } non può leggere qui. Sfida qualcun altro, o lancia la sfida dove siete insieme.
mistake-button = Questo pulsante o questo menu non vale più; non è cambiato nulla. Per vedere le partite di qui: { $games }.
mistake-unreadable = Non sono riuscito a leggere il messaggio; non è cambiato nulla. Riprova, o scrivi il comando.
mistake-name = Questo nome non va bene: usa lettere, cifre e segni, al massimo 32.

## Che cosa vietano la partita o il momento

refusal-illegal = { $move } non è possibile.
refusal-not-your-turn = Non è il tuo turno: tocca { $side ->
    [attackers] agli assedianti
   *[defenders] agli assediati
 }.
refusal-die = Il dado segna { $face }: in questo turno non puoi andare oltre.
refusal-no-draw = Non c’è nessuna proposta di patta a cui rispondere. Per farne una: { $ask }.
refusal-no-takeback = Nessuno ha chiesto di ritirare una mossa. Per chiederlo: { $ask }.
refusal-draw-waits = La tua proposta di patta è ancora senza risposta. Per ritirarla: { $drop }.
refusal-takeback-waits = La tua richiesta è ancora senza risposta. Per ritirarla: { $drop }.
refusal-not-your-match = Solo chi gioca questa partita può farlo.
refusal-finished = Questa partita è finita. Per cominciarne un’altra: { $challenge }.
refusal-closed = Questa sfida è chiusa. Per lanciarne una nuova: { $challenge }.
refusal-not-started = Questa partita non è ancora cominciata: bisogna accettare la sfida con { $accept }.
refusal-already-started = Questa partita è già cominciata.
refusal-yourself = Non puoi giocare contro di te. Sfida qualcun altro, o ritira la tua sfida con { $withdraw }.
refusal-not-for-you = Questa sfida è per un’altra persona.
refusal-not-your-challenge = Solo chi ha lanciato la sfida può ritirarla.
refusal-nothing-to-take-back = Non hai ancora mosso: non c’è nulla da ritirare.
refusal-dice-stand = Un lancio del dado non si può annullare.
refusal-draw-asked = Hai già proposto patta: potrai riproporla dopo una mossa.
refusal-takeback-asked = L’hai già chiesto: potrai chiederlo di nuovo dopo una mossa.
refusal-draw-first = Il tuo avversario propone patta: prima rispondi con { $yes } o { $no }.
refusal-takeback-first = Il tuo avversario chiede di ritirare una mossa: prima rispondi con { $yes } o { $no }.
refusal-takebacks-spent = In questa partita si sono già ritirate troppe mosse: d’ora in poi non si può più.
refusal-too-much-talk = In questa partita ci sono già state troppe proposte e richieste: gioca, o abbandona.
refusal-your-own-challenge = Questa sfida è tua. Per ritirarla: { $withdraw }.
refusal-for-anyone = Questa sfida è aperta a chiunque: non serve rifiutarla.
refusal-not-resigning = Non stavi abbandonando. Se vuoi farlo: { $resign }.

full = { $limit ->
    [open-challenges] Hai già { $most } sfide in attesa: prima ritirane una.
    [matches] Stai già giocando { $most } partite: prima finiscine una.
    [allowed-places] I canali ammessi sono già { $most }: prima togline uno.
    [forbidden-places] I canali vietati sono già { $most }: prima riammettine uno.
    [thinking] Ora ho { $most } tavolieri a cui pensare. Riprova tra un minuto.
    [bot-matches] Giochi già { $most } partite contro di me: prima finiscine una.
    [requests] Sono più richieste di quante ne possa soddisfare insieme. Dammi un momento per le prime, poi continua.
   *[place-matches] Qui ci sono già { $most } partite: prima finitene una.
 }
old-button = Questo pulsante riguarda una posizione precedente della partita { $number }; non è cambiato nulla. Usa il tavoliere più recente.
moved-to = La partita { $number } ora si gioca qui: { $place }.
its-thread = il suo thread
its-room = la sua stanza
nobody-here = Solo tu leggi questa chat. Lancia la sfida dove c’è anche l’altra persona: un server, una stanza o una chat in cui ci sia anch’io. Oppure gioca contro di me: { $bot }
managers-only = Solo chi gestisce questo posto può cambiarne le impostazioni.
challengers-managers = Qui può lanciare sfide solo chi gestisce questo posto.
challengers-role = Qui può lanciare sfide solo chi ha il ruolo { $role }.
other-places = In questo server le partite si cominciano altrove:
not-begun-here = In questo canale non si cominciano partite. Provane un altro.
missing-permissions = Qui mi mancano dei permessi. Chiedi a chi gestisce il server di darmi: { $names }.
roles-need = Per dare ruoli mi serve un permesso in più su questo server: { $name }. Dallo al mio ruolo, poi riprova.
roles-refused = Discord non mi lascia dare i ruoli. Dai al mio ruolo il permesso Gestire i ruoli, e trascinalo sopra quelli da { $lowest } a { $highest }. Riprovo domani, o subito se me lo chiedi: { $setting }
thread-closed = Questo thread è chiuso e non ho il permesso di aprirlo. Aprilo, poi riprova.
no-settings = Qui non c’è nulla da impostare: le impostazioni valgono per un server o per una stanza.
type-move = Mossa in { $number }, come d1-d4
hello = Ciao! Gestisco partite di tafl, gli antichi giochi da tavolo norreni. Per cominciarne una: { $challenge }, o contro di me { $bot }. Per imparare il gioco: { $learn }. Per vedere tutti i comandi: { $help }.
going-on = Eccomi di nuovo. Qui continuano queste partite:
opponent-left =
    { $player }, { $opponent } non è più in questa stanza, ma la partita { $number } continua. { $wait ->
        [win] Se finisce il suo tempo, vinci tu. Oppure puoi abbandonare: { $resign }.
        [claim] Se finisce il suo tempo, con { $claim } vinci tu. Oppure puoi abbandonare: { $resign }.
       *[return] Puoi aspettare che torni, oppure abbandonare: { $resign }.
    }
edited = Intanto la partita { $number } è andata avanti. Scrivilo in un messaggio nuovo, per favore.
edited-done = A quel messaggio ho già risposto. Scrivilo in un messaggio nuovo, per favore.
deleted = Cancellare un messaggio non annulla nulla: quel che ne è venuto resta. { $takeback } chiede di ritirare una mossa.
new-prefix = A proposito: qui ora i comandi cominciano con { $prefix }.
follows = Ci ho messo un po’ di più: ecco qui.
interrupted = Mi hanno riavviato prima che potessi rispondere. Se era una mossa ed è valsa, la vedi sul tavoliere; altrimenti chiedimelo di nuovo.
settings = Impostazioni:
settings-changed = Fatto. Ora le impostazioni sono:
repeated = Ho già risposto.
disk-full = Il mio disco è pieno, perciò non è cambiato nulla. Chi gestisce il bot deve fare spazio; poi riprova.
database-away = In questo momento non riesco a raggiungere il mio database. Riprova tra un minuto; se hai appena mosso, sul tavoliere vedrai se la mossa è stata registrata.
fault = Qualcosa è andato storto e non è cambiato nulla. Riprova; se continua, dai questo codice a chi gestisce il bot: { $id }.

## Aiuto

help = Per giocare scrivi una mossa, per esempio { $move }. Per cominciare:
help-all = { $bare }Ecco tutto quello che capisco:
help-bare = Basta una mossa: { $move }.{" "}
help-line = { $call }: { $does }
help-rest = { $all } mostra il resto, { $one } spiega un comando.
help-example = Per esempio: { $first }
help-examples = Per esempio: { $first } oppure { $second }
help-aliases = Anche: { $names }

## Tempo, vacanze, piani e il dado

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
time-per-turn = { $time } a mossa
time-bank = { $bank } a testa, più { $increment } dopo ogni mossa
timed = Tempo: { $time }.
time-syntax = Non capisco il tempo “{ $word }”. Scrivi 3g (a mossa), 30g+1g (una riserva che cresce a ogni mossa) o nessuno.
span-syntax = “{ $word }” non è una durata. Scrivi per esempio 5g, 12h o 1g12h.
time-too-short = “{ $word }” è troppo poco: almeno 1m.
time-too-long = “{ $word }” è troppo: al massimo 365g.
turn-until = Scadenza: { $until }.
expired = { $number }: la sfida di { $challenger } è scaduta senza risposta.
pause-offered = { $number }: { $by } chiede a { $to } di fermare l’orologio per un po’.{ $hint }
pause-offered-hint = Rispondi con { $yes } o { $no }.
pause-refused = { $number }: { $by } preferisce continuare.
paused = La partita { $number } è in pausa.{ $hint }
paused-hint = Ciascuno di voi può farla ripartire con { $resume }.
resumed = { $number }: { $by } fa ripartire l’orologio.
left = { $to }: { $by } è in vacanza e intanto il suo tempo non scorre. Rientro: { $until }.
returned = { $to }: { $by } è di ritorno dalla vacanza.
left-alone = { $by } è in vacanza e intanto il suo tempo non scorre. Rientro: { $until }.
returned-alone = { $by } è di ritorno dalla vacanza.
time-given = { $number }: non ero in linea, perciò { $to } recupera { $time }.
clock-put-right = { $number }: il mio orologio era sbagliato, ora è di nuovo giusto.
silent = { $number }: nessuno muove da quattro settimane. { $player }, tocca a te; { $other } aspetta. Se avete smesso, chiunque dei due può chiuderla senza che conti: { $withdraw }
flag-fell = { $number }: { $loser } ha esaurito il tempo. { $winner } può reclamare la vittoria, o aspettare la mossa.{ $hint }
flag-fell-hint = Si reclama con { $claim }.
ended-time = { $loser } ha esaurito il tempo.
ended-left = { $loser } ha lasciato il gioco.
former-player = un ex giocatore
reminder = { $player }, { $count ->
    [one] una partita aspetta la tua mossa:
   *[other] { $count } partite aspettano la tua mossa:
 }
this-room = questa stanza
reminder-place = Si gioca qui: { $place }.
reminder-hint = Per scegliere dove e quando ricevere i promemoria: { $remind }.
habits = { $remind ->
    [here] Ti mando un promemoria dove si gioca la partita, quando ti resta questa parte del tempo: { $shares }.
    [private] Ti mando un promemoria in privato, quando ti resta questa parte del tempo: { $shares }.
   *[off] Non ti mando promemoria.
 }
percent = { $share }%
habits-changed = Fatto.
habits-quiet = Ore di silenzio: { $hours } ({ $zone }). I promemoria aspettano che finiscano, a meno che il tuo tempo non scada prima.
habits-loud = Non hai ore di silenzio. Per sceglierle: { $quiet }.
hours-syntax = “{ $word }” non è un orario. Scrivi l’inizio e la fine, come 22-08 o 22:30-07:15.
hours-all-day = Sarebbe tutto il giorno. Per non avere promemoria: { $off }.
zone-example = Europe/Rome
zone-missing = In quale fuso orario? Scrivi per esempio: { $example }
zone-unknown = Non conosco il fuso orario “{ $word }”. { $count ->
    [0] I fusi si chiamano per esempio Europe/Rome o America/New_York.
   *[other] Intendevi { $near }?
 }
leave-begun = Sei in vacanza e il tuo tempo non scorre. Rientro: { $until }; per anticiparlo: { $back }. Vacanza che ti resta quest’anno: { $left }.
leave-is = Sei in vacanza. Rientro: { $until }; per anticiparlo: { $back }. Vacanza che ti resta quest’anno: { $left }.
leave-over = Rieccoti: il tuo tempo scorre di nuovo. Vacanza che ti resta quest’anno: { $left }.
leave-none = Non sei in vacanza. Per prendere cinque giorni: { $away }. Vacanza che ti resta quest’anno: { $left }.
leave-already = Sei già in vacanza. Rientro: { $until }; per anticiparlo: { $back }.
leave-again = Hai appena fatto una vacanza. Prossima vacanza possibile: { $at }.
leave-not = Non sei in vacanza.
leave-spent = La vacanza che ti resta quest’anno non basta: { $left }.
leave-too-late = In { $title } contro { $opponent } ti resta poco tempo: { $left }. Con meno di un’ora non puoi andare in vacanza: prima muovi lì.
plan-shown = Piano per la partita { $number }, se lo confermi:
plan-if = Se { $expected }, gioco { $answer } per te
plan-then-if = ; se poi { $expected }, gioco { $answer }
plan-then = , poi { $expected }
plan-replaces = Sostituisce:
plan-ask = { $yes } per confermarlo, { $no } per scartarlo.
plan-none = Non hai nessun piano per la partita { $number }. Per prepararne uno: { $plan }.
plan-list = Il tuo piano per la partita { $number }, che vedi solo tu:
plan-unknown = { $line } non è nel piano per la partita { $number }. Per vedere che cosa c’è: { $plan }.
plan-clear = Per cancellarlo tutto: { $clear }.
plan-made = Il piano per la partita { $number }, { $lines ->
    [one] una linea
   *[other] { $lines } linee
 } in tutto:
plan-overheard = Qui tutti leggerebbero il tuo piano. Scrivimelo in privato: { $plan }
plan-dropped = Non hai più nessun piano per la partita { $number }.
plan-nothing = Non c’è nulla da confermare. Per preparare una risposta: { $plan }.
plan-played = Questa mossa era nel piano di { $by }.
plan-your-turn = È il tuo turno: gioca ora, e fai i piani dopo.
plan-dice = Con il dado non si possono fare piani.
plan-too-long = Un piano ha al massimo { $most } mosse, comprese quelle dell’avversario.
plan-too-many = Il tuo piano ha già { $most } linee. Per cancellarle: { $clear }.
plan-no-reply = Un piano finisce con una mossa tua, per esempio { $plan }.
plan-illegal = La mossa { $ply } del piano, { $move }, non è possibile.
plan-over = La partita sarebbe finita prima della mossa { $ply } del piano.
sealed = Il dado è sigillato. SHA-256 del suo segreto: { $hash }
sealed-waits = Il dado è sigillato. SHA-256 del suo segreto: { $hash }
    Fino al primo lancio ciascuno può aggiungere parole sue con { $seed }.{ $hint }
sealed-waits-hint = Per lanciare il dado: { $roll }; alla prima mossa si lancia da solo.
seeded = { $number }: { $by } aggiunge al dado: “{ $words }”
seeded-again = { $number }: { $by } cambia le sue parole per il dado da “{ $old }” a “{ $words }”
revealed = Il segreto del dado era { $secret }. { $thrown ->
    [yes] Per verificare ogni lancio: { $dice }.
   *[no] Il dado non è mai stato lanciato.
 }
unplayed = { $by } voleva giocare { $move }, ma prima viene il dado, e il lancio non lo permette.
proof = { $number }, dado { $id }: ogni lancio viene da un segreto, sigillato prima che la partita cominciasse. Il suo SHA-256: { $hash }
proof-words = { $by } ha aggiunto “{ $words }”.
proof-no-words = { $by } non ha aggiunto nulla.
proof-throws = { $count ->
    [0] Ancora nessun lancio.
    [one] Un lancio:
   *[other] { $count } lanci:
 }
proof-closed = Il segreto si mostra a partita finita. Nessuno può averlo scelto in base a un lancio. Questo non prova che sia casuale: a quello servono le vostre parole.
proof-unthrown = Il segreto era { $secret }. Il dado non è mai stato lanciato.
proof-open = Il segreto era { $secret }. Con { $export } hai tutta la partita in un file, e { $verify } ricalcola ogni lancio. Il primo lancio a mano: dividi per 6 il primo byte sotto 252 e aggiungi 1 al resto. I byte vengono da:
proof-none = La partita { $number } si gioca senza un dado sigillato.
refusal-no-clock = Questa partita si gioca senza orologio.
refusal-time-left = C’è ancora tempo. Scadenza: { $until }.
refusal-own-time = È il tuo turno: il tempo del tuo avversario non scorre.
refusal-paused = Questa partita è in pausa. Per farla ripartire: { $resume }.
refusal-not-paused = Questa partita non è in pausa. Per proporre una pausa: { $pause }.
refusal-board-turns = Il tavoliere di questa partita gira già a ogni turno. Per fermarlo: { $fixed }.
refusal-board-fixed = Il tavoliere di questa partita sta già fermo. Per farlo girare a ogni turno: { $turns }.
refusal-no-die = Questa partita non ha un dado sigillato.
refusal-die-thrown = Il dado è già stato lanciato: ormai non si può cambiare nulla.
refusal-die-throws-itself = Il primo lancio c’è già stato: d’ora in poi il dado si lancia da solo.
refusal-no-pause = Nessuno ha proposto una pausa. Per proporla: { $ask }.
refusal-no-hint = Nessuno ha chiesto suggerimenti. Per chiederli: { $ask }.
refusal-pause-waits = La tua proposta di pausa è ancora senza risposta. Per ritirarla: { $drop }.
refusal-hint-waits = La tua richiesta di suggerimenti è ancora senza risposta. Per ritirarla: { $drop }.
refusal-pause-asked = Hai già proposto una pausa: potrai riproporla dopo una mossa.
refusal-hint-asked = Hai già chiesto i suggerimenti: potrai chiederli di nuovo dopo una mossa.
refusal-pause-first = Il tuo avversario propone una pausa: prima rispondi con { $yes } o { $no }.
refusal-hint-first = Il tuo avversario chiede i suggerimenti: prima rispondi con { $yes } o { $no }.
mistake-seed = In queste parole non c’è nulla che si veda. Aggiungi lettere, cifre o segni.
mistake-shares = “{ $word }” non va bene. Scrivi in percentuale quanto tempo ti resta, con uno o due numeri da 1 a 99, così: { $example }
mistake-long-words = Non ci sta: al massimo { $most } caratteri, su una riga sola.

## L’immagine

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
alt-victims = Catturerebbe { $squares }.
alt-blocker = Il pezzo in { $square } sbarra la via.
alt-kind = { $kind ->
    [c] Comandanti tra gli assedianti: { $squares }.
    [G] Guardie tra gli assediati: { $squares }.
   *[N] Cavalieri tra gli assediati: { $squares }.
 }
alt-example = { $name }:
alt-rows = Righe dall’alto: { $rows }.
caption = { $known ->
    [no] {""}
   *[yes] #{ $number } ·{" "}
 }{ $plies ->
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
 } · { $known ->
    [no] {""}
   *[yes] #{ $number } ·{" "}
 }{ $title }
caption-drawn = Patta · { $plies ->
    [one] una mossa
   *[other] { $plies } mosse
 } · { $known ->
    [no] {""}
   *[yes] #{ $number } ·{" "}
 }{ $title }
thread = #{ $number } { $attackers } – { $defenders } · { $title }
thread-won = #{ $number } { $attackers } – { $defenders } · { $title } · vince { $winner }
thread-drawn = #{ $number } { $attackers } – { $defenders } · { $title } · patta
seat-attackers = Assedianti
seat-defenders = Assediati

cli-theme = Il tema “{ $theme }” non esiste: scegline uno tra { $all }.
cli-write = Non riesco a scrivere { $file }: { $why }
cli-record-size = Quella partita è su { $record } caselle per lato, e il gioco che indichi ne ha { $asked }. Togli --variant: la registrazione dice le sue regole.
cli-animated = { $file }: { $plies ->
    [one] una mossa
   *[other] { $plies } mosse
 }, { $bytes } byte.

## La console e il disco

console-welcome = Tafl, i giochi da tavolo norreni, per tutti voi a questa tastiera. Si comincia così:
        ann> { $challenge }
        ben> { $accept }
        d6-c6
    Un nome e un > dicono chi parla. Per una mossa, un sì o un no capisco da me chi parla.
    Da soli? { $bot }
    Per imparare: { $learn }; { $help } spiega il resto, { $leave } chiude.
console-keys = Tab completa, ↑ riprende quel che hai scritto.
console-you-move = { $number }, tocca a te
console-other-moves = { $number }, tocca a { $name }
console-you-answer = { $number }, sì o no
console-other-answers = { $number }, { $name }: sì o no
console-stays = Qui c’è ancora una domanda aperta. Rispondi { $yes } o { $no }; con { $leave } esci in ogni caso.
console-nothing-asked = Nessuno aspetta un sì o un no.
console-which = Potrebbe voler dire più cose. Scrivi una di queste: { $all }
console-somebody = nome
console-picture = Immagine: { $path }
console-no-picture = Non riesco a scrivere l’immagine in { $path }: { $why }
console-record = Salvato in { $path }
console-no-record = Non riesco a salvarlo in { $path }: { $why }
console-fault = La console si è fermata: { $why }
store-unwritable = Non riesco a scrivere i miei dati in { $path }: { $why }. Scegli un’altra cartella con --data.
store-newer = Questi dati sono di un hnefi più recente (schema { $found }, io conosco { $known }). Usa quella versione, o indica altri dati: una cartella con --data, un database nelle impostazioni.
store-in-use = Un altro hnefi sta usando i dati in { $path }. Prima chiudi quello, o scegli un’altra cartella con --data.
store-shared = Un altro hnefi sta usando il database { $database }. Prima chiudi quello.
door-elsewhere = Un altro hnefi serve già { $network } con questo database. Resto in attesa, e subentro quando si ferma.
door-taken = Un altro hnefi è subentrato su { $network }, perché sono rimasto muto troppo a lungo. Riavviami, e resterò in attesa.
store-half-moved = In { $database } non c’è ancora tutto: il trasloco non è finito. Rilancia { $call }: riprende da dove si era fermato.
store-damaged = I dati in { $path } sono danneggiati o non sono miei: { $why }. Ripristina una copia, o scegli un’altra cartella con --data.
store-empty = { $path } è vuoto: è stato troncato, o non è mio. Ripristina una copia, o eliminalo per ricominciare; non è cambiato nulla.
store-lost = I dati in { $path } sono più vecchi di quanto mi risulta: manca { $known ->
    [0] tutto
   *[other] quanto scritto dopo il { $since }
 }, fino al { $until }. È stato tolto il file hnefi.sqlite-wal? Ripristina una copia, se ne hai una.
store-foreign = { $path } non è un mio database. Indicane un altro; non è cambiato nulla.
store-bad-address = L’indirizzo del database non è valido. Scrivilo così: postgres://utente:password@host/nome; in una password @ si scrive %40 e / si scrive %2F.
store-bad-parameter = L’indirizzo del database dice { $name }, che non conosco. Dopo il ? possono stare: host, port, dbname, user, password, sslmode, sslrootcert, sslcert, sslkey.
store-bad-tls-mode = Nell’indirizzo del database, sslmode è disable, allow, prefer, require, verify-ca o verify-full; solo verify-full protegge da chi si mette in mezzo.
store-several-hosts = L’indirizzo del database indica più host, e io ne uso uno. Dai loro un nome unico, o mettici davanti un proxy.
store-tls-file = Non riesco a leggere il file che l’indirizzo del database indica come { $name }, { $path }: { $why }
store-pooled = { $database } è dietro un pool che dà la stessa connessione a più programmi a turno. Mi serve in modalità sessione; con PgBouncer: pool_mode = session e ignore_startup_parameters = extra_float_digits.
store-altered = Le tabelle di { $database } non le ha fatte questo programma: qui il passo { $version } è diverso. Usa il programma che le ha fatte, o una copia intatta.
store-unreachable = Non posso usare il database { $database }: { $why }. Controlla il suo indirizzo nelle impostazioni, e che il server sia in funzione.
store-awaited = Aspetto che torni.
store-moved = Le partite di { $path } ora sono in { $database }. Indicalo nelle impostazioni ({ $setting }), o scegli un’altra cartella con --data.
store-readonly = Non posso scrivere nel database { $database }: { $why }. Indica il server principale, con un utente che può creare tabelle.
store-no-postgres = Questo hnefi è stato compilato senza PostgreSQL. Compilalo con { $flag }, o togli il database dalle impostazioni.
backup-made = Ho fatto una copia in { $file }. Con Matrix, conserva anche una copia della cartella matrix.
backup-exists = { $file } c’è già. Scegli un altro nome.
backup-missing = { $file } non c’è. Indica dove sono i dati con --data.
backup-server = Secondo le impostazioni le partite sono su un server ({ $setting }), ma questo comando copia solo file. Usa gli strumenti di PostgreSQL, { $copy } e { $back }.
backup-unwritable = Non riesco a scrivere la copia { $file }: { $why }. Scegli un altro posto.
restore-missing = { $file } non c’è. Indica un file scritto da backup.
restore-exists = { $file } c’è già. Per sostituirlo aggiungi --overwrite: quello che c’era resta accanto.
restore-damaged = { $file } è danneggiato o non è una mia copia: { $why }. Indicane un altro; non è cambiato nulla.
move-copying = { $table }: finora { $rows } righe
move-copied = { $table }: { $rows ->
    [one] una riga
   *[other] { $rows } righe
 }
move-same = Rilette da entrambe le parti, riga per riga: sono tutte uguali ({ $rows }).
move-there = Ora è tutto sul server. Indicalo nelle impostazioni ({ $setting }); quello che c’è in { $data } resta lì come copia, e nessuno ci gioca più.
move-back = Ora è tutto in { $data }. Togli il server dalle impostazioni ({ $setting }); quello che c’è lì resta com’era.
move-not-empty = Lì c’è già qualcosa. Indica un database vuoto e ci sposto tutto; non è cambiato nulla.
move-not-empty-folder = In quella cartella ci sono già partite. Indicane una vuota con { $data }, e ci sposto tutto; non è cambiato nulla.
move-different = { $table } non è uguale dalle due parti: intanto qualcuno ci ha scritto. Svuota il database nuovo e ricomincia; quello vecchio è com’era.
move-stopped = Il trasloco si è fermato: { $why }. Rilancialo: riprende da dove si era fermato.
move-no-address = Di’ quale PostgreSQL, per esempio --to postgres://utente:password@host/nome, oppure indicalo nelle impostazioni ({ $setting }) o in { $name }.
results-rebuilt = { $changed ->
    [0] { $matches ->
        [0] Nessuna partita è ancora finita.
        [one] Una partita è finita; il risultato resta com’era.
       *[other] { $matches } partite sono finite; i risultati restano com’erano.
     }
    [one] Un risultato è stato rifatto, su { $matches ->
        [one] una partita finita
       *[other] { $matches } partite finite
     }.
   *[other] { $changed } risultati sono stati rifatti, su { $matches } partite finite.
 }{ $unreadable ->
    [0] {""}
    [one] {" "}Una partita non si legge; hnefi doctor dice se il database è integro.
   *[other] {" "}{ $unreadable } partite non si leggono; hnefi doctor dice se il database è integro.
 }
restore-made = Ho ripristinato { $file } in { $data }.
restore-kept = I dati di prima sono conservati in { $old }.
cli-no-console = Questa versione non ha la console. Scrivi hnefi --help per vedere che cosa sa fare.
cli-replay-dice = Questa partita è stata giocata con il dado. Il formulario riporta le mosse ma non i turni persi per il dado, quindi non si può rigiocare.

verify-good = Tutto torna: { $throws ->
    [one] un lancio
   *[other] { $throws } lanci
 } e { $plies ->
    [one] una mossa
   *[other] { $plies } mosse
 }, dado { $id }. L’hash dev’essere quello mostrato dal bot all’inizio della partita. Non sono provati i nomi, la mossa scelta tra quelle permesse e un risultato non deciso sul tavoliere.
verify-no-die = Questo non è il formulario di una partita con un dado sigillato. Il comando esporta te ne dà uno.
verify-closed = Il segreto del dado non è in questo formulario: si mostra a partita finita.
verify-tag = L’etichetta { $tag } non si può leggere: questo formulario è stato modificato.
verify-hash = Il segreto non è quello promesso: il suo SHA-256 è diverso dall’hash.
verify-throw = Il lancio { $throw } risulta { $face }, ma il dado doveva dare { $due }.
verify-move = Con { $face } al dado, la mossa { $ply }, { $move }, non poteva essere giocata { $side ->
    [attackers] dagli assedianti
   *[defenders] dagli assediati
 }.
verify-too-few = Ci sono lanci senza una mossa: questo formulario è stato modificato.
verify-too-many = Ci sono mosse senza un lancio: questo formulario è stato modificato.
verify-throw-missing = Manca almeno un lancio alla fine: questo formulario è stato modificato.
verify-result = Il formulario dà come risultato { $result }, ma sul tavoliere { $winner ->
    [attackers] vincono gli assedianti
    [defenders] vincono gli assediati
   *[nobody] non vince nessuno
 }: questo formulario è stato modificato.

## Reti

config-good = La configurazione è in ordine. Dati in { $data }; Discord { $discord ->
    [yes] è configurato
   *[no] non è configurato
 }; Matrix { $matrix ->
    [yes] è configurato
   *[no] non è configurato
 }.
config-checked = Controllato:
    impostazioni: ogni chiave, tipo e valore
    log: { $log }
    dati: nella cartella si può scrivere; { $there ->
        [new] il database non c’è ancora, lo crea hnefi
       *[there] il database è integro (schema { $schema })
     }
    osservato: { $watch ->
        [no] da nessuna parte
       *[other] su { $watch }
     }
    sul web: { $web ->
        [no] niente
       *[other] su { $web }
     }
    copie: { $copies ->
        [no] nessuna programmata
       *[other] in { $copies }
     }
    posizioni pensate insieme: { $workers }
    Discord: { $discord ->
        [yes] c’è un token; shard, indirizzo e TLS sono in ordine
       *[no] non configurato
     }
    Matrix: { $matrix ->
        [yes] c’è un account; homeserver, utenti ammessi e immagine sono in ordine
       *[no] non configurato
     }
    Non provato: se le reti accettano l’accesso. Si collega solo hnefi run.
door-broke = Un errore del programma ha chiuso una porta. Il log dice dove.
config-nothing = Non c’è ancora nulla da avviare: nessuna rete è configurata.
    Per Discord, indica un token in HNEFI_DISCORD_TOKEN, HNEFI_DISCORD_TOKEN_FILE o hnefi.toml.
    Per Matrix, indica un account in HNEFI_MATRIX_HOMESERVER, HNEFI_MATRIX_USER e HNEFI_MATRIX_PASSWORD.
    Per provare hnefi senza account, scrivi hnefi console.
config-missing = Manca l’impostazione { $key }: { $by } ne ha bisogno.
config-unreadable = Non riesco a leggere { $file }: { $why }
config-syntax = Dalla riga { $line } in poi { $file } non si legge. I testi vanno tra virgolette, come in { $example }
config-unknown = L’impostazione “{ $key }” non esiste. { $count ->
    [0] Sono tutte in { $help }.
   *[other] Intendevi { $near }?
 }
config-value = L’impostazione { $key } dev’essere { $expects }.
config-expects-secret-file = un file con un segreto
config-expects-token = un token senza spazi
config-expects-png = il percorso di un’immagine PNG
config-expects-user = l’id di un utente come @hnefi:example.org, o solo il nome
config-expects-homeserver = un indirizzo come https://matrix.example.org, o un nome come example.org
config-expects-truth = true o false
config-expects-workers = un numero intero da 1 a 64
config-expects-contact = una riga di al massimo 200 caratteri, come anna@example.org
config-expects-url = un indirizzo che comincia con https://
config-expects-every = un tempo da 10m a 30d, come 1d o 12h
config-expects-keep = un numero intero da 1 a 1000
config-expects-address = un indirizzo come http://127.0.0.1:8080
config-expects-database = un indirizzo come postgres://utente:password@host/nome
config-expects-shards = shard come 0-3/8: il primo, l’ultimo e quanti sono
config-expects-levels = livelli come warn,hnefi=info
config-expects-format = text o json
config-expects-watch = una porta come 9464, o un indirizzo con la porta come 0.0.0.0:9464
config-expects-web = un indirizzo che comincia con https:// o http://, con nome e porta e nient’altro
config-expects-header = il nome di un’intestazione, come X-Forwarded-For
config-kind = { $file }, riga { $line }: { $key } dev’essere { $expects }.
config-unreadable-secret = Non riesco a leggere il file indicato in { $key }: { $why }
config-expects-text = un testo tra virgolette
config-expects-number = un numero intero
config-expects-texts = un elenco di testi, come { $example }
config-expects-table = una tabella: il nome tra parentesi quadre su una riga a sé, le impostazioni sotto
config-expects-allow = id come @ann:example.org e server come example.org
config-expects-ignore = numeri di Discord e, su Matrix, utenti come @loki:example.org, stanze come !abc:example.org e server
config-both = { $first } e { $second } dicono la stessa cosa: indica solo una delle due.
config-copies = { $key } copia un file, ma con { $database } non ce ne sono. PostgreSQL ha i suoi strumenti per le copie, come { $tool }.
discord-ready = Pronto: su Discord sono { $user }, in { $servers ->
    [one] un server
   *[other] { $servers } server
 }.
discord-token = Discord non accetta il token di questo bot. Creane uno nuovo nel Developer Portal (Bot, Reset Token) e mettilo nella configurazione.
discord-intents = Discord nega a questo bot gli eventi che chiede. Nel Developer Portal non serve nessun intent privilegiato; controlla lì che il bot sia in ordine.
discord-shards = Discord non accetta questi shard: togli l’impostazione “shards”, o indica il numero che Discord richiede.
discord-code = Discord ha chiuso la connessione definitivamente (codice { $code }). Cerca una versione più recente di hnefi.
matrix-ready = Pronto: su Matrix sono { $user }, dispositivo { $device }, in { $rooms ->
    [one] una stanza
   *[other] { $rooms } stanze
 }.
matrix-nothing = Nessun account Matrix è configurato: indica HNEFI_MATRIX_HOMESERVER, HNEFI_MATRIX_USER e HNEFI_MATRIX_PASSWORD, o lo stesso in hnefi.toml.
matrix-status = Account { $user }, dispositivo { $device }, impronta { $fingerprint }
    Identità: { $signed ->
    [yes] il dispositivo è firmato dall’account
   *[no] il dispositivo non è firmato dall’account, quindi i client rigorosi non gli scrivono
 }
    Backup delle chiavi: { $backup ->
    [yes] attivo
   *[no] non attivo
 }
    Recupero: { $recovery ->
    [enabled] attivo; con la chiave di recupero può subentrare un nuovo dispositivo
    [incomplete] a questo dispositivo mancano le chiavi dell’identità: fornisci la chiave di recupero
   *[disabled] non attivo
 }
    Stanze: { $rooms }, di cui cifrate { $encrypted }; inviti: { $invited }
    Messaggi che aspettano la loro chiave: { $sealed }
matrix-no-reset = Non è stata creata una nuova identità: { $why }
matrix-no-recovery-key = In { $path } non c’è ancora una chiave di recupero: il bot la crea quando entra per la prima volta.
matrix-unreadable-recovery-key = La chiave di recupero in { $path } non si legge: { $why }. Lancia il comando come l’utente con cui gira il bot.
watch-no-port = Il bot non può essere osservato su { $address }: { $why }. Scegli un’altra porta con { $key }, o chiudi ciò che usa questa.
web-no-port = Le pagine non si possono mostrare su { $address }: { $why }. Scegli un’altra porta con { $key }, o chiudi ciò che usa questa.
web-open = Tavolieri sul web: { $address }. { $link } dice la pagina di una partita.
matrix-homeserver = Non posso usare questo homeserver: { $why }. Controlla l’impostazione matrix.homeserver.
matrix-password = L’homeserver non mi fa entrare: { $why }. Controlla le impostazioni matrix.user e matrix.password.
matrix-no-password = Questo homeserver non accetta password. Fornisci un token creato solo per questo bot, e il suo dispositivo, in matrix.access_token e matrix.device_id.
matrix-token = L’homeserver non accetta il token di accesso, o il token appartiene a un dispositivo diverso da matrix.device_id. Creane uno nuovo solo per questo bot.
matrix-logged-out = Il bot è stato disconnesso: il suo token non vale più. Se usi una password, cancella matrix/session.json nella cartella dei dati e riavvia: entrerà come nuovo dispositivo. Se usi un token, fornisci un nuovo token e il suo dispositivo.
matrix-store-lost = Le chiavi del dispositivo di questo token sono perse, e un dispositivo non può ripartire da zero. Fornisci un nuovo token con un nuovo dispositivo; la chiave di recupero riporta ciò che era cifrato.
matrix-store = Non riesco a leggere le chiavi e le stanze nella cartella dei dati: { $why }. Ripristina una copia della cartella matrix, o eliminala per entrare come nuovo dispositivo.
discord-tls = Questo sistema non offre connessioni sicure: { $why }

## Le parole di chi gestisce il bot mentre è in funzione

order-nobody = In { $path } non risponde nessun bot: { $why }. Avvialo con hnefi run, o indica con --data dove sono i dati.
order-number = “{ $word }” non è il numero di una partita.
order-ended = La partita #{ $number } in { $place } è chiusa. I giocatori sono avvisati.{ $second ->
    [0] {""}
   *[other] {" "}È cominciata la seconda delle loro due partite: #{ $second }.
 }
order-unreadable = Quella partita non si legge. hnefi doctor dice se il database è integro, e il log che cosa non va.
order-no-winner = Nessuno ha accettato quella sfida, quindi nessuno può vincerla. Senza --winner viene ritirata.
order-no-match = Non c’è una partita così, aperta o in corso.
order-which-place = Ce n’è una con quel numero in { $places }. Indica quale con --place.
order-left = Sono uscito da { $place }.
order-no-door = Nessuna rete del bot ha un posto così. Su Discord indica il numero del server, su Matrix l’id della stanza (!stanza:server).
order-left-too-late = La rete non ha risposto in tempo. hnefi doctor dice se è raggiungibile.
order-not-left = Non posso uscirne: { $why }. Su Discord indica il numero del server, su Matrix l’id della stanza.
order-announced = { $places ->
    [0] Ora non gioca nessuno, quindi nessuno è stato avvisato.
    [one] Lo leggono in un posto.
   *[other] Lo leggono in { $places } posti.
 }
order-empty = Di’ che cosa annunciare.
order-too-long = È troppo lungo: un annuncio ha al massimo { $most } caratteri.
order-ignored = { $count ->
    [0] Oltre alle impostazioni non viene ignorato nessuno.
   *[other] Ignorati oltre alle impostazioni: { $ids }.
 }
order-bad-id = “{ $id }” non è un id: indica numeri di Discord o, su Matrix, utenti, stanze o server.
order-ignored-by-settings = “{ $id }” è ignorato dalle impostazioni: toglilo da `ignore` e manda SIGHUP al bot.
order-not-ignored = “{ $id }” non è ignorato. hnefi ignore, senza id, elenca chi lo è.
order-of-another-version = Il bot in esecuzione è di un’altra versione e non conosce questo comando. Riavvialo.
order-fault = Il database non risponde: { $why }
status-bot = hnefi { $version }, in funzione da { $hours } h. Partite: { $playing } in corso, { $open ->
    [one] una aperta
   *[other] { $open } aperte
 }. In attesa del motore: { $engine }. Database: { $database ->
    [fine] a posto
   *[bad] NON A POSTO, vedi il log
 }. Orologio: { $clock ->
    [fine] a posto
   *[bad] NON A POSTO
 }.
status-door = { $door }: { $open ->
    [yes] aperta
   *[no] CHIUSA
 }. Posti con partite: { $places }{ $servers ->
    [0] {""}
   *[other] {" "}({ $door ->
        [discord] server
       *[other] stanze
    }: { $servers })
 }. Da dire: { $waits }{ $minutes ->
    [0] {""}
   *[other] {" "}(da { $minutes } min)
 }; in attesa che io possa parlare: { $held }.{ $trouble ->
    [no-commands] {" "}I MIEI COMANDI NON CI SONO ANCORA, e lì nessuno li trova: continuo a provare, e il log dice perché.
    [no-pictures] {" "}L’homeserver non ha preso la mia ultima immagine: il messaggio è partito senza, e il log dice perché.
   *[none] {""}
 }

## Il dottore

doctor-settings = Le impostazioni sono in ordine.
doctor-no-door = Nessuna rete è configurata: vedi hnefi help discord e hnefi help matrix.
doctor-no-data = In { $path } non ci sono ancora dati; li crea il primo avvio.
doctor-server = PostgreSQL risponde; { $there ->
    [new] il database è vuoto, e il primo avvio crea le tabelle
   *[there] ci sono le mie tabelle (schema { $schema })
 }.
doctor-left = Anche in { $path } ci sono partite, e nessuno le gioca: le impostazioni indicano un server. Se lì non ci sono ancora, ferma il bot e portacele con { $move }; se ci sono già, conserva il file altrove come copia.
doctor-data = Il database è integro: schema { $schema }, { $size } MB.
doctor-running = { $running ->
    [yes] Il bot è in funzione.
   *[no] Il bot non è in funzione.
 }
doctor-disk = Sul disco ci sono { $free } MB liberi.
doctor-disk-low = Sul disco restano solo { $free } MB. Libera spazio: con il disco pieno nessuna mossa può essere conservata.
doctor-copy = { $file } ({ $size } MB, di { $days } giorni fa) è una vecchia copia. Eliminala se non ti serve più.
doctor-connections = Il PostgreSQL concede a questo utente { $most } connessioni. Ogni hnefi ne usa { $wanted }, e con meno la gente aspetta: alter role … connection limit.
doctor-clock = L’orologio è giusto: concorda con { $by } entro { $seconds } s.
doctor-clock-off = L’orologio è { $seconds } s { $way ->
    [ahead] avanti
   *[behind] indietro
 } rispetto a quello di { $by }. Regolalo, meglio con NTP (timedatectl set-ntp true): il tempo dei giocatori si misura con esso.
doctor-zones = I fusi orari sono noti, per le ore di silenzio.
doctor-zones-bad = I fusi orari non si leggono, quindi le ore di silenzio non funzionano: installa tzdata.
doctor-contact = Chi scrive { $privacy } legge a chi chiedere che cosa si conserva di lui.
doctor-contact-missing = Nessuno può leggere a chi chiedere che cosa si conserva di lui: metti operator_contact nelle impostazioni, e privacy_url se hai una pagina apposita.
doctor-discord = Discord mi conosce come { $name }, in { $servers ->
    [one] un server
   *[other] { $servers } server
 }.
doctor-sessions = Per oggi Discord permette solo altre { $left } connessioni. Cerca nel log perché il bot si riconnette così spesso.
doctor-away = { $by } non è raggiungibile: { $why }. Controlla la rete, l’indirizzo nelle impostazioni ed eventuali proxy o firewall.
doctor-shards = Ogni shard di Discord è servito.
doctor-shards-left = Nessuno serve questi shard di Discord: { $shards } (su { $total }). Ciò che appartiene a loro aspetta. Assegnali a un programma in discord.shards, o avvia quello che li ha.
doctor-rights = Nel server { $server } mi mancano { $rights }. Chi lo gestisce li dà al mio ruolo: Impostazioni server, Ruoli.
doctor-rights-more = Mi manca qualcosa anche in { $more ->
    [one] un altro server
   *[other] altri { $more } server
 }.
doctor-place = In { $place } non si può dire nulla: { $why ->
    [permissions] non mi è permesso; qualcuno lì deve darmi il diritto di parlare
    [guest] lì sono solo ospite di qualcuno, e lo dico quando qualcuno mi parla
    [closed] è chiuso; qualcuno lì deve riaprirlo
    [gone] non esiste più, o non ci sono più io
   *[refused] ciò che dico viene rifiutato; il log dice perché
 }. In attesa: { $waits }.
doctor-daily = Il problema del giorno in { $place } è in ritardo di { $hours ->
    [one] un’ora
   *[other] { $hours } ore
}. Se il bot è in funzione, il perché è nel log.
doctor-commands = Discord non ha nessuno dei miei comandi. Li imposto a ogni avvio e ci riprovo finché riesce: se sono in funzione, il registro dice che cosa lo impedisce.
doctor-upload = Il server accetta file fino a { $most } KB: ciò che è più grande, un’immagine o un filmato, lo dico senza.
doctor-matrix = L’homeserver conosce { $user }, in { $rooms ->
    [one] una stanza
   *[other] { $rooms } stanze
 }.
doctor-matrix-new = L’homeserver risponde. Il bot non è ancora entrato: lo fa al primo avvio.
doctor-keys = Il dispositivo { $device } ha le sue chiavi ed è firmato; le chiavi sono conservate sull’homeserver, e c’è una chiave di recupero.
doctor-keys-missing = L’homeserver non ha le chiavi del dispositivo { $device }: avvia il bot, che le invia. Se non basta, hnefi matrix status dice di più.
doctor-unsigned = Il dispositivo { $device } non è firmato dal suo account: i client rigorosi non gli scrivono. Fornisci la chiave di recupero in matrix.recovery_key_file, o ferma il bot e scrivi hnefi matrix status --reset-identity.
doctor-no-backup = Sull’homeserver non sono conservate chiavi: un nuovo dispositivo non leggerebbe ciò che è stato detto prima. Ferma il bot e scrivi hnefi matrix status --reset-identity.
doctor-no-recovery = La chiave di recupero non è nella cartella dei dati. Assicurati di averla altrove.
doctor-silent = Nella stanza { $room } ho il livello { $has } e per parlare serve { $needs }. Qualcuno lì deve alzarlo.
doctor-web = Le pagine delle partite si trovano su { $url }.
doctor-web-other = Su { $url } non risponde questo hnefi: il server che c’è deve passare tutto a { $port }; se hai appena aggiornato, riavvia il bot.
doctor-web-away = Su { $url } non ci sono pagine: { $why }. Ci sono mentre il bot è in funzione, se il server che c’è passa tutto a { $port }.
doctor-web-open = Quello che si manda da { $url } può essere letto lungo la strada, e così gli indirizzi con cui si gioca. Usa https.
doctor-end = { $bad ->
    [0] { $warn ->
        [0] Tutto bene.
        [one] Tutto bene; c’è una cosa da guardare.
       *[other] Tutto bene; ci sono { $warn } cose da guardare.
    }
    [one] C’è una cosa da mettere a posto.
   *[other] Ci sono { $bad } cose da mettere a posto.
 }

## Pulsanti, menu e opzioni

button-accept = Accetta
button-decline = Rifiuta
button-rematch = Rivincita
button-withdraw = Ritira
button-call-off = Annulla la partita
button-move = Muovi
button-type = Scrivi una mossa
button-again = Riprova
button-draw = Proponi patta
button-resign = Abbandona
button-board = Tavoliere
button-agree = Accetta
button-refuse = Rifiuta
button-resign-yes = Sì, abbandona
button-play-on = Continua a giocare
button-turn = Gira il tavoliere
button-wood = Legno
button-slate = Ardesia
button-contrast = Contrasto
button-text = Come testo
button-picture = Immagine
button-record = Scarica il formulario
button-replay = Rivedi
button-moves = Mosse
button-first = ⏮
button-back = ◀
button-next = ▶
button-last = ⏭
button-more = Altro
button-challenge = Sfida
button-roll = Lancia il dado
button-show-move = Mostra la mossa
button-review = Analisi
button-moment-1 = Momento 1
button-moment-2 = Momento 2
button-moment-3 = Momento 3
button-solution = Soluzione
button-hint = Suggerimento
button-resume = Fai ripartire
button-claim = Reclama la vittoria
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
person-stats = Mostra i risultati
person-challenge = Sfida
form-challenge = Sfida { $name }
form-challenge-anyone = Sfida
form-opponent = Avversario, tipo @ben (vuoto: chiunque)
form-variant = Gioco (vuoto: quello predefinito)
form-time = Tempo, come 3g (vuoto: quello predefinito)
group-tafl = Gioca a hnefatafl e ai giochi della sua famiglia.
group-clock = Tempo, vacanze e promemoria delle partite di hnefatafl.
group-league = Risultati, punteggi ed equilibrio dei giochi di hnefatafl.
group-view = Come vedi i tavolieri di hnefatafl, e rivedere una partita.
any-channel = tutti i canali

## Explaining

mistake-page = “{ $word }” non è né una pagina né un gioco. { $count ->
    [0] Le pagine sono { $pages }. Per vedere i giochi: { $list }.
   *[other] Intendevi { $near }?
 }
mistake-language = Non parlo “{ $word }”. Scegli tra { $all }.
cli-language = Non parlo “{ $word }”: scegli tra { $all }.
menu-lesson = Scegli una lezione
menu-topic = Scegli una pagina
button-rules = Regole
button-forget-yes = Dimenticami
button-forget-no = Resto
button-play-here = Gioca sulla pagina
button-takeback = Ritira la mossa
challenged-rules = Come si gioca: { $rules }

## Charts

chart-ratings = { $who }: punteggio nel tempo
chart-career = { $who }: quota di vittorie (patte a metà)
chart-balance = { $title }: quota degli assedianti
chart-curve = { $family }: { $rating }{ $unsure ->
    [yes] ?
   *[no] {""}
 }
chart-day = { $day }/{ $month }/{ $year }
chart-time = { $day }/{ $month } { $time }
chart-curve-told = { $family }: all’inizio { $first }, ora { $rating }, sempre tra { $low } e { $high }.
chart-chances = { $title }, { $number }: le probabilità degli assedianti
chart-chances-told = All’inizio { $first }%, alla fine { $last }%, sempre tra { $low } e { $high }%.
chart-attackers = Assedianti
chart-defenders = Assediati
chart-move = mossa { $ply }
chart-here = Giocate con me
chart-elsewhere = Contate altrove
chart-share = { $share }% ({ $low }–{ $high })
chart-share-few = { $low }–{ $high }%
chart-share-told = { $label }: { $share }%; tenendo conto del caso, tra { $low } e { $high }%.
chart-few-told = { $label }: troppo poche per una percentuale; tenendo conto del caso, tra { $low } e { $high }%.

## La pagina di una partita

web-title = { $title }: { $attackers } contro { $defenders }
web-captures = { $captures ->
    [0] nessuna cattura
    [one] una cattura
   *[other] { $captures } catture
}
web-turn = deve muovere
web-winner = ha vinto
web-steps = Ripercorri la partita
web-first = Prima posizione
web-prev = Una mossa indietro
web-next = Una mossa avanti
web-last = La posizione attuale
web-count = { $plies ->
    [0] Ancora nessuna mossa
    [one] { $ply } di una mossa
   *[other] { $ply } di { $plies } mosse
}
web-keys = ← e → ripercorrono la partita, f gira il tavoliere. Sul tavoliere ci si sposta con le frecce o con lettere e numeri delle caselle.
web-squares = Il tavoliere, casella per casella
web-square = { $piece ->
    [K] , Re
    [c] , comandante
    [t] , assediante
    [G] , guardia
    [N] , cavaliere
    [T] , assediato
   *[none] {""}
 }{ $kind ->
    [throne] , trono
    [corner] , angolo
    [camp] , campo
    [royal] , solo per il Re
   *[none] {""}
 }{ $moves ->
    [yes] , può muovere
   *[no] {""}
 }
web-unknown = Qui non c’è nessuna partita da vedere. Forse l’indirizzo non è completo, o il suo posto non mostra più le partite.
web-shorter = Questa partita non è così lunga: ha { $plies ->
    [0] ancora nessuna mossa
    [one] una mossa
   *[other] { $plies } mosse
}.
web-now = Alla posizione attuale
web-only-moves = Qui capisco le mosse e ciò che riguarda questa partita: patta, ritira-mossa, suggerimento, abbandona, perché… Tutto il resto funziona nella chat.
web-moved-on = La partita è andata avanti da quando hai visto questo tavoliere, quindi non ho fatto nulla. Ecco com’è adesso.
web-too-much = Troppe cose insieme. Aspetta un momento, poi continua.
web-you-play = Qui giochi con gli { $side ->
    [attackers] assedianti
   *[defenders] assediati
 }.
web-line = La tua mossa, o una parola
web-line-example = { $move } o patta
web-send = Invia
web-move-here = muovi qui
web-try = Prova delle mosse
web-trying = Stai provando delle mosse: niente viene giocato e nessun altro le vede.
web-try-stopped = { $move } qui non si può giocare.
web-tried = Mosse provate
web-try-send = Gioca { $move }
web-try-end = Torna alla partita
web-invited = { $name }, questo è il tuo posto in { $title }: giochi con gli { $side ->
    [attackers] assedianti
   *[defenders] assediati
 }.
web-invited-warning = Chi apre questo indirizzo può giocare al tuo posto. Non passarlo a nessuno.
web-sit = Gioca qui
web-no-seat = Da questo indirizzo non si gioca (più). Nella chat, { $link } te ne dà uno nuovo.
web-foreign = Non veniva da questa pagina, quindi non ho fatto nulla.
web-lost = La connessione è caduta; riprovo.
web-back = Di nuovo connesso.
web-fault = Qualcosa è andato storto. Riprova tra un momento.
