# What people say who do not know the commands, by the command line that it stands for (with _ for
# spaces): words that have to be there, in any order among others; word* is any word that begins so.
# A look is answered at once, an act is asked back, and for what a lack names there is only the nearest.

## Looks

look-describe = dove re, dov re, dove il re, leggi tavoliere, leggi scacchiera, lettore schermo
look-board = tavolier*, scacchier*, tabellon*, posizion*, tocca, turno, chi muove, chi gioca, chi deve, di chi, ultima mossa, mossa precedente, ha giocato, ha mosso, che e successo, stato partita, situazion*, con chi sono, che colore, quale parte, sono attacc*, sono assed*, chi attacc*, chi difend*, quanto tempo, tempo resta, mio tempo, orologio, scadenza, tempo rimas*, pezzi rimast*, quanti pezzi, fammi vedere, mostra*, vedere partita, a che punto, vedo, pezzi presi, punteggio partita, fa vedere, quando scade, muovere io, aspetta me, entro quando, plancia, tavolo, tempo, aspettando, chi aspetta, chi ha il turno, stato gioco, quanto mi resta, quanti minuti, mio colore, da che parte
look-moves = mosse, cosa posso, che posso, dove posso, posso muovere, posso giocare, mie mosse, mosse possibili, mosse legali, mosse disponibili, opzion*, quali pezzi posso, che mosse, puo muovere, possono muovere, fare cosa, posso fare, dove va, posso andare
look-history = storia mosse, mosse giocate, mosse fatte, finora, cronologia, elenco mosse, tutte mosse, lista mosse, mosse precedenti, storico, notazione
look-games = partite, mie partite, elenco partite, lista partite, altre partite, quante partite, partite in corso, sfide, sfide in sospeso
look-rules = regol*, come gioca, come si gioca, giocare, spiega gioco, spiegami, spiegami gioco, insegna*, imparare, tutorial, come funziona, che gioco, cos tafl, cosa tafl, principiante, istruzioni, guida, prima volta, manuale, non capisco gioco, mai giocato
look-rules_goal = scopo, obiettivo, come vinc*, si vince, come fa vincere, vincere, vittoria, come scappa, re scappa*, re vince, vince re, come finisce, finisce partita, quando vinc*, che devo fare
look-rules_king = cattur* re, re cattur*, mangi* re, prend* re, re preso, re muove, re armato, re puo, circond* re, come re, il re
look-rules_capture = cattur*, mangi*, prend* pezz*, come prend*, perso pezzo, elimin*, pedina sparita, pezzo sparito, si prende, si prendono, perche ho perso
look-rules_throne = trono, casella centrale, centro, castello
look-rules_corners = angol*
look-rules_shieldwall = muro, scud*, muro scudi
look-rules_fort = fort*, fortino
look-rules_siege = accerchia*, circonda*, assedio
look-rules_endings = ripeti*, ripetizion*, stallo, quando patta, regola patta, stessa posizione, senza mosse, esiste pareggio, esiste patta, patta esiste, puo finire pari
look-rules_moves = come muov*, come si muov*, muovono, saltare, diagonal*, quanto lontano, salta
look-rules_pieces = quali pezzi, quanti attacc*, quanti difens*, chi inizia, chi comincia, chi parte, chi muove prim*, bianchi neri, quanti assed*, disposizion*, schieramento, posizione iniziale, all inizio
look-rules_dice = dado, dadi
look-rules_history = origine, storia gioco, vichingh*, equilibrat*, chi inventato, quanto antico
look-why = perche, perche no, perche non, non valida, non permessa, illegale, motivo, come mai, che ho sbagliato, cosa sbagliato, non si puo, spiega mossa, spiega ultima mossa, perche ultima mossa
look-stats = statistic*, miei risultati, risultati, quante vinte, vittorie, sconfitte, quante partite vint*, ho vinto, mio record, a quanto stiamo, quante pedine, io contro
look-rating = punteggio, rating, elo, punti, mio livello, quanto sono bravo, quanto forte
look-leaderboard = classific*, migliori, piu forti, primi, chi piu forte, chi migliore, graduatoria
look-variants = variant*, quali giochi, altri giochi, lista giochi, dimension*, tipi gioco, tipi tavol*, che giochi, avete brandubh, avete tablut, altre varianti
look-help = aiut*, comand*, cosa sai, cosa serve, che serve, cosa puoi, che puoi, cosa scrivo, che scrivo, come si usa, come uso, chi sei, cosa sei, sei bot, non capisco, non so cosa, confus*, privacy, dati, segnal*, bug, errore bot, problema, assistenza, mi aiuti, non so che fare, che fai, a cosa servi, ciao bot, ciao a tutti, buongiorno a tutti, ehi bot
look-help_challenge = livell*, quanto sei forte, difficolta, come sfid*, come inizi*, come cominci*, come invit*, sfido, sfidare
look-help_resign = come abbandon*, come arrend*, come ci si arrende, come esco partita
look-help_draw = come patta, come propon* patta
look-help_takeback = come annull*, come torn* indietro, come ritir* mossa
look-help_move = come scriv* mossa, come faccio mossa, come inser*, come scrivo una
look-export = esport*, scaric*, salva*, pgn, file partita, registr*, mandami file, copia partita, tenere partita
look-replay = replay, film, gif, animazion*, rivedere, rivedi, video, dall inizio, tutta partita
look-settings = impostazion*, preferenz*, configur*, cambia lingua, lingua
look-theme = tema, temi, colori disponibili, quali colori, color*, cambia color*
look-quiet = ore silenzio, ore di silenzio, notte, di notte
look-remind = promemoria, avvisi

## Acts

act-resign = arrend*, abbandon*, mi arrendo, hai vinto, mollo, rinuncio, smetto, basta partita, chiudi partita, termina partita, finisci partita, getto spugna, lascio partita, esco
act-draw = patta, pareggi*, pari, propongo patta, facciamo pari
act-draw_yes = accett* patta, va bene patta, si patta, ok patta, accett* pareggio
act-draw_no = rifiut* patta, no patta, niente patta
act-takeback = annull*, torn* indietro, torna, ritir* mossa, indietro, sbagliat*, errore, rifare, mossa sbagliata, cancell*, ho sbagliato, ripens*, rimetti, undo, annull* ultima mossa, annull* mossa, ritir* ultima mossa, torn* indietro mossa
act-pause = paus*, ferm* orologio, ferm* tempo, ferma*, aspett*, stop tempo, sospend*, torno dopo
act-resume = riprend*, continu*, ricominc* orologio, andiamo avanti, riparti
act-hint = suggeri*, consigl*, mossa migliore, miglior mossa, cosa giocheresti, che faccio, cosa faccio, cosa dovrei, dammi aiuto, dritta, prossima mossa, aiutino, indizio
act-rematch = rivincit*, ancora partita, altra partita, un altra, rigioc*, di nuovo, ancora una
act-challenge_bot = gioc* contro bot, contro di te, contro te, gioc* con te, contro computer, contro il bot, sfido te, ti sfido, sfida bot
act-challenge_anyone = nuova partita, inizi* partita, cominci* partita, cerco avversario, avversario, qualcuno gioca, chi gioca con me, giochiamo, voglio giocare, partita nuova, cerco partita, facciamo partita, una partita, facciamo una partita
act-accept = accett*, accetto sfida, ci sto, partecip*, si gioca, andiamo
act-decline = rifiut*, no grazie, declin*, non ora, non mi va
act-withdraw = ritir* sfida, annull* sfida, togli sfida, cancell* sfida
act-yes = daccordo, d accordo, va bene, certo, certamente, volentieri, perfetto, perche no, affare fatto, sono d accordo, ci mancherebbe
act-flip = gir*, ruot*, capovolg*, rovesci*, dalla mia parte, altro lato, sottosopra, gir* scacch*, gir* tavol*, ruot* tavol*, capovolg* tavol*, al contrario, in basso, dall altra parte
act-language_fr = francese
act-language_it = italiano, parla italiano
act-language_en = inglese
act-theme_contrast = contrasto, daltonic*, non vedo bene, non si vede
act-theme_slate = ardesia, tema scuro, scuro, grigi*
act-theme_wood = legno, tema chiaro
act-remind_off = niente promemoria, basta promemoria, non ricordar*, basta avvisi, smettila avvis*, niente avvisi, basta notifich*, disattiva promemoria, disattiva, zitto, silenzio bot, togli promemoria, basta messaggi
act-remind_private = ricordami, avvisami, avvertimi, mandami promemoria, notificami
act-describe_on = descriv*, descrizion*, cieco, a parole, non vedente, ipovedente, leggi tavol*, leggi scacch*

## What there is not

lack-board = guardare partita, guarda partita, spettator*, assistere, diretta, chi vincendo, chi sta vincendo, sto vincendo, sto perdendo, vincendo, perdendo, vantaggio, analis*, analizz*, valutazion*, motore
lack-challenge_anyone = torne*, campionato, lega, coda, squadra
lack-help = suono, suoni, musica, app, sito, problemi tattici, rompicapo, lezion*, avatar, emoji, scacchi, dama, amico, foto, profilo, in quattro, soldi
