# Names of pages, languages, and whole sentences that people type, beside those that the program itself
# has; several are separated by commas, accents may be left out.

## Pages of the rules

page-corners = corner
page-camps = camp
page-capture = captures
page-fort = exit-fort
page-siege = encirclement
page-strike = chain
page-endings = draws, repetition
page-dice = die
page-history = balance
page-plans = plan
page-two-games = match, pair, games

## Languages

language-en = english
language-it = italian
language-fr = french

## What is understood at a keyboard, beside the commands

console-quit = quit, exit, bye, q, :q, quit now
console-help = ?, hi, hello, hey, help me, menu, how do i start, how does this work, what is this, what is tafl, what can you do
console-thanks = thanks, thank you, thanks a lot, thank you very much, thank you so much, many thanks, thx, ty, cheers
console-start = start, new game

## Words of courtesy after a command

courtesy = please, pls, plz, thanks, thank you, thx
filler = the, a, of, against, with, vs, versus, as, game, me, play

## How long: units, and words behind them that say no more

span-w = week, weeks
span-d = day, days
span-h = hour, hours
span-m = minute, minutes, min, mins
pace = per, each, every, a, move, turn

## One vocabulary for the die

value-max_distance = reach
value-odd_moves = odd

## Whole sentences and the command that each stands for

phrase-rules = what are the rules, how do i play, how do you play, how to play, how do i play this, how is this played, what’s the rules, the rules, rules please, explain the rules, tell me the rules
phrase-board = whose turn is it, whose turn, whose move is it, whose move, who moves, who is to move, who’s turn is it, is it my turn, show board, show the board, show me the board
phrase-moves = what can i do, what can i play, where can i go, what are my moves, show moves, show my moves
phrase-resign = i give up, gg, i resign, i surrender, stop, i quit, give up
phrase-takeback = undo that, take it back, take that back, i take it back
phrase-language_fr = french, speak french, in french, french please
phrase-language_it = italian, speak italian, in italian, italian please
phrase-language_en = english, speak english, in english, english please
