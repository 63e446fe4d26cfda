import { z } from 'zod';
import { VULNERABILITIES } from '../../engine/bridge/board.ts';
import {
  Actor as ActorShape,
  BoardResult as BoardResultShape,
  ROLES,
  SCORINGS,
} from '../../engine/contest/fact.ts';
import { COUNT, DIRECTION, ID, SIDE, SOME_WORDS, WHY, WORDS } from '../../engine/contest/field.ts';
import { Plan as PlanShape } from '../../engine/contest/plan.ts';
import { zodOf } from './shape.ts';

export const Count = zodOf(COUNT);
export const Id = zodOf(ID);
export const Words = zodOf(WORDS);
export const SomeWords = zodOf(SOME_WORDS);
export const Why = zodOf(WHY);
export const Seat = zodOf(DIRECTION);
export const Side = zodOf(SIDE);
export const Vulnerability = z.enum(VULNERABILITIES);
export const Scoring = z.enum(SCORINGS);
export const Role = z.enum(ROLES);

export const BoardResult = zodOf(BoardResultShape);
export const Actor = zodOf(ActorShape);
/** A whole movement: who sits where, with which boards, round by round. */
export const Plan = zodOf(PlanShape);
