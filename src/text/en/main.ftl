### English. One message a sentence or two; the value that matters last where it can be.


## Why a move is illegal

illegal-game-over = The game is over.
illegal-off-board = { $square } is not on this board, which ends at { $last }.
illegal-empty = There is no piece on { $square }.
illegal-not-yours = { $square } holds a piece of the side that waits: { $side ->
    [attackers] the attackers (dark)
   *[defenders] the defenders (light)
 } are to move.
illegal-no-move = The piece already stands on { $square }.
illegal-not-straight = Pieces move straight along a rank or file: { $from } and { $to } share neither.
illegal-blocked = { $piece ->
    [K] The king stands
    [t] An attacker stands
    [c] A commander stands
    [T] A defender stands
    [G] A guard stands
   *[N] The knight stands
 } in the way on { $square }.
illegal-may-not-stop = { $class ->
    [K] The king
    [A] An attacker
   *[D] A defender
 } may not stop on { $kind ->
    [throne] the throne
    [corner] a corner
    [camp] a camp
   *[royal] a square reserved for the king
 }, { $square }.
illegal-may-not-pass = { $class ->
    [K] The king
    [A] An attacker
   *[D] A defender
 } may not cross { $kind ->
    [throne] the throne
    [corner] a corner
    [camp] a camp
   *[royal] a square reserved for the king
 }, { $square }.
illegal-may-not-reenter = { $class ->
    [K] The king
    [A] An attacker
   *[D] A defender
 } may not enter a camp from outside: { $square } is closed.
illegal-too-far = { $class ->
    [K] The king moves
    [A] Attackers move
   *[D] Defenders move
 } at most { $limit ->
    [one] one square
   *[other] { $limit } squares
 } at a time here.
illegal-between = A man may not end his move between two enemies: { $square } lies between { $first } and { $second }.
illegal-must-continue = The piece on { $square } has just captured and must strike again.
illegal-must-capture = The piece on { $square } has just captured and must capture again with this move.
illegal-repeats = The king's side may not bring back an earlier position.

## How a game ends

outcome-king-captured = The king is captured: the attackers win.
outcome-king-escaped = The king has escaped: the defenders win.
outcome-exit-fort = The king sits in an exit fort: the defenders win.
outcome-encircled = King and men are encircled: the attackers win.
outcome-pocket = The king is shut in and cannot move: the attackers win.
outcome-no-moves = { $winner ->
    [attackers] The defenders have no legal move: the attackers win.
    [defenders] The attackers have no legal move: the defenders win.
   *[draw] There is no legal move: the game is drawn.
 }
outcome-repetition = { $winner ->
    [attackers] The position has come back too often: the attackers win.
    [defenders] The position has come back too often: the defenders win.
   *[draw] The position has come back too often: the game is drawn.
 }
outcome-captureless = Nothing has been captured for too long: the game is drawn.
outcome-attackers-eliminated = No attacker is left: the defenders win.

## House rules

option-no-value = “{ $pair }” is no house rule: write option=value, for example armed-king=no.
option-unknown = There is no option “{ $name }”. Options have names like king_armed, throne.stop or escape.
option-unknown-near = There is no option “{ $name }”. Did you mean { $near }?
option-value = { $name } cannot be “{ $value }”: it takes { $expects }.
option-layout = This layout does not work: { $why }
expects-classes = letters for whom it holds (A attackers, D defenders, K king), or none
expects-squares = a list of squares like a1,a2, or one of { $names }
expects-word = one of { $names }
expects-words = one or more of { $names }, separated by commas, or none
expects-number = a whole number from { $low } to { $high }
expects-truth = yes or no
expects-layout = the name of a layout, for example lewis-cross, or rows like 3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3

conflict-no-escape = The king could never win: give at least one escape square, or escape=edge.
conflict-no-corners = The king could never win: escape=corner needs corners. Add corner.squares=corners, or use goal=corner, which sets both.
conflict-starts-escaped = The king already stands on { $square }, where he would win. Choose other escape squares.
conflict-closed-escape = The king may not stop on any of his escape squares. Change who may stop there, or where he escapes.
conflict-off-board = { $option } names { $square }, which is not on a board of { $size } squares a side.
conflict-dice-berserk = The die and the Berserk turns do not go together. Use one of them.
conflict-king-cannot-lose = Nobody could capture the king or shut him in. Allow a capture, encirclement=static or captureless_limit=100.
conflict-no-first-move = The side that begins would have no move. Let the other side begin, or choose another layout.

warning-king-can-sit = The king is safe on his throne and may return to it: without encirclement or a captureless_limit he can sit there for ever.
warning-guards = Guards who cannot be captured stand all around the king: consider encirclement=static or a captureless_limit.
warning-between-shieldwall = No source knows men who die between two enemies together with shieldwalls: here both count.
warning-unarmed-small = With an unarmed king and no hostile corners, defenders hardly capture on a board this small.
warning-edge-twice = The edge is hostile to the king already; king_edge_counts adds nothing.
warning-edge-without-four = king_edge_counts says something only where four must capture the king.

## Positions, moves and notation

placement-size = A board has an odd number of rows from 5 to 19, separated by /; here there { $rows ->
    [one] is one
   *[other] are { $rows }
 }.
placement-row = Row { $row } from the top has { $found ->
    [one] one square
   *[other] { $found } squares
 } and needs { $needed }.
placement-letter = “{ $letter }” at column { $column } is no piece: use t c for attackers, T G N K for defenders, numbers for empty squares.
placement-kings = A position has exactly one king, K; here there { $kings ->
    [0] is none
    [one] is one
   *[other] are { $kings }
 }.
placement-no-attackers = A position needs at least one attacker, t.
position-size = This variant is played on { $needed } squares a side, the position has { $found }.
move-from = At column { $column } I expected the square a piece stands on. Write a move like d1-d4.
move-to = At column { $column } I expected the square the piece goes to. Write a move like d1-d4.
move-trailing = Something follows the move at column { $column }. Write a move like d1-d4.
notation = Line { $line }, column { $column }: { $expected }
expected-field = expected a field like key:value.
expected-value = { $key } takes { $values }.
expected-missing = the field { $key }: is missing.
expected-dimension = dim: does not fit the number of rows.
expected-square = expected a square like d4.
expected-move-kind = expected - (a move), ^ (a jump) or = (a Berserk turn goes on).
expected-end = expected the end of the move here.
expected-bracket = expected a closing ].
expected-turn = expected a turn number and a full stop, like 1.
expected-rules = expected a tag [rules:…] before the moves.
expected-less = the text is too long; at most { $most } characters are read.

## The command line

cli-unknown-variant = There is no variant “{ $name }”. { $count ->
    [0] Type { $list } to see them all.
   *[other] Did you mean { $near }?
 }
cli-file = I cannot read { $file }: { $why }
cli-side = “{ $side }” is no side: write attackers or defenders.
cli-depth = Depth { $depth } is too deep: at most { $most }.
cli-replay-bad = { $bad ->
    [one] One game differs
   *[other] { $bad } games differ
 } from the rules, of { $games } replayed.

## Challenges

challenged = { $number }: { $by } challenges { $to } to { $title } and wants { $side ->
    [attackers] the attackers
    [defenders] the defenders
   *[random] a random side
 }. { $to }: { $accept } or { $decline }.
challenged-anyone = { $number }: { $by } challenges anyone to { $title } and wants { $side ->
    [attackers] the attackers
    [defenders] the defenders
   *[random] a random side
 }. The first to { $accept } plays.
house-rules = { $count ->
    [one] House rule
   *[other] House rules
 }: { $rules }
accepted = { $number } begins: { $title }. { $attackers } plays the attackers (dark), { $defenders } the defenders (light).
declined = { $challenger }: { $by } declines { $number }.
withdrawn = { $by } withdraws { $number }.

## Play

played = { $number }: { $by } plays { $piece ->
    [K] the king { $move }
    [c] the commander { $move }
    [N] the knight { $move }
    [G] the guard { $move }
   *[other] { $move }
 }.
captured-custodial = Captured between two enemies: { $squares }.
captured-throne = Captured against the throne: { $squares }.
captured-corner = Captured against the corner: { $squares }.
captured-camp = Captured against the camp: { $squares }.
captured-edge = Captured against the edge: { $squares }.
captured-linnaean = Captured beside the besieged king: { $squares }.
captured-shieldwall = Captured by a shieldwall: { $squares }.
captured-jumped = Captured by the jump: { $squares }.
captured-between = Lost by moving between two enemies: { $squares }.
captured-king-four = The king is captured on all four sides, on { $squares }.
captured-king-two = The king is captured between two enemies, on { $squares }.
captured-king-commanders = The king is captured by the commanders, on { $squares }.

notice-raichi = Raichi! The king has one way out.
notice-tuichi = Tuichi! The king has two ways out or more.
notice-escape-open = The king has an open way to escape.
notice-watch-king = Watch your king! He can be captured next.
notice-king-repose = The king moves between two enemies and rests there unharmed.
danger-escape = { $ways ->
    [one] The king has an open way to escape.
   *[other] The king has { $ways } open ways to escape.
 }
danger-king = The king can be captured next: { $moves }.
occurred = This position has occurred { $count ->
    [2] twice
   *[other] { $count } times
 }. { $result ->
    [draw] When it has occurred { $limit } times, the game is drawn.
    [mover-loses] Whoever makes it occur { $limit } times loses.
    [defenders-lose] When it has occurred { $limit } times, the defenders lose.
    [aggressor-loses] Whoever makes it occur { $limit } times without need loses.
   *[other] {""}
 }
rolled = { $by } throws { $face }.
rolled-reach = { $by } throws { $face }: this turn's longest move.
passed = { $by } throws { $face } and passes.
turn = { $player } to move ({ $side ->
    [attackers] attackers, dark
   *[defenders] defenders, light
 }).
turn-continues = { $player } must strike again with the piece on { $square }.

ended-resignation = { $loser } resigns.
ended-agreement = Both agree on a draw.
ended-too-long = The match has gone on too long and is drawn.
ended-won = { $winner } wins { $number }.
ended-drawn = { $number } is drawn.

resign-asked = Do you mean to resign { $number }, { $by }? Type { $yes } to resign or { $no } to play on.
resign-dropped = { $number }: { $by } plays on.
draw-offered = { $number }: { $by } offers a draw. { $to }: { $yes } or { $no }.
draw-refused = { $number }: { $by } declines the draw.
takeback-offered = { $number }: { $by } asks to take the last move back. { $to }: { $yes } or { $no }.
takeback-refused = { $number }: { $by } lets the move stand.
taken-back = { $number }: { $plies ->
    [one] One move is
   *[other] { $plies } moves are
 } taken back for { $by }.

## Looking

board = { $number }: { $title }, { $attackers } (attackers) against { $defenders } (defenders), { $plies ->
    [0] no move yet
    [one] one move
   *[other] { $plies } moves
 }.
moves = { $count ->
    [0] There is no legal move.
    [one] There is one legal move:
   *[other] There are { $count } legal moves:
 }
moves-of = The piece on { $square } has { $count ->
    [0] no legal move.
    [one] one legal move:
   *[other] { $count } legal moves:
 }
history = The moves of { $number }:
history-none = No move has been played in { $number } yet.
games-none = No match is running here. Type { $challenge } to begin one.
games-more = And { $more } more.
line-open = { $number } { $title }: { $first } challenges { $second }.
line-open-anyone = { $number } { $title }: { $first } challenges anyone.
line-closed = { $number } { $title }: the challenge of { $first } came to nothing.
line-playing = { $number } { $title }: { $first } against { $second }, { $plies ->
    [0] no move yet
    [one] one move
   *[other] { $plies } moves
 }, { $tomove } to move.
line-paused = The match is paused.
line-over = { $number } { $title }: { $first } against { $second }, { $winner ->
    [attackers] the attackers won
    [defenders] the defenders won
   *[draw] drawn
 } after { $plies ->
    [one] one move
   *[other] { $plies } moves
 }.
which = Which match do you mean? Add its number:
no-match = You have no match here that this could mean. Begin one with { $challenge }.
match-unknown = There is no match { $number } here.

## What was not understood

mistake-empty = Say something, for example { $help }.
mistake-too-long = That is too long: I read at most { $most } characters.
mistake-command = I do not know “{ $word }”. { $count ->
    [0] Type { $help } to see what I understand.
   *[other] Did you mean { $near }?
 }
mistake-variant = There is no variant “{ $word }”. { $count ->
    [0] { $list } lists them{ $person ->
        [yes] ; a person is named with an @.
       *[no] .
     }
   *[other] Did you mean { $near }?
 }
mistake-word = I do not understand “{ $word }” here. Write it like this: { $usage }
mistake-argument = { $command } has no “{ $name }:”. Write it like this: { $usage }
mistake-value = “{ $value }” does not fit { $name }. Write it like this: { $usage }
mistake-twice = { $name } is given twice; once is enough.
mistake-missing = Something is missing. Write it like this: { $usage }
mistake-too-many = These are too many house rules: at most { $most }.
mistake-person = I do not know anyone called “{ $name }”.
mistake-several-people = Several people here are called “{ $name }”. Name one in full: { $near }
mistake-not-a-person = { $name } is a program and does not play. Challenge a person, or leave the opponent out for anyone.
mistake-cannot-see = { $name } cannot see this place. Challenge somebody who can, or do it where both of you are.
mistake-button = I do not know this button or choice any more; nothing was done. { $games } lists the matches here.
mistake-unreadable = I could not read what reached me; nothing was done. Please try again, or type the command.
mistake-name = That name cannot be used: take letters, digits and signs, at most 32 of them.

## What the match or the moment forbids

refusal-illegal = { $move } is not possible.
refusal-not-your-turn = It is not your turn: { $side ->
    [attackers] the attackers are
   *[defenders] the defenders are
 } to move.
refusal-die = The die shows { $face }: no move may be longer this turn.
refusal-no-draw = There is no draw offer to answer. Type { $ask } to offer one.
refusal-no-takeback = Nobody asks to take a move back. Type { $ask } to ask for it.
refusal-draw-waits = Your draw offer still waits for an answer.
refusal-takeback-waits = Your request still waits for an answer.
refusal-not-your-match = Only its two players can act in this match.
refusal-finished = This match is over. Type { $challenge } to begin another.
refusal-closed = This challenge came to nothing. Type { $challenge } to make a new one.
refusal-not-started = This match has not begun: the challenge waits for { $accept }.
refusal-already-started = This match has begun already.
refusal-yourself = You cannot play against yourself. Challenge somebody else, or { $withdraw } your own challenge.
refusal-not-for-you = This challenge is for somebody else.
refusal-not-your-challenge = Only the challenger can withdraw a challenge.
refusal-nothing-to-take-back = You have not moved yet, so there is nothing to take back.
refusal-dice-stand = A throw of the die cannot be taken back.
refusal-draw-asked = You have offered a draw already; offer it again after a move.
refusal-takeback-asked = You have asked for that already; ask again after a move.
refusal-draw-first = Your opponent has offered a draw: answer with { $yes } or { $no } first.
refusal-takeback-first = Your opponent asks to take a move back: answer with { $yes } or { $no } first.
refusal-takebacks-spent = Enough moves were taken back in this match; from now on they stand.
refusal-too-much-talk = Enough was offered and asked in this match: play on, or resign.
refusal-your-own-challenge = This is your own challenge: { $withdraw } takes it back.
refusal-for-anyone = This challenge is for anyone; nobody has to decline it.
refusal-not-resigning = You were not about to resign. Type { $resign } if you mean to.

full = { $limit ->
    [open-challenges] You have { $most } challenges waiting: withdraw one first.
    [matches] You are in { $most } matches already: finish one first.
    [allowed-places] { $most } channels are allowed already: forbid one first.
   *[place-matches] There are { $most } matches here already: finish one first.
 }
old-button = This belongs to an earlier position of { $number }; nothing was done. Use the newest board.
moved-to = { $number } is played in { $place } now.
its-thread = its thread
its-room = its room
nobody-here = Nobody but you reads this chat. Challenge your friend where both of you are: in a server, in a room, or in a chat of yours that I am in.
managers-only = Only those who may manage this place can change its settings.
challengers-managers = Here only those who may manage the place can challenge.
challengers-role = Here only members with the role { $role } can challenge.
other-places = Matches are begun elsewhere on this server:
missing-permissions = I am not allowed everything I need here. Please ask somebody who manages the server to give me: { $names }.
thread-closed = This thread is closed and I am not allowed to open it. Please open it, then try again.
no-settings = There is nothing to set here: settings belong to a server or a room.
setting-elsewhere = { $name } cannot be set here: it belongs to servers and network rooms. { $settings } shows what there is.
type-move = Move in { $number }, such as d1-d4
hello = Hello! I keep tafl matches, the Norse board games. { $challenge } begins one, { $help } lists everything.
follows = This took me a little longer; here it is.
settings = What is usual here:
settings-changed = Changed. What is usual here now:
setting-variant = Game of a challenge that names none:
setting-theme = Colours of the board:
setting-threads = A thread for each match:
setting-language = Language:
setting-challengers = Who may challenge:
setting-channels = Where matches are begun:
setting-time = Time of a match that names none:
setting-timeout = When somebody's time is over:
setting-prefix = What commands begin with:
repeated = I have answered that already.
fault = Something went wrong here, and nothing was changed. Please try again; if it stays, tell the operator this number: { $id }.

## Help

help = A move alone is enough: { $move }. Everything I understand:
help-aliases = Also: { $names }
help-challenge = Challenge somebody to a game.
help-challenge-more = For example: { $example }. Without a name anyone may accept; without a variant it is Copenhagen.
help-accept = Accept a challenge.
help-decline = Decline a challenge.
help-withdraw = Withdraw your own challenge.
help-move = Play a move.
help-moves = List the legal moves, or those of one piece.
help-board = Show the board, as a picture or as text.
help-resign = Give up; I ask before it counts.
help-draw = Offer a draw, or answer an offer.
help-takeback = Ask to take your last move back, or answer that.
help-games = List the matches here; with all, finished ones too.
help-variants = A few games to begin with; with all, every game I know.
help-history = List the moves of a match.
help-settings = Show what is usual here, or change it.
help-export = Give a match as an OpenTafl record.
help-help = Explain the commands, or one of them.

## Time, leave, plans and the die

span-none = none
span-days = { $n ->
    [one] one day
   *[other] { $n } days
 }
span-hours = { $n ->
    [one] one hour
   *[other] { $n } hours
 }
span-minutes = { $n ->
    [one] one minute
   *[other] { $n } minutes
 }
span-seconds = { $n ->
    [one] one second
   *[other] { $n } seconds
 }
short-days = { $n }d
short-hours = { $n }h
short-minutes = { $n }m
short-seconds = { $n }s
time-none = no clock
time-per-turn = { $time } for each move
time-bank = { $bank } each, and { $increment } more after each move
timed = Time: { $time }.
time-syntax = “{ $word }” is no time. Write 3d for each move, 30d+1d for a stock that grows with each move, or none.
span-syntax = “{ $word }” is no span of time. Write 5d, 12h or 1d12h.
time-too-short = “{ $word }” is too short: give at least 1m.
time-too-long = “{ $word }” is too long: give at most 365d.
turn-until = Time until { $until }.
expired = { $number } waited too long for an answer: the challenge by { $challenger } has expired.
pause-offered = { $number }: { $by } asks { $to } to stop the clock for a while. Answer with { $yes } or { $no }.
pause-refused = { $number }: { $by } would rather play on.
paused = { $number } is paused and the clock stands. { $resume } lets it go on, whoever of you says it.
resumed = { $number }: { $by } lets the clock go on.
left = { $to }: { $by } is on leave until { $until }; their time does not run meanwhile.
returned = { $to }: { $by } is back from leave.
time-given = { $number }: I was away. { $to } gets back { $time }, in which nobody could move.
flag-fell = { $number }: the time of { $loser } is over. { $winner } may { $claim } the match, or wait for the move.
ended-time = The time of { $loser } is over.
reminder = { $player }, { $count ->
    [one] a match waits for your move:
   *[other] { $count } matches wait for your move:
 }
this-room = this room
reminder-place = Played in { $place }.
reminder-hint = { $remind } changes when and where I remind you.
habits = { $remind ->
    [here] I remind you where the match is played, with this much of your time left: { $shares }.
    [private] I remind you in private, with this much of your time left: { $shares }.
   *[off] I do not remind you.
 }
habits-changed = Changed.
habits-quiet = Your quiet hours are { $hours } in { $zone }; what falls in them comes afterwards, but never too late.
habits-loud = At any hour; { $quiet } sets quiet ones.
hours-syntax = “{ $word }” are no hours. Write when they begin and end, such as 22-08 or 22:30-07:15.
hours-all-day = That would be the whole day. { $off } ends all reminders.
zone-missing = In which time zone? Write it like this: { $example }
zone-unknown = I do not know a time zone “{ $word }”. { $count ->
    [0] Zones are called Europe/Rome or America/New_York.
   *[other] Did you mean { $near }?
 }
leave-begun = You are on leave until { $until }: your time does not run. { $back } ends it. Left this year: { $left }.
leave-is = You are on leave until { $until }. { $back } ends it. Left this year: { $left }.
leave-over = Welcome back: your time runs again. Leave left this year: { $left }.
leave-none = You are not on leave. { $away } takes five days of it. Left this year: { $left }.
leave-already = You are on leave already, until { $until }. { $back } ends it.
leave-again = You have just been on leave. You can go again from { $at }.
leave-not = You are not on leave.
leave-spent = So much leave you do not have: what is left this year is { $left }.
leave-too-late = { $title } against { $opponent } leaves you { $left }, and less than an hour is too late to go. Move there first.
plan-shown = { $number }, only if you confirm it:
plan-if = If { $expected }, I play { $answer } for you
plan-then-if = ; if then { $expected }, I play { $answer }
plan-then = , then { $expected }
plan-replaces = It takes the place of:
plan-ask = { $yes } makes it count, { $no } drops it.
plan-none = You have planned nothing in { $number }. { $plan } plans an answer.
plan-list = Planned in { $number }, for your eyes only:
plan-unknown = { $line } is not planned in { $number }. { $plan } shows what is.
plan-clear = { $clear } drops all of it.
plan-made = Planned in { $number }, { $lines ->
    [one] one line
   *[other] { $lines } lines
 } in all:
plan-overheard = Everybody here would read your plan. Write it to me in a chat of our own: { $plan }
plan-dropped = Nothing is planned in { $number } any more.
plan-nothing = There is nothing to confirm. { $plan } plans an answer.
plan-played = { $by } had planned this move.
plan-your-turn = It is your turn: play now, and plan afterwards.
plan-dice = With a die nothing can be planned.
plan-too-long = A plan has at most { $most } moves, the opponent's included.
plan-too-many = You have { $most } lines planned already. { $clear } drops them.
plan-no-reply = A plan ends with a move of yours, such as { $plan }.
plan-illegal = Move { $ply } of the plan, { $move }, is not possible.
plan-over = The game would be over before move { $ply } of the plan.
sealed = The die is sealed. SHA-256 of its secret: { $hash }
sealed-waits = The die is sealed. SHA-256 of its secret: { $hash }
    Until the first throw both of you may add words of your own with { $seed }. { $roll } throws it, and so does the first move.
seeded = { $number }: { $by } adds to the die: “{ $words }”
seeded-again = { $number }: { $by } adds to the die, instead of “{ $old }”: “{ $words }”
revealed = The secret of the die was { $secret }. { $thrown ->
    [yes] { $dice } tells how to check every throw.
   *[no] The die was never thrown.
 }
unplayed = { $by } meant to play { $move }. The die comes first, and its throw does not allow it.
proof = { $number }, die { $id }: every throw is drawn from a secret whose SHA-256 was shown before the first one: { $hash }
proof-words = { $by } added “{ $words }”.
proof-no-words = { $by } added nothing.
proof-throws = { $count ->
    [0] It was not thrown.
    [one] Thrown once:
   *[other] Thrown { $count } times:
 }
proof-closed = The secret is shown when the match is over. Nobody can have chosen a throw after it; that the secret was drawn by chance it does not prove, and that is what your own words are for.
proof-unthrown = The secret was { $secret }. Nothing was drawn from it.
proof-open = The secret was { $secret }. { $export } gives the whole match as a file, and { $verify } computes every throw anew. By hand, the first throw: the first byte below 252 of this, its remainder by 6, plus 1.
proof-none = { $number } is played without a sealed die.
refusal-no-clock = This match is played without a clock.
refusal-time-left = There is time left, until { $until }.
refusal-own-time = It is your own turn: your opponent's time does not run.
refusal-paused = This match is paused. { $resume } lets it go on.
refusal-not-paused = This match is not paused. { $pause } proposes it.
refusal-no-die = This match has no sealed die.
refusal-die-thrown = The die was thrown already: nothing can be changed about it any more.
refusal-die-throws-itself = The die was thrown for the first time already; from now on it is thrown by itself.
refusal-no-pause = Nobody proposes a pause. Type { $ask } to propose one.
refusal-pause-waits = Your proposal still waits for an answer.
refusal-pause-asked = You have proposed a pause already; do it again after a move.
refusal-pause-first = Your opponent proposes a pause: answer with { $yes } or { $no } first.
mistake-seed = Nothing is left of these words that could be seen. Add letters, digits or signs.
mistake-shares = “{ $word }” is no share of your time. Write one or two numbers from 1 to 99, like this: { $example }
mistake-long-words = That does not fit: at most { $most } characters, on one line.

help-claim = Claim a match when your opponent's time is over.
help-pause = Propose to stop the clock, or answer that.
help-resume = Let the clock of a paused match go on.
help-roll = Throw the die for the first time.
help-seed = Add words of your own to the die, before its first throw.
help-dice = Show what the die is drawn from, and how to check it.
help-remind = Choose where and when I remind you of a move.
help-quiet = Choose hours in which I do not remind you.
help-away = Go on leave: your time does not run; 30 days a year.
help-back = Come back from leave.
help-plan = Plan an answer that plays itself; only you see it.

## The picture

alt-board = { $size ->
    [11] An
   *[other] A
 } { $size }×{ $size } tafl board{ $turn ->
    [nobody] .
   *[other] , { $turn } to move.
 }
alt-moved = { $move }{ $captured ->
    [0] {""}
   *[other] , which captured { $squares }
 }{ $turn ->
    [nobody] .
   *[other] ; { $turn } to move.
 }
alt-danger = { $danger ->
    [captured] The king can be captured next.
    [escapes] The king has an open way to escape.
   *[both] The king has an open way to escape and can be captured next.
 }
alt-goes = { $square } may go to { $squares }.
alt-forbidden = { $square } may not go to { $forbidden }.
alt-position = King { $king ->
    [none] captured
   *[other] on { $king }
 }; defenders { $defenders }; attackers { $attackers }.
alt-size = { $size ->
    [11] An
   *[other] A
 } { $size }×{ $size } tafl board.
alt-players = Attackers: { $attackers }; defenders: { $defenders }.
alt-victims = It would capture { $squares }.
alt-blocker = The piece on { $square } is in the way.
alt-kind = { $kind ->
    [c] Commanders among the attackers: { $squares }.
    [G] Guards among the defenders: { $squares }.
   *[N] Knights among the defenders: { $squares }.
 }
alt-example = { $name }:
alt-rows = Rows from the top: { $rows }.
caption = #{ $number } · { $plies ->
    [0] start
    [one] after one move
   *[other] after { $plies } moves
 } · { $title }
caption-won = { $winner ->
    [attackers] Attackers win
    [defenders] Defenders win
   *[name] { $name } wins
 } · { $plies ->
    [one] one move
   *[other] { $plies } moves
 } · #{ $number } · { $title }
caption-drawn = Drawn · { $plies ->
    [one] one move
   *[other] { $plies } moves
 } · #{ $number } · { $title }
seat-attackers = Attackers
seat-defenders = Defenders

cli-theme = There is no theme “{ $theme }”: choose one of { $all }.
cli-write = I cannot write { $file }: { $why }

## The console and the disk

console-greeting = Welcome. Speak as somebody with a name and a >, like this:
    ann> challenge @ben brandubh
    ben> accept
    Type help to see everything, quit to leave.
console-picture = Picture: { $path }
console-no-picture = The picture could not be written to { $path }: { $why }
console-fault = The console stopped: { $why }
store-unwritable = I cannot write my data in { $path }: { $why }. Choose another directory with --data.
store-newer = This data was written by a newer hnefi (schema { $found }, I know { $known }). Use that version, or another directory with --data.
store-in-use = Another hnefi is using the data in { $path }. End that one first, or choose another directory with --data.
store-damaged = The data in { $path } is damaged or not mine: { $why }. Restore a copy, or choose another directory with --data.
store-foreign = { $path } is no database of mine. Give another file; nothing was changed.
backup-made = Copied to { $file }. With Matrix, keep a copy of the folder matrix too.
backup-exists = { $file } is there already. Choose another name.
backup-missing = There is no { $file }. Say where the data is with --data.
backup-unwritable = I cannot write the copy { $file }: { $why }. Choose another place for it.
restore-missing = There is no { $file }. Name a file that backup has written.
restore-exists = { $file } is there already. To replace it, add --overwrite: what was there is kept beside it.
restore-damaged = { $file } is damaged, or no copy of mine: { $why }. Give another one; nothing was changed.
restore-made = { $file } is back in its place in { $data }.
restore-kept = What was there before is kept as { $old }.
cli-no-console = This build has no console room. Type hnefi --help to see what it can do.
cli-replay-dice = This match was played with a die: its record tells the moves, but not the turns that the die gave away, so it cannot be replayed.

verify-good = All is as it had to be: { $throws ->
    [one] one throw
   *[other] { $throws } throws
 } and { $plies ->
    [one] one move
   *[other] { $plies } moves
 }, die { $id }. The hash must be the one that the bot showed when the match began. The names, which of the moves that a throw allowed was played, and a result that the board does not decide are no part of the proof.
verify-no-die = This is no record of a match with a sealed die. The command export gives one.
verify-closed = The secret of the die is not in this record: it is shown when the match is over.
verify-tag = The tag { $tag } cannot be read: this record was changed.
verify-hash = The secret is not the one that was promised: its SHA-256 differs from the hash.
verify-throw = Throw { $throw } is noted as { $face }, but the die had to give { $due }.
verify-move = Move { $ply }, { $move }, could not be played with a throw of { $face } by { $side ->
    [attackers] the attackers
   *[defenders] the defenders
 }.
verify-too-few = There are throws without a move: this record was changed.
verify-too-many = There are moves without a throw: this record was changed.
verify-throw-missing = The throws stop before the match does: a throw is missing, this record was changed.
verify-result = The record notes the result as { $result }, but on the board { $winner ->
    [attackers] the attackers win
    [defenders] the defenders win
   *[nobody] nobody wins
 }: this record was changed.

## Networks

config-good = The configuration is in order. Data in { $data }; Discord { $discord ->
    [yes] is configured
   *[no] is not configured
 }; Matrix { $matrix ->
    [yes] is configured
   *[no] is not configured
 }.
config-nothing = There is nothing to run yet: give a Discord token in HNEFI_DISCORD_TOKEN, HNEFI_DISCORD_TOKEN_FILE or hnefi.toml, or a Matrix account in HNEFI_MATRIX_HOMESERVER, HNEFI_MATRIX_USER and HNEFI_MATRIX_PASSWORD. To try hnefi without any account, type hnefi console.
config-missing = The setting { $key } is missing: { $by } means nothing without it.
config-unreadable = I cannot read { $file }: { $why }
config-syntax = { $file } is not written as I expect, { $why }
config-unknown = I do not know the setting “{ $key }”. { $count ->
    [0] The README lists them all.
   *[other] Did you mean { $near }?
 }
config-value = The setting { $key } must be { $expects }.
config-expects-secret-file = a file with a secret
config-expects-token = a token without blanks
config-expects-homeserver = an address like https://matrix.example.org, or a name like example.org
config-expects-truth = true or false
config-expects-address = an address like http://127.0.0.1:8080
config-expects-shards = shards like 0-3/8: the first, the last, and how many there are
config-expects-levels = levels like warn,hnefi=info
config-both = { $first } and { $second } say the same thing: give one of them.
discord-ready = Ready: Discord knows me as { $user }, in { $servers ->
    [one] one server
   *[other] { $servers } servers
 }.
discord-token = Discord does not accept this bot's token. Make a new one in the Developer Portal (Bot, Reset Token) and put it in the configuration.
discord-intents = Discord does not allow this bot what it asks to hear. In the Developer Portal no privileged intent is needed; please look there whether the bot is in order.
discord-shards = Discord does not accept these shards: leave the setting “shards” out, or give the number that Discord asks for.
discord-code = Discord closed the connection for good (code { $code }). Look for a newer version of hnefi.
matrix-ready = Ready: I am { $user } on Matrix, device { $device }, in { $rooms ->
    [one] one room
   *[other] { $rooms } rooms
 }.
matrix-nothing = No Matrix account is configured: give HNEFI_MATRIX_HOMESERVER, HNEFI_MATRIX_USER and HNEFI_MATRIX_PASSWORD, or the same in hnefi.toml.
matrix-status = Account { $user }, device { $device }, fingerprint { $fingerprint }
    Identity: { $signed ->
    [yes] the device is signed by the account
   *[no] the device is not signed by the account, so strict clients do not write to it
 }
    Key backup: { $backup ->
    [yes] on
   *[no] off
 }
    Recovery: { $recovery ->
    [enabled] on; the recovery key lets a new device take over
    [incomplete] this device lacks the identity's keys: give the recovery key
   *[disabled] off
 }
    Rooms: { $rooms }, { $encrypted } of them encrypted; invitations: { $invited }
    Messages that wait for their key: { $sealed }
matrix-no-reset = No new identity was made: { $why }
matrix-homeserver = This is no homeserver I can use: { $why }. Look at the setting matrix.homeserver.
matrix-password = The homeserver does not let me in: { $why }. Look at the settings matrix.user and matrix.password.
matrix-no-password = This homeserver lets nobody in by password. Give a token that was made for this bot alone, and its device, in matrix.access_token and matrix.device_id.
matrix-token = The homeserver does not accept the access token, or it belongs to another device than matrix.device_id. Make a new one for this bot alone.
matrix-logged-out = The bot was logged out: its token is no longer accepted. With a password, delete matrix/session.json in the data directory and start again, and it logs in as a new device; with a token, give a new token and its device.
matrix-store-lost = The keys that belong to this token's device are lost, and a device cannot begin anew. Give a new token with a new device; the recovery key brings back what was encrypted.
matrix-store = The keys and rooms in the data directory cannot be read: { $why }. Restore a copy of the folder matrix, or remove it to log in as a new device.
discord-tls = This system offers no secure connections: { $why }

## Buttons, menus and options

button-accept = Accept
button-decline = Decline
button-withdraw = Withdraw
button-move = Move
button-type = Type a move
button-draw = Offer draw
button-resign = Resign
button-board = Board
button-agree = Accept
button-refuse = Decline
button-resign-yes = Yes, resign
button-play-on = Play on
button-turn = Turn
button-wood = Wood
button-slate = Slate
button-contrast = Contrast
button-text = As text
button-picture = Picture
button-record = Record
button-more = More
button-roll = Throw the die
button-resume = Resume
button-claim = Claim the match
button-plan-yes = Confirm
button-plan-no = Drop
menu-piece = Choose a piece: { $first } to { $last }
menu-target = Choose where it goes: { $first } to { $last }
menu-match = Choose a match: { $first } to { $last }
choice-piece = { $square } · { $piece ->
    [K] the king
    [c] a commander
    [t] an attacker
    [G] a guard
    [N] the knight
   *[T] a defender
 }, { $moves ->
    [one] one move
   *[other] { $moves } moves
 }
choice-target = { $square }{ $captures ->
    [0] {""}
    [one] {" "}· captures one
   *[other] {" "}· captures { $captures }
 }
modal-title = Type your move
group-tafl = Play hnefatafl and its kin.
argument-opponent = Whom to challenge; nobody for anyone
argument-variant = The game, by its name; Copenhagen unless you choose another
argument-settings-variant = The game of a challenge that names none
argument-side = The side you want
argument-rules = House rules, such as armed-king=no hostile-edges=yes
argument-thread = A thread of its own for the match
argument-match = The number of the match
argument-move = Your move, such as d1-d4
argument-square = The piece's square, such as d4
argument-answer = Your answer
argument-text = In letters instead of a picture
argument-letters = In plain letters: A, D, K, C, N, G
argument-turned = Seen from the other side
argument-theme = Colours of the board
argument-all = Finished matches too
argument-command = The command to explain
argument-threads = A thread for each match
argument-language = My language here
argument-challengers = Who may challenge
argument-role = Only members with this role may challenge
argument-allow = A channel in which matches may be begun
argument-prefix = What commands begin with, such as !tafl
argument-time = Time: 3d a move, 30d+1d a stock that grows, or none
argument-timeout = Whether a match ends when a player's time is over, or is claimed
argument-dice = A die: odd moves and even passes, or its throw is the reach
argument-words = Your words
argument-line = Moves of both in turn, your opponent's first: d1-d4 then e5-e7
argument-clear = Drop everything planned
argument-where = Where I remind you
argument-at = With how much of your time left, in percent: 50,10
argument-hours = Quiet hours such as 22-08, or off
argument-zone = Their time zone, such as Europe/Rome
argument-span = For how long, such as 5d
argument-forbid = A channel to take from that list again
word-attackers = Attackers (dark)
word-defenders = Defenders (light, with the king)
word-random = Let chance decide
word-yes = Yes
word-no = No
word-wood = Wood
word-slate = Slate
word-contrast = High contrast
word-everyone = Everyone
word-managers = Members who manage the server
word-en = English
word-odd = Odd throws move, even ones pass
word-reach = The throw is the longest move
word-none = None
word-auto = The match ends
word-claim = The opponent may claim it
word-here = Where the match is played
word-private = In private
word-off = Not at all
group-clock = Time, leave and reminders of hnefatafl matches.
any-channel = every channel

## Explaining

help-rules = Explain a game from its rules, page by page, with pictures.
help-compare = Tell what differs between two games.
help-why = Tell why a move is possible or not, or what may happen on a square.
help-language = Choose the language I speak here.
mistake-page = There is no page or game “{ $word }”. { $count ->
    [0] Pages are { $pages }; { $list } lists the games.
   *[other] Did you mean { $near }?
 }
mistake-language = I do not speak “{ $word }”. Choose one of { $all }.
cli-language = There is no language “{ $word }”: choose one of { $all }.
argument-topic = The page to read
argument-other = The other game
argument-rules-match = The match whose rules to explain
argument-compare-variant = One game
argument-compare-topic = Only what this page says
menu-topic = Choose a page
button-rules = Rules
word-it = Italiano
word-fr = Français
challenged-rules = { $rules } explains it.
