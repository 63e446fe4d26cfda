import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makePage } from '../tools/rulebook.mjs';

test('[CON-17~] docs/rulebook.md lists every answer of every edition: run node tools/rulebook.mjs', () => {
  const page = readFileSync(new URL('../docs/rulebook.md', import.meta.url), 'utf8');
  expect(page).toBe(makePage());
  expect(page).toContain('| tieBreak | sabf-trials | SABF 18.10.2 | chain |');
});
