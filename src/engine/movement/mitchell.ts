import type { Call, Plan } from '../contest/plan.ts';
import { type Result, refuse } from '../kit/result.ts';
import { callShares, layPlan, numbers, type Row, whyNotSize, wrap } from './layout.ts';

export const HALVES = ['ns', 'ew'] as const;
export type Half = (typeof HALVES)[number];

export interface MitchellWish {
  /** Full tables; the pair of a half table comes on top. */
  readonly tables: number;
  readonly variant?: 'plain' | 'skip' | 'share';
  readonly boardsPerRound?: number;
  readonly rounds?: number;
  /** The line that has one pair more than the other, so that its pairs sit out in turn. */
  readonly half?: Half;
  /** Share-and-byestand: this table and the next share, the byestand stands opposite. The highest table and table 1 by default. */
  readonly shareAt?: number;
}

type Shape = Required<Pick<MitchellWish, 'variant' | 'boardsPerRound' | 'rounds'>> & {
  /** Positions round the room, the half table included. */
  readonly places: number;
  readonly half?: Half;
  readonly shareAt: number;
};

const EVEN = 'Course Notes (Even numbers)';
const CURTAIL = 'Course Notes (Curtailing movements)';

const wholeLength = { plain: (n: number) => n, skip: (n: number) => n - 1, share: (n: number) => n };

/** The most rounds that can be played: a skip may replay its first opponents on the set they missed. */
const mostRounds = ({ variant, places, half }: Pick<Shape, 'variant' | 'places' | 'half'>): number =>
  variant === 'skip' && half === undefined ? places : wholeLength[variant](places);

const shapeOf = (wish: MitchellWish): Result<Shape> => {
  const boardsPerRound = wish.boardsPerRound ?? 2;
  const bad = whyNotSize({ tables: wish.tables, boardsPerRound, rounds: wish.rounds ?? 1 });
  if (bad) return { ok: false, refusal: bad };
  const places = wish.tables + (wish.half ? 1 : 0);
  const even = places % 2 === 0;
  const variant =
    wish.variant ?? (even ? (wish.rounds !== undefined && wish.rounds < places ? 'skip' : 'share') : 'plain');
  if (variant === 'plain' && even)
    return refuse('mitchell-even', { tables: places }, { at: 'tables', clause: EVEN });
  if (variant !== 'plain' && !even)
    return refuse('mitchell-odd', { tables: places, variant }, { at: 'variant', clause: EVEN });
  const fewest = variant === 'plain' ? 3 : 4;
  if (places < fewest)
    return refuse(
      'movement-small',
      { tables: wish.tables, fewest, kind: `mitchell ${variant}` },
      { at: 'tables' },
    );
  const shareAt = wish.shareAt ?? places;
  if (!Number.isInteger(shareAt) || shareAt < 1 || shareAt > places)
    return refuse('mitchell-share-at', { given: shareAt, tables: places }, { at: 'share-at', clause: EVEN });
  const rounds = wish.rounds ?? wholeLength[variant](places);
  const shape = {
    variant,
    boardsPerRound,
    rounds,
    places,
    shareAt,
    ...(wish.half ? { half: wish.half } : {}),
  };
  const refusal = whyNotRounds(shape);
  return refusal ?? { ok: true, value: shape };
};

const whyNotRounds = (shape: Shape): ReturnType<typeof refuse> | undefined => {
  const { rounds, variant, places, half } = shape;
  const most = mostRounds(shape);
  if (rounds > most) return refuse('movement-rounds', { rounds, most, tables: places }, { at: 'rounds' });
  if (rounds >= wholeLength[variant](places)) return undefined;
  if (half) return refuse('curtail-half', { rounds, whole: most }, { at: 'rounds', clause: CURTAIL });
  if (variant === 'share')
    return refuse('curtail-share', { rounds, whole: most }, { at: 'rounds', clause: CURTAIL });
  return undefined;
};

/** How far EW have moved up from their first table. */
const movedBy = ({ variant, places }: Shape, round: number): number =>
  round - 1 + (variant === 'skip' && round > places / 2 ? 1 : 0);

/** Where boards lie, in the order they travel: with a byestand opposite two tables that share one station. */
const stationOf = ({ variant, places, shareAt }: Shape, table: number): number => {
  if (variant !== 'share') return table;
  const place = wrap(table - shareAt, places);
  if (place === places) return 1;
  return place <= places / 2 ? place : place + 1;
};

/** Where everyone starts, before anyone is missing: table t, round r → NS t, EW from t − moves, set of its station + r − 1. */
const placeRow = (shape: Shape, table: number, round: number): Row => ({
  ns: table,
  ew: wrap(table - movedBy(shape, round), shape.places),
  set: wrap(stationOf(shape, table) - stationOf(shape, 1) + round, shape.places),
});

const callsOf = (shape: Shape): readonly Call[] => {
  const { variant, places, rounds, shareAt, half } = shape;
  if (variant === 'share') {
    const tables = [shareAt, wrap(shareAt + 1, places)].sort((a, b) => a - b);
    // At a half table nobody plays, so nothing is shared there.
    const alone = half === 'ew' && tables.includes(places);
    const [stand] = byestandsOf(shape).byestands ?? [];
    const drop = numbers(rounds - 1, 2).map(
      (round): Call => ({ round, call: 'byestand', tables: stand?.between ?? [] }),
    );
    return [...(alone ? [] : callShares(tables, rounds)), ...drop].sort((a, b) => a.round - b.round);
  }
  if (variant !== 'skip') return [];
  const skip: Call = { round: places / 2 + 1, call: 'skip' };
  const replay: Call = { round: places, call: 'replay' };
  return [skip, replay].filter((call) => call.round <= rounds);
};

const byestandsOf = ({ variant, places, shareAt }: Shape): Partial<Plan> => {
  if (variant !== 'share') return {};
  const above = wrap(shareAt + places / 2 + 1, places);
  const below = wrap(above - 1, places);
  const shape = { variant, places, shareAt } as Shape;
  const set = wrap(stationOf(shape, below) + 1 - stationOf(shape, 1) + 1, places);
  return { byestands: [{ set, between: [above, below] }] };
};

const meetingsOf = ({ variant, places, rounds }: Shape, ew: (start: number) => number) =>
  variant === 'skip' && rounds === places
    ? numbers(places).map((t) => ({ round: places, pairs: [`${t}`, `${ew(t)}`] as const }))
    : [];

const notesOf = ({ variant, rounds, places, half }: Shape): Partial<Plan> => {
  const notes = [
    ...(variant === 'skip' && rounds < places ? [{ note: 'skip-misses', clause: EVEN }] : []),
    ...(variant === 'skip' && rounds === places ? [{ note: 'skip-replay', clause: EVEN }] : []),
    ...(half ? [{ note: `half-${half}`, clause: 'Course Notes (Half Table Considerations)' }] : []),
    ...(half && variant === 'skip'
      ? [{ note: 'half-skip', clause: 'Course Notes (Half Table Considerations)' }]
      : []),
    ...(variant === 'plain' && rounds < places
      ? [{ note: 'curtailed', details: { rounds, whole: places } }]
      : []),
  ];
  return notes.length > 0 ? { notes } : {};
};

/** Course Notes (Mitchells): NS stay, EW up one table, boards down one; even numbers skip or share. */
export const makeMitchell = (wish: MitchellWish): Result<Plan> => {
  const shaped = shapeOf(wish);
  if (!shaped.ok) return shaped;
  const shape = shaped.value;
  const { places, half, rounds } = shape;
  const firstEw = half === 'ew' ? places : places + 1;
  const numberOfEw = (start: number): number => firstEw - 1 + start;
  const row = (table: number, round: number): Row | undefined => {
    const { ns, ew, set } = placeRow(shape, table, round);
    const missing = half === 'ew' ? ns === places : half === 'ns' ? ew === places : false;
    return missing ? undefined : { ns, ew: numberOfEw(ew), set };
  };
  const laid = layPlan(
    {
      kind: 'mitchell',
      variant: shape.variant,
      tables: places,
      rounds,
      contestants: 2 * places - (half ? 1 : 0),
      boardsPerRound: shape.boardsPerRound,
      winners: 2,
      row,
      more: { ...byestandsOf(shape), ...notesOf(shape), calls: callsOf(shape) },
    },
    (pair) => (half === 'ew' ? places : pair),
  );
  if (!laid.ok) return laid;
  const shares = laid.value.meant?.shares ?? [];
  // While one of the two tables is empty nothing is shared.
  const isShared = (round: number): boolean => shares.some((share) => share.round === round);
  const calls = (laid.value.calls ?? []).filter(({ call, round }) => call !== 'share' || isShared(round));
  return {
    ok: true,
    value: {
      ...laid.value,
      tables: wish.tables,
      calls,
      meant: { shares, meetings: meetingsOf(shape, numberOfEw) },
    },
  };
};
