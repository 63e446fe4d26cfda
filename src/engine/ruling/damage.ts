import { add, compare, type Rational, subtract, ZERO } from '../kit/rational.ts';

/** All from the side of those not at fault, in the units of the contest: matchpoints or IMPs, never points. */
export interface Damage {
  /** What they would have had without the infraction. */
  readonly expected: Rational;
  /** What they got at the table. */
  readonly table: Rational;
  /** What they would have got after the infraction but without their own error or gamble. */
  readonly withoutError: Rational;
}

export interface SplitDamage {
  /** Whether there is anything to adjust. */
  readonly damaged: boolean;
  readonly total: Rational;
  /** The part that the infraction did. */
  readonly consequent: Rational;
  /** The part they did themselves, for which there is no relief. */
  readonly selfInflicted: Rational;
  /** What those not at fault get. */
  readonly nonOffenders: Rational;
  /** The score on which the offenders are judged, still from the other side: they get its complement. */
  readonly offenders: Rational;
}

const notBelowZero = (value: Rational): Rational => (compare(value, ZERO) < 0 ? ZERO : value);

/**
 * Law 12C1e: the offenders get the adjusted score; the others have no relief for such part of the damage as they did
 * themselves by an extremely serious error unrelated to the infraction, or by a gamble.
 */
export const splitDamage = ({ expected, table, withoutError }: Damage): SplitDamage => {
  const total = subtract(expected, table);
  const damaged = compare(total, ZERO) > 0;
  if (!damaged)
    return {
      damaged,
      total: ZERO,
      consequent: ZERO,
      selfInflicted: ZERO,
      nonOffenders: table,
      offenders: table,
    };
  const byInfraction = notBelowZero(subtract(expected, withoutError));
  const consequent = compare(byInfraction, total) > 0 ? total : byInfraction;
  return {
    damaged,
    total,
    consequent,
    selfInflicted: subtract(total, consequent),
    nonOffenders: add(table, consequent),
    offenders: expected,
  };
};

export const VERDICTS = ['extremely-serious', 'gambling', 'not-serious', 'related'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface ErrorExample {
  readonly says: string;
  readonly verdict: Verdict;
  /** For whom: beginners make beginners’ errors and are not held to them. */
  readonly players: 'all' | 'experienced' | 'beginners';
  readonly rests: 'ABF Interpretations 12C1b' | 'general';
}

/** Examples to hold a case against. Those not at fault keep their redress unless the verdict is one of the first two. */
export const ERROR_EXAMPLES = [
  { says: 'Revoking', verdict: 'extremely-serious', players: 'all', rests: 'ABF Interpretations 12C1b' },
  {
    says: 'Creating a major penalty card',
    verdict: 'extremely-serious',
    players: 'all',
    rests: 'ABF Interpretations 12C1b',
  },
  {
    says: 'Leading out of turn',
    verdict: 'extremely-serious',
    players: 'all',
    rests: 'ABF Interpretations 12C1b',
  },
  {
    says: 'Not calling the director after an irregularity',
    verdict: 'extremely-serious',
    players: 'all',
    rests: 'ABF Interpretations 12C1b',
  },
  {
    says: 'Ducking the setting trick against a slam',
    verdict: 'extremely-serious',
    players: 'experienced',
    rests: 'ABF Interpretations 12C1b',
  },
  {
    says: 'Opening a weak no-trump with 20 points',
    verdict: 'extremely-serious',
    players: 'experienced',
    rests: 'ABF Interpretations 12C1b',
  },
  {
    says: 'A double shot: a wild bid, hoping for an adjustment if it fails',
    verdict: 'gambling',
    players: 'all',
    rests: 'ABF Interpretations 12C1b',
  },
  {
    // “Wild” in the Laws of 2007, and no ground any more in those of 2017.
    says: 'Not asking about a call that was clearly alerted',
    verdict: 'not-serious',
    players: 'all',
    rests: 'ABF Interpretations 12C1b',
  },
  {
    says: 'Waiving a rectification one is entitled to',
    verdict: 'not-serious',
    players: 'all',
    rests: 'ABF Interpretations 12C1b',
  },
  {
    says: 'A normal call or play, even if inferior or careless',
    verdict: 'not-serious',
    players: 'all',
    rests: 'ABF Interpretations 12C1b',
  },
  {
    says: 'A line with a fair chance, though not the best',
    verdict: 'not-serious',
    players: 'all',
    rests: 'ABF Interpretations 12C1b',
  },
  {
    says: 'A beginner’s error by a beginner',
    verdict: 'not-serious',
    players: 'beginners',
    rests: 'ABF Interpretations 12C1b',
  },
  {
    says: 'Not working out from dummy that the explanation was wrong',
    verdict: 'related',
    players: 'all',
    rests: 'ABF Interpretations 12C1b',
  },
] as const satisfies readonly ErrorExample[];

/** Whether damage after such an error is their own. */
export const losesRelief = (verdict: Verdict): boolean =>
  verdict === 'extremely-serious' || verdict === 'gambling';
