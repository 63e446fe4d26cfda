import { z } from 'zod';

/** A tournament is what its contests name. */
export const TournamentName = z.string().trim().max(80);

/** As it stands in an address: `Autumn Congress 2026` is `autumn-congress-2026`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
