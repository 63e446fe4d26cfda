import { z } from 'zod';
import { pairsOf } from '../../engine/contest/state.ts';
import { type LatePlan, latePlans, movementFor, settingsOf } from '../../engine/floor/night.ts';
import { andThen, ok } from '../../engine/kit/result.ts';
import { actorIn } from '../auth/door.ts';
import { makeToken } from '../auth/secret.ts';
import type { Desk } from '../desk.ts';
import type { App } from '../plug.ts';
import { knowPlayers } from '../player.ts';
import { refusals } from '../refusal.ts';
import { Answered, contestParams, freshPairs, RequestId } from './contest.ts';

const Player = z.string().trim().min(1).max(80);

export const addMovementRoutes = (app: App, desk: Desk): void => {
  app.route({
    method: 'POST',
    url: '/api/contests/:id/movement',
    config: { access: 'director' },
    schema: {
      tags: ['contests'],
      summary: 'Choose one of the movements advised in the setup view',
      params: contestParams,
      body: z.strictObject({ id: RequestId.exactOptional(), choice: z.string().min(1).max(100) }),
      response: { 200: Answered, ...refusals },
    },
    handler: async (request) => {
      const { id } = request.params;
      await desk.hall.open(id);
      const by = actorIn(request, id);
      const { choice } = request.body;
      const answer = await desk.hall.ask(id, {
        id: request.body.id ?? makeToken(),
        said: request.body,
        requests: (contest) =>
          andThen(
            movementFor(
              choice,
              pairsOf(contest).map(({ pair }) => pair),
              settingsOf(contest),
            ),
            (plan) => ok([{ ask: 'set-movement', by, plan, why: choice }]),
          ),
      });
      return { at: answer.at, facts: [...answer.facts] };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/contests/:id/late-pair',
    config: { access: 'director' },
    schema: {
      tags: ['contests'],
      summary: 'Seat a pair that came late, in the first way that keeps everything played so far',
      params: contestParams,
      body: z.strictObject({ id: RequestId.exactOptional(), players: z.tuple([Player, Player]) }),
      response: { 200: Answered.extend({ says: z.string() }), ...refusals },
    },
    handler: async (request) => {
      const { id } = request.params;
      await desk.hall.open(id);
      const by = actorIn(request, id);
      const players = await knowPlayers(desk.people, request.body.players);
      let seated: { readonly pair: string; readonly how: LatePlan } | undefined;
      const answer = await desk.hall.ask(id, {
        id: request.body.id ?? makeToken(),
        said: request.body,
        requests: (contest) => {
          const [pair = ''] = freshPairs(contest, 1);
          return andThen(latePlans(contest, pair), ([how]) => {
            if (how === undefined) return ok([]);
            seated = { pair, how };
            return ok([{ ask: 'seat-late-pair', by, pair, players, plan: how.plan, from: how.from }]);
          });
        },
      });
      const says = seated
        ? `Pair ${seated.pair} plays from round ${seated.how.from}. ${seated.how.title}`
        : '';
      return { at: answer.at, facts: [...answer.facts], says };
    },
  });
};
