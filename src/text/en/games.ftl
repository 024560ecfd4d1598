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
title-ard-ri-nielsen = Ard Ri 7×7 (Nielsen)
title-fidchell = Fidchell 7×7
title-gwyddbwyll = Gwyddbwyll 7×7
title-copenhagen = Copenhagen Hnefatafl 11×11
title-fetlar = Fetlar Hnefatafl 11×11
title-fetlar-panel = Fetlar Hnefatafl 11×11 (Panel 2013)
title-old-hnefatafl = Old Hnefatafl 11×11
title-skalk = Skalk Hnefatafl 11×11
title-hnefatafl-corner = Hnefatafl 11×11, corners
title-kings-table-11 = The King’s Table 11×11
title-kings-table-13 = The King’s Table 13×13
title-berserk = Berserk Hnefatafl 11×11
title-tyr = Tyr Hnefatafl 11×11
title-tawlbwrdd = Tawlbwrdd 11×11, Bell layout
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
title-alea-evangelii = Alea Evangelii 19×19, king’s guard
title-alea-cyningstan = Alea Evangelii 19×19 (Cyningstan)
title-alea-opentafl = Alea Evangelii 19×19 (OpenTafl)

## One sentence on each

about-tablut = The Sámi game by the historical rules: the king runs for the edge, and two captors are enough away from the throne.
about-tablut-w = Historical tablut, but the king’s side starts.
about-tablut-linnaeus = Linnaeus’s own rules from Lapland: nobody returns to the castle, and three attackers around the king endanger the fourth defender.
about-tablut-foteviken = Tablut with attackers’ camps that nobody may enter again.
about-tablut-ashton = Tablut from the University of Bologna’s competition: hostile camps, a closed throne, defenders first.
about-tablut-15 = The historical rules on the board found in York’s Coppergate, as Damian Walker rebuilt it.
about-brandubh = The small Irish game by the historical rules: quick, sharp, the king runs for a corner.
about-brandub = Brandub at its simplest: two attackers capture the king anywhere, and the centre is hostile to nobody.
about-magpie = Brandubh with a strong king who walks one square at a time.
about-ard-ri = Sixteen against eight on a crowded board, one step at a time; charming, and badly unbalanced.
about-ard-ri-nielsen = The Scottish game made playable: brandubh’s layout without special squares, and the king runs for the edge.
about-fidchell = A reading of the Irish game: one step at a time, the king runs for a corner.
about-gwyddbwyll = Fidchell by its Welsh name, with the throne closed to everyone passing through.
about-copenhagen = The most played game today: shieldwalls, exit forts, and a king it takes four to capture.
about-fetlar = The championship game before Copenhagen: a strong king runs for a corner.
about-fetlar-panel = Fetlar by the world championship text of 2013: no win by encirclement, and having no moves is a draw.
about-old-hnefatafl = Fetlar with a king who can be captured on the edge.
about-skalk = The rules of a Danish magazine from 1992: a weak king runs for a corner.
about-hnefatafl-corner = A corner game where the throne and the edge help only against the king; both sides warn each other.
about-kings-table-11 = A corner game with an unarmed king: it takes four to shut him in, three on the edge, or two around his last companion.
about-kings-table-13 = The King’s Table with the same 37 pieces on a larger board.
about-berserk = Four commanders and a knight that jump, and a piece that captures must capture again.
about-tyr = A weak king, no special squares, and a piece that captures must capture again.
about-tawlbwrdd = The Welsh game in Robert Bell’s layout with the historical rules: the king runs for the edge.
about-tawlbwrdd-lewis = Tawlbwrdd with the historical rules in the Lewis cross layout.
about-tawlbwrdd-diamond = Tawlbwrdd with the historical rules: defenders in a diamond, attackers in four Ts.
about-tawlbwrdd-simple = Tawlbwrdd without special squares: two attackers capture the king anywhere.
about-simple-tafl = For beginners: no special squares, and the king runs for the edge and is captured like any other piece.
about-throw-board = The Welsh game with a die before each turn: odd rolls move, even ones pass.
about-throw-board-plain = Throw-Board without the die: only the king may stop between two enemies, and nobody crosses the throne.
about-throw-board-five-thrones = Throw-Board with hostile corners, which the king runs for.
about-throw-board-ap-ifan = Throw-Board in the layout ascribed to Robert ap Ifan’s manuscript of 1587.
about-hnefatafl-13 = The large Icelandic board in David Parlett’s layout with the historical rules.
about-sea-battle-9 = No special squares and an unarmed king: it takes four to capture him before he reaches the edge.
about-sea-battle-11 = Sea Battle on the middle board.
about-sea-battle-13 = Sea Battle on the large board in Parlett’s layout.
about-imperial-contest = Sea Battle as Jaques of London sold it in 1855: the king moves at most four squares.
about-alea-evangelii = The Game of the Gospels with four guards around the king that nobody can capture.
about-alea-cyningstan = The Game of the Gospels in Damian Walker’s reading.
about-alea-opentafl = The Game of the Gospels as OpenTafl plays it: attackers first, a strong king.

## Where they come from, and who says so

history-tablut = The Sámi played it in Lapland. Linnaeus saw it there in 1732 and wrote down its rules: no other tafl game was described by an eyewitness. The sides were Swedes and Muscovites then. (Linnaeus, Iter Lapponicum, 1732)
history-camps = One reading of Linnaeus makes the Muscovites’ starting squares into camps, closed to pieces that have left. (J. C. Ashton, The Heroic Age 13, 2010)
history-coppergate = Part of a board with fifteen squares a side was dug up in Coppergate, York. Damian Walker rebuilt a game for it; the rules are tablut’s. (OpenTafl)
history-brandubh = The Irish game; its name means “black raven”. Boards with seven squares a side were found at Ballinderry, Downpatrick and Waterford. Poems speak of a branán with four pieces against eight. (Éoin MacWhite, Éigse, 1946, after Cyningstan’s leaflet)
history-magpie = A modern game on brandubh’s board. (aagenielsen.dk, Magpie rules)
history-ard-ri = The “High King” of Scotland. Little more is known than a board with seven squares a side, and no known rules make its crowded layout fair. (La Buca del Coboldo, 2018)
history-ard-ri-nielsen = The “High King” of Scotland. Little more is known than a board with seven squares a side. As no rules make its crowded layout fair, Aage Nielsen gave it brandubh’s. (La Buca del Coboldo, 2018)
history-fidchell = Cormac’s Glossary and the Mabinogion mention fidchell, called gwyddbwyll in Wales. It’s only a guess that they were tafl games at all. (Hnefatafl – Règles)
history-copenhagen = Aage Nielsen, Adam Bartley and Tim Millar wrote these rules in 2012, after many games by Fetlar’s. Shieldwalls and exit forts were meant to help the side that is shut in or shut out. (aagenielsen.dk, Copenhagen rules)
history-fetlar = The Hnefatafl Panel of Fetlar, an island of Shetland, wrote these rules for its world championship. (Fetlar Hnefatafl Panel, 2013)
history-fetlar-online = The Hnefatafl Panel of Fetlar, an island of Shetland, wrote these rules for its world championship. They’re given here as played on Aage Nielsen’s site, where encircling wins too. (aagenielsen.dk, Fetlar rules)
history-old-hnefatafl = Fetlar’s game as it was played before the Copenhagen rules, with a king who can be captured on the edge. (aagenielsen.dk, Copenhagen summary)
history-skalk = Rules from the Danish magazine Skalk, 1992; only a summary survives. (aagenielsen.dk, site history)
history-corner = Hnefatafl with corners from a French rule sheet, with the warnings the two sides owe each other. (Hnefatafl – Règles)
history-kings-table = A modern rule book. The old rules survive only in fragments, so it leaves seven of them to the players. (Hnefatafl: Il gioco da tavolo del Re)
history-berserk = A modern game that brings jumps and repeated captures to the 11×11 board. (aagenielsen.dk, Berserk rules)
history-tyr = A modern game, played at AbstractPlay: a piece that captures must capture again. (AbstractPlay)
history-tawlbwrdd = The Welsh game: Robert ap Ifan described it in a manuscript of 1587. R. C. Bell published a layout in “Board and Table Games from Many Civilizations” in 1960, and others have been tried since. (La Buca del Coboldo, 2018)
history-simple = A modern game for beginners that leaves out everything special. (aagenielsen.dk, tafl rules)
history-throw-board = The Welsh game again: “tawl” is an old word for “throw”, which may mean a die. Robert ap Ifan’s manuscript of 1587, now in the National Library of Wales, doesn’t have the word. (Marino Carpignano, PerGioco.net)
history-hnefatafl-13 = A carved board with thirteen squares a side was found at Gokstad in Norway. David Parlett published this layout, and Aage Nielsen’s group thinks Iceland’s game was much like it. (La Buca del Coboldo, 2018)
history-sea-battle = A modern game based on one that Jaques of London sold in 1855. (aagenielsen.dk, Sea Battle summary)
history-imperial = A game that Jaques of London sold in 1855. (aagenielsen.dk, Sea Battle summary)
history-alea = The “Game of the Gospels”: an allegory on a board of nineteen lines. It’s in a manuscript at Oxford (C. C. C. 122) from the days of King Æthelstan. H. J. R. Murray took it for a very large hnefatafl. (Hnefatafl – Règles; La Buca del Coboldo, 2018)
sources = Sources: { $list }

## Who wins more often, and who counted

balance-tablut = The attackers won 117 games for every 100 of the defenders (trials by Aage Nielsen’s group, in La Buca del Coboldo, 2018). A program that taught itself reached about 65 in 100 for the attackers (TablutZero, 2026).
balance-brandubh = The defenders won 131 games for every 100 of the attackers (trials by Aage Nielsen’s group, in La Buca del Coboldo, 2018). In recorded games it was 308 to 208 (test data of hnefatafl-rs, counted in 2026).
balance-tawlbwrdd = The attackers won 113 games for every 100 of the defenders (trials by Aage Nielsen’s group, in La Buca del Coboldo, 2018). Without the throne rules it was 183 to 100 (Aage Nielsen’s forum, 2015).
balance-tawlbwrdd-lewis = A little less even than Bell’s layout (La Buca del Coboldo, 2018). Without the throne rules it’s the most even of all: 106 wins of the attackers for every 100 of the defenders (Aage Nielsen’s forum, 2015).
balance-tawlbwrdd-diamond = A little less even than Bell’s layout (La Buca del Coboldo, 2018). Without the throne rules, the attackers won 173 games for every 100 of the defenders (Aage Nielsen’s forum, 2015).
balance-copenhagen = The defenders won 960 games and the attackers 754 at aagenielsen.dk (counted in 2026). Among players of all strengths in an app it was 5,916 to 2,968 (Fellhuhn’s, told in 2023).
balance-fetlar = The defenders won 82 games and the attackers 66, with 8 draws, at the 2012 championship (Aage Nielsen’s forum).
balance-ard-ri = Badly uneven in every reading that has been tried (La Buca del Coboldo, 2018).
balance-tablut-w = No numbers. Since 2024 people at aagenielsen.dk have tried it and found it more even than with the attackers first.
balance-unknown = Nobody has counted it, as far as we know.
balance-house = These numbers are for the game without house rules.
