import type { ContestView } from '../../src/engine/view/contest.ts';
import { finalFaults } from './finals.ts';
import { finishFaults } from './finish.ts';
import { knockoutFaults } from './knockout.ts';
import { lineFaults } from './lines.ts';
import { pathFaults, type Then } from './path.ts';
import { placeFaults } from './places.ts';
import { seatFaults } from './seats.ts';

/**
 * Everything a printed contest must hold, worked out again from its JSON alone by code that shares nothing with the
 * engine but the shape of the JSON: its own scoring of contracts, IMP table, matchpoints, datums, printed VP tables,
 * sums, chains of tie-breaks and carry-overs. What does not hold is said; nothing said means that all holds. `then` is
 * the same contest printed as it stood at a fact (`byestand reckon FILE --at n`): a stage is opened from what was known.
 */
export const faultsIn = (view: ContestView, then: Then): readonly string[] => [
  ...seatFaults(view),
  ...lineFaults(view),
  ...placeFaults(view, then),
  ...pathFaults(view, then),
  ...finalFaults(view, then),
  ...knockoutFaults(view, then),
  ...finishFaults(view),
];
