import { z } from 'zod';
import { siteQuestions } from '../../engine/floor/site.ts';
import { askerOf } from '../backroom/asker.ts';
import type { Desk } from '../desk.ts';
import type { App } from '../plug.ts';
import { refusals } from '../refusal.ts';
import { openPublic } from '../sight.ts';
import { solving } from '../solved.ts';
import { contestParams } from './contest.ts';

/** The results of a contest as files, for the club's own page: what everybody may see, and nothing else. */
export const addSiteRoutes = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/contests/:id/site.zip',
    config: { access: 'desk' },
    schema: {
      tags: ['views'],
      summary: 'The whole results as files, packed: they open from a folder or any web server',
      params: contestParams,
      response: { 200: z.unknown().meta({ description: 'ZIP' }), ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const sight = await openPublic(desk, id);
      const asker = askerOf(request, reply);
      const solved = await solving.solve(siteQuestions(sight.contest));
      const bytes = await desk.backroom.make('site', id, sight, { solved }, asker);
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${id.replaceAll(/\W/g, '')}-results.zip"`)
        .header('cache-control', 'no-cache')
        .send(bytes);
    },
  });
};
