### What can be typed, and what is said of it: for each command its names in this language and its
### help, then arguments, words and settings. Of several names (`called-…`, `typed-…`), separated by
### commas, the first is the one shown and the others are understood; accents may be left out.

## Commands

called-challenge = sfida, sfido, sfidare
help-challenge = Sfida qualcuno a una partita.
help-challenge-more = Senza un nome può accettare chiunque; senza un gioco si gioca a quello di qui, di solito Copenhagen.
help-bot = Gioca contro di me; livelli da 1 a 8.

called-accept = accetta, accetto, accettare
help-accept = Accetta una sfida.

called-decline = rifiuta, rifiuto, rifiutare
help-decline = Rifiuta una sfida.

called-yes = sì, certo, va-bene, volentieri, d’accordo
help-yes = Di’ di sì a quello che ti si chiede: una sfida, una patta, una mossa da ritirare o una pausa.

help-no = Di’ di no a quello che ti si chiede.

called-withdraw = ritira
help-withdraw = Ritira la tua sfida o la tua proposta, o annulla una partita appena iniziata.

called-rematch = rivincita, rigioca
help-rematch = Rigioca l’ultima partita a parti invertite.

called-move = muovi, gioca, mossa
help-move = Gioca una mossa.

called-moves = mosse
help-moves = Elenca le mosse valide, quelle di un pezzo o (elenco) tutte quelle giocate.

called-board = tavoliere, mostra, scacchiera
help-board = Mostra il tavoliere, ora o dopo una mossa, come immagine o come testo.

called-resign = abbandona, abbandono, abbandonare, mi-arrendo
help-resign = Abbandona la partita; prima ti chiedo conferma.

called-draw = patta, pareggio, offri-patta
help-draw = Proponi patta, o rispondi a una proposta.

called-takeback = ritira-mossa, riprendi, indietro, annulla
help-takeback = Chiedi di ritirare la tua ultima mossa, o rispondi alla richiesta.

called-hint = suggerimento, suggerisci, consiglio, indizio, aiutino
help-hint = Chiedi un suggerimento per la tua mossa, o rispondi all’avversario che li chiede.
help-hint-more = Il primo dice dove guardare, il secondo mostra la mossa. Contro di me sono sempre ammessi; altrimenti serve il consenso dell’avversario.

called-plan = piano
help-plan = Prepara una risposta che si gioca da sola; la vedi solo tu.

called-pause = pausa
help-pause = Proponi di fermare l’orologio, o rispondi alla proposta.

called-resume = continua
help-resume = Fai ripartire una partita in pausa.

called-claim = reclama
help-claim = Reclama la vittoria quando il tuo avversario ha esaurito il tempo.

called-roll = lancia
help-roll = Lancia il dado per la prima volta.

called-seed = seme
help-seed = Aggiungi parole tue al dado, prima del primo lancio.

called-dice = dado
help-dice = Mostra da dove vengono i lanci del dado, e come verificarli.

called-remind = promemoria, ricorda
help-remind = Scegli dove e quando ricevere i promemoria.

called-quiet = silenzio
help-quiet = Scegli le ore in cui non vuoi promemoria.

called-away = vacanza, assente, ferie
help-away = Vai in vacanza: il tuo tempo non scorre; 30 giorni all’anno.

called-back = rientro, ritorno
help-back = Torna dalla vacanza.

called-games = partite
help-games = Elenca le partite in corso qui; con “tutto” anche quelle finite.

called-variants = giochi, varianti
help-variants = Elenca alcuni giochi per cominciare; con “tutto” tutti quelli che conosco.

called-rules = regole, regolamento, spiega, spiegami
help-rules = Spiega le regole di un gioco, pagina per pagina, con figure.
argument-rules-match = La partita di cui spiegare le regole

called-compare = confronta
help-compare = Spiega che cosa cambia tra due giochi.
argument-compare-variant = Il primo gioco
argument-compare-topic = Solo ciò che dice questa pagina

called-why = perché
help-why = Spiega perché una mossa è possibile o no, o che cosa può succedere in una casella.

called-history = cronologia, storia, precedenti
help-history = Elenca le mosse di una partita, o i tuoi risultati contro qualcuno.

called-stats = statistiche
help-stats = I tuoi risultati, quelli di qualcuno, o quanto è equilibrato un gioco.
argument-stats-variant = Solo in questo gioco; da solo, quanto è equilibrato

called-rating = punteggio, punteggi
help-rating = Quanto sei forte, o quanto lo è qualcuno.
called-leaderboard = classifica
help-leaderboard = Chi è in testa in un gioco e nei suoi affini.
argument-leaderboard-variant = Il gioco di cui si parla, con gli affini
argument-leaderboard-dice = Nei giochi con il dado
argument-leaderboard-bot = Nelle partite contro di me
argument-among = Tra chi
argument-suited = Come lo vuoi
argument-page = Quale pagina
called-me = io
help-me = Stare nelle classifiche, o restarne fuori.
argument-listed = Se ci sei

called-export = esporta
help-export = Esporta il formulario di una partita in formato OpenTafl.
called-replay = rivedi, riguarda
help-replay = Rivedi una partita mossa per mossa, come immagine animata.
help-replay-more = Mostra anche una partita giocata altrove: dammi il file della partita, nella notazione di OpenTafl.
called-review = analisi
help-review = Mostrare che cosa ha deciso una partita: le mosse costate di più, e che cosa era meglio.
argument-moment = Una delle mosse costate di più, con il suo numero nell’analisi
argument-file = La partita come file, con il valore di ogni mossa
review-begun = Sto riguardando { $number }, { $plies ->
    [one] una mossa
   *[other] { $plies } mosse
 }. Dirò qui che cosa l’ha decisa.
review-one = Sto ancora riguardando { $number } per te. Richiedi quando avrò finito.
review-goes-on = { $number } non è ancora finita. Quando lo sarà, ti dirò che cosa l’ha decisa.
review-no-moves = In { $number } non si è giocato nulla: non c’è niente da riguardare.
review-no-moment = { $number } ha { $count ->
    [0] zero momenti così
    [one] un solo momento così
   *[other] { $count } momenti così
 }. { $review } mostra tutta la partita.
review = Analisi di { $number }, { $title }:
review-side = { $who }, { $side ->
    [attackers] assedianti
   *[defenders] assediati
 }: { $blunders ->
    [one] 1 errore grave
   *[other] { $blunders } errori gravi
 }, { $mistakes ->
    [one] 1 errore
   *[other] { $mistakes } errori
 }, { $slips ->
    [one] 1 imprecisione
   *[other] { $slips } imprecisioni
 }.
review-clean = { $who }, { $side ->
    [attackers] assedianti
   *[defenders] assediati
 }: non ha regalato nulla.
review-accuracy = Precisione { $percent }%.
review-strong = { $count ->
    [one] Ha trovato l’unica mossa buona una volta.
   *[other] Ha trovato l’unica mossa buona { $count } volte.
 }
review-nothing = Nessuna mossa ha regalato molto.
review-moments = Che cosa è costato di più, con le probabilità di vittoria di chi muove prima e dopo ({ $review } mostra la posizione):
review-told = Mossa { $ply }, { $who }: { $move }, { $before } → { $after }.
review-moment = { $number }, momento { $nth }.
review-better = Meglio: { $move }.
review-line = Poteva continuare così: { $moves }
why-best = Era la mossa migliore.
why-review = { $review } dice che cosa sarebbe stato meglio.
standing-percent = { $count }%
standing-wins = { $count ->
    [one] vittoria alla prossima mossa
   *[other] vittoria forzata in { $count }
 }
standing-loses = { $count ->
    [one] sconfitta alla prossima mossa
   *[other] sconfitta forzata in { $count }
 }
fault-escape = Lascia fuggire il Re: { $move }.
fault-king = Lascia catturare il Re: { $move }.
fault-ends = Perde subito: { $move }.
fault-refuted = Dopo { $move } la partita è persa.
fault-ring = Apre l’accerchiamento attorno al Re.
fault-corner = Abbandona la guardia all’angolo { $square }.
merit-escape = Il Re fugge subito.
merit-king-taken = Cattura il Re.
merit-wins = Vince subito.
merit-stops = Impedisce { $move }.
merit-captures = Cattura { $squares }.
merit-ways = { $ways ->
    [one] Apre una via d’uscita al Re.
   *[other] Apre { $ways } vie d’uscita al Re.
 }
merit-king = Minaccia di catturare il Re.
merit-ring = Chiude l’accerchiamento attorno al Re.
merit-corner = Mette una guardia all’angolo { $square }.
merit-forks = Minaccia insieme { $squares }.
merit-pins = Un difensore deve restare dov’è, o il Re è catturato.
merit-bars = Taglia fuori il Re da una via d’uscita.
merit-saves = Salva { $squares }.
called-try = riprova, prova
help-try = Riprovare un momento di una partita finita: trovare di meglio di quel che si è giocato.
argument-hint = Dove guardare
try-ask = Che cosa era meglio? Rispondi così: { $try }
try-hint = Guarda il pezzo in { $square }.
try-right = { $move } è la mossa giusta!
try-good = { $move } è altrettanto buona.
try-slower = Anche { $move } vince, solo un po’ più tardi.
try-wrong = { $move } non è la mossa giusta: { $before } → { $after }.
try-played = { $move } è quel che si è giocato: { $before } → { $after }.
try-answer = Segue { $move }.
try-again = Prova un’altra mossa, o chiedi: { $hint } dice dove guardare, { $solution } mostra che cosa era meglio.
called-analyze = analizza
help-analyze = Dire quanto vale una posizione, con le mosse migliori, o che cosa ha deciso una partita.
help-analyze-more = Anche una partita: dammi il suo file, nella notazione di OpenTafl, e ti dico come sta alla fine, o dopo tot mosse.
argument-board = Le righe della tavola dall’alto, come 3t3/7/3T3/1t1K3/7/3t3/7
argument-analyze-side = A chi tocca
argument-analyze-variant = Con le regole di quale gioco
analysis = { $title }, { $side ->
    [attackers] tocca agli assedianti
   *[defenders] tocca agli assediati
 }. Probabilità di vittoria: { $standing }.
analysis-best = La migliore è { $move }.
analysis-other = { $move } ({ $standing })
analysis-others = Poi { $moves }.
analysis-line = Potrebbe continuare così: { $moves }
analysis-over = { $title }: in questa posizione la partita è finita.
analysis-nothing = Dammi una posizione, riga per riga dall’alto, o una partita finita: { $analyze }
analysis-other-size = { $title } si gioca su { $needed } × { $needed } caselle; la tua tavola ne ha { $size } × { $size }.
analysis-no-size = Non conosco giochi su { $size } × { $size } caselle.
analysis-too-long = Questa partita è troppo lunga per me: ne guardo al massimo { $most } mosse.
analysis-die = In { $title } decide il dado: so parlare solo di giochi senza.
analysis-played = Stai giocando proprio questa posizione nella partita { $number }, contro una persona, o puoi arrivarci alla prossima mossa. La guardo quando quella partita è finita.
called-practice = allenati, allenamento
help-practice = Riprovare quel che hai regalato nelle tue ultime dieci partite.
practice = { $nth } di { $count } dalle tue ultime partite; { $practice } mostra il prossimo.
practice-nothing = { $count ->
    [0] Qui non hai ancora finito nessuna partita.
   *[other] Niente da riprovare: nessuno ha fatto analizzare le tue ultime partite, o non vi hai regalato nulla. { $review } ne riguarda una.
 }
called-puzzle = problema, problemi
help-puzzle = Risolvere un problema: trovare l’unica mossa giusta.
argument-about = Di che cosa tratta
argument-solution = Arrendersi e vedere come va
argument-next = Un altro
argument-puzzle-all = Per tutti qui
argument-puzzle = Quale, con il suo numero
argument-puzzle-variant = Di quale gioco
puzzle = Problema { $number } · { $title } · { $rating }.
puzzle-named = Problema { $number }:
puzzle-so-far = { $move } è giusta! Segue { $answer }.
puzzle-find = { $side ->
    [attackers] Tocca agli assedianti: qual è la mossa migliore?
   *[defenders] Tocca agli assediati: qual è la mossa migliore?
 }
puzzle-ask = Rispondi così: { $puzzle }
puzzle-slower = Anche { $move } vince, ma più tardi. Trova la via più breve.
puzzle-wrong = { $move } non è la mossa giusta.
puzzle-again = Prova un’altra mossa, o chiedi: { $hint } dice dove guardare, { $solution } mostra come va.
puzzle-solved-first = { $move } è giusta. Risolto al primo tentativo!
puzzle-solved = { $move } è giusta. Risolto!
puzzle-solution = Va così: { $moves }.
puzzle-about-escape = Il Re esce.
puzzle-about-double = Minaccia di uscire da due parti insieme.
puzzle-about-capture = Il Re è catturato.
puzzle-about-enclosure = Il Re e i suoi sono chiusi dentro.
puzzle-about-fort = Il Re è al sicuro in un forte sul bordo.
puzzle-about-defence = Ogni altra mossa perde.
puzzle-about-shieldwall = Un muro di scudi cattura una fila sul bordo.
puzzle-about-guard = Un assediante occupa un posto davanti a un angolo.
puzzle-rating = Il tuo punteggio nei problemi: { $before } → { $after }.
puzzle-next = { $puzzle } ti dà il prossimo.
puzzle-today = Il problema di oggi:
puzzle-before = L’ultimo, il { $number }, andava così: { $moves }.
puzzle-solved-by = { $who } ha risolto il problema di oggi{ $first ->
    [yes] {" "}al primo tentativo.
   *[no] .
 }
puzzle-row = { $count } giorni di fila!
puzzle-none-left = { $count ->
    [0] Di questi problemi non ce ne sono. { $puzzle } da solo te ne dà uno di un gioco qualsiasi.
   *[other] Di questi li hai avuti tutti e { $count }. { $puzzle } da solo te ne dà uno di un gioco qualsiasi.
 }
puzzle-no-such = Quel problema non c’è. Sono numerati da 1 a { $most }.
puzzle-none-open = Non hai un problema davanti. { $puzzle } te ne dà uno.

called-link = collegamento
help-link = Dai l’indirizzo della pagina web di una partita.
argument-play = Un indirizzo da cui giochi tu
argument-forget = Rendi inutili tutti i tuoi indirizzi di questo tipo
web-seat = Il tuo posto sulla pagina di { $number }. Aprilo entro mezz’ora e tienilo per te: chi ce l’ha può giocare al tuo posto. { $forget } lo rende inutile. { $url }
web-overheard = Qui leggerebbero tutti l’indirizzo da cui giochi. Chiedimelo in una chat privata: { $link }
web-forgotten = Gli indirizzi da cui giocavi ora sono inutili, e le pagine che hai aperte mostrano solo il tavoliere.
web-none-to-forget = Non c’è nessun indirizzo da cui potresti giocare su una pagina.
web-link = { $number } sul web: { $url }
web-no-site = Questo bot non mostra partite sul web.
web-off = Le partite di qui non si vedono sul web. Chi gestisce questo posto può permetterlo: { $settings }
web-private = Le partite delle chat private e delle stanze cifrate non si mostrano sul web.
called-learn = impara, lezione, lezioni
help-learn = Imparare il gioco in dieci brevi lezioni, dalla prima cattura al forte.
argument-lesson = Quale lezione
argument-learn-number = Quale lezione, con il suo numero
argument-learn-moment = Quale delle sue tre posizioni
argument-learn-list = Mostrare quali lezioni ci sono
lesson-named = Lezione { $lesson }, { $title } ({ $nth } di { $count }).
lesson-right = { $move } è giusta!
lesson-next = { $learn } mostra la prossima posizione.
lesson-over = Questa era la lezione { $lesson }. { $learn } continua con la prossima, { $list } le mostra tutte.
lesson-last = Questa era l’ultima lezione. { $list } le mostra tutte.
lesson-no-such = Quella lezione non c’è. { $learn } mostra quali ci sono.
lessons = Dieci lezioni di tre posizioni ciascuna. { $learn } riprende da dove eri.
lessons-done = Hai fatto tutte e dieci le lezioni! { $puzzle } ti dà qualcosa di nuovo da risolvere.
lessons-line = { $nth }. { $title }{ $done ->
    [0] {""}
    [3] {" "}✓
   *[other] {" "}({ $done } di { $count })
 }
lessons-choose = Oppure scegline una: { $learn }
lesson-capturing-about = Un pezzo è catturato quando un nemico, muovendo, lo chiude tra due nemici sulla stessa riga o colonna. Anche un angolo libero vale come un nemico.
lesson-capturing-1 = Giochi con gli assedianti. Un assediato si è spinto da solo in c1. Catturalo.
lesson-capturing-1-right = Con b2-b1 il pezzo in c1 resta chiuso tra b1 e d1. Cerca i nemici che hanno già accanto un tuo pezzo: manca solo l’altro lato.
lesson-capturing-2 = Giochi con gli assediati. In a2, proprio accanto all’angolo a1, c’è un assediante. Catturalo con un pezzo solo.
lesson-capturing-2-right = a2 è chiuso tra a3 e l’angolo libero a1. Accanto a un angolo basta un nemico solo, e questo vale anche per i tuoi pezzi.
lesson-capturing-3 = Giochi con gli assedianti. Con una mossa sola puoi catturare due assediati.
lesson-capturing-3-right = In d2 chiudi c2 contro b2 ed e2 contro f2. Prima di muovere, guarda in tutte le direzioni.
lesson-lines-about = Il Re va fin dove la via è libera. Nel brandubh vince in un angolo, quindi ragiona per linee: quali sono aperte, e chi può ancora chiuderle?
lesson-lines-1 = Giochi con gli assediati. Il Re è in c1, sul bordo. Vinci subito.
lesson-lines-1-right = b1 è libera, e il Re corre da c1 ad a1. A ogni turno guarda prima di tutto le linee del tuo Re.
lesson-lines-2 = Giochi con gli assediati. Nessun angolo è ancora a portata. Porta il Re su un bordo dove nessuno lo possa più fermare.
lesson-lines-2-right = Da a5, prima dell’angolo a7 c’è solo a6, e nessun assediante ci arriva in una mossa. È l’ultimo tratto che conta.
lesson-lines-3 = Giochi con gli assediati. Il tuo pezzo in f1 ostacola il Re. Spostalo, ma tieni d’occhio l’assediante in f5.
lesson-lines-3-right = La via per g1 è aperta, e sulla colonna f il tuo pezzo non lascia scendere f5. Anche un pezzo che si fa da parte può sbarrare.
lesson-threats-about = Una minaccia si può parare, due quasi mai: l’altra parte ha una mossa sola. Cerca le caselle da cui il Re ha due vie di fuga.
lesson-threats-1 = Giochi con gli assediati. Trova la casella da cui il Re vede due angoli.
lesson-threats-1-right = Da g4 il Re può correre in g1 o in g7. Gli assedianti possono chiudere una via, non tutte e due.
lesson-threats-2 = Nel tablut si vince su qualsiasi casella del bordo. Giochi con gli assediati: trova una linea aperta da tutti e due i capi.
lesson-threats-2-right = In c5 il Re vede c9 e c1. Una linea libera da bordo a bordo ha due uscite, e se ne può chiudere una sola.
lesson-threats-3 = Ora giochi con gli assedianti. Il Re sta per correre su un bordo con due angoli aperti. Fermalo prima che ci arrivi.
lesson-threats-3-right = b3-b5 sbarra la riga verso a5, da dove sarebbero aperti sia a1 sia a7. Una doppia minaccia si ferma prima che nasca.
lesson-king-about = Nel brandubh e nel tablut due nemici catturano il Re allo scoperto; accanto al Trono ne servono tre, sul Trono quattro. In Copenhagen sempre quattro, ma il Trono libero vale per uno.
lesson-king-1 = Brandubh. Giochi con gli assedianti, e il Re è allo scoperto, accanto al tuo pezzo in b3. Catturalo.
lesson-king-1-right = Allo scoperto ne bastano due su lati opposti: b3 e d3. Quando il Re si ferma accanto a un tuo pezzo, guarda dall’altra parte.
lesson-king-2 = Tablut. Giochi con gli assedianti. Il Re è in e4, accanto al Trono libero. Catturalo.
lesson-king-2-right = e3 chiude l’ultimo lato: hai assedianti in d4, f4 ed e3, e il Trono libero e5 fa da quarto. Lì accanto, il Trono ti aiuta.
lesson-king-3 = Copenhagen. Giochi con gli assedianti. Il Re sul Trono ha ancora due lati liberi. Catturalo in due mosse.
lesson-king-3-right = i7-f7 gli lascia solo f5. Se resta, chiudi f5, il quarto lato; se ci va, k5-g5 lo cattura accanto al Trono.
lesson-corners-about = Sul tavoliere grande un assediante fa la guardia all’angolo dalla casella in diagonale davanti: da lì può chiudere i due bordi che ci portano. Non lasciare quel posto senza motivo.
lesson-corners-1 = Copenhagen. Giochi con gli assediati. A un angolo manca la guardia: approfittane.
lesson-corners-1-right = Il Re va in d1, e nessuno arriva in c1 o in b1. Una guardia in b2 sarebbe scesa in b1.
lesson-corners-2 = Giochi con gli assedianti. Il Re in b3 punta all’angolo a1. Una sola mossa lo ferma.
lesson-corners-2-right = d2-b2 prende il posto di guardia: la colonna b è chiusa, e da b2 puoi andare in b1 o in a2. Una guardia, due linee.
lesson-corners-3 = Giochi con gli assedianti. Il Re in j3 punta all’angolo k1, che non ha guardia. Chi può ancora arrivarci?
lesson-corners-3-right = Il pezzo in a2 corre fino a j2, appena in tempo. Su una riga libera un pezzo solo può badare a tutti e due i lati.
lesson-cordon-about = In Copenhagen gli assedianti vincono anche quando un unico cerchio separa dal bordo il Re e tutti i suoi. Tiene anche in diagonale, perché in diagonale non si muove.
lesson-cordon-1 = Giochi con gli assedianti. Al tuo cerchio resta un solo varco. Chiudilo.
lesson-cordon-1-right = Con h4 il cerchio è chiuso: né il Re né i suoi arrivano più al bordo. Basta che i pezzi si tocchino in diagonale.
lesson-cordon-2 = Giochi con gli assedianti. Il cerchio ha due varchi. Quale è urgente?
lesson-cordon-2-right = Urgente era h4: l’assediato in f4 poteva uscire. In d8 nessuno arriva in una mossa, quindi d11-d8 fa in tempo.
lesson-cordon-3 = Giochi con gli assediati. Resta un solo varco, e l’assediante in j2 sta per chiuderlo. Fai qualcosa in tempo.
lesson-cordon-3-right = Un pezzo nel varco, o già fuori, tiene aperto il cerchio. Appena vedi nascere un cerchio, porta fuori un pezzo.
lesson-edge-about = Sul bordo un pezzo ha un lato fuori dal tavoliere. Nel tablut il bordo è la meta del Re; in Copenhagen è dove il Re non può essere catturato.
lesson-edge-1 = Tablut. Giochi con gli assediati. Su qualsiasi casella del bordo si vince: quale può raggiungere subito il Re?
lesson-edge-1-right = La colonna c è libera fino a c1. Nel tablut il Re vince su tutti e quattro i lati: a ogni turno guarda le sue quattro linee.
lesson-edge-2 = Tablut. Giochi con gli assediati. L’assediante in a4 sbarra la riga. Catturalo e apri insieme una seconda via.
lesson-edge-2-right = a4 è preso lungo il bordo tra a3 e a5, e il tuo pezzo ha lasciato la colonna c: il Re ha due vie, a4 e c1.
lesson-edge-3 = Copenhagen. Giochi con gli assediati. Tre assedianti circondano il tuo Re, e il quarto sta arrivando. Salvalo.
lesson-edge-3-right = In k6 è al sicuro: per catturarlo servono quattro nemici, e il bordo non ne sostituisce nessuno. Possono solo bloccarlo.
lesson-shieldwall-about = In Copenhagen una fila di due o più pezzi sul bordo è catturata tutta insieme: un nemico davanti a ognuno e i due capi chiusi, l’ultimo con la mossa. Chiude anche un angolo libero.
lesson-shieldwall-1 = Giochi con gli assedianti. Fuori dal tuo cerchio restano solo due assediati, sul bordo. Catturali tutti e due.
lesson-shieldwall-1-right = h1-g1 chiude la fila: e1 e f1 hanno nemici davanti e ai due capi. Gli altri sono tutti nel cerchio, e hai vinto; g3 doveva restare.
lesson-shieldwall-2 = Giochi con gli assediati. I tuoi pezzi sono già davanti a b1 e c1, e a1 chiude un capo. Completa il muro di scudi.
lesson-shieldwall-2-right = Il Re chiude l’altro capo in d1: b1 e c1 spariscono, e la via per a1 è libera. L’angolo vale come un capo chiuso.
lesson-shieldwall-3 = Giochi con gli assediati. h1-g1 minaccia di catturare e1 e f1 con un muro di scudi. Rompilo in tempo.
lesson-shieldwall-3-right = f4-f3 cattura f2 tra f3 e f1. Il muro vuole un nemico davanti a ogni pezzo: se ne togli uno, la tua fila è salva.
lesson-forts-about = In Copenhagen gli assediati vincono anche quando il Re è sul bordo, può muovere, e i suoi pezzi lo chiudono in un forte dove nessuno di loro può essere catturato.
lesson-forts-1 = Giochi con gli assediati. Al forte intorno a e1 manca un pezzo. Chiudilo.
lesson-forts-1-right = Con g1 il muro è completo: d1, e2, f2, g1. Il Re può ancora andare in f1, e nessun pezzo del muro può essere catturato.
lesson-forts-2 = Giochi con gli assediati. Il forte è chiuso, ma un suo pezzo può ancora essere catturato. Mettilo al sicuro.
lesson-forts-2-right = e3 poteva essere catturato tra d3 e f3. Con un tuo pezzo in f3 non più: i pezzi affiancati si proteggono a vicenda.
lesson-forts-3 = Giochi con gli assedianti. g3-g1 completerebbe il forte intorno a e1. Impediscilo.
lesson-forts-3-right = j1-g1 occupa l’ultimo posto del muro. In f1 il tuo pezzo sarebbe preso tra e1 e g1. Un assediante nel muro rovina il forte.
lesson-plan-about = Gli assedianti sono di più e hanno tempo: niente fretta. Prima si blocca il Re, poi si cattura. A ogni turno chiediti dove vuole andare.
lesson-plan-1 = Brandubh. Giochi con gli assedianti. Potresti catturare d6, ma dove vuole andare il Re? Trova la mossa giusta.
lesson-plan-1-right = f4-f5 lo tiene lontano da g5, da dove sarebbero aperti sia g1 sia g7. Prima blocca, poi cattura.
lesson-plan-2 = Tablut. Giochi con gli assedianti. Puoi catturare g2, ma il Re ha una via di fuga. Che cosa viene prima?
lesson-plan-2-right = b5-b6 sbarra la riga 6, la via del Re verso il bordo. Una cattura non serve a niente se il Re è già fuori.
lesson-plan-3 = Copenhagen. Giochi con gli assedianti, e puoi scegliere tra più catture. Ma prima guarda il Re in i2 e l’angolo k1.
lesson-plan-3-right = k3-k2 chiude la riga 2 davanti al Re, e i1 può sempre coprire j1. Prima tieni gli angoli: le catture verranno.

called-settings = impostazioni
help-settings = Mostra o cambia le impostazioni.
argument-settings-variant = Il gioco predefinito

called-language = lingua
help-language = Scegli la lingua in cui parlo qui.
called-privacy = riservatezza, dati-personali
help-privacy = Che cosa conservo di te, perché e per quanto.
privacy = Che cosa conservo di te, perché tu possa giocare qui:
privacy-kept = { $table ->
    [accounts] – il tuo account con nome e lingua e la tua ultima visita: così so chi gioca
    [events] – le tue partite mossa per mossa e le parole che aggiungi a un dado
    [habits] – le tue scelte: promemoria, ore di silenzio con il fuso orario, aspetto dei tavolieri
    [leaves] – le tue vacanze
    [plans] – le mosse che hai preparato
    [daily_solves] – i giorni in cui hai risolto il problema del giorno
    [puzzle_tries] – i problemi e le lezioni che hai avuto e com’è andata: così niente ti tocca due volte
    [solvers] – il tuo punteggio nei problemi
    [ranks] – il ruolo che il punteggio ti dà su un server
    [shown] – i messaggi con pulsanti ancora attivi
    [inbox] – quello che mi hai detto e a cui non ho ancora risposto
    [page_keys] – ciò che firma gli indirizzi da cui giochi sulle pagine delle partite
   *[ignored] – che non devo darti ascolto, se è stato deciso
}
privacy-long = Le partite restano, perché sono anche dei tuoi avversari. Le richieste vanno via dopo una settimana, il resto quando lo cambi o te ne vai.
privacy-network = I messaggi e le immagini di una chat li conserva la sua rete, Discord o Matrix, con le sue regole. Io non do niente a nessun altro.
privacy-web = Dove chi gestisce un posto ne fa vedere le partite sul web, chi ha l’indirizzo di una partita può vederla, con i nomi di chi gioca.
privacy-copies = { $days ->
    [one] Le copie dei miei dati si conservano per un giorno.
   *[other] Le copie dei miei dati si conservano per { $days } giorni.
}
privacy-see = { $data } ti dà tutto in un file, { $forget } lo fa togliere.
privacy-contact = Ne risponde chi mi gestisce: { $contact }.
privacy-operator = Ne risponde chi mi gestisce.
privacy-more = Per saperne di più: { $url }

called-my-data = miei-dati, i-miei-dati
help-my-data = Ricevi in un file tutto quello che conservo di te.
data = Ecco tutto quello che conservo di te. { $privacy } dice a che cosa serve.
data-nothing = Di te non conservo niente: qui non hai ancora giocato.
data-again = Hai ricevuto il tuo file poco fa. Richiedilo tra dieci minuti.
data-overheard = Qui tutti lo leggerebbero. Chiedimelo in privato: { $data }

called-forget-me = dimenticami
help-forget-me = Fai togliere tutto quello che conservo di te; ti chiederò conferma.
forget = Posso dimenticarti, dappertutto e per sempre:
forget-matches = { $matches ->
    [0] – non hai partite in corso
    [one] – la tua partita in corso finisce: chi gioca con te saprà che hai lasciato il gioco e, se era cominciata, vince
   *[other] – le tue { $matches } partite in corso finiscono: chi gioca con te saprà che hai lasciato il gioco e vince quelle già cominciate
}
forget-goes = – i tuoi account, il nome, le scelte, le vacanze, i piani, i punteggi, i problemi e i ruoli vanno via
forget-stays = – le mosse che hai giocato restano ai tuoi avversari, come quelle di un ex giocatore; i messaggi nelle chat restano lì
forget-ask = Se è quello che vuoi, dimmelo entro cinque minuti: { $yes }
forgotten = Ti ho dimenticato. Se giocherai ancora, ci incontreremo per la prima volta.
not-forgotten = Va bene, non cambia niente.
forget-overheard = Qui tutti lo leggerebbero. Chiedimelo in privato: { $forget }

called-theme = tema
help-theme = Scegli i colori dei tavolieri che vedi solo tu.
wish-theme = { $value ->
    [none] Non hai un tema tuo: qui tutti i tavolieri hanno il tema { $place }. Per sceglierne uno che vedi solo tu: { $example }.
   *[other] I tavolieri che vedi solo tu hanno il tema { $word }. Quelli che qui vedono tutti hanno il tema { $place }.
}

called-flip = gira
help-flip = Scegli da che lato vedi i tuoi tavolieri, o fai girare quello di una partita.
wish-flip = { $value ->
    [on] Ti mostro dall’altro lato i tavolieri che vedi solo tu. { $example }: di nuovo dal tuo.
    [off] Ti mostro tutti i tavolieri dal solito lato. { $example }: di nuovo dal tuo lato.
   *[other] Ti mostro dal tuo lato i tavolieri che vedi solo tu. Gli assedianti hanno a1 in basso a sinistra, gli assediati in alto a destra.
}

called-describe = descrivi
help-describe = Leggi che cosa mostra l’immagine, sotto i tavolieri che vedi solo tu.
wish-describe = { $value ->
    [on] Sotto i tavolieri che vedi solo tu scrivo che cosa mostra l’immagine.
    [letters] Sotto i tavolieri che vedi solo tu disegno il tavoliere in lettere.
   *[other] Sotto i tavolieri che vedi solo tu non aggiungo nulla a quel che leggono tutti qui. { $on } mette quelli in parole, { $everyone } tutti.
}
described = { $value ->
    [on] Sotto ogni tavoliere qui scrivo che cosa mostra l’immagine.
    [letters] Sotto ogni tavoliere qui lo disegno in lettere.
   *[other] Sotto i tavolieri qui non aggiungo nulla. { $on } li mette in parole.
}

called-names = nomi
help-names = Fatti dire quale pezzo muove, in quello che vedi solo tu.
wish-names = { $value ->
    [on] In quello che vedi solo tu dico di ogni mossa quale pezzo la fa.
   *[other] Dico il nome solo dei pezzi che ne hanno uno proprio, come il Re.
}
names-piece = { $side ->
    [attackers] un assediante
   *[defenders] un assediato
}

called-help = aiuto
help-help = Spiega i comandi, o uno solo.

## Arguments

argument-player = Di chi; lascia vuoto per i tuoi
argument-opponent = L’avversario; lascia vuoto per sfidare chiunque
argument-variant = Il nome del gioco; se manca, quello predefinito
argument-side = La parte che vuoi
argument-rules = Regole della casa, come re-armato=no bordi-ostili=sì
argument-thread = Un thread tutto suo per la partita
argument-match = Il numero della partita
argument-move = La tua mossa, come d1-d4
argument-square = La casella del pezzo, come d4
argument-answer = La tua risposta
argument-text = In lettere invece che come immagine
argument-letters = In semplici lettere: A, D, K, C, N, G
argument-list = Tutte le mosse giocate
argument-turned = Visto dall’altro lato
argument-from = La prima posizione mostrata: dopo tante mosse
argument-to = L’ultima posizione mostrata: dopo tante mosse
argument-speed = La velocità con cui scorrono le mosse
argument-record = Un file con una partita in notazione OpenTafl, da mostrare
argument-ply = La posizione dopo tante mosse
argument-theme = Colori del tavoliere
argument-describe = Che cosa scrivo sotto i tavolieri
argument-coordinates = Lettere e numeri intorno ai tavolieri
argument-when = Se lo vuoi
argument-all = Anche le partite finite
argument-command = Il comando da spiegare
argument-threads = Un thread per ogni partita
argument-language = La mia lingua qui
argument-challengers = Chi può lanciare sfide
argument-role = Può lanciare sfide solo chi ha questo ruolo
argument-allow = Un canale in cui si possono cominciare partite
argument-prefix = Il prefisso dei comandi, per esempio !tafl
argument-time = Il tempo: 3g (a mossa), 30g+1g (una riserva che cresce) o nessuno
argument-timeout = Quando il tempo scade: la partita finisce, o l’avversario può reclamare la vittoria
argument-rated = Se vale per i punteggi
argument-settings-rated = Quali partite valgono per i punteggi: regole del gioco (proprie), o anche cambiate (casa)
argument-roles = Dai ai membri un ruolo secondo il punteggio, da Servo a Jarl
argument-hints = Se per i suggerimenti serve il consenso dell’avversario (chiedi) o no (liberi)
argument-web = Lascia che le partite di qui si vedano sul web
argument-tries = Lascia che chi ha giorni per muovere provi delle mosse sulla pagina
argument-daily = Metti qui un problema ogni giorno a quest’ora, per esempio 09:00; mai per nessuno
argument-settings-zone = Il fuso orario, come Europe/Rome
argument-boards = Un messaggio nuovo a ogni posizione, o uno che cambia (solo su Discord)
argument-dice = Un dado: dispari (con i pari si passa) o portata (il lancio dà la mossa più lunga)
argument-games = 1, o 2 a parti invertite: vince chi prende più pezzi
argument-level = Quanto è forte il bot: da 1 a 8, o auto per quello adatto a te
argument-words = Le tue parole
argument-line = Mosse alternate, prima quella dell’avversario: d1-d4 poi e5-e7
argument-clear = Cancella tutto il piano
argument-where = Dove ti mando i promemoria
argument-at = Quanto tempo ti resta quando ti mando un promemoria, in percentuale: 50,10
argument-hours = Ore di silenzio come 22-08, o mai
argument-zone = Il fuso orario delle ore di silenzio, come Europe/Rome
argument-span = Per quanto tempo, come 5g
argument-forbid = Un canale in cui non si cominciano partite
argument-topic = La pagina da leggere
argument-other = L’altro gioco

## Words

typed-attackers = assedianti, assediante, attaccanti, attaccante, attacco, neri
word-attackers = Assedianti (neri)
typed-defenders = assediati, assediato, difensori, difensore, difesa, bianchi
word-defenders = Assediati (bianchi, con il Re)
typed-random = caso
word-random = A caso
typed-yes = sì
word-yes = Sì
typed-no = no
word-no = No
typed-wood = legno
word-wood = Legno
typed-slate = ardesia
word-slate = Ardesia
word-slow = Lento
word-normal = Normale
word-fast = Veloce
typed-contrast = contrasto
word-contrast = Alto contrasto
typed-everyone = tutti
word-everyone = Chiunque
typed-managers = gestori
word-managers = Chi gestisce il server
typed-about = argomento
typed-solution = soluzione
typed-next = prossimo
typed-puzzle = problema
typed-board = posizione
typed-lesson = lezione
typed-number = numero
typed-escape = fuga
word-escape = Il Re esce
typed-double = doppia
word-double = Due uscite insieme
typed-capture = cattura
word-capture = Cattura del Re
typed-enclosure = assedio
word-enclosure = Chiusi dentro
typed-defence = difesa-unica
word-defence = L’unica difesa
typed-guard = guardia
word-guard = Guardia di un angolo
typed-plan = piano, piani
word-plan = Che cosa fanno gli assedianti
typed-forts = forte, forti
word-forts = Il forte d’uscita
typed-shieldwall = muro, scudi, muro-di-scudi
word-shieldwall = Il muro di scudi
typed-edge = bordo, bordi
word-edge = Il bordo
typed-cordon = cerchio, accerchiamento
word-cordon = Il cerchio degli assedianti
typed-corners = angoli, angolo
word-corners = Le guardie degli angoli
typed-king = re
word-king = Come si cattura il Re
typed-threats = minacce, minaccia
word-threats = Due minacce insieme
typed-lines = linee, linea
word-lines = Linee aperte verso l’angolo
typed-capturing = catturare, cattura, catture
word-capturing = Catturare tra due
word-en = English
typed-1 = 1, una
word-1 = Una partita
typed-2 = 2, due
word-2 = Due, a parti invertite
typed-odd = dispari
word-odd = Con i dispari si muove, con i pari si passa
typed-reach = portata
word-reach = Il lancio dà la mossa più lunga
typed-none = nessuno, nessuna
word-none = Nessuno
typed-auto = auto, automatico, adatto
word-auto = La partita finisce
typed-claim = reclama
word-claim = L’avversario può reclamare la vittoria
typed-new = nuovo
word-new = Ogni volta un messaggio nuovo
typed-edit = modifica
word-edit = Un solo messaggio che cambia
typed-ask = chiedi
word-hidden = In nessuna classifica
word-shown = Nelle classifiche
word-server = In questo server
word-beginners = Che si impara presto
word-fair = Con parti alla pari
word-large = Grande e lungo
word-house = Anche con regole cambiate
word-own = Con le regole del gioco
word-ask = Se l’avversario è d’accordo
typed-free = liberi
word-free = Sempre ammessi
typed-here = qui
typed-server = server
typed-suited = adatto
typed-beginners = principianti, facili
typed-fair = equilibrati, equilibrato
typed-large = grandi, lunghi
typed-hidden = nascosto, nascosta
typed-shown = visibile
word-here = Qui
word-all = Tutti
typed-private = privato
word-private = In privato
typed-off = mai
word-off = Mai
typed-on = sempre
word-on = Sempre
typed-letters = lettere
typed-list = elenco, lista
word-letters = In lettere
typed-mine = mio, mia
word-mine = Il mio lato in basso
typed-turns = turni, turno
word-turns = In basso chi muove
typed-fixed = fermo, ferma
word-fixed = Sempre uguale
word-it = Italiano
word-fr = Français
typed-all = tutto, tutti, tutte, altro, altri
typed-anyone = chiunque, @chiunque
typed-bot = bot, computer, te
typed-text = testo
typed-turned = girato, gira, capovolto
typed-slow = lento, lenta, piano
typed-normal = normale
typed-fast = veloce, rapido
typed-from = dalla, da, dal
typed-to = alla, a, al
typed-speed = velocità
typed-record = file, registrazione
typed-ply = numero
typed-moment = momento
typed-file = file, archivio
typed-play = gioca
typed-forget = dimentica
typed-clear = cancella
typed-then = poi
typed-opponent = avversario
typed-among = tra
typed-page = pagina
typed-listed = stato
typed-player = giocatore
typed-side = parte
typed-time = tempo
typed-dice = dado
typed-games = partite
typed-level = livello
typed-rules = regole
typed-thread = thread
typed-threads = thread
typed-theme = tema
typed-describe = descrizione
typed-coordinates = coordinate
typed-when = quando
typed-language = lingua
typed-challengers = sfidanti
typed-role = ruolo
typed-allow = permetti
typed-forbid = vieta
typed-prefix = prefisso
typed-timeout = scadenza
typed-boards = tavolieri
typed-roles = ruoli
typed-rated = punteggio
typed-house = casa
typed-own = proprie
typed-hints = suggerimenti
typed-hint = suggerimento
typed-variant = gioco
typed-other = altro
typed-topic = pagina
typed-move = mossa
typed-square = casella
typed-match = partita
typed-answer = risposta
typed-line = linea
typed-where = dove
typed-at = al
typed-hours = ore
typed-web = web, sito
typed-tries = prove
typed-daily = giornaliero, quotidiano
typed-zone = fuso
typed-span = durata
typed-words = parole
typed-command = comando
typed-easy = facile, semplice
typed-medium = medio, normale
typed-hard = difficile, forte
typed-strongest = massimo, fortissimo, esperto
typed-beginner = principiante, facilissimo

## Settings of a place

setting-elsewhere = { $name } qui non si può impostare: vale solo per i server e le stanze in rete. Per vedere che cosa si può impostare: { $settings }.
setting-discord = Qui { $name } non ha effetto: c’è solo su Discord.
setting-variant = Gioco predefinito:
setting-theme = Colori del tavoliere:
setting-coordinates = Lettere e numeri intorno ai tavolieri:
setting-describe = Descrizione sotto i tavolieri:
setting-threads = Un thread per ogni partita:
setting-language = Lingua:
setting-challengers = Chi può lanciare sfide:
setting-channels = Dove si cominciano le partite:
setting-forbidden = Dove non si cominciano partite:
setting-web = Partite sul web:
setting-tries = Mosse provate sulle pagine:
setting-daily = Un problema al giorno:
setting-zone = Fuso orario:
setting-time = Tempo predefinito:
setting-timeout = Quando il tempo scade:
setting-rated = Partite che valgono per i punteggi:
setting-hints = Suggerimenti tra persone:
setting-boards = Tavolieri di una partita:
setting-roles = Ruoli secondo il punteggio:
setting-prefix = Prefisso dei comandi:
