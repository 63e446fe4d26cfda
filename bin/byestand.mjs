#!/usr/bin/env node
// Starts the built command on a Node that is new enough: this one, else the project's own in node_modules.
// Plain JavaScript without top-level imports of anything big: starting up is most of a short command's time.
import module from 'node:module';

const [major, minor] = process.versions.node.split('.').map(Number);

const runHere = async () => {
  module.enableCompileCache?.();
  const { start } = await import('../dist/cli/main.js');
  await start(process.argv.slice(2));
};

const ownNode = async () => {
  const { existsSync } = await import('node:fs');
  const { fileURLToPath } = await import('node:url');
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  // In a checkout the packages are below us; installed as somebody's dependency they are usually beside us.
  const places = [`../node_modules/node/bin/${name}`, `../../node/bin/${name}`];
  return places
    .map((place) => fileURLToPath(new URL(place, import.meta.url)))
    .find((place) => existsSync(place));
};

const runElsewhere = async () => {
  const node = await ownNode();
  if (node === undefined)
    throw new Error(
      `Node 24.7 or later is needed, this is ${process.version}: run npm install, or install Node 24`,
    );
  const { spawn } = await import('node:child_process');
  const { fileURLToPath } = await import('node:url');
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 2)));
};

const sayWhyNot = (error) => {
  const notBuilt = error?.code === 'ERR_MODULE_NOT_FOUND' && String(error.message).includes('dist');
  const why = notBuilt
    ? 'the command is not built yet: run npm install (or npm run build) in its folder'
    : error?.message;
  process.stderr.write(`byestand: ${why}\n`);
  process.exitCode = 2;
};

await (major > 24 || (major === 24 && minor >= 7) ? runHere() : runElsewhere()).catch(sayWhyNot);
