### What can be typed, and what is said of it: for each command its help, then arguments, words and
### settings. The names themselves are the program’s own; what is `called-…` or `typed-…` here, separated
### by commas, is understood beside them.

## Commands

help-challenge = Challenge someone to a game.
help-challenge-more = Without a name, anyone can accept; without a game, it’s the default here, usually Copenhagen.
help-bot = Play against me; levels 1 to 8.

help-accept = Accept a challenge.

help-decline = Decline a challenge.

help-yes = Say yes to what you’re asked: a challenge, a draw, a takeback or a pause.

help-no = Say no to what you’re asked.

help-withdraw = Withdraw your challenge or offer, or call off a match before you’ve both moved.

help-rematch = Play the last match again, with sides swapped.

help-move = Play a move.

help-moves = List the legal moves, those of one piece, or (list) all that were played.

help-board = Show the board, now or after an earlier move, as a picture or as text.

help-resign = Give up; I’ll ask you to confirm.

help-draw = Offer a draw, or answer an offer.

help-takeback = Ask to take back your last move, or answer that.

help-hint = Get a hint for your move, or answer your opponent who asks for hints.
help-hint-more = The first hint says where to look, the second shows the move. Against me they’re always allowed; otherwise your opponent has to agree.

help-plan = Plan an answer that plays itself; only you see it.

help-pause = Ask to stop the clock, or answer that.

help-resume = Start the clock of a paused match again.

help-claim = Claim the win when your opponent is out of time.

help-roll = Roll the die for the first time.

help-seed = Add your own words to the die, before its first roll.

help-dice = Show where the rolls come from, and how to check them.

help-remind = Choose where and when I remind you to move.

help-quiet = Choose hours when I don’t remind you.

help-away = Go on leave: your clock stops, up to 30 days a year.

help-back = Come back from leave.

help-games = List the matches here; add all for finished ones too.

help-variants = A few games to start with; add all to see every game.

help-rules = Explain a game from its rules, page by page, with pictures.
argument-rules-match = The match whose rules you want to read

help-compare = Show what differs between two games.
argument-compare-variant = One game
argument-compare-topic = Only what this page says

help-why = Explain why a move is possible or not, or what can happen on a square.

help-history = List the moves of a match, or your results against somebody.

help-stats = Your results, somebody’s, or how fair a game is.
argument-stats-variant = Only in this game, or alone: how fair it is

help-rating = How strong you are, or somebody is.
help-leaderboard = Who leads in a game and its kin.
argument-leaderboard-variant = The game whose kin is meant
argument-leaderboard-dice = In games with a die
argument-leaderboard-bot = In games against me
argument-among = Among whom
argument-suited = What you want of it
argument-page = Which page
help-me = Be on the lists of who leads, or stay off them.
argument-listed = Whether you’re on them

help-export = Download a match as an OpenTafl record.
help-replay = Show a match move by move, as an animated picture.
help-replay-more = It also shows a game from elsewhere: give me the file with its record, in OpenTafl’s notation.
help-review = Show what a match turned on: the moves that cost most, and what was better.
argument-moment = One of the moves that cost most, by its number in the review
argument-file = The game as a file, with what each move was worth
review-begun = I’m looking through { $number }, { $plies ->
    [one] one move
   *[other] { $plies } moves
 }. I’ll say here what it turned on.
review-one = I’m still looking through { $number } for you. Ask again once that’s done.
review-goes-on = { $number } isn’t over yet. Once it is, I can tell you what it turned on.
review-no-moves = Nothing was played in { $number }, so there’s nothing to look through.
review-no-moment = { $number } has { $count ->
    [0] no such moment
    [one] one such moment
   *[other] { $count } such moments
 }. { $review } shows the whole match.
review = Review of { $number }, { $title }:
review-side = { $who }, { $side ->
    [attackers] attackers
   *[defenders] defenders
 }: { $blunders ->
    [one] 1 blunder
   *[other] { $blunders } blunders
 }, { $mistakes ->
    [one] 1 mistake
   *[other] { $mistakes } mistakes
 }, { $slips ->
    [one] 1 inaccuracy
   *[other] { $slips } inaccuracies
 }.
review-clean = { $who }, { $side ->
    [attackers] attackers
   *[defenders] defenders
 }: gave nothing away.
review-accuracy = Accuracy { $percent }%.
review-strong = { $count ->
    [one] Found the only good move once.
   *[other] Found the only good move { $count } times.
 }
review-nothing = No move gave much away.
review-moments = What cost most, with the player’s winning chances before and after ({ $review } shows the board):
review-told = Move { $ply }, { $who }: { $move }, { $before } → { $after }.
review-moment = { $number }, moment { $nth }.
review-better = Better: { $move }.
review-line = It could have gone on like this: { $moves }
why-best = It was the best move.
why-review = { $review } tells what would have been better.
standing-percent = { $count }%
standing-wins = { $count ->
    [one] a win next move
   *[other] a forced win in { $count }
 }
standing-loses = { $count ->
    [one] a loss next move
   *[other] a forced loss in { $count }
 }
fault-escape = It lets the king out: { $move }.
fault-king = It lets the king be captured: { $move }.
fault-ends = It loses at once to { $move }.
fault-refuted = After { $move } the game is lost.
fault-ring = It opens the ring around the king.
fault-corner = It gives up a post before the corner { $square }.
merit-escape = The king gets out at once.
merit-king-taken = It captures the king.
merit-wins = It wins at once.
merit-stops = It stops { $move }.
merit-captures = It captures { $squares }.
merit-ways = { $ways ->
    [one] It opens a way out for the king.
   *[other] It opens { $ways } ways out for the king.
 }
merit-king = It threatens to capture the king.
merit-ring = It closes the ring around the king.
merit-corner = It takes a post before the corner { $square }.
merit-forks = It threatens { $squares } at once.
merit-pins = A defender has to stay where he is, or the king is captured.
merit-bars = It cuts the king off from a way out.
merit-saves = It saves { $squares }.
help-try = Try a moment of a finished match again: find something better than what was played.
argument-hint = Where to look
try-ask = What would have been better? Answer like this: { $try }
try-hint = Look at the piece on { $square }.
try-right = { $move } is right!
try-good = { $move } is just as good.
try-slower = { $move } wins too, only a little later.
try-wrong = { $move } isn’t it: { $before } → { $after }.
try-played = { $move } is what was played: { $before } → { $after }.
try-answer = Then { $move } follows.
try-again = Try another move, or ask: { $hint } says where to look, { $solution } shows what was better.
help-analyze = Tell what a board is worth, with the best moves, or what a match turned on.
help-analyze-more = A game too: give me the file with its record, in OpenTafl’s notation, and I tell how it stands at its end, or after so many moves.
argument-board = The rows of the board from the top, like 3t3/7/3T3/1t1K3/7/3t3/7
argument-analyze-side = Who is to move
argument-analyze-variant = By the rules of which game
analysis = { $title }, { $side ->
    [attackers] attackers to move
   *[defenders] defenders to move
 }. Winning chances: { $standing }.
analysis-best = Best is { $move }.
analysis-other = { $move } ({ $standing })
analysis-others = Then { $moves }.
analysis-line = It could go on like this: { $moves }
analysis-over = { $title }: on this board the game is over.
analysis-nothing = Give me a board, row by row from the top, or a match that’s over: { $analyze }
analysis-other-size = { $title } is played on { $needed } × { $needed } squares; your board has { $size } × { $size }.
analysis-no-size = I know no game on { $size } × { $size } squares.
analysis-too-long = That game is too long for me: I look into at most { $most } moves.
analysis-die = In { $title } the die decides; I can only tell about games without one.
analysis-played = You’re playing this very board in { $number }, against a person, or may get there next move. I’ll look at it once that match is over.
help-practice = Try again what you gave away in your last ten matches.
practice = { $nth } of { $count } from your last matches; { $practice } shows the next.
practice-nothing = { $count ->
    [0] You’ve finished no match here yet.
   *[other] Nothing to try again: nobody has had your last matches looked through, or nothing in them was given away. { $review } looks through one.
 }
help-puzzle = Solve a puzzle: find the one move that is right.
argument-about = What it’s about
argument-solution = Give up and see how it goes
argument-next = Another one
argument-puzzle-all = For everyone here
argument-puzzle = Which one, by its number
argument-puzzle-variant = Of which game
puzzle = Puzzle { $number } · { $title } · { $rating }.
puzzle-named = Puzzle { $number }:
puzzle-so-far = { $move } is right! { $answer } follows.
puzzle-find = { $side ->
    [attackers] The attackers are to move: what is the best move?
   *[defenders] The defenders are to move: what is the best move?
 }
puzzle-ask = Answer like this: { $puzzle }
puzzle-slower = { $move } wins too, but not as fast. Find the quicker way.
puzzle-wrong = { $move } isn’t it.
puzzle-again = Try another move, or ask: { $hint } says where to look, { $solution } shows how it goes.
puzzle-solved-first = { $move } is right. Solved, at the first try!
puzzle-solved = { $move } is right. Solved!
puzzle-solution = It goes { $moves }.
puzzle-about-escape = The king gets out.
puzzle-about-double = He threatens to get out two ways at once.
puzzle-about-capture = The king is captured.
puzzle-about-enclosure = The king and his men are shut in.
puzzle-about-fort = The king is safe in a fort on the edge.
puzzle-about-defence = Every other move loses.
puzzle-about-shieldwall = A shieldwall captures a row on the edge.
puzzle-about-guard = An attacker takes a post before a corner.
puzzle-rating = Your rating at puzzles: { $before } → { $after }.
puzzle-next = { $puzzle } gives you the next one.
puzzle-today = Today’s puzzle:
puzzle-before = The last one, { $number }, went { $moves }.
puzzle-solved-by = { $who } solved today’s puzzle{ $first ->
    [yes] {" "}at the first try.
   *[no] .
 }
puzzle-row = { $count } days in a row!
puzzle-none-left = { $count ->
    [0] There are no such puzzles. { $puzzle } alone gives you one of any game.
   *[other] You’ve had all { $count } of these. { $puzzle } alone gives you one of any game.
 }
puzzle-no-such = There’s no such puzzle. They are numbered from 1 to { $most }.
puzzle-none-open = You’re at no puzzle. { $puzzle } gives you one.

help-link = Get the address of a match’s page on the web.
argument-play = An address by which you play there yourself
argument-forget = Make all such addresses of yours useless
web-seat = Your seat on the page of { $number }. Open it within half an hour and keep it to yourself: whoever has it can play for you. { $forget } makes it useless. { $url }
web-overheard = Everyone here would read an address by which you play. Ask me in a private chat: { $link }
web-forgotten = The addresses by which you played are useless now, and pages that you have open only show the board.
web-none-to-forget = There’s no address by which you could play on a page.
web-link = { $number } on the web: { $url }
web-no-site = This bot shows no matches on the web.
web-off = Matches from here aren’t shown on the web. Whoever manages this place can allow it: { $settings }
web-private = Matches from private chats and encrypted rooms aren’t shown on the web.
help-learn = Learn the game in ten short lessons, from the first capture to the fort.
argument-lesson = Which lesson
argument-learn-number = Which lesson, by its number
argument-learn-moment = Which of its three boards
argument-learn-list = Show which lessons there are
lesson-named = Lesson { $lesson }, { $title } ({ $nth } of { $count }).
lesson-right = { $move } is right!
lesson-next = { $learn } shows the next board.
lesson-over = That was lesson { $lesson }. { $learn } goes on with the next one, { $list } shows them all.
lesson-last = That was the last lesson. { $list } shows them all.
lesson-no-such = There’s no such lesson. { $learn } shows which there are.
lessons = Ten lessons of three boards each. { $learn } goes on where you stopped.
lessons-done = You’ve been through all ten lessons! { $puzzle } gives you something new to solve.
lessons-line = { $nth }. { $title }{ $done ->
    [0] {""}
    [3] {" "}✓
   *[other] {" "}({ $done } of { $count })
 }
lessons-choose = Or choose one: { $learn }
lesson-capturing-about = A piece is captured when an enemy’s move puts it between two enemies on a row or column. An empty corner counts as an enemy too.
lesson-capturing-1 = You’re the attackers. A defender has gone out alone to c1. Capture it.
lesson-capturing-1-right = b2-b1 puts c1 between b1 and d1. Look for enemies that already have one of your pieces beside them: only the other side is missing.
lesson-capturing-2 = You’re the defenders. An attacker stands on a2, right beside the corner a1. Capture it with a single piece.
lesson-capturing-2-right = a2 is caught between a3 and the empty corner a1. Beside a corner one enemy is enough – for your own pieces as well.
lesson-capturing-3 = You’re the attackers. One move can capture two defenders.
lesson-capturing-3-right = On d2 you catch c2 against b2 and e2 against f2. Before you move, look in every direction.
lesson-lines-about = The king goes as far as the way is clear. In brandubh he wins on a corner, so think in lines: which are open, and who can still close them?
lesson-lines-1 = You’re the defenders. The king stands on c1, on the edge. Win at once.
lesson-lines-1-right = b1 is empty, so the king runs from c1 to a1. Every turn, look along your king’s lines first.
lesson-lines-2 = You’re the defenders. No corner is within reach yet. Take the king to an edge where nobody can stop him any more.
lesson-lines-2-right = From a5, only a6 lies before the corner a7, and no attacker gets there in one move. It’s the last stretch that counts.
lesson-lines-3 = You’re the defenders. Your piece on f1 is in the king’s way. Move it, but keep an eye on the attacker on f5.
lesson-lines-3-right = The way to g1 is open, and in column f your piece keeps f5 from coming down. A piece that steps aside can still block.
lesson-threats-about = One threat can be stopped, two hardly ever: the other side has only one move. Look for squares from which the king has two ways out.
lesson-threats-1 = You’re the defenders. Find the square from which the king sees two corners.
lesson-threats-1-right = From g4 the king can run to g1 or to g7. The attackers can close one way, but not both.
lesson-threats-2 = In tablut any square on the edge wins. You’re the defenders: find a line that is open at both ends.
lesson-threats-2-right = On c5 the king sees c9 and c1. A line that is clear from edge to edge has two ways out, and only one can be closed.
lesson-threats-3 = Now you’re the attackers. The king is about to run to an edge with two open corners. Stop him before he gets there.
lesson-threats-3-right = b3-b5 bars the row to a5, from where a1 and a7 would both be open. Stop a double threat before it arises.
lesson-king-about = In brandubh and tablut two enemies capture the king in the open; beside the throne it takes three, on it four. In Copenhagen it’s always four, but the empty throne counts as one.
lesson-king-1 = Brandubh. You’re the attackers, and the king is in the open, beside your piece on b3. Capture him.
lesson-king-1-right = In the open, two on opposite sides are enough: b3 and d3. When the king stops beside a piece of yours, look at his other side.
lesson-king-2 = Tablut. You’re the attackers. The king stands on e4, beside the empty throne. Capture him.
lesson-king-2-right = e3 closes the last side: your attackers are on d4, f4 and e3, and the empty throne e5 is the fourth. Beside it, the throne helps you.
lesson-king-3 = Copenhagen. You’re the attackers. The king on his throne still has two free sides. Capture him in two moves.
lesson-king-3-right = i7-f7 leaves him only f5. If he stays, you close f5, the fourth side; if he goes there, k5-g5 captures him beside the throne.
lesson-corners-about = On the large board an attacker guards a corner from the square diagonally in front of it, and can close both edges that lead there. Don’t leave that post without a reason.
lesson-corners-1 = Copenhagen. You’re the defenders. One corner has no guard: make use of it.
lesson-corners-1-right = The king goes to d1, and nobody gets to c1 or b1. A guard on b2 would have stepped down to b1.
lesson-corners-2 = You’re the attackers. The king on b3 is after the corner a1. Only one move stops him.
lesson-corners-2-right = d2-b2 takes the guard’s post: column b is shut, and from b2 you can step to b1 or a2. One guard, two lines.
lesson-corners-3 = You’re the attackers. The king on j3 is after the corner k1, which has no guard. Who can still get there?
lesson-corners-3-right = The piece on a2 runs all the way to j2, just in time. On a clear row, one piece can look after both sides.
lesson-cordon-about = In Copenhagen the attackers also win when one ring cuts the king and all his pieces off from the edge. Diagonal links hold too, because nothing moves diagonally.
lesson-cordon-1 = You’re the attackers. Your ring has only one gap left. Close it.
lesson-cordon-1-right = With h4 the ring is closed: neither the king nor his pieces can reach the edge any more. Pieces that touch diagonally are enough.
lesson-cordon-2 = You’re the attackers. The ring has two gaps. Which one is urgent?
lesson-cordon-2-right = h4 was urgent: the defender on f4 could have slipped out. Nobody reaches d8 in one move, so d11-d8 comes in time.
lesson-cordon-3 = You’re the defenders. There’s only one gap left, and the attacker on j2 is about to close it. Act in time.
lesson-cordon-3-right = A defender in the gap, or already outside, keeps the ring open. As soon as you see a ring forming, get a piece out.
lesson-edge-about = On the edge, one side of a piece is off the board. In tablut the edge is the king’s goal; in Copenhagen it’s where he can’t be captured.
lesson-edge-1 = Tablut. You’re the defenders. Any square on the edge wins: which one can the king reach right now?
lesson-edge-1-right = Column c is clear down to c1. In tablut the king wins on all four sides, so look along all four of his lines every turn.
lesson-edge-2 = Tablut. You’re the defenders. The attacker on a4 bars the row. Capture it and open a second way at the same time.
lesson-edge-2-right = a4 is caught along the edge between a3 and a5, and your piece has left column c: the king has two ways out, a4 and c1.
lesson-edge-3 = Copenhagen. You’re the defenders. Three attackers surround your king, and the fourth is coming. Save him.
lesson-edge-3-right = On k6 he’s safe: it takes four enemies to capture him, and the side off the board doesn’t count. They can only block him in.
lesson-shieldwall-about = In Copenhagen a row of two or more pieces on the edge is captured at once: an enemy in front of each, both ends closed. The last move closes an end; an empty corner closes one too.
lesson-shieldwall-1 = You’re the attackers. Only two defenders are left outside your ring, on the edge. Capture both.
lesson-shieldwall-1-right = h1-g1 closes the row: e1 and f1 have enemies in front and at both ends. All the others are in the ring, so you win; g3 had to stay.
lesson-shieldwall-2 = You’re the defenders. Your pieces already stand in front of b1 and c1, and a1 closes one end. Complete the shieldwall.
lesson-shieldwall-2-right = The king closes the other end on d1: b1 and c1 are gone, and the way to a1 is clear. The corner counts as a closed end.
lesson-shieldwall-3 = You’re the defenders. h1-g1 threatens to capture e1 and f1 with a shieldwall. Break it in time.
lesson-shieldwall-3-right = f4-f3 captures f2 between f3 and f1. A shieldwall needs an enemy in front of every piece: take one away, and your row is saved.
lesson-forts-about = In Copenhagen the defenders also win when the king is on the edge, can move, and is walled in by his own pieces, none of which can be captured.
lesson-forts-1 = You’re the defenders. The fort around e1 lacks one piece. Close it.
lesson-forts-1-right = With g1 the wall is complete: d1, e2, f2, g1. The king can still move to f1, and no piece of the wall can be captured.
lesson-forts-2 = You’re the defenders. The fort is closed, but one piece of it can still be captured. Make it safe.
lesson-forts-2-right = e3 could be captured between d3 and f3. With your own piece on f3 that’s over: pieces side by side protect each other.
lesson-forts-3 = You’re the attackers. g3-g1 would complete the fort around e1. Prevent it.
lesson-forts-3-right = j1-g1 takes the last place in the wall. On f1 your piece would be caught between e1 and g1. An attacker in the wall spoils the fort.
lesson-plan-about = The attackers have more pieces and they have time, so don’t hurry. Block the king first, capture later. Ask yourself every turn where he wants to go.
lesson-plan-1 = Brandubh. You’re the attackers. You could capture d6, but where does the king want to go? Find the right move.
lesson-plan-1-right = f4-f5 keeps him away from g5, from where g1 and g7 would both be open. Block first, capture later.
lesson-plan-2 = Tablut. You’re the attackers. You can capture g2, but the king has a way out. What comes first?
lesson-plan-2-right = b5-b6 bars row 6, the king’s way to the edge. A capture is no use once the king is out.
lesson-plan-3 = Copenhagen. You’re the attackers, with several captures to choose from. But look at the king on i2 and the corner k1 first.
lesson-plan-3-right = k3-k2 shuts row 2 in front of the king, and i1 can always cover j1. Hold the corners first: the captures will come.

help-settings = Show or change the settings here.
argument-settings-variant = Default game

help-language = Choose the language I speak here.
help-privacy = What I keep about you, why, and for how long.
privacy = What I keep about you, so that you can play here:
privacy-kept = { $table ->
    [accounts] – your account with its name and language, and when you were last here: so I know who plays
    [events] – your matches move by move, and the words you add to a die
    [habits] – what you’ve chosen: reminders, quiet hours and their time zone, how boards look
    [leaves] – when you were on leave
    [plans] – moves you’ve planned
    [daily_solves] – the days on which you solved the puzzle of the day
    [puzzle_tries] – the puzzles and lessons you’ve had and how you did: so that none comes twice
    [solvers] – your rating at puzzles
    [ranks] – the role your rating gives you on a server
    [shown] – messages with buttons that still work
    [inbox] – what you’ve said to me that I haven’t answered yet
    [page_keys] – what signs the addresses by which you play on pages of matches
   *[ignored] – that I’m not to hear you, if that was decided
}
privacy-long = Matches stay, because they’re your opponents’ too. Requests go after a week, all else once you change it or leave.
privacy-network = The messages and pictures of a chat are kept by its network, Discord or Matrix, by its own rules. I give nothing to anybody else.
privacy-web = Where those who manage a place have its matches shown on the web, whoever has a match’s address can see it, with the players’ names.
privacy-copies = { $days ->
    [one] Copies of my database are kept for a day.
   *[other] Copies of my database are kept for { $days } days.
}
privacy-see = { $data } gives you all of it as a file, { $forget } has it removed.
privacy-contact = Who runs me answers for this: { $contact }.
privacy-operator = Whoever runs me answers for this.
privacy-more = More about it: { $url }

help-my-data = Get everything I keep about you, as a file.
data = Here’s everything I keep about you. { $privacy } says what each part is for.
data-nothing = I keep nothing about you: you haven’t played here yet.
data-again = You had your file a moment ago. Ask again in ten minutes.
data-overheard = Everyone here would read it. Ask me in a private chat: { $data }

help-forget-me = Have everything I keep about you removed; I’ll ask you to confirm.
forget = I can forget you, everywhere and for good:
forget-matches = { $matches ->
    [0] – you have no matches under way
    [one] – your match under way ends: your opponent is told that you’ve left, and wins if it had begun
   *[other] – your { $matches } matches under way end: your opponents are told that you’ve left, and win those that had begun
}
forget-goes = – your accounts, name, choices, leave, plans, ratings, puzzles and roles go
forget-stays = – moves you’ve played stay for your opponents, as a former player’s; what I’ve posted in chats stays there
forget-ask = If that’s what you want, say so within five minutes: { $yes }
forgotten = I’ve forgotten you. If you play again, we’ll meet for the first time.
not-forgotten = All right, nothing changes.
forget-overheard = Everyone here would read it. Ask me in a private chat: { $forget }

help-theme = Choose the colours of boards that only you see.
wish-theme = { $value ->
    [none] You don’t have a theme of your own: all boards here use the theme { $place }. { $example } sets one for boards that only you see.
   *[other] Boards that only you see use the theme { $word }. Boards that everyone sees here use the theme { $place }.
}

help-flip = Choose which side you see your boards from, or let a match’s board turn.
wish-flip = { $value ->
    [on] I show you boards that only you see from the other side. { $example }: from your own again.
    [off] I show you all boards from the usual side. { $example }: from your own side again.
   *[other] I show you boards that only you see from your own side. Attackers have a1 at the lower left, defenders at the upper right.
}

help-describe = Read what the picture shows, below boards that only you see.
wish-describe = { $value ->
    [on] Below boards that only you see, I write what the picture shows.
    [letters] Below boards that only you see, I draw the board in letters.
   *[other] Below boards that only you see, I add only what everyone gets here. { $on } puts those in words, { $everyone } all of them.
}
described = { $value ->
    [on] Below every board here I write what the picture shows.
    [letters] Below every board here I draw it in letters.
   *[other] Below boards here I add nothing of my own. { $on } puts them in words.
}

help-names = Have every piece that moves named, in what only you see.
wish-names = { $value ->
    [on] In what only you see, I say of every move which piece makes it.
   *[other] I name only pieces with a name of their own, like the king.
}
names-piece = { $side ->
    [attackers] an attacker
   *[defenders] a defender
}

help-help = Explain the commands, or one of them.

## Arguments

argument-player = Whose results; leave empty for your own
argument-opponent = Opponent (leave empty for anyone)
argument-variant = Game (leave empty for the default)
argument-side = The side you want
argument-rules = House rules, like armed-king=no hostile-edges=yes
argument-thread = A thread of its own for the match
argument-match = Match number
argument-move = Your move, like d1-d4
argument-square = The piece’s square, like d4
argument-answer = Your answer
argument-text = Letters instead of a picture
argument-letters = Plain letters: A, D, K, C, N, G
argument-list = All moves that were played
argument-turned = Show it from the other side
argument-from = After so many moves: the first board shown
argument-to = After so many moves: the last board shown
argument-speed = How fast the moves follow each other
argument-record = A file with the record of a game, to show it instead of a match
argument-ply = The board after so many moves
argument-theme = Board colours
argument-describe = What’s written below boards
argument-coordinates = Letters and numbers around boards
argument-when = Whether you want it
argument-all = Finished matches too
argument-command = The command to explain
argument-threads = A thread for each match
argument-language = My language here
argument-challengers = Who can challenge
argument-role = Only members with this role can challenge
argument-allow = A channel where matches can start
argument-prefix = Command prefix, like !tafl
argument-time = Time: 3d (per move), 30d+1d (time bank) or none
argument-timeout = What happens when a player runs out of time
argument-rated = Whether it counts for ratings
argument-settings-rated = Which matches count for ratings: by a game’s own rules (own), or changed ones too (house)
argument-roles = Give members roles by their ratings, from Thrall to Jarl
argument-hints = Whether hints need the opponent’s consent (ask) or not (free)
argument-web = Let matches from here be shown on the web
argument-tries = Let players with days for a move try moves out on their page
argument-daily = Post a puzzle here each day at this time, like 09:00; off for none
argument-settings-zone = The time zone of that, like Europe/Rome
argument-boards = A new message for each position, or one that is edited (only Discord)
argument-dice = A die: odd (even rolls pass) or reach (the roll is the longest move)
argument-games = 1, or 2 with sides swapped: the player who takes more pieces wins
argument-level = How strong the bot plays: 1 to 8, or auto for what suits you
argument-words = Your words
argument-line = Moves in turn, your opponent’s first: d1-d4 then e5-e7
argument-clear = Drop everything planned
argument-where = Where I remind you
argument-at = How much of your time is left when I remind you, in percent: 50,10
argument-hours = Quiet hours like 22-08, or off
argument-zone = Time zone of your quiet hours, like Europe/Rome
argument-span = For how long, like 5d
argument-forbid = A channel where matches can’t start
argument-topic = The page to read
argument-other = The other game

## Words

typed-attackers = attacker, attacking, attack, black, dark
word-attackers = Attackers (dark)
typed-defenders = defender, defending, defense, defence, white, light, king
word-defenders = Defenders (light, with the king)
word-random = Random
typed-yes = y, ok, true
word-yes = Yes
typed-no = n, false
word-no = No
word-wood = Wood
word-slate = Slate
word-slow = Slow
word-normal = Normal
word-fast = Fast
word-contrast = High contrast
word-everyone = Everyone
word-managers = Members who manage the server
word-escape = The king gets out
word-double = Two ways out at once
word-capture = Capture of the king
word-enclosure = Shut in
word-defence = The only defence
word-guard = Guard of a corner
typed-plan = plans
word-plan = What attackers should do
typed-forts = fort, exit-fort
word-forts = The exit fort
typed-shieldwall = shield-wall, shieldwalls
word-shieldwall = The shieldwall
typed-edge = edges
word-edge = The edge
typed-cordon = ring, encirclement
word-cordon = The attackers’ ring
typed-corners = corner
word-corners = Guards of the corners
word-king = How the king is captured
typed-threats = threat, two-threats
word-threats = Two threats at once
typed-lines = line, open-lines
word-lines = Open lines to the corner
typed-capturing = capture, captures, between-two
word-capturing = Capture between two
word-en = English
typed-1 = one
word-1 = One game
typed-2 = two
word-2 = Two, with sides swapped
typed-odd = odd-moves
word-odd = Odd rolls move, even ones pass
typed-reach = max-distance
word-reach = The roll is the longest move
word-none = None
word-auto = The match ends
word-claim = The opponent can claim the win
word-new = A new message each time
word-edit = One message that changes
word-hidden = On no list
word-shown = On the lists
word-server = On this server
word-beginners = Soon learnt
word-fair = Both sides win as often
word-large = Large and long
word-house = Changed rules too
word-own = By the game’s own rules
word-ask = If the opponent agrees
word-free = Always allowed
word-here = Here
word-all = Everybody
word-private = In private
typed-off = never
word-off = Never
typed-on = always
word-on = Always
word-letters = In letters
word-mine = My own side below
word-turns = The side to move below
word-fixed = Always the same way
word-it = Italiano
word-fr = Français
typed-turned = flip, flipped
typed-all = more
typed-anyone = anybody, @anyone
typed-rules = set
typed-easy = simple, weak
typed-medium = normal, middle, intermediate
typed-hard = difficult, strong
typed-auto = fitting, suitable
typed-strongest = max, maximum, expert, hardest
typed-beginner = easiest, weakest

## Settings of a place

setting-elsewhere = You can’t set { $name } here: it’s for servers and rooms on Discord or Matrix. { $settings } shows what there is.
setting-discord = { $name } has no effect here: only Discord has it.
setting-variant = Default game:
setting-theme = Board colours:
setting-coordinates = Letters and numbers around boards:
setting-describe = Description below boards:
setting-threads = A thread for each match:
setting-language = Language:
setting-challengers = Who can challenge:
setting-channels = Where matches start:
setting-forbidden = Where matches don’t start:
setting-web = Matches on the web:
setting-tries = Moves tried out on pages:
setting-daily = A puzzle each day:
setting-zone = Time zone:
setting-time = Default time control:
setting-timeout = When a player runs out of time:
setting-rated = Matches that count for ratings:
setting-hints = Hints between people:
setting-boards = Boards of a match:
setting-roles = Roles by rating:
setting-prefix = Command prefix:
