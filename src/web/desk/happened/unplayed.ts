import { makeSheet } from '../sheet/act.tsx';
import { when } from '../sheet/form.ts';
import { askPlace, type OfTable, useBoardsThere } from './place.ts';

const ticked = ({ at }: OfTable) => (at?.board === undefined ? {} : { value: String(at.board) });

/** A board that nobody will play here: said aloud, so that nobody waits for it (SCO-6). */
export const NotPlayed = makeSheet({
  title: 'Not played',
  effect: true,
  useKnown: useBoardsThere,
  describe: (form, boards, given) => {
    const { table, round } = askPlace(form, given);
    const open = boards.filter(({ spot }) => spot.state !== 'not-played' && spot.state !== 'adjusted');
    const board = form.pick('board', 'Board', open, ({ spot }) => [String(spot.board), String(spot.board)], {
      first: open.find(({ spot }) => spot.board === given.at?.board),
    })?.spot;
    const isScored = board?.result !== undefined;
    if (isScored) form.note(`${board.contract ?? 'Its score'} is withdrawn.`, 'heed');
    form.note('It counts for nobody. For an adjusted score choose Rule on it.');
    const done = `Board ${board?.board ?? ''} at table ${table}: not played.`;
    if (board === undefined) return { send: 'Not played', done };
    return {
      send: 'Not played',
      done,
      request: isScored
        ? {
            ask: 'correct-result',
            result: board.result,
            now: { kind: 'not-played' },
            agreed: true,
            why: 'Not played',
          }
        : { ask: 'report-result', round, table, board: board.board, result: { kind: 'not-played' } },
    };
  },
});

/** Boards a table plays later: it goes on, and their scores are awaited until they come. */
export const LatePlay = makeSheet({
  title: 'Late play',
  useKnown: useBoardsThere,
  describe: (form, boards, given) => {
    const { table, round } = askPlace(form, given);
    const open = boards.filter(({ spot }) => spot.state === 'awaited' && spot.latePlay !== true);
    const late = form.ticks(
      'boards',
      'Boards to play later',
      open.map(({ spot }) => spot.board),
      ticked(given),
    );
    form.note('The table goes on to the next round. The boards stay on your list until their scores are in.');
    const why = form.reason([], { optional: true });
    return {
      send: 'Set late play',
      done: `Late play: ${late.length === 1 ? 'board' : 'boards'} ${late.join(', ')} at table ${table}.`,
      request: { ask: 'play-late', round, table, boards: [...late], ...when(why !== '', { why }) },
    };
  },
});
