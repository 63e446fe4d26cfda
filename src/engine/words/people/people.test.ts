import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasWords } from '../refusal.ts';

const ROOM = new URL('../../reckon/', import.meta.url);
const FOLDERS = ['stage', 'session', 'conduct', 'award', 'entry', 'time'].filter((name) =>
  fs.existsSync(new URL(`${name}/`, ROOM)),
);
const codes = FOLDERS.flatMap((name) =>
  fs
    .readdirSync(new URL(`${name}/`, ROOM))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = fs.readFileSync(new URL(`${name}/${file}`, ROOM), 'utf8');
      return [...text.matchAll(/(?:refuse|tooFew)\(\s*'([a-z-]+)'/g)].map((match) => match[1] ?? '');
    }),
);

describe('[CLI-1~] every refusal about people has words of its own', () => {
  test('there are some', () => expect(codes.length).toBeGreaterThan(40));
  test.each([...new Set(codes)])('%s', (code) => expect(hasWords(code)).toBe(true));
  test.each([
    'born-from',
    'born-before',
    'born-before-announced',
    'masterpoints-under',
    'rank-below',
    'of-state',
    'youth-of-state',
    'first-state',
    'same-state',
    'scheme-member',
    'affiliated-member',
    'own-club-member',
    'own-club-player',
    'overseas-verified',
    'not-qualified',
    'played-qualifier',
    'nominated-or-paid',
    'one-team',
  ])('entry-%s', (need) => expect(hasWords(`entry-${need}`)).toBe(true));
});
