// The common part of `npm start` and `npm test` on a fresh machine: install when needed, find a Node that is
// new enough, build when sources changed. Plain JavaScript on Node's own modules, so that Node 20 can run it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
export const inRoot = (...parts) => path.join(root, ...parts);

const STAMP = inRoot('node_modules', '.byestand-install');
const OLDEST_NODE = [24, 7];

/** Says one line on standard error and ends: what, where, why, what to do. */
export const stop = (message, code = 1) => {
  process.stderr.write(`byestand: ${message}\n`);
  process.exit(code);
};

export const isNewEnough = (version) => {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
};

const textOf = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '');

// What was installed depends on the two package files and on the machine (binaries are per platform).
const installKey = () =>
  createHash('sha256')
    .update(
      [textOf(inRoot('package.json')), textOf(inRoot('package-lock.json'))]
        .join('\n')
        .replaceAll('\r\n', '\n'),
    )
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');

export const isInstalled = () => textOf(STAMP).trim() === installKey();

export const markInstalled = () => {
  if (fs.existsSync(inRoot('node_modules'))) fs.writeFileSync(STAMP, `${installKey()}\n`);
};

// npm tells its scripts where it is itself; another package manager does not read our lock file, so it is not used.
const npmCommand = () => {
  const npm = process.env.npm_execpath ?? '';
  if (/npm-cli\.c?js$/.test(npm))
    return { command: process.env.npm_node_execpath ?? process.execPath, args: [npm] };
  return { command: 'npm', args: [], shell: process.platform === 'win32' };
};

/**
 * Runs `npm install` unless nothing changed since the last. Not `npm ci`: one lock file serves every platform;
 * and `--no-save`, since an older npm would rewrite that file.
 */
export const ensureInstalled = () => {
  if (isInstalled()) return;
  process.stderr.write(
    'byestand: installing what package.json lists (only the first time and after a change)\n',
  );
  const { command, args, shell = false } = npmCommand();
  const done = spawnSync(
    command,
    [...args, 'install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      shell,
      // The build comes by itself afterwards, so that a broken one is told as such and not as a failed install.
      env: { ...process.env, BYESTAND_BUILD: 'later' },
      stdio: ['ignore', 2, 2],
    },
  );
  if (done.error)
    stop(`npm could not be started (${done.error.message}): run \`npm install\` in ${root} by hand`);
  if (done.status !== 0)
    stop(`\`npm install\` failed in ${root}, see the lines above: put that right and start again`);
  markInstalled();
};

/** A Node of at least 24.7: the one running if it is, else the one npm placed in node_modules. */
export const projectNode = () => {
  if (isNewEnough(process.version)) return process.execPath;
  const own = inRoot('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (fs.existsSync(own)) return own;
  return stop(
    `Node ${OLDEST_NODE.join('.')} or later is needed, this is ${process.version} and ${own} is missing: ` +
      'install Node 24, or run `npm install` with install scripts allowed',
  );
};

/** Runs a script of this project with the project's Node, hands signals on, and ends as it ended. */
export const become = (script, args) => {
  const child = spawn(projectNode(), [script, ...args], { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => stop(`${script} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
};

/** Runs a script of this project to its end; true when it went well. */
export const runScript = (script, args = []) =>
  spawnSync(projectNode(), [script, ...args], { cwd: root, stdio: ['ignore', 2, 2] }).status === 0;

const isSource = (name) =>
  /\.(ts|tsx|json|css|html|svg|png|woff2|webmanifest)$/.test(name) && !/\.test\.tsx?$/.test(name);

const sourcesUnder = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));

/** Depends on what the sources say, not on when they were written: a checkout gives every file a new time. */
export const sourceKey = () => {
  const hash = createHash('sha256');
  const files = [
    ...sourcesUnder(inRoot('src')),
    inRoot('package.json'),
    inRoot('vite.config.ts'),
    inRoot('tools', 'build.mjs'),
  ];
  for (const file of files.sort())
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file));
  return hash.digest('hex');
};

const BUILT_FROM = inRoot('dist', '.built-from');

export const isBuilt = () => textOf(BUILT_FROM) === sourceKey();

/** Builds when the sources changed since the last build. */
export const ensureBuilt = () => {
  if (isBuilt() || runScript(inRoot('tools', 'build.mjs'))) return;
  stop('the build failed, see the lines above');
};
