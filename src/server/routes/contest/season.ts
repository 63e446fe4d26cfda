import { z } from 'zod';
import type { Season } from '../../../engine/contest/lodge.ts';
import type { Contest } from '../../../engine/contest/state.ts';
import { seasonIn } from '../../../engine/play/trial/season.ts';
import { showTrial } from '../../../engine/floor/entry/trial.ts';
import { withNames } from '../../../engine/floor/night.ts';
import { ok } from '../../../engine/kit/result.ts';
import { formIn } from '../../../engine/contest/form.ts';
import { rulebookOf } from '../../../engine/rulebook/library.ts';
import { actorIn } from '../../auth/door.ts';
import { makeToken } from '../../auth/secret.ts';
import { askerOf } from '../../backroom/asker.ts';
import type { Desk } from '../../desk.ts';
import type { App } from '../../plug.ts';
import { Refusing, refusals, refusedBy } from '../../refusal.ts';
import { Id } from '../../schema/fact.ts';
import { TrialView } from '../../schema/results.ts';
import type { Question } from '../../hall/survey.ts';
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

/** What every contest of the house has earned for the trials so far. */
const EARNED: Question<ReturnType<typeof earnedOf>> = { name: 'season', of: (contest) => earnedOf(contest) };

const earnedOf = (contest: Contest) => ({
  name: contest.made?.name ?? '',
  date: contest.made?.date ?? '',
  away: contest.away === true,
  events: seasonIn(contest).events.map(({ event, own }) => ({ event, ...(own ? { own } : {}) })),
});

const Earned = z
  .array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      date: z.string(),
      events: z.array(z.strictObject({ event: z.string(), own: z.literal(true).exactOptional() })),
    }),
  )
  .meta({ id: 'EarnedEvents', description: 'Events of this house whose places earn points for a trial' });

/** The events of the chosen contests as they stand: those of a selection's own points only where the trial has such. */
const takenFrom = async (
  desk: Desk,
  own: Contest,
  contests: readonly string[],
): Promise<Pick<Season, 'events' | 'placings'>> => {
  const form = formIn(own);
  const rule = form.ok && form.value.berths ? rulebookOf(form.value.berths) : undefined;
  const known = rule?.ok ? (rule.value.qualifyingPoints?.value.events ?? []) : [];
  const entry = rule?.ok ? rule.value.trialEntry?.value : undefined;
  const taken = await Promise.all(contests.map(async (id) => desk.hall.open(id)));
  const all = taken.map((contest) => ({ name: contest.made?.name ?? '', ...seasonIn(contest) }));
  return {
    events: all.flatMap(({ name, events }) =>
      events
        .filter(
          ({ event, own: isOwn }) =>
            !isOwn || (entry?.open !== undefined && known.some((one) => one.event === event)),
        )
        .map((event) => ({ ...event, from: name })),
    ),
    ...(entry?.without === undefined ? {} : { placings: all.flatMap(({ placings }) => placings ?? []) }),
  };
};

const joined = (told: Season, taken: Pick<Season, 'events' | 'placings'>): Season => {
  const placings = [...(told.placings ?? []), ...(taken.placings ?? [])];
  return {
    ...told,
    events: [...taken.events, ...told.events],
    ...(placings.length === 0 ? {} : { placings }),
  };
};

/** The year's events, from contests of this house and from pasted lines, and who plays by them (SABF 18.10.1, 18.12). */
export const addSeasonRoutes = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/contests/:id/season',
    config: { access: 'director' },
    schema: {
      tags: ['contests'],
      summary: 'The events of this house that have earned points for a trial, newest first',
      params: contestParams,
      response: { 200: Earned, ...refusals },
    },
    handler: async ({ params: { id } }) =>
      (await desk.hall.survey(EARNED))
        .filter(([other, { events, away }]) => other !== id && !away && events.length > 0)
        .map(([other, { name, date, events }]) => ({ id: other, name, date, events: [...events] }))
        .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : a.name < b.name ? -1 : 1)),
  });

  app.route({
    method: 'POST',
    url: '/api/contests/:id/season',
    config: { access: 'director' },
    schema: {
      tags: ['contests'],
      summary:
        'The year’s events from contests of this house and from pasted lines: who of the nominated pairs plays in a trial, and why',
      params: contestParams,
      body: z.strictObject({
        id: RequestId.exactOptional(),
        text: z.string().max(200_000),
        contests: z.array(Id).max(50).exactOptional(),
      }),
      response: { 200: TrialView, ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const asker = askerOf(request, reply);
      const { season, faults, more } = await desk.backroom.read('season', request.body.text, asker);
      const [first] = faults;
      if (first) throw new Refusing(422, first, faults, { more });
      const by = actorIn(request, id);
      const own = await desk.hall.open(id);
      const taken = await takenFrom(desk, own, request.body.contests ?? []);
      const told = joined(await withPeople(desk, season), taken);
      await desk.hall.ask(id, {
        id: request.body.id ?? makeToken(),
        said: request.body,
        requests: () => ok([{ ask: 'tell-season' as const, by, ...told }]),
      });
      const made = showTrial(
        await desk.hall.open(id),
        (person) => desk.people.names().get(person)?.name ?? person,
      );
      if (!made.ok) throw refusedBy(made.refusal);
      const view = made.value ?? { says: '', pairs: [] };
      return withNames(view, desk.people.names()) as z.infer<typeof TrialView>;
    },
  });
};
