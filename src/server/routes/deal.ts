import { z } from 'zod';
import { ok } from '../../engine/kit/result.ts';
import { parseDeals } from '../../formats/pbn/deal.ts';
import { actorIn } from '../auth/door.ts';
import { makeToken } from '../auth/secret.ts';
import type { Desk } from '../desk.ts';
import type { App } from '../plug.ts';
import { refusals, refusedBy } from '../refusal.ts';
import { contestParams, RequestId } from './contest.ts';

const DealtBoards = z
  .strictObject({
    boards: z.array(z.number()).meta({ description: 'Boards whose cards are known' }),
    missing: z.array(z.number()).meta({ description: 'Boards of the session whose cards are not' }),
  })
  .meta({ id: 'DealtBoards' });

/** The cards of the boards: for the desk alone; players see them on a board's page once nobody has it still to play. */
export const addDealRoutes = (app: App, desk: Desk): void => {
  const dealt = async (id: string): Promise<z.infer<typeof DealtBoards>> => {
    const { deals, seating } = await desk.hall.open(id);
    return {
      boards: [...deals.keys()].sort((a, b) => a - b),
      missing: (seating?.boards ?? []).filter((board) => !deals.has(board)),
    };
  };

  app.route({
    method: 'GET',
    url: '/api/contests/:id/deals',
    config: { access: 'desk' },
    schema: {
      tags: ['contests'],
      summary: 'Which boards’ cards are known',
      params: contestParams,
      response: { 200: DealtBoards, ...refusals },
    },
    handler: ({ params }) => dealt(params.id),
  });

  app.route({
    method: 'POST',
    url: '/api/contests/:id/deals',
    config: { access: 'director' },
    schema: {
      tags: ['contests'],
      summary: 'The cards of the boards, from a PBN file: leads are then checked as they are entered',
      params: contestParams,
      body: z.strictObject({ id: RequestId.exactOptional(), text: z.string().max(400_000) }),
      response: { 200: DealtBoards, ...refusals },
    },
    handler: async (request) => {
      const { id } = request.params;
      await desk.hall.open(id);
      const read = parseDeals(request.body.text);
      if (!read.ok) throw refusedBy(read.refusal);
      const by = actorIn(request, id);
      await desk.hall.ask(id, {
        id: request.body.id ?? makeToken(),
        said: request.body,
        requests: () => ok([{ ask: 'set-deals', by, deals: read.value }]),
      });
      return dealt(id);
    },
  });
};
