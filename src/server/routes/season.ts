import { z } from 'zod';
import type { Season } from '../../engine/contest/lodge.ts';
import { showTrial } from '../../engine/floor/stage/showtrial.ts';
import { withNames } from '../../engine/floor/night.ts';
import { ok } from '../../engine/kit/result.ts';
import { actorIn } from '../auth/door.ts';
import { makeToken } from '../auth/secret.ts';
import { askerOf } from '../backroom/asker.ts';
import type { Desk } from '../desk.ts';
import type { App } from '../plug.ts';
import { Refusing, refusals, refusedBy } from '../refusal.ts';
import { TrialView } from '../schema/results.ts';
import { contestParams, RequestId } from './contest.ts';

/** Names as people: those not met before are written down. */
const withPeople = async (desk: Desk, season: Season): Promise<Season> => {
  const names = [
    ...season.events.flatMap(({ entries }) =>
      entries.flatMap(({ members }) => members.map(({ player }) => player)),
    ),
    ...(season.placings ?? []).flatMap(({ players }) => players),
    ...(season.lastYear?.players ?? []),
  ];
  const all = [...new Set(names)];
  const known = await desk.people.know(all.map((name) => ({ name })));
  const ids = new Map(all.map((name, i) => [name, known[i]?.id ?? name]));
  const id = (name: string): string => ids.get(name) ?? name;
  return {
    ...season,
    events: season.events.map((event) => ({
      ...event,
      entries: event.entries.map((entry) => ({
        ...entry,
        members: entry.members.map(({ player, played }) => ({ player: id(player), played })),
      })),
    })),
    ...(season.placings
      ? { placings: season.placings.map(({ players, place }) => ({ players: players.map(id), place })) }
      : {}),
    ...(season.lastYear
      ? { lastYear: { ...season.lastYear, players: season.lastYear.players.map(id) } }
      : {}),
  };
};

/** The year's events from pasted lines, and who plays by them (SABF 18.10.1, 18.12). */
export const addSeasonRoutes = (app: App, desk: Desk): void => {
  app.route({
    method: 'POST',
    url: '/api/contests/:id/season',
    config: { access: 'director' },
    schema: {
      tags: ['contests'],
      summary: 'The year’s events from pasted lines: who of the nominated pairs plays in a trial, and why',
      params: contestParams,
      body: z.strictObject({ id: RequestId.exactOptional(), text: z.string().max(200_000) }),
      response: { 200: TrialView, ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const asker = askerOf(request, reply);
      const { season, faults, more } = await desk.backroom.read('season', request.body.text, asker);
      const [first] = faults;
      if (first) throw new Refusing(422, first, faults, { more });
      const by = actorIn(request, id);
      const told = await withPeople(desk, season);
      await desk.hall.ask(id, {
        id: request.body.id ?? makeToken(),
        said: request.body,
        requests: () => ok([{ ask: 'tell-season' as const, by, ...told }]),
      });
      const made = showTrial(await desk.hall.open(id));
      if (!made.ok) throw refusedBy(made.refusal);
      const view = made.value ?? { says: '', pairs: [] };
      return withNames(view, desk.people.names()) as z.infer<typeof TrialView>;
    },
  });
};
