import { impsFor } from '../../bridge/imp.ts';
import type { Side } from '../../bridge/seat.ts';
import type { Board, Line, Weight } from '../../contest/line.ts';
import { adjusting } from '../../kit/memory.ts';
import { exactly, type Rational, ratio } from '../../kit/rational.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import type { Considered, Datum, Drop, WeightedImps } from '../../rulebook/slots.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { ruleOf } from '../rules.ts';
import type { BoardColumns, Sheet } from '../sheet.ts';
import {
  afterPsyche,
  dueOf,
  pointsOf,
  psychePenalty,
  type ScoredBoard,
  type Special,
  uncompared,
} from './board.ts';
import { atRound, considered, type Fields } from './considered.ts';
import { droppedOf, quickDatum } from './datum.ts';
import { weightedImps } from './weighted.ts';

/** What the director may do with a fouled board (SABF 12.3; ANC 2021 7.2). */
export const TREATMENTS = ['no-consequence', 'separate', 'cancel'] as const;
export type Treatment = (typeof TREATMENTS)[number];

/** What a session needs to know beside its boards. */
export interface Occasion {
  /** Match or round, where the regulation changes with it. */
  readonly round?: number;
  /** Other fields that played the same boards. */
  readonly others?: Fields;
  /** The director's choice for each fouled board. */
  readonly fouled?: ReadonlyMap<number, Treatment>;
}

export interface DatumOf {
  /** The form of a fouled board it belongs to; undefined for the common one. */
  readonly deal: string | undefined;
  /** Undefined where no score counts. */
  readonly datum: number | undefined;
  /** Scores under consideration, and how many were left out at each end. */
  readonly scores: number;
  readonly dropped: number;
}

export interface ButlerBoard extends ScoredBoard {
  readonly datums: readonly DatumOf[];
}

export interface ButlerRules {
  readonly datum: Datum;
  readonly considered: Considered;
  readonly weighted: WeightedImps;
  readonly psyche?: Rational;
}

export const butlerRulesOf = (book: Rulebook, occasion: Occasion): ButlerRules => ({
  datum: atRound(ruleOf(book, 'datum'), occasion.round),
  considered: atRound(ruleOf(book, 'considered'), occasion.round),
  weighted: ruleOf(book, 'weightedImps'),
  ...psychePenalty(book),
});

export const isFouled = (lines: readonly Line[]): boolean => new Set(lines.map((line) => line.deal)).size > 1;

/** How this fouled board is treated; a refusal where the director has not said. */
export type Handling =
  | { readonly as: 'no-consequence' }
  | { readonly as: 'separate'; readonly drop: Drop }
  | { readonly as: 'cancel'; readonly imps: number };

export const handlingOf = (book: Rulebook, board: number, occasion: Occasion): Result<Handling> => {
  const rule = ruleOf(book, 'fouledDatum');
  const wholeImps = (amount: Parameters<typeof exactly>[0]): number =>
    Number(exactly(amount).n) / Number(exactly(amount).d);
  if (rule.use === 'one-datum') return ok({ as: 'no-consequence' });
  if (rule.use === 'own-datum') return ok({ as: 'separate', drop: rule.drop });
  if (rule.use === 'cancel') return ok({ as: 'cancel', imps: wholeImps(rule.imps) });
  const chosen = occasion.fouled?.get(board);
  if (chosen === undefined)
    return refuse(
      'fouled-board-undecided',
      { board, known: TREATMENTS },
      { at: `board ${board}`, clause: rule.clause },
    );
  if (chosen === 'no-consequence') return ok({ as: chosen });
  return ok(
    chosen === 'separate' ? { as: chosen, drop: rule.drop } : { as: chosen, imps: wholeImps(rule.imps) },
  );
};

/** A line against its datum, by the long way. A line without a datum gets nothing. */
const against = (line: Line, datum: number | undefined, rules: ButlerRules): Special => {
  const { award } = line;
  if (award.kind === 'psyche') {
    const actual =
      datum === undefined || award.ns === undefined ? undefined : ratio(impsFor(award.ns - datum));
    return afterPsyche(award.by, actual, rules.psyche);
  }
  if (datum === undefined) return uncompared({ ...line, award: blank(line) }, 1);
  const weigh = (outcomes: readonly Weight[], innocent: Side | 'both') =>
    weightedImps(
      outcomes.map(({ ns, weight }) => ({ weight, imps: impsFor(ns - datum) })),
      innocent,
      rules.weighted,
    );
  switch (award.kind) {
    case 'score':
      return { ns: dueOf(impsFor(award.ns - datum)), ew: dueOf(0 - impsFor(award.ns - datum)) };
    case 'split':
      return { ns: dueOf(impsFor(award.ns - datum)), ew: dueOf(0 - impsFor(award.ew - datum)) };
    case 'weighted': {
      const { ns, ew } = weigh(award.outcomes, award.innocent);
      return { ns: dueOf(ns), ew: dueOf(ew) };
    }
    case 'apart':
      return {
        ns: dueOf(weigh(award.ns, award.innocent).ns),
        ew: dueOf(weigh(award.ew, award.innocent).ew),
      };
    default:
      return uncompared(line, 1);
  }
};

const COMPARED: ReadonlySet<Line['award']['kind']> = new Set(['score', 'split', 'weighted', 'apart']);

const blank = ({ award }: Line): Line['award'] => (COMPARED.has(award.kind) ? { kind: 'awaited' } : award);

/** The whole board on one datum: columns in, columns out. */
const scorePlainly = (columns: BoardColumns, rules: ButlerRules): ButlerBoard => {
  const { lines, special } = columns;
  const scores = pointsOf(columns);
  const skip = special.length > 0 ? new Set(special) : undefined;
  const counted = skip ? scores.filter((_, i) => !skip.has(i)) : scores.slice();
  const datum = quickDatum(counted, rules.datum);
  const ns = new Float64Array(lines.length);
  if (datum !== undefined) for (let i = 0; i < ns.length; i++) ns[i] = impsFor((scores[i] as number) - datum);
  return {
    columns,
    ns,
    over: 1,
    special: new Map(special.map((i) => [i, against(lines[i] as Line, datum, rules)])),
    datums: [
      {
        deal: undefined,
        datum,
        scores: counted.length,
        dropped: droppedOf(rules.datum.drop, counted.length),
      },
    ],
  };
};

const datumFrom = (
  board: Board,
  rules: ButlerRules,
  occasion: Occasion,
  deal?: { readonly mark: string | undefined; readonly drop?: Drop },
): DatumOf => {
  const counted = considered(board, rules.considered, occasion.others, deal);
  const scores = Int32Array.from(counted.flatMap(({ score, times }) => Array<number>(times).fill(score)));
  const datum = deal?.drop ? { ...rules.datum, drop: deal.drop } : rules.datum;
  return {
    deal: deal?.mark,
    scores: scores.length,
    dropped: droppedOf(datum.drop, scores.length),
    datum: quickDatum(scores, datum),
  };
};

/** The form whose results make the datum where the others are cancelled. */
export const leftBy = ({ as }: Handling): { readonly mark: undefined } | undefined =>
  as === 'cancel' ? { mark: undefined } : undefined;

const cancelled = (imps: number): Special => ({ ns: dueOf(imps), ew: dueOf(imps) });

/** A board with a choice of scores, forms or other fields: line by line. */
const scoreAtLength = (
  columns: BoardColumns,
  rules: ButlerRules,
  occasion: Occasion,
  handling: Handling,
): ButlerBoard => {
  const { lines } = columns;
  const datums =
    handling.as === 'separate'
      ? [...new Set(lines.map((line) => line.deal))].map((mark) =>
          datumFrom(columns, rules, occasion, { mark, drop: handling.drop }),
        )
      : [datumFrom(columns, rules, occasion, leftBy(handling))];
  const datumFor = (line: Line): number | undefined =>
    (handling.as === 'separate' ? datums.find(({ deal }) => deal === line.deal) : datums[0])?.datum;
  const special = lines.map((line, i): [number, Special] => [
    i,
    handling.as === 'cancel' && line.deal !== undefined
      ? cancelled(handling.imps)
      : against(line, datumFor(line), rules),
  ]);
  return { columns, ns: new Float64Array(lines.length), over: 1, special: new Map(special), datums };
};

/** Tables of this field whose scores made the datum of a board. */
export const tablesOf = (board: Board, rules: ButlerRules): readonly number[] =>
  considered(board, rules.considered)
    .map(({ table }) => table)
    .sort((a, b) => a - b);

const isPlain = (columns: BoardColumns, rules: ButlerRules, fouled: boolean): boolean =>
  !fouled &&
  rules.considered.use === 'all' &&
  columns.special.every((i) => (columns.lines[i] as Line).award.kind !== 'split');

type BoardOf = readonly [
  columns: BoardColumns,
  book: Rulebook,
  round: number | undefined,
  others: Fields | undefined,
  fouled: Occasion['fouled'],
];

const scoreBoard = (
  columns: BoardColumns,
  rules: ButlerRules,
  book: Rulebook,
  occasion: Occasion,
): Result<ButlerBoard> => {
  const fouled = columns.special.length > 0 && isFouled(columns.lines);
  if (isPlain(columns, rules, fouled)) return ok(scorePlainly(columns, rules));
  const handling: Result<Handling> = fouled
    ? handlingOf(book, columns.board, occasion)
    : ok({ as: 'no-consequence' });
  return handling.ok ? ok(scoreAtLength(columns, rules, occasion, handling.value)) : handling;
};

/** Of a unit: a board of which no line changed is not scored again. */
const boardOnce = adjusting<BoardOf, Result<ButlerBoard>>(([columns, book, round, others, fouled]) => {
  const occasion = {
    ...(round === undefined ? {} : { round }),
    ...(others ? { others } : {}),
    ...(fouled ? { fouled } : {}),
  };
  return scoreBoard(columns, butlerRulesOf(book, occasion), book, occasion);
});

/** IMPs of every line of every board against its datum. A fouled board that waits for the director is a refusal. */
export const all = (
  sheet: Sheet,
  book: Rulebook,
  occasion: Occasion = {},
  isUnit = false,
): Result<readonly ButlerBoard[]> => {
  const rules = butlerRulesOf(book, occasion);
  const scored: ButlerBoard[] = [];
  for (const columns of sheet.boards) {
    const made = isUnit
      ? boardOnce(columns, [columns, book, occasion.round, occasion.others, occasion.fouled])
      : scoreBoard(columns, rules, book, occasion);
    if (!made.ok) return made;
    scored.push(made.value);
  }
  return ok(scored);
};
