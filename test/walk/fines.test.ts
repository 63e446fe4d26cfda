import { describe, expect, test } from 'vitest';
import { asked } from './user.ts';

interface Proposal {
  readonly contestant: string;
  readonly does: string;
  readonly fine?: { readonly amount: number; readonly unit: string };
  readonly discretion: string;
  readonly clause: string;
  readonly loses?: string;
  readonly may: readonly string[];
}
const propose = async (under: string, request: object): Promise<readonly Proposal[]> =>
  ((await asked(`office penalty - --under ${under}`, { by: ['1'], ...request })) as { proposals: Proposal[] })
    .proposals;
/** `warn`, `9 vp`, `director`, with the clause it cites. */
const fined = async (under: string, offence: string, request: object = {}): Promise<string> => {
  const [one] = await propose(under, { offence, ...request });
  return one?.fine ? `${one.fine.amount} ${one.fine.unit}` : (one?.does ?? 'nothing');
};
const clauseOf = async (under: string, offence: string, request: object = {}): Promise<string> =>
  (await propose(under, { offence, ...request }))[0]?.clause ?? '';
const past = (offence: string, times: number, more: object = {}) =>
  Array.from({ length: times }, () => ({ by: '1', offence, ...more }));

const AMOUNTS: readonly (readonly [string, string, string])[] = [
  ['anc-2021-itc', '9 vp', '5.3(a)'],
  ['anc-2021-itc-final', '9 imps', '5.3(b)'],
  ['anc-2021-ipc', '3 vp', '5.3(c)'],
  ['anc-2021-abpc-preliminary', '3 vp', '5.3(c)'],
  ['anc-2021-abpc-final', '3 vp', '5.3(c)'],
  ['anc-2021-abpc-open-final', '3 vp', '5.3(c)'],
];

describe('[CND-2] the office fines as the ANC does (ANC 2021 5.3)', () => {
  test.each(AMOUNTS)('smoking under %s: %s (ANC 2021 1.5, 5.3(a)–(c))', async (under, amount, clause) => {
    expect(await fined(under, 'smoking')).toBe(amount);
    expect(await clauseOf(under, 'smoking')).toContain(clause);
  });
  test.each(AMOUNTS)(
    'a device consulted is fined at once, the first time too, under %s: %s (ANC 2021 1.7, 5.3(a)–(c))',
    async (under, amount, clause) => {
      expect(await fined(under, 'phone-used')).toBe(amount);
      expect(await clauseOf(under, 'phone-used')).toContain(clause);
    },
  );
  test.each(AMOUNTS)(
    'a telephone that is not off: one warning, then each time, under %s: %s (ANC 2021 1.6, 5.3)',
    async (under, amount) => {
      expect(await fined(under, 'phone-on')).toBe('warn');
      expect(await fined(under, 'phone-on', { past: past('phone-on', 1) })).toBe(amount);
      expect(await fined(under, 'phone-on', { past: past('phone-on', 3) })).toBe(amount);
      // The warning is one for each pair or team: another’s is not this one’s.
      expect(await fined(under, 'phone-on', { past: [{ by: '2', offence: 'phone-on' }] })).toBe('warn');
    },
  );
  test('alcohol in the Interstate Teams and the Butler finals; before them the director decides (ANC 2021 1.9)', async () => {
    expect(await fined('anc-2021-itc', 'alcohol')).toBe('9 vp');
    expect(await fined('anc-2021-itc-final', 'alcohol')).toBe('9 imps');
    expect(await fined('anc-2021-abpc-final', 'alcohol')).toBe('3 vp');
    expect(await fined('anc-2021-abpc-open-final', 'alcohol')).toBe('3 vp');
    expect(await fined('anc-2021-abpc-preliminary', 'alcohol')).toBe('director');
  });
  test('a warning of the preliminary counts in the final, from stage to stage (ANC 2021 19.4)', async () => {
    const before = { stage: 'final', past: past('phone-on', 1, { stage: 'preliminary' }) };
    expect(await fined('anc-2021-abpc-final', 'phone-on', before)).toBe('3 vp');
    const late = { stage: 'final', minutes: 3, past: past('late', 1, { stage: 'preliminary' }) };
    expect(await fined('anc-2021-abpc-final', 'late', late)).toBe('1 vp');
  });
});

// Lower bounds included: exactly five minutes is 5–10.
const MINUTES = [5, 9, 10, 14, 15, 19, 20, 29, 30];

describe('[CND-1] late, slow and forgetful (ANC 2021, appendix on late arrival)', () => {
  test.each([
    ['anc-2021-itc', 'vp', 'Interstate Teams, late', [3, 3, 6, 6, 9, 9, 15, 15, 15]],
    ['anc-2021-itc-final', 'imps', 'Interstate Teams, late', [3, 3, 6, 6, 9, 9, 15, 15, 15]],
    ['anc-2021-abpc-preliminary', 'vp', 'pairs, late', [1, 1, 2, 2, 3, 3, 5, 5, 5]],
    ['anc-2021-abpc-open-final', 'vp', 'pairs, late', [1, 1, 2, 2, 3, 3, 5, 5, 5]],
    ['anc-2021-srosp', 'vp', 'pairs, late', [1, 1, 2, 2, 3, 3, 5, 5, 5]],
    ['anc-2021-swiss-pairs', 'vp', 'pairs, late', [1, 1, 2, 2, 3, 3, 5, 5, 5]],
    ['anc-2021-restricted-butler', 'vp', 'pairs, late', [1, 1, 2, 2, 3, 3, 5, 5, 5]],
    ['anc-2021-abpc-open-preliminary', 'imps', 'pairs, late', [3, 3, 6, 6, 9, 9, 15, 15, 15]],
  ] as const)(
    'minutes late or slow under %s, in %s: %s (ANC 2021, appendix on late arrival)',
    async (under, unit, _row, amounts) => {
      for (const offence of ['late', 'slow']) {
        const found = await Promise.all(MINUTES.map((minutes) => fined(under, offence, { minutes })));
        expect([offence, ...found]).toEqual([offence, ...amounts.map((amount) => `${amount} ${unit}`)]);
        expect(await fined(under, offence, { minutes: 3 })).toBe('warn');
        expect(await fined(under, offence, { minutes: 3, past: past(offence, 1) })).toBe(
          `${amounts[0]} ${unit}`,
        );
      }
    },
  );
  test('more than 30 minutes late: the director may forfeit the match or disqualify, over 30 minutes (ANC 2021, appendix on late arrival)', async () => {
    for (const under of ['anc-2021-itc', 'anc-2021-srosp', 'anc-2021-abpc-final']) {
      const [one] = await propose(under, { offence: 'late', minutes: 31 });
      expect(one).toMatchObject({ discretion: 'director', may: ['forfeit', 'disqualify'] });
    }
  });
  test.each([
    ['anc-2021-itc', 'vp', [3, 9, 15]],
    ['anc-2021-itc-final', 'imps', [3, 9, 15]],
    ['anc-2021-abpc-final', 'vp', [1, 3, 5]],
    ['anc-2021-srosp', 'vp', [1, 3, 5]],
  ] as const)(
    'boards cancelled for time under %s, one and then each further in %s: %j (ANC 2021, appendix on late arrival)',
    async (under, unit, amounts) => {
      for (const [i, amount] of amounts.entries())
        expect(await fined(under, 'boards-lost', { boards: i + 1 })).toBe(`${amount} ${unit}`);
      const [one] = await propose(under, { offence: 'boards-lost', boards: 1 });
      expect(one?.discretion).not.toBe('fixed');
    },
  );
  test('at matchpoints late and slow play is for the director (ANC 2021, appendix on late arrival)', async () => {
    for (const offence of ['late', 'slow'])
      expect(await fined('anc-2021-congress-pairs', offence, { minutes: 12 })).toBe('director');
  });
  test.each([
    ['anc-2021-itc', '3 vp'],
    ['anc-2021-ipc', '1 vp'],
    ['anc-2021-abpc-preliminary', '1 vp'],
    ['anc-2021-srosp', '1 vp'],
  ])(
    'scores missing or wrongly agreed under %s: a warning, then %s to both pairs (ANC 2021 9.4, appendix on late arrival)',
    async (under, amount) => {
      for (const offence of ['score-missing', 'mis-scored']) {
        const both = { offence, by: ['1', '2'] };
        const first = await propose(under, both);
        expect(first.map(({ contestant, does }) => [contestant, does])).toEqual([
          ['1', 'warn'],
          ['2', 'warn'],
        ]);
        const again = await propose(under, { ...both, past: past(offence, 1) });
        expect(again.map(({ fine, does }) => (fine ? `${fine.amount} ${fine.unit}` : does))).toEqual([
          amount,
          'warn',
        ]);
      }
    },
  );
});

describe('[CND-1] a line-up not posted in time (ANC 2021 11.8)', () => {
  test('3, 6, 9 and again 9 VPs, each with the loss of seating rights (ANC 2021 11.8(i)–(iii))', async () => {
    const found = [];
    for (const times of [0, 1, 2, 3]) {
      const request = { past: past('line-up-late', times) };
      found.push(await fined('anc-2021-itc', 'line-up-late', request));
      const [one] = await propose('anc-2021-itc', { offence: 'line-up-late', ...request });
      expect(one).toMatchObject({ loses: 'seating-rights' });
    }
    expect(found).toEqual(['3 vp', '6 vp', '9 vp', '9 vp']);
  });
});
