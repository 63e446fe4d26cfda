import { createHash, randomBytes } from 'node:crypto';
import { makeDeal, parseDeal } from '../../engine/bridge/deal.ts';
import { type DealtBoard, dealBoards, sealedText } from '../../engine/bridge/dealing.ts';
import { parseDealFile } from '../../formats/deals/read.ts';
import { makePbn } from '../../formats/deals/pbn.ts';
import { DONE, type Io, REFUSED, type Run, readArgs, sayValue, Unusable } from '../say.ts';
import { usable } from '../input/usable.ts';

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

const digest = (text: string): Uint8Array => createHash('sha256').update(text).digest();

const commitmentOf = (seed: string, boards: readonly DealtBoard[]): string =>
  Buffer.from(digest(sealedText(seed, boards))).toString('hex');

const pbnOf = (boards: readonly DealtBoard[]): string =>
  usable(
    makePbn(
      boards.map(({ vulnerable, deal, ...board }) => ({
        ...board,
        vulnerability: vulnerable,
        deal: usable(parseDeal(deal)),
      })),
    ),
  ).text.trimEnd();

/** What a file of `byestand deal` says of itself, where it is one. */
const saidIn = (text: string): { readonly seed?: unknown; readonly commitment?: unknown } => {
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    return {};
  }
};

/** `1-12,15`: boards by their numbers. */
const boardsIn = (name: string, text: string): readonly number[] => {
  const found = text.split(',').flatMap((part) => {
    const [, from = '', to = from] = /^\s*(\d{1,5})(?:\s*[-–]\s*(\d{1,5}))?\s*$/.exec(part) ?? [];
    const [first, last] = [Number(from), Number(to)];
    if (first < 1 || last < first || last - first >= MOST)
      throw new Unusable(`--${name}: ‘${part}’ isn’t a board. Write them as in --${name} 1-12,15.`);
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });
  return [...new Set(found)].toSorted((a, b) => a - b);
};

/** Opens the seal: whether these deals and this seed are the ones committed to, and whether the seed deals them. */
const checkSeal = async (
  io: Io,
  file: string,
  asked: {
    readonly seed: string | undefined;
    readonly commitment: string | undefined;
    readonly only: readonly number[] | undefined;
    readonly replaced: readonly number[];
    readonly pretty: boolean;
  },
): Promise<number> => {
  const text = await io.readInput(file);
  const said = saidIn(text);
  const seed = asked.seed ?? said.seed;
  const commitment = asked.commitment ?? said.commitment;
  if (typeof seed !== 'string' || typeof commitment !== 'string')
    throw new Unusable('the file doesn’t say its seed and commitment. Give --seed and --commitment.');
  const { only, replaced } = asked;
  const boards = usable(parseDealFile(text)).boards.filter(
    ({ board }) => only?.includes(board) !== false && !replaced.includes(board),
  );
  const absent = (only ?? []).filter(
    (board) => !replaced.includes(board) && !boards.some((one) => one.board === board),
  );
  if (absent.length > 0) throw new Unusable(`--only: the file has no board ${absent.join(', ')}.`);
  const given = boards.map(({ board, dealer, vulnerability, deal }) => ({
    board,
    dealer,
    vulnerable: vulnerability,
    deal: makeDeal(deal),
  }));
  // A set may leave out numbers that nobody plays.
  const numbers = [...given.map(({ board }) => board), ...replaced];
  if (numbers.length === 0) throw new Unusable('no board is left to check.');
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  if (last - first >= MOST) throw new Unusable(`boards ${first} to ${last} are more than one set has.`);
  const dealt = dealBoards(digest, seed, { first, boards: last - first + 1 });
  const dealOf = new Map(dealt.map(({ board, deal }) => [board, deal]));
  // What was committed to is the card the seed dealt; a board replaced since has others in the file.
  const rows = [...given, ...dealt.filter(({ board }) => replaced.includes(board))].toSorted(
    (a, b) => a.board - b.board,
  );
  const differ = rows.filter(({ board, deal }) => dealOf.get(board) !== deal);
  const sealed = commitmentOf(seed, rows) === commitment.trim().toLowerCase();
  const ok = sealed && differ.length === 0;
  const told = { ok, sealed, boards: rows.length, notFromSeed: differ.map(({ board }) => board) };
  sayValue(io, replaced.length === 0 ? told : { ...told, replaced }, asked);
  return ok ? DONE : REFUSED;
};

/** Boards dealt at random. The seed gives the same boards for ever; the commitment can be published before play. */
export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, {
    boards: { type: 'string' },
    first: { type: 'string' },
    seed: { type: 'string' },
    pbn: { type: 'boolean' },
    check: { type: 'string' },
    commitment: { type: 'string' },
    only: { type: 'string' },
    replaced: { type: 'string' },
  });
  if (positionals.length > 0)
    throw new Unusable(`‘${positionals.join(' ')}’ is too much. Write it as in: byestand deal --boards 36`);
  if (values.seed === '' || /[\r\n]/.test(values.seed ?? ''))
    throw new Unusable('--seed: give one line of text, or leave it out.');
  const pretty = values.pretty ?? false;
  if (values.check !== undefined)
    return checkSeal(io, values.check, {
      seed: values.seed,
      commitment: values.commitment,
      only: values.only === undefined ? undefined : boardsIn('only', values.only),
      replaced: values.replaced === undefined ? [] : boardsIn('replaced', values.replaced),
      pretty,
    });
  const seed = values.seed ?? randomBytes(32).toString('hex');
  const size = {
    boards: numberOf('boards', values.boards, undefined),
    first: numberOf('first', values.first, 1),
  };
  const boards = dealBoards(digest, seed, size);
  const commitment = commitmentOf(seed, boards);
  if (values.pbn) {
    // Standard output is the file; what opens the seal goes beside it.
    io.err(`seed ${seed}\ncommitment ${commitment}`);
    io.out(pbnOf(boards));
  } else sayValue(io, { seed, commitment, boards }, { pretty });
  return DONE;
};
