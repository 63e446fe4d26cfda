import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inRoot, projectNode } from './setup.mjs';

// A small house with one fault in each room, to see that the checks which hold the house would find it.
const FILES: Readonly<Record<string, string>> = {
  'src/engine/kit/clock.ts': 'export const now = (): number => Date.now();\n',
  'src/engine/kit/chance.ts': 'export const roll = (): number => Math.random();\n',
  'src/engine/kit/language.ts': "export const order = 'a'.localeCompare('b');\n",
  'src/engine/kit/screen.ts': "console.log('here');\n",
  'src/engine/draw/cited.ts': "export const clause = 'SABF 13.9';\n",
  'src/engine/draw/told.ts': 'export const clause = (n: number): string => `GNOT Sydney 2023 ${n}`;\n',
  'src/engine/draw/named.ts': "export const isTheirs = (id: string): boolean => id === 'anc-2021';\n",
  'src/engine/draw/taken.ts': "export { slots } from '../rulebook/editions/gnot-sydney-2023.ts';\n",
  'src/engine/rulebook/editions/ours.ts': "export const clause = 'SABF 13.9';\n",
  'src/engine/kit/wait.ts': 'setTimeout(() => undefined, 1);\n',
  'src/engine/kit/web.ts': "export const got = fetch('x');\n",
  'src/engine/kit/kind.ts': 'export class Kind {}\n',
  'src/engine/kit/fault.ts':
    'export class KindError extends Error {}\nexport const dated = { Date: 1 }.Date;\n',
  'src/engine/kit/own.ts':
    'export const widest = (window: number): number => window + 1;\nconst self = 2;\nexport const twice = self;\n',
  'src/engine/kit/clock.test.ts': 'export const now = (): number => Date.now();\n',
  'src/engine/kit/helpers.ts': 'export const one = 1;\n',
  'src/engine/kit/loose.ts': 'export const one = 1;\nexport default one;\n',
  'src/engine/kit/upward.ts': "export { two } from '../bridge/two.ts';\n",
  'src/engine/kit/disk.ts': "export { readFileSync } from 'node:fs';\n",
  'src/engine/kit/round.ts': "export { back } from './about.ts';\n",
  'src/engine/kit/about.ts': "export * from './round.ts';\nexport const back = 1;\n",
  'src/formats/names/square.ts':
    'export const isBlankAtEnd = (text: string): boolean => /\\s+$/.test(text);\n',
  'src/formats/names/trade.ts': 'export const isTwo = (text: string): boolean => /^a*b?a*$/.test(text);\n',
  'src/formats/names/nested.ts': 'export const isList = (text: string): boolean => /^(a+,?)+$/.test(text);\n',
  'src/formats/names/plain.ts': 'export const isWord = (text: string): boolean => /^\\w+$/.test(text);\n',
  'src/engine/bridge/two.ts': 'export const two = 2;\n',
  'src/engine/draw/swiss.ts': "export { all } from '../reckon/all.ts';\n",
  'src/engine/reckon/all.ts': "export { two as all } from '../bridge/two.ts';\n",
  'src/engine/rulebook/editions/club.ts': 'export const club = [1, 2].map((top) => top);\n',
  'src/web/desk.ts': "export { all } from '../engine/reckon/all.ts';\n",
  'src/web/believed.ts': 'export const at = (JSON.parse("{}") as { at: number }).at;\n',
  'src/web/chosen.ts': "export const SIDES = ['ns', 'ew'] as const;\n",
  'src/store/log.ts':
    "export { fold } from '../engine/contest/fold.ts';\nexport type { fold as F } from '../engine/contest/fold.ts';\n",
  'src/engine/contest/fold.ts': 'export const fold = 1;\n',
  'tsconfig.json': '{}\n',
};

let house = '';

beforeAll(() => {
  house = fs.mkdtempSync(path.join(os.tmpdir(), 'byestand-house-'));
  for (const [name, text] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(house, name)), { recursive: true });
    fs.writeFileSync(path.join(house, name), text);
  }
});

afterAll(() => fs.rmSync(house, { recursive: true, force: true }));

const run = (program: string, args: readonly string[]): string => {
  const done = spawnSync(projectNode(), [program, ...args], { cwd: house, encoding: 'utf8' });
  return done.stdout + done.stderr;
};

describe('the linter', () => {
  let said: readonly string[] = [];

  beforeAll(() => {
    const config = JSON.parse(fs.readFileSync(inRoot('.oxlintrc.json'), 'utf8')) as Record<string, unknown>;
    const here = { ...config, options: {}, jsPlugins: [inRoot('tools', 'house-rules.mjs')] };
    fs.writeFileSync(path.join(house, '.oxlintrc.json'), JSON.stringify(here));
    said = run(inRoot('node_modules', 'oxlint', 'bin', 'oxlint'), ['--format=unix']).split('\n');
  });

  test.each([
    ['clock.ts', 'house(pure)'],
    ['chance.ts', 'house(pure)'],
    ['language.ts', 'house(pure)'],
    ['screen.ts', 'house(pure)'],
    ['wait.ts', 'house(pure)'],
    ['web.ts', 'house(pure)'],
    ['kind.ts', 'house(no-class)'],
    ['believed.ts', 'house(no-cast)'],
    ['helpers.ts', 'house(no-vague-names)'],
    ['loose.ts', 'import(no-default-export)'],
    ['club.ts', 'house(literals-only)'],
    ['square.ts', 'house(linear)'],
    ['trade.ts', 'house(linear)'],
    ['nested.ts', 'house(linear)'],
    ['cited.ts', 'house(no-document)'],
    ['told.ts', 'house(no-document)'],
    ['named.ts', 'house(no-document)'],
    ['taken.ts', 'house(no-document)'],
  ])('refuses %s by %s', (name, rule) => {
    expect(said.filter((line) => line.includes(`/${name}:`)).join('\n')).toContain(rule);
  });

  test.each(['fault.ts', 'own.ts', 'clock.test.ts', 'plain.ts', 'ours.ts', 'chosen.ts'])(
    'has nothing against %s',
    (name) => {
      expect(said.filter((line) => line.includes(`/${name}:`))).toEqual([]);
    },
  );
});

describe('the arrows', () => {
  let said = '';

  beforeAll(() => {
    const cruiser = inRoot('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
    said = run(cruiser, ['src', '--config', inRoot('.dependency-cruiser.mjs')]);
  });

  test.each([
    'engine-kit: src/engine/kit/upward.ts',
    'engine-is-pure: src/engine/kit/disk.ts',
    'engine-draw: src/engine/draw/swiss.ts',
    'web: src/web/desk.ts',
    'store-types-only: src/store/log.ts',
    'no-cycle: src/engine/kit/about.ts',
  ])('refuse %s', (fault) => {
    expect(said).toContain(fault);
  });

  test('let reckon use bridge', () => {
    expect(said).not.toContain('engine-reckon');
  });
});
