import { ReleaseView as ReleaseShape } from '../../engine/view/board/release.ts';
import { ClockView as ClockShape } from '../../engine/view/time/clock.ts';
import { zodOf } from './shape.ts';

// A round's clock, and how far its tables have come with confirming their scores.

export const ClockView = zodOf(ClockShape);
export const ReleaseView = zodOf(ReleaseShape);
