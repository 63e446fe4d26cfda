import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { server } from '../ask/server.ts';
import { makeSheet, type OfHead, type Opened } from '../sheet/act.tsx';

/** A name misspelt, or another day: everything entered stays. */
export const Rename = makeSheet({
  title: 'Its name and its day',
  useKnown: ({ contest }: OfHead) => {
    const client = useQueryClient();
    const { data } = useQuery({ queryKey: ['known', contest], queryFn: () => server.contest(contest) });
    return data && { client, data };
  },
  describe: (form, { client, data }, { contest, head: { phase }, onClose }) => {
    const hasBegun = phase === 'playing' || phase === 'closed';
    const name = form.text('name', 'Name', { value: data.name, most: 120, focus: true });
    const date = form.text('date', 'Day', { type: 'date', value: data.date, disabled: hasBegun });
    if (hasBegun) form.note('Play has begun, and its day stays.');
    return {
      send: 'Change',
      done: `It is called ${name}.`,
      request: { ask: 'rename-contest', name, date },
      after: async () => {
        await client.invalidateQueries({ queryKey: ['contests'] });
        await client.invalidateQueries({ queryKey: ['known', contest] });
        onClose();
      },
    };
  },
});

/** Made by mistake: it leaves every list, and can be had back. */
export const PutAway = makeSheet({
  title: 'Put the contest away',
  useKnown: (_: Opened) => ({ client: useQueryClient(), navigate: useNavigate() }),
  describe: (form, { client, navigate }) => {
    form.note(
      'It leaves every list. Nothing is erased: under “Put away” on the first page it can be had back.',
      'plain',
    );
    const why = form.reason(['Made by mistake', 'Wrong form', 'A trial run'], {
      focus: true,
      optional: true,
    });
    return {
      send: 'Put it away',
      done: 'It is put away.',
      request: { ask: 'put-away', why },
      after: async () => {
        await client.invalidateQueries({ queryKey: ['contests'] });
        await navigate({ to: '/' });
      },
    };
  },
});
