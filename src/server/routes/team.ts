import { z } from 'zod';
import { withNames } from '../../engine/floor/night.ts';
import { showLineUps } from '../../engine/floor/stage/lineup.ts';
import { ok, refuse } from '../../engine/kit/result.ts';
import { sayRefusal } from '../../engine/words/refusal.ts';
import { parseTeams } from '../../formats/names/teams.ts';
import { actorIn } from '../auth/door.ts';
import { makeToken } from '../auth/secret.ts';
import type { Desk } from '../desk.ts';
import type { App } from '../plug.ts';
import { Refusing, refusals, refusedBy } from '../refusal.ts';
import { Count } from '../schema/fact.ts';
import { LineUpsView } from '../schema/lineup.ts';
import { contestParams, freshPairs, lineOf, RequestId } from './contest.ts';

const ReadTeams = z
  .strictObject({
    teams: z.array(
      z.strictObject({
        team: z.string(),
        name: z.string().exactOptional(),
        players: z.array(z.string()),
        captain: z.string().exactOptional(),
      }),
    ),
    unread: z.array(z.strictObject({ line: z.number(), text: z.string(), says: z.string() })),
  })
  .meta({ id: 'ReadTeams' });

const addLineUps = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/contests/:id/line-ups',
    config: { access: 'public' },
    schema: {
      tags: ['views'],
      summary:
        'Line-ups of a round: for everybody blind until both of a match are in, for the desk as they come',
      params: contestParams,
      querystring: z.object({ round: z.coerce.number().pipe(Count).optional() }),
      response: { 200: LineUpsView, ...refusals },
    },
    handler: async (request) => {
      const contest = await desk.hall.open(request.params.id);
      const made = showLineUps(contest, request.desk !== undefined, request.query.round);
      if (!made.ok) throw refusedBy(made.refusal);
      return withNames(made.value, desk.people.names()) as z.infer<typeof LineUpsView>;
    },
  });
};

export const addTeamRoutes = (app: App, desk: Desk): void => {
  addLineUps(app, desk);

  app.route({
    method: 'POST',
    url: '/api/contests/:id/teams',
    config: { access: 'desk' },
    schema: {
      tags: ['contests'],
      summary: 'Enter teams from pasted names, all or none; with preview they are only read',
      params: contestParams,
      body: z.strictObject({
        id: RequestId.exactOptional(),
        text: z.string().max(200_000),
        preview: z.boolean().default(false),
      }),
      response: { 200: ReadTeams, ...refusals },
    },
    handler: async (request) => {
      const { id } = request.params;
      const { text, preview } = request.body;
      const contest = await desk.hall.open(id);
      const { teams, faults } = parseTeams(text);
      const named = (ids: readonly string[]) =>
        teams.map(({ name, players, captain }, i) => ({
          team: ids[i] ?? '',
          ...(name === undefined ? {} : { name }),
          players: players.map((one) => one.name),
          ...(captain === undefined ? {} : { captain: players[captain]?.name ?? '' }),
        }));
      if (preview) {
        const lines = text.split(/\r\n|\r|\n/);
        const unread = faults.map(({ code, details, at }) => ({
          line: lineOf(at),
          text: (lines[lineOf(at) - 1] ?? '').trim().slice(0, 100),
          says: sayRefusal({ code, ...(details ? { details } : {}) }),
        }));
        return { teams: named(freshPairs(contest, teams.length)), unread };
      }
      const [first] = faults;
      if (first) throw new Refusing(422, first, faults);
      if (teams.length === 0) throw new Refusing(422, refuse('teams-none').refusal);
      const people = await Promise.all(teams.map(({ players }) => desk.people.know(players)));
      const by = actorIn(request, id);
      let ids: readonly string[] = [];
      await desk.hall.ask(id, {
        id: request.body.id ?? makeToken(),
        said: request.body,
        requests: (now) => {
          ids = freshPairs(now, teams.length);
          return ok(
            teams.map(({ name, captain }, i) => {
              const players = (people[i] ?? []).map((one) => one.id);
              const chief = captain === undefined ? undefined : players[captain];
              return {
                ask: 'enter-team' as const,
                by,
                team: ids[i] ?? '',
                players,
                ...(name === undefined ? {} : { name }),
                ...(chief === undefined ? {} : { captain: chief }),
              };
            }),
          );
        },
      });
      return { teams: named(ids), unread: [] };
    },
  });
};
