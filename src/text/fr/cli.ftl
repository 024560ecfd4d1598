# The command line: what --help shows and what is said of arguments that do not fit.

command-hnefi = Un bot de tafl : le hnefatafl et sa famille, joués là où l’on se parle déjà
command-console = Ouvre le salon de la console : plusieurs personnes au même clavier, sans aucun compte
command-run = Fait tourner le bot sur les réseaux de la configuration
command-check-config = Vérifie la configuration, sans se connecter
command-doctor = Regarde si tout va bien : réglages, données, disque, horloge, réseaux, droits et clés, et dit quoi faire. Code de sortie 1 si quelque chose est à corriger
command-unit = Écrit une unité systemd : prête dès qu’une porte est ouverte, surveillée, durcie, avec son propre utilisateur
command-matrix = Gère le compte du bot sur Matrix, quand le bot ne tourne pas
command-matrix-status = Donne l’état du compte : appareil, identité, sauvegarde des clés, récupération, salons
command-matrix-recovery-key = Affiche la clé de récupération du compte ; qui l’a peut être le bot
command-status = Dit comment va un bot en marche : portes, parties, ce qui attend. Code de sortie 1 si quelque chose ne va pas
command-end = Arrête une partie d’un bot en marche, par une nulle ou pour un camp ; un défi ouvert expire
command-leave = Fait quitter un serveur ou un salon à un bot en marche
command-announce = Dit quelque chose une fois dans chaque endroit où l’on joue
command-ignore = Un bot en marche n’écoute plus des personnes, des endroits ou des serveurs ; sans rien, dit qui est ignoré
command-backup = Copie la base de données, parties et réglages, pendant que le bot tourne ; pas le dossier matrix, où sont les clés du compte
command-restore = Remet à sa place une copie de la base de données ; le bot ne doit pas tourner
command-rebuild-results = Refait d’après les journaux les résultats de toutes les parties terminées ; le bot ne doit pas tourner
command-move-data = Déménage tout vers un PostgreSQL, ou de là vers un fichier ; le bot ne doit pas tourner. Si ça s’arrête, relance : ça reprend
command-results = Donne la liste des résultats de toutes les parties ; le bot ne doit pas tourner
command-ratings = Donne les classements de tous et ce que vaut chaque camp ; le bot ne doit pas tourner
command-stats = Dit qui gagne le plus souvent à chaque jeu ; le bot ne doit pas tourner
command-person = Montre ce qui est gardé sur quelqu’un ; le bot ne doit pas être en marche
command-person-export = Affiche tout en JSON : le fichier que la personne recevrait elle-même
command-person-forget = Oublie quelqu’un pour toujours, comme à sa demande ; un bot en marche le fait lui-même
command-variants = Donne la liste des variantes et ce que chacune a de particulier
command-rules = Explique une variante à partir de ses règles : toutes les pages, ou une seule
command-replay = Rejoue des parties, une par ligne (les coups, ou les coups et trois colonnes d’une collection), ou une feuille OpenTafl (un fichier en .otg). Code de sortie 1 si quelque chose diffère
command-verify-dice = Vérifie que les lancers d’une partie exportée sont ceux que son dé scellé devait donner, et que la partie les a suivis. Code de sortie 1 si quelque chose diffère
command-perft = Compte toutes les suites de coups jusqu’à une profondeur ; une partie finie compte au coup où elle finit
command-puzzles = Crée des problèmes, et démontre ceux qu’il y a
command-puzzles-make = Écrit des problèmes tirés de parties que le moteur joue contre lui-même, un par ligne ; aucun qu’il ait déjà
command-puzzles-check = Démontre encore une fois les problèmes d’un fichier, ou ceux du programme
command-engine = Cherche des coups pour d’autres programmes, par un protocole à lignes comme celui des moteurs d’échecs
command-analyze = Dit de chaque coup d’une partie ce qu’il valait et quel était le meilleur, en centièmes de pièce. Prend une feuille ou une ligne de coups (de Copenhagen, si tu n’indiques pas de variante)
command-try = Joue un coup dans une position et dit ce qu’il en résulte
command-render = Dessine une position dans un fichier PNG et en écrit la description
command-animate = Dessine une partie dans un fichier GIF animé, d’après ses coups ou une feuille OpenTafl
command-help = Montre cette aide, celle d’une commande ou une page plus longue (en anglais) : games, slow, dice, discord, matrix ou run

option-lang = La langue à parler : en, it ou fr
option-help = Montre cette aide
option-version = Montre la version
option-data = Où sont gardées les parties et les images
option-web = Montre aussi les parties dans un navigateur, à cette adresse ; sans elle, à 127.0.0.1:8090
option-config-data = Où sont gardées les parties, à la place de ce que dit la configuration
option-config = Le fichier de configuration ; sans cela, hnefi.toml s’il existe
option-reset_identity = Crée d’abord une nouvelle identité : chacun devra refaire confiance au bot, et ce que seule l’ancienne pouvait lire est perdu
option-overwrite = Remplace une base de données déjà là ; l’ancienne est gardée à côté de la nouvelle
option-backup-file = La copie ; aucun fichier de ce nom ne doit exister
option-restore-file = La copie
option-move-data-to = Le PostgreSQL où aller, de préférence sans adresse : c’est alors celui de la configuration, et aucun mot de passe n’est sur la ligne de commande
option-move-data-from = Le PostgreSQL d’où revenir
option-replay-file = Les parties ; - est l’entrée standard
option-analyze-file = La partie ; - est l’entrée standard
option-animate-file = La partie, une feuille ou une ligne de coups ; - est l’entrée standard
option-verify-dice-file = La feuille donnée par la commande exporter ; - est l’entrée standard
option-variant = Le nom court de la variante, tel que hnefi variants le donne
option-set = Une règle maison, par exemple armed-king=no ; peut être donnée plusieurs fois
option-topic = Une page, par exemple roi ; toutes si tu n’en donnes pas
option-repetition = Fin de partie par répétition : selon les règles, ou jamais, comme sur beaucoup de sites
option-format = Pour les personnes ou pour les programmes
option-end-place = L’endroit de la partie, si plusieurs en ont une avec ce numéro
option-winner = Le camp qui gagne ; sans lui, la partie est nulle
option-live = Ne juge que le bot : code de sortie 0 même si un réseau est absent
option-number = Le numéro de la partie
option-place = Sur Discord le numéro d’un serveur, sur Matrix l’identifiant d’un salon
option-text = Ce qu’il faut dire
option-stop = Les écoute de nouveau
option-ids = Des numéros de Discord ou, sur Matrix, des personnes, des salons ou des serveurs
option-nodes = Combien de positions regarder pour chaque coup
option-seed = Le numéro de la première partie ; le même numéro donne les mêmes problèmes
option-puzzles-make-level = La force des deux camps ; sans elle, de 3 à 5
option-games = Combien de parties jouer
option-puzzles-check-file = Le fichier, un problème par ligne ; - désigne ce qui arrive par un tube
option-summary = Ajoute ce qui a décidé la partie : signes et précision de chaque camp, et les coups qui ont le plus coûté
option-position = Les rangées d’une position depuis le haut, par exemple 3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3
option-side = À qui de jouer : attackers (attaquants) ou defenders (défenseurs)
option-divide = Donne aussi le compte pour chaque premier coup
option-depth = Profondeur, en coups
option-mv = Le coup, par exemple d1-d4
option-moves = Coups depuis le début, entre guillemets, par exemple d1-d4 e5-e7
option-speed = La vitesse à laquelle les coups défilent
option-theme = Les couleurs du plateau : wood (bois), slate (ardoise) ou contrast (contraste)
option-turned = Vu de l’autre côté
option-width = Largeur en pixels, de 240 à 2000
option-output = Le fichier à écrire
option-rest = Ce que la commande accepte dans une version avec cette porte
option-program = Où se trouve le programme
option-discord_token = Le fichier du jeton Discord, lisible par root seul
option-matrix_password = Le fichier du mot de passe du compte Matrix
option-about = Une page ou une commande
option-account = Le numéro de la personne sur Discord, ou un compte Matrix comme @ann:example.org

usage-heading = Usage :
usage-options = Options :
usage-arguments = Arguments :
usage-commands = Commandes :
usage-default = [par défaut { $value }]
cli-no-doors = Il manque à cette version la porte qu’il faut. Pour en avoir une : { $call }
usage-pages = Pour en savoir plus : { $pages }
usage-environment = [variable d’environnement : { $name }]
usage-values = [au choix : { $all }]
usage-some-options = OPTIONS
usage-some-command = COMMANDE

usage-unknown = Je ne connais pas « { $word } ». { $count ->
    [0] { $help } montre ce qui est possible.
   *[other] Tu voulais dire { $near } ? { $help } montre ce qui est possible.
 }
usage-missing = Il manque quelque chose : { $names }. { $help } montre comment l’écrire.
usage-no-value = { $name } demande une valeur. { $help } montre laquelle.
usage-bad-value = « { $value } » ne convient pas à { $name }. { $help } montre ce qui convient.
usage-twice = { $name } ne peut être donné qu’une fois.
usage-conflict = { $name } et { $other } ne vont pas ensemble.
usage-unusable = Je ne comprends pas. { $help } montre ce qui est possible.
try-illegal = { $move } n’est pas un coup légal. { $why }
try-legal = { $move } est un coup légal.
try-captures = Prises : { $list }
try-notices = Annonces : { $list }
replay-game = Partie { $game }, { $plies ->
    [one] un coup
   *[other] { $plies } coups
 } : { $end }
replay-undecided = pas de résultat.
replay-said = La partie notée dit : { $result ->
    [attackers] victoire des attaquants
    [defenders] victoire des défenseurs
    [draw] partie nulle
   *[none] aucun résultat
}{ $ended ->
    [yes] {" "}({ $why })
   *[no] {""}
}{ $dated ->
    [yes] , { $date }
   *[no] {""}
}.
replay-variations = { $count ->
    [one] Une variante est laissée de côté
   *[other] { $count } variantes sont laissées de côté
} : seul compte ce qui a été joué.
replay-captures = Coup { $ply } : prises selon la feuille, { $recorded } ; selon les règles, { $found }.
replay-fault = Coup { $ply }, { $move } : { $reason }
engine-unknown = Je ne connais pas le message « { $word } ».
engine-too-long = Cette ligne est trop longue.
engine-variant = Indique une variante : variant copenhagen
engine-rules = Écris les règles après le mot : rules dim:7 …
engine-option = L’option « { $word } » n’existe pas.
engine-option-form = Une option s’écrit ainsi : setoption name Level value 5
engine-number = { $name } veut un nombre entier de { $least } à { $most }, pas « { $word } ».
engine-no-number = Écris un nombre entier de { $least } à { $most } après { $name }.
engine-threads = Ce moteur cherche avec un seul fil, pas « { $word } » : setoption name Threads value 1
engine-searchmoves = Écris les coups après searchmoves : go searchmoves d1-d4 d1-d5 nodes 1000
engine-position = Une position s’écrit ainsi : position startpos moves d1-d4, ou : position rows ROWS attackers
engine-move = Coup { $nth }, « { $move } » : { $why }
engine-over = la partie est déjà finie.
engine-busy = Une recherche est en cours : envoie d’abord stop.
analyze-best = { $ply }. { $side ->
    [attackers] Attaquants
   *[defenders] Défenseurs
 } { $move } : { $score }, le meilleur coup.
analyze-worse = { $ply }. { $side ->
    [attackers] Attaquants
   *[defenders] Défenseurs
 } { $move } : { $score }. Meilleur : { $best }, { $worth } ; perdu { $lost }.
analyze-chance = { $score } ({ $percent } %)
analyze-side = { $side ->
    [attackers] Attaquants
   *[defenders] Défenseurs
 } : { $blunders } ??, { $mistakes } ?, { $slips } ?!, { $only } !, précision { $accuracy } %.
analyze-side-short = { $side ->
    [attackers] Attaquants
   *[defenders] Défenseurs
 } : { $blunders } ??, { $mistakes } ?, { $slips } ?!, { $only } !.
analyze-moment = { $ply }. { $move } a fait passer les chances des { $side ->
    [attackers] attaquants
   *[defenders] défenseurs
 } de { $before } % à { $after } %.
puzzles-level = --level veut un nombre entier de 1 à { $most }.
puzzles-dice = Il n’y a pas de problèmes pour les jeux à dé.
puzzles-unread = Ligne { $line } : ce n’est pas un problème.
puzzles-twice = Ligne { $line } : le même plateau est déjà plus haut, peut-être tourné ou en miroir.
puzzles-unproven = Ligne { $line } : la solution est une autre.
puzzles-too-far = Ligne { $line } : le démontrer prend trop de temps.
puzzles-proven = { $count ->
    [0] Aucun problème démontré.
    [one] Un problème démontré.
   *[other] { $count } problèmes démontrés.
}
analyze-nodes = --nodes veut un nombre entier de 1 à { $most }.
analyze-much-worse = { $ply }. { $side ->
    [attackers] Attaquants
   *[defenders] Défenseurs
 } { $move } : { $score }. Meilleur : { $best }, { $worth }.
analyze-wins = { $plies ->
    [one] gagne par ce coup
   *[other] gagne en { $plies } demi-coups
 }
analyze-loses = { $plies ->
    [one] perd aussitôt
   *[other] perd en { $plies } demi-coups
 }
analyze-empty = Il n’y a pas de partie ici. Donne une feuille, ou une ligne de coups comme celle-ci : d1-d4 e5-e7
analyze-one-game = Une partie à la fois : donne une seule feuille, ou tous les coups sur une ligne.

# People
person-unknown = Personne n’a jamais joué en tant que { $account }. Pour Discord, donne le numéro du compte, pour Matrix un nom comme @ann:example.org.
person-forgotten = Cette personne est oubliée.
