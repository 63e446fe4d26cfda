import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Asker } from './pool.ts';

const nameOf = ({ desk, seat, player, ip }: FastifyRequest): string => {
  if (desk !== undefined) return `desk ${desk.account ?? ''} ${ip}`;
  // A whole room is behind one address: each table has its own turn.
  if (seat !== undefined) return `table ${seat.contest} ${seat.table} ${ip}`;
  return player === undefined ? ip : `player ${player.account ?? ''} ${ip}`;
};

/** Who asks for something that takes long; whoever closes the page no longer waits for it. */
export const askerOf = (request: FastifyRequest, reply: FastifyReply): Asker => {
  const leaving = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) leaving.abort();
  });
  return {
    name: nameOf(request),
    isDesk: request.desk !== undefined,
    signal: leaving.signal,
  };
};
