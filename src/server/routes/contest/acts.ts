import { z } from 'zod';
import { nameWho, sayAct } from '../../hall/act.ts';
import type { Desk } from '../../desk.ts';
import type { App } from '../../plug.ts';
import { refusals } from '../../refusal.ts';

const MOST = 200;

const Acts = z
  .strictObject({
    whole: z.boolean().meta({ description: 'Nothing in it was altered, lost or put in since' }),
    count: z.number(),
    acts: z.array(
      z.strictObject({
        seq: z.number(),
        at: z.string().meta({ description: 'UTC' }),
        who: z.string(),
        role: z.string(),
        kind: z.string(),
        says: z.string(),
      }),
    ),
  })
  .meta({ id: 'Acts' });

/** Who did what in the house that is no fact of a contest. */
export const addActsRoutes = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/acts',
    config: { access: 'organiser' },
    schema: {
      tags: ['house'],
      summary:
        'Who did what that is no fact of a contest: accounts, passwords, codes, lists, backups; the newest first',
      querystring: z.object({
        before: z.coerce
          .number()
          .int()
          .positive()
          .optional()
          .meta({ description: 'Those before this number' }),
      }),
      response: { 200: Acts, ...refusals },
    },
    handler: async ({ query: { before = Number.POSITIVE_INFINITY } }) => {
      const all = await desk.acts.read();
      const shown = all.filter(({ seq }) => seq < before).slice(-MOST);
      const acts = await Promise.all(
        shown.toReversed().map(async (act) => ({
          seq: act.seq,
          at: act.at,
          who: act.by.user ?? (await nameWho(act.by, desk)) ?? '',
          role: act.by.role,
          kind: act.kind,
          says: await sayAct(act, desk),
        })),
      );
      return { whole: (await desk.acts.check()).length === 0, count: all.length, acts };
    },
  });
};
