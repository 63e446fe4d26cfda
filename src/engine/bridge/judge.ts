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
  /** What else would explain the score, after `reason`. */
  readonly also: readonly Reason[];
  /** The score the contract and tricks as written are worth; absent where they are not both there. */
  readonly worth?: number;
  /** The score to use: corrected where that is certain, as recorded where the players must be asked. */
  readonly score?: number;
}

const signed = (side: Side, score: number): number => (side === 'ns' ? score : 0 - score);

interface Explanation extends Contract {
  readonly tricks: number;
}

/** Every contract and number of tricks of one side that comes to this score at this vulnerability. */
const explanations = (side: Side, score: number, vulnerable: boolean): readonly Explanation[] => {
  const found: Explanation[] = [];
  for (const strain of STRAINS)
    for (const doubling of DOUBLINGS)
      for (let level = 1; level <= 7; level++)
        for (let tricks = 0; tricks <= 13; tricks++) {
          const contract = { level, strain, doubling };
          if (signed(side, scoreOf(contract, vulnerable, tricks)) === score)
            found.push({ ...contract, tricks });
        }
  return found;
};

const sameBid = (a: Contract, b: Contract): boolean => a.level === b.level && a.strain === b.strain;
const sameContract = (a: Contract, b: Contract): boolean => sameBid(a, b) && a.doubling === b.doubling;

/** As the line's own side could have come to the score: other tricks, then a double left out, then another contract. */
const ownSide = (line: ReportedLine, contract: Contract, side: Side, tricks?: number): readonly Reason[] => {
  const found = explanations(side, line.score, isVulnerable(side, line.vulnerability));
  const same = found.filter((x) => sameBid(x, contract));
  // With the tricks as written: a director asks about one mistake, not two at once.
  const doubled = (x: Explanation): boolean =>
    x.doubling !== contract.doubling && (tricks === undefined || x.tricks === tricks);
  const reasons: Reason[] = [];
  if (same.some((x) => x.doubling === contract.doubling)) reasons.push('tricks');
  if (same.some(doubled)) reasons.push('doubling');
  if (found.length > 0 && reasons.length === 0) reasons.push('contract');
  return reasons;
};

const someSide = (line: ReportedLine, sides: readonly Side[]): boolean =>
  sides.some((side) => explanations(side, line.score, isVulnerable(side, line.vulnerability)).length > 0);

const agrees = (score: number): Judgement => ({
  verdict: 'consistent',
  reason: 'agrees',
  also: [],
  worth: score,
  score,
});

const ask = (line: ReportedLine, [reason, ...also]: readonly [Reason, ...Reason[]]): Judgement => ({
  verdict: 'ask',
  reason,
  also,
  score: line.score,
});

const nothingFits: Judgement = { verdict: 'incomprehensible', reason: 'nothing-fits', also: [] };

const isSome = (reasons: readonly Reason[]): reasons is readonly [Reason, ...Reason[]] => reasons.length > 0;

const judgePlayed = (line: ReportedLine, contract: Contract, declarer: Seat, tricks: number): Judgement => {
  const side = sideOf(declarer);
  const vulnerable = isVulnerable(side, line.vulnerability);
  const worth = signed(side, scoreOf(contract, vulnerable, tricks));
  if (worth === line.score) return agrees(worth);
  const own = ownSide(line, contract, side, tricks);
  if (isSome(own)) return { ...ask(line, own), worth };
  if (signed(side, scoreOf(contract, !vulnerable, tricks)) === line.score)
    return { verdict: 'correctable', reason: 'other-vulnerability', also: [], worth, score: worth };
  if (someSide(line, [otherSide(side)])) return { ...ask(line, ['declarer']), worth };
  if (line.score === 0) return { ...ask(line, ['passed']), worth };
  return { ...nothingFits, worth };
};

const judgePassed = (line: ReportedLine): Judgement => {
  if (line.score === 0) return agrees(0);
  return someSide(line, SIDES) ? { ...ask(line, ['contract']), worth: 0 } : { ...nothingFits, worth: 0 };
};

/** The sides for which the contract, with the tricks if they are there, comes to the score. */
const sidesThatFit = (line: ReportedLine, contract: Contract, tricks: number | undefined): readonly Side[] =>
  SIDES.filter((side) =>
    explanations(side, line.score, isVulnerable(side, line.vulnerability)).some(
      (x) => sameContract(x, contract) && (tricks === undefined || x.tricks === tricks),
    ),
  );

/** Without the declarer, what is written agrees when it fits one side only; a board's score does not need to know which partner. */
const judgeWithoutDeclarer = (
  line: ReportedLine,
  contract: Contract,
  tricks: number | undefined,
): Judgement => {
  if (sidesThatFit(line, contract, tricks).length === 1) return agrees(line.score);
  if (someSide(line, SIDES)) return ask(line, ['declarer']);
  return line.score === 0 ? ask(line, ['passed']) : nothingFits;
};

/** Without the tricks, the score tells them. */
const judgeWithoutTricks = (line: ReportedLine, contract: Contract, declarer: Seat): Judgement => {
  const side = sideOf(declarer);
  if (sidesThatFit(line, contract, undefined).includes(side)) return agrees(line.score);
  const own = ownSide(line, contract, side);
  if (isSome(own)) return ask(line, own);
  const elsewhere = explanations(side, line.score, !isVulnerable(side, line.vulnerability));
  // The tricks are read from a score that is wrong: likely, but not certain enough to correct alone.
  if (elsewhere.some((x) => sameContract(x, contract))) return ask(line, ['other-vulnerability']);
  if (someSide(line, [otherSide(side)])) return ask(line, ['declarer']);
  return line.score === 0 ? ask(line, ['passed']) : nothingFits;
};

/** Whether a reported line agrees with itself, and if not whether the right score is certain (Course Notes, Part 3). */
export const judge = (line: ReportedLine): Judgement => {
  const { reported } = line;
  if (reported.kind === 'passed') return judgePassed(line);
  const tricks = line.tricks ?? reported.tricks;
  if (reported.declarer === undefined) return judgeWithoutDeclarer(line, reported, tricks);
  return tricks === undefined
    ? judgeWithoutTricks(line, reported, reported.declarer)
    : judgePlayed(line, reported, reported.declarer, tricks);
};
