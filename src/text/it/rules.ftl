### Le regole, fatte di affermazioni su un gioco; e i perché delle mosse.

## Pagine

topic-goal = Lo scopo
topic-pieces = Pezzi e schieramento
topic-moves = Il movimento
topic-throne = Il Trono
topic-corners = Gli angoli
topic-camps = I campi
topic-royal = Le caselle del Re
topic-capture = La cattura dei pezzi
topic-king = La cattura del Re
topic-shieldwall = Il muro di scudi
topic-fort = Il forte d’uscita
topic-siege = L’assedio
topic-strike = Catture a catena
topic-endings = Patta e ripetizioni
topic-dice = Il dado
topic-warnings = Gli avvisi
topic-house = Regole della casa
topic-history = Storia ed equilibrio
topic-plans = Un piano per cominciare
topic-two-games = Due partite
page = { $title } · { $topic }
page-short = { $title } in breve
page-more = Altre pagine: { $topics }. Per esempio: { $example }
page-fact-house = { $fact } (Regola della casa.)
house-none = Questa lettura di { $title } non lascia scelte, ma puoi cambiarla lo stesso, per esempio: { $example }
house-without = Senza questa regola: { $fact }
house-ordinary = { $kind ->
    [throne] Il Trono è una casella come le altre.
    [corner] Gli angoli sono caselle come le altre.
    [camp] I campi sono caselle come le altre.
   *[royal] Nessuna casella è riservata al Re.
 }
house-list = Regole della casa, diverse da { $title }:
house-idle = Da sole qui non cambiano nulla: { $list }
house-sheet = { $sheet ->
    [historical] Le regole modificabili; le ultime due le abbiamo aggiunte noi. ● è la scelta attuale, ★ quella del regolamento.
    [table] La Tabella delle Varianti. ● è la scelta attuale, ★ quella consigliata.
    [variations] Le varianti del foglio di regole. ● è la scelta attuale, ★ la regola di base.
   *[throw-board] Le varianti del gioco. ● è la scelta attuale, ★ la regola di base.
 }
house-example = Per giocare con un’altra risposta, aggiungila alla sfida: { $challenge }
ask-armed-king = Il Re aiuta a catturare?
ask-hostile-throne = Il Trono vuoto aiuta a catturare il Re?
ask-hostile-edges = Il bordo aiuta a catturare?
ask-goal = Dove vince il Re?
ask-king-capture = In quanti lo catturano?
ask-king-at-edge = Sul bordo bastano tre?
ask-king-beside-friend = Bastano tre se sul quarto lato c’è un suo pezzo?
ask-royal-corners = Le caselle accanto agli angoli sono solo sue?
ask-layout = Quale schieramento?
ask-tuichi = Due vie libere vincono subito?
ask-in-a-row = Contano solo le ripetizioni di seguito?
ask-king = Il Trono può sostituire uno dei quattro? (“Re Debole”; con il “Re Forte” no, e ogni pezzo può occuparlo.)
ask-always-four = Sempre in quattro, o in tre con angolo o Trono? (No: solo sul Trono e accanto.)
ask-king-pocket = Perde anche rinchiuso lontano dal bordo, con un solo suo pezzo accanto?
ask-one-step = Una casella per mossa?
ask-between = E un pezzo che si mette tra due nemici?
ask-dice = Un dado prima di ogni turno?
ask-corner-squares = Quante caselle d’angolo?
examples = { $count ->
    [one] Nella figura: { $list }.
   *[other] Nelle figure: { $list }.
 }
page-none = Questo gioco non ha regole di questo tipo.
pair-play = Nessun gioco è del tutto equilibrato, perciò è buona regola giocarne due partite, a parti invertite: { $challenge }. La seconda comincia appena finisce la prima.
pair-score = Ognuno conta i pezzi presi nelle due partite: vince chi ne ha di più. (Hnefatafl – Règles)
pair-readings = La fonte non dice altro. Qui il Re vale un pezzo, non importa chi ha vinto le singole partite e a pari pezzi si è in parità.
pair-given-up = Chi abbandona o finisce il tempo in una delle partite perde la sfida, a meno che non succeda a entrambi. Altrimenti converrebbe fermarsi dopo una buona prima partita.
plan-attackers = Assedianti:
plan-defenders = Assediati:

## Affermazioni

who = { $classes ->
    [none] nessuno
    [A] gli assedianti
    [D] gli assediati, senza il Re
    [K] solo il Re
    [AD] tutti tranne il Re
    [AK] gli assedianti e il Re
    [DK] il Re e i suoi
   *[ADK] tutti
 }
counts-against = { $classes ->
    [none] non vale come pezzo nemico contro nessuno
    [A] vale come pezzo nemico contro gli assedianti
    [D] vale come pezzo nemico contro gli assediati, ma non contro il Re
    [K] vale come pezzo nemico solo contro il Re
    [AD] vale come pezzo nemico contro tutti tranne il Re
    [AK] vale come pezzo nemico contro gli assedianti e il Re
    [DK] vale come pezzo nemico contro il Re e i suoi
   *[ADK] vale come pezzo nemico contro tutti
 }
rule-escape = { $how ->
    [corner] Gli assediati vincono quando il Re raggiunge un angolo.
    [edge] Gli assediati vincono quando il Re raggiunge una casella qualsiasi del bordo.
    [part] Gli assediati vincono quando il Re raggiunge una casella del bordo che non gli sia chiusa.
   *[squares] Gli assediati vincono quando il Re raggiunge una di queste caselle: { $squares }.
 }
rule-take-king = Gli assedianti vincono catturando il Re.
rule-take-all = Gli assediati vincono anche quando non resta nessun assediante.
rule-board = Il tavoliere ha { $size } caselle per lato.
rule-count = { $piece ->
    [t] Assedianti (neri): { $count }.
    [c] Comandanti degli assedianti: { $count }.
    [T] Assediati (bianchi): { $count }, più il Re.
    [G] Guardie del Re: { $count }.
   *[N] Cavalieri del Re: { $count }.
 }
rule-king-at = All’inizio il Re è in { $square }.
rule-layout = Lo schieramento si chiama { $name }.
rule-first = { $side ->
    [attackers] Iniziano gli assedianti.
   *[defenders] Iniziano gli assediati.
 }
rule-straight = Tutti i pezzi muovono in linea retta, in orizzontale o in verticale, fin dove la via è libera.
rule-speed = { $class ->
    [A] Gli assedianti muovono
    [D] Gli assediati muovono
   *[K] Il Re muove
 } al massimo di { $limit ->
    [one] una casella
   *[other] { $limit } caselle
 } alla volta.
rule-jump = { $piece ->
    [K] Il Re
    [c] Un comandante
   *[N] Un cavaliere
 } può saltare un pezzo nemico comune { $jump ->
    [special_squares_only] partendo { $special ->
        [both] dal Trono o da un angolo
        [corner] da un angolo
       *[throne] dal Trono
     } o arrivandoci, senza catturarlo.
    [over_enemy_soldier] senza catturarlo.
   *[over_enemy_soldier_capturing] e catturarlo.
 }
rule-where = { $kind ->
    [throne] Il Trono: { $squares }.
    [corner] Gli angoli: { $squares }.
    [camp] I campi: { $squares }.
   *[royal] Solo il Re può occupare o attraversare: { $squares }.
 }
rule-stop = { $kind ->
    [throne] Chi può fermarsi sul Trono: { $who }.
    [corner] Chi può fermarsi in un angolo: { $who }.
   *[camp] Tra chi può stare in un campo, chi può fermarsi lì: { $who }.
 }
rule-pass = { $kind ->
    [throne] Chi può attraversare il Trono libero: { $who }.
    [corner] Chi può attraversare una casella d’angolo libera: { $who }.
   *[camp] Tra chi può stare in un campo, chi può attraversarne le caselle libere: { $who }.
 }
rule-reenter = Chi può entrare in un campo da fuori: { $who }.
rule-hostile-empty = { $kind ->
    [throne] Il Trono libero { $counts }.
    [corner] Un angolo libero { $counts }.
   *[camp] Un campo libero { $counts }.
 }
rule-hostile-occupied = { $kind ->
    [throne] Con il Re sopra, il Trono { $counts }.
    [corner] Con il Re sopra, un angolo { $counts }.
   *[camp] Con un pezzo dentro, un campo { $counts }.
 }
rule-shelter = Un campo non è ostile a un pezzo che si trova a sua volta in un campo.
rule-custodial = Un pezzo, se non è il Re, è catturato quando un nemico, muovendo, lo chiude tra due nemici sulla stessa riga o colonna.
rule-several = Una mossa può catturare più pezzi.
rule-freely = Non è obbligatorio catturare.
rule-edge = Il bordo del tavoliere { $counts }.
rule-between = { $fate ->
    [safe] Un pezzo può mettersi tra due nemici senza essere catturato.
    [forbidden] Un pezzo non può finire la mossa tra due nemici; il Re sì.
   *[captured] Un pezzo che si mette tra due nemici è catturato{ $guards ->
        [yes] ; il Re e le guardie no.
       *[no] ; il Re no.
     }
 }
rule-armed = { $how ->
    [both] Il Re è armato: aiuta a catturare, sia muovendo sia stando fermo.
    [none] Il Re è disarmato: non cattura nulla.
    [hammer] Il Re cattura solo quando è lui a muovere.
   *[anvil] Il Re partecipa a una cattura solo stando fermo.
 }
rule-guards = { $armed ->
    [yes] Le guardie catturano, ma non possono essere catturate.
   *[no] Le guardie non catturano e non possono essere catturate.
 }
rule-linnaean = Se il Re è sul Trono con assedianti su tre lati, l’assediato sul quarto lato può essere catturato tra un assediante e il Trono.
rule-king-taken = { $zone ->
    [throne] Sul Trono
    [beside] Accanto al Trono
    [elsewhere] Altrove
   *[everywhere] Ovunque
 } { $captors ->
    [four] il Re è catturato da quattro nemici, uno per lato.
    [two] il Re è catturato da due nemici su lati opposti.
   *[never] il Re non può essere catturato.
 }
rule-king-never = Il Re non può mai essere catturato.
rule-king-against = { $kind ->
    [throne] Il Trono libero vale come un nemico per il Re.
    [corner] Un angolo libero vale come un nemico per il Re.
    [camp] Un campo vale come un nemico per il Re.
   *[edge] Il bordo vale come un nemico per il Re.
 }
rule-king-edge = { $counts ->
    [yes] Dove servono quattro nemici, il bordo ne sostituisce uno: lì ne bastano tre.
   *[no] Dove servono quattro nemici, il bordo non ne sostituisce nessuno.
 }
rule-king-friend = { $counts ->
    [yes] Dove servono quattro nemici, al posto di uno può esserci un pezzo del Re.
   *[no] Dove servono quattro nemici, i pezzi del Re non contano.
 }
rule-commanders = { $corners ->
    [yes] Due comandanti su lati opposti, o uno e un angolo libero, catturano il Re.
   *[no] Due comandanti su lati opposti catturano il Re.
 }
rule-shieldwall = Una fila di due o più pezzi sul bordo è catturata tutta insieme quando ciascuno ha un nemico davanti, a ogni capo c’è { $corners ->
    [yes] un nemico o un angolo libero
   *[no] un nemico
 }, e l’ultima mossa chiude un capo. Se nella fila c’è il Re, lui si salva.
rule-two-ways-win = Gli assediati vincono anche quando, dopo una loro mossa, il Re ha due vie libere verso la meta.
rule-fort = Gli assediati vincono anche quando il Re è sul bordo, può muovere, e i suoi pezzi lo chiudono in un forte dove nessuno di loro può essere catturato.
rule-encirclement = Gli assedianti vincono anche per assedio, quando un unico cerchio separa dal bordo il Re e tutti i suoi.
rule-pocket = Gli assedianti vincono anche quando chiudono il Re, con al massimo un suo pezzo accanto, e nessuno dei due può muovere.
rule-strike-on = Chi cattura deve continuare con lo stesso pezzo finché può catturare.
rule-may-escape = { $may ->
    [yes] Dopo una cattura il Re può correre alla meta invece di catturare ancora.
   *[no] Dopo una cattura il Re deve catturare ancora, anche se potrebbe correre alla meta.
 }
rule-no-moves = { $result ->
    [lose] Chi non ha mosse valide perde.
    [draw] Senza mosse valide la partita è patta.
   *[pass] Chi non ha mosse valide passa.
 }
rule-repetition = { $result ->
    [draw] Quando una posizione si presenta per la { $count } volta, la partita è patta.
    [mover_loses] Chi arriva a una posizione per la { $count } volta perde.
    [defenders_lose] Quando una posizione si presenta per la { $count } volta, gli assediati perdono.
    [aggressor_loses] Chi arriva a una posizione per la { $count } volta perde, a meno che non lo faccia per evitare una sconfitta immediata.
    [illegal_for_defenders] Gli assediati non possono tornare a una posizione precedente.
   *[ignore] Le posizioni possono ripetersi quante volte si vuole.
 }
rule-in-a-row = Conta solo se accade di seguito: la posizione torna dopo due mosse per parte, e così via senza interruzioni.
rule-forced-repetition = Se nessuno dei due può evitare di ripetere, alla { $count } volta la partita è patta.
nth = { $n ->
    [2] seconda
    [3] terza
    [4] quarta
    [5] quinta
    [21] { $n }ª
    [22] { $n }ª
   *[other] { $n }ª
 }
rule-captureless = Dopo { $limit ->
    [one] un turno
   *[other] { $limit } turni
 } senza catture la partita è patta; si contano i turni di entrambe le parti, anche quelli in cui si passa.
rule-dice = { $how ->
    [odd_moves] Prima di ogni turno si lancia un dado: con i dispari si muove, con i pari si passa.
   *[max_distance] Prima di ogni turno si lancia un dado: il numero dà la mossa più lunga del turno.
 }
rule-announced = { $notice ->
    [raichi] Si dice “Raichi” quando il Re ha una via di fuga.
    [tuichi] Si dice “Tuichi” quando il Re ha due o più vie di fuga.
    [escape_open] Si avvisa quando il Re ha una via di fuga.
    [watch_king] Si dice “Occhio al Re” quando gli assedianti possono catturarlo alla mossa successiva.
   *[king_repose] Si avvisa quando il Re si mette tra due nemici e va in riposo.
 }

## Esempi

example-start = lo schieramento
example-reach = dove può andare un pezzo
example-closed-throne = dove un pezzo non può andare: il Trono
example-closed-corner = dove un pezzo non può andare: un angolo
example-closed-camp = dove un pezzo non può andare: un campo
example-closed-royal = dove un pezzo non può andare: le caselle del Re
example-far-attacker = fin dove va un assediante
example-far-defender = fin dove va un assediato
example-far-king = fin dove va il Re
example-escape = il Re raggiunge la meta
example-custodial = un pezzo tra due nemici
example-against-throne = un pezzo contro il Trono
example-against-corner = un pezzo contro un angolo
example-against-camp = un pezzo contro un campo
example-against-edge = un pezzo contro il bordo
example-against-kings-throne = un pezzo contro il Trono del Re
example-safe-between = al sicuro tra due nemici
example-dead-between = catturato tra due nemici
example-not-between = un pezzo non può fermarsi tra due nemici
example-strike-on = una cattura dopo l’altra
example-linnaean = l’assediato sul quarto lato
example-king-on-throne = il Re sul Trono
example-king-beside = il Re accanto al Trono
example-king-elsewhere = il Re su una casella comune
example-king-on-edge = il Re sul bordo
example-king-with-friend = il Re accanto a uno dei suoi
example-king-by-two = il Re tra due nemici
example-king-by-commanders = il Re tra i comandanti
example-shieldwall = un muro di scudi
example-fort = un forte d’uscita
example-encirclement = tutti circondati
example-pocket = il Re chiuso
example-jump = un salto
example-jump-capture = un salto che cattura
example-raichi = raichi
example-tuichi = tuichi
example-escape_open = una via di fuga
example-watch_king = il Re può essere catturato
example-king_repose = il Re in riposo
example-bar = un angolo sbarrato
example-behind = una cattura alle spalle
example-pin = un pezzo inchiodato
example-fork = un attacco doppio

## Consigli

tip-hold-corners = Metti presto dei pezzi in diagonale davanti agli angoli: sbarrano la via.
tip-hold-lines = Distribuisci i pezzi su righe e colonne, così che nessuna sia una via libera verso il bordo.
tip-do-not-hurry = Non avere fretta di catturare: bloccare le vie di fuga vale di più.
tip-close-ring = Stringi un cerchio intorno a tutti: se lo chiudi, vinci.
tip-strike-king = Per il Re bastano due pezzi: minaccialo da lontano.
tip-starve-king = Il Re è forte: togligli spazio prima di attaccarlo.
tip-use-throne = Affronta il Re accanto al Trono libero: lì il Trono ti aiuta.
tip-run-to-corner = Porta il Re su un bordo da cui la via verso un angolo sia libera.
tip-two-ways = Apri due vie verso il bordo nello stesso momento: se ne può chiudere una sola.
tip-open-ways = Cattura per aprire vie, e sacrifica un pezzo se è solo d’ostacolo al tuo Re.
tip-guard-king = Tieni dei pezzi accanto al Re, perché due nemici non lo chiudano.
tip-lead-with-king = Il Re è forte e armato: usalo per catturare.
tip-work-without-king = Il Re non cattura: i suoi devono aprirgli la via.
tip-build-fort = Un forte sul bordo vale quanto un angolo: si vince.
tip-mind-rows = Non mettere pezzi in fila sul bordo, dove un muro di scudi può catturarli.
tip-stay-outside = Tieni un pezzo fuori dal cerchio, o un varco per uscirne.
tip-save-men = Cerca di non perdere pezzi: ognuno chiude una via.
tip-bar-in-parts = Su un tavoliere piccolo un anello non regge: fai blocchi parziali, così sfondarli costa pezzi.
tip-strike-from-behind = Porta un pezzo fuori dalle linee e colpisci gli assedianti alle spalle.
tip-spare-men = Cattura per aprire vie, ma non regalare pezzi: con così pochi le perdite pesano.
tip-pin-and-fork = Inchioda un pezzo che deve difendere, o minacciane due insieme: qui decide.

## Scegliere un gioco

variants-start = { $suited ->
    [beginners] Uno di questi si impara presto: { $challenge }
    [fair] In questi le due parti vincono quasi lo stesso numero di volte: { $challenge }
    [large] Per una lunga serata, uno di questi: { $challenge }
   *[other] Per cominciare, scegli uno di questi. Si inizia così: { $challenge }
}
variants-line = { $size }×{ $size }, { $length ->
    [short] partita breve
    [middle] partita media
   *[long] partita lunga
 }, { $level ->
    [easy] gioco facile da imparare
    [middle] alcune regole speciali
   *[hard] molte regole speciali
 }
variants-favours = { $share }% per gli { $side ->
    [attackers] assedianti
   *[defenders] assediati
 }
variants-more = Per vedere tutti i { $count } giochi: { $more }. Le regole di uno: { $rules }. Che cosa cambia tra due: { $compare }.
variants-all = Tutti i { $count } giochi. Le regole di uno: { $rules }.
compare-head = Che cosa cambia tra { $first } e { $second }:
compare-same = { $first } e { $second } si giocano con le stesse regole.
compare-line = { $title }: { $facts }
compare-more = Cambiano anche: { $topics }. Per esempio: { $example }
compare-nothing = Qui { $first } e { $second } sono uguali. Cambiano: { $topics }.
compare-itself = È lo stesso gioco: { $title }. Scrivine due diversi, per esempio: { $example }

## Perché

why-possible = { $move } è possibile.
why-played = { $move } è stata giocata come mossa { $ply }.
why-out-of-turn = Tocca all’altra parte; se toccasse a questa:
why-custodial = Cattura { $square } tra { $mover } e { $partner }.
why-against = Cattura { $square } tra { $mover } e { $kind ->
    [throne] il Trono
    [corner] l’angolo
    [camp] il campo
   *[edge] il bordo
 }.
why-linnaean = Cattura { $square } tra { $mover } e il Trono { $partner }, dove il Re è assediato.
why-shieldwall = Cattura { $square } in una fila sul bordo: { $mover } chiude il muro di scudi.
why-jumped = Cattura { $square } saltandoci sopra.
why-moved-between = Si perde il pezzo stesso: { $square } è tra { $captors }.
why-king-four = Cattura il Re in { $square }: tutti i suoi lati sono chiusi, da { $captors }.
why-king-two = Cattura il Re in { $square } tra { $mover } e { $partner }.
why-king-commanders = Cattura il Re in { $square } tra { $mover } e { $partner }: bastano due comandanti, o uno e un angolo.
why-nothing = Non cattura nulla.
why-threatens = Minaccia { $squares }.
why-allows = Lascia catturare { $squares }.
why-square-empty = { $square } è libera.
why-square = In { $square } c’è { $piece ->
    [K] il Re
    [t] un assediante
    [c] un comandante
    [T] un assediato
    [G] una guardia
   *[N] il cavaliere
 }.
why-kind = La casella è { $kind ->
    [throne] il Trono
    [corner] un angolo
    [camp] un campo
   *[royal] solo per il Re
 }.
why-goes = Può andare in { $squares }.
why-stuck = Non può muovere.
why-hostile = Queste caselle accanto aiutano a catturarlo: { $squares }.
why-takers = Si può catturare con { $moves }.
why-safe = Nessuna mossa può catturarlo.
why-comers = Chi muove può arrivare qui con { $moves }.
why-no-comers = Chi muove non può arrivare qui.
why-no-move = Nella partita { $number } non c’è ancora nessuna mossa. Chiedi di una mossa o di una casella: { $example }

## Lingua

language-set = Da ora qui parlo italiano.
language-is = Lingua: { $language }. Altre lingue: { $others }
