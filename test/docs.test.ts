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
  ...['README.md', 'ARCHITECTURE.md', 'CHANGELOG.md'].map((name) => join(ROOT, name)),
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
