import { createHash, randomBytes } from 'node:crypto';
import type { Vulnerability } from '../engine/bridge/board.ts';
import { type DealtBoard, dealBoards, sealedText } from '../engine/bridge/dealing.ts';
import { DONE, type Run, readArgs, sayValue, Unusable } from './say.ts';

const MOST = 10_000;

const numberOf = (name: string, text: string | undefined, otherwise: number | undefined): number => {
  if (text === undefined && otherwise !== undefined) return otherwise;
  const number = text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > MOST)
    throw new Unusable(
      `--${name}: give a whole number from 1 to ${MOST}${text === undefined ? '' : `, not ‘${text}’`}.`,
    );
  return number;
};

const PBN_NAMES: Readonly<Record<Vulnerability, string>> = { none: 'None', ns: 'NS', ew: 'EW', both: 'All' };

const makePbn = (boards: readonly DealtBoard[]): string =>
  [
    '% PBN 2.1',
    ...boards.map(
      ({ board, dealer, vulnerable, deal }) =>
        `\n[Board "${board}"]\n[Dealer "${dealer}"]\n[Vulnerable "${PBN_NAMES[vulnerable]}"]\n[Deal "${deal}"]`,
    ),
  ].join('\n');

/** Boards dealt at random. The seed gives the same boards for ever; the commitment can be published before play. */
export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, {
    boards: { type: 'string' },
    first: { type: 'string' },
    seed: { type: 'string' },
    pbn: { type: 'boolean' },
  });
  if (positionals.length > 0)
    throw new Unusable(`‘${positionals.join(' ')}’ is too much. Write it as in: byestand deal --boards 36`);
  if (values.seed === '' || /[\r\n]/.test(values.seed ?? ''))
    throw new Unusable('--seed: give one line of text, or leave it out.');
  const seed = values.seed ?? randomBytes(32).toString('hex');
  const size = {
    boards: numberOf('boards', values.boards, undefined),
    first: numberOf('first', values.first, 1),
  };
  const boards = dealBoards((text) => createHash('sha256').update(text).digest(), seed, size);
  const commitment = createHash('sha256').update(sealedText(seed, boards)).digest('hex');
  if (values.pbn) {
    // Standard output is the file; what opens the seal goes beside it.
    io.err(`seed ${seed}\ncommitment ${commitment}`);
    io.out(makePbn(boards));
  } else sayValue(io, { seed, commitment, boards }, { pretty: values.pretty ?? false });
  return DONE;
};
