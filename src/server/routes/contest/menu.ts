import { showMenu } from '../../../engine/floor/show/menu.ts';
import { MenuView } from '../../../engine/view/menu.ts';
import { actorIn } from '../../auth/door.ts';
import type { Desk } from '../../desk.ts';
import type { App } from '../../plug.ts';
import { refusals } from '../../refusal.ts';
import { zodOf } from '../../schema/shape.ts';
import { contestParams } from './contest.ts';

export const addMenuRoutes = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/contests/:id/menu',
    config: { access: 'desk' },
    schema: {
      tags: ['contests'],
      summary: 'What can be done now, with the fields of each act that needs no screen of its own',
      params: contestParams,
      response: { 200: zodOf(MenuView), ...refusals },
    },
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { id } = request.params;
      return showMenu(await desk.hall.open(id), actorIn(request, id).role);
    },
  });
};
