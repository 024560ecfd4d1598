# What people say who do not know the commands, by the command line that it stands for (with _ for
# spaces): words that have to be there, in any order among others; word* is any word that begins so.
# A look is answered at once, an act is asked back, and for what a lack names there is only the nearest.

## Looks

look-describe = king where, where king, read board, screen reader, where pieces, describe board, board in words, read position
look-board = board, position, whose turn, who* turn, whos turn, my turn, your turn, turn now, who* move, who next, who* playing, who* play, last move, previous move, opponent* move, what did play, what did move, what happened, state game, current game, situation, the score, show game, where am, which side, what side, what colo*, am attack*, am defend*, who attack*, who defend*, how long, time left, much time, my time, how much time, my clock, clock, deadline, when lose time, remaining, captured, pieces left, how many pieces, update, see again, how many men, stands, going on, map, what now, show me, who up, whats on, what on, everything, which colo*, show where, waiting for, how much do i have left, how many minutes, which am i, what team, refresh, redraw board
look-moves = what can move, can move, what can play, what can do, legal move*, possible move*, available move*, allowed move*, valid move*, my moves, my options, options, where can go, where can move, list moves, moves, which move*, where could, any moves, can play, where does go, moves for, what are the moves
look-history = history, moves so far, played so far, moves played, all moves, previous moves, past moves, log, list move* played, list so far, what moves were, game so far, notation, show history
look-games = games, matches, my games, my matches, list games, other games, which games, active games, ongoing, how many games, what games
look-rules = rules, how play, how do play, explain game, explain this game, teach, learn, tutorial, how work*, what is this game, what game is this, new here, beginner, guide, instructions, manual, dont understand game, what tafl, what hnefatafl, never played
look-rules_goal = goal, how win, how do win, how to win, win condition*, winning condition*, objective, how defenders win, how attackers win, how does win, who wins when, purpose, what is the point, how king win*, how king escape*, king escape*, how does game end, what do need to win
look-rules_king = king captur*, capture king, king taken, take king, catch king, kill king, king armed, can king captur*, king die*, king move*, how king*, does king, surround king, what king
look-rules_capture = captur*, take piece*, taking piece*, how take, kill, eat, how remove piece*, custodial, sandwich, captures work, hostile, lose piece*, lost piece*, why piece gone, piece disappear*
look-rules_throne = throne, centre square, center square, middle square, castle, center, centre
look-rules_corners = corner*
look-rules_shieldwall = shieldwall, shield wall, shield*, wall, lose at once, lost at once, on the edge at once
look-rules_fort = fort, exit fort, forts, edge fort
look-rules_siege = encircl*, surround*, siege, enclos*
look-rules_endings = repetition, repeat*, stalemate, no moves left, perpetual, draw rule*, is draw when, when draw, when is a draw, threefold, same position, are draws possible, draws exist, can it be a draw
look-rules_moves = how piece* move*, how move, how do move*, move rule*, jump, diagonal*, pass through, how far, how do pieces
look-rules_pieces = what pieces, which pieces, how many attackers, how many defenders, who begin*, who start*, who goes first, who moves first, white or black, first move, set up, setup, starting position, start position, pieces begin
look-rules_dice = dice, die, roll work*, dice work*
look-rules_history = history game, origin, where from, how old, vikings, balance*, fair game, who invented
look-why = why illegal, why not, why cant, why cannot, why can, why wrong, why refused, not allowed, not legal, what wrong, why didnt, explain move, why did play, why move, reason, isnt legal, why invalid, illegal, explain last move, why last move, why was
look-stats = stat*, my record, how many won, how many wins, wins, losses, my results, results
look-rating = rating*, my elo, elo, my rank, rank*, my points, points, how good am
look-leaderboard = leaderboard, ladder, top players, best player*, ranking*, who is best, top ten, high score*, standings
look-variants = variant*, which games can, what games can, other variant*, list variants, board size*, sizes, different game*, types game*, kinds game*, have brandubh, have tablut, have copenhagen, other boards
look-help = help, commands, what can you do, what can i type, what can i say, how use, how do use, confused, lost here, what do type, bot do, who are you, what are you, are you bot, your commands, list commands, options menu, assistance, stuck here, what do i do, about you, privacy, data, report bug, found bug, bug, feedback, problem with bot, help me please, how do i use this, what are you for, hello there, hi there, hey there, hello bot, hi bot, good morning, good evening
look-help_challenge = help level*, help bot, levels, how strong, which level*, difficulty, how challenge, how do challenge, how start game, how play bot, how invite, how begin game, how to start, play against, challenge friend, play with friend
look-help_resign = how resign, how give up, how do resign, how quit game, how end game, how leave game
look-help_draw = how draw, how offer draw
look-help_takeback = how undo, how takeback, how take back
look-help_move = how make move, how enter move, how type move, how write move, how do i enter
look-help_remind = help time, reminder work*
look-export = export, download, save game, pgn, record file, file game, get record, save match, copy of game, send file, send record, copy game, keep game
look-replay = replay, film, gif, animat*, watch again, rewatch, video, movie, play back, show whole game, show whole game start, whole game from start
look-settings = settings, preferences, configur*, setup, configuration
look-theme = theme*, colors available, colours available, change colo*, colors, colours
look-dice = proof dice, verify dice, is dice fair, die fair
look-quiet = quiet hours, do not disturb at night, night, at night, quiet hours
look-remind = reminders, remind settings

## Acts

act-resign = resign, give up, surrender, forfeit, concede, end game, end match, stop game, stop match, quit game, quit match, leave game, leave match, abandon, ff, you win, you won, gg, im done, i fold, leave the game
act-draw = draw, tie, call it even, lets draw, make peace, call it a draw, offer draw, even
act-draw_yes = accept draw, agree draw, take draw, yes draw, ok draw
act-draw_no = decline draw, refuse draw, no draw
act-takeback = undo, take back, takeback, mistake, misclick*, go back, revert, redo, wrong move, didnt mean, cancel move, step back, oops, typo move, back one, undo last move, undo move, undo my last move, take back last move, take back my last move
act-pause = pause, stop clock, break, freeze, stop time, hold game, wait for me, be back later, brb
act-resume = resume, continue, unpause, keep playing, go on, start clock, carry on
act-hint = hint, suggest*, help me move, best move, what should, good move, what would you, advice, clue, recommend*, tip, next move, tips
act-rematch = rematch, play again, another game, one more, again please, revenge, new match same, another round, another one
act-challenge_bot = play bot, play you, play against you, play computer, play against computer, against ai, game with you, challenge you, vs bot, solo, play bot, play vs bot, play against the bot
act-challenge_anyone = new game, start game, play someone, opponent, find game, looking game, lfg, anyone play, anybody play, want play, lets play, start match, new match, play with me, anyone game, up for a game, start new game, anyone up for
act-accept = accept, i accept, take challenge, im in, count me in, join, i take it, im ready, lets go, sure join
act-decline = decline, refuse, reject, no thanks, not now, not interested
act-withdraw = cancel challenge, withdraw, retract, take back challenge, cancel invite, cancel game
act-yes = agree*, agreed, fine, deal, alright, sounds good, sure thing, why not, absolutely, okey, very well, of course, lets do it, sure lets
act-flip = flip, turn board, rotate, other side up, upside, turn around, from my side, reverse board, flip board, turn board, rotate board, turn it around, at the bottom, bottom, board upside down
act-language_fr = in french, speak french, french
act-language_it = in italian, speak italian, italian
act-language_en = in english, speak english, english
act-theme_contrast = high contrast, contrast, dark mode, cant see, hard to see, color blind, colour blind, colorblind
act-theme_slate = slate, grey board, dark board, dark theme
act-theme_wood = wood*, brown board, light theme
act-remind_off = stop remind*, no reminders, dont remind, reminders off, stop ping*, stop notif*, mute, unsubscribe, shut up, stop messag*, stop tell*, less messag*, fewer messag*, too many messag*, stop pinging
act-remind_private = remind private*, remind me, notify me, ping me, send reminder*, dm me, ping my turn, remind my turn, notify my turn, tell me when my turn, ping me when turn
act-quiet_off = no quiet, quiet off
act-describe_on = describe, description*, blind, words of board, in words, text board, read it out, without picture*

## What there is not

lack-board = watch, spectat*, observe, stream, eval*, who winning, who is winning, who ahead, am winning, am losing, winning, losing, analy*, engine, advantage
lack-challenge_anyone = seek, tournament*, league, lobby, matchmaking, queue, team
lack-help = chat with, sound*, music, app, website, puzzle*, lesson*, skin*, emoji*, premium, pay, avatar, chess, add friend, friends list, profile, four players, more than two, checkers, play music
