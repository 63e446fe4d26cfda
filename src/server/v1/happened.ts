import type { ServerResponse } from 'node:http';
import type { Log } from '../../store/log.ts';

type Listener = (event: string) => void;

/** Tells of every event in which something was recorded, or of which something else may be seen. */
export const makeHappened = (log: Pick<Log, 'subscribe'>) => {
  const listeners = new Set<Listener>();
  const open = new Set<ServerResponse>();
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
    hold: (response: ServerResponse): void => {
      open.add(response);
      response.once('close', () => open.delete(response));
    },
    close: (): void => {
      for (const response of open) response.end();
    },
  };
};
export type Happened = ReturnType<typeof makeHappened>;
