import { z } from 'zod';
import { withNames } from '../../engine/floor/night.ts';
import { setImmediate as breathe } from 'node:timers/promises';
import { eachAnswer, type SiteAnswer } from '../../engine/floor/site.ts';
import { makeSite } from '../../formats/site/site.ts';
import { makeZip } from '../../formats/zip/zip.ts';
import type { Desk } from '../desk.ts';
import type { App } from '../plug.ts';
import { refusals, refusedBy, refusing } from '../refusal.ts';
import { readSiteParts } from '../site.ts';
import { openPublic } from '../sight.ts';
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
      const { contest, masked } = await openPublic(desk, id);
      const parts = await readSiteParts();
      if (parts === undefined) throw refusing(503, 'site-not-built');
      const people = desk.people.names();
      const answers: SiteAnswer[] = [];
      for (const made of eachAnswer(contest, { id, people, masked })) {
        if (!made.ok) throw refusedBy(made.refusal);
        answers.push(made.value);
        // Between two pages whoever else waits is answered.
        await breathe();
      }
      const files = makeSite({
        ...parts,
        contest: id,
        title: contest.made?.name ?? 'Results',
        answers: withNames(answers, people),
      });
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${id.replaceAll(/\W/g, '')}-results.zip"`)
        .header('cache-control', 'no-cache')
        .send(makeZip(files));
    },
  });
};
