// What `npm test` checks before the tests, each a program that exits 0 when all is well.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import process from 'node:process';
import { inRoot, projectNode, root } from './setup.mjs';

const tool = (...parts) => inRoot('node_modules', ...parts);

/** The types of the API are made from its routes first: what is checked after it needs them. */
const CLIENT = { name: 'client types', program: inRoot('tools', 'make-client.mjs'), args: [] };

export const CHECKS = [
  { name: 'format', program: tool('@biomejs', 'biome', 'bin', 'biome'), args: ['format', '.'] },
  {
    name: 'lint',
    program: tool('oxlint', 'bin', 'oxlint'),
    args: ['--format=unix', '--report-unused-disable-directives'],
  },
  { name: 'types, engine', program: tool('@typescript', 'native', 'bin', 'tsc'), args: ['-p', 'src/engine'] },
  { name: 'types, all', program: tool('@typescript', 'native', 'bin', 'tsc'), args: ['-p', '.'] },
  { name: 'types, web', program: tool('@typescript', 'native', 'bin', 'tsc'), args: ['-p', 'src/web'] },
  {
    name: 'arrows',
    program: tool('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
    args: ['src', '--config', '.dependency-cruiser.mjs'],
  },
  { name: 'unused', program: tool('knip', 'bin', 'knip.js'), args: ['--no-progress'] },
  { name: 'lock file', program: inRoot('tools', 'check-lock.mjs'), args: [] },
  { name: 'citations', program: inRoot('tools', 'check-citations.mjs'), args: [] },
  { name: 'clauses', program: inRoot('tools', 'coverage.mjs'), args: ['--check'] },
  { name: 'build', program: inRoot('tools', 'build.mjs'), args: [] },
];

// Colours only where somebody looks at a terminal: a log is read as text.
export const plainEnv = () =>
  process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

const run = (check) =>
  new Promise((resolve) => {
    const started = Date.now();
    if (!fs.existsSync(check.program)) {
      resolve({
        ...check,
        state: 'not run',
        output: `${check.program} is not installed`,
        took: seconds(started),
      });
      return;
    }
    const child = spawn(projectNode(), [check.program, ...check.args], {
      cwd: root,
      env: plainEnv(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = [];
    child.stdout.on('data', (data) => output.push(data));
    child.stderr.on('data', (data) => output.push(data));
    child.on('error', (error) => output.push(Buffer.from(error.message)));
    child.on('close', (code) =>
      resolve({
        ...check,
        state: code === 0 ? 'ok' : 'FAILED',
        output: Buffer.concat(output).toString(),
        took: seconds(started),
      }),
    );
  });

const tell = ({ name, state, took, output }) => {
  process.stdout.write(`${name.padEnd(14)} ${state.padEnd(8)} ${took}\n`);
  if (state !== 'ok') process.stdout.write(`${output.trimEnd().replace(/^/gm, '  ')}\n`);
};

/** Runs every check, two at a time, and tells each as it ends. */
export const runChecks = async () => {
  const waiting = [...CHECKS];
  const made = await run(CLIENT);
  tell(made);
  const done = [made];
  const worker = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const result = await run(check);
      tell(result);
      done.push(result);
    }
  };
  await Promise.all([worker(), worker()]);
  return done;
};
