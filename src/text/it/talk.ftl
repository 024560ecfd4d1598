# What people say who do not know the commands, by the command line that it stands for (with _ for
# spaces): words that have to be there, in any order among others; word* is any word that begins so.
# A look is answered at once, an act is asked back, and for what a lack names there is only the nearest.

## Looks

look-describe = dove re, dov re, dove il re, leggi tavoliere, leggi scacchiera, lettore schermo
look-board = tavolier*, scacchier*, tabellon*, posizion*, tocca, turno, chi muove, chi gioca, chi deve, di chi, ultima mossa, mossa precedente, ha giocato, ha mosso, che e successo, stato partita, situazion*, con chi sono, che colore, quale parte, sono attacc*, sono assed*, chi attacc*, chi difend*, quanto tempo, tempo resta, mio tempo, orologio, scadenza, tempo rimas*, pezzi rimast*, quanti pezzi, vedere partita, a che punto, vedo, pezzi presi, punteggio partita, quando scade, muovere io, aspetta me, entro quando, plancia, tavolo, tempo, aspettando, chi aspetta, chi ha il turno, stato gioco, quanto mi resta, quanti minuti, mio colore, da che parte, disegno, immagine, la foto, rimanda, rimetti immagine, rimettila immagine, ritrovo disegno, pensarci, fino a quando, quante ore, ore ancora, mi scade, scade, scadere oggi, perdo tavolino, sta a lui, sta a me, di chi mano, campo di gioco, campo gioco, dove stanno tutti, che successo, ho bianchi o neri, ho i bianchi, gia giocato, chi c e in, ultima mossa qual, sua ultima, lui a tempo, mossa di prima, dove l ha mosso, a che mossa siamo, manca quanto, quanto manca, il tempo che ho, attaccanti, difensori, assedianti, assediati, attacco, difesa, tempo rimane
else-board = mostra*, fammi vedere, fa vedere
look-moves = mosse, cosa posso, che posso, dove posso, posso muovere, posso giocare, mie mosse, mosse possibili, mosse legali, mosse disponibili, opzion*, quali pezzi posso, che mosse, puo muovere, possono muovere, fare cosa, posso fare, dove va, posso andare, caselle buone, dammi caselle, dove arriva, fin dove, vie libere, quali posso, che caselle, caselle disponibili, muovere adesso, ho scelte
look-history = storia mosse, mosse giocate, mosse fatte, finora, cronologia, elenco mosse, tutte mosse, lista mosse, mosse precedenti, storico, notazione, mossa per mossa lista, lista completa, da inizio partita, riepilogo mosse, riassunto mosse, elenco giocate
look-games = partite, mie partite, elenco partite, lista partite, altre partite, quante partite, partite in corso, sfide, sfide in sospeso, roba aperta, partite aperte, in ballo, sfida per me, qualche sfida, quante ne ho, piu di una in ballo, mie sfide, con chi gioco, con chi ho
look-rules = regol*, come gioca, come si gioca, giocare, spiega gioco, spiegami, spiegami gioco, insegna*, insegnami regole, come funziona, che gioco, cos tafl, cosa tafl, principiante, istruzioni, guida, prima volta, manuale, non capisco gioco, mai giocato, ripassino, ripasso regole, spiegami tutto, sono nuovo, sn nuovo, cavolo si gioca, basi, spiegazione veloce, regolamento
look-rules_goal = scopo, obiettivo, come vinc*, si vince, come fa vincere, vincere, vittoria, come scappa, re scappa*, re vince, vince re, come finisce, finisce partita, quando vinc*, che devo fare, attacca deve fare, cosa devo fare per, tocchi il bordo, arriva al bordo, bordo o angolo, tocco bordo, arrivo bordo, vince attaccant*, vincono attaccanti, vincere con
look-rules_king = cattur* re, re cattur*, mangi* re, prend* re, re preso, re muove, re armato, re puo, circond* re, come re, il re, bloccare re, lo blocco il re, prender* re, frega* re, re aiut*, in quanti re, quanti servono re
look-rules_capture = cattur*, mangi*, prend* pezz*, come prend*, perso pezzo, elimin*, pedina sparita, pezzo sparito, si prende, si prendono, perche ho perso pedina, perche ho perso pezzo, perche perso, perche ho vinto, come mai ho perso, tra due, in mezzo a due, infilo tra, pedina mangiata, viene mangiata, fa da sponda, sponda, sono morto
look-rules_throne = trono, casella centrale, centro, castello, casella in mezzo, casella mezzo, quella in mezzo, attraversare mezzo, andare trono, sul trono
look-rules_corners = angol*, caselle d angolo, quattro angoli, croci, le croci
look-rules_shieldwall = muro, scud*, muro scudi, in fila sul lato, tre in fila, muro degli scudi, sul bordo in fila, fila sul bordo
look-rules_fort = fort*, fortino
look-rules_siege = accerchia*, circonda*, assedio, chiudo dentro, chiuso dentro, tutto esercito, circondati tutti
look-rules_endings = ripeti*, ripetizion*, stallo, quando patta, regola patta, stessa posizione, senza mosse, esiste pareggio, esiste patta, patta esiste, puo finire pari, non ho piu mosse, piu mosse da fare, stessa mossa, sempre stessa, si ripete, finisce pari, patta scatta, quand patta
look-rules_moves = come muov*, come si muov*, muovono, saltare, diagonal*, quanto lontano, salta, storto, in diagonale, lungo quanto, quanto lungo, quante caselle muove, avanti e indietro, indietro si puo muovere, posso saltare, saltare pezzi
look-rules_pieces = quali pezzi, quanti attacc*, quanti difens*, chi inizia, chi comincia, chi parte, chi muove prim*, bianchi neri, quanti assed*, disposizion*, schieramento, posizione iniziale, all inizio, primo a muovere, muove per primo, difensori in partenza, quanti in partenza, inizia chi, quanti pezzi all
look-rules_dice = dado, dadi, i dadi, serve il dado, servono dadi
look-rules_history = origine, storia gioco, vichingh*, equilibrat*, chi inventato, quanto antico, bufala, davvero vichinghi, da dove viene, di che epoca
look-why = perche, perche no, perche non, non valida, non permessa, illegale, motivo, come mai, che ho sbagliato, cosa sbagliato, non si puo, spiega mossa, spiega ultima mossa, perche ultima mossa, non me fa, non me la fa, non mi fa, fa fare, cos ha che non va, che motivo, quale motivo, non va bene mossa
look-stats = statistic*, miei risultati, risultati, quante vinte, vittorie, sconfitte, quante partite vint*, ho vinto, mio record, a quanto stiamo, quante pedine, io contro, bilancio, contro bilancio, perse in tutto, ho perso in tutto, quante ho perso, quante ne ho vinte
look-rating = punteggio, rating, elo, punti, mio livello, quanto sono bravo, quanto forte
look-leaderboard = classific*, migliori, piu forti, primi, chi piu forte, chi migliore, graduatoria, chi comanda, top, migliori giocatori
look-variants = variant*, quali giochi, altri giochi, lista giochi, dimension*, tipi gioco, tipi tavol*, che giochi, avete brandubh, avete tablut, altre varianti, in cosa cambia, cosa cambia, differenza, differenze, piu corta, tipo 7x7, versioni, che versioni, tavoliere piu piccolo, 7x7, 11x11, altri formati, quale gioco, quale gioco scegliere, a che gioco, quale variante, gioco consigli*
look-variants_beginners = gioc* principiant*, gioc* facil*, gioc* semplic*, primo gioco, facile imparare
look-variants_fair = gioc* equilibrat*, piu equilibrat*, gioc* giust*, gioc* alla pari
look-variants_large = gioc* grand*, gioc* lung*, tavoliere grande
look-privacy = privacy, dati, miei messaggi, tenete messaggi, salvate messaggi, conservate, sai di me, sapete di me, conserv* di me, tieni di me, hai di me, chi ti gestisce
look-forget-me = dimenticami, cancell* dati, cancella account, cancellami, elimin* dati, elimina account, elimin* mio account, eliminami, rimuov* dati, cancella tutto di me
look-my-data = miei dati, i miei dati, esport* dati, scaric* dati, copia dati, dammi dati, mandami dati, vedere dati, tutto su di me
look-help = aiut*, comand*, cosa sai, cosa serve, che serve, cosa puoi, che puoi, cosa scrivo, che scrivo, come si usa, come uso, chi sei, cosa sei, sei bot, non capisco, non so cosa, confus*, segnal*, bug, errore bot, problema, assistenza, mi aiuti, non so che fare, che fai, a cosa servi, ciao bot, ciao a tutti, buongiorno a tutti, ehi bot, cosa ti posso chiedere, cosa chiedere, capendo nulla, non sto capendo, come dirti, ti dico la mossa
look-help_challenge = livell*, quanto sei forte, difficolta, come sfid*, come inizi*, come cominci*, come invit*, sfido, sfidare, sei scarso, che livelli, difficolta bot, sei forte
look-help_resign = come abbandon*, come arrend*, come ci si arrende, come esco partita, come esco, come lascio partita
look-help_draw = come patta, come propon* patta
look-help_takeback = come annull*, come torn* indietro, come ritir* mossa
look-help_move = come scriv* mossa, come faccio mossa, come inser*, come scrivo una
look-link = web, sito, pagina web, pagina della partita, link, collegamento, url, browser, indirizzo partita, condividere partita, condividi partita, vedere online, guardare online, sul sito
look-link_play = gioca sul web, giocare sul web, giocare dal browser, giocare nel browser, gioca nel browser, giocare sulla pagina, giocare sul sito, gioca sul sito, giocare online, link per giocare, toccare i pezzi, trascinare i pezzi
look-export = esport*, scaric*, salva*, pgn, file partita, registr*, mandami file, copia partita, tenere partita, formato testo, in testo, salvare partita, posso salvare, salvarla
look-replay = replay, film, gif, animazion*, rivedere, rivedi, video, dall inizio, tutta partita, filmatino, filmato, rivederla tutta, moviola, mossa per mossa
look-puzzle_solution = soluzione, mi arrendo con il problema, mostra la soluzione, arrendo problema
look-puzzle_next = prossimo problema, prossimo, altro problema, un altro problema
look-puzzle = dammi problema, problemini, hai problemi, da risolvere, problema tattico, problemi tattici, rompicapo, esercizio, esercizi, enigma, quiz, puzzle
look-learn = lezion*, tutorial, insegnami, imparare a giocare, imparare, corso, come miglioro, come posso migliorare, voglio imparare
look-review = analisi, analizza*, dove ho sbagliato, cosa ho sbagliato, che errori, miei errori, perche ho perso, cosa dovevo giocare, cosa avrei dovuto, momento decisivo, come ho giocato, imparare dai miei errori, studia partita
look-settings = impostazion*, preferenz*, configur*, cambia lingua, lingua
look-theme = tema, temi, colori disponibili, quali colori, color*, cambia color*, simboli, cambiali simboli, non si leggono, tavoliere verde, altro colore, piu leggibile
look-quiet = ore silenzio, ore di silenzio, notte, di notte, dalle alle, silenzio, dalle silenzio, ore notturne, non disturbare
look-remind = promemoria, avvisi

## Acts

act-resign = arrend*, abbandon*, mi arrendo, hai vinto, mollo, rinuncio, smetto, basta partita, chiudi partita, termina partita, finisci partita, getto spugna, lascio partita, esco, bandiera bianca, alzo bandiera, ho perso basta, hai vinto tu, ok basta ho perso, getto la spugna, lascio perdere
act-draw = patta, pareggi*, pari, propongo patta, facciamo pari, pari e patta, chiudiamo pari, vuole la patta, chiedigli patta, si fa pari, la finiamo pari
act-draw_yes = accett* patta, va bene patta, si patta, ok patta, accett* pareggio, va bene la patta, ok la patta, ci sto patta, accetto il pari
act-draw_no = rifiut* patta, no patta, niente patta, macche patta, macche, niente pari, patta no, patta mai, non voglio patta, altro che patta
act-takeback = annull*, torn* indietro, torna, ritir* mossa, indietro, sbagliat*, errore, rifare, mossa sbagliata, cancell*, ho sbagliato, ripens*, rimetti, undo, annull* ultima mossa, annull* mossa, ritir* ultima mossa, torn* indietro mossa, toccato quella sbagliata, togli ultima, ridai mossa, mi e partito il dito, partito il dito, dito, casella sbagliata, pezzo sbagliato, rifaccio mossa, rimangi*, rimangiar* mossa, posso rimangiar* mossa
act-pause = paus*, ferm* orologio, ferm* tempo, ferma*, aspett*, stop tempo, sospend*, torno dopo, devo scappare, devo andare, stop un attimo, ferma tutto, mettiamo in pausa, blocca tempo
act-resume = riprend*, continu*, ricominc* orologio, andiamo avanti, riparti, rieccomi, si ricomincia, ricomincia*, riattiva, riattiva partita, sono tornato, si riparte, riprendiamo
act-hint = suggeri*, consigl*, mossa migliore, miglior mossa, meglio qui, cosa meglio, migliore qui, mossa piu forte, cosa giocheresti, che faccio, cosa faccio, cosa dovrei, dammi aiuto, dritta, prossima mossa, aiutino, indizio, tu che faresti, che faresti, cosa faresti, dammi una mano, una mano, sono bloccato, son bloccato, dimmi tu, mossa decente, che mi consigli
act-rematch = rivincit*, ancora partita, altra partita, un altra, rigioc*, di nuovo, ancora una, rifacciamone, rifacciamo, un altra subito, bella, a parti invertite, ricominciamo da capo, da capo, scambiamo, cambiamo lato
act-challenge_bot = gioc* contro bot, contro di te, contro te, gioc* con te, contro computer, contro il bot, sfido te, ti sfido, sfida bot, bot giochiamo, giochiamo io e te, io e te, partitina contro di te, una contro te
act-challenge_anyone = gioca con, giocare con, giocare contro, partita con, partita contro, gioca contro, nuova partita, inizi* partita, cominci* partita, cerco avversario, avversario, qualcuno gioca, chi gioca con me, giochiamo, voglio giocare, partita nuova, cerco partita, facciamo partita, una partita, facciamo una partita, sfidare chiunque, chiunque, sfida aperta, c e qualcuno che gioca, qualcuno che gioca, chi vuole giocare, chi mi sfida
act-accept = accett*, accetto sfida, ci sto, partecip*, si gioca, andiamo, va bene giochiamo, accetto, sfida accettata, eccomi gioco
act-decline = rifiut*, no grazie, declin*, non ora, non mi va, digli di no, di di no, un altra volta, magari un altra, passo, non posso, adesso no, stavolta no, non gioco
act-withdraw = ritir* sfida, annull* sfida, togli sfida, cancell* sfida, ritira la sfida, annulla richiesta, annulla la richiesta, non cerco piu, togli la sfida, lascia stare la sfida, leva sfida, cancella richiesta
act-yes = daccordo, d accordo, va bene, certo, certamente, volentieri, perfetto, perche no, affare fatto, sono d accordo, ci mancherebbe
act-flip = gir*, ruot*, capovolg*, rovesci*, dalla mia parte, altro lato, sottosopra, gir* scacch*, gir* tavol*, ruot* tavol*, capovolg* tavol*, al contrario, in basso, dall altra parte, girala, girami, miei sotto, i miei sotto, mettimi i miei, dall altro lato, visto da me
act-language_fr = francese
act-language_it = italiano, parla italiano
act-language_en = inglese
act-theme_contrast = contrasto, daltonic*, non vedo bene, non si vede
act-theme_slate = ardesia, tema scuro, scuro, grigi*
act-theme_wood = legno, tema chiaro
act-remind_off = niente promemoria, basta promemoria, non ricordar*, basta avvisi, smettila avvis*, niente avvisi, basta notifich*, disattiva promemoria, disattiva, zitto, silenzio bot, togli promemoria, basta messaggi, smettila notifich*, smettila con, basta che mi ricordi, basta ricordar*, basta avvisarmi, non rompere, sempre di muovere, troppe notifiche, meno notifiche, stop notifiche
act-remind_private = ricordami, avvisami, avvertimi, mandami promemoria, notificami, squillo, dammi uno squillo, fammi sapere quando, fammi un fischio, ricordamelo
act-describe_on = descriv*, descrizion*, cieco, a parole, non vedente, ipovedente, leggi tavol*, leggi scacch*, scrivimela a parole, ipovedent*

## What there is not

lack-board = guardare partita, guarda partita, spettator*, assistere, diretta, chi vincendo, chi sta vincendo, sto vincendo, sto perdendo, vincendo, perdendo, vantaggio, analis*, analizz*, valutazion*, motore, sono spacciato, son spacciato, spacciato, come butta, vinco o perdo, sono messo male, chi e messo meglio, errori, giocare gli altri, vedere gli altri
lack-challenge_anyone = torne*, campionato, lega, coda, squadra
lack-help = suono, suoni, musica, app, lezion*, avatar, emoji, scacchi, dama, amico, foto, profilo, in quattro, soldi, tedesco, spagnolo, passa al, enigmi, quiz, briscola, carte, suona, vocale

## How words are shortened: the whole, and what people write

short-sono = sn
short-come = cm
short-dove = dv
short-non = nn, nun
short-per = x
short-perche = xche, xke, xk, perke
short-che = ke, k
short-comunque = cmq
short-qualcuno = qlcn, qlcuno
short-ti_voglio = tvb
short-grazie = grz
short-quando = qnd
short-quanto = qnt
short-sempre = smpr
