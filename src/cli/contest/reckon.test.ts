import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { Fact, FactOf } from '../../engine/contest/fact.ts';
import { viewOf } from '../../engine/floor/night.ts';
import { fold } from '../../engine/contest/fold.ts';
import type { FigureView } from '../../engine/view/figure.ts';
import type { StandingsView, TravellerView } from '../../engine/view/night.ts';
import { makeContest, parseContest } from '../../formats/contest/json.ts';
import { main } from '../main.ts';
import { Unusable } from '../say.ts';

const run = async (args: readonly string[], input?: string) => {
  const out: string[] = [];
  const err: string[] = [];
  const code = await main(args, {
    readInput: async (name) => {
      if (name === '-') return input ?? '';
      return readFile(new URL(`../../../examples/${name}`, import.meta.url), 'utf8');
    },
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    isTerminal: false,
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
};
const json = async <T>(args: readonly string[], input?: string): Promise<T> =>
  JSON.parse((await run(args, input)).out) as T;

interface File {
  readonly byestand: 1;
  readonly facts: readonly Fact[];
  readonly people: readonly { readonly id: string; readonly name: string }[];
}
const example = async (name: string): Promise<File> =>
  JSON.parse(await readFile(new URL(`../../../examples/${name}`, import.meta.url), 'utf8')) as File;

interface Reckoned {
  readonly contest: StandingsView['head'];
  readonly standings: Omit<StandingsView, 'head'>;
  readonly boards: readonly Omit<TravellerView, 'head'>[];
  readonly why?: readonly FigureView[];
}

const EXAMPLES = ['howell-3-tables.json', 'mitchell-8-tables.json'];

describe('byestand reckon', () => {
  test.each(EXAMPLES)(
    '[CON-15~] %s is computed anew from its facts: the same numbers as the views',
    async (name) => {
      const file = await example(name);
      const told = await json<Reckoned>(['reckon', name]);
      const view = viewOf('standings', fold(file.facts), {});
      if (!view.ok) throw new Error(view.refusal.code);
      expect(told.contest).toMatchObject({ phase: 'closed', published: true, at: file.facts.length });
      const numbers = (fields: StandingsView['fields']) =>
        fields.map(({ side, rows }) => [
          side,
          rows.map((row) => [row.place, row.pair.pair, row.percent, row.matchpoints]),
        ]);
      expect(numbers(told.standings.fields)).toEqual(numbers(view.value.fields));
      const first = told.standings.fields[0]?.rows[0]?.pair;
      const entered = file.facts.find(
        (fact): fact is FactOf<'pair-entered'> => fact.kind === 'pair-entered' && fact.pair === first?.pair,
      );
      const names = entered?.players.map((id) => file.people.find((one) => one.id === id)?.name);
      expect(first?.players).toEqual(names);
    },
  );

  test('[CON-15~][MP-10~] every board of the eight tables makes what it has to give', async () => {
    const told = await json<Reckoned>(['reckon', 'mitchell-8-tables.json']);
    for (const { rows, top = 0 } of told.boards) {
      expect(rows).toHaveLength(8);
      const total = rows.reduce((sum, row) => sum + (row.nsMatchpoints ?? 0) + (row.ewMatchpoints ?? 0), 0);
      expect(total).toBe(8 * top);
      expect(top).toBe(14);
    }
  });

  test('[CON-15~] for people it is a table; with --why every score opens', async () => {
    const pretty = await run(['reckon', 'howell-3-tables.json', '--pretty']);
    expect(pretty.out).toContain('Three tables, 2026-11-17');
    expect(pretty.out).toContain('fined 10 percent-of-top (Law 90B2)');
    expect(pretty.out).toContain('A+ / A-');
    const told = await json<Reckoned>(['reckon', 'howell-3-tables.json', '--why']);
    expect(told.why?.map((figure) => figure.key)).toEqual(
      told.standings.fields[0]?.rows.map((row) => row.key),
    );
  });

  test('[LOG-4~] a contest is scored under the layers it named, for ever', async () => {
    const file = await example('mitchell-8-tables.json');
    expect(file.facts[0]).toMatchObject({ kind: 'contest-made', rulebook: ['laws-2017', 'club'] });
    const other = {
      ...file,
      facts: [{ ...file.facts[0], rulebook: ['laws-2017', 'house'] }, ...file.facts.slice(1)],
    };
    const refused = await run(['reckon', '-'], JSON.stringify(other));
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('house');
  });

  test.each([
    ['not JSON', '{"byestand":1,', 'line 1'],
    ['another file', '{"event":"x"}', 'not a contest file'],
    ['no list of facts', '{"byestand":1,"facts":{}}', 'facts'],
    ['an unknown kind', '{"byestand":1,"facts":[{"kind":"tea-served"}]}', 'facts[0].kind'],
    [
      'a fact without its sign',
      '{"byestand":1,"facts":[{"kind":"play-started","seq":1,"id":"a","at":"","by":{"role":"cook"},"version":1}]}',
      'facts[0].by.role',
    ],
    [
      'a later version',
      '{"byestand":1,"facts":[{"kind":"play-started","seq":1,"id":"a","at":"","by":{"role":"director"},"version":2}]}',
      'version 2',
    ],
    [
      'a gap in the log',
      '{"byestand":1,"facts":[{"kind":"play-started","seq":2,"id":"a","at":"","by":{"role":"director"},"version":1}]}',
      'without gaps',
    ],
    [
      'a contract that cannot be',
      '{"byestand":1,"facts":[{"kind":"result-reported","seq":1,"id":"a","at":"","by":{"role":"director"},"version":1,"round":1,"table":1,"board":1,"result":{"kind":"played","level":8,"strain":"S","doubling":"","declarer":"N","tricks":9}}]}',
      'facts[0].result.level',
    ],
    ['nothing made', '{"byestand":1,"facts":[]}', 'contest-made'],
  ])('bad input: %s is told with its place, and exits 2', async (_, text, told) => {
    const done = await run(['reckon', '-'], text);
    expect(done.code).toBe(2);
    expect(done.err).toContain(told);
    expect(done.err).not.toContain('at Object');
  });

  test('[LOG-3~] the file round-trips', async () => {
    for (const name of EXAMPLES) {
      const file = await example(name);
      const read = parseContest(file);
      if (!read.ok) throw new Unusable(read.refusal.code);
      expect(makeContest(read.value)).toEqual(file);
    }
  });
});

describe('byestand why', () => {
  test('[DESK-4~] without a key every key is listed, and each opens', async () => {
    const keys = await json<readonly string[]>(['why', 'howell-3-tables.json']);
    expect(keys).toContain('pair/1/percent');
    expect(keys).toContain('rank/1');
    for (const key of keys.filter((_, i) => i % 37 === 0)) {
      const figure = await json<FigureView>(['why', 'howell-3-tables.json', key]);
      expect(figure).toMatchObject({ key, clause: expect.any(String) });
    }
  });

  test('[DESK-4~] a line’s matchpoints open down to the contract, its law and the reports', async () => {
    const figure = await json<FigureView>(['why', 'mitchell-8-tables.json', 'board/1/table/4/ns']);
    const text = JSON.stringify(figure);
    expect(figure.facts).toHaveLength(1);
    expect(text).toContain('Law 78A');
    expect(text).toContain('Law 77');
    const pretty = await run(['why', 'mitchell-8-tables.json', 'board/1/table/4/ns', '--pretty']);
    expect(pretty.out).toContain('Board 1, table 4, North-South');
  });

  test('a key that is none is refused, with the nearest one', async () => {
    const done = await run(['why', 'mitchell-8-tables.json', 'pair/99/percent']);
    expect(done.code).toBe(1);
    expect(JSON.parse(done.out)).toMatchObject({
      refused: { code: 'key-unknown', given: 'pair/99/percent' },
    });
    expect(done.out).toContain('Did you mean');
  });
});
