### The rules, made of statements about a game; and the reasons for moves.

## Pages

topic-goal = The goal
topic-pieces = Pieces and layout
topic-moves = Movement
topic-throne = The throne
topic-corners = The corners
topic-camps = The camps
topic-royal = The king’s own squares
topic-capture = Capturing pieces
topic-king = Capturing the king
topic-shieldwall = The shieldwall
topic-fort = The exit fort
topic-siege = Encirclement
topic-strike = Chain captures
topic-endings = Draws and repetition
topic-dice = The die
topic-warnings = Warnings
topic-house = House rules
topic-history = History and balance
topic-plans = A plan to start with
topic-two-games = Two games
page = { $title } · { $topic }
page-short = { $title } in short
page-more = More pages: { $topics }. For example: { $example }
page-fact-house = { $fact } (House rule.)
house-none = This reading of { $title } leaves nothing open, but you can still change it, for example: { $example }
house-without = Without this rule: { $fact }
house-ordinary = { $kind ->
    [throne] The throne is an ordinary square.
    [corner] Corners are ordinary squares.
    [camp] Camps are ordinary squares.
   *[royal] No squares are for the king alone.
 }
house-list = House rules that differ from { $title }:
house-idle = These alone change nothing here: { $list }
house-sheet = { $sheet ->
    [historical] What the rule book lets players change; the last two are ours. ● is the rule now, ★ the book’s.
    [table] The table of seven choices. ● is the rule now, ★ what the table recommends.
    [variations] The variations of the rule sheet. ● is the rule now, ★ its usual rule.
   *[throw-board] The variants of the game. ● is the rule now, ★ its usual rule.
 }
house-example = To play another answer, add it to the challenge: { $challenge }
ask-armed-king = Does the king help to capture?
ask-hostile-throne = Does the empty throne help to capture the king?
ask-hostile-edges = Does the edge help to capture?
ask-goal = Where does the king win?
ask-king-capture = How many does it take to capture him?
ask-king-at-edge = Are three enough on the edge?
ask-king-beside-friend = Are three enough beside one of his own pieces?
ask-royal-corners = Are the squares beside the corners for him alone?
ask-layout = Which layout?
ask-tuichi = Do two ways out win at once?
ask-in-a-row = Only repetitions in a row?
ask-king = Does the throne replace one of his captors? (With a strong king it doesn’t, and any piece may stop on it.)
ask-always-four = Does it always take four, or three with a corner or the throne? (No: only on the throne and beside it.)
ask-king-pocket = Does he also lose when shut in away from the edge with one of his pieces beside him?
ask-one-step = One square a move?
ask-between = What about a piece that moves between two enemies?
ask-dice = A die before each turn?
ask-corner-squares = How many corner squares?
examples = { $count ->
    [one] In the picture: { $list }.
   *[other] In the pictures: { $list }.
 }
page-none = This game doesn’t have this rule.
pair-play = No game is quite even, so it’s good manners to play two, with sides swapped: { $challenge }. The second starts as soon as the first is over.
pair-score = Each player counts the pieces taken in both games, and the higher count wins. (Hnefatafl – Règles)
pair-readings = The source says no more. Here the king counts as one piece, it doesn’t matter who won each game, and equal counts are a tie.
pair-given-up = A player who resigns or runs out of time in one of the games loses the match, unless both did. Otherwise it would pay to stop after a good first game.
plan-attackers = Attackers:
plan-defenders = Defenders:

## Statements

who = { $classes ->
    [none] nobody
    [A] the attackers
    [D] the defenders, but not the king
    [K] only the king
    [AD] every piece except the king
    [AK] the attackers and the king
    [DK] the king and the defenders
   *[ADK] everyone
 }
counts-against = { $classes ->
    [none] doesn’t count as an enemy piece against anyone
    [A] counts as an enemy piece against the attackers
    [D] counts as an enemy piece against the defenders, but not the king
    [K] counts as an enemy piece only against the king
    [AD] counts as an enemy piece against every piece except the king
    [AK] counts as an enemy piece against the attackers and the king
    [DK] counts as an enemy piece against the king and the defenders
   *[ADK] counts as an enemy piece against everyone
 }
rule-escape = { $how ->
    [corner] The defenders win when the king reaches a corner.
    [edge] The defenders win when the king reaches any square on the edge.
    [part] The defenders win when the king reaches any square on the edge that is open to him.
   *[squares] The defenders win when the king reaches one of these squares: { $squares }.
 }
rule-take-king = The attackers win by capturing the king.
rule-take-all = The defenders also win when no attackers are left.
rule-board = The board has { $size } squares a side.
rule-count = { $piece ->
    [t] Attackers (dark): { $count }.
    [c] Commanders of the attackers: { $count }.
    [T] Defenders (light): { $count }, and the king.
    [G] Guards of the king: { $count }.
   *[N] Knights of the king: { $count }.
 }
rule-king-at = The king starts on { $square }.
rule-layout = The layout is called { $name }.
rule-first = { $side ->
    [attackers] The attackers move first.
   *[defenders] The defenders move first.
 }
rule-straight = All pieces move in a straight line along a row or column, as far as the way is clear.
rule-speed = { $class ->
    [A] Attackers move
    [D] Defenders move
   *[K] The king moves
 } at most { $limit ->
    [one] one square
   *[other] { $limit } squares
 } at a time.
rule-jump = { $piece ->
    [K] The king
    [c] A commander
   *[N] A knight
 } may jump over a plain enemy piece { $jump ->
    [special_squares_only] from or to { $special ->
        [both] a throne or corner square
        [corner] a corner square
       *[throne] a throne square
     }, without capturing it.
    [over_enemy_soldier] without capturing it.
   *[over_enemy_soldier_capturing] and capture it.
 }
rule-where = { $kind ->
    [throne] The throne: { $squares }.
    [corner] The corners: { $squares }.
    [camp] The camps: { $squares }.
   *[royal] Only the king may enter or cross: { $squares }.
 }
rule-stop = { $kind ->
    [throne] Who may stop on the throne: { $who }.
    [corner] Who may stop on a corner: { $who }.
   *[camp] Who may stop in a camp, if allowed inside: { $who }.
 }
rule-pass = { $kind ->
    [throne] Who may cross the empty throne: { $who }.
    [corner] Who may cross an empty corner: { $who }.
   *[camp] Who may cross the empty squares of a camp, if allowed inside: { $who }.
 }
rule-reenter = Who may enter a camp from outside: { $who }.
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
rule-shelter = A camp isn’t hostile to a piece that is in a camp itself.
rule-custodial = A piece other than the king is captured when an enemy’s move puts it between two enemies on a row or column.
rule-several = One move can capture several pieces.
rule-freely = You never have to capture.
rule-edge = The edge of the board { $counts }.
rule-between = { $fate ->
    [safe] A piece may move between two enemies unharmed.
    [forbidden] A piece may not end a move between two enemies; the king may.
   *[captured] A piece that moves between two enemies is captured itself{ $guards ->
        [yes] ; the king and his guards aren’t.
       *[no] ; the king isn’t.
     }
 }
rule-armed = { $how ->
    [both] The king is armed: he helps to capture, whether he moves or stands still.
    [none] The king is unarmed: he captures nothing.
    [hammer] The king captures only when he moves himself.
   *[anvil] The king captures only as the partner who stands still.
 }
rule-guards = { $armed ->
    [yes] Guards can’t be captured, but they can capture.
   *[no] Guards can’t be captured, and they can’t capture.
 }
rule-linnaean = With attackers on three sides of the king on his throne, the defender on the fourth side is captured between an attacker and the throne.
rule-king-taken = { $zone ->
    [throne] On the throne
    [beside] Beside the throne
    [elsewhere] Elsewhere
   *[everywhere] Everywhere
 } { $captors ->
    [four] the king is captured by enemies on all four sides.
    [two] the king is captured by two enemies on opposite sides.
   *[never] the king can’t be captured.
 }
rule-king-never = The king can never be captured.
rule-king-against = { $kind ->
    [throne] The empty throne counts as an enemy against the king.
    [corner] An empty corner counts as an enemy against the king.
    [camp] A camp counts as an enemy against the king.
   *[edge] The edge counts as an enemy against the king.
 }
rule-king-edge = { $counts ->
    [yes] Where it takes four, a side off the board counts as one: on the edge three are enough.
   *[no] Where it takes four, a side off the board doesn’t count as one.
 }
rule-king-friend = { $counts ->
    [yes] Where it takes four, one of them may be one of the king’s own pieces.
   *[no] Where it takes four, the king’s own pieces don’t count.
 }
rule-commanders = { $corners ->
    [yes] Two commanders on opposite sides, or one and an empty corner, capture the king.
   *[no] Two commanders on opposite sides capture the king.
 }
rule-shieldwall = A row of two or more pieces on the edge is captured all at once when each has an enemy in front, { $corners ->
    [yes] an enemy or an empty corner closes each end
   *[no] an enemy closes each end
 }, and the last move closes one end. A king in such a row is spared.
rule-two-ways-win = The defenders also win when, after a move of theirs, the king has two ways to his goal.
rule-fort = The defenders also win when the king is on the edge, can move, and is walled in by his own pieces, none of which can be captured.
rule-encirclement = The attackers also win when one ring cuts the king and all his pieces off from the edge.
rule-pocket = The attackers also win when the king and at most one of his pieces beside him are shut in and neither can move.
rule-strike-on = A piece that captures must go on moving as long as it can capture.
rule-may-escape = { $may ->
    [yes] A king who has captured may run to his goal instead of capturing again.
   *[no] A king who has captured must capture again, even if he could run to his goal.
 }
rule-no-moves = { $result ->
    [lose] A side without a legal move loses.
    [draw] If a side has no legal moves, the game is a draw.
   *[pass] A side without a legal move passes.
 }
rule-repetition = { $result ->
    [draw] When a position comes up for the { $count } time, the game is a draw.
    [mover_loses] The player who makes a position come up for the { $count } time loses.
    [defenders_lose] When a position comes up for the { $count } time, the defenders lose.
    [aggressor_loses] The player who makes a position come up for the { $count } time loses, unless it was to ward off an immediate loss.
    [illegal_for_defenders] The defenders can’t return to an earlier position.
   *[ignore] Positions can come up again any number of times.
 }
rule-in-a-row = Only repetitions in a row count: the position comes up again after two moves by each side, and so on without a break.
rule-forced-repetition = If both players are forced to repeat every time, the game is a draw the { $count } time.
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
 } without a capture, counting both sides and passed turns, the game is a draw.
rule-dice = { $how ->
    [odd_moves] Before each turn a die is rolled: odd rolls move, even ones pass.
   *[max_distance] Before each turn a die is rolled: the roll is the longest move of the turn.
 }
rule-announced = { $notice ->
    [raichi] “Raichi” is announced when the king has one way out.
    [tuichi] “Tuichi” is announced when the king has two ways out or more.
    [escape_open] A way out for the king is announced.
    [watch_king] “Watch your king” is announced when the attackers could capture him next.
   *[king_repose] It’s announced when the king moves between two enemies and is safe there.
 }

## Examples

example-start = the layout
example-reach = where one piece can go
example-closed-throne = where a piece can’t go: the throne
example-closed-corner = where a piece can’t go: a corner
example-closed-camp = where a piece can’t go: a camp
example-closed-royal = where a piece can’t go: the king’s own squares
example-far-attacker = how far an attacker can go
example-far-defender = how far a defender can go
example-far-king = how far the king can go
example-escape = the king reaches his goal
example-custodial = a piece between two enemies
example-against-throne = a piece against the throne
example-against-corner = a piece against a corner
example-against-camp = a piece against a camp
example-against-edge = a piece against the edge
example-against-kings-throne = a piece against the king’s throne
example-safe-between = safe between two enemies
example-dead-between = lost between two enemies
example-not-between = a piece can’t stop between two enemies
example-strike-on = a capture followed by another
example-linnaean = the fourth defender
example-king-on-throne = the king on his throne
example-king-beside = the king beside the throne
example-king-elsewhere = the king on a plain square
example-king-on-edge = the king on the edge
example-king-with-friend = the king beside one of his own pieces
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
example-king_repose = the king safe between two enemies
example-bar = a barred corner
example-behind = a capture from behind
example-pin = a pinned piece
example-fork = a double threat

## Advice

tip-hold-corners = Early on, put pieces diagonally in front of the corners: they block the way.
tip-hold-lines = Spread out over rows and columns, so that none is an open way to the edge.
tip-do-not-hurry = Don’t hurry to capture; blocking the ways out is worth more.
tip-close-ring = Build a ring around everyone: once it’s closed, you win.
tip-strike-king = Two pieces are enough to capture the king: threaten him from far away.
tip-starve-king = The king is strong: take away his space before you attack him.
tip-use-throne = Fight the king beside the empty throne, where it helps you.
tip-run-to-corner = Get the king to an edge from which the way to a corner is clear.
tip-two-ways = Open two ways to the edge at once: only one can be blocked.
tip-open-ways = Capture to open ways out, and give up a piece that only blocks your king.
tip-guard-king = Keep pieces beside the king, so that no two enemies can close in on him.
tip-lead-with-king = The king is strong and armed: let him help to capture.
tip-work-without-king = The king captures nothing: his other pieces must open the way.
tip-build-fort = A fort on the edge wins just like a corner.
tip-mind-rows = Don’t line up pieces on the edge where a shieldwall can capture them.
tip-stay-outside = Keep a piece outside the ring, or a way through it.
tip-save-men = Try not to lose pieces: each of them bars a way.
tip-bar-in-parts = A closed ring rarely holds on a small board: bar the way in parts, so that breaking through costs pieces.
tip-strike-from-behind = Get a piece outside the attackers’ lines and strike from behind.
tip-spare-men = Capture to open ways, but don’t give pieces away: with so few, losses are hard to bear.
tip-pin-and-fork = Pin a piece that has to guard, or threaten two at once: on a small board that decides.

## Choosing a game

variants-start = { $suited ->
    [beginners] One of these is soon learnt: { $challenge }
    [fair] In these, both sides win almost as often: { $challenge }
    [large] For a long evening, one of these: { $challenge }
   *[other] Start with one of these, like this: { $challenge }
}
variants-line = { $size }×{ $size }, { $length ->
    [short] short
    [middle] medium
   *[long] long
 }, { $level ->
    [easy] easy to learn
    [middle] some special rules
   *[hard] many special rules
 }
variants-favours = { $side ->
    [attackers] the attackers
   *[defenders] the defenders
 } win { $share }%
variants-more = { $more } lists all { $count } games, { $rules } explains one, { $compare } shows what differs.
variants-all = All { $count } games. { $rules } explains one.
compare-head = How { $first } and { $second } differ:
compare-same = { $first } and { $second } are played by the same rules.
compare-line = { $title }: { $facts }
compare-more = They also differ in { $topics }. For example: { $example }
compare-nothing = { $first } and { $second } don’t differ there. They differ in { $topics }.
compare-itself = That’s { $title } twice. Name two games, for example: { $example }

## Reasons

why-possible = { $move } is possible.
why-played = { $move } was played as move { $ply }.
why-out-of-turn = It’s the other side’s turn; if it were this side’s:
why-custodial = It captures { $square } between { $mover } and { $partner }.
why-against = It captures { $square } between { $mover } and { $kind ->
    [throne] the throne
    [corner] the corner
    [camp] the camp
   *[edge] the edge
 }.
why-linnaean = It captures { $square } between { $mover } and the throne { $partner }, where the king is besieged.
why-shieldwall = It captures { $square } in a row on the edge: { $mover } closes the shieldwall.
why-jumped = It captures { $square } by jumping over it.
why-moved-between = The moving piece is lost: { $square } lies between { $captors }.
why-king-four = It captures the king on { $square }: he’s closed in on every side, by { $captors }.
why-king-two = It captures the king on { $square } between { $mover } and { $partner }.
why-king-commanders = It captures the king on { $square } between { $mover } and { $partner }: two commanders can do that, or one and a corner.
why-nothing = It captures nothing.
why-threatens = It threatens { $squares }.
why-allows = It lets { $squares } be captured.
why-square-empty = { $square } is empty.
why-square = { $square } holds { $piece ->
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
why-goes = It can go to { $squares }.
why-stuck = It can’t move.
why-hostile = These squares next to it help to capture it: { $squares }.
why-takers = It can be captured by { $moves }.
why-safe = No single move can capture it.
why-comers = The side to move can come here with { $moves }.
why-no-comers = The side to move can’t come here.
why-no-move = No moves have been played in { $number } yet. Ask about a move or a square: { $example }

## Language

language-set = I’ll speak English here from now on.
language-is = The language here is { $language }. Others: { $others }
