import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { run } from './draw.ts';

const PAGE = readFileSync(new URL('../../../docs/formats/draw.md', import.meta.url), 'utf8');

const call = async (args: readonly string[], input: string) => {
  const said: string[] = [];
  const exit = await run(args, {
    readInput: async () => input,
    out: (text) => said.push(text),
    err: (text) => said.push(text),
    isTerminal: false,
  });
  return { exit, said: JSON.parse(said.join('\n')) as Record<string, unknown> };
};

/** The commands of the page: their words, and what is put into them. */
const EXAMPLES = [...PAGE.matchAll(/^echo '(.+)' \| byestand draw (.+)$/gm)].map(
  ([, input = '', words = '']) => [words, input] as const,
);

describe('[CLI-1~] docs/formats/draw.md', () => {
  test('has every kind of draw', async () => {
    const refused = await run(['none'], {
      readInput: async () => '',
      out: () => undefined,
      err: () => undefined,
      isTerminal: false,
    }).catch(String);
    const kinds = String(refused).split('Known: ')[1]?.split(', ') ?? [];
    expect(kinds.length).toBeGreaterThan(15);
    for (const kind of kinds) expect(PAGE).toMatch(new RegExp(`^\\| \`${kind}\` `, 'm'));
  });

  test('has every name an input may have', () => {
    const folder = new URL('./', import.meta.url);
    const sources = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
    const names = sources.flatMap((file) => {
      const text = readFileSync(new URL(file, folder), 'utf8');
      return [...text.matchAll(/record\(\{([^}]*)\}/g)].flatMap(([, body = '']) =>
        [...body.matchAll(/(?:^|[,{\n])\s*(\w+)(?=[:,\s]|$)/g)].map(([, name = '']) => name),
      );
    });
    const own = new Set(names.filter((name) => !['name', 'at', 'given', 'return', 'const'].includes(name)));
    // Rules by their edition and teams by another name are read for older files.
    const older = new Set(['rules', 'form', 'teams']);
    expect([...own].filter((name) => !older.has(name) && !new RegExp(`\\b${name}\\b`).test(PAGE))).toEqual(
      [],
    );
  });

  test.each(EXAMPLES)('byestand draw %s', async (words, input) => {
    const { exit, said } = await call(words.split(' '), input);
    expect([exit, Object.keys(said).length > 0]).toEqual([0, true]);
  });

  test('GNOT Sydney 2023 3.5.2: one of the undefeated declines, and the fourth of the Swiss goes', async () => {
    const [words = '', input = ''] = EXAMPLES.find(([all]) => all.startsWith('places')) ?? [];
    const { said } = await call(words.split(' '), input);
    const places = said['places'] as readonly { readonly team: string; readonly qualifies: boolean }[];
    expect(places.filter(({ qualifies }) => qualifies).map(({ team }) => team)).toEqual([
      '1',
      '7',
      '5',
      '9',
      '4',
    ]);
  });
});
