import { fieldOf, instantOf } from '../ask/time.ts';
import { makeSheet, type OfHead, useNothing } from '../sheet/act.tsx';

/** Beyond the week that is a club's usual period. */
const LONGER = 14 * 24 * 60 * 60 * 1000;

/** The correction period is extended, or opened again: to two weeks from now unless another time is chosen. */
export const ExtendCorrections = makeSheet<object, OfHead>({
  title: 'Extend correction period',
  useKnown: useNothing,
  describe: (form, _, { head: { zone } }) => {
    const until = form.text('until', `Until, ${zone} time`, {
      type: 'datetime-local',
      value: fieldOf(new Date(Date.now() + LONGER).toISOString(), zone),
      focus: true,
    });
    const why = form.reason(['Until next week’s session', 'Slips still to be checked']);
    return {
      send: 'Extend',
      done: 'Correction period extended.',
      request: until === '' ? undefined : { ask: 'extend-corrections', until: instantOf(until, zone), why },
    };
  },
});
