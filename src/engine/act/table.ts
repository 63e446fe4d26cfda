import type { Fact } from '../contest/fact.ts';
import type { Known } from '../words/known.ts';
import type { Acts, Undoing } from './act.ts';
import { adjustScore } from './score/adjust.ts';
import { agreeMatch } from './round/agree.ts';
import { announceEntries } from './entry/announce.ts';
import { answerCall } from './table/answer.ts';
import { callDirector } from './table/call.ts';
import { callRound } from './round/call.ts';
import { changeClock } from './time/clock.ts';
import { changeFormat } from './contest/reshape.ts';
import { changeMovement } from './seat/change.ts';
import { changePair } from './entry/names.ts';
import { changeRule } from './contest/amend.ts';
import { changeSquad } from './entry/squad.ts';
import { closeRecall } from './ruling/settle.ts';
import { closeRound } from './round/end.ts';
import { closeSession } from './contest/close.ts';
import { closeStage } from './stage/finish.ts';
import { confirmResult } from './score/confirm.ts';
import { confirmTable } from './table/check.ts';
import { contestSubstitute } from './seat/challenge.ts';
import { correctResult } from './score/correct.ts';
import { curtail } from './contest/curtail.ts';
import { dateFinals } from './time/finals.ts';
import { dealBoards } from './deal/deal.ts';
import { decideAppeal } from './ruling/judge.ts';
import { decideMatch } from './round/decide.ts';
import { describeEntry } from './entry/describe.ts';
import { directAndPlay } from './time/direct.ts';
import { drawLot } from './stage/lot.ts';
import { dropWalk } from './ruling/drop.ts';
import { enterPair } from './entry/enter.ts';
import { enterTeam } from './entry/team.ts';
import { exchangeSeats } from './seat/exchange.ts';
import { extendCorrections } from './time/extend.ts';
import { foulBoard } from './score/foul.ts';
import { giveRuling } from './ruling/rule.ts';
import { hideResults } from './contest/hide.ts';
import { joinStage } from './stage/join.ts';
import { joinTable } from './table/join.ts';
import { lodgeAppeal } from './ruling/appeal.ts';
import { lodgeDefence } from './entry/defence.ts';
import { lodgeSystem } from './entry/system.ts';
import { makeChoice } from './stage/choose.ts';
import { makeContest } from './contest/make.ts';
import { makeDraw } from './stage/draw.ts';
import { moveFinalDay } from './time/move.ts';
import { nameBeside } from './stage/beside.ts';
import { noteAbsence } from './seat/absent.ts';
import { noteBoard } from './score/board.ts';
import { noteReturn } from './seat/back.ts';
import { noteWalk } from './ruling/walk.ts';
import { numberBoards } from './deal/number.ts';
import { openStage } from './stage/open.ts';
import { playLate } from './score/late.ts';
import { penalise } from './ruling/penalise.ts';
import { playElsewhere } from './round/elsewhere.ts';
import { postLineUp } from './seat/lineup.ts';
import { publishResults } from './contest/publish.ts';
import { putAway } from './contest/archive.ts';
import { recordPlayOff } from './stage/playoff.ts';
import { releaseDeals } from './deal/release.ts';
import { renameContest } from './contest/rename.ts';
import { reopenSession } from './contest/reopen.ts';
import { reportResult } from './score/report.ts';
import { scratchPair } from './entry/scratch.ts';
import { seatLatePair } from './seat/late.ts';
import { seatSession } from './seat/session.ts';
import { sendHome } from './seat/home.ts';
import { setBidding } from './ruling/bidding.ts';
import { setDeadline } from './entry/deadline.ts';
import { setDeals } from './deal/attach.ts';
import { setDeposit } from './ruling/deposit.ts';
import { setMovement } from './seat/movement.ts';
import { setPrizes } from './contest/prizes.ts';
import { setRecall } from './ruling/recall.ts';
import { setTimes } from './time/times.ts';
import { setTimetable } from './time/timetable.ts';
import { shareDeals } from './deal/share.ts';
import { shareScores } from './stage/share.ts';
import { spoilBoard } from './score/spoil.ts';
import { startPlay } from './seat/start.ts';
import { stepAppeal } from './ruling/step.ts';
import { takeOffBoards } from './score/unplayed.ts';
import { takePlace } from './entry/place.ts';
import { tellClubs } from './entry/clubs.ts';
import { tellRuling } from './ruling/tell.ts';
import { tellSeason } from './entry/season.ts';
import { undoing } from './contest/undo.ts';
import { useSubstitute } from './seat/substitute.ts';
import { warn } from './ruling/warn.ts';
import { withdrawContestant } from './seat/withdraw.ts';
import { withdrawResult } from './score/retract.ts';
import { writeNote } from './contest/note.ts';

/** Everything a person can do, by what is asked. Rights, decisions, overrides and undoing are read from here. */
export const ACTS: Acts = {
  'make-contest': makeContest,
  'rename-contest': renameContest,
  'put-away': putAway,
  'set-prizes': setPrizes,
  'close-session': closeSession,
  'reopen-session': reopenSession,
  'publish-results': publishResults,
  'hide-results': hideResults,
  curtail: curtail,
  'change-rule': changeRule,
  'change-format': changeFormat,
  'write-note': writeNote,
  undo: undoing(() => UNDOING),
  'enter-pair': enterPair,
  'enter-team': enterTeam,
  'change-pair': changePair,
  'scratch-pair': scratchPair,
  'describe-entry': describeEntry,
  'change-squad': changeSquad,
  'announce-entries': announceEntries,
  'set-deadline': setDeadline,
  'tell-season': tellSeason,
  'tell-clubs': tellClubs,
  'take-place': takePlace,
  'lodge-system': lodgeSystem,
  'lodge-defence': lodgeDefence,
  'set-movement': setMovement,
  'start-play': startPlay,
  'seat-late-pair': seatLatePair,
  'exchange-seats': exchangeSeats,
  'change-movement': changeMovement,
  'seat-session': seatSession,
  'send-home': sendHome,
  'use-substitute': useSubstitute,
  'contest-substitute': contestSubstitute,
  'note-absence': noteAbsence,
  'note-return': noteReturn,
  'withdraw-contestant': withdrawContestant,
  'post-line-up': postLineUp,
  'open-stage': openStage,
  'make-draw': makeDraw,
  'close-stage': closeStage,
  'join-stage': joinStage,
  'make-choice': makeChoice,
  'draw-lot': drawLot,
  'record-play-off': recordPlayOff,
  'name-beside': nameBeside,
  'share-scores': shareScores,
  'call-round': callRound,
  'close-round': closeRound,
  'agree-match': agreeMatch,
  'decide-match': decideMatch,
  'play-elsewhere': playElsewhere,
  'number-boards': numberBoards,
  'report-result': reportResult,
  'confirm-result': confirmResult,
  'correct-result': correctResult,
  'withdraw-result': withdrawResult,
  'adjust-score': adjustScore,
  'note-board': noteBoard,
  'take-off-boards': takeOffBoards,
  'play-late': playLate,
  'foul-board': foulBoard,
  'spoil-board': spoilBoard,
  'give-ruling': giveRuling,
  'tell-ruling': tellRuling,
  'note-walk': noteWalk,
  'drop-walk': dropWalk,
  'set-recall': setRecall,
  'close-recall': closeRecall,
  'set-bidding': setBidding,
  'set-deposit': setDeposit,
  'lodge-appeal': lodgeAppeal,
  'step-appeal': stepAppeal,
  'decide-appeal': decideAppeal,
  penalise: penalise,
  warn: warn,
  'change-clock': changeClock,
  'set-timetable': setTimetable,
  'set-times': setTimes,
  'date-finals': dateFinals,
  'move-final': moveFinalDay,
  'extend-corrections': extendCorrections,
  'direct-and-play': directAndPlay,
  'confirm-table': confirmTable,
  'call-director': callDirector,
  'answer-call': answerCall,
  'join-table': joinTable,
  'set-deals': setDeals,
  'deal-boards': dealBoards,
  'share-deals': shareDeals,
  'release-deals': releaseDeals,
};

type Tell = (fact: Fact, known: Known) => string;
const TELLING: ReadonlyMap<string, Tell> = new Map(
  Object.values(ACTS).flatMap(({ tells = {} }) => Object.entries(tells) as [string, Tell][]),
);

/** What the history tells of a fact that is only told. */
export const tellFact = (fact: Fact, known: Known): string | undefined =>
  TELLING.get(fact.kind)?.(fact, known);

/** What each kind of fact has to say to its undoing, whichever act makes it. */
export const UNDOING: Undoing = Object.values(ACTS).reduce<Undoing>(
  (all, { undo }) => ({ ...all, ...undo }),
  {},
);
