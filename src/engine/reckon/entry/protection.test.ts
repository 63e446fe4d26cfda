import { describe, expect, test } from 'vitest';
import { rulebookOf } from '../../rulebook/library.ts';
import { judgePsyche } from './protection.ts';

const book = (form: string) => {
  const found = rulebookOf(form);
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value;
};
const against = (...ranks: readonly (string | undefined)[]) => ({
  opponents: ranks.map((rank, i) => ({ player: `p${i}`, ...(rank === undefined ? {} : { rank }) })),
});

describe('[CND-24] psychic calls', () => {
  const sabf = book('sabf-matchpoint-pairs');
  test('a strong artificial forcing opening is never psyched (ABF Interpretations 40B2(d))', () => {
    for (const form of ['sabf-matchpoint-pairs', 'anc-2021-srosp', 'gnot-sydney-2023', 'abf-pairs'])
      expect(judgePsyche(book(form), { strongOpening: true, ...against('Grand', 'Grand') })).toEqual({
        verdict: 'banned',
        players: [],
        clause: 'ABF Interpretations 40B2(d)',
      });
  });
  test('against a player below National Master no call is psyched where the SABF’s rules hold (SABF 4.6)', () => {
    expect(judgePsyche(sabf, against('Life Master', 'State Master'))).toEqual({
      verdict: 'protected',
      players: ['p1'],
      clause: 'SABF 4.6',
    });
    expect(judgePsyche(sabf, against('*National', 'Gold Life'))).toMatchObject({ verdict: 'allowed' });
  });
  test('an unknown rank is asked for, unless the partner is protected anyway', () => {
    expect(judgePsyche(sabf, against('Life', undefined))).toEqual({
      verdict: 'unknown',
      players: ['p1'],
      clause: 'SABF 4.6',
    });
    expect(judgePsyche(sabf, against(undefined, 'Local'))).toMatchObject({
      verdict: 'protected',
      players: ['p1'],
    });
  });
  test('elsewhere ranks protect nobody (GNOT Sydney 2023 1.6)', () => {
    for (const form of ['gnot-sydney-2023', 'anc-2021-srosp'])
      expect(judgePsyche(book(form), against('Nil', 'Nil'))).toEqual({ verdict: 'allowed', players: [] });
  });
});
