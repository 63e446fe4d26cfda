import type { TimetableView } from '../../../engine/view/time/timetable.ts';
import { makeSheet, type Opened, useNothing } from '../sheet/act.tsx';
import { type Choice, when } from '../sheet/form.ts';

type OfFinals = Opened & { readonly finals: NonNullable<TimetableView['finals']> };

/** The first final's week is counted from the day the stage before ended; named weeks are missed (SABF 16.4, 19.3). */
export const DateFinals = makeSheet<object, OfFinals>({
  title: 'Lay the finals’ calendar',
  useKnown: useNothing,
  describe: (form, _, { finals: { says, skips } }) => {
    form.note(says);
    const finished = form.text('finished', 'The stage before ended on', { type: 'date', focus: true });
    const missed = skips.flatMap((name) => {
      const label = `${name}: a day of that week, if it falls among them`;
      const day = form.text(`week ${name}`, label, { type: 'date', optional: true });
      return day === '' ? [] : [{ name, day }];
    });
    return {
      send: 'Lay it',
      done: 'The finals have their dates.',
      request: { ask: 'date-finals', finished, missed },
    };
  },
});

const MOVERS = [
  ['captains', 'Both captains, to an earlier day'],
  ['management', 'The management, to any day'],
] as const;

/** Earlier by agreement of both captains, any day by the management, with the matches that wait for it (SABF 16.4). */
export const MoveFinal = makeSheet<object, OfFinals>({
  title: 'Move a final',
  useKnown: useNothing,
  describe: (form, _, { finals: { dates } }) => {
    const final = form.pick('match', 'Match', dates, (one): Choice => [one.match, one.match], {
      focus: true,
    });
    const match = final?.match ?? '';
    const now = final?.days ?? [];
    const days = form.row(() =>
      now.map((day, i) =>
        form.text(`day ${i}`, now.length > 1 ? `Day ${i + 1}` : 'Day', {
          type: 'date',
          value: day,
          of: match,
        }),
      ),
    );
    const who = form.oneOf('who', 'Who moves it', MOVERS);
    const agreed = who === 'captains' && form.check('agreed', 'Both captains and the director agree');
    const why = form.reason(['Players away', 'No room free']);
    return {
      send: 'Move it',
      done: `The ${match} is moved.`,
      request: { ask: 'move-final', match, days, who, ...when(agreed, { agreed: true }), why },
    };
  },
});
