// `npm run client`: the types of the API's client, made from the document the server makes of its routes. Checked in, so
// that screens compile without a server; src/server/document.test.ts fails when they are behind the routes.
import fs from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { become, ensureInstalled, inRoot, isNewEnough } from './setup.mjs';

ensureInstalled();
if (isNewEnough(process.version)) {
  const { makeClient } = await import('./client.ts');
  const { types } = await makeClient();
  fs.mkdirSync(inRoot('src', 'web', 'api'), { recursive: true });
  fs.writeFileSync(inRoot('src', 'web', 'api', 'schema.ts'), types);
} else {
  become(fileURLToPath(import.meta.url), process.argv.slice(2));
}
