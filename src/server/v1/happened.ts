import type { ServerResponse } from 'node:http';
import type { Log } from '../../store/log.ts';

type Listener = (event: string) => void;

/** Tells of every event in which something was recorded, or of which something else may be seen. */
export const makeHappened = (log: Pick<Log, 'subscribe'>) => {
  const listeners = new Set<Listener>();
  const open = new Map<ServerResponse, string | undefined>();
  const tell = (event: string): void => {
    for (const listener of listeners) listener(event);
  };
  log.subscribe((event) => tell(event));
  return {
    subscribe: (listener: Listener): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell,
    /** A stream that ends with the server. */
    hold: (response: ServerResponse, token?: string): void => {
      open.set(response, token);
      response.once('close', () => open.delete(response));
    },
    /** A token that opens nothing any more keeps no stream open. */
    end: (token: string): void => {
      for (const [response, own] of open) if (own === token) response.end();
    },
    close: (): void => {
      for (const response of open.keys()) response.end();
    },
  };
};
export type Happened = ReturnType<typeof makeHappened>;
