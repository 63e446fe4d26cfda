import type { Tree } from '../tree.ts';
import { APPEAL } from './appeal.ts';
import { AUCTION } from './auction.ts';
import { AWARE } from './aware.ts';
import { RESPONSIBLE, WRONG_BOARD } from './board.ts';
import { INADMISSIBLE, WRITTEN } from './call.ts';
import { CHANGE } from './change.ts';
import { CLAIM } from './claim.ts';
import { COMPARABLE } from './comparable.ts';
import { ARRANGED, PENALTY, SPECTATOR } from './conduct.ts';
import { COUNT } from './count.ts';
import { DECEPTION } from './deception.ts';
import { CORRECTION, DIRECTOR_ERROR } from './director.ts';
import { DISCRETION } from './discretion.ts';
import { DUMMY } from './dummy.ts';
import { FOULED, UNPLAYED } from './fouled.ts';
import { ADJUST_27D, INSUFFICIENT } from './insufficient.ts';
import { IRREGULARITY } from './irregularity.ts';
import { EXPOSED, FACE_DOWN, LEAD_TURN, WRONG_HAND } from './lead.ts';
import { MISINFORMATION } from './misinformation.ts';
import { OPENING } from './opening.ts';
import { PENALTY_CARD } from './penaltycard.ts';
import { PLAYED } from './played.ts';
import { PSYCHE } from './psyche.ts';
import { REVOKE } from './revoke.ts';
import { DEFECTIVE, TURNED, TWO_CARDS } from './trick.ts';
import { TURN } from './turn.ts';
import { UNAUTHORISED } from './unauthorised.ts';
import { WITHDRAWN } from './withdrawn.ts';

/** Every topic, in the order a director looks for it: the auction, the play, information, boards, scores, people. */
const ALL: readonly Tree[] = [
  IRREGULARITY,
  CHANGE,
  INSUFFICIENT,
  ADJUST_27D,
  TURN,
  COMPARABLE,
  INADMISSIBLE,
  WRITTEN,
  EXPOSED,
  AUCTION,
  WITHDRAWN,
  OPENING,
  FACE_DOWN,
  LEAD_TURN,
  WRONG_HAND,
  PLAYED,
  DUMMY,
  PENALTY_CARD,
  TWO_CARDS,
  REVOKE,
  DEFECTIVE,
  TURNED,
  CLAIM,
  UNAUTHORISED,
  MISINFORMATION,
  DECEPTION,
  PSYCHE,
  AWARE,
  COUNT,
  WRONG_BOARD,
  FOULED,
  UNPLAYED,
  RESPONSIBLE,
  DISCRETION,
  DIRECTOR_ERROR,
  CORRECTION,
  PENALTY,
  ARRANGED,
  SPECTATOR,
  APPEAL,
];

export const TREES: Readonly<Record<string, Tree>> = Object.fromEntries(
  ALL.map((tree) => [tree.topic, tree]),
);
