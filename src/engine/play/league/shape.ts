import { robinShape } from '../robin/shape.ts';
import type { Shape } from '../shape.ts';

/** Everyone against everyone, each match at its two sides' own time: all of it is laid and open from the start. */
export const leagueShape: Shape = { ...robinShape, ownTime: true };
