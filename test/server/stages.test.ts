// A contest in stages over the wire, by what the server itself says it waits for.
import { expect, test } from 'vitest';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import type { StagesView } from '../../src/engine/view/stages.ts';
import { openServer, type Asker } from './open.ts';

const PEOPLE = inventNames('stages', 60);
const names = (pairs: number, from = 0): string =>
  Array.from({ length: pairs }, (_, i) => `${PEOPLE[2 * (from + i)]} & ${PEOPLE[2 * (from + i) + 1]}`).join(
    '\n',
  );

const stagesOf = async (who: Asker, id: string): Promise<StagesView> =>
  (await who.get(`/api/contests/${id}/stages`)).json();

let count = 0;
const next = async (who: Asker, id: string, act: string) => {
  count += 1;
  return who.post(`/api/contests/${id}/next`, { id: `next-${act}-${count}`, act });
};

/** Every table makes 3NT on every board, North-South at odd tables and East-West at even ones. */
const playRound = async (who: Asker, id: string, round: number): Promise<void> => {
  const { stages } = await stagesOf(who, id);
  const drawn = stages.at(-1)?.rounds.find((one) => one.round === round);
  for (const { table, away } of drawn?.matches ?? []) {
    if (away === undefined) continue;
    const view = (await who.get(`/api/contests/${id}/tables/${table}?round=${round}`)).json() as {
      boards?: readonly { board: number }[];
    };
    for (const { board } of view.boards ?? []) {
      count += 1;
      const declarer = table % 2 === 1 ? 'N' : 'E';
      const result = { kind: 'played', level: 3, strain: 'NT', doubling: '', declarer, tricks: 9 };
      const sent = await who.post(`/api/contests/${id}/requests`, {
        id: `result-${count}-${round}-${table}-${board}`,
        request: { ask: 'report-result', round, table, board, result },
      });
      expect(sent.statusCode, sent.body).toBe(200);
    }
  }
};

test('[CON-9~][SRV-4~][DESK-3~][DESK-5~] a Butler Swiss goes from entries to its placings by the steps the server proposes', async () => {
  const { signIn, everybody } = await openServer();
  const director = await signIn();
  const forms = (await everybody.get('/api/forms')).json() as { id: string }[];
  expect(forms.map(({ id }) => id)).toContain('sabf-butler-swiss');
  const made = await director.post('/api/contests', { name: 'Swiss', form: 'sabf-butler-swiss' });
  expect(made.statusCode, made.body).toBe(200);
  const { id } = made.json() as { id: string };
  // Too few: said plainly, and nothing is opened.
  await director.post(`/api/contests/${id}/entries`, { text: names(4) });
  const few = await stagesOf(director, id);
  expect(few.next).toMatchObject({ step: 'refused' });
  expect(few.next.says).toContain('cannot play 6 rounds of Swiss with nobody meeting twice');
  await director.post(`/api/contests/${id}/entries`, { text: names(8, 4) });
  let third: Awaited<ReturnType<typeof stagesOf>> | undefined;
  for (let steps = 0; steps < 60; steps++) {
    const view = await stagesOf(director, id);
    if (view.head.round === 3) third = view;
    if (view.next.step === 'done') break;
    if (view.next.step === 'play') await playRound(director, id, view.head.round);
    else {
      const answer = await next(director, id, view.next.act ?? '');
      expect(answer.statusCode, `${view.next.says}: ${answer.body}`).toBe(200);
    }
  }
  // The desk looks back: who led and who played whom once so many facts were in (DESK-5).
  const then = await director.get(`/api/contests/${id}/stages?at=${third?.head.at}`);
  expect((then.json() as typeof third)?.stages).toEqual(third?.stages);
  expect(third?.stages[0]?.rounds.length).toBeLessThan(6);
  const end = await stagesOf(everybody, id);
  expect(end.head).toMatchObject({ phase: 'closed', published: true });
  expect(end.stages).toHaveLength(1);
  const [stage] = end.stages;
  expect(stage?.rounds).toHaveLength(6);
  const met = (stage?.rounds ?? []).flatMap(({ matches }) =>
    matches.map(({ home, away }) => [home.pair, away?.pair ?? ''].sort().join(' ')),
  );
  expect(new Set(met).size).toBe(6 * 6);
  const rows = stage?.fields[0]?.rows ?? [];
  expect(rows).toHaveLength(12);
  // Twenty VPs are shared in each of six rounds by six tables.
  expect(Math.round(100 * rows.reduce((sum, { score }) => sum + score, 0))).toBe(100 * 20 * 6 * 6);
}, 240_000);

test('[SRV-2~] a step is the director’s to take, and only the one that is due', async () => {
  const { signIn, everybody } = await openServer();
  const director = await signIn();
  const { id } = (
    await director.post('/api/contests', { name: 'Swiss', form: 'sabf-butler-swiss' })
  ).json() as {
    id: string;
  };
  await director.post(`/api/contests/${id}/entries`, { text: names(12) });
  expect((await next(everybody, id, 'open-stage')).statusCode).toBe(401);
  const wrong = await next(director, id, 'make-draw');
  expect(wrong.statusCode).toBe(409);
  expect(wrong.body).toContain('open-stage');
  const unknown = await director.post('/api/contests', { name: 'X', form: 'nothing' });
  expect(unknown.statusCode).toBeGreaterThanOrEqual(400);
  expect(unknown.statusCode).toBeLessThan(500);
  expect((await stagesOf(director, id)).stages).toHaveLength(0);
});
