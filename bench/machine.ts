// By what command, at which commit, when and where a figure was taken.
import { execFileSync } from 'node:child_process';
import { arch, cpus, loadavg, totalmem, type } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const ROOT = join(import.meta.dirname, '..');

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The commit; figures of changed sources say so, since nobody else can repeat them. */
const commit = (): string => {
  try {
    const changed = git('status', '--porcelain', '--', '.', ':!docs').length > 0;
    return `commit ${git('rev-parse', '--short=7', 'HEAD')}${changed ? ' with local changes' : ''}`;
  } catch {
    return 'no commit known';
  }
};

const machine = (): string => {
  const cores = cpus();
  const model = (cores[0]?.model ?? 'unknown processor').replaceAll(/[*|]/g, ' ').trim();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cores.length} × ${model}, ${memory} GB, ${type()} ${arch()}, Node ${process.versions.node}`;
};

const day = (): string =>
  new Intl.DateTimeFormat('en-AU', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format();

/** Taken before the run: the load is what other work left of the machine. */
export const takenBy = (name: string): string =>
  `\`npm run bench ${name}\`, ${commit()}, ${day()}; ${machine()}; load ${(loadavg()[0] ?? 0).toFixed(1)} at the start.`;
