import { decide } from '../contest/decide.ts';
import { whyNotBesideRuling } from '../contest/decision/verdict.ts';
import type { Fact, NewFact } from '../contest/fact.ts';
import { fold } from '../contest/fold.ts';
import type { Request } from '../contest/request.ts';
import { type Contest, pairsOf } from '../contest/state.ts';
import { ok, type Refusal, type Result, refuse } from '../kit/result.ts';
import { findForm } from '../rulebook/forms/index.ts';
import { showHead } from '../view/head.ts';
import { showHistory } from '../view/history.ts';
import type {
  HistoryView,
  RoomView,
  ScorecardView,
  SetupView,
  StandingsView,
  TableView,
  TravellerView,
} from '../view/night.ts';
import type { RulingsView } from '../view/ruling.ts';
import { maskScorecard, maskTraveller } from '../view/mask.ts';
import { showPlaces } from '../view/placing.ts';
import { type RecapView, showRecap } from '../view/recap.ts';
import { showRoom } from '../view/room.ts';
import type { Scene } from '../view/scene.ts';
import { showScorecard } from '../view/scorecard.ts';
import { showSetup } from '../view/setup.ts';
import { showTable } from '../view/table.ts';
import { showTraveller } from '../view/traveller.ts';
import { whyNotDecided, whyNotLodged, whyNotStepped } from './appeal.ts';
import { whyNotArtificial } from './artificial.ts';
import { closedPart } from './barometer.ts';
import { whyNotDated, whyNotMoved } from './calendar.ts';
import { sayBoardMasked, sayCardMasked } from '../words/mask.ts';
import { soundConfirmation, soundCorrection, soundReport, withScoreKept } from './correction.ts';
import { soundLate } from './latecomer.ts';
import { adviseMovement, type Settings, soundPlan } from './movement.ts';
import { reckon } from './reckoning.ts';
import { hideHistory, hideRoom, hideTable } from './playing.ts';
import { showStandingTally, showTally } from './progress.ts';
import { withRelease, withReleases } from './release.ts';
import { readRuling, whyNotRuling } from './ruling.ts';
import type { DaysOn } from './lodged.ts';
import { showRulings } from './rulings.ts';
import { type People, sceneOf, tableScene } from './scene.ts';
import { whyNotAdmitted, whyNotAllAdmitted, whyNotComing } from './stage/admit.ts';
import { whyNotAgreed } from './stage/agree.ts';
import { whyNotBettered } from './stage/bettered.ts';
import { awayBySession, whyNotNow } from './stage/begun.ts';
import { whyNotOfClub } from './stage/club.ts';
import { whyNotCut } from './stage/cut.ts';
import { whyNotReported, whyNotSettled } from './stage/decided.ts';
import { whyNotRoom } from './stage/full.ts';
import { whyNotSpoilt } from './stage/end.ts';
import { whyNotSquadChanged } from './stage/squad.ts';
import { whyNotFine, withProposal } from './stage/conduct.ts';
import { readFouled, readSpoilt, withForms, whyNotOneResult } from './stage/fouled.ts';
import { whyNotLeft } from './stage/left.ts';
import { whyNotPosted } from './stage/contender.ts';
import { whyNotPhased } from './stage/phase.ts';
import { whyNotPrizes } from './stage/prize.ts';
import { noteNotice, whyNotContested, whyNotDefence, whyNotPlayed, whyNotTaken } from './stage/lodge.ts';
import { renameScorecard, renameTraveller } from './stage/rename.ts';
import {
  whyNotChosen,
  whyNotLeaving,
  whyNotOpened,
  whyNotPlaceTaken,
  whyNotPlayedOff,
} from './stage/guard.ts';
import { readOff } from './off.ts';
import { whyNotCutOff } from './clock.ts';
import { whyNotSetLate, whyNotTimes } from './schedule.ts';
import { whyNotWholeImps } from './stage/whole.ts';
import { whyNotWorkable } from './stage/probe.ts';
import { whyNotInTime } from './stage/sitting.ts';
import { sliceAt } from './stage/slice.ts';
import { whyNotStandIn } from './stage/standin.ts';
import { whyNotSeason } from './stage/trial.ts';
import { periodsOf, whyNotCorrectable, whyNotKeyedAgain, whyNotScoreRuled } from './time.ts';
import { whyNotUnscored } from './undo.ts';

export { fold, foldOn, foldTo } from '../contest/fold.ts';
export type { Contest } from '../contest/state.ts';
export { type LatePlan, latePlans } from './latecomer.ts';
export { adviseMovement, movementFor, type Settings } from './movement.ts';
export { withNames } from './name.ts';
export { previewCurtail } from './curtail.ts';
export { keysOf, whyNotShown, whyOf } from './why.ts';
export type { People, Person } from './scene.ts';

const isContest = (given: readonly Fact[] | Contest): given is Contest => 'facts' in given;

/** What the contest's form says about its movement. */
export const settingsOf = ({ made }: Contest): Settings => ({
  boardsPerRound: made?.boardsPerRound ?? 3,
  minutesPerBoard: made?.minutesPerBoard ?? 7,
});

/** What the rooms beside the contest have to say before it decides. */
const whyNotBeside = (contest: Contest, request: Request): Result<unknown> | undefined => {
  if (request.ask === 'set-movement') return soundPlan(request.plan);
  if (request.ask === 'seat-late-pair') return soundLate(request.plan, request.pair);
  if (request.ask === 'correct-result') return soundCorrection(contest, request);
  if (request.ask === 'confirm-result') return soundConfirmation(contest, request);
  if (request.ask === 'report-result') return soundReport(contest, request);
  if (request.ask === 'make-contest' || request.ask === 'start-play') {
    const made =
      request.ask === 'make-contest' ? { ...request, kind: 'contest-made' as const } : contest.made;
    // A contest in stages asks its rulebooks when each stage is opened.
    if (made && findForm(made.form).ok) return undefined;
    // Scoring nothing at all already shows whether the rulebook answers every question it will be asked.
    return made && reckon({ ...contest, made: made as NonNullable<Contest['made']> });
  }
  return undefined;
};

/** What the clock, the room of rulings and the rulebook’s periods have to say. */
const whyNotByRule = (contest: Contest, request: Request): Refusal | undefined => {
  switch (request.ask) {
    case 'tell-season':
      return whyNotSeason(contest, request);
    case 'lodge-system':
      return whyNotTaken(contest, request);
    case 'lodge-defence':
      return whyNotDefence(contest, request);
    case 'contest-substitute':
      return whyNotContested(contest, request);
    case 'use-substitute':
      return (
        whyNotComing([request.in], request.bars) ??
        whyNotStandIn(contest, request) ??
        whyNotBettered(contest, request, request)
      );
    case 'change-rule':
      return whyNotWorkable(contest, request);
    case 'penalise':
      return whyNotFine(contest, request);
    case 'open-stage':
      return whyNotOpened(contest, request) ?? whyNotAllAdmitted(contest) ?? whyNotOfClub(contest, request);
    case 'make-choice':
      return whyNotChosen(contest, request);
    case 'record-play-off':
      return whyNotPlayedOff(contest, request);
    case 'withdraw-contestant':
      return whyNotLeaving(contest, request);
    case 'change-squad':
      return whyNotComing([request.in], request.bars) ?? whyNotSquadChanged(contest, request);
    case 'decide-match':
      return whyNotSettled(contest, request) ?? whyNotSpoilt(contest, request);
    case 'report-result':
      return whyNotReported(contest, request) ?? whyNotKeyedAgain(contest, request);
    case 'enter-pair':
    case 'enter-team':
      return (
        whyNotPhased(contest, request) ??
        whyNotRoom(contest, request) ??
        whyNotAdmitted(contest, request) ??
        whyNotOfClub(contest, request)
      );
    case 'describe-entry':
      return (
        whyNotPhased(contest, request) ?? whyNotAdmitted(contest, request) ?? whyNotOfClub(contest, request)
      );
    case 'change-pair':
      return whyNotComing(request.players, request.bars);
    case 'change-clock':
      return whyNotCutOff(contest, request);
    case 'set-prizes':
      return whyNotPrizes(contest, request);
    case 'tell-clubs':
      return whyNotOfClub(contest, request);
    case 'take-place':
      return whyNotPlaceTaken(contest, request);
    case 'make-draw':
    case 'call-round':
      return whyNotAgreed(contest, request);
    case 'close-stage':
      return whyNotCut(contest, request) ?? whyNotAgreed(contest, request);
    case 'post-line-up':
      return (
        whyNotInTime(contest, request) ?? whyNotPosted(contest, request) ?? whyNotPlayed(contest, request)
      );
    case 'give-ruling':
      return (
        whyNotOneResult(contest, request) ??
        whyNotScoreRuled(contest, request) ??
        whyNotRuling(contest, request)
      );
    case 'lodge-appeal':
      return whyNotLodged(contest, request);
    case 'step-appeal':
      return whyNotStepped(contest, request);
    case 'decide-appeal':
      return whyNotDecided(contest, request);
    case 'set-times':
      return whyNotTimes(contest, request);
    case 'set-timetable':
      return whyNotSetLate(contest, request);
    case 'date-finals':
      return whyNotDated(contest, request);
    case 'move-final':
      return whyNotMoved(contest, request);
    case 'correct-result': {
      const { askedAt, result, posting } = request;
      return whyNotCorrectable(contest, askedAt, contest.reports.get(result), posting);
    }
    case 'withdraw-result':
      return whyNotCorrectable(contest, request.askedAt, contest.reports.get(request.result));
    case 'adjust-score':
      return (
        whyNotCorrectable(contest, request.askedAt, request) ??
        whyNotBesideRuling(contest, request) ??
        whyNotArtificial(contest, request) ??
        whyNotWholeImps(contest, request, [request.ns, request.ew], 'ns')
      );
    case 'undo':
      return whyNotUnscored(contest, request);
    default:
      return undefined;
  }
};

/** One request carried whole: what is so, what may be added to it. No facts means that it is so already. */
export const handle = (given: readonly Fact[] | Contest, request: Request): Result<readonly NewFact[]> => {
  const contest = isContest(given) ? given : fold(given);
  const read =
    request.ask === 'give-ruling'
      ? readRuling(contest, request)
      : request.ask === 'spoil-board'
        ? readSpoilt(contest, request)
        : request.ask === 'foul-board'
          ? readFouled(contest, request)
          : request.ask === 'take-off-boards'
            ? readOff(contest, request)
            : ok(request);
  if (!read.ok) return read;
  // The clock is for the rooms beside the contest: a fact has its own.
  const { askedAt: _, bars: __, ...asked } = read.value;
  const decided = decide(contest, asked as Request);
  if (!decided.ok || decided.value.length === 0) return decided;
  const refusal = whyNotNow(contest, read.value) ?? whyNotByRule(contest, read.value);
  if (refusal) return { ok: false, refusal };
  const beside = whyNotBeside(contest, request);
  if (beside && !beside.ok) return beside;
  if (request.ask === 'undo') {
    const left = whyNotLeft(contest, decided.value, request.by);
    if (left) return { ok: false, refusal: left };
  }
  if (request.ask === 'note-absence') return ok(awayBySession(contest, request, decided.value));
  if (request.ask === 'use-substitute') return ok(noteNotice(contest, request, decided.value));
  if (request.ask === 'penalise' || request.ask === 'warn') return ok(withProposal(contest, decided.value));
  return request.ask === 'report-result' ? ok(withScoreKept(contest, decided.value)) : decided;
};

export interface ViewArgs {
  readonly room: object;
  readonly standings: object;
  /** Names of those who have an account, by person. */
  readonly history: { readonly accounts?: ReadonlyMap<string, string> };
  readonly setup: object;
  readonly rulings: object;
  readonly recap: { readonly round?: number };
  readonly traveller: { readonly board: number; readonly round?: number };
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
  const contest = whole.stages.length > 0 && name !== 'history' ? sliceAt(whole, args.round) : whole;
  if ('table' in args) return tableOf(whole, contest, args.id, args.table, args.round) as Result<Views[N]>;
  const scene = sceneOf(contest, args);
  if (!scene.ok) return scene;
  const staged = whole.stages.length > 0;
  // A director who plays sees of his own boards what everybody does.
  const masked = args.masked === true || whole.as !== undefined;
  const all: { readonly [K in ViewName]: (args: ViewArgs[K]) => Result<Views[K]> } = {
    room: () => ok(hideRoom(contest, withReleases(whole, contest, showRoom(scene.value)))),
    standings: () => {
      const periods = periodsOf(whole);
      const seen = masked ? closedScene(contest, scene.value, args) : scene.value;
      return ok({
        ...showPlaces(seen),
        // The head says where play is, the list how it stood when the last round was over.
        head: showHead(scene.value),
        ...showStandingTally(contest, seen.contest),
        ...(periods.length > 0 ? { periods } : {}),
      });
    },
    history: ({ accounts }) => ok(hideHistory(whole, showHistory(scene.value, accounts))),
    rulings: () =>
      ok(
        showRulings(scene.value, {
          nameOf: (person) => args.people?.get(person)?.name ?? person,
          daysOn: args.daysOn,
        }),
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
    traveller: ({ board }) => {
      if (!contest.seating?.boards.includes(board))
        return refuse(
          'board-unknown',
          { board, most: contest.seating?.boards.at(-1) ?? 0 },
          { clause: 'Law 15A' },
        );
      const plain = withForms(contest, showTraveller(scene.value, board));
      const view = masked ? maskTraveller(plain, contest, MASKED) : plain;
      return ok(staged ? renameTraveller(whole, view) : view);
    },
    scorecard: ({ pair }) => {
      if (!contest.entries.has(pair)) return refuse('pair-unknown', { pair });
      const plain = showScorecard(scene.value, pair);
      const view = masked ? maskScorecard(plain, contest, MASKED) : plain;
      return ok(staged ? renameScorecard(whole, view) : view);
    },
    table: ({ table, round }) => tableOf(whole, contest, args.id, table, round),
  };
  return all[name](args);
};
