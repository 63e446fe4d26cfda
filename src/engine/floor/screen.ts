import type { DaysOn } from './ruling/appeals.ts';
import type {
  RoomView,
  StandingsView,
  HistoryView,
  SetupView,
  TravellerView,
  ScorecardView,
  TableView,
} from '../view/night.ts';
import type { RulingsView } from '../view/ruling/ruling.ts';
import type { Scene } from '../view/board/scene.ts';
import { canUndo } from '../act/undo.ts';
import { closedPart } from './session/barometer.ts';
import { hideTable, hideRoom, hideHistory, hideRulings } from './session/playing.ts';
import { isSingle } from '../contest/single.ts';
import { periodsOf } from './time/time.ts';
import { renameTraveller, renameScorecard } from './stage/rename.ts';
import { sayBoardMasked, sayCardMasked } from '../words/contest/mask.ts';
import { sayOverridden } from '../words/override.ts';
import { scoresOnly, maskTraveller, maskScorecard } from '../view/board/mask.ts';
import { showHistory } from '../view/history.ts';
import { showPair, showHead } from '../view/head.ts';
import { showPlaces } from '../view/standing/placing.ts';
import { showPrizes } from '../play/award/prize.ts';
import { showRecalls, showWalking } from './ruling/recall.ts';
import { showRoom } from '../view/seat/room.ts';
import { showRulings } from './ruling/rulings.ts';
import { showScorecard } from '../view/standing/scorecard.ts';
import { showSetup } from '../view/seat/setup.ts';
import { showStandingTally, showTally } from './session/progress.ts';
import { showTable } from '../view/board/table.ts';
import { showTraveller } from '../view/board/traveller.ts';
import { showWon } from './stage/won.ts';
import { sliceAt } from '../play/unit/slice.ts';
import { type Contest, pairsOf } from '../contest/state.ts';
import { type People, sceneOf, tableScene } from './session/scene.ts';
import { type RecapView, showRecap } from '../view/standing/recap.ts';
import { type Result, ok, refuse } from '../kit/result.ts';
import { type Settings, adviseMovement } from '../play/session/movement.ts';
import { withEarlier } from './session/earlier.ts';
import { withForms } from './ruling/fouled.ts';
import { withRelease, withReleases } from './time/release.ts';

/** What the contest's form says about its movement. */
export const settingsOf = ({ made }: Contest): Settings => ({
  boardsPerRound: made?.boardsPerRound ?? 3,
  minutesPerBoard: made?.minutesPerBoard ?? 7,
});

export interface ViewArgs {
  readonly room: object;
  readonly standings: object;
  /** Names of those who have an account, by person. */
  readonly history: { readonly accounts?: ReadonlyMap<string, string> };
  readonly setup: object;
  readonly rulings: object;
  readonly recap: { readonly round?: number };
  readonly traveller: {
    readonly board: number;
    readonly round?: number;
    /** For a table that has agreed its own result: the scores of the others, and nothing of the cards. */
    readonly scores?: true;
  };
  readonly scorecard: { readonly pair: string; readonly round?: number };
  readonly table: { readonly table: number; readonly round?: number };
}
export interface Views {
  readonly room: RoomView;
  readonly standings: StandingsView;
  readonly history: HistoryView;
  readonly setup: SetupView;
  readonly rulings: RulingsView;
  readonly recap: RecapView;
  readonly traveller: TravellerView;
  readonly scorecard: ScorecardView;
  readonly table: TableView;
}
export type ViewName = keyof Views;

/** The contest's id in its store, and names for sentences that speak of people. */
export interface Beside {
  readonly id?: string;
  readonly people?: People;
  /** The same hour some days on, by the clock of the place. */
  readonly daysOn?: DaysOn;
  /** For everybody: results of boards that a table still has to play are left out. */
  readonly masked?: boolean;
  /** In a contest of stages: the session or the round of matches to be seen; the one in play where it is not said. */
  readonly round?: number | undefined;
}

const MASKED = { board: sayBoardMasked, card: sayCardMasked };

/** Of a barometer everybody sees the rounds that are over: what is in of the next says too much (MP-14). */
const closedScene = (contest: Contest, scene: Scene, args: Beside): Scene => {
  const closed = closedPart(contest);
  if (closed === contest) return scene;
  const made = sceneOf(closed, args);
  return made.ok ? made.value : scene;
};

/** What was decided against a rule stands where everybody reads the results (DIR-2). */
const overriddenIn = ({ overrides }: Contest): Pick<StandingsView, 'overridden'> =>
  overrides.length === 0
    ? {}
    : { overridden: overrides.flatMap(({ overrode }) => (overrode ? [sayOverridden(overrode)] : [])) };

/** What is to be won in the one session there is, and who has won it once it is closed (Law 78D). */
const wonIn = (contest: Contest): Pick<StandingsView, 'prizes' | 'awards'> => {
  if (!isSingle(contest)) return {};
  const prizes = showPrizes(contest);
  const awards = contest.closed ? showWon(contest, showPair) : [];
  return { ...(prizes ? { prizes } : {}), ...(awards.length === 0 ? {} : { awards }) };
};

/** Asked for by every phone: nothing of the field is reckoned for it. */
const tableOf = (
  whole: Contest,
  contest: Contest,
  id: string | undefined,
  table: number,
  round?: number,
): Result<TableView> =>
  contest.seating?.tables.includes(table)
    ? ok(hideTable(contest, withRelease(whole, contest, showTable(tableScene(contest, id), table, round))))
    : refuse('table-unknown', { table, most: contest.seating?.tables.at(-1) ?? 0 }, { clause: 'Law 5A' });

/** One view of the contest as it stands, with ids for players: `withNames` puts their names in. */
export const viewOf = <N extends ViewName>(
  name: N,
  whole: Contest,
  args: ViewArgs[N] & Beside,
): Result<Views[N]> => {
  const contest = name === 'history' ? whole : sliceAt(whole, args.round);
  if (name === 'table' && 'table' in args)
    return tableOf(whole, contest, args.id, args.table, args.round) as Result<Views[N]>;
  const scene = sceneOf(contest, args);
  if (!scene.ok) return scene;
  // A director who plays sees of his own boards what everybody does.
  const masked = args.masked === true || whole.as !== undefined;
  const all: { readonly [K in ViewName]: (args: ViewArgs[K]) => Result<Views[K]> } = {
    room: () =>
      ok(
        withEarlier(
          whole,
          contest,
          hideRoom(
            contest,
            withReleases(whole, contest, {
              ...showRoom(scene.value),
              recalls: showRecalls(whole),
              walking: showWalking(whole),
            }),
          ),
        ),
      ),
    standings: () => {
      const periods = periodsOf(whole);
      const seen = masked ? closedScene(contest, scene.value, args) : scene.value;
      return ok({
        ...showPlaces(seen),
        // The head says where play is, the list how it stood when the last round was over.
        head: showHead(scene.value),
        ...showStandingTally(contest, seen.contest),
        ...wonIn(whole),
        ...(periods.length > 0 ? { periods } : {}),
        ...overriddenIn(whole),
      });
    },
    history: ({ accounts }) =>
      ok(
        hideHistory(
          whole,
          showHistory(scene.value, (fact) => canUndo(scene.value.contest, fact), accounts),
        ),
      ),
    rulings: () =>
      ok(
        hideRulings(
          contest,
          showRulings(scene.value, {
            nameOf: (person) => args.people?.get(person)?.name ?? person,
            daysOn: args.daysOn,
          }),
        ),
      ),
    setup: () =>
      ok(
        showSetup(
          scene.value,
          contest.started
            ? []
            : adviseMovement(
                pairsOf(contest).map((entry) => entry.pair),
                settingsOf(contest),
              ),
        ),
      ),
    recap: () => {
      const seen = masked ? closedScene(contest, scene.value, args) : scene.value;
      return ok({
        ...showRecap(seen, masked),
        head: showHead(scene.value),
        ...showTally(contest, seen.contest, masked),
      });
    },
    traveller: ({ board, scores }) => {
      if (!contest.seating?.boards.includes(board))
        return refuse(
          'board-unknown',
          { board, most: contest.seating?.boards.at(-1) ?? 0 },
          { clause: 'Law 15A' },
        );
      const plain = withForms(contest, showTraveller(scene.value, board));
      const view = scores ? scoresOnly(plain) : masked ? maskTraveller(plain, contest, MASKED) : plain;
      return ok(renameTraveller(whole, view));
    },
    scorecard: ({ pair }) => {
      if (!contest.entries.has(pair)) return refuse('pair-unknown', { pair });
      const plain = showScorecard(scene.value, pair);
      const view = masked ? maskScorecard(plain, contest, MASKED) : plain;
      return ok(renameScorecard(whole, view));
    },
    table: ({ table, round }) => tableOf(whole, contest, args.id, table, round),
  };
  return all[name](args);
};
