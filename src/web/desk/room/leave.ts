import { useSetup } from '../ask/ask.ts';
import { makeSheet, type OfHead } from '../sheet/act.tsx';
import { foundPairs } from '../sheet/who.tsx';

/** A pair goes home: every result it has stays, its opponents sit out from then on. */
export const Leave = makeSheet({
  title: 'Let a pair go home',
  effect: true,
  useKnown: ({ contest }: OfHead) => useSetup(contest).data,
  describe: (form, { pairs }, { head: { round, rounds } }) => {
    const { pair, from } = form.row(() => ({
      pair: form.who('pair', 'Pair', foundPairs(pairs), { focus: true }),
      from: form.count('from', 'From round', { value: String(Math.min(round + 1, rounds)), max: rounds }),
    }));
    const why = form.reason(['Taken ill', 'Called away']);
    return {
      send: 'Let them go',
      done: `Pair ${pair} goes home from round ${from}; its results stay.`,
      request: { ask: 'send-home', pair, from, why },
    };
  },
});
