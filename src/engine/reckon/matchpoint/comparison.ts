import { add, divide, multiply, type Rational, ratio, subtract, sum, ZERO } from '../../kit/rational.ts';
import type { Line, Weight } from '../../contest/line.ts';
import type { Unequal, Weighted } from '../../rulebook/slots.ts';

const TWO = ratio(2);

/** Matchpoints of one score against another: two for better, one for equal (Law 78A, doubled). */
export const against = (score: number, other: number): number =>
  score > other ? 2 : score === other ? 1 : 0;

/** The tables whose results are compared with one another: those that played the same cards. */
export interface Group {
  /** Lines with one score, by position on the board. */
  readonly real: ReadonlyMap<number, number>;
  /** Weighted lines that count as what they are: each outcome by its weight. */
  readonly weighted: ReadonlyMap<number, readonly Weight[]>;
}

/** How a group's own matchpoints reach the board's top. */
export interface Field {
  readonly unequal: Unequal;
  /** Results the board should have had. */
  readonly expected: number;
  /** Lines of this board that hold the place of a result. */
  readonly lines: number;
}

/** The most a line of this board can get, in double matchpoints. */
export const topOf = ({ unequal, lines, expected }: Field, results: number): Rational => {
  const compared = unequal.use === 'traditional' ? lines : unequal.use === 'own-top' ? results : expected;
  return ratio(2 * Math.max(compared - 1, 0));
};

/** Own matchpoints among so many results → the board's scale. */
export const scaleUp = (own: Rational, results: number, field: Field): Rational => {
  const [e, a] = [ratio(field.expected), ratio(results)];
  switch (field.unequal.use) {
    case 'neuberg':
      return divide(subtract(add(multiply(own, e), e), a), a);
    case 'traditional':
      return add(own, ratio(field.lines - results));
    case 'own-top':
      return own;
    case 'factor':
      return results === 1
        ? ratio(field.expected - 1)
        : multiply(own, ratio(field.expected - 1, results - 1));
  }
};

/** The group a deal's mark makes. A split score joins by its official side; a weighted one only where the rulebook compares outcomes. */
export const groupOf = (lines: readonly Line[], deal: string | undefined, weighted: Weighted): Group => {
  const real = new Map<number, number>();
  const outcomes = new Map<number, readonly Weight[]>();
  for (const [i, line] of lines.entries()) {
    if (line.deal !== deal) continue;
    const { award } = line;
    if (award.kind === 'score') real.set(i, award.ns);
    if (award.kind === 'split' && award.official) real.set(i, award[award.official]);
    if (award.kind === 'weighted' && weighted.use === 'comparison') outcomes.set(i, award.outcomes);
  }
  return { real, weighted: outcomes };
};

export const resultsIn = (group: Group): number => group.real.size + group.weighted.size;

/** Matchpoints of a score held at one line against every other line of the group. */
export const ownMatchpoints = (score: number, line: number, group: Group): Rational => {
  let wins = 0;
  for (const [i, other] of group.real) if (i !== line) wins += against(score, other);
  let total = ratio(wins);
  for (const [i, outcomes] of group.weighted)
    if (i !== line)
      total = add(total, sum(outcomes.map((o) => multiply(o.weight, ratio(against(score, o.ns))))));
  return total;
};

/** What the board would have paid North-South for this score at this line, had it been the result there. */
export const notional = (score: number, line: number, group: Group, field: Field): Rational => {
  const already = group.real.has(line) || group.weighted.has(line);
  const results = resultsIn(group) + (already ? 0 : 1);
  const own = ownMatchpoints(score, line, group);
  if (field.unequal.use !== 'own-top' || already) return scaleUp(own, results, field);
  // The board's top is that of its real results: one more is brought back to it.
  const real = resultsIn(group);
  return results === 1 ? ZERO : multiply(own, ratio(real - 1, results - 1));
};

export const averageOf = (top: Rational): Rational => divide(top, TWO);
