import { useSetup } from '../ask/ask.ts';
import { server } from '../ask/server.ts';
import { makeSheet, type Opened } from '../sheet/act.tsx';
import { foundPairs } from '../sheet/who.tsx';

/** A name misspelt, or another player in somebody's place: one act, its reason kept (DESK-3). */
export const ChangePair = makeSheet({
  title: 'Change a pair’s names',
  useKnown: ({ contest }: Opened & { readonly pair?: string }) => useSetup(contest).data,
  describe: (form, { pairs }, { contest, pair: given }) => {
    form.note('Every result the pair has stays with it.');
    const pair = form.who('pair', 'Pair', foundPairs(pairs), { value: given, focus: given === undefined });
    const [one = '', other = ''] = pairs.find((known) => known.pair === pair)?.players ?? [];
    // Another pair chosen: fresh fields, so that no list of the one before stays open.
    const players = form.row((): [string, string] => [
      form.person('player', 'Player', { value: one, of: pair, focus: given !== undefined && pair === given }),
      form.person('partner', 'Partner', { value: other, of: pair }),
    ]);
    const why = form.reason(['Name misspelt', 'Substitute', 'Wrong player entered']);
    const isSame = players[0] === one && players[1] === other;
    return {
      send: 'Change the names',
      done: `Pair ${pair} is now ${players.join(' & ')}.`,
      ...(isSame ? {} : { run: () => server.ask(contest, { ask: 'change-pair', pair, players, why }) }),
    };
  },
});
