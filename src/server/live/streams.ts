import type { ServerResponse } from 'node:http';
import { refusing } from '../refusal.ts';

/** How many screens may watch at once. A room behind one address is far below; what a stranger alone opens is not. */
export interface StreamLimits {
  /** From one address, without a table's code or a sign-in. */
  readonly strangers: number;
  /** From all addresses, without a code or a sign-in. */
  readonly allStrangers: number;
  /** Everybody. */
  readonly all: number;
}

const LIMITS: StreamLimits = { strangers: 1000, allStrangers: 8000, all: 12_000 };

/** Counts streams as they open and close; whoever is one too many is told so, and looks again by himself. */
export const makeStreams = ({ strangers, allStrangers, all }: StreamLimits = LIMITS) => {
  const from = new Map<string, number>();
  let unknown = 0;
  let open = 0;
  return {
    enter: (response: ServerResponse, address: string, isKnown: boolean): void => {
      const here = from.get(address) ?? 0;
      const isFull = open >= all || (!isKnown && (here >= strangers || unknown >= allStrangers));
      if (isFull) throw refusing(429, 'streams-many');
      open += 1;
      if (!isKnown) {
        unknown += 1;
        from.set(address, here + 1);
      }
      response.once('close', () => {
        open -= 1;
        if (isKnown) return;
        unknown -= 1;
        const left = (from.get(address) ?? 1) - 1;
        if (left > 0) from.set(address, left);
        else from.delete(address);
      });
    },
    open: (): number => open,
  };
};
export type Streams = ReturnType<typeof makeStreams>;
