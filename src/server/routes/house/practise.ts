import { z } from 'zod';
import { showSituation, showSituations } from '../../../engine/floor/ruling/practise.ts';
import type { App } from '../../plug.ts';
import { Refusing, refusals } from '../../refusal.ts';
import { Id } from '../../schema/fact.ts';
import { SituationRow, SituationView } from '../../schema/practise.ts';

/** Invented situations for training directors: the same for everybody, of no contest. */
export const addPractiseRoutes = (app: App): void => {
  app.route({
    method: 'GET',
    url: '/api/situations',
    config: { access: 'public' },
    schema: {
      tags: ['rulings'],
      summary: 'Situations to practise rulings with, by the parts of the Laws',
      response: { 200: z.array(SituationRow), ...refusals },
    },
    handler: async () => [...showSituations()],
  });

  app.route({
    method: 'GET',
    url: '/api/situations/:situation',
    config: { access: 'public' },
    schema: {
      tags: ['rulings'],
      summary: 'One situation with the ruling expected of it',
      params: z.object({ situation: Id }),
      response: { 200: SituationView, ...refusals },
    },
    handler: async ({ params }) => {
      const view = showSituation(params.situation);
      if (!view.ok) throw new Refusing(404, view.refusal);
      return view.value as z.infer<typeof SituationView>;
    },
  });
};
