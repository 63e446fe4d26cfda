import { type Refusal, refuse } from '../../engine/kit/result.ts';

/** ASVS 2.1.1; passwords chosen before it was asked for still work. */
const SHORTEST = 12;
/** ASVS 2.1.2; one chosen before may be longer, and still works. */
const LONGEST = 128;
/** What a message may carry as a password. */
export const MOST_TYPED = 200;

const ROWS = [
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'yxcvbnm',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujm',
];
const reversed = (text: string): string => [...text].reverse().join('');
const RUNS = ROWS.flatMap((row) => [row + row, reversed(row + row)]);
const SHORTEST_RUN = 3;
/** Shorter ones are the beginning of much that is not common at all. */
const SHORTEST_LISTED = 6;
const FEW_SIGNS = 5;
/** A name this short is part of too many words. */
const SHORTEST_NAME = 4;

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

let known: Promise<ReadonlySet<string>> | undefined;
/** Read when somebody first chooses a password, and not before. */
const commonest = (): Promise<ReadonlySet<string>> => {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  );
  return known;
};

/** Made of nothing but rows of keys and letters in order: `qwertyasdfgh`, `123qweasdzxc`, `abcdefghijkl`. */
const isRuns = (text: string): boolean => {
  let at = 0;
  while (at < text.length) {
    let length = text.length - at;
    while (length >= SHORTEST_RUN && !RUNS.some((run) => run.includes(text.slice(at, at + length))))
      length -= 1;
    if (length < SHORTEST_RUN) return false;
    at += length;
  }
  return true;
};

/** The shortest piece it repeats: `bridge` for `bridgebridge`. */
const pieceOf = (text: string): string => {
  const size = Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1).find(
    (length) => text.length % length === 0 && text === text.slice(0, length).repeat(text.length / length),
  );
  return size === undefined ? text : text.slice(0, size);
};

const trim = (text: string, isKept: RegExp): string => {
  const signs = [...text];
  const first = signs.findIndex((sign) => isKept.test(sign));
  return first < 0 ? '' : signs.slice(first, signs.findLastIndex((sign) => isKept.test(sign)) + 1).join('');
};

/** What is left once the usual disguises are taken off: capitals, look-alikes, figures and signs at the ends, repetition. */
const bared = (password: string): readonly string[] => {
  const plain = password.normalize('NFKC').toLowerCase();
  const read = [...plain].map((sign) => LOOKALIKES[sign] ?? sign).join('');
  const core = trim(plain, /\p{L}/u);
  const readCore = [...core].map((sign) => LOOKALIKES[sign] ?? sign).join('');
  const all = [plain, read, core, readCore, trim(plain, /[\p{L}\p{N}]/u)];
  return [...new Set([...all, ...all.map(pieceOf)])].filter((one) => one !== '');
};

/** A common one with nothing but figures and signs before or after it: `123qwe2026!!`. */
const isFilledUp = (plain: string, list: ReadonlySet<string>): boolean =>
  Array.from({ length: plain.length }, (_, at) => at).some((at) => {
    const [head, tail] = [plain.slice(0, at), plain.slice(at)];
    const isListed = (one: string): boolean => one.length >= SHORTEST_LISTED && list.has(one);
    return (isListed(head) && !/\p{L}/u.test(tail)) || (isListed(tail) && !/\p{L}/u.test(head));
  });

const isCommon = async (password: string): Promise<boolean> => {
  const plain = password.normalize('NFKC').toLowerCase();
  if (new Set(plain).size < FEW_SIGNS || isRuns(plain)) return true;
  const list = await commonest();
  return isFilledUp(plain, list) || bared(password).some((one) => list.has(one));
};

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Long enough, not among the commonest, and without the names a guesser tries first (ASVS 2.1.1, 2.1.7). No other rule. */
export const whyNotPassword = async (
  password: string,
  names: readonly string[],
): Promise<Refusal | undefined> => {
  // Spaces in a row count as one.
  const length = [...password.normalize('NFKC').replaceAll(/\s+/g, ' ')].length;
  if (length > LONGEST) return refuse('password-long', { most: LONGEST }).refusal;
  if (length < SHORTEST) return refuse('password-short', { least: SHORTEST }).refusal;
  const letters = lettersOf(password);
  const name = ['Byestand', ...names].find((one) => {
    const plain = lettersOf(one);
    return plain.length >= SHORTEST_NAME && letters.includes(plain);
  });
  if (name !== undefined) return refuse('password-name', { name }).refusal;
  return (await isCommon(password)) ? refuse('password-common').refusal : undefined;
};
