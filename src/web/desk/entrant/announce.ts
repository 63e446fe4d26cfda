import { useAdmission } from '../ask/ask.ts';
import { makeSheet, type Opened } from '../sheet/act.tsx';

/** When entries close, and whom the event is for where the national body announces it (SABF 3, 11.1, 13.1, 18.10.4). */
export const AnnounceEntries = makeSheet({
  title: 'Announce when entries close',
  useKnown: ({ contest }: Opened) => useAdmission(contest).data,
  describe: (form, { rule, needs, closes: before, bornBefore: then = '' }) => {
    if (rule !== undefined) form.note(`${rule.says} (${rule.clause})`);
    const day = form.text('closes', 'Entries close on (day and time here)', {
      type: 'datetime-local',
      optional: true,
    });
    const asksBirth = needs.some(({ need }) => need === 'born-before-announced');
    const bornBefore = asksBirth
      ? form.text('born', 'For those born before', { type: 'date', value: then, optional: true })
      : then;
    const closes = day === '' ? before : new Date(day).toISOString();
    return {
      send: 'Announce',
      done: 'Every entry is held to it from now on.',
      request:
        day === '' && bornBefore === then
          ? undefined
          : {
              ask: 'announce-entries',
              ...(closes === undefined ? {} : { closes }),
              ...(bornBefore === '' ? {} : { bornBefore }),
            },
    };
  },
});
