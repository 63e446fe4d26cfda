import { parseDeal } from '../../engine/bridge/deal.ts';
import { parseTricks } from '../../engine/bridge/tricks.ts';
import { covers } from '../../engine/contest/deal.ts';
import { isSingle } from '../../engine/contest/single.ts';
import { playingPairs } from '../../engine/contest/seating.ts';
import { type Contest, roundOf } from '../../engine/contest/state.ts';
import { sealsOf } from '../../engine/floor/deal/boardset.ts';
import { withClock } from '../../engine/floor/time/clock.ts';
import { pointsOf, type Solutions } from '../../engine/floor/deal/handrecord.ts';
import { contractsOf, parShown } from '../../engine/floor/deal/par.ts';
import { viewOf, withNames } from '../../engine/floor/night.ts';
import { showCard } from '../../engine/floor/stage/card.ts';
import { showMatch } from '../../engine/floor/stage/match.ts';
import { stageOnce } from '../../engine/play/stage/key.ts';
import { showRegister } from '../../engine/floor/entry/register.ts';
import { showStages } from '../../engine/floor/stage/sheet.ts';
import { laidAt, sliceAt } from '../../engine/play/unit/slice.ts';
import { seatingAt } from '../../engine/floor/wall/wall.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { showHead } from '../../engine/view/head.ts';
import type { ScorecardView, TravellerView } from '../../engine/view/night.ts';
import type { StagesView } from '../../engine/view/stages.ts';
import type { PrintedCode } from '../../print/codes.ts';
import { dateText } from '../../print/date.ts';
import type { PrintedHand } from '../../print/hands.ts';
import type { Blank, HandSize, Paper } from '../../print/stock.ts';
import type { Room } from './view.ts';

// Each sheet's printer is loaded when it is first asked for.

interface OnPaper {
  readonly paper: Paper;
}
interface InRound extends OnPaper {
  readonly round?: number | undefined;
}

/** A view with names, as whoever asks may see it. */
const read = <T>({ contest, people }: Room, made: Result<T>): Result<T> =>
  made.ok ? ok(withNames(withClock(contest, made.value), people)) : made;

/** All of them, or the first refusal. */
const readAll = <K, T>(room: Room, keys: readonly K[], make: (key: K) => Result<T>): Result<readonly T[]> => {
  const all: T[] = [];
  for (const key of keys) {
    const told = read(room, make(key));
    if (!told.ok) return told;
    all.push(told.value);
  }
  return ok(all);
};

const besideOf = ({ id, masked, people }: Room) => ({ id, masked, people });

const atRound = ({ contest }: Room, round?: number): number => round ?? Math.max(1, roundOf(contest));

const sayUnit = (contest: Contest, round: number): string => {
  const found = laidAt(contest, round);
  if (!found) return 'Session';
  const { opened } = found.stage;
  if (opened.play.use === 'sessions' && opened.play.sessions === 1) return opened.name;
  return `${opened.name}, ${opened.play.use === 'sessions' ? 'session' : 'round'} ${found.laid.number}`;
};

const stagesIn = (room: Room): Result<StagesView> | undefined =>
  !isSingle(room.contest) ? read(room, showStages(room.contest, room.id, 'print')) : undefined;

/** Every board of the session or round, or the one that is asked for. */
const travellersIn = (room: Room, round: number, board?: number): Result<readonly TravellerView[]> => {
  const { contest } = room;
  const { seating } = sliceAt(contest, round);
  const boards = board === undefined ? (seating?.boards ?? []) : [board];
  return readAll(room, boards, (one) =>
    viewOf('traveller', contest, { board: one, round, ...besideOf(room) }),
  );
};

const scorecardsIn = (room: Room, pairs: readonly string[]): Result<readonly ScorecardView[]> =>
  readAll(room, pairs, (pair) => viewOf('scorecard', room.contest, { pair, ...besideOf(room) }));

const playingIn = ({ contest }: Room): readonly string[] => playingPairs(contest).map(({ pair }) => pair);

/** Every match of a round, or the one at a table. */
const matchesIn = (contest: Contest, round: number, table?: number): readonly number[] =>
  table === undefined
    ? contest.stages.flatMap((stage) => {
        const made = stageOnce(contest, stage);
        return made.ok
          ? made.value.matches
              .filter((match) => match.round === round && match.table > 0)
              .map((match) => match.table)
          : [];
      })
    : [table];

type Sheet = Promise<Result<Buffer>>;

const printResults = async (room: Room, { paper }: OnPaper): Sheet => {
  const stages = stagesIn(room);
  if (stages && !stages.ok) return stages;
  if (stages) return ok(await (await import('../../print/stages.ts')).printStages(stages.value, paper));
  const view = read(room, viewOf('standings', room.contest, besideOf(room)));
  if (!view.ok) return view;
  return ok(await (await import('../../print/standings.ts')).printStandings(view.value, paper));
};

const printTree = async (room: Room, { paper }: OnPaper): Sheet => {
  const stages = stagesIn(room);
  if (stages && !stages.ok) return stages;
  const { hasBracket, printBracket } = await import('../../print/bracket.ts');
  if (!stages || !hasBracket(stages.value)) return refuse('bracket-none');
  return ok(await printBracket(stages.value, paper));
};

const printBoards = async (
  room: Room,
  { paper, round: asked, board }: InRound & { readonly board?: number | undefined },
): Sheet => {
  const round = atRound(room, asked);
  const views = travellersIn(room, round, board);
  if (!views.ok) return views;
  const { printTravellers } = await import('../../print/boards.ts');
  return ok(await printTravellers(views.value, sayUnit(room.contest, round), paper));
};

/** A board whose cards may be shown, with its numbers where they were solved. */
const printedHand = (view: TravellerView, tables: Solutions['tables']): PrintedHand[] => {
  const { board, dealer, vulnerability, deal } = view;
  const cards = deal === undefined ? undefined : parseDeal(deal);
  if (deal === undefined || !cards?.ok) return [];
  const tricks = parseTricks(tables[deal] ?? '');
  const plain = { board, dealer, vulnerability, deal, points: pointsOf(cards.value) };
  if (!tricks) return [plain];
  const par = parShown(tricks, dealer, vulnerability);
  return [{ ...plain, tricks, par: { ns: par.ns, contracts: contractsOf(par) } }];
};

const printHandRecords = async (
  room: Room,
  {
    paper,
    round: asked,
    size,
    tables = {},
  }: InRound & { readonly size?: HandSize; readonly tables?: Solutions['tables'] },
): Sheet => {
  const round = atRound(room, asked);
  const views = travellersIn(room, round);
  if (!views.ok) return views;
  const hands = views.value.flatMap((view) => printedHand(view, tables));
  if (hands.length === 0) return refuse('hands-none');
  const { printHands } = await import('../../print/hands.ts');
  const { name = '', date = '' } = views.value[0]?.head ?? {};
  const says = `${dateText(date)} · ${sayUnit(room.contest, round)}`;
  const seals = sealsOf(room.contest).filter(({ rounds }) => covers(rounds, round ?? 1));
  return ok(await printHands({ title: name, says, hands, seals, ...(size ? { size } : {}) }, paper));
};

const printWholeRecap = async (room: Room, { paper, round: asked }: InRound): Sheet => {
  const round = atRound(room, asked);
  const view = read(room, viewOf('recap', room.contest, { round, ...besideOf(room) }));
  if (!view.ok) return view;
  const { printRecap } = await import('../../print/boards.ts');
  return ok(await printRecap(view.value, sayUnit(room.contest, round), paper));
};

const printAllCards = async (
  room: Room,
  { paper, pair }: OnPaper & { readonly pair?: string | undefined },
): Sheet => {
  const { contest } = room;
  if (!isSingle(contest)) {
    const all = [...new Set(contest.stages.flatMap(({ opened }) => opened.field))];
    const pairs = pair === undefined ? all : [pair];
    const cards = readAll(room, pairs, (one) => showCard(contest, one, besideOf(room)));
    if (!cards.ok) return cards;
    return ok(await (await import('../../print/card.ts')).printCards(cards.value, paper));
  }
  const cards = scorecardsIn(room, pair === undefined ? playingIn(room) : [pair]);
  if (!cards.ok) return cards;
  return ok(await (await import('../../print/boards.ts')).printScorecards(cards.value, paper));
};

const printGuides = async (
  room: Room,
  { paper, pairs }: OnPaper & { readonly pairs?: readonly string[] | undefined },
): Sheet => {
  const all = playingIn(room);
  // After a change only the cards that are others now are wanted.
  const cards = scorecardsIn(room, pairs === undefined ? all : all.filter((pair) => pairs.includes(pair)));
  if (!cards.ok) return cards;
  return ok(await (await import('../../print/guide.ts')).printGuideCards(cards.value, paper));
};

const printMatchSheets = async (
  room: Room,
  { paper, round: asked, table }: InRound & { readonly table?: number | undefined },
): Sheet => {
  const round = atRound(room, asked);
  const tables = matchesIn(room.contest, round, table);
  if (tables.length === 0) return refuse('matches-none', { round });
  const sheets = readAll(room, tables, (one) =>
    showMatch(room.contest, { round, table: one }, besideOf(room)),
  );
  if (!sheets.ok) return sheets;
  return ok(await (await import('../../print/match.ts')).printMatches(sheets.value, paper));
};

const printSeating = async (room: Room, { paper, round: asked }: InRound): Sheet => {
  const { contest, id } = room;
  const round = atRound(room, asked);
  const seating = seatingAt(contest, round);
  if (!seating) return refuse('round-unknown', { round, rounds: contest.seating?.rounds ?? 0 });
  const made = read(room, ok({ head: showHead({ contest, id }), seating }));
  if (!made.ok) return made;
  const { printDraw } = await import('../../print/stages.ts');
  return ok(await printDraw(made.value.head, made.value.seating, paper));
};

const printNumbers = async (room: Room, { paper }: OnPaper): Sheet => {
  const view = read(room, showRegister(room.contest, room.id));
  if (!view.ok) return view;
  return ok(await (await import('../../print/stages.ts')).printRegister(view.value, paper));
};

const printCodes = async (
  { contest }: Room,
  { paper, codes }: OnPaper & { readonly codes: readonly (readonly PrintedCode[])[] },
): Sheet =>
  ok(await (await import('../../print/codes.ts')).printCodes(contest.made?.name ?? '', codes, paper));

/** What a club pins up, lays out and hands round, as PDF. */
export const PAPERS = {
  standings: printResults,
  bracket: printTree,
  travellers: printBoards,
  hands: printHandRecords,
  recap: printWholeRecap,
  scorecards: printAllCards,
  'guide-cards': printGuides,
  'table-codes': printCodes,
  match: printMatchSheets,
  draw: printSeating,
  register: printNumbers,
} satisfies Readonly<Record<string, (room: Room, args: never) => Sheet>>;

export type PaperTask = keyof typeof PAPERS;
export type PaperArgs<T extends PaperTask> = Parameters<(typeof PAPERS)[T]>[1];

export const printForm = async ({ form, paper }: OnPaper & { readonly form: Blank }): Sheet =>
  ok(await (await import('../../print/blank.ts')).printBlank(form, paper));
