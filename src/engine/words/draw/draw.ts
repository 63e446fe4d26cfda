/* oxlint-disable eslint/max-lines -- phrases alone: a table to be looked up */
import type { DrawBroken } from '../../contest/stage.ts';
import type {
  Alternative,
  Measured,
  PairReason,
  PassedOver,
  Stand,
  Step,
  SwissDraw,
  WayOut,
} from '../../draw/outcome.ts';
import { isZero, makeRational, signOf } from '../../kit/rational.ts';
import { numeral } from '../figure.ts';
import type { Phrases } from '../phrase.ts';

/** Refusals of the draw room. */
export const DRAW_PHRASES = {
  'draw-unknown': {
    what: '‘{given}’ is not among the contestants',
    advice: 'Check the name, or add the contestant.',
  },
  'draw-itself': {
    what: '‘{given}’ is named as its own opponent',
    advice: 'Give two different contestants.',
  },
  'draw-twice': { what: '‘{given}’ is entered twice', advice: 'Give each contestant once.' },
  'draw-withdrawn': {
    what: '‘{given}’ is named as withdrawn and as a contestant',
    advice: 'Leave it out of one of the two: only those not drawn have their meetings forgotten.',
  },
  'repechage-first': {
    what: '{one} and {other} are said to have met before the first round of the Swiss',
    advice: 'Leave the meetings of the knock-out out: they do not count here.',
  },
  'draw-continuing': {
    what: 'a triangle that goes on has three contestants, and {count} are named',
    advice: 'Name the three, or none.',
  },
  'draw-rounds': {
    what: 'with {count} entered this rulebook plays the modified Swiss, where the number of rounds decides who may meet again',
    advice: 'Give rounds, the number to be played, and round, the one to be drawn.',
  },
  'draw-time-later': {
    what: 'the draw is due at {due} minutes and may be made earlier, not at {given}',
    advice: 'A later time may be set only after the last match of a day.',
  },
  'knockout-withdrawal': {
    what: 'no team may withdraw from the knock-out',
    advice: 'If mishap keeps it from going on, say so: another takes its place.',
  },
  'knockout-mishap': {
    what: '‘{team}’ is drawn against ‘{other}’ in round {round}, at table {table}',
    advice: 'Decide that match as a forfeit first: whoever it plays takes its place.',
  },
  'knockout-mishap-triangle': {
    what: '‘{team}’ is in the middle of a triangle',
    advice: 'Make the draw of its second part, and decide its matches there as forfeits.',
  },
  'knockout-place': {
    what: '‘{other}’ does not take the place of ‘{one}’ in the knock-out',
    advice: 'It goes to the team it is playing, else to the smallest loser of the round just completed.',
  },
  'place-none': {
    what: 'nobody takes another’s place in {name}',
    advice: 'One that leaves forfeits; places are filled in a knock-out alone.',
  },
  'knockout-winners': {
    what: 'two teams win the knock-out, and {given} are named',
    advice: 'Name the two that won in its last round.',
  },
  'knockout-out': {
    what: '‘{given}’ is not in the knock-out any more',
    advice: 'Those still in it are {left}.',
  },
  'draw-few': { what: 'a draw needs at least two contestants, and {count} came' },
  'draw-scores-too-fine': {
    what: 'the scores lie {most} points apart, too far to be squared exactly',
    advice: 'Give them in a larger unit.',
  },
  'draw-odd': {
    what: '{count} contestants cannot be paired, and neither a bye nor a triangle is allowed',
    advice: 'Allow a bye or a triangle, or add a house contestant.',
  },
  'draw-none': {
    what: 'no legal draw of {count} contestants exists',
    advice: 'The constraints in conflict and the ways out are listed.',
  },
  'draw-none-here': {
    what: 'no legal draw of {count} contestants exists',
    advice: 'Ways out: {ways}.',
  },
  'draw-by-hand-faults': {
    what: 'the round drawn by hand cannot stand: {faults}',
    advice: 'Mend it. How an odd number plays is changed with Change a rule (An odd number).',
  },
  'draw-edit': {
    what: 'this hand-made draw cannot stand: {faults}',
    advice: 'Mend it, or allow the rematch in writing.',
  },
  'session-none': {
    what: 'session {session} of {name} cannot be seated: {pairs} pairs are too few for it, and nothing is played yet to place anybody by',
    advice:
      'Take back in the history that pairs are away or have withdrawn, or the opening of {name}, and enter more.',
  },
  'draw-swap-breaks': {
    what: 'the round as changed cannot stand: {faults}',
    advice: 'Change others; or undo the draw and make it by hand, where what no draw can keep may be broken.',
  },
  'session-few': {
    what: 'session {session} of {name} cannot be seated: {pairs} pairs are left, and one table has nothing to be compared with',
    advice: 'End it here and say why: the places are those of what was played.',
  },
  'stage-cut-fed': {
    what: '{name} cannot end after {done} of {of} {unit}: those who lose in {from} still come into it',
    advice: 'Draw its next round by hand.',
  },
  'stage-cut-whole': {
    what: 'nothing of {name} is played',
    advice: 'Undo its opening, and change its format.',
  },
  'stage-cut-unsaid': {
    what: '{name} has {of} {unit}, and {done} are played',
    advice: 'Play them, or say why it ends here.',
  },
  'stage-cut-body': {
    what: '{name} has {of} {unit}, {done} are played, and the next one can be drawn or seated',
    advice: 'Play them, or name the body that ends it here, and why.',
  },
  'stage-stuck-unsaid': {
    what: '{name} has matches to come, and the next cannot be laid: {because}',
    advice: 'Mend that, or say why it ends here.',
  },
  'stage-unplayed': {
    what: '{name} has matches to come',
    advice: 'Play them; where a side does not come its match is forfeited.',
  },
  'draw-breaks': {
    what: 'a draw that keeps every rule exists, and this one does not: {rules}',
    advice: 'Leave those apart.',
  },
  'draw-breaks-unsaid': {
    what: 'this draw breaks: {rules}',
    advice: 'No draw keeps every rule: say that you know it, and why.',
  },
  'draw-swap-departs': {
    what: 'the round as changed departs from the rule: {rules}',
    advice: 'Change others, or say that you know it.',
  },
  'draw-departs': {
    what: 'this draw departs from the rule: {rules}',
    advice: 'Change it, or say that you know it, and why.',
  },
  'draw-no-again': {
    what: 'no second meeting leaves the others of round {round} a draw',
    advice: 'Draw the round by hand, or end the stage here.',
  },
  'draw-reason': { what: 'a draw made by hand needs a reason', advice: 'Say why; it is kept with the draw.' },
  'knockout-few': {
    what: 'a knock-out needs two teams or more, and there are {given}',
    advice: 'Enter more teams.',
  },
  'knockout-entry': {
    what: 'there is no format for {given} teams; the table goes from {fewest} to {most}',
    advice:
      'Add house teams, or play another form. The regulation says how 24 to 32 teams choose opponents, but has no bands for so many to begin in.',
  },
  'knockout-tie': { what: '{one} and {other} are tied', advice: 'Report their play-off.' },
  'knockout-result': {
    what: 'the match of {one} and {other} has no result that decides it',
    advice: '{why}',
  },
  'knockout-choice': { what: '{team} cannot choose {given}: {why}', advice: 'It may choose {options}.' },
  'knockout-turn': { what: '{given} does not choose now', advice: 'It is the turn of {team}.' },
  'knockout-remaining': {
    what: 'the table does not say from how many of {given} teams opponents are chosen',
  },
  'swiss-withdrawal': {
    what: 'a team may leave the Swiss after round {allowed}, not after round {given}',
    advice: 'Let it play on to then; a match it does not come to is forfeited.',
  },
  'swiss-withdrawal-round': {
    what: 'a team may leave {name} after {allowed}, not {given}',
    advice:
      'It leaves from {next} on (rounds {rounds} of the contest). Let it play on to then; a match it does not come to is forfeited.',
  },
  'withdraw-drawn': {
    what: '{contestant} may leave, and round {round} is drawn with it',
    advice: 'Undo that draw in the history, note that it leaves, and make the draw again without it.',
  },
  'play-off-not-due': {
    what: '{one} and {other} have no tie to play off now',
    advice: 'Record it once their match is over and level.',
  },
  'play-off-boards': { what: 'a play-off of {boards} boards is reported, and it has {wanted}' },
  'play-off-match': { what: 'the tied match is given with {boards} boards, and it has {wanted}' },
  'play-off-no-tie': {
    what: 'the match is not tied: {winner} won it by {margin}',
    advice: 'Check the IMPs of its boards.',
  },
  'play-off-points': {
    what: '{what} are needed to score the boards again',
    advice: 'Give each board as imps and points from the first team’s side.',
  },
  'play-off-over': {
    what: 'there is no play-off left for these boards: the tie was decided, or goes on without more boards',
    advice: 'Leave them out, or check those before.',
  },
  'robin-size': {
    what: 'a round robin of {given} contestants cannot be made',
    advice: 'Give from {fewest} to {most}.',
  },
  'robin-number': { what: 'there is no round robin {given} here: there are {all}' },
  'robin-placing': {
    what: 'the placings must name every team once (missing: {missing})',
    advice: 'Give the ranking after the round robin before, best first.',
  },
  'draw-bands': {
    what: 'bands of {sizes} do not divide {count} seeds into a top and a bottom of equal size and an even middle',
    advice: 'Give the sizes from the top down.',
  },
  'section-count': {
    what: '{given} sections cannot be made of {most} seeds',
    advice: 'Make 1 to {most} sections.',
  },
  'final-count': { what: 'this series is for {wanted} teams, and {given} are ranked' },
  'final-match': { what: 'there is no match ‘{given}’ in this series', advice: 'Its matches are {known}.' },
  'final-early': {
    what: '{match} is reported before its teams are known',
    advice: 'Report the matches that lead to it first.',
  },
  'final-needless': {
    what: '{match} is reported, and there is no opponent to play it: the match before was abandoned',
    advice: 'Leave the report out.',
  },
  'final-again': { what: 'the match ‘{given}’ is reported twice', advice: 'Give each match once.' },
  'stanza-order': {
    what: '{higher} is named as the higher placed, and has fewer VPs than {lower}',
    advice: 'Name the higher placed first, and give the VPs in the same order.',
  },
  'stanza-count': { what: 'the final has {most} stanzas, and {given} are reported' },
  'final-team': {
    what: '‘{given}’ does not play in {match}',
    advice: 'The teams of that match are {teams}.',
  },
  'seat-change': {
    what: 'pairs may be changed only at the end of a period of play',
    advice: 'Wait for the end of this one.',
  },
  'stanza-choice': { what: 'stanza {given} cannot be chosen by {team}: {why}' },
} as const satisfies Phrases;

const place = (at: number): string => {
  const teens = at % 100 >= 11 && at % 100 <= 13;
  const ending = teens ? 'th' : (['th', 'st', 'nd', 'rd'][at % 10] ?? 'th');
  return `${at}${ending}`;
};

const stand = ({ id, place: at, score }: Stand): string => `${id} (${place(at)}, ${numeral(score)})`;

/** One constraint in words. */
export const sayConstraint = ({ kind, who, round, clause }: DrawBroken): string => {
  const [a = '', b = ''] = who;
  switch (kind) {
    case 'met':
      return `${a} and ${b} have met${round === undefined ? '' : ` in round ${round}`} (${clause})`;
    case 'apart':
      return `those of ${a} are kept apart (${clause})`;
    case 'stationary':
      return `${a} and ${b} both keep their table (${clause})`;
    case 'had-bye':
      return `${a} has had a bye (${clause})`;
    case 'must-meet':
      return `${a} and ${b} must meet (${clause})`;
    case 'odd':
      return `there are ${a} contestants, an odd number`;
    case 'no-bye':
      return 'no bye is allowed';
    case 'no-triangle':
      return 'no triangle is allowed';
    case 'order':
      return `${who.join(', ')} would meet others: the highest meets the next highest it has not met, and so on down (${clause})`;
    case 'quarters':
      return `${a} and ${b} are on one side: in the first round the top and bottom quarters meet the middle two (${clause})`;
    case 'triangle-top':
      return `${who.join(', ')} in the match of three: it is for those outside the top half of the field (${clause})`;
    case 'crossing':
      return `${a} and ${b} are to meet: the higher in the Swiss, the lower the one it gets of those dropping in (${clause})`;
  }
};

const UNITS: Readonly<Record<Measured['use'], string>> = {
  'score-difference': 'in differences of score',
  'place-difference': 'in differences of place',
  'score-group': 'in score groups crossed',
  apart: 'meetings of those to be kept apart',
  'house-top': 'meetings of a house contestant with the upper half',
  'yellow-lower': 'meetings of a yellow system with the lower half',
  'bye-low': 'places higher for the bye',
  'triangle-top': 'of the upper half in the triangle',
  'triangle-spread': 'points from first to last in the triangle',
};

const unit = ({ use, says }: Measured): string =>
  `${UNITS[use]}${says.includes('squares') || use === 'place-difference' ? ', squared' : ''}`;

const passed = ({ id, place: at, because, noRest }: PassedOver): string => {
  if (because.length > 0)
    return `${id} (${place(at)}) was passed over: ${because.map(sayConstraint).join('; ')}`;
  return noRest
    ? `${id} (${place(at)}) was passed over: no legal draw would have been left for the others`
    : `${id} (${place(at)}) is better used elsewhere`;
};

const meetings = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([a, b]) => `${a} v ${b}`).join(', ');

/** What the alternative is, said as it is known. */
const INSTEAD: Readonly<Record<Alternative['scope'], string>> = {
  draws: 'The best draw without this would have',
  'this-triangle': 'With the same triangle, the best draw without this would have',
  triangles: 'The best draw with another triangle would have',
  'triangles-tried': 'The best draw of the other triangles tried would have',
  'next-in-order': 'The next in order would have made',
};

const sayAlternative = ({ alternative, decidedBy }: PairReason): string => {
  const rule = `${decidedBy.says.charAt(0).toUpperCase()}${decidedBy.says.slice(1)} (${decidedBy.clause})`;
  if (!alternative) return `${rule}.`;
  const instead = `${INSTEAD[alternative.scope]} ${meetings(alternative.pairs)} instead of ${meetings(alternative.insteadOf)}`;
  if (alternative.scope === 'next-in-order')
    return `${rule}. ${instead}; what the whole draw would then have come to is not looked into by hand.`;
  const first = alternative.extra.find(({ amount }) => !isZero(amount));
  if (!first) return `${instead}, and is as good under every criterion; ${decidedBy.says}.`;
  const more = signOf(first.amount) > 0 ? 'more' : 'less';
  return `${instead}: ${makeRational(first.amount).replace('-', '')} ${more} ${unit(first)} (${decidedBy.clause}: ${decidedBy.says}).`;
};

/** Why these meet: the standings used, who was passed over, what decided, and what the best alternative would cost. */
export const sayPairReason = (reason: PairReason): string => {
  const [a, b, c] = reason.who;
  const who =
    a && b && c
      ? `${stand(a)}, ${stand(b)} and ${stand(c)} play a triangle.`
      : a && b
        ? `${stand(a)} meets ${stand(b)}.`
        : `${a ? stand(a) : ''} has the bye.`;
  return [who, ...reason.passedOver.map((one) => `${passed(one)}.`), sayAlternative(reason)].join(' ');
};

/** A step of the hand method, as it is done with cards. */
export const sayStep = (step: Step): string => {
  switch (step.step) {
    case 'pair':
      return step.passedOver.length === 0
        ? `${step.who[0]} with ${step.who[1]}, the next`
        : `${step.who[0]} with ${step.who[1]}, the next who may be taken (${step.passedOver.join(', ')} passed over)`;
    case 'clash':
      return step.left.length === 0
        ? `${step.who} is left alone`
        : `${step.who} has met all who are left: ${step.left.join(', ')}`;
    case 'take-up':
      return `take up ${step.who[0]} with ${step.who[1]}, the lowest match`;
    case 'go-on':
      return step.says;
  }
};

export const sayWayOut = ({ pairs, says, clause }: WayOut): string =>
  `${pairs ? `let ${meetings(pairs)} meet again: ` : ''}${says} (${clause})`;

/** The draw sheet in words: tables, then whoever is not at one. */
export const sayDraw = (draw: SwissDraw): readonly string[] => [
  ...draw.pairs.map(([a, b], i) => `Table ${i + 1}: ${a} v ${b}`),
  ...(draw.triangle
    ? [
        `Triangle${draw.triangle.over === 2 ? ' over two rounds' : ''}: ${draw.triangle.tables
          .map(({ table, home, away }) => `table ${table} ${home} v ${away}`)
          .join(', ')}`,
      ]
    : []),
  ...(draw.bye
    ? [
        `Bye: ${draw.bye.id}${
          draw.bye.award
            ? `, ${draw.bye.award.vp} VPs and ${draw.bye.award.imps} IMPs (${draw.bye.award.clause})`
            : ''
        }`,
      ]
    : []),
];
