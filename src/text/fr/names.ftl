# Names of groups, rules, pages, languages, and whole sentences that people type. The first is the one
# shown, the others are understood; several are separated by commas, accents may be left out.

## Groups of commands, for doors that have groups

group-clock = horloge
group-league = ligue
group-view = vue

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

console-quit = quitter
console-leave = sortir, partir
console-thanks = merci, merci beaucoup, merci à toi, merci bien
console-help = salut, bonjour, aide-moi, à l’aide, comment ça marche, comment commencer, c’est quoi, c’est quoi le tafl, que sais-tu faire
console-start = commencer, nouvelle partie

## Mots de politesse après une commande

courtesy = s’il te plaît, s’il vous plaît, stp, svp, merci
filler = le, la, l’, les, un, une, contre, avec, comme, partie, de, du, à, au, aux

## Combien de temps : les unités, et les mots qui les suivent sans rien ajouter

span-w = semaine, semaines
span-d = jour, jours
span-h = heure, heures
span-m = minute, minutes
pace = par, à, chaque, coup, tour

## Whole sentences and the command that each stands for

phrase-rules = quelles sont les règles, comment jouer, comment on joue, comment ça se joue, comment joue-t-on, les règles, c’est quoi les règles, explique-moi les règles
phrase-board = à qui le tour, à qui de jouer, c’est à qui, c’est mon tour, montre le plateau, montre l’échiquier
phrase-moves = qu’est-ce que je peux faire, que puis-je faire, que puis-je jouer, quels sont mes coups
phrase-resign = j’abandonne, je me rends, arrête, stop
phrase-takeback = reviens en arrière, je reprends mon coup, annule le coup
phrase-language_fr = français, parle français, en français
phrase-language_it = italien, parle italien, en italien
phrase-language_en = anglais, parle anglais, en anglais
