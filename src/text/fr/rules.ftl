### Les règles, faites d’affirmations sur un jeu ; et les raisons des coups.

## Pages

topic-goal = Le but
topic-pieces = Pièces et disposition
topic-moves = Le mouvement
topic-throne = Le trône
topic-corners = Les coins
topic-camps = Les camps
topic-royal = Les cases du roi
topic-capture = La prise des pièces
topic-king = La prise du roi
topic-shieldwall = Le mur de boucliers
topic-fort = Le fort de sortie
topic-siege = L’encerclement
topic-strike = Les prises en chaîne
topic-endings = Nulles et répétitions
topic-dice = Le dé
topic-warnings = Les annonces
topic-house = Les règles maison
topic-history = Histoire et équilibre
topic-plans = Un plan pour commencer
topic-two-games = Deux parties
page = { $title } · { $topic }
page-short = { $title } en bref
page-more = Autres pages : { $topics }. Par exemple : { $example }
page-fact-house = { $fact } (Règle maison.)
house-none = Cette lecture de { $title } ne laisse rien au choix, mais tu peux la changer quand même, par exemple : { $example }
house-without = Sans cette règle : { $fact }
house-ordinary = { $kind ->
    [throne] Le trône est une case comme les autres.
    [corner] Les coins sont des cases comme les autres.
    [camp] Les camps sont des cases comme les autres.
   *[royal] Aucune case n’est réservée au roi.
 }
house-list = Règles maison, différentes de { $title } :
house-idle = À elles seules, elles ne changent rien ici : { $list }
house-sheet = { $sheet ->
    [historical] Au choix selon le livret ; nous avons ajouté les deux dernières. ● la règle actuelle, ★ celle du livret.
    [table] La table des sept choix. ● la règle actuelle, ★ le choix conseillé.
    [variations] Les variantes de la feuille de règles. ● la règle actuelle, ★ sa règle de base.
   *[throw-board] Les variantes du jeu. ● la règle actuelle, ★ sa règle de base.
 }
house-example = Pour jouer une autre réponse, ajoute-la au défi : { $challenge }
ask-armed-king = Le roi aide-t-il à prendre ?
ask-hostile-throne = Le trône vide aide-t-il à prendre le roi ?
ask-hostile-edges = Le bord aide-t-il à prendre ?
ask-goal = Où le roi gagne-t-il ?
ask-king-capture = À combien le prend-on ?
ask-king-at-edge = Au bord, trois suffisent-ils ?
ask-king-beside-friend = Trois suffisent-ils à côté d’un défenseur ?
ask-royal-corners = Les cases à côté des coins sont-elles pour lui seul ?
ask-layout = Quelle disposition ?
ask-tuichi = Avec deux voies libres, gagne-t-on ?
ask-in-a-row = Seules les répétitions de suite comptent-elles ?
ask-king = Le trône remplace-t-il un des quatre ? (Roi fort : non, et toute pièce peut s’y arrêter.)
ask-always-four = Toujours quatre, ou trois avec un coin ou le trône ? (Non : seulement sur le trône et à côté.)
ask-king-pocket = Perd-il aussi enfermé loin du bord, avec un seul défenseur à côté ?
ask-one-step = Une case par coup ?
ask-between = Et la pièce qui se place entre deux ennemis ?
ask-dice = Un dé avant chaque tour ?
ask-corner-squares = Combien de cases de coin ?
examples = { $count ->
    [one] Sur l’image : { $list }.
   *[other] Sur les images : { $list }.
 }
page-none = Ce jeu n’a pas de règle de ce genre.
pair-play = Aucun jeu n’est tout à fait équilibré. Une bonne habitude, c’est d’en jouer deux parties, camps inversés : { $challenge }. La seconde commence dès que la première est finie.
pair-score = Chacun compte les pièces prises dans les deux parties ; le plus grand nombre gagne. (Hnefatafl – Règles)
pair-readings = La source n’en dit pas plus. Ici le roi compte pour une pièce, peu importe qui a gagné chaque partie, et à nombre égal il y a égalité.
pair-given-up = Qui abandonne ou dépasse son temps dans l’une des parties perd le match, sauf si cela arrive aux deux. Sans cette règle, il serait avantageux de s’arrêter après une bonne première partie.
plan-attackers = Attaquants :
plan-defenders = Défenseurs :

## Affirmations

who = { $classes ->
    [none] personne
    [A] les attaquants
    [D] les défenseurs, mais pas le roi
    [K] seulement le roi
    [AD] tous sauf le roi
    [AK] les attaquants et le roi
    [DK] le roi et ses défenseurs
   *[ADK] tout le monde
 }
counts-against = { $classes ->
    [none] ne compte comme une pièce ennemie contre personne
    [A] compte comme une pièce ennemie contre les attaquants
    [D] compte comme une pièce ennemie contre les défenseurs, mais pas contre le roi
    [K] compte comme une pièce ennemie contre le roi seulement
    [AD] compte comme une pièce ennemie contre tous sauf le roi
    [AK] compte comme une pièce ennemie contre les attaquants et le roi
    [DK] compte comme une pièce ennemie contre le roi et ses défenseurs
   *[ADK] compte comme une pièce ennemie contre tout le monde
 }
rule-escape = { $how ->
    [corner] Les défenseurs gagnent quand le roi atteint un coin.
    [edge] Les défenseurs gagnent quand le roi atteint n’importe quelle case du bord.
    [part] Les défenseurs gagnent quand le roi atteint n’importe quelle case du bord qui lui est ouverte.
   *[squares] Les défenseurs gagnent quand le roi atteint une de ces cases : { $squares }.
 }
rule-take-king = Les attaquants gagnent en prenant le roi.
rule-take-all = Les défenseurs gagnent aussi quand il ne reste plus aucun attaquant.
rule-board = Le plateau a { $size } cases de côté.
rule-count = { $piece ->
    [t] Attaquants (noirs) : { $count }.
    [c] Commandants des attaquants : { $count }.
    [T] Défenseurs (blancs) : { $count }, plus le roi.
    [G] Gardes du roi : { $count }.
   *[N] Chevaliers du roi : { $count }.
 }
rule-king-at = Le roi commence en { $square }.
rule-layout = La disposition s’appelle { $name }.
rule-first = { $side ->
    [attackers] Les attaquants commencent.
   *[defenders] Les défenseurs commencent.
 }
rule-straight = Toutes les pièces se déplacent en ligne droite, sur une rangée ou une colonne, aussi loin que la voie est libre.
rule-speed = { $class ->
    [A] Les attaquants avancent
    [D] Les défenseurs avancent
   *[K] Le roi avance
 } { $limit ->
    [one] d’une seule case
   *[other] de { $limit } cases au plus
 } par coup.
rule-jump = { $piece ->
    [K] Le roi
    [c] Un commandant
   *[N] Un chevalier
 } peut sauter par-dessus une pièce ennemie ordinaire { $jump ->
    [special_squares_only] en partant { $special ->
        [both] du trône ou d’un coin
        [corner] d’un coin
       *[throne] du trône
     }, ou en y arrivant, sans la prendre.
    [over_enemy_soldier] sans la prendre.
   *[over_enemy_soldier_capturing] en la prenant.
 }
rule-where = { $kind ->
    [throne] Le trône : { $squares }.
    [corner] Les coins : { $squares }.
    [camp] Les camps : { $squares }.
   *[royal] Le roi seul peut occuper ou traverser : { $squares }.
 }
rule-stop = { $kind ->
    [throne] Qui peut s’arrêter sur le trône : { $who }.
    [corner] Qui peut s’arrêter dans un coin : { $who }.
   *[camp] Qui peut s’arrêter dans un camp, s’il a le droit d’y être : { $who }.
 }
rule-pass = { $kind ->
    [throne] Qui peut traverser le trône vide : { $who }.
    [corner] Qui peut traverser un coin vide : { $who }.
   *[camp] Qui peut traverser les cases vides d’un camp, s’il a le droit d’y être : { $who }.
 }
rule-reenter = Qui peut entrer dans un camp depuis l’extérieur : { $who }.
rule-hostile-empty = { $kind ->
    [throne] Le trône vide { $counts }.
    [corner] Un coin vide { $counts }.
   *[camp] Un camp vide { $counts }.
 }
rule-hostile-occupied = { $kind ->
    [throne] Quand le roi l’occupe, le trône { $counts }.
    [corner] Quand le roi l’occupe, un coin { $counts }.
   *[camp] Quand une pièce l’occupe, un camp { $counts }.
 }
rule-shelter = Un camp n’est pas hostile à une pièce qui se trouve elle-même dans un camp.
rule-custodial = Une pièce, sauf le roi, est prise quand le coup d’un ennemi la met entre deux ennemis, sur une rangée ou une colonne.
rule-several = Un seul coup peut prendre plusieurs pièces.
rule-freely = Personne n’est obligé de prendre.
rule-edge = Le bord du plateau { $counts }.
rule-between = { $fate ->
    [safe] Une pièce peut se placer entre deux ennemis sans danger.
    [forbidden] Aucune pièce ne peut finir son coup entre deux ennemis, sauf le roi.
   *[captured] Une pièce qui se place entre deux ennemis est prise elle-même{ $guards ->
        [yes] , sauf le roi et ses gardes.
       *[no] , sauf le roi.
     }
 }
rule-armed = { $how ->
    [both] Le roi est armé : il aide à prendre, qu’il joue ou qu’il reste immobile.
    [none] Le roi est désarmé : il ne prend rien.
    [hammer] Le roi ne prend qu’en jouant lui-même.
   *[anvil] Le roi n’aide à prendre que s’il reste immobile.
 }
rule-guards = { $armed ->
    [yes] Les gardes ne peuvent pas être pris, et ils prennent.
   *[no] Les gardes ne peuvent pas être pris, et ils ne prennent pas.
 }
rule-linnaean = Quand le roi est sur son trône avec des attaquants sur trois côtés, le défenseur du quatrième côté est pris entre un attaquant et le trône.
rule-king-taken = { $zone ->
    [throne] Sur le trône,
    [beside] À côté du trône,
    [elsewhere] Ailleurs,
   *[everywhere] Partout,
 } { $captors ->
    [four] le roi est pris par des ennemis sur ses quatre côtés.
    [two] le roi est pris par deux ennemis sur des côtés opposés.
   *[never] le roi ne peut pas être pris.
 }
rule-king-never = Le roi ne peut jamais être pris.
rule-king-against = { $kind ->
    [throne] Le trône vide compte comme un ennemi contre le roi.
    [corner] Un coin vide compte comme un ennemi contre le roi.
    [camp] Un camp compte comme un ennemi contre le roi.
   *[edge] Le bord compte comme un ennemi contre le roi.
 }
rule-king-edge = { $counts ->
    [yes] S’il faut quatre ennemis, un côté hors du plateau compte pour un : au bord, trois suffisent.
   *[no] S’il faut quatre ennemis, un côté hors du plateau ne compte pas pour un.
 }
rule-king-friend = { $counts ->
    [yes] S’il faut quatre ennemis, l’un des quatre peut être un défenseur.
   *[no] S’il faut quatre ennemis, les défenseurs ne comptent pas parmi eux.
 }
rule-commanders = { $corners ->
    [yes] Deux commandants sur des côtés opposés, ou un seul et un coin vide, prennent le roi.
   *[no] Deux commandants sur des côtés opposés prennent le roi.
 }
rule-shieldwall = Une file de deux pièces ou plus au bord est prise d’un seul coup quand chacune a un ennemi devant elle et { $corners ->
    [yes] qu’un ennemi ou un coin vide ferme chaque bout
   *[no] qu’un ennemi ferme chaque bout
 }. Le dernier coup doit fermer l’un des bouts. Le roi, s’il est dans la file, n’est pas pris.
rule-two-ways-win = Les défenseurs gagnent aussi quand, après un de leurs coups, le roi a deux voies libres vers son but.
rule-fort = Les défenseurs gagnent aussi quand le roi est au bord, peut bouger, et est entouré d’un mur de défenseurs qui ne peuvent pas être pris.
rule-encirclement = Les attaquants gagnent aussi par encerclement, quand un anneau sans trou coupe du bord le roi et tous ses défenseurs.
rule-pocket = Les attaquants gagnent aussi quand le roi, seul ou avec un défenseur à côté de lui, est enfermé et qu’aucun des deux ne peut bouger.
rule-strike-on = Une pièce qui vient de prendre doit continuer tant qu’elle peut prendre.
rule-may-escape = { $may ->
    [yes] Un roi qui vient de prendre peut s’échapper au lieu de prendre encore.
   *[no] Un roi qui vient de prendre doit prendre encore, même s’il pouvait s’échapper.
 }
rule-no-moves = { $result ->
    [lose] Un côté sans coup légal perd.
    [draw] Si un côté n’a pas de coup légal, la partie est nulle.
   *[pass] Un côté sans coup légal passe son tour.
 }
rule-repetition = { $result ->
    [draw] Quand une position se présente pour la { $count } fois, la partie est nulle.
    [mover_loses] Le côté qui fait apparaître une position pour la { $count } fois perd.
    [defenders_lose] Quand une position se présente pour la { $count } fois, les défenseurs perdent.
    [aggressor_loses] Le côté qui fait apparaître une position pour la { $count } fois perd, sauf s’il devait parer une défaite immédiate.
    [illegal_for_defenders] Les défenseurs ne peuvent pas revenir à une position antérieure.
   *[ignore] Une position peut revenir autant de fois qu’on veut.
 }
rule-in-a-row = Seules comptent les répétitions de suite : la position revient après deux coups de chaque côté, et ainsi sans interruption.
rule-forced-repetition = Si les deux côtés sont chaque fois forcés de répéter, la partie est nulle la { $count } fois.
nth = { $n ->
    [2] deuxième
    [3] troisième
    [4] quatrième
    [5] cinquième
    [21] { $n }ᵉ
    [22] { $n }ᵉ
   *[other] { $n }ᵉ
 }
rule-captureless = Après { $limit ->
    [one] un tour
   *[other] { $limit } tours
 } sans prise, en comptant les tours des deux côtés, même ceux qu’on passe, la partie est nulle.
rule-dice = { $how ->
    [odd_moves] Avant chaque tour, on lance le dé : impair on joue, pair on passe.
   *[max_distance] Avant chaque tour, on lance le dé : il donne la portée maximale du coup.
 }
rule-announced = { $notice ->
    [raichi] On dit « Raichi » quand le roi a une issue.
    [tuichi] On dit « Tuichi » quand le roi a deux issues ou plus.
    [escape_open] On l’annonce quand le roi a une issue.
    [watch_king] On dit « Surveille ton roi » quand les attaquants pourraient le prendre au coup suivant.
   *[king_repose] On l’annonce quand le roi se place entre deux ennemis et s’y repose.
 }

## Exemples

example-start = la disposition de départ
example-reach = où une pièce peut aller
example-closed-throne = où une pièce ne peut pas aller : le trône
example-closed-corner = où une pièce ne peut pas aller : un coin
example-closed-camp = où une pièce ne peut pas aller : un camp
example-closed-royal = où une pièce ne peut pas aller : les cases du roi
example-far-attacker = jusqu’où peut aller un attaquant
example-far-defender = jusqu’où peut aller un défenseur
example-far-king = jusqu’où peut aller le roi
example-escape = le roi s’échappe
example-custodial = une pièce entre deux ennemis
example-against-throne = une pièce contre le trône
example-against-corner = une pièce contre un coin
example-against-camp = une pièce contre un camp
example-against-edge = une pièce contre le bord
example-against-kings-throne = une pièce contre le trône du roi
example-safe-between = à l’abri entre deux ennemis
example-dead-between = prise entre deux ennemis
example-not-between = une pièce ne peut pas s’arrêter entre deux ennemis
example-strike-on = une prise suivie d’une autre
example-linnaean = le défenseur du quatrième côté
example-king-on-throne = le roi sur son trône
example-king-beside = le roi à côté du trône
example-king-elsewhere = le roi sur une case ordinaire
example-king-on-edge = le roi au bord
example-king-with-friend = le roi à côté d’un défenseur
example-king-by-two = le roi entre deux ennemis
example-king-by-commanders = le roi entre deux commandants
example-shieldwall = un mur de boucliers
example-fort = un fort de sortie
example-encirclement = tous encerclés
example-pocket = le roi enfermé
example-jump = un saut
example-jump-capture = un saut qui prend
example-raichi = raichi
example-tuichi = tuichi
example-escape_open = une issue
example-watch_king = le roi peut être pris
example-king_repose = le roi au repos
example-bar = un coin barré
example-behind = une prise par derrière
example-pin = une pièce clouée
example-fork = une double menace

## Conseils

tip-hold-corners = Place tôt des pièces en diagonale devant les coins : elles barrent la route.
tip-hold-lines = Répartis tes pièces pour qu’aucune rangée ni colonne ne laisse la voie libre vers le bord.
tip-do-not-hurry = Ne te presse pas de prendre : mieux vaut bloquer les issues.
tip-close-ring = Forme un anneau autour de toutes les pièces ennemies : quand il est fermé, tu gagnes.
tip-strike-king = Deux pièces suffisent pour prendre le roi : menace-le de loin.
tip-starve-king = Le roi est fort : enlève-lui de l’espace avant d’attaquer.
tip-use-throne = Attaque le roi à côté du trône vide : le trône t’aide.
tip-run-to-corner = Amène le roi à un bord d’où la voie vers un coin est libre.
tip-two-ways = Ouvre deux voies vers le bord à la fois : ton adversaire ne peut en fermer qu’une.
tip-open-ways = Prends pour ouvrir des voies, et sacrifie une pièce si elle ne fait que bloquer ton roi.
tip-guard-king = Garde des pièces près du roi, sinon deux ennemis le prendront.
tip-lead-with-king = Le roi est fort et armé : sers-t’en pour prendre.
tip-work-without-king = Le roi ne prend rien : c’est aux autres pièces d’ouvrir la voie.
tip-build-fort = Un fort au bord gagne aussi bien qu’un coin.
tip-mind-rows = N’aligne pas de pièces au bord là où un mur de boucliers peut les prendre.
tip-stay-outside = Garde une pièce hors de l’anneau, ou une voie pour le traverser.
tip-save-men = Essaie de ne pas perdre de pièces : chacune barre une voie.
tip-bar-in-parts = Sur un petit plateau, un anneau ne tient guère : fais de petits barrages, chers à percer.
tip-strike-from-behind = Sors une pièce des lignes des attaquants et frappe par-derrière.
tip-spare-men = Prends pour ouvrir des voies, mais ne donne pas de pièce : avec si peu, les pertes pèsent.
tip-pin-and-fork = Cloue une pièce qui défend, ou menaces-en deux à la fois : ici, cela décide.

## Choisir un jeu

variants-start = { $suited ->
    [beginners] L’un de ceux-ci s’apprend vite : { $challenge }
    [fair] Dans ceux-ci, les deux camps gagnent presque aussi souvent : { $challenge }
    [large] Pour une longue soirée, l’un de ceux-ci : { $challenge }
   *[other] Pour commencer, choisis l’un de ces jeux, puis tape par exemple { $challenge }
}
variants-line = { $size }×{ $size }, { $length ->
    [short] partie courte
    [middle] partie moyenne
   *[long] partie longue
 }, { $level ->
    [easy] jeu facile à apprendre
    [middle] quelques règles spéciales
   *[hard] beaucoup de règles spéciales
 }
variants-favours = { $share } % pour les { $side ->
    [attackers] attaquants
   *[defenders] défenseurs
 }
variants-more = { $more } donne les { $count } jeux, { $rules } en explique un, et { $compare } dit ce qui change entre deux jeux.
variants-all = Les { $count } jeux. { $rules } en explique un.
compare-head = Ce qui change entre { $first } et { $second } :
compare-same = { $first } et { $second } se jouent avec les mêmes règles.
compare-line = { $title } : { $facts }
compare-more = Autres différences : { $topics }. Par exemple : { $example }
compare-nothing = { $first } et { $second } ne diffèrent pas là-dessus. Leurs différences : { $topics }.
compare-itself = C’est deux fois le même jeu : { $title }. Nomme deux jeux, par exemple : { $example }

## Raisons

why-possible = { $move } est possible.
why-played = { $move } est le coup { $ply } de la partie.
why-out-of-turn = C’est à l’autre côté de jouer ; si c’était à celui-ci :
why-custodial = Ce coup prend { $square } entre { $mover } et { $partner }.
why-against = Ce coup prend { $square } entre { $mover } et { $kind ->
    [throne] le trône
    [corner] le coin
    [camp] le camp
   *[edge] le bord
 }.
why-linnaean = Ce coup prend { $square } entre { $mover } et le trône { $partner }, où le roi est assiégé.
why-shieldwall = Ce coup prend { $square } dans une file au bord : { $mover } ferme le mur de boucliers.
why-jumped = Ce coup prend { $square } en sautant par-dessus.
why-moved-between = La pièce elle-même est perdue : { $square } est entre { $captors }.
why-king-four = Ce coup prend le roi en { $square } : tous ses côtés sont fermés, par { $captors }.
why-king-two = Ce coup prend le roi en { $square } entre { $mover } et { $partner }.
why-king-commanders = Ce coup prend le roi en { $square } entre { $mover } et { $partner } : deux commandants suffisent, ou un seul avec un coin.
why-nothing = Ce coup ne prend rien.
why-threatens = Ce coup menace { $squares }.
why-allows = Ce coup laisse prendre { $squares }.
why-square-empty = { $square } est vide.
why-square = En { $square }, il y a { $piece ->
    [K] le roi
    [t] un attaquant
    [c] un commandant
    [T] un défenseur
    [G] un garde
   *[N] le chevalier
 }.
why-kind = C’est { $kind ->
    [throne] le trône
    [corner] un coin
    [camp] un camp
   *[royal] une case réservée au roi
 }.
why-goes = La pièce peut aller en { $squares }.
why-stuck = La pièce ne peut pas bouger.
why-hostile = Ces cases voisines aident à la prendre : { $squares }.
why-takers = Elle peut être prise par un de ces coups : { $moves }.
why-safe = Aucun coup ne peut la prendre tout de suite.
why-comers = Le côté qui doit jouer peut venir ici par { $moves }.
why-no-comers = Le côté qui doit jouer ne peut pas venir ici.
why-no-move = Aucun coup n’a encore été joué dans la partie { $number }. Demande à propos d’un coup ou d’une case : { $example }

## Langue

language-set = À partir de maintenant, je parle français ici.
language-is = Ici, je parle cette langue : { $language }. Autres langues : { $others }
