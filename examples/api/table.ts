// A small app for one table: which boards it plays in a round, a result for each, and the other side's word on it.
import { randomUUID } from 'node:crypto';
import { makeApi } from './client.ts';

export const makeTable = (base: string, token: string, event: string, table: number) => {
  const api = makeApi(base, token);
  const path = { event };

  /** The key is made once for each call: whoever hears no answer sends it again with the same key. */
  const sure = async <T>(call: (key: string) => Promise<T>): Promise<T> => {
    const key = randomUUID();
    for (let tries = 1; ; tries += 1)
      try {
        return await call(key);
      } catch (error) {
        if (tries === 5) throw error;
        await new Promise((done) => setTimeout(done, 200 * tries));
      }
  };

  return {
    boards: async (round: number): Promise<readonly number[]> => {
      const { data } = await api.GET('/api/v1/events/{event}/rounds/{round}', { params: { path: { ...path, round } } });
      return data?.tables.find((one) => one.table === table)?.boards ?? [];
    },
    /** Its id, or why it was refused. */
    report: (round: number, board: number, contract: string, side: 'ns' | 'ew' = 'ns') =>
      sure(async (key) => {
        const { data, error } = await api.POST('/api/v1/events/{event}/results', {
          params: { path, header: { 'Idempotency-Key': key } },
          body: { round, table, board, contract, side },
        });
        return data ? { id: data.id } : { because: error.detail };
      }),
    confirm: (result: string, side: 'ns' | 'ew') =>
      sure(async (key) => {
        const { error } = await api.POST('/api/v1/events/{event}/results/{result}/confirm', {
          params: { path: { ...path, result }, header: { 'Idempotency-Key': key } },
          body: { side },
        });
        return error ? { because: error.detail } : { done: true as const };
      }),
  };
};
