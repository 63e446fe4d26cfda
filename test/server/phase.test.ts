// Teams for either or both stages of the State Teams, over the wire (SABF 16.1).
import { expect, test, vi } from 'vitest';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import type { StagesView } from '../../src/engine/view/stages.ts';
import { openServer } from './open.ts';

vi.setConfig({ testTimeout: 240_000 });

const PEOPLE = inventNames('phase', 100);
const line = (i: number, players = PEOPLE.slice(4 * i, 4 * i + 4)): string =>
  `T${i + 1}: ${players.join(', ')}`;

test('[CON-11~][CND-5~] teams are entered for one stage or both, also between them; a changed team is a team of its own', async () => {
  const who = await (await openServer()).signIn();
  const { id } = (
    await who.post('/api/contests', { name: 'State', form: 'sabf-state-teams', zone: 'UTC' })
  ).json<{ id: string }>();
  const teams = (text: string, more = {}) => who.post(`/api/contests/${id}/teams`, { text, ...more });
  const stages = async () => (await who.get(`/api/contests/${id}/stages`)).json<StagesView>();
  const ask = (name: string, request: object) =>
    who.post(`/api/contests/${id}/requests`, { id: `phase-request-${name}`, request });
  const twenty = Array.from({ length: 20 }, (_, i) => line(i)).join('\n');
  expect((await teams(twenty)).statusCode).toBe(200);
  expect((await teams(line(20), { stages: ['second'] })).statusCode).toBe(200);
  expect((await teams(line(21), { stages: ['finals'] })).json()).toMatchObject({
    refusal: { code: 'entry-stage', clause: 'SABF 16.1' },
  });
  const before = await stages();
  expect(before.form.phases).toEqual([
    { stage: 'first', name: 'First stage', begun: false },
    { stage: 'second', name: 'Second stage', begun: false },
  ]);
  expect(before.entered.find(({ pair }) => pair === '21')?.stages).toEqual(['second']);
  expect(
    (await who.post(`/api/contests/${id}/next`, { id: 'phase-next-step-1', act: before.next.act }))
      .statusCode,
  ).toBe(200);
  const begun = await stages();
  expect(begun.form.phases?.map((phase) => phase.begun)).toEqual([true, false]);
  expect(begun.stages[0]?.fields[0]?.rows).toHaveLength(20);
  // Three of the first team come back with somebody new.
  const changed = line(22, [...PEOPLE.slice(0, 3), PEOPLE[99] ?? '']);
  const read = (await teams(changed, { stages: ['second'], preview: true })).json<{
    unread: { says: string }[];
  }>();
  expect(read.unread[0]?.says).toContain(`${PEOPLE[0]} plays for team 1 already`);
  const first = { ask: 'describe-entry', contestant: '1', about: {}, stages: ['first'] };
  expect((await ask('first', first)).statusCode).toBe(200);
  expect((await teams(changed, { stages: ['second'] })).statusCode).toBe(200);
  // Who is in the stage that has begun stays in it; one more may come late (SABF 13.1).
  const out = { ask: 'describe-entry', contestant: '2', about: {}, stages: ['second'] };
  expect((await ask('out', out)).json()).toMatchObject({
    refusal: { code: 'entry-stage-begun', clause: 'SABF 16.1' },
  });
  const after = await stages();
  expect(after.entered.find(({ pair }) => pair === '1')?.stages).toEqual(['first']);
  expect(after.entered.at(-1)).toMatchObject({
    players: [...PEOPLE.slice(0, 3), PEOPLE[99]],
    stages: ['second'],
  });
});
