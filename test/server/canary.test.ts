// What is hidden is looked for in every answer, by every route, to everybody who may not see it (SAFE-1).
import { appendFileSync } from 'node:fs';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type * as Sights from '../../src/server/hall/sight.ts';
import { type Asked, askedOf, isAtTheDoor, LINES, PAGES } from './canary/asked.ts';
import { type House, plantHouse } from './canary/house.ts';
import type { Planted } from './canary/planted.ts';
import { plainText, readAnswer } from './canary/reading.ts';
import { PROGRAMS, type Role, ROLES, type Secret } from './canary/secret.ts';
import { freshId } from './open.ts';

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 300_000 });
vi.mock('node:crypto', async (original) => ({
  ...(await original<object>()),
  ...(await import('./canary/chance.ts')).seeded,
}));

/** While it is lifted, everybody is shown what a full desk is: the canary must then cry. */
const veil = vi.hoisted(() => ({ lifted: false }));
vi.mock('../../src/server/hall/sight.ts', async (original) => {
  const sights = await original<typeof Sights>();
  const whole = async (desk: Parameters<typeof Sights.sightNow>[0], id: string): Promise<Sights.Sight> => ({
    contest: await desk.hall.open(id),
    masked: false,
    shown: true,
    whole: true,
  });
  return {
    ...sights,
    sightOf: (...asked: Parameters<typeof Sights.sightOf>) =>
      veil.lifted ? whole(asked[0], asked[2]) : sights.sightOf(...asked),
    openShown: (...asked: Parameters<typeof Sights.openShown>) =>
      veil.lifted ? whole(asked[0], asked[2]) : sights.openShown(...asked),
    openPublic: (...asked: Parameters<typeof Sights.openPublic>) =>
      veil.lifted ? whole(...asked) : sights.openPublic(...asked),
    openWhole: async (...asked: Parameters<typeof Sights.openWhole>) =>
      veil.lifted ? (await whole(asked[0], asked[2])).contest : sights.openWhole(...asked),
  };
});

const LONG = process.env['BYESTAND_LONG'] === '1';
const WEB = fileURLToPath(new URL('../../dist/web/', import.meta.url));
const DESKS: ReadonlySet<Role> = new Set(['playing', 'scorer', 'entered']);

const kept: { house?: House } = {};
const open = (): House => {
  if (!kept.house) throw new Error('the house is not built');
  return kept.house;
};
beforeAll(async () => {
  // Every view goes the way of a large contest's; the twins hold those made at once against these.
  kept.house = await plantHouse('one', WEB, 0);
});

const tally = { asked: 0, refused: 0, leaks: 0 };
afterAll(async () => {
  await kept.house?.server.app.close();
  const figures = process.env['BYESTAND_FIGURES'];
  const { asked, refused, leaks } = tally;
  if (figures !== undefined)
    appendFileSync(
      figures,
      `${Object.keys(LINES).length} routes and ${PAGES.length} pages, ${ROLES.length} roles, ${open().secrets.length} secrets in ${open().contests.length} contests: ${asked} answers read, ${refused} of them refusals, ${leaks} leaks\n`,
    );
});

/** The secrets an answer tells that were not in the question. */
const toldIn = (text: string, asked: string, secrets: readonly Secret[]): readonly string[] => {
  const plain = plainText(text);
  const tens = plain.replaceAll('10', 'T');
  const told = secrets
    .filter((one) => (plain.includes(one.text) || tens.includes(one.text)) && !asked.includes(one.text))
    .map(({ what, text: found }) => [found, `${what} (${found})`] as const);
  return [...new Map(told).values()];
};

/**
 * What a role may not find in an answer. At a playing director's desk only that contest is hidden; a table that has agreed its own
 * result sees the others' scores of the board in hand, and no card (docs/decisions/0410).
 */
const hiddenFrom = (role: Role, url: string): readonly Secret[] =>
  open().secrets.filter(
    ({ from, contest, kind }) =>
      from.has(role) &&
      (!DESKS.has(role) || url.includes(`/${contest}`)) &&
      !(role === 'neighbour' && kind === 'result' && url.includes('/earlier/')),
  );

const textOf = (answer: LightMyRequestResponse): string =>
  `${JSON.stringify(answer.headers)}\n${readAnswer(answer)}`;

/** The port of the house, which is opened by the first who asks. */
const listening = async ({ app }: House['server']): Promise<number> => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
};

const listRoutes = async (): Promise<readonly string[]> => {
  const documents = await Promise.all(
    ['/api/openapi.json', '/api/v1/openapi.json'].map((url) => open().server.everybody.get(url)),
  );
  return documents
    .flatMap((document) => Object.entries(document.json<{ paths: Record<string, object> }>().paths))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
};

/** Prints and sites take longest: the short run asks them of some contests, and as those whose answers differ. */
const isSkipped = (route: string, role: Role, contest: Planted): boolean => {
  // A cookie means nothing to v1, and a program's token nothing anywhere else: the short run asks each where it counts.
  const isProgram = (PROGRAMS as readonly Role[]).includes(role);
  if (!LONG && role !== 'public' && isProgram !== route.includes('/api/v1/')) return true;
  if (role === 'entered') return contest.name !== 'Directed by one entered';
  if (DESKS.has(role)) return contest.name !== 'Played by its director';
  if (!LONG && role === 'captain' && contest.name !== 'Teams') return true;
  return (
    !LONG &&
    /\/print\/|site\.zip/.test(route) &&
    (role !== 'public' || !['Club night', 'Early'].includes(contest.name))
  );
};

const answerTo = async (role: Role, contest: Planted, { method, url, body }: Asked) => {
  const who = await open().as(role, contest);
  return method === 'GET' ? who.get(url) : who.post(url, body);
};

/** Doors that were found shut. */
const shut = new Set<string>();

const leaksIn = async (role: Role, contest: Planted, asked: Asked): Promise<readonly string[]> => {
  const door = `${role} ${asked.method} ${asked.url.split('?')[0]}`;
  if (shut.has(door)) return [];
  const answer = await answerTo(role, contest, asked);
  if (isAtTheDoor(answer)) shut.add(door);
  const text = textOf(answer);
  tally.asked += 1;
  if (answer.statusCode >= 400) tally.refused += 1;
  expect(answer.statusCode, `${asked.url} ${text.slice(0, 300)}`).not.toBe(500);
  return toldIn(text, JSON.stringify(asked), hiddenFrom(role, asked.url)).map(
    (what) => `${role}: ${asked.method} ${asked.url} ${JSON.stringify(asked.body ?? '')} tells ${what}`,
  );
};

/** Questions that try something come first: what they opened is then found by the others. */
const allAsked = (role: Role): readonly (readonly [Planted, Asked])[] => [
  ...Object.keys(LINES)
    .toSorted((a, b) => (a < b ? 1 : -1))
    .flatMap((route) =>
      open()
        .contests.filter((contest) => !isSkipped(route, role, contest))
        .slice(0, /\{(?:id|event)\}/.test(route) ? undefined : 1)
        .flatMap((contest) => askedOf(route, contest, freshId).map((asked) => [contest, asked] as const)),
    ),
  ...open().contests.flatMap((contest) =>
    PAGES.map((page) => [contest, { method: 'GET', url: page.replace('{id}', contest.id) }] as const),
  ),
];

describe('[SAFE-1] what is hidden is told to nobody who may not know it', () => {
  test('every route of the server has its line here: a new one is asked from its first day', async () => {
    expect([...(await listRoutes())].sort()).toEqual(Object.keys(LINES).sort());
  });

  test.each(ROLES)('no answer, no refusal, no page and no print tells it: %s', async (role) => {
    const leaks: string[] = [];
    for (const [contest, asked] of allAsked(role)) leaks.push(...(await leaksIn(role, contest, asked)));
    tally.leaks += leaks.length;
    expect(leaks).toEqual([]);
  });

  test('a stream tells that something came, and nothing of what it was', async () => {
    const { server, contests, organiser } = open();
    const [night] = contests;
    if (!night) throw new Error('no night');
    const port = await listening(server);
    for (const query of ['', '?table=1']) {
      let heard = '';
      const request = get(`http://127.0.0.1:${port}${night.path}/live${query}`, (answer) =>
        answer.on('data', (part: Buffer) => void (heard += part.toString())),
      );
      await vi.waitFor(() => expect(heard).toContain('data:'), 20_000);
      const said = await organiser.post(`${night.path}/requests`, {
        id: freshId(),
        request: { ask: 'call-director', table: 1, about: '6CXX' },
      });
      const { at } = said.json<{ at: number }>();
      await vi.waitFor(() => expect(heard).toContain(`"at":${at}}`), 20_000);
      request.destroy();
      expect(
        heard.replaceAll(/(id: \d+|retry: \d+|data: \{"contest":"\w+","at":\d+\}|: still here)\n*/g, ''),
      ).toBe('');
    }
  });
});

describe('[SAFE-1][API-4~] streams for programs', () => {
  test.each(['public', ...PROGRAMS] as const)(
    'everything an event ever told tells nothing hidden: %s',
    async (role) => {
      const { server, contests, as } = open();
      const port = await listening(server);
      const leaks: string[] = [];
      for (const contest of contests) {
        const who = await as(role, contest);
        const { authorization } = (await who.get('/api/none')).raw.req.headers;
        const headers = authorization === undefined ? {} : { authorization };
        const { at } = await server.desk.hall.open(contest.id);
        const house = '/api/v1/stream?since=2026-11-01T00:00:00.000Z/x/1-0';
        for (const url of [`/api/v1/events/${contest.id}/stream?since=0`, house]) {
          let heard = '';
          const request = get(`http://127.0.0.1:${port}${url}`, { headers }, (answer) =>
            answer.on('data', (part: Buffer) => void (heard += part.toString())),
          );
          await vi.waitFor(
            () => expect(heard).toContain(`"event":"${contest.id}","sequence":${at},`),
            20_000,
          );
          request.destroy();
          leaks.push(
            ...toldIn(heard, '', hiddenFrom(role, url)).map((what) => `${role}: ${url} tells ${what}`),
          );
        }
      }
      expect(leaks).toEqual([]);
    },
  );
});

describe('[SAFE-1~] the canary can see', () => {
  const kinds = (texts: readonly string[], secrets: readonly Secret[]): ReadonlySet<Secret['kind']> => {
    const all = texts.map(plainText).map((text) => `${text}\n${text.replaceAll('10', 'T')}`);
    return new Set(
      secrets.filter(({ text }) => all.some((one) => one.includes(text))).map(({ kind }) => kind),
    );
  };

  test('a full desk is told every secret, so that every one of them can be found', async () => {
    const { contests, secrets, organiser } = open();
    const texts: string[] = [];
    for (const { path, id, boards } of contests.filter(({ name }) => name !== 'Played by its director')) {
      const urls = [`${path}/facts`, `${path}/standings`, `${path}/line-ups`, `/print/${id}/hands.pdf`];
      for (const url of [...urls, ...boards.map((board) => `${path}/traveller/${board}`)])
        texts.push(plainText(textOf(await organiser.get(url))));
    }
    const played = contests.find(({ name }) => name === 'Played by its director')?.id;
    const unseen = secrets.filter(
      ({ contest, text }) => contest !== played && !texts.some((one) => one.includes(text)),
    );
    expect(unseen).toEqual([]);
  });

  test('with the veil lifted it cries in views, reasons, prints, pages, the site, files and line-ups', async () => {
    veil.lifted = true;
    try {
      const { contests, secrets } = open();
      const found = async (name: string, urls: readonly string[], role: Role = 'public') => {
        const contest = contests.find((one) => one.name === name) as Planted;
        const texts: string[] = [];
        for (const url of urls) {
          const filled = url.replace('{path}', contest.path).replace('{id}', contest.id);
          texts.push(textOf(await answerTo(role, contest, { method: 'GET', url: filled })));
        }
        return [
          ...kinds(
            texts,
            secrets.filter((one) => one.contest === contest.id),
          ),
        ];
      };
      const [board = 0] = contests[0]?.hidden ?? [];
      const key = encodeURIComponent(`board/${board}/table/3/score`);
      expect(await found('Club night', [`{path}/traveller/${board}`])).toEqual(['card', 'result']);
      expect(await found('Club night', [`{path}/why?key=${key}`, '{path}/scorecard/2'])).toEqual(['result']);
      expect(await found('Played by its director', ['/print/{id}/hands.pdf'], 'playing')).toEqual(['card']);
      expect(await found('Played by its director', ['/print/{id}/travellers.pdf'], 'playing')).toEqual([
        'result',
      ]);
      expect(await found('Club night', ['{path}/site.zip'], 'playing')).toEqual(['card', 'result']);
      expect(await found('Kept back', ['/r/{id}'])).toEqual(['standing']);
      expect(await found('Kept back', ['/print/{id}/standings.pdf'])).toEqual(['standing']);
      expect(await found('Teams', ['{path}/line-ups'])).toEqual(['line-up']);
      for (const url of ['{path}/file', '{path}/facts'])
        expect(await found('Played by its director', [url], 'playing')).toEqual(['card', 'result']);
    } finally {
      veil.lifted = false;
    }
  });
});
