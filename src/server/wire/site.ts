import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The public pages as one script, built beside the server; run from its sources, it takes the last build. */
export const readSiteParts = async (): Promise<
  { readonly script: string; readonly style: string } | undefined
> => {
  const found = ['../site/', '../../dist/site/', '../../../dist/site/']
    .map((path) => new URL(path, import.meta.url))
    .find((folder) => existsSync(fileURLToPath(new URL('site.js', folder))));
  if (found === undefined) return undefined;
  const read = (name: string): Promise<string> => readFile(new URL(name, found), 'utf8');
  return { script: await read('site.js'), style: await read('site.css') };
};
