import { makeSheet, type OfHead, useNothing } from '../sheet/act.tsx';

/** A table played another board than it was to: its result goes with the board, and what it comes to is shown first. */
export const PlayedBoard = makeSheet<object, OfHead>({
  title: 'Played a different board',
  effect: true,
  useKnown: useNothing,
  describe: (form, _, { head }) => {
    const played = form.row(() => ({
      table: form.count('table', 'Table', { focus: true }),
      round: form.count('round', 'Round', { value: String(Math.max(1, head.round)) }),
      instead: form.count('instead', 'Board it was to play'),
      board: form.count('board', 'Board it played'),
    }));
    form.note(
      'A result entered for the first goes to the second. The score stands if nobody at the table had played the board before (Law 15B).',
    );
    return {
      send: 'Record it',
      done: `Table ${played.table} played board ${played.board}, not ${played.instead}.`,
      request: { ask: 'note-board', ...played },
    };
  },
});
