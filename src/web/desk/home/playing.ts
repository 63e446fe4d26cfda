import { useSetup } from '../ask/ask.ts';
import { makeSheet, type OfHead } from '../sheet/act.tsx';
import { foundPairs } from '../sheet/who.tsx';

/** Whoever directs and plays is shown nothing of boards still to be played (DEAL-5; Law 16D). */
export const Playing = makeSheet({
  title: 'Directing and playing',
  useKnown: ({ contest }: OfHead) => useSetup(contest).data,
  describe: (form, { pairs }, { head }) => {
    form.note(
      'Contracts, results and hands of boards you have still to play are left out of every page of this desk, until you have played them. While boards are left to play, only another director can lift this. Both stay in the history. If you sign in under your own name and are entered, your desk does this by itself.',
      'plain',
    );
    const pair = form.who('pair', 'Pair', foundPairs(pairs), { value: head.playing, focus: true });
    return {
      send: 'Hide my boards',
      done: `This desk hides what ${pair} has still to play.`,
      final: true,
      request: { ask: 'direct-and-play', pair },
      ...(head.playing === undefined
        ? {}
        : {
            also: {
              says: 'I no longer play',
              request: { ask: 'direct-and-play' },
              done: 'This desk shows every board again.',
            },
          }),
    };
  },
});
