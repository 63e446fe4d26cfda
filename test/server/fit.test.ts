// Deals from a file that do not fit: rounds that are not drawn yet, and events that share one set.
import { describe, expect, test } from 'vitest';
import { createHash } from 'node:crypto';
import { dealBoards } from '../../src/engine/bridge/dealing.ts';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import { type Asker, freshId, openNight, openServer } from './open.ts';

interface Answer {
  readonly boards?: readonly number[];
  readonly refusal?: { readonly code: string; readonly says: string };
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
const fileOf = (first: number, boards: number): string =>
  dealBoards(hash, `fit ${first}`, { first, boards })
    .map(({ board, deal }) => `[Board "${board}"]\n[Deal "${deal}"]\n`)
    .join('\n');

const give = async (director: Asker, path: string, body: object): Promise<Answer> =>
  (await director.post(`${path}/deals`, { id: freshId(), ...body })).json<Answer>();

describe('[DEAL-4~][DEAL-1~] a file of deals for a round that is not drawn yet (Law 2)', () => {
  test('has the boards whose numbers were set, or is refused with the list', async () => {
    const server = await openServer();
    const director = await server.signIn();
    const made = await director.post('/api/contests', { name: 'Swiss', form: 'sabf-butler-swiss' });
    const { id } = made.json<{ id: string }>();
    const path = `/api/contests/${id}`;
    const people = inventNames('fit', 24);
    const text = Array.from({ length: 12 }, (_, i) => `${people[2 * i]} & ${people[2 * i + 1]}`).join('\n');
    await director.post(`${path}/entries`, { text });
    for (const act of ['open-stage', 'make-draw'])
      expect((await director.post(`${path}/next`, { id: freshId(), act })).statusCode).toBe(200);
    const stages = (await director.get(`${path}/stages`)).json<{ stages: { stage: string }[] }>();
    const { seating } = await server.desk.hall.open(id);
    const count = seating?.seats.get('1/1')?.boards.length ?? 0;
    const rounds = { from: 3, to: 3 };
    const boards = Array.from({ length: count }, (_, i) => 41 + i);
    const numbered = await director.post(`${path}/requests`, {
      id: freshId(),
      request: { ask: 'number-boards', stage: stages.stages[0]?.stage, round: 3, boards },
    });
    expect(numbered.statusCode, numbered.body).toBe(200);

    const list = `41–${40 + count}`;
    const other = await give(director, path, { text: fileOf(1, count), rounds });
    expect(other.refusal).toMatchObject({ code: 'deals-misfit' });
    expect(other.refusal?.says).toContain(`plays ${list}`);
    const some = await give(director, path, { text: fileOf(45, count), rounds });
    expect(some.refusal).toMatchObject({ code: 'deals-misfit' });
    expect(some.refusal?.says).toContain('Missing: 41–44');
    // Nothing was taken of either.
    expect((await director.get(`${path}/deals`)).json<Answer>().boards).toEqual([]);
    const known = await give(director, path, { text: fileOf(45, count - 4), rounds, part: true });
    expect(known.refusal).toBeUndefined();
    expect((await give(director, path, { text: fileOf(41, count), rounds })).refusal).toBeUndefined();
  });
});

describe('[DEAL-7~] one set of deals in several events (ANC 2021 17.9)', () => {
  const openTwo = async () => {
    const server = await openServer();
    const [one, other] = [await openNight(server, 'One'), await openNight(server, 'Other')];
    const boards = (await server.desk.hall.open(one.id)).seating?.boards ?? [];
    const later = boards.map((board) => board + 4);
    const numbered = await other.ask({ ask: 'number-boards', stage: 'session', round: 1, boards: later });
    expect(numbered.statusCode, numbered.body).toBe(200);
    const share = (body: object = {}) =>
      one.director.post(`${one.path}/deals/shared`, {
        id: freshId(),
        set: 'Monday',
        with: [{ contest: other.id }],
        ...body,
      });
    return { server, one, other, count: boards.length, share };
  };

  test('that has not every board of one of them is refused with the list, and taken when all are there', async () => {
    const { one, other, count, share } = await openTwo();
    expect((await share()).statusCode).toBe(200);
    const refused = await give(one.director, one.path, { text: fileOf(1, count) });
    expect(refused.refusal).toMatchObject({ code: 'deals-misfit-shared' });
    expect(refused.refusal?.says).toContain(`Other plays 5–${count + 4}. Missing: ${count + 1}–${count + 4}`);
    for (const { director, path } of [one, other])
      expect((await director.get(`${path}/deals`)).json<Answer>().boards).toEqual([]);
    const whole = await give(one.director, one.path, { text: fileOf(1, count + 4) });
    expect(whole.refusal).toBeUndefined();
  });

  test('cards given before are shared only where they fit, or knowingly in part', async () => {
    const { server, one, other, count, share } = await openTwo();
    await give(one.director, one.path, { text: fileOf(1, count) });
    const refused = await share();
    expect([refused.statusCode, refused.json<Answer>().refusal?.code]).toEqual([409, 'deals-misfit-shared']);
    expect((await server.desk.hall.open(other.id)).sharedSets.size).toBe(0);
    expect((await share({ part: true })).statusCode).toBe(200);
  });
});
