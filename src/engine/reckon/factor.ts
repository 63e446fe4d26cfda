import type { Contestant } from '../contest/line.ts';
import { derive, type Figure, given, type Rule } from '../figure/figure.ts';
import { compare, equals, type Rational, ratio, sum } from '../kit/rational.ts';
import { law } from './rules.ts';

/** One contestant's session: matchpoints made, the top on each board, the boards played, the percentage shown. */
export interface Part {
  readonly contestant: Contestant;
  readonly matchpoints: Rational;
  readonly top: Rational;
  readonly boards: number;
  readonly percent: Rational;
  /** Taken off after the factor: a fine is the same for whoever played fewer boards. */
  readonly fines?: Rational;
}

export interface Combined {
  readonly contestant: Contestant;
  /** All sessions on the first one's top and each session's full boards. */
  readonly factored: Rational;
  readonly percentages: Rational;
  readonly sessions: number;
  readonly place: number;
  readonly why: Figure;
}

/** Why a table of results needs a word beside it. */
export interface CombineNote {
  readonly note: 'factored' | 'no-factor' | 'winners-differ';
  readonly details: Readonly<Record<string, string>>;
}

const FACTORING = law('factor', 'Course Notes, Factoring');
const keyOf = ({ id, side }: Contestant): string => `${side ?? ''}${id}`;

const mostBoards = (session: readonly Part[]): number => Math.max(...session.map((part) => part.boards));

/** Tops are brought to the first session's, boards to the most anyone played in that session: top over top, never tables over tables. */
const factoredFigure = (part: Part, top: Rational, most: number, session: number): Figure => {
  const key = `pair/${keyOf(part.contestant)}/session/${session + 1}`;
  const name = (what: string, value: Rational | number) =>
    given({ key: `${key}/${what}`, name: what, rule: FACTORING }, value);
  const inputs = [
    name('made', part.matchpoints),
    name('first', top),
    name('own', part.top),
    name('most', most),
    name('played', part.boards),
  ];
  const factored = 'made * first / own * most / played';
  return part.fines
    ? derive({ key, name: 'part', rule: FACTORING }, `${factored} - fines`, [
        ...inputs,
        name('fines', part.fines),
      ])
    : derive({ key, name: 'part', rule: FACTORING }, factored, inputs);
};

const percentFigure = (part: Part, session: number, rule: Rule): Figure =>
  given(
    {
      key: `pair/${keyOf(part.contestant)}/session/${session + 1}/percent`,
      name: 'part',
      rule: { ...rule, use: 'percentages' },
    },
    part.percent,
  );

const bySum = (parts: readonly Figure[], contestant: Contestant, rule: Rule): Figure =>
  derive({ key: `pair/${keyOf(contestant)}/combined`, name: 'total', rule }, 'sum(part)', parts);

const placed = <T extends { readonly contestant: Contestant }>(
  rows: readonly T[],
  score: (row: T) => Rational,
) =>
  rows.map((row) => ({
    ...row,
    place: 1 + rows.filter((other) => compare(score(other), score(row)) > 0).length,
  }));

const winners = (rows: readonly Combined[], score: (row: Combined) => Rational): readonly string[] =>
  rows
    .filter((row) => rows.every((other) => compare(score(other), score(row)) <= 0))
    .map((row) => keyOf(row.contestant));

const sameTerms = (sessions: readonly (readonly Part[])[]): boolean => {
  const [first] = sessions[0] ?? [];
  return sessions.every(
    (session) =>
      session.every((part) => first !== undefined && equals(part.top, first.top)) &&
      new Set(session.map((part) => part.boards)).size === 1,
  );
};

/** Sessions joined into one result, by factored matchpoints or by the sum of percentages. */
export const combineSessions = (
  sessions: readonly (readonly Part[])[],
  rule: Rule & { readonly method: 'factored' | 'percentages' },
): { readonly rows: readonly Combined[]; readonly notes: readonly CombineNote[] } => {
  const top = sessions[0]?.[0]?.top ?? ratio(1);
  const everyone = new Map(sessions.flat().map((part) => [keyOf(part.contestant), part.contestant]));
  const cite: Rule = { use: rule.use, clause: rule.clause, layer: rule.layer };
  const rows = [...everyone].map(([key, contestant]): Combined => {
    const parts = sessions.flatMap((session, s) =>
      session
        .filter((part) => keyOf(part.contestant) === key && part.boards > 0)
        .map((part) => ({ part, s, most: mostBoards(session) })),
    );
    const factors = parts.map(({ part, s, most }) => factoredFigure(part, top, most, s));
    const percents = parts.map(({ part, s }) => percentFigure(part, s, cite));
    return {
      contestant,
      factored: sum(factors.map((figure) => figure.value)),
      percentages: sum(percents.map((figure) => figure.value)),
      sessions: parts.length,
      place: 0,
      why: bySum(rule.method === 'factored' ? factors : percents, contestant, cite),
    };
  });
  const chosen = (row: Combined) => (rule.method === 'factored' ? row.factored : row.percentages);
  const byTotal = winners(rows, (row) => row.factored);
  const byPercent = winners(rows, (row) => row.percentages);
  const differ: CombineNote[] =
    byTotal.join() === byPercent.join()
      ? []
      : [
          {
            note: 'winners-differ',
            details: { totals: byTotal.join(', '), percentages: byPercent.join(', ') },
          },
        ];
  const terms: CombineNote = { note: sameTerms(sessions) ? 'no-factor' : 'factored', details: {} };
  return { rows: placed(rows, chosen), notes: [terms, ...differ] };
};
