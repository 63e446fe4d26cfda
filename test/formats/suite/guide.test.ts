import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SPECIMENS } from './all.ts';
import { makeGuide } from './guide.ts';

test('[FMT-7~] docs/guide/formats.md is what the suite makes it; npm run golden formats writes it anew', () => {
  const page = readFileSync(new URL('../../../docs/guide/formats.md', import.meta.url), 'utf8');
  expect(page).toBe(makeGuide(SPECIMENS));
});
