import type { SitOut } from '../contest/plan.ts';
import type { Index } from './ledger.ts';
import { findPlaces } from './place.ts';

/** A count that is far out is told by so many. */
const NAMED = 50;

export interface Roll {
  /** At a table, but not of the field. */
  readonly strangers: ReadonlySet<string>;
  /** Of the field, but at no table all through. */
  readonly missing: readonly string[];
  /** So many more, where the field is not numbered from 1 and nobody can say who. */
  readonly nameless: number;
}

export const entrantOf = (index: Index, id: string): string =>
  index.plan.of === 'teams' ? index.teamOf(id) : id;

/** Those more than the count: whoever plays least. */
const surplus = (index: Index, ids: readonly string[]): ReadonlySet<string> => {
  const seats = new Map<string, number>();
  for (const { id, seats: own } of index.sitters) {
    const entrant = entrantOf(index, id);
    seats.set(entrant, (seats.get(entrant) ?? 0) + own.length);
  }
  const byPlay = [...ids].sort((a, b) => (seats.get(a) ?? 0) - (seats.get(b) ?? 0));
  return new Set(byPlay.slice(0, ids.length - index.plan.contestants));
};

/** The field against its count: numbered from 1 with no gaps, unless a movement plainly numbers otherwise. */
export const callRoll = (index: Index): Roll => {
  const { contestants, sitOutsListed } = index.plan;
  const ids = [...new Set(index.sitters.map(({ id }) => entrantOf(index, id)))];
  const isOfField = (id: string): boolean => /^[1-9]\d*$/.test(id) && Number(id) <= contestants;
  const known = new Set(ids.filter(isOfField));
  const isNumbered = known.size * 4 >= ids.length * 3;
  if (isNumbered && (sitOutsListed || ids.length !== contestants)) {
    const all = Array.from({ length: contestants }, (_, i) => `${i + 1}`);
    return {
      strangers: new Set(ids.filter((id) => !known.has(id))),
      missing: all.filter((id) => !known.has(id)).slice(0, NAMED),
      nameless: 0,
    };
  }
  const strangers = ids.length > contestants ? surplus(index, ids) : new Set<string>();
  return { strangers, missing: [], nameless: Math.min(NAMED, Math.max(0, contestants - ids.length)) };
};

export const isStranger = (index: Index, roll: Roll, id: string): boolean =>
  roll.strangers.has(entrantOf(index, id));

/** Everyone of the field who plays in some round, and is at no table in this one. */
const absences = (index: Index, roll: Roll): readonly SitOut[] => {
  const seated = new Map(
    index.sitters
      .filter(({ id }) => !isStranger(index, roll, id))
      .map((sitter) => [sitter, new Set(sitter.seats.map((seat) => seat.round))]),
  );
  return index.rounds.flatMap((round) =>
    [...seated].filter(([, rounds]) => !rounds.has(round)).map(([{ id }]) => ({ round, pair: id })),
  );
};

export interface JudgedSitOuts {
  readonly meant: readonly SitOut[];
  readonly wrong: readonly SitOut[];
}

/** So many are absent in more than half of the rounds. */
const usualAbsence = (index: Index, byRound: ReadonlyMap<number, readonly SitOut[]>): number => {
  const counts = index.rounds.map((round) => byRound.get(round)?.length ?? 0).sort((a, b) => b - a);
  return counts[Math.floor(counts.length / 2)] ?? 0;
};

/** An empty list is no list where the tables never hold all of the field: somebody must sit out. */
const isListed = (index: Index): boolean => {
  const { meant, sitOuts, sitOutsListed, contestants } = index.plan;
  if (meant || sitOuts.length > 0) return true;
  const seated = new Map<number, Set<string>>();
  for (const { id, seats } of index.sitters)
    for (const { round } of seats)
      seated.set(round, (seated.get(round) ?? new Set()).add(entrantOf(index, id)));
  return sitOutsListed === true && [...seated.values()].some((ids) => ids.size >= contestants);
};

/** Tables of a round with nobody, with someone who is at another one too, or with a stranger: somebody is missing there. */
const tablesWanting = (index: Index, roll: Roll, round: number): ReadonlySet<number> => {
  const seats = index.tables.flatMap((table) => index.at(round, table) ?? []);
  const times = Map.groupBy(
    seats.flatMap(({ ns, ew }) => [ns, ew]),
    (id) => id,
  );
  const isWrong = (id: string): boolean =>
    (times.get(id)?.length ?? 0) > 1 || roll.strangers.has(entrantOf(index, id));
  return new Set(
    index.tables.filter((table) => {
      const seat = index.at(round, table);
      return !seat || isWrong(seat.ns) || isWrong(seat.ew);
    }),
  );
};

/** More are absent than usual: those who were to sit where somebody is missing, if they are just so many; else all of them. */
const forgottenOf = (
  index: Index,
  roll: Roll,
  absent: readonly SitOut[],
  many: number,
): readonly SitOut[] => {
  const [first] = absent;
  if (!first) return [];
  const wanting = tablesWanting(index, roll, first.round);
  const places = findPlaces(index);
  const found = absent.filter(({ round, pair }) =>
    places.of(pair, round).some((table) => wanting.has(table)),
  );
  const isSure = found.length === many && !absent.some((one) => places.isRover(one.pair));
  return isSure ? found : absent;
};

export const judgeSitOuts = (index: Index, roll: Roll): JudgedSitOuts => {
  const { sitOuts } = index.plan;
  const absent = absences(index, roll);
  const never = index.rounds.flatMap((round) => roll.missing.map((pair) => ({ round, pair })));
  if (isListed(index)) {
    const said = new Set(sitOuts.map(({ round, pair }) => `${round}/${pair}`));
    const all = [...absent, ...never];
    const isSaid = ({ round, pair }: SitOut): boolean => said.has(`${round}/${pair}`);
    return { meant: all.filter(isSaid), wrong: all.filter((one) => !isSaid(one)) };
  }
  // Undeclared: as many as sit out in most rounds are meant to.
  const byRound = Map.groupBy(absent, ({ round }) => round);
  const usual = usualAbsence(index, byRound);
  const isPlayed = (round: number): boolean => index.tables.some((table) => index.at(round, table));
  const bad = new Set(
    [...byRound].flatMap(([round, group]) => {
      if (!isPlayed(round)) return group;
      return group.length > usual ? forgottenOf(index, roll, group, group.length - usual) : [];
    }),
  );
  return {
    meant: absent.filter((one) => !bad.has(one)),
    wrong: [...absent.filter((one) => bad.has(one)), ...never],
  };
};
