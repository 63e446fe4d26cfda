import { AFTERWARDS } from './afterwards.ts';
import { BOARDS } from './board.ts';
import { CALLS } from './call.ts';
import { CHANGES } from './change.ts';
import { CLAIMS } from './claim.ts';
import { CONDUCT } from './conduct.ts';
import { COUNTS } from './count.ts';
import { EARLY_CARDS } from './early.ts';
import { FRESH_LOOK } from './fresh.ts';
import { MORE_CALLS } from './further.ts';
import { INADMISSIBLE_CALLS } from './inadmissible.ts';
import { INFORMATION } from './information.ts';
import { LEADS } from './lead.ts';
import { PENALTY_CARDS } from './penaltycard.ts';
import { PLAY } from './play.ts';
import { PREPARATION } from './preparation.ts';
import { REVOKES } from './revoke.ts';
import type { Situation } from './situation.ts';
import { TRICKS } from './trick.ts';
import { MORE_PLAY } from './various.ts';

/** Every invented situation, in the order of the Laws. */
export const SITUATIONS: readonly Situation[] = [
  ...PREPARATION,
  ...COUNTS,
  ...INFORMATION,
  ...CHANGES,
  ...CALLS,
  ...INADMISSIBLE_CALLS,
  ...LEADS,
  ...EARLY_CARDS,
  ...PLAY,
  ...PENALTY_CARDS,
  ...REVOKES,
  ...TRICKS,
  ...CLAIMS,
  ...CONDUCT,
  ...BOARDS,
  ...AFTERWARDS,
  ...MORE_CALLS,
  ...MORE_PLAY,
  ...FRESH_LOOK,
];
