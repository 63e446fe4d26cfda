import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Asker } from './pool.ts';

/** Who asks for something that takes long; whoever closes the page no longer waits for it. */
export const askerOf = ({ desk, ip }: FastifyRequest, reply: FastifyReply): Asker => {
  const leaving = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) leaving.abort();
  });
  return {
    name: desk === undefined ? ip : `desk ${desk.account ?? ''} ${ip}`,
    isDesk: desk !== undefined,
    signal: leaving.signal,
  };
};
