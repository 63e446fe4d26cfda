import { called, maybe, number, object, saying, text, type Of } from '../../kit/shape.ts';

/** A round's clock: the same on the desk, the phones and the wall. */
export const ClockView = called(
  'ClockView',
  object({
    round: number(),
    /** When the round was called, UTC. */
    called: text(),
    /** How long it lasts, with what was added to it. */
    minutes: number(),
    /** From this minute on no further board is begun. */
    noFurther: maybe(number()),
    /** Seconds it has stood still, without the stop it may be in now. */
    stopped: maybe(saying(number(), 'Seconds it has stood still')),
    /** Since when it stands still. */
    paused: maybe(saying(text(), 'Since when it stands still')),
    clause: maybe(text()),
  }),
);
export type ClockView = Of<typeof ClockView>;
