import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { phaseOf } from '../../../engine/contest/state.ts';
import { type Paper, PAPERS, type PaperSize } from '../../../print/stock.ts';
import { askerOf } from '../../backroom/asker.ts';
import type { Desk } from '../../desk.ts';
import type { App } from '../../plug.ts';
import { refusals, refusing } from '../../refusal.ts';
import { openShown, type Sight, sightOf } from '../../hall/sight.ts';
import { contestParams } from '../contest/contest.ts';
import { captainCodesOf } from '../contest/captain.ts';
import { codesOf } from '../contest/table.ts';

export const sendPdf = (reply: FastifyReply, name: string, bytes: Uint8Array): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .header('cache-control', 'no-cache')
    .send(bytes);

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

/** The paper that was asked for, with the club's name on it. */
export const onPaper = async <T extends { readonly paper: PaperSize }>(
  desk: Desk,
  query: T,
): Promise<Omit<T, 'paper'> & { readonly paper: Paper }> => {
  const { name } = await desk.face.now();
  return { ...query, paper: { size: query.paper, ...(name === undefined ? {} : { club: name }) } };
};

/**
 * A sheet for everybody, a page each or every board: the director's alone while play is on, since one file of a large event
 * takes as long as a thousand pages of the screen.
 */
export const openBulk = async (
  desk: Desk,
  request: FastifyRequest,
  id: string,
  sheets: string,
): Promise<Sight> => {
  const sight = await openShown(desk, request, id);
  if (request.desk === undefined && phaseOf(sight.contest) === 'playing')
    throw refusing(403, 'print-after-play', { sheets, results: `/r/${id}` });
  return sight;
};

export const schemaOf = (summary: string) => ({
  tags: ['print'],
  summary,
  params: contestParams,
  response: { 200: z.unknown().meta({ description: 'PDF' }), ...refusals },
});

/** What a club pins up, lays out and hands round, as PDF: standings, bracket, guide cards, table codes. */
export const addPrintRoutes = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/print/:id/standings.pdf',
    config: { access: 'public' },
    schema: {
      ...schemaOf('The standings as they are, to pin up: of each stage where it has them'),
      querystring: OnPaper,
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const sight = await openShown(desk, request, id);
      const asker = askerOf(request, reply);
      const bytes = await desk.backroom.make(
        'print standings',
        id,
        sight,
        await onPaper(desk, request.query),
        asker,
      );
      return sendPdf(reply, 'standings', bytes);
    },
  });

  app.route({
    method: 'GET',
    url: '/print/:id/bracket.pdf',
    config: { access: 'public' },
    schema: {
      ...schemaOf('The way through a knock-out or a series of finals, with the repechage beside it'),
      querystring: OnPaper,
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const sight = await openShown(desk, request, id);
      const asker = askerOf(request, reply);
      return sendPdf(
        reply,
        'bracket',
        await desk.backroom.make('print bracket', id, sight, await onPaper(desk, request.query), asker),
      );
    },
  });

  app.route({
    method: 'GET',
    url: '/print/:id/guide-cards.pdf',
    config: { access: 'desk' },
    schema: {
      ...schemaOf('A card for each pair, or for some: where to sit, against whom, with which boards'),
      querystring: OnPaper.extend({
        pairs: z
          .string()
          .regex(/^[\w-]{1,20}(?:,[\w-]{1,20}){0,199}$/)
          .optional()
          .meta({ description: 'Only these: 3,7,12' }),
      }),
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const sight = await sightOf(desk, request, id);
      if (sight.contest.seating === undefined) throw refusing(409, 'movement-not-set');
      const asker = askerOf(request, reply);
      const bytes = await desk.backroom.make(
        'print guide-cards',
        id,
        sight,
        { ...(await onPaper(desk, request.query)), pairs: request.query.pairs?.split(',') },
        asker,
      );
      return sendPdf(reply, 'guide-cards', bytes);
    },
  });

  app.route({
    method: 'GET',
    url: '/print/:id/table-codes.pdf',
    config: { access: 'desk' },
    schema: {
      ...schemaOf('A card for each table with its code, and on pages of their own the captains’'),
      querystring: OnPaper,
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const sight = await sightOf(desk, request, id);
      const tables = (await codesOf(desk, id)).map(({ table, url }) => ({ title: `Table ${table}`, url }));
      const captains = (await captainCodesOf(desk, id)).map(({ team, name = '', url }) => ({
        title: `Captain of team ${team}${name === '' ? '' : `, ${name}`}`,
        url,
      }));
      const args = { ...(await onPaper(desk, request.query)), codes: [tables, captains] };
      const asker = askerOf(request, reply);
      const bytes = await desk.backroom.make('print table-codes', id, sight, args, asker);
      return sendPdf(reply, 'table-codes', bytes);
    },
  });
};
