### English. One message a sentence or two; the value that matters last where it can be.

## Why a move is illegal

illegal-game-over = The game is over.
illegal-off-board = { $square } is off the board: the last square is { $last }.
illegal-empty = There’s no piece on { $square }.
illegal-not-yours = The piece on { $square } isn’t yours; { $side ->
    [attackers] the attackers (dark)
   *[defenders] the defenders (light)
 } are to move.
illegal-no-move = The piece is already on { $square }.
illegal-not-straight = Pieces move in a straight line along a row or column: { $from } and { $to } share neither.
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
 } can’t stop on { $kind ->
    [throne] the throne
    [corner] a corner
    [camp] a camp
   *[royal] a square reserved for the king
 }, { $square }.
illegal-may-not-pass = { $class ->
    [K] The king
    [A] An attacker
   *[D] A defender
 } can’t cross { $kind ->
    [throne] the throne
    [corner] a corner
    [camp] a camp
   *[royal] a square reserved for the king
 }, { $square }.
illegal-may-not-reenter = { $class ->
    [K] The king
    [A] An attacker
   *[D] A defender
 } can’t enter a camp from outside: { $square } is closed.
illegal-too-far = { $class ->
    [K] The king moves
    [A] Attackers move
   *[D] Defenders move
 } at most { $limit ->
    [one] one square
   *[other] { $limit } squares
 } at a time here.
illegal-between = A piece can’t end its move between two enemies: { $square } lies between { $first } and { $second }.
illegal-must-continue = The piece on { $square } has just captured and must capture again.
illegal-must-capture = The piece on { $square } has just captured, so this move must capture too.
illegal-repeats = The defenders can’t return to an earlier position.

## How a game ends

outcome-king-captured = The king is captured: the attackers win.
outcome-king-escaped = The king has escaped: the defenders win.
outcome-tuichi = Tuichi! The king has two ways out: the defenders win.
outcome-exit-fort = The king sits in an exit fort: the defenders win.
outcome-encircled = The king and all his pieces are encircled: the attackers win.
outcome-pocket = The king is shut in and can’t move: the attackers win.
outcome-no-moves = { $winner ->
    [attackers] The defenders have no legal moves: the attackers win.
    [defenders] The attackers have no legal moves: the defenders win.
   *[draw] There’s no legal move: it’s a draw.
 }
outcome-repetition = { $winner ->
    [attackers] The same position has come up too often: the attackers win.
    [defenders] The same position has come up too often: the defenders win.
   *[draw] The same position has come up too often: it’s a draw.
 }
outcome-captureless = Nothing has been captured for too long: it’s a draw.
outcome-attackers-eliminated = No attackers are left: the defenders win.

## House rules

option-no-value = “{ $pair }” isn’t a house rule. Write option=value, for example { $example }.
option-unknown = There’s no option called “{ $name }”. Options have names like king_armed, throne.stop or escape.
house-rule-unknown = There’s no house rule called “{ $name }”. Write one like { $example }; { $rules } lists what you can choose.
option-unknown-near = There’s no option called “{ $name }”. Did you mean { $near }?
option-value = { $name } can’t be “{ $value }”: it takes { $expects }.
option-empty = { $name } needs a value: { $expects }.
option-layout = This layout doesn’t work: { $why }
expects-classes = letters for the pieces it applies to (A attackers, D defenders, K king), or none
expects-squares = a list of squares like a1,a2, or one of { $names }
expects-word = one of { $names }
expects-words = one or more of { $names }, separated by commas, or none
expects-number = a whole number from { $low } to { $high }
expects-truth = yes or no
expects-layout = the name of a layout, for example lewis-cross, or rows like 3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3

conflict-no-escape = The king could never win: give at least one escape square, or { $escape }.
conflict-no-corners = The king could never win: { $escape } needs corners. Add { $corner }, or use { $goal }, which sets both.
conflict-starts-escaped = The king already starts on { $square }, where he’d win. Choose other escape squares.
conflict-closed-escape = The king can’t stop on any of his escape squares. Change who may stop there, or where he escapes.
conflict-off-board = { $option } names { $square }, which isn’t on a board with { $size } squares a side.
conflict-dice-berserk = The die and Berserk turns don’t go together. Use one or the other.
conflict-king-cannot-lose = Nobody could capture the king or shut him in. Allow a capture, or add { $encirclement } or { $captureless_limit }.
conflict-no-first-move = The side that starts would have no legal moves. Let the other side start, or choose another layout.

warning-king-can-sit = The king is safe on the throne and can come back to it: without { $encirclement } or { $captureless_limit } he can stay there forever.
warning-guards = Guards that can’t be captured stand all around the king. Consider { $encirclement } or { $captureless_limit }.
warning-between-shieldwall = This game has shieldwalls, and pieces are lost by moving between two enemies. No source combines the two.
warning-unarmed-small = With an unarmed king and no hostile corners, defenders hardly ever capture on a board this small.
warning-edge-twice = The edge is already hostile to the king; { $king-at-edge } adds nothing.
warning-edge-without-four = { $king-at-edge } only matters where it takes four to capture the king.
warning-shut-in-on-edge = A king on the edge with enemies on three sides isn’t captured, but he’s shut in and loses. To spare him, add { $king-pocket }.

## Positions, moves and notation

placement-size = A board has an odd number of rows from 5 to 19, separated by /. This one has { $rows ->
    [one] one
   *[other] { $rows }
 }.
placement-row = Row { $row } from the top has { $found ->
    [one] one square
   *[other] { $found } squares
 } but needs { $needed }.
placement-letter = “{ $letter }” at column { $column } isn’t a piece. Use t or c for attackers, T, G, N or K for defenders, and numbers for empty squares.
placement-kings = A position has exactly one king, K; this one has { $kings ->
    [0] none
    [one] one
   *[other] { $kings }
 }.
placement-no-attackers = A position needs at least one attacker, t.
position-size = This variant is played on { $needed } squares a side, but the position has { $found }.
move-from = Type both squares, like d1-d4: the first one is unclear at character { $column }.
move-to = Type both squares, like d1-d4: the second one is unclear at character { $column }.
move-piece = There’s no piece called “{ $letter }”. Only the king has a letter, K; for the others type just the squares, like d1-d4.
move-trailing = One move at a time: type just the two squares, like d1-d4 (more begins at character { $column }).
notation = Line { $line }, column { $column }: { $expected }
expected-field = expected a field like key:value.
expected-value = { $key } takes { $values }.
expected-missing = the field { $key }: is missing.
expected-dimension = dim: doesn’t match the number of rows.
expected-square = expected a square like d4.
expected-move-kind = expected - (a move), ^ (a jump) or = (a Berserk turn that goes on).
expected-end = expected nothing more after the move.
expected-bracket = expected a closing ].
no-record = That’s no record that I can read. I know OpenTafl’s notation, and moves like d1-d4 e5-e7.
expected-turn = expected a turn number and a full stop, like 1.
expected-rules = expected a tag [rules:…] before the moves.
expected-less = the text is too long; I read at most { $most } characters.
expected-throws = the rolls and the moves don’t fit together here.
expected-one-game = a second game begins here; I read one at a time.
expected-fewer-moves = there are too many moves; I play at most { $most }.

## The command line

cli-unknown-variant = There’s no variant called “{ $name }”. { $count ->
    [0] Type { $list } to see them all.
   *[other] Did you mean { $near }?
 }
cli-file = I can’t read { $file }: { $why }
cli-side = “{ $side }” isn’t a side: write attackers or defenders.
cli-depth = Depth { $depth } is too deep: the limit is { $most }.
cli-replay-bad = { $bad ->
    [one] One game doesn’t match
   *[other] { $bad } games don’t match
 } the rules ({ $games } replayed).

## Challenges

challenged = { $number }: { $by } challenges { $to } to { $title } and wants { $side ->
    [attackers] the attackers
    [defenders] the defenders
   *[random] a random side
 }.{ $hint }
challenged-hint = { $to }: { $accept } or { $decline }.
challenged-anyone = { $number }: { $by } challenges anyone to { $title } and wants { $side ->
    [attackers] the attackers
    [defenders] the defenders
   *[random] a random side
 }.{ $hint }
challenged-anyone-hint = The first player to { $accept } is in.
house-rules = { $count ->
    [one] House rule
   *[other] House rules
 }: { $rules }
rematch-none = You have no finished match here to play again. Start one with { $challenge }.
rematch-left = The other player has left. Start a match with somebody else: { $challenge }
rematch-late = That match ended more than a day ago. Start a new one with { $challenge }.
rematch-first = That was the first of two games. Ask for a rematch after the second.
rematch-began = Your rematch is already on: { $number }.
rematch-waits = Your challenge { $number } is waiting for { $opponent }.
level-of-bot = Only I have levels. To play against me: { $challenge }
level-fits = { $reason ->
    [newcomer] We have not played yet, so I begin with my easiest level.
    [people] We have not played each other yet, so I begin low.
    *[bot] I chose the level by our games so far.
 } Or choose one yourself: { $challenge }
accepted = { $number } begins: { $title }. { $attackers } plays the attackers (dark), { $defenders } the defenders (light).
accepted-second = { $number } begins, the second game: { $title }. { $attackers } plays the attackers (dark) this time, { $defenders } the defenders (light).
challenged-bot = { $number }: { $by } plays against me, level { $level } of 8 ({ $name }).
level-auto = The one that suits you
level-choice = { $level } ({ $name })
level = { $level ->
    [1] Thrall
    [2] Herder
    [3] Farmer
    [4] Smith
    [5] Sailor
    [6] Raider
    [7] Huscarl
   *[8] Jarl
 }
rank = { $rank ->
    [thrall] Thrall
    [farmer] Farmer
    [huscarl] Huscarl
    [hersir] Hersir
   *[jarl] Jarl
 }
challenged-pair = Two games, with sides swapped: the player who takes more pieces wins.
declined = { $challenger }: { $by } declines { $number }.
withdrawn = { $by } withdraws { $number }.

## Play

played = { $number }: { $by } plays { $piece ->
    [K] the king { $move }
    [c] the commander { $move }
    [N] the knight { $move }
    [G] the guard { $move }
   *[other] { $named }{ $move }
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
notice-escape-open = The king has a clear way out.
notice-watch-king = Watch your king! He can be captured next.
notice-king-repose = The king moves between two enemies and is safe there.
danger-escape = { $ways ->
    [one] The king has a clear way out.
   *[other] The king has { $ways } clear ways out.
 }
danger-king = The king can be captured next: { $moves }.
occurred = This position has come up { $count ->
    [2] twice
   *[other] { $count } times
 }. { $result ->
    [draw] If it comes up { $limit } times, the game is a draw.
    [mover-loses] The player who makes it come up { $limit } times loses.
    [defenders-lose] If it comes up { $limit } times, the defenders lose.
    [aggressor-loses] The player who makes it come up { $limit } times loses, unless they had to.
   *[other] {""}
 }
rolled = { $by } rolls a { $face }.
rolled-reach = { $by } rolls a { $face }: move at most that far.
passed = { $by } rolls a { $face } and passes.
turn = { $player } to move ({ $side ->
    [attackers] attackers, dark
   *[defenders] defenders, light
 }).
turn-continues = { $player } must capture again with the piece on { $square }.
turn-in = { $number }:{" "}
board-turns = { $number }: { $by } makes the board turn: everybody sees it from the side of whoever is to move. { $change } stops that.
board-fixed = { $number }: { $by } keeps the board still again. { $change } makes it turn.
thinking = { $count ->
    [0] I’m thinking…
    [one] I’m thinking about one other board first.
   *[other] I’m thinking about { $count } other boards first.
 }

ended-resignation = { $loser } resigns.
ended-agreement = Both players agree to a draw.
ended-too-long = The match has gone on too long: it’s a draw.
ended-operator = The bot’s operator has ended the match.
ended-called-off = { $number } is called off. It counts for nobody.
announcement = A word from this bot’s operator: { $text }
ended-won = { $winner } wins { $number }.
ended-drawn = { $number } is a draw.
taken = Pieces taken: { $first } { $n }, { $second } { $m }.
score-half = That was the first of two games. Pieces taken: { $first } { $n }, { $second } { $m }. The second one starts now, with sides swapped.
score-gave-up = {" "}{ $loser } resigned or ran out of time: unless their opponent does so in the next game, { $loser } loses the match.
score-over = Both games together: { $first } took { $n }, { $second } took { $m }. { $how ->
    [pieces] { $winner } wins the match!
    [gave-up] { $loser } resigned or ran out of time in one, so { $winner } wins the match.
   *[tie] The match is a tie.
}
ended-again = { $rematch } plays it again with sides swapped.

region = { $region ->
    [top-left] at the top left
    [top] at the top
    [top-right] at the top right
    [left] on the left
   *[middle] in the middle
    [right] on the right
    [bottom-left] at the bottom left
    [bottom] at the bottom
    [bottom-right] at the bottom right
 }
hint-look = { $number }: { $aim ->
    [escape] your king has a way out { $where }.
    [take-king] you can capture the king { $where }.
    [win] one move wins at once: look { $where }.
    [stop-king] their king is about to get out { $where }. Stop him!
    [save-king] your king { $where } is about to be captured. Save him!
    [force] you can force a win: look at your pieces { $where }.
    [lost] this one is lost. You’ll last longest with your pieces { $where }.
    [capture] there’s something to capture { $where }.
    [king] move your king: he’s better off { $where }.
   *[piece] look at your pieces { $where }.
 }
hint-more = {" "}Another { $hint } shows the move.
hint-move = { $number }: I’d play { $move }.
hint-overheard = Everyone here would read the hint. Ask me in a private chat: { $hint }
hint-unfair = You’re playing this very position in { $number }, against a person, so I don’t help with it now.
move-unfair = You’re playing that very position in { $number }, against a person. I won’t think about it until that match has moved on; another move is fine.
hints-one = Hints taken: { $player } { $count }.
hints-both = Hints taken: { $first } { $n }, { $second } { $m }.

resign-asked = { $by }, do you really want to resign { $number }?{ $hint }
resign-asked-pair = { $by }, do you really want to resign { $number }? It would cost you the match of two games.{ $hint }
resign-asked-hint = Type { $yes } to resign or { $no } to play on.
resign-or-off = You can also call it off, so that it counts for nobody: { $withdraw }
resign-dropped = { $number }: { $by } plays on.
draw-offered = { $number }: { $by } offers a draw. { $to }{ $hint }
offered-hint = : { $yes } or { $no }.
offer-dropped = { $number }: { $by } { $kind ->
    [draw] no longer offers a draw.
    [takeback] lets the move stand.
    [pause] no longer asks for a pause.
   *[hint] no longer asks for hints.
 }
draw-refused = { $number }: { $by } declines the draw.
bot-offered = { $number }: { $by } { $kind ->
    [draw] offers me a draw.
    [takeback] asks me to take back a move.
   *[pause] asks me to stop the clock for a while.
 }
takeback-offered = { $number }: { $by } wants to take back the last move. { $to }{ $hint }
takeback-refused = { $number }: { $by } says no, so the move stands.
hint-offered = { $number }: { $by } asks { $to } to allow hints in this game, for both of you.{ $hint }
hint-refused = { $number }: { $by } says no, so there are no hints.
hint-allowed = { $number }: hints are allowed now. On your turn, { $hint } gives you one.
taken-back = { $number }: { $plies ->
    [one] one move is
   *[other] { $plies } moves are
 } taken back for { $by }.

## Looking

board = { $number }: { $title }, { $attackers } (attackers) against { $defenders } (defenders), { $plies ->
    [0] no move yet
    [one] one move
   *[other] { $plies } moves
 }.
title-recorded = A recorded game
recorded = { $title }: { $attackers } (attackers) against { $defenders } (defenders), { $plies ->
    [0] no move
    [one] one move
   *[other] { $plies } moves
 }.{ $result ->
    [attackers] {" "}The attackers win.
    [defenders] {" "}The defenders win.
    [draw] {" "}It is a draw.
   *[none] {""}
 }
recorded-past = { $title }, { $ply ->
    [0] the start
   *[other] after move { $ply } of { $plies }
 }{ $played ->
    [none] .
   *[move] : { $move }
 }
record-gone = I’ve put that game away. Give me its record again.
recorded-no-ply = That game isn’t so long: { $plies ->
    [0] it has no moves.
    [one] it has one move.
   *[other] it has { $plies } moves.
 }
record-too-large = That file is too large for a record: I read at most { $most } characters.
record-not-text = That file isn’t a record: I read games in OpenTafl’s notation, as { $export } writes them.
record-nowhere = I see no game in that message. I read games in OpenTafl’s notation, as { $export } writes them.
record-away = I can’t get at that file. Please try again.
board-past = { $number }, { $ply ->
    [0] the start
   *[other] after move { $ply } of { $plies }
 }{ $played ->
    [none] .
   *[move] : { $move }
 }
board-part = From move { $from } to move { $to }.
board-no-ply = { $number } has { $plies ->
    [0] no moves yet.
    [one] only one move.
   *[other] only { $plies } moves. The last board: { $example }
 }
film-faster = It’s long, so it plays faster.
film-smaller = It’s long, so it’s smaller than usual.
film-later = All of it would be too large a file, so it begins after move { $from }.
alt-film = Animation. At its end: { $last }
caption-film = { $known ->
    [no] {""}
   *[yes] #{ $number } ·{" "}
 }{ $title }
moves = { $count ->
    [0] There are no legal moves.
    [one] There’s one legal move:
   *[other] There are { $count } legal moves:
 }
moves-many = There are { $count } legal moves, too many to list. Name a piece: { $example } shows where it can go.
moves-of = The piece on { $square } has { $count ->
    [0] no legal moves.
    [one] one legal move:
   *[other] { $count } legal moves:
 }
history = The moves of { $number }:
sign-king = K king
sign-guard = G guard
sign-knight = N knight
sign-commander = c commander
sign-jump = ^ jumps
sign-continues = = strikes again
sign-takes = x takes
sign-vulnerable = + the king can be captured
sign-open = - the king has a way out
sign-attackers-win = ++ the attackers have won
sign-defenders-win = -- the defenders have won
sign-passed = – a turn lost to the die
pending-none = Nothing is waiting for your yes or no. { $games } lists the matches here, and { $help } shows what you can type.
questions = You have several questions to answer. Which one do you mean?
question-challenge = { $number }, { $by } challenges you: { $yes } or { $no }.
question-resign = { $number }, whether you resign: { $yes } or { $no }.
question-draw = { $number }, { $by } offers a draw: { $yes } or { $no }.
question-takeback = { $number }, { $by } wants to take back a move: { $yes } or { $no }.
question-pause = { $number }, { $by } wants to stop the clock: { $yes } or { $no }.
question-hint = { $number }, { $by } asks for hints for both of you: { $yes } or { $no }.
question-plan = { $number }, your plan: { $yes } or { $no }.
target-none = None of your pieces can go to { $square } now. { $moves } lists what can move.
target-several = More than one piece can go to { $square }. Type the move you mean: { $moves }.
history-none = No moves have been played in { $number } yet.
between = { $first } and { $second } have finished { $count ->
    [one] one match
   *[other] { $count } matches
} here: { $first } won { $won }, { $second } { $lost }{ $drawn ->
    [0] .
    [one] , and one was drawn.
   *[other] , and { $drawn } were drawn.
}
between-attackers = With the attackers, { $first } won { $won } of { $count }.
between-defenders = With the defenders, { $first } won { $won } of { $count }.
between-game = { $title }: { $won } – { $lost }{ $drawn ->
    [0] {""}
    [one] , one draw
   *[other] , { $drawn } draws
}
between-none = { $first } and { $second } haven’t finished a match here yet.
stats = { $who } has finished { $count ->
    [one] one match
   *[other] { $count } matches
}{ $one ->
    [yes] {" "}of { $title }
   *[no] {""}
} with people{ $here ->
    [yes] {" "}here
   *[no] {""}
}: { $won } won, { $lost } lost{ $drawn ->
    [0] .
    [one] , one drawn.
   *[other] , { $drawn } drawn.
}
stats-none = { $who } hasn’t finished a match{ $one ->
    [yes] {" "}of { $title }
   *[no] {""}
}{ $here ->
    [yes] {" "}here
   *[no] {""}
} yet.
stats-attackers = With the attackers: { $won } of { $count } won.
stats-defenders = With the defenders: { $won } of { $count } won.
stats-finishes = How they ended: { $list }.
stats-finish = { $finish ->
    [captured] king captured
    [escaped] king escaped
    [shut-in] shut in
    [resigned] resigned
    [time] out of time
    [repetition] repetition
   *[drawn] drawn
} { $count }
stats-streak = { $won ->
    [yes] { $who } has won the last { $count } in a row.
   *[no] { $who } has lost the last { $count } in a row.
}
stats-best = Longest run of wins: { $best }.
stats-length = A match took { $plies ->
    [one] one move
   *[other] { $plies } moves
} on average.
stats-level = Level { $level }{ $bot ->
    [yes] {""}
   *[no] {" "}against me
}: { $won } won, { $lost } lost{ $drawn ->
    [0] .
   *[other] , { $drawn } drawn.
}
fair = { $count ->
    [0] Nobody has finished a match of { $title } with me yet.
    [one] One match of { $title } between people: { $won ->
        [one] the attackers won it.
       *[other] { $lost ->
            [one] the defenders won it.
           *[other] a draw.
        }
    }
   *[other] { $count } matches of { $title } between people: the attackers won { $won }, the defenders { $lost }{ $drawn ->
        [0] .
        [one] , and one was drawn.
       *[other] , and { $drawn } were drawn.
    }
}
fair-few = That’s too few to say whether it’s fair.
fair-share = { $favour ->
    [few] Too few for a percentage: the attackers’ true share may be anything from { $low } to { $high }%.
    [attackers] The attackers score { $share }%. Allowing for chance, it’s between { $low } and { $high }%: the game favours them.
    [defenders] The attackers score { $share }%. Allowing for chance, it’s between { $low } and { $high }%: the game favours the defenders.
   *[open] The attackers score { $share }%. Allowing for chance, it’s between { $low } and { $high }%: the game may well be even.
}
fair-time = Not counted: { $count ->
    [one] one match that was
   *[other] { $count } matches that were
} lost on time.
fair-length = On average a match takes { $plies ->
    [one] one move
   *[other] { $plies } moves
}; pieces lost: { $attackers } by the attackers, { $defenders } by the defenders.
fair-elsewhere = Counted elsewhere: { $told }
rating-of = The ratings of { $who }:
rating-line = { $family }: { $rating }{ $unsure ->
    [yes] ?
   *[no] {""}
} (± { $deviation }, { $count ->
    [one] one match
   *[other] { $count } matches
})
rating-none = { $who } has no rating yet. Matches between people count once both have moved twice; so do those against me.
rating-unsure = ? means it’s still unsure: a few more matches will settle it.
rating-level = Level { $level }: { $rating }{ $unsure ->
    [yes] ?
   *[no] {""}
}
rating-levels-none = No match against me counts yet: it does once both have moved twice. Be the first: { $challenge }
rating-changed = { $who } { $rating } ({ $by })
leaders = { $family }, { $among ->
    [here] among those who play here
    [server] among those who play on this server
   *[all] among everybody I know
}:
leaders-none = { $family }: nobody has a rating yet { $among ->
    [here] here
    [server] on this server
   *[all] at all
}. Finish a match and you’re first.
leader = { $place }. { $who } { $rating }{ $unsure ->
    [yes] ?
   *[no] {""}
}{ $me ->
    [yes] {" "}← you
   *[no] {""}
}
leaders-more = More: { $more }
leaders-beyond = { $pages ->
    [one] There’s only one page.
   *[other] There are only { $pages } pages.
}
family-copenhagen = Copenhagen and its kin
family-tawlbwrdd = Tawlbwrdd and its kin
family-tablut = Tablut and its kin
family-small = Small boards, 7×7
family-large = Large boards
family-dice = Games with a die
family-bot = Against me
me-hidden = You’re on no list of who leads. To be on them again: { $shown }
me-shown = You’re on the lists of who leads. To stay off them: { $hidden }
agreed-rated = It counts for ratings, changed rules and all.
agreed-unrated = It doesn’t count for ratings.
uncounted = It doesn’t count for ratings: { $why ->
    [rules] its rules were changed
    [hint] there was a hint
    [too-short] not both have moved twice
   *[too-often] you two have { $most } that count within a week
 }.
house-unrated = With changed rules a match doesn’t count for ratings here. Whoever manages this place can change that: { $setting }
games-none = No matches are going on here. Type { $challenge } to start one.
games-more = And { $more } more: { $board } shows any of them by its number.
line-open = { $number } { $title }: { $first } challenges { $second }.
line-open-anyone = { $number } { $title }: { $first } challenges anyone.
line-closed = { $number } { $title }: { $first }’s challenge is closed.
line-playing = { $number } { $title }: { $first } against { $second }, { $plies ->
    [0] no move yet
    [one] one move
   *[other] { $plies } moves
 }, { $tomove } to move.
line-paused = The match is paused.
line-over = { $number } { $title }: { $first } against { $second }, { $winner ->
    [attackers] the attackers won
    [defenders] the defenders won
    [off] called off
   *[draw] drawn
 } after { $plies ->
    [one] one move
   *[other] { $plies } moves
 }.
which = Which match do you mean? Add its number:
no-match = You don’t have a match here that this could be for. Start one with { $challenge }.
match-unknown = There’s no match { $number } here.

## What was not understood

mistake-empty = Type something, for example { $help }.
mistake-thanks = You’re welcome!
mistake-too-long = That’s too long: I read at most { $most } characters. { $help } shows what I understand.
mistake-command = I don’t know “{ $word }”. { $count ->
    [0] Type { $help } to see what I understand.
   *[other] Did you mean { $near }?
 }
mistake-variant = There’s no game called “{ $word }”. { $count ->
    [0] { $list } lists the games{ $person ->
        [yes] ; to name a person, put @ first.
       *[no] .
     }
   *[other] Did you mean { $near }?
 }
mistake-perhaps = Do you mean { $line }? Then answer { $yes }.
mistake-lacking = I don’t have that. The nearest I have is { $line }; { $help } lists everything.
not-meant = All right, I leave it.
mistake-otherwise = For what you said before, type { $line }.
mistake-number = What does “{ $word }” stand for? If it’s the match, write { $number }.
mistake-word = I don’t understand “{ $word }” here. Write it like this: { $usage }
mistake-argument = { $command } has no “{ $name }:”. Write it like this: { $usage }
mistake-value = “{ $value }” doesn’t fit { $name }. Write it like this: { $usage }
mistake-level = I have levels from 1 (easy) to 8 (hard), or auto for the one that suits you, not “{ $word }”. For example: { $challenge }
mistake-bot-itself = Name one opponent: { $challenge } plays against me, { $other } against a friend. I don’t play against myself.
mistake-twice = You gave { $name } twice; once is enough.
mistake-whom = Against whom? { $friend } challenges a friend, { $anyone } whoever wants to, { $bot } me.
mistake-missing = Something is missing. Write it like this: { $usage }
mistake-too-many = That’s too many house rules: use at most { $most }.
mistake-person = I don’t know anyone called “{ $name }” here. Write @ and the name people see, like { $example }.
mistake-several-people = There are several people called “{ $name }” here. Use a full name: { $near }
mistake-not-a-person = { $name } is a bot and doesn’t play. Challenge a person, or leave the opponent out to challenge anyone.
mistake-cannot-see = { $name } can’t see this place. Challenge someone who can, or do it in a place you’re both in.
mistake-button = I don’t know that button or choice any more, so I did nothing. { $games } lists the matches here.
mistake-unreadable = I couldn’t read that, so I did nothing. Please try again, or type the command.
mistake-name = I can’t use that name. Use letters, digits and symbols, at most 32 of them.

## What the match or the moment forbids

refusal-illegal = { $move } isn’t possible.
refusal-not-your-turn = It isn’t your turn: { $side ->
    [attackers] the attackers are
   *[defenders] the defenders are
 } to move.
refusal-die = You rolled a { $face }, so you can’t move farther than that this turn.
refusal-no-draw = Nobody has offered a draw. Type { $ask } to offer one.
refusal-no-takeback = Nobody has asked to take back a move. Type { $ask } to ask.
refusal-draw-waits = Your draw offer is still waiting for an answer. { $drop } takes it back.
refusal-takeback-waits = Your request is still waiting for an answer. { $drop } takes it back.
refusal-not-your-match = Only the two players can do that in this match.
refusal-finished = This match is over. Type { $challenge } to start another.
refusal-closed = This challenge is closed. Type { $challenge } to make a new one.
refusal-not-started = This match hasn’t started yet: somebody has to { $accept } the challenge first.
refusal-already-started = This match has already started.
refusal-yourself = You can’t play against yourself. Challenge someone else, or { $withdraw } your challenge.
refusal-not-for-you = This challenge is for someone else.
refusal-not-your-challenge = Only the player who made a challenge can withdraw it.
refusal-nothing-to-take-back = You haven’t moved yet, so there’s nothing to take back.
refusal-dice-stand = A roll of the die can’t be taken back.
refusal-draw-asked = You’ve already offered a draw. You can offer again after a move.
refusal-takeback-asked = You’ve already asked for that. You can ask again after a move.
refusal-draw-first = Your opponent has offered a draw: answer { $yes } or { $no } first.
refusal-takeback-first = Your opponent wants to take back a move: answer { $yes } or { $no } first.
refusal-takebacks-spent = This match has used up its takebacks: from now on, moves stand.
refusal-too-much-talk = There have been too many offers and requests in this match: play on, or resign.
refusal-your-own-challenge = This is your own challenge. { $withdraw } takes it back.
refusal-for-anyone = This challenge is for anyone, so you don’t need to decline it.
refusal-not-resigning = I didn’t ask whether you want to resign. Type { $resign } if you do.

full = { $limit ->
    [open-challenges] You already have { $most } challenges waiting: withdraw one first.
    [matches] You’re already in { $most } matches: finish one first.
    [allowed-places] { $most } channels are already allowed: forbid one first.
    [forbidden-places] { $most } channels are already forbidden: allow one again first.
    [thinking] I have { $most } boards to think about right now. Try again in a minute.
    [bot-matches] You’re already playing me in { $most } matches: finish one first.
    [requests] That’s more than I can answer at once. Give me a moment for what you asked first, then go on.
   *[place-matches] There are already { $most } matches here: finish one first.
 }
old-button = That button is from an earlier position of { $number }, so I did nothing. Use the newest board.
moved-to = { $number } is now played in { $place }.
its-thread = its thread
its-room = its room
nobody-here = Nobody else reads this chat. Challenge your friend where you both are: on a server, in a room, or in a chat I’ve joined. Or play me: { $bot }
managers-only = Only people who manage this place can change its settings.
challengers-managers = Only people who manage this place can challenge here.
challengers-role = Only members with the role { $role } can challenge here.
other-places = On this server, matches start in:
not-begun-here = Matches don’t start in this channel. Try another one.
missing-permissions = I need more permissions here. Please ask someone who manages the server for these: { $names }.
roles-need = To give roles I need one more permission on this server: { $name }. Please give it to my role, then try again.
roles-refused = Discord doesn’t let me give the roles. Please give my role the permission Manage Roles, and drag it above { $lowest } to { $highest }. I’ll try again tomorrow, or at once if you ask: { $setting }
thread-closed = This thread is closed and I’m not allowed to open it. Please open it and try again.
no-settings = There’s nothing to set here: settings belong to a server or a room.
type-move = Move in { $number }, like d1-d4
hello = Hi! I run tafl matches (Norse board games). { $challenge } starts one, { $bot } starts one against me, { $learn } teaches the game, { $help } lists everything.
going-on = I’m back. These matches are still going on here:
opponent-left =
    { $player }, { $opponent } has left this room, but { $number } goes on. { $wait ->
        [win] You win if their time runs out, or you can end it: { $resign }.
        [claim] If their time runs out, { $claim } wins it for you. Or you can end it: { $resign }.
       *[return] You can wait for them, or end it: { $resign }.
    }
edited = { $number } has moved on since then. Please type that as a new message.
edited-done = I’ve already answered that message. Please type your change as a new one.
deleted = Deleting a message undoes nothing: what came of it stands. { $takeback } asks to take back a move.
new-prefix = By the way, commands here now start with { $prefix }.
follows = Sorry, that took a little longer. Here it is.
interrupted = I was started anew before I could answer. If it was a move, it’s on the board if it counted; otherwise please ask again.
settings = Settings here:
settings-changed = Changed. Settings here now:
repeated = I’ve already answered that.
disk-full = My disk is full, so nothing was changed. The bot’s admin has to make room; then please try again.
database-away = I can’t reach my database right now. Try again in a minute; if you just made a move, the board will show whether it counted.
fault = Something went wrong, and nothing was changed. Please try again. If it keeps happening, give this code to the bot’s admin: { $id }.

## Help

help = To play, type a move like { $move }. To begin:
help-all = { $bare }This is everything I understand:
help-bare = A move is enough by itself: { $move }.{" "}
help-line = { $call }: { $does }
help-rest = { $all } shows the rest, and { $one } explains one command.
help-example = For example: { $first }
help-examples = For example: { $first } or { $second }
help-aliases = Also: { $names }

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
time-per-turn = { $time } per move
time-bank = { $bank } each, plus { $increment } after each move
timed = Time: { $time }.
time-syntax = I can’t read “{ $word }”. Try 3d (per move), 30d+1d (time bank) or none.
span-syntax = I can’t read “{ $word }”. Try 5d, 12h or 1d12h.
time-too-short = “{ $word }” is too short: the shortest is 1m.
time-too-long = “{ $word }” is too long: the longest is 365d.
turn-until = Move by { $until }.
expired = { $number }: nobody answered { $challenger }’s challenge in time, so it has expired.
pause-offered = { $number }: { $by } asks { $to } to stop the clock for a while.{ $hint }
pause-offered-hint = Answer with { $yes } or { $no }.
pause-refused = { $number }: { $by } would rather play on.
paused = { $number } is paused.{ $hint }
paused-hint = Either player can { $resume }.
resumed = { $number }: { $by } starts the clock again.
left = { $to }: { $by } is on leave until { $until }; their clock is stopped until then.
returned = { $to }: { $by } is back from leave.
left-alone = { $by } is on leave until { $until }; the clock is stopped until then.
returned-alone = { $by } is back from leave.
time-given = { $number }: I was offline; { $to } gets { $time } back.
clock-put-right = { $number }: My clock was wrong; now it’s right again.
silent = { $number }: nobody has moved for four weeks. { $player }, it’s your move; { $other } is waiting. If you’ve both stopped, either of you can end it for nobody: { $withdraw }
flag-fell = { $number }: { $loser } is out of time. { $winner } can claim the win or keep waiting.{ $hint }
flag-fell-hint = { $claim } claims it.
ended-time = { $loser } ran out of time.
ended-left = { $loser } has left.
former-player = a former player
reminder = { $player }, { $count ->
    [one] a match is waiting for your move:
   *[other] { $count } matches are waiting for your move:
 }
this-room = this room
reminder-place = Played in { $place }.
reminder-hint = { $remind } changes when and where I remind you.
habits = { $remind ->
    [here] I remind you where the match is played, with this much of your time left: { $shares }.
    [private] I remind you in private, with this much of your time left: { $shares }.
   *[off] I don’t remind you.
 }
percent = { $share }%
habits-changed = Changed.
habits-quiet = Your quiet hours are { $hours } in { $zone }; reminders wait until they end, unless your time would run out.
habits-loud = No quiet hours. Set them with { $quiet }.
hours-syntax = I can’t read “{ $word }”. Write when quiet hours begin and end, like 22-08 or 22:30-07:15.
hours-all-day = That would be the whole day. { $off } turns all reminders off.
zone-example = Europe/Rome
zone-missing = Which time zone? Write it like this: { $example }
zone-unknown = I don’t know a time zone called “{ $word }”. { $count ->
    [0] Time zones look like Europe/Rome or America/New_York.
   *[other] Did you mean { $near }?
 }
leave-begun = You’re on leave until { $until }: your clock is stopped. { $back } ends it. Left this year: { $left }.
leave-is = You’re on leave until { $until }. { $back } ends it. Left this year: { $left }.
leave-over = Welcome back: your clock is running again. Leave left this year: { $left }.
leave-none = You’re not on leave. { $away } takes five days off. Left this year: { $left }.
leave-already = You’re already on leave, until { $until }. { $back } ends it.
leave-again = You’ve only just been on leave. You can go again from { $at }.
leave-not = You’re not on leave.
leave-spent = You only have { $left } of leave left this year.
leave-too-late = You only have { $left } left in { $title } against { $opponent }. Leave needs at least an hour, so move there first.
plan-shown = A plan for { $number }, once you confirm it:
plan-if = If { $expected }, I play { $answer } for you
plan-then-if = ; then if { $expected }, I play { $answer }
plan-then = , then { $expected }
plan-replaces = It replaces:
plan-ask = { $yes } confirms it, { $no } drops it.
plan-none = You haven’t planned anything in { $number }. { $plan } plans an answer.
plan-list = Planned in { $number } (only you see this):
plan-unknown = { $line } isn’t planned in { $number }. { $plan } shows what is.
plan-clear = { $clear } drops all of it.
plan-made = Planned in { $number }, { $lines ->
    [one] one line
   *[other] { $lines } lines
 } in all:
plan-overheard = Everyone here would see your plan. Send it to me in a private chat: { $plan }
plan-dropped = You have no plans in { $number } any more.
plan-nothing = There’s nothing to confirm. { $plan } plans an answer.
plan-played = { $by } had planned this move.
plan-your-turn = It’s your turn: play now, and plan afterwards.
plan-dice = You can’t plan in a match with a die.
plan-too-long = A plan has at most { $most } moves, counting your opponent’s.
plan-too-many = You already have { $most } lines planned. { $clear } drops them.
plan-no-reply = A plan must end with a move of your own, like { $plan }.
plan-illegal = Move { $ply } of the plan, { $move }, isn’t possible.
plan-over = The game would be over before move { $ply } of the plan.
sealed = The die is sealed. SHA-256 of its secret: { $hash }
sealed-waits = The die is sealed. SHA-256 of its secret: { $hash }
    Until the first roll, either of you can add your own words with { $seed }.{ $hint }
sealed-waits-hint = To roll it, type { $roll }; the first move rolls it too.
seeded = { $number }: { $by } adds to the die: “{ $words }”
seeded-again = { $number }: { $by } changes their words for the die from “{ $old }” to “{ $words }”
revealed = The secret of the die was { $secret }. { $thrown ->
    [yes] { $dice } tells you how to check every roll.
   *[no] The die was never rolled.
 }
unplayed = { $by } meant to play { $move }, but the die comes first and its roll doesn’t allow that.
proof = { $number }, die { $id }. Every roll comes from a secret that was sealed before the match began. Its SHA-256: { $hash }
proof-words = { $by } added “{ $words }”.
proof-no-words = { $by } added nothing.
proof-throws = { $count ->
    [0] It hasn’t been rolled.
    [one] Rolled once:
   *[other] Rolled { $count } times:
 }
proof-closed = The secret is shown when the match is over. It can’t have been chosen to suit a roll. This doesn’t prove that it was random: that’s what your own words are for.
proof-unthrown = The secret was { $secret }. The die was never rolled.
proof-open = The secret was { $secret }. { $export } gives the whole match as a file, and { $verify } checks every roll. The first roll by hand: divide the first byte below 252 by 6, and add 1 to the remainder. The bytes come from:
proof-none = { $number } doesn’t have a sealed die.
refusal-no-clock = This match has no clock.
refusal-time-left = There’s still time until { $until }.
refusal-own-time = It’s your own turn: your opponent’s clock isn’t running.
refusal-paused = This match is paused. { $resume } starts it again.
refusal-not-paused = This match isn’t paused. { $pause } asks for a pause.
refusal-board-turns = The board of this match turns already. { $fixed } stops that.
refusal-board-fixed = The board of this match doesn’t turn. { $turns } makes it turn.
refusal-no-die = This match has no sealed die.
refusal-die-thrown = The die has already been rolled, so you can’t change it any more.
refusal-die-throws-itself = The die has already been rolled once; from now on it rolls by itself.
refusal-no-pause = Nobody has asked for a pause. Type { $ask } to ask for one.
refusal-no-hint = Nobody has asked for hints. Type { $ask } to ask.
refusal-pause-waits = Your request for a pause is still waiting for an answer. { $drop } takes it back.
refusal-hint-waits = Your request for hints is still waiting for an answer. { $drop } takes it back.
refusal-pause-asked = You’ve already asked for a pause. You can ask again after a move.
refusal-hint-asked = You’ve already asked for hints. You can ask again after a move.
refusal-pause-first = Your opponent wants a pause: answer { $yes } or { $no } first.
refusal-hint-first = Your opponent asks for hints: answer { $yes } or { $no } first.
mistake-seed = I can’t see anything in those words. Use letters, digits or symbols.
mistake-shares = I can’t read “{ $word }” as a share of your time. Write one or two numbers from 1 to 99, like this: { $example }
mistake-long-words = That doesn’t fit: use at most { $most } characters, on one line.

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
    [escapes] The king has a clear way out.
   *[both] The king has a clear way out and can be captured next.
 }
alt-goes = { $square } can go to { $squares }.
alt-forbidden = { $square } can’t go to { $forbidden }.
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
caption = { $known ->
    [no] {""}
   *[yes] #{ $number } ·{" "}
 }{ $plies ->
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
 } · { $known ->
    [no] {""}
   *[yes] #{ $number } ·{" "}
 }{ $title }
caption-drawn = Drawn · { $plies ->
    [one] one move
   *[other] { $plies } moves
 } · { $known ->
    [no] {""}
   *[yes] #{ $number } ·{" "}
 }{ $title }
thread = #{ $number } { $attackers } – { $defenders } · { $title }
thread-won = #{ $number } { $attackers } – { $defenders } · { $title } · { $winner } wins
thread-drawn = #{ $number } { $attackers } – { $defenders } · { $title } · draw
seat-attackers = Attackers
seat-defenders = Defenders

cli-theme = There’s no theme called “{ $theme }”: choose one of { $all }.
cli-write = I can’t write { $file }: { $why }
cli-record-size = That record is of a game on { $record } squares a side, and the game you name has { $asked }. Leave out --variant: the record says its own rules.
cli-animated = { $file }: { $plies ->
    [one] one move
   *[other] { $plies } moves
 }, { $bytes } bytes.

## The console and the disk

console-welcome = Tafl, the Norse board games, for all of you at this keyboard. Begin like this:
        ann> { $challenge }
        ben> { $accept }
        d6-c6
    A name and a > say who’s speaking. A move, a yes or a no doesn’t need them.
    On your own? { $bot }
    { $learn } teaches the game, { $help } shows the rest, { $leave } leaves.
console-keys = Tab completes, ↑ brings back what you typed.
console-you-move = { $number }, to move
console-other-moves = { $number }, { $name } to move
console-you-answer = { $number }, yes or no
console-other-answers = { $number }, { $name }: yes or no
console-stays = A question is still open here. Answer { $yes } or { $no }; { $leave } leaves the room whatever is open.
console-nothing-asked = Nobody has been asked anything that takes a yes or a no.
console-which = That could mean several things. Type one of these: { $all }
console-somebody = name
console-picture = Picture: { $path }
console-no-picture = I couldn’t write the picture to { $path }: { $why }
console-record = Saved in { $path }
console-no-record = I couldn’t save it in { $path }: { $why }
console-fault = The console stopped: { $why }
store-unwritable = I can’t write my data in { $path }: { $why }. Choose another directory with --data.
store-newer = This data comes from a newer hnefi (schema { $found }; I know { $known }). Use that version, or name other data: a directory with --data, a database in the settings.
store-in-use = Another hnefi is using the data in { $path }. Stop that one first, or choose another directory with --data.
store-shared = Another hnefi is using the database { $database }. Stop that one first.
door-elsewhere = Another hnefi is serving { $network } with this database. I’m standing by, and take over when it stops.
door-taken = Another hnefi has taken over { $network }, because I was silent for too long. Start me again, and I’ll stand by.
store-half-moved = Not everything has been moved to { $database } yet. Start { $call } again: it goes on where it stopped.
store-damaged = The data in { $path } is damaged or isn’t mine: { $why }. Restore a copy, or choose another directory with --data.
store-empty = { $path } is empty: it was cut off, or isn’t mine. Restore a copy, or remove it to start anew; nothing was changed.
store-lost = The data in { $path } is older than what I know of it: { $known ->
    [0] everything
   *[other] what was written after { $since }
 }, up to { $until }, is missing. Was the file hnefi.sqlite-wal removed? Restore a copy if you have one.
store-foreign = { $path } isn’t a database of mine. Name another one; nothing was changed.
store-bad-address = The address of the database can’t be read. Write it like postgres://user:password@host/name; in a password, @ is written %40 and / is %2F.
store-bad-parameter = The address of the database says { $name }, which I don’t know. After the ? may stand: host, port, dbname, user, password, sslmode, sslrootcert, sslcert, sslkey.
store-bad-tls-mode = In the address of the database, sslmode is disable, allow, prefer, require, verify-ca or verify-full; only verify-full is safe from somebody in between.
store-several-hosts = The address of the database names several hosts, and I take one. Give them one name, or put a proxy in front of them.
store-tls-file = I can’t read the file that the address of the database names as { $name }, { $path }: { $why }
store-pooled = { $database } is behind a pooler that gives one connection to several programs in turn. I need a pool in session mode; with PgBouncer: pool_mode = session and ignore_startup_parameters = extra_float_digits.
store-altered = The tables in { $database } weren’t made by this program: step { $version } is another one here. Use the program that made them, or an untouched copy.
store-unreachable = I can’t use the database { $database }: { $why }. Look at its address in the settings, and whether the server is running.
store-awaited = I’ll wait until it’s back.
store-moved = The matches of { $path } are in { $database } now. Name that in the settings ({ $setting }), or choose another folder with --data.
store-readonly = I can’t write in the database { $database }: { $why }. Name the main server, with a user who may make tables.
store-no-postgres = This hnefi was built without PostgreSQL. Build it with { $flag }, or leave the database out of the settings.
backup-made = Copied to { $file }. If you use Matrix, keep a copy of the folder matrix too.
backup-exists = { $file } already exists. Choose another name.
backup-missing = There’s no { $file }. Use --data to say where the data is.
backup-server = The settings keep matches on a server ({ $setting }), but this command only copies files. Use PostgreSQL’s own tools, { $copy } and { $back }.
backup-unwritable = I can’t write the copy { $file }: { $why }. Choose another place for it.
restore-missing = There’s no { $file }. Name a file that backup wrote.
restore-exists = { $file } already exists. To replace it, add --overwrite: the old one is kept beside it.
restore-damaged = { $file } is damaged or isn’t a copy of mine: { $why }. Give another one; nothing was changed.
move-copying = { $table }: { $rows } rows so far
move-copied = { $table }: { $rows ->
    [one] one row
   *[other] { $rows } rows
 }
move-same = Read again on both sides, row by row: all { $rows } are the same.
move-there = Everything is on the server now. Name it in the settings ({ $setting }); what is in { $data } stays there as a copy, and nobody plays on with it.
move-back = Everything is in { $data } now. Take the server out of the settings ({ $setting }); what is there stays as it was.
move-not-empty = There’s something there already. Name an empty database, and I’ll move everything into it; nothing was changed.
move-not-empty-folder = There are matches in that folder already. Name one that is empty with { $data }, and I’ll move everything into it; nothing was changed.
move-different = { $table } isn’t the same on both sides: somebody wrote there meanwhile. Empty the new database and start again; the old one is as it was.
move-stopped = The move has stopped: { $why }. Start it again: it goes on where it stopped.
move-no-address = Say which PostgreSQL, like --to postgres://user:password@host/name, or name it in the settings ({ $setting }) or in { $name }.
results-rebuilt = { $changed ->
    [0] { $matches ->
        [0] No match is over yet.
        [one] One match is over; its result stays as it was.
       *[other] { $matches } matches are over; their results stay as they were.
     }
    [one] One result was made anew, of { $matches ->
        [one] one finished match
       *[other] { $matches } finished matches
     }.
   *[other] { $changed } results were made anew, of { $matches } finished matches.
 }{ $unreadable ->
    [0] {""}
    [one] {" "}One match can’t be read; hnefi doctor says whether the database is whole.
   *[other] {" "}{ $unreadable } matches can’t be read; hnefi doctor says whether the database is whole.
 }
restore-made = { $file } is back in { $data }.
restore-kept = The previous data is kept as { $old }.
cli-no-console = This build has no console room. Type hnefi --help to see what it can do.
cli-replay-dice = This match was played with a die. Its record doesn’t show the turns the die took away, so it can’t be replayed.

verify-good = Everything checks out: { $throws ->
    [one] one roll
   *[other] { $throws } rolls
 } and { $plies ->
    [one] one move
   *[other] { $plies } moves
 }, die { $id }. Make sure the hash is the one the bot showed when the match began. This doesn’t prove the names, which of the legal moves was played, or a result that isn’t decided on the board.
verify-no-die = This isn’t a record of a match with a sealed die. Get one with the command export.
verify-closed = The secret of the die isn’t in this record: it’s shown when the match is over.
verify-tag = I can’t read the tag { $tag }: this record was changed.
verify-hash = The secret isn’t the one that was promised: its SHA-256 differs from the hash.
verify-throw = Roll { $throw } is written down as { $face }, but the die should have given { $due }.
verify-move = Move { $ply }, { $move }, couldn’t be played after a roll of { $face } by { $side ->
    [attackers] the attackers
   *[defenders] the defenders
 }.
verify-too-few = There are rolls without a move: this record was changed.
verify-too-many = There are moves without a roll: this record was changed.
verify-throw-missing = The rolls stop before the match does, so one is missing: this record was changed.
verify-result = The record gives the result as { $result }, but on the board { $winner ->
    [attackers] the attackers win
    [defenders] the defenders win
   *[nobody] nobody wins
 }: this record was changed.

## Networks

config-good = The configuration is in order. Data in { $data }; Discord { $discord ->
    [yes] is configured
   *[no] isn’t configured
 }; Matrix { $matrix ->
    [yes] is configured
   *[no] isn’t configured
 }.
config-checked = Checked:
    settings: every key, kind and value
    log: { $log }
    data: the folder can be written; { $there ->
        [new] there’s no database yet, hnefi makes one
       *[there] the database is intact (schema { $schema })
     }
    watched: { $watch ->
        [no] nowhere
       *[other] at { $watch }
     }
    on the web: { $web ->
        [no] nothing
       *[other] at { $web }
     }
    copies: { $copies ->
        [no] none on schedule
       *[other] in { $copies }
     }
    thinking: { $workers } at a time
    Discord: { $discord ->
        [yes] a token; shards, address and TLS are in order
       *[no] not set up
     }
    Matrix: { $matrix ->
        [yes] an account; its homeserver, allowed users and picture are in order
       *[no] not set up
     }
    Not tried: whether the networks accept the login. Only hnefi run connects.
door-broke = A fault in the program has closed a door. The log says where it broke.
config-nothing = There’s nothing to run yet: no network is set up.
    For Discord, give a token in HNEFI_DISCORD_TOKEN, HNEFI_DISCORD_TOKEN_FILE or hnefi.toml.
    For Matrix, give an account in HNEFI_MATRIX_HOMESERVER, HNEFI_MATRIX_USER and HNEFI_MATRIX_PASSWORD.
    To try hnefi without any account, type hnefi console.
config-missing = The setting { $key } is missing: { $by } needs it.
config-unreadable = I can’t read { $file }: { $why }
config-syntax = { $file } can’t be read from line { $line } on. Texts need quotation marks, as in { $example }
config-unknown = There’s no setting called “{ $key }”. { $count ->
    [0] All of them are in { $help }.
   *[other] Did you mean { $near }?
 }
config-value = The setting { $key } must be { $expects }.
config-expects-secret-file = a file with a secret
config-expects-token = a token without spaces
config-expects-png = the path of a PNG picture
config-expects-user = a user’s id like @hnefi:example.org, or the name in it
config-expects-homeserver = an address like https://matrix.example.org, or a name like example.org
config-expects-truth = true or false
config-expects-workers = a whole number from 1 to 64
config-expects-contact = one line of at most 200 characters, such as anna@example.org
config-expects-url = an address that begins with https://
config-expects-every = a time from 10m to 30d, such as 1d or 12h
config-expects-keep = a whole number from 1 to 1000
config-expects-address = an address like http://127.0.0.1:8080
config-expects-database = an address like postgres://user:password@host/name
config-expects-shards = shards like 0-3/8: the first, the last, and how many there are
config-expects-levels = levels like warn,hnefi=info
config-expects-format = text or json
config-expects-watch = a port like 9464, or an address with one like 0.0.0.0:9464
config-expects-web = an address that begins with https:// or http:// and has nothing after its name and port
config-expects-header = the name of a header, such as X-Forwarded-For
config-kind = { $file }, line { $line }: { $key } must be { $expects }.
config-unreadable-secret = I can’t read the file that { $key } names: { $why }
config-expects-text = a text in quotation marks
config-expects-number = a whole number
config-expects-texts = a list of texts, as in { $example }
config-expects-table = a table: its name in brackets on a line of its own, its settings below it
config-expects-allow = user ids like @ann:example.org and servers like example.org
config-expects-ignore = Discord’s numbers, and on Matrix users like @loki:example.org, rooms like !abc:example.org and servers
config-both = { $first } and { $second } say the same thing: keep only one of them.
config-copies = { $key } copies a file, and with { $database } there’s none. PostgreSQL has its own tools for copies, such as { $tool }.
discord-ready = Ready: Discord knows me as { $user }, on { $servers ->
    [one] one server
   *[other] { $servers } servers
 }.
discord-token = Discord doesn’t accept this bot’s token. Make a new one in the Developer Portal (Bot, Reset Token) and put it in the configuration.
discord-intents = Discord doesn’t let this bot receive the events it asks for. It doesn’t need any privileged intents; please check the bot in the Developer Portal.
discord-shards = Discord doesn’t accept these shards. Leave out the setting “shards”, or give the number Discord asks for.
discord-code = Discord closed the connection for good (code { $code }). Check for a newer version of hnefi.
matrix-ready = Ready: I’m { $user } on Matrix, device { $device }, in { $rooms ->
    [one] one room
   *[other] { $rooms } rooms
 }.
matrix-nothing = No Matrix account is configured. Give HNEFI_MATRIX_HOMESERVER, HNEFI_MATRIX_USER and HNEFI_MATRIX_PASSWORD, or the same in hnefi.toml.
matrix-status = Account { $user }, device { $device }, fingerprint { $fingerprint }
    Identity: { $signed ->
    [yes] the device is signed by the account
   *[no] the device isn’t signed by the account, so strict clients won’t write to it
 }
    Key backup: { $backup ->
    [yes] on
   *[no] off
 }
    Recovery: { $recovery ->
    [enabled] on; the recovery key lets a new device take over
    [incomplete] this device lacks the identity’s keys: give the recovery key
   *[disabled] off
 }
    Rooms: { $rooms }, { $encrypted } of them encrypted; invitations: { $invited }
    Messages waiting for their key: { $sealed }
matrix-no-reset = No new identity was made: { $why }
matrix-no-recovery-key = There’s no recovery key in { $path } yet: the bot makes one when it first logs in.
matrix-unreadable-recovery-key = The recovery key in { $path } can’t be read: { $why }. Run this as the user that the bot runs as.
watch-no-port = The bot can’t be watched at { $address }: { $why }. Choose another port with { $key }, or end what uses this one.
web-no-port = Pages can’t be shown at { $address }: { $why }. Choose another port with { $key }, or end what uses this one.
web-open = Boards on the web: { $address }. { $link } tells the page of a match.
matrix-homeserver = I can’t use this homeserver: { $why }. Check the setting matrix.homeserver.
matrix-password = The homeserver won’t let me in: { $why }. Check the settings matrix.user and matrix.password.
matrix-no-password = This homeserver doesn’t accept passwords. Put a token made only for this bot, and its device, in matrix.access_token and matrix.device_id.
matrix-token = The homeserver doesn’t accept the access token, or it belongs to another device than matrix.device_id. Make a new one only for this bot.
matrix-logged-out = The bot was logged out: its token isn’t accepted any more. With a password, delete matrix/session.json in the data directory and start again: it logs in as a new device. With a token, give a new token and its device.
matrix-store-lost = The keys of this token’s device are lost, and a device can’t start over. Give a new token with a new device; the recovery key brings back what was encrypted.
matrix-store = I can’t read the keys and rooms in the data directory: { $why }. Restore a copy of the folder matrix, or remove it to log in as a new device.
discord-tls = I can’t make secure connections on this system: { $why }

## The operator’s words to a running bot

order-nobody = No bot answers at { $path }: { $why }. Start it with hnefi run, or say with --data where its data is.
order-number = “{ $word }” isn’t the number of a match.
order-ended = Match #{ $number } in { $place } has ended. The players are told.{ $second ->
    [0] {""}
   *[other] {" "}The second of their two games has begun: #{ $second }.
 }
order-unreadable = That match can’t be read. hnefi doctor says whether the database is whole, and the log what is wrong.
order-no-winner = Nobody has accepted that challenge, so nobody can win it. Without --winner it’s withdrawn.
order-no-match = There’s no such match that is open or being played.
order-which-place = There’s one with that number in { $places }. Say which with --place.
order-left = I have left { $place }.
order-no-door = No network that the bot is on has such a place. On Discord give the server’s number, on Matrix the room’s id (!room:server).
order-left-too-late = The network hasn’t answered in time. hnefi doctor says whether it’s reached.
order-not-left = I can’t leave it: { $why }. On Discord give the server’s number, on Matrix the room’s id.
order-announced = { $places ->
    [0] Nobody is playing now, so nobody was told.
    [one] One place is told.
   *[other] { $places } places are told.
 }
order-empty = Say what to announce.
order-too-long = That’s too long: an announcement has at most { $most } characters.
order-ignored = { $count ->
    [0] Nobody is ignored beyond the settings.
   *[other] Ignored beyond the settings: { $ids }.
 }
order-bad-id = “{ $id }” isn’t an id: give Discord’s numbers, or on Matrix users, rooms or servers.
order-ignored-by-settings = “{ $id }” is ignored by the settings: take it out of `ignore` there and send the bot SIGHUP.
order-not-ignored = “{ $id }” isn’t ignored. Without an id hnefi ignore lists who is.
order-of-another-version = The bot that runs is of another version and doesn’t know this order. Restart it.
order-fault = The database failed: { $why }
status-bot = hnefi { $version }, running for { $hours } h. Matches: { $playing } being played, { $open } open. Waiting for the engine: { $engine }. Database: { $database ->
    [fine] fine
   *[bad] NOT FINE, see the log
 }. Clock: { $clock ->
    [fine] fine
   *[bad] NOT FINE
 }.
status-door = { $door }: { $open ->
    [yes] open
   *[no] CLOSED
 }. Places with matches: { $places }{ $servers ->
    [0] {""}
   *[other] {" "}({ $door ->
        [discord] servers
       *[other] rooms
    }: { $servers })
 }. To be said: { $waits }{ $minutes ->
    [0] {""}
   *[other] {" "}(oldest: { $minutes } min)
 }; held until I may speak: { $held }.{ $trouble ->
    [no-commands] {" "}MY COMMANDS AREN’T SET YET, and nobody finds them there: I keep trying, and the log says why.
    [no-pictures] {" "}The homeserver didn’t take my last picture: it went without, and the log says why.
   *[none] {""}
 }

## The doctor

doctor-settings = The settings are in order.
doctor-no-door = No network is configured: see hnefi help discord and hnefi help matrix.
doctor-no-data = There’s no data in { $path } yet; the first start makes it.
doctor-server = The PostgreSQL answers; { $there ->
    [new] it’s empty, and the first start makes its tables
   *[there] it has my tables (schema { $schema })
 }.
doctor-left = There are matches in { $path } too, and nobody plays those: the settings name a server. If they aren’t there yet, stop the bot and bring them over with { $move }; if they are, keep the file elsewhere as a copy.
doctor-data = The database is whole: schema { $schema }, { $size } MB.
doctor-running = { $running ->
    [yes] The bot is running.
   *[no] The bot isn’t running.
 }
doctor-disk = { $free } MB are free on the disk.
doctor-disk-low = Only { $free } MB are free on the disk. Make room: on a full disk no move can be kept.
doctor-copy = { $file } ({ $size } MB, { $days } days old) is an old copy. Remove it if you don’t need it any more.
doctor-connections = The PostgreSQL lets this user have { $most } connections. Each hnefi uses { $wanted }, and with fewer people wait: alter role … connection limit.
doctor-clock = The clock is right: { $by } agrees within { $seconds } s.
doctor-clock-off = The clock is { $seconds } s { $way ->
    [ahead] ahead of
   *[behind] behind
 } the clock of { $by }. Set it, best by NTP (timedatectl set-ntp true): players’ time goes by it.
doctor-zones = The time zones are known, for quiet hours.
doctor-zones-bad = Time zones can’t be read, so quiet hours won’t work: install tzdata.
doctor-contact = People who type { $privacy } read whom to ask about what is kept of them.
doctor-contact-missing = Nobody can read whom to ask about what is kept of them: give operator_contact in the settings, and privacy_url if you have such a page.
doctor-discord = Discord knows me as { $name }, on { $servers ->
    [one] one server
   *[other] { $servers } servers
 }.
doctor-sessions = Discord allows only { $left } more connections today. Find out in the log why the bot reconnects so often.
doctor-away = { $by } can’t be reached: { $why }. Check the network, the address in the settings, and any proxy or firewall.
doctor-shards = Every shard of Discord is served.
doctor-shards-left = Nobody serves these shards of Discord: { $shards } (of { $total }). What belongs to them waits. Give them to a program in discord.shards, or start the one that has them.
doctor-rights = On the server { $server } I lack { $rights }. Somebody who manages it gives them to my role: Server Settings, Roles.
doctor-rights-more = There { $more ->
    [one] is one more server
   *[other] are { $more } more servers
 } where I lack something.
doctor-place = Nothing can be said in { $place }: { $why ->
    [permissions] I’m not allowed to; somebody there has to give me the right to speak
    [guest] I’m only somebody’s guest there, and it’s said when somebody speaks to me
    [closed] it’s closed; somebody there has to open it again
    [gone] it’s gone, or I’m no longer in it
   *[refused] what I say is refused; the log says why
 }. { $waits } waiting.
doctor-daily = The puzzle of the day in { $place } is late by { $hours ->
    [one] an hour
   *[other] { $hours } hours
}. If the bot is running, the log says why.
doctor-commands = Discord has none of my commands. I set them whenever I start, and try until it works: if I’m running, the log says why it doesn’t.
doctor-upload = The homeserver takes files of at most { $most } KB: what is larger, a picture or a film, I say without it.
doctor-matrix = { $user } is known to the homeserver, in { $rooms ->
    [one] one room
   *[other] { $rooms } rooms
 }.
doctor-matrix-new = The homeserver answers. The bot hasn’t logged in yet: it does at its first start.
doctor-keys = The device { $device } has its keys and is signed; keys are kept on the homeserver, and there’s a recovery key.
doctor-keys-missing = The homeserver has no keys of the device { $device }: start the bot, and it sends them. If that doesn’t help, hnefi matrix status says more.
doctor-unsigned = The device { $device } isn’t signed by its account: strict clients won’t write to it. Give the recovery key in matrix.recovery_key_file, or stop the bot and type hnefi matrix status --reset-identity.
doctor-no-backup = No keys are kept on the homeserver: a new device couldn’t read what was said before. Stop the bot and type hnefi matrix status --reset-identity.
doctor-no-recovery = The recovery key isn’t in the data folder. Make sure that you have it elsewhere.
doctor-silent = In the room { $room } I have the level { $has } and need { $needs } to speak. Somebody there has to raise it.
doctor-web = Pages of matches are found at { $url }.
doctor-web-other = What answers at { $url } isn’t this hnefi: have the server there hand everything on to { $port }, and if you have just upgraded, restart the bot.
doctor-web-away = No pages are found at { $url }: { $why }. They’re there while the bot runs, if the server there hands everything on to { $port }.
doctor-web-open = What people send from { $url } can be read on its way, and so can the addresses by which they play. Use https.
doctor-end = { $bad ->
    [0] { $warn ->
        [0] All is well.
        [one] All is well; one thing to look at.
       *[other] All is well; { $warn } things to look at.
    }
    [one] One thing has to be put right.
   *[other] { $bad } things have to be put right.
 }

## Buttons, menus and options

button-accept = Accept
button-decline = Decline
button-rematch = Rematch
button-withdraw = Withdraw
button-call-off = Call it off
button-move = Move
button-type = Type a move
button-again = Try again
button-draw = Offer draw
button-resign = Resign
button-board = Board
button-agree = Accept
button-refuse = Decline
button-resign-yes = Yes, resign
button-play-on = Play on
button-turn = Flip board
button-wood = Wood
button-slate = Slate
button-contrast = Contrast
button-text = As text
button-picture = Picture
button-record = Download game
button-replay = Replay
button-moves = Moves
button-first = ⏮
button-back = ◀
button-next = ▶
button-last = ⏭
button-more = More
button-challenge = Challenge
button-roll = Roll the die
button-show-move = Show the move
button-review = Review
button-moment-1 = Moment 1
button-moment-2 = Moment 2
button-moment-3 = Moment 3
button-solution = Solution
button-hint = Hint
button-resume = Resume
button-claim = Claim the win
button-plan-yes = Confirm
button-plan-no = Drop
menu-piece = Choose a piece: { $first } to { $last }
menu-target = Choose where to move: { $first } to { $last }
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
person-stats = Show stats
person-challenge = Challenge
form-challenge = Challenge { $name }
form-challenge-anyone = Challenge
form-opponent = Opponent, like @ben (empty for anyone)
form-variant = Game (leave empty for the default)
form-time = Time, like 3d (leave empty for the default)
group-tafl = Play hnefatafl and its relatives.
group-clock = Time, leave and reminders for hnefatafl matches.
group-league = Results, ratings, and how fair the games of hnefatafl are.
group-view = How hnefatafl boards look to you, and replays.
any-channel = every channel

## Explaining

mistake-page = There’s no page or game called “{ $word }”. { $count ->
    [0] The pages are { $pages }; { $list } lists the games.
   *[other] Did you mean { $near }?
 }
mistake-language = I don’t speak “{ $word }”. Choose one of { $all }.
cli-language = There’s no language called “{ $word }”: choose one of { $all }.
menu-lesson = Choose a lesson
menu-topic = Choose a page
button-rules = Rules
button-forget-yes = Forget me
button-forget-no = Stay
button-play-here = Play on the page
button-takeback = Take back
challenged-rules = { $rules } explains it.

## Charts

chart-ratings = { $who }: rating over time
chart-career = { $who }: share won, draws as half
chart-balance = { $title }: the attackers’ share
chart-curve = { $family }: { $rating }{ $unsure ->
    [yes] ?
   *[no] {""}
 }
chart-day = { $year }-{ $month }-{ $day }
chart-time = { $month }-{ $day } { $time }
chart-curve-told = { $family }: first { $first }, now { $rating }, always between { $low } and { $high }.
chart-chances = { $title }, { $number }: the attackers’ chances
chart-chances-told = At first { $first }%, at the end { $last }%, always between { $low } and { $high }%.
chart-attackers = Attackers
chart-defenders = Defenders
chart-move = move { $ply }
chart-here = Played with me
chart-elsewhere = Counted elsewhere
chart-share = { $share }% ({ $low }–{ $high })
chart-share-few = { $low }–{ $high }%
chart-share-told = { $label }: { $share }%; allowing for chance, between { $low } and { $high }%.
chart-few-told = { $label }: too few for a percentage; allowing for chance, between { $low } and { $high }%.

## The page of a match

web-title = { $title }: { $attackers } against { $defenders }
web-captures = { $captures ->
    [0] no captures
    [one] one capture
   *[other] { $captures } captures
}
web-turn = to move
web-winner = has won
web-steps = Walk through the match
web-first = First board
web-prev = One move back
web-next = One move on
web-last = The board as it stands
web-count = { $plies ->
    [0] No moves yet
    [one] { $ply } of one move
   *[other] { $ply } of { $plies } moves
}
web-keys = ← and → walk through the match, f flips the board. On the board, arrows and the letters and numbers of squares lead from one to the next.
web-squares = The board, square by square
web-square = { $piece ->
    [K] , king
    [c] , commander
    [t] , attacker
    [G] , guard
    [N] , knight
    [T] , defender
   *[none] {""}
 }{ $kind ->
    [throne] , throne
    [corner] , corner
    [camp] , camp
    [royal] , for the king alone
   *[none] {""}
 }{ $moves ->
    [yes] , can move
   *[no] {""}
 }
web-unknown = There’s no match to see here. Perhaps the address isn’t complete, or its place doesn’t show its matches any more.
web-shorter = This match isn’t so long: it has { $plies ->
    [0] no moves yet
    [one] one move
   *[other] { $plies } moves
}.
web-now = To the board as it stands
web-only-moves = Here I understand moves and what belongs to this match: draw, takeback, hint, resign, why… Everything else works in the chat.
web-moved-on = The match has moved on since you saw this board, so I did nothing. This is how it stands now.
web-too-much = That’s a lot at once. Wait a moment, then go on.
web-you-play = You play the { $side ->
    [attackers] attackers
   *[defenders] defenders
 } here.
web-line = Your move, or a word
web-line-example = { $move } or draw
web-send = Send
web-move-here = move here
web-try = Try out moves
web-trying = You’re trying out moves: nothing of it is played, and nobody else sees it.
web-try-stopped = { $move } can’t be played here.
web-tried = Moves tried out
web-try-send = Play { $move }
web-try-end = Back to the match
web-invited = { $name }, this is your seat in { $title }: you play the { $side ->
    [attackers] attackers
   *[defenders] defenders
 }.
web-invited-warning = Whoever opens this address can play for you. Don’t pass it on.
web-sit = Play here
web-no-seat = This address doesn’t let anyone play (any more). In the chat, { $link } tells you a new one.
web-foreign = This didn’t come from this page, so I did nothing.
web-lost = The connection is lost; I’m trying again.
web-back = Connected again.
web-fault = Something went wrong. Try again in a moment.
