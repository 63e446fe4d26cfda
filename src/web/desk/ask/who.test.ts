import { expect, test } from 'vitest';
import { sayWho } from './who.ts';

test('[SRV-2~] the history names who did it and as what; an erased account leaves its role, never an id', () => {
  expect(sayWho({ by: { role: 'director', person: 'p7' }, who: 'Dora Dee' })).toBe('Dora Dee, director');
  expect(sayWho({ by: { role: 'director', person: 'p7' } })).toBe('Director');
  expect(sayWho({ by: { role: 'table', table: 3, device: 'x' } })).toBe('Table 3');
});
