import { z } from 'zod';
import about from '../../../../package.json' with { type: 'json' };
import { siteQuestions } from '../../../engine/floor/site.ts';
import { askerOf } from '../../backroom/asker.ts';
import { type Face, faceTag } from '../../club/face.ts';
import type { Desk } from '../../desk.ts';
import type { App } from '../../plug.ts';
import { refusals } from '../../refusal.ts';
import { Id } from '../../schema/fact.ts';
import { openPublic } from '../../hall/sight.ts';
import { solving } from '../../deal/solved.ts';
import { contestParams } from '../contest/contest.ts';

/** A folder of files has no server to ask for the logo. */
const siteFace = ({ logo: _at, ...face }: Face): Face => face;

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
      const bytes = await desk.backroom.make(
        'site',
        id,
        sight,
        { solved, face: faceTag(siteFace(await desk.face.now())) },
        asker,
      );
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${id.replaceAll(/\W/g, '')}-results.zip"`)
        .header('cache-control', 'no-cache')
        .send(bytes);
    },
  });

  app.route({
    method: 'GET',
    url: '/api/contests/:id/results.xml',
    config: { access: 'desk' },
    schema: {
      tags: ['views'],
      summary:
        'The results as USEBIO, for the club’s site and the federation: what everybody may see; of several stages the first, or the one named',
      params: contestParams,
      querystring: z.strictObject({ stage: Id.exactOptional() }),
      response: { 200: z.unknown().meta({ description: 'USEBIO 1.2' }), ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const sight = await openPublic(desk, id);
      const wish = { club: desk.club ?? '', version: about.version, numbered: true, ...request.query };
      const bytes = await desk.backroom.make('usebio', id, sight, wish, askerOf(request, reply));
      return reply
        .type('application/xml; charset=utf-8')
        .header('content-disposition', `attachment; filename="${id.replaceAll(/\W/g, '')}.xml"`)
        .header('cache-control', 'no-cache')
        .send(bytes);
    },
  });
};
