import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Desk } from '../../desk.ts';
import { entryOf } from '../../../engine/contest/sitter.ts';
import { showOwn } from '../../people/own.ts';
import type { App } from '../../plug.ts';
import { refusals, refusing } from '../../refusal.ts';
import { ContestantName } from '../../schema/won.ts';
import { OwnView } from '../../schema/own.ts';
import { AT_A_GLANCE } from '../../hall/survey.ts';
import { sightNow } from '../../hall/sight.ts';
import { contestParams } from '../contest/contest.ts';
import { sendShown } from '../paper/view.ts';
import { withNames } from '../../../engine/floor/night.ts';

const OwnContest = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    date: z.string(),
    phase: z.string(),
    who: ContestantName,
  })
  .meta({ id: 'OwnContest' });

/** Who asks, among the people of the club. Only an organiser ties an account to a person. */
const personIn = (request: FastifyRequest): string => {
  const person = (request.player ?? request.desk)?.person;
  if (person === undefined) throw refusing(403, 'account-nobody');
  return person;
};

/** What somebody sees who signed in and plays: their own, and nothing of others that everybody does not see. */
export const addOwnRoutes = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/mine',
    config: { access: 'account' },
    schema: {
      tags: ['players'],
      summary: 'The contests I play or played in, the latest first',
      response: { 200: z.array(OwnContest), ...refusals },
    },
    handler: async (request) => {
      const person = personIn(request);
      const all = (await desk.hall.survey(AT_A_GLANCE)).flatMap(([id, contest]) => {
        const entry = entryOf(contest, person);
        if (entry === undefined || contest.made === undefined) return [];
        const { name, date } = contest.made;
        const who = {
          pair: entry.pair,
          ...(entry.name === undefined ? {} : { name: entry.name }),
          players: [...entry.players],
        };
        return [{ id, name, date, phase: contest.phase, who }];
      });
      const latest = all.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
      return withNames(latest, desk.people.names()) as z.infer<typeof OwnContest>[];
    },
  });

  app.route({
    method: 'GET',
    url: '/api/contests/:id/mine',
    config: { access: 'account' },
    schema: {
      tags: ['players'],
      summary: 'My line, my boards, what was posted or given in my name, my rulings and appeals',
      params: contestParams,
      response: { 200: OwnView, ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const person = personIn(request);
      const { contest, shown, masked } = await sightNow(desk, id);
      if (entryOf(contest, person) === undefined) throw refusing(404, 'not-playing');
      const make = () => showOwn(contest, person, { id, people: desk.people, shown, masked });
      const own = desk.showing.once(id, contest, `own ${person}`, make, masked, `${person} ${shown}`);
      // One's own, and no cache's on the way.
      void reply.header('cache-control', 'private, no-cache');
      return sendShown(request, reply, own);
    },
  });
};
