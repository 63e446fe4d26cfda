import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeApp } from '../../src/server/app.ts';
import { openDesk } from '../../src/server/desk.ts';
import { openMemory } from '../../src/store/memory.ts';

/** A built web whose page asks for one script. */
const build = (web: string, script: string): void => {
  rmSync(join(web, 'assets'), { recursive: true, force: true });
  mkdirSync(join(web, 'assets'), { recursive: true });
  writeFileSync(join(web, 'assets', script), `console.log('${script}')`);
  for (const page of ['index.html', 'spectator.html'])
    writeFileSync(join(web, page), `<script type="module" src="/assets/${script}"></script>`);
};

test('[SHOW-1~] a page asked for after a new build finds the script it names, while the server runs on', async () => {
  const web = mkdtempSync(join(tmpdir(), 'byestand-web-'));
  build(web, 'index-old.js');
  const app = await makeApp({ desk: await openDesk({ store: openMemory() }), web });
  const scriptOf = async (page: string): Promise<string> =>
    /src="([^"]+)"/.exec((await app.inject({ method: 'GET', url: page })).body)?.[1] ?? '';
  const fetched = async (url: string) => app.inject({ method: 'GET', url });
  expect((await fetched(await scriptOf('/r/some-contest'))).body).toContain('index-old.js');
  build(web, 'index-new.js');
  for (const page of ['/', '/r/some-contest', '/screen/some-contest', '/t/some-contest/1']) {
    const script = await fetched(await scriptOf(page));
    expect([script.statusCode, script.body]).toEqual([200, "console.log('index-new.js')"]);
    expect(script.headers['cache-control']).toContain('immutable');
  }
  // What is nowhere is still told so, and nothing beside the web is served.
  expect((await fetched('/assets/index-old.js')).statusCode).toBe(404);
  expect((await fetched('/api/nothing')).statusCode).toBe(404);
  writeFileSync(join(web, 'secret.txt'), 'not for everybody');
  expect((await fetched('/assets/%2e%2e%2fsecret.txt')).body).not.toContain('not for everybody');
  await app.close();
  rmSync(web, { recursive: true });
});
