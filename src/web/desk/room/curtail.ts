import { useQuery } from '@tanstack/react-query';
import type { ContestHead } from '../../../engine/view/night.ts';
import { server } from '../ask/server.ts';
import { makeSheet, type OfHead, peek } from '../sheet/act.tsx';
import { type Form, when } from '../sheet/form.ts';

const askEnd = (form: Form, { staged, round, rounds }: ContestHead) => ({
  after: form.count('after', 'Last round to be played', {
    min: staged ? round : 1,
    max: rounds - 1,
    value: String(Math.min(round, rounds - 1)),
    focus: true,
  }),
  unfinished: form.check('unfinished', 'Mark what is still awaited by then as not played'),
});

/** Play ends before the last round: what that comes to is told before it is done, and it can be undone. */
export const Curtail = makeSheet({
  title: 'Stop the session early',
  useKnown: ({ contest, head }: OfHead, typed) => {
    const { after, unfinished } = peek(typed, (form) => askEnd(form, head));
    return useQuery({
      queryKey: ['contest', contest, `curtailed ${after} ${unfinished}`],
      queryFn: () => server.curtailed(contest, after, unfinished),
      enabled: after > 0,
      placeholderData: (before) => before,
    });
  },
  describe: (form, { data, error }, { head }) => {
    const { after, unfinished } = askEnd(form, head);
    form.list('What it comes to', error === null ? (data?.says ?? []) : []);
    const why = form.reason(['Time is up', 'The hall closes', 'Agreed by all']);
    return {
      send: `Stop after round ${after}`,
      done: `Play ends after round ${after}. Every result stays.`,
      wrong: error?.message,
      request:
        error !== null || data === undefined
          ? undefined
          : { ask: 'curtail', after, why, ...when(unfinished, { unfinished: true }) },
    };
  },
});
