# Noms des commandes, arguments, réponses et pages. Le premier est affiché, les autres sont compris.
# Plusieurs noms sont séparés par des virgules ; les accents peuvent être omis.

## Commands

command-challenge = défier, défi, défie
command-accept = accepter, accepte, j’accepte
command-decline = refuser, décliner, refuse
command-yes = oui, ouais, d’accord, bien-sûr, volontiers, accord
command-no = non
command-rematch = revanche, rejouer, rejoue
command-withdraw = retirer, retire
command-move = jouer, joue
command-moves = coups
command-board = plateau
command-resign = abandonner, abandonne, j’abandonne
command-draw = nulle, proposer-nulle
command-takeback = reprendre, reprends, annuler, annule
command-hint = indice, conseil
command-plan = prévoir, planifier, prévois, planifie
command-resume = continuer, continue
command-claim = réclamer, réclame
command-roll = lancer, lance
command-seed = graine
command-dice = dé
command-remind = rappels, rappel, rappeler, rappelle
command-quiet = silence
command-away = congé, congés, absent
command-back = retour
command-games = parties
command-variants = jeux, variantes
command-rules = règles
command-compare = comparer
command-why = pourquoi
command-history = historique
command-export = exporter, exporte
command-settings = réglages
command-language = langue
command-theme = couleurs
command-flip = retourner, tourner, retourne, tourne
command-describe = décrire, décris
command-help = aide
group-clock = horloge
group-view = vue

## Words of a command line

word-yes = oui
word-no = non
word-none = aucun, aucune
word-off = jamais
word-on = toujours
word-all = tout, tous, toutes, plus, autres
word-anyone = tous, @tous, quiconque, @quiconque
word-bot = bot, ordinateur, l’ordinateur, toi
word-attackers = attaquants, attaquant, noirs, noir
word-defenders = défenseurs, défenseur, blancs, blanc, roi
word-random = hasard
word-1 = 1, une
word-2 = 2, deux
word-odd = impair
word-reach = portée
word-here = ici
word-private = privé
word-text = texte
word-letters = lettres
word-turned = retourné, retourne, tourné, tourne
word-wood = bois
word-slate = ardoise
word-contrast = contraste
word-clear = effacer
word-everyone = tous
word-managers = gestionnaires
word-auto = auto
word-claim = réclamer
word-new = nouveau
word-edit = modifier
word-then = puis
word-opponent = adversaire
word-side = côté, camp
word-time = temps
word-dice = dé
word-games = parties
word-level = niveau
word-rules = règles
word-thread = fil
word-threads = fils
word-theme = thème
word-describe = description
word-when = quand
word-language = langue
word-challengers = défis, challengers
word-role = rôle
word-allow = autoriser
word-forbid = interdire
word-prefix = préfixe
word-timeout = échéance
word-boards = plateaux
word-hints = indices
word-ask = demander
word-free = libre, libres
word-variant = jeu
word-other = autre
word-topic = page
word-move = coup
word-square = case
word-match = partie
word-answer = réponse
word-line = ligne
word-where = où
word-at = à
word-hours = heures
word-zone = fuseau
word-span = durée
word-words = mots
word-command = commande

## House rules and their values

rule-armed-king = roi-armé
rule-hostile-throne = trône-hostile
rule-hostile-edges = bords-hostiles
rule-goal = but
rule-king-capture = prise-du-roi
rule-king-at-edge = roi-au-bord
rule-king-beside-friend = roi-avec-défenseur
rule-royal-corners = près-des-coins
rule-layout = disposition
rule-weak-king = roi-faible
rule-king = roi
rule-always-four = toujours-quatre
rule-king-pocket = roi-enfermé
rule-tuichi = tuichi
rule-repeat-in-a-row = répétitions-de-suite
rule-one-step = un-pas
rule-enter_between = entre-deux
rule-dice = dé
rule-corner.squares = cases-coins, cases-angle
rule-first = commence
rule-throne.squares = cases-trône
rule-throne.stop = arrêt-trône
rule-throne.pass = passage-trône
rule-throne.hostile_empty = trône-vide-hostile
rule-throne.hostile_occupied = trône-occupé-hostile
rule-corner.stop = arrêt-coins
rule-corner.pass = passage-coins
rule-corner.hostile_empty = coins-vides-hostiles
rule-corner.hostile_occupied = coins-occupés-hostiles
rule-camp.squares = cases-camp
rule-camp.stop = arrêt-camp
rule-camp.pass = passage-camp
rule-camp.reenter = retour-camp
rule-camp.hostile_empty = camp-vide-hostile
rule-camp.hostile_occupied = camp-occupé-hostile
rule-royal.squares = cases-royales
rule-edge_hostile = bord-hostile
rule-speed.A = pas-attaquants
rule-speed.D = pas-défenseurs
rule-speed.K = pas-roi
rule-king_armed = armes-du-roi
rule-guard_armed = garde-armé
rule-king_capture.on_throne = roi-sur-le-trône
rule-king_capture.beside_throne = roi-près-du-trône
rule-king_capture.elsewhere = roi-ailleurs
rule-king_edge_counts = bord-compte
rule-king_ally_counts = défenseur-compte
rule-linnaean = prise-de-linné
rule-shieldwall = mur-de-boucliers
rule-exit_fort = fort-de-sortie
rule-escape = sorties
rule-encirclement = encerclement
rule-no_moves = sans-coup
rule-repetition.count = nombre-répétitions
rule-repetition.result = répétition
rule-repetition.in_a_row = d-affilée
rule-captureless_limit = coups-sans-prise
rule-berserk.mode = mode-berserk
rule-berserk.jump.K = saut-roi
rule-berserk.jump.C = saut-commandant
rule-berserk.jump.N = saut-chevalier
rule-berserk.king_may_escape = sortie-berserk
rule-berserk.commander_pair_captures_king = paire-de-commandants
rule-announce = annonces
value-four = quatre
value-three-at-edge-or-throne = trois-avec-bord-ou-trône
value-two = deux
value-never = jamais
value-corner = coins, coin
value-edge = bords, bord
value-weak = faible
value-strong = fort
value-warning = annonce
value-wins = gagne, gagné
value-safe = sauf
value-forbidden = interdit
value-captured = pris, capturé
value-odd_moves = impair
value-max_distance = distance
value-corners = une
value-corners2x2 = quatre-par-coin
value-centre = centre
value-corner_adjacent = à-côté-des-coins
value-attacker_start = départ-attaquants
value-both = marteau-et-enclume
value-hammer = marteau
value-anvil = enclume
value-classic = classique
value-static = statique
value-lose = défaite
value-draw = nulle
value-pass = passe
value-mover_loses = perd-qui-joue
value-defenders_lose = défenseurs-perdent
value-aggressor_loses = perd-qui-attaque
value-illegal_for_defenders = interdite-aux-défenseurs
value-ignore = ignorer
value-must_capture = prise-obligatoire
value-special_squares_only = cases-spéciales
value-over_enemy_soldier = saut
value-over_enemy_soldier_capturing = saut-avec-prise
value-raichi = raichi
value-escape_open = sortie-ouverte
value-watch_king = surveille-roi
value-king_repose = repos-du-roi

## Pages of the rules

page-goal = but
page-pieces = pièces
page-moves = mouvement
page-throne = trône
page-corners = coins, coin
page-camps = camps
page-royal = royales
page-capture = prise, prises
page-king = roi
page-shieldwall = boucliers
page-fort = fort
page-siege = encerclement
page-strike = chaîne, chaînes, frapper
page-endings = nulles
page-dice = dé
page-warnings = annonces
page-house = maison
page-history = histoire
page-plans = plans
page-two-games = deux-parties, revanche

## Placeholders in the line that shows how to write a command, and the letter of a day

stand-in-who = @qui
stand-in-name = @nom
stand-in-prefix = !mot
stand-in-option = option=valeur
stand-in-move = DE-À
stand-in-words = MOTS
stand-in-variant = JEU
stand-in-game = jeu
stand-in-other = AUTRE
day = j

## Languages

language-en = anglais
language-it = italien
language-fr = français

## Ce qui se comprend au clavier, en plus des commandes

console-leave = quitter, sortir, partir
console-thanks = merci, merci beaucoup, merci à toi, merci bien
console-help = salut, bonjour, aide-moi, à l’aide, comment ça marche, comment commencer, c’est quoi, c’est quoi le tafl, que sais-tu faire
console-start = commencer, nouvelle partie

## Mots de politesse après une commande

courtesy = s’il te plaît, s’il vous plaît, stp, svp, merci
filler = le, la, l’, les, un, une, contre, avec, comme, partie, de, du, à, au, aux

## Levels by name, and one vocabulary for the die

word-easy = facile, simple
word-medium = moyen, normal
word-hard = difficile, fort
word-strongest = maximum, très-fort, expert
word-beginner = débutant, très-facile

## Whole sentences and the command that each stands for

phrase-rules = quelles sont les règles, comment jouer, comment on joue, comment ça se joue, comment joue-t-on, les règles, c’est quoi les règles, explique-moi les règles
phrase-board = à qui le tour, à qui de jouer, c’est à qui, c’est mon tour, montre le plateau
phrase-moves = qu’est-ce que je peux faire, que puis-je faire, que puis-je jouer, quels sont mes coups
phrase-resign = j’abandonne, je me rends, arrête, stop
phrase-takeback = reviens en arrière, je reprends mon coup, annule le coup
phrase-language_fr = français, parle français, en français
phrase-language_it = italien, parle italien, en italien
phrase-language_en = anglais, parle anglais, en anglais
