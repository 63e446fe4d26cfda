import { describe, expect, it } from 'vitest';
import { rulebookOf } from '../rulebook/library.ts';
import { adoptBook } from './book.ts';
import { ANC_SWISS, GNOT_SWISS, PLAIN_SWISS, SABF_SWISS } from './edition.ts';
import type { DrawRules } from './rules.ts';

const bookOf = (form: string) => {
  const book = rulebookOf(form);
  if (!book.ok) throw new Error(book.refusal.code);
  return book.value;
};

describe('the rulebook and the draw', () => {
  it('[DRAW-2~] [RANK-2~] say the same of ties and fines: ANC 2021, SABF, GNOT Sydney 2023', () => {
    for (const [rules, form] of [
      [ANC_SWISS, 'anc-2021-srosp'],
      [SABF_SWISS, 'sabf-swiss-teams'],
      [GNOT_SWISS, 'gnot-sydney-2023'],
    ] as const) {
      const adopted = adoptBook(rules, bookOf(form));
      expect(adopted.ties).toEqual(rules.ties);
      expect(adopted.penalties.use).toBe(rules.penalties.use);
      expect(adopted.penalties.clause).toBe('ANC 2021 5.1');
    }
  });

  it('[VP-7~] the award for a bye comes from the rulebook (ANC 2021 11.11)', () => {
    const rules: DrawRules = { ...PLAIN_SWISS, odd: { use: 'bye', clause: 'x', says: 'a bye' } };
    const adopted = adoptBook(rules, bookOf('anc-2021-itc'));
    expect(adopted.odd).toMatchObject({ award: { vp: 35, imps: 0, clause: 'ANC 2021 11.11' } });
  });
});
