// `npm start`: installs when needed, builds when sources changed, serves. Options go on to the server:
// npm start -- --port 8080 --data ./my-club
import module from 'node:module';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { become, ensureBuilt, ensureInstalled, inRoot, isNewEnough } from './setup.mjs';

const args = process.argv.slice(2);

ensureInstalled();
if (isNewEnough(process.version)) {
  ensureBuilt();
  // As bin/byestand.mjs does: the second start need not compile again.
  module.enableCompileCache?.();
  const { serve } = await import(pathToFileURL(inRoot('dist', 'server', 'main.js')).href);
  process.exitCode = await serve(['--demo', ...args]);
} else {
  become(fileURLToPath(import.meta.url), args);
}
