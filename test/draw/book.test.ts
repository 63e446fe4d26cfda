import { describe, expect, it } from 'vitest';
import { rulebookOf } from '../../src/engine/rulebook/library.ts';
import type { Layer } from '../../src/engine/rulebook/stack.ts';
import { type DrawTerms, makeRules, readAnswers } from '../../src/engine/draw/book.ts';
import { ANC_SWISS, GNOT_SWISS, PLAIN_SWISS, SABF_SWISS } from './swisses.ts';

const rulesUnder = (form: string, terms: DrawTerms = { entered: 40 }, own: readonly Layer[] = []) => {
  const book = rulebookOf(form, own);
  if (!book.ok) throw new Error(book.refusal.code);
  const answers = readAnswers(book.value);
  return answers.ok ? makeRules(form, answers.value, terms) : answers;
};

const made = (form: string, terms?: DrawTerms) => {
  const rules = rulesUnder(form, terms);
  if (!rules.ok) throw new Error(rules.refusal.code);
  return rules.value;
};

describe('the rulebook and the draw', () => {
  it('[DRAW-2~] the rulebook says which method is in force: by hand under SABF 14.1, else the optimum', () => {
    expect(made('sabf-swiss-teams').method).toMatchObject({ use: 'hand', clause: 'SABF 14.1' });
    expect(made('sabf-butler-swiss').method).toMatchObject({ use: 'hand', clause: 'SABF 14.1' });
    expect(made('club-pairs-by-hand').method).toMatchObject({
      use: 'hand',
      clause: 'Course Notes (Swiss Teams)',
    });
    for (const form of ['anc-2021-srosp', 'gnot-sydney-2023', 'club-teams'])
      expect(made(form).method).toMatchObject({ use: 'optimum', clause: 'usual practice' });
  });

  it('[DRAW-2~] [RANK-2~] ties and fines: ANC 2021 18.2 and 5.1, SABF 13.10 and 14.1, GNOT Sydney 2023 1.8.5 and 1.9.3', () => {
    const ties = (form: string) => made(form).ties.map(({ by, clause }) => `${by} (${clause})`);
    expect(ties('anc-2021-srosp')).toEqual(['net-imps (ANC 2021 18.2)']);
    expect(ties('sabf-swiss-teams')).toEqual(['opponents-score (SABF 14.1)', 'net-imps (SABF 14.1)']);
    expect(ties('gnot-sydney-2023')).toEqual(['net-imps (GNOT Sydney 2023 1.9.3)']);
    expect(made('anc-2021-srosp').penalties).toMatchObject({ use: 'left-out', clause: 'ANC 2021 5.1' });
    // Where a document draws by rank, fines count as they do in the ranking.
    expect(made('sabf-swiss-teams').penalties).toMatchObject({ use: 'counted', clause: 'SABF 13.10, 14.1' });
    expect(made('gnot-sydney-2023').penalties).toMatchObject({
      use: 'counted',
      clause: 'GNOT Sydney 2023 1.8.5',
    });
  });

  it('[DRAW-2~] criteria are an ordered, cited list, and what bars a pairing too', () => {
    for (const form of ['anc-2021-srosp', 'sabf-swiss-teams', 'gnot-sydney-2023', 'club-teams']) {
      const { wishes, bars } = made(form);
      expect(wishes.map(({ use }) => use)).toEqual([
        'apart',
        'bye-low',
        'triangle-top',
        'triangle-spread',
        'score-difference',
        'place-difference',
      ]);
      expect(bars.map(({ use }) => use)).toEqual(['no-rematch', 'stationary', 'bye-once']);
      for (const { clause, says } of [...wishes, ...bars]) expect([clause, says]).not.toContain('');
    }
    expect(made('sabf-swiss-teams').bars[0]?.clause).toBe('SABF 14.1');
  });

  it('[DRAW-3~] an odd number: SABF 14.1 over one round, GNOT 6.1.2 over two; ANC 2021 has no rule, so practice', () => {
    expect(made('sabf-swiss-teams').odd).toMatchObject({ use: 'triangle', over: 1, clause: 'SABF 14.1' });
    expect(made('gnot-sydney-2023').odd).toMatchObject({
      use: 'triangle',
      over: 2,
      clause: 'GNOT Sydney 2023 6.1.2',
    });
    const anc = made('anc-2021-swiss-pairs');
    expect(anc.odd.clause).toBe('usual practice');
    expect(anc.wishes.filter(({ use }) => use.startsWith('triangle')).map(({ clause }) => clause)).toEqual([
      'usual practice',
      'usual practice',
    ]);
    expect(JSON.stringify([ANC_SWISS, anc])).not.toContain('SABF 14.1');
  });

  it('[DRAW-4] modified below 20 pairs (ANC 2021 17.7), in other Swiss pairs below twice the rounds (appendix)', () => {
    const rematch = (form: string, entered: number, rounds: number) =>
      made(form, { entered, rounds }).rematch.use;
    for (const form of ['anc-2021-swiss-pairs', 'anc-2021-abpc-preliminary']) {
      expect(rematch(form, 19, 9)).toBe('modified-swiss');
      expect(rematch(form, 20, 9)).toBe('never');
    }
    for (const form of ['anc-2021-srosp', 'anc-2021-ipc', 'anc-2021-congress-swiss-pairs']) {
      expect(rematch(form, 19, 10)).toBe('modified-swiss');
      expect(rematch(form, 20, 10)).toBe('never');
    }
    expect(rematch('sabf-swiss-teams', 8, 10)).toBe('never');
    expect(made('anc-2021-swiss-pairs', { entered: 12, rounds: 9 }).rematch).toMatchObject({
      rounds: 9,
      clause: 'ANC 2021 17.7, ANC 2021 appendix (modified Swiss)',
    });
    expect(rulesUnder('anc-2021-swiss-pairs', { entered: 12 })).toMatchObject({
      refusal: { code: 'draw-rounds', at: 'rounds' },
    });
  });

  it('[VP-7~] the award for a bye comes from the rulebook (ANC 2021 11.11)', () => {
    const own: Layer = {
      id: 'own',
      name: 'own',
      rank: 'contest',
      slots: { odd: { use: 'bye', clause: 'x', says: 'a bye' } },
    };
    const rules = rulesUnder('anc-2021-itc', { entered: 40 }, [own]);
    expect(rules).toMatchObject({
      value: { odd: { use: 'bye', award: { vp: 35, imps: 0, clause: 'ANC 2021 11.11' } } },
    });
  });

  it('[DRAW-2~] the short names are the rulebook’s own answers', () => {
    const bare = ({ id: _, ...rules }: typeof PLAIN_SWISS) => rules;
    for (const [rules, form] of [
      [ANC_SWISS, 'anc-2021-swiss-pairs'],
      [SABF_SWISS, 'sabf-swiss-teams'],
      [GNOT_SWISS, 'gnot-sydney-2023'],
      [PLAIN_SWISS, 'club-teams'],
    ] as const)
      expect(bare(rules)).toEqual(bare(made(form, { entered: 400 })));
  });
});
