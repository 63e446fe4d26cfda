// A house with contests in every state that hides something. Two worlds differ in what is hidden alone.
import { openMemory } from '../../../src/store/memory.ts';
import { type Asker, freshId, openServer, restartIds } from '../open.ts';
import { plantShared, plantTeams } from './beyond.ts';
import { seedChance } from './chance.ts';
import {
  done,
  type Night,
  phoneAt,
  plantBarometer,
  type Planted,
  type Planting,
  plantNight,
  type Server,
} from './planted.ts';
import { ENTERED, EVERYBODY, NO_DESK, type Role, ROLES, type Secret, type World } from './secret.ts';

/** What the director alone sees of a contest whose standings are kept back. */
const secretsOfStandings = async ({
  id,
  path,
  director,
  name,
}: Planted & Night): Promise<readonly Secret[]> => {
  const { fields } = (await director.get(`${path}/standings`)).json<{
    fields: { rows: { percent?: number }[] }[];
  }>();
  const shares = fields.flatMap(({ rows }) => rows.map(({ percent }) => percent ?? 0));
  return shares
    .filter((share) => share !== 50)
    .flatMap((share) => [`"percent":${share}`, share.toFixed(2)])
    .map((text) => ({
      what: `${name}: standings`,
      kind: 'standing' as const,
      contest: id,
      text,
      from: NO_DESK,
    }));
};

/** A program with its token; without a key of its own for each call it changes nothing. */
const bearing = ({ app }: Server, secret: string, makeKey?: () => string): Asker => {
  const headers = () => ({
    authorization: `Bearer ${secret}`,
    ...(makeKey ? { 'idempotency-key': makeKey() } : {}),
  });
  return {
    get: (url, more = {}) => app.inject({ method: 'GET', url, ...more, headers: headers() }),
    post: (url, body = {}, more = {}) =>
      app.inject({ method: 'POST', url, payload: body as object, ...more, headers: headers() }),
  };
};

const NOW = new Date('2026-11-16T19:00:00.000Z');

export interface House {
  readonly server: Server;
  readonly contests: readonly Planted[];
  readonly secrets: readonly Secret[];
  readonly as: (role: Role, contest: Planted) => Promise<Asker>;
  readonly organiser: Asker;
}

/** `large` is from how many facts on a contest's views are made by workers: 0 sends every view there. */
export const plantHouse = async (world: World, web?: string, large?: number): Promise<House> => {
  seedChance(17);
  restartIds();
  const wish = large === undefined ? {} : { large };
  const server = await openServer(openMemory(), () => NOW, undefined, wish, web);
  const secrets: Secret[] = [];
  const planting: Planting = { server, world, secrets };
  const night = await plantNight(planting, 'Club night', { from: NO_DESK });
  const kept = await plantNight(planting, 'Kept back', { from: NO_DESK, tricksToo: true });
  const fine = { unit: 'percent-of-top', clause: 'Law 90', why: 'Late', pair: '3' };
  await done(kept.ask({ ask: 'penalise', ...fine, amount: world === 'one' ? 13.7 : 21.3 }));
  await done(kept.director.post(`${kept.path}/shown`, { shown: false }));
  secrets.push(...(await secretsOfStandings(kept)));
  const playing = await plantNight(planting, 'Played by its director', { from: EVERYBODY });
  const { seating } = await server.desk.hall.open(playing.id);
  await done(playing.ask({ ask: 'direct-and-play', pair: seating?.seats.get('1/1')?.ns }));
  const entered = await plantNight(planting, 'Directed by one entered', { from: ENTERED });
  const own = await server.desk.hall.open(entered.id);
  const partner = own.entries.get(own.seating?.seats.get('1/1')?.ns ?? '')?.players[1] ?? '';
  const barometer = await plantBarometer(planting, 'Barometer');
  const teams = await plantTeams(planting, 'Teams');
  const shared = await plantShared(planting);
  const organiser = night.director;
  for (const { path } of [night, kept, teams])
    await done(organiser.post(`${path}/tournament`, { tournament: 'Congress' }));
  const player = async (name: string, role = 'player') => {
    const made = await organiser.post('/api/accounts', { name, role });
    const { code } = made.json<{ code: string }>();
    return server.holding(await server.everybody.post('/api/sign-in', { code }));
  };
  // The captain against whom the line-up was posted.
  const seats = [...((await server.desk.hall.open(teams.id)).seating?.seats.values() ?? [])];
  const meeting = seats.find(({ ns, ew }) => ns === '1' || ew === '1');
  const team = meeting?.ns === '1' ? meeting.ew : (meeting?.ns ?? '');
  const codes = (await organiser.get(`${teams.path}/captains`)).json<{ team: string; code: string }[]>();
  const code = codes.find((one) => one.team === team)?.code;
  const captain = await server.everybody.post(`${teams.path}/captain`, { team, code, device: 'captain' });
  await done(Promise.resolve(captain));
  const known = new Map<Role, Asker>([
    ['captain', server.holding(captain)],
    ['public', server.everybody],
    ['player', await player('Ann Lee')],
    ['playing', await server.signInAs('director', 'Dan Dow')],
    ['scorer', await server.signInAs('scorer', 'Sue Sum')],
    ['recorder', await player('Rex Cord')],
    ['entered', await player(server.desk.people.names().get(partner)?.name ?? '', 'director')],
  ]);
  const accounts = (await organiser.get('/api/accounts')).json<{ id: string; name: string }[]>();
  const rex = accounts.find(({ name }) => name === 'Rex Cord')?.id ?? '';
  await done(organiser.post(`/api/accounts/${rex}/duty`, { duty: 'recorder' }));
  const contests = [night, kept, playing, entered, barometer, teams, ...shared];
  const { id: apart } = (await organiser.post('/api/contests', { name: 'Elsewhere' })).json<{ id: string }>();
  const secretOf = async (wish: object): Promise<string> =>
    (await organiser.post('/api/tokens', { name: 'A program', ...wish })).json<{ secret: string }>().secret;
  known.set('program', bearing(server, await secretOf({ scopes: ['entries', 'results'] })));
  known.set(
    'program-elsewhere',
    bearing(server, await secretOf({ scopes: ['read', 'direct'], event: apart }), freshId),
  );
  const tables = new Map<string, Asker>();
  for (const { id } of contests)
    tables.set(id, bearing(server, await secretOf({ scopes: ['results'], event: id, table: 1 }), freshId));
  // Of the teams nobody sits at a table with a phone: the captains have theirs.
  const as = async (role: Role, contest: Planted): Promise<Asker> => {
    const fixed = role === 'program-table' ? tables.get(contest.id) : known.get(role);
    if (fixed) return fixed;
    const own = 'sit' in contest ? (contest as Planted & Night) : night;
    return phoneAt(own, role === 'table' ? 1 : 2);
  };
  for (const contest of contests) for (const role of ROLES) await as(role, contest);
  return { server, contests, secrets, as, organiser };
};
