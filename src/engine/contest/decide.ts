import type { Result } from '../kit/result.ts';
import { answerCall, callDirector, joinTable } from './decision/call.ts';
import {
  changeClock,
  confirmTable,
  dateFinals,
  directAndPlay,
  extendCorrections,
  moveFinalDay,
  setTimetable,
} from './decision/clock.ts';
import { changePair, enterPair, scratchPair } from './decision/entry.ts';
import { decideAppeal, lodgeAppeal, stepAppeal } from './decision/appeal.ts';
import { dealBoards, releaseDeals, setDeals, shareDeals, spoilBoard } from './decision/deal.ts';
import { foulBoard } from './decision/foul.ts';
import { numberBoards } from './decision/numbering.ts';
import { exchangeSeats } from './decision/exchange.ts';
import { noteReturn } from './decision/gone.ts';
import {
  announceEntries,
  contestSubstitute,
  lodgeDefence,
  setDeadline,
  tellSeason,
} from './decision/lodge.ts';
import { changeSquad, playElsewhere, takePlace, tellClubs } from './decision/place.ts';
import { takeOffBoards } from './decision/off.ts';
import { setPrizes } from './decision/prize.ts';
import { closeRecall, dropWalk, noteWalk, setRecall } from './decision/recall.ts';
import { adjustScore, penalise } from './decision/ruling.ts';
import { giveRuling, setBidding, setDeposit, setTimes, tellRuling } from './decision/verdict.ts';
import { changeMovement } from './decision/change.ts';
import { noteBoard } from './decision/unplanned.ts';
import { seatLatePair, sendHome, setMovement } from './decision/movement.ts';
import { confirmResult, correctResult, reportResult, withdrawResult } from './decision/result.ts';
import { callRound, closeRound, startPlay } from './decision/round.ts';
import { changeFormat, changeRule } from './decision/rule.ts';
import {
  agreeMatch,
  decideMatch,
  describeEntry,
  drawLot,
  enterTeam,
  lodgeSystem,
  makeChoice,
  noteAbsence,
  postLineUp,
  useSubstitute,
  warn,
  withdrawContestant,
} from './decision/people.ts';
import {
  closeStage,
  joinStage,
  makeDraw,
  openStage,
  recordPlayOff,
  seatSession,
  nameBeside,
  shareScores,
} from './decision/stage.ts';
import {
  closeSession,
  curtail,
  hideResults,
  makeContest,
  putAway,
  renameContest,
  publishResults,
  reopenSession,
} from './decision/session.ts';
import { undo } from './decision/undo.ts';
import type { NewFact } from './fact.ts';
import type { Request, RequestKind, RequestOf } from './request.ts';
import { whyNotRight } from './right.ts';
import type { Contest } from './state.ts';
import { refuse } from '../kit/result.ts';

export type Decision = Result<readonly NewFact[]>;

type Deciding = { readonly [K in RequestKind]: (contest: Contest, request: RequestOf<K>) => Decision };

const DECIDE: Deciding = {
  'make-contest': makeContest,
  'rename-contest': renameContest,
  'put-away': putAway,
  'enter-pair': enterPair,
  'change-pair': changePair,
  'scratch-pair': scratchPair,
  'set-movement': setMovement,
  'start-play': startPlay,
  'call-round': callRound,
  'close-round': closeRound,
  'report-result': reportResult,
  'confirm-result': confirmResult,
  'correct-result': correctResult,
  'withdraw-result': withdrawResult,
  'adjust-score': adjustScore,
  penalise,
  'give-ruling': giveRuling,
  'tell-ruling': tellRuling,
  'note-walk': noteWalk,
  'drop-walk': dropWalk,
  'set-recall': setRecall,
  'close-recall': closeRecall,
  'set-bidding': setBidding,
  'set-deposit': setDeposit,
  'set-times': setTimes,
  'change-clock': changeClock,
  'take-off-boards': takeOffBoards,
  'set-timetable': setTimetable,
  'date-finals': dateFinals,
  'move-final': moveFinalDay,
  'confirm-table': confirmTable,
  'extend-corrections': extendCorrections,
  'direct-and-play': directAndPlay,
  'lodge-appeal': lodgeAppeal,
  'step-appeal': stepAppeal,
  'decide-appeal': decideAppeal,
  'call-director': callDirector,
  'answer-call': answerCall,
  'join-table': joinTable,
  'seat-late-pair': seatLatePair,
  'exchange-seats': exchangeSeats,
  'change-movement': changeMovement,
  'note-board': noteBoard,
  'send-home': sendHome,
  curtail,
  'set-deals': setDeals,
  'deal-boards': dealBoards,
  'number-boards': numberBoards,
  'share-deals': shareDeals,
  'release-deals': releaseDeals,
  'spoil-board': spoilBoard,
  'foul-board': foulBoard,
  'close-session': closeSession,
  'reopen-session': reopenSession,
  'publish-results': publishResults,
  'hide-results': hideResults,
  undo,
  'enter-team': enterTeam,
  'describe-entry': describeEntry,
  'open-stage': openStage,
  'seat-session': seatSession,
  'make-draw': makeDraw,
  'close-stage': closeStage,
  'draw-lot': drawLot,
  'use-substitute': useSubstitute,
  'note-absence': noteAbsence,
  'note-return': noteReturn,
  'withdraw-contestant': withdrawContestant,
  'decide-match': decideMatch,
  warn,
  'lodge-system': lodgeSystem,
  'post-line-up': postLineUp,
  'agree-match': agreeMatch,
  'make-choice': makeChoice,
  'join-stage': joinStage,
  'record-play-off': recordPlayOff,
  'lodge-defence': lodgeDefence,
  'announce-entries': announceEntries,
  'set-deadline': setDeadline,
  'contest-substitute': contestSubstitute,
  'tell-season': tellSeason,
  'take-place': takePlace,
  'tell-clubs': tellClubs,
  'set-prizes': setPrizes,
  'change-squad': changeSquad,
  'play-elsewhere': playElsewhere,
  'name-beside': nameBeside,
  'share-scores': shareScores,
  'change-rule': changeRule,
  'change-format': changeFormat,
};

/** What one request makes belongs together, whatever comes of it later. */
const asOneAct = (facts: readonly NewFact[]): readonly NewFact[] =>
  facts.map((fact, i) => (i === 0 ? fact : { ...fact, together: true }));

/**
 * What may be added to the log. No facts at all means that it is so already: asking twice is answered as done.
 * A refusal names its reason and changes nothing.
 */
export const decide = (contest: Contest, request: Request): Decision => {
  const noRight = whyNotRight(request);
  if (noRight) return { ok: false, refusal: noRight };
  if (request.ask !== 'make-contest' && !contest.made) return refuse('contest-not-made');
  const decided = (DECIDE[request.ask] as (contest: Contest, request: Request) => Decision)(contest, request);
  return decided.ok ? { ok: true, value: asOneAct(decided.value) } : decided;
};
