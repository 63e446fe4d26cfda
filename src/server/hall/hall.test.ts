import { expect, test } from 'vitest';
import type { Request } from '../../engine/contest/request.ts';
import { ok } from '../../engine/kit/result.ts';
import { openMemory } from '../../store/memory.ts';
import { clubSession } from './form.ts';
import { makeHall } from './hall.ts';

const BY = { role: 'director', person: 'd' } as const;
let ids = 0;

test('[LOG-5~] what one process acknowledged another does not refuse for not having heard of it yet', async () => {
  const { log } = openMemory();
  const now = () => new Date('2026-11-15T19:00:00Z');
  // Word of what others wrote is slow.
  const deaf = { ...log, subscribe: () => () => undefined };
  const [one, other] = [makeHall(deaf, now), makeHall(deaf, now)];
  const ask = (hall: typeof one, request: Omit<Request, 'by'>) => {
    const id = `request-${(ids += 1)}`;
    return hall.ask('c', { id, said: request, requests: () => ok([{ ...request, by: BY } as Request]) });
  };
  await ask(one, {
    ask: 'make-contest',
    name: 'Monday',
    date: '2026-11-15',
    zone: 'UTC',
    boardsPerRound: 3,
    minutesPerBoard: 7,
    ...clubSession('matchpoints'),
  } as Omit<Request, 'by'>);
  expect((await other.find('c'))?.at).toBe(1);
  await ask(one, { ask: 'enter-pair', pair: '1', players: ['a', 'b'] } as Omit<Request, 'by'>);
  const changed = await ask(other, { ask: 'scratch-pair', pair: '1', why: 'not coming' } as Omit<
    Request,
    'by'
  >);
  expect(changed.at).toBe(3);
});
