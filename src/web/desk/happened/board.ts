import { makeSheet, useNothing } from '../sheet/act.tsx';
import { askPlace, type OfTable } from './place.ts';

/** A table played another board than it was to: its result goes with the board, and what it comes to is shown first. */
export const PlayedBoard = makeSheet<object, OfTable>({
  title: 'Played a different board',
  effect: true,
  useKnown: useNothing,
  describe: (form, _, given) => {
    const { table, round } = askPlace(form, given);
    const played = form.row(() => ({
      instead: form.count('instead', 'Board it was to play', {
        value: given.at?.board === undefined ? '' : String(given.at.board),
      }),
      board: form.count('board', 'Board it played', { focus: given.at?.board !== undefined }),
    }));
    form.note(
      'A result entered for the first goes to the second. The score stands if nobody at the table had played the board before (Law 15B).',
    );
    return {
      send: 'Record it',
      done: `Table ${table} played board ${played.board}, not ${played.instead}.`,
      request: { ask: 'note-board', table, round, ...played },
    };
  },
});
