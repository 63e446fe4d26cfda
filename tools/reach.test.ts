import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../src/cli/commands.ts';
import type { ContestHead } from '../src/engine/view/night.ts';
import { FORMS } from '../src/engine/rulebook/forms/index.ts';
import { STACKS } from '../src/engine/rulebook/library.ts';
import { account, survey } from './account.mjs';
import { BEFORE, readProduct, readReach, strangersIn, tellWay, waysOf } from './reach.mjs';

interface Act {
  readonly says: string;
  readonly open: string;
}
// The desk is compiled by itself: its acts are fetched when the test runs.
const fetched = async <T>(file: string): Promise<T> =>
  (await import(new URL(`../src/web/desk/${file}`, import.meta.url).href)) as T;
const { actsOf } = await fetched<{ actsOf: (head: ContestHead) => readonly Act[] }>('frame/menu.ts');
const { STAGE_ACTS } = await fetched<{ STAGE_ACTS: readonly Act[] }>('frame/menu.ts');

interface Row {
  readonly clause: string;
  readonly state: string;
  readonly ways: readonly string[];
  readonly answers: readonly { readonly layer: string }[];
}
const all = survey();
const product = readProduct();
const waysIn = (document: (typeof all.documents)[number]): readonly string[] =>
  (account(document, all) as readonly Row[]).flatMap(({ ways }) => ways);
const namesIn = (ways: readonly string[], kind: string): readonly string[] => [
  ...new Set(
    ways.flatMap((way) =>
      [...way.matchAll(/\{(\w+) ([^}]+)\}/g)].flatMap(([, k, name]) => (k === kind ? [name ?? ''] : [])),
    ),
  ),
];

const head = (more: object): ContestHead =>
  ({
    staged: true,
    phase: 'playing',
    round: 1,
    rounds: 9,
    scoring: 'teams',
    drawn: true,
    ...more,
  }) as ContestHead;

/** The acts of a contest of a form, before play, in it and after it. */
const actsIn = ({ stages }: (typeof FORMS)[number]): readonly string[] =>
  stages.flatMap(({ scoring, ways }) =>
    (['setup', 'playing', 'closed'] as const).flatMap((phase) =>
      ways.flatMap(({ play }) =>
        actsOf(head({ phase, scoring, drawn: play.use !== 'sessions' })).map(({ open }) => open),
      ),
    ),
  );

const PREFIX: Readonly<Record<string, string>> = {
  'anc-2021': 'anc-2021-',
  'gnot-sydney-2023': 'gnot-sydney-2023',
  sabf: 'sabf-',
};

describe('[CON-17~] how a clause is reached', () => {
  test('every act of the desk is known by the name it has there', () => {
    for (const { open, says } of STAGE_ACTS) expect(product.acts).toHaveProperty(open, says);
    const acts = product.acts as Readonly<Record<string, string>>;
    // A club night may call the sheet of a contest in stages by a name of its own.
    const ofStages = new Set(STAGE_ACTS.map(({ open }) => open));
    for (const { open, says } of actsOf(head({ staged: false, published: true })))
      if (!ofStages.has(open)) expect([says, open]).toEqual([acts[open], open]);
  });

  test.each(all.documents)(
    '$document: every act is offered in a form under the rules of its row',
    (document) => {
      const own = FORMS.filter(({ id }) => id.startsWith(PREFIX[document.id] ?? '?'));
      for (const { clause, ways, answers } of account(document, all) as readonly Row[]) {
        const layers = new Set(answers.map(({ layer }) => layer));
        const under = own.filter(({ stages }) =>
          stages.some(({ stack }) => (STACKS[stack] ?? []).some((layer) => layers.has(layer))),
        );
        const offered = (under.length > 0 ? under : own).flatMap(actsIn);
        for (const act of namesIn(ways, 'act')) expect([clause, ...offered]).toContain(act);
      }
    },
  );

  test.each(all.documents)('$document: an act named with a form is offered in that form', (document) => {
    for (const { clause, ways } of account(document, all) as readonly Row[])
      for (const form of FORMS.filter(({ id }) => namesIn(ways, 'form').includes(id)))
        for (const act of namesIn(ways, 'act'))
          expect([clause, act, actsIn(form).includes(act)]).toEqual([clause, act, true]);
  });

  test.each(all.documents)('$document: every command is one of `byestand --help`', (document) => {
    const lines = namesIn(waysIn(document), 'run');
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines) expect(Object.keys(COMMANDS)).toContain(line.split(' ')[0]);
  });

  test.each(all.documents)(
    '$document: every computed row has a way, and every name in it exists',
    (document) => {
      for (const { clause, state, ways } of account(document, all) as readonly Row[]) {
        if (state === 'computed') expect([clause, ways.length > 0]).toEqual([clause, true]);
        expect(ways.flatMap((way) => strangersIn(product, way))).toEqual([]);
      }
    },
  );

  test('the words before an act, a form and a topic are those of the screens', () => {
    for (const words of Object.values(BEFORE)) expect(product.screens).toContain(words.replace(' ▸', ''));
  });

  test('every named way is used', () => {
    const { ways, slots, functions, rows } = readReach();
    const used = new Set(
      [slots, functions, ...Object.values(rows)].flatMap((part) => Object.values(part as object).flat()),
    );
    expect(Object.keys(ways as object).filter((name) => !used.has(name))).toEqual([]);
  });
});

describe('a way', () => {
  const reach = {
    ways: { due: '{page timetable}' },
    slots: { deadlines: 'due' },
    functions: { 'a.ts:f': 'due' },
    rows: { d: { 1: 'by hand' } },
  };
  const none = { answers: [], functions: [] };
  test('is the row’s own, else that of its slots, else that of its functions', () => {
    const byBoth = { answers: [{ slot: 'deadlines' }], functions: [] };
    expect(waysOf(reach, { id: 'd' }, '1', byBoth)).toEqual(['by hand']);
    expect(waysOf(reach, { id: 'd' }, '2', byBoth)).toEqual(['{page timetable}']);
    expect(
      waysOf(reach, { id: 'd' }, '2', { answers: [], functions: [{ file: 'a.ts', name: 'f' }] }),
    ).toEqual(['{page timetable}']);
    expect(waysOf(reach, { id: 'd' }, '2', none)).toEqual([]);
  });
  test('that nobody named is noticed', () => {
    const [way = ''] = waysOf({ ...reach, rows: { d: { 1: 'deu' } } }, { id: 'd' }, '1', none);
    expect(strangersIn(product, way)).toEqual(['{way deu}']);
  });
  test('is told with the names of the product', () => {
    expect(tellWay(product, '{act stand-in}, {form anc-2021-ipc}, {run vp ipc-2021}')).toBe(
      'Act ▸ Use a substitute, New session ▸ Interstate Pairs, `byestand vp ipc-2021`',
    );
    expect(
      strangersIn(product, '{run vp none} {run sing} {label Nobody wrote this} {page none}'),
    ).toHaveLength(4);
  });
});
