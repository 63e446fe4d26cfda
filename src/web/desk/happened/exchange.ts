import { useSetup } from '../ask/ask.ts';
import { makeSheet } from '../sheet/act.tsx';
import { foundPairs } from '../sheet/who.tsx';
import type { OfTable } from './place.ts';

/** Two pairs sat in each other's seats: what was scored there becomes theirs who played it. */
export const ExchangeSeats = makeSheet({
  title: 'Seats exchanged',
  effect: true,
  useKnown: ({ contest }: OfTable) => useSetup(contest).data,
  describe: (form, { pairs }, { head, at }) => {
    const value = String(at?.round ?? Math.max(1, head.round));
    const { one, other, from, to } = form.row(() => ({
      one: form.who('one', 'Pair', foundPairs(pairs), { focus: true }),
      other: form.who('other', 'And pair', foundPairs(pairs)),
      from: form.count('from', 'From round', { value, max: head.rounds }),
      to: form.count('to', 'To round', { value, max: head.rounds }),
    }));
    form.note('For pairs that sat in each other’s seats. Each result goes to the pair that played it.');
    return {
      send: 'Exchange seats',
      done: `Pairs ${one} and ${other} exchanged, with their results.`,
      request:
        one === other ? undefined : { ask: 'exchange-seats', one, other, from, to: Math.max(from, to) },
    };
  },
});
