# What people say who do not know the commands, by the command line that it stands for (with _ for
# spaces): words that have to be there, in any order among others; word* is any word that begins so.
# A look is answered at once, one that begins with else if nothing else is meant, an act is asked back,
# and for what a lack names there is only the nearest.

## Looks

look-describe = king where, where king, read board, screen reader, where pieces, describe board, board in words, read position
look-board = board, position, whose turn, who* turn, whos turn, my turn, your turn, turn now, who* move, who next, who* playing, who* play, last move, previous move, opponent* move, what did play, what did move, what happened, state game, current game, situation, the score, show game, where am, which side, what side, what colo*, am attack*, am defend*, who attack*, who defend*, how long, time left, much time, my time, how much time, my clock, clock, deadline, when lose time, remaining, captured, pieces left, how many pieces, update, see again, how many men, stands, going on, map, what now, who up, whats on, what on, everything, which colo*, show where, waiting for, how much do i have left, how many minutes, which am i, what team, refresh, redraw board, send pic*, send picture, resend, image, picture, pic again, waiting me, waiting him, waiting her, waiting on, is it me, is it my, goes now, who goes, who* up, the dark ones, the light ones, which ones am, am i dark, am i light, am i white, am i black, run out time, time running, how many days per, time out, are we waiting, move number, what did she, what did he, what did they, his last, her last, their last, what was his move, what was her move, away what happened, already move*, where pieces, what piece is on, what is on, how long got, how long ive, ive got left, grid, where everybody, where everyone, attackers, defenders, attacker, defender, time limit, is there clock
else-board = show me
look-moves = what can move, can move, what can play, what can do, legal move*, possible move*, available move*, allowed move*, valid move*, my moves, my options, options, where can go, where can move, list moves, moves, which move*, where could, any moves, can play, where does go, moves for, what are the moves, where king go, where king could go, everywhere king, legal me, legal now, legal atm, what legal, which pieces can, pieces can move, can reach, what can one do
look-history = history, moves so far, played so far, moves played, all moves, previous moves, past moves, log, list move* played, list so far, what moves were, game so far, notation, show history, everything we played, we played up to, list of moves, recap moves, recap, all the moves so far, turn by turn list
look-games = games, matches, my games, my matches, list games, other games, which games, active games, ongoing, how many games, what games, anybody challenge, did anyone challenge, challenged me, any challenges, pending challenges, matches am i in, still in, invites, any invites, am i in any
look-rules = rules, how play, how do play, explain game, explain this game, teach, teach rules, teach me rules, how work*, what is this game, what game is this, new here, beginner, guide, instructions, manual, dont understand game, what tafl, what hnefatafl, never played, quick rundown, rundown, basics, crash course, tldr, explain everything, how does it work, how works, show me how
look-rules_goal = goal, how win, how do win, how to win, win condition*, winning condition*, objective, how defenders win, how attackers win, how does win, who wins when, purpose, what is the point, how king win*, how king escape*, king escape*, how does game end, what do need to win, trying to do, supposed to do, side with king, what does winning, need to win, who wins if, get to the edge, edge or corner, edge or the corner, reach edge, what am i aiming, touch edge, at the edge what
look-rules_king = king captur*, capture king, king taken, take king, catch king, kill king, king armed, can king captur*, king die*, king move*, how king*, does king, surround king, what king, catch the king, king eat, king take pawns, king allowed, king be taken, how many take king, king fight, king attack
look-rules_capture = captur*, take piece*, taking piece*, how take, kill, eat, how remove piece*, custodial, sandwich, captures work, hostile, lose piece*, lost piece*, why piece gone, piece disappear*, between 2, between two, walk between, walk in between, sandwich*, my guys die, guys die, stuck between, get eaten, kill pieces, do i die
look-rules_throne = throne, centre square, center square, middle square, castle, center, centre, empty throne, square in the middle, x in the middle, back in the middle, move to throne, onto throne, on the throne
look-rules_corners = corner*, four corners, marked squares, corner squares
look-rules_shieldwall = shieldwall, shield wall, shield*, wall, lose at once, lost at once, on the edge at once, whole row, row on edge, row on the edge, line on edge, take row, several on the edge
look-rules_fort = fort, exit fort, forts, edge fort
look-rules_siege = encircl*, surround*, siege, enclos*, fully surround, surround them, surround all, trapped completely, encirclement
look-rules_endings = repetition, repeat*, stalemate, no moves left, perpetual, draw rule*, is draw when, when draw, when is a draw, threefold, same position, are draws possible, draws exist, can it be a draw, back n forth, back and forth, somebody no moves, same move again, end in tie, end in a tie, can tie
look-rules_moves = how piece* move*, how move, how do move*, move rule*, jump, diagonal*, pass through, how far, how do pieces, how far can, move how far, like a rook, move sideways, move backwards, go backwards
look-rules_pieces = what pieces, which pieces, how many attackers, how many defenders, who begin*, who start*, who goes first, who moves first, white or black, first move, set up, setup, starting position, start position, pieces begin, attackers always first, always go first, go first, starts first, pieces does each side, pieces each side, how many pieces start, each side start
look-rules_dice = dice, die, roll work*, dice work*, need dice, use dice, are there dice
look-rules_history = history game, origin, where from, how old, vikings, balance*, fair game, who invented, game from, come from, how old is, real vikings
look-why = why illegal, why not, why cant, why cannot, why can, why wrong, why refused, not allowed, not legal, what wrong, why didnt, explain move, why did play, why move, reason, isnt legal, why invalid, illegal, explain last move, why last move, why was, why cant i, why cannot i, why not allowed, how come, illegal but why, whyd, why did you, idea behind, why would you
look-stats = stat*, my record, how many won, how many wins, wins, losses, my results, results, me vs, score between, score vs, against me record, my score, won so far, head to head, my wins
look-rating = rating*, my elo, elo, my rank, rank*, my points, points, how good am, my rating, how good, rating now
look-leaderboard = leaderboard, ladder, top players, best player*, ranking*, who is best, top ten, high score*, standings, show ranking, who leads, top player, best player on
look-variants = variant*, which games can, what games can, other variant*, list variants, board size*, sizes, different game*, types game*, kinds game*, have brandubh, have tablut, have copenhagen, other boards, diff between, difference between, got tablut, got brandubh, got copenhagen, u got, kinds of tafl, smaller board, bigger board, which versions, other versions, what versions, which game, what game to play, which variant, recommend game, recommended game, which one to play, what should i play first, best game to start
look-variants_beginners = which game for beginner*, games for beginner*, game for beginner*, easy game*, easiest game*, simple game*, good first game, game to learn, good for beginner*, new to this which game
look-variants_fair = fairest, fairest game*, fair games, most balanced, balanced game*, which is fair, which game fair, even game*
look-variants_large = big game*, bigger game*, large game*, larger game*, longest game*, long game*, biggest board, huge board
look-privacy = privacy, data, store about me, data about me, what info, do you save, gdpr, do you keep, my messages, read my messages, know about me, kept about me, keep about me, have about me, stored about me, saved about me, what you know me, who runs, who owns you
look-forget-me = forget me, delete my data, delete me, delete my account, delete everything about me, erase everything about me, remove everything about me, erase my data, erase me, remove my data, remove my account, wipe my data, close my account
look-my-data = my data, export data, export my data, download data, download my data, get my data, send my data, give my data, show my data, see my data, copy of my data, all my data, file my data, everything you know about me, everything about me
look-help = help, commands, what can you do, what can i type, what can i say, how use, how do use, confused, lost here, what do type, bot do, who are you, what are you, are you bot, your commands, list commands, options menu, assistance, stuck here, what do i do, about you, report bug, found bug, bug, feedback, problem with bot, help me please, how do i use this, what are you for, hello there, hi there, hey there, hello bot, hi bot, good morning, good evening, how do i tell you, just type, totally lost, no idea how
look-help_challenge = help level*, help bot, levels, how strong, which level*, difficulty, how challenge, how do challenge, how start game, how play bot, how invite, how begin game, how to start, play against, challenge friend, play with friend, hardest setting, easiest setting, difficulty levels, how good are you
look-help_resign = how resign, how give up, how do resign, how quit game, how end game, how leave game, how leave, how quit
look-help_draw = how draw, how offer draw
look-help_takeback = how undo, how takeback, how take back
look-help_move = how make move, how enter move, how type move, how write move, how do i enter
look-help_remind = help time, reminder work*
look-link = web, web page, page on the web, link, url, browser, online page, page of this match, page of match, web link, share game, share match, share this, watch online, see online, spectate online, open on my phone, on the website
look-link_play = play on web, play on the web, play in browser, play in my browser, play in the browser, play on page, play on the page, play online, play on website, play on the website, play from browser, play by link, link to play, move on the page, tap pieces, tap the pieces, drag pieces, drag the pieces
look-export = export, download, save game, pgn, record file, file game, get record, save match, copy of game, send file, send record, copy game, keep game, as text, as a file, as file, text file, keep record
look-replay = replay, film, gif, animat*, watch again, rewatch, video, movie, play back, show whole game, show whole game start, whole game from start, whole match back, play back to me, gif of our, make gif
look-puzzle_solution = solution, show solution, show me the solution, give up puzzle
look-puzzle_next = next puzzle, next one, another puzzle, next
look-puzzle = puzzle, puzzles, brain teaser, brainteaser, tactics to solve, something to solve, train tactics, give me exercise, tactical exercise
look-learn = lesson, lessons, tutorial, teach me, teach me to play, teach me how to play, learn to play, learn play, course, how do i get better, how can i get better, how can i improve, how to improve, want to learn, train me
look-review = review, analy*, where did i go wrong, where went wrong, what went wrong, why did i lose, why did i win, why did we lose, why i lost, why lost, what should i have played, what should i have done, my mistakes, my blunders, my errors, turning point, post mortem, how did i play, how well did i play, learn from my mistakes, study game, best moves of game
look-settings = settings, preferences, configur*, setup, configuration, my preferences, preferences set
look-theme = theme*, colors available, colours available, change colo*, colors, colours, colours awful, colors awful, other skin, another skin, different look, change look, other theme, ugly
look-dice = proof dice, verify dice, is dice fair, die fair
look-quiet = quiet hours, do not disturb at night, night, at night, quiet hours, night mute, mute at night, after 11pm, no messages after, dont message at night, sleep hours
look-remind = reminders, remind settings

## Acts

act-resign = resign, give up, surrender, forfeit, concede, end game, end match, stop game, stop match, quit game, quit match, leave game, leave match, abandon, ff, you win, you won, gg, im done, i fold, leave the game, you got me, i surrender, throw in the towel, i give, i lose, youve won, resigning
act-draw = draw, tie, call it even, lets draw, make peace, call it a draw, offer draw, even, split the point, going nowhere tie, agree a tie, tie?, shake hands, offer tie, want to tie, lets tie, draw offer
act-draw_yes = accept draw, agree draw, take draw, yes draw, ok draw, take the draw, ill take draw, yes to the draw, accept the tie, deal draw
act-draw_no = decline draw, refuse draw, no draw, not a draw, no tie, dont want draw, nope draw, nope no draw
act-takeback = undo, take back, takeback, mistake, misclick*, go back, revert, redo, wrong move, didnt mean, cancel move, step back, oops, typo move, back one, undo last move, undo move, undo my last move, take back last move, take back my last move, wrong piece, redo that, take my move back, finger slipped, fat finger*, wrong square, misplaced, undo that
act-pause = pause, stop clock, break, freeze, stop time, hold game, wait for me, be back later, brb, hold the clock, freeze this, stop for today, til tomorrow, hold on clock, gotta go
act-resume = resume, continue, unpause, keep playing, go on, start clock, carry on, keep going, lets keep going, unfreeze, im back, back lets, pick up that game, pick up where, continue that game, lets continue
act-hint = hint, suggest*, help me move, best move, what should, good move, what would you, advice, clue, recommend*, tip, next move, tips, idk what to play, suggest something, no clue what, best here, whats best, what is best, strongest move, any ideas, ideas, stuck what, what would you play, help me out here
act-rematch = rematch, play again, another game, one more, again please, revenge, new match same, another round, another one, run it back, go again, other colours, swap sides, again but swap, start over, start again, from the beginning again
act-challenge_bot = play bot, play you, play against you, play computer, play against computer, against ai, game with you, challenge you, vs bot, solo, play bot, play vs bot, play against the bot, play me bot, play with bot, game vs bot, me vs bot, fight the bot, bot lets play, play me
act-challenge_anyone = play with, play against, game with, game against, match with, match against, game vs, play vs, new game, start game, play someone, opponent, find game, looking game, lfg, anyone play, anybody play, want play, lets play, start match, new match, play with me, anyone game, up for a game, start new game, anyone up for, play somebody, wanna play, who wants to lose, open challenge, somebody play, who wants game, who wants a game, need an opponent, challenge whoever, anyone wanna
act-accept = accept, i accept, take challenge, im in, count me in, join, i take it, im ready, lets go, sure join, start it, game on, lets do this, bring it on, ok lets play, im up for it
act-decline = decline, refuse, reject, no thanks, not now, not interested, ill pass, i pass, pass on this, dont want to play, dont wanna play, no thank you, another time, not today, maybe later, say no to, tell no
act-withdraw = cancel challenge, withdraw, retract, take back challenge, cancel invite, cancel game, take invite down, take my invite, forget the challenge, forget challenge, remove my challenge, cancel my challenge, never mind the challenge, take down challenge, delete my challenge, scrap challenge, invite down, open invite down
act-yes = agree*, agreed, fine, deal, alright, sounds good, sure thing, why not, absolutely, okey, very well, of course, lets do it, sure lets
act-flip = flip, turn board, rotate, other side up, upside, turn around, from my side, reverse board, flip board, turn board, rotate board, turn it around, at the bottom, bottom, board upside down, rotate it, other way round, from the other side, see it from the other side, other side, my pieces at the bottom
act-language_fr = in french, speak french, french
act-language_it = in italian, speak italian, italian
act-language_en = in english, speak english, english, english pls, english please, can you english
act-theme_contrast = high contrast, contrast, dark mode, cant see, hard to see, color blind, colour blind, colorblind
act-theme_slate = slate, grey board, dark board, dark theme
act-theme_wood = wood*, brown board, light theme
act-remind_off = stop remind*, no reminders, dont remind, reminders off, stop ping*, stop notif*, mute, unsubscribe, shut up, stop messag*, stop tell*, less messag*, fewer messag*, too many messag*, stop pinging, stop pinging me, stop bugging, stop bothering, enough pings, no more pings, leave me alone
act-remind_private = remind private*, remind me, notify me, ping me, send reminder*, dm me, ping my turn, remind my turn, notify my turn, tell me when my turn, ping me when turn, nudge, nudge me, poke me, give me a shout, shout when, alert me, heads up when
act-quiet_off = no quiet, quiet off
act-describe_on = describe, description*, blind, words of board, in words, text board, read it out, without picture*, using a screenreader, screenreader, screen reader every, tell me where pieces are every

## What there is not

lack-board = watch, spectat*, observe, stream, eval*, who winning, who is winning, who ahead, am winning, am losing, winning, losing, analy*, engine, advantage, whos ahead, still have a chance, have a chance, my chances, any chance, how bad is it, bad for me, am i screwed, am i toast, engine analysis, can i spectate, who has the edge, better position
lack-challenge_anyone = seek, tournament*, league, lobby, matchmaking, queue, team, 2v2, tourney, tourneys, teams, next tourney
lack-help = chat with, sound*, music, app, lesson*, skin*, emoji*, premium, pay, avatar, chess, add friend, friends list, profile, four players, more than two, checkers, play music, spanish, german, russian, talk in, voice, turn sound, turn the sound on

## How words are shortened: the whole, and what people write

short-you = u, ya, yu
short-your = ur, yr
short-are = r
short-people = ppl
short-please = pls, plz
short-what_is = whats, wats, wuts
short-who_is = whos
short-where_is = wheres
short-how_is = hows
short-want_to = wanna
short-going_to = gonna
short-got_to = gotta
short-give_me = gimme
short-let_me = lemme
short-though = tho
short-because = cuz, coz, bc
short-picture = pic, pics
short-difference = diff
