// Rounds by the names the document has for them, also in what no act asked for.
import { expect, test } from 'vitest';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import { freshId, openServer } from './open.ts';

const PEOPLE = inventNames('round names', 40);

/** A form of teams whose first round is drawn and called. */
const opened = async (form: string, count: number) => {
  const server = await openServer();
  const director = await server.signIn();
  const { id } = (await director.post('/api/contests', { name: 'Cup', form })).json<{ id: string }>();
  const path = `/api/contests/${id}`;
  const text = Array.from(
    { length: count },
    (_, i) => `Team ${i + 1}: ${PEOPLE.slice(4 * i, 4 * i + 4).join(', ')}`,
  ).join('\n');
  expect((await director.post(`${path}/teams`, { text })).statusCode).toBe(200);
  for (const act of ['open-stage', 'make-draw', 'start-play'])
    expect((await director.post(`${path}/next`, { id: freshId(), act })).body, act).not.toContain('refusal');
  return { server, director, path };
};

test('[DEAL-9~] sets of boards and their commitments', async () => {
  const { director, path } = await opened('knockout', 8);
  await director.post(`${path}/tournament`, { tournament: 'Congress' });
  const sets = (await director.get('/api/tournaments/congress/deals')).json<{
    events: { sets: { says: string }[] }[];
  }>();
  expect(sets.events[0]?.sets.map(({ says }) => says)).toEqual([
    'Quarter-finals, stanza 1',
    'Quarter-finals, stanza 2',
    'Semi-finals, stanza 1',
    'Semi-finals, stanza 2',
    'Final, stanza 1',
    'Final, stanza 2',
  ]);
  expect((await director.post(`${path}/deals/dealt`, { rounds: { from: 3, to: 3 } })).statusCode).toBe(200);
  const seals = (await director.get(`${path}/seals`)).json<{ sets: { title?: string }[] }>();
  expect(seals.sets.map(({ title }) => title)).toEqual(['Semi-finals, stanza 1']);
  // Known cards are told by the same name.
  const again = await director.post(`${path}/deals/dealt`, { rounds: { from: 4, to: 4 }, seed: 'x' });
  expect(again.statusCode).toBe(200);
  const twice = await director.post(`${path}/deals/dealt`, { rounds: { from: 5, to: 5 }, seed: 'x' });
  expect(twice.json<{ refusal: { says: string } }>().refusal.says).toContain(
    'of the semi-finals, stanza 2 of Cup',
  );
});

test('[DESK-4~] a refusal of what is no act', async () => {
  const look = async (form: string, count: number) => {
    const { director, path } = await opened(form, count);
    const refused = await director.post(`${path}/draw/look`, { round: 1 });
    return refused.json<{ refusal: { says: string } }>().refusal.says;
  };
  expect(await look('knockout', 8)).toMatch(/quarter-finals, stanza 1/i);
  expect(await look('knockout', 8)).not.toMatch(/round 1/i);
  expect(await look('sabf-swiss-teams', 8)).toMatch(/round 1/i);
});
