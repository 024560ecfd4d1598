### Français. Un message fait une phrase ou deux ; la valeur qui compte vient à la fin quand c’est possible.

## Pourquoi un coup est interdit

illegal-game-over = La partie est terminée.
illegal-off-board = { $square } n’est pas sur ce plateau, qui va jusqu’en { $last }.
illegal-empty = Il n’y a aucune pièce en { $square }.
illegal-not-yours = La pièce en { $square } est à l’adversaire : c’est { $side ->
    [attackers] aux attaquants (noirs)
   *[defenders] aux défenseurs (blancs)
 } de jouer.
illegal-no-move = La pièce est déjà en { $square }.
illegal-not-straight = Les pièces se déplacent en ligne droite : { $from } et { $to } ne sont ni sur la même rangée ni sur la même colonne.
illegal-blocked = { $piece ->
    [K] Le roi
    [t] Un attaquant
    [c] Un commandant
    [T] Un défenseur
    [G] Un garde
   *[N] Le chevalier
 } bloque le passage en { $square }.
illegal-may-not-stop = { $class ->
    [K] Le roi
    [A] Un attaquant
   *[D] Un défenseur
 } ne peut pas s’arrêter { $kind ->
    [throne] sur le trône
    [corner] dans un coin
    [camp] dans un camp
   *[royal] sur une case réservée au roi
 }, en { $square }.
illegal-may-not-pass = { $class ->
    [K] Le roi
    [A] Un attaquant
   *[D] Un défenseur
 } ne peut pas traverser { $kind ->
    [throne] le trône
    [corner] un coin
    [camp] un camp
   *[royal] une case réservée au roi
 }, en { $square }.
illegal-may-not-reenter = { $class ->
    [K] Le roi
    [A] Un attaquant
   *[D] Un défenseur
 } ne peut pas entrer dans un camp depuis l’extérieur : la case { $square } lui est fermée.
illegal-too-far = Dans ce jeu, { $class ->
    [K] le roi avance
    [A] les attaquants avancent
   *[D] les défenseurs avancent
 } { $limit ->
    [one] d’une seule case
   *[other] de { $limit } cases au plus
 } par coup.
illegal-between = Cette pièce ne peut pas s’arrêter entre deux ennemis : { $square } est entre { $first } et { $second }.
illegal-must-continue = La pièce en { $square } vient de prendre et doit encore prendre.
illegal-must-capture = La pièce en { $square } doit encore prendre, et ce coup ne prend rien.
illegal-repeats = Les défenseurs ne peuvent pas revenir à une position antérieure.

## Comment une partie finit

outcome-king-captured = Le roi est pris : les attaquants gagnent.
outcome-king-escaped = Le roi s’est échappé : les défenseurs gagnent.
outcome-tuichi = Tuichi ! Le roi a deux voies libres : les défenseurs gagnent.
outcome-exit-fort = Le roi est à l’abri dans un fort de sortie : les défenseurs gagnent.
outcome-encircled = Le roi et tous ses défenseurs sont encerclés : les attaquants gagnent.
outcome-pocket = Le roi est enfermé et ne peut plus bouger : les attaquants gagnent.
outcome-no-moves = { $winner ->
    [attackers] Les défenseurs n’ont plus de coup légal : les attaquants gagnent.
    [defenders] Les attaquants n’ont plus de coup légal : les défenseurs gagnent.
   *[draw] Il n’y a plus de coup légal : partie nulle.
 }
outcome-repetition = { $winner ->
    [attackers] La même position est revenue trop souvent : les attaquants gagnent.
    [defenders] La même position est revenue trop souvent : les défenseurs gagnent.
   *[draw] La même position est revenue trop souvent : partie nulle.
 }
outcome-captureless = Aucune prise depuis trop longtemps : partie nulle.
outcome-attackers-eliminated = Il ne reste plus aucun attaquant : les défenseurs gagnent.

## Règles maison

option-no-value = « { $pair } » n’est pas une règle maison : écris option=valeur, par exemple { $example }.
option-unknown = Je ne connais pas l’option « { $name } ». Les options ont des noms comme king_armed, throne.stop ou escape.
house-rule-unknown = Je ne connais pas la règle maison « { $name } ». Écris par exemple { $example } ; { $rules } montre les choix d’un jeu.
option-unknown-near = Je ne connais pas l’option « { $name } ». Tu voulais dire { $near } ?
option-value = « { $value } » ne convient pas à { $name } : il faut { $expects }.
option-empty = Il manque une valeur à { $name } : { $expects }.
option-layout = Cette disposition ne marche pas : { $why }
expects-classes = les lettres des pièces concernées (A attaquants, D défenseurs, K roi), ou aucune
expects-squares = une liste de cases comme a1,a2, ou un de ces mots : { $names }
expects-word = un de ces mots : { $names }
expects-words = un ou plusieurs de ces mots, séparés par des virgules, ou aucun : { $names }
expects-number = un nombre entier de { $low } à { $high }
expects-truth = oui ou non
expects-layout = le nom d’une disposition, par exemple lewis-cross, ou des rangées comme 3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3

conflict-no-escape = Le roi ne pourrait jamais gagner : donne-lui au moins une case de fuite, ou { $escape }.
conflict-no-corners = Le roi ne pourrait jamais gagner : { $escape } demande des coins. Ajoute { $corner }, ou prends { $goal }, qui règle les deux.
conflict-starts-escaped = Le roi commence en { $square }, où il gagnerait aussitôt. Choisis d’autres cases de fuite.
conflict-closed-escape = Le roi ne peut s’arrêter sur aucune de ses cases de fuite. Change les cases où il peut s’arrêter, ou celles par où il s’échappe.
conflict-off-board = { $option } contient { $square }, qui n’est pas sur un plateau de { $size } cases de côté.
conflict-dice-berserk = Le dé et les tours Berserk ne vont pas ensemble. Choisis l’un ou l’autre.
conflict-king-cannot-lose = Le roi ne pourrait être ni pris ni enfermé. Permets une prise, ou ajoute { $encirclement } ou { $captureless_limit }.
conflict-no-first-move = Le côté qui commence n’aurait aucun coup légal. Fais commencer l’autre, ou choisis une autre disposition.

warning-king-can-sit = Le roi est à l’abri sur son trône et peut y revenir : sans { $encirclement } ni { $captureless_limit }, il peut y rester indéfiniment.
warning-guards = Des gardes imprenables entourent le roi : pense à { $encirclement } ou à { $captureless_limit }.
warning-between-shieldwall = Ici, il y a des murs de boucliers, et une pièce qui se place entre deux ennemis est prise. Aucune source ne réunit ces deux règles.
warning-unarmed-small = Avec un roi désarmé et sans coins hostiles, les défenseurs ne prennent presque rien sur un si petit plateau.
warning-edge-twice = Le bord est déjà hostile au roi ; { $king-at-edge } n’ajoute rien.
warning-edge-without-four = { $king-at-edge } n’a de sens que là où il faut être quatre pour prendre le roi.
warning-shut-in-on-edge = Au bord, entre trois ennemis, le roi n’est pas pris, mais il est enfermé et perd quand même. Pour l’épargner, ajoute { $king-pocket }.

## Positions, coups et notation

placement-size = Un plateau a un nombre impair de rangées, de 5 à 19, séparées par / ; ici, il y en a { $rows ->
    [one] { $rows } seule
   *[other] { $rows }
 }.
placement-row = La rangée { $row } en partant du haut a { $found ->
    [one] { $found } case
   *[other] { $found } cases
 } ; il en faut { $needed }.
placement-letter = « { $letter } », à la colonne { $column }, n’est pas une pièce. Écris t ou c pour les attaquants, T, G, N ou K pour les défenseurs, un nombre pour des cases vides.
placement-kings = Une position a exactement un roi, K ; ici, il { $kings ->
    [0] n’y en a pas
    [one] y en a un
   *[other] y en a { $kings }
 }.
placement-no-attackers = Il faut au moins un attaquant, t, dans une position.
position-size = Cette variante se joue sur un plateau de { $needed } cases de côté, mais la position en a { $found }.
move-from = La case de départ manque ou n’est pas claire (caractère { $column }). Écris les deux cases, comme d1-d4.
move-to = La case d’arrivée manque ou n’est pas claire (caractère { $column }). Écris les deux cases, comme d1-d4.
move-piece = Aucune pièce ne s’appelle « { $letter } ». Seul le roi a une lettre, R ; pour les autres, écris les deux cases, comme d1-d4.
move-trailing = Il y a quelque chose de trop après le coup (caractère { $column }). Écris seulement le coup, comme d1-d4.
notation = Ligne { $line }, colonne { $column } : { $expected }
expected-field = il faut un champ comme clé:valeur.
expected-value = { $key } demande { $values }.
expected-missing = le champ { $key }: manque.
expected-dimension = dim: ne correspond pas au nombre de rangées.
expected-square = il faut une case comme d4.
expected-move-kind = il faut - (un coup), ^ (un saut) ou = (un tour Berserk continue).
expected-end = le coup devrait finir ici.
expected-bracket = il faut un ] fermant.
no-record = Ce n’est pas une partie notée que je sache lire. Je connais la notation d’OpenTafl, et des coups comme d1-d4 e5-e7.
expected-turn = il faut un numéro de tour et un point, comme 1.
expected-rules = il faut une balise [rules:…] avant les coups.
expected-less = le texte est trop long : je lis { $most } caractères au plus.
expected-throws = ici, les jets et les coups ne vont pas ensemble.
expected-one-game = une deuxième partie commence ici, et je les lis une par une.
expected-fewer-moves = il y a trop de coups, et j’en joue { $most } au plus.

## La ligne de commande

cli-unknown-variant = Il n’y a pas de variante « { $name } ». { $count ->
    [0] Tape { $list } pour les voir toutes.
   *[other] Tu voulais dire { $near } ?
 }
cli-file = Je ne peux pas lire { $file } : { $why }
cli-side = Je ne connais pas le côté « { $side } » : écris attackers ou defenders.
cli-depth = La profondeur { $depth } est trop grande : { $most } au plus.
cli-replay-bad = { $bad ->
    [one] { $bad } partie s’écarte
   *[other] { $bad } parties s’écartent
 } des règles, sur { $games } rejouées.

## Défis

challenged = { $number } : { $by } défie { $to } à { $title }{ $side ->
    [attackers] {" "}et veut les attaquants
    [defenders] {" "}et veut les défenseurs
   *[random] , côtés tirés au sort
 }.{ $hint }
challenged-hint = { $to } : { $accept } ou { $decline }.
challenged-anyone = { $number } : { $by } défie tout le monde à { $title }{ $side ->
    [attackers] {" "}et veut les attaquants
    [defenders] {" "}et veut les défenseurs
   *[random] , côtés tirés au sort
 }.{ $hint }
challenged-anyone-hint = La première personne qui répond { $accept } joue.
house-rules = { $count ->
    [one] Règle maison
   *[other] Règles maison
 } : { $rules }
rematch-none = Tu n’as ici aucune partie finie à rejouer. Commences-en une avec { $challenge }.
rematch-left = L’autre a quitté le jeu. Commence une partie avec quelqu’un d’autre : { $challenge }
rematch-late = Cette partie est finie depuis plus d’un jour. Commences-en une autre avec { $challenge }.
rematch-first = C’était la première de deux parties. Demande la revanche après la seconde.
rematch-began = La revanche a déjà commencé : c’est la partie { $number }.
rematch-waits = Ton défi { $number } attend { $opponent }.
level-of-bot = Je suis le seul à avoir des niveaux. Pour jouer contre moi : { $challenge }
level-fits = { $reason ->
    [newcomer] Nous n’avons pas encore joué, alors je commence par mon niveau le plus facile.
    [people] Nous n’avons pas encore joué ensemble, alors je commence à un niveau bas.
    *[bot] J’ai choisi le niveau d’après nos parties.
 } Ou choisis-le toi-même : { $challenge }
accepted = La partie { $number } commence : { $title }. { $attackers } joue les attaquants (noirs), { $defenders } les défenseurs (blancs).
accepted-second = La partie { $number }, la seconde, commence : { $title }. Cette fois { $attackers } joue les attaquants (noirs), { $defenders } les défenseurs (blancs).
challenged-bot = { $number } : { $by } joue contre moi, niveau { $level } sur 8 ({ $name }).
level-auto = Celui qui te convient
level-choice = { $level } ({ $name })
level = { $level ->
    [1] Serf
    [2] Berger
    [3] Paysan
    [4] Forgeron
    [5] Marin
    [6] Pillard
    [7] Garde du roi
   *[8] Jarl
 }
rank = { $rank ->
    [thrall] Serf
    [farmer] Paysan
    [huscarl] Garde du roi
    [hersir] Chef
   *[jarl] Jarl
 }
challenged-pair = Deux parties, camps inversés : qui prend le plus de pièces gagne.
declined = { $challenger } : { $by } refuse ton défi { $number }.
withdrawn = { $by } retire son défi { $number }.

## Le jeu

played = { $number } : { $by } joue { $piece ->
    [K] le roi { $move }
    [c] un commandant { $move }
    [N] le chevalier { $move }
    [G] un garde { $move }
   *[other] { $named }{ $move }
 }.
captured-custodial = Prise entre deux ennemis : { $squares }.
captured-throne = Prise contre le trône : { $squares }.
captured-corner = Prise contre le coin : { $squares }.
captured-camp = Prise contre le camp : { $squares }.
captured-edge = Prise contre le bord : { $squares }.
captured-linnaean = Prise à côté du roi assiégé : { $squares }.
captured-shieldwall = Prise par un mur de boucliers : { $squares }.
captured-jumped = Prise par un saut : { $squares }.
captured-between = Perdue en se plaçant entre deux ennemis : { $squares }.
captured-king-four = Le roi, cerné des quatre côtés, est pris en { $squares }.
captured-king-two = Le roi est pris entre deux ennemis, en { $squares }.
captured-king-commanders = Le roi est pris par les commandants, en { $squares }.

notice-raichi = Raichi ! Le roi a une issue.
notice-tuichi = Tuichi ! Le roi a deux issues ou plus.
notice-escape-open = Le roi a une voie libre pour s’échapper.
notice-watch-king = Surveille ton roi ! Il peut être pris au prochain coup.
notice-king-repose = Le roi se place entre deux ennemis et s’y repose sans danger.
danger-escape = { $ways ->
    [one] Le roi a une voie libre pour s’échapper.
   *[other] Le roi a { $ways } voies libres pour s’échapper.
 }
danger-king = Le roi peut être pris au prochain coup : { $moves }.
occurred = Cette position est apparue { $count ->
    [2] deux fois
   *[other] { $count } fois
 }. { $result ->
    [draw] À la { $limit }ᵉ fois, la partie est nulle.
    [mover-loses] Le côté qui la fait apparaître pour la { $limit }ᵉ fois perd.
    [defenders-lose] À la { $limit }ᵉ fois, les défenseurs perdent.
    [aggressor-loses] Le côté qui la fait apparaître pour la { $limit }ᵉ fois perd, sauf s’il doit parer une défaite immédiate.
   *[other] {""}
 }
rolled = { $by } lance le dé : { $face }.
rolled-reach = { $by } lance le dé : { $face }. Aucun coup ne peut aller plus loin pendant ce tour.
passed = { $by } lance le dé : { $face }. Tour passé.
turn = À { $player } de jouer ({ $side ->
    [attackers] attaquants, noirs
   *[defenders] défenseurs, blancs
 }).
turn-continues = { $player } doit encore prendre avec la pièce en { $square }.
turn-in = { $number } –{" "}
board-turns = { $number } : { $by } fait tourner le plateau : tout le monde le voit du côté de qui doit jouer. { $change } l’arrête.
board-fixed = { $number } : { $by } arrête le plateau. { $change } le fait tourner.
thinking = { $count ->
    [0] Je réfléchis…
    [one] Je réfléchis d’abord à un autre plateau.
   *[other] Je réfléchis d’abord à { $count } autres plateaux.
 }

ended-resignation = { $loser } abandonne.
ended-agreement = Partie nulle d’un commun accord.
ended-too-long = La partie a trop duré : elle se termine par une nulle.
ended-operator = La partie a été arrêtée par l’administration du bot.
ended-called-off = { $number } est annulée. Elle ne compte pour personne.
announcement = Un mot de l’administration du bot : { $text }
ended-won = { $winner } gagne la partie { $number }.
ended-drawn = La partie { $number } se termine par une nulle.
taken = Pièces prises : { $first } { $n }, { $second } { $m }.
score-half = C’était la première de deux parties. Pièces prises : { $first } { $n }, { $second } { $m }. La seconde commence, camps inversés.
score-gave-up = {" "}{ $loser } a abandonné ou dépassé son temps : si l’adversaire n’en fait pas autant à la suivante, { $loser } perd le match.
score-over = Pièces prises dans les deux parties : { $first } { $n }, { $second } { $m }. { $how ->
    [pieces] { $winner } gagne le match !
    [gave-up] { $loser } a abandonné ou dépassé son temps dans l’une : { $winner } gagne le match.
   *[tie] Le match est à égalité.
}
ended-again = Tape { $rematch } pour rejouer, camps inversés.

region = { $region ->
    [top-left] en haut à gauche
    [top] en haut
    [top-right] en haut à droite
    [left] à gauche
   *[middle] au centre
    [right] à droite
    [bottom-left] en bas à gauche
    [bottom] en bas
    [bottom-right] en bas à droite
 }
hint-look = { $number } : { $aim ->
    [escape] ton roi a une issue { $where }.
    [take-king] tu peux prendre le roi { $where }.
    [win] un coup gagne tout de suite : regarde { $where }.
    [stop-king] le roi adverse va s’échapper { $where }. Arrête-le !
    [save-king] ton roi va être pris { $where }. Sauve-le !
    [force] tu peux forcer le gain : regarde tes pièces { $where }.
    [lost] c’est perdu. Pour résister le plus longtemps, regarde tes pièces { $where }.
    [capture] il y a quelque chose à prendre { $where }.
    [king] joue ton roi : il sera mieux { $where }.
   *[piece] regarde tes pièces { $where }.
 }
hint-more = {" "}Un autre { $hint } montrera le coup.
hint-move = { $number } : je jouerais { $move }.
hint-overheard = Tout le monde ici lirait l’indice. Demande-le-moi en privé : { $hint }
hint-unfair = Tu joues cette même position dans la partie { $number }, contre quelqu’un : je ne peux pas t’aider maintenant.
move-unfair = Tu joues cette même position dans la partie { $number }, contre quelqu’un. Je n’y réfléchis pas tant que cette partie en est là ; un autre coup va très bien.
hints-one = Indices reçus : { $player } { $count }.
hints-both = Indices reçus : { $first } { $n }, { $second } { $m }.

resign-asked = { $by }, veux-tu vraiment abandonner la partie { $number } ?{ $hint }
resign-asked-pair = { $by }, veux-tu vraiment abandonner la partie { $number } ? Tu perdrais le match en deux parties.{ $hint }
resign-asked-hint = Tape { $yes } pour abandonner ou { $no } pour continuer.
resign-or-off = Tu peux aussi l’annuler, et elle ne comptera pour personne : { $withdraw }
resign-dropped = { $number } : { $by } continue la partie.
draw-offered = { $number } : { $by } propose la nulle. { $to }{ $hint }
offered-hint =  : { $yes } ou { $no }.
offer-dropped = { $number } : { $by } { $kind ->
    [draw] retire sa proposition de nulle.
    [takeback] laisse le coup joué.
    [pause] ne demande plus de pause.
   *[hint] ne demande plus d’indices.
 }
draw-refused = { $number } : { $by } refuse la nulle.
bot-offered = { $number } : { $by } me { $kind ->
    [draw] propose la nulle.
    [takeback] demande à reprendre un coup.
   *[pause] propose d’arrêter la pendule quelque temps.
 }
takeback-offered = { $number } : { $by } demande à reprendre son dernier coup. { $to }{ $hint }
takeback-refused = { $number } : { $by } refuse, le coup reste joué.
hint-offered = { $number } : { $by } demande à { $to } d’autoriser les indices dans cette partie, pour vous deux.{ $hint }
hint-refused = { $number } : { $by } refuse, donc pas d’indices.
hint-allowed = { $number } : les indices sont autorisés. À ton tour de jouer, { $hint } t’en donne un.
taken-back = { $number } : { $plies ->
    [one] un coup est repris
   *[other] { $plies } coups sont repris
 } pour { $by }.

## Regarder

board = { $number } : { $title }, { $attackers } (attaquants) contre { $defenders } (défenseurs), { $plies ->
    [0] pas encore de coup
    [one] un coup
   *[other] { $plies } coups
 }.
title-recorded = Une partie
recorded = { $title } : { $attackers } (attaquants) contre { $defenders } (défenseurs), { $plies ->
    [0] aucun coup
    [one] un coup
   *[other] { $plies } coups
 }.{ $result ->
    [attackers] {" "}Les attaquants gagnent.
    [defenders] {" "}Les défenseurs gagnent.
    [draw] {" "}C’est une partie nulle.
   *[none] {""}
 }
recorded-past = { $title }, { $ply ->
    [0] le début
   *[other] après le coup { $ply } sur { $plies }
 }{ $played ->
    [none] .
   *[move]  : { $move }
 }
record-gone = J’ai rangé cette partie. Redonne-moi son fichier.
recorded-no-ply = Cette partie n’est pas si longue : { $plies ->
    [0] elle n’a aucun coup.
    [one] elle a un coup.
   *[other] elle a { $plies } coups.
 }
record-too-large = Ce fichier est trop grand pour une partie : je lis { $most } caractères au plus.
record-not-text = Ce fichier n’est pas une partie : je lis la notation d’OpenTafl, comme { $export } l’écrit.
record-nowhere = Je ne vois pas de partie dans ce message. Je lis la notation d’OpenTafl, comme { $export } l’écrit.
record-away = Je n’arrive pas à ouvrir ce fichier. Réessaie, s’il te plaît.
board-past = { $number }, { $ply ->
    [0] le début
   *[other] après le coup { $ply } sur { $plies }
 }{ $played ->
    [none] .
   *[move]  : { $move }
 }
board-part = Du coup { $from } au coup { $to }.
board-no-ply = { $number } { $plies ->
    [0] n’a pas encore de coup.
    [one] n’a qu’un coup.
   *[other] n’a que { $plies } coups. Le dernier plateau : { $example }
 }
film-faster = La partie est longue, alors elle défile plus vite.
film-smaller = La partie est longue, alors l’image est plus petite que d’habitude.
film-later = En entier, le fichier serait trop lourd : elle commence après le coup { $from }.
alt-film = Animation. À la fin : { $last }
caption-film = { $known ->
    [no] {""}
   *[yes] #{ $number } ·{" "}
 }{ $title }
moves = { $count ->
    [0] Il n’y a aucun coup légal.
    [one] Il y a un seul coup légal :
   *[other] Il y a { $count } coups légaux :
 }
moves-many = Il y a { $count } coups légaux, trop pour une liste. Choisis une pièce : { $example } montre où elle peut aller.
moves-of = La pièce en { $square } { $count ->
    [0] n’a aucun coup légal.
    [one] a un seul coup légal :
   *[other] a { $count } coups légaux :
 }
history = Les coups de la partie { $number } :
sign-king = K roi
sign-guard = G garde
sign-knight = N cavalier
sign-commander = c commandant
sign-jump = ^ saute
sign-continues = = frappe encore
sign-takes = x capture
sign-vulnerable = + le roi peut être pris
sign-open = - le roi a une issue
sign-attackers-win = ++ les attaquants ont gagné
sign-defenders-win = -- les défenseurs ont gagné
sign-passed = – tour perdu à cause du dé
pending-none = Rien n’attend ton oui ou ton non. { $games } donne les parties en cours ici, et { $help } montre ce que tu peux écrire.
questions = Plusieurs questions attendent ta réponse. À laquelle réponds-tu ?
question-challenge = { $number }, { $by } te défie : { $yes } ou { $no }.
question-resign = { $number }, si tu veux abandonner : { $yes } ou { $no }.
question-draw = { $number }, { $by } propose la nulle : { $yes } ou { $no }.
question-takeback = { $number }, { $by } demande à reprendre un coup : { $yes } ou { $no }.
question-pause = { $number }, { $by } propose d’arrêter la pendule : { $yes } ou { $no }.
question-hint = { $number }, { $by } demande les indices pour vous deux : { $yes } ou { $no }.
question-plan = { $number }, ton plan : { $yes } ou { $no }.
target-none = Aucune de tes pièces ne peut aller en { $square } maintenant. { $moves } liste les coups possibles.
target-several = Plusieurs pièces peuvent aller en { $square }. Écris le coup que tu veux : { $moves }.
history-none = Aucun coup n’a encore été joué dans la partie { $number }.
between = { $first } et { $second } ont terminé { $count ->
    [one] une partie
   *[other] { $count } parties
} ici : { $first } en a gagné { $won }, { $second } { $lost }{ $drawn ->
    [0] .
    [one] , et une est nulle.
   *[other] , et { $drawn } sont nulles.
}
between-attackers = Avec les attaquants, { $first } en a gagné { $won } sur { $count }.
between-defenders = Avec les défenseurs, { $first } en a gagné { $won } sur { $count }.
between-game = { $title } : { $won } – { $lost }{ $drawn ->
    [0] {""}
    [one] , une nulle
   *[other] , { $drawn } nulles
}
between-none = { $first } et { $second } n’ont pas encore terminé de partie ici.
stats = { $who } a terminé { $count ->
    [one] une partie
   *[other] { $count } parties
}{ $one ->
    [yes] {" "}de { $title }
   *[no] {""}
} avec d’autres personnes{ $here ->
    [yes] {" "}ici
   *[no] {""}
} : gagnées { $won }, perdues { $lost }{ $drawn ->
    [0] .
    [one] , une nulle.
   *[other] , nulles { $drawn }.
}
stats-none = { $who } n’a pas encore terminé de partie{ $one ->
    [yes] {" "}de { $title }
   *[no] {""}
}{ $here ->
    [yes] {" "}ici
   *[no] {""}
}.
stats-attackers = Victoires avec les attaquants : { $won } sur { $count }.
stats-defenders = Victoires avec les défenseurs : { $won } sur { $count }.
stats-finishes = Comment elles ont fini : { $list }.
stats-finish = { $finish ->
    [captured] roi pris
    [escaped] roi échappé
    [shut-in] encerclement
    [resigned] abandon
    [time] temps écoulé
    [repetition] répétition
   *[drawn] nulle
} { $count }
stats-streak = { $won ->
    [yes] { $who } vient de gagner { $count } parties de suite.
   *[no] { $who } vient de perdre { $count } parties de suite.
}
stats-best = Plus longue série de victoires : { $best }.
stats-length = Une partie a duré { $plies ->
    [one] un coup
   *[other] { $plies } coups
} en moyenne.
stats-level = Niveau { $level }{ $bot ->
    [yes] {""}
   *[no] {" "}contre moi
} : gagnées { $won }, perdues { $lost }{ $drawn ->
    [0] .
   *[other] , nulles { $drawn }.
}
fair = { $count ->
    [0] Personne n’a encore terminé avec moi de partie de { $title }.
    [one] Une partie de { $title } entre deux personnes : { $won ->
        [one] les attaquants l’ont gagnée.
       *[other] { $lost ->
            [one] les défenseurs l’ont gagnée.
           *[other] nulle.
        }
    }
   *[other] { $count } parties de { $title } entre deux personnes : les attaquants en ont gagné { $won }, les défenseurs { $lost }{ $drawn ->
        [0] .
        [one] , et une est nulle.
       *[other] , et { $drawn } sont nulles.
    }
}
fair-few = C’est trop peu pour dire si le jeu est équilibré.
fair-share = { $favour ->
    [few] C’est trop peu pour un pourcentage : la vraie part des attaquants peut aller de { $low } à { $high } %.
    [attackers] Les attaquants marquent { $share } % des points ; compte tenu du hasard, entre { $low } et { $high } % : le jeu les favorise.
    [defenders] Les attaquants marquent { $share } % des points ; compte tenu du hasard, entre { $low } et { $high } % : le jeu favorise les défenseurs.
   *[open] Les attaquants marquent { $share } % des points ; compte tenu du hasard, entre { $low } et { $high } % : le jeu peut très bien être équilibré.
}
fair-time = Non comptées : { $count ->
    [one] une partie perdue
   *[other] { $count } parties perdues
} au temps.
fair-length = Une partie dure { $plies ->
    [one] un coup
   *[other] { $plies } coups
} en moyenne ; pièces perdues : { $attackers } par les attaquants, { $defenders } par les défenseurs.
fair-elsewhere = Compté ailleurs : { $told }
rating-of = Classements ({ $who }) :
rating-line = { $family } : { $rating }{ $unsure ->
    [yes] ?
   *[no] {""}
} (± { $deviation }, { $count ->
    [one] une partie
   *[other] { $count } parties
})
rating-none = { $who } n’a pas encore de classement. Les parties entre personnes comptent dès que chacun a joué deux coups ; celles contre moi aussi.
rating-unsure = Le point d’interrogation dit que c’est encore incertain : quelques parties de plus y suffiront.
rating-level = Niveau { $level } : { $rating }{ $unsure ->
    [yes] ?
   *[no] {""}
}
rating-levels-none = Aucune partie contre moi ne compte encore : il faut que chacun ait joué deux coups. Commence : { $challenge }
rating-changed = { $who } { $rating } ({ $by })
leaders = { $family }, { $among ->
    [here] parmi ceux qui jouent ici
    [server] parmi ceux qui jouent sur ce serveur
   *[all] parmi tous ceux que je connais
} :
leaders-none = { $family } : personne n’a encore de classement{ $among ->
    [here] {" "}ici
    [server] {" "}sur ce serveur
   *[all] {""}
}. Termine une partie et la première place est à toi.
leader = { $place }. { $who } { $rating }{ $unsure ->
    [yes] ?
   *[no] {""}
}{ $me ->
    [yes] {" "}← toi
   *[no] {""}
}
leaders-more = La suite : { $more }
leaders-beyond = { $pages ->
    [one] Il n’y a qu’une page.
   *[other] Il n’y a que { $pages } pages.
}
family-copenhagen = Copenhagen et ses proches
family-tawlbwrdd = Tawlbwrdd et ses proches
family-tablut = Tablut et ses proches
family-small = Petits plateaux, 7×7
family-large = Grands plateaux
family-dice = Jeux avec un dé
family-bot = Contre moi
me-hidden = Tu n’es dans aucun classement. Pour y revenir : { $shown }
me-shown = Tu es dans les classements. Pour ne plus y être : { $hidden }
agreed-rated = Elle compte pour les classements, même avec des règles changées.
agreed-unrated = Elle ne compte pas pour les classements.
uncounted = Elle ne compte pas pour les classements : { $why ->
    [rules] ses règles étaient changées
    [hint] un indice a été donné
    [too-short] vous n’avez pas joué deux coups chacun
   *[too-often] vous en avez déjà { $most } qui comptent en une semaine
 }.
house-unrated = Avec des règles changées, une partie ne compte pas ici pour les classements. Qui gère ce lieu peut le changer : { $setting }
games-none = Aucune partie n’est en cours ici. Tape { $challenge } pour en commencer une.
games-more = Et { $more } de plus : { $board } en montre une, par son numéro.
line-open = { $number } { $title } : { $first } défie { $second }.
line-open-anyone = { $number } { $title } : { $first } défie tout le monde.
line-closed = { $number } { $title } : le défi lancé par { $first } est clos.
line-playing = { $number } { $title } : { $first } contre { $second }, { $plies ->
    [0] pas encore de coup
    [one] un coup
   *[other] { $plies } coups
 }, à { $tomove } de jouer.
line-paused = La partie est en pause.
line-over = { $number } { $title } : { $first } contre { $second }, { $winner ->
    [attackers] victoire des attaquants
    [defenders] victoire des défenseurs
    [off] annulée
   *[draw] partie nulle
 } après { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
 }.
which = De quelle partie parles-tu ? Ajoute son numéro :
no-match = Tu n’as ici aucune partie où le faire. Commences-en une avec { $challenge }.
match-unknown = Il n’y a pas de partie { $number } ici.

## Ce que le bot n’a pas compris

mistake-empty = Écris quelque chose, par exemple { $help }.
mistake-thanks = De rien !
mistake-too-long = C’est trop long : je lis { $most } caractères au plus. { $help } montre ce que je comprends.
mistake-command = Je ne connais pas « { $word } ». { $count ->
    [0] Tape { $help } pour voir ce que je comprends.
   *[other] Tu voulais dire { $near } ?
 }
mistake-variant = Je ne connais pas le jeu « { $word } ». { $count ->
    [0] { $list } donne la liste des jeux{ $person ->
        [yes]  ; pour une personne, écris @ devant son nom.
       *[no] .
     }
   *[other] Tu voulais dire { $near } ?
 }
mistake-perhaps = Veux-tu dire { $line } ? Alors réponds { $yes }.
mistake-lacking = Je n’ai pas cela. Le plus proche est { $line } ; { $help } montre tout.
not-meant = D’accord, je n’y touche pas.
mistake-otherwise = Pour ce que tu disais avant, tape { $line }.
mistake-number = Que veut dire « { $word } » ? Si c’est la partie, écris { $number }.
mistake-word = Je ne comprends pas « { $word } » ici. Écris plutôt : { $usage }
mistake-argument = { $command } n’a pas de « { $name }: ». Écris plutôt : { $usage }
mistake-value = « { $value } » ne convient pas à { $name }. Écris plutôt : { $usage }
mistake-level = J’ai des niveaux de 1 (facile) à 8 (difficile), ou auto pour celui qui te convient, mais pas « { $word } ». Par exemple : { $challenge }
mistake-bot-itself = Indique un seul adversaire : { $challenge } pour jouer contre moi, { $other } contre quelqu’un d’autre. Je ne joue pas contre moi-même.
mistake-twice = { $name } est donné deux fois ; une fois suffit.
mistake-whom = Contre qui ? { $friend } défie quelqu’un, { $anyone } n’importe qui, { $bot } moi.
mistake-missing = Il manque quelque chose. Écris plutôt : { $usage }
mistake-too-many = Il y a trop de règles maison : { $most } au plus.
mistake-person = Je ne connais ici personne qui s’appelle « { $name } ». Écris @ et le nom affiché, par exemple { $example }.
mistake-several-people = Plusieurs personnes ici s’appellent « { $name } ». Écris un nom complet : { $near }
mistake-not-a-person = { $name } est un bot et ne joue pas. Défie quelqu’un d’autre, ou ne donne pas de nom pour défier tout le monde.
mistake-cannot-see = { $name } n’a pas accès à cet endroit. Défie quelqu’un qui y a accès, ou lance ton défi là où vous êtes ensemble.
mistake-button = Ce bouton ou ce choix n’est plus valable ; rien n’a changé. { $games } donne les parties en cours ici.
mistake-unreadable = Je n’ai pas pu lire ce que j’ai reçu ; rien n’a changé. Réessaie, ou tape la commande.
mistake-name = Ce nom ne va pas : choisis des lettres, des chiffres et des symboles, 32 au plus.

## Ce que la partie ou le moment interdit

refusal-illegal = { $move } n’est pas possible.
refusal-not-your-turn = Ce n’est pas ton tour : c’est { $side ->
    [attackers] aux attaquants
   *[defenders] aux défenseurs
 } de jouer.
refusal-die = Le dé montre { $face } : aucun coup ne peut aller plus loin pendant ce tour.
refusal-no-draw = Personne ne propose la nulle. Tape { $ask } pour la proposer.
refusal-no-takeback = Personne ne demande à reprendre un coup. Tape { $ask } pour le demander.
refusal-draw-waits = Ta proposition de nulle attend encore une réponse. Pour la retirer : { $drop }.
refusal-takeback-waits = Ta demande attend encore une réponse. Pour la retirer : { $drop }.
refusal-not-your-match = Seuls les deux joueurs de cette partie peuvent le faire.
refusal-finished = Cette partie est terminée. Tape { $challenge } pour en commencer une autre.
refusal-closed = Ce défi est clos. Tape { $challenge } pour en lancer un autre.
refusal-not-started = Cette partie n’a pas encore commencé : quelqu’un doit d’abord répondre { $accept }.
refusal-already-started = Cette partie a déjà commencé.
refusal-yourself = Tu ne peux pas jouer contre toi-même. Défie quelqu’un d’autre, ou retire ton propre défi avec { $withdraw }.
refusal-not-for-you = Ce défi est pour quelqu’un d’autre.
refusal-not-your-challenge = Seule la personne qui a lancé un défi peut le retirer.
refusal-nothing-to-take-back = Tu n’as pas encore joué, il n’y a donc rien à reprendre.
refusal-dice-stand = Un lancer de dé ne se reprend pas.
refusal-draw-asked = Tu as déjà proposé la nulle ; tu pourras le refaire après un coup.
refusal-takeback-asked = Tu l’as déjà demandé ; tu pourras le refaire après un coup.
refusal-draw-first = Ton adversaire propose la nulle : réponds d’abord { $yes } ou { $no }.
refusal-takeback-first = Ton adversaire demande à reprendre un coup : réponds d’abord { $yes } ou { $no }.
refusal-takebacks-spent = Vous avez déjà repris assez de coups dans cette partie ; désormais, chaque coup reste joué.
refusal-too-much-talk = Il y a eu assez de propositions et de demandes dans cette partie : joue, ou abandonne.
refusal-your-own-challenge = C’est ton propre défi : { $withdraw } le retire.
refusal-for-anyone = Ce défi est ouvert à tout le monde ; tu n’as pas besoin de le refuser.
refusal-not-resigning = Tu n’avais pas demandé à abandonner. Tape { $resign } si c’est ce que tu veux.

full = { $limit ->
    [open-challenges] Tu as { $most } défis en attente : retires-en un d’abord.
    [matches] Tu joues déjà { $most } parties : finis-en une d’abord.
    [allowed-places] { $most } salons sont déjà autorisés : interdis-en un d’abord.
    [forbidden-places] { $most } salons sont déjà interdits : autorises-en un d’abord.
    [thinking] J’ai déjà { $most } plateaux auxquels réfléchir. Réessaie dans une minute.
    [bot-matches] Tu joues déjà { $most } parties contre moi : finis-en une d’abord.
    [requests] C’est plus que ce que je peux traiter à la fois. Laisse-moi un moment pour tes premières demandes, puis continue.
   *[place-matches] Il y a déjà { $most } parties ici : il faut d’abord en finir une.
 }
old-button = Ce bouton vient d’une position passée de la partie { $number } ; rien n’a changé. Utilise le dernier plateau.
moved-to = { $number } se joue maintenant dans { $place }.
its-thread = son fil
its-room = son salon
nobody-here = Il n’y a que toi et moi dans cette conversation. Défie quelqu’un là où vous êtes ensemble : un serveur, un salon ou une conversation où je suis aussi. Ou joue contre moi : { $bot }
managers-only = Seules les personnes qui gèrent cet endroit peuvent changer ses réglages.
challengers-managers = Ici, seules les personnes qui gèrent l’endroit peuvent lancer un défi.
challengers-role = Ici, seuls les membres qui ont le rôle { $role } peuvent lancer un défi.
other-places = Sur ce serveur, les parties commencent dans d’autres salons :
not-begun-here = Les parties ne commencent pas dans ce salon. Essaie dans un autre.
missing-permissions = Il me manque des permissions ici. Demande à quelqu’un qui gère le serveur de me donner celles-ci : { $names }.
roles-need = Pour donner des rôles, il me faut une permission de plus sur ce serveur : { $name }. Donne-la à mon rôle, puis réessaie.
roles-refused = Discord ne me laisse pas donner les rôles. Donne à mon rôle la permission Gérer les rôles, et place-le au-dessus de ceux de { $lowest } à { $highest }. Je réessaie demain, ou tout de suite si tu me le demandes : { $setting }
thread-closed = Ce fil est fermé et je n’ai pas le droit de le rouvrir. Rouvre-le, puis réessaie.
no-settings = Il n’y a rien à régler ici : les réglages sont ceux d’un serveur ou d’un salon.
type-move = Coup dans la partie { $number }, comme d1-d4
hello = Salut ! J’organise des parties de tafl, les jeux de plateau nordiques. { $challenge } en commence une, { $bot } en commence une contre moi, { $learn } commence les leçons, { $help } donne toutes les commandes.
going-on = Me revoilà. Ces parties continuent ici :
opponent-left =
    { $player }, { $opponent } n’est plus dans ce salon, mais la partie { $number } continue. { $wait ->
        [win] Si son temps s’écoule, tu gagnes. Tu peux aussi abandonner : { $resign }.
        [claim] Si son temps s’écoule, { $claim } te donne la victoire. Tu peux aussi abandonner : { $resign }.
       *[return] Tu peux attendre son retour, ou abandonner : { $resign }.
    }
edited = Entre-temps, la partie { $number } a continué. Écris ta correction dans un nouveau message, s’il te plaît.
edited-done = J’ai déjà répondu à ce message. Écris ta correction dans un nouveau message, s’il te plaît.
deleted = Supprimer un message n’annule rien : ce qui en est sorti reste. { $takeback } demande à reprendre un coup.
new-prefix = Au fait, ici les commandes commencent maintenant par { $prefix }.
follows = Ça m’a pris un peu plus de temps ; voilà.
interrupted = On m’a redémarré avant que je puisse répondre. Si c’était un coup et qu’il a compté, il est sur le plateau ; sinon, redemande-moi.
settings = Les réglages ici :
settings-changed = C’est changé. Les réglages ici :
repeated = J’ai déjà répondu à ça.
disk-full = Mon disque est plein, donc rien n’a changé. La personne qui gère le bot doit faire de la place ; réessaie ensuite.
database-away = Je n’arrive pas à joindre ma base de données. Réessaie dans une minute ; si tu viens de jouer, le plateau montrera si ton coup a été pris en compte.
fault = Quelque chose s’est mal passé, et rien n’a changé. Réessaie ; si ça continue, donne ce code à la personne qui gère le bot : { $id }.

## Aide

help = Pour jouer, écris un coup, par exemple { $move }. Pour commencer :
help-all = { $bare }Voici tout ce que je comprends :
help-bare = Un coup suffit : { $move }.{" "}
help-line = { $call } : { $does }
help-rest = { $all } montre le reste, et { $one } explique une commande.
help-example = Par exemple : { $first }
help-examples = Par exemple : { $first } ou { $second }
help-aliases = Aussi : { $names }

## Temps, congés, plans et dé

span-none = aucun
span-days = { $n ->
    [one] { $n } jour
   *[other] { $n } jours
 }
span-hours = { $n ->
    [one] { $n } heure
   *[other] { $n } heures
 }
span-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
 }
span-seconds = { $n ->
    [one] { $n } seconde
   *[other] { $n } secondes
 }
short-days = { $n } j
short-hours = { $n } h
short-minutes = { $n } min
short-seconds = { $n } s
time-none = sans pendule
time-per-turn = { $time } par coup
time-bank = { $bank } par côté, et { $increment } de plus après chaque coup
timed = Temps : { $time }.
time-syntax = Je ne comprends pas le temps « { $word } ». Écris 3j (par coup), 30j+1j (une réserve qui augmente à chaque coup) ou aucun.
span-syntax = Je ne comprends pas la durée « { $word } ». Écris 5j, 12h ou 1j12h.
time-too-short = « { $word } » est trop court : il faut au moins 1m.
time-too-long = « { $word } » est trop long : 365j au plus.
turn-until = À jouer avant le { $until }.
expired = { $number } : sans réponse à temps, le défi lancé par { $challenger } a expiré.
pause-offered = { $number } : { $by } propose à { $to } d’arrêter la pendule quelque temps.{ $hint }
pause-offered-hint = Réponds { $yes } ou { $no }.
pause-refused = { $number } : { $by } préfère continuer.
paused = La partie { $number } est en pause et la pendule est arrêtée.{ $hint }
paused-hint = Chacun des deux côtés peut la relancer avec { $resume }.
resumed = { $number } : { $by } relance la pendule.
left = { $to } : { $by } est en congé jusqu’au { $until } ; son temps ne court pas d’ici là.
returned = { $to } : { $by } rentre de congé.
left-alone = { $by } est en congé jusqu’au { $until } ; son temps ne court pas d’ici là.
returned-alone = { $by } rentre de congé.
time-given = { $number } : j’étais hors ligne. { $to } récupère { $time }.
clock-put-right = { $number } : mon horloge était déréglée, la voilà remise à l’heure.
silent = { $number } : personne n’a joué depuis quatre semaines. { $player }, c’est à toi ; { $other } attend. Si vous avez arrêté, l’un de vous peut la clore sans qu’elle compte : { $withdraw }
flag-fell = { $number } : temps écoulé pour { $loser }. { $winner } peut réclamer le gain, ou continuer d’attendre.{ $hint }
flag-fell-hint = On le réclame avec { $claim }.
ended-time = Temps écoulé pour { $loser }.
ended-left = { $loser } a quitté le jeu.
former-player = un ancien joueur
reminder = { $player }, { $count ->
    [one] une partie attend ton coup :
   *[other] { $count } parties attendent ton coup :
 }
this-room = ce salon
reminder-place = Ça se joue dans { $place }.
reminder-hint = { $remind } règle où et quand je t’envoie un rappel.
habits = { $remind ->
    [here] Je t’envoie un rappel là où la partie se joue, quand il te reste cette part de ton temps : { $shares }.
    [private] Je t’envoie un rappel en privé, quand il te reste cette part de ton temps : { $shares }.
   *[off] Je ne t’envoie pas de rappel.
 }
percent = { $share } %
habits-changed = C’est changé.
habits-quiet = Tes heures de silence : { $hours } ({ $zone }). Les rappels attendent qu’elles passent, sauf si ton temps devait s’écouler avant.
habits-loud = Tu n’as pas d’heures de silence. { $quiet } en fixe.
hours-syntax = Je ne comprends pas les heures « { $word } ». Écris quand elles commencent et finissent, comme 22-08 ou 22:30-07:15.
hours-all-day = Ce serait toute la journée. { $off } arrête tous les rappels.
zone-example = Europe/Paris
zone-missing = Dans quel fuseau horaire ? Écris par exemple : { $example }
zone-unknown = Je ne connais pas le fuseau horaire « { $word } ». { $count ->
    [0] Les fuseaux ont des noms comme Europe/Paris ou America/New_York.
   *[other] Tu voulais dire { $near } ?
 }
leave-begun = Te voilà en congé jusqu’au { $until } : ton temps ne court pas. { $back } y met fin. Congé restant cette année : { $left }.
leave-is = Tu es en congé jusqu’au { $until }. { $back } y met fin. Congé restant cette année : { $left }.
leave-over = Bon retour ! Ton temps court de nouveau. Congé restant cette année : { $left }.
leave-none = Tu n’es pas en congé. { $away } en prend cinq jours. Congé restant cette année : { $left }.
leave-already = Tu es déjà en congé jusqu’au { $until }. { $back } y met fin.
leave-again = Tu rentres tout juste de congé. Prochain départ possible à partir du { $at }.
leave-not = Tu n’es pas en congé.
leave-spent = Il ne te reste pas assez de congé. Congé restant cette année : { $left }.
leave-too-late = Il ne te reste que { $left } dans { $title } contre { $opponent } ; pour partir en congé, il faut au moins une heure. Joue d’abord ton coup.
plan-shown = Plan pour la partie { $number }, une fois confirmé :
plan-if = Si { $expected }, je joue { $answer } pour toi
plan-then-if =  ; si ensuite { $expected }, je joue { $answer }
plan-then = , puis { $expected }
plan-replaces = Cela remplace :
plan-ask = { $yes } le confirme, { $no } l’annule.
plan-none = Tu n’as rien prévu dans la partie { $number }. { $plan } prévoit une réponse.
plan-list = Prévu dans la partie { $number } (personne d’autre ne le voit) :
plan-unknown = { $line } n’est pas prévu dans la partie { $number }. { $plan } montre ce qui l’est.
plan-clear = { $clear } efface tout.
plan-made = Prévu dans la partie { $number }, { $lines ->
    [one] une ligne
   *[other] { $lines } lignes
 } en tout :
plan-overheard = Tout le monde ici lirait ton plan. Écris-le-moi en privé : { $plan }
plan-dropped = Plus rien n’est prévu dans la partie { $number }.
plan-nothing = Il n’y a rien à confirmer. { $plan } prévoit une réponse.
plan-played = { $by } avait prévu ce coup.
plan-your-turn = C’est ton tour : joue maintenant, et prévois ensuite.
plan-dice = Avec un dé, on ne peut rien prévoir.
plan-too-long = Un plan compte { $most } coups au plus, ceux de l’adversaire compris.
plan-too-many = Tu as déjà prévu { $most } lignes. { $clear } les efface.
plan-no-reply = Un plan finit par un de tes coups, comme { $plan }.
plan-illegal = Le coup { $ply } du plan, { $move }, n’est pas possible.
plan-over = La partie serait terminée avant le coup { $ply } du plan.
sealed = Le dé est scellé. SHA-256 de son secret : { $hash }
sealed-waits = Le dé est scellé. SHA-256 de son secret : { $hash }
    Jusqu’au premier lancer, chacun des deux côtés peut ajouter ses propres mots avec { $seed }.{ $hint }
sealed-waits-hint = Le dé se lance avec { $roll } ou avec le premier coup.
seeded = { $number } : { $by } ajoute au dé : « { $words } »
seeded-again = { $number } : { $by } change ses mots pour le dé : « { $words } » au lieu de « { $old } »
revealed = Le secret du dé était { $secret }. { $thrown ->
    [yes] { $dice } montre comment vérifier chaque lancer.
   *[no] Le dé n’a jamais été lancé.
 }
unplayed = { $by } voulait jouer { $move }, mais le dé se lance d’abord, et le lancer ne le permet pas.
proof = { $number }, dé { $id }. Chaque lancer est tiré d’un secret, scellé avant le début de la partie. Son SHA-256 : { $hash }
proof-words = { $by } a ajouté « { $words } ».
proof-no-words = { $by } n’a rien ajouté.
proof-throws = { $count ->
    [0] Il n’a pas encore été lancé.
    [one] Lancé une fois :
   *[other] Lancé { $count } fois :
 }
proof-closed = Le secret sera montré à la fin de la partie : aucun lancer n’a pu être choisi après coup. Mais rien ne prouve que le secret vient du hasard ; c’est à ça que servent vos propres mots.
proof-unthrown = Le secret était { $secret }. Aucun lancer n’en a été tiré.
proof-open = Le secret était { $secret }. { $export } donne toute la partie dans un fichier, et { $verify } recalcule chaque lancer. Le premier lancer à la main : divise par 6 le premier octet inférieur à 252, et ajoute 1 au reste. Les octets viennent de :
proof-none = { $number } se joue sans dé scellé.
refusal-no-clock = Cette partie se joue sans pendule.
refusal-time-left = Il reste du temps, jusqu’au { $until }.
refusal-own-time = C’est à toi de jouer : le temps de ton adversaire ne court pas.
refusal-paused = Cette partie est en pause. { $resume } la relance.
refusal-not-paused = Cette partie n’est pas en pause. { $pause } en propose une.
refusal-board-turns = Le plateau de cette partie tourne déjà à chaque tour. { $fixed } l’arrête.
refusal-board-fixed = Le plateau de cette partie ne tourne pas. { $turns } le fait tourner à chaque tour.
refusal-no-die = Cette partie n’a pas de dé scellé.
refusal-die-thrown = Le dé a déjà été lancé : on ne peut plus rien y changer.
refusal-die-throws-itself = Le dé a déjà été lancé une première fois ; désormais il se lance tout seul.
refusal-no-pause = Personne ne propose de pause. Tape { $ask } pour en proposer une.
refusal-no-hint = Personne ne demande d’indices. Tape { $ask } pour en demander.
refusal-pause-waits = Ta proposition attend encore une réponse. Pour la retirer : { $drop }.
refusal-hint-waits = Ta demande d’indices attend encore une réponse. Pour la retirer : { $drop }.
refusal-pause-asked = Tu as déjà proposé une pause ; tu pourras le refaire après un coup.
refusal-hint-asked = Tu as déjà demandé des indices ; tu pourras le refaire après un coup.
refusal-pause-first = Ton adversaire propose une pause : réponds d’abord { $yes } ou { $no }.
refusal-hint-first = Ton adversaire demande des indices : réponds d’abord { $yes } ou { $no }.
mistake-seed = Il ne reste rien de visible dans ces mots. Ajoute des lettres, des chiffres ou des symboles.
mistake-shares = « { $word } » n’est pas une part de ton temps. Écris un ou deux nombres de 1 à 99, comme ceci : { $example }
mistake-long-words = Ça ne va pas : { $most } caractères au plus, sur une seule ligne.

## L’image

alt-board = { $size ->
    [11] Plateau
   *[other] Plateau
 } de tafl { $size }×{ $size }{ $turn ->
    [nobody] .
   *[other] , { $turn ->
        [attackers] aux attaquants
       *[defenders] aux défenseurs
     } de jouer.
 }
alt-moved = { $move }{ $captured ->
    [0] {""}
   *[other] , qui prend en { $squares }
 }{ $turn ->
    [nobody] .
   *[other]  ; { $turn ->
        [attackers] aux attaquants
       *[defenders] aux défenseurs
     } de jouer.
 }
alt-danger = { $danger ->
    [captured] Le roi peut être pris au prochain coup.
    [escapes] Le roi a une voie libre pour s’échapper.
   *[both] Le roi a une voie libre pour s’échapper et peut être pris au prochain coup.
 }
alt-goes = De { $square } on peut aller en { $squares }.
alt-forbidden = De { $square } on ne peut pas aller en { $forbidden }.
alt-position = Roi { $king ->
    [none] pris
   *[other] en { $king }
 } ; défenseurs { $defenders } ; attaquants { $attackers }.
alt-size = Plateau de tafl { $size }×{ $size }.
alt-players = Attaquants : { $attackers } ; défenseurs : { $defenders }.
alt-victims = Ce coup prendrait en { $squares }.
alt-blocker = La pièce en { $square } barre la voie.
alt-kind = { $kind ->
    [c] Commandants parmi les attaquants : { $squares }.
    [G] Gardes parmi les défenseurs : { $squares }.
   *[N] Chevaliers parmi les défenseurs : { $squares }.
 }
alt-example = { $name } :
alt-rows = Rangées en partant du haut : { $rows }.
caption = { $known ->
    [no] {""}
   *[yes] #{ $number } ·{" "}
 }{ $plies ->
    [0] début
    [one] après un coup
   *[other] après { $plies } coups
 } · { $title }
caption-won = { $winner ->
    [attackers] Les attaquants gagnent
    [defenders] Les défenseurs gagnent
   *[name] { $name } gagne
 } · { $plies ->
    [0] aucun coup
    [one] un coup
   *[other] { $plies } coups
 } · { $known ->
    [no] {""}
   *[yes] #{ $number } ·{" "}
 }{ $title }
caption-drawn = Nulle · { $plies ->
    [0] aucun coup
    [one] un coup
   *[other] { $plies } coups
 } · { $known ->
    [no] {""}
   *[yes] #{ $number } ·{" "}
 }{ $title }
thread = #{ $number } { $attackers } – { $defenders } · { $title }
thread-won = #{ $number } { $attackers } – { $defenders } · { $title } · { $winner } gagne
thread-drawn = #{ $number } { $attackers } – { $defenders } · { $title } · nulle
seat-attackers = Attaquants
seat-defenders = Défenseurs

cli-theme = Je ne connais pas le thème « { $theme } » : choisis parmi { $all }.
cli-write = Je ne peux pas écrire { $file } : { $why }
cli-record-size = Cette partie se joue sur { $record } cases de côté, et le jeu que tu indiques en a { $asked }. Enlève --variant : la partie notée dit ses règles.
cli-animated = { $file } : { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
 }, { $bytes } octets.

## La console et le disque

console-welcome = Voici le tafl, les jeux de plateau nordiques, pour tout le monde à ce clavier. Commencez ainsi :
        ann> { $challenge }
        ben> { $accept }
        d6-c6
    Un nom et un > disent qui parle. Un coup, un oui ou un non trouve tout seul son joueur.
    Tout seul ? { $bot }
    Pour apprendre : { $learn } ; { $help } explique le reste, { $leave } permet de partir.
console-keys = Tab complète, ↑ rappelle ce que tu as tapé.
console-you-move = { $number }, à toi de jouer
console-other-moves = { $number }, à { $name } de jouer
console-you-answer = { $number }, oui ou non
console-other-answers = { $number }, { $name } : oui ou non
console-stays = Une question attend encore une réponse ici. Réponds { $yes } ou { $no } ; { $leave } quitte la salle dans tous les cas.
console-nothing-asked = Personne n’attend de oui ni de non.
console-which = Cela peut vouloir dire plusieurs choses. Tape l’une d’elles : { $all }
console-somebody = nom
console-picture = Image : { $path }
console-no-picture = L’image n’a pas pu être écrite dans { $path } : { $why }
console-record = Enregistré dans { $path }
console-no-record = Impossible d’enregistrer dans { $path } : { $why }
console-fault = La console s’est arrêtée : { $why }
store-unwritable = Je ne peux pas écrire mes données dans { $path } : { $why }. Choisis un autre répertoire avec --data.
store-newer = Ces données ont été écrites par une version plus récente de hnefi (schéma { $found }, je connais { $known }). Utilise cette version, ou indique d’autres données : un répertoire avec --data, une base dans les réglages.
store-in-use = Un autre hnefi utilise déjà les données de { $path }. Arrête-le d’abord, ou choisis un autre répertoire avec --data.
store-shared = Un autre hnefi utilise déjà la base de données { $database }. Arrête-le d’abord.
door-elsewhere = Un autre hnefi s’occupe déjà de { $network } avec cette base. J’attends, et je prends la relève quand il s’arrête.
door-taken = Un autre hnefi a pris la relève sur { $network }, car je suis resté muet trop longtemps. Redémarre-moi, et j’attendrai mon tour.
store-half-moved = Tout n’est pas encore dans { $database } : le déménagement n’est pas fini. Relance { $call } : il reprend où il s’est arrêté.
store-damaged = Les données dans { $path } sont abîmées ou ne sont pas les miennes : { $why }. Restaure une copie, ou choisis un autre répertoire avec --data.
store-empty = { $path } est vide : il a été tronqué, ou n’est pas à moi. Restaure une copie, ou supprime-le pour recommencer ; rien n’a changé.
store-lost = Les données dans { $path } sont plus anciennes que ce que j’en sais : il manque { $known ->
    [0] tout
   *[other] ce qui a été écrit après le { $since }
 }, jusqu’au { $until }. Le fichier hnefi.sqlite-wal a-t-il été enlevé ? Restaure une copie si tu en as une.
store-foreign = { $path } n’est pas une de mes bases de données. Donnes-en une autre ; rien n’a changé.
store-bad-address = L’adresse de la base de données est illisible. Écris-la ainsi : postgres://utilisateur:mot_de_passe@hôte/nom ; dans un mot de passe, @ s’écrit %40 et / s’écrit %2F.
store-bad-parameter = L’adresse de la base de données contient { $name }, que je ne connais pas. Après le ? on peut mettre : host, port, dbname, user, password, sslmode, sslrootcert, sslcert, sslkey.
store-bad-tls-mode = Dans l’adresse de la base de données, sslmode vaut disable, allow, prefer, require, verify-ca ou verify-full. Seul verify-full protège de qui se met entre les deux.
store-several-hosts = L’adresse de la base de données nomme plusieurs hôtes, et j’en prends un. Donne-leur un seul nom, ou mets un mandataire devant.
store-tls-file = Je ne peux pas lire le fichier que l’adresse de la base de données nomme { $name }, { $path } : { $why }
store-pooled = { $database } est derrière un répartiteur qui prête une connexion à plusieurs programmes à tour de rôle. Il m’en faut un en mode session ; avec PgBouncer : pool_mode = session et ignore_startup_parameters = extra_float_digits.
store-altered = Les tables de { $database } n’ont pas été faites par ce programme : ici, l’étape { $version } est différente. Utilise le programme qui les a faites, ou une copie intacte.
store-unreachable = Je ne peux pas utiliser la base de données { $database } : { $why }. Vérifie son adresse dans la configuration, et que le serveur tourne.
store-awaited = J’attends qu’elle revienne.
store-moved = Les parties de { $path } sont maintenant dans { $database }. Indique cette base dans la configuration ({ $setting }), ou choisis un autre dossier avec --data.
store-readonly = Je ne peux pas écrire dans la base de données { $database } : { $why }. Indique le serveur principal, avec un utilisateur qui peut créer des tables.
store-no-postgres = Cette version de hnefi a été compilée sans PostgreSQL. Compile-la avec { $flag }, ou retire la base de données de la configuration.
backup-made = Copié dans { $file }. Avec Matrix, garde aussi une copie du dossier matrix.
backup-exists = { $file } existe déjà. Choisis un autre nom.
backup-missing = { $file } n’existe pas. Indique où sont les données avec --data.
backup-server = D’après la configuration, les parties sont sur un serveur ({ $setting }), or cette commande ne copie que des fichiers. Utilise les outils de PostgreSQL, { $copy } et { $back }.
backup-unwritable = Je ne peux pas écrire la copie { $file } : { $why }. Choisis un autre endroit.
restore-missing = { $file } n’existe pas. Donne un fichier écrit par backup.
restore-exists = { $file } existe déjà. Pour le remplacer, ajoute --overwrite : ce qui s’y trouvait reste à côté.
restore-damaged = { $file } est abîmé, ou n’est pas une de mes copies : { $why }. Donnes-en un autre ; rien n’a changé.
move-copying = { $table } : { $rows } lignes jusqu’ici
move-copied = { $table } : { $rows ->
    [one] une ligne
   *[other] { $rows } lignes
 }
move-same = Relues des deux côtés, ligne par ligne : toutes sont les mêmes ({ $rows }).
move-there = Tout est sur le serveur maintenant. Indique-le dans la configuration ({ $setting }) ; ce qui est dans { $data } y reste comme copie, et personne n’y joue plus.
move-back = Tout est dans { $data } maintenant. Retire le serveur de la configuration ({ $setting }) ; ce qui s’y trouve reste tel quel.
move-not-empty = Il y a déjà quelque chose là. Donne une base de données vide, et j’y déménage tout ; rien n’a changé.
move-not-empty-folder = Il y a déjà des parties dans ce dossier. Indiques-en un vide avec { $data }, et j’y déplace tout ; rien n’a changé.
move-different = { $table } n’est pas pareil des deux côtés : quelqu’un y a écrit entre-temps. Vide la nouvelle base et recommence ; l’ancienne est restée telle quelle.
move-stopped = Le déménagement s’est arrêté : { $why }. Relance-le : il reprend où il s’est arrêté.
move-no-address = Dis quel PostgreSQL, par exemple --to postgres://utilisateur:mot_de_passe@hôte/nom, ou indique-le dans la configuration ({ $setting }) ou dans { $name }.
results-rebuilt = { $changed ->
    [0] { $matches ->
        [0] Aucune partie n’est encore terminée.
        [one] Une partie est terminée ; son résultat reste le même.
       *[other] { $matches } parties sont terminées ; leurs résultats restent les mêmes.
     }
    [one] Un résultat a été refait, sur { $matches ->
        [one] une partie terminée
       *[other] { $matches } parties terminées
     }.
   *[other] { $changed } résultats ont été refaits, sur { $matches } parties terminées.
 }{ $unreadable ->
    [0] {""}
    [one] {" "}Une partie est illisible ; hnefi doctor dit si la base de données est intacte.
   *[other] {" "}{ $unreadable } parties sont illisibles ; hnefi doctor dit si la base de données est intacte.
 }
restore-made = { $file } est de retour à sa place dans { $data }.
restore-kept = Ce qui s’y trouvait avant est gardé sous le nom { $old }.
cli-no-console = Cette version est compilée sans console. Tape hnefi --help pour voir ce qu’elle sait faire.
cli-replay-dice = Cette partie a été jouée avec un dé : sa feuille donne les coups, mais pas les tours où il a fallu passer. Elle ne peut donc pas être rejouée.

verify-good = Tout est en ordre : { $throws ->
    [one] { $throws } lancer
   *[other] { $throws } lancers
 } et { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
 }, dé { $id }. L’empreinte doit être celle que le bot a montrée au début de la partie. La preuve ne dit rien des noms, ni du choix d’un coup parmi ceux que le lancer permet, ni d’un résultat qui ne se lit pas sur le plateau.
verify-no-die = Ce n’est pas la feuille d’une partie au dé scellé. La commande exporter en donne une.
verify-closed = Le secret du dé n’est pas dans cette feuille : il est montré à la fin de la partie.
verify-tag = La balise { $tag } est illisible : cette feuille a été modifiée.
verify-hash = Le secret n’est pas celui qui était promis : son SHA-256 diffère de l’empreinte.
verify-throw = Le lancer { $throw } est noté { $face }, mais le dé devait donner { $due }.
verify-move = Le coup { $ply }, { $move }, ne pouvait pas être joué avec un lancer de { $face } par { $side ->
    [attackers] les attaquants
   *[defenders] les défenseurs
 }.
verify-too-few = Il y a des lancers sans coup : cette feuille a été modifiée.
verify-too-many = Il y a des coups sans lancer : cette feuille a été modifiée.
verify-throw-missing = Les lancers s’arrêtent avant la fin de la partie : il en manque un, cette feuille a été modifiée.
verify-result = La feuille donne comme résultat { $result }, mais sur le plateau { $winner ->
    [attackers] les attaquants gagnent
    [defenders] les défenseurs gagnent
   *[nobody] personne ne gagne
 } : cette feuille a été modifiée.

## Réseaux

config-good = La configuration est en ordre. Données dans { $data } ; Discord { $discord ->
    [yes] est configuré
   *[no] n’est pas configuré
 } ; Matrix { $matrix ->
    [yes] est configuré
   *[no] n’est pas configuré
 }.
config-checked = Vérifié :
    réglages : chaque clé, son genre et sa valeur
    journal : { $log }
    données : on peut écrire dans le répertoire ; { $there ->
        [new] pas encore de base de données, hnefi la crée
       *[there] la base de données est intacte (schéma { $schema })
     }
    observé : { $watch ->
        [no] nulle part
       *[other] sur { $watch }
     }
    sur le web : { $web ->
        [no] rien
       *[other] à { $web }
     }
    copies : { $copies ->
        [no] aucune de prévue
       *[other] dans { $copies }
     }
    réflexions en même temps : { $workers }
    Discord : { $discord ->
        [yes] un jeton ; shards, adresse et TLS sont en ordre
       *[no] pas configuré
     }
    Matrix : { $matrix ->
        [yes] un compte ; serveur, personnes admises et image sont en ordre
       *[no] pas configuré
     }
    Pas essayé : si les réseaux acceptent la connexion. Seul hnefi run se connecte.
door-broke = Une erreur du programme a fermé une porte. Le journal dit où.
config-nothing = Il n’y a encore rien à faire tourner : aucun réseau n’est configuré.
    Pour Discord, donne un jeton dans HNEFI_DISCORD_TOKEN, HNEFI_DISCORD_TOKEN_FILE ou hnefi.toml.
    Pour Matrix, donne un compte dans HNEFI_MATRIX_HOMESERVER, HNEFI_MATRIX_USER et HNEFI_MATRIX_PASSWORD.
    Pour essayer hnefi sans aucun compte, tape hnefi console.
config-missing = Il manque le réglage { $key } : { $by } en a besoin.
config-unreadable = Je ne peux pas lire { $file } : { $why }
config-syntax = Je n’arrive plus à lire { $file } à partir de la ligne { $line }. Les textes se mettent entre guillemets, comme dans { $example }
config-unknown = Je ne connais pas le réglage « { $key } ». { $count ->
    [0] Ils sont tous dans { $help }.
   *[other] Tu voulais dire { $near } ?
 }
config-value = Pour le réglage { $key }, il faut { $expects }.
config-expects-secret-file = un fichier qui contient un secret
config-expects-token = un jeton sans espaces
config-expects-png = le chemin d’une image PNG
config-expects-user = l’identifiant d’un compte comme @hnefi:example.org, ou le nom seul
config-expects-homeserver = une adresse comme https://matrix.example.org, ou un nom comme example.org
config-expects-truth = true ou false
config-expects-workers = un nombre entier de 1 à 64
config-expects-contact = une ligne de 200 caractères au plus, comme anna@example.org
config-expects-url = une adresse qui commence par https://
config-expects-every = une durée de 10m à 30d, comme 1d ou 12h
config-expects-keep = un nombre entier de 1 à 1000
config-expects-address = une adresse comme http://127.0.0.1:8080
config-expects-database = une adresse comme postgres://utilisateur:mot_de_passe@hôte/nom
config-expects-shards = des shards comme 0-3/8 : le premier, le dernier et leur nombre
config-expects-levels = des niveaux comme warn,hnefi=info
config-expects-format = text ou json
config-expects-watch = un port comme 9464, ou une adresse avec un port comme 0.0.0.0:9464
config-expects-web = une adresse qui commence par https:// ou http://, avec un nom et un port et rien d’autre
config-expects-header = le nom d’un en-tête, comme X-Forwarded-For
config-kind = { $file }, ligne { $line } : pour { $key }, il faut { $expects }.
config-unreadable-secret = Je ne peux pas lire le fichier que nomme { $key } : { $why }
config-expects-text = un texte entre guillemets
config-expects-number = un nombre entier
config-expects-texts = une liste de textes, comme { $example }
config-expects-table = une table : son nom entre crochets sur une ligne à part, ses réglages en dessous
config-expects-allow = des identifiants comme @ann:example.org et des serveurs comme example.org
config-expects-ignore = des numéros de Discord et, sur Matrix, des personnes comme @loki:example.org, des salons comme !abc:example.org et des serveurs
config-both = { $first } et { $second } disent la même chose : garde l’un des deux.
config-copies = { $key } copie un fichier, et avec { $database } il n’y en a pas. PostgreSQL a ses propres outils pour les copies, comme { $tool }.
discord-ready = C’est prêt : Discord me connaît sous le nom { $user }, sur { $servers ->
    [one] { $servers } serveur
   *[other] { $servers } serveurs
 }.
discord-token = Discord n’accepte pas le jeton de ce bot. Crées-en un nouveau dans le Developer Portal (Bot, Reset Token) et mets-le dans la configuration.
discord-intents = Discord refuse à ce bot une partie de ce qu’il demande. Aucun « privileged intent » n’est nécessaire : vérifie le bot dans le Developer Portal.
discord-shards = Discord n’accepte pas ces shards : enlève le réglage « shards », ou donne le nombre que Discord demande.
discord-code = Discord a fermé la connexion définitivement (code { $code }). Cherche une version plus récente de hnefi.
matrix-ready = C’est prêt : sur Matrix, je suis { $user }, appareil { $device }, dans { $rooms ->
    [one] { $rooms } salon
   *[other] { $rooms } salons
 }.
matrix-nothing = Aucun compte Matrix n’est configuré : donne HNEFI_MATRIX_HOMESERVER, HNEFI_MATRIX_USER et HNEFI_MATRIX_PASSWORD, ou la même chose dans hnefi.toml.
matrix-status = Compte { $user }, appareil { $device }, empreinte { $fingerprint }
    Identité : { $signed ->
    [yes] l’appareil est signé par le compte
   *[no] l’appareil n’est pas signé par le compte, les clients stricts ne lui écrivent donc pas
 }
    Sauvegarde des clés : { $backup ->
    [yes] active
   *[no] inactive
 }
    Récupération : { $recovery ->
    [enabled] active ; la clé de récupération permet à un nouvel appareil de prendre la suite
    [incomplete] il manque à cet appareil les clés de l’identité : donne la clé de récupération
   *[disabled] inactive
 }
    Salons : { $rooms }, dont chiffrés : { $encrypted } ; invitations : { $invited }
    Messages qui attendent leur clé : { $sealed }
matrix-no-reset = Aucune nouvelle identité n’a été créée : { $why }
matrix-no-recovery-key = Il n’y a pas encore de clé de récupération dans { $path } : le bot en crée une à sa première connexion.
matrix-unreadable-recovery-key = La clé de récupération dans { $path } est illisible : { $why }. Lance la commande avec l’utilisateur du bot.
watch-no-port = Le bot ne peut pas être observé sur { $address } : { $why }. Choisis un autre port avec { $key }, ou ferme ce qui utilise celui-ci.
web-no-port = Les pages ne peuvent pas se montrer sur { $address } : { $why }. Choisis un autre port avec { $key }, ou ferme ce qui utilise celui-ci.
web-open = Plateaux sur le web : { $address }. { $link } dit la page d’une partie.
matrix-homeserver = Je ne peux pas utiliser ce serveur d’accueil : { $why }. Vérifie le réglage matrix.homeserver.
matrix-password = Le serveur d’accueil ne me laisse pas entrer : { $why }. Vérifie les réglages matrix.user et matrix.password.
matrix-no-password = Ce serveur d’accueil ne laisse entrer personne par mot de passe. Donne un jeton créé pour ce bot seul, et son appareil, dans matrix.access_token et matrix.device_id.
matrix-token = Le serveur d’accueil n’accepte pas le jeton d’accès, ou celui-ci appartient à un autre appareil que matrix.device_id. Crées-en un nouveau pour ce bot seul.
matrix-logged-out = Le bot a été déconnecté : son jeton n’est plus accepté. Avec un mot de passe, supprime matrix/session.json dans le répertoire des données et relance le bot : il se connecte comme un nouvel appareil. Avec un jeton, donne un nouveau jeton et son appareil.
matrix-store-lost = Les clés de l’appareil de ce jeton sont perdues, et un appareil ne peut pas repartir de zéro. Donne un nouveau jeton avec un nouvel appareil ; la clé de récupération ramène ce qui était chiffré.
matrix-store = Les clés et les salons du répertoire des données sont illisibles : { $why }. Restaure une copie du dossier matrix, ou enlève-le pour te connecter comme un nouvel appareil.
discord-tls = Ce système ne permet pas de connexions sécurisées : { $why }

## Les mots de l’administration à un bot en marche

order-nobody = Aucun bot ne répond dans { $path } : { $why }. Démarre-le avec hnefi run, ou indique par --data où sont ses données.
order-number = « { $word } » n’est pas le numéro d’une partie.
order-ended = La partie #{ $number } dans { $place } est arrêtée. Les joueurs sont prévenus.{ $second ->
    [0] {""}
   *[other] {" "}La seconde de leurs deux parties a commencé : #{ $second }.
 }
order-unreadable = Cette partie est illisible. hnefi doctor dit si la base de données est intacte, et le journal ce qui ne va pas.
order-no-winner = Personne n’a accepté ce défi, personne ne peut donc le gagner. Sans --winner, il est retiré.
order-no-match = Il n’y a pas de telle partie, ouverte ou en cours.
order-which-place = Il y en a une avec ce numéro dans { $places }. Indique laquelle par --place.
order-left = J’ai quitté { $place }.
order-no-door = Aucun réseau du bot n’a un tel endroit. Sur Discord, donne le numéro du serveur ; sur Matrix, l’identifiant du salon (!salon:serveur).
order-left-too-late = Le réseau n’a pas répondu à temps. hnefi doctor dit s’il est joignable.
order-not-left = Je ne peux pas le quitter : { $why }. Sur Discord, donne le numéro du serveur ; sur Matrix, l’identifiant du salon.
order-announced = { $places ->
    [0] Personne ne joue en ce moment, personne n’a donc été prévenu.
    [one] L’annonce part dans un endroit.
   *[other] L’annonce part dans { $places } endroits.
 }
order-empty = Dis quoi annoncer.
order-too-long = C’est trop long : une annonce a au plus { $most } caractères.
order-ignored = { $count ->
    [0] Personne n’est ignoré en dehors des réglages.
   *[other] Ignorés en dehors des réglages : { $ids }.
 }
order-bad-id = « { $id } » n’est pas un identifiant : donne des numéros de Discord ou, sur Matrix, des personnes, des salons ou des serveurs.
order-ignored-by-settings = « { $id } » est ignoré par les réglages : retire-le de `ignore` et envoie SIGHUP au bot.
order-not-ignored = « { $id } » n’est pas ignoré. hnefi ignore, sans identifiant, donne la liste.
order-of-another-version = Le bot en marche est d’une autre version et ne connaît pas cet ordre. Redémarre-le.
order-fault = La base de données ne répond pas : { $why }
status-bot = hnefi { $version }, en marche depuis { $hours } h. Parties : { $playing } en cours, { $open ->
    [one] { $open } ouverte
   *[other] { $open } ouvertes
 }. En attente du moteur : { $engine }. Base de données : { $database ->
    [fine] en ordre
   *[bad] PAS EN ORDRE, voir le journal
 }. Horloge : { $clock ->
    [fine] en ordre
   *[bad] PAS EN ORDRE
 }.
status-door = { $door } : { $open ->
    [yes] ouverte
   *[no] FERMÉE
 }. Endroits où l’on joue : { $places }{ $servers ->
    [0] {""}
   *[other] {" "}({ $door ->
        [discord] serveurs
       *[other] salons
    } : { $servers })
 }. À dire : { $waits }{ $minutes ->
    [0] {""}
   *[other] {" "}(depuis { $minutes } min)
 } ; en attente du droit de parler : { $held }.{ $trouble ->
    [no-commands] {" "}MES COMMANDES N’Y SONT PAS ENCORE, et personne ne les trouve : je continue d’essayer, et le journal dit pourquoi.
    [no-pictures] {" "}Le serveur d’accueil n’a pas pris ma dernière image : le message est parti sans elle, et le journal dit pourquoi.
   *[none] {""}
 }

## Le docteur

doctor-settings = Les réglages sont en ordre.
doctor-no-door = Aucun réseau n’est configuré : voir hnefi help discord et hnefi help matrix.
doctor-no-data = Il n’y a pas encore de données dans { $path } ; le premier démarrage les crée.
doctor-server = Le serveur PostgreSQL répond ; { $there ->
    [new] la base est vide, et le premier démarrage créera les tables
   *[there] la base contient mes tables (schéma { $schema })
 }.
doctor-left = Il y a aussi des parties dans { $path }, et personne ne les joue : les réglages nomment un serveur. Si elles n’y sont pas encore, arrête le bot et amène-les avec { $move } ; si elles y sont déjà, garde le fichier ailleurs, comme copie.
doctor-data = La base de données est intacte : schéma { $schema }, { $size } Mo.
doctor-running = { $running ->
    [yes] Le bot est en marche.
   *[no] Le bot n’est pas en marche.
 }
doctor-disk = Il reste { $free } Mo sur le disque.
doctor-disk-low = Il ne reste que { $free } Mo sur le disque. Fais de la place : sur un disque plein, aucun coup ne peut être gardé.
doctor-copy = { $file } ({ $size } Mo, datant de { $days } jours) est une vieille copie. Supprime-la si tu n’en as plus besoin.
doctor-connections = Le PostgreSQL accorde { $most } connexions à cet utilisateur. Chaque hnefi en utilise { $wanted }, et avec moins, on attend : alter role … connection limit.
doctor-clock = L’horloge est juste : { $by } est d’accord à { $seconds } s près.
doctor-clock-off = L’horloge est { $seconds } s { $way ->
    [ahead] en avance
   *[behind] en retard
 } sur celle de { $by }. Règle-la, de préférence par NTP (timedatectl set-ntp true) : le temps des joueurs s’y mesure.
doctor-zones = Les fuseaux horaires sont connus, pour les heures de silence.
doctor-zones-bad = Les fuseaux horaires sont illisibles, les heures de silence ne marcheront donc pas : installe tzdata.
doctor-contact = Qui écrit { $privacy } lit à qui demander ce qui est gardé sur lui.
doctor-contact-missing = Personne ne peut lire à qui demander ce qui est gardé sur lui : donne operator_contact dans les réglages, et privacy_url si tu as une telle page.
doctor-discord = Discord me connaît sous le nom { $name }, sur { $servers ->
    [one] { $servers } serveur
   *[other] { $servers } serveurs
 }.
doctor-sessions = Discord ne permet plus que { $left } connexions aujourd’hui. Cherche dans le journal pourquoi le bot se reconnecte si souvent.
doctor-away = { $by } est injoignable : { $why }. Vérifie le réseau, l’adresse dans les réglages, et tout proxy ou pare-feu.
doctor-shards = Chaque shard de Discord est servi.
doctor-shards-left = Personne ne sert ces shards de Discord : { $shards } (sur { $total }). Ce qui leur appartient attend. Confie-les à un programme dans discord.shards, ou démarre celui qui les a.
doctor-rights = Sur le serveur { $server }, il me manque { $rights }. Quelqu’un qui le gère les donne à mon rôle : Paramètres du serveur, Rôles.
doctor-rights-more = Il me manque aussi quelque chose sur { $more ->
    [one] un autre serveur
   *[other] { $more } autres serveurs
 }.
doctor-place = Rien ne peut être dit dans { $place } : { $why ->
    [permissions] je n’en ai pas le droit ; quelqu’un là-bas doit me donner celui de parler
    [guest] je n’y suis que l’invité de quelqu’un, et je le dirai quand on me parlera
    [closed] c’est fermé ; quelqu’un là-bas doit le rouvrir
    [gone] ça n’existe plus, ou je n’y suis plus
   *[refused] ce que je dis est refusé ; le journal dit pourquoi
 }. En attente : { $waits }.
doctor-daily = Le problème du jour dans { $place } a { $hours ->
    [one] une heure
   *[other] { $hours } heures
} de retard. Si le bot tourne, le journal dit pourquoi.
doctor-commands = Discord n’a aucune de mes commandes. Je les règle à chaque démarrage et réessaie jusqu’à y arriver : si je tourne, le journal dit pourquoi ça échoue.
doctor-upload = Le serveur accepte des fichiers de { $most } Ko au plus : ce qui est plus gros, image ou film, je le dis sans.
doctor-matrix = Le serveur d’accueil connaît { $user }, dans { $rooms ->
    [one] { $rooms } salon
   *[other] { $rooms } salons
 }.
doctor-matrix-new = Le serveur d’accueil répond. Le bot ne s’est pas encore connecté : il le fait à son premier démarrage.
doctor-keys = L’appareil { $device } a ses clés et il est signé ; les clés sont gardées sur le serveur d’accueil, et il y a une clé de récupération.
doctor-keys-missing = Le serveur d’accueil n’a pas les clés de l’appareil { $device } : démarre le bot, qui les envoie. Si cela ne suffit pas, hnefi matrix status en dit plus.
doctor-unsigned = L’appareil { $device } n’est pas signé par son compte : les clients stricts ne lui écrivent pas. Donne la clé de récupération dans matrix.recovery_key_file, ou arrête le bot et tape hnefi matrix status --reset-identity.
doctor-no-backup = Aucune clé n’est gardée sur le serveur d’accueil : un nouvel appareil ne lirait pas ce qui a été dit avant. Arrête le bot et tape hnefi matrix status --reset-identity.
doctor-no-recovery = La clé de récupération n’est pas dans le dossier des données. Assure-toi de l’avoir ailleurs.
doctor-silent = Dans le salon { $room }, j’ai le niveau { $has } et il faut { $needs } pour parler. Quelqu’un là-bas doit le relever.
doctor-web = On trouve les pages des parties sur { $url }.
doctor-web-other = Ce qui répond sur { $url } n’est pas ce hnefi. Le serveur qui s’y trouve doit tout transmettre à { $port } ; après une mise à jour, redémarre le bot.
doctor-web-away = Aucune page sur { $url } : { $why }. Elles y sont tant que le bot tourne, si le serveur qui s’y trouve transmet tout à { $port }.
doctor-web-open = Ce qu’on envoie depuis { $url } peut être lu en chemin, tout comme les adresses qui permettent de jouer. Utilise https.
doctor-end = { $bad ->
    [0] { $warn ->
        [0] Tout va bien.
        [one] Tout va bien ; une chose à regarder.
       *[other] Tout va bien ; { $warn } choses à regarder.
    }
    [one] Une chose est à corriger.
   *[other] { $bad } choses sont à corriger.
 }

## Boutons, menus et options

button-accept = Accepter
button-decline = Refuser
button-rematch = Revanche
button-withdraw = Retirer
button-call-off = Annuler la partie
button-move = Jouer
button-type = Taper un coup
button-again = Réessayer
button-draw = Proposer la nulle
button-resign = Abandonner
button-board = Plateau
button-agree = Accepter
button-refuse = Refuser
button-resign-yes = Oui, abandonner
button-play-on = Continuer
button-turn = Retourner le plateau
button-wood = Bois
button-slate = Ardoise
button-contrast = Contraste
button-text = En texte
button-picture = Image
button-record = Feuille de partie
button-replay = Revoir
button-moves = Coups
button-first = ⏮
button-back = ◀
button-next = ▶
button-last = ⏭
button-more = Plus
button-challenge = Défier
button-roll = Lancer le dé
button-show-move = Montrer le coup
button-review = Analyse
button-moment-1 = Moment 1
button-moment-2 = Moment 2
button-moment-3 = Moment 3
button-solution = Solution
button-hint = Indice
button-resume = Relancer la pendule
button-claim = Réclamer le gain
button-plan-yes = Confirmer
button-plan-no = Annuler
menu-piece = Choisis une pièce : { $first } à { $last }
menu-target = Choisis où elle va : { $first } à { $last }
menu-match = Choisis une partie : { $first } à { $last }
choice-piece = { $square } · { $piece ->
    [K] le roi
    [c] un commandant
    [t] un attaquant
    [G] un garde
    [N] le chevalier
   *[T] un défenseur
 }, { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
 }
choice-target = { $square }{ $captures ->
    [0] {""}
    [one] {" "}· une prise
   *[other] {" "}· { $captures } prises
 }
modal-title = Tape ton coup
person-stats = Voir les résultats
person-challenge = Défier
form-challenge = Défier { $name }
form-challenge-anyone = Défi
form-opponent = Adversaire, comme @ben (vide : n’importe qui)
form-variant = Jeu (vide : le jeu par défaut)
form-time = Temps, comme 3j (vide : comme d’habitude)
group-tafl = Jouer au hnefatafl et aux jeux de sa famille.
group-clock = Temps, congés et rappels des parties de hnefatafl.
group-league = Résultats, classements et équilibre des jeux de hnefatafl.
group-view = L’aspect que tu donnes aux plateaux de hnefatafl, et revoir une partie.
any-channel = tous les salons

## Explaining

mistake-page = Je ne connais ni page ni jeu qui s’appelle « { $word } ». { $count ->
    [0] Les pages sont { $pages } ; { $list } donne les jeux.
   *[other] Tu voulais dire { $near } ?
 }
mistake-language = Je ne parle pas « { $word } ». Choisis parmi { $all }.
cli-language = Je ne connais pas la langue « { $word } » : choisis parmi { $all }.
menu-lesson = Choisis une leçon
menu-topic = Choisis une page
button-rules = Règles
button-forget-yes = Oublie-moi
button-forget-no = Je reste
button-play-here = Jouer sur la page
button-takeback = Reprendre
challenged-rules = Pour en savoir plus : { $rules }.

## Charts

chart-ratings = { $who } : classement au fil du temps
chart-career = { $who } : part de victoires, nulles à moitié
chart-balance = { $title } : part des attaquants
chart-curve = { $family } : { $rating }{ $unsure ->
    [yes] ?
   *[no] {""}
 }
chart-day = { $day }/{ $month }/{ $year }
chart-time = { $day }/{ $month } { $time }
chart-curve-told = { $family } : { $first } au début, { $rating } maintenant, toujours entre { $low } et { $high }.
chart-chances = { $title }, { $number } : les chances des attaquants
chart-chances-told = Au début { $first } %, à la fin { $last } %, toujours entre { $low } et { $high } %.
chart-attackers = Attaquants
chart-defenders = Défenseurs
chart-move = coup { $ply }
chart-here = Jouées avec moi
chart-elsewhere = Comptées ailleurs
chart-share = { $share } % ({ $low }–{ $high })
chart-share-few = { $low }–{ $high } %
chart-share-told = { $label } : { $share } % ; compte tenu du hasard, entre { $low } et { $high } %.
chart-few-told = { $label } : trop peu pour un pourcentage ; compte tenu du hasard, entre { $low } et { $high } %.

## La page d’une partie

web-title = { $title } : { $attackers } contre { $defenders }
web-captures = { $captures ->
    [0] aucune prise
    [one] une prise
   *[other] { $captures } prises
}
web-turn = au trait
web-winner = a gagné
web-steps = Parcourir la partie
web-first = Premier plateau
web-prev = Un coup en arrière
web-next = Un coup en avant
web-last = Le plateau tel qu’il est
web-count = { $plies ->
    [0] Pas encore de coup
    [one] { $ply } sur un coup
   *[other] { $ply } sur { $plies } coups
}
web-keys = ← et → parcourent la partie, f retourne le plateau. Sur le plateau, on va d’une case à l’autre avec les flèches ou les lettres et les nombres.
web-squares = Le plateau, case par case
web-square = { $piece ->
    [K] , roi
    [c] , commandant
    [t] , attaquant
    [G] , garde
    [N] , chevalier
    [T] , défenseur
   *[none] {""}
 }{ $kind ->
    [throne] , trône
    [corner] , coin
    [camp] , camp
    [royal] , réservée au roi
   *[none] {""}
 }{ $moves ->
    [yes] , peut bouger
   *[no] {""}
 }
web-unknown = Il n’y a pas de partie à voir ici. L’adresse n’est peut-être pas complète, ou son lieu ne montre plus ses parties.
web-shorter = Cette partie n’est pas si longue : { $plies ->
    [0] elle n’a pas encore de coup
    [one] elle a un coup
   *[other] elle a { $plies } coups
}.
web-now = Au plateau tel qu’il est
web-only-moves = Ici je comprends les coups et ce qui concerne cette partie : nulle, reprendre, indice, abandonner, pourquoi… Tout le reste marche dans la discussion.
web-moved-on = La partie a avancé depuis que tu as vu ce plateau, alors je n’ai rien fait. Voici où elle en est.
web-too-much = C’est beaucoup à la fois. Attends un instant, puis continue.
web-you-play = Ici, tu joues les { $side ->
    [attackers] attaquants
   *[defenders] défenseurs
 }.
web-line = Ton coup, ou un mot
web-line-example = { $move } ou nulle
web-send = Envoyer
web-move-here = jouer ici
web-try = Essayer des coups
web-trying = Tu essaies des coups : rien n’est joué, et personne d’autre ne les voit.
web-try-stopped = { $move } ne peut pas se jouer ici.
web-tried = Coups essayés
web-try-send = Jouer { $move }
web-try-end = Retour à la partie
web-invited = { $name }, voici ta place dans { $title } : tu joues les { $side ->
    [attackers] attaquants
   *[defenders] défenseurs
 }.
web-invited-warning = Qui ouvre cette adresse peut jouer à ta place. Ne la transmets à personne.
web-sit = Jouer ici
web-no-seat = Cette adresse ne permet pas (ou plus) de jouer. Dans la discussion, { $link } t’en donne une nouvelle.
web-foreign = Cela ne venait pas de cette page, alors je n’ai rien fait.
web-lost = La connexion est coupée ; nouvel essai en cours.
web-back = De nouveau connecté.
web-fault = Quelque chose s’est mal passé. Réessaie dans un instant.
