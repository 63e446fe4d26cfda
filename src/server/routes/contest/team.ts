import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor, Fact } from '../../../engine/contest/fact.ts';
import { squadSize } from '../../../engine/contest/squad.ts';
import { type Contest, pairsOf } from '../../../engine/contest/state.ts';
import { foldOn, handle, type People, withNames } from '../../../engine/floor/night.ts';
import { showLineUps } from '../../../engine/floor/entry/lineup.ts';
import { ok, type Refusal, refuse } from '../../../engine/kit/result.ts';
import { sayRefusal } from '../../../engine/words/refusal.ts';
import { type Listed, sameAs } from '../../../formats/names/cell.ts';
import { numberTeams } from '../../../engine/play/intake/home.ts';
import { type ListedTeam } from '../../../formats/names/teams.ts';
import { actorIn } from '../../auth/door.ts';
import { makeToken } from '../../auth/secret.ts';
import { askerOf } from '../../backroom/asker.ts';
import type { Desk } from '../../desk.ts';
import type { App } from '../../plug.ts';
import { nameIn, Refusing, refusals, refusedBy } from '../../refusal.ts';
import { Count, Id, Words } from '../../schema/fact.ts';
import { LineUpsView } from '../../schema/lineup.ts';
import { sightOf } from '../../hall/sight.ts';
import {
  contestParams,
  freshPairs,
  lineOf,
  NotRead,
  numbersOf,
  RequestId,
  unreadColumns,
} from './contest.ts';

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
    ...NotRead,
  })
  .meta({ id: 'ReadTeams' });

/** Sizes are of the contest's own rulebook. */
const citeSize = (contest: Contest, fault: Refusal): Refusal => {
  const { clause } = squadSize(contest);
  return fault.code === 'teams-size' && clause !== undefined ? { ...fault, clause } : fault;
};

/** Who of those entered is meant by a name that is pasted; somebody new is known by the name alone. */
const knownIn = (contest: Contest, people: People): ((one: Listed) => string) => {
  const ids = pairsOf(contest).flatMap(({ players }) => players);
  return ({ name, number }) =>
    ids.find((id) => {
      const person = people.get(id);
      return number !== undefined && person?.number !== undefined
        ? person.number === number
        : sameAs(person?.name ?? '') === sameAs(name);
    }) ?? (number === undefined ? sameAs(name) : `#${number}`);
};

/** The stages teams are entered for, where that is said. */
type Stages = { readonly stages?: readonly string[] };

/** What would be refused of teams entered one after the other, each with its line: nothing is entered. */
const foreseeTeams = (
  given: Contest,
  teams: readonly ListedTeam[],
  { by, people, stages }: { readonly by: Actor; readonly people: People; readonly stages: Stages },
): readonly { readonly line: number; readonly refusal: Refusal }[] => {
  const idOf = knownIn(given, people);
  const ids = numberTeams(given, teams, freshPairs(given, teams.length));
  const wrong: { readonly line: number; readonly refusal: Refusal }[] = [];
  let contest = given;
  for (const [i, { line, players }] of teams.entries()) {
    const request = {
      ask: 'enter-team',
      by,
      team: ids[i] ?? '',
      players: players.map(idOf),
      ...stages,
    } as const;
    const made = handle(contest, request);
    if (made.ok)
      contest = foldOn(
        contest,
        made.value.map((fact, j) => {
          const seq = contest.at + j + 1;
          return { seq, id: `foreseen-${seq}`, at: '', by, version: 1, ...fact } as Fact;
        }),
      );
    else {
      const names = new Map(players.map((one) => [idOf(one), one.name]));
      wrong.push({ line, refusal: nameIn(made.refusal, (id) => names.get(id)) });
    }
  }
  return wrong;
};

/** The team a captain speaks for: by its code, or signed in. */
const teamSpokenFor = (
  { captain, player }: Pick<FastifyRequest, 'captain' | 'player'>,
  id: string,
  { entries }: Contest,
): string | undefined =>
  captain?.contest === id
    ? captain.team
    : player?.person === undefined
      ? undefined
      : [...entries].find(([, entry]) => entry.captain === player.person)?.[0];

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
      // A captain who directs knows no more of the other side's than any captain.
      const { contest, whole } = await sightOf(desk, request, request.params.id);
      const team = teamSpokenFor(request, request.params.id, contest);
      const made = showLineUps(contest, whole, request.query.round, team);
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
        accepted: Words.exactOptional().meta({
          description: 'Who takes them after the closing date, where they come late',
        }),
        stages: z
          .array(Id)
          .max(20)
          .exactOptional()
          .meta({ description: 'The stages they enter for, where it is not all of them' }),
      }),
      response: { 200: ReadTeams, ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { text, preview } = request.body;
      const stages: Stages = request.body.stages === undefined ? {} : { stages: request.body.stages };
      const contest = await desk.hall.open(id);
      const asker = askerOf(request, reply);
      const { teams, faults: misread, more, columns } = await desk.backroom.read('teams', text, asker);
      const faults = misread.map((one) => citeSize(contest, one));
      const left = unreadColumns(columns);
      const named = (ids: readonly string[]) =>
        teams.map(({ name, players, captain }, i) => ({
          team: ids[i] ?? '',
          ...(name === undefined ? {} : { name }),
          players: players.map((one) => one.name),
          ...(captain === undefined ? {} : { captain: players[captain]?.name ?? '' }),
        }));
      if (preview) {
        const lines = text.split(/\r\n|\r|\n/);
        const foreseen = foreseeTeams(contest, teams, {
          by: actorIn(request, id),
          people: desk.people.names(),
          stages,
        });
        const misreadLines = new Set(faults.map(({ at }) => lineOf(at)));
        const unread = [
          ...faults.map(({ at, ...refusal }) => ({ line: lineOf(at), refusal })),
          ...foreseen.filter(({ line }) => !misreadLines.has(line)),
        ].map(({ line, refusal }) => ({
          line,
          text: (lines[line - 1] ?? '').trim().slice(0, 100),
          says: sayRefusal(refusal),
        }));
        return {
          teams: named(numberTeams(contest, teams, freshPairs(contest, teams.length))),
          unread,
          ...(more === 0 ? {} : { more }),
          ...left,
        };
      }
      const [first] = faults;
      if (first) throw new Refusing(422, first, faults, { more });
      if (teams.length === 0) throw new Refusing(422, refuse('teams-none').refusal);
      const people = await Promise.all(teams.map(({ players }) => desk.people.know(players)));
      const by = actorIn(request, id);
      const { accepted } = request.body;
      const bars = await desk.bars.held(id);
      const coming = { bars, ...(accepted === undefined ? {} : { about: { accepted } }) };
      const answer = await desk.hall.ask(id, {
        id: request.body.id ?? makeToken(),
        said: request.body,
        requests: (now) => {
          const ids = numberTeams(now, teams, freshPairs(now, teams.length));
          return ok(
            teams.map(({ name, captain }, i) => {
              const players = (people[i] ?? []).map((one) => one.id);
              const chief = captain === undefined ? undefined : players[captain];
              return {
                ask: 'enter-team' as const,
                by,
                ...coming,
                team: ids[i] ?? '',
                players,
                ...stages,
                ...(name === undefined ? {} : { name }),
                ...(chief === undefined ? {} : { captain: chief }),
              };
            }),
          );
        },
      });
      // Also of a request sent again: the numbers it was given then.
      return { teams: named(numbersOf(await desk.hall.open(id), answer.facts)), unread: [] };
    },
  });
};
