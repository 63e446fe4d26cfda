/* oxlint-disable eslint/max-lines -- one list of checks by kind of scoring, sharing what a line is */
import type {
  BoardView,
  ContestView,
  LineView,
  MatchView,
  StageView,
  UnitView,
} from '../../src/engine/view/contest.ts';
import { dealer, impsOf, scoreOf, vulnerable } from './bridge.ts';
import {
  type Fraction,
  fraction,
  minus,
  nearest,
  order,
  over,
  plus,
  printed,
  read,
  times,
  total,
} from './fraction.ts';
import { once } from './once.ts';
import { atRound, ruleIn } from './rule.ts';

/** What a line is, from its text alone. */
const isPlain = (line: LineView): boolean => line.score !== undefined && line.contract !== undefined;
const marksOf = ({ contract = '' }: LineView): readonly string[] =>
  /^(A[+-]?) \/ (A[+-]?)$/.exec(contract)?.slice(1) ?? [];
const isCounted = (line: LineView): boolean =>
  line.state !== 'awaited' &&
  line.state !== 'sit-out' &&
  line.state !== 'not-played' &&
  line.state !== 'conflict';

const same = (
  name: string,
  shown: number | undefined,
  wanted: Fraction | number | undefined,
): readonly string[] => {
  const value = wanted === undefined || typeof wanted === 'number' ? wanted : printed(wanted);
  return shown === value || (shown === undefined && value === undefined)
    ? []
    : [`${name} is ${shown}, not ${value}`];
};

/** Dealer, vulnerability and every contract's score (Laws 2, 77). */
const scoreFaults = ({ board, dealer: says, vulnerability, lines }: BoardView): readonly string[] => [
  ...(says === dealer(board) && vulnerability === vulnerable(board)
    ? []
    : [`board ${board}: dealer or vulnerability`]),
  ...lines.flatMap((line) => {
    const worth = scoreOf(line.contract ?? '', board);
    return worth === undefined ? [] : same(line.key, line.score, worth);
  }),
];

/* Matchpoints. */

interface Percentages {
  readonly plus: string | number;
  readonly average: string | number;
  readonly minus: string | number;
  readonly own: 'plus-and-minus' | 'plus' | 'never';
}

/** What each side has of each line, exactly, by line key and side. */
export type Worths = Map<string, Fraction>;

/** While play is on: not in yet, or two phones differ about it. A match that was decided otherwise has nothing to come. */
const isToCome = ({ matches }: UnitView, { state, table }: LineView): boolean =>
  (state === 'awaited' || state === 'conflict') &&
  !matches.some((match) => match.table === table && match.state !== 'awaited');

/** Neuberg over double matchpoints: (m × E + E − A) ÷ A where A of E results are real. What is to come is one of the E. */
const comparedWorths = (unit: UnitView, worths: Worths): number => {
  const expected = Math.max(
    1,
    ...unit.boards.map(({ lines }) => lines.filter((line) => isCounted(line) || isToCome(unit, line)).length),
  );
  for (const { lines } of unit.boards) {
    const plain = lines.filter(isPlain);
    for (const line of plain) {
      const [mine, a] = [line.score ?? 0, plain.length];
      const m = plain.reduce(
        (sum, other) =>
          sum + (other === line ? 0 : (other.score ?? 0) < mine ? 2 : other.score === mine ? 1 : 0),
        0,
      );
      const ns = fraction(m * expected + expected - a, a);
      worths.set(`${line.key}/ns`, ns);
      worths.set(`${line.key}/ew`, minus(fraction(2 * (expected - 1)), ns));
    }
  }
  return expected;
};

const linesBy = once(({ boards }: UnitView) =>
  Map.groupBy(
    boards.flatMap(({ lines }) =>
      lines.flatMap((line) => [
        { id: line.ns, line, side: 'ns' as const },
        { id: line.ew ?? '', line, side: 'ew' as const },
      ]),
    ),
    ({ id }) => id,
  ),
);
const sidesOf = (unit: UnitView, id: string) =>
  (linesBy(unit).get(id) ?? []).filter(({ line, side }) => line[side] === id);

/** The running total of k averages plus over the average: step × √k to the nearest unit (ANC 2021, appendix). */
const running = (k: number, step: number, unit: number): number =>
  Math.floor((step * Math.sqrt(k)) / unit + 0.5);

interface Several {
  readonly use: string;
  readonly percent?: string | number;
  readonly datum?: string | number;
  readonly teams?: string | number;
  readonly unit?: string | number;
}

/** Averages and sit-outs, once the boards really played are known. */
const givenWorths = (stage: StageView, unit: UnitView, worths: Worths, top: Fraction): void => {
  const rule = ruleIn<Percentages>(stage, 'artificial');
  const several = ruleIn<Several>(stage, 'several');
  const ids = new Set(unit.boards.flatMap(({ lines }) => lines.flatMap(({ ns, ew }) => [ns, ew ?? ''])));
  for (const id of ids) {
    const own = sidesOf(unit, id);
    const played = own.flatMap(({ line, side }) => worths.get(`${line.key}/${side}`) ?? []);
    const mean = played.length > 0 ? over(total(played), times(top, fraction(played.length))) : undefined;
    let pluses = 0;
    for (const { line, side } of own) {
      const mark = marksOf(line)[side === 'ns' ? 0 : 1];
      if (mark === undefined) continue;
      const fixed = (() => {
        if (mark === 'A') return over(read(rule.average), fraction(100));
        if (mark === 'A-') return over(read(rule.minus), fraction(100));
        pluses++;
        if (several.use !== 'square-root') return over(read(rule.plus), fraction(100));
        const [step, unitOf] = [Number(several.percent), Number(several.unit)];
        const more = running(pluses, step, unitOf) - running(pluses - 1, step, unitOf);
        return over(plus(read(rule.average), times(fraction(more), read(several.unit ?? 1))), fraction(100));
      })();
      const better =
        mean && mark === 'A+' && rule.own !== 'never' && order(mean, fixed) > 0
          ? mean
          : mean && mark === 'A-' && rule.own === 'plus-and-minus' && order(mean, fixed) < 0
            ? mean
            : fixed;
      worths.set(`${line.key}/${side}`, times(better, top));
    }
    const met = own
      .filter(({ line }) => line.state !== 'sit-out')
      .flatMap(({ line, side }) => worths.get(`${line.key}/${side}`) ?? []);
    const average = met.length > 0 ? over(total(met), fraction(met.length)) : undefined;
    if (ruleIn<{ use: string }>(stage, 'sitOut').use === 'own-average' && average)
      for (const { line, side } of own)
        if (line.state === 'sit-out') worths.set(`${line.key}/${side}`, average);
  }
};

export const percentOf = (sum: Fraction, max: Fraction): Fraction =>
  max.top === 0n ? fraction(0) : nearest(over(times(fraction(100), sum), max), fraction(1, 100), 'up');

const finesIn = (view: ContestView, unit: UnitView, id: string, top: Fraction, max: Fraction): Fraction =>
  total(
    view.penalties
      .filter(
        (fine) =>
          fine.id === id && fine.round !== undefined && fine.round >= unit.from && fine.round <= unit.to,
      )
      .map(({ amount, unit: of }) =>
        of === 'percent-of-top'
          ? over(times(read(amount), top), fraction(100))
          : of === 'percent-of-session'
            ? over(times(read(amount), max), fraction(100))
            : of === 'matchpoints'
              ? read(amount)
              : fraction(0),
      ),
  );

const matchpointFaults = (view: ContestView, stage: StageView, unit: UnitView): readonly string[] => {
  const unknown = (['matchpoints', 'unequal'] as const).flatMap((slot) => {
    const { use } = ruleIn<{ use: string }>(stage, slot);
    return use === 'double' || use === 'neuberg' ? [] : [`these checks do not know ${slot} ${use}`];
  });
  if (unknown.length > 0) return unknown;
  const worths: Worths = new Map();
  const expected = comparedWorths(unit, worths);
  const top = fraction(2 * (expected - 1));
  givenWorths(stage, unit, worths, top);
  const faults = unit.boards.flatMap(({ board, top: shown, lines }) => [
    ...same(`board ${board}: top`, shown, top),
    ...lines.flatMap((line) => [
      ...same(`${line.key}/ns`, line.nsMatchpoints, worths.get(`${line.key}/ns`)),
      ...same(`${line.key}/ew`, line.ewMatchpoints, worths.get(`${line.key}/ew`)),
    ]),
  ]);
  for (const row of unit.totals) {
    const own = sidesOf(unit, row.id).flatMap(({ line, side }) => worths.get(`${line.key}/${side}`) ?? []);
    if (own.length === 0) continue;
    const max = times(top, fraction(own.length));
    const sum = minus(total(own), finesIn(view, unit, row.id, top, max));
    faults.push(
      ...same(`${row.key}/matchpoints`, row.matchpoints, sum),
      ...same(`${row.key}/max`, row.max, max),
      ...same(`${row.key}/percent`, row.percent, percentOf(sum, max)),
    );
  }
  for (const match of unit.matches)
    for (const side of match.sides) {
      if (match.state === 'bye' || side.percent === undefined) continue;
      const own = sidesOf(unit, side.id).flatMap((one) => worths.get(`${one.line.key}/${one.side}`) ?? []);
      faults.push(
        ...same(`${side.key}/percent`, side.percent, percentOf(total(own), times(top, fraction(own.length)))),
      );
    }
  return faults;
};

/* Butler. */

type Drop =
  | { readonly each: number }
  | { readonly fraction: string; readonly round: 'down' | 'half-up' | 'up'; readonly from?: number }
  | { readonly bands: readonly { readonly upTo?: number; readonly each: number }[] };
interface Datum {
  readonly use: 'mean';
  readonly drop: Drop;
  readonly roundTo: number | string;
  readonly ties: string;
}
interface Considered {
  readonly use: 'all' | 'top-half' | 'top-tables' | 'fields';
  readonly tables?: number;
  readonly own?: number;
  readonly with?: readonly string[];
}

const droppedFrom = (drop: Drop, scores: number): number => {
  if ('each' in drop) return drop.each;
  if ('bands' in drop) return drop.bands.find(({ upTo }) => upTo === undefined || scores <= upTo)?.each ?? 0;
  if (scores < (drop.from ?? 0)) return 0;
  const { top: n, bottom: d } = times(read(drop.fraction), fraction(scores));
  if (drop.round === 'down') return Number(n / d);
  return drop.round === 'up' ? Number((n + d - 1n) / d) : Number((2n * n + d) / (2n * d));
};

/** Tables where a match was decided and no board begun: they are not in play. */
const idleIn = once(({ boards, matches }: UnitView): ReadonlySet<number> => {
  const begun = new Set(
    boards.flatMap(({ lines }) => lines.filter(({ state }) => state !== 'awaited').map(({ table }) => table)),
  );
  return new Set(
    matches.filter(({ decided, table }) => decided && !begun.has(table)).map(({ table }) => table),
  );
});

/** The scores under consideration: plain results obtained at the tables the regulation names, and other fields' where it says. */
const consideredIn = (
  unit: UnitView,
  { board, lines }: BoardView,
  rule: Considered,
  form?: { readonly deal: string | undefined },
): readonly number[] => {
  const idle = idleIn(unit);
  const inPlay = lines
    .filter(({ state, table }) => state !== 'sit-out' && !(table !== undefined && idle.has(table)))
    .sort((a, b) => (a.table ?? 0) - (b.table ?? 0));
  const count =
    rule.use === 'top-half'
      ? Math.floor((inPlay.length + 1) / 2)
      : rule.use === 'top-tables'
        ? (rule.tables ?? 0)
        : inPlay.length;
  const own = inPlay
    .slice(0, count)
    .filter((line) => isPlain(line) && (!form || line.deal === form.deal))
    .map(({ score }) => score ?? 0);
  // Another room's scores are of the board as it was.
  const others = (unit.others ?? [])
    .filter((other) => !form?.deal && other.board === board && (rule.with ?? []).includes(other.field))
    .flatMap(({ scores }) => scores);
  const repeated = rule.use === 'fields' ? Array.from({ length: rule.own ?? 1 }, () => own).flat() : own;
  return [...repeated, ...(rule.use === 'fields' ? others : [])];
};

const datumOf = (scores: readonly number[], rule: Datum): Fraction | undefined => {
  if (scores.length === 0) return undefined;
  const each = droppedFrom(rule.drop, scores.length);
  const sorted = [...scores].sort((a, b) => a - b);
  const kept = scores.length - 2 * each >= 1 ? sorted.slice(each, sorted.length - each) : sorted;
  const mean = fraction(
    kept.reduce((sum, score) => sum + score, 0),
    kept.length,
  );
  return nearest(mean, read(rule.roundTo), rule.ties === 'away' ? 'away' : 'up');
};

/** IMPs of a mark: fixed, or the growth of the running total where several are given to one pair. */
const markImps = (stage: StageView, mark: string, nth: number): number => {
  const rule = ruleIn<{ plus: number; minus: number }>(stage, 'artificialImps');
  const several = ruleIn<Several>(stage, 'several');
  if (mark === 'A') return 0;
  if (mark === 'A-') return Number(rule.minus);
  return several.use === 'square-root'
    ? running(nth, Number(several.datum), 1) - running(nth - 1, Number(several.datum), 1)
    : Number(rule.plus);
};

/** Extreme scores left out at each end of a form's own datum, by the results it has (ANC 2021 7.2(a); SABF 12.3). */
const droppedOfForm: Readonly<Record<string, (results: number) => number>> = {
  'ANC 2021 7.2(a)': (results) => (results > 7 ? 2 : results >= 3 ? 1 : 0),
  'SABF 12.3': (results) => (results >= 3 ? 1 : 0),
};

interface FormDatum {
  readonly deal: string | undefined;
  readonly datum: number | undefined;
}

/** The datum of each form of a board: one for all, one each, or of the results that are left; and who has 2 IMPs instead. */
const formsOf = (
  unit: UnitView,
  board: BoardView,
  considered: Considered,
  rule: Datum,
): { readonly datums: readonly FormDatum[]; readonly cancelled: boolean } => {
  const datum = (form: { readonly deal: string | undefined } | undefined, drop?: Drop): FormDatum => {
    const scores = consideredIn(unit, board, considered, form);
    const made = datumOf(scores, drop ? { ...rule, drop } : rule);
    return { deal: form?.deal, datum: made && printed(made) + 0 };
  };
  const { fouled } = board;
  const as = fouled?.clause.startsWith('ANC 2021') ? 'separate' : fouled?.as;
  if (!fouled || as === 'no-consequence') return { datums: [datum(undefined)], cancelled: false };
  if (as === 'cancel') return { datums: [datum({ deal: undefined })], cancelled: true };
  return {
    datums: [...new Set(board.lines.map(({ deal }) => deal))].map((deal) => {
      const results = consideredIn(unit, board, considered, { deal }).length;
      return datum({ deal }, { each: droppedOfForm[fouled.clause]?.(results) ?? Number.NaN });
    }),
    cancelled: false,
  };
};

const butlerFaults = (stage: StageView, unit: UnitView): readonly string[] => {
  const datumRule = atRound<Datum>(ruleIn(stage, 'datum'), unit.number);
  const considered = atRound<Considered>(ruleIn(stage, 'considered'), unit.number);
  const pluses = new Map<string, number>();
  const faults = unit.boards.flatMap((board) => {
    const { datums, cancelled } = formsOf(unit, board, considered, datumRule);
    const wantedFor = ({ deal }: LineView): number | undefined =>
      (datums.length > 1 ? datums.find((one) => one.deal === deal) : datums[0])?.datum;
    return [
      ...(board.fouled || board.lines.every(({ deal }) => deal === undefined)
        ? []
        : [`board ${board.board}: forms of a board nobody called fouled`]),
      ...datums.flatMap(({ deal, datum }) =>
        same(
          `board ${board.board}: datum${deal === undefined ? '' : ` of ${deal}`}`,
          board.datums?.find((one) => one.deal === deal)?.datum,
          datum,
        ),
      ),
      ...board.lines.flatMap((line) =>
        (['ns', 'ew'] as const).flatMap((side) => {
          const wanted = wantedFor(line);
          const shownImps = side === 'ns' ? line.nsImps : line.ewImps;
          const sign = side === 'ns' ? 1 : -1;
          if (cancelled && line.deal !== undefined) return same(`${line.key}/${side}`, shownImps, 2);
          const mark = marksOf(line)[side === 'ns' ? 0 : 1];
          if (mark !== undefined) {
            const id = side === 'ns' ? line.ns : (line.ew ?? '');
            if (mark === 'A+') pluses.set(id, (pluses.get(id) ?? 0) + 1);
            return same(`${line.key}/${side}`, shownImps, markImps(stage, mark, pluses.get(id) ?? 1));
          }
          if (!isPlain(line) || wanted === undefined) return [];
          const imps = sign * impsOf((line.score ?? 0) - wanted);
          return same(`${line.key}/${side}`, shownImps, imps + 0);
        }),
      ),
    ];
  });
  return [...faults, ...impSums(unit)];
};

/** The sum of a contestant's lines; a sit-out stands for the mean of the boards it met, exactly. */
const impsIn = (unit: UnitView, id: string): Fraction => {
  const own = sidesOf(unit, id).map(({ line, side }) => ({
    state: line.state,
    imps: side === 'ns' ? line.nsImps : line.ewImps,
  }));
  const met = own.filter(({ state, imps }) => state !== 'sit-out' && imps !== undefined);
  const sum = total(met.map(({ imps }) => read(imps ?? 0)));
  const sat = own.filter(({ state, imps }) => state === 'sit-out' && imps !== undefined).length;
  return met.length === 0 ? sum : plus(sum, over(times(sum, fraction(sat)), fraction(met.length)));
};

const givenTo = ({ given }: MatchView, side: 'home' | 'away'): number =>
  given ? given[side] - given[side === 'home' ? 'away' : 'home'] : 0;

/** SABF 13.4: the printed guide by the column nearest to the match's boards, the shorter of two equally near. */
const GUIDE: Readonly<Record<string, readonly [ten: number, fourteen: number]>> = {
  none: [0, 0],
  some: [4, 5],
  significant: [7, 8],
  substantial: [10, 14],
};

/** Boards of a match that no table of it played. */
const offIn = ({ boards }: UnitView, { sides }: MatchView): number => {
  const ids = sides.map(({ id }) => id);
  return boards.filter(({ lines }) => {
    const own = lines.filter(({ ns, ew = '' }) => ids.includes(ns) || ids.includes(ew));
    return own.length > 0 && own.every(({ state }) => state === 'not-played');
  }).length;
};

/** What the other side has for a substitute: the director's number or the guide's, one IMP a board played at the most. */
const givenFaults = (view: ContestView, unit: UnitView): readonly string[] =>
  unit.matches.flatMap((match) => {
    if (match.state !== 'played' && match.state !== 'awaited') return [];
    const boards = match.half === 'first' ? 2 * match.boards : match.boards;
    const most = boards - offIn(unit, match);
    const costs = match.sides.map(({ id }) =>
      view.substitutes
        .filter((one) => one.id === id && one.from <= match.round && (one.to ?? 0) >= match.round)
        .map(({ level, imps }) => imps ?? GUIDE[level ?? 'none']?.[boards > 12 ? 1 : 0] ?? Number.NaN)
        .reduce((sum, cost) => Math.min(most, sum + cost), 0),
    );
    return [
      ...same(`${match.id}, given to the first`, match.given?.home ?? 0, costs[1] ?? 0),
      ...same(`${match.id}, given to the second`, match.given?.away ?? 0, costs[0] ?? 0),
    ];
  });

/** A match or a session is the sum of its lines. */
const impSums = (unit: UnitView): readonly string[] => [
  ...unit.totals.flatMap((row) => same(`${row.key}/imps`, row.imps, impsIn(unit, row.id))),
  ...unit.matches.flatMap((match) =>
    match.state === 'bye'
      ? []
      : match.sides.flatMap((side, i) =>
          same(
            `${side.key}/imps`,
            side.imps,
            // What decides a match without its boards leaves these uncounted: none is printed beside the VPs.
            match.state === 'played' || match.state === 'awaited'
              ? plus(impsIn(unit, side.id), read(givenTo(match, i === 0 ? 'home' : 'away')))
              : undefined,
          ),
        ),
  ),
];

const crossFaults = (stage: StageView, unit: UnitView): readonly string[] => {
  const { use } = ruleIn<{ use: string }>(stage, 'crossImps');
  if (use === 'scaled') return ['these checks do not know scaled cross-IMPs'];
  return unit.boards.flatMap(({ lines }) => {
    const plain = lines.filter(isPlain);
    return plain.flatMap((line) => {
      const sum = plain.reduce(
        (all, other) => all + (other === line ? 0 : impsOf((line.score ?? 0) - (other.score ?? 0))),
        0,
      );
      const ns = use === 'sum' || plain.length < 2 ? fraction(sum) : fraction(sum, plain.length - 1);
      return [
        ...same(`${line.key}/ns`, line.nsImps, ns),
        ...same(`${line.key}/ew`, line.ewImps, minus(fraction(0), ns)),
      ];
    });
  });
};

/* Teams. */

/** A share match: a team's own two tables on each board, whoever sat against it (SABF 14.1). */
const shareFaults = (unit: UnitView, match: MatchView, id: string): readonly string[] => {
  const faults = (match.byBoard ?? []).flatMap(({ board, home: shown }) => {
    const lines = unit.boards.find((one) => one.board === board)?.lines ?? [];
    const [own, other] = [lines.find(({ ns }) => ns === id), lines.find(({ ew }) => ew === id)];
    if (!own || !other || !isPlain(own) || !isPlain(other)) return [];
    return same(`${match.id}, board ${board}`, shown, impsOf((own.score ?? 0) - (other.score ?? 0)));
  });
  const sum = (match.byBoard ?? []).reduce((all, one) => all + (one.home ?? 0), 0) + givenTo(match, 'home');
  return match.state === 'played'
    ? [...faults, ...same(`${match.id}/imps`, match.sides[0]?.imps, sum)]
    : faults;
};

/** A triangle over two rounds: the second half brings the IMPs of the first. */
const halfBefore = (stage: StageView, unit: UnitView, match: MatchView, id: string): number =>
  match.half !== 'second'
    ? 0
    : (stage.units
        .find(({ to }) => to === unit.from - 1)
        ?.matches.find(({ sides }) =>
          match.sides.every(({ id: one }) => sides.some((side) => side.id === one)),
        )
        ?.sides.find((side) => side.id === id)?.imps ?? 0);

/** A board of a teams match: the rooms' difference in IMPs (Law 78B), when both have a plain score. */
const teamFaults = (stage: StageView, unit: UnitView): readonly string[] =>
  unit.matches.flatMap((match) => {
    const [home, away] = match.sides;
    if (home && match.against) return shareFaults(unit, match, home.id);
    if (!home || !away || !match.byBoard) return [];
    const faults = match.byBoard.flatMap(({ board, home: shown, away: other }) => {
      const lines = unit.boards.find((one) => one.board === board)?.lines ?? [];
      const between = lines.filter(
        ({ ns, ew }) => (ns === home.id && ew === away.id) || (ns === away.id && ew === home.id),
      );
      const open = between.find(({ ns }) => ns === home.id);
      const closed = between.find(({ ns }) => ns === away.id);
      if (!open || !closed || !isPlain(open) || !isPlain(closed)) return [];
      const imps = impsOf((open.score ?? 0) - (closed.score ?? 0));
      return [
        ...same(`${match.id}, board ${board}`, shown, imps),
        ...same(`${match.id}, board ${board}`, other, 0 - imps),
      ];
    });
    const sum = (side: 'home' | 'away') =>
      halfBefore(stage, unit, match, match.sides[side === 'home' ? 0 : 1]?.id ?? '') +
      (match.byBoard?.reduce((all, one) => all + (one[side] ?? 0), 0) ?? 0) +
      givenTo(match, side);
    return match.state === 'played'
      ? [
          ...faults,
          ...same(`${home.key}/imps`, home.imps, sum('home')),
          ...same(`${away.key}/imps`, away.imps, sum('away')),
        ]
      : faults;
  });

export const lineFaults = (view: ContestView): readonly string[] =>
  view.stages.flatMap((stage) =>
    stage.units
      .flatMap((unit) => [
        ...unit.boards.flatMap(scoreFaults),
        ...(stage.scoring === 'matchpoints' ? [] : givenFaults(view, unit)),
        ...(stage.scoring === 'matchpoints'
          ? matchpointFaults(view, stage, unit)
          : stage.scoring === 'butler'
            ? butlerFaults(stage, unit)
            : stage.scoring === 'cross-imps'
              ? crossFaults(stage, unit)
              : teamFaults(stage, unit)),
      ])
      .map((fault) => `${stage.stage}: ${fault}`),
  );
