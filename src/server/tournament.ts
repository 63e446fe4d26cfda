import { z } from 'zod';
import type { Desk } from './desk.ts';

/** A tournament is what its contests name. */
export const TournamentName = z.string().trim().max(80);

export const tournamentOf = async (desk: Desk, id: string): Promise<string | undefined> => {
  const name = await desk.store.shelf.get('tournament', id);
  return typeof name === 'string' ? name : undefined;
};

/** As it stands in an address: `Autumn Congress 2026` is `autumn-congress-2026`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
