// `npm run client`: the types of the API's client, made from the document the server makes of its routes. Made by
// `npm run check` and `npm test` before anything is compiled, and never tracked: a shape is declared once, in src/server/schema.
import fs from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { become, ensureInstalled, inRoot, isNewEnough } from './setup.mjs';

ensureInstalled();
if (isNewEnough(process.version)) {
  const { makeClient } = await import('./client.ts');
  const { types, programs } = await makeClient();
  fs.mkdirSync(inRoot('src', 'web', 'api'), { recursive: true });
  fs.writeFileSync(inRoot('src', 'web', 'api', 'schema.ts'), types);
  fs.writeFileSync(inRoot('examples', 'api', 'schema.ts'), programs);
} else {
  become(fileURLToPath(import.meta.url), process.argv.slice(2));
}
