import type { Phrases } from '../phrase.ts';

/** Refusals of a contest in stages: its field, its draws, its people. */
export const CONTEST_PHRASES = {
  'agree-decided': {
    what: 'the match at table {table} in round {round} was not played: there is no result to agree',
  },
  'agree-open': {
    what: '{count} boards of the match at table {table} in round {round} are not in',
    advice: 'Captains agree the result when both rooms have finished.',
  },
  'agree-stranger': {
    what: 'at table {table} in round {round} play {sides}, and {team} is not one of them',
    advice: 'Name a team of this match.',
  },
  'stanza-not-agreed': {
    what: 'the captain of {team} has not agreed the result of stanza {stanza} as it stands',
    advice: 'Record that both captains agree it with the result sheet, or correct what they found wrong.',
  },
  'contestant-gone': {
    what: '{given} has withdrawn',
    advice: 'Leave it out, or undo the withdrawal first.',
  },
  'contestant-not-in-stage': {
    what: '{given} is not in the field of {stage}',
    advice: 'Choose from those who play in this stage.',
  },
  'contestant-scratched': {
    what: '{given} was scratched',
    advice: 'Enter it again before it is put into a stage.',
  },
  'draw-beyond': {
    what: '{stage} has {rounds} rounds, and round {round} is beyond the last',
    advice: 'Close the stage.',
  },
  'draw-bye-seated': {
    what: '{given} has a bye and sits at a table in the same round',
    advice: 'Take one of the two away.',
  },
  'draw-by-schedule': {
    what: 'round {round} follows a schedule in which everyone meets everyone, so nobody is exchanged in it',
    advice: 'Change tables in the room, or decide a match that cannot be played.',
  },
  'draw-not-made': { what: 'round {round} is not drawn', advice: 'Make its draw first.' },
  'draw-swap-same': { what: '{who} cannot change places with itself', advice: 'Name two contestants.' },
  'draw-in-play': {
    what: 'round {round} is being played, so its draw stands',
    advice: 'Correct results, or decide a match; a draw is changed before its round is called.',
  },
  'draw-leaves-out': {
    what: 'the draw leaves out {who}',
    advice: 'Give everyone a table or a bye.',
  },
  'draw-made-already': {
    what: 'the draw of round {round} is made',
    advice: 'To draw it again, choose “Draw again”; to change it by hand, say why.',
  },
  'redraw-changed': {
    what: 'round {round} has been drawn again or changed by hand since you looked',
    advice: 'Look at the draw as it is now.',
  },
  'redraw-fed': {
    what: 'the losers of round {round} have gone on to the {stage}, so its draw cannot be made again',
    advice: 'Undo that in the history first.',
  },
  'redraw-begun': {
    what: 'round {round} has begun; drawing it again sets aside {aside}',
    advice: 'What is set aside stays in the history, and undoing the new draw brings it back.',
  },
  'redraw-called': {
    what: 'round {round} has been called',
    advice: 'Draw it again only if no board has been started.',
  },
  'redraw-corrected': {
    what: 'the draw of round {round} is not altered because an appeal or a correction changed the ranking',
    advice: 'Leave the draw as it is.',
  },
  'redraw-same': {
    what: 'drawn again now, round {round} would be the same',
    advice: 'Change the draw by hand if you want another.',
  },
  'redraw-waits': {
    what: 'round {round} cannot be drawn again as the results are now: a choice or a play-off of the round before must be recorded first',
    advice: 'Undo the draw in the history, then take the next step.',
  },
  'draw-odd-pairs': {
    what: 'with {count} pairs one has no opponents, and the rulebook says nothing of a bye',
    advice: 'Enter a house pair, or adopt a rule for byes.',
  },
  'draw-order': {
    what: 'round {round} cannot be drawn now; the next is round {next}',
    advice: 'Draw round {next}.',
  },
  'draw-round': {
    what: 'a seat belongs to round {round}, and the draw is of round {drawn}',
    advice: 'Give every seat the round that is drawn.',
  },
  'entries-odd': {
    what: '{form} takes an even number of entries, not {entries}',
    advice: 'Add one or take one off; or the body in charge alters the format before the stage begins.',
  },
  'entries-undrawable': {
    what: '{entries} entries cannot play {rounds} rounds of Swiss with nobody meeting twice',
    advice: 'Enter more, or play fewer rounds or a round robin (Change the format of a stage).',
  },
  'entries-number': {
    what: '{form} takes from {min} to {max} entries, and there are {entries}',
    advice:
      'Enter more or turn the last away; or the body in charge alters the format before the stage begins (Change the format of a stage).',
  },
  'field-few': {
    what: 'a stage needs two contestants or more, and has {count}',
    advice: 'Enter more.',
  },
  'field-twice': {
    what: '{given} stands in the field twice',
    advice: 'Name everyone once.',
  },
  'house-contestant': {
    what: '{given} was entered by the organiser to make the number even, and is not placed',
  },
  'not-contending': {
    what: '{given} plays without contending, and takes no place from those who do',
  },
  'line-up-stranger': {
    what: '{player} is neither of team {team} nor a substitute for it in this match',
    advice: 'Name four of the team, or record the substitute first.',
  },
  'line-up-not-captain': {
    what: 'the line-up of team {team} is posted by its captain',
    advice: 'Ask the captain, or hand it to the director.',
  },
  'line-up-by-captain': {
    what: 'a table’s code does not post line-ups',
    advice: 'Scan the captain’s code of team {team}, or hand the line-up to the director.',
  },
  'line-up-in': {
    what: 'the line-up of team {team} for round {round} is in',
    advice: 'Ask the director to change it.',
  },
  'line-up-twice': {
    what: '{player} stands twice in the line-up of {team}',
    advice: 'Name four different players.',
  },
  'lot-others': {
    what: 'the lot for {what} drew others than were in it',
    advice: 'Draw again among the same.',
  },
  'match-by': {
    what: 'at table {table} in round {round} play {sides}, and it must be one of them',
    advice: 'Say which side forfeited or could not be there.',
  },
  'match-unknown': {
    what: 'there is no match at table {table} in round {round}',
    advice: 'Look at the draw.',
  },
  'play-not-drawn-here': {
    what: '{stage} is played as {play}, which is not drawn round by round',
    advice: 'Take the step the contest waits for.',
  },
  'next-changed': {
    what: 'the contest does not wait for ‘{act}’ now, but for ‘{now}’',
    advice: 'Look again: somebody else may have taken the step.',
  },
  'next-play': {
    what: 'round {round} is being played, and results of it are still to come',
    advice: 'Wait until every table has reported.',
  },
  'next-play-off': {
    what: '{teams} are level and play {boards} boards more',
    advice: 'Wait until the director has recorded how they ended.',
  },
  'next-beside': {
    what: 'the scores of another contest on the same boards are still to come',
    advice: 'Wait until that match is over there too.',
  },
  'next-none': { what: 'the contest is over and its results are published, so no step is left' },
  'penalty-other-unit': {
    what: 'the clause sets this penalty in {unit}, not in {given}',
    advice: 'Give it as the clause does.',
  },
  'penalty-decider': {
    what: 'the {who} decides this penalty, not the director',
    advice:
      'Record it as decided by the {who}; if it has left the decision to you, do it all the same and say so.',
  },
  'penalty-over': {
    what: '{given} is more than the clause allows: the most is {most} ({unit})',
    advice: 'Decide on the most or less.',
  },
  'penalty-beyond': {
    what: '{given} is more than a match or session of this stage can bring: the most is {most} ({unit})',
    advice: 'Fine less; for worse the match is forfeited or the side disqualified.',
  },
  'penalty-too-soon': {
    what: 'this is number {nth} of its kind ({offence}), for which the clause has no fine',
    advice: 'Record a warning: it counts towards the next one.',
  },
  'penalty-unexplained': {
    what: '{given} is less than the {most} of the clause',
    advice: 'Say why it was decided so.',
  },
  'player-in-two-teams': {
    what: '{player} plays for team {other} already, and cannot be in {team} too',
    advice:
      'Name another player, or take the player out of the other team; a team that does not play on may be entered for the earlier stage alone.',
  },
  'rounds-span': {
    what: 'from round {from} to round {to} is no span of rounds',
    advice: 'Give the first and the last, counted from 1.',
  },
  'format-kind': {
    what: 'the stage {stage} cannot be played as {play}: what its contestants collect would not come of it',
    advice: 'Choose a format of the same kind.',
  },
  'format-late': {
    what: 'the stage {stage} has begun: its format is fixed',
    advice: 'A format is altered for its entries before the stage begins.',
  },
  'format-numbers': {
    what: '{rounds} rounds of {boards} boards is no format',
    advice: 'Give both as whole numbers from 1.',
  },
  'format-rounds': {
    what: '{entries} entries cannot play {rounds} rounds of Swiss: some round would have no legal draw',
    advice: 'Play at most {most} rounds, or a round robin once or several times.',
  },
  'format-long': {
    what: '{entries} entries cannot play {rounds} rounds of Swiss with nobody meeting twice',
    advice: 'Play fewer rounds, or a round robin.',
  },
  'format-departs': {
    what: '{stage} is played otherwise by its document: {asks}',
    advice:
      'Change it all the same only if the body that may alter the rules has approved it and everybody is told beforehand.',
  },
  'format-modified': {
    what: 'no document of this stage has the modified Swiss: nobody is met twice in its draws',
    advice: 'Play fewer rounds of Swiss, or a round robin.',
  },
  'format-unsaid': {
    what: 'a format is altered by a named body for a stated reason',
    advice: 'Say who decided and why.',
  },
  'rule-change-unsaid': {
    what: 'a change of rule during an event is made by a named body for a stated reason',
    advice: 'Say who decided and why.',
  },
  'rule-covered': {
    what: 'the rule on {slot} is covered: {layer} answers it in {by}',
    advice:
      'Only what is not covered, or not adequately, may be changed now: say why the clause is not adequate.',
  },
  'rule-fixed': {
    what: 'the rules are fixed since the first stage began, that on {slot} too',
    advice:
      'Say whether the matter was not covered or not adequately covered; nothing else may be changed now.',
  },
  'rule-lack-unsaid': {
    what: 'the rule on {slot} is there: {layer}, {by}',
    advice: 'Say why it is not adequate.',
  },
  'rule-same': {
    what: 'the rule on {slot} is that of {layer} already',
    advice: 'Nothing needs to be changed.',
  },
  'combine-in-stages': {
    what: 'sessions of a stage are joined by adding their percentages, not {given}',
    advice:
      'Leave the rule on joining sessions as it is; factored sessions are joined with ‘byestand combine’.',
  },
  'rule-unworkable': {
    what: 'with {slot} as in {layer} this contest could not be reckoned: {because}',
    advice: 'Take the rule from a document on this kind of event.',
  },
  'rule-silent': {
    what: '{layer} says nothing on {slot}',
    advice: 'Name a document that answers it.',
  },
  'rule-uncovered': {
    what: 'no document adopted speaks on {slot}: there is nothing that could be inadequate',
    advice: 'Say that the matter was not covered.',
  },
  'session-order': {
    what: 'session {session} cannot be seated now; the next is {next} of {sessions}',
    advice: 'Seat the sessions one after another.',
  },
  'shared-unit': {
    what: 'there is no match {unit} in this stage yet: {drawn} are drawn',
    advice: 'Take over the scores of a match that is drawn.',
  },
  'stage-closed': { what: 'the stage {stage} is closed', advice: 'Undo its closing first.' },
  'stage-from': {
    what: 'round {from} is not where this begins; the next free round is {next}',
    advice: 'Begin at round {next}.',
  },
  'stage-no-way': {
    what: 'the regulation has no way to play {stage} with {entries} entries',
    advice: 'Enter more, or choose another form.',
  },
  'stage-not-drawn': {
    what: '{stage} is played in sessions by a movement, not by draws',
    advice: 'Seat the next session.',
  },
  'stage-not-sessions': {
    what: '{stage} is drawn round by round, not seated by sessions',
    advice: 'Make the next draw.',
  },
  'stage-twice': { what: 'the stage {stage} was opened before', advice: 'Go on with it.' },
  'stage-unknown': { what: 'there is no stage {given}', advice: 'Known are {known}.' },
  'substitute-for-nobody': {
    what: '{player} is not a player of {contestant}, so nobody can stand in',
    advice: 'Name the player who is away.',
  },
  'substitute-no-round': {
    what: 'there is no round {to} yet: the last that is known is {last}',
    advice: 'Name rounds of the stage that is open; for a later one say it when that stage is opened.',
  },
  'substitute-plays': {
    what: '{player} plays for {contestant} in round {round}',
    advice: 'Name somebody who is free; whoever has a bye is, once the round is drawn.',
  },
  'substitute-replaced': {
    what: '{by} plays for {player} already, from round {from} to {to}',
    advice: 'Take that back first, or name other rounds.',
  },
  'substitute-without-cause': {
    what: 'a substitute for {contestant} needs a cause',
    advice: 'Say why the player cannot play; convenience is none.',
  },
  'substitute-of-own': {
    what: '{player} plays for {contestant} anyway',
    advice: 'A substitute comes from outside; a team changes its line-up instead.',
  },
  'team-entered-already': {
    what: 'team {team} is entered',
    advice:
      'Give the new team another number, or change the players of that one (Change the players of a team or pair).',
  },
  'undo-spelt': {
    what: 'the names of {given} were only spelt otherwise',
    advice: 'Spell them back as they were (Put a misspelt name right).',
  },
  'pair-is-team': {
    what: '{given} is a team, of {fewest} to {most} players, and not a pair of two',
    advice:
      'Change its players one at a time (Change the players of a team or pair), or put a misspelt name right.',
  },
  'team-player-twice': {
    what: '{player} stands twice in team {team}',
    advice: 'Name every player once.',
  },
  'team-size': {
    what: 'a team has from {fewest} to {most} players, and team {team} would have {players}',
    advice: 'Enter four, five or six.',
  },
  'two-field-odd': {
    what: 'two fields need an even number, and there are {pairs} pairs',
    advice: 'Enter a house pair.',
  },
  'withdraw-from': {
    what: '{contestant} cannot withdraw from round {from}: round {now} is being played',
    advice: 'Withdraw it from a round that has not begun; a match that will not be finished is a forfeit.',
  },
} as const satisfies Phrases;
