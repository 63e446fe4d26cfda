import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fold } from '../../src/engine/contest/fold.ts';
import { showContest } from '../../src/engine/floor/show/contest.ts';
import { checkForm } from '../../src/engine/play/intake/design.ts';
import { isSame, readForm, writeForm } from '../../src/engine/rulebook/design/read.ts';
import { formSchema } from '../../src/engine/rulebook/design/schema.ts';
import { settingsOf, setForm, valueOf } from '../../src/engine/rulebook/design/setting.ts';
import type { Form } from '../../src/engine/rulebook/form.ts';
import { findForm, FORMS } from '../../src/engine/rulebook/forms/index.ts';
import { stageBook } from '../../src/engine/rulebook/own.ts';
import { hasWords, sayRefusal } from '../../src/engine/words/refusal.ts';
import { parseContest } from '../../src/formats/contest/json.ts';
import { play, unwrap } from '../contests/play.ts';

const file = (form: Form): unknown => JSON.parse(JSON.stringify(writeForm(form)));

const made = (value: unknown): Form => {
  const read = checkForm(value);
  if (!read.ok) throw new Error(read.faults.map(sayRefusal).join('\n'));
  return read.form;
};

const faults = (value: unknown): readonly (readonly [string, string])[] => {
  const read = checkForm(value);
  return read.ok ? [] : read.faults.map(({ at = '', code }) => [at, code] as const);
};

describe('[EVT-3] three choices make an event', () => {
  test('a template, its rounds and its boards: the rest is as usual', () => {
    const form = made({ form: 1, name: 'Tuesday', template: 'swiss-teams', set: { rounds: 4, boards: 6 } });
    expect([form.id, form.name, form.of, form.template]).toEqual(['tuesday', 'Tuesday', 'teams', undefined]);
    expect(form.stages[0]?.ways[0]?.play).toEqual({ use: 'swiss', rounds: 4, boards: 6, first: 'halves' });
  });

  test('stages of one’s own: everything left out has its usual answer', () => {
    const form = made({
      form: 1,
      name: 'Weekend',
      of: 'teams',
      stages: [
        { id: 'qualifying', play: { use: 'robin', boards: 4 } },
        { id: 'final', play: { use: 'knockout', boards: 8 }, who: { use: 'top', places: 4 } },
      ],
      entries: { min: 5, max: 9 },
    });
    expect(form.stages.map(({ scoring, collects, stack }) => [scoring, collects, stack])).toEqual([
      ['teams', 'vp', 'club-teams'],
      ['teams', 'wins', 'club-teams'],
    ]);
    expect(form.stages[1]?.ways[0]?.intake).toEqual({ use: 'top', of: 'qualifying', places: 4 });
    const { view } = play(form, 5, '3');
    expect(view.stages.map(({ stage, field }) => [stage, field.length])).toEqual([
      ['qualifying', 5],
      ['final', 4],
    ]);
  });
});

describe('[EVT-3] rules a form writes itself', () => {
  const form = made({
    form: 1,
    name: 'Own rules',
    template: 'swiss-teams',
    rules: {
      odd: { use: 'bye' },
      bye: { use: 'fixed', vp: 15 },
      vp: { use: 'scale', scale: 'sabf-2014' },
      correctionTime: { from: 'abf-interpretations' },
    },
  });

  test('stand over the documents, say what they replace, and one taken from a document keeps its clause', () => {
    const stage = form.stages[0] as Form['stages'][number];
    const book = unwrap(stageBook(form, stage));
    expect([book.vp?.value.scale, book.vp?.layer, book.vp?.replaced[0]?.value.scale]).toEqual([
      'sabf-2014',
      'own-rules/swiss',
      'wbf',
    ]);
    expect(book.correctionTime?.value.clause).not.toBe(form.name);
  });

  test('are what the contest is played by, and its file carries them', () => {
    const { view, facts } = play(form, 11, '2', { calm: true });
    const [stage] = view.stages;
    expect(stage?.rules.find(({ slot }) => slot === 'bye')?.clause).toBe('Own rules');
    // Five byes of 15: nobody of eleven has two.
    const byes = stage?.units.flatMap(({ draw }) => draw?.byes ?? []) ?? [];
    expect([byes.length, new Set(byes).size]).toEqual([5, 5]);
    const first = stage?.units[0]?.standings[0]?.rows.find(({ id }) => id === byes[0]);
    expect(first?.score).toBe(15);
    const again = unwrap(parseContest(JSON.parse(JSON.stringify({ byestand: 1, facts, people: [] }))));
    expect(JSON.stringify(unwrap(showContest(fold(again.facts))))).toBe(
      JSON.stringify(unwrap(showContest(fold(facts)))),
    );
  });
});

test('[EVT-3] the prizes of a form are the contest’s, and are won at its end', () => {
  const form = made({
    form: 1,
    name: 'With prizes',
    template: 'round-robin-teams',
    prizes: { unit: '$', lists: [{ prizes: [{ amount: 60 }, { amount: 30 }] }] },
  });
  const { view } = play(form, 4, '1', { calm: true });
  const won = view.awards.filter(({ award }) => award === 'prize').map(({ amount }) => amount);
  expect(won.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)).toBe(90);
});

test('[EVT-3] the examples of the page are forms', () => {
  const page = readFileSync(new URL('../../docs/formats/form.md', import.meta.url), 'utf8');
  const examples = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(
    ([, text = '']) => JSON.parse(text) as unknown,
  );
  expect(examples.length).toBe(2);
  for (const example of examples) expect(faults(example)).toEqual([]);
});

describe('[EVT-3] every form is written in the same language', () => {
  test.each(FORMS.map((form) => [form.id, form] as const))('%s as a file is the same form', (_, form) => {
    const read = readForm(file(form));
    expect(read.ok ? [] : read.faults.map(sayRefusal)).toEqual([]);
    expect(read.ok && read.form === form).toBe(true);
    const other = readForm({ ...(file(form) as object), id: 'a-copy' });
    expect(other.ok && isSame({ ...other.form, id: form.id }, form)).toBe(true);
  });

  test.each(['knockout', 'swiss-pairs', 'gnot-sydney-2023', 'sabf-state-open-pairs', 'anc-2021-best-three'])(
    '%s as a file of the club’s own plays to the same contest',
    (id) => {
      const form = unwrap(findForm(id));
      const copy = { ...made({ ...(file(form) as object), id: 'a-copy' }), id };
      const count = form.entries.min + 1;
      const seed = '5';
      const one = play(copy, count, seed);
      expect(one.facts[0]).toHaveProperty('design.id', id);
      expect(one.view).toEqual(play(form, count, seed).view);
    },
    120_000,
  );
});

describe('[EVT-3] a bad file: every fault with its place, and nothing is made', () => {
  const good = { form: 1, name: 'X', of: 'teams', stages: [{ play: { use: 'swiss', rounds: 3 } }] };
  const cases: readonly (readonly [string, unknown, readonly (readonly [string, string])[]])[] = [
    ['nothing at all', null, [['form', 'form-kind']]],
    ['a list', [], [['form', 'form-kind']]],
    [
      'no version and no name',
      {},
      [
        ['form', 'form-missing'],
        ['form', 'form-missing'],
      ],
    ],
    ['another version', { ...good, form: 9 }, [['form', 'form-choice']]],
    ['an unknown word', { ...good, round: 3 }, [['round', 'form-field']]],
    ['a number as text', { ...good, minutesPerBoard: '7' }, [['minutesPerBoard', 'form-kind']]],
    [
      'a play that is none, and one without its rounds',
      { ...good, stages: [{ play: { use: 'swis' } }, { play: { use: 'swiss' } }] },
      [
        ['stages[0].play.use', 'form-choice'],
        ['stages[1].play', 'form-missing'],
      ],
    ],
    [
      'too many rounds',
      { ...good, stages: [{ play: { use: 'swiss', rounds: 99 } }] },
      [['stages[0].play.rounds', 'form-range']],
    ],
    ['no stages', { ...good, stages: [] }, [['stages', 'form-length']]],
    [
      'an unknown scale',
      { ...good, rules: { vp: { use: 'scale', scale: 'x' } } },
      [['rules.vp.scale', 'form-choice']],
    ],
    [
      'a document that is silent',
      { ...good, rules: { vp: { from: 'laws-2017' } } },
      [['rules.vp.from', 'form-rule-silent']],
    ],
    ['an unknown template', { form: 1, name: 'X', template: 'swis' }, [['template', 'form-template']]],
    [
      'something unknown set',
      { form: 1, name: 'X', template: 'knockout', set: { rounds: 3 } },
      [['set.rounds', 'setting-unknown']],
    ],
    [
      'half a board set',
      { form: 1, name: 'X', template: 'knockout', set: { boards: 2.5 } },
      [['set.boards', 'setting-number']],
    ],
    ['set without a template', { ...good, set: { rounds: 3 } }, [['set', 'form-set-alone']]],
    ['a template and stages', { ...good, template: 'knockout' }, [['stages', 'form-both']]],
    [
      'a stage twice, and one that is fed from nowhere',
      {
        ...good,
        stages: [
          { id: 'a', play: { use: 'robin' } },
          { id: 'a', play: { use: 'robin' }, who: { use: 'top', of: 'b', places: 4 } },
        ],
      },
      [
        ['stages[1].id', 'form-stage-twice'],
        ['stages[1].who.of', 'form-stage-unknown'],
      ],
    ],
    [
      'a knock-out of pairs',
      { form: 1, name: 'X', stages: [{ play: { use: 'knockout' } }] },
      [['stages[0].play.use', 'form-teams-only']],
    ],
    [
      'least above most',
      { ...good, entries: { min: 9, max: 6, usual: 7 } },
      [
        ['entries', 'form-entries'],
        ['entries.usual', 'form-usual'],
      ],
    ],
    [
      'a Swiss too long for its field',
      { ...good, entries: { min: 4, max: 20 }, stages: [{ play: { use: 'swiss', rounds: 7 } }] },
      [['entries', 'form-few']],
    ],
    [
      'more go on than there are',
      {
        ...good,
        entries: { min: 6, max: 8, usual: 6 },
        stages: [{ play: { use: 'robin' } }, { play: { use: 'robin' }, who: { use: 'top', places: 12 } }],
      },
      [['stages[1].who.places', 'form-places']],
    ],
    ['an id that is taken', { ...good, id: 'knockout' }, [['id', 'form-taken']]],
  ];
  test.each(cases)('%s', (_, value, expected) => {
    expect(faults(value)).toEqual(expected);
    const read = checkForm(value);
    for (const fault of read.ok ? [] : read.faults) {
      expect(hasWords(fault.code)).toBe(true);
      expect(sayRefusal(fault)).not.toMatch(/\?|\{/);
    }
  });
});

describe('[EVT-3] what may be set', () => {
  test('every setting of every form stands somewhere, and may be set to what it is', () => {
    for (const form of FORMS)
      for (const setting of settingsOf(form)) {
        const value = valueOf(form, setting);
        if (value === undefined) continue;
        const set = setForm(form, { [setting.id]: value });
        expect([form.id, setting.id, set.ok]).toEqual([form.id, setting.id, true]);
      }
  });

  test('rounds and boards of every Swiss, a stage by itself or all together', () => {
    const form = unwrap(findForm('sabf-state-open-pairs'));
    const ids = settingsOf(form).map(({ id }) => id);
    expect(ids).toContain('boards');
    expect(ids.some((id) => /^\w[\w-]*\.boards$/.test(id))).toBe(true);
  });
});

test('[EVT-3] the schema is one a validator reads: every reference is there', () => {
  const schema = formSchema();
  const text = JSON.stringify(schema);
  const defs = Object.keys(schema['$defs'] as object);
  for (const [, name = ''] of text.matchAll(/"\$ref":"#\/\$defs\/(\w+)"/g)) expect(defs).toContain(name);
  expect(schema['$schema']).toBe('https://json-schema.org/draft/2020-12/schema');
});
