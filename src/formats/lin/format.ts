import { andThen, ok, type Result } from '../../engine/kit/result.ts';
import { codesIn, LIN as DEALS } from '../deals/lin.ts';
import { sayMissing } from '../deals/read.ts';
import type { Format, ReadFile } from '../format.ts';
import { bytesOf } from '../source.ts';
import { gamesIn } from './game.ts';

const read = (raw: string, first: number): Result<ReadFile> => {
  const text = raw.replace(/^\uFEFF/, '');
  const dealt = DEALS.parse(text, first);
  const { games, carried } = gamesIn(codesIn(text), first);
  const isPlayed = games.some(({ contract }) => contract !== undefined);
  if (!dealt.ok && !(dealt.refusal.code === 'deals-none' && isPlayed)) return dealt;
  const known = new Set(games.map(({ board }) => board));
  return ok({
    content: {
      ...(dealt.ok ? { boards: dealt.value.boards } : {}),
      ...(games.length > 0 ? { games } : {}),
    },
    aside: [
      ...(dealt.ok
        ? sayMissing({ ...dealt.value, missing: dealt.value.missing.filter((board) => !known.has(board)) })
        : []),
      ...(dealt.ok && dealt.value.aside.includes('a vulnerability that cannot be read')
        ? ['a vulnerability that cannot be read']
        : []),
      ...(carried && carried.some((imps) => Number(imps) !== 0)
        ? [`the carry-over, ${carried.join(' to ')}`]
        : []),
    ],
    repeated: dealt.ok ? dealt.value.repeated : [],
  });
};

/** Matches on show, teaching files and single deals, with their auctions and play. Written, it has the cards. */
export const LIN: Format = {
  name: 'lin',
  endings: ['lin'],
  says: 'Bridge Base Online',
  carries: ['boards'],
  reads: ['games'],
  isIt: ({ text }) => DEALS.isIt(text.replace(/^\uFEFF/, '')),
  parse: ({ text }, { first }) => read(text, first),
  make: ({ boards = [] }) =>
    andThen(DEALS.make(boards), ({ text, lost }) => ok({ bytes: bytesOf(text), lost })),
};
