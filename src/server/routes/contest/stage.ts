import { z } from 'zod';
import type { Actor } from '../../../engine/contest/fact.ts';
import { editRound } from '../../../engine/floor/draw/edit.ts';
import { withNames } from '../../../engine/floor/night.ts';
import { drawByHand, lookAtHand } from '../../../engine/floor/draw/hand.ts';
import { nextStep, type Step } from '../../../engine/play/next.ts';
import { drawAgain, lookAtRedraw } from '../../../engine/floor/draw/redraw.ts';
import { ok, refuse, type Result } from '../../../engine/kit/result.ts';
import { formIn } from '../../../engine/contest/form.ts';
import { openShown } from '../../hall/sight.ts';
import { askerOf } from '../../backroom/asker.ts';
import { actorIn } from '../../auth/door.ts';
import { makeToken } from '../../auth/secret.ts';
import type { Desk } from '../../desk.ts';
import { asNeighbours, neighboursOf } from '../../hall/neighbour.ts';
import type { App } from '../../plug.ts';
import { refusals, refusedBy } from '../../refusal.ts';
import { Count, Id, SomeWords, Why } from '../../schema/fact.ts';
import { HandView, RedrawView, StagesView } from '../../schema/stages.ts';
import { Override } from './act.ts';
import { addForms } from './form.ts';
import { Answered, contestParams, RequestId } from './contest.ts';
import { Looking, sendShown } from '../paper/view.ts';

const DRAWER = 'seed';

/** Lots are drawn from a seed made by chance once for each contest; every draw records it. */
const seedOf = async (desk: Desk, id: string): Promise<string> => {
  const kept = await desk.store.shelf.get(DRAWER, id);
  if (typeof kept === 'string') return kept;
  const made = makeToken();
  await desk.store.shelf.put(DRAWER, [[id, made]]);
  return made;
};

const Wanted = z
  .strictObject({
    pairs: z.array(z.tuple([Id, Id])).max(500),
    bye: Id.exactOptional(),
    triangle: z.array(Id).max(3).exactOptional(),
  })
  .meta({ id: 'Wanted', description: 'Who meets whom in a round drawn by hand' });

/** Two change places, the whole round as it is wanted, or the lowest meet again: one of them. */
const EditBody = z.strictObject({
  id: RequestId,
  round: Count,
  swap: z.tuple([Id, Id]).exactOptional(),
  wanted: Wanted.exactOptional(),
  breaks: z.literal(true).exactOptional().meta({
    description: 'The rules it breaks are known: who has met, say, only where no draw keeps them all',
  }),
  why: Why,
});

const addEdit = (app: App, desk: Desk): void => {
  app.route({
    method: 'POST',
    url: '/api/contests/:id/draw',
    config: { access: 'director' },
    schema: {
      tags: ['contests'],
      summary:
        'Draw a round by hand before it is called: two change places (swap), who meets whom (wanted), or, where no legal draw exists and neither is given, the lowest meet again; checked, and the reason is kept',
      params: contestParams,
      body: EditBody,
      response: { 200: Answered, ...refusals },
    },
    handler: async (request) => {
      const { id } = request.params;
      const { id: asked, swap, ...said } = request.body;
      const by = actorIn(request, id);
      const seed = await seedOf(desk, id);
      const beside = asNeighbours(await neighboursOf(desk.hall, await desk.hall.open(id)));
      const answer = await desk.hall.ask(id, {
        id: asked,
        said: { by, ...said, ...(swap ? { swap } : {}) },
        requests: (contest) => {
          const form = formIn(contest);
          if (!form.ok) return form;
          const edited = swap
            ? editRound(contest, { ...said, swap, by })
            : drawByHand(contest, form.value, { ...said, by, seed, beside });
          return edited.ok ? ok([edited.value]) : edited;
        },
      });
      return { at: answer.at, facts: [...answer.facts] };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/contests/:id/draw/look',
    config: { access: 'director' },
    schema: {
      tags: ['contests'],
      summary:
        'What is wrong with a round drawn by hand, with the clause of each rule; nothing is written. Without one: the round as it stands',
      params: contestParams,
      body: z.strictObject({ round: Count, wanted: Wanted.exactOptional() }),
      response: { 200: HandView, ...refusals },
    },
    handler: async (request) => {
      const { id } = request.params;
      const contest = await desk.hall.open(id);
      const form = formIn(contest);
      if (!form.ok) throw refusedBy(form.refusal);
      const beside = asNeighbours(await neighboursOf(desk.hall, contest));
      const look = lookAtHand(contest, form.value, {
        ...request.body,
        by: actorIn(request, id),
        seed: await seedOf(desk, id),
        beside,
      });
      if (!look.ok) throw refusedBy(look.refusal);
      return withNames(look.value, desk.people.names()) as z.infer<typeof HandView>;
    },
  });
};

const Again = {
  round: Count,
  stage: Id.exactOptional().meta({ description: 'Which stage, where two play the round' }),
};

const addAgain = (app: App, desk: Desk): void => {
  app.route({
    method: 'POST',
    url: '/api/contests/:id/draw/again/look',
    config: { access: 'director' },
    schema: {
      tags: ['contests'],
      summary:
        'What a drawn round would be if it were drawn now: why it differs, both draws, and what would be set aside; nothing is written',
      params: contestParams,
      body: z.strictObject(Again),
      response: { 200: RedrawView, ...refusals },
    },
    handler: async (request) => {
      const { id } = request.params;
      const contest = await desk.hall.open(id);
      const wish = { ...request.body, by: actorIn(request, id), seed: await seedOf(desk, id) };
      const look = lookAtRedraw(contest, wish);
      if (!look.ok) throw refusedBy(look.refusal);
      return withNames(look.value, desk.people.names()) as z.infer<typeof RedrawView>;
    },
  });

  app.route({
    method: 'POST',
    url: '/api/contests/:id/draw/again',
    config: { access: 'director' },
    schema: {
      tags: ['contests'],
      summary:
        'Draw a round again from what is known now, or by new lots; the old draw and what is set aside stay in the history',
      params: contestParams,
      body: z.strictObject({ id: RequestId, ...Again, override: Override.exactOptional() }),
      response: { 200: Answered, ...refusals },
    },
    handler: async (request) => {
      const { id } = request.params;
      const { id: asked, override, ...said } = request.body;
      const by = actorIn(request, id);
      const seed = await seedOf(desk, id);
      const answer = await desk.hall.ask(id, {
        id: asked,
        said: { by, ...said, ...(override ? { override } : {}) },
        requests: (contest) => {
          const again = drawAgain(contest, { ...said, by, seed });
          return again.ok ? ok([{ ...again.value, ...(override ? { override } : {}) }]) : again;
        },
      });
      return { at: answer.at, facts: [...answer.facts] };
    },
  });
};

/** It waits for something that is no act of a director's. */
const whyNoStep = (step: Exclude<Step, { readonly step: 'ask' }>): Result<never> => {
  switch (step.step) {
    case 'play':
      return refuse('next-play', { round: step.round });
    case 'play-off':
      return refuse('next-play-off', { teams: step.teams, boards: step.boards }, { clause: step.clause });
    case 'await':
      return refuse('next-beside');
    case 'done':
      return refuse('next-none');
  }
};

/** The step a contest waits for. Where it is said which one was shown, another is refused. */
export const takeNext = async (
  desk: Desk,
  id: string,
  by: Actor,
  said: { readonly id: string; readonly act?: string | undefined; readonly early?: true | undefined },
): Promise<z.infer<typeof Answered>> => {
  const { act, early } = said;
  const seed = await seedOf(desk, id);
  const beside = asNeighbours(await neighboursOf(desk.hall, await desk.hall.open(id)));
  const answer = await desk.hall.ask(id, {
    id: said.id,
    said: { by, act, early },
    requests: (contest) => {
      const form = formIn(contest);
      if (!form.ok) return form;
      const step = nextStep(contest, form.value, { seed, by, beside, ...(early ? { early } : {}) });
      if (!step.ok) return step;
      if (step.value.step !== 'ask')
        return act === undefined
          ? whyNoStep(step.value)
          : refuse('next-changed', { act, now: step.value.step });
      const { request } = step.value;
      if (act !== undefined && request.ask !== act) return refuse('next-changed', { act, now: request.ask });
      return ok([request]);
    },
  });
  return { at: answer.at, facts: [...answer.facts] };
};

export const addStageRoutes = (app: App, desk: Desk): void => {
  addForms(app, desk);
  addEdit(app, desk);
  addAgain(app, desk);

  app.route({
    method: 'GET',
    url: '/api/contests/:id/stages',
    config: { access: 'public' },
    schema: {
      tags: ['views'],
      summary: 'A contest in stages: what it waits for, who leads each stage, who plays whom',
      params: contestParams,
      querystring: Looking,
      response: { 200: StagesView, ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const sight = await openShown(desk, request, id, request.query);
      const seed = await seedOf(desk, id);
      const found = [...(await neighboursOf(desk.hall, sight.contest))];
      const beside = found.map(([form, { contest, ...one }]) => ({ form, ...one, at: contest.at }));
      const others = new Map(found.map(([, one]) => [one.id, one.contest]));
      const asker = askerOf(request, reply);
      return sendShown(
        request,
        reply,
        await desk.backroom.tell('stages', id, sight, { seed, beside }, asker, others),
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
        act: SomeWords.meta({ description: 'The step as it was shown; another one is refused' }),
        early: z
          .literal(true)
          .exactOptional()
          .meta({ description: 'Before the results of the round are all in: the next draw' }),
      }),
      response: { 200: Answered, ...refusals },
    },
    handler: async (request) => {
      const { id } = request.params;
      return takeNext(desk, id, actorIn(request, id), request.body);
    },
  });
};
