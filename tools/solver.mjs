// `node tools/solver.mjs`: builds src/solver/core/*.{c,h} with Debian's clang and lld into src/solver/core.ts, which holds the
// module as text so that Node, workers and browsers load it alike. `--check` builds it again and compares.
// Nobody needs a compiler to install or run Byestand: core.ts is tracked, and a test compares its hash with the source.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { inRoot, stop } from './setup.mjs';

const FOLDER = inRoot('src', 'solver', 'core');
const MADE = inRoot('src', 'solver', 'core.ts');
const ENTRIES = ['hands_at', 'table_at', 'tricks_at', 'solve_table', 'solve_cards'];
const FLAGS = [
  '--target=wasm32',
  '-O3',
  '-mbulk-memory',
  '-nostdlib',
  '-fno-builtin-memcpy',
  '-Wl,--no-entry',
  '-Wl,--stack-first',
  '-Wl,-z,stack-size=262144',
  '-Wl,--strip-all',
  ...ENTRIES.map((name) => `-Wl,--export=${name}`),
];

/** One hash over the sources, the flags and the names: a change to any of them needs a new build. */
export const sourceHash = () => {
  const hash = createHash('sha256').update(JSON.stringify(FLAGS));
  for (const name of fs.readdirSync(FOLDER).sort())
    hash
      .update(`\n${name}\n`)
      .update(fs.readFileSync(path.join(FOLDER, name), 'utf8').replaceAll('\r\n', '\n'));
  return hash.digest('hex');
};

/** The compiler as it names itself; another version may make other bytes of the same source. */
const compiler = () => {
  const { status, stdout } = spawnSync('clang', ['--version'], { encoding: 'utf8' });
  return status === 0 ? (stdout.split('\n')[0] ?? '').trim() : '';
};

/** The module's bytes; undefined where there is no clang, or not the one asked for. */
export const compile = (wanted = compiler()) => {
  if (wanted === '' || wanted !== compiler()) return undefined;
  const out = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'byestand-solver-')), 'core.wasm');
  try {
    const { status } = spawnSync('clang', [...FLAGS, '-o', out, path.join(FOLDER, 'search.c')], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    return status === 0 ? fs.readFileSync(out) : undefined;
  } finally {
    fs.rmSync(path.dirname(out), { recursive: true, force: true });
  }
};

const text = (bytes) => `// Made by tools/solver.mjs from src/solver/core; not by hand.

/** The hash of the source this was made from. */
export const SOURCE = '${sourceHash()}';

/** The compiler that made it. */
export const COMPILER = '${compiler()}';

/** The WebAssembly module, base64. */
export const MODULE =
  '${bytes.toString('base64')}';
`;

if (process.argv[1] && path.basename(process.argv[1]) === 'solver.mjs') {
  const bytes = compile();
  if (!bytes) stop('clang with a wasm32 target is needed: on Debian, apt-get install clang lld');
  if (process.argv.includes('--check')) {
    if (fs.readFileSync(MADE, 'utf8') !== text(bytes))
      stop('src/solver/core.ts is not what its source makes');
  } else fs.writeFileSync(MADE, text(bytes));
  console.log(`${bytes.length} bytes of WebAssembly`);
}
