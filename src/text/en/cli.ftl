# The command line: what --help shows and what is said of arguments that do not fit.

# Commands. One that is not named after its command is shared.
command-hnefi = A tafl bot: hnefatafl and its relatives, played where people already talk
command-console = Opens the console room: several people at one keyboard, no account needed
command-run = Runs the bot on the networks of the configuration
command-check-config = Checks the configuration without connecting
command-doctor = Looks whether all is well: settings, data, disk, clock, networks, rights and keys, and says what to do. Exit code 1 if something has to be put right
command-unit = Prints a unit for systemd: ready when a door is open, watched, hardened, with its own user
command-matrix = Manages the bot’s account on Matrix, while the bot itself isn’t running
command-matrix-status = Shows the state of the account: device, identity, backup, recovery, rooms
command-matrix-recovery-key = Prints the account’s recovery key; whoever has it can be the bot
command-status = Says how a running bot is: doors, matches, what waits. Exit code 1 if something is wrong
command-end = Ends a match of a running bot, as a draw or for one side; an open challenge expires
command-leave = Lets a running bot leave a server or a room
command-announce = Says something once in each place where a match is being played
command-ignore = Lets a running bot no longer hear people, places or servers; without any, says who is ignored
command-backup = Copies the database with all matches and settings as it stands right now; the bot can keep running. It leaves out the folder matrix with the account’s keys
command-restore = Puts a copy of the database back; the bot must not be running
command-rebuild-results = Makes the results of all finished matches anew from their logs; the bot must not be running
command-move-data = Moves everything to a PostgreSQL, or back from it to a file; the bot must not be running. If it’s stopped, start it again: it goes on
command-results = Lists how every finished match ended; the bot must not be running
command-ratings = Lists everybody’s ratings, and what the sides of the games are worth; the bot must not be running
command-stats = Lists who wins each game more often; the bot must not be running
command-person = Shows what’s kept about somebody; the bot must not be running
command-person-export = Prints all of it as JSON, the file that they would get themselves
command-person-forget = Forgets somebody for good, as if they had asked for it; a bot that runs does it itself
command-variants = Lists the variants with what is special about each
command-rules = Explains a game from its rules: all pages, or one
command-replay = Replays games. One per line (only moves, or moves and three columns of a collection), or one OpenTafl record (a file ending in .otg). Exit code 1 if any differs
command-verify-dice = Checks that the rolls of an exported match are what its sealed die had to give, and that the match follows them. Exit code 1 if anything differs
command-perft = Counts all lines of play to a depth; a game that ends counts at the ply where it ends
command-puzzles = Makes puzzles, and proves those that there are
command-puzzles-make = Prints puzzles from games that the engine plays with itself, a line each; none it has already
command-puzzles-check = Proves the puzzles of a file once more, or those that the program has
command-engine = Finds moves for other programs, by a protocol of lines like that of chess engines
command-analyze = Says of each move of a game what it was worth and what was best, in hundredths of a piece. Takes a record, or a line of moves (of Copenhagen, if you name no variant)
command-try = Plays one move in a position and shows the result
command-render = Draws a position as a PNG file and prints its description
command-animate = Draws a game as an animated GIF file, from its moves or from an OpenTafl record
command-help = Shows this help, the help of one command, or a longer page: games, slow, dice, discord, matrix or run

# Their arguments. One that is not named after its command is shared.
option-lang = The language to speak: en, it or fr
option-help = Shows this help
option-version = Shows the version
option-data = Where matches and pictures are kept
option-web = Shows matches in a browser too, at this address; at 127.0.0.1:8090 if none is given
option-config-data = Where matches are kept, instead of the place in the configuration
option-config = The configuration file; by default hnefi.toml, if it exists
option-reset_identity = Makes a new identity first. Everyone has to trust the bot again, and what only the old identity could read is lost
option-overwrite = Replaces a database that already exists; the old one is kept beside it
option-backup-file = The copy; the file must not exist yet
option-restore-file = The copy
option-move-data-to = The PostgreSQL to move to, best without an address: then it’s the one in the settings, and no password stands on the command line
option-move-data-from = The PostgreSQL to move back from
option-replay-file = The games; - is standard input
option-analyze-file = The game; - is standard input
option-animate-file = The game, a record or a line of moves; - is standard input
option-verify-dice-file = The record from the command export; - is standard input
option-variant = The variant’s id, as hnefi variants lists it
option-set = A house rule, for example armed-king=no; can be given several times
option-topic = One page, such as king; all pages if you leave it out
option-repetition = Whether repeated positions end the game: as the rules say, or never, as on many sites
option-format = Whether the output is for people or for programs
option-end-place = The place of the match, if several have one with its number
option-winner = The side that wins; without it the match is a draw
option-live = Judges the bot alone: exit code 0 even if a network is away
option-number = The number of the match
option-place = On Discord the number of a server, on Matrix the id of a room
option-text = What to say
option-stop = Hears them again
option-ids = Discord’s numbers, or on Matrix users, rooms or servers
option-nodes = How many positions to look at for each move
option-seed = The number of the first game; the same number makes the same puzzles
option-puzzles-make-level = How strong both sides play; without it, from 3 to 5
option-games = How many games to play
option-puzzles-check-file = The file, a puzzle a line; - means what is piped in
option-summary = Adds what the game turned on: each side’s marks and accuracy, and the moves that gave away most
option-position = Rows of a position from the top, for example 3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3
option-side = Whose turn it is: attackers or defenders
option-divide = Also gives the count for each first move
option-depth = How many plies deep to count
option-mv = The move, for example d1-d4
option-moves = Moves from the start, in quotes, for example d1-d4 e5-e7
option-speed = How fast it is played
option-theme = Board colours: wood, slate or contrast
option-turned = Shows it from the other side
option-width = Width in pixels, from 240 to 2000
option-output = The file to write
option-rest = What the command takes in a build with that door
option-program = Where the program is
option-discord_token = The file with Discord’s token, readable by root alone
option-matrix_password = The file with the password of the Matrix account
option-about = A page, or a command
option-account = Discord’s number of somebody, or a user on Matrix like @ann:example.org

# How they are set out.
usage-heading = Usage:
usage-options = Options:
usage-arguments = Arguments:
usage-commands = Commands:
usage-default = [default: { $value }]
cli-no-doors = This build lacks the door for that. To build one with it: { $call }
usage-pages = To read more: { $pages }
usage-environment = [environment: { $name }]
usage-values = [one of { $all }]
usage-some-options = OPTIONS
usage-some-command = COMMAND

# What does not fit.
usage-unknown = I don’t know “{ $word }”. { $count ->
    [0] { $help } shows what you can type.
   *[other] Did you mean { $near }? { $help } shows what you can type.
 }
usage-missing = Something is missing: { $names }. { $help } shows how to write it.
usage-no-value = { $name } needs a value. { $help } shows which values fit.
usage-bad-value = “{ $value }” doesn’t fit { $name }. { $help } shows what does.
usage-twice = Give { $name } only once.
usage-conflict = { $name } and { $other } don’t go together.
usage-unusable = I don’t understand this. { $help } shows how to write it.
try-illegal = { $move } is illegal. { $why }
try-legal = { $move } is legal.
try-captures = Captures: { $list }
try-notices = Notices: { $list }
replay-game = Game { $game }, { $plies ->
    [one] one move
   *[other] { $plies } moves
 }: { $end }
replay-undecided = undecided.
replay-said = The record says: { $result ->
    [attackers] the attackers won
    [defenders] the defenders won
    [draw] a draw
   *[none] no result
}{ $ended ->
    [yes] {" "}({ $why })
   *[no] {""}
}{ $dated ->
    [yes] , { $date }
   *[no] {""}
}.
replay-variations = { $count ->
    [one] One variation is left out
   *[other] { $count } variations are left out
}: only what was played is.
replay-captures = Move { $ply }: captured in the record { $recorded }, by the rules { $found }.
replay-fault = Move { $ply }, { $move }: { $reason }
engine-unknown = I don’t know the message “{ $word }”.
engine-too-long = That line is too long.
engine-variant = Name a variant: variant copenhagen
engine-rules = Give the rules after the word: rules dim:7 …
engine-option = There’s no option called “{ $word }”.
engine-option-form = Write an option like this: setoption name Level value 5
engine-number = { $name } takes a whole number from { $least } to { $most }, not “{ $word }”.
engine-no-number = Write a whole number from { $least } to { $most } after { $name }.
engine-threads = This engine searches with one thread, not “{ $word }”: setoption name Threads value 1
engine-searchmoves = Name the moves after searchmoves: go searchmoves d1-d4 d1-d5 nodes 1000
engine-position = Write a position like this: position startpos moves d1-d4, or: position rows ROWS attackers
engine-move = Move { $nth }, “{ $move }”: { $why }
engine-over = the game is over already.
engine-busy = A search is running: send stop first.
analyze-best = { $ply }. { $side ->
    [attackers] Attackers
   *[defenders] Defenders
 } { $move }: { $score }, the best move.
analyze-worse = { $ply }. { $side ->
    [attackers] Attackers
   *[defenders] Defenders
 } { $move }: { $score }. Best: { $best }, { $worth }; lost { $lost }.
analyze-chance = { $score } ({ $percent }%)
analyze-side = { $side ->
    [attackers] Attackers
   *[defenders] Defenders
 }: { $blunders } ??, { $mistakes } ?, { $slips } ?!, { $only } !, accuracy { $accuracy }%.
analyze-side-short = { $side ->
    [attackers] Attackers
   *[defenders] Defenders
 }: { $blunders } ??, { $mistakes } ?, { $slips } ?!, { $only } !.
analyze-moment = { $ply }. { $move } took the chances of { $side ->
    [attackers] the attackers
   *[defenders] the defenders
 } from { $before }% to { $after }%.
puzzles-level = --level takes a whole number from 1 to { $most }.
puzzles-dice = There are no puzzles of games with a die.
puzzles-unread = Line { $line }: that isn’t a puzzle.
puzzles-twice = Line { $line }: the same board stands above, perhaps turned or mirrored.
puzzles-unproven = Line { $line }: the solution is another one.
puzzles-too-far = Line { $line }: to prove it takes too long.
puzzles-proven = { $count ->
    [0] No puzzle is proven.
    [one] One puzzle is proven.
   *[other] { $count } puzzles are proven.
}
analyze-nodes = --nodes takes a whole number from 1 to { $most }.
analyze-much-worse = { $ply }. { $side ->
    [attackers] Attackers
   *[defenders] Defenders
 } { $move }: { $score }. Best: { $best }, { $worth }.
analyze-wins = { $plies ->
    [one] wins with this move
   *[other] wins in { $plies } plies
 }
analyze-loses = { $plies ->
    [one] loses at once
   *[other] loses in { $plies } plies
 }
analyze-empty = There’s no game here. Give a record, or a line of moves like this: d1-d4 e5-e7
analyze-one-game = One game at a time: give one record, or all the moves in one line.

# People
person-unknown = Nobody has ever played as { $account }. On Discord give the number of the account, on Matrix a name like @ann:example.org.
person-forgotten = They are forgotten.
