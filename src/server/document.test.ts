import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { makeClient } from '../../tools/client.ts';

// A busy machine is no fault of the server.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

test('[SRV-4~] the client is that of the routes: else run `npm run client`', async () => {
  const { types } = await makeClient();
  expect(types).toBe(read('../web/api/schema.ts'));
});

test('[SRV-4~] every route says what it is for, what it answers, and how it refuses', async () => {
  const { document } = await makeClient();
  const { paths } = JSON.parse(document) as {
    paths: Record<string, Record<string, { summary?: string; responses: Record<string, unknown> }>>;
  };
  const routes = Object.values(paths).flatMap((path) => Object.values(path));
  expect(routes.length).toBeGreaterThan(20);
  for (const { summary, responses } of routes) {
    expect(summary).toMatch(/\w/);
    expect(Object.keys(responses)).toContain('4XX');
  }
});
