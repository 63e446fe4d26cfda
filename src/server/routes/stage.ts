import { z } from 'zod';
import { editRound } from '../../engine/floor/stage/edit.ts';
import { nextStep } from '../../engine/floor/stage/next.ts';
import { showStages } from '../../engine/floor/stage/sheet.ts';
import { ok, refuse } from '../../engine/kit/result.ts';
import { FORMS, findForm } from '../../engine/rulebook/forms/index.ts';
import { actorIn } from '../auth/door.ts';
import { makeToken } from '../auth/secret.ts';
import type { Desk } from '../desk.ts';
import { asNeighbours, neighboursOf, sayNeighbours } from '../neighbour.ts';
import type { App } from '../plug.ts';
import { refusals } from '../refusal.ts';
import { Count, Id, Why, Words } from '../schema/fact.ts';
import { ListedForm, StagesView } from '../schema/stages.ts';
import { Answered, contestParams, RequestId } from './contest.ts';
import { openShown, sendShown } from './view.ts';

const DRAWER = 'seed';

/** Lots are drawn from a seed made by chance once for each contest; every draw records it. */
const seedOf = async (desk: Desk, id: string): Promise<string> => {
  const kept = await desk.store.shelf.get(DRAWER, id);
  if (typeof kept === 'string') return kept;
  const made = makeToken();
  await desk.store.shelf.put(DRAWER, [[id, made]]);
  return made;
};

const addForms = (app: App): void => {
  app.route({
    method: 'GET',
    url: '/api/forms',
    config: { access: 'public' },
    schema: {
      tags: ['contests'],
      summary: 'The contests that can be run whole, with the entries they take',
      response: { 200: z.array(ListedForm), ...refusals },
    },
    handler: async () =>
      FORMS.map(({ id, name, of, entries: { min, max, usual }, stages, clauses }) => ({
        id,
        name,
        of,
        entries: { min, max, usual },
        stages: stages.map((stage) => ({ name: stage.name, says: stage.ways.map(({ says }) => says) })),
        clauses: [...clauses],
      })),
  });
};

const addEdit = (app: App, desk: Desk): void => {
  app.route({
    method: 'POST',
    url: '/api/contests/:id/draw',
    config: { access: 'director' },
    schema: {
      tags: ['contests'],
      summary:
        'Exchange two contestants of a drawn round before it is called; checked, and the reason is kept',
      params: contestParams,
      body: z.strictObject({ id: RequestId, round: Count, swap: z.tuple([Id, Id]), why: Why }),
      response: { 200: Answered, ...refusals },
    },
    handler: async (request) => {
      const { id } = request.params;
      const { round, swap, why } = request.body;
      const by = actorIn(request, id);
      const answer = await desk.hall.ask(id, {
        id: request.body.id,
        said: { by, round, swap, why },
        requests: (contest) => {
          const edited = editRound(contest, { round, swap, why, by });
          return edited.ok ? ok([edited.value]) : edited;
        },
      });
      return { at: answer.at, facts: [...answer.facts] };
    },
  });
};

export const addStageRoutes = (app: App, desk: Desk): void => {
  addForms(app);
  addEdit(app, desk);

  app.route({
    method: 'GET',
    url: '/api/contests/:id/stages',
    config: { access: 'public' },
    schema: {
      tags: ['views'],
      summary: 'A contest in stages: what it waits for, who leads each stage, who plays whom',
      params: contestParams,
      querystring: z.object({ as: z.literal('everybody').optional() }),
      response: { 200: StagesView, ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { contest, masked } = await openShown(desk, request, id, request.query);
      const seed = await seedOf(desk, id);
      const found = await neighboursOf(desk.hall, contest);
      const make = () => showStages(contest, id, seed, asNeighbours(found));
      return sendShown(
        request,
        reply,
        desk.showing.once(id, contest, 'stages', make, masked, sayNeighbours(found)),
      );
    },
  });

  app.route({
    method: 'POST',
    url: '/api/contests/:id/next',
    config: { access: 'director' },
    schema: {
      tags: ['contests'],
      summary:
        'Take the step the contest waits for: open a stage, seat a session, make a draw, call a round, close',
      params: contestParams,
      body: z.strictObject({
        id: RequestId,
        act: Words.min(1).meta({ description: 'The step as it was shown; another one is refused' }),
        early: z
          .literal(true)
          .exactOptional()
          .meta({ description: 'Before the results of the round are all in: the next draw' }),
      }),
      response: { 200: Answered, ...refusals },
    },
    handler: async (request) => {
      const { id } = request.params;
      const { act, early } = request.body;
      const by = actorIn(request, id);
      const seed = await seedOf(desk, id);
      const beside = asNeighbours(await neighboursOf(desk.hall, await desk.hall.open(id)));
      const answer = await desk.hall.ask(id, {
        id: request.body.id,
        said: { by, act, early },
        requests: (contest) => {
          const form = findForm(contest.made?.form ?? '');
          if (!form.ok) return form;
          const step = nextStep(contest, form.value, { seed, by, beside, ...(early ? { early } : {}) });
          if (!step.ok) return step;
          const now = step.value.step === 'ask' ? step.value.request.ask : step.value.step;
          if (step.value.step !== 'ask' || now !== act) return refuse('next-changed', { act, now });
          return ok([step.value.request]);
        },
      });
      return { at: answer.at, facts: [...answer.facts] };
    },
  });
};
