import type { Side } from '../../bridge/seat.ts';
import { counts } from '../../contest/line.ts';
import type { Contest } from '../../contest/state.ts';
import type { Figure } from '../../figure/figure.ts';
import {
  add,
  compare,
  divide,
  type Rational,
  ratio,
  subtract,
  sum,
  toNumber,
  ZERO,
} from '../../kit/rational.ts';
import { type Combined, combineSessions, type Part } from '../../reckon/factor.ts';
import { law } from '../../reckon/rules.ts';
import type { CheckView, OverallView } from '../../view/standing/tally.ts';
import {
  sayBest,
  sayCheck,
  sayFactored,
  sayLater,
  sayNoFactor,
  sayTops,
  sayWinnersDiffer,
} from '../../words/score/tally.ts';
import type { Sheets } from '../../play/unit/lines.ts';
import type { MatchpointResult } from '../../play/unit/matchpoints.ts';

const FACTORING = 'Course Notes, Factoring';
const FACTORED = { ...law('combine:factored', FACTORING), method: 'factored' } as const;

/** What each contestant made of the boards it played: a sit-out is none of them, and fines are no boards. Where no board has a second result there is no top to factor by. */
export const playedParts = (sheets: Sheets, { session }: MatchpointResult): readonly Part[] => {
  const made = new Map<string, { matchpoints: Rational; max: Rational; boards: number }>();
  for (const [b, { lines }] of session.boards.entries())
    for (const [i, line] of lines.entries()) {
      const held = sheets.boards[b]?.lines[i];
      if (!held || !counts(held.award)) continue;
      for (const side of ['ns', 'ew'] as const) {
        const [id, value] = [held[side], line[side]];
        if (id === undefined || !value) continue;
        const so = made.get(id) ?? { matchpoints: ZERO, max: ZERO, boards: 0 };
        made.set(id, {
          matchpoints: add(so.matchpoints, value),
          max: add(so.max, line.max),
          boards: so.boards + 1,
        });
      }
    }
  return session.totals.flatMap(({ contestant, percent, fines }) => {
    const own = made.get(contestant.id);
    if (!own || own.max.n === 0n) return [];
    const charged = sum(fines.map(({ matchpoints }) => matchpoints));
    return [
      {
        contestant,
        matchpoints: own.matchpoints,
        top: divide(own.max, ratio(own.boards)),
        boards: own.boards,
        percent,
        ...(charged.n === 0n ? {} : { fines: charged }),
      },
    ];
  });
};

export interface Joined {
  readonly parts: readonly Part[];
  readonly rows: readonly Combined[];
  readonly says: readonly string[];
}

const SIDES = { ns: 'North-South', ew: 'East-West' } as const;

/** Which contestants are multiplied by what: a whole field together where all of it is. */
const groupsOf = (parts: readonly Part[], most: number, homes: ReadonlyMap<string, Side>) => {
  const short = Map.groupBy(
    parts.filter(({ boards }) => boards < most),
    ({ boards }) => boards,
  );
  const fieldOf = (ids: readonly string[]): string => {
    for (const side of ['ns', 'ew'] as const) {
      const field = parts.filter(({ contestant }) => homes.get(contestant.id) === side);
      if (field.length === ids.length && field.every(({ contestant }) => ids.includes(contestant.id)))
        return SIDES[side];
    }
    return `${ids.length === 1 ? 'pair' : 'pairs'} ${ids.join(', ')}`;
  };
  return [...short]
    .sort(([a], [b]) => b - a)
    .map(([boards, some]) => ({ boards, who: fieldOf(some.map(({ contestant }) => contestant.id)) }));
};

const saysOf = (
  sessions: readonly (readonly Part[])[],
  { rows, notes }: ReturnType<typeof combineSessions>,
  homes: ReadonlyMap<string, Side>,
): readonly string[] => {
  const [first] = sessions[0] ?? [];
  const sameTops = sessions.flat().every(({ top }) => first && compare(top, first.top) === 0);
  const factors = sessions.flatMap((parts) => {
    const most = Math.max(...parts.map(({ boards }) => boards));
    const groups = groupsOf(parts, most, homes);
    return groups.length === 0 ? [] : [sayFactored(most, groups)];
  });
  const differ = notes.find(({ note }) => note === 'winners-differ');
  const named = (ids: string | undefined): string => {
    const list = (ids ?? '').split(', ');
    return `${list.length === 1 ? 'pair' : 'pairs'} ${list.join(' and ')}`;
  };
  return [
    ...(rows.length === 0 ? [] : sameTops && factors.length === 0 ? [sayNoFactor] : factors),
    ...(sameTops ? [] : [sayTops]),
    ...(differ
      ? [sayWinnersDiffer(named(differ.details['totals']), named(differ.details['percentages']))]
      : []),
  ];
};

/** Sessions, or both fields of one, in one list with its reasons. */
export const joinParts = (
  sessions: readonly (readonly Part[])[],
  homes: ReadonlyMap<string, Side> = new Map(),
): Joined => {
  const made = combineSessions(sessions, FACTORED);
  return { parts: sessions[0] ?? [], rows: made.rows, says: saysOf(sessions, made, homes) };
};

/** Best score over both fields of a session with two winners, once every result is in: before that tables differ in how far they are (MP-15). */
export const overallOf = (
  sheets: Sheets,
  result: MatchpointResult,
  homes: ReadonlyMap<string, Side>,
): Joined | undefined => {
  const isOpen = sheets.boards.some(({ lines }) => lines.some(({ award }) => award.kind === 'awaited'));
  const parts = isOpen ? [] : playedParts(sheets, result);
  return parts.length === 0 ? undefined : joinParts([parts], homes);
};

export const showOverall = (
  { parts, rows, says }: Joined,
  homes: ReadonlyMap<string, Side>,
  keyOf: (id: string) => string,
): OverallView => {
  const byPlace = rows.toSorted((a, b) => a.place - b.place);
  return {
    rows: byPlace.map(({ contestant: { id }, place, factored }) => {
      const part = parts.find(({ contestant }) => contestant.id === id) as Part;
      const side = homes.get(id);
      return {
        id,
        ...(side ? { side } : {}),
        place,
        tied: rows.filter((one) => one.place === place).length > 1,
        matchpoints: toNumber(part.matchpoints),
        boards: part.boards,
        factored: toNumber(factored),
        percent: toNumber(part.percent),
        key: keyOf(id),
      };
    }),
    says: [
      sayBest(byPlace.filter(({ place }) => place === 1).map(({ contestant }) => contestant.id)),
      ...says,
    ],
    clause: FACTORING,
  };
};

export const whyJoined = ({ rows }: Joined, id: string, key: string): Figure | undefined => {
  const found = rows.find(({ contestant }) => contestant.id === id)?.why;
  return found && { ...found, key };
};

/** The sums of a session; `hidden` boards are not for everybody yet. */
export const showCheck = (
  sheets: Sheets,
  { recap }: MatchpointResult,
  hidden: ReadonlySet<number> = new Set(),
): CheckView => {
  const both = (values: readonly Rational[]): Rational => sum(values);
  const check = both(recap.boards.flatMap(({ check }) => [check, check]));
  const balanced = both(recap.boards.flatMap(({ ns, ew }) => [ns, ew]));
  const final = subtract(recap.contestants, recap.fines);
  const sums = {
    check: toNumber(check),
    total: toNumber(balanced),
    later: toNumber(subtract(recap.total, balanced)),
    sitOuts: toNumber(recap.sitOuts),
    fines: toNumber(recap.fines),
    final: toNumber(final),
  };
  return {
    boards: recap.boards
      .filter(({ board }) => !hidden.has(board))
      .map((one) => ({
        board: one.board,
        check: toNumber(one.check),
        ns: toNumber(one.ns),
        ew: toNumber(one.ew),
        balanced: one.balanced,
        later: one.adjustments.map(({ line, kind, ns, ew }) => {
          const b = sheets.boards.findIndex(({ board }) => board === one.board);
          const placed = sheets.placed[b]?.[line];
          const pairs = [placed?.line.ns, placed?.line.ew].filter((id) => id !== undefined);
          return { says: sayLater(kind, placed?.spot?.table, pairs), ns: toNumber(ns), ew: toNumber(ew) };
        }),
        finalNs: toNumber(one.finalNs),
        finalEw: toNumber(one.finalEw),
      })),
    balanced: recap.balanced,
    ...sums,
    says: sayCheck({ ...sums, unbalanced: recap.unbalanced }),
  };
};

/** Two lists that are never mixed by arrows: the pairs of each by where they sit. */
export const isTwoFields = ({ seating, made }: Contest): boolean =>
  seating?.plan.winners === 2 && made?.scoring === 'matchpoints';
