### The games: what they are called, what is special about each, where they come from.

## Titles

title-tablut = Tablut 9×9 (historical)
title-tablut-w = Tablut 9×9, defenders first
title-tablut-linnaeus = Tablut 9×9 (Linnaeus 1732)
title-tablut-foteviken = Tablut 9×9 (Foteviken)
title-tablut-ashton = Tablut 9×9 (Ashton)
title-tablut-15 = Coppergate 15×15
title-brandubh = Brandubh 7×7 (historical)
title-brandub = Brandub 7×7 (Cyningstan)
title-magpie = Magpie 7×7
title-ard-ri = Ard Ri 7×7 (traditional)
title-ard-ri-corner = Ard Ri 7×7, corners
title-ard-ri-nielsen = Ard Ri 7×7 (Nielsen)
title-fidchell = Fidchell 7×7
title-fidchell-long = Fidchell 7×7, long moves
title-gwyddbwyll = Gwyddbwyll 7×7
title-copenhagen = Copenhagen Hnefatafl 11×11
title-fetlar = Fetlar Hnefatafl 11×11
title-fetlar-panel = Fetlar Hnefatafl 11×11 (Panel 2013)
title-old-hnefatafl = Old Hnefatafl 11×11
title-skalk = Skalk Hnefatafl 11×11
title-hnefatafl-corner = Hnefatafl 11×11, corners
title-hnefatafl-corner-13 = Hnefatafl 13×13, corners
title-kings-table-11 = The King's Table 11×11
title-kings-table-13 = The King's Table 13×13
title-berserk = Berserk Hnefatafl 11×11
title-tyr = Tyr Hnefatafl 11×11
title-tawlbwrdd = Tawlbwrdd 11×11, Bell set-up
title-tawlbwrdd-lewis = Tawlbwrdd 11×11, Lewis cross
title-tawlbwrdd-diamond = Tawlbwrdd 11×11, diamond
title-tawlbwrdd-simple = Tawlbwrdd 11×11 (simple)
title-simple-tafl = Simple Tafl 11×11
title-throw-board = Throw-Board 11×11 with the die
title-throw-board-plain = Throw-Board 11×11
title-throw-board-five-thrones = Throw-Board 11×11, five thrones
title-throw-board-ap-ifan = Throw-Board 11×11 (ap Ifan)
title-hnefatafl-13 = Hnefatafl 13×13 (Parlett)
title-sea-battle-9 = Sea Battle 9×9
title-sea-battle-11 = Sea Battle 11×11
title-sea-battle-13 = Sea Battle 13×13
title-imperial-contest = Imperial Contest 9×9
title-alea-evangelii = Alea Evangelii 19×19, king's guard
title-alea-cyningstan = Alea Evangelii 19×19 (Cyningstan)
title-alea-opentafl = Alea Evangelii 19×19 (OpenTafl)

## One sentence on each

about-tablut = The Sámi game by the historical rules: the king runs for the edge, and two captors are enough once he is away from the throne.
about-tablut-w = Historical tablut in which the king's side begins.
about-tablut-linnaeus = The laws that Linnaeus wrote down in Lapland: nobody returns to the castle, and three attackers around the king endanger his fourth man.
about-tablut-foteviken = Tablut with the attackers' camps, which nobody may enter again.
about-tablut-ashton = Tablut of the University of Bologna's competition: hostile camps, a closed throne, defenders first.
about-tablut-15 = The historical rules on the board found in York's Coppergate, as Damian Walker rebuilt it.
about-brandubh = The small Irish game by the historical rules: quick, sharp, the king runs for a corner.
about-brandub = Brandub at its simplest: two attackers take the king anywhere, the centre is hostile to nobody.
about-magpie = Brandubh with a strong king who walks one square at a time.
about-ard-ri = Sixteen against eight on a crowded board, one step at a time; charming, and badly unbalanced.
about-ard-ri-corner = The crowded Scottish board by the rules of the French rule sheet: one step at a time, the king runs for a corner, and both sides warn each other.
about-ard-ri-nielsen = The Scottish game made playable: brandubh's set-up without special squares, the king runs for the edge.
about-fidchell = A reading of the Irish game: one step at a time, the king runs for a corner.
about-fidchell-long = Fidchell with long moves: each piece goes as far as the way is free.
about-gwyddbwyll = The Welsh name of fidchell: the same game.
about-copenhagen = The game most played today: shieldwalls, exit forts, a king whom only four can take.
about-fetlar = The championship game before Copenhagen: a strong king runs for a corner.
about-fetlar-panel = Fetlar by the world championship text of 2013: no win by encirclement, no moves is a draw.
about-old-hnefatafl = Fetlar with a king who can be captured on the edge.
about-skalk = The rules of a Danish magazine of 1992: a weak king runs for a corner.
about-hnefatafl-corner = A corner game in which throne and edge help against the king alone; both sides warn each other.
about-hnefatafl-corner-13 = The corner game of the French rule sheet on its larger board, in Parlett's set-up.
about-kings-table-11 = A corner game with an unarmed king whom four must shut in, three on the edge, or two around his last companion.
about-kings-table-13 = The King's Table with the same 37 pieces on a larger board.
about-berserk = Four commanders and a knight who jump, and whoever captures must strike again.
about-tyr = A weak king, no special squares, and whoever captures must strike again.
about-tawlbwrdd = The Welsh game in Robert Bell's set-up with the historical rules: the king runs for the edge.
about-tawlbwrdd-lewis = Tawlbwrdd with the historical rules in the Lewis cross set-up.
about-tawlbwrdd-diamond = Tawlbwrdd with the historical rules, the defenders in a diamond and the attackers in four T.
about-tawlbwrdd-simple = Tawlbwrdd without any special square: two attackers take the king anywhere.
about-simple-tafl = For beginners: no special squares, the king is taken like any man and runs for the edge.
about-throw-board = The Welsh game with a die before each turn: odd numbers move, even ones pass.
about-throw-board-plain = Throw-Board without the die: no man may stop between two enemies, nobody crosses the throne.
about-throw-board-five-thrones = Throw-Board with five thrones: the king runs for one of the four outer ones.
about-throw-board-ap-ifan = Throw-Board, five thrones, in a set-up after Robert ap Ifan; its figure is lost, and this is our guess.
about-hnefatafl-13 = The large Icelandic board in David Parlett's set-up with the historical rules.
about-sea-battle-9 = No special squares and an unarmed king whom four must take before he reaches the edge.
about-sea-battle-11 = Sea Battle on the middle board.
about-sea-battle-13 = Sea Battle on the large board in Parlett's set-up.
about-imperial-contest = Sea Battle as Jaques of London sold it in 1855: the king goes four squares at most.
about-alea-evangelii = The Game of the Gospels with four guards around the king whom nobody can capture.
about-alea-cyningstan = The Game of the Gospels in Damian Walker's reading.
about-alea-opentafl = The Game of the Gospels as OpenTafl plays it: attackers first, a strong king.

## Where they come from, and who says so

history-tablut = The Sámi played it in Lapland, where Linnaeus saw it on his journey of 1732 and told of it. The men were Swedes and Muscovites then. (Linnaeus, Iter Lapponicum, 1732; La Buca del Coboldo)
history-camps = One reading of Linnaeus takes the squares on which the Muscovites stand for camps of their own, closed to those who have left. (J. C. Ashton, The Heroic Age 13, 2010)
history-coppergate = A piece of a board with fifteen squares a side was dug out in Coppergate, York. Damian Walker rebuilt a game for it; the rules are tablut's. (OpenTafl)
history-brandubh = The Irish game, brandub or brannumh, “black raven”. It may have been played by the 9th century, and was by the 10th, when the Ballinderry board was made; boards of seven squares a side were also found at Downpatrick, Waterford and Antrim. Poems speak of a branán with four guards against eight. (Cyningstan’s leaflet, after Éoin MacWhite, Éigse, 1946)
history-magpie = A game of our days on brandubh's board. (aagenielsen.dk, Magpie rules)
history-ard-ri = The “High King” of Scotland, of which little is documented. Its set-up is crowded, eight in a square around the king and sixteen in four T, and no rules that were tried make it fair. (La Buca del Coboldo)
history-ard-ri-nielsen = The “High King” of Scotland, of which little is documented. As no rules made its crowded set-up fair, Aage Nielsen gave it brandubh’s: playable rather than historical. (La Buca del Coboldo)
history-fidchell = Cormac's Glossary and the Mabinogion speak of fidchell, in Wales called gwyddbwyll. That they were games of this family at all is a guess. (Hnefatafl – Règles)
history-copenhagen = Aage Nielsen, Adam Bartley and Tim Millar wrote these rules in 2012, after many games by Fetlar's: shieldwalls and exit forts were to help the side that is shut in or shut out. (aagenielsen.dk, Copenhagen rules)
history-fetlar = The Hnefatafl Panel of Fetlar, an island of Shetland, wrote these rules for its world championship. (Fetlar Hnefatafl Panel, 2013)
history-fetlar-online = Rules that the Hnefatafl Panel of Fetlar, an island of Shetland, wrote for its world championship, as they are played at Aage Nielsen's site, where encircling wins, too. (aagenielsen.dk, Fetlar rules)
history-old-hnefatafl = Fetlar's game as it was played before the rules of Copenhagen, with a king who can be captured on the edge. (aagenielsen.dk, Copenhagen summary)
history-skalk = Rules of the Danish magazine Skalk, 1992; only a summary of them is left. (aagenielsen.dk, site history)
history-corner = Hnefatafl with corners as a French rule sheet tells it, with the warnings that the two sides owe each other. (Hnefatafl – Règles)
history-kings-table = A rule-book of our days. The old rules reached us in pieces only, so it leaves seven of them to the players. (Hnefatafl: Il gioco da tavolo del Re)
history-berserk = A game of our days that brings leaps and repeated blows to the board of eleven squares. (aagenielsen.dk, Berserk rules)
history-tyr = A game of our days, played at AbstractPlay: whoever strikes must strike on. (AbstractPlay)
history-tawlbwrdd = The Welsh game: Robert ap Ifan described it in the 16th century (La Buca del Coboldo), in a manuscript of 1587 (Hnefatafl – Règles; PerGioco.net). R. C. Bell published a set-up in “Board and Table Games from Many Civilizations” in 1960, and others were tried since. (La Buca del Coboldo)
history-simple = A game of our days that leaves all that is special out, to begin with. (aagenielsen.dk, tafl rules)
history-throw-board = The Welsh game again, from shortly before the year 1000: “tawl” is an old word for throw, which may speak of a die. Robert ap Ifan’s manuscript of 1587, now in the National Library of Wales, does not have the word. In 1997 Oxford Games sold it as The Celtic Game. (Marino Carpignano, PerGioco.net)
history-hnefatafl-13 = A carved board of thirteen squares a side was found at Gokstad in Norway (Hnefatafl – Règles). David Parlett published this set-up, and Aage Nielsen’s group holds that such a game of Iceland is very likely, but not certain. (La Buca del Coboldo)
history-sea-battle = A game of our days after one that Jaques of London sold in 1855. (aagenielsen.dk, Sea Battle summary)
history-imperial = A game that Jaques of London sold in 1855. (aagenielsen.dk, Sea Battle summary)
history-alea = The “Game of the Gospels”, an allegory on a board of nineteen lines in a manuscript at Oxford (C. C. C. 122) from the days of King Æthelstan. H. J. R. Murray took it for a very large hnefatafl. (Hnefatafl – Règles; La Buca del Coboldo)
sources = Sources: { $list }

## Who wins more often, and who counted

balance-tablut = 117 wins of the attackers for 100 of the defenders (trials of Aage Nielsen's group, told by La Buca del Coboldo). A program that taught itself came to about 65 in 100 for the attackers (TablutZero, 2026).
balance-brandubh = 131 wins of the defenders for 100 of the attackers (trials of Aage Nielsen's group, told by La Buca del Coboldo); 308 to 208 in recorded games (test data of hnefatafl-rs, counted in 2026). It is the only one of the historical games that favours the king’s side.
balance-tawlbwrdd = 113 wins of the attackers for 100 of the defenders (trials of Aage Nielsen's group, told by La Buca del Coboldo); without the rules of the throne 183 for 100 (Aage Nielsen's forum, 2015).
balance-tawlbwrdd-lewis = A little less even than Bell's set-up (La Buca del Coboldo); without the rules of the throne the most even of all, 106 wins of the attackers for 100 of the defenders (Aage Nielsen's forum, 2015).
balance-tawlbwrdd-diamond = A little less even than Bell's set-up (La Buca del Coboldo); without the rules of the throne 173 wins of the attackers for 100 of the defenders (Aage Nielsen's forum, 2015).
balance-copenhagen = 960 wins of the defenders and 754 of the attackers in games recorded at aagenielsen.dk (counted in 2026); 5,916 to 2,968 among players of all strengths in an app (Fellhuhn's, told in 2023).
balance-fetlar = 82 wins of the defenders, 66 of the attackers and 8 draws at the championship of 2012 (Aage Nielsen's forum).
balance-ard-ri = Badly uneven in every reading that was tried (La Buca del Coboldo).
balance-tablut-w = No numbers; since 2024 people at aagenielsen.dk have tried it and found it more even than with the attackers first.
balance-kings-table-11 = Nobody has counted; in the rule-book’s opinion the besieged have a slight advantage.
balance-kings-table-13 = Nobody has counted; in the rule-book’s opinion the besieged have a slight advantage, and the larger board adds to it.
balance-rule-sheet = Nobody has counted; in the rule sheet’s opinion the king’s forces usually have a slight advantage.
balance-unknown = Nobody has counted it, that we know of.
balance-house = These numbers are of the game without house rules.

## Readings, and what the sources say besides

note-repetition = The rule-book says “the third time in a row” and “not being in check”; we read: the third time in the game. { $house } has the strict reading.
note-agreement = The leaflet also lets players agree on a draw whenever they wish: offer one with { $draw }.
note-tuichi = The rule-book counts tuichi as won; we read it as a warning, for the attackers may still take the king. { $house } has the other reading.
note-repose = The source has the king’s repose declared beforehand; here the bot says it with the move.
note-throne = The rule-book calls the throne hostile to everybody; while the king sits on it we read: not to his own men.
note-konakis = The rule sheet calls the throne by its Finnish name, Konakis.
note-capture = The rule sheet calls it custodial capture, “capture de garde”.
note-immobile = Black’s aim, says the source, is to take the king or to leave him unable to move. It gives no rule for it; this is our reading.
note-ap-ifan = The figure of this set-up is lost to us; the one shown is our guess.
note-five-thrones = The source calls all five squares thrones: these four and the one in the centre.
note-corner-squares = Four corner squares instead of sixteen: { $square } ({ $house }).
note-layouts = Other set-ups for this board: { $list }. { $example } shows one.
