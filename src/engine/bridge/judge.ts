import { isVulnerable, type Vulnerability } from './board.ts';
import { STRAINS } from './card.ts';
import { type Contract, DOUBLINGS, type Reported } from './contract.ts';
import { scoreOf } from './score.ts';
import { otherSide, type Seat, SIDES, type Side, sideOf } from './seat.ts';

/** A line as it was handed in: the contract as written and the score beside it, seen by North-South. */
export interface ReportedLine {
  readonly reported: Reported;
  readonly tricks?: number;
  readonly score: number;
  readonly vulnerability: Vulnerability;
}

export const VERDICTS = ['consistent', 'correctable', 'ask', 'incomprehensible'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const REASONS = [
  'agrees',
  'other-vulnerability',
  'tricks',
  'doubling',
  'contract',
  'declarer',
  'passed',
  'nothing-fits',
] as const;
export type Reason = (typeof REASONS)[number];

export interface Judgement {
  readonly verdict: Verdict;
  readonly reason: Reason;
  /** The score the contract and tricks as written are worth; absent where they are not both there. */
  readonly worth?: number;
  /** The score to use: corrected where that is certain, as recorded where the players must be asked. */
  readonly score?: number;
}

const signed = (side: Side, score: number): number => (side === 'ns' ? score : 0 - score);

/** Contracts of one side that give this score at this vulnerability, with the tricks. */
const explanations = (side: Side, score: number, vulnerable: boolean) => {
  const found: { contract: Contract; tricks: number }[] = [];
  for (const strain of STRAINS)
    for (const doubling of DOUBLINGS)
      for (let level = 1; level <= 7; level++)
        for (let tricks = 0; tricks <= 13; tricks++) {
          const contract = { level, strain, doubling };
          if (signed(side, scoreOf(contract, vulnerable, tricks)) === score) found.push({ contract, tricks });
        }
  return found;
};

/** What to ask first: another number of tricks, then a double left out, then another contract. */
const ownSide = (line: ReportedLine, contract: Contract, side: Side): Reason | undefined => {
  const found = explanations(side, line.score, isVulnerable(side, line.vulnerability));
  if (found.length === 0) return undefined;
  const same = found.filter(
    (x) => x.contract.level === contract.level && x.contract.strain === contract.strain,
  );
  if (same.some((x) => x.contract.doubling === contract.doubling)) return 'tricks';
  return same.length > 0 ? 'doubling' : 'contract';
};

const someSide = (line: ReportedLine, sides: readonly Side[]): boolean =>
  sides.some((side) => explanations(side, line.score, isVulnerable(side, line.vulnerability)).length > 0);

const judgePlayed = (line: ReportedLine, contract: Contract, declarer: Seat, tricks: number): Judgement => {
  const side = sideOf(declarer);
  const vulnerable = isVulnerable(side, line.vulnerability);
  const worth = signed(side, scoreOf(contract, vulnerable, tricks));
  if (worth === line.score) return { verdict: 'consistent', reason: 'agrees', worth, score: worth };
  const why = ownSide(line, contract, side);
  if (why) return { verdict: 'ask', reason: why, worth, score: line.score };
  if (signed(side, scoreOf(contract, !vulnerable, tricks)) === line.score)
    return { verdict: 'correctable', reason: 'other-vulnerability', worth, score: worth };
  if (someSide(line, [otherSide(side)]))
    return { verdict: 'ask', reason: 'declarer', worth, score: line.score };
  if (line.score === 0) return { verdict: 'ask', reason: 'passed', worth, score: 0 };
  return { verdict: 'incomprehensible', reason: 'nothing-fits', worth };
};

const judgePassed = (line: ReportedLine): Judgement => {
  if (line.score === 0) return { verdict: 'consistent', reason: 'agrees', worth: 0, score: 0 };
  return someSide(line, SIDES)
    ? { verdict: 'ask', reason: 'contract', worth: 0, score: line.score }
    : { verdict: 'incomprehensible', reason: 'nothing-fits', worth: 0 };
};

/** A line that lacks the declarer or the tricks agrees only when the score itself tells the tricks. */
const judgePart = (line: ReportedLine, contract: Contract, declarer: Seat | undefined): Judgement => {
  const why = declarer ? ownSide(line, contract, sideOf(declarer)) : undefined;
  if (why === 'tricks')
    return { verdict: 'consistent', reason: 'agrees', worth: line.score, score: line.score };
  if (why) return { verdict: 'ask', reason: why, score: line.score };
  if (someSide(line, SIDES)) return { verdict: 'ask', reason: 'declarer', score: line.score };
  return line.score === 0
    ? { verdict: 'ask', reason: 'passed', score: 0 }
    : { verdict: 'incomprehensible', reason: 'nothing-fits' };
};

/** Whether a reported line agrees with itself, and if not whether the right score is certain (Course Notes, Part 3). */
export const judge = (line: ReportedLine): Judgement => {
  const { reported } = line;
  if (reported.kind === 'passed') return judgePassed(line);
  const tricks = line.tricks ?? reported.tricks;
  return reported.declarer && tricks !== undefined
    ? judgePlayed(line, reported, reported.declarer, tricks)
    : judgePart(line, reported, reported.declarer);
};
