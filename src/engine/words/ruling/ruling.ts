import { makeRational } from '../../kit/rational.ts';
import type { SplitDamage } from '../../ruling/damage.ts';
import { type Proposal, subjectOf } from '../../ruling/law.ts';
import { afterwards } from '../../ruling/manner.ts';
import type { Alternative, AlternativeReason } from '../../ruling/poll.ts';
import type { ScoreAdvice } from '../../ruling/redress.ts';
import type { RevokeReason, RevokeRuling, Transfer } from '../../ruling/revoke.ts';
import type { Effect, Option, Question } from '../../ruling/tree.ts';
import type { Walked } from '../../ruling/walk.ts';
import type { Phrases } from '../phrase.ts';

/** Refusals of the ruling room. */
export const RULING_PHRASES = {
  'situation-unknown': {
    what: 'there is no situation ‘{given}’ to practise',
    advice: 'Choose one from the list.',
  },
  'topic-unknown': { what: 'there is no ruling topic ‘{given}’', advice: 'The topics are: {known}.' },
  'answer-unknown': {
    what: '‘{given}’ is no answer to “{ask}”',
    advice: 'Answer one of: {known}.',
  },
  'trail-ended': {
    what: 'the questions on {topic} had ended at ‘{end}’ before the answer ‘{given}’',
    advice: 'Leave the last answers out.',
  },
  'trail-open': {
    what: 'the questions on {topic} are not finished: {ask}',
    advice: 'Answer one of: {known}.',
  },
  'trail-version': {
    what: 'the questions on {topic} have changed since (version {given}, now {now})',
    advice: 'Read the texts kept with the ruling, or walk the new questions.',
  },
  'tree-broken': { what: 'the questions on {topic} lead to ‘{node}’, which does not exist' },
  'revoke-winners': {
    what: 'a deal has 13 tricks, and {given} winners came',
    advice: 'Write one of N, E, S, W for each trick played; after a claim there are fewer than 13.',
  },
  'revoke-claimed': {
    what: 'declarer’s side cannot have {given} of the {unplayed} tricks not played',
    advice: 'Give the tricks of declarer’s side among those that were claimed or conceded.',
  },
  'revoke-unplayed': {
    what: 'trick {given} was not reached: {played} tricks were played',
    advice: 'A revoke is in a trick played, or in the one in which the claim was made.',
  },
  'revoke-none': { what: 'no revoke is named', advice: 'Give each with its trick, player and suit.' },
  'revoke-trick': {
    what: 'a revoke can happen in tricks 1 to 12, not {given}',
    advice: 'Give the number of the trick.',
  },
  'strength-unknown': {
    what: '‘{given}’ is not a word of command of the Laws',
    advice: 'They are: {known}.',
  },
  'poll-empty': { what: 'nobody was polled', advice: 'Give the number of players asked.' },
  'poll-counts': {
    what: '{action}: {considered} considered and {chosen} chose it, of {peers} asked',
    advice: 'Whoever chooses an action also considers it.',
  },
  'poll-chosen': { what: '{chosen} choices were made by {peers} players', advice: 'Each chooses once.' },
  'score-law': {
    what: 'Law {law} does not lead to a score of its own',
    advice: 'Name the law the adjustment rests on.',
  },
  'score-kind': { what: 'a {kind} score is not allowed under Law {law}', advice: 'Allowed here: {known}.' },
  'score-artificial': {
    what: 'the board was played, so under Law {law} the score is assigned, not artificial',
    advice: 'Weigh the likely results, or say that there were too many.',
  },
  'score-barred-partner': {
    what: 'what a barred partner would have led to is given no weight under Law {law}',
    advice: 'Reckon only from the auction without the irregular call.',
  },
  'score-fewer-tricks': {
    what: 'after a revoke tricks only go up: {proposed} is fewer than the {afterTransfer} after the transfer',
  },
  'score-contract': {
    what: 'Law {law} is about tricks, and the contract stays {played}: {given} is another',
    advice:
      'Give the tricks in {played}. What went wrong in the auction is ruled under its own law, such as 16B3 or 21B3, with a score by Law 12C1; a contract written down wrongly is put right under Law 79C.',
  },
  'score-undoubled': {
    what: '{given} is not {played} with the inadmissible call taken away',
    advice: 'Keep contract, declarer and tricks, and take away the double or redouble.',
  },
  'damage-none': {
    what: 'they would have had {expected} and have {table}: no damage, nothing to divide',
    advice: 'Damage is a result worse than without the infraction.',
  },
  'damage-awaited': {
    what: 'board {board} is still to be played at {awaited} more, so these numbers would not hold',
    advice:
      'Wait for the last result. Where all of the damage was their own, a split score by results can be given now and follows the traveller: the others keep theirs, the offenders get what was to be expected. Where a part of it was the infraction’s they get that part back, and only the numbers say how much.',
  },
  'score-weight': { what: '{given} is no weight', advice: 'Write a number above zero.' },
  'score-weights': { what: 'the weights {given} do not make two or more parts of 100' },
  'session-backwards': { what: 'the session ends before it starts' },
  'session-missing': { what: 'there is no session {given}: {sessions} are given' },
  'law-old': {
    what: 'Law {given} was a number of the 2007 Laws',
    advice: 'It is Law {now} now.',
  },
  'law-unknown': { what: 'there is no Law {given}', advice: 'Write it as 16B3 or 12C2a.' },
  'clause-unknown': {
    what: '‘{given}’ is no law and no regulation of this contest',
    advice: 'Write the clause it rests on, such as Law 12C2a.',
  },
  'correction-late': {
    what: 'the correction period ended at {until}, and it is {now}',
    advice: 'The score stands.',
  },
  'correction-pairs': {
    what: 'both pairs must agree before a score is changed: they {pairs}',
    advice: 'The score stands.',
  },
  'call-unreadable': { what: '‘{given}’ is no call', advice: 'Write P, X, XX or a bid such as 1NT.' },
  'call-low': {
    what: '{given} is not above the last bid',
    advice: 'Mark it as withdrawn, or as accepted if LHO let it stand.',
  },
  'record-empty': { what: 'the ruling does not say its {what}' },
  'record-reasons': {
    what: 'judgement was used and no reasons are given',
    advice: 'A committee will ask for them.',
  },
  'correction-twice': {
    what: 'one result is to be corrected twice',
    advice: 'Name each result once.',
  },
  'correction-ruling': {
    what: 'a score under Law {law} is a ruling, not a correction',
    advice:
      'Give a ruling, with its facts and its reasons. By a law only tricks are put right here: 69, 70, 71, 64A, 67 or 79B; otherwise both pairs agree.',
  },
  'correction-doubt': {
    what: 'a score that fits its line is changed only with complete confidence in both pairs’ memory',
    advice: 'In any doubt it stands.',
  },
} as const satisfies Phrases;

/** Law 27B1a (insufficient bid). */
export const sayLaw = (law: string): string => {
  const subject = subjectOf(law);
  return subject === undefined ? `Law ${law}` : `Law ${law} (${subject})`;
};

/** Beside every number from a double-dummy table (Course Notes, Weighted Scores). */
export const DOUBLE_DUMMY_WARNING =
  'Double dummy sees all cards and plays perfectly. It is not what would have happened at the table.';

export const DIRECTOR_DECIDES = 'The Laws and the director decide. Open the book at the laws named.';

const EFFECT_WORDS: Readonly<Record<Effect, string>> = {
  'auction-continues': 'the auction goes on',
  'call-stands': 'the call stands',
  'call-changed': 'the call is changed',
  'call-cancelled': 'the call is cancelled',
  'must-repeat': 'he repeats his call',
  'must-pass': 'he must pass',
  'partner-passes-once': 'partner passes once',
  'partner-passes-throughout': 'partner passes throughout',
  'lead-restriction': 'lead restriction',
  'no-lead-restriction': 'no lead restriction',
  comparable: 'comparable',
  'not-comparable': 'not comparable',
  unintended: 'unintended',
  intended: 'intended',
  unauthorised: 'unauthorised information',
  authorised: 'authorised information',
  recall: 'look again at the end',
  'play-continues': 'play goes on',
  'card-played': 'the card is played',
  'card-not-played': 'the card is not played',
  'card-returned': 'the card goes back',
  'major-penalty-card': 'major penalty card',
  'minor-penalty-card': 'minor penalty card',
  'not-penalty-card': 'no penalty card',
  'lead-accepted': 'the lead stands',
  'lead-rejected': 'the lead is refused',
  'tricks-0': 'no trick transferred',
  'tricks-1': 'one trick transferred',
  'tricks-2': 'two tricks transferred',
  equity: 'restore any damage',
  'claim-stands': 'the claim stands',
  'trick-lost': 'a trick is lost',
  infraction: 'an infraction',
  'no-infraction': 'no infraction',
  'rights-lost': 'a right is lost',
  'score-stands': 'the score stands',
  'score-changed': 'the score changes',
  'assigned-score': 'assigned score',
  'weighted-allowed': 'may be weighted',
  'weighted-barred': 'never weighted',
  'split-score': 'split score',
  'artificial-score': 'artificial score',
  'board-cancelled': 'the board is cancelled',
  'new-deal': 'another board is played',
  'procedural-penalty': 'procedural penalty possible',
  disciplinary: 'disciplinary',
  'appeal-heard': 'the appeal is heard',
  'appeal-refused': 'the appeal is refused',
  'another-law': 'another topic decides',
};
export const sayEffect = (effect: Effect): string => EFFECT_WORDS[effect];

const WHERE: Readonly<Record<NonNullable<Question['where']>, string>> = {
  away: 'away from the table',
  table: 'at the table',
  self: 'for you to find',
};

/** What is offered, in its order, with what each choice costs. */
export const sayOptions = (options: readonly Option[]): string =>
  `Offer in this order:\n${options.map(({ who, may, then }) => `- ${who} may ${may}. ${then}`).join('\n')}`;

/** A finished walk as it is printed and kept with the ruling. */
export const sayWalked = (walked: Walked): string => {
  const { end, steps, laws } = walked;
  const clauses = end.clauses ?? [];
  const passed = laws.filter((law) => !end.laws.includes(law));
  const numbered = steps.map(({ ask, where, says }, i) => `${i + 1}. ${ask} (${WHERE[where]})\n   ${says}`);
  const after = afterwards({ recall: end.effects.includes('recall'), tellAppeal: walked.tellAppeal });
  return [
    `${walked.title}, Laws of ${walked.edition}`,
    walked.manner.map(({ says }) => `- ${says}`).join('\n'),
    numbered.join('\n'),
    `Ruling: ${end.rectify}`,
    `Say: “${end.say}”`,
    ...(end.options ? [sayOptions(end.options)] : []),
    `Follows: ${end.effects.map(sayEffect).join('; ')}.`,
    ...(end.watch ? [`Watch:\n${end.watch.map((text) => `- ${text}`).join('\n')}`] : []),
    `Open: ${[...end.laws.map(sayLaw), ...clauses].join(', ')}.`,
    ...(passed.length > 0 ? [`Passed on the way: Law ${passed.join(', ')}.`] : []),
    after.map(({ says }) => `- ${says}`).join('\n'),
    ...(end.then ? [`Go on with: ${end.then.join(', ')}.`] : []),
    DIRECTOR_DECIDES,
  ].join('\n\n');
};

const REVOKE_WORDS: Readonly<Record<RevokeReason, string>> = {
  'player-won-and-later': 'the player himself won the revoke trick, and his side a later one',
  'player-won-none-later': 'the player himself won the revoke trick, and his side none later',
  'side-won': 'his side won that trick or a later one',
  'side-won-none': 'his side won no trick from then on',
  'counted-already': 'a trick is not counted twice, nor more than were won',
  'same-suit-again': 'the same player had revoked in this suit before',
  'faced-card': 'the card lay faced',
  dummy: 'it was dummy’s card',
  'after-next-call': 'attention came after a call on the next board',
  'after-round': 'attention came after the round',
  'twelfth-trick': 'it was the twelfth trick',
  'both-sides': 'both sides revoked',
};

const tricks = (count: number): string =>
  count === 1 ? 'one trick' : count === 0 ? 'no trick' : `${count} tricks`;

const sayTransfer = ({ revoke, tricks: count, reason, law }: Transfer): string =>
  `Trick ${revoke.trick}, ${revoke.player} in ${revoke.suit}: ${tricks(count)}, since ${REVOKE_WORDS[reason]} (Law ${law}).`;

/** What a claim leaves open, or that it was counted. */
const sayUnplayed = ({ unplayed, atMost, tricks: total }: RevokeRuling): readonly string[] => {
  if (unplayed === undefined) return [];
  const left = `${unplayed} tricks were not played after the claim`;
  if (atMost === undefined) return [`${left} and are counted as claimed.`];
  return atMost === total
    ? [`${left}; they change nothing here.`]
    : [
        `${left}. ${tricks(total)} if the side that revoked gets none of them, ${tricks(atMost)} if it gets one or more.`,
      ];
};

export const sayRevoke = ({ transfers, tricks: total, declarer, ...rest }: RevokeRuling): string =>
  [
    ...transfers.map(sayTransfer),
    `Together ${tricks(total)}. Declarer’s side won ${declarer.won} and now has ${declarer.after}.`,
    ...sayUnplayed({ transfers, tricks: total, declarer, ...rest }),
    'If the other side would have done better without the revoke, it gets that instead (Law 64C).',
  ].join('\n');

const ALTERNATIVE_WORDS: Readonly<Record<AlternativeReason, string>> = {
  'own-action': 'it is what the player did',
  'considered-and-chosen': 'enough considered it and enough chose it',
  'director-believes':
    'enough considered it, and the director holds that this player might well have done it',
  'too-few-consider': 'too few would seriously consider it',
  'too-few-choose': 'too few would choose it',
};

export const sayAlternative = ({ action, considered, chosen, isAlternative, because }: Alternative): string =>
  `${action}: ${isAlternative ? 'a' : 'not a'} logical alternative; ${considered} considered, ${chosen} chose it; ${ALTERNATIVE_WORDS[because]}.`;

const ADVICE_WORDS: Readonly<Record<ScoreAdvice, string>> = {
  'many-outcomes': 'More than four results: consider an artificial score (Law 12C1d).',
  'double-dummy': DOUBLE_DUMMY_WARNING,
  'doubt-to-innocent': 'Doubt about the weights goes to the side not at fault.',
  'count-in-units': 'Work in matchpoints or IMPs, never in points.',
};
export const sayScoreAdvice = (advice: ScoreAdvice): string => ADVICE_WORDS[advice];

export const saySplitDamage = (split: SplitDamage): string =>
  split.damaged
    ? `Damage ${makeRational(split.total)}: ${makeRational(split.consequent)} by the infraction, ` +
      `${makeRational(split.selfInflicted)} their own. Those not at fault get ${makeRational(split.nonOffenders)}; ` +
      `the offenders the complement of ${makeRational(split.offenders)} (Law 12C1e).`
    : 'No damage, no adjustment (Law 12B1).';

const PROPOSAL_WORDS: Readonly<Record<Proposal, string>> = {
  nothing: 'no penalty',
  remind: 'a reminder; seldom a penalty',
  'warn-then-penalise': 'a penalty more often than not; a warning for a first, honest slip',
  penalise: 'a penalty, all but automatic',
};
export const sayProposal = (proposal: Proposal): string => PROPOSAL_WORDS[proposal];
