import type { Vulnerability } from '../../engine/bridge/board.ts';
import { parseReported } from '../../engine/bridge/contract.ts';
import { scoreForNs } from '../../engine/bridge/score.ts';
import { SEATS, type Seat } from '../../engine/bridge/seat.ts';
import type { Award, Mark, Share, Weight } from '../../engine/contest/line.ts';
import {
  divide,
  equals,
  makeRational,
  parseRational,
  type Rational,
  ratio,
  sum,
} from '../../engine/kit/rational.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { has, inside, listOf, type Members, membersOf, oneOf, wholeOf } from './shape.ts';

/** What an artificial score's number counts: per cent of a top, or IMPs. */
export type Unit = 'percent' | 'imps';

export interface Reading {
  readonly board: number;
  readonly vulnerability: Vulnerability;
  readonly unit: Unit;
}

export const amountOf = (value: unknown, at: string): Result<Rational> => {
  const read =
    typeof value === 'number' || typeof value === 'string' ? parseRational(String(value)) : undefined;
  return read ? ok(read) : refuse('not-a-number', { given: String(value) }, { at });
};

/** Scores are multiples of ten, whoever they belong to (Law 77). */
const scoreOf = (value: unknown, at: string): Result<number> => {
  const whole = wholeOf(value, at);
  if (!whole.ok) return whole;
  return whole.value % 10 === 0 && Math.abs(whole.value) <= 7600
    ? whole
    : refuse('score-impossible', { given: whole.value }, { at, clause: 'Law 77' });
};

const MARK_NAMES: ReadonlyMap<string, Mark> = new Map(
  Object.entries({
    'A+': 'A+',
    'AV+': 'A+',
    'AVE+': 'A+',
    'AVG+': 'A+',
    A: 'A',
    'A=': 'A',
    AV: 'A',
    AVE: 'A',
    AVG: 'A',
    'A-': 'A-',
    'AV-': 'A-',
    'AVE-': 'A-',
    'AVG-': 'A-',
  }),
);
const IMP_MARKS: ReadonlyMap<string, Mark> = new Map([
  ['60', 'A+'],
  ['50', 'A'],
  ['40', 'A-'],
]);

/** A mark, or a number: per cent of a top; at IMPs 60, 50 and 40 stand for the marks and any other number is IMPs. */
const shareOf = (value: unknown, at: string, unit: Unit): Result<Share> => {
  const mark = MARK_NAMES.get(String(value).toUpperCase().replace('−', '-'));
  if (mark) return ok(mark);
  const impMark = unit === 'imps' ? IMP_MARKS.get(String(value)) : undefined;
  if (impMark) return ok(impMark);
  const amount = amountOf(value, at);
  if (!amount.ok)
    return refuse('not-an-artificial-score', { given: String(value) }, { at, clause: 'Law 12C2' });
  const { n, d } = amount.value;
  if (unit === 'percent' && (n < 0n || n > 100n * d))
    return refuse('percent-out-of-range', { given: String(value) }, { at, clause: 'Law 12C2' });
  // No board is worth more than 24 IMPs to either side (Law 78B).
  return unit === 'imps' && (n > 24n * d || n < -24n * d)
    ? refuse('imps-out-of-range', { given: String(value) }, { at, clause: 'Law 78B' })
    : amount;
};

const artificial = (value: unknown, at: string, unit: Unit): Result<Award> => {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const both =
    list.length === 2
      ? { ns: list[0], ew: list[1] }
      : typeof value === 'string'
        ? { ns: value, ew: value }
        : value;
  const members = membersOf(both, at);
  if (!members.ok) return members;
  const ns = shareOf(members.value['ns'], inside(at, 'ns'), unit);
  if (!ns.ok) return ns;
  const ew = shareOf(members.value['ew'], inside(at, 'ew'), unit);
  return ew.ok ? ok({ kind: 'artificial', ns: ns.value, ew: ew.value }) : ew;
};

/** What stands twice must say the same. */
const agreed = <T>(
  written: T | undefined,
  apart: T | undefined,
  part: string,
  at: string,
): Result<T | undefined> =>
  written !== undefined && apart !== undefined && written !== apart
    ? refuse(
        'contract-disagrees',
        { part, one: String(written), other: String(apart) },
        { at, clause: 'Law 77' },
      )
    : ok(written ?? apart);

const declarerApart = (members: Members, at: string): Result<Seat | undefined> =>
  has(members['by'])
    ? oneOf<Seat>(String(members['by']).toUpperCase(), SEATS, inside(at, 'by'))
    : ok(undefined);

const tricksApart = (members: Members, at: string): Result<number | undefined> =>
  has(members['tricks']) ? wholeOf(members['tricks'], inside(at, 'tricks')) : ok(undefined);

/** A played contract or a bare score, as one number for North-South. */
const result = (members: Members, at: string, reading: Reading): Result<number> => {
  if (!has(members['contract'])) return scoreOf(members['score'], inside(at, 'score'));
  const where = inside(at, 'contract');
  const text = String(members['contract']);
  const read = parseReported(text, where);
  if (!read.ok) return read;
  const apart = tricksApart(members, at);
  if (!apart.ok) return apart;
  if (read.value.kind === 'passed') {
    const none = agreed(0, apart.value, 'the tricks', at);
    return none.ok ? ok(0) : none;
  }
  const named = declarerApart(members, at);
  if (!named.ok) return named;
  const declarer = agreed(read.value.declarer, named.value, 'the declarer', at);
  if (!declarer.ok) return declarer;
  const tricks = agreed(read.value.tricks, apart.value, 'the tricks', at);
  if (!tricks.ok) return tricks;
  if (declarer.value === undefined) return refuse('contract-declarer', { given: text }, { at: where });
  if (tricks.value === undefined) return refuse('contract-result', { given: text }, { at: where });
  if (tricks.value < 0 || tricks.value > 13)
    return refuse('contract-tricks', { given: text, tricks: tricks.value }, { at, clause: 'Law 77' });
  return ok(
    scoreForNs({ ...read.value, declarer: declarer.value, tricks: tricks.value }, reading.vulnerability),
  );
};

const HUNDRED = ratio(100);

/** Results by their weights, in parts of a hundred that make the whole. */
const weightsOf = (value: unknown, at: string, reading: Reading): Result<readonly Weight[]> => {
  const outcomes = listOf(value, at, (item, here): Result<Weight> => {
    const outcome = membersOf(item, here);
    if (!outcome.ok) return outcome;
    if (has(outcome.value['contract']) && has(outcome.value['score']))
      return refuse('line-with-two-results', { names: ['contract', 'score'] }, { at: here });
    const ns = result(outcome.value, here, reading);
    if (!ns.ok) return ns;
    const weight = amountOf(outcome.value['weight'], inside(here, 'weight'));
    if (!weight.ok) return weight;
    if (weight.value.n <= 0n)
      return refuse(
        'weight-not-positive',
        { given: String(outcome.value['weight']) },
        { at: here, clause: 'Law 12C1c' },
      );
    return ok({ ns: ns.value, weight: weight.value });
  });
  if (!outcomes.ok) return outcomes;
  const total = sum(outcomes.value.map((outcome) => outcome.weight));
  if (!equals(total, HUNDRED))
    return refuse('weights-sum', { sum: makeRational(total) }, { at, clause: 'Law 12C1c' });
  return ok(outcomes.value.map(({ ns, weight }) => ({ ns, weight: divide(weight, HUNDRED) })));
};

const weighted = (members: Members, at: string, reading: Reading): Result<Award> => {
  const parts = weightsOf(members['weighted'], inside(at, 'weighted'), reading);
  if (!parts.ok) return parts;
  const innocent = oneOf(members['innocent'] ?? 'both', ['ns', 'ew', 'both'], inside(at, 'innocent'));
  if (!innocent.ok) return innocent;
  return ok({ kind: 'weighted', outcomes: parts.value, innocent: innocent.value });
};

/** Each side its own score, one or both of them results by their weights: no table is compared with it. */
const apart = (members: Members, parts: Members, at: string, reading: Reading): Result<Award> => {
  const named = parts['official'] ?? members['official'];
  if (named !== undefined)
    return refuse('split-official', {}, { at: inside(at, 'official'), clause: 'Law 12C1c' });
  const own = (side: 'ns' | 'ew'): Result<readonly Weight[]> => {
    const here = inside(at, side);
    if (Array.isArray(parts[side])) return weightsOf(parts[side], here, reading);
    const one = scoreOf(parts[side], here);
    return one.ok ? ok([{ ns: one.value, weight: ratio(1) }]) : one;
  };
  const [ns, ew] = [own('ns'), own('ew')];
  if (!ns.ok) return ns;
  if (!ew.ok) return ew;
  const innocent = oneOf(members['innocent'] ?? 'both', ['ns', 'ew', 'both'], inside(at, 'innocent'));
  return innocent.ok ? ok({ kind: 'apart', ns: ns.value, ew: ew.value, innocent: innocent.value }) : innocent;
};

const split = (members: Members, at: string, reading: Reading): Result<Award> => {
  const where = inside(at, 'split');
  const parts = membersOf(members['split'], where);
  if (!parts.ok) return parts;
  if (Array.isArray(parts.value['ns']) || Array.isArray(parts.value['ew']))
    return apart(members, parts.value, where, reading);
  const ns = scoreOf(parts.value['ns'], inside(where, 'ns'));
  if (!ns.ok) return ns;
  const ew = scoreOf(parts.value['ew'], inside(where, 'ew'));
  if (!ew.ok) return ew;
  const named = parts.value['official'] ?? members['official'];
  if (named === undefined) return ok({ kind: 'split', ns: ns.value, ew: ew.value });
  const official = oneOf(named, ['ns', 'ew'], inside(where, 'official'));
  return official.ok ? ok({ kind: 'split', ns: ns.value, ew: ew.value, official: official.value }) : official;
};

const setByHand = (value: unknown, at: string): Result<Award> => {
  const members = membersOf(value, at);
  if (!members.ok) return members;
  const ns = amountOf(members.value['ns'], inside(at, 'ns'));
  if (!ns.ok) return ns;
  const ew = amountOf(members.value['ew'], inside(at, 'ew'));
  return ew.ok ? ok({ kind: 'set', ns: ns.value, ew: ew.value }) : ew;
};

/** Every way a line can say what happened; exactly one is allowed. */
export const RESULTS = [
  'contract',
  'score',
  'artificial',
  'adj',
  'weighted',
  'split',
  'set',
  'notPlayed',
  'bye',
  'sitOut',
  'awaited',
] as const;

const said = (members: Members): readonly (typeof RESULTS)[number][] =>
  RESULTS.filter((name) => has(members[name]) && members[name] !== false);

/** What a line says happened: exactly one result. */
export const parseAward = (members: Members, at: string, reading: Reading): Result<Award> => {
  const names = said(members);
  // Files of other programs carry the score beside a contract whose declarer stands apart: it is what they published.
  const one =
    'by' in members && names.length === 2 && names.includes('contract') && names.includes('score')
      ? ['contract' as const]
      : names;
  const [name] = one;
  if (name === undefined) return refuse('line-without-result', { known: RESULTS }, { at });
  if (one.length > 1) return refuse('line-with-two-results', { names: one }, { at });
  switch (name) {
    case 'contract':
    case 'score': {
      const ns = result(members, at, reading);
      return ns.ok ? ok({ kind: 'score', ns: ns.value }) : ns;
    }
    case 'artificial':
    case 'adj':
      return artificial(members[name], inside(at, name), reading.unit);
    case 'weighted':
      return weighted(members, at, reading);
    case 'split':
      return split(members, at, reading);
    case 'set':
      return setByHand(members['set'], inside(at, 'set'));
    case 'notPlayed':
      return ok({ kind: 'not-played' });
    case 'bye':
    case 'sitOut':
      return ok({ kind: 'sit-out' });
    default:
      return ok({ kind: 'awaited' });
  }
};
