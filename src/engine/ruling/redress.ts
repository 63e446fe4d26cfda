import type { LikelyFrom } from '../contest/ruling.ts';
import type { Side } from '../bridge/seat.ts';
import { add, compare, equals, parseRational, type Rational, ratio, ZERO } from '../kit/rational.ts';
import { type Refusal, refuse } from '../kit/result.ts';

export const SCORE_KINDS = ['table', 'tricks', 'assigned', 'weighted', 'split', 'artificial'] as const;
export type ScoreKind = (typeof SCORE_KINDS)[number];

interface Allowance {
  readonly law: string;
  readonly kinds: readonly ScoreKind[];
  readonly clause: string;
  /** An artificial score even where the board was played. */
  readonly freely?: true;
  /** It happened after the auction and only tricks are judged: contract and declarer stay. */
  readonly inContract?: true;
}

const JUDGED: readonly ScoreKind[] = ['table', 'assigned', 'weighted', 'split', 'artificial'];
const WHOLE: readonly ScoreKind[] = ['table', 'tricks'];

/** The kinds of score each law allows. The longest number that begins the law given decides. */
const ALLOWED: readonly Allowance[] = [
  { law: '6', kinds: ['artificial'], clause: 'Law 6D2', freely: true },
  { law: '7', kinds: ['table', 'assigned', 'artificial'], clause: 'Law 12A2', freely: true },
  { law: '11', kinds: ['table', 'split'], clause: 'Law 11A' },
  { law: '12', kinds: JUDGED, clause: 'Law 12C1' },
  { law: '12C1d', kinds: ['artificial'], clause: 'Law 12C1d', freely: true },
  { law: '12C1e', kinds: ['split'], clause: 'Law 12C1e' },
  { law: '12C2', kinds: ['artificial'], clause: 'Law 12C2', freely: true },
  { law: '13', kinds: ['table', 'assigned', 'weighted', 'artificial'], clause: 'Law 13', freely: true },
  { law: '15', kinds: ['table', 'artificial'], clause: 'Law 15', freely: true },
  { law: '15A', kinds: ['table', 'assigned', 'weighted', 'artificial'], clause: 'Law 15A', freely: true },
  { law: '16', kinds: JUDGED, clause: 'Law 16B3' },
  { law: '16D', kinds: JUDGED, clause: 'Law 16D', freely: true },
  { law: '20', kinds: JUDGED, clause: 'Law 21B3' },
  { law: '21', kinds: JUDGED, clause: 'Law 21B3' },
  { law: '23C', kinds: JUDGED, clause: 'Law 23C' },
  { law: '27D', kinds: JUDGED, clause: 'Law 27D' },
  { law: '36', kinds: ['table', 'assigned'], clause: 'Law 36C' },
  { law: '40', kinds: JUDGED, clause: 'Law 40B4' },
  { law: '43', kinds: JUDGED, clause: 'Law 12A1' },
  { law: '45F', kinds: JUDGED, clause: 'Law 45F' },
  { law: '47', kinds: JUDGED, clause: 'Law 47E' },
  { law: '50', kinds: JUDGED, clause: 'Law 50E3' },
  { law: '55', kinds: JUDGED, clause: 'Law 16B3' },
  { law: '57', kinds: JUDGED, clause: 'Law 12A1' },
  {
    law: '64',
    kinds: ['table', 'tricks', 'assigned', 'weighted', 'split'],
    clause: 'Law 64C',
    inContract: true,
  },
  { law: '64A', kinds: ['tricks'], clause: 'Law 64A', inContract: true },
  {
    law: '64B',
    kinds: ['table', 'tricks', 'assigned', 'weighted', 'split'],
    clause: 'Law 64C',
    inContract: true,
  },
  { law: '65', kinds: JUDGED, clause: 'Law 12A1' },
  { law: '66', kinds: JUDGED, clause: 'Law 12A1' },
  { law: '67', kinds: ['table', 'tricks', 'assigned', 'weighted'], clause: 'Law 67B', inContract: true },
  { law: '68', kinds: JUDGED, clause: 'Law 68B2' },
  { law: '69', kinds: WHOLE, clause: 'ABF Interpretations 69B2', inContract: true },
  { law: '70', kinds: WHOLE, clause: 'ABF Interpretations 70A', inContract: true },
  { law: '71', kinds: WHOLE, clause: 'Law 71', inContract: true },
  { law: '72', kinds: JUDGED, clause: 'Law 72C' },
  { law: '73', kinds: JUDGED, clause: 'Law 73E2' },
  { law: '75', kinds: JUDGED, clause: 'Law 21B3' },
  { law: '79', kinds: WHOLE, clause: 'Law 79' },
  { law: '79A', kinds: WHOLE, clause: 'Law 79A', inContract: true },
  { law: '79B', kinds: WHOLE, clause: 'Law 79B', inContract: true },
  // What the regulations of an event fix for their own infractions, a psychic call among them (SABF 4.6).
  { law: '80', kinds: ['split', 'artificial'], clause: 'Law 80B2', freely: true },
  { law: '82', kinds: JUDGED, clause: 'Law 82C' },
  { law: '86', kinds: ['table', 'assigned', 'weighted', 'artificial'], clause: 'Law 86B', freely: true },
  { law: '87', kinds: ['table', 'artificial'], clause: 'Law 87', freely: true },
  { law: '88', kinds: ['artificial'], clause: 'Law 88', freely: true },
  { law: '90', kinds: [], clause: 'Law 90' },
  { law: '91', kinds: [], clause: 'Law 91' },
];

/** Law 1 does not begin Law 16. */
const begins = (law: string, start: string): boolean =>
  law.startsWith(start) && !(/\d$/.test(start) && /^\d/.test(law.slice(start.length)));

const allowanceOf = (law: string): Allowance | undefined =>
  ALLOWED.filter((one) => begins(law, one.law)).toSorted((a, b) => b.law.length - a.law.length)[0];

export const scoreKindsOf = (law: string): readonly ScoreKind[] | undefined => allowanceOf(law)?.kinds;

/** Whether a law judges tricks alone, in the contract that was played. */
export const isAboutTricks = (law: string): boolean => allowanceOf(law)?.inContract === true;

/** One result that was likely, and what it was reckoned from. */
export interface LikelyOutcome {
  readonly weight: number | string;
  /** Reachable without the infraction; by it alone; or with the partner barred as 27B2 would have had it. */
  readonly from?: LikelyFrom;
}

export interface ProposedScore {
  readonly law: string;
  readonly kind: ScoreKind;
  /** Whether the board was played to a result at this table. */
  readonly played: boolean;
  readonly outcomes?: readonly LikelyOutcome[];
  /** Of a split score: each side that has several results by their weights. */
  readonly sides?: Partial<Readonly<Record<Side, readonly LikelyOutcome[]>>>;
  /** After a revoke: tricks of the side not at fault after the transfer, and as now proposed. */
  readonly tricks?: { readonly afterTransfer: number; readonly proposed: number };
  /** A result that is given in another contract, or by another declarer, than the board was played in. */
  readonly elsewhere?: { readonly given: string; readonly played: string };
  /** Under Law 36: a result that is not the one played, with the double or redouble taken away. */
  readonly notUndoubled?: { readonly given: string; readonly played: string };
  /** More results were possible than can be weighed. */
  readonly tooMany?: true;
}

const HUNDRED = ratio(100);
const MOST_OUTCOMES = 4;

const whyNotWeights = (outcomes: readonly LikelyOutcome[], where = 'outcomes'): Refusal | undefined => {
  const weights: Rational[] = [];
  for (const [i, { weight }] of outcomes.entries()) {
    const read = parseRational(String(weight));
    if (!read || compare(read, ZERO) <= 0)
      return refuse('score-weight', { given: weight }, { at: `${where}[${i}].weight`, clause: 'Law 12C1c' })
        .refusal;
    weights.push(read);
  }
  const total = weights.reduce(add, ZERO);
  return equals(total, HUNDRED) && outcomes.length > 1
    ? undefined
    : refuse(
        'score-weights',
        { given: outcomes.map(({ weight }) => String(weight)) },
        { at: where, clause: 'Law 12C1c' },
      ).refusal;
};

/** Why this kind of score cannot be given under this law, or nothing (RUL-11). */
export const whyNotScore = (score: ProposedScore): Refusal | undefined => {
  const { law, kind, played, tricks, sides = {} } = score;
  const own = Object.entries(sides);
  const outcomes = [...(score.outcomes ?? []), ...own.flatMap(([, parts]) => parts)];
  const allowance = allowanceOf(law);
  if (!allowance) return refuse('score-law', { law }, { at: 'law' }).refusal;
  const { kinds, clause } = allowance;
  if (!kinds.includes(kind))
    return refuse('score-kind', { law, kind, known: kinds }, { at: 'kind', clause }).refusal;
  if (kind === 'artificial' && played && !allowance.freely && !score.tooMany)
    return refuse('score-artificial', { law }, { at: 'kind', clause: 'Law 12C1' }).refusal;
  if (/^(23C|27D)/.test(law) && outcomes.some(({ from }) => from === 'partner-barred'))
    return refuse('score-barred-partner', { law }, { at: 'outcomes', clause: 'ABF Interpretations 27D' })
      .refusal;
  if (score.elsewhere && allowance.inContract)
    return refuse('score-contract', { law, ...score.elsewhere }, { at: 'finding', clause }).refusal;
  if (score.notUndoubled)
    return refuse('score-undoubled', { law, ...score.notUndoubled }, { at: 'finding', clause }).refusal;
  if (tricks && tricks.proposed < tricks.afterTransfer)
    return refuse('score-fewer-tricks', { ...tricks }, { at: 'tricks', clause: 'Law 64C' }).refusal;
  if (kind === 'weighted') return whyNotWeights(outcomes);
  return own
    .map(([side, parts]) => whyNotWeights(parts, `${side}.outcomes`))
    .find((why) => why !== undefined);
};

export const SCORE_ADVICE = ['many-outcomes', 'double-dummy', 'doubt-to-innocent', 'count-in-units'] as const;
export type ScoreAdvice = (typeof SCORE_ADVICE)[number];

/** What the director is reminded of beside a score he enters. */
export const adviseScore = (
  score: ProposedScore & { readonly doubleDummyShown?: boolean },
): readonly ScoreAdvice[] => {
  const isWeighted = score.kind === 'weighted' || score.kind === 'split';
  return SCORE_ADVICE.filter((advice) => {
    if (advice === 'many-outcomes')
      return [score.outcomes ?? [], ...Object.values(score.sides ?? {})].some(
        (outcomes) => outcomes.length > MOST_OUTCOMES,
      );
    if (advice === 'double-dummy') return score.doubleDummyShown === true;
    return isWeighted;
  });
};
