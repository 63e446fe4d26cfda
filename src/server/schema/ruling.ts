import { DecisionBody, Fine as FineShape } from '../../engine/contest/appeal.ts';
import {
  Finding as FindingShape,
  NotedCall as NotedCallShape,
  OFFENDING,
  Poll as PollShape,
  RuledPenalty,
  RulingRequests,
} from '../../engine/contest/ruling.ts';
import { asking, zodOf } from './shape.ts';

export const Finding = zodOf(FindingShape);
export const NotedCall = zodOf(NotedCallShape);
export const Poll = zodOf(PollShape);
export const Penalty = zodOf(RuledPenalty);
export const Offending = zodOf(OFFENDING);
export const Fine = zodOf(FineShape);
export const GiveRuling = asking('give-ruling', RulingRequests['give-ruling']);
export const DecideAppeal = asking('decide-appeal', DecisionBody.has);
