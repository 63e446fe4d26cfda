// Runs the benches named, or all: `run.ts [--small | --blank] [NAME…]`. Full runs write their sections of docs/bench.md; `--blank`
// writes a section whose figures are all "not run", for a new bench until it has a quiet machine.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { type Bench, type Measured, NOT_RUN } from './bench.ts';
import { takenBy } from './machine.ts';
import { blank, pageWith, sectionOf } from './page.ts';

const PAGE = join(import.meta.dirname, '..', 'docs', 'bench.md');

export const NAMES: readonly string[] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
  .sort();

export const loadBench = async (name: string): Promise<Bench> =>
  (
    (await import(pathToFileURL(join(import.meta.dirname, `${name}.bench.ts`)).href)) as {
      readonly bench: Bench;
    }
  ).bench;

const writePage = async (section: string): Promise<void> => {
  const titles = await Promise.all(NAMES.map(async (name) => (await loadBench(name)).title));
  writeFileSync(PAGE, pageWith(readFileSync(PAGE, 'utf8'), [section], titles));
};

/** A figure left out of the page has its reason beside it. */
const checkReasons = ({ figures, missing = [] }: Measured): void => {
  const left = [...figures].find(([, cells]) => cells.includes(NOT_RUN));
  if (left && missing.length === 0) throw new Error(`row "${left[0]}" was not run, and nothing says why`);
};

const WAYS = ['--full', '--small', '--blank'] as const;

const runOne = async (name: string, way: (typeof WAYS)[number]): Promise<void> => {
  const bench = await loadBench(name);
  const taken = takenBy(name);
  if (way === '--blank') {
    const missing = ['everything: this bench has not been run in full yet'];
    await writePage(sectionOf(bench, { ...blank(bench, NOT_RUN), missing }, taken));
    return;
  }
  const small = way === '--small';
  const measured = await bench.run(small ? 'small' : 'full');
  const section = sectionOf(bench, measured, small ? `${taken} Small form: not for publication.` : taken);
  process.stdout.write(`${section}\n`);
  if (small) return;
  checkReasons(measured);
  await writePage(section);
};

const main = async (args: readonly string[]): Promise<void> => {
  const way = WAYS.find((one) => args.includes(one)) ?? '--full';
  const wanted = args.filter((arg) => arg !== way);
  const unknown = wanted.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) {
    process.stderr.write(`byestand: there's no bench "${unknown}". Choose from: ${NAMES.join(', ')}.\n`);
    process.exitCode = 1;
    return;
  }
  // One after the other, each alone on the machine; one that fails doesn't stop the rest.
  for (const name of wanted.length > 0 ? wanted : NAMES)
    try {
      await runOne(name, way);
    } catch (error) {
      process.stderr.write(
        `byestand: bench "${name}" failed: ${error instanceof Error ? error.stack : String(error)}\n`,
      );
      process.exitCode = 1;
    }
};

if (process.argv[1] === import.meta.filename) await main(process.argv.slice(2));
