import { describe, expect, test } from 'vitest';
import { exactly } from '../../kit/rational.ts';
import { LAYERS, layersOf, rulebookOf, STACKS } from '../library.ts';
import type { SlotName } from '../slots.ts';
import { gaps, type Layer, type Rulebook, unspoken } from '../stack.ts';
import { CRITERIA, type TieBreak } from '../tiebreak.ts';
import type { StackId } from './index.ts';
import { SCALES } from './scales.ts';

const book = (form: StackId, own: readonly Layer[] = []): Rulebook => {
  const result = rulebookOf(form, own);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
};
const from = (form: StackId, slot: SlotName) => {
  const found = book(form)[slot];
  return [found?.layer, found?.value.clause, found?.replaced.map((x) => x.layer)];
};
const SLOTS_OF: Readonly<Record<string, readonly SlotName[]>> = {
  pairs: [
    'matchpoints',
    'unequal',
    'artificial',
    'several',
    'weighted',
    'fouled',
    'rounding',
    'sitOut',
    'tieBreak',
    'combine',
  ],
  butler: ['datum', 'considered', 'fouledDatum', 'artificialImps', 'several', 'weightedImps', 'tieBreak'],
  teams: [
    'vp',
    'artificialImps',
    'several',
    'weightedImps',
    'forfeit',
    'incomparable',
    'spoiltBoard',
    'oneResult',
    'matchTieBreak',
  ],
};

describe('[CON-17] the editions', () => {
  test('every layer has its own id as its key, and a clause and a sentence for each answer', () => {
    for (const [id, layer] of Object.entries(LAYERS)) {
      expect(layer.id).toBe(id);
      expect(layer.name.length).toBeGreaterThan(2);
      for (const [slot, value] of Object.entries(layer.slots)) {
        expect(value.clause, `${id} ${slot}`).toMatch(
          /^(Law \d|ANC 2021|SABF \d|GNOT Sydney 2023 \d|ABF Interpretations \d|Course Notes|ABF Masterpoint Manual|usual practice)/,
        );
        expect(value.says, `${id} ${slot}`).toMatch(/^[A-Z0-9].*\.$/s);
      }
    }
  });

  test('every amount is an exact number', () => {
    const walk = (value: unknown): void => {
      if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
      if (typeof value === 'string' && /^-?[\d.]+(\/[\d.]+)?$/.test(value))
        expect(() => exactly(value)).not.toThrow();
      if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
    };
    Object.values(LAYERS).forEach((layer) => walk(layer.slots));
  });

  test('every scale, criterion and layer that is named exists', () => {
    const scales = SCALES.map((scale) => scale.id);
    for (const { slots } of Object.values(LAYERS)) {
      if (slots.vp) expect(scales).toContain(slots.vp.scale);
      for (const value of Object.values(slots))
        if ('criteria' in value)
          for (const { by } of (value as TieBreak).criteria) expect(CRITERIA).toContain(by);
    }
    for (const ids of Object.values(STACKS)) for (const id of ids) expect(LAYERS).toHaveProperty([id]);
  });

  test.each(Object.keys(STACKS) as StackId[])(
    'the stack %s has no conflict and goes from general to particular',
    (form) => {
      const found = layersOf(form);
      if (!found.ok) throw new Error(form);
      const ranks = ['practice', 'laws', 'national', 'state', 'organiser', 'contest'];
      const order = found.value.map((layer) => ranks.indexOf(layer.rank));
      expect(order).toEqual([...order].sort((a, b) => a - b));
      expect(rulebookOf(form).ok).toBe(true);
    },
  );

  test('every layer is used by some stack', () => {
    const used = new Set<string>(Object.values(STACKS).flat());
    expect(Object.keys(LAYERS).filter((id) => !used.has(id))).toEqual([]);
  });

  test.each<[StackId, string]>([
    ['club-pairs', 'pairs'],
    ['club-pairs-by-hand', 'pairs'],
    ['club-pairs-compared', 'pairs'],
    ['sabf-matchpoint-pairs', 'pairs'],
    ['anc-2021-ipc', 'pairs'],
    ['anc-2021-congress-pairs', 'pairs'],
    ['club-butler', 'butler'],
    ['anc-2021-srosp', 'butler'],
    ['anc-2021-abpc-open-preliminary', 'butler'],
    ['anc-2021-abpc-final', 'butler'],
    ['sabf-butler-swiss', 'butler'],
    ['sabf-trials', 'butler'],
    ['sabf-teams', 'teams'],
    ['gnot-sydney-2023', 'teams'],
  ])('nothing is missing to score %s (%s)', (form, kind) => {
    expect(gaps(book(form), SLOTS_OF[kind] ?? [])).toEqual([]);
  });

  test('a gap is named: the Laws and the SABF general part leave a datum open', () => {
    const found = layersOf('sabf-open-trials-entry');
    const named = found.ok ? found.value.filter((layer) => layer.rank !== 'practice') : [];
    expect(named.map((layer) => layer.id)).toEqual(['laws-2017', 'sabf', 'sabf-open-trials-entry']);
    expect(gaps(book('club-pairs'), ['psyche', 'berthTieBreak', 'rounding'])).toEqual([
      'psyche',
      'berthTieBreak',
    ]);
  });

  test('what only usual practice answers can be listed', () => {
    const found = layersOf('sabf-matchpoint-pairs');
    if (!found.ok) throw new Error('no stack');
    expect(unspoken(book('sabf-matchpoint-pairs'), found.value)).toContain('unequal');
    expect(unspoken(book('sabf-matchpoint-pairs'), found.value)).not.toContain('artificial');
  });

  test('an unknown edition or form is refused with those that are known', () => {
    expect(rulebookOf('sabf-bowls')).toMatchObject({ ok: false, refusal: { code: 'form-unknown' } });
    expect(layersOf('constructor').ok).toBe(false);
  });
});

describe('[CON-17] why knows which layer replaced what', () => {
  test.each<[StackId, SlotName, string, string, readonly string[]]>([
    // ANC 2021 1.12: the event, then the championships, then the ABF, then the Laws.
    [
      'anc-2021-srosp',
      'artificialImps',
      'anc-2021-srosp',
      'ANC 2021 7.3',
      ['abf-interpretations-datum', 'laws-2017'],
    ],
    ['anc-2021-itc', 'incomparable', 'anc-2021', 'ANC 2021 7.7', ['abf-interpretations', 'practice']],
    ['anc-2021-itc', 'oneResult', 'abf-interpretations', 'ABF Interpretations 86D', ['laws-2017']],
    ['anc-2021-ipc', 'artificial', 'anc-2021-ipc', 'ANC 2021 7.4', ['laws-2017']],
    ['anc-2021-ipc', 'matchpoints', 'laws-2017', 'Law 78A', []],
    // SABF 2: its regulations, and the Laws for what they do not cover.
    ['sabf-matchpoint-pairs', 'artificial', 'sabf-matchpoint-pairs', 'SABF 11.9', ['laws-2017']],
    ['sabf-matchpoint-pairs', 'fouled', 'laws-2017', 'Law 87B', []],
    ['sabf-trials', 'tieBreak', 'sabf-trials', 'SABF 18.10.2', ['sabf-teams', 'practice']],
    ['sabf-state-teams', 'tieBreak', 'sabf-state-teams', 'SABF 16.2', ['sabf-teams', 'practice']],
    [
      'sabf-youth-trials-small',
      'considered',
      'sabf-youth-trials-small',
      'SABF 18.11',
      ['sabf-butler-round-robin', 'practice'],
    ],
    // GNOT Sydney 2023 1.1: these regulations, the association's, the Laws.
    ['gnot-sydney-2023', 'vp', 'gnot-sydney-2023', 'GNOT Sydney 2023 1.8.1', ['practice']],
    ['gnot-sydney-2023', 'artificial', 'laws-2017', 'Law 12C2', []],
  ])('%s: %s is answered by %s (%s), over %j', (form, slot, layer, clause, replaced) => {
    expect(from(form, slot)).toEqual([layer, clause, replaced]);
  });

  test('a contest’s own layer stands over all, and two of one rank do not pass silently', () => {
    const own = {
      id: 'ours',
      name: 'Ours',
      rank: 'contest',
      slots: { combine: { use: 'factored', clause: 'Notice 1', says: 'Sessions are factored.' } },
    } as const satisfies Layer;
    expect(book('sabf-matchpoint-pairs', [own]).combine).toMatchObject({
      layer: 'ours',
      replaced: [{ layer: 'sabf-matchpoint-pairs' }, { layer: 'practice' }],
    });
    const rival = {
      ...own,
      id: 'theirs',
      slots: { combine: { ...own.slots.combine, use: 'percentages' } },
    } as const;
    expect(rulebookOf('club-pairs', [own, rival])).toMatchObject({
      ok: false,
      refusal: { code: 'rulebook-conflict' },
    });
  });
});
