// A Swiss that has no legal draw left, over the wire: looked at, drawn by hand, ended.
import { expect, test, vi } from 'vitest';
import type { Contest } from '../../src/engine/contest/state.ts';
import { nextStep } from '../../src/engine/play/next.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import type { HandView, StagesView } from '../../src/engine/view/stages.ts';
import { openMemory } from '../../src/store/memory.ts';
import { ask, BY, entered, goOn, playRound, SEED, type Won } from '../contests/hall.ts';
import { unwrap } from '../contests/play.ts';
import { freshId, openServer } from './open.ts';

vi.setConfig({ testTimeout: 240_000 });

const FORM = unwrap(findForm('sabf-gnot-under-grand'));
const LOWER: Won = ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew);

/** Six of twelve leave after round 4: of round 6 no draw keeps apart all who have met. */
const withoutDraw = (): Contest => {
  let contest = goOn(
    entered(FORM, 12),
    FORM,
    (step, now) => step.step === 'play' && now.called?.round === 4,
    LOWER,
  ).contest;
  for (const contestant of ['7', '8', '9', '10', '11', '12'])
    contest = ask(contest, {
      ask: 'withdraw-contestant',
      by: BY,
      contestant,
      from: 5,
      excused: true,
      why: 'gone home',
    });
  for (;;) {
    const step = nextStep(contest, FORM, { seed: SEED, by: BY });
    if (!step.ok) return contest;
    if (step.value.step === 'play') contest = playRound(contest, step.value.round, LOWER);
    else if (step.value.step === 'ask') contest = ask(contest, step.value.request);
  }
};

test('[DRAW-7~][DRAW-14~] the desk is told the ways out, looks at a draw by hand, is refused a rule it does not own to, and draws', async () => {
  const store = openMemory();
  const facts = withoutDraw().facts.map(({ seq: _, ...fact }) => fact);
  await store.log.append('swiss', 0, { request: 'kept', digest: 'kept', facts: facts as never });
  const server = await openServer(store);
  const who = await server.signIn();
  const view = async (): Promise<StagesView> => (await who.get('/api/contests/swiss/stages')).json();
  const { next } = await view();
  expect(next).toMatchObject({ step: 'refused', clause: 'SABF 14.1', none: { round: 6, ends: true } });
  expect(next.none?.again).toHaveLength(1);
  const look = async (body: object): Promise<HandView> =>
    (await who.post('/api/contests/swiss/draw/look', body)).json();
  const { start, none, here, faults } = await look({ round: 6 });
  expect([none, here.length, start.pairs.length]).toEqual([true, 6, 3]);
  expect(faults.map(({ breaks, clause }) => [breaks, clause])).toEqual([[true, 'SABF 14.1']]);
  const short = await look({ round: 6, wanted: { pairs: start.pairs.slice(1) } });
  expect(short.faults.filter(({ breaks }) => !breaks)).toHaveLength(2);
  const draw = (more: object) =>
    who.post('/api/contests/swiss/draw', { id: freshId(), round: 6, why: 'no other way', ...more });
  const refused = await draw({ wanted: start });
  expect([refused.statusCode, refused.json().refusal.code]).toEqual([422, 'draw-breaks-unsaid']);
  expect((await server.everybody.post('/api/contests/swiss/draw/look', { round: 6 })).statusCode).toBe(401);
  const drawn = await draw({ wanted: start, breaks: true });
  expect(drawn.statusCode, drawn.body).toBe(200);
  const after = await view();
  expect(after.next).toMatchObject({ step: 'ask', act: 'call-round' });
  expect(after.stages[0]?.rounds.at(-1)).toMatchObject({ number: 6, method: 'changed by the director' });
  const history = await who.get('/api/contests/swiss/history');
  expect(history.body).toContain('breaking what no draw could keep');
});
