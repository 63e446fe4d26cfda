// Files cut off in the middle: every board that was announced is there, named as missing, or the file is refused with its board.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEALS, dealOf } from '../../src/engine/bridge/dealing.ts';
import { sayRefusal } from '../../src/engine/words/refusal.ts';
import { parseSolvable } from '../../src/formats/deals/dealt.ts';
import type { FileBoard } from '../../src/formats/deals/format.ts';
import { ofNumber } from '../../src/formats/deals/pack.ts';
import { FORMATS, formatNamed, parseDealFile, sayMissing } from '../../src/formats/deals/read.ts';
import { run as convert } from '../../src/cli/house/convert.ts';
import { run as dd } from '../../src/cli/deal/dd.ts';
import { run as hands } from '../../src/cli/deal/hands.ts';

const boards = (first: number, count: number): readonly FileBoard[] =>
  Array.from({ length: count }, (_, i) => ({
    ...ofNumber(first + i),
    deal: dealOf((DEALS / 97n) * BigInt(i + 3)),
  }));
const SET = boards(1, 6);
const made = (name: string, set = SET): string => {
  const file = formatNamed(name)?.make(set);
  if (!file?.ok) throw new Error(name);
  return file.value.text;
};
const read = (text: string, name?: string) => {
  const format = name === undefined ? undefined : formatNamed(name);
  const file = parseDealFile(text, format ? { format } : {});
  return file.ok
    ? { ...file.value, says: '' }
    : { says: sayRefusal(file.refusal), missing: [], cut: [], boards: [] };
};

describe('[DEAL-4] a file that is cut off loses no board silently', () => {
  test.each([
    ['a board without its deal', '[Board "7"]\n[Dealer "S"]\n', [7], 0],
    ['a deal that is not finished', '[Board "7"]\n[Deal "N:AK54.KQ9.AQ4.A86 Q98', [7], 0],
    ['a number that is not finished', '[Board "7', [], 1],
    ['a tag that is not finished', '[Boa', [], 1],
    ['a game that has only its heading', '[Event "Monday"]\n[Site ""]\n', [], 1],
  ])('PBN: %s', (_, end, missing, cut) => {
    const file = read(`${made('pbn')}\n${end}`);
    expect(file.boards).toHaveLength(6);
    expect(file.missing).toEqual(missing);
    expect(file.cut).toHaveLength(cut);
    if (cut > 0) expect(file.cut[0]).toContain('board 6');
  });

  test('PBN: in the middle of the file, and not where another game of the board has the cards', () => {
    const [one = '', two = '', three = ''] = made('pbn')
      .split(/\n(?=\[Board)/)
      .slice(1);
    const bare = two.replace(/\[Deal [^\n]*\n/, '');
    expect(read(`${one}\n${bare}\n${three}`).missing).toEqual([2]);
    expect(read(`${one}\n${bare}\n${two}`).missing).toEqual([]);
    expect(read(made('pbn')).missing).toEqual([]);
  });

  test('DLM: From and To announce boards whose lines are not there', () => {
    const text = made('dlm');
    const cut = text.slice(0, text.indexOf('Duplicates 05='));
    expect(read(cut).missing).toEqual([5, 6]);
    expect(read(text).missing).toEqual([]);
  });

  test('DUP: each record says the lowest and the highest board', () => {
    expect(read(made('dup').slice(0, 4 * 156)).missing).toEqual([5, 6]);
    expect(read(made('dup', boards(17, 6)).slice(0, 4 * 156)).missing).toEqual([21, 22]);
    expect(read(made('dup')).missing).toEqual([]);
    expect(read(made('dup').slice(0, 4 * 156 + 60)).says).toMatch(/board 5/i);
  });

  test('LIN: a number without cards, and the heading of a match', () => {
    const text = made('lin');
    expect(read(`${text}qx|o7|rh||`).missing).toEqual([7]);
    expect(read(`${text}qx|o7`).cut).toHaveLength(1);
    expect(read(`${text}qx`).cut).toHaveLength(1);
    expect(read(`vg|Final,Segment 1,I,1,8,A,0,B,0|\n${text}`).missing).toEqual([7, 8]);
    expect(read(text)).toMatchObject({ missing: [], cut: [] });
  });

  /** How many boards a file has announced before it is cut off: their numbers, or how many there will be. */
  const ANNOUNCE: Readonly<Record<string, (text: string) => number>> = {
    pbn: (text) => [...text.matchAll(/\[Board "\d+"\]/g)].length,
    lin: (text) => [...text.matchAll(/qx\|o\d+\|/g)].length,
    csv: (text) => [...text.matchAll(/\n\d+,/g)].length,
    dlm: () => 6,
    dup: () => 6,
    json: () => 6,
    // They say neither numbers nor how many there are: what is cut off between two records can't be known.
    bri: (text) => Math.ceil(text.length / 128),
    dge: (text) => Math.ceil(text.length / 128),
  };
  test.each(FORMATS.map(({ name }) => name))(
    '%s cut at any place: no board is lost without a word',
    (name) => {
      const text = made(name);
      for (let place = 1; place < text.length; place += name === 'dlm' ? 41 : 7) {
        const file = read(text.slice(0, place), name);
        if (file.says !== '') continue;
        const told = file.boards.length + file.missing.length;
        expect(told, `${name} at ${place}`).toBeGreaterThanOrEqual(
          ANNOUNCE[name]?.(text.slice(0, place)) ?? 99,
        );
      }
    },
  );
});

describe('[DEAL-4] byestand convert', () => {
  test('names the boards that are announced and missing', async () => {
    const said: string[] = [];
    const io = {
      readInput: () => Promise.resolve(`${made('pbn')}\n[Board "7"]\n[Deal "N:AK54`),
      out: () => undefined,
      err: (text: string) => said.push(text),
    };
    expect(await convert(['boards.pbn', '-', '--to', 'lin'], io as never)).toBe(0);
    const { lost } = JSON.parse(said[0] ?? '{}') as { lost: string[] };
    expect(lost.filter((one) => one.startsWith('board 7'))).toHaveLength(1);
    expect(sayMissing({ missing: [3], cut: ['x'] })).toHaveLength(2);
  });
});

describe('[DEAL-3] [DEAL-2] byestand dd and byestand hands', () => {
  /** What a command says of a text: on standard output, on standard error. */
  const saying = async (command: typeof dd, args: readonly string[], text: string) => {
    const [out, err]: [string[], string[]] = [[], []];
    const io = {
      readInput: () => Promise.resolve(text),
      out: (one: string) => void out.push(one),
      err: (one: string) => void err.push(one),
    };
    expect(await command([...args], io as never)).toBe(0);
    return { out: out.join(''), err: err.join('') };
  };
  const paper = join(mkdtempSync(join(tmpdir(), 'cut-')), 'hands.pdf');
  const [whole] = boards(1, 1);
  const one = made('pbn', whole ? [whole] : []);
  test.each([
    ['pbn', `${one}\n[Board "2"]\n[Deal "N:AK54.KQ9`, /board 2\b/],
    ['pbn', `${one}\n[Boa`, /what follows board 1\b/],
    ['lin', `${made('lin', whole ? [whole] : [])}qx|o2|`, /board 2\b/],
    ['csv, whole', made('csv', whole ? [whole] : []), /^$/],
    ['pbn, whole', one, /^$/],
  ])('%s: a board that is announced and cut off is named beside the results', async (_, text, says) => {
    const told = await saying(dd, ['-', '--threads', '1'], text);
    expect(JSON.parse(told.out)).toHaveLength(1);
    expect(told.err).toMatch(says);
    const printed = await saying(hands, ['-', paper, '--threads', '1'], text);
    expect((JSON.parse(printed.out) as { lost: string[] }).lost.join()).toMatch(says);
  });
  test('a game of the middle of the play is no lost board', async () => {
    const text = '[Board "1"]\n[Deal "N:A.K.. Q.2.. K.3.. J.4.."]\n\n[Board "1"]\n[Deal "#"]\n';
    const told = await saying(dd, ['-', '--threads', '1'], text);
    expect([JSON.parse(told.out).length, told.err]).toEqual([2, '']);
  });
  test('nothing but a deal that is cut off: the board is named', async () => {
    const text = '[Board "4"]\n[Deal "N:AK54.KQ9.AQ4.A86 Q98';
    await expect(saying(dd, ['-'], text)).rejects.toThrow(/board 4\b/i);
  });
});

describe('[DEAL-4] a file without numbers', () => {
  test.each(['bri', 'dge'])('%s says how it is read again, and that gaps are lost', (name) => {
    const format = formatNamed(name);
    const lost = (set: readonly FileBoard[]) => {
      const file = format?.make(set);
      return file?.ok ? file.value.lost.join() : '';
    };
    expect(lost(boards(17, 4))).toMatch(/Read the file with --first 17$/);
    expect(lost([...boards(1, 4), ...boards(9, 4)])).toMatch(/gaps \(1–4, 9–12\).*read as 1–8/);
    expect(lost(boards(1, 4))).toBe('');
  });
});

describe('[DEAL-4] a LIN board with 51 cards is refused with its board and the card', () => {
  const line = made('lin').split('\n')[2] ?? '';
  test('four hands: the card itself', () => {
    const [, south = ''] = /md\|\d([^,]*),/.exec(line) ?? [];
    const short = line.replace(south, south.slice(0, -1));
    expect(read(short).says).toMatch(/board 3.*South has 12 cards.*C\w/i);
  });
  test('three hands: among which cards it is', () => {
    const three = line.replace(/(md\|\d[^,|]*,[^,|]*,[^,|]*),[^|]*/, '$1');
    expect(read(three).says).toBe('');
    const [, south = ''] = /md\|\d([^,]*),/.exec(three) ?? [];
    expect(read(three.replace(south, south.slice(0, -1))).says).toMatch(
      /board 3.*South has 12 cards, not 13.*East has what is left.*one of .*C\w/i,
    );
  });
});

describe('[DEAL-8~] byestand dd reads what byestand convert reads', () => {
  const DEAL = 'N:AK54.KQ9.AQ4.A86 Q983.AT84.7.9542 T72.765.T953.KQT J6.J32.KJ862.J73';
  const REST = DEAL.replace(/ J6.*$/, ' -');
  test('[Deal "#"] is the deal of the game before, and - is the hand that is left', () => {
    const text = `[Board "1"]\n[Deal "${REST}"]\n\n[Board "2"]\n[Deal "#"]\n`;
    const solvable = parseSolvable(text);
    const converted = parseDealFile(text);
    if (!solvable.ok || !converted.ok) throw new Error('refused');
    expect(solvable.value.deals.map(({ board, hands }) => [board, hands])).toEqual(
      converted.value.boards.map(({ board, deal }) => [board, deal]),
    );
    expect(solvable.value.deals[0]?.hands.W.S).toEqual(['J', '6']);
  });
  test('a hand left out of a position, and # in the first game, are refused', () => {
    for (const deal of ['N:AK.. QJ.. T9.. -', '#', 'N:- - T72.765.T953.KQT J6.J32.KJ862.J73'])
      expect(parseSolvable(`[Board "1"]\n[Deal "${deal}"]\n`).ok).toBe(false);
  });
});

describe('[DEAL-4] files of other programs in their odd forms', () => {
  const DEAL = 'N:AK54.KQ9.AQ4.A86 Q983.AT84.7.9542 T72.765.T953.KQT J6.J32.KJ862.J73';
  test('several PBN tags on one line are as many tags', () => {
    const one = `[Board "7"][Dealer "S"] [Vulnerable "All"][Deal "${DEAL}"]`;
    const file = parseDealFile(`${one}\n[Board "8"][Deal "${DEAL}"]\n`);
    if (!file.ok) throw new Error(file.refusal.code);
    expect(file.value.boards.map(({ board, dealer }) => [board, dealer])).toEqual([
      [7, 'S'],
      [8, 'W'],
    ]);
    const solvable = parseSolvable(`${one}\n[Board "8"][Deal "${DEAL}"]\n`);
    expect(solvable.ok && solvable.value.deals.map(({ board }) => board)).toEqual([7, 8]);
  });
  test('LIN with a card twice in one hand and the last hand left out: the card is named', () => {
    const lin = 'qx|o9|md|3SJJ53HQJ8DACAQ732,SK92H654DK954CK84,SAT84H732DQ8762C5|sv|o|';
    expect(read(lin).says).toMatch(/board 9.*SJ is there twice \(both with South\)/i);
  });
  test('LIN with a vulnerability nobody knows says so', () => {
    const file = parseDealFile(made('lin').replace(/sv\|\w/, 'sv|z'));
    if (!file.ok) throw new Error(file.refusal.code);
    expect([...file.value.aside].join()).toContain('vulnerability');
  });
  test('CSV headed Dlr and Vuln is read as Dealer and Vulnerable', () => {
    const csv = made('csv').replace('Dealer', 'Dlr').replace('Vulnerable', 'Vuln');
    const file = parseDealFile(csv);
    if (!file.ok) throw new Error(file.refusal.code);
    expect([...file.value.aside]).toEqual([]);
  });
});
