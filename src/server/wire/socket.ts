import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a connection may take over each thing, in milliseconds, and how many there may be. */
export interface Patience {
  /** Until the first request has come whole with its headers. */
  readonly first: number;
  /** Until a request has come whole: half a megabyte in this time is what the slowest phone network carries. */
  readonly whole: number;
  /** Between two requests. */
  readonly idle: number;
  /** How often connections are looked at. */
  readonly look: number;
  readonly connections: number;
  /** From one address; a room of 500 phones with a few connections each is below it. Not where a proxy speaks for all. */
  readonly perAddress: number;
}

export const PATIENCE: Patience = {
  first: 20_000,
  whole: 45_000,
  idle: 72_000,
  look: 5000,
  connections: 20_000,
  perAddress: 4000,
};

const countAddresses = (server: Server, { perAddress }: Patience): void => {
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const from = socket.remoteAddress ?? '';
    const count = (counts.get(from) ?? 0) + 1;
    counts.set(from, count);
    socket.once('close', () => {
      const left = (counts.get(from) ?? 1) - 1;
      if (left > 0) counts.set(from, left);
      else counts.delete(from);
    });
    if (count > perAddress) socket.destroy();
  });
};

export interface SocketWish {
  readonly patience?: Patience;
  /** A proxy speaks for everybody: its own address is not counted. */
  readonly hasProxy?: boolean;
}

/** The socket's server, which holds nobody's line longer than it takes to ask something. */
export const makeSocketServer = (
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  { patience = PATIENCE, hasProxy = false }: SocketWish = {},
): Server => {
  const server = createServer(
    {
      // Counted from the connection on: whoever says nothing at all is hung up on too.
      headersTimeout: patience.first,
      requestTimeout: patience.whole,
      keepAliveTimeout: patience.idle,
      connectionsCheckingInterval: patience.look,
    },
    handler,
  );
  server.maxConnections = patience.connections;
  if (!hasProxy) countAddresses(server, patience);
  return server;
};
