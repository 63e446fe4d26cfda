import type { Tree } from '../tree.ts';
import { AFTER_PLAY } from './after.ts';
import { APPEAL } from './appeal.ts';
import { AUCTION } from './auction.ts';
import { AWARE } from './aware.ts';
import { RESPONSIBLE, WRONG_BOARD } from './board.ts';
import { INADMISSIBLE } from './call.ts';
import { CHANGE } from './change.ts';
import { CLAIM } from './claim.ts';
import { COMPARABLE } from './comparable.ts';
import { ARRANGED, PENALTY, SPECTATOR } from './conduct.ts';
import { COUNT } from './count.ts';
import { DEAL } from './deal.ts';
import { DECEPTION } from './deception.ts';
import { CORRECTION, DIRECTOR_ERROR } from './director.ts';
import { DISCRETION } from './discretion.ts';
import { DUMMY } from './dummy.ts';
import { FACE_DOWN } from './early.ts';
import { REVOKE_EQUITY } from './equity.ts';
import { EXPOSED } from './exposed.ts';
import { FACTS } from './facts.ts';
import { FOULED, UNPLAYED } from './fouled.ts';
import { WRONG_HAND } from './hand.ts';
import { ADJUST_27D, INSUFFICIENT } from './insufficient.ts';
import { IRREGULARITY } from './irregularity.ts';
import { LEAD_TURN } from './lead.ts';
import { MISINFORMATION } from './misinformation.ts';
import { OPENING } from './opening.ts';
import { PENALTY_CARD } from './penaltycard.ts';
import { PLAYED } from './played.ts';
import { PSYCHE } from './psyche.ts';
import { REVOKE } from './revoke.ts';
import { DEFECTIVE } from './trick.ts';
import { TURN } from './turn.ts';
import { TURNED } from './turned.ts';
import { TWO_CARDS } from './two.ts';
import { UNAUTHORISED } from './unauthorised.ts';
import { WITHDRAWN } from './withdrawn.ts';
import { WRITTEN } from './written.ts';

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
  REVOKE_EQUITY,
  DEFECTIVE,
  TURNED,
  CLAIM,
  UNAUTHORISED,
  MISINFORMATION,
  DECEPTION,
  PSYCHE,
  AWARE,
  AFTER_PLAY,
  DEAL,
  COUNT,
  WRONG_BOARD,
  FOULED,
  UNPLAYED,
  RESPONSIBLE,
  DISCRETION,
  FACTS,
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
