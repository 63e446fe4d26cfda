import { useState } from 'react';
import { useRulings } from '../ask/bench.ts';
import { makeSheet, type Opened } from '../sheet/act.tsx';
import { when } from '../sheet/form.ts';

const MINUTE = 60_000;

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** When the round that is drawn begins: line-ups are due so long before it (ANC 2021 11.8). */
export const Begins = makeSheet({
  title: 'When the next round begins',
  useKnown: ({ contest }: Opened) => {
    const [opened] = useState(() => Date.now());
    const { data } = useRulings(contest);
    return data && { opened, times: data.times };
  },
  describe: (form, { opened, times: { finish = '', lastOfStage } }) => {
    const minutes = form.count('minutes', 'In how many minutes', { value: '15', min: 0, max: 600 });
    const next = new Date(Math.round((opened + minutes * MINUTE) / MINUTE) * MINUTE);
    form.note(
      `That is at ${clock.format(next)}. Captains’ phones count down to when their line-up is due.`,
      'status',
    );
    const isLater = finish !== '' && Date.parse(finish) <= next.getTime();
    return {
      send: 'Set',
      done: `The next round begins at ${clock.format(next)}.`,
      request: {
        ask: 'set-times',
        ...when(isLater, { finish }),
        next: next.toISOString(),
        ...when(lastOfStage === true, { lastOfStage: true }),
      },
    };
  },
});
