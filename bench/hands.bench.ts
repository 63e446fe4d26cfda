import { createHash } from 'node:crypto';
import { dealBoards } from '../src/engine/bridge/dealing.ts';
import { makeDeal } from '../src/engine/bridge/deal.ts';
import { pointsOf } from '../src/engine/floor/deal/handrecord.ts';
import { contractsOf, parShown } from '../src/engine/floor/deal/par.ts';
import { parseDealFile } from '../src/formats/deals/read.ts';
import { printHands } from '../src/print/hands.ts';
import { solveMany } from '../src/server/solving/pool.ts';
import { defineBench, type Measured } from './bench.ts';
import { show } from './measure.ts';

interface Size {
  readonly boards: number;
}

const fileOf = (boards: number): string =>
  dealBoards((text) => createHash('sha256').update(text).digest(), 'bench', { first: 1, boards })
    .map(({ board, deal }) => `[Board "${board}"]\n[Deal "${deal}"]\n`)
    .join('\n');

const seconds = async <T>(work: () => Promise<T> | T): Promise<{ readonly s: number; readonly value: T }> => {
  const start = performance.now();
  const value = await work();
  return { s: (performance.now() - start) / 1000, value };
};

const run = async ({ boards: count }: Size): Promise<Measured> => {
  const text = fileOf(count);
  const whole = performance.now();
  const read = await seconds(() => parseDealFile(text));
  if (!read.value.ok) throw new Error('the file was refused');
  const { boards } = read.value.value;
  const solved = await seconds(() => solveMany(boards.map(({ deal }) => deal)));
  const printed = await seconds(() =>
    printHands({
      title: 'Bench',
      says: `${count} boards`,
      hands: boards.map(({ board, dealer, vulnerability, deal }, i) => {
        const table = solved.value[i];
        if (!table?.ok) throw new Error(`board ${board} was not solved`);
        const par = parShown(table.value, dealer, vulnerability);
        const numbers = { tricks: table.value, par: { ns: par.ns, contracts: contractsOf(par) } };
        return { board, dealer, vulnerability, deal: makeDeal(deal), points: pointsOf(deal), ...numbers };
      }),
    }),
  );
  const all = (performance.now() - whole) / 1000;
  return {
    figures: new Map([
      ['read', [show(read.s)]],
      ['solve', [show(solved.s)]],
      ['print', [show(printed.s)]],
      ['whole', [show(all)]],
    ]),
  };
};

export const bench = defineBench<Size>({
  title: 'Hand records',
  says: `36 random boards from a PBN file to a PDF with points, makeable contracts and par, by the clock, solved on every processor of
the machine. No peer does it in one step; the double-dummy bench above has the solver's ratio.`,
  tables: [
    {
      columns: ['what', 'seconds'],
      rows: [
        ['read', 'read and check the file'],
        ['solve', 'solve 36 full tables'],
        ['print', 'print the PDF'],
        ['whole', 'all of it'],
      ],
    },
  ],
  sizes: { full: { boards: 36 }, small: { boards: 1 } },
  run,
});
