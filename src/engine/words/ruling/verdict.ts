import { sayDecider } from './decider.ts';
import { sayFine } from '../score/penalty.ts';
import type { AppealStep, Body, Flow } from '../../contest/appeal.ts';
import type { Fact, FactOf } from '../../contest/fact.ts';
import {
  type Bidding,
  type Finding,
  makeFinding,
  makeOwnScore,
  type OwnDamage,
  type OwnScore,
} from '../../contest/ruling.ts';
import { makeRational, parseRational, type Rational, ZERO } from '../../kit/rational.ts';
import type { Responsible } from '../../reckon/conduct/fault.ts';
import type { PsycheVerdict } from '../../reckon/entry/protection.ts';
import { splitDamage } from '../../ruling/damage.ts';
import type { Phrases } from '../phrase.ts';
import { SIDE_NAMES } from '../score/score.ts';

/** Refusals about rulings and appeals as part of a contest. */
export const VERDICT_PHRASES = {
  'party-elsewhere': {
    what: 'pair {pair} did not sit at table {table} in round {round}',
    advice: 'Fine it on its own, apart from this ruling.',
  },
  'ruling-unknown': { what: 'there is no such ruling' },
  'ruling-amended': {
    what: 'that ruling on board {board} at table {table} has been replaced since',
    advice: 'Look at the later one.',
  },
  'times-late': {
    what: 'the period ended at {until}, and it is {now}: this would open it again',
    advice: 'When play ends and when the next session begins is said before that.',
  },
  'ruling-stands': {
    what: 'a ruling stands already on board {board} at table {table}',
    advice: 'Open it and rule again in its place.',
  },
  'ruling-appealed': {
    what: 'the ruling on board {board} at table {table} is under appeal',
    advice: 'Let the appeal be decided, or withdrawn by whoever lodged it.',
  },
  'ruling-decided': {
    what: 'the ruling on board {board} at table {table} was decided on appeal',
    advice: 'That decision stands; a party may take it further.',
  },
  'appeal-withdrawn': {
    what: 'this appeal was withdrawn',
    advice: 'The ruling stands; while there is time it may be lodged again.',
  },
  'ruling-elsewhere': {
    what: 'the ruling to be changed was about board {board} at table {table} in round {round}',
    advice: 'A ruling is changed on its own board; for another, give another.',
  },
  'call-none': { what: 'there is no such call for the director' },
  'bidding-unknown': { what: '‘{given}’ is no way of bidding', advice: 'Choose one of: {known}.' },
  'appeal-unknown': { what: 'there is no such appeal' },
  'appeal-lodged-already': { what: 'that side has appealed against this ruling already' },
  'appeal-decided-already': {
    what: 'this appeal is decided',
    advice: 'A party may take it further.',
  },
  'decision-unchanged': {
    what: 'a new score is given, yet nothing of the ruling is said to be changed',
    advice: 'Say whether a fact or the judgement was changed, or leave the score out.',
  },
  'flow-unknown': {
    what: 'here an appeal goes to the {wanted}, not to the {given}',
    advice: 'Lodge it there.',
  },
  'ruling-late': {
    what: 'the time for rulings on this session ended at {until}, and it is {now}',
    advice: 'The score stands.',
  },
  'clock-missing': { what: 'nothing says when this was asked, so no time limit can be held to' },
  'moment-unreadable': {
    what: '‘{given}’ isn’t a moment with its time zone',
    advice: 'Write it as 2026-11-15T19:30+10:30, or in UTC as 2026-11-15T09:00Z.',
  },
  'times-order': { what: 'the next session cannot begin before this one ends' },
  'question-not-in-hand': {
    what: 'board {board} is not in hand at table {table}',
    advice: 'An earlier score is questioned while the board is at the table.',
  },
  'question-nothing': { what: 'nothing has been reported for board {board} at table {table}' },
  'earlier-unplayed': {
    what: 'board {board} has not been played at this table yet',
    advice: 'Enter its result first.',
  },
  'earlier-open': {
    what: 'the result of board {board} at this table is not agreed',
    advice: 'Let the other side check it first. If it was not played, ask the director.',
  },
  'earlier-held': {
    what: 'board {board} is still to be played by others on the same deals',
    advice: 'You see the other tables’ scores when they are through.',
  },
  'damage-side': {
    what: 'damage is shared out only where one side is at fault',
    advice: 'Say which side.',
  },
  'poll-action': {
    what: 'the poll does not say what the player himself did',
    advice: 'Name the action taken at the table.',
  },
  'stop-cards-otherwise': {
    what: 'the questions were answered as if stop cards were {answered}; here they are {used}',
    advice: 'Answer that question again.',
  },
  'psyche-otherwise': {
    what: 'by the ranks in their entry the opponents {are}',
    advice: 'Answer that question again, or put the rank in the entry right.',
  },
  'psyche-unfixed': {
    what: 'the rulebook of this contest fixes no score for a psychic call',
    advice: 'Rule by the law that was broken.',
  },
  'psyche-side': {
    what: 'a psychic call is one side’s',
    advice: 'Say which side is at fault.',
  },
  'bidding-otherwise': {
    what: 'the questions were answered for calls that are written or shown; here they are spoken',
    advice: 'Set how calls are made here, or choose another topic.',
  },
  'penalty-above': {
    what: 'a fine of {amount} is above the most that {clause} allows, which is {most}',
    advice: 'Give less, or name the clause that allows more.',
  },
  'deposit-unknown': { what: '{given} is no deposit', advice: 'Give an amount of nothing or more.' },
  'split-official': {
    what: 'a weighted score is no result that the other tables could be compared with',
    advice: 'Leave the official side out.',
  },
  'score-no-result': {
    what: 'there is no result at this table that could stand',
    advice: 'Assign a score, or give an artificial one.',
  },
} as const satisfies Phrases;

const FLOW_WORDS: Readonly<Record<Flow, string>> = {
  committee: 'an appeal to the committee',
  review: 'a review of the ruling',
};
export const sayFlow = (flow: Flow): string => FLOW_WORDS[flow];

const BODY_WORDS: Readonly<Record<Body, string>> = {
  committee: 'appeals committee',
  reviewer: 'reviewer',
  'management-committee': 'management committee',
  'national-authority': 'national authority',
};
export const sayBody = (body: Body): string => BODY_WORDS[body];

const STEP_WORDS: Readonly<Record<AppealStep, string>> = {
  requested: 'the appeal was lodged',
  'director-wrote': 'the director wrote his comments',
  'copied-to-committee': 'a copy went to the committee',
  'copied-to-respondents': 'a copy went to the respondents',
  'respondents-answered': 'the respondents answered',
  'appellants-replied': 'the appellants replied',
  'reviewer-named': 'a reviewer was named',
  'committee-named': 'the members of the appeals committee were named',
  'consultants-asked': 'consultants were asked',
  'hearing-set': 'the hearing was set',
  heard: 'the parties were heard',
  decided: 'it was decided',
  'merit-judged': 'its merit was judged',
  'parties-told': 'the parties were told',
  'taken-further': 'it was taken further',
  withdrawn: 'the appellants withdrew it',
};
export const sayStep = (step: AppealStep): string => STEP_WORDS[step];

const BIDDING_WORDS: Readonly<Record<Bidding, string>> = {
  boxes: 'bidding boxes',
  written: 'written bidding',
  spoken: 'spoken bidding',
  screens: 'bidding boxes behind screens',
};
export const sayBidding = (method: Bidding, stopCards: boolean): string =>
  `${BIDDING_WORDS[method]}, ${stopCards ? 'stop cards in use' : 'no stop cards'}`;

/** What a finding means, in words that go after “the score is”. */
const FINDING_WORDS: Readonly<Record<Finding['kind'], string>> = {
  stands: 'the table result stands',
  tricks: 'tricks moved',
  assigned: 'assigned',
  weighted: 'weighted',
  split: 'split, North-South / East-West',
  artificial: 'artificial, North-South / East-West',
  set: 'set, North-South / East-West',
  psyche: 'as the event fixes it for a psychic call against protected players',
};
export const sayFinding = (finding: Finding, isPercent = true): string => {
  if (finding.kind === 'stands' || finding.kind === 'psyche') return FINDING_WORDS[finding.kind];
  const damage = finding.kind === 'set' ? finding.damage : undefined;
  const own = damage ? `; ${sayDamage(damage)}` : '';
  return `${FINDING_WORDS[finding.kind]}: ${makeFinding(finding, isPercent)}${own}`;
};

/** One side of a split score as it is typed and read. */
export const sayOwnScore = (own: OwnScore): string => makeOwnScore(own);

/** The arithmetic of Law 12C1e, in the words kept with the score. */
const sayDamage = ({ expected, table, withoutError }: OwnDamage): string => {
  const read = (text: number | string): Rational => parseRational(String(text)) ?? ZERO;
  const split = splitDamage({
    expected: read(expected),
    table: read(table),
    withoutError: read(withoutError),
  });
  return `damage ${makeRational(split.total)}, by the infraction ${makeRational(split.consequent)}, their own ${makeRational(split.selfInflicted)} (Law 12C1e)`;
};

/** What a committee or reviewer made of the ruling. */
export const sayDecision = (
  { finding, body }: { readonly finding?: Finding; readonly body: Body },
  isPercent = true,
): string =>
  finding
    ? `the ${sayBody(body)} changed the ruling: ${sayFinding(finding, isPercent)}`
    : `the ${sayBody(body)} upheld the ruling`;

const boardOf = (fact: Fact | undefined): string =>
  fact?.kind === 'ruling-given' ? ` on board ${fact.board} at table ${fact.table}` : '';

/** What each fact of rulings and appeals says after who said it. */
export const VERDICT_SAYINGS = {
  'ruling-given': (f: FactOf<'ruling-given'>) =>
    `${f.amends === undefined ? 'ruled' : 'ruled again'} on board ${f.board} at table ${f.table}, round ${f.round}, under Law ${f.law}: ${sayFinding(f.finding)}${f.penalties
      .map(({ pair, amount, unit }) => `; pair ${pair} fined ${amount} ${unit.replaceAll('-', ' ')}`)
      .join('')}`,
  'ruling-told': (f: FactOf<'ruling-told'>, known: { readonly fact: (id: string) => Fact | undefined }) =>
    `told ${SIDE_NAMES[f.side]} of the ruling${boardOf(known.fact(f.ruling))}`,
  'bidding-set': (f: FactOf<'bidding-set'>) => `set how calls are made: ${sayBidding(f.method, f.stopCards)}`,
  'deposit-set': (f: FactOf<'deposit-set'>) =>
    f.amount === 0 ? 'asked no deposit with an appeal' : `asked a deposit of ${f.amount} with an appeal`,
  'times-set': (f: FactOf<'times-set'>) =>
    `set the times: ${[...(f.finish ? [`play ends ${f.finish}`] : []), ...(f.next ? [`the next session begins ${f.next}`] : []), ...(f.lastOfStage ? ['the last of its stage'] : [])].join(', ')}`,
  'appeal-lodged': (f: FactOf<'appeal-lodged'>, known: { readonly fact: (id: string) => Fact | undefined }) =>
    `lodged ${sayFlow(f.flow)} for ${SIDE_NAMES[f.side]} against the ruling${boardOf(known.fact(f.ruling))}`,
  'appeal-stepped': (f: FactOf<'appeal-stepped'>) => `noted of the appeal: ${sayStep(f.step)}`,
  'appeal-decided': (f: FactOf<'appeal-decided'>) =>
    `noted that ${sayDecision(f)}${f.merit ? '' : '; the appeal had no merit'}${
      f.fine
        ? `; fined ${sayFine(f.fine.amount, f.fine.unit)}${f.fine.by ? ` by the ${sayDecider(f.fine.by)}` : ''}`
        : ''
    }`,
} as const;

/** The story of a line’s score for whoever asks why, newest last. */
export const sayStory = (facts: readonly Fact[]): string =>
  facts
    .flatMap((fact) => {
      if (fact.kind === 'ruling-given')
        return [`the director ruled under Law ${fact.law}, ${sayFinding(fact.finding)}`];
      if (fact.kind === 'appeal-lodged') return [`${SIDE_NAMES[fact.side]} appealed`];
      if (fact.kind === 'appeal-decided') return [sayDecision(fact)];
      if (fact.kind === 'score-adjusted') return [`adjusted under ${fact.clause}: ${fact.why}`];
      return [];
    })
    .join('; ');

const PSYCHE_WORDS: Readonly<Record<PsycheVerdict['verdict'], string>> = {
  banned: 'A strong forcing artificial opening may not be psyched',
  protected: 'The psychic call was against protected players',
  unknown: 'Whether the opponents are protected hangs on a rank that is not known',
  allowed: 'Nothing in the rulebook forbids the psychic call',
};
const WHICH_SAT =
  'Some of the team are protected and some are not, and no line-up says which two sat there: ask, and answer for those two';

export const sayPsycheVerdict = (
  { verdict, players, clause, which }: PsycheVerdict,
  name: (id: string) => string,
): string =>
  `${which ? WHICH_SAT : PSYCHE_WORDS[verdict]}${players.length === 0 ? '' : `: ${[...new Set(players.map(name))].join(', ')}`}${clause === undefined ? '' : ` (${clause})`}.`;

/** The fine for a board that the next table cannot play. */
export const sayFouled = (pairs: readonly string[], percent: number, clause: string): string =>
  `${pairs.length > 1 ? `Pairs ${pairs.join(' and ')}` : `Pair ${pairs.join()}`} fouled the board: up to ${percent}% of a top ${pairs.length > 1 ? 'each ' : ''}(${clause}).`;

/** Fouled before it came here: whoever had it is fined, and nobody at this table is at fault. */
export const sayFouledBefore = (
  pairs: readonly string[],
  {
    percent,
    clause,
    played,
  }: { readonly percent: number; readonly clause: string; readonly played: boolean },
): string =>
  `${pairs.length > 1 ? `Pairs ${pairs.join(' and ')}` : `Pair ${pairs.join()}`}, who had the board before, fouled it: up to ${percent}% of a top${pairs.length > 1 ? ' each' : ''}${played ? '' : ', and average plus to both here'} (${clause}).`;

/** Where a shared fault is only a part of it: the middle of Law 12C2a. */
export const sayPartly = (clause: string): string =>
  `Each side was only partly at fault: A to North-South, A to East-West (${clause}; Law 12C2a).`;

/** Whose it was to see to, and the artificial scores that follow; the director decides. */
export const sayResponsible = ({ sides, enters, marks, shared, clause }: Responsible): string => {
  const who =
    sides.length > 1 ? 'Both sides were responsible' : `${SIDE_NAMES[sides[0] ?? 'ns']} was responsible`;
  const share = marks ? `: ${marks.ns} to North-South, ${marks.ew} to East-West` : '';
  const partly = shared ? ', or A where it was only partly at fault by Law 12C2a' : '';
  return `${who}${share}${partly}${enters === undefined ? '' : '; South enters the score, all four check it'} (${clause}).`;
};
