import { useStages } from '../ask/ask.ts';
import { server } from '../ask/server.ts';
import { makeSheet, type Opened } from '../sheet/act.tsx';
import { found } from '../sheet/who.tsx';

/** The same people, their names written otherwise: before, in and after play, of a pair or a team (DESK-3). */
export const SpellNames = makeSheet({
  title: 'Put a misspelt name right',
  useKnown: ({ contest }: Opened & { readonly who?: string }) => useStages(contest).data,
  describe: (form, { entered }, { contest, who: given }) => {
    form.note(
      'The same people, their names written otherwise, here and wherever else they play. Somebody else in their place is a substitute or a change of players.',
    );
    const pair = form.who('who', 'Who', found(entered), { value: given, focus: given === undefined });
    const names = entered.find((one) => one.pair === pair)?.players ?? [];
    const players = form.row(() =>
      names.map((name, i) => form.text(`player ${i}`, name, { value: name, of: pair })),
    );
    const why = form.reason(['Name misspelt', 'Married name', 'As on the card'], { optional: true });
    const isSame = players.every((name, i) => name === names[i]);
    return {
      send: 'Spell them so',
      done: `Spelt from now on: ${players.join(', ')}.`,
      ...(isSame
        ? {}
        : { run: () => server.ask(contest, { ask: 'change-pair', pair, players, spelt: true, why }) }),
    };
  },
});
