import { z } from 'zod';
import { sealsOf } from '../../../engine/floor/deal/boardset.ts';
import { ok } from '../../../engine/kit/result.ts';
import { REPLACEMENTS, type SealView } from '../../../engine/view/board/seal.ts';
import type { Desk } from '../../desk.ts';
import type { App } from '../../plug.ts';
import { refusals } from '../../refusal.ts';
import { Rounds } from '../../schema/deal.ts';
import { openShown, sightNow } from '../../hall/sight.ts';
import { contestParams } from '../contest/contest.ts';
import { FileAsked, sendDeals } from './dealing.ts';
import { sendShown } from '../paper/view.ts';

const SealsView = z
  .strictObject({
    sets: z.array(
      z.strictObject({
        rounds: Rounds.exactOptional(),
        stage: z.string().exactOptional(),
        of: z.enum(['session', 'round']),
        number: z.number(),
        title: z.string().exactOptional().meta({ description: 'What the document calls the round' }),
        boards: z.array(z.number()),
        commitment: z.string().meta({ description: 'SHA-256 of seed and deals (docs/formats/deals.md)' }),
        seed: z.string().exactOptional().meta({ description: 'Once none of the boards is in play' }),
        stated: z.literal(true).exactOptional().meta({ description: 'From a seed that somebody stated' }),
        late: z.literal(true).exactOptional().meta({ description: 'Dealt when play had started' }),
        at: z.string(),
        who: z.string().exactOptional(),
        replaced: z
          .array(
            z.strictObject({
              boards: z.array(z.number()),
              how: z.enum(REPLACEMENTS),
              at: z.string(),
              who: z.string().exactOptional(),
              late: z.literal(true).exactOptional(),
            }),
          )
          .exactOptional()
          .meta({ description: 'Boards that were given other cards afterwards, when and by whom' }),
      }),
    ),
  })
  .meta({ id: 'SealsView' });

/** While results are kept back, so is the seed: it tells the cards. */
const closed = ({ seed: _, ...set }: SealView): SealView => set;

/** What a player needs to check that boards were dealt as promised (DEAL-9). */
export const addSealRoutes = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/contests/:id/seals',
    config: { access: 'public' },
    schema: {
      tags: ['views'],
      summary:
        'What was committed to for each set of boards, from the moment it is dealt; the seed after play',
      params: contestParams,
      response: { 200: SealsView, ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { contest, shown } = await sightNow(desk, id);
      const names = desk.people.names();
      const make = () => ok({ sets: shown ? sealsOf(contest, names) : sealsOf(contest, names).map(closed) });
      const what = `seals ${desk.people.version()}`;
      return sendShown(request, reply, desk.showing.once(id, contest, what, make, !shown));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/contests/:id/hands/file',
    config: { access: 'public' },
    schema: {
      tags: ['views'],
      summary: 'The cards of every board that nobody has still to play, as a file of deals',
      params: contestParams,
      querystring: FileAsked,
      response: { 200: z.string(), ...refusals },
    },
    handler: async (request, reply) => {
      const sight = await openShown(desk, request, request.params.id, { as: 'everybody' });
      return sendDeals(reply, sight.contest, request.query, true);
    },
  });
};
