# What people say who do not know the commands, by the command line that it stands for (with _ for
# spaces): words that have to be there, in any order among others; word* is any word that begins so.
# A look is answered at once, an act is asked back, and for what a lack names there is only the nearest.

## Looks

look-describe = ou roi, ou est le roi, lis plateau, lire plateau, lecteur ecran
look-board = plateau, echiquier, damier, tablier, position, a qui, qui joue, qui doit, mon tour, ton tour, le tour, tour de, dernier coup, coup precedent, a joue, qu est passe, etat partie, situation, quelle couleur, quel camp, suis attaquant*, suis defenseur*, qui attaque, qui defend, combien temps, temps reste*, mon temps, pendule, horloge, echeance, pieces restantes, combien pieces, il reste, affiche*, voir partie, ou on en est, ou en est, voir, pieces prises, delai, a moi, c est a moi, on attend, qui attend, ou sont, etat jeu, reste combien, combien minutes, combien heures, ai combien, mon camp, je suis qui, quel cote, image, l image, remets image, remets plateau, la remets, jusqu a quand, jusqu quand, quand jouer, elle joue, il joue encore, joue ou pas, ai quel camp, quel camp deja, case il y a quoi, il y a quoi, quoi sur la case, jperds au temps, perds au temps, perdre au temps, il me reste, cadence, par coup, ou sont mes pieces, paume, temps ou tranquille, la photo, renvoie, renvoie image, redessine, il s est passe, passe quoi, bouge quoi, son coup, dernier coup joue, joue quoi, a bouge quoi, attaquants, defenseurs, assaillants, attaque, defense
else-board = montre*, fais voir
look-moves = coups, que puis, puis je jouer, puis jouer, peux jouer, je peux jouer, ou puis, coups possibles, coups legaux, mes coups, coups disponibles, options, quels coups, quelles pieces bouger, peux bouger, peut bouger, deplacements possibles, ou aller, faire quoi, peux faire, puis faire, peux aller, coups permis, coups autorises, deplacer ou, cases dispo, cases possibles, jouable, qui est jouable, droit de bouger, ont le droit, peuvent bouger, coince, est coince, aller ou, ou avec, quelles cases, cases libres
look-history = historique, coups joues, jusqu ici, liste coups, tous coups, coups precedents, deroulement, notation, coups avant, coups depuis, recap, recap coups, tous les coups, resume coups, coup d avant, liste des coups, depuis le debut liste
look-games = parties, mes parties, liste parties, autres parties, combien parties, parties en cours, sur le feu, matchs en cours, combien de matchs, ai recu des defis, recu defi, defis recus, mes parties pas finies, parties pas finies, mes matchs, des defis
look-rules = regl*, comment jouer, comment on joue, comment joue, comment ca se joue, explique jeu, expliqu*, apprendre, apprends, apprends moi regles, comment marche, comment ca marche, quel jeu, quoi tafl, c est quoi ce jeu, debutant*, mode emploi, guide, instructions, jamais joue, comprends pas jeu, marche comment, joue comment, fonctionne, principe, tuto, tuto rapide, explique le jeu, ca se joue comment, se joue comment, regle du jeu, bases, les bases, debutant total, en gros
look-rules_goal = but, objectif, comment gagn*, gagner, comment on gagne, victoire, roi gagne, roi echapp*, roi s echapp*, comment finit, quand gagn*, sortir roi, fuir, faut pour gagner, gagne comment, but du jeu, on gagne, faut faire quoi, sorte par bord, sortir par un bord, bord ou coin, gagner avec, on gagne avec, le but
look-rules_king = captur* roi, roi captur*, prend* roi, roi pris, mang* roi, roi bouge, roi deplace, roi arme, roi peut, entour* roi, comment roi, le roi, tuer roi, roi est pris, coince roi, coincer roi, choper roi, chope roi, roi mange, roi fuir, comment on le coince, bloquer roi
look-rules_capture = captur*, prendre, prend piece*, mang*, prise*, perdu piece, piece disparu*, elimin*, pions pris, bouff*, pion mange, pion pris, entre deux, entre deux ennemis, prend en, manger pion*, bouffer, ses pions, chuis mort, pris entre, pion meurt, ca mange comment
look-rules_throne = trone, case centrale, case du milieu, centre, chateau, case au milieu, milieu traverser, traverser milieu, trone vide, case du centre, aller trone, sur le trone
look-rules_corners = coin*, croix, croix angles, angles, dans les angles, les angles
look-rules_shieldwall = mur, boucli*, mur de boucliers, ligne contre bord, toute une ligne, rafler, ligne sur le bord, contre le bord
look-rules_fort = fort, forts, forteresse, fortin, fortin de bord, un fort
look-rules_siege = encercl*, entour*, siege, enferme tout, enferm*, tout son monde, bloque tout
look-rules_endings = repetition*, repet*, pat, quand nulle, regle nulle, meme position, plus de coups, bloque, existe egalite, egalite existe, existe nulle, peut finir nulle, surplace, refait pareil, toujours pareil, toujours le meme, repete, indefiniment, meme coup, rien bouger, plus rien bouger, plus bouger, y a une limite, arrive nulle, nulle arrive
look-rules_moves = comment bouge*, comment deplace*, comment se deplac*, saut*, diagonal*, jusqu ou, bougent, reculer, recule*, portee, en diagonale, comme une tour, va loin, combien de cases, avancer comment
look-rules_pieces = quelles pieces, combien attaquant*, combien defenseur*, qui commence, qui debute, blancs noirs, qui joue en premier, en premier, placees, placement, au depart, au debut, position depart, disposition, qui ouvre, ouvrent, noirs qui, blancs qui, noirs ouvrent, premier coup, combien de pions, combien bonshommes, chacun combien, combien de pieces chacun, au depart combien
look-rules_dice = des marchent, comment de, lancer de, lance de, un de ou pas, avec un de, les des
look-rules_history = origine, histoire jeu, viking*, equilibr*, qui invente, ancien, date de quel siecle, quel siecle, ca date, d ou vient, vient d ou
look-why = pourquoi, pourquoi pas, interdit, illegal, pas permis, pas valide, invalide, raison, qu ai fait faux, refuse pourquoi, explique coup, explique dernier coup, pourquoi dernier coup, veut pas, ca veut pas, coup interdit, pourquoi bouge, pourquoi tu m as
look-stats = stat*, statistiques, mes resultats, resultats, combien gagne, victoires, defaites, mon bilan, bilan, combien de parties ai, victoires defaites, on en est a combien, combien partout, bilan contre, toi et moi score, notre score
look-rating = cote, elo, mes points, points, mon niveau, mon classement, mon rang, combien d elo, mon elo, ma cote, suis fort, je suis fort, suis je bon
look-leaderboard = palmares, classement, meilleurs, plus forts, premiers, qui meilleur, top, qui premier, tableau meilleurs, combientieme, suis combientieme, qui est premier, les meilleurs
look-variants = variant*, quels jeux, autres jeux, liste jeux, taille*, types jeu, sortes jeu, autres formats, que le 11x11, formats, 11x11, 7x7, dispo, c dispo, plus petit plateau, vous avez tablut, vous avez brandubh, difference entre, difference, quel jeu, quel jeu choisir, quel jeu prendre, quel jeu jouer, quelle variante, jeu conseill*
look-variants_beginners = jeu* debutant*, jeu* facile*, jeu* simple*, premier jeu, facile apprendre
look-variants_fair = jeu* equilibre*, plus equilibre*, jeu* juste*, jeu* equitable*
look-variants_large = grand* jeu*, jeu* long*, grand plateau
look-privacy = confidentialite, donnees, vie privee, gardez messages, nos messages, mes messages, gardez donnees, rgpd, sais sur moi, gardes sur moi, garde sur moi, as sur moi, sais de moi, savez sur moi, qui te gere
look-forget-me = oublie moi, oubliez moi, effac* donnees, supprim* donnees, supprim* compte, effac* compte, supprime moi, efface moi
look-my-data = mes donnees, export* donnees, telecharg* donnees, copie donnees, envoie donnees, donne donnees, voir mes donnees, tout sur moi
look-help = aide, aider, aidez, commandes, que sais, que peux tu, quoi faire, que faire, quoi taper, que taper, comment utiliser, qui es tu, tu es qui, es un bot, t es un bot, comprends pas, comprends rien, perdu ici, signaler, bug, bogue, probleme, assistance, m aider, sais pas quoi, tu fais quoi, sers a quoi, quoi sert, quoi sert, salut le bot, bonjour le bot, salut a tous, coucou, bonsoir, capable de quoi, au secours, capte rien, jcapte rien, taper quoi, dois taper, jdois taper, comment te parler
look-help_challenge = niveau*, difficulte, comment defier, comment commencer, comment lancer partie, comment inviter, quelle force, defie, defier quelqu un, jouer contre, quoi comme difficultes, niveau debutant, quels niveaux, t es fort, es fort
look-help_resign = comment abandonner, comment quitter partie, comment arreter partie
look-help_draw = comment nulle, comment proposer nulle
look-help_takeback = comment annuler, comment reprendre coup, comment revenir
look-help_move = comment ecrire coup, comment entrer coup, comment taper coup, comment je joue, comment jouer un coup
look-link = web, site, page web, page de la partie, lien, url, navigateur, adresse partie, partager partie, voir en ligne, regarder en ligne, sur le site
look-link_play = joue sur le web, jouer sur le web, jouer dans le navigateur, jouer dans mon navigateur, jouer sur la page, jouer sur le site, jouer en ligne, lien pour jouer, toucher les pieces, glisser les pieces
look-export = export*, telecharg*, sauvegard*, enregistr*, pgn, fichier, sauver, recuperer partie, copie partie, garder partie, texte partie, texte de la partie, archiver, un fichier, garder la partie, filer le texte
look-replay = replay, film, gif, animation, revoir, video, depuis debut, rejouer film, toute partie, petit film, film du match, au ralenti, repasse, revisionner
look-puzzle_solution = solution, montre solution, abandonne probleme
look-puzzle_next = suivant, probleme suivant, prochain probleme, autre probleme
look-puzzle = donne probleme, un probleme, a resoudre, probleme tactique, problemes tactiques, casse tete, exercice, exercices, enigme, devinette, puzzle
look-learn = lecon*, tutoriel, apprends moi, apprendre a jouer, apprendre jouer, cours, comment progresser, comment m ameliorer, comment je progresse, veux apprendre
look-review = analys*, ou me suis trompe, quelles erreurs, mes erreurs, mes gaffes, pourquoi ai perdu, pourquoi ai gagne, pourquoi jai gagne, pourquoi a perdu, pourquoi a gagne, pourquoi jai perdu, qu aurais du jouer, aurais du jouer, moment decisif, comment ai joue, apprendre mes erreurs, etudier partie, tournant partie
look-settings = reglages, parametres, preferences, config*, options du bot, d active, active comme options, mes reglages, mes options
look-theme = themes, quelles couleurs, couleurs disponibles, couleur*, change couleur*, fond, pique les yeux, plateau en bois, lettres a la place, moche, autre look, theme
look-quiet = heures silence, heures de silence, nuit, la nuit, entre et, silence radio, silence de, de a silence, pas la nuit, ne pas deranger, nuit tranquille
look-remind = rappels, mes rappels

## Acts

act-resign = abandon*, je perds, j ai perdu, tu as gagne, je me rends, rends, forfait, arreter partie, arrete partie, quitter partie, finir partie, terminer partie, laisse tomber, jette l eponge, capitul*, jabandonne, trop fort abandonne, gg, j arrete, stop partie, je quitte, je me couche, me couche, couche, je concede, concede*, tu m as eu, j arrete la, c est perdu j arrete
act-draw = nulle, egalite, match nul, partie nulle, faisons nulle, propose nulle, fait nulle, partage, faire nul, veut nul, nulle?, bons amis nulle, propose nul, on partage
act-draw_yes = accept* nulle, oui nulle, ok nulle, d accord nulle, tope la pour nulle, tope nulle, va pour la nulle, ok pour la nulle
act-draw_no = refus* nulle, pas de nulle, non nulle, jamais nulle, nulle jamais, pas nulle, nulle non, non a la nulle
act-takeback = annul*, reprendre coup, reprends coup, reprendre, revenir, retour arriere, en arriere, trompe, erreur, me suis trompe, mauvais coup, defaire, undo, oups, peux reprendre, voulais pas jouer, pas jouer ca, pu reprendre, annul* dernier coup, annul* coup, reprendre dernier coup, annul* mon dernier coup, reviens arriere, retour, defais, efface, efface ce que, doigt a glisse, doigt glisse, reviens en arriere, mauvaise case, mauvaise piece, me suis plante, pas ca
act-pause = paus*, arret* pendule, arret* temps, arret* horloge, stopp*, attends, attendre, je reviens, minute, pouce, mets en attente, en attente, dois filer, jdois filer, je file, mets pause, on arrete la pendule, j dois y aller
act-resume = repren* partie, continu*, on continue, relanc*, on reprend, on s y remet, s y remet, chuis la, me revoila, je suis la on, relance partie, on repart, reprends partie
act-hint = indice, suggest*, suger*, conseil*, meilleur coup, mieux ici, quoi mieux, meilleur ici, coup plus fort, que jouer, quoi jouer, que dois, que ferais, astuce, bon coup, prochain coup, coup de pouce, souffle moi, souffle*, une idee, des idees, si t etais moi, a ma place, jseche, seche, tu ferais quoi, ferais quoi, quoi faire la, aide moi a jouer
act-rematch = revanche, encore partie, autre partie, une autre, rejouer, rejoue, encore une, on remet, la belle, on echange les camps, on remet ca, on refait, on recommence, recommencer partie, depuis debut encore, change de camp, on change camp, changer de camp
act-challenge_bot = jouer contre bot, contre toi, jouer avec toi, contre ordinateur, contre le bot, defie toi, te defie, contre l ordi, toi et moi, partie contre ordi, on joue toi et moi, joue avec moi bot
act-challenge_anyone = jouer avec, jouer contre, partie avec, partie contre, joue contre, nouvelle partie, commencer partie, lancer partie, cherche adversaire, adversaire, quelqu un joue, qui joue avec, on joue, veux jouer, envie jouer, cherche partie, fait partie, une partie, on fait une partie, faire une partie, n importe qui, prends n importe qui, qqn pour, qqn partie, quelqu un de chaud, chaud pour, de chaud, qui veut jouer, qui est chaud, defi ouvert
act-accept = accept*, j accepte, je suis partant*, je participe, je prends, releve defi, c est parti, on y va, je releve, releve le defi, je suis chaud, chuis partant, allez on joue, ok je joue
act-decline = refus*, non merci, declin*, pas maintenant, pas envie, sans moi, ce sera sans moi, dis non, dis lui non, pas cette fois, une autre fois, je passe mon tour, plus tard peut etre, pas dispo, sans facon
act-withdraw = retir* defi, annul* defi, enleve defi, retire ma proposition, retire proposition, enleve annonce, cherche plus adversaire, plus adversaire, annule mon defi, retire mon defi, oublie le defi, laisse tomber le defi, annule proposition
act-yes = d accord, daccord, entendu, bien sur, volontiers, parfait, ca marche, pourquoi pas, ca me va, c est bon, marche conclu, ca roule, dac, dacc, okay, ouep, banco, tope la
act-flip = tourn*, retourn*, pivot*, inverse*, de mon cote, autre sens, a l envers, retourn* plateau, tourn* plateau, retourn* echiquier, en bas, mes pieces en bas, pivote, mets le dans l autre, mes pions de mon cote, vu de mon cote
act-language_fr = francais
act-language_it = italien
act-language_en = anglais
act-theme_contrast = contraste*, daltonien*, vois mal, vois rien, vois pas bien
act-theme_slate = ardoise, sombre, mode sombre, gris
act-theme_wood = bois, theme clair
act-remind_off = plus rappel*, arret* rappel*, pas rappel*, stop rappel*, stop notif*, plus notif*, tais, arret* notif*, coupe rappel*, desactiv*, arrete de me, plus de messages, arrete de me ping, stop ping, trop de messages, moins de messages, lache moi, fous moi la paix
act-remind_private = rappelle, rappelle moi, previens, notifie, avertis, envoie rappel*, rappelle tour, previens tour, previens temps, rappelle temps, previens avant, fais moi penser, penser a jouer, ptit rappel, un rappel avant, petit rappel, previens moi, fais signe
act-describe_on = decri*, description*, aveugle, en mots, malvoyant*, lis plateau, sans image*, ecrire la position, position en phrases, en phrases, vois tres mal

## What there is not

lack-board = regarder partie, spectat*, observer, direct, qui gagne, qui est en train de gagner, qui mene, suis en train de gagner, je gagne, je perds la, avantage, analys*, evaluation, moteur, train perdre, train de perdre, suis perdu, foutu, c foutu, est foutu, penses que je peux gagner, encore la gagner, erreurs analyse, mes erreurs, quelles chances, mes chances, en spectateur, leur partie
lack-challenge_anyone = tourno*, ligue, championnat, file attente, equipe
lack-help = son, sons, musique, application, lecon*, avatar, emoji, echecs, dames, ami, amis, photo, profil, jouer a 4, a quatre, argent, belote, exos, petits exos, ding, sonnerie, notification sonore, breton, espagnol, allemand, carte, cartes

## How words are shortened: the whole, and what people write

short-c_est = c, cest
short-j_ai = g, jai
short-je_suis = chuis, jsuis, chui
short-je_peux = jpeux, jpe
short-je_me = jme
short-je_veux = jveux
short-je_dois = jdois
short-je_vois = jvois
short-je_fais = jfais
short-je_prends = jprends
short-je_perds = jperds
short-je_sais_pas = chepa, jsp
short-pourquoi = pk, pq, pkoi, prk
short-quoi = koi, kwa
short-quelqu_un = qqn, qqun
short-quelque_chose = qqch
short-s_il_te_plait = stp
short-s_il_vous_plait = svp
short-tu_as = t_as, tas
short-il_y_a = ya
short-petit = ptit, pti
short-beaucoup = bcp
short-rendez_vous = rdv
short-qu_est = kesk
short-est_ce_que = esk
