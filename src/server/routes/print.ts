import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ScorecardView, StandingsView } from '../../engine/view/night.ts';
import { playingPairs } from '../../engine/contest/seating.ts';
import type { Desk } from '../desk.ts';
import type { App } from '../plug.ts';
import { refusals, refusing } from '../refusal.ts';
import { contestParams } from './contest.ts';
import { codesOf } from './table.ts';
import { openShown } from './view.ts';

export const sendPdf = (reply: FastifyReply, name: string, bytes: Buffer): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .header('cache-control', 'no-cache')
    .send(bytes);

// Loaded when first asked for: the PDF maker alone is a quarter of the server's start.

/** What a club pins up, lays out and hands round, as PDF. */
export const addPrintRoutes = (app: App, desk: Desk): void => {
  const schema = (summary: string) => ({
    tags: ['print'],
    summary,
    params: contestParams,
    response: { 200: z.unknown().meta({ description: 'PDF' }), ...refusals },
  });

  app.route({
    method: 'GET',
    url: '/print/:id/standings.pdf',
    schema: schema('The standings as they are, to pin up'),
    handler: async (request, reply) => {
      const { id } = request.params;
      const { contest } = await openShown(desk, request, id);
      const view = JSON.parse(desk.showing.view('standings', id, contest, {}).text) as StandingsView;
      const { printStandings } = await import('../../print/standings.ts');
      return sendPdf(reply, 'standings', await printStandings(view));
    },
  });

  app.route({
    method: 'GET',
    url: '/print/:id/guide-cards.pdf',
    config: { access: 'desk' },
    schema: schema('A card for each pair: where to sit, against whom, with which boards'),
    handler: async (request, reply) => {
      const { id } = request.params;
      const contest = await desk.hall.open(id);
      if (contest.seating === undefined) throw refusing(409, 'movement-not-set');
      const cards = playingPairs(contest).map(
        ({ pair }) => JSON.parse(desk.showing.view('scorecard', id, contest, { pair }).text) as ScorecardView,
      );
      const { printGuideCards } = await import('../../print/guide.ts');
      return sendPdf(reply, 'guide-cards', await printGuideCards(cards));
    },
  });

  app.route({
    method: 'GET',
    url: '/print/:id/table-codes.pdf',
    config: { access: 'desk' },
    schema: schema('A card for each table with its code'),
    handler: async (request, reply) => {
      const { id } = request.params;
      const { made } = await desk.hall.open(id);
      const { printTableCodes } = await import('../../print/codes.ts');
      return sendPdf(reply, 'table-codes', await printTableCodes(made?.name ?? '', await codesOf(desk, id)));
    },
  });
};
