import { z } from 'zod';
import type { Request } from '../../engine/contest/request.ts';
import { ok } from '../../engine/kit/result.ts';
import { parseListed } from '../../formats/names/cell.ts';
import type { App } from '../plug.ts';
import { actorIn } from '../auth/door.ts';
import type { Desk } from '../desk.ts';
import { refusals, refusing } from '../refusal.ts';
import { Ask } from '../schema/request.ts';
import { Answered, contestParams, RequestId } from './contest.ts';

/** Players may be given by id or by name; a name not met before is written down. */
const knowPlayers = async (desk: Desk, players: readonly string[]): Promise<readonly [string, string]> => {
  const ids: string[] = [];
  for (const player of players) {
    const listed = desk.people.names().has(player) ? undefined : parseListed(player);
    if (listed === undefined && !desk.people.names().has(player))
      throw refusing(422, 'names-nobody', { given: player });
    const [person] = listed === undefined ? [{ id: player }] : await desk.people.know([listed]);
    ids.push(person?.id ?? player);
  }
  return [ids[0] ?? '', ids[1] ?? ''];
};

export const addActRoutes = (app: App, desk: Desk): void => {
  app.route({
    method: 'POST',
    url: '/api/contests/:id/requests',
    schema: {
      tags: ['contests'],
      summary:
        'Ask something of a contest; sent again with the same id it is answered the same and done once',
      params: contestParams,
      body: z.strictObject({ id: RequestId, request: Ask }),
      response: { 200: Answered, ...refusals },
    },
    handler: async (http) => {
      const { id } = http.params;
      const by = actorIn(http, id);
      await desk.hall.open(id);
      const { request } = http.body;
      const named =
        'players' in request ? { ...request, players: await knowPlayers(desk, request.players) } : request;
      const answer = await desk.hall.ask(id, {
        id: http.body.id,
        said: { by, request },
        requests: () => ok([{ ...named, by } as Request]),
      });
      return { at: answer.at, facts: [...answer.facts] };
    },
  });
};
