import type { DrawSlots, DrawTime, RematchRule } from '../../draw.ts';
import type { Cited } from '../../slots.ts';

const APPENDIX = 'ANC 2021 appendix (modified Swiss)';
const MODIFIED = 'Past the middle, opponents of the first half may be met again.';

/** Every Swiss but the Swan River's. */
export const AS_SOON_AS_IN = {
  use: 'all-results',
  director: 'any',
  clause: 'ANC 2021 6.3',
  says: 'The draw is made when all results are in, or earlier as the chief director says; after the last match of a day the chief director may set another time. The timing is wholly the chief director’s.',
} as const satisfies DrawTime & Cited;

export const AFTER_95_MINUTES = {
  use: 'after-start',
  minutes: 95,
  director: 'earlier-or-overnight',
  clause: 'ANC 2021 9.4',
  says: 'The draw is made 95 minutes after the match before began, on the results in by then, or earlier as the chief director says; after the last match of a day ANC 2021 6.3 lets another time be set.',
} as const satisfies DrawTime & Cited;

/** What is to be waited for is waited for by drawing later; what comes in after the draw does not undo it. */
export const STANDS = {
  use: 'stands',
  clause: 'ANC 2021 6.3',
  says: 'A draw is made from the results in at its time; what comes in later counts in the scores and leaves it as it is.',
} as const satisfies DrawSlots['drawStands'] & Cited;

export const STANDS_AFTER_95 = {
  use: 'stands',
  clause: 'ANC 2021 9.4',
  says: 'A draw is made from the results in at its time; incomplete results and errors are put right in the scores and leave it as it is.',
} as const satisfies DrawSlots['drawStands'] & Cited;

/** Swiss pairs events with fewer entrants than twice the rounds. */
export const MODIFIED_UNDER_TWICE = {
  use: 'modified-swiss',
  fewerThan: 'twice-the-rounds',
  clause: APPENDIX,
  says: MODIFIED,
} as const satisfies RematchRule & Cited;

/** The preliminaries, the Restricted Butler and the Swiss pairs: fewer than 20 pairs. */
export const MODIFIED_UNDER_TWENTY = {
  use: 'modified-swiss',
  fewerThan: 20,
  clause: `ANC 2021 17.7, ${APPENDIX}`,
  says: MODIFIED,
} as const satisfies RematchRule & Cited;

/** What has been submitted is what the draw is made from. */
export const ON_WHAT_IS_IN = {
  use: 'boards-in',
  clause: 'ANC 2021 9.4',
  says: 'The draw is made from the results submitted at its time: a match that lacks some counts with the boards that are in, the others flat.',
} as const satisfies DrawSlots['unfinished'] & Cited;
