### I giochi: come si chiamano, che cos'ha di speciale ciascuno, da dove vengono.

## Titoli

title-tablut = Tablut 9×9 (storico)
title-tablut-w = Tablut 9×9, iniziano gli assediati
title-tablut-linnaeus = Tablut 9×9 (Linneo 1732)
title-tablut-foteviken = Tablut 9×9 (Foteviken)
title-tablut-ashton = Tablut 9×9 (Ashton)
title-tablut-15 = Coppergate 15×15
title-brandubh = Brandubh 7×7 (storico)
title-brandub = Brandub 7×7 (Cyningstan)
title-magpie = Magpie 7×7
title-ard-ri = Ard Ri 7×7 (tradizionale)
title-ard-ri-corner = Ard Ri 7×7, angoli
title-ard-ri-nielsen = Ard Ri 7×7 (Nielsen)
title-fidchell = Fidchell 7×7
title-fidchell-long = Fidchell 7×7, mosse lunghe
title-gwyddbwyll = Gwyddbwyll 7×7
title-copenhagen = Copenhagen Hnefatafl 11×11
title-fetlar = Fetlar Hnefatafl 11×11
title-fetlar-panel = Fetlar Hnefatafl 11×11 (Panel 2013)
title-old-hnefatafl = Old Hnefatafl 11×11
title-skalk = Skalk Hnefatafl 11×11
title-hnefatafl-corner = Hnefatafl 11×11, angoli
title-hnefatafl-corner-13 = Hnefatafl 13×13, angoli
title-kings-table-11 = La Tavola del Re 11×11
title-kings-table-13 = La Tavola del Re 13×13
title-berserk = Berserk Hnefatafl 11×11
title-tyr = Tyr Hnefatafl 11×11
title-tawlbwrdd = Tawlbwrdd 11×11, schieramento di Bell
title-tawlbwrdd-lewis = Tawlbwrdd 11×11, croce di Lewis
title-tawlbwrdd-diamond = Tawlbwrdd 11×11, rombo
title-tawlbwrdd-simple = Tawlbwrdd 11×11 (semplice)
title-simple-tafl = Simple Tafl 11×11
title-throw-board = Throw-Board 11×11 con il dado
title-throw-board-plain = Throw-Board 11×11
title-throw-board-five-thrones = Throw-Board 11×11, cinque Troni
title-throw-board-ap-ifan = Throw-Board 11×11 (ap Ifan)
title-hnefatafl-13 = Hnefatafl 13×13 (Parlett)
title-sea-battle-9 = Sea Battle 9×9
title-sea-battle-11 = Sea Battle 11×11
title-sea-battle-13 = Sea Battle 13×13
title-imperial-contest = Imperial Contest 9×9
title-alea-evangelii = Alea Evangelii 19×19, guardia del Re
title-alea-cyningstan = Alea Evangelii 19×19 (Cyningstan)
title-alea-opentafl = Alea Evangelii 19×19 (OpenTafl)

## Una frase per ciascuno

about-tablut = Il gioco dei Sami con le regole storiche: il Re corre verso il bordo e, lontano dal Trono, bastano due nemici a catturarlo.
about-tablut-w = Il tablut storico in cui cominciano gli assediati.
about-tablut-linnaeus = Le leggi che Linneo annotò in Lapponia: nessuno rientra nel castello, e tre assedianti intorno al Re mettono in pericolo la pedina sul quarto lato.
about-tablut-foteviken = Il tablut con i campi degli assedianti, in cui nessuno può rientrare.
about-tablut-ashton = Il tablut della competizione dell'Università di Bologna: campi ostili, Trono chiuso, iniziano gli assediati.
about-tablut-15 = Le regole storiche sul tavoliere trovato a York, in Coppergate, come l'ha ricostruito Damian Walker.
about-brandubh = Il piccolo gioco irlandese con le regole storiche: rapido, tagliente, il Re corre verso un angolo.
about-brandub = Il brandub più semplice: due assedianti catturano il Re ovunque, il centro non è ostile a nessuno.
about-magpie = Il brandubh con un Re forte che muove di una casella alla volta.
about-ard-ri = Sedici contro otto su un tavoliere affollato, un passo alla volta; affascinante, e molto squilibrato.
about-ard-ri-corner = L’affollato tavoliere scozzese con le regole del foglio francese: un passo alla volta, il Re corre verso un angolo e le due parti si avvertono a vicenda.
about-ard-ri-nielsen = Il gioco scozzese reso giocabile: lo schieramento del brandubh senza caselle speciali, il Re corre verso il bordo.
about-fidchell = Una lettura del gioco irlandese: un passo alla volta, il Re corre verso un angolo.
about-fidchell-long = Il fidchell con mosse lunghe: ogni pezzo va fin dove la via è libera.
about-gwyddbwyll = Il nome gallese del fidchell: è lo stesso gioco.
about-copenhagen = Il gioco più giocato oggi: muri di scudi, forti d'uscita, un Re che solo in quattro si può catturare.
about-fetlar = Il gioco dei campionati prima di Copenhagen: un Re forte corre verso un angolo.
about-fetlar-panel = Il Fetlar secondo il testo del campionato del mondo del 2013: non si vince per assedio, chi non ha mosse fa patta.
about-old-hnefatafl = Il Fetlar con un Re che si può catturare sul bordo.
about-skalk = Le regole di una rivista danese del 1992: un Re debole corre verso un angolo.
about-hnefatafl-corner = Un gioco d'angoli in cui Trono e bordo aiutano solo contro il Re; le due parti si avvertono a vicenda.
about-hnefatafl-corner-13 = Il gioco d’angoli del foglio di regole francese sul suo tavoliere più grande, nello schieramento di Parlett.
about-kings-table-11 = Un gioco d'angoli con un Re disarmato che va chiuso in quattro, in tre sul bordo, o in due intorno al suo ultimo compagno.
about-kings-table-13 = La Tavola del Re con gli stessi 37 pezzi su un tavoliere più grande.
about-berserk = Quattro comandanti e un cavaliere che saltano, e chi cattura deve colpire ancora.
about-tyr = Un Re debole, nessuna casella speciale, e chi cattura deve colpire ancora.
about-tawlbwrdd = Il gioco gallese nello schieramento di Robert Bell con le regole storiche: il Re corre verso il bordo.
about-tawlbwrdd-lewis = Il tawlbwrdd con le regole storiche nello schieramento a croce di Lewis.
about-tawlbwrdd-diamond = Il tawlbwrdd con le regole storiche, gli assediati a rombo e gli assedianti in quattro T.
about-tawlbwrdd-simple = Il tawlbwrdd senza caselle speciali: due assedianti catturano il Re ovunque.
about-simple-tafl = Per chi comincia: nessuna casella speciale, il Re si cattura come ogni altro pezzo e corre verso il bordo.
about-throw-board = Il gioco gallese con un dado prima di ogni turno: con un numero dispari si muove, con uno pari si passa.
about-throw-board-plain = Il Throw-Board senza il dado: nessuna pedina può fermarsi fra due nemici, nessuno attraversa il Trono.
about-throw-board-five-thrones = Il Throw-Board con cinque Troni: il Re corre verso uno dei quattro esterni.
about-throw-board-ap-ifan = Il Throw-Board con cinque Troni in uno schieramento da Robert ap Ifan: la figura è perduta, e questo è una nostra ipotesi.
about-hnefatafl-13 = Il grande tavoliere islandese nello schieramento di David Parlett con le regole storiche.
about-sea-battle-9 = Nessuna casella speciale e un Re disarmato, che va catturato in quattro prima che raggiunga il bordo.
about-sea-battle-11 = Sea Battle sul tavoliere medio.
about-sea-battle-13 = Sea Battle sul tavoliere grande, nello schieramento di Parlett.
about-imperial-contest = Sea Battle come lo vendeva Jaques of London nel 1855: il Re muove di quattro caselle al massimo.
about-alea-evangelii = Il Gioco dei Vangeli, con intorno al Re quattro guardie che nessuno può catturare.
about-alea-cyningstan = Il Gioco dei Vangeli nella lettura di Damian Walker.
about-alea-opentafl = Il Gioco dei Vangeli come lo gioca OpenTafl: iniziano gli assedianti, il Re è forte.

## Da dove vengono, e chi lo dice

history-tablut = I Sami lo giocavano in Lapponia: Linneo lo vide nel viaggio del 1732 e ne raccontò. I pezzi erano allora Svedesi e Moscoviti. (Linnaeus, Iter Lapponicum, 1732; La Buca del Coboldo)
history-camps = Una lettura di Linneo considera le caselle su cui stanno i Moscoviti come campi loro, chiusi a chi ne è uscito. (J. C. Ashton, The Heroic Age 13, 2010)
history-coppergate = In Coppergate, a York, è venuto alla luce negli scavi un pezzo di tavoliere di quindici caselle per lato. Damian Walker ne ha ricostruito un gioco; le regole sono quelle del tablut. (OpenTafl)
history-brandubh = Il gioco irlandese, brandub o brannumh, “corvo nero”. Si giocava forse già nel IX secolo e di certo nel X, quando fu fatto il tavoliere di Ballinderry; altri di sette caselle per lato sono stati trovati a Downpatrick, Waterford e Antrim. Le poesie parlano di un branán con quattro guardie contro otto. (Opuscolo di Cyningstan, da Éoin MacWhite, Éigse, 1946)
history-magpie = Un gioco dei nostri giorni sul tavoliere del brandubh. (aagenielsen.dk, Magpie rules)
history-ard-ri = Il “Sommo Re” di Scozia, poco documentato. Lo schieramento è affollato, otto in quadrato intorno al Re e sedici in quattro T, e nessuna delle regole provate lo rende equo. (La Buca del Coboldo)
history-ard-ri-nielsen = Il “Sommo Re” di Scozia, poco documentato. Poiché nessuna regola rendeva equo il suo schieramento affollato, Aage Nielsen gli ha dato quello del brandubh: più giocabile che storico. (La Buca del Coboldo)
history-fidchell = Il Glossario di Cormac e il Mabinogion parlano del fidchell, in Galles chiamato gwyddbwyll. Che fossero giochi di questa famiglia è soltanto un'ipotesi. (Hnefatafl – Règles)
history-copenhagen = Aage Nielsen, Adam Bartley e Tim Millar scrissero queste regole nel 2012, dopo molte partite con quelle di Fetlar: muri di scudi e forti d'uscita dovevano aiutare chi è chiuso dentro o chiuso fuori. (aagenielsen.dk, Copenhagen rules)
history-fetlar = Il Fetlar Hnefatafl Panel, di un'isola delle Shetland, scrisse queste regole per il suo campionato del mondo. (Fetlar Hnefatafl Panel, 2013)
history-fetlar-online = Regole che il Fetlar Hnefatafl Panel, di un'isola delle Shetland, scrisse per il suo campionato del mondo, come si giocano sul sito di Aage Nielsen: lì vince anche l'assedio. (aagenielsen.dk, Fetlar rules)
history-old-hnefatafl = Il gioco di Fetlar come si giocava prima delle regole di Copenhagen, con un Re che si può catturare sul bordo. (aagenielsen.dk, Copenhagen summary)
history-skalk = Regole della rivista danese Skalk, 1992; ne resta soltanto un riassunto. (aagenielsen.dk, site history)
history-corner = Lo hnefatafl con gli angoli come lo racconta un foglio di regole francese, con gli avvisi che le due parti si devono. (Hnefatafl – Règles)
history-kings-table = Un libro di regole dei nostri giorni. Le regole antiche ci sono giunte soltanto a frammenti, perciò ne lascia sette alla scelta di chi gioca. (Hnefatafl: Il gioco da tavolo del Re)
history-berserk = Un gioco dei nostri giorni che porta salti e colpi ripetuti sul tavoliere di undici caselle. (aagenielsen.dk, Berserk rules)
history-tyr = Un gioco dei nostri giorni, giocato su AbstractPlay: chi colpisce deve continuare a colpire. (AbstractPlay)
history-tawlbwrdd = Il gioco gallese: Robert ap Ifan lo descrisse nel XVI secolo (La Buca del Coboldo), in un manoscritto del 1587 (Hnefatafl – Règles; PerGioco.net). R. C. Bell pubblicò uno schieramento in “Board and Table Games from Many Civilizations” nel 1960, e da allora se ne sono provati altri. (La Buca del Coboldo)
history-simple = Un gioco dei nostri giorni che tralascia tutto ciò che è speciale, per cominciare. (aagenielsen.dk, tafl rules)
history-throw-board = Ancora il gioco gallese, di poco prima dell’anno Mille: “tawl” è un’antica parola per lancio, e forse allude a un dado. Il manoscritto di Robert ap Ifan del 1587, oggi nella Biblioteca nazionale del Galles, non contiene la parola. Nel 1997 Oxford Games lo pubblicò come The Celtic Game. (Marino Carpignano, PerGioco.net)
history-hnefatafl-13 = Un tavoliere intagliato di tredici caselle per lato è stato trovato a Gokstad, in Norvegia (Hnefatafl – Règles). David Parlett ha pubblicato questo schieramento, e il gruppo di Aage Nielsen ritiene un tale gioco islandese molto probabile, ma non certo. (La Buca del Coboldo)
history-sea-battle = Un gioco dei nostri giorni, derivato da uno che Jaques of London vendeva nel 1855. (aagenielsen.dk, Sea Battle summary)
history-imperial = Un gioco che Jaques of London vendeva nel 1855. (aagenielsen.dk, Sea Battle summary)
history-alea = Il “Gioco dei Vangeli”, un'allegoria su un tavoliere di diciannove linee in un manoscritto di Oxford (C. C. C. 122) dei tempi di re Æthelstan. H. J. R. Murray lo ritenne un hnefatafl molto grande. (Hnefatafl – Règles; La Buca del Coboldo)
sources = Fonti: { $list }

## Chi vince più spesso, e chi ha contato

balance-tablut = 117 vittorie degli assedianti ogni 100 degli assediati (prove del gruppo di Aage Nielsen, riportate da La Buca del Coboldo). Un programma che ha imparato da solo è arrivato a circa 65 su 100 per gli assedianti (TablutZero, 2026).
balance-brandubh = 131 vittorie degli assediati ogni 100 degli assedianti (prove del gruppo di Aage Nielsen, riportate da La Buca del Coboldo); 308 a 208 nelle partite registrate (dati di prova di hnefatafl-rs, contati nel 2026). È l’unico dei giochi storici che avvantaggia il Re.
balance-tawlbwrdd = 113 vittorie degli assedianti ogni 100 degli assediati (prove del gruppo di Aage Nielsen, riportate da La Buca del Coboldo); senza le regole del Trono 183 ogni 100 (forum di Aage Nielsen, 2015).
balance-tawlbwrdd-lewis = Un po' meno equilibrato dello schieramento di Bell (La Buca del Coboldo); senza le regole del Trono il più equilibrato di tutti, 106 vittorie degli assedianti ogni 100 degli assediati (forum di Aage Nielsen, 2015).
balance-tawlbwrdd-diamond = Un po' meno equilibrato dello schieramento di Bell (La Buca del Coboldo); senza le regole del Trono 173 vittorie degli assedianti ogni 100 degli assediati (forum di Aage Nielsen, 2015).
balance-copenhagen = 960 vittorie degli assediati e 754 degli assedianti nelle partite registrate su aagenielsen.dk (contate nel 2026); 5.916 a 2.968 fra giocatori di ogni forza in un'app (quella di Fellhuhn, cifre del 2023).
balance-fetlar = 82 vittorie degli assediati, 66 degli assedianti e 8 patte al campionato del 2012 (forum di Aage Nielsen).
balance-ard-ri = Molto squilibrato in ogni lettura che è stata provata (La Buca del Coboldo).
balance-tablut-w = Nessun numero; nelle prove fatte dal 2024 chi gioca su aagenielsen.dk lo trova più equilibrato di quando cominciano gli assedianti.
balance-kings-table-11 = Nessuno ha contato; secondo il libro di regole gli assediati hanno un lieve vantaggio.
balance-kings-table-13 = Nessuno ha contato; secondo il libro di regole gli assediati hanno un lieve vantaggio, e il tavoliere più grande lo accresce.
balance-rule-sheet = Nessuno ha contato; secondo il foglio di regole le forze del Re hanno di solito un lieve vantaggio.
balance-unknown = Nessuno ha contato le vittorie, per quanto ne sappiamo.
balance-house = Questi numeri sono del gioco senza regole della casa.

## Letture, e altro che le fonti dicono

note-repetition = Il regolamento dice “per la terza volta consecutiva” e “non essendo sotto scacco”; noi leggiamo: la terza volta nella partita. { $house } offre la lettura stretta.
note-agreement = Secondo l’opuscolo la patta si può anche concordare quando si vuole: proponila con { $draw }.
note-tuichi = Per il regolamento chi dichiara tuichi ha vinto; noi lo leggiamo come un avviso, perché il Re si può ancora catturare. { $house } offre l’altra lettura.
note-repose = Secondo la fonte il riposo del Re va dichiarato in anticipo; qui lo dice il bot insieme alla mossa.
note-throne = Il regolamento chiama il Trono ostile a tutti; finché ci sta il Re noi leggiamo: non ai suoi.
note-konakis = Il foglio di regole chiama il Trono anche con il nome finlandese, Konakis.
note-capture = Il foglio di regole la chiama “capture de garde”, cattura per custodia.
note-immobile = Il Nero, dice la fonte, vuole catturare il Re o lasciarlo senza mosse. Non dà una regola: questa è la nostra lettura.
note-ap-ifan = La figura di questo schieramento non ci è arrivata: quello mostrato è una nostra ipotesi.
note-five-thrones = La fonte chiama Troni tutte e cinque le caselle: queste quattro e quella centrale.
note-corner-squares = Quattro caselle d’angolo invece di sedici: { $square } ({ $house }).
note-layouts = Altri schieramenti per questo tavoliere: { $list }. { $example } ne mostra uno.
