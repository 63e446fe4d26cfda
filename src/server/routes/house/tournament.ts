import { z } from 'zod';
import { showTournament } from '../../../engine/floor/time/timetable.ts';
import { showWall } from '../../../engine/floor/wall/wall.ts';
import type { Contest } from '../../../engine/contest/state.ts';
import { WORTHS } from '../../../engine/rulebook/form.ts';
import type { WallView } from '../../../engine/view/seat/wall.ts';
import type { Desk } from '../../desk.ts';
import { list, Listed } from '../../hall/listed.ts';
import { localTime } from '../../hall/local.ts';
import type { App } from '../../plug.ts';
import { refusals, refusing } from '../../refusal.ts';
import { ContestantName } from '../../schema/won.ts';
import { TournamentView } from '../../schema/timetable.ts';
import { glanceAt } from '../../hall/survey.ts';
import { slugOf, TournamentName } from '../../hall/tournament.ts';
import { sightNow } from '../../hall/sight.ts';
import { contestParams } from '../contest/contest.ts';

const Leading = z.strictObject({
  field: z.string().exactOptional(),
  collects: z.enum(WORTHS),
  rows: z.array(
    z.strictObject({
      place: z.number().exactOptional(),
      tied: z.boolean(),
      who: ContestantName,
      score: z.number().exactOptional(),
    }),
  ),
});

const Together = z
  .strictObject({
    name: z.string(),
    contests: z.array(
      Listed.extend({
        stage: z.string().exactOptional(),
        title: z.string().exactOptional().meta({ description: 'What its document calls the round in play' }),
        leading: z.array(Leading),
      }),
    ),
    sessions: TournamentView.shape.sessions,
  })
  .meta({
    id: 'Together',
    description: 'The contests of one tournament on one page: who leads in each, and when they play',
  });

type Led = Omit<z.infer<typeof Together>['contests'][number], keyof z.infer<typeof Listed>>;

const MOST_LEADING = 3;

/** Who leads, and once a contest of several stages is over who came where, as the wall has it. */
export const leadingOf = ({ standings, placings, head }: WallView): Led => {
  const named = head.title === undefined ? {} : { title: head.title };
  const tables = standings ? [standings] : (placings ?? []);
  const [first] = tables;
  if (!first) return { ...named, leading: [] };
  const isOne = tables.length === 1;
  return {
    ...named,
    ...(isOne ? { stage: first.name } : {}),
    leading: tables
      .flatMap(({ name, collects, fields }) =>
        fields.map(({ field, rows }) => {
          const called = [...(isOne ? [] : [name]), ...(field === undefined ? [] : [field])].join(', ');
          return {
            ...(called === '' ? {} : { field: called }),
            collects,
            rows: rows
              .filter(({ place }) => place !== undefined && place <= MOST_LEADING)
              .map(({ place, tied, who, score }) => ({
                ...(place === undefined ? {} : { place }),
                tied,
                who: { ...who, players: [...who.players] },
                ...(score === undefined ? {} : { score }),
              })),
          };
        }),
      )
      .filter(({ rows }) => rows.length > 0),
  };
};

/** Nothing while the director keeps the standings back. */
const leadingIn = async (desk: Desk, id: string): Promise<Led> => {
  const { contest, shown } = await sightNow(desk, id);
  const { text } = desk.showing.once(id, contest, 'screen', () => showWall(contest, id, shown), !shown);
  return leadingOf(JSON.parse(text) as WallView);
};

export const addTournamentRoutes = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/tournaments/:name',
    config: { access: 'public' },
    schema: {
      tags: ['views'],
      summary: 'The contests of one tournament: who leads in each, and when they play',
      params: z.object({ name: z.string().min(1).max(200) }),
      response: { 200: Together, ...refusals },
    },
    handler: async ({ params: { name }, desk: session }) => {
      const own: (readonly [string, Contest])[] = [];
      let called: string | undefined;
      for (const [id, given] of await desk.store.shelf.all('tournament')) {
        if (typeof given !== 'string' || slugOf(given) !== slugOf(name)) continue;
        const contest = await desk.hall.find(id);
        if (contest?.made === undefined || contest.away) continue;
        if (session === undefined && !contest.started) continue;
        called ??= given;
        own.push([id, contest]);
      }
      if (called === undefined) throw refusing(404, 'tournament-none', { name: name.slice(0, 80) });
      const contests = await Promise.all(
        own.map(async ([id, contest]) => {
          const listed = await list(desk, id, glanceAt(contest));
          return listed && { ...listed, ...(await leadingIn(desk, id)) };
        }),
      );
      const times = showTournament(
        own.map(([id, contest]) => ({ id, contest, local: localTime(contest.made?.zone ?? 'UTC') })),
      );
      return {
        name: called,
        contests: contests
          .filter((one) => one !== undefined)
          .sort((a, b) => (a.date === b.date ? (a.name < b.name ? -1 : 1) : a.date < b.date ? -1 : 1)),
        sessions: times.ok ? times.value.sessions.map((one) => ({ ...one })) : [],
      };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/contests/:id/tournament',
    config: {
      access: 'director',
      act: {
        kind: 'tournament-set',
        about: ({ params, body }) => ({
          contest: (params as { id: string }).id,
          tournament: (body as { tournament: string }).tournament,
        }),
      },
    },
    schema: {
      tags: ['contests'],
      summary: 'Of which tournament a contest is; an empty name takes it out',
      params: contestParams,
      body: z.strictObject({ tournament: TournamentName }),
      response: { 200: Listed, ...refusals },
    },
    handler: async ({ params: { id }, body: { tournament } }) => {
      const contest = await desk.hall.open(id);
      await desk.store.shelf.put('tournament', [[id, tournament === '' ? undefined : tournament]]);
      await desk.visible.note(id, contest.at, 'tournament');
      desk.happened.tell(id);
      desk.live.again(id, contest.at);
      const listed = await list(desk, id, glanceAt(contest));
      if (listed === undefined) throw refusing(404, 'contest-none', { contest: id });
      return listed;
    },
  });
};
