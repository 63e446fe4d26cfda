import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMPTY } from '../engine/contest/state.ts';
import type { Hall } from './hall.ts';
import { makePreload } from './preload.ts';

let web = '';
beforeAll(() => {
  web = mkdtempSync(join(tmpdir(), 'byestand-web-'));
  mkdirSync(join(web, '.vite'));
  const manifest = {
    'results/main.tsx': { file: 'assets/results.js', imports: ['_parts.js'], css: ['assets/results.css'] },
    '_parts.js': { file: 'assets/parts.js', imports: ['results/main.tsx'] },
    'desk/main.tsx': { file: 'assets/desk.js' },
  };
  writeFileSync(join(web, '.vite', 'manifest.json'), JSON.stringify(manifest));
});
afterAll(() => rmSync(web, { recursive: true, force: true }));

const hall = {
  find: async (id: string) => (id === 'night' ? EMPTY : undefined),
} as Pick<Hall, 'find'> as Hall;

test('[SHOW-1~] a page of results names at once every file it needs and the answer it will ask for first', async () => {
  const preload = makePreload(web, hall);
  const links = (await preload('/r/night'))?.split(', ') ?? [];
  expect(links.map((link) => /<([^>]+)>/.exec(link)?.[1])).toEqual([
    '/api/contests/night/standings?as=everybody',
    '/assets/results.css',
    '/assets/results.js',
    '/assets/parts.js',
  ]);
  expect(await preload('/r/nothing')).not.toContain('/api/');
  expect(await preload('/r/night/pair/1')).not.toContain('/api/');
  expect(await preload('/c/night')).toContain('/assets/desk.js');
});

test('[SHOW-1~] nothing of an address finds its way into the line, and without a list of files there is none', async () => {
  const preload = makePreload(web, hall);
  const odd = await preload('/r/night>;%20rel=x,<evil');
  expect(odd).not.toMatch(/evil|night/);
  expect(await makePreload(join(web, 'nowhere'), hall)('/r/night')).toBeUndefined();
});
