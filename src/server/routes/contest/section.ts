import { z } from 'zod';
import { showSections } from '../../../engine/floor/draw/section.ts';
import { withNames } from '../../../engine/floor/night.ts';
import type { Desk } from '../../desk.ts';
import type { App } from '../../plug.ts';
import { refusals, refusedBy } from '../../refusal.ts';
import { ContestantName } from '../../schema/won.ts';
import { contestParams } from './contest.ts';

const SectionsView = z
  .strictObject({
    sections: z.array(
      z.strictObject({
        seeds: z.array(z.strictObject({ who: ContestantName, seed: z.number() })),
        sum: z.number().meta({ description: 'Of the seeds in it' }),
      }),
    ),
    spread: z.number().meta({
      description: 'From the smallest sum to the largest among the sections that have the most seeds',
    }),
    unseeded: z
      .array(ContestantName)
      .meta({ description: 'Without a seed: they follow in the order they were entered' }),
    clause: z.string(),
  })
  .meta({ id: 'SectionsView' });

export const addSectionRoutes = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/contests/:id/sections',
    config: { access: 'desk' },
    schema: {
      tags: ['views'],
      summary: 'The entries in sections that are evenly seeded; nothing is changed',
      params: contestParams,
      querystring: z.strictObject({ count: z.coerce.number().pipe(z.int().min(1).max(100)) }),
      response: { 200: SectionsView, ...refusals },
    },
    handler: async ({ params, query }, reply) => {
      void reply.header('cache-control', 'no-store');
      const made = showSections(await desk.hall.open(params.id), query.count);
      if (!made.ok) throw refusedBy(made.refusal);
      return withNames(made.value, desk.people.names()) as z.infer<typeof SectionsView>;
    },
  });
};
