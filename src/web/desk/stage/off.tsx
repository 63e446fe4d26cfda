import { LastBoard } from '../../parts/score/clock.tsx';
import { useStages } from '../ask/ask.ts';
import { makeSheet, type Opened } from '../sheet/act.tsx';
import { askMatch } from '../sheet/match.ts';

/** Boards that were not begun in time, off the match in all its rooms at once (TIME-1). */
export const TakeOff = makeSheet({
  title: 'Boards not begun in time',
  wide: true,
  effect: true,
  useKnown: ({ contest }: Opened) => useStages(contest).data,
  describe: (form, stages) => {
    const { at, boards: all } = askMatch(form, stages);
    form.part(<LastBoard head={stages.head} />);
    const boards = form.ticks('boards', 'Boards that some table of the match had not begun', all);
    form.note(
      'A board that another table of the match has played is off there too. The VP scale stays that of the length the match was set for.',
    );
    return {
      send: 'Take them off',
      done: `${boards.length === 1 ? 'Board' : 'Boards'} ${boards.join(', ')} off at table ${at.table}. Warn or penalise has what the rulebook proposes.`,
      request: { ask: 'take-off-boards', ...at, boards: [...boards] },
    };
  },
});
