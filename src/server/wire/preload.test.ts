import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePreload } from './preload.ts';

let web = '';
beforeAll(() => {
  web = mkdtempSync(join(tmpdir(), 'byestand-web-'));
  mkdirSync(join(web, '.vite'));
  const assets = ['assets/letters-x1.woff2', 'assets/further-x2.woff2', 'assets/signs-x3.woff2'];
  const spectator = {
    'results/main.tsx': {
      file: 'assets/results.js',
      imports: ['_parts.js'],
      css: ['assets/results.css'],
      assets,
    },
    '_parts.js': { file: 'assets/parts.js', imports: ['results/main.tsx'] },
    'results/sheets.tsx': { file: 'assets/sheets.js', imports: ['results/main.tsx'] },
  };
  const manifest = {
    'desk/main.tsx': { file: 'assets/desk.js', imports: ['_look.js'] },
    '_look.js': { file: 'assets/look.js', css: ['assets/look.css'], assets },
  };
  writeFileSync(join(web, '.vite', 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(web, '.vite', 'spectator.json'), JSON.stringify(spectator));
});
afterAll(() => rmSync(web, { recursive: true, force: true }));

const filesFor = async (path: string): Promise<readonly (string | undefined)[]> =>
  ((await makePreload(web)(path)) ?? '').split(', ').map((link) => /<([^>]+)>/.exec(link)?.[1]);

test('[SHOW-1~] a page of results names at once every file it needs, and no more', async () => {
  const standings = ['/assets/results.css', '/assets/results.js', '/assets/parts.js'];
  expect(await filesFor('/r/night')).toEqual(standings);
  expect(await filesFor('/r/night/')).toEqual(standings);
  for (const path of ['/r/night/pair/1', '/r/night/round/2/recap', '/e/autumn'])
    expect(await filesFor(path), path).toEqual([...standings, '/assets/sheets.js']);
  expect(await filesFor('/c/night')).toEqual([
    '/assets/desk.js',
    '/assets/look.css',
    '/assets/letters-x1.woff2',
    '/assets/signs-x3.woff2',
    '/assets/look.js',
  ]);
});

test('[SAFE-9] a font is asked for as browsers will use it, or they fetch it twice', async () => {
  expect(await makePreload(web)('/c/night')).toContain(
    '</assets/letters-x1.woff2>; rel=preload; as=font; type=font/woff2; crossorigin',
  );
});

test('[SHOW-1~] nothing of an address finds its way into the line, and without a list of files there is none', async () => {
  expect((await filesFor('/r/night>;%20rel=x,<evil')).join()).not.toMatch(/evil|night/);
  expect(await makePreload(join(web, 'nowhere'))('/r/night')).toBeUndefined();
});
