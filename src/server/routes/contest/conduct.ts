import { z } from 'zod';
import { showConduct, showProposals } from '../../../engine/floor/ruling/proposals.ts';
import { whyNotWhilePlaying } from '../../../engine/floor/session/playing.ts';
import { effectOf } from '../../../engine/floor/stage/effect.ts';
import { withNames } from '../../../engine/floor/night.ts';
import { ratio } from '../../../engine/kit/rational.ts';
import type { Result } from '../../../engine/kit/result.ts';
import { OFFENCES } from '../../../engine/rulebook/conduct.ts';
import { sayRefusal } from '../../../engine/words/refusal.ts';
import { actorIn } from '../../auth/door.ts';
import type { Desk } from '../../desk.ts';
import { nameSitting } from '../../people/player.ts';
import type { App } from '../../plug.ts';
import { nameIn, refusals, refusedBy } from '../../refusal.ts';
import { ConductView, EffectView, ProposalView } from '../../schema/conduct.ts';
import { Count } from '../../schema/fact.ts';
import { Ask } from '../../schema/request.ts';
import { sightOf } from '../../hall/sight.ts';
import { contestParams } from './contest.ts';

const take = <T>(made: Result<T>): T => {
  if (!made.ok) throw refusedBy(made.refusal);
  return made.value;
};

const addEffect = (app: App, desk: Desk): void => {
  app.route({
    method: 'POST',
    url: '/api/contests/:id/effect',
    config: { access: 'director' },
    schema: {
      tags: ['contests'],
      summary:
        'What an act would do to the standings of every stage, or why it is refused; nothing is written',
      params: contestParams,
      body: z.strictObject({ request: Ask }),
      response: { 200: EffectView, ...refusals },
    },
    handler: async (request) => {
      const { id } = request.params;
      const { contest } = await sightOf(desk, request, id);
      const asked = nameSitting(desk.people, contest, request.body.request);
      const by = actorIn(request, id);
      const names = desk.people.names();
      const player = (one: string): string => names.get(one)?.name ?? one;
      const whole = { ...asked, by, askedAt: desk.now().toISOString() };
      const hidden = whyNotWhilePlaying(contest, whole);
      if (hidden) throw refusedBy(hidden);
      const made = effectOf(contest, whole, {
        player,
        refusal: (refusal) => sayRefusal(nameIn(refusal, player)),
      });
      return withNames(take(made), names) as z.infer<typeof EffectView>;
    },
  });
};

export const addConductRoutes = (app: App, desk: Desk): void => {
  addEffect(app, desk);

  app.route({
    method: 'GET',
    url: '/api/contests/:id/conduct',
    config: { access: 'desk' },
    schema: {
      tags: ['contests'],
      summary: 'The offences the rulebook lists, and everybody’s substitutes against its limits',
      params: contestParams,
      response: { 200: ConductView, ...refusals },
    },
    handler: async (request) => {
      const names = desk.people.names();
      const made = showConduct(
        (await sightOf(desk, request, request.params.id)).contest,
        (player) => names.get(player)?.name ?? player,
      );
      return withNames(take(made), names) as z.infer<typeof ConductView>;
    },
  });

  app.route({
    method: 'GET',
    url: '/api/contests/:id/proposals',
    config: { access: 'director' },
    schema: {
      tags: ['contests'],
      summary: 'What the rulebook proposes for an offence, from the warnings and fines on record',
      params: contestParams,
      querystring: z.object({
        offence: z.enum(OFFENCES),
        by: z
          .string()
          .min(1)
          .max(200)
          .meta({ description: 'Those concerned, by number; several parted by commas' }),
        fault: z.string().max(64).optional(),
        minutes: z.coerce.number().pipe(z.int().min(0).max(600)).optional(),
        boards: z.coerce.number().pipe(z.int().min(0).max(100)).optional(),
        missing: z.coerce.number().pipe(z.int().min(1).max(9)).optional(),
        lifted: z.enum(['notice', 'excuse']).optional(),
        round: z.coerce.number().pipe(Count).optional(),
      }),
      response: { 200: z.array(ProposalView), ...refusals },
    },
    handler: async (request) => {
      const { params, query } = request;
      const { offence, by, fault, minutes, boards, missing, lifted, round } = query;
      const seen = {
        offence,
        by: by.split(','),
        ...(fault === undefined ? {} : { fault }),
        ...(minutes === undefined ? {} : { minutes: ratio(minutes) }),
        ...(boards === undefined ? {} : { boards }),
        ...(missing === undefined ? {} : { missing }),
        ...(lifted === undefined ? {} : { [lifted]: true as const }),
      };
      const { contest } = await sightOf(desk, request, params.id);
      const made = showProposals(contest, seen, round);
      return withNames(take(made), desk.people.names()) as z.infer<typeof ProposalView>[];
    },
  });
};
