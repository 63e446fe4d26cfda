import { useSetup } from '../ask/ask.ts';
import { makeSheet } from '../sheet/act.tsx';
import { foundPairs } from '../sheet/who.tsx';
import { askPlace, type OfTable, useBoardsThere } from './place.ts';

/** Somebody else sat down than the movement has: each has what they played, and the other takes the place that was left. */
export const WrongOpponents = makeSheet({
  title: 'Played the wrong opponents',
  effect: true,
  useKnown: (given: OfTable, typed) => {
    const boards = useBoardsThere(given, typed);
    const { data } = useSetup(given.contest);
    return data && { boards, pairs: data.pairs };
  },
  describe: (form, { boards, pairs }, given) => {
    const { table, round } = askPlace(form, given);
    const [any] = boards;
    if (any === undefined) {
      form.note('Name the table and the round.');
      return { send: 'Record it', done: '' };
    }
    const all = foundPairs(pairs);
    const [ns, ew] = [any.spot.ns.pair, any.spot.ew.pair];
    const of = `${round}/${table}`;
    const sat = form.row(() => ({
      ns: form.who('ns', 'Who sat North-South', all, { value: ns, of }),
      ew: form.who('ew', 'Who sat East-West', all, { value: ew, of }),
    }));
    form.note(
      'Each score goes to the pairs that played it. The pair that was to sit here takes the place of the one that did (Law 15).',
    );
    const isNs = sat.ns !== ns;
    if (isNs && sat.ew !== ew) form.need('Record one pair at a time.');
    const [one, other] = isNs ? [ns, sat.ns] : [ew, sat.ew];
    return {
      send: 'Record it',
      done: `Pair ${other} played at table ${table} in round ${round}, with its scores.`,
      request: one === other ? undefined : { ask: 'exchange-seats', one, other, from: round, to: round },
    };
  },
});
