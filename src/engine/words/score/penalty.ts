import type { Proposed } from '../../contest/stage.ts';
import type { Proposal } from '../../reckon/conduct/penalty.ts';
import type { Decider } from '../../rulebook/appeal.ts';
import type { FineUnit, OffenceName, Severity } from '../../rulebook/conduct.ts';
import { sayDecider } from '../ruling/decider.ts';
import { numeral } from '../figure.ts';

const OFFENCE_WORDS: Readonly<Record<OffenceName, string>> = {
  late: 'late arrival',
  slow: 'slow play',
  'boards-lost': 'boards not begun in time',
  'score-missing': 'a score missing or wrong when the table was left',
  'mis-scored': 'mis-scoring',
  'mis-scored-often': 'frequent mis-scoring',
  'phone-on': 'a telephone switched on',
  'phone-used': 'a telephone used',
  smoking: 'smoking',
  alcohol: 'alcohol',
  'left-to-smoke': 'leaving the table to smoke',
  'line-up-late': 'a line-up posted late',
  'board-fouled': 'a board fouled',
  'system-card': 'no system card',
  'system-breach': 'a breach of the system rules',
  disclosure: 'inadequate disclosure',
  'appeal-frivolous': 'a frivolous appeal',
  misconduct: 'misconduct',
};

export const sayOffence = (offence: OffenceName): string => OFFENCE_WORDS[offence];

const UNIT_WORDS: Readonly<Record<FineUnit, (amount: string) => string>> = {
  vp: (amount) => `${amount} VP${amount === '1' ? '' : 's'}`,
  imps: (amount) => `${amount} IMP${amount === '1' ? '' : 's'}`,
  matchpoints: (amount) => `${amount} matchpoints`,
  'percent-of-top': (amount) => `${amount}% of a top`,
  'percent-of-session': (amount) => `${amount}% of the session`,
};

/** `50% of a top`, `3 VPs`. */
export const sayFine = (amount: number, unit: FineUnit): string => UNIT_WORDS[unit](String(amount));

/** `1 VP for late arrival: came at twenty past (SABF 13.13)`. */
export const sayFined = (fine: {
  readonly amount: number;
  readonly unit: FineUnit;
  readonly offence?: string;
  readonly why: string;
  readonly clause: string;
}): string => {
  const { amount, unit, offence, why, clause } = fine;
  const named = Object.entries(OFFENCE_WORDS).find(([name]) => name === offence)?.[1];
  const what = named === undefined || named === why ? why : `${named}: ${why}`;
  return `${sayFine(amount, unit)} for ${what} (${clause})`;
};

/** What the rulebook proposed, where something else was decided: another amount, or a warning for a fine. */
export const sayProposed = (proposed: Proposed | undefined, decided?: number): string | undefined => {
  if (!proposed || (decided === undefined ? proposed.does === 'warn' : proposed.amount === decided))
    return undefined;
  const { does, discretion, amount, unit } = proposed;
  if (does !== 'fine' || amount === undefined || unit === undefined)
    return does === 'director' ? undefined : does;
  return `${discretion === 'up-to' ? 'up to ' : ''}${UNIT_WORDS[unit](String(amount))}`;
};

const MAY_WORDS: Readonly<Record<Severity, string>> = {
  forfeit: 'the match may be forfeited',
  disqualify: 'disqualification may follow',
  suspend: 'the session may be lost',
  'score-adjusted': 'the score may be adjusted',
  report: 'a report may go to the ethics body',
};

/** What a body other than the director may do, told of that body. */
const BODY_MAY: Readonly<Record<Severity, string>> = {
  forfeit: 'may declare the match forfeited',
  disqualify: 'may disqualify',
  suspend: 'may take the session from',
  'score-adjusted': 'may adjust the score of',
  report: 'may report',
};

/** `as the director decides`, or whom the document names. */
const asDecided = (by: Decider | undefined): string =>
  `as the ${by === undefined ? 'director' : sayDecider(by)} decides`;

const mayFollow = ({ may, by, both }: Proposal): readonly string[] =>
  may.map((one) =>
    by === undefined
      ? MAY_WORDS[one]
      : `the ${sayDecider(by)} ${BODY_MAY[one]}${one === 'forfeit' ? '' : both ? ' both' : ' it'}`,
  );

const TIMES = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
const timeOf = (nth: number): string => TIMES[nth - 1] ?? `${nth}th`;

const whatFollows = ({ does, fine, discretion, lifted, grace, by }: Proposal): string => {
  if (grace)
    return `no penalty: the grace of ${grace.expires === 1 ? 'one player' : 'both players'} ends now, ${grace.left === 0 ? 'and none is left' : 'and one is left'}`;
  if (lifted)
    return lifted === 'notice' ? 'nothing, for word was given in time' : 'nothing, for it is excused';
  if (fine) {
    const amount = UNIT_WORDS[fine.unit](numeral(fine.amount.value));
    return discretion === 'up-to' ? `up to ${amount}, ${asDecided(by)}` : amount;
  }
  const words = {
    nothing: 'nothing this time',
    warn: 'a warning',
    forfeit: 'the match is forfeited',
    director: asDecided(by),
    fine: '',
  };
  return words[does];
};

/** What is proposed for an offence, in one sentence. */
export const sayProposal = (proposal: Proposal): string => {
  const { contestant, offence, nth, may, by, loses, team, clause } = proposal;
  const more = [
    ...mayFollow(proposal),
    ...(loses ? ['the seating rights are lost'] : []),
    ...(team ? ['the team bears it, at once or when the event ends'] : []),
  ];
  // What a body may do says who decides.
  const told = by !== undefined && may.length > 0 ? more : [whatFollows(proposal), ...more];
  return `${contestant}, ${OFFENCE_WORDS[offence]}, ${timeOf(nth)} time: ${told.join('; ')} (${clause}).`;
};
