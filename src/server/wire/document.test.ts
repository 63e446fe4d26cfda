import { expect, test, vi } from 'vitest';
import { makeClient } from '../../../tools/client.ts';

// A busy machine is no fault of the server.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

test('[SRV-4~] the client knows every route of the document, and each by its own types', async () => {
  const { types, document } = await makeClient();
  const { paths } = JSON.parse(document) as { paths: Record<string, unknown> };
  for (const path of Object.keys(paths)) expect(types).toContain(`    "${path}": {`);
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
