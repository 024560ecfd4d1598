### The rules, made of statements about a game; and the reasons for moves.

## Pages

topic-goal = The goal
topic-pieces = Pieces and set-up
topic-moves = Movement
topic-throne = The throne
topic-corners = The corners
topic-camps = The camps
topic-royal = The king's own squares
topic-capture = Capturing men
topic-king = Capturing the king
topic-shieldwall = The shieldwall
topic-fort = The exit fort
topic-siege = Shutting in
topic-strike = Striking on
topic-endings = Draws and repetition
topic-dice = The die
topic-warnings = Warnings
topic-house = House rules
topic-history = History and balance
topic-plans = A plan to begin with
page = { $title } · { $topic }
page-more = More pages: { $topics }. For example: { $example }
page-fact-house = { $fact } (House rule.)
house-none = There are no house rules: this is { $title } as the sources have it.
house-without = Not here: { $fact }
house-list = House rules that differ from { $title }: { $rules }
examples = { $count ->
    [one] In the picture: { $list }.
   *[other] In the pictures: { $list }.
 }
page-none = This game has no such rule.
plan-attackers = Attackers:
plan-defenders = Defenders:

## Statements

who = { $classes ->
    [none] nobody
    [A] the attackers
    [D] the king's men
    [K] the king alone
    [AD] all men, not the king
    [AK] the attackers and the king
    [DK] the king and his men
   *[ADK] everybody
 }
counts-against = { $classes ->
    [none] counts as an enemy piece against nobody
    [A] counts as an enemy piece against the attackers
    [D] counts as an enemy piece against the king's men
    [K] counts as an enemy piece against the king alone
    [AD] counts as an enemy piece against all men, not the king
    [AK] counts as an enemy piece against the attackers and the king
    [DK] counts as an enemy piece against the king and his men
   *[ADK] counts as an enemy piece against everybody
 }
rule-escape = { $how ->
    [corner] The defenders win when the king reaches a corner.
    [edge] The defenders win when the king reaches any square of the edge.
    [part] The defenders win when the king reaches any square of the edge that is open to him.
   *[squares] The defenders win when the king reaches one of these squares: { $squares }.
 }
rule-take-king = The attackers win by capturing the king.
rule-take-all = The defenders also win when no attacker is left.
rule-board = The board has { $size } squares a side.
rule-count = { $piece ->
    [t] Attackers (dark): { $count }.
    [c] Commanders of the attackers: { $count }.
    [T] Defenders (light): { $count }, and the king.
    [G] Guards of the king: { $count }.
   *[N] Knights of the king: { $count }.
 }
rule-king-at = The king begins on { $square }.
rule-layout = The set-up is called { $name }.
rule-first = { $side ->
    [attackers] The attackers begin.
   *[defenders] The defenders begin.
 }
rule-straight = All pieces move straight along a rank or file, as far as the way is free.
rule-speed = { $class ->
    [A] Attackers go
    [D] Defenders go
   *[K] The king goes
 } at most { $limit ->
    [one] one square
   *[other] { $limit } squares
 } a move.
rule-jump = { $piece ->
    [K] The king
    [c] A commander
   *[N] A knight
 } may jump over a plain enemy man { $jump ->
    [special_squares_only] from or to { $special ->
        [both] a throne or corner square
        [corner] a corner square
       *[throne] a throne square
     }, without capturing him.
    [over_enemy_soldier] without capturing him.
   *[over_enemy_soldier_capturing] and capture him.
 }
rule-where = { $kind ->
    [throne] The throne: { $squares }.
    [corner] The corners: { $squares }.
    [camp] The camps: { $squares }.
   *[royal] Only the king may enter or cross: { $squares }.
 }
rule-stop = { $kind ->
    [throne] May end a move on the throne: { $who }.
    [corner] May end a move on a corner: { $who }.
   *[camp] Of those who may be in a camp, may end a move there: { $who }.
 }
rule-pass = { $kind ->
    [throne] May cross the empty throne: { $who }.
    [corner] May cross an empty corner square: { $who }.
   *[camp] Of those who may be in a camp, may cross its empty squares: { $who }.
 }
rule-reenter = May enter a camp from outside: { $who }.
rule-hostile-empty = { $kind ->
    [throne] The empty throne { $counts }.
    [corner] An empty corner { $counts }.
   *[camp] An empty camp { $counts }.
 }
rule-hostile-occupied = { $kind ->
    [throne] With the king on it, the throne { $counts }.
    [corner] With the king on it, a corner { $counts }.
   *[camp] With a piece in it, a camp { $counts }.
 }
rule-shelter = A camp is no enemy to a piece that stands in a camp itself.
rule-custodial = A man is captured when an enemy moves so that the man stands between two enemies on a rank or file.
rule-several = One move may capture several men.
rule-freely = Nobody has to capture.
rule-edge = The edge of the board { $counts }.
rule-between = { $fate ->
    [safe] A man may move between two enemies unharmed.
    [forbidden] A man may not end a move between two enemies; the king may.
   *[captured] A man who moves between two enemies is captured himself{ $guards ->
        [yes] ; the king and his guards are not.
       *[no] ; the king is not.
     }
 }
rule-armed = { $how ->
    [both] The king is armed: he helps to capture, moving or standing still.
    [none] The king is unarmed: he captures nothing.
    [hammer] The king captures only by moving himself.
   *[anvil] The king captures only as the partner who stands still.
 }
rule-guards = { $armed ->
    [yes] Guards cannot be captured, and they capture.
   *[no] Guards cannot be captured, and they do not capture.
 }
rule-linnaean = With attackers on three sides of the king on his throne, the man on the fourth side is captured between an attacker and the throne.
rule-king-taken = { $zone ->
    [throne] On the throne
    [beside] Beside the throne
    [elsewhere] Elsewhere
   *[everywhere] Everywhere
 } { $captors ->
    [four] the king is captured by enemies on all four sides.
    [two] the king is captured by two enemies on opposite sides.
   *[never] the king cannot be captured.
 }
rule-king-never = The king can never be captured.
rule-king-against = { $kind ->
    [throne] The empty throne counts as an enemy against the king.
    [corner] An empty corner counts as an enemy against the king.
    [camp] A camp counts as an enemy against the king.
   *[edge] The edge counts as an enemy against the king.
 }
rule-king-edge = { $counts ->
    [yes] Where four are needed, a side off the board counts as one: on the edge three are enough.
   *[no] Where four are needed, a side off the board does not count as one.
 }
rule-king-friend = { $counts ->
    [yes] Where four are needed, one of them may be a man of the king's own.
   *[no] Where four are needed, the king's own men do not count.
 }
rule-commanders = { $corners ->
    [yes] Two commanders on opposite sides, or one and an empty corner, capture the king.
   *[no] Two commanders on opposite sides capture the king.
 }
rule-shieldwall = A row of two or more pieces on the edge loses all its men at once when each has an enemy in front, { $corners ->
    [yes] an enemy or an empty corner closes each end
   *[no] an enemy closes each end
 }, and the last move closes one. The king in such a row is spared.
rule-fort = The defenders also win when the king sits on the edge, can move, and is walled in with men of his own who cannot be captured.
rule-encirclement = The attackers also win when one ring cuts the king and all his men off from the edge.
rule-pocket = The attackers also win when the king and at most one man beside him are shut in and neither can move.
rule-strike-on = Whoever captures must go on with the same piece as long as it can capture.
rule-may-escape = { $may ->
    [yes] A king who has captured may run to his goal instead of capturing again.
   *[no] A king who has captured must capture again, even where he could run to his goal.
 }
rule-no-moves = { $result ->
    [lose] A side without a legal move loses.
    [draw] Without a legal move the game is drawn.
   *[pass] A side without a legal move passes.
 }
rule-repetition = { $result ->
    [draw] When a position comes for the { $count } time, the game is drawn.
    [mover_loses] Whoever brings a position for the { $count } time loses.
    [defenders_lose] When a position comes for the { $count } time, the defenders lose.
    [aggressor_loses] Whoever brings a position for the { $count } time loses, unless it was to ward off an immediate loss.
    [illegal_for_defenders] The defenders may not bring back an earlier position.
   *[ignore] Positions may come back as often as one likes.
 }
rule-forced-repetition = Where both are always forced to, the { $count } time is a draw.
nth = { $n ->
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [21] { $n }st
    [22] { $n }nd
   *[other] { $n }th
 }
rule-captureless = After { $limit ->
    [one] one turn
   *[other] { $limit } turns
 } without a capture, both sides and passed turns counted, the game is drawn.
rule-dice = { $how ->
    [odd_moves] Before each turn a die is thrown: odd numbers move, even ones pass.
   *[max_distance] Before each turn a die is thrown: its number is the longest move of the turn.
 }
rule-announced = { $notice ->
    [raichi] “Raichi” is said when the king has one way out.
    [tuichi] “Tuichi” is said when the king has two ways out or more.
    [escape_open] It is said when the king has a way out.
    [watch_king] “Watch your king” is said when the attackers could capture him next.
   *[king_repose] It is said when the king moves between two enemies and rests there.
 }

## Examples

example-start = the set-up
example-reach = where one piece may go
example-closed-throne = where a piece may not go: the throne
example-closed-corner = where a piece may not go: a corner
example-closed-camp = where a piece may not go: a camp
example-closed-royal = where a piece may not go: the king's own squares
example-far-attacker = how far an attacker goes
example-far-defender = how far a defender goes
example-far-king = how far the king goes
example-escape = the king reaches his goal
example-custodial = a man between two enemies
example-against-throne = a man against the throne
example-against-corner = a man against a corner
example-against-camp = a man against a camp
example-against-edge = a man against the edge
example-against-kings-throne = a man against the king's throne
example-safe-between = safe between two enemies
example-dead-between = lost between two enemies
example-not-between = a man may not stop between two enemies
example-strike-on = a capture after which another follows
example-linnaean = the fourth man
example-king-on-throne = the king on his throne
example-king-beside = the king beside the throne
example-king-elsewhere = the king on a plain square
example-king-on-edge = the king on the edge
example-king-with-friend = the king beside a man of his own
example-king-by-two = the king between two
example-king-by-commanders = the king between commanders
example-shieldwall = a shieldwall
example-fort = an exit fort
example-encirclement = everyone shut in
example-pocket = the king shut in
example-jump = a jump
example-jump-capture = a jump that captures
example-raichi = raichi
example-tuichi = tuichi
example-escape_open = a way out
example-watch_king = the king can be captured next
example-king_repose = the king at rest

## Advice

tip-hold-corners = Put men on the squares diagonally before the corners early: they bar the way.
tip-hold-lines = Spread out over ranks and files, so that none is an open way to the edge.
tip-do-not-hurry = Do not hurry to capture; blocking the ways out is worth more.
tip-close-ring = Draw a ring around everyone: a closed one wins.
tip-strike-king = Two men are enough for the king: threaten him from far away.
tip-starve-king = The king is strong: take away his room before you strike.
tip-use-throne = Fight the king beside the empty throne, where it helps you.
tip-run-to-corner = Get the king to an edge from which the way to a corner is clear.
tip-two-ways = Make two ways to the edge at once: only one can be closed.
tip-open-ways = Capture to open ways, and give a man where he only stands in the king's way.
tip-guard-king = Keep men beside the king, so that no two enemies can close on him.
tip-lead-with-king = The king is strong and armed: let him help to capture.
tip-work-without-king = The king captures nothing: his men must open the way.
tip-build-fort = A fort on the edge wins as well as a corner.
tip-mind-rows = Do not line men up on the edge where a shieldwall can take them.
tip-stay-outside = Keep a man outside the ring, or a way through it.

## Choosing a game

variants-start = Start here, one of these. Begin like this: { $challenge }
variants-line = { $size }×{ $size }, { $length ->
    [short] short
    [middle] medium
   *[long] long
 }, { $level ->
    [easy] easy to learn
    [middle] some special rules
   *[hard] many special rules
 }
variants-more = { $more } lists all { $count } games, { $rules } explains one, { $compare } tells what differs.
variants-all = All { $count } games. { $rules } explains one.
compare-head = What differs between { $first } and { $second }:
compare-same = { $first } and { $second } are played by the same rules.
compare-line = { $title }: { $facts }
compare-more = They differ in { $topics }, too. For example: { $example }
compare-nothing = { $first } and { $second } do not differ there. They differ in { $topics }.
compare-itself = { $title } is the same as itself. Name two games, for example: { $example }

## Reasons

why-possible = { $move } is possible.
why-played = { $move } was played as move { $ply }.
why-out-of-turn = It is the other side's turn; if it were this one's:
why-custodial = It captures { $square } between { $mover } and { $partner }.
why-against = It captures { $square } between { $mover } and { $kind ->
    [throne] the throne
    [corner] the corner
    [camp] the camp
   *[edge] the edge
 }.
why-linnaean = It captures { $square } between { $mover } and the throne { $partner }, on which the king is besieged.
why-shieldwall = It captures { $square } in a row on the edge: { $mover } closes the shieldwall.
why-jumped = It captures { $square } by jumping over it.
why-moved-between = The man himself is lost: { $square } lies between { $captors }.
why-king-four = It captures the king on { $square }: all his sides are closed, by { $captors }.
why-king-two = It captures the king on { $square } between { $mover } and { $partner }.
why-king-commanders = It captures the king on { $square } between { $mover } and { $partner }: commanders can do that by two, or with a corner.
why-nothing = It captures nothing.
why-threatens = It threatens { $squares }.
why-allows = It lets { $squares } be captured.
why-square-empty = { $square } is empty.
why-square = On { $square } stands { $piece ->
    [K] the king
    [t] an attacker
    [c] a commander
    [T] a defender
    [G] a guard
   *[N] the knight
 }.
why-kind = The square is { $kind ->
    [throne] the throne
    [corner] a corner
    [camp] a camp
   *[royal] for the king alone
 }.
why-goes = It may go to { $squares }.
why-stuck = It cannot move.
why-hostile = Beside it, these squares help to capture it: { $squares }.
why-takers = It can be captured by { $moves }.
why-safe = No single move can capture it.
why-comers = The side to move can come here by { $moves }.
why-no-comers = The side to move cannot come here.
why-no-move = No move has been played in { $number } yet. Ask about a move or a square: { $example }

## Language

language-set = From now on I speak English here.
language-is = The language here is { $language }. Others: { $others }
