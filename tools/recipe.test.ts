import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './setup.mjs';

const read = (path: string): string => readFileSync(inRoot(path), 'utf8');

/** Each row of the recipe: its places, and the names that are found there. */
const rows = read('docs/recipes/act.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [, places = '', , example = ''] = line.split('|');
    const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, found]) => found ?? '');
    return { places: quoted(places), names: quoted(example) };
  });

test('[OPS-2~] the recipe of an act names places that are there, and the worked act stands in each', () => {
  expect(rows.length).toBeGreaterThan(6);
  for (const { places, names } of rows) {
    const [first = ''] = places;
    const folder = first.slice(0, first.lastIndexOf('/') + 1);
    const files = places.map((place) => {
      if (place.startsWith('src/')) return place;
      return existsSync(inRoot(`${folder}${place}`)) ? `${folder}${place}` : `src/engine/${place}`;
    });
    const [only = ''] = files;
    const texts = only.endsWith('/')
      ? names.map((name) => read(`${only}${name}`))
      : files.filter((file) => existsSync(inRoot(file))).map(read);
    expect([places, texts.length]).not.toEqual([places, 0]);
    if (only.endsWith('/')) continue;
    for (const name of names)
      expect([name, texts.some((text) => text.includes(name.replace(', …)', '')))]).toEqual([name, true]);
  }
});

test('every link of CONTRIBUTING.md leads somewhere', () => {
  const links = [...read('CONTRIBUTING.md').matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link ?? '');
  expect(links.length).toBeGreaterThan(7);
  for (const link of links) expect([link, existsSync(inRoot(link))]).toEqual([link, true]);
});
