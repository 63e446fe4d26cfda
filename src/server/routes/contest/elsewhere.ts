import { z } from 'zod';
import { makeOutcome } from '../../../engine/bridge/contract.ts';
import type { Request } from '../../../engine/contest/request.ts';
import type { Contest } from '../../../engine/contest/state.ts';
import { knownTo, whyNotWhilePlaying } from '../../../engine/floor/session/playing.ts';
import { fileMatch } from '../../../engine/floor/file/match.ts';
import { ok, type Result } from '../../../engine/kit/result.ts';
import { actorIn } from '../../auth/door.ts';
import { makeToken } from '../../auth/secret.ts';
import { askerOf } from '../../backroom/asker.ts';
import type { Desk } from '../../desk.ts';
import type { App } from '../../plug.ts';
import { refusals, refusedBy } from '../../refusal.ts';
import { Count } from '../../schema/fact.ts';
import { contestParams, RequestId } from './contest.ts';

const FiledMatch = z
  .strictObject({
    boards: z.array(
      z.strictObject({ room: z.enum(['open', 'closed']), board: z.number(), says: z.string() }),
    ),
    fresh: z.number().meta({ description: 'Boards that were not in yet' }),
  })
  .meta({ id: 'FiledMatch' });

/** Results of a match that is played online or at another venue, from the file that came from there (CON-20). */
export const addElsewhereRoutes = (app: App, desk: Desk): void => {
  app.route({
    method: 'POST',
    url: '/api/contests/:id/match-results',
    config: { access: 'desk' },
    schema: {
      tags: ['contests'],
      summary:
        'Results of a match played elsewhere, from PBN or rows of room, board and result, all or none; with preview they are only read',
      params: contestParams,
      body: z.strictObject({
        id: RequestId.exactOptional(),
        round: Count,
        table: Count,
        text: z.string().max(1_000_000),
        preview: z.boolean().default(false),
      }),
      response: { 200: FiledMatch, ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { text, preview, round, table } = request.body;
      const read = await desk.backroom.read('played', text, askerOf(request, reply));
      if (!read.ok) throw refusedBy(read.refusal);
      const by = actorIn(request, id);
      const file = (contest: Contest): Result<readonly Request[]> => {
        const hidden = read.value
          .map(({ board, result }) =>
            whyNotWhilePlaying(contest, { ask: 'report-result', by, round, table, board, result }),
          )
          .find((refusal) => refusal !== undefined);
        return hidden
          ? { ok: false, refusal: hidden }
          : fileMatch(knownTo(contest, { by }), { round, table }, read.value, by);
      };
      const now = file(await desk.hall.open(id));
      if (!now.ok) throw refusedBy(now.refusal);
      const answer = {
        boards: read.value.map(({ room, board, result }) => ({
          room,
          board,
          says: result.kind === 'not-played' ? 'not played' : makeOutcome(result),
        })),
        fresh: now.value.length,
      };
      if (preview) return answer;
      await desk.hall.ask(id, {
        id: request.body.id ?? makeToken(),
        said: request.body,
        requests: (contest) => {
          const made = file(contest);
          return made.ok ? ok([...made.value]) : made;
        },
      });
      return answer;
    },
  });
};
