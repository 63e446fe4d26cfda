import { andThen, ok } from '../../engine/kit/result.ts';
import type { Format } from '../format.ts';
import { bytesOf } from '../source.ts';
import type { DealFormat } from './format.ts';
import { LIN } from '../lin/format.ts';
import { PBN } from '../pbn/format.ts';
import { LIN as LIN_DEALS } from './lin.ts';
import { PBN as PBN_DEALS } from './pbn.ts';
import { FORMATS, sayMissing } from './read.ts';

/** A format of deals among all others. */
const fileOf = ({ name, says, isIt, parse, make }: DealFormat): Format => ({
  name,
  endings: [name],
  says,
  carries: ['boards'],
  isIt: ({ text }) => isIt(text.replace(/^\uFEFF/, '')),
  parse: ({ text }, { first }) =>
    andThen(parse(text.replace(/^\uFEFF/, ''), first), (read) =>
      ok({
        content: { boards: read.boards },
        aside: [...sayMissing(read), ...read.aside],
        repeated: read.repeated,
      }),
    ),
  make: ({ boards = [] }) => andThen(make(boards), ({ text, lost }) => ok({ bytes: bytesOf(text), lost })),
});

/** Files of nothing but cards; PBN and LIN hold more and are formats of their own. */
export const DEAL_FILES: readonly Format[] = FORMATS.map((format) =>
  format === PBN_DEALS ? PBN : format === LIN_DEALS ? LIN : fileOf(format),
);
