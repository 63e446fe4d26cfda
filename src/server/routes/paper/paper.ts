import { z } from 'zod';
import { boardsWithCards, questionsIn } from '../../../engine/floor/deal/handrecord.ts';
import { HAND_SIZES } from '../../../print/stock.ts';
import { BLANKS } from '../../../print/stock.ts';
import { askerOf } from '../../backroom/asker.ts';
import type { Desk } from '../../desk.ts';
import type { App } from '../../plug.ts';
import { solving } from '../../deal/solved.ts';
import { refusals } from '../../refusal.ts';
import { Count, Id } from '../../schema/fact.ts';
import { openShown, sightOf } from '../../hall/sight.ts';
import { OnPaper, onPaper, openBulk, schemaOf, sendPdf } from './print.ts';

const InRound = OnPaper.extend({ round: z.coerce.number().pipe(Count).optional() });

const addBoards = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/print/:id/travellers.pdf',
    config: { access: 'public' },
    schema: {
      ...schemaOf('Every board of the night, or of a session or round; or one of them'),
      querystring: InRound.extend({ board: z.coerce.number().pipe(Count).optional() }),
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const isOne = request.query.board !== undefined;
      const sight = await (isOne
        ? openShown(desk, request, id)
        : openBulk(desk, request, id, 'All travellers'));
      const asker = askerOf(request, reply);
      const bytes = await desk.backroom.make(
        'print travellers',
        id,
        sight,
        await onPaper(desk, request.query),
        asker,
      );
      return sendPdf(reply, 'travellers', bytes);
    },
  });

  app.route({
    method: 'GET',
    url: '/print/:id/hands.pdf',
    config: { access: 'public' },
    schema: {
      ...schemaOf('Hand records: the cards of every board that nobody has still to play'),
      querystring: InRound.extend({
        size: z
          .enum(HAND_SIZES)
          .default('compact')
          .meta({ description: '18 boards a page, or 6 in large print' }),
      }),
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const sight = await openBulk(desk, request, id, 'Hand records');
      const asker = askerOf(request, reply);
      const { round } = request.query;
      const { deals } = questionsIn(sight.contest, boardsWithCards(sight.contest, round), round);
      const { tables } = await solving.solve({ deals, leads: [] });
      const args = { ...(await onPaper(desk, request.query)), tables };
      return sendPdf(reply, 'hands', await desk.backroom.make('print hands', id, sight, args, asker));
    },
  });

  app.route({
    method: 'GET',
    url: '/print/:id/recap.pdf',
    config: { access: 'public' },
    schema: { ...schemaOf('Everybody’s number on every board'), querystring: InRound },
    handler: async (request, reply) => {
      const { id } = request.params;
      const sight = await openBulk(desk, request, id, 'The recap');
      const asker = askerOf(request, reply);
      return sendPdf(
        reply,
        'recap',
        await desk.backroom.make('print recap', id, sight, await onPaper(desk, request.query), asker),
      );
    },
  });

  app.route({
    method: 'GET',
    url: '/print/:id/scorecards.pdf',
    config: { access: 'public' },
    schema: {
      ...schemaOf('Everybody’s scorecard, a page each; or one pair’s or team’s'),
      querystring: OnPaper.extend({ pair: Id.optional() }),
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const isOne = request.query.pair !== undefined;
      const sight = await (isOne
        ? openShown(desk, request, id)
        : openBulk(desk, request, id, 'All scorecards'));
      const asker = askerOf(request, reply);
      const bytes = await desk.backroom.make(
        'print scorecards',
        id,
        sight,
        await onPaper(desk, request.query),
        asker,
      );
      return sendPdf(reply, 'scorecards', bytes);
    },
  });
};

const addSheets = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/print/:id/match.pdf',
    config: { access: 'public' },
    schema: {
      ...schemaOf('Match sheets for each captain, board by board: of one table, or of the whole round'),
      querystring: InRound.extend({ table: z.coerce.number().pipe(Count).optional() }),
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const isOne = request.query.table !== undefined;
      const sight = await (isOne
        ? openShown(desk, request, id)
        : openBulk(desk, request, id, 'All match sheets'));
      const asker = askerOf(request, reply);
      return sendPdf(
        reply,
        'match',
        await desk.backroom.make('print match', id, sight, await onPaper(desk, request.query), asker),
      );
    },
  });

  app.route({
    method: 'GET',
    url: '/print/:id/draw.pdf',
    config: { access: 'public' },
    schema: { ...schemaOf('Who sits where in a round, to pin up'), querystring: InRound },
    handler: async (request, reply) => {
      const { id } = request.params;
      const sight = await sightOf(desk, request, id);
      const asker = askerOf(request, reply);
      return sendPdf(
        reply,
        'draw',
        await desk.backroom.make('print draw', id, sight, await onPaper(desk, request.query), asker),
      );
    },
  });

  app.route({
    method: 'GET',
    url: '/print/:id/register.pdf',
    config: { access: 'public' },
    schema: { ...schemaOf('Numbers, systems and seating rights, to pin up'), querystring: OnPaper },
    handler: async (request, reply) => {
      const { id } = request.params;
      const sight = await sightOf(desk, request, id);
      const asker = askerOf(request, reply);
      const bytes = await desk.backroom.make(
        'print register',
        id,
        sight,
        await onPaper(desk, request.query),
        asker,
      );
      return sendPdf(reply, 'register', bytes);
    },
  });

  app.route({
    method: 'GET',
    url: '/print/blank/:form',
    config: { access: 'public' },
    schema: {
      tags: ['print'],
      summary: 'A form to be filled in by hand: travellers, slips, recaps, cards, line-ups, appeals',
      params: z.object({ form: z.enum(BLANKS) }),
      querystring: OnPaper,
      response: { 200: z.unknown().meta({ description: 'PDF' }), ...refusals },
    },
    handler: async (request, reply) => {
      const { form } = request.params;
      const args = { form, ...(await onPaper(desk, request.query)) };
      return sendPdf(reply, form, await desk.backroom.sheet('form', args, askerOf(request, reply)));
    },
  });
};

/** Everything a club pins up, beyond a night’s standings and cards. */
export const addPaperRoutes = (app: App, desk: Desk): void => {
  addBoards(app, desk);
  addSheets(app, desk);
};
