import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isHeld, isOwed } from '../../../engine/contest/pending.ts';
import { type Contest, hasCome, linesIn, roundAt, roundOf } from '../../../engine/contest/state.ts';
import { whyNotWhilePlaying } from '../../../engine/floor/session/playing.ts';
import { previewDecision, previewRuling } from '../../../engine/floor/ruling/preview.ts';
import { walkView } from '../../../engine/floor/ruling/walk.ts';
import { COMMON } from '../../../engine/ruling/topic.ts';
import { findTopics } from '../../../engine/ruling/find.ts';
import { topics } from '../../../engine/ruling/walk.ts';
import type { RulingsView as RulingsShown } from '../../../engine/view/ruling/ruling.ts';
import { actorIn } from '../../auth/door.ts';
import { askerOf } from '../../backroom/asker.ts';
import type { Desk } from '../../desk.ts';
import type { App } from '../../plug.ts';
import { Refusing, refusals, refusedBy, refusing } from '../../refusal.ts';
import { sightOf, sightOfTable } from '../../hall/sight.ts';
import { Count, Id, Words } from '../../schema/fact.ts';
import { DecisionPreview, RulingPreview, RulingsView, Topic, WalkView } from '../../schema/bench.ts';
import { DecideAppeal, GiveRuling } from '../../schema/ruling.ts';
import { TravellerView } from '../../schema/view.ts';
import { contestParams } from './contest.ts';
import { OnPaper, onPaper, sendPdf } from '../paper/print.ts';
import { sendShown } from '../paper/view.ts';

const addTopics = (app: App): void => {
  app.route({
    method: 'GET',
    url: '/api/rulings',
    config: { access: 'public' },
    schema: {
      tags: ['rulings'],
      summary:
        'The topics a director is led through by short questions: all, or those found by a word or a law',
      querystring: z.object({ find: Words.optional() }),
      response: { 200: z.array(Topic), ...refusals },
    },
    handler: async ({ query }) =>
      (query.find === undefined ? topics() : findTopics(query.find)).map(({ topic, title, span, phase }) => {
        const place = COMMON.indexOf(topic);
        return { topic, title, laws: span, phase, ...(place < 0 ? {} : { common: place + 1 }) };
      }),
  });

  app.route({
    method: 'GET',
    url: '/api/rulings/:topic',
    config: { access: 'public' },
    schema: {
      tags: ['rulings'],
      summary: 'Where these answers lead: the next question, or the ruling',
      params: z.object({ topic: Id }),
      querystring: z.object({ answers: z.string().max(1000).optional() }),
      response: { 200: WalkView, ...refusals },
    },
    handler: async ({ params, query }) => {
      const answers = (query.answers ?? '').split(',').filter((answer) => answer !== '');
      const view = walkView(params.topic, answers);
      if (!view.ok) throw new Refusing(422, view.refusal);
      return view.value as z.infer<typeof WalkView>;
    },
  });
};

/** What a ruling would do tells what is in the board. */
const checkPlaying = (contest: Contest, asked: Parameters<typeof whyNotWhilePlaying>[1]): void => {
  const hidden = whyNotWhilePlaying(contest, asked);
  if (hidden) throw refusedBy(hidden);
};

const addBench = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/contests/:id/rulings',
    config: { access: 'desk' },
    schema: {
      tags: ['rulings'],
      summary: 'Every ruling with its appeals and their time limits, the newest first',
      params: contestParams,
      response: { 200: RulingsView, ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { contest, masked } = await sightOf(desk, request, id);
      return sendShown(request, reply, desk.showing.view('rulings', id, contest, {}, masked));
    },
  });

  app.route({
    method: 'POST',
    url: '/api/contests/:id/rulings/preview',
    config: { access: 'director' },
    schema: {
      tags: ['rulings'],
      summary: 'What a ruling would do to both pairs and to the field; nothing is written',
      params: contestParams,
      body: GiveRuling,
      response: { 200: RulingPreview, ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { contest } = await sightOf(desk, request, id);
      const asked = {
        ...request.body,
        by: actorIn(request, id),
        askedAt: desk.now().toISOString(),
      };
      checkPlaying(contest, asked);
      const shown = desk.showing.once(id, contest, `preview ${JSON.stringify(request.body)}`, () =>
        previewRuling(contest, asked),
      );
      return sendShown(request, reply, shown);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/contests/:id/appeals/preview',
    config: { access: 'director' },
    schema: {
      tags: ['rulings'],
      summary: 'What a decision on an appeal would do to both sides and to the field; nothing is written',
      params: contestParams,
      body: DecideAppeal,
      response: { 200: DecisionPreview, ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { contest } = await sightOf(desk, request, id);
      const asked = {
        ...request.body,
        by: actorIn(request, id),
        askedAt: desk.now().toISOString(),
      };
      checkPlaying(contest, asked);
      const shown = desk.showing.once(id, contest, `decision ${JSON.stringify(request.body)}`, () =>
        previewDecision(contest, asked),
      );
      return sendShown(request, reply, shown);
    },
  });

  app.route({
    method: 'GET',
    url: '/print/:id/appeals/:appeal',
    config: { access: 'desk' },
    schema: {
      tags: ['print'],
      summary: 'The form of an appeal with everything written so far',
      params: contestParams.extend({ appeal: Id }),
      querystring: OnPaper,
      response: { 200: z.unknown().meta({ description: 'PDF' }), ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const appeal = request.params.appeal.replace(/\.pdf$/, '');
      const { contest, masked } = await sightOf(desk, request, id);
      const view = JSON.parse(desk.showing.view('rulings', id, contest, {}, masked).text) as RulingsShown;
      const row = view.rulings.find(({ appeals }) => appeals.some((one) => one.appeal === appeal));
      if (row === undefined) throw refusing(404, 'appeal-unknown');
      const args = { view, row, appeal, paper: (await onPaper(desk, request.query)).paper };
      return sendPdf(reply, 'appeal', await desk.backroom.sheet('appeal', args, askerOf(request, reply)));
    },
  });
};

/**
 * A table sees what others scored on a board once both its sides have agreed on their own result, while it is still in hand (Course
 * Notes, Part 3).
 */
const whyNotEarlier = (contest: Contest, { seat }: FastifyRequest, id: string, board: number) => {
  if (seat?.contest !== id || seat.table === undefined)
    return refusing(403, 'role-wrong', { role: 'public' });
  const round = Math.max(1, Math.min(roundAt(contest, seat.table), roundOf(contest)));
  const line = linesIn(contest, round, seat.table).find((one) => one.board === board);
  if (!line) return refusing(403, 'question-not-in-hand', { board, table: seat.table });
  if (!hasCome(line)) return refusing(403, 'earlier-unplayed', { board });
  // One phone's word is not enough: it could still be played.
  if (isOwed(contest, line)) return refusing(403, 'earlier-open', { board });
  return isHeld(contest, line) ? refusing(403, 'earlier-held', { board }) : undefined;
};

const addEarlier = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/contests/:id/earlier/:board',
    config: { access: 'public' },
    schema: {
      tags: ['tables'],
      summary: 'For the table that has this board in hand and has played it: the traveller, to be questioned',
      params: contestParams.extend({ board: z.coerce.number().pipe(Count) }),
      response: { 200: TravellerView, ...refusals },
    },
    handler: async (request, reply) => {
      const { id, board } = request.params;
      const { contest } = await sightOfTable(desk, id);
      const wrong = whyNotEarlier(contest, request, id, board);
      if (wrong) throw wrong;
      const args = { board, scores: true } as const;
      return sendShown(request, reply, desk.showing.view('traveller', id, contest, args));
    },
  });
};

export const addRulingRoutes = (app: App, desk: Desk): void => {
  addTopics(app);
  addBench(app, desk);
  addEarlier(app, desk);
};
