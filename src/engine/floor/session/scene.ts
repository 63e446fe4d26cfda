import { once } from '../../kit/memory.ts';
import type { Known } from '../../words/known.ts';
import type { Reckoning } from '../../play/unit/reckoning.ts';
import type { Result } from '../../kit/result.ts';
import type { Doubted, Row, Scene } from '../../view/board/scene.ts';
import type { Seat } from '../../contest/plan.ts';
import type { TableScene } from '../../view/board/table.ts';
import { CALL_WORDS } from '../../words/draw/movement.ts';
import { carriesAnew } from '../../play/stage/carryover.ts';
import { tellFact } from '../../act/table.ts';
import { contestantsOf } from '../stage/contestant.ts';
import { reckonOnce } from '../../play/unit/once.ts';
import { sayCarriesAnew } from '../../words/contest/stage.ts';
import { sayFact } from '../../words/fact.ts';
import { sayHardly } from '../../words/deal/handrecord.ts';
import { sayJudgement } from '../../words/ruling/judge.ts';
import {
  sayLeadElsewhere,
  saySwapped,
  sayOtherSide,
  sayFarAway,
  sayArrow,
  sayChance,
  sayUnlike,
  sayUnplayed,
  saySeat,
  saySitOut,
  sayAside,
  sayBoardsTo,
  sayWaits,
  sayTableSitsOut,
  sayBehind,
  sayShared,
  sayMovement,
} from '../../words/contest/night.ts';
import { sayOverrode } from '../../words/override.ts';
import { sayRevokeOwed, sayDividedAnew } from '../../words/ruling/duty.ts';
import { sitOutBoards, lineNames } from '../../play/unit/lines.ts';
import { titledFact } from '../../contest/title.ts';
import { type Contest, type Seating, seatAt } from '../../contest/state.ts';
import { type Doubt, findDoubts } from '../score/doubt.ts';
import type { Noticed } from '../radar/sweep.ts';

export interface Person {
  readonly name: string;
  readonly number?: string;
}
export type People = ReadonlyMap<string, Person>;

const sayNoticed = (doubt: Noticed): string => {
  if (doubt.kind === 'swapped') return saySwapped(doubt.with, doubt.boards);
  if (doubt.kind === 'arrow') return sayArrow(doubt.boards);
  if (doubt.kind === 'cards') return sayHardly(doubt.tricks, doubt.best);
  if (doubt.kind === 'other-side') return sayOtherSide(doubt.score, doubt.turned);
  return doubt.kind === 'outlier' ? sayFarAway(doubt.score, doubt.imps) : sayUnlike();
};

const sayDoubt = (doubt: Doubt): string => {
  if (doubt.kind === 'score-said') return sayJudgement(doubt.line, doubt.judgement);
  if (doubt.kind === 'revoke') return sayRevokeOwed(doubt.tricks);
  if (doubt.kind === 'divided') return sayDividedAnew(doubt.board);
  if (doubt.kind === 'lead') return sayLeadElsewhere(doubt.card, doubt.leader, doubt.holder);
  return doubt.kind === 'unplayed' ? sayUnplayed() : sayNoticed(doubt);
};

const doubted = (doubt: Doubt): Doubted => {
  const says = sayDoubt(doubt);
  if (!('chance' in doubt)) return { says };
  const repair =
    doubt.repairs.length === 0 ? {} : { repair: { kind: doubt.kind, corrections: doubt.repairs } };
  return { says, chance: sayChance(doubt.chance), ...repair };
};

export const doubtsSaid = once(
  (contest: Contest): ReadonlyMap<string, Doubted> =>
    new Map([...findDoubts(contest)].map(([spot, doubt]) => [spot, doubted(doubt)])),
);

interface Laid {
  /** By `round/pair`, and by `round/board` in the order of the seats. */
  readonly seats: ReadonlyMap<string, Seat>;
  readonly boards: ReadonlyMap<string, readonly number[]>;
}

/** Where everyone and everything is in each round: looked up by every phone for every round of its table. */
const laidOf = once((seating: Seating): Laid => {
  const seats = new Map<string, Seat>();
  const boards = new Map<string, number[]>();
  for (const seat of seating.seats.values()) {
    for (const pair of [seat.ns, seat.ew]) {
      const key = `${seat.round}/${pair}`;
      if (!seats.has(key)) seats.set(key, seat);
    }
    for (const board of seat.boards) {
      const key = `${seat.round}/${board}`;
      const tables = boards.get(key);
      if (tables) tables.push(seat.table);
      else boards.set(key, [seat.table]);
    }
  }
  return { seats, boards };
});

const movesAfter = (contest: Contest, round: number, table: number) => {
  const { seating } = contest;
  const seat = seatAt(contest, round, table);
  const here = seat
    ? [seat.ns, seat.ew]
    : (seating?.sitOuts ?? [])
        .filter((one) => one.round === round && one.table === table)
        .map((one) => one.pair);
  if (!seating || round >= seating.rounds) return [];
  return here.flatMap((pair) => {
    const next = laidOf(seating).seats.get(`${round + 1}/${pair}`);
    if (next)
      return [{ pair, to: saySeat(next.table, next.ns === pair ? 'ns' : 'ew', next.table === table) }];
    const waits = seating.sitOuts.find((one) => one.round === round + 1 && one.pair === pair);
    return waits ? [{ pair, to: saySitOut(waits.table) }] : [];
  });
};

const boardsAfter = (contest: Contest, round: number, table: number): string | undefined => {
  const { seating } = contest;
  const board = seatAt(contest, round, table)?.boards[0];
  if (!seating || board === undefined || round >= seating.rounds) return undefined;
  const to = laidOf(seating).boards.get(`${round + 1}/${board}`) ?? [];
  const [byestand] = seating.plan.byestands ?? [];
  return to.length === 0 ? sayAside(byestand?.between) : sayBoardsTo(to, to.length === 1 && to[0] === table);
};

/** What to call before a round; for one table, what concerns it. */
const announceBefore = (contest: Contest, round: number, table?: number): readonly string[] => {
  const { seating } = contest;
  if (!seating || round < 1 || round > seating.rounds) return [];
  const concerns = (tables: readonly number[] | undefined): boolean =>
    table === undefined || tables === undefined || tables.includes(table);
  const calls = (seating.plan.calls ?? [])
    .filter((call) => call.round === round && concerns(call.tables))
    .map((call) => CALL_WORDS[call.call](call));
  const waits = seating.sitOuts.filter(
    (one) => one.round === round && concerns(one.table ? [one.table] : undefined),
  );
  return [...calls, ...(table === undefined ? waits.map((one) => sayWaits(one.pair, round, one.table)) : [])];
};

const messageFor = (contest: Contest, round: number, table: number): string | undefined => {
  if (!contest.seating || seatAt(contest, round, table)) return undefined;
  const waits = contest.seating.sitOuts.find((one) => one.round === round && one.table === table);
  return sayTableSitsOut(round, waits?.pair);
};

const sayRow = (row: Row): string | undefined => {
  if (row.behind) return sayBehind(row.behind.pair, row.behind.by, row.imps ? 'imps' : 'percent');
  return row.sharing > 1 ? sayShared(row.sharing) : undefined;
};

const factsById = once(({ facts }: Contest) => new Map(facts.map((fact) => [fact.id, fact])));

/** A report that counts no longer is still read from the log, with the spot it began at. */
const reportIn = (contest: Contest, id: string): ReturnType<Known['spot']> => {
  const fact = contest.facts.find((one) => one.id === id);
  if (fact?.kind === 'result-reported') return fact;
  if (fact?.kind !== 'result-corrected') return undefined;
  const before = reportIn(contest, fact.result);
  return before && { round: before.round, table: before.table, board: before.board, result: fact.now };
};

/** What a table's page is made of: no number of the field is reckoned for it, however many phones ask. */
export const tableScene = (contest: Contest, id = ''): TableScene => ({
  id,
  contest,
  says: {
    announce: (round, table) => announceBefore(contest, round, table),
    moves: (round, table) => movesAfter(contest, round, table),
    boardsTo: (round, table) => boardsAfter(contest, round, table),
    message: (round, table) => messageFor(contest, round, table),
  },
});

/** Everything the views are made of, at this state of the contest. */
export const sceneOf = (
  contest: Contest,
  { id = '', people }: { readonly id?: string; readonly people?: People } = {},
): Result<Scene & { readonly reckoning: Reckoning }> => {
  const made = reckonOnce(contest);
  if (!made.ok) return made;
  const boards = sitOutBoards(contest);
  const { seating } = contest;
  const known = {
    fact: (fact: string) => factsById(contest).get(fact),
    spot: (fact: string) => contest.reports.get(fact) ?? reportIn(contest, fact),
    name: (person: string) => people?.get(person)?.name ?? person,
    tell: tellFact,
    ...contestantsOf(contest),
  };
  return {
    ok: true,
    value: {
      id,
      contest,
      reckoning: made.value,
      reckoned: made.value.reckoned,
      keyOf: seating ? lineNames(seating) : ({ table }, board) => `board/${board}/table/${table}`,
      sitOutBoards: (pair, round) => boards.get(`${pair}/${round}`) ?? [],
      // Looked at by the desk alone.
      get doubts() {
        return doubtsSaid(contest);
      },
      says: {
        ...tableScene(contest).says,
        fact: (fact) =>
          [
            `${titledFact(contest, fact, sayFact(fact, known))}${sayCarriesAnew(carriesAnew(contest, fact)?.opened.name)}`,
            ...(fact.overrode ? [sayOverrode(fact.overrode)] : []),
          ].join('. '),
        behind: sayRow,
        movement: () => (seating ? sayMovement(seating.plan) : ''),
      },
    },
  };
};
