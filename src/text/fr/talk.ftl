# What people say who do not know the commands, by the command line that it stands for (with _ for
# spaces): words that have to be there, in any order among others; word* is any word that begins so.
# A look is answered at once, an act is asked back, and for what a lack names there is only the nearest.

## Looks

look-describe = ou roi, ou est le roi, lis plateau, lire plateau, lecteur ecran
look-board = plateau, echiquier, damier, tablier, position, a qui, qui joue, qui doit, mon tour, ton tour, le tour, tour de, dernier coup, coup precedent, a joue, qu est passe, etat partie, situation, quelle couleur, quel camp, suis attaquant*, suis defenseur*, qui attaque, qui defend, combien temps, temps reste*, mon temps, pendule, horloge, echeance, pieces restantes, combien pieces, il reste, montre, montrer, affiche*, voir partie, ou on en est, ou en est, voir, pieces prises, delai, a moi, c est a moi, on attend, qui attend, ou sont, etat jeu, reste combien, combien minutes, combien heures, ai combien, mon camp, je suis qui, quel cote
look-moves = coups, que puis, puis je jouer, puis jouer, peux jouer, je peux jouer, ou puis, coups possibles, coups legaux, mes coups, coups disponibles, options, quels coups, quelles pieces bouger, peux bouger, peut bouger, deplacements possibles, ou aller, faire quoi, peux faire, puis faire, peux aller, coups permis, coups autorises, deplacer ou
look-history = historique, coups joues, jusqu ici, liste coups, tous coups, coups precedents, deroulement, notation, coups avant, coups depuis
look-games = parties, mes parties, liste parties, autres parties, combien parties, parties en cours
look-rules = regl*, comment jouer, comment on joue, comment joue, comment ca se joue, explique jeu, expliqu*, apprendre, apprends, tutoriel, comment marche, comment ca marche, quel jeu, quoi tafl, c est quoi ce jeu, debutant*, mode emploi, guide, instructions, jamais joue, comprends pas jeu, marche comment, joue comment, fonctionne, principe
look-rules_goal = but, objectif, comment gagn*, gagner, comment on gagne, victoire, roi gagne, roi echapp*, roi s echapp*, comment finit, quand gagn*, sortir roi, fuir, faut pour gagner, gagne comment, but du jeu, on gagne
look-rules_king = captur* roi, roi captur*, prend* roi, roi pris, mang* roi, roi bouge, roi deplace, roi arme, roi peut, entour* roi, comment roi, le roi, tuer roi, roi est pris
look-rules_capture = captur*, prendre, prend piece*, mang*, prise*, perdu piece, piece disparu*, elimin*, pions pris, bouff*, pion mange, pion pris
look-rules_throne = trone, case centrale, case du milieu, centre, chateau
look-rules_corners = coin*
look-rules_shieldwall = mur, boucli*, mur de boucliers
look-rules_fort = fort, forts, forteresse
look-rules_siege = encercl*, entour*, siege
look-rules_endings = repetition*, repet*, pat, quand nulle, regle nulle, meme position, plus de coups, bloque, existe egalite, egalite existe, existe nulle, peut finir nulle
look-rules_moves = comment bouge*, comment deplace*, comment se deplac*, saut*, diagonal*, jusqu ou, bougent
look-rules_pieces = quelles pieces, combien attaquant*, combien defenseur*, qui commence, qui debute, blancs noirs, qui joue en premier, en premier, placees, placement, au depart, au debut, position depart, disposition
look-rules_dice = des marchent, comment de, lancer de
look-rules_history = origine, histoire jeu, viking*, equilibr*, qui invente, ancien
look-why = pourquoi, pourquoi pas, interdit, illegal, pas permis, pas valide, invalide, raison, qu ai fait faux, refuse pourquoi, explique coup, explique dernier coup, pourquoi dernier coup
look-stats = stat*, statistiques, mes resultats, resultats, combien gagne, victoires, defaites, mon bilan, bilan, combien de parties ai
look-rating = cote, elo, mes points, points, mon niveau, mon classement, mon rang
look-leaderboard = palmares, classement, meilleurs, plus forts, premiers, qui meilleur, top, qui premier
look-variants = variant*, quels jeux, autres jeux, liste jeux, taille*, types jeu, sortes jeu
look-help = aide, aider, aidez, commandes, que sais, que peux tu, quoi faire, que faire, quoi taper, que taper, comment utiliser, qui es tu, tu es qui, es un bot, t es un bot, comprends pas, comprends rien, perdu ici, confidentialite, donnees, vie privee, signaler, bug, bogue, probleme, assistance, m aider, sais pas quoi, tu fais quoi, sers a quoi, quoi sert, quoi sert, salut le bot, bonjour le bot, salut a tous, coucou, bonsoir
look-help_challenge = niveau*, difficulte, comment defier, comment commencer, comment lancer partie, comment inviter, quelle force, defie, defier quelqu un, jouer contre
look-help_resign = comment abandonner, comment quitter partie, comment arreter partie
look-help_draw = comment nulle, comment proposer nulle
look-help_takeback = comment annuler, comment reprendre coup, comment revenir
look-help_move = comment ecrire coup, comment entrer coup, comment taper coup, comment je joue, comment jouer un coup
look-export = export*, telecharg*, sauvegard*, enregistr*, pgn, fichier, sauver, recuperer partie, copie partie, garder partie
look-replay = replay, film, gif, animation, revoir, video, depuis debut, rejouer film, toute partie
look-settings = reglages, parametres, preferences, config*, options du bot
look-theme = themes, quelles couleurs, couleurs disponibles, couleur*, change couleur*, fond
look-quiet = heures silence, heures de silence, nuit, la nuit, entre et
look-remind = rappels, mes rappels

## Acts

act-resign = abandon*, je perds, j ai perdu, tu as gagne, je me rends, rends, forfait, arreter partie, arrete partie, quitter partie, finir partie, terminer partie, laisse tomber, jette l eponge, capitul*, jabandonne, trop fort abandonne, gg, j arrete, stop partie, je quitte
act-draw = nulle, egalite, match nul, partie nulle, faisons nulle, propose nulle, fait nulle, partage
act-draw_yes = accept* nulle, oui nulle, ok nulle, d accord nulle
act-draw_no = refus* nulle, pas de nulle, non nulle
act-takeback = annul*, reprendre coup, reprends coup, reprendre, revenir, retour arriere, en arriere, trompe, erreur, me suis trompe, mauvais coup, defaire, undo, oups, peux reprendre, voulais pas jouer, pas jouer ca, pu reprendre, annul* dernier coup, annul* coup, reprendre dernier coup, annul* mon dernier coup, reviens arriere, retour, defais
act-pause = paus*, arret* pendule, arret* temps, arret* horloge, stopp*, attends, attendre, je reviens, minute
act-resume = repren* partie, continu*, on continue, relanc*, on reprend
act-hint = indice, suggest*, suger*, conseil*, meilleur coup, que jouer, quoi jouer, que dois, que ferais, astuce, bon coup, prochain coup, coup de pouce
act-rematch = revanche, encore partie, autre partie, une autre, rejouer, rejoue, encore une, on remet
act-challenge_bot = jouer contre bot, contre toi, jouer avec toi, contre ordinateur, contre le bot, defie toi, te defie, contre l ordi
act-challenge_anyone = nouvelle partie, commencer partie, lancer partie, cherche adversaire, adversaire, quelqu un joue, qui joue avec, on joue, veux jouer, envie jouer, cherche partie, fait partie, une partie, on fait une partie, faire une partie
act-accept = accept*, j accepte, je suis partant*, je participe, je prends, releve defi, c est parti, on y va
act-decline = refus*, non merci, declin*, pas maintenant, pas envie
act-withdraw = retir* defi, annul* defi, enleve defi
act-yes = d accord, daccord, entendu, bien sur, volontiers, parfait, ca marche, pourquoi pas, ca me va, c est bon, marche conclu, ca roule
act-flip = tourn*, retourn*, pivot*, inverse*, de mon cote, autre sens, a l envers, retourn* plateau, tourn* plateau, retourn* echiquier, en bas, mes pieces en bas
act-language_fr = francais
act-language_it = italien
act-language_en = anglais
act-theme_contrast = contraste*, daltonien*, vois mal, vois rien, vois pas bien
act-theme_slate = ardoise, sombre, mode sombre, gris
act-theme_wood = bois, theme clair
act-remind_off = plus rappel*, arret* rappel*, pas rappel*, stop rappel*, stop notif*, plus notif*, tais, arret* notif*, coupe rappel*, desactiv*, arrete de me, plus de messages
act-remind_private = rappelle, rappelle moi, previens, notifie, avertis, envoie rappel*, rappelle tour, previens tour, previens temps, rappelle temps, previens avant
act-describe_on = decri*, description*, aveugle, en mots, malvoyant*, lis plateau, sans image*

## What there is not

lack-board = regarder partie, spectat*, observer, direct, qui gagne, qui est en train de gagner, qui mene, suis en train de gagner, je gagne, je perds la, avantage, analys*, evaluation, moteur, train perdre, train de perdre, suis perdu
lack-challenge_anyone = tourno*, ligue, championnat, file attente, equipe
lack-help = son, sons, musique, application, site, puzzle*, probleme tactique, lecon*, avatar, emoji, echecs, dames, ami, amis, photo, profil, jouer a 4, a quatre, argent
