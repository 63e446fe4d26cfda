import { makeInstant } from '../../ruling/clock.ts';
import type { Deadline, WindowReason } from '../../ruling/window.ts';

const WINDOW_WORDS: Readonly<Record<WindowReason, string>> = {
  'from-finish': 'counted from the end of the session',
  'from-posted': 'counted from when the scores could be seen',
  'from-being-told': 'counted from when this party was told',
  'next-start': 'kept open until the next session begins',
  'rolled-on': 'carried on, as the next session begins before it ends',
  'not-posted': 'as the scores cannot be seen yet',
  'not-finished': 'as play is not over yet',
  'not-told': 'as this party has not been told of a ruling made after the session',
  extended: 'extended by the director',
  'next-unknown': 'kept open until the next session begins, whenever that is',
};

/** Why a period ends when it does. */
export const sayReasons = (reasons: readonly WindowReason[]): string =>
  reasons.map((one) => WINDOW_WORDS[one]).join(', ');

export const sayDeadline = ({ until, reasons, clause }: Deadline): string =>
  `${until === undefined ? 'Open' : `Open until ${makeInstant(until)}`}: ${sayReasons(reasons)} (${clause}).`;

/** The same of one that is over. */
export const sayPeriodOver = ({ until, reasons, clause }: Deadline): string =>
  `Over${until === undefined ? '' : ` since ${makeInstant(until)}`}: ${sayReasons(reasons)} (${clause}).`;
