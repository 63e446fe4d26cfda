import { pendingBoards } from '../../engine/contest/pending.ts';
import { lastRoundOf, spanOfSession, type Stage } from '../../engine/contest/stage.ts';
import { type Contest, type Entry, pairsOf } from '../../engine/contest/state.ts';
import { showStage } from '../../engine/floor/stage/sheet.ts';
import { showMatch } from '../../engine/floor/stage/match.ts';
import { placingsIn } from '../../engine/floor/stage/placing.ts';
import { viewOf } from '../../engine/floor/night.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { isOver } from '../../engine/play/stage/complete.ts';
import { sliceAt } from '../../engine/play/unit/slice.ts';
import type { FigureView } from '../../engine/view/figure.ts';
import { whyIn } from '../backroom/why.ts';
import type { MatchSheet } from '../../engine/view/standing/card.ts';
import type { MatchRow, StageRow, StageSheet } from '../../engine/view/stages.ts';
import type { z } from 'zod';
import { type People, refOf } from './glance.ts';
import type * as Shape from './shape.ts';

/** An event as its asker may see it, and its people. */
interface Room {
  readonly id: string;
  readonly contest: Contest;
  readonly masked: boolean;
  readonly people: People;
}

const told = <T extends object>(from: T, ...names: readonly (keyof T)[]): Partial<T> =>
  Object.fromEntries(
    names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])),
  ) as Partial<T>;

const bracketOf = ({ contest, people }: Room, { bracket = [] }: StageSheet) =>
  bracket.map(({ says, matches }) => ({
    title: says,
    matches: matches.map(({ sides, parts, ...rest }) => ({
      ...told(rest, 'name', 'note'),
      sides: sides.map(({ who, ...side }) => ({
        ...(who === undefined ? {} : { entry: refOf(contest, people, who.pair) }),
        ...told(side, 'imps', 'through'),
      })),
      parts: parts.map(({ round, table }) => matchId(round, table)),
    })),
  }));

const stageInfo = (room: Room, sheet: StageSheet): z.infer<typeof Shape.StageInfo> => ({
  id: sheet.stage,
  name: sheet.name,
  // A league is a round robin at the teams' own time.
  play: sheet.play === 'league' ? 'robin' : sheet.play,
  unit: sheet.collects,
  closed: sheet.closed,
  firstRound: sheet.from,
  lastRound: sheet.to,
  done: sheet.done,
  of: sheet.of,
  source: sheet.clause,
  ...(sheet.bracket === undefined ? {} : { bracket: bracketOf(room, sheet) }),
});

const sheetsOf = (contest: Contest): Result<readonly StageSheet[]> => {
  const sheets: StageSheet[] = [];
  for (const stage of contest.stages) {
    const sheet = showStage(contest, stage);
    if (!sheet.ok) return sheet;
    sheets.push(sheet.value);
  }
  return ok(sheets);
};

const rowOf = (room: Room, row: StageRow) => ({
  place: row.place,
  tied: row.tied,
  entry: refOf(room.contest, room.people, row.who.pair),
  score: row.score,
  played: row.played,
  ...(row.brought === undefined ? {} : { carryOver: row.brought }),
  ...(row.penalty === undefined ? {} : { penalty: row.penalty }),
  ...(row.left ? { withdrawn: true as const } : {}),
  ...(row.because === undefined ? {} : { reason: row.because }),
  why: row.rankKey,
});

type StandingsBody = Omit<z.infer<typeof Shape.Standings>, 'event' | 'version'>;

/** Where everybody finished, once it is over: one place for each in the whole event. */
const finalPlacings = (room: Room): StandingsBody => ({
  status: room.contest.published ? 'final' : 'provisional',
  inPlay: false,
  groups: placingsIn(room.contest).map(({ name, field, rows }) => ({
    name: field ?? name,
    rows: rows.map(({ place, tied, who, key }) => ({
      place,
      tied,
      entry: refOf(room.contest, room.people, who.pair),
      why: key,
    })),
  })),
  unplaced: [],
});

/** A session is scored as a whole: the one this round is in the middle of. */
const sessionAround = ({ sessions }: Stage, round: number) =>
  sessions.map(spanOfSession).find(({ from, to }) => from <= round && round < to);

/** Whether something is counted that others have still to play: who leads then tells of no single board (0406). */
const isInPlay = (contest: Contest, stage: Stage, round = lastRoundOf(stage)): boolean => {
  const pending = pendingBoards(contest);
  if (pending.size === 0) return false;
  return [...contest.lines.values()].some(
    (line) =>
      line.round >= stage.opened.from &&
      line.round <= round &&
      line.reports.length > 0 &&
      pending.has(line.board),
  );
};

/** Of matches: the last round that nothing is owed of. */
const settledIn = (contest: Contest, stage: Stage): { readonly settledRound?: number } => {
  if (stage.sessions.length > 0) return {};
  const { from } = stage.opened;
  let last = from - 1;
  while (last < lastRoundOf(stage) && isOver(contest, last + 1)) last += 1;
  return last < from ? {} : { settledRound: last };
};

const stageStandings = (room: Room, id: string, round: number | undefined): Result<StandingsBody> => {
  const { contest, people } = room;
  const stage = contest.stages.find(({ opened }) => opened.stage === id);
  if (!stage)
    return refuse('stage-unknown', {
      given: id.slice(0, 64),
      known: contest.stages.map(({ opened }) => opened.stage),
    });
  if (round !== undefined && (round < stage.opened.from || round > lastRoundOf(stage)))
    return refuse('round-unknown', { round, rounds: lastRoundOf(stage) });
  const within = round === undefined ? undefined : sessionAround(stage, round);
  if (round !== undefined && within)
    return refuse('round-in-session', { round, from: within.from, last: within.to }, { at: 'round' });
  const sheet = showStage(contest, stage, round);
  if (!sheet.ok) return sheet;
  const isOver = contest.closed && contest.published && round === undefined;
  return ok({
    stage: id,
    unit: sheet.value.collects,
    status: isOver ? 'final' : 'provisional',
    ...(round === undefined ? {} : { afterRound: round }),
    inPlay: isInPlay(contest, stage, round),
    ...settledIn(contest, stage),
    groups: sheet.value.fields.map(({ field, rows }) => ({
      ...(field === undefined ? {} : { name: field }),
      rows: rows.map((row) => rowOf(room, row)),
    })),
    unplaced: sheet.value.unplaced.map(({ who, why }) => ({
      entry: refOf(contest, people, who.pair),
      reason: why,
    })),
  });
};

/** The official ranking: of the stage asked for, else of the whole event once it is over, else of the stage in play. */
const standings = (
  room: Room,
  { stage, round }: { readonly stage?: string; readonly round?: number },
): Result<StandingsBody> => {
  const { stages, closed } = room.contest;
  if (stage === undefined && round === undefined && closed && stages.length > 1)
    return ok(finalPlacings(room));
  const playing = stages.find(
    (one) => round !== undefined && one.opened.from <= round && round <= lastRoundOf(one),
  );
  const id = stage ?? playing?.opened.stage ?? stages.at(-1)?.opened.stage;
  if (id === undefined) return ok({ status: 'provisional', inPlay: false, groups: [], unplaced: [] });
  return stageStandings(room, id, round);
};

export const matchId = (round: number, table: number): string => `${round}-${table}`;

/** Who meets whom is for the room; what came of it waits until results are shown. */
const unscored = ({ table, home, away, key }: MatchRow): MatchRow => ({
  table,
  home,
  ...(away ? { away } : {}),
  state: 'drawn',
  key,
});

const matchInfo = (room: Room, round: number, row: MatchRow, measure: 'imps' | 'percent') => {
  const names =
    measure === 'imps' ? (['homeImps', 'awayImps'] as const) : (['homePercent', 'awayPercent'] as const);
  // The IMPs each side won, as they are announced; of pairs what the match came to.
  const [home, away] = row.won ?? [row.homeMeasure, row.awayMeasure];
  return {
    id: matchId(round, row.table),
    table: row.table,
    home: refOf(room.contest, room.people, row.home.pair),
    ...(row.away ? { away: refOf(room.contest, room.people, row.away.pair) } : {}),
    state: row.state,
    ...(home === undefined ? {} : { [names[0]]: home }),
    ...(away === undefined ? {} : { [names[1]]: away }),
    ...told(row, 'homeVp', 'awayVp'),
    why: row.key,
  };
};

/** The match whose sides sit at a table, whichever way round. */
const meetingIn = (
  round: number,
  matches: readonly MatchRow[],
  seat: { readonly ns: string; readonly ew: string },
) => {
  const found = matches.find(({ home, away }) => {
    const both = [home.pair, away?.pair];
    return both.includes(seat.ns) && both.includes(seat.ew);
  });
  return found === undefined ? {} : { match: matchId(round, found.table) };
};

/** What a board gave each side: the IMPs it won, or its part of the top. */
const boardOf = (measure: MatchSheet['measure'], { home, away }: MatchSheet['lines'][number]) => {
  if (home === undefined) return {};
  return measure === 'imps'
    ? { homeImps: Math.max(0, home), awayImps: Math.max(0, away ?? -home) }
    : { homePercent: home, awayPercent: away ?? 100 - home };
};

const round = (
  room: Room,
  { round: n, shown }: { readonly round: number; readonly shown: boolean },
): Result<unknown> => {
  const { contest, people } = room;
  const stage = contest.stages.find((one) => one.opened.from <= n && n <= lastRoundOf(one));
  const seating = stage && sliceAt(contest, n).seating;
  const sheet = stage && showStage(contest, stage);
  if (!stage || !seating || !sheet) {
    const last = Math.max(0, ...contest.stages.map((one) => lastRoundOf(one)));
    return refuse('round-unknown', { round: n, rounds: last });
  }
  if (!sheet.ok) return sheet;
  const drawn = sheet.value.rounds.find((one) => one.round === n);
  const seats = [...seating.seats.values()].filter((seat) => seat.round === n);
  return ok({
    round: n,
    stage: stage.opened.stage,
    numberInStage: n - stage.opened.from + 1,
    ...(drawn?.title === undefined ? {} : { title: drawn.title }),
    tables: seats.map((seat) => ({
      table: seat.table,
      ...meetingIn(n, drawn?.matches ?? [], seat),
      ...(seat.room === undefined ? {} : { room: seat.room }),
      ns: refOf(contest, people, seat.ns),
      ew: refOf(contest, people, seat.ew),
      boards: [...seat.boards],
    })),
    sitOuts: seating.sitOuts.filter((one) => one.round === n).map(({ pair }) => refOf(contest, people, pair)),
    matches: (drawn?.matches ?? []).map((row) =>
      matchInfo(room, n, shown ? row : unscored(row), sheet.value.measure),
    ),
  });
};

/** The IMPs each side won, as they are announced; of pairs what the match came to. */
const impsOf = ({ won, result, awayNet, measure }: MatchSheet) => {
  if (measure !== 'imps') return {};
  if (won) return { homeImps: won[0], awayImps: won[1] };
  const net = result?.measure;
  return net === undefined ? {} : { homeImps: net, awayImps: awayNet ?? (net === 0 ? 0 : -net) };
};

const match = (room: Room, { id }: { readonly id: string }): Result<unknown> => {
  const { contest, people, masked } = room;
  const [, n, table] = /^(\d{1,4})-(\d{1,4})$/.exec(id) ?? [];
  if (n === undefined) return refuse('match-id', { given: id.slice(0, 20) });
  const found = showMatch(
    contest,
    { round: Number(n), table: Number(table) },
    { id: room.id, people, masked },
  );
  if (!found.ok) return found;
  const sheet = found.value;
  const played = (line: (typeof sheet.lines)[number]['open']) =>
    line && { ...told(line, 'contract', 'score'), state: line.state };
  const [away] = sheet.away;
  return ok({
    id,
    stage: sheet.stage,
    round: sheet.round,
    ...told(sheet, 'title'),
    table: sheet.table,
    home: refOf(contest, people, sheet.home.pair),
    ...(away ? { away: refOf(contest, people, away.pair) } : {}),
    state: sheet.state,
    unit: sheet.measure,
    ...impsOf(sheet),
    ...(sheet.result?.vp === undefined ? {} : { homeVp: sheet.result.vp }),
    ...told(sheet, 'awayVp'),
    ...(sheet.masked === undefined ? {} : { hidden: sheet.masked }),
    boards: sheet.lines.map((line) => {
      const [open, closed] = [played(line.open), played(line.closed)];
      return {
        board: line.board,
        dealer: line.dealer,
        vulnerable: line.vulnerability,
        ...(open ? { open } : {}),
        ...(closed ? { closed } : {}),
        ...boardOf(sheet.measure, line),
        ...told(line, 'home', 'away'),
      };
    }),
  });
};

/** The last round a board was played in. */
const lastRoundWith = (contest: Contest, board: number): number | undefined => {
  const sheets = sheetsOf(contest);
  const units = sheets.ok ? sheets.value.flatMap((sheet) => sheet.units) : [];
  return units.findLast(({ boards }) => boards.includes(board))?.from;
};

const board = (
  room: Room,
  { board: n, round: at }: { readonly board: number; readonly round?: number },
): Result<unknown> => {
  const { contest, people, masked, id } = room;
  if (at !== undefined && !contest.stages.some((one) => one.opened.from <= at && at <= lastRoundOf(one)))
    return refuse('round-unknown', { round: at, rounds: Math.max(0, ...contest.stages.map(lastRoundOf)) });
  const look = (round: number | undefined) =>
    viewOf('traveller', contest, {
      board: n,
      id,
      people,
      masked,
      ...(round === undefined ? {} : { round }),
    });
  const first = look(at);
  // Not in the round in play: where it was played last.
  const earlier = first.ok || at !== undefined ? undefined : lastRoundWith(contest, n);
  const found = earlier === undefined ? first : look(earlier);
  if (!found.ok) return found;
  const view = found.value;
  return ok({
    board: view.board,
    dealer: view.dealer,
    vulnerable: view.vulnerability,
    ...told(view, 'deal'),
    ...(view.masked === undefined ? {} : { hidden: view.masked }),
    results: view.rows.map((row) => ({
      round: row.round,
      table: row.table,
      ns: refOf(contest, people, row.ns.pair),
      ew: refOf(contest, people, row.ew.pair),
      state: row.state,
      ...told(row, 'contract', 'score', 'nsMatchpoints', 'ewMatchpoints', 'nsPercent', 'nsImps', 'ewImps'),
      ...(row.result === undefined ? {} : { id: row.result }),
      why: row.nsKey,
    })),
  });
};

const entryOf = ({ contest, people }: Room, entry: Entry) => ({
  ...refOf(contest, people, entry.pair),
  ...told(entry.about ?? {}, 'category', 'club', 'seed'),
  ...(entry.left === undefined ? {} : { withdrawn: true as const }),
});

const entry = (
  room: Room,
  { entry: id, by }: { readonly entry: string; readonly by?: 'number' | 'externalId' },
): Result<unknown> => {
  const all = pairsOf(room.contest);
  const external = by === 'number' ? undefined : all.find((one) => one.about?.external === id);
  const found = external ?? (by === 'externalId' ? undefined : all.find((one) => one.pair === id));
  return found ? ok(entryOf(room, found)) : refuse('entry-not-found', { entry: id.slice(0, 64) });
};

const reasonOf = (figure: FigureView): z.infer<typeof Shape.Reason> => ({
  ...told(figure, 'exact', 'formula', 'note'),
  key: figure.key,
  name: figure.name,
  value: figure.value,
  rule: figure.clause,
  ...(figure.facts === undefined ? {} : { recorded: [...figure.facts] }),
  inputs: figure.inputs.map(reasonOf),
});

const why = (room: Room, { key }: { readonly key: string }): Result<unknown> => {
  const told = whyIn(room, key);
  return told.ok ? ok({ sentences: told.value.sentences, reason: reasonOf(told.value.figure) }) : told;
};

/** Everything that may be seen, in one piece: the standings and every board. */
const results = (room: Room, _: object): Result<unknown> => {
  const ranked = standings(room, {});
  if (!ranked.ok) return ranked;
  const sheets = sheetsOf(room.contest);
  if (!sheets.ok) return sheets;
  const boards: unknown[] = [];
  for (const { units } of sheets.value)
    for (const unit of units)
      for (const n of unit.boards) {
        const one = board(room, { board: n, round: unit.from });
        if (one.ok) boards.push(one.value);
      }
  return ok({ standings: ranked.value, boards });
};

type View<A> = (room: Room, args: A) => Result<unknown>;
interface Versioned {
  readonly version: string;
}

/** Every answer says of which event it is, and as of which version. */
const answering =
  <A>(view: View<A>): View<A & Versioned> =>
  (room, args) => {
    const made = view(room, args);
    return made.ok ? ok({ event: room.id, version: args.version, ...(made.value as object) }) : made;
  };

/** Made by a worker where the event is large, as every view is. */
export const V1_VIEWS = {
  'v1-stages': answering((room: Room, _: object) => {
    const sheets = sheetsOf(room.contest);
    return sheets.ok ? ok({ stages: sheets.value.map((sheet) => stageInfo(room, sheet)) }) : sheets;
  }),
  'v1-standings': answering(standings),
  'v1-round': answering(round),
  'v1-match': answering(match),
  'v1-board': answering(board),
  'v1-entries': answering((room: Room, _: object) =>
    ok({ entries: pairsOf(room.contest).map((one) => entryOf(room, one)) }),
  ),
  'v1-entry': answering(entry),
  'v1-why': answering(why),
  'v1-results': answering(results),
};
