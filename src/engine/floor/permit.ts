import { whyNotBesideRuling } from '../contest/decision/verdict.ts';
import type { Request } from '../contest/request.ts';
import { isSingleForm } from '../contest/single.ts';
import type { Contest } from '../contest/state.ts';
import type { Refusal, Result } from '../kit/result.ts';
import { whyNotDecided, whyNotLodged, whyNotStepped } from './ruling/appeal.ts';
import { whyNotArtificial } from './ruling/artificial.ts';
import { whyNotDated, whyNotMoved } from './time/calendar.ts';
import { soundConfirmation, soundCorrection, soundReport } from './score/correction.ts';
import { soundLate } from '../play/session/latecomer.ts';
import { soundPlan } from '../play/session/movement.ts';
import { soundChange, whyNotAllComing } from './session/surgery.ts';
import { reckon } from '../play/unit/reckoning.ts';
import { whyNotRuling } from './ruling/ruling.ts';
import { whyNotAdmitted, whyNotAllAdmitted, whyNotComing } from './entry/admission.ts';
import { whyNotAgreed } from '../play/match/agreement.ts';
import { whyNotOfCategory } from '../play/intake/category.ts';
import { whyNotBettered } from '../play/match/substitute.ts';
import { whyNotOfClub } from './entry/club.ts';
import { whyNotCut } from '../play/stage/cut.ts';
import { whyNotReported, whyNotSettled } from './guard/decided.ts';
import { whyNotRoom } from '../play/intake/capacity.ts';
import { whyNotSpoilt } from '../play/stage/end.ts';
import { whyNotSquadChanged } from '../play/intake/squad.ts';
import { whyNotFine } from './ruling/conduct.ts';
import { whyNotOneResult } from './ruling/fouled.ts';
import { whyNotPosted } from '../play/intake/points.ts';
import { whyNotPhased } from '../play/intake/phase.ts';
import { whyNotPrizes } from '../play/award/prize.ts';
import { whyNotContested, whyNotDefence, whyNotPlayed, whyNotTaken } from './entry/system.ts';
import {
  whyNotChosen,
  whyNotLeaving,
  whyNotOpened,
  whyNotPlaceTaken,
  whyNotPlayedOff,
} from './guard/stage.ts';
import { whyNotCutOff } from './time/clock.ts';
import { whyNotSetLate, whyNotTimes } from './time/schedule.ts';
import { whyNotWholeImps } from '../play/match/fraction.ts';
import { whyNotWorkable } from './guard/change.ts';
import { whyNotRedrawn } from './draw/redraw.ts';
import { whyNotInTime } from './entry/sitting.ts';
import { whyNotStandIn } from './entry/substitute.ts';
import { whyNotSeason } from '../play/trial/trial.ts';
import { whyNotCorrectable, whyNotExtended, whyNotKeyedAgain, whyNotScoreRuled } from './time/time.ts';
import { whyNotUnscored } from './guard/undo.ts';

/** What the rooms beside the contest have to say before it decides. */
export const whyNotBeside = (contest: Contest, request: Request): Result<unknown> | undefined => {
  if (request.ask === 'set-movement') return soundPlan(request.plan);
  if (request.ask === 'seat-late-pair') return soundLate(request.plan, request.pair);
  if (request.ask === 'change-movement') return soundChange(contest, request);
  if (request.ask === 'correct-result') return soundCorrection(contest, request);
  if (request.ask === 'confirm-result') return soundConfirmation(contest, request);
  if (request.ask === 'report-result') return soundReport(contest, request);
  if (request.ask === 'make-contest' || request.ask === 'start-play') {
    const made =
      request.ask === 'make-contest' ? { ...request, kind: 'contest-made' as const } : contest.made;
    // A contest in stages asks its rulebooks when each stage is opened.
    if (made && !isSingleForm(made.form)) return undefined;
    // Scoring nothing at all already shows whether the rulebook answers every question it will be asked.
    return made && reckon({ ...contest, made: made as NonNullable<Contest['made']> });
  }
  return undefined;
};

/** What the clock, the room of rulings and the rulebook’s periods have to say. */
export const whyNotByRule = (contest: Contest, request: Request): Refusal | undefined => {
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
    case 'extend-corrections':
      return whyNotExtended(contest, request);
    case 'note-board':
      return whyNotCorrectable(contest, request.askedAt, request);
    case 'exchange-seats':
      // Whose score it is is as much of it as the score (Law 79C).
      return whyNotCorrectable(contest, request.askedAt, { round: request.from });
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
    case 'seat-late-pair':
      // It enters as everybody does: late, barred or one too many (SABF 3, 11.1, 12.4).
      return whyNotRoom(contest, { ...request, ask: 'enter-pair' }) ?? whyNotAdmitted(contest, request);
    case 'change-movement':
      return whyNotAllComing(contest, request);
    case 'enter-pair':
    case 'enter-team':
      return (
        whyNotOfCategory(
          contest,
          request.ask === 'enter-pair' ? request.pair : request.team,
          request.about?.category,
        ) ??
        whyNotPhased(contest, request) ??
        whyNotRoom(contest, request) ??
        whyNotAdmitted(contest, request) ??
        whyNotOfClub(contest, request)
      );
    case 'describe-entry':
      return (
        whyNotOfCategory(contest, request.contestant, request.about.category) ??
        whyNotPhased(contest, request) ??
        whyNotAdmitted(contest, request) ??
        whyNotOfClub(contest, request)
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
      return whyNotRedrawn(contest, request) ?? whyNotAgreed(contest, request);
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
