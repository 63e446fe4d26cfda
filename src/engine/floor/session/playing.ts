import { onceEach } from '../../kit/memory.ts';
import { withoutCards } from '../../contest/blank.ts';
import type { Role, Spot } from '../../contest/fact.ts';
import { ELSEWHERE, pendingBoards, shownIfLifted } from '../../contest/pending.ts';
import type { Request } from '../../contest/request.ts';
import { isDesk } from '../../contest/right.ts';
import { entryToPlay } from '../../contest/sitter.ts';
import { type Contest, seatAt, type SpotLine } from '../../contest/state.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import type { HistoryView, RoomView, SpotView, TableView } from '../../view/night.ts';
import type { RulingsView } from '../../view/ruling/ruling.ts';
import { sayHiddenFact } from '../../words/contest/mask.ts';

const seen = onceEach(
  (contest: Contest, pair: string): Contest => ({
    ...contest,
    as: pair,
    seen: `${contest.seen ?? ''} as ${pair}`,
  }),
);

/** As whom somebody at the desk plays: entered as a player whether said or not, else what the desk said; nobody once it is over. */
export const playsAs = (contest: Contest, person: string | undefined): string | undefined =>
  contest.closed
    ? undefined
    : ((person === undefined ? undefined : entryToPlay(contest, person)) ?? contest.playing?.pair);

/**
 * The contest as the desk of somebody who plays as this contestant may see it: what concerns boards it has still to play is
 * left out of every view made from it (DEAL-5; Law 16D). The same contest where nobody is named.
 */
export const seenAs = (contest: Contest, pair: string | undefined): Contest => {
  if (pair === undefined || (contest.closed && pair !== ELSEWHERE)) return contest;
  return seen(contest, pair);
};

/** The contest as whoever sits at the desk may see it. */
export const asPlayer = (contest: Contest, person?: string): Contest =>
  seenAs(contest, playsAs(contest, person));

const hideSpot = ({ round, title, table, board, ns, ew, state, result }: SpotView): SpotView => ({
  round,
  ...(title === undefined ? {} : { title }),
  table,
  board,
  ns,
  ew,
  state,
  ...(result === undefined ? {} : { result }),
});

/** What was said at the own table is known to whoever said it. */
const isOwn = ({ as }: Contest, { ns, ew }: Pick<SpotView, 'ns' | 'ew'>): boolean =>
  ns.pair === as || ew.pair === as;

/** What the radar says of one board may be about another that is still in play. */
const tellsPending = (contest: Contest, { repair }: SpotView): boolean => {
  const pending = pendingBoards(contest);
  return (repair?.corrections ?? []).some(({ result }) => {
    const board = contest.reports.get(result)?.board;
    return board !== undefined && pending.has(board);
  });
};

const withoutDoubt = ({ doubt: _, chance: __, repair: ___, ...spot }: SpotView): SpotView => spot;

/** That a board is in or in dispute is still to be seen; what is in it is not. */
export const hideSpots = (contest: Contest, spots: readonly SpotView[]): readonly SpotView[] => {
  if (contest.as === undefined) return spots;
  const pending = pendingBoards(contest);
  return spots.map((spot) => {
    const shown = pending.has(spot.board) && !isOwn(contest, spot) ? hideSpot(spot) : spot;
    return tellsPending(contest, shown) ? withoutDoubt(shown) : shown;
  });
};

/** A doubt tells what the others did. */
export const hideDoubts = (contest: Contest, spots: readonly SpotView[]): readonly SpotView[] => {
  if (contest.as === undefined) return spots;
  const pending = pendingBoards(contest);
  return spots.filter((spot) => !pending.has(spot.board) && !tellsPending(contest, spot));
};

/** Whoever questions an earlier score says what it is. */
const hideCall = <C extends { readonly call: string; readonly about?: string }>(
  contest: Contest,
  call: C,
): C | Omit<C, 'about'> => {
  const asked = contest.calls.get(call.call)?.questions;
  if (!asked || !pendingBoards(contest).has(asked.board)) return call;
  const { about: _, ...rest } = call;
  return rest;
};

/** Rulings at other tables tell what was played there. */
export const hideRulings = (contest: Contest, view: RulingsView): RulingsView => {
  if (contest.as === undefined) return view;
  const pending = pendingBoards(contest);
  return {
    ...view,
    rulings: view.rulings.filter((row) => !pending.has(row.board) || isOwn(contest, row)),
  };
};

/** What a director was told at another table about a board still to be played. */
const hideElsewhere = <R extends Spot>(contest: Contest, rows: readonly R[]): readonly R[] => {
  const pending = pendingBoards(contest);
  return rows.filter(({ round, table, board }) => {
    const seat = seatAt(contest, round, table);
    return !pending.has(board) || seat?.ns === contest.as || seat?.ew === contest.as;
  });
};

export const hideRoom = (contest: Contest, view: RoomView): RoomView =>
  contest.as === undefined
    ? view
    : {
        ...view,
        tables: view.tables.map((card) => ({
          ...card,
          boards: hideSpots(contest, card.boards),
          calling: card.calling.map((call) => hideCall(contest, call)),
        })),
        conflicts: hideSpots(contest, view.conflicts),
        doubts: hideDoubts(contest, view.doubts),
        calls: view.calls.map((call) => hideCall(contest, call)),
        recalls: hideElsewhere(contest, view.recalls),
        walking: hideElsewhere(contest, view.walking),
      };

export const hideTable = (contest: Contest, view: TableView): TableView => {
  if (contest.as === undefined) return view;
  const pending = pendingBoards(contest);
  return {
    ...view,
    boards: view.boards.map((spot) =>
      pending.has(spot.board) && !isOwn(contest, spot)
        ? { ...hideSpot(spot), dealer: spot.dealer, vulnerability: spot.vulnerability }
        : spot,
    ),
  };
};

/** A board, and where it lies if that is said. */
interface Place {
  readonly round?: number;
  readonly table?: number;
  readonly board: number;
}

/** The board a fact or a request speaks of: itself, or by the result, ruling, appeal or fact it is about. */
const placeOf = (contest: Contest, said: object): Place | undefined => {
  if ('board' in said && typeof said.board === 'number') return said as Place;
  const named = (key: string): string | undefined => {
    const value = (said as Readonly<Record<string, unknown>>)[key];
    return typeof value === 'string' ? value : undefined;
  };
  const [result, ruling, appeal, fact, call, recall, walk] = [
    'result',
    'ruling',
    'appeal',
    'fact',
    'call',
    'recall',
    'walk',
  ].map(named);
  if (result !== undefined) return contest.reports.get(result) ?? placeAt(contest, result);
  if (ruling !== undefined) return contest.rulings.get(ruling);
  if (appeal !== undefined) return contest.rulings.get(contest.appeals.get(appeal)?.ruling ?? '');
  if (recall !== undefined) return contest.recalls.get(recall);
  if (walk !== undefined) return contest.walking.get(walk);
  if (call !== undefined) return contest.calls.get(call)?.questions;
  if ('questions' in said && said.questions) return said.questions as Place;
  return fact === undefined ? undefined : placeAt(contest, fact);
};

const placeAt = (contest: Contest, id: string): Place | undefined => {
  const fact = contest.facts.find((one) => one.id === id);
  return fact && placeOf(contest, fact);
};

const hasWord = ({ reports, adjusted, rulings }: SpotLine): boolean =>
  reports.length > 0 || adjusted !== undefined || rulings !== undefined;

const sits = (role: Role): boolean => isDesk(role) || role === 'scorer';

/** Nobody takes themselves out of a contestant, or says that they no longer play, to see its boards: another director does. */
const whyNotLeaving = (contest: Contest, request: Request): Refusal | undefined => {
  const { person, role } = request.by;
  if (person === undefined || !sits(role)) return undefined;
  const pair = entryToPlay(contest, person);
  if (pair === undefined || shownIfLifted(contest, pair).length === 0) return undefined;
  const isOut =
    (request.ask === 'direct-and-play' && request.pair !== pair) ||
    (request.ask === 'change-pair' && request.pair === pair && !request.players.includes(person)) ||
    (request.ask === 'change-squad' && request.out === person);
  return isOut ? refuse('playing-entered', { pair }, { clause: 'Law 16D' }).refusal : undefined;
};

/**
 * A director who plays acts on nothing that others have said of a board he has still to play: whether it is taken or refused, and
 * what it would do, would tell him what is in it (Law 16D).
 */
export const whyNotWhilePlaying = (contest: Contest, request: Request): Refusal | undefined => {
  const leaving = whyNotLeaving(contest, request);
  if (leaving) return leaving;
  const seen = sits(request.by.role) ? asPlayer(contest, request.by.person) : contest;
  const place = seen === contest ? undefined : placeOf(contest, request);
  if (!place || !pendingBoards(seen).has(place.board)) return undefined;
  const isElsewhere = (line: SpotLine): boolean => {
    const seat = seatAt(contest, line.round, line.table);
    return seat !== undefined && seat.ns !== seen.as && seat.ew !== seen.as;
  };
  const isMeant = (line: SpotLine): boolean =>
    line.board === place.board &&
    (place.table ?? line.table) === line.table &&
    (place.round ?? line.round) === line.round;
  return [...contest.lines.values()].some((line) => isMeant(line) && isElsewhere(line) && hasWord(line))
    ? refuse('board-yours-to-play', { board: place.board }, { clause: 'Law 16D' }).refusal
    : undefined;
};

/** What a request is decided on: whoever is no full desk is answered, and refused, by no card of any board. */
export const knownTo = (contest: Contest, { by }: Pick<Request, 'by'>): Contest =>
  isDesk(by.role) && asPlayer(contest, by.person) === contest ? contest : withoutCards(contest);

export const hideHistory = (contest: Contest, view: HistoryView): HistoryView => {
  if (contest.as === undefined) return view;
  const pending = pendingBoards(contest);
  const facts = new Map(contest.facts.map((fact) => [fact.id, fact]));
  return {
    ...view,
    rows: view.rows.map((row) => {
      const fact = facts.get(row.id);
      const board = fact && placeOf(contest, fact)?.board;
      return board !== undefined && pending.has(board) ? { ...row, says: sayHiddenFact(board) } : row;
    }),
  };
};
