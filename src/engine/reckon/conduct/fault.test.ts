import { describe, expect, test } from 'vitest';
import { rulebookOf } from '../../rulebook/library.ts';
import { whoIsResponsible } from './fault.ts';

const book = (form: string) => {
  const found = rulebookOf(form);
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value;
};

describe('[CND-23] who was responsible', () => {
  const sabf = book('sabf-matchpoint-pairs');
  test('with guide cards on the table both pairs: average minus, or average where only partly at fault (SABF 11.8; Law 12C2a)', () =>
    expect(whoIsResponsible(sabf, { what: 'board', guideCards: true, sitting: 'ns' })).toEqual({
      sides: ['ns', 'ew'],
      marks: { ns: 'A-', ew: 'A-' },
      shared: true,
      clause: 'SABF 11.8',
    }));
  test.each([
    ['ns', { ns: 'A-', ew: 'A+' }],
    ['ew', { ns: 'A+', ew: 'A-' }],
  ] as const)('without them the sitting pair, %s (SABF 11.8)', (sitting, marks) =>
    expect(whoIsResponsible(sabf, { what: 'board', guideCards: false, sitting })).toEqual({
      sides: [sitting],
      marks,
      clause: 'SABF 11.8',
    }),
  );
  test('South enters the score, all check it (SABF 11.8); at the ANC everyone alike (ANC 2021 1.4)', () => {
    expect(whoIsResponsible(sabf, { what: 'score' })).toEqual({
      sides: ['ns', 'ew'],
      enters: 'S',
      clause: 'SABF 11.8',
    });
    for (const form of ['anc-2021-srosp', 'anc-2021-itc', 'anc-2021-ipc'])
      expect(whoIsResponsible(book(form), { what: 'score' })).toEqual({
        sides: ['ns', 'ew'],
        clause: 'ANC 2021 1.4',
      });
  });
});
