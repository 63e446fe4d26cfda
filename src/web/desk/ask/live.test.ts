import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refresh } from './live.ts';

/** A page that shows what it was last given, and a server that answers when it is told to. */
const openPage = async (contest: string) => {
  const client = new QueryClient();
  const waiting: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((answer) => waiting.push(answer));
  const page = new QueryObserver<string>(client, { queryKey: ['contest', contest, 'room'], queryFn });
  let shown: string | undefined;
  // As a component hears of it.
  page.subscribe(
    notifyManager.batchCalls(({ data }) => {
      shown = data;
    }),
  );
  waiting[0]?.('at first');
  await expect.poll(() => shown).toBe('at first');
  return { client, waiting, shown: () => shown };
};

test('[DESK-5~] what was done is told once the page shows it', async () => {
  const { client, waiting, shown } = await openPage('one');
  const done = refresh(client, 'one', 1).then(shown);
  waiting[1]?.('after');
  expect(await done).toBe('after');
});

test('[DESK-5~] a later fact breaks off what is being fetched, and the earlier act is told with the later answer', async () => {
  const { client, waiting, shown } = await openPage('two');
  const seen: (string | undefined)[] = [];
  const first = refresh(client, 'two', 1).then(() => seen.push(shown()));
  const second = refresh(client, 'two', 2).then(() => seen.push(shown()));
  // The first fetch has been given up by now; only the second is answered.
  await new Promise((next) => setTimeout(next));
  expect(seen).toEqual([]);
  waiting.at(-1)?.('after both');
  await Promise.all([first, second]);
  expect(seen).toEqual(['after both', 'after both']);
});
