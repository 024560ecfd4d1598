### Le regole, fatte di affermazioni su un gioco; e i perché delle mosse.

## Pagine

topic-goal = Lo scopo
topic-pieces = Pezzi e schieramento
topic-moves = Il movimento
topic-throne = Il Trono
topic-corners = Gli angoli
topic-camps = I campi
topic-royal = Le caselle del Re
topic-capture = La cattura delle pedine
topic-king = La cattura del Re
topic-shieldwall = Il muro di scudi
topic-fort = Il forte d'uscita
topic-siege = L'assedio
topic-strike = Colpire ancora
topic-endings = Patta e ripetizioni
topic-dice = Il dado
topic-warnings = Gli avvisi
topic-house = Regole della casa
topic-history = Storia ed equilibrio
topic-plans = Un piano per cominciare
page = { $title } · { $topic }
page-more = Altre pagine: { $topics }. Per esempio: { $example }
page-fact-house = { $fact } (Regola della casa.)
house-none = Nessuna regola della casa: è { $title } come nelle fonti.
house-without = Qui non vale: { $fact }
house-list = Regole della casa, diverse da { $title }: { $rules }
examples = { $count ->
    [one] Nella figura: { $list }.
   *[other] Nelle figure: { $list }.
 }
page-none = Questo gioco non ha una regola così.
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
    [none] non vale come un pezzo nemico contro nessuno
    [A] vale come un pezzo nemico contro gli assedianti
    [D] vale come un pezzo nemico contro gli assediati, senza il Re
    [K] vale come un pezzo nemico contro il solo Re
    [AD] vale come un pezzo nemico contro tutti tranne il Re
    [AK] vale come un pezzo nemico contro gli assedianti e il Re
    [DK] vale come un pezzo nemico contro il Re e i suoi
   *[ADK] vale come un pezzo nemico contro tutti
 }
rule-escape = { $how ->
    [corner] Gli assediati vincono quando il Re raggiunge un angolo.
    [edge] Gli assediati vincono quando il Re raggiunge una casella qualsiasi del bordo.
    [part] Gli assediati vincono quando il Re raggiunge una casella qualsiasi del bordo che gli sia aperta.
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
rule-king-at = Il Re comincia in { $square }.
rule-layout = Lo schieramento si chiama { $name }.
rule-first = { $side ->
    [attackers] Cominciano gli assedianti.
   *[defenders] Cominciano gli assediati.
 }
rule-straight = Tutti i pezzi si muovono in linea retta, in orizzontale o in verticale, fin dove la via è libera.
rule-speed = { $class ->
    [A] Gli assedianti fanno
    [D] Gli assediati fanno
   *[K] Il Re fa
 } al massimo { $limit ->
    [one] una casella
   *[other] { $limit } caselle
 } per mossa.
rule-jump = { $piece ->
    [K] Il Re
    [c] Un comandante
   *[N] Un cavaliere
 } può saltare una pedina nemica comune { $jump ->
    [special_squares_only] partendo { $special ->
        [both] dal Trono o da un angolo
        [corner] da un angolo
       *[throne] dal Trono
     } o arrivandoci, senza catturarla.
    [over_enemy_soldier] senza catturarla.
   *[over_enemy_soldier_capturing] e la cattura.
 }
rule-where = { $kind ->
    [throne] Il Trono: { $squares }.
    [corner] Gli angoli: { $squares }.
    [camp] I campi: { $squares }.
   *[royal] Solo il Re può occupare o attraversare: { $squares }.
 }
rule-stop = { $kind ->
    [throne] Chi può fermarsi sul Trono: { $who }.
    [corner] Chi può fermarsi su un angolo: { $who }.
   *[camp] Tra chi può stare in un campo, chi può fermarvisi: { $who }.
 }
rule-pass = { $kind ->
    [throne] Chi può attraversare il Trono libero: { $who }.
    [corner] Chi può attraversare una casella d'angolo libera: { $who }.
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
rule-shelter = Un campo non è ostile a un pezzo che sta esso stesso in un campo.
rule-custodial = Una pedina è catturata quando un nemico, muovendo, la chiude tra due nemici sulla stessa riga o colonna.
rule-several = Una mossa può catturare più pedine.
rule-freely = Non è obbligatorio catturare.
rule-edge = Il bordo del tavoliere { $counts }.
rule-between = { $fate ->
    [safe] Una pedina può muovere tra due nemici senza danno.
    [forbidden] Una pedina non può finire la mossa tra due nemici; il Re sì.
   *[captured] Una pedina che muove tra due nemici è catturata essa stessa{ $guards ->
        [yes] ; il Re e le guardie no.
       *[no] ; il Re no.
     }
 }
rule-armed = { $how ->
    [both] Il Re è armato: aiuta a catturare, muovendo o stando fermo.
    [none] Il Re è disarmato: non cattura nulla.
    [hammer] Il Re cattura solo muovendo lui stesso.
   *[anvil] Il Re cattura solo come compagno che sta fermo.
 }
rule-guards = { $armed ->
    [yes] Le guardie non possono essere catturate, e catturano.
   *[no] Le guardie non possono essere catturate, e non catturano.
 }
rule-linnaean = Con assedianti su tre lati del Re sul Trono, l'assediato sul quarto lato è catturato tra un assediante e il Trono.
rule-king-taken = { $zone ->
    [throne] Sul Trono
    [beside] Accanto al Trono
    [elsewhere] Altrove
   *[everywhere] Ovunque
 } { $captors ->
    [four] il Re è catturato da nemici su tutti e quattro i lati.
    [two] il Re è catturato da due nemici su lati opposti.
   *[never] il Re non può essere catturato.
 }
rule-king-never = Il Re non può mai essere catturato.
rule-king-against = { $kind ->
    [throne] Il Trono libero vale come un nemico contro il Re.
    [corner] Un angolo libero vale come un nemico contro il Re.
    [camp] Un campo vale come un nemico contro il Re.
   *[edge] Il bordo vale come un nemico contro il Re.
 }
rule-king-edge = { $counts ->
    [yes] Dove ne servono quattro, un lato fuori dal tavoliere vale come uno: sul bordo ne bastano tre.
   *[no] Dove servono quattro nemici, un lato fuori dal tavoliere non vale come un nemico.
 }
rule-king-friend = { $counts ->
    [yes] Dove ne servono quattro, su un lato può stare una pedina del Re stesso.
   *[no] Dove servono quattro nemici, le pedine del Re non valgono come nemici.
 }
rule-commanders = { $corners ->
    [yes] Due comandanti su lati opposti, o uno e un angolo libero, catturano il Re.
   *[no] Due comandanti su lati opposti catturano il Re.
 }
rule-shieldwall = Una fila di due o più pezzi sul bordo è catturata in un colpo solo quando ciascuno ha un nemico davanti, a ogni capo c'è { $corners ->
    [yes] un nemico o un angolo libero
   *[no] un nemico
 }, e l'ultima mossa chiude un capo. Il Re nella fila è risparmiato.
rule-fort = Gli assediati vincono anche quando il Re sta sul bordo, può muovere, ed è murato dai suoi, che non possono essere catturati.
rule-encirclement = Gli assedianti vincono anche per assedio, quando un solo cerchio taglia fuori dal bordo il Re e tutti i suoi.
rule-pocket = Gli assedianti vincono anche quando il Re e al massimo una sua pedina accanto sono chiusi e nessuno dei due può muovere.
rule-strike-on = Chi cattura deve continuare con lo stesso pezzo finché può catturare.
rule-may-escape = { $may ->
    [yes] Un Re che ha catturato può correre alla meta invece di catturare ancora.
   *[no] Un Re che ha catturato deve catturare ancora, anche dove potrebbe correre alla meta.
 }
rule-no-moves = { $result ->
    [lose] Chi non ha mosse valide perde.
    [draw] Senza mosse valide la partita è patta.
   *[pass] Chi non ha mosse valide passa.
 }
rule-repetition = { $result ->
    [draw] Quando una posizione si presenta per la { $count } volta, la partita è patta.
    [mover_loses] Chi fa presentare una posizione per la { $count } volta perde.
    [defenders_lose] Quando una posizione si presenta per la { $count } volta, gli assediati perdono.
    [aggressor_loses] Chi fa presentare una posizione per la { $count } volta perde, salvo per parare una sconfitta immediata.
    [illegal_for_defenders] Gli assediati non possono ripetere una posizione precedente.
   *[ignore] Le posizioni possono ripetersi quante volte si vuole.
 }
rule-forced-repetition = Se nessuno dei due può evitarlo, alla { $count } volta la partita è patta.
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
 } senza catture, contando i turni delle due parti, anche quelli saltati, la partita è patta.
rule-dice = { $how ->
    [odd_moves] Prima di ogni turno si lancia un dado: con un numero dispari si muove, con uno pari si passa.
   *[max_distance] Prima di ogni turno si lancia un dado: il numero è la mossa più lunga del turno.
 }
rule-announced = { $notice ->
    [raichi] Si dice “Raichi” quando il Re ha una via di fuga.
    [tuichi] Si dice “Tuichi” quando il Re ha due o più vie di fuga.
    [escape_open] Si avvisa quando il Re ha una via di fuga.
    [watch_king] Si dice “Attento al Re” quando gli assedianti potrebbero catturarlo alla mossa dopo.
   *[king_repose] Si avvisa quando il Re muove tra due nemici e lì sta al sicuro.
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
example-custodial = una pedina tra due nemici
example-against-throne = una pedina contro il Trono
example-against-corner = una pedina contro un angolo
example-against-camp = una pedina contro un campo
example-against-edge = una pedina contro il bordo
example-against-kings-throne = una pedina contro il Trono del Re
example-safe-between = al sicuro tra due nemici
example-dead-between = persa tra due nemici
example-not-between = una pedina non può fermarsi tra due nemici
example-strike-on = una cattura a cui ne segue un'altra
example-linnaean = il quarto uomo
example-king-on-throne = il Re sul Trono
example-king-beside = il Re accanto al Trono
example-king-elsewhere = il Re su una casella comune
example-king-on-edge = il Re sul bordo
example-king-with-friend = il Re accanto a uno dei suoi
example-king-by-two = il Re tra due nemici
example-king-by-commanders = il Re tra i comandanti
example-shieldwall = un muro di scudi
example-fort = un forte d'uscita
example-encirclement = tutti chiusi
example-pocket = il Re chiuso
example-jump = un salto
example-jump-capture = un salto che cattura
example-raichi = raichi
example-tuichi = tuichi
example-escape_open = una via di fuga
example-watch_king = il Re può essere catturato
example-king_repose = il Re in riposo

## Consigli

tip-hold-corners = Metti presto delle pedine sulle caselle in diagonale davanti agli angoli: sbarrano la via.
tip-hold-lines = Distribuisciti su righe e colonne, così che nessuna sia una via libera verso il bordo.
tip-do-not-hurry = Non avere fretta di catturare: chiudere le vie di fuga vale di più.
tip-close-ring = Stringi un cerchio intorno a tutti: chiuso, vince.
tip-strike-king = Per il Re bastano due pedine: minaccialo da lontano.
tip-starve-king = Il Re è forte: togligli spazio prima di colpire.
tip-use-throne = Combatti il Re accanto al Trono libero: è il Trono ad aiutarti.
tip-run-to-corner = Porta il Re su un bordo da cui la via verso un angolo sia libera.
tip-two-ways = Apri due vie verso il bordo insieme: se ne può chiudere una sola.
tip-open-ways = Cattura per aprire vie, e cedi una pedina se ostacola soltanto il Re.
tip-guard-king = Tieni pedine accanto al Re, così che due nemici non possano chiuderlo.
tip-lead-with-king = Il Re è forte e armato: fallo partecipare alle catture.
tip-work-without-king = Il Re non cattura: la via la devono aprire i suoi.
tip-build-fort = Un forte sul bordo vince come un angolo.
tip-mind-rows = Non allineare pedine sul bordo dove un muro di scudi può prenderle.
tip-stay-outside = Tieni una pedina fuori dal cerchio, o un varco per attraversarlo.

## Scegliere un gioco

variants-start = Per cominciare, uno di questi. Si inizia così: { $challenge }
variants-line = { $size }×{ $size }, { $length ->
    [short] partita breve
    [middle] partita media
   *[long] partita lunga
 }, { $level ->
    [easy] gioco facile da imparare
    [middle] alcune regole speciali
   *[hard] molte regole speciali
 }
variants-more = { $more } elenca tutti i { $count } giochi, { $rules } ne spiega uno, { $compare } dice che cosa cambia.
variants-all = Tutti i { $count } giochi. { $rules } ne spiega uno.
compare-head = Che cosa cambia tra { $first } e { $second }:
compare-same = { $first } e { $second } si giocano con le stesse regole.
compare-line = { $title }: { $facts }
compare-more = Sono diversi anche qui: { $topics }. Per esempio: { $example }
compare-nothing = { $first } e { $second } lì sono uguali. Sono diversi qui: { $topics }.
compare-itself = Due volte lo stesso gioco: { $title }. Scrivi due giochi, per esempio: { $example }

## Perché

why-possible = { $move } è possibile.
why-played = { $move } è stata giocata come mossa { $ply }.
why-out-of-turn = Tocca all'altra parte; se toccasse a questa:
why-custodial = Cattura { $square } tra { $mover } e { $partner }.
why-against = Cattura { $square } tra { $mover } e { $kind ->
    [throne] il Trono
    [corner] l'angolo
    [camp] il campo
   *[edge] il bordo
 }.
why-linnaean = Cattura { $square } tra { $mover } e il Trono { $partner }, dove il Re è assediato.
why-shieldwall = Cattura { $square } in una fila sul bordo: { $mover } chiude il muro di scudi.
why-jumped = Cattura { $square } saltandoci sopra.
why-moved-between = La pedina stessa è persa: { $square } sta tra { $captors }.
why-king-four = Cattura il Re in { $square }: tutti i suoi lati sono chiusi, da { $captors }.
why-king-two = Cattura il Re in { $square } tra { $mover } e { $partner }.
why-king-commanders = Cattura il Re in { $square } tra { $mover } e { $partner }: i comandanti possono farlo in due, o con un angolo.
why-nothing = Non cattura nulla.
why-threatens = Minaccia { $squares }.
why-allows = Lascia catturare { $squares }.
why-square-empty = { $square } è libera.
why-square = In { $square } c'è { $piece ->
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
why-hostile = Accanto, queste caselle aiutano a catturarlo: { $squares }.
why-takers = Si può catturare con { $moves }.
why-safe = Nessuna mossa, da sola, basta per la cattura.
why-comers = Chi muove può arrivare qui con { $moves }.
why-no-comers = Chi muove non può arrivare qui.
why-no-move = In { $number } non è stata ancora giocata nessuna mossa. Chiedi di una mossa o di una casella: { $example }

## Lingua

language-set = Da ora qui parlo italiano.
language-is = Lingua di questo posto: { $language }. Altre lingue: { $others }
