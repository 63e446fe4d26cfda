// What is written for people leads somewhere: every page and picture a document points at is there.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const pagesIn = (folder: string): readonly string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return pagesIn(path);
    return name.endsWith('.md') ? [path] : [];
  });

const PAGES = [
  ...['README.md', 'ARCHITECTURE.md', 'CHANGELOG.md', 'SECURITY.md'].map((name) => join(ROOT, name)),
  ...pagesIn(join(ROOT, 'docs')),
  ...pagesIn(join(ROOT, 'examples')),
];

/** Addresses within the project, without the place on the page. */
const linksIn = (text: string): readonly string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, to = '']) => to.replace(/#.*$/, ''))
    .filter((to) => to !== '' && !/^[a-z]+:/.test(to));

test('[OPS-2~] no document points at a page or a picture that is not there', () => {
  const lost = PAGES.flatMap((page) =>
    linksIn(readFileSync(page, 'utf8'))
      .filter((to) => !existsSync(join(dirname(page), to)))
      .map((to) => `${page.slice(ROOT.length)}: ${to}`),
  );
  expect(lost).toEqual([]);
  expect(PAGES.length).toBeGreaterThan(30);
});

test('[OPS-2~] the first screen of the README shows a picture and gives the two commands; the guide has its pictures', () => {
  const first = readFileSync(join(ROOT, 'README.md'), 'utf8').split('\n').slice(0, 40).join('\n');
  expect(first).toMatch(/!\[[^\]]+\]\([^)]+\.png\)/);
  expect(first).toContain('npm start');
  expect(first).toContain('npm test');
  const guide = readFileSync(join(ROOT, 'docs', 'guide', 'README.md'), 'utf8');
  expect([...guide.matchAll(/!\[[^\]]*\]\([^)]+\.png\)/g)].length).toBeGreaterThanOrEqual(12);
});

const read = (...path: readonly string[]): string => readFileSync(join(ROOT, ...path), 'utf8');

test('[OPS-2] README, architecture, recipes, the directors’ guide with its pictures, the API and the changes: each is there and speaks of what there is', async () => {
  expect(read('README.md').length).toBeGreaterThan(2000);
  // Every room of the house is in the architecture, and no room in it that is not.
  const rooms = readdirSync(join(ROOT, 'src')).filter((name) =>
    statSync(join(ROOT, 'src', name)).isDirectory(),
  );
  const told = read('ARCHITECTURE.md');
  for (const room of rooms) expect(told, room).toMatch(new RegExp(`^ *${room}/ `, 'm'));
  const engine = readdirSync(join(ROOT, 'src', 'engine'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  for (const room of engine) expect(told, room).toMatch(new RegExp(`^ {4}${room}/ `, 'm'));
  // A recipe is something to do: each has a block to type, and the README leads to them.
  const recipes = readdirSync(join(ROOT, 'docs', 'recipes'));
  expect(recipes.length).toBeGreaterThanOrEqual(5);
  for (const recipe of recipes) expect(read('docs', 'recipes', recipe), recipe).toContain('```');
  // Every picture that is kept is shown in the guide or the README, with words beside it or above it.
  const shown = read('README.md') + read('docs', 'guide', 'README.md') + read('docs', 'guide', 'hosting.md');
  const pictures = readdirSync(join(ROOT, 'docs', 'guide')).filter((name) => name.endsWith('.png'));
  expect(pictures.length).toBeGreaterThanOrEqual(20);
  expect(pictures.filter((name) => !shown.includes(name))).toEqual([]);
  // The API's own description names every route; the page says where it is and how one asks.
  const { makeApp } = await import('../src/server/app.ts');
  const { openDesk } = await import('../src/server/desk.ts');
  const { openMemory } = await import('../src/store/memory.ts');
  const app = await makeApp({ desk: await openDesk({ store: openMemory() }) });
  const { paths } = (await app.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, object>;
  }>();
  const programs = (await app.inject({ url: '/api/v1/openapi.json' })).json<{
    paths: Record<string, object>;
  }>();
  Object.assign(paths, programs.paths);
  const api = read('docs', 'api.md');
  expect(api).toContain('/api/openapi.json');
  const lost = [...api.matchAll(/(?:GET|POST)\s+(\/api\/[\w/{}-]+)/g)]
    .map(([, path = '']) => path)
    .filter((path) => !Object.hasOwn(paths, path) && path !== '/api/openapi');
  expect(lost).toEqual([]);
  await app.close();
  expect(read('CHANGELOG.md')).toMatch(/^## \d+\.\d+\.\d+/m);
}, 240_000);
