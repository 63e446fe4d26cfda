import type { ContestantName } from '../../../engine/view/stages.ts';
import type { WallSeating, WallStanding, WallView } from '../../../engine/view/seat/wall.ts';

/** Where somebody sits in a round: a pair once, a team in both of its rooms. */
export interface Seat {
  readonly says: string;
  /** Empty: they sit out. */
  readonly at: readonly {
    readonly table: number;
    readonly side: 'ns' | 'ew';
    readonly against: ContestantName;
    readonly boards: readonly number[];
    readonly room?: WallSeating['tables'][number]['room'];
  }[];
}

export interface Mine {
  readonly who: ContestantName;
  /** This round and the next, as far as they are known. */
  readonly seats: readonly Seat[];
  readonly place?: number;
  readonly tied: boolean;
  readonly of: number;
  readonly score?: number;
  readonly collects: WallStanding['collects'];
}

/** A name however it was typed: letters and figures alone. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const listsOf = ({ standings, placings = [] }: WallView): readonly WallStanding[] =>
  standings === undefined ? placings : [standings, ...placings];

const contestantsIn = (view: WallView): readonly ContestantName[] => {
  const seated = view.seatings.flatMap(({ tables, waiting }) => [
    ...tables.flatMap(({ ns, ew }) => [ns, ew]),
    ...waiting,
  ]);
  const placed = listsOf(view).flatMap(({ fields }) =>
    fields.flatMap(({ rows }) => rows.map(({ who }) => who)),
  );
  return [...new Map([...seated, ...placed].map((who) => [who.pair, who] as const)).values()];
};

const namesOf = ({ name, players }: ContestantName): readonly string[] =>
  [...players, ...(name === undefined ? [] : [name])].filter((one) => one !== '');

/** Every name that can be found here, in order. */
export const namesIn = (view: WallView): readonly string[] =>
  [...new Set(contestantsIn(view).flatMap(namesOf))].sort((a, b) => a.localeCompare(b));

const hasWords = (asked: string) => {
  const words = asked.split(' ');
  return (name: string): boolean => {
    const parts = plain(name).split(' ');
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  };
};

/** The names that what was typed may mean, where it means several. */
export const namesLike = (view: WallView, typed: string): readonly string[] =>
  plain(typed) === '' ? [] : namesIn(view).filter(hasWords(plain(typed)));

/**
 * Who is meant by what was typed: a whole name, a number, or the one name that has every word of it at the beginning of one of
 * its own.
 */
export const findWho = (view: WallView, typed: string): ContestantName | undefined => {
  const asked = plain(typed);
  if (asked === '') return undefined;
  const all = contestantsIn(view);
  const exact = all.find((who) => namesOf(who).some((name) => plain(name) === asked));
  if (exact) return exact;
  const has = hasWords(asked);
  const some = all.filter((who) => namesOf(who).some(has));
  return some.length === 1 ? some[0] : all.find((who) => who.pair === typed.trim());
};

const seatIn = ({ says, tables, waiting }: WallSeating, pair: string): Seat | undefined => {
  const at = tables.flatMap(({ table, ns, ew, boards, room }) => {
    const side = ns.pair === pair ? 'ns' : ew.pair === pair ? 'ew' : undefined;
    if (side === undefined) return [];
    return [{ table, side, against: side === 'ns' ? ew : ns, boards, ...(room ? { room } : {}) } as const];
  });
  if (at.length > 0) return { says, at };
  return waiting.some((who) => who.pair === pair) ? { says, at: [] } : undefined;
};

/** Where they sit now and next, and how they are doing. */
export const mineIn = (view: WallView, who: ContestantName): Mine => {
  const lists = listsOf(view);
  // Of a contest that is over everybody has a place, whichever stage it was won in.
  const everybody = (view.placings ?? []).reduce(
    (sum, { fields }) => sum + fields.reduce((rows, field) => rows + field.rows.length, 0),
    0,
  );
  const found = lists
    .flatMap(({ collects, fields }) => fields.map(({ rows }) => ({ collects, rows })))
    .flatMap(({ collects, rows }) => {
      const row = rows.find((one) => one.who.pair === who.pair);
      return row === undefined ? [] : [{ row, collects, of: rows.length }];
    })[0];
  return {
    who,
    seats: view.seatings.flatMap((seating) => seatIn(seating, who.pair) ?? []),
    tied: found?.row.tied ?? false,
    of: everybody || (found?.of ?? 0),
    collects: found?.collects ?? 'percent',
    ...(found?.row.place === undefined ? {} : { place: found.row.place }),
    ...(found?.row.score === undefined ? {} : { score: found.row.score }),
  };
};
