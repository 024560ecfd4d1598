# The command line: what --help shows and what is said of arguments that do not fit.

# Commands. One that is not named after its command is shared.
command-hnefi = A tafl bot: hnefatafl and its kin, played where people already talk
command-console = Opens the console room: several people at one keyboard, no account needed
command-run = Runs the bot on the networks of the configuration
command-check-config = Looks whether the configuration is in order, without connecting
command-matrix = Looks after the bot's account on Matrix, while the bot itself does not run
command-matrix-status = Says how the account stands: device, identity, backup, recovery, rooms
command-backup = Copies the database with all matches and settings as it stands at one moment, while the bot goes on; not the folder matrix with the account's keys
command-restore = Puts a copy of the database back in its place; the bot must not be running
command-variants = Lists the variants with what is special about each
command-rules = Explains a game from its rules: all pages, or one
command-replay = Replays games, one a line (moves alone, or moves and three columns of a collection), or one OpenTafl record (a file that ends in .otg). Exit code 1 when any differs
command-verify-dice = Looks whether the throws of an exported match are what its sealed die had to give, and whether the match was played by them. Exit code 1 when anything differs
command-perft = Counts all lines of play to a depth; a game that ends counts at the ply where it ends
command-try = Plays one move in a position and tells what comes of it
command-render = Draws a position as a PNG file and prints its description
command-help = Shows this, or the same of one command

# Their arguments. One that is not named after its command is shared.
option-lang = The language to speak: en, it or fr
option-help = Shows this
option-version = Shows the version
option-data = Where matches and pictures are kept
option-run-data = Where matches are kept, rather than as the configuration says
option-config = The configuration; hnefi.toml where there is one
option-reset_identity = Makes a new identity first: everybody has to trust the bot anew, and what only the old identity could read is lost
option-overwrite = Whether a database that is there may be replaced; it is kept beside the new one
option-backup-file = The copy; no file of that name may be there
option-restore-file = The copy
option-replay-file = The games; - is standard input
option-verify-dice-file = The record that the command export gave; - is standard input
option-variant = The variant's id, as hnefi variants lists it
option-set = A house rule, for example armed-king=no; may be given several times
option-topic = One page, such as king; all of them where none is given
option-repetition = Whether positions that come back end the game: as the rules say, or never, as many sites had it
option-format = For people or for programs
option-position = Rows of a position from the top, for example 3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3
option-side = Whose turn it is: attackers or defenders
option-divide = Also the count below each first move
option-depth = Plies
option-mv = The move, for example d1-d4
option-moves = Moves from the start, for example "d1-d4 e5-e7"
option-theme = Colours of the board: wood, slate or contrast
option-turned = Seen from the other side
option-width = Width in pixels, from 240 to 2000
option-output = The file to write

# How they are set out.
usage-heading = Usage:
usage-options = Options:
usage-arguments = Arguments:
usage-commands = Commands:
usage-default = [usually { $value }]
usage-environment = [in the environment: { $name }]
usage-values = [one of { $all }]
usage-some-options = OPTIONS
usage-some-command = COMMAND

# What does not fit.
usage-unknown = I do not know “{ $word }”. { $count ->
    [0] { $help } shows what there is.
   *[other] Did you mean { $near }? { $help } shows what there is.
 }
usage-missing = Something is missing: { $names }. { $help } shows what there is.
usage-no-value = { $name } needs a value. { $help } shows what it is.
usage-bad-value = “{ $value }” does not fit { $name }. { $help } shows what does.
usage-twice = { $name } may be given once only.
usage-conflict = { $name } and { $other } do not go together.
usage-unusable = I do not understand this. { $help } shows what there is.

## What a move does

try-illegal = { $move } is illegal. { $why }
try-legal = { $move } is legal.
try-captures = Captures: { $list }
try-notices = Notices: { $list }
