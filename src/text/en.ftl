### English. One message a sentence or two; the value that matters last where it can be.


## Why a move is illegal

illegal-game-over = The game is over.
illegal-off-board = { $square } is not on this board, which ends at { $last }.
illegal-empty = There is no piece on { $square }.
illegal-not-yours = The piece on { $square } is not yours: { $side ->
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

cli-unknown-variant = There is no variant “{ $name }”. { $near ->
    [none] Type { $list } to see them all.
   *[other] Did you mean { $near }?
 }
cli-file = I cannot read { $file }: { $why }
cli-side = “{ $side }” is no side: write attackers or defenders.
cli-depth = Depth { $depth } is too deep: at most { $most }.
cli-replay-bad = { $bad ->
    [one] One game differs
   *[other] { $bad } games differ
 } from the rules, of { $games } replayed.
