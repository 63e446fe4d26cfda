// Two houses that differ only in what is hidden answer everybody who may not see it with the same bytes: no answer, no refusal, no
// header and no length can then tell anything of it (SAFE-1).
import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { askedOf, isAtTheDoor, LINES, PAGES } from './canary/asked.ts';
import { seeded, seedChance } from './canary/chance.ts';
import { type House, plantHouse } from './canary/house.ts';
import type { Planted } from './canary/planted.ts';
import { readAnswer } from './canary/reading.ts';
import type { Role, World } from './canary/secret.ts';
import { freshId, restartIds } from './open.ts';

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 300_000 });
vi.mock('node:crypto', async (original) => ({
  ...(await original<object>()),
  ...(await import('./canary/chance.ts')).seeded,
}));

const LONG = process.env['BYESTAND_LONG'] === '1';
const RANDOM = LONG ? 3000 : 300;
const WEB = fileURLToPath(new URL('../../dist/web/', import.meta.url));

/** Table 2 is left out: what it said itself differs between the houses. */
const ASKING = [
  'public',
  'table',
  'player',
  'recorder',
  'captain',
  'playing',
  'scorer',
  'entered',
] as const satisfies readonly Role[];

/** At a playing director's desk only that contest is hidden; of the others it is a full desk. */
const contestsOf = (role: Role, { contests }: House): readonly Planted[] =>
  role === 'entered'
    ? contests.filter(({ name }) => name === 'Directed by one entered')
    : role === 'playing' || role === 'scorer'
      ? contests.filter(({ name }) => name === 'Played by its director')
      : contests.filter(
          ({ name }) => LONG || (role !== 'recorder' && role !== 'captain') || name === 'Teams',
        );

/** What a clock or the machine makes different every time. */
const PASSING = /^(date|x-ratelimit-.*|retry-after)$/;
/** They tell how the server is, not how a contest is. */
const LEFT_OUT: ReadonlySet<string> = new Set(['GET /api/health', 'GET /api/copies', 'GET /api/saving']);

const isHeavy = (route: string, role: Role, { name }: Planted): boolean =>
  !LONG &&
  /\/print\/|site\.zip/.test(route) &&
  !(role === 'public' && ['Club night', 'Teams'].includes(name));

interface Told {
  readonly asked: string;
  readonly answer: string;
}

const tell = (asked: string, answer: LightMyRequestResponse): Told => {
  const isPacked = /pdf|zip/.test(String(answer.headers['content-type']));
  const headers = Object.entries(answer.headers).filter(
    // A PDF says when it was made.
    ([name]) => !PASSING.test(name) && !(isPacked && /^(content-length|etag)$/.test(name)),
  );
  return { asked, answer: `${answer.statusCode} ${JSON.stringify(headers)}\n${readAnswer(answer)}` };
};

const some = <T>(from: readonly T[]): T => from[seeded.randomInt(from.length)] as T;

/** Odd questions of every kind a phone or a desk can send, by chance from a seed. */
const randomAct = ({ boards, facts, own }: Planted, role: Role): object => {
  // What a playing director says of his own table he knows: he is asked about the others.
  const isDesk = role === 'playing' || role === 'scorer' || role === 'entered';
  const spot = {
    round: isDesk ? 1 : some([1, 2, 3]),
    table: isDesk ? some([2, 3]) : some([1, 1, 1, 2, 3]),
    board: some([...boards, ...own, ...own]),
  };
  const result = some([
    { kind: 'not-played' },
    { kind: 'passed' },
    {
      kind: 'played',
      level: some([1, 4, 6, 7]),
      strain: some(['C', 'D', 'H', 'S', 'NT']),
      doubling: some(['', 'XX']),
      declarer: some(['N', 'E', 'S', 'W']),
      tricks: seeded.randomInt(15),
      lead: { suit: some(['C', 'D', 'H', 'S']), rank: some([...'23456789TJQKA']) },
    },
  ]);
  const fact = some([...facts, 'none']);
  return some([
    { ask: 'report-result', ...spot, result, side: some(['ns', 'ew']) },
    { ask: 'report-result', ...spot, result, scoreSaid: some([420, 425, -50, 2800]) },
    { ask: 'confirm-result', result: fact, side: some(['ns', 'ew']) },
    { ask: 'correct-result', result: fact, now: result, why: 'x', agreed: true },
    { ask: 'withdraw-result', result: fact, why: 'x' },
    { ask: 'adjust-score', ...spot, ns: 60, ew: 40, clause: 'Law 12C2', why: 'x' },
    { ask: 'call-director', table: spot.table, questions: { ...spot, table: some([1, 2, 3]) } },
    { ask: 'confirm-table', round: spot.round, table: spot.table, side: 'ns' },
    { ask: 'undo', fact, why: 'x' },
  ]);
};

const tally = { answers: 0 };

const tellHouse = async (world: World): Promise<readonly Told[]> => {
  // One house answers at once, the other through workers: what either tells of its own shows as a difference.
  const house = await plantHouse(world, WEB, world === 'other' ? 0 : undefined);
  seedChance(5);
  restartIds();
  const told: Told[] = [];
  const shut = new Set<string>();
  let asks = 0;
  const ask = async (role: Role, contest: Planted, method: string, url: string, body?: unknown) => {
    const door = `${role} ${method} ${url.split('?')[0]}`;
    if (shut.has(door)) return;
    asks += 1;
    const who = await house.as(role, contest);
    const said = `${role} ${method} ${url} ${JSON.stringify(body ?? '')}`;
    const answer = method === 'GET' ? await who.get(url) : await who.post(url, body);
    told.push(tell(said, answer));
    if (isAtTheDoor(answer)) shut.add(door);
    // Whoever has it already is told so in both, or in neither.
    const { etag } = answer.headers;
    if (method === 'GET' && etag !== undefined && asks % 4 === 0)
      told.push(tell(`${said} again`, await who.get(url, { headers: { 'if-none-match': String(etag) } })));
  };
  for (const role of ASKING)
    for (const contest of contestsOf(role, house)) {
      for (const route of Object.keys(LINES).toSorted((a, b) => (a < b ? 1 : -1)))
        if (!LEFT_OUT.has(route) && !isHeavy(route, role, contest))
          for (const { method, url, body } of askedOf(route, contest, freshId))
            await ask(role, contest, method, url, body);
      for (const page of PAGES) await ask(role, contest, 'GET', page.replace('{id}', contest.id));
    }
  for (let n = 0; n < RANDOM; n += 1) {
    const role = some(ASKING);
    const contest = some(contestsOf(role, house));
    await ask(role, contest, 'POST', `${contest.path}/requests`, {
      id: freshId(),
      request: randomAct(contest, role),
    });
    const look = some([
      'tables/1',
      `earlier/${some(contest.own)}`,
      `traveller/${some(contest.boards)}`,
      'room',
    ]);
    await ask(role, contest, 'GET', `${contest.path}/${look}`);
  }
  await house.server.app.close();
  return told;
};

describe('[SAFE-1~] two houses that differ in cards, in what other tables scored, in a line-up and in standings kept back', () => {
  test('answer everybody who may not know of it alike, to the last byte', async () => {
    const one = await tellHouse('one');
    const other = await tellHouse('other');
    tally.answers = one.length;
    expect(other.map(({ asked }) => asked)).toEqual(one.map(({ asked }) => asked));
    const differing = one.flatMap(({ asked, answer }, i) => {
      const twin = other[i]?.answer ?? '';
      if (twin === answer) return [];
      // Of a long answer only where it parts; its tag always does.
      const [a, b] = [answer, twin].map((text) => text.replace(/\["etag","[^\]]*\]/, ''));
      const from = [...(a ?? '')].findIndex((sign, at) => sign !== b?.[at]);
      return [
        {
          asked,
          one: a?.slice(Math.max(0, from - 80), from + 80),
          other: b?.slice(Math.max(0, from - 80), from + 80),
        },
      ];
    });
    expect(differing).toEqual([]);
    // That they differ at all is seen by whoever may know.
    expect(one.length).toBeGreaterThan(1000);
  });

  test('and the desk differently', async () => {
    const texts: string[] = [];
    for (const world of ['one', 'other'] as const) {
      const { contests, organiser, server } = await plantHouse(world);
      const answers: string[] = [];
      for (const { path, hidden } of contests)
        for (const url of [`${path}/traveller/${hidden[0]}`, `${path}/standings`, `${path}/line-ups`])
          answers.push((await organiser.get(url)).body);
      texts.push(answers.join('\n'));
      await server.app.close();
    }
    expect(texts[0]).not.toBe(texts[1]);
  });
});

afterAll(() => {
  const figures = process.env['BYESTAND_FIGURES'];
  if (figures !== undefined)
    appendFileSync(
      figures,
      `two houses that differ in what is hidden: ${tally.answers} answers to ${ASKING.length} roles compared byte by byte\n`,
    );
});
