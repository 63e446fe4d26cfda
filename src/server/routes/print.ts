import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { showStages } from '../../engine/floor/stage/sheet.ts';
import type { ScorecardView, StandingsView } from '../../engine/view/night.ts';
import type { StagesView } from '../../engine/view/stages.ts';
import { playingPairs } from '../../engine/contest/seating.ts';
import type { Contest } from '../../engine/contest/state.ts';
import { PAPERS } from '../../print/stock.ts';
import type { Desk } from '../desk.ts';
import type { App } from '../plug.ts';
import { refusals, refusing } from '../refusal.ts';
import { openShown, sightOf } from '../sight.ts';
import { contestParams } from './contest.ts';
import { codesOf } from './table.ts';

export const sendPdf = (reply: FastifyReply, name: string, bytes: Buffer): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .header('cache-control', 'no-cache')
    .send(bytes);

// Loaded when first asked for: the PDF maker alone is a quarter of the server's start.

/** Which paper the printer has: as the address says it, else as it was chosen on this computer. */
export const keepPaper = (app: App): void => {
  app.addHook('preValidation', async (request) => {
    if (!request.url.startsWith('/print/')) return;
    const query = request.query as { paper?: string };
    const chosen = PAPERS.find((paper) => paper === request.cookies['byestand-paper']);
    if (query.paper === undefined && chosen !== undefined) query.paper = chosen;
  });
};

export const OnPaper = z.object({ paper: z.enum(PAPERS).default('a4') });

/** A contest in stages as it is printed. */
const stagesOf = (desk: Desk, id: string, contest: Contest): StagesView | undefined =>
  contest.stages.length > 0
    ? (JSON.parse(
        desk.showing.once(id, contest, 'stages printed', () => showStages(contest, id, 'print')).text,
      ) as StagesView)
    : undefined;

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
    config: { access: 'public' },
    schema: {
      ...schema('The standings as they are, to pin up: of each stage where it has them'),
      querystring: OnPaper,
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { paper } = request.query;
      const { contest, masked } = await openShown(desk, request, id);
      const stages = stagesOf(desk, id, contest);
      if (stages) {
        const { printStages } = await import('../../print/stages.ts');
        return sendPdf(reply, 'standings', await printStages(stages, paper));
      }
      const view = JSON.parse(desk.showing.view('standings', id, contest, {}, masked).text) as StandingsView;
      const { printStandings } = await import('../../print/standings.ts');
      return sendPdf(reply, 'standings', await printStandings(view, paper));
    },
  });

  app.route({
    method: 'GET',
    url: '/print/:id/bracket.pdf',
    config: { access: 'public' },
    schema: {
      ...schema('The way through a knock-out or a series of finals, with the repechage beside it'),
      querystring: OnPaper,
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { contest } = await openShown(desk, request, id);
      const stages = stagesOf(desk, id, contest);
      const { hasBracket, printBracket } = await import('../../print/bracket.ts');
      if (!stages || !hasBracket(stages)) throw refusing(422, 'bracket-none');
      return sendPdf(reply, 'bracket', await printBracket(stages, request.query.paper));
    },
  });

  app.route({
    method: 'GET',
    url: '/print/:id/guide-cards.pdf',
    config: { access: 'desk' },
    schema: {
      ...schema('A card for each pair: where to sit, against whom, with which boards'),
      querystring: OnPaper,
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { contest, masked } = await sightOf(desk, request, id);
      if (contest.seating === undefined) throw refusing(409, 'movement-not-set');
      const cards = playingPairs(contest).map(
        ({ pair }) =>
          JSON.parse(desk.showing.view('scorecard', id, contest, { pair }, masked).text) as ScorecardView,
      );
      const { printGuideCards } = await import('../../print/guide.ts');
      return sendPdf(reply, 'guide-cards', await printGuideCards(cards, request.query.paper));
    },
  });

  app.route({
    method: 'GET',
    url: '/print/:id/table-codes.pdf',
    config: { access: 'desk' },
    schema: { ...schema('A card for each table with its code'), querystring: OnPaper },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { made } = await desk.hall.open(id);
      const { printTableCodes } = await import('../../print/codes.ts');
      return sendPdf(
        reply,
        'table-codes',
        await printTableCodes(made?.name ?? '', await codesOf(desk, id), request.query.paper),
      );
    },
  });
};
