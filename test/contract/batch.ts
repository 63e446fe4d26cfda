// Facts for the tests of stores: small, whole, of the oldest kind there is.
import type { Batch, Draft } from '../../src/store/log.ts';

export const called = (id: string, round = 1): Draft => ({
  kind: 'round-called',
  round,
  id,
  at: '2026-11-15T09:00:00.000Z',
  by: { role: 'director' },
  version: 1,
});
export const batch = (request: string, ...ids: readonly string[]): Batch => ({
  request,
  digest: `asked ${request}`,
  facts: ids.map((id) => called(id)),
});
