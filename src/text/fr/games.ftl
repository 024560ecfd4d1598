### Les jeux : leurs noms, ce que chacun a de particulier, d'où ils viennent.

## Titres

title-tablut = Tablut 9×9 (historique)
title-tablut-w = Tablut 9×9, les défenseurs commencent
title-tablut-linnaeus = Tablut 9×9 (Linné 1732)
title-tablut-foteviken = Tablut 9×9 (Foteviken)
title-tablut-ashton = Tablut 9×9 (Ashton)
title-tablut-15 = Coppergate 15×15
title-brandubh = Brandubh 7×7 (historique)
title-brandub = Brandub 7×7 (Cyningstan)
title-magpie = Magpie 7×7
title-ard-ri = Ard Ri 7×7 (traditionnel)
title-ard-ri-corner = Ard Ri 7×7, coins
title-ard-ri-nielsen = Ard Ri 7×7 (Nielsen)
title-fidchell = Fidchell 7×7
title-fidchell-long = Fidchell 7×7, longs coups
title-gwyddbwyll = Gwyddbwyll 7×7
title-copenhagen = Copenhagen Hnefatafl 11×11
title-fetlar = Fetlar Hnefatafl 11×11
title-fetlar-panel = Fetlar Hnefatafl 11×11 (Panel 2013)
title-old-hnefatafl = Old Hnefatafl 11×11
title-skalk = Skalk Hnefatafl 11×11
title-hnefatafl-corner = Hnefatafl 11×11, coins
title-hnefatafl-corner-13 = Hnefatafl 13×13, coins
title-kings-table-11 = La Table du roi 11×11
title-kings-table-13 = La Table du roi 13×13
title-berserk = Berserk Hnefatafl 11×11
title-tyr = Tyr Hnefatafl 11×11
title-tawlbwrdd = Tawlbwrdd 11×11, disposition de Bell
title-tawlbwrdd-lewis = Tawlbwrdd 11×11, croix de Lewis
title-tawlbwrdd-diamond = Tawlbwrdd 11×11, losange
title-tawlbwrdd-simple = Tawlbwrdd 11×11 (simple)
title-simple-tafl = Tafl simple 11×11
title-throw-board = Throw-Board 11×11 avec le dé
title-throw-board-plain = Throw-Board 11×11
title-throw-board-five-thrones = Throw-Board 11×11, cinq trônes
title-throw-board-ap-ifan = Throw-Board 11×11 (ap Ifan)
title-hnefatafl-13 = Hnefatafl 13×13 (Parlett)
title-sea-battle-9 = Sea Battle 9×9
title-sea-battle-11 = Sea Battle 11×11
title-sea-battle-13 = Sea Battle 13×13
title-imperial-contest = Imperial Contest 9×9
title-alea-evangelii = Alea Evangelii 19×19, garde du roi
title-alea-cyningstan = Alea Evangelii 19×19 (Cyningstan)
title-alea-opentafl = Alea Evangelii 19×19 (OpenTafl)

## Une phrase sur chacun

about-tablut = Le jeu sámi selon les règles historiques : le roi court vers le bord, et loin du trône deux pièces suffisent à le prendre.
about-tablut-w = Le tablut historique où les défenseurs commencent.
about-tablut-linnaeus = Les règles que Linné a notées en Laponie : personne ne retourne au château, et trois attaquants autour du roi mettent en danger le pion du quatrième côté.
about-tablut-foteviken = Le tablut avec les camps des attaquants, où personne ne peut rentrer.
about-tablut-ashton = Le tablut du concours de l'université de Bologne : camps hostiles, trône fermé, les défenseurs commencent.
about-tablut-15 = Les règles historiques sur le plateau trouvé à Coppergate, à York, tel que Damian Walker l'a reconstitué.
about-brandubh = Le petit jeu irlandais selon les règles historiques : rapide, vif, le roi court vers un coin.
about-brandub = Le brandub dans sa forme la plus simple : deux attaquants prennent le roi partout, le centre n'est hostile à personne.
about-magpie = Le brandubh avec un roi fort qui n'avance que d'une case à la fois.
about-ard-ri = Seize contre huit sur un plateau bondé, un pas à la fois ; charmant, et très déséquilibré.
about-ard-ri-corner = Le plateau écossais bondé selon la feuille de règles française : un pas à la fois, le roi court vers un coin et les deux camps s’avertissent.
about-ard-ri-nielsen = Le jeu écossais rendu jouable : la disposition du brandubh sans cases spéciales, le roi court vers le bord.
about-fidchell = Une lecture du jeu irlandais : un pas à la fois, le roi court vers un coin.
about-fidchell-long = Le fidchell à longs coups : chaque pièce va aussi loin que la voie est libre.
about-gwyddbwyll = Le nom gallois du fidchell : c’est le même jeu.
about-copenhagen = Le jeu le plus joué aujourd'hui : murs de boucliers, forts de sortie, un roi que seuls quatre attaquants peuvent prendre.
about-fetlar = Le jeu des championnats avant Copenhagen : un roi fort court vers un coin.
about-fetlar-panel = Fetlar selon le texte du championnat du monde de 2013 : pas de victoire par encerclement, et sans coup permis la partie est nulle.
about-old-hnefatafl = Fetlar avec un roi qui peut être pris au bord.
about-skalk = Les règles d'un magazine danois de 1992 : un roi faible court vers un coin.
about-hnefatafl-corner = Un jeu de coins où le trône et le bord n'aident que contre le roi ; les deux côtés s'avertissent l'un l'autre.
about-hnefatafl-corner-13 = Le jeu de coins de la feuille de règles française sur son grand plateau, dans la disposition de Parlett.
about-kings-table-11 = Un jeu de coins avec un roi désarmé : il faut quatre pièces pour l'enfermer, trois au bord, ou deux autour de son dernier compagnon.
about-kings-table-13 = La Table du roi avec les mêmes 37 pièces sur un plateau plus grand.
about-berserk = Quatre commandants et un chevalier qui sautent, et qui capture doit frapper encore.
about-tyr = Un roi faible, pas de cases spéciales, et qui capture doit frapper encore.
about-tawlbwrdd = Le jeu gallois dans la disposition de Robert Bell avec les règles historiques : le roi court vers le bord.
about-tawlbwrdd-lewis = Le tawlbwrdd avec les règles historiques, disposé en croix de Lewis.
about-tawlbwrdd-diamond = Le tawlbwrdd avec les règles historiques, les défenseurs en losange et les attaquants en quatre T.
about-tawlbwrdd-simple = Le tawlbwrdd sans aucune case spéciale : deux attaquants prennent le roi partout.
about-simple-tafl = Pour débuter : pas de cases spéciales, le roi se prend comme un simple pion et court vers le bord.
about-throw-board = Le jeu gallois avec un dé avant chaque tour : les nombres impairs jouent, les pairs passent.
about-throw-board-plain = Throw-Board sans le dé : aucun pion ne peut s'arrêter entre deux ennemis, personne ne traverse le trône.
about-throw-board-five-thrones = Throw-Board avec cinq trônes : le roi court vers l’un des quatre trônes extérieurs.
about-throw-board-ap-ifan = Throw-Board à cinq trônes, dans une disposition d’après Robert ap Ifan : la figure est perdue, celle-ci est notre supposition.
about-hnefatafl-13 = Le grand plateau islandais dans la disposition de David Parlett avec les règles historiques.
about-sea-battle-9 = Pas de cases spéciales, et un roi désarmé qu'il faut prendre à quatre avant qu'il n'atteigne le bord.
about-sea-battle-11 = Sea Battle sur le plateau moyen.
about-sea-battle-13 = Sea Battle sur le grand plateau, dans la disposition de Parlett.
about-imperial-contest = Sea Battle tel que Jaques of London le vendait en 1855 : le roi avance de quatre cases au plus.
about-alea-evangelii = Le Jeu des Évangiles, avec autour du roi quatre gardes que personne ne peut capturer.
about-alea-cyningstan = Le Jeu des Évangiles dans la lecture de Damian Walker.
about-alea-opentafl = Le Jeu des Évangiles comme OpenTafl le joue : les attaquants commencent, le roi est fort.

## D'où ils viennent, et qui le dit

history-tablut = Les Sámis y jouaient en Laponie : Linné l’y a vu pendant son voyage de 1732 et l’a raconté. Les pions étaient alors des Suédois et des Moscovites. (Linnaeus, Iter Lapponicum, 1732 ; La Buca del Coboldo)
history-camps = Une lecture de Linné voit dans les cases où se tiennent les Moscovites des camps à eux, fermés à ceux qui en sont sortis. (J. C. Ashton, The Heroic Age 13, 2010)
history-coppergate = Un morceau d'un plateau de quinze cases de côté a été mis au jour à Coppergate, à York. Damian Walker a reconstitué un jeu pour lui ; les règles sont celles du tablut. (OpenTafl)
history-brandubh = Le jeu irlandais, brandub ou brannumh, « corbeau noir ». On y jouait peut-être dès le IXe siècle, et sûrement au Xe, quand fut fait le plateau de Ballinderry ; on en a aussi trouvé de sept cases de côté à Downpatrick, à Waterford et à Antrim. Des poèmes parlent d’un branán avec quatre gardes contre huit. (Dépliant de Cyningstan, d’après Éoin MacWhite, Éigse, 1946)
history-magpie = Un jeu de notre temps sur le plateau du brandubh. (aagenielsen.dk, Magpie rules)
history-ard-ri = Le « Grand Roi » d’Écosse, peu documenté. Sa disposition est très serrée, huit en carré autour du roi et seize en quatre T, et aucune des règles essayées ne la rend équitable. (La Buca del Coboldo)
history-ard-ri-nielsen = Le « Grand Roi » d’Écosse, peu documenté. Comme aucune règle ne rendait équitable sa disposition très serrée, Aage Nielsen lui a donné celle du brandubh : plus jouable qu’historique. (La Buca del Coboldo)
history-fidchell = Le Glossaire de Cormac et le Mabinogion parlent du fidchell, appelé gwyddbwyll au pays de Galles. Que ce soient même des jeux de cette famille n'est qu'une supposition. (Hnefatafl – Règles)
history-copenhagen = Aage Nielsen, Adam Bartley et Tim Millar ont écrit ces règles en 2012, après beaucoup de parties selon celles de Fetlar : les murs de boucliers et les forts de sortie devaient aider le côté qui est enfermé ou tenu dehors. (aagenielsen.dk, Copenhagen rules)
history-fetlar = Le Hnefatafl Panel de Fetlar, une île des Shetland, a écrit ces règles pour son championnat du monde. (Fetlar Hnefatafl Panel, 2013)
history-fetlar-online = Des règles que le Hnefatafl Panel de Fetlar, une île des Shetland, a écrites pour son championnat du monde, telles qu'on les joue sur le site d'Aage Nielsen : l'encerclement y gagne aussi. (aagenielsen.dk, Fetlar rules)
history-old-hnefatafl = Le jeu de Fetlar tel qu'on le jouait avant les règles de Copenhague, avec un roi qui peut être pris au bord. (aagenielsen.dk, Copenhagen summary)
history-skalk = Règles du magazine danois Skalk, 1992 ; il n'en reste qu'un résumé. (aagenielsen.dk, site history)
history-corner = Le hnefatafl à coins tel que le donne une feuille de règles française, avec les annonces que les deux côtés se doivent. (Hnefatafl – Règles)
history-kings-table = Un livret de règles de notre temps. Les règles anciennes ne nous sont parvenues qu'en morceaux, il en laisse donc sept au choix de celles et ceux qui jouent. (Hnefatafl: Il gioco da tavolo del Re)
history-berserk = Un jeu de notre temps qui apporte des sauts et des frappes répétées au plateau de onze cases. (aagenielsen.dk, Berserk rules)
history-tyr = Un jeu de notre temps, joué sur AbstractPlay : qui frappe doit frapper encore. (AbstractPlay)
history-tawlbwrdd = Le jeu gallois : Robert ap Ifan l’a décrit au XVIe siècle (La Buca del Coboldo), dans un manuscrit de 1587 (Hnefatafl – Règles ; PerGioco.net). R. C. Bell a publié une disposition dans « Board and Table Games from Many Civilizations » en 1960, et d’autres ont été essayées depuis. (La Buca del Coboldo)
history-simple = Un jeu de notre temps qui, pour débuter, laisse de côté tout ce qui est spécial. (aagenielsen.dk, tafl rules)
history-throw-board = Encore le jeu gallois, d’un peu avant l’an mil : « tawl » est un vieux mot pour lancer, ce qui évoque peut-être un dé. Le manuscrit de Robert ap Ifan de 1587, aujourd’hui à la Bibliothèque nationale du pays de Galles, ne contient pas ce mot. En 1997, Oxford Games l’a édité sous le nom The Celtic Game. (Marino Carpignano, PerGioco.net)
history-hnefatafl-13 = Un plateau gravé de treize cases de côté a été trouvé à Gokstad, en Norvège (Hnefatafl – Règles). David Parlett a publié cette disposition, et le groupe d’Aage Nielsen tient un tel jeu d’Islande pour très probable, mais pas certain. (La Buca del Coboldo)
history-sea-battle = Un jeu de notre temps d'après celui que Jaques of London vendait en 1855. (aagenielsen.dk, Sea Battle summary)
history-imperial = Un jeu que Jaques of London vendait en 1855. (aagenielsen.dk, Sea Battle summary)
history-alea = Le « Jeu des Évangiles », une allégorie sur un plateau de dix-neuf lignes dans un manuscrit d'Oxford (C. C. C. 122) du temps du roi Æthelstan. H. J. R. Murray y a vu un très grand hnefatafl. (Hnefatafl – Règles ; La Buca del Coboldo)
sources = Sources : { $list }

## Qui gagne le plus souvent, et qui a compté

balance-tablut = 117 victoires des attaquants pour 100 des défenseurs (essais du groupe d'Aage Nielsen, rapportés par La Buca del Coboldo). Un programme qui a appris tout seul arrive à environ 65 sur 100 pour les attaquants (TablutZero, 2026).
balance-brandubh = 131 victoires des défenseurs pour 100 des attaquants (essais du groupe d'Aage Nielsen, rapportés par La Buca del Coboldo) ; 308 contre 208 dans des parties enregistrées (données de test de hnefatafl-rs, comptées en 2026). C’est le seul des jeux historiques qui favorise le camp du roi.
balance-tawlbwrdd = 113 victoires des attaquants pour 100 des défenseurs (essais du groupe d'Aage Nielsen, rapportés par La Buca del Coboldo) ; sans les règles du trône, 183 pour 100 (forum d'Aage Nielsen, 2015).
balance-tawlbwrdd-lewis = Un peu moins équilibré que la disposition de Bell (La Buca del Coboldo) ; sans les règles du trône, le plus équilibré de tous, 106 victoires des attaquants pour 100 des défenseurs (forum d'Aage Nielsen, 2015).
balance-tawlbwrdd-diamond = Un peu moins équilibré que la disposition de Bell (La Buca del Coboldo) ; sans les règles du trône, 173 victoires des attaquants pour 100 des défenseurs (forum d'Aage Nielsen, 2015).
balance-copenhagen = 960 victoires des défenseurs et 754 des attaquants dans les parties enregistrées sur aagenielsen.dk (comptées en 2026) ; 5 916 contre 2 968 entre gens de tous niveaux dans une application (celle de Fellhuhn, chiffres de 2023).
balance-fetlar = 82 victoires des défenseurs, 66 des attaquants et 8 nulles au championnat de 2012 (forum d'Aage Nielsen).
balance-ard-ri = Très déséquilibré dans toutes les lectures essayées (La Buca del Coboldo).
balance-tablut-w = Pas de chiffres ; dans les essais menés depuis 2024, les joueurs d'aagenielsen.dk le trouvent plus équilibré que lorsque les attaquants commencent.
balance-kings-table-11 = Personne n’a compté ; selon le livret, les assiégés ont un léger avantage.
balance-kings-table-13 = Personne n’a compté ; selon le livret, les assiégés ont un léger avantage, et le grand plateau l’accroît.
balance-rule-sheet = Personne n’a compté ; selon la feuille de règles, les forces du roi ont d’ordinaire un léger avantage.
balance-unknown = À notre connaissance, personne ne l'a compté.
balance-house = Ces chiffres sont ceux du jeu sans règles maison.

## Nos lectures, et ce que les sources disent encore

note-repetition = Le livret dit « la troisième fois de suite » et « sans être en échec » ; nous lisons : la troisième fois dans la partie. { $house } a la lecture stricte.
note-agreement = Selon le dépliant, on peut aussi convenir d’une nulle quand on veut : propose-la avec { $draw }.
note-tuichi = Pour le livret, tuichi, c’est gagné ; nous le lisons comme une annonce, car le roi peut encore être pris. { $house } a l’autre lecture.
note-repose = Selon la source, le repos du roi s’annonce d’avance ; ici, le bot le dit avec le coup.
note-throne = Le livret dit le trône hostile à tous ; tant que le roi y est, nous lisons : pas aux siens.
note-konakis = La feuille de règles donne aussi au trône son nom finnois, Konakis.
note-capture = La feuille de règles l’appelle « capture de garde ».
note-immobile = Noir, dit la source, veut prendre le roi ou l’empêcher de bouger. Elle ne donne pas de règle : c’est notre lecture.
note-ap-ifan = La figure de cette disposition est perdue pour nous : celle-ci est notre supposition.
note-five-thrones = La source appelle trônes les cinq cases : ces quatre-ci et celle du centre.
note-corner-squares = Quatre cases d’angle au lieu de seize : { $square } ({ $house }).
note-layouts = Autres dispositions pour ce plateau : { $list }. { $example } en montre une.
