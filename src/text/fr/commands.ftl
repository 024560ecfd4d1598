### What can be typed, and what is said of it: for each command its names in this language and its
### help, then arguments, words and settings. Of several names (`called-…`, `typed-…`), separated by
### commas, the first is the one shown and the others are understood; accents may be left out.

## Commands

called-challenge = défier, défi, défie
help-challenge = Défier quelqu’un.
help-challenge-more = Sans nom, tout le monde peut accepter ; sans jeu, c’est celui d’ici, le plus souvent Copenhagen.
help-bot = Jouer contre moi ; niveaux 1 à 8.

called-accept = accepter, accepte, j’accepte
help-accept = Accepter un défi.

called-decline = refuser, décliner, refuse
help-decline = Refuser un défi.

called-yes = oui, ouais, d’accord, bien-sûr, volontiers, accord
help-yes = Dire oui à ce qu’on te demande : défi, nulle, coup repris, pause ou plan.

called-no = non
help-no = Dire non à ce qu’on te demande.

called-withdraw = retirer, retire
help-withdraw = Retirer ton défi ou ta demande, ou annuler une partie à peine commencée.

called-rematch = revanche, rejouer, rejoue
help-rematch = Rejouer la dernière partie, camps inversés.

called-move = jouer, joue, coup
help-move = Jouer un coup.

called-moves = coups
help-moves = Donner les coups légaux, ceux d’une pièce ou (liste) tous ceux qui ont été joués.

called-board = plateau, montre, échiquier
help-board = Montrer le plateau, maintenant ou après un coup, en image ou en texte.

called-resign = abandonner, abandonne, j’abandonne
help-resign = Abandonner ; je demande confirmation avant.

called-draw = nulle, proposer-nulle
help-draw = Proposer la nulle, ou répondre à une proposition.

called-takeback = reprendre, reprends, annuler, annule
help-takeback = Demander à reprendre ton dernier coup, ou répondre à une demande.

called-hint = indice, conseil
help-hint = Demander un indice pour ton coup, ou répondre à l’adversaire qui en demande.
help-hint-more = Le premier dit où regarder, le second montre le coup. Contre moi ils sont toujours permis ; sinon, il faut l’accord de l’adversaire.

called-plan = prévoir, planifier, prévois, planifie
help-plan = Prévoir une réponse qui se joue toute seule ; personne d’autre ne la voit.

help-pause = Proposer d’arrêter la pendule, ou répondre à une proposition.

called-resume = continuer, continue
help-resume = Relancer la pendule d’une partie en pause.

called-claim = réclamer, réclame
help-claim = Réclamer le gain quand le temps de l’adversaire est écoulé.

called-roll = lancer, lance
help-roll = Lancer le dé pour la première fois.

called-seed = graine
help-seed = Ajouter tes propres mots au dé, avant son premier lancer.

called-dice = dé
help-dice = Montrer d’où viennent les lancers du dé, et comment les vérifier.

called-remind = rappels, rappel, rappeler, rappelle
help-remind = Choisir où et quand je t’envoie un rappel.

called-quiet = silence
help-quiet = Choisir les heures où je ne t’envoie pas de rappel.

called-away = congé, congés, absent
help-away = Partir en congé : ton temps ne court pas ; 30 jours par an.

called-back = retour
help-back = Revenir de congé.

called-games = parties
help-games = Donner les parties en cours ici ; avec tout, aussi celles qui sont terminées.

called-variants = jeux, variantes
help-variants = Donner quelques jeux pour commencer ; avec tout, tous ceux que je connais.

called-rules = règles, règle, expliquer, explique
help-rules = Expliquer les règles d’un jeu, page par page, avec des images.
argument-rules-match = La partie dont tu veux lire les règles

called-compare = comparer
help-compare = Montrer ce qui change entre deux jeux.
argument-compare-variant = Un jeu
argument-compare-topic = Seulement ce que dit cette page

called-why = pourquoi
help-why = Expliquer pourquoi un coup est possible ou non, ou ce qui peut arriver sur une case.

called-history = historique
help-history = Donner les coups d’une partie, ou tes résultats contre quelqu’un.

called-stats = statistiques
help-stats = Tes résultats, ceux de quelqu’un, ou l’équilibre d’un jeu.
argument-stats-variant = Seulement dans ce jeu ; seul, son équilibre

called-rating = classement
help-rating = Ta force, ou celle de quelqu’un.
called-leaderboard = palmarès
help-leaderboard = Qui mène dans un jeu et ses proches.
argument-leaderboard-variant = Le jeu dont il s’agit, avec ses proches
argument-leaderboard-dice = Dans les jeux avec un dé
argument-leaderboard-bot = Dans les parties contre moi
argument-among = Parmi qui
argument-suited = Comment tu le veux
argument-page = Quelle page
called-me = moi
help-me = Être dans les classements, ou ne pas y être.
argument-listed = Si tu y es

called-export = exporter, exporte
help-export = Donner la feuille de partie au format OpenTafl.
called-replay = revoir
help-replay = Revoir une partie coup par coup, en image animée.
help-replay-more = Une partie jouée ailleurs aussi : donne-moi son fichier, dans la notation d’OpenTafl.
called-review = bilan
help-review = Montrer ce qui a décidé d’une partie : les pires coups, et ce qui était mieux.
argument-moment = Un des coups qui ont coûté le plus cher, par son numéro dans l’analyse
argument-file = La partie en fichier, avec la valeur de chaque coup
review-begun = Je parcours { $number }, { $plies ->
    [one] un coup
   *[other] { $plies } coups
 }. Je dirai ici ce qui en a décidé.
review-one = Je parcours encore { $number } pour toi. Redemande quand j’aurai fini.
review-goes-on = { $number } n’est pas finie. Quand elle le sera, je te dirai ce qui en a décidé.
review-no-moves = Rien n’a été joué dans { $number } : il n’y a rien à parcourir.
review-no-moment = { $number } a { $count ->
    [0] zéro moment de ce genre
    [one] un seul moment de ce genre
   *[other] { $count } moments de ce genre
 }. { $review } montre toute la partie.
review = Analyse de { $number }, { $title } :
review-side = { $who }, { $side ->
    [attackers] attaquants
   *[defenders] défenseurs
 } : { $blunders ->
    [one] { $blunders } gaffe
   *[other] { $blunders } gaffes
 }, { $mistakes ->
    [one] { $mistakes } erreur
   *[other] { $mistakes } erreurs
 }, { $slips ->
    [one] { $slips } imprécision
   *[other] { $slips } imprécisions
 }.
review-clean = { $who }, { $side ->
    [attackers] attaquants
   *[defenders] défenseurs
 } : aucun cadeau.
review-accuracy = Précision { $percent } %.
review-strong = { $count ->
    [one] Le seul bon coup trouvé une fois.
   *[other] Le seul bon coup trouvé { $count } fois.
 }
review-nothing = Aucun coup n’a coûté beaucoup.
review-moments = Ce qui a coûté le plus cher, avec les chances de gain de qui joue, avant et après ({ $review } montre le plateau) :
review-told = Coup { $ply }, { $who } : { $move }, { $before } → { $after }.
review-moment = { $number }, moment { $nth }.
review-better = Mieux : { $move }.
review-line = La suite aurait pu être : { $moves }
why-best = C’était le meilleur coup.
why-review = { $review } dit ce qui aurait été mieux.
standing-percent = { $count } %
standing-wins = { $count ->
    [one] gain au prochain coup
   *[other] gain forcé en { $count }
 }
standing-loses = { $count ->
    [one] perte au prochain coup
   *[other] perte forcée en { $count }
 }
fault-escape = Le roi peut s’échapper : { $move }.
fault-king = Le roi peut être pris : { $move }.
fault-ends = Ce coup perd aussitôt : { $move }.
fault-refuted = Après { $move }, la partie est perdue.
fault-ring = Ce coup ouvre le cercle autour du roi.
fault-corner = Ce coup quitte la garde du coin { $square }.
merit-escape = Le roi s’échappe aussitôt.
merit-king-taken = Ce coup prend le roi.
merit-wins = Ce coup gagne aussitôt.
merit-stops = Ce coup empêche { $move }.
merit-captures = Ce coup prend { $squares }.
merit-ways = { $ways ->
    [one] Ce coup ouvre une issue au roi.
   *[other] Ce coup ouvre { $ways } issues au roi.
 }
merit-king = Ce coup menace de prendre le roi.
merit-ring = Ce coup ferme le cercle autour du roi.
merit-corner = Ce coup garde le coin { $square }.
merit-forks = Ce coup menace à la fois { $squares }.
merit-pins = Un défenseur doit rester où il est, sinon le roi est pris.
merit-bars = Ce coup coupe le roi d’une sortie.
merit-saves = Ce coup sauve { $squares }.
called-try = réessayer, essayer
help-try = Reprendre un moment d’une partie terminée et trouver mieux.
argument-hint = Où regarder
try-ask = Qu’est-ce qui était mieux ? Réponds ainsi : { $try }
try-hint = Regarde la pièce en { $square }.
try-right = { $move }, c’est le bon coup !
try-good = { $move } est tout aussi bon.
try-slower = { $move } gagne aussi, seulement un peu plus tard.
try-wrong = { $move } n’est pas le bon coup : { $before } → { $after }.
try-played = { $move }, c’est ce qui a été joué : { $before } → { $after }.
try-answer = Suit { $move }.
try-again = Essaie un autre coup, ou demande : { $hint } dit où regarder, { $solution } montre ce qui était mieux.
called-analyze = analyser
help-analyze = Dire ce que vaut un plateau, avec les meilleurs coups, ou ce qui a décidé d’une partie.
help-analyze-more = Une partie aussi : donne-moi son fichier, dans la notation d’OpenTafl, et je dis où elle en est à la fin, ou après tant de coups.
argument-board = Les rangées du plateau depuis le haut, comme 3t3/7/3T3/1t1K3/7/3t3/7
argument-analyze-side = À qui de jouer
argument-analyze-variant = Selon les règles de quel jeu
analysis = { $title }, { $side ->
    [attackers] aux attaquants de jouer
   *[defenders] aux défenseurs de jouer
 }. Chances de gain : { $standing }.
analysis-best = Le meilleur coup : { $move }.
analysis-other = { $move } ({ $standing })
analysis-others = Ensuite { $moves }.
analysis-line = La suite pourrait être : { $moves }
analysis-over = { $title } : sur ce plateau, la partie est terminée.
analysis-nothing = Donne-moi un plateau, rangée par rangée depuis le haut, ou une partie terminée : { $analyze }
analysis-other-size = { $title } se joue sur { $needed } × { $needed } cases ; ton plateau en a { $size } × { $size }.
analysis-no-size = Je ne connais pas de jeu sur { $size } × { $size } cases.
analysis-too-long = Cette partie est trop longue pour moi : je regarde { $most } coups au plus.
analysis-die = Dans { $title }, c’est le dé qui décide ; je ne parle que des jeux sans dé.
analysis-played = Tu joues ce même plateau dans la partie { $number }, contre quelqu’un, ou tu peux y arriver au prochain coup. Je le regarderai quand cette partie sera terminée.
called-practice = entraînement, réviser
help-practice = Reprendre ce que tu as laissé échapper dans tes dix dernières parties.
practice = { $nth } sur { $count } de tes dernières parties ; { $practice } montre le suivant.
practice-nothing = { $count ->
    [0] Tu n’as encore fini aucune partie ici.
   *[other] Rien à reprendre : personne n’a fait analyser tes dernières parties, ou tu n’y as rien laissé. { $review } en parcourt une.
 }
called-puzzle = problème, problèmes, casse-tête
help-puzzle = Résoudre un problème : trouver le seul bon coup.
argument-about = De quoi il s’agit
argument-solution = Abandonner et voir la solution
argument-next = Un autre
argument-puzzle-all = Pour tout le monde ici
argument-puzzle = Lequel, par son numéro
argument-puzzle-variant = De quel jeu
puzzle = Problème { $number } · { $title } · { $rating }.
puzzle-named = Problème { $number } :
puzzle-so-far = { $move }, c’est juste ! Suit { $answer }.
puzzle-find = { $side ->
    [attackers] C’est aux attaquants de jouer : quel est le meilleur coup ?
   *[defenders] C’est aux défenseurs de jouer : quel est le meilleur coup ?
 }
puzzle-ask = Réponds ainsi : { $puzzle }
puzzle-slower = { $move } gagne aussi, mais plus tard. Trouve le chemin le plus court.
puzzle-wrong = { $move } n’est pas le bon coup.
puzzle-again = Essaie un autre coup, ou demande : { $hint } dit où regarder, { $solution } montre la suite.
puzzle-solved-first = { $move }, c’est juste. Résolu du premier coup !
puzzle-solved = { $move }, c’est juste. Résolu !
puzzle-solution = La suite : { $moves }.
puzzle-about-escape = Le roi sort.
puzzle-about-double = Il menace de sortir par deux chemins à la fois.
puzzle-about-capture = Le roi est pris.
puzzle-about-enclosure = Le roi et les siens sont enfermés.
puzzle-about-fort = Le roi est à l’abri dans un fort au bord.
puzzle-about-defence = Tout autre coup perd.
puzzle-about-shieldwall = Un mur de boucliers prend une file au bord.
puzzle-about-guard = Un attaquant occupe un poste devant un coin.
puzzle-rating = Ton classement aux problèmes : { $before } → { $after }.
puzzle-next = { $puzzle } te donne le suivant.
puzzle-today = Le problème du jour :
puzzle-before = Le dernier, le { $number } : { $moves }.
puzzle-solved-by = { $who } a résolu le problème du jour{ $first ->
    [yes] {" "}du premier coup.
   *[no] .
 }
puzzle-row = { $count } jours de suite !
puzzle-none-left = { $count ->
    [0] Il n’y a pas de tels problèmes. { $puzzle } tout seul t’en donne un de n’importe quel jeu.
   *[other] Tu as eu les { $count } de ce genre. { $puzzle } tout seul t’en donne un de n’importe quel jeu.
 }
puzzle-no-such = Ce problème n’existe pas. Ils vont de 1 à { $most }.
puzzle-none-open = Tu n’as pas de problème en cours. { $puzzle } t’en donne un.

called-link = lien
help-link = Donner l’adresse d’une partie sur le web.
argument-play = Une adresse par laquelle tu joues toi-même
argument-forget = Rendre inutiles toutes tes adresses de ce genre
web-seat = Ta place sur la page de { $number }. Ouvre-la d’ici une demi-heure et garde-la pour toi : qui l’a peut jouer à ta place. { $forget } la rend inutile. { $url }
web-overheard = Ici, tout le monde lirait l’adresse par laquelle tu joues. Demande-la-moi dans une discussion privée : { $link }
web-forgotten = Les adresses par lesquelles tu jouais sont maintenant inutiles, et les pages que tu as ouvertes ne montrent que le plateau.
web-none-to-forget = Il n’y a aucune adresse par laquelle tu pourrais jouer sur une page.
web-link = { $number } sur le web : { $url }
web-no-site = Ce bot ne montre pas de parties sur le web.
web-off = Les parties d’ici ne se voient pas sur le web. Qui gère ce lieu peut le permettre : { $settings }
web-private = Les parties des conversations privées et des salons chiffrés ne se montrent pas sur le web.
called-learn = apprendre, leçon, leçons
help-learn = Apprendre le jeu en dix courtes leçons, de la première prise au fort.
argument-lesson = Quelle leçon
argument-learn-number = Quelle leçon, par son numéro
argument-learn-moment = Lequel de ses trois plateaux
argument-learn-list = Montrer quelles leçons il y a
lesson-named = Leçon { $lesson }, { $title } ({ $nth } sur { $count }).
lesson-right = { $move }, c’est juste !
lesson-next = { $learn } montre le plateau suivant.
lesson-over = C’était la leçon { $lesson }. { $learn } passe à la suivante, { $list } les montre toutes.
lesson-last = C’était la dernière leçon. { $list } les montre toutes.
lesson-no-such = Cette leçon n’existe pas. { $learn } montre lesquelles il y a.
lessons = Dix leçons de trois plateaux chacune. { $learn } reprend où tu en étais.
lessons-done = Tu as fait les dix leçons ! { $puzzle } te donne du nouveau à résoudre.
lessons-line = { $nth }. { $title }{ $done ->
    [0] {""}
    [3] {" "}✓
   *[other] {" "}({ $done } sur { $count })
 }
lessons-choose = Ou choisis-en une : { $learn }
lesson-capturing-about = Une pièce est prise quand le coup d’un ennemi la met entre deux ennemis, sur une rangée ou une colonne. Un coin vide compte aussi comme un ennemi.
lesson-capturing-1 = Tu joues les attaquants. Un défenseur s’est aventuré tout seul en c1. Prends-le.
lesson-capturing-1-right = b2-b1 met c1 entre b1 et d1. Cherche les pièces ennemies qui ont déjà une des tiennes à côté : il ne manque que l’autre côté.
lesson-capturing-2 = Tu joues les défenseurs. Un attaquant est en a2, juste à côté du coin a1. Prends-le avec une seule pièce.
lesson-capturing-2-right = a2 est pris entre a3 et le coin vide a1. À côté d’un coin, un seul ennemi suffit – pour tes pièces aussi.
lesson-capturing-3 = Tu joues les attaquants. Un seul coup peut prendre deux défenseurs.
lesson-capturing-3-right = En d2, tu prends c2 contre b2 et e2 contre f2. Avant de jouer, regarde dans toutes les directions.
lesson-lines-about = Le roi va aussi loin que la voie est libre. Au brandubh, il gagne dans un coin : cherche les lignes ouvertes, et demande-toi qui peut encore les fermer.
lesson-lines-1 = Tu joues les défenseurs. Le roi est en c1, au bord. Gagne tout de suite.
lesson-lines-1-right = b1 est vide : le roi file de c1 à a1. À chaque tour, regarde d’abord les lignes de ton roi.
lesson-lines-2 = Tu joues les défenseurs. Aucun coin n’est encore à portée. Mène le roi à un bord où plus personne ne peut l’arrêter.
lesson-lines-2-right = De a5, il ne reste que a6 avant le coin a7, et aucun attaquant n’y arrive en un coup. C’est le bout du chemin qui compte.
lesson-lines-3 = Tu joues les défenseurs. Ta pièce en f1 gêne le roi. Déplace-la, mais surveille l’attaquant en f5.
lesson-lines-3-right = La voie vers g1 est libre, et sur la colonne f ta pièce empêche f5 de descendre. Même en s’écartant, une pièce peut barrer.
lesson-threats-about = Une menace se pare, deux presque jamais : l’autre côté n’a qu’un coup. Cherche les cases d’où le roi a deux issues.
lesson-threats-1 = Tu joues les défenseurs. Trouve la case d’où le roi voit deux coins.
lesson-threats-1-right = De g4, le roi peut courir en g1 ou en g7. Les attaquants peuvent fermer une voie, mais pas les deux.
lesson-threats-2 = Au tablut, toute case du bord gagne. Tu joues les défenseurs : trouve une ligne ouverte aux deux bouts.
lesson-threats-2-right = En c5, le roi voit c9 et c1. Une ligne libre d’un bord à l’autre a deux issues, et on n’en ferme qu’une.
lesson-threats-3 = Cette fois, tu joues les attaquants. Le roi va courir vers un bord où deux coins sont ouverts. Arrête-le avant.
lesson-threats-3-right = b3-b5 barre la rangée vers a5, d’où a1 et a7 seraient tous deux ouverts. Une double menace s’arrête avant de naître.
lesson-king-about = Au brandubh et au tablut, deux ennemis prennent le roi à découvert ; à côté du trône il en faut trois, dessus quatre. À Copenhagen, toujours quatre, mais le trône vide compte pour un.
lesson-king-1 = Brandubh. Tu joues les attaquants, et le roi est à découvert, à côté de ta pièce en b3. Prends-le.
lesson-king-1-right = À découvert, deux suffisent sur des côtés opposés : b3 et d3. Quand le roi s’arrête près d’une de tes pièces, regarde en face.
lesson-king-2 = Tablut. Tu joues les attaquants. Le roi est en e4, à côté du trône vide. Prends-le.
lesson-king-2-right = e3 ferme le dernier côté : tu as des attaquants en d4, f4 et e3, et le trône vide e5 fait le quatrième. À côté de lui, le trône t’aide.
lesson-king-3 = Copenhagen. Tu joues les attaquants. Le roi sur son trône a encore deux côtés libres. Prends-le en deux coups.
lesson-king-3-right = i7-f7 ne lui laisse que f5. S’il reste, tu fermes f5, le quatrième côté ; s’il y va, k5-g5 le prend à côté du trône.
lesson-corners-about = Sur le grand plateau, un attaquant garde un coin depuis la case en diagonale devant lui : de là, il peut fermer les deux bords qui y mènent. Ne quitte pas ce poste sans raison.
lesson-corners-1 = Copenhagen. Tu joues les défenseurs. Un coin n’a pas de garde : profites-en.
lesson-corners-1-right = Le roi va en d1, et personne n’arrive en c1 ni en b1. Un garde en b2 serait descendu en b1.
lesson-corners-2 = Tu joues les attaquants. Le roi en b3 vise le coin a1. Un seul coup l’arrête.
lesson-corners-2-right = d2-b2 prend le poste de garde : la colonne b est fermée, et de b2 tu peux aller en b1 ou en a2. Un garde, deux lignes.
lesson-corners-3 = Tu joues les attaquants. Le roi en j3 vise le coin k1, qui n’a pas de garde. Qui peut encore y arriver ?
lesson-corners-3-right = La pièce en a2 file jusqu’à j2, juste à temps. Sur une rangée libre, une seule pièce peut veiller sur les deux côtés.
lesson-cordon-about = À Copenhagen, les attaquants gagnent aussi quand un anneau coupe du bord le roi et tous ses défenseurs. Il tient même en diagonale, car rien ne se déplace en diagonale.
lesson-cordon-1 = Tu joues les attaquants. Ton anneau n’a plus qu’un trou. Ferme-le.
lesson-cordon-1-right = Avec h4, l’anneau est fermé : ni le roi ni ses défenseurs n’atteignent plus le bord. Il suffit que les pièces se touchent en diagonale.
lesson-cordon-2 = Tu joues les attaquants. L’anneau a deux trous. Lequel est urgent ?
lesson-cordon-2-right = L’urgent, c’était h4 : le défenseur de f4 pouvait sortir. Personne n’atteint d8 en un coup, alors d11-d8 arrive à temps.
lesson-cordon-3 = Tu joues les défenseurs. Il ne reste qu’un trou, et l’attaquant en j2 va le fermer. Agis à temps.
lesson-cordon-3-right = Un défenseur dans le trou, ou déjà dehors, garde l’anneau ouvert. Dès que tu vois un anneau se former, sors une pièce.
lesson-edge-about = Au bord, une pièce a un côté hors du plateau. Au tablut, le bord est le but du roi ; à Copenhagen, c’est là qu’il ne peut pas être pris.
lesson-edge-1 = Tablut. Tu joues les défenseurs. Toute case du bord gagne : laquelle le roi peut-il atteindre tout de suite ?
lesson-edge-1-right = La colonne c est libre jusqu’à c1. Au tablut, le roi gagne sur les quatre côtés : à chaque tour, regarde ses quatre lignes.
lesson-edge-2 = Tablut. Tu joues les défenseurs. L’attaquant en a4 barre la rangée. Prends-le et ouvre en même temps une seconde voie.
lesson-edge-2-right = a4 est pris le long du bord entre a3 et a5, et ta pièce a quitté la colonne c : le roi a deux issues, a4 et c1.
lesson-edge-3 = Copenhagen. Tu joues les défenseurs. Trois attaquants entourent ton roi, et le quatrième arrive. Sauve-le.
lesson-edge-3-right = En k6, il est à l’abri : il faut quatre ennemis pour le prendre, et le côté hors du plateau ne compte pas. On peut juste le bloquer.
lesson-shieldwall-about = À Copenhagen, une file de deux pièces ou plus au bord est prise d’un coup : un ennemi devant chacune, les deux bouts fermés. Le dernier coup ferme un bout ; un coin vide en ferme un aussi.
lesson-shieldwall-1 = Tu joues les attaquants. Hors de ton anneau, il ne reste que deux défenseurs, au bord. Prends-les tous les deux.
lesson-shieldwall-1-right = h1-g1 ferme la file : e1 et f1 ont des ennemis devant et aux deux bouts. Les autres sont dans l’anneau, tu gagnes ; g3 devait rester.
lesson-shieldwall-2 = Tu joues les défenseurs. Tes pièces sont déjà devant b1 et c1, et a1 ferme un bout. Achève le mur de boucliers.
lesson-shieldwall-2-right = Le roi ferme l’autre bout en d1 : b1 et c1 disparaissent, et la voie vers a1 est libre. Le coin compte comme un bout fermé.
lesson-shieldwall-3 = Tu joues les défenseurs. h1-g1 menace de prendre e1 et f1 par un mur de boucliers. Brise-le à temps.
lesson-shieldwall-3-right = f4-f3 prend f2 entre f3 et f1. Le mur veut un ennemi devant chaque pièce : enlèves-en un, et ta file est sauvée.
lesson-forts-about = À Copenhagen, les défenseurs gagnent aussi quand le roi est au bord, peut bouger, et est entouré d’un mur de défenseurs qui ne peuvent pas être pris.
lesson-forts-1 = Tu joues les défenseurs. Il manque une pièce au fort autour de e1. Ferme-le.
lesson-forts-1-right = Avec g1, le mur est complet : d1, e2, f2, g1. Le roi peut encore aller en f1, et aucune pièce du mur ne peut être prise.
lesson-forts-2 = Tu joues les défenseurs. Le fort est fermé, mais une de ses pièces peut encore être prise. Mets-la à l’abri.
lesson-forts-2-right = e3 pouvait être pris entre d3 et f3. Avec ta pièce en f3, c’est fini : des pièces côte à côte se protègent.
lesson-forts-3 = Tu joues les attaquants. g3-g1 achèverait le fort autour de e1. Empêche-le.
lesson-forts-3-right = j1-g1 occupe la dernière place du mur. En f1, ta pièce serait prise entre e1 et g1. Un attaquant dans le mur gâche le fort.
lesson-plan-about = Les attaquants sont plus nombreux et ont le temps : rien ne presse. Bloque d’abord le roi, prends ensuite. À chaque tour, demande-toi où il veut aller.
lesson-plan-1 = Brandubh. Tu joues les attaquants. Tu pourrais prendre d6, mais où le roi veut-il aller ? Trouve le bon coup.
lesson-plan-1-right = f4-f5 le tient loin de g5, d’où g1 et g7 seraient tous deux ouverts. Bloque d’abord, prends ensuite.
lesson-plan-2 = Tablut. Tu joues les attaquants. Tu peux prendre g2, mais le roi a une issue. Qu’est-ce qui passe avant ?
lesson-plan-2-right = b5-b6 barre la rangée 6, la voie du roi vers le bord. Une prise ne sert à rien une fois le roi dehors.
lesson-plan-3 = Copenhagen. Tu joues les attaquants, et plusieurs prises s’offrent à toi. Mais regarde d’abord le roi en i2 et le coin k1.
lesson-plan-3-right = k3-k2 ferme la rangée 2 devant le roi, et i1 peut toujours couvrir j1. Tiens d’abord les coins : les prises viendront.

called-settings = réglages
help-settings = Montrer les réglages, ou les changer.
argument-settings-variant = Le jeu par défaut

called-language = langue
help-language = Choisir la langue que je parle ici.
called-privacy = confidentialité, vie-privée, données-personnelles
help-privacy = Ce que je garde sur toi, pourquoi, et combien de temps.
privacy = Ce que je garde sur toi, pour que tu puisses jouer ici :
privacy-kept = { $table ->
    [accounts] – ton compte avec son nom et sa langue, et ta dernière visite : pour savoir qui joue
    [events] – tes parties coup par coup, et les mots que tu ajoutes à un dé
    [habits] – tes choix : rappels, heures calmes et leur fuseau horaire, aspect des plateaux
    [leaves] – tes congés
    [plans] – les coups que tu as préparés
    [daily_solves] – les jours où tu as résolu le problème du jour
    [puzzle_tries] – les problèmes et les leçons que tu as eus et comment ça s’est passé : pour n’en avoir aucun deux fois
    [solvers] – ton classement aux problèmes
    [ranks] – le rôle que ton classement te donne sur un serveur
    [shown] – les messages dont les boutons marchent encore
    [inbox] – ce que tu m’as dit et à quoi je n’ai pas encore répondu
    [page_keys] – ce qui signe les adresses par lesquelles tu joues sur les pages des parties
   *[ignored] – que je ne dois pas t’écouter, si cela a été décidé
}
privacy-long = Les parties restent, parce qu’elles sont aussi celles de tes adversaires. Les demandes partent après une semaine, le reste quand tu le changes ou t’en vas.
privacy-network = Les messages et les images d’un salon sont gardés par son réseau, Discord ou Matrix, selon ses règles. Je ne donne rien à personne d’autre.
privacy-web = Là où les gestionnaires d’un lieu font voir ses parties sur le web, qui a l’adresse d’une partie peut la voir, avec les noms de qui joue.
privacy-copies = { $days ->
    [one] Les copies de mes données sont gardées un jour.
   *[other] Les copies de mes données sont gardées { $days } jours.
}
privacy-see = { $data } te donne tout dans un fichier, { $forget } le fait effacer.
privacy-contact = La personne qui me gère en répond : { $contact }.
privacy-operator = La personne qui me gère en répond.
privacy-more = Pour en savoir plus : { $url }

called-my-data = mes-données
help-my-data = Recevoir tout ce que je garde sur toi, dans un fichier.
data = Voici tout ce que je garde sur toi. { $privacy } dit à quoi cela sert.
data-nothing = Je ne garde rien sur toi : tu n’as pas encore joué ici.
data-again = Tu viens de recevoir ton fichier. Redemande-le dans dix minutes.
data-overheard = Tout le monde ici le lirait. Demande-le-moi en privé : { $data }

called-forget-me = oublie-moi
help-forget-me = Faire effacer tout ce que je garde sur toi ; je te demanderai de confirmer.
forget = Je peux t’oublier, partout et pour toujours :
forget-matches = { $matches ->
    [0] – tu n’as pas de partie en cours
    [one] – ta partie en cours finit : ton adversaire saura que tu as quitté le jeu et, si elle avait commencé, gagne
   *[other] – tes { $matches } parties en cours finissent : tes adversaires sauront que tu as quitté le jeu et gagnent celles qui avaient commencé
}
forget-goes = – tes comptes, ton nom, tes choix, tes congés, tes plans, tes classements, tes problèmes et tes rôles partent
forget-stays = – les coups que tu as joués restent à tes adversaires, comme ceux d’un ancien joueur ; ce que j’ai écrit dans les salons y reste
forget-ask = Si c’est ce que tu veux, dis-le dans les cinq minutes : { $yes }
forgotten = Je t’ai oublié. Si tu rejoues un jour, nous ferons connaissance.
not-forgotten = D’accord, rien ne change.
forget-overheard = Tout le monde ici le lirait. Demande-le-moi en privé : { $forget }

called-theme = couleurs
help-theme = Choisir les couleurs des plateaux que je ne montre qu’à toi.
wish-theme = { $value ->
    [none] Tu n’as pas de thème à toi, donc tous les plateaux ont ici le thème { $place }. { $example } en choisit un rien que pour toi.
   *[other] Les plateaux que je ne montre qu’à toi ont le thème { $word }. Ceux que tout le monde voit ici ont le thème { $place }.
}

called-flip = retourner, tourner, retourne, tourne
help-flip = Choisir de quel côté tu vois tes plateaux, ou faire tourner celui d’une partie.
wish-flip = { $value ->
    [on] Les plateaux que je ne montre qu’à toi sont vus de l’autre côté. { $example } : de nouveau du tien.
    [off] Je te montre tous les plateaux du côté habituel. { $example } : de nouveau de ton côté.
   *[other] Les plateaux que je ne montre qu’à toi sont vus de ton côté. Les attaquants ont a1 en bas à gauche, les défenseurs en haut à droite.
}

called-describe = décrire, décris
help-describe = Lire ce que montre l’image, sous les plateaux que je ne montre qu’à toi.
wish-describe = { $value ->
    [on] Sous les plateaux que je ne montre qu’à toi, je décris l’image.
    [letters] Sous les plateaux que je ne montre qu’à toi, je dessine le plateau en lettres.
   *[other] Sous les plateaux que je ne montre qu’à toi, j’ajoute la même chose que pour tout le monde ici. { $on } met ceux-là en mots, { $everyone } tous.
}
described = { $value ->
    [on] Sous chaque plateau ici, je décris l’image.
    [letters] Sous chaque plateau ici, je le dessine en lettres.
   *[other] Sous les plateaux ici, je n’ajoute rien. { $on } les met en mots.
}

called-names = noms
help-names = Faire nommer chaque pièce jouée, dans ce que je ne montre qu’à toi.
wish-names = { $value ->
    [on] Dans ce que je ne montre qu’à toi, je dis pour chaque coup quelle pièce le joue.
   *[other] Je ne nomme que les pièces qui ont un nom à elles, comme le roi.
}
names-piece = { $side ->
    [attackers] un attaquant
   *[defenders] un défenseur
}

called-help = aide
help-help = Expliquer les commandes, ou l’une d’elles.

## Arguments

argument-player = De qui ; laisse vide pour les tiens
argument-opponent = Ton adversaire ; laisse vide pour défier tout le monde
argument-variant = Le jeu ; laisse vide pour le jeu par défaut
argument-side = Le côté que tu veux
argument-rules = Règles maison, comme roi-armé=non bords-hostiles=oui
argument-thread = Un fil à part pour la partie
argument-match = Le numéro de la partie
argument-move = Ton coup, comme d1-d4
argument-square = La case de la pièce, comme d4
argument-answer = Ta réponse
argument-text = En lettres plutôt qu’en image
argument-letters = En simples lettres : A, D, K, C, N, G
argument-list = Tous les coups joués
argument-turned = Vu de l’autre côté
argument-from = Premier plateau montré : après tant de coups
argument-to = Dernier plateau montré : après tant de coups
argument-speed = La vitesse à laquelle les coups défilent
argument-record = Un fichier avec une partie en notation OpenTafl, à montrer
argument-ply = Le plateau après tant de coups
argument-theme = Couleurs du plateau
argument-describe = Ce qui est écrit sous les plateaux
argument-coordinates = Lettres et chiffres autour des plateaux
argument-when = Quand le faire
argument-all = Aussi les parties terminées
argument-command = La commande à expliquer
argument-threads = Un fil pour chaque partie
argument-language = Ma langue ici
argument-challengers = Qui peut lancer un défi
argument-role = Seuls les membres qui ont ce rôle peuvent lancer un défi
argument-allow = Un salon où des parties peuvent commencer
argument-prefix = Le préfixe des commandes, par exemple !tafl
argument-time = Temps : 3j par coup, 30j+1j pour une réserve qui augmente, ou aucun
argument-timeout = Temps écoulé : la partie se termine, ou l’adversaire peut réclamer le gain
argument-rated = Si elle compte pour les classements
argument-settings-rated = Parties qui comptent : règles du jeu (propres), ou changées aussi (maison)
argument-roles = Donne aux membres un rôle selon leur classement, de Serf à Jarl
argument-hints = Si les indices demandent l’accord de l’adversaire (demander) ou non (libre)
argument-web = Laisser voir sur le web les parties d’ici
argument-tries = Laisser qui a des jours pour jouer essayer des coups sur la page
argument-daily = Poste ici un problème chaque jour à cette heure, comme 09:00 ; jamais pour aucun
argument-settings-zone = Le fuseau horaire, comme Europe/Paris
argument-boards = Un nouveau message à chaque position, ou un seul qui change (seulement sur Discord)
argument-dice = Un dé : impair (sur un pair, on passe) ou portée (le lancer limite la portée du coup)
argument-games = 1, ou 2 avec les camps inversés : qui prend le plus de pièces gagne
argument-level = La force du bot : de 1 à 8, ou auto pour celle qui te convient
argument-words = Tes mots
argument-line = Coups des deux côtés, l’adversaire d’abord : d1-d4 puis e5-e7
argument-clear = Effacer tout ce qui est prévu
argument-where = Où je t’envoie un rappel
argument-at = Part du temps qui te reste au moment du rappel, en pour cent : 50,10
argument-hours = Heures de silence, comme 22-08, ou jamais
argument-zone = Le fuseau horaire des heures de silence, comme Europe/Paris
argument-span = Pour combien de temps, comme 5j
argument-forbid = Un salon où aucune partie ne commence
argument-topic = La page à lire
argument-other = L’autre jeu

## Words

typed-attackers = attaquants, attaquant, assaillants, assaillant, attaque, noirs, noir
word-attackers = Attaquants (noirs)
typed-defenders = défenseurs, défenseur, défense, blancs, blanc, roi
word-defenders = Défenseurs (blancs, avec le roi)
typed-random = hasard
word-random = Au hasard
typed-yes = oui
word-yes = Oui
typed-no = non
word-no = Non
typed-wood = bois
word-wood = Bois
typed-slate = ardoise
word-slate = Ardoise
word-slow = Lent
word-normal = Normal
word-fast = Rapide
typed-contrast = contraste
word-contrast = Contraste élevé
typed-everyone = tous
word-everyone = Tout le monde
typed-managers = gestionnaires
word-managers = Membres qui gèrent le serveur
typed-about = sujet
typed-solution = solution
typed-next = suivant
typed-puzzle = problème
typed-board = position
typed-lesson = leçon
typed-number = numéro
typed-escape = fuite
word-escape = Le roi sort
typed-double = double
word-double = Deux sorties à la fois
typed-capture = prise
word-capture = Prise du roi
typed-enclosure = encerclement
word-enclosure = Enfermés
typed-defence = défense-unique
word-defence = La seule défense
typed-guard = garde
word-guard = Garde d’un coin
typed-plan = plan, plans
word-plan = Ce que font les attaquants
typed-forts = fort, forts
word-forts = Le fort de sortie
typed-shieldwall = mur, mur-de-boucliers
word-shieldwall = Le mur de boucliers
typed-edge = bord, bords
word-edge = Le bord
typed-cordon = anneau, encerclement
word-cordon = L’anneau des attaquants
typed-corners = coins, coin
word-corners = Les gardes des coins
typed-king = roi
word-king = Comment le roi est pris
typed-threats = menaces, menace
word-threats = Deux menaces à la fois
typed-lines = lignes, ligne
word-lines = Lignes ouvertes vers le coin
typed-capturing = prendre, prise, prises
word-capturing = Prendre entre deux
word-en = English
typed-1 = 1, une
word-1 = Une partie
typed-2 = 2, deux
word-2 = Deux, camps inversés
typed-odd = impair
word-odd = Impair on joue, pair on passe
typed-reach = portée
word-reach = Le lancer donne la portée maximale
typed-none = aucun, aucune
word-none = Aucun
typed-auto = auto, automatique, adapté
word-auto = La partie se termine
typed-claim = réclamer
word-claim = L’adversaire peut réclamer le gain
typed-new = nouveau
word-new = Un nouveau message à chaque fois
typed-edit = modifier
word-edit = Un seul message qui change
typed-ask = demander
word-hidden = Dans aucun classement
word-shown = Dans les classements
word-server = Sur ce serveur
word-beginners = Vite appris
word-fair = Aux camps égaux
word-large = Grand et long
word-house = Aussi avec des règles changées
word-own = Avec les règles du jeu
word-ask = Si l’adversaire est d’accord
typed-free = libre, libres
word-free = Toujours permis
typed-here = ici
typed-server = serveur
typed-suited = convient
typed-beginners = débutants, faciles
typed-fair = équilibrés, équilibré
typed-large = grands, longs
typed-hidden = caché, cachée
typed-shown = visible
word-here = Ici
word-all = Tout le monde
typed-private = privé
word-private = En privé
typed-off = jamais
word-off = Jamais
typed-on = toujours
word-on = Toujours
typed-letters = lettres
typed-list = liste
word-letters = En lettres
typed-mine = mien, mon
word-mine = Mon côté en bas
typed-turns = tours, tour
word-turns = En bas, qui doit jouer
typed-fixed = fixe
word-fixed = Toujours pareil
word-it = Italiano
word-fr = Français
typed-all = tout, tous, toutes, plus, autres
typed-anyone = tous, @tous, quiconque, @quiconque
typed-bot = bot, ordinateur, l’ordinateur, toi
typed-text = texte
typed-turned = retourné, retourne, tourné, tourne
typed-slow = lent, lente
typed-normal = normal, normale
typed-fast = rapide, vite
typed-from = depuis, de, du
typed-to = jusque, à, au
typed-speed = vitesse
typed-record = fichier, enregistrement
typed-ply = numéro
typed-moment = moment
typed-file = fichier
typed-play = jouer, joue
typed-forget = oublier, oublie
typed-clear = effacer
typed-then = puis
typed-opponent = adversaire
typed-among = parmi
typed-page = page
typed-listed = état
typed-player = joueur
typed-side = côté, camp
typed-time = temps
typed-dice = dé
typed-games = parties
typed-level = niveau
typed-rules = règles
typed-thread = fil
typed-threads = fils
typed-theme = thème
typed-describe = description
typed-coordinates = coordonnées
typed-when = quand
typed-language = langue
typed-challengers = défis, challengers
typed-role = rôle
typed-allow = autoriser
typed-forbid = interdire
typed-prefix = préfixe
typed-timeout = échéance
typed-boards = plateaux
typed-roles = rôles
typed-rated = classée
typed-house = maison
typed-own = propres
typed-hints = indices
typed-hint = indice
typed-variant = jeu
typed-other = autre
typed-topic = page
typed-move = coup
typed-square = case
typed-match = partie
typed-answer = réponse
typed-line = ligne
typed-where = où
typed-at = à
typed-hours = heures
typed-web = web, site
typed-tries = essais
typed-daily = quotidien, journalier
typed-zone = fuseau
typed-span = durée
typed-words = mots
typed-command = commande
typed-easy = facile, simple
typed-medium = moyen, normal
typed-hard = difficile, fort
typed-strongest = maximum, très-fort, expert
typed-beginner = débutant, très-facile

## Settings of a place

setting-elsewhere = { $name } ne se règle pas ici, mais sur un serveur ou dans un salon en ligne. { $settings } montre ce qui se règle ici.
setting-discord = { $name } n’a pas d’effet ici : c’est seulement pour Discord.
setting-variant = Jeu par défaut :
setting-theme = Couleurs du plateau :
setting-coordinates = Lettres et chiffres autour des plateaux :
setting-describe = Description sous les plateaux :
setting-threads = Un fil pour chaque partie :
setting-language = Langue :
setting-challengers = Qui peut lancer un défi :
setting-channels = Où commencent les parties :
setting-forbidden = Où aucune partie ne commence :
setting-web = Parties sur le web :
setting-tries = Coups essayés sur les pages :
setting-daily = Un problème par jour :
setting-zone = Fuseau horaire :
setting-time = Temps par défaut :
setting-timeout = Quand le temps est écoulé :
setting-rated = Parties qui comptent pour les classements :
setting-hints = Indices entre personnes :
setting-boards = Plateaux d’une partie :
setting-roles = Rôles selon le classement :
setting-prefix = Préfixe des commandes :
