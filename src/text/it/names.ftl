# Names of groups, rules, pages, languages, and whole sentences that people type. The first is the one
# shown, the others are understood; several are separated by commas, accents may be left out.

## Groups of commands, for doors that have groups

group-clock = orologio
group-league = lega
group-view = vista

## House rules and their values

rule-armed-king = re-armato
rule-hostile-throne = trono-ostile
rule-hostile-edges = bordi-ostili
rule-goal = meta
rule-king-capture = cattura-re
rule-king-at-edge = re-sul-bordo
rule-king-beside-friend = re-con-difensore
rule-royal-corners = accanto-agli-angoli
rule-layout = schieramento, set-up
rule-weak-king = re-debole
rule-king = re
rule-always-four = sempre-quattro
rule-king-pocket = re-rinchiuso
rule-tuichi = tuichi
rule-repeat-in-a-row = ripetizioni-di-seguito
rule-one-step = un-passo
rule-enter_between = in-mezzo
rule-dice = dado
rule-corner.squares = caselle-angolo
rule-first = inizia
rule-throne.squares = caselle-trono
rule-throne.stop = sosta-trono
rule-throne.pass = passaggio-trono
rule-throne.hostile_empty = trono-vuoto-ostile
rule-throne.hostile_occupied = trono-occupato-ostile
rule-corner.stop = sosta-angoli
rule-corner.pass = passaggio-angoli
rule-corner.hostile_empty = angoli-vuoti-ostili
rule-corner.hostile_occupied = angoli-occupati-ostili
rule-camp.squares = caselle-campo
rule-camp.stop = sosta-campo
rule-camp.pass = passaggio-campo
rule-camp.reenter = rientro-campo
rule-camp.hostile_empty = campo-vuoto-ostile
rule-camp.hostile_occupied = campo-occupato-ostile
rule-royal.squares = caselle-reali
rule-edge_hostile = bordo-ostile
rule-speed.A = passi-assedianti
rule-speed.D = passi-assediati
rule-speed.K = passi-re
rule-king_armed = armi-del-re
rule-guard_armed = guardia-armata
rule-king_capture.on_throne = re-sul-trono
rule-king_capture.beside_throne = re-accanto-al-trono
rule-king_capture.elsewhere = re-altrove
rule-king_edge_counts = bordo-conta
rule-king_ally_counts = difensore-conta
rule-linnaean = cattura-di-linneo
rule-shieldwall = muro-di-scudi
rule-exit_fort = forte-di-uscita
rule-escape = uscite
rule-encirclement = accerchiamento
rule-no_moves = senza-mosse
rule-repetition.count = numero-ripetizioni
rule-repetition.result = ripetizione
rule-repetition.in_a_row = di-fila
rule-captureless_limit = mosse-senza-catture
rule-berserk.mode = modo-berserk
rule-berserk.jump.K = salto-re
rule-berserk.jump.C = salto-comandante
rule-berserk.jump.N = salto-cavaliere
rule-berserk.king_may_escape = fuga-berserk
rule-berserk.commander_pair_captures_king = coppia-comandanti
rule-announce = annunci
value-four = quattro
value-three-at-edge-or-throne = tre-con-bordo-o-trono
value-two = due
value-never = mai
value-corner = angoli, angolo
value-edge = bordi, bordo
value-weak = debole
value-strong = forte
value-warning = avviso
value-wins = vince, vinto
value-safe = salvo
value-forbidden = vietato
value-captured = catturato
value-odd_moves = dispari
value-max_distance = distanza
value-corners = una
value-corners2x2 = quattro-per-angolo
value-centre = centro
value-corner_adjacent = vicino-agli-angoli
value-attacker_start = partenza-assedianti
value-both = martello-e-incudine
value-hammer = martello
value-anvil = incudine
value-classic = classico
value-static = statico
value-lose = sconfitta
value-draw = patta
value-pass = passa
value-mover_loses = perde-chi-muove
value-defenders_lose = perdono-gli-assediati
value-aggressor_loses = perde-chi-attacca
value-illegal_for_defenders = vietata-agli-assediati
value-ignore = ignora
value-must_capture = cattura-obbligatoria
value-special_squares_only = caselle-speciali
value-over_enemy_soldier = salto
value-over_enemy_soldier_capturing = salto-con-cattura
value-raichi = raichi
value-escape_open = uscita-aperta
value-watch_king = occhio-al-re
value-king_repose = riposo-del-re

## Pages of the rules

page-goal = scopo
page-pieces = pezzi
page-moves = movimento
page-throne = trono
page-corners = angoli, angolo
page-camps = campi, campo
page-royal = reali
page-capture = cattura
page-king = re
page-shieldwall = scudi
page-fort = forte
page-siege = assedio
page-strike = catena, catene, colpire
page-endings = patte
page-dice = dado
page-warnings = avvisi
page-house = casa
page-history = storia
page-plans = piani, piano
page-two-games = due-partite, rivincita

## Placeholders in the line that shows how to write a command, and the letter of a day

stand-in-who = @chi
stand-in-name = @nome
stand-in-prefix = !parola
stand-in-option = opzione=valore
stand-in-move = DA-A
stand-in-words = PAROLE
stand-in-variant = GIOCO
stand-in-game = gioco
stand-in-other = ALTRO
day = g

## Languages

language-en = inglese
language-it = italiano
language-fr = francese

## Quel che si capisce alla tastiera, oltre ai comandi

console-quit = esci, esci subito
console-leave = fine
console-thanks = grazie, grazie mille, grazie a te, molte grazie, grazie tante
console-help = ciao, salve, buongiorno, aiutami, come si comincia, come funziona, che cos’è, cos’è il tafl, che cosa sai fare
console-start = inizia, nuova partita

## Parole di cortesia dopo un comando

courtesy = per favore, per piacere, grazie
filler = il, lo, la, l’, un, una, contro, contro-di, di, con, come, partita, gli, a, al, alla, del

## Quanto tempo: le unità, e parole che vengono dopo e non aggiungono nulla

span-w = settimana, settimane
span-d = giorno, giorni
span-h = ora, ore
span-m = minuto, minuti
pace = per, a, alla, ogni, mossa, turno

## Whole sentences and the command that each stands for

phrase-rules = quali sono le regole, come si gioca, come gioco, come ci si gioca, le regole, che regole ci sono, spiegami le regole
phrase-board = a chi tocca, tocca a me, di chi è il turno, chi muove, mostra il tavoliere, mostra tavoliere, mostra la scacchiera
phrase-moves = che cosa posso fare, cosa posso fare, che mosse ho, dove posso andare
phrase-resign = mi arrendo, basta, mi do per vinto
phrase-takeback = torna indietro, riprendo la mossa, annulla la mossa
phrase-language_it = italiano, parla italiano, in italiano
phrase-language_en = inglese, parla inglese, in inglese
phrase-language_fr = francese, parla francese, in francese
