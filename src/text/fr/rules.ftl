### Les règles, faites d'affirmations sur un jeu ; et les raisons des coups.

## Pages

topic-goal = Le but
topic-pieces = Pièces et disposition
topic-moves = Le mouvement
topic-throne = Le trône
topic-corners = Les coins
topic-camps = Les camps
topic-royal = Les cases du roi
topic-capture = La prise des pions
topic-king = La prise du roi
topic-shieldwall = Le mur de boucliers
topic-fort = Le fort de sortie
topic-siege = L'encerclement
topic-strike = Frapper encore
topic-endings = Nulle et répétitions
topic-dice = Le dé
topic-warnings = Les annonces
topic-house = Règles maison
topic-history = Histoire et équilibre
topic-plans = Un plan pour commencer
page = { $title } · { $topic }
page-more = Autres pages : { $topics }. Par exemple : { $example }
page-fact-house = { $fact } (Règle maison.)
house-none = Aucune règle maison : c'est { $title } comme dans les sources.
house-without = Ne vaut pas ici : { $fact }
house-list = Règles maison qui diffèrent de ce jeu ({ $title }) : { $rules }
examples = { $count ->
    [one] Sur l'image : { $list }.
   *[other] Sur les images : { $list }.
 }
page-none = Ce jeu n'a pas de règle de ce genre.
plan-attackers = Attaquants :
plan-defenders = Défenseurs :

## Affirmations

who = { $classes ->
    [none] personne
    [A] les attaquants
    [D] les défenseurs, sans le roi
    [K] le roi seul
    [AD] tous sauf le roi
    [AK] les attaquants et le roi
    [DK] le roi et ses pions
   *[ADK] tout le monde
 }
counts-against = { $classes ->
    [none] ne compte comme une pièce ennemie contre personne
    [A] compte comme une pièce ennemie contre les attaquants
    [D] compte comme une pièce ennemie contre les défenseurs, sans le roi
    [K] compte comme une pièce ennemie contre le roi seul
    [AD] compte comme une pièce ennemie contre tous sauf le roi
    [AK] compte comme une pièce ennemie contre les attaquants et le roi
    [DK] compte comme une pièce ennemie contre le roi et ses pions
   *[ADK] compte comme une pièce ennemie contre tout le monde
 }
rule-escape = { $how ->
    [corner] Les défenseurs gagnent quand le roi atteint un coin.
    [edge] Les défenseurs gagnent quand le roi atteint n'importe quelle case du bord.
    [part] Les défenseurs gagnent quand le roi atteint n'importe quelle case du bord qui lui est ouverte.
   *[squares] Les défenseurs gagnent quand le roi atteint une de ces cases : { $squares }.
 }
rule-take-king = Les attaquants gagnent en prenant le roi.
rule-take-all = Les défenseurs gagnent aussi quand il ne reste aucun attaquant.
rule-board = Le plateau a { $size } cases de côté.
rule-count = { $piece ->
    [t] Attaquants (noirs) : { $count }.
    [c] Commandants des attaquants : { $count }.
    [T] Défenseurs (blancs) : { $count }, plus le roi.
    [G] Gardes du roi : { $count }.
   *[N] Chevaliers du roi : { $count }.
 }
rule-king-at = Le roi commence en { $square }.
rule-layout = La disposition s'appelle { $name }.
rule-first = { $side ->
    [attackers] Les attaquants commencent.
   *[defenders] Les défenseurs commencent.
 }
rule-straight = Toutes les pièces vont en ligne droite, sur une rangée ou une colonne, aussi loin que la voie est libre.
rule-speed = { $class ->
    [A] Les attaquants avancent
    [D] Les défenseurs avancent
   *[K] Le roi avance
 } au plus { $limit ->
    [one] d'une case
   *[other] de { $limit } cases
 } par coup.
rule-jump = { $piece ->
    [K] Le roi
    [c] Un commandant
   *[N] Un chevalier
 } peut sauter par-dessus un simple pion ennemi { $jump ->
    [special_squares_only] en partant { $special ->
        [both] du trône ou d'un coin
        [corner] d'un coin
       *[throne] du trône
     }, ou en y arrivant, sans le prendre.
    [over_enemy_soldier] sans le prendre.
   *[over_enemy_soldier_capturing] et le prend.
 }
rule-where = { $kind ->
    [throne] Le trône : { $squares }.
    [corner] Les coins : { $squares }.
    [camp] Les camps : { $squares }.
   *[royal] Seul le roi peut occuper ou traverser : { $squares }.
 }
rule-stop = { $kind ->
    [throne] Qui peut s'arrêter sur le trône : { $who }.
    [corner] Qui peut s'arrêter sur un coin : { $who }.
   *[camp] Parmi ceux qui peuvent être dans un camp, qui peut s'y arrêter : { $who }.
 }
rule-pass = { $kind ->
    [throne] Qui peut traverser le trône vide : { $who }.
    [corner] Qui peut traverser une case de coin vide : { $who }.
   *[camp] Parmi ceux qui peuvent être dans un camp, qui peut en traverser les cases vides : { $who }.
 }
rule-reenter = Qui peut entrer dans un camp depuis l'extérieur : { $who }.
rule-hostile-empty = { $kind ->
    [throne] Le trône vide { $counts }.
    [corner] Un coin vide { $counts }.
   *[camp] Un camp vide { $counts }.
 }
rule-hostile-occupied = { $kind ->
    [throne] Avec le roi dessus, le trône { $counts }.
    [corner] Avec le roi dessus, un coin { $counts }.
   *[camp] Avec une pièce dedans, un camp { $counts }.
 }
rule-shelter = Un camp n'est pas hostile à une pièce qui se trouve elle-même dans un camp.
rule-custodial = Un pion est pris quand un ennemi, en jouant, le prend en sandwich avec un autre, sur une rangée ou une colonne.
rule-several = Un coup peut prendre plusieurs pions.
rule-freely = Personne n'est obligé de prendre.
rule-edge = Le bord du plateau { $counts }.
rule-between = { $fate ->
    [safe] Un pion peut se placer entre deux ennemis sans danger.
    [forbidden] Un pion ne peut pas finir son coup entre deux ennemis ; le roi, si.
   *[captured] Un pion qui se place entre deux ennemis est pris lui-même{ $guards ->
        [yes]  ; le roi et ses gardes, non.
       *[no]  ; le roi, non.
     }
 }
rule-armed = { $how ->
    [both] Le roi est armé : il aide à prendre, en jouant ou sans bouger.
    [none] Le roi est désarmé : il ne prend rien.
    [hammer] Le roi ne prend qu'en jouant lui-même.
   *[anvil] Le roi ne prend que comme partenaire immobile.
 }
rule-guards = { $armed ->
    [yes] Les gardes ne peuvent pas être pris, et ils prennent.
   *[no] Les gardes ne peuvent pas être pris, et ils ne prennent pas.
 }
rule-linnaean = Avec des attaquants sur trois côtés du roi sur son trône, le pion du quatrième côté est pris entre un attaquant et le trône.
rule-king-taken = { $zone ->
    [throne] Sur le trône
    [beside] À côté du trône
    [elsewhere] Ailleurs
   *[everywhere] Partout
 } { $captors ->
    [four] le roi est pris par des ennemis sur ses quatre côtés.
    [two] le roi est pris par deux ennemis sur des côtés opposés.
   *[never] le roi ne peut pas être pris.
 }
rule-king-never = Le roi ne peut être pris nulle part.
rule-king-against = { $kind ->
    [throne] Le trône vide compte comme un ennemi contre le roi.
    [corner] Un coin vide compte comme un ennemi contre le roi.
    [camp] Un camp compte comme un ennemi contre le roi.
   *[edge] Le bord compte comme un ennemi contre le roi.
 }
rule-king-edge = { $counts ->
    [yes] Là où il en faut quatre, un côté hors du plateau compte : au bord, trois suffisent.
   *[no] Là où il faut quatre ennemis, un côté hors du plateau ne compte pas comme un ennemi.
 }
rule-king-friend = { $counts ->
    [yes] Là où il en faut quatre, un des côtés peut être tenu par un pion du roi lui-même.
   *[no] Là où il faut quatre ennemis, les pions du roi ne comptent pas comme des ennemis.
 }
rule-commanders = { $corners ->
    [yes] Deux commandants sur des côtés opposés, ou un seul et un coin vide, prennent le roi.
   *[no] Deux commandants sur des côtés opposés prennent le roi.
 }
rule-shieldwall = Une file de deux pièces ou plus au bord est prise en une seule fois quand chacune a un ennemi devant elle, { $corners ->
    [yes] qu'un ennemi ou un coin vide ferme chaque bout
   *[no] qu'un ennemi ferme chaque bout
 }, et que le dernier coup en ferme un. Le roi dans la file est épargné.
rule-fort = Les défenseurs gagnent aussi quand le roi est au bord, peut bouger, et est emmuré par ses pions, qui ne peuvent pas être pris.
rule-encirclement = Les attaquants gagnent aussi par encerclement, quand un seul anneau coupe du bord le roi et tous ses pions.
rule-pocket = Les attaquants gagnent aussi quand le roi et au plus un pion à côté de lui sont enfermés et ne peuvent bouger ni l'un ni l'autre.
rule-strike-on = Qui prend doit continuer avec la même pièce tant qu'elle peut prendre.
rule-may-escape = { $may ->
    [yes] Un roi qui a pris peut atteindre son but au lieu de prendre encore.
   *[no] Un roi qui a pris doit prendre encore, même là où il pourrait atteindre son but.
 }
rule-no-moves = { $result ->
    [lose] Le côté sans coup permis perd.
    [draw] Sans coup permis, la partie est nulle.
   *[pass] Le côté sans coup permis passe son tour.
 }
rule-repetition = { $result ->
    [draw] Quand une position se présente pour la { $count } fois, la partie est nulle.
    [mover_loses] Qui fait apparaître une position pour la { $count } fois perd.
    [defenders_lose] Quand une position se présente pour la { $count } fois, les défenseurs perdent.
    [aggressor_loses] Qui fait apparaître une position pour la { $count } fois perd, sauf pour parer une défaite immédiate.
    [illegal_for_defenders] Les défenseurs ne peuvent pas reproduire une position antérieure.
   *[ignore] Les positions peuvent revenir autant qu'on veut.
 }
rule-forced-repetition = Si aucun des deux ne peut l'éviter, à la { $count } fois la partie est nulle.
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
 } sans prise, en comptant les tours des deux côtés, même passés sans jouer, la partie est nulle.
rule-dice = { $how ->
    [odd_moves] Avant chaque tour on lance un dé : impair on joue, pair on passe.
   *[max_distance] Avant chaque tour on lance un dé : son nombre est le plus long coup du tour.
 }
rule-announced = { $notice ->
    [raichi] On dit « Raichi » quand le roi a une issue.
    [tuichi] On dit « Tuichi » quand le roi a deux issues ou plus.
    [escape_open] On l'annonce quand le roi a une issue.
    [watch_king] On dit « Surveille ton Roi » quand les attaquants pourraient le prendre au coup suivant.
   *[king_repose] On l'annonce quand le roi se place entre deux ennemis et s'y repose.
 }

## Exemples

example-start = la disposition
example-reach = où une pièce peut aller
example-closed-throne = où une pièce ne peut pas aller : le trône
example-closed-corner = où une pièce ne peut pas aller : un coin
example-closed-camp = où une pièce ne peut pas aller : un camp
example-closed-royal = où une pièce ne peut pas aller : les cases du roi
example-far-attacker = jusqu'où va un attaquant
example-far-defender = jusqu'où va un défenseur
example-far-king = jusqu'où va le roi
example-escape = le roi atteint son but
example-custodial = un pion entre deux ennemis
example-against-throne = un pion contre le trône
example-against-corner = un pion contre un coin
example-against-camp = un pion contre un camp
example-against-edge = un pion contre le bord
example-against-kings-throne = un pion contre le trône du roi
example-safe-between = à l'abri entre deux ennemis
example-dead-between = perdu entre deux ennemis
example-not-between = un pion ne peut pas s'arrêter entre deux ennemis
example-strike-on = une prise qu'une autre doit suivre
example-linnaean = le quatrième homme
example-king-on-throne = le roi sur son trône
example-king-beside = le roi à côté du trône
example-king-elsewhere = le roi sur une case ordinaire
example-king-on-edge = le roi au bord
example-king-with-friend = le roi à côté d'un de ses pions
example-king-by-two = le roi entre deux ennemis
example-king-by-commanders = le roi entre des commandants
example-shieldwall = un mur de boucliers
example-fort = un fort de sortie
example-encirclement = tous enfermés
example-pocket = le roi enfermé
example-jump = un saut
example-jump-capture = un saut qui prend
example-raichi = raichi
example-tuichi = tuichi
example-escape_open = une issue
example-watch_king = le roi peut être pris
example-king_repose = le roi au repos

## Conseils

tip-hold-corners = Place tôt des pions sur les cases en diagonale devant les coins : ils barrent la route.
tip-hold-lines = Répartis tes pions sur les rangées et les colonnes : aucune ne doit mener librement au bord.
tip-do-not-hurry = Ne te presse pas de prendre : bloquer les issues vaut mieux.
tip-close-ring = Resserre un anneau autour de tous : fermé, il gagne.
tip-strike-king = Deux pions suffisent pour le roi : menace-le de loin.
tip-starve-king = Le roi est fort : enlève-lui de l'espace avant de frapper.
tip-use-throne = Combats le roi à côté du trône vide : c'est le trône qui t'aide.
tip-run-to-corner = Amène le roi sur un bord d'où la voie vers un coin est libre.
tip-two-ways = Ouvre deux voies vers le bord à la fois : une seule peut être fermée.
tip-open-ways = Prends pour ouvrir des voies, et cède un pion s'il ne fait que gêner le roi.
tip-guard-king = Garde des pions près du roi, pour que deux ennemis ne puissent pas l'enfermer.
tip-lead-with-king = Le roi est fort et armé : qu'il aide à prendre.
tip-work-without-king = Le roi ne prend rien : c'est à ses pions d'ouvrir la voie.
tip-build-fort = Un fort au bord gagne aussi bien qu'un coin.
tip-mind-rows = N'aligne pas de pions au bord là où un mur de boucliers peut les prendre.
tip-stay-outside = Garde un pion hors de l'anneau, ou une voie pour le traverser.

## Choisir un jeu

variants-start = Pour commencer, un de ceux-ci. On commence ainsi : { $challenge }
variants-line = { $size }×{ $size }, { $length ->
    [short] partie courte
    [middle] partie moyenne
   *[long] partie longue
 }, { $level ->
    [easy] jeu facile à apprendre
    [middle] quelques règles spéciales
   *[hard] beaucoup de règles spéciales
 }
variants-more = { $more } liste les { $count } jeux, { $rules } en explique un, { $compare } dit ce qui change.
variants-all = Les { $count } jeux. { $rules } en explique un.
compare-head = Ce qui change entre { $first } et { $second } :
compare-same = { $first } et { $second } se jouent avec les mêmes règles.
compare-line = { $title } : { $facts }
compare-more = Ils diffèrent ici aussi : { $topics }. Par exemple : { $example }
compare-nothing = { $first } et { $second } ne diffèrent pas là. Ils diffèrent ici : { $topics }.
compare-itself = Deux fois le même jeu : { $title }. Nomme deux jeux, par exemple : { $example }

## Raisons

why-possible = { $move } est possible.
why-played = { $move } est le coup { $ply } de la partie.
why-out-of-turn = C'est à l'autre côté de jouer ; si c'était à celui-ci :
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
why-moved-between = Le pion lui-même est perdu : { $square } est entre { $captors }.
why-king-four = Ce coup prend le roi en { $square } : tous ses côtés sont fermés, par { $captors }.
why-king-two = Ce coup prend le roi en { $square } entre { $mover } et { $partner }.
why-king-commanders = Ce coup prend le roi en { $square } entre { $mover } et { $partner } : les commandants le peuvent à deux, ou avec un coin.
why-nothing = Ce coup ne prend rien.
why-threatens = Ce coup menace { $squares }.
why-allows = Ce coup laisse prendre { $squares }.
why-square-empty = { $square } est vide.
why-square = En { $square } se trouve { $piece ->
    [K] le roi
    [t] un attaquant
    [c] un commandant
    [T] un défenseur
    [G] un garde
   *[N] le chevalier
 }.
why-kind = La case est { $kind ->
    [throne] le trône
    [corner] un coin
    [camp] un camp
   *[royal] réservée au roi
 }.
why-goes = La pièce peut aller en { $squares }.
why-stuck = La pièce ne peut pas bouger.
why-hostile = À côté, ces cases aident à la prendre : { $squares }.
why-takers = Elle peut être prise par { $moves }.
why-safe = Aucun coup ne peut la prendre à lui seul.
why-comers = Le côté qui doit jouer peut venir ici par { $moves }.
why-no-comers = Le côté qui doit jouer ne peut pas venir ici.
why-no-move = Aucun coup n'a encore été joué dans la partie { $number }. Demande à propos d'un coup ou d'une case : { $example }

## Langue

language-set = Désormais je parle français ici.
language-is = Langue de cet endroit : { $language }. Autres langues : { $others }
