import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstFault, placeOf } from './input/json.ts';
import { type Io, readArgs, readJson, sayValue, Unusable } from './say.ts';
import { makeTable, showValue } from './input/table.ts';

const given = (text: string, isTerminal = false) => {
  const said: string[] = [];
  const io: Io = {
    readInput: async () => text,
    out: (line) => said.push(line),
    err: () => undefined,
    isTerminal,
  };
  return { io, said };
};

describe('[CLI-1~] JSON that cannot be read', () => {
  test.each([
    ['', 'line 1, column 1: the text ends too soon'],
    ['{"a":1,}', "line 1, column 8: '}' cannot stand here"],
    ['{"a":\n  [1, 2\n', 'line 3, column 1: the text ends too soon'],
    ['{"a":1}\n{"b":2}', "line 2, column 1: '{' cannot stand here"],
    ['{\n  "score": 4S\n}', "line 2, column 12: '4' cannot stand here"],
    ["{'a':1}", `line 1, column 2: ''' cannot stand here`],
    ['[1 2]', "line 1, column 4: '2' cannot stand here"],
    ['[01]', "line 1, column 2: '0' cannot stand here"],
  ])('%j is refused with its place', async (text, place) => {
    const reading = readJson(given(text).io, '-');
    await expect(reading).rejects.toThrow(`standard input is not JSON: ${place}`);
    await expect(reading).rejects.toBeInstanceOf(Unusable);
  });

  test('a byte order mark is not a fault', async () => {
    expect(await readJson(given('\uFEFF[1]').io, 'a.json')).toEqual([1]);
  });

  test('any JSON has no fault, and any JSON cut short ends too soon or reads whole', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (text, cut) => {
        expect(firstFault(text)).toBe(text.length);
        const short = text.slice(0, cut % (text.length + 1));
        expect(firstFault(short)).toBeLessThanOrEqual(short.length);
      }),
    );
  });

  test('wherever one character is spoilt, the walker agrees with JSON.parse on whether it is JSON', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom('x', '"', ',', '}', ']', '\n', '\u0001', ''),
        (text, at, spoil) => {
          const place = at % (text.length + 1);
          const spoilt = text.slice(0, place) + spoil + text.slice(place + 1);
          let isJson = true;
          try {
            JSON.parse(spoilt);
          } catch {
            isJson = false;
          }
          if (isJson) expect(firstFault(spoilt)).toBe(spoilt.length);
          else expect(placeOf(spoilt, firstFault(spoilt)).line).toBeGreaterThan(0);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('[CLI-1~] arguments', () => {
  test('a negative number is a value, not an option', () => {
    expect(readArgs(['-750'], {}).positionals).toEqual(['-750']);
    const { values, positionals } = readArgs(['wbf', '--boards', '-3', '-.5'], {
      boards: { type: 'string' },
    });
    expect(values.boards).toBe('-3');
    expect(positionals).toEqual(['wbf', '-.5']);
  });

  test('- is a plain argument: standard input', () => {
    expect(readArgs(['-', '--pretty'], {})).toEqual({ values: { pretty: true }, positionals: ['-'] });
  });

  test('an unknown option is named', () => {
    expect(() => readArgs(['--bords', '16'], { boards: { type: 'string' } })).toThrow(
      "Unknown option '--bords'",
    );
  });
});

describe('[CLI-1~] output', () => {
  test('is one JSON value for programs', () => {
    const { io, said } = given('');
    sayValue(io, { imps: -13 });
    expect(said).toEqual(['{"imps":-13}']);
  });

  test('is a table at a terminal and with --pretty', () => {
    const atTerminal = given('', true);
    sayValue(atTerminal.io, { imps: -13 });
    expect(atTerminal.said).toEqual(['imps: -13']);
    const pretty = given('');
    sayValue(pretty.io, { imps: -13 }, { pretty: true, show: ({ imps }) => `${imps} IMPs` });
    expect(pretty.said).toEqual(['-13 IMPs']);
  });

  test('aligns numbers to the right and words to the left', () => {
    expect(
      makeTable(
        ['pair', 'mp'],
        [
          ['Ada', '8.5'],
          ['Bo', '12'],
        ],
      ),
    ).toBe('pair   mp\nAda   8.5\nBo     12');
  });

  test('shows lists inside a record as tables of their own', () => {
    expect(showValue({ top: 10, lines: [{ ns: '1', mp: 8 }] })).toBe('top: 10\n\nlines\nns  mp\n 1   8');
  });
});
