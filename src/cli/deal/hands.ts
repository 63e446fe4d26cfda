import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { makeDeal } from '../../engine/bridge/deal.ts';
import { pointsOf } from '../../engine/floor/deal/handrecord.ts';
import { contractsOf, parShown } from '../../engine/floor/deal/par.ts';
import { parseDealFile, sayMissing } from '../../formats/deals/read.ts';
import { type PrintedHand, printHands } from '../../print/hands.ts';
import { HAND_SIZES, PAPERS } from '../../print/stock.ts';
import { solveMany } from '../../server/solving/pool.ts';
import { DONE, type Run, readArgs, sayValue, Unusable } from '../say.ts';
import { usable } from '../input/usable.ts';

const WIDE = 30;

/** A bar on standard error, where somebody looks at it. */
const progressOf = () => {
  if (process.stderr.isTTY !== true) return {};
  return {
    onProgress: (done: number, count: number): void => {
      const full = Math.round((done / count) * WIDE);
      process.stderr.write(
        `\r[${'#'.repeat(full)}${'.'.repeat(WIDE - full)}] ${done} of ${count} boards${done === count ? '\n' : ''}`,
      );
    },
  };
};

const among = <T extends string>(name: string, value: string | undefined, known: readonly T[]): T => {
  const [first] = known;
  const found = value === undefined ? first : known.find((one) => one === value);
  if (found === undefined) throw new Unusable(`--${name}: give ${known.join(' or ')}, not ‘${value}’.`);
  return found;
};

/** Hand records from a file of deals: solved on every processor, printed as a club hands them out. */
export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, {
    size: { type: 'string' },
    paper: { type: 'string' },
    title: { type: 'string' },
    threads: { type: 'string' },
  });
  const [from, to] = positionals;
  if (from === undefined || to === undefined || positionals.length > 2)
    throw new Unusable('say which file and where to: byestand hands boards.pbn hands.pdf');
  const size = among('size', values.size, HAND_SIZES);
  const paper = among('paper', values.paper, PAPERS);
  if (values.threads !== undefined && !/^[1-9]\d{0,2}$/.test(values.threads))
    throw new Unusable(`--threads: give a whole number from 1 up, not ‘${values.threads}’.`);
  const workers = values.threads === undefined ? availableParallelism() : Number(values.threads);
  const { boards, ...file } = usable(parseDealFile(await io.readInput(from)));
  const tables = await solveMany(
    boards.map(({ deal }) => deal),
    { workers, ...progressOf() },
  );
  const hands = boards.map(({ board, dealer, vulnerability, deal }, i): PrintedHand => {
    const plain = { board, dealer, vulnerability, deal: makeDeal(deal), points: pointsOf(deal) };
    const table = tables[i];
    if (!table?.ok) return plain;
    const par = parShown(table.value, dealer, vulnerability);
    return { ...plain, tricks: table.value, par: { ns: par.ns, contracts: contractsOf(par) } };
  });
  const title = values.title ?? 'Hand records';
  const bytes = await printHands(
    { title, says: `${hands.length} boards`, hands, size },
    paper === undefined ? undefined : { size: paper },
  );
  try {
    writeFileSync(to, bytes);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new Unusable(`${to}: it cannot be written (${code})`);
  }
  const lost = sayMissing(file);
  sayValue(io, { file: to, boards: hands.length, bytes: bytes.length, size, lost }, values);
  return DONE;
};
