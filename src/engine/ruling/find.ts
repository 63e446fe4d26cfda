import { COMMON, WORDS } from './topic.ts';
import { isEnd, type Tree } from './tree.ts';
import { topics } from './walk.ts';

/** A law as it is typed: `64`, `law 64A`, `27B1(a)`. */
const LAW = /^(?:law\s*)?(\d{1,2})([a-z]?\d?[a-z]?)$/i;

const numbersIn = (span: string): readonly number[] =>
  span.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('–').map((text) => Number.parseInt(text, 10));
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
  });

const lawsIn = ({ nodes }: Tree): readonly string[] => Object.values(nodes).flatMap(({ laws }) => laws ?? []);

/** The law in its heading weighs more than one that is named on the way. */
const byLaw = (tree: Tree, number: number, rest: string): number => {
  const typed = `${number}${rest}`.toLowerCase();
  const named = lawsIn(tree).filter((law) => {
    const lower = law.toLowerCase();
    return lower.startsWith(typed) && !/^\d/.test(lower.slice(typed.length));
  }).length;
  if (rest !== '' && named === 0) return 0;
  const heads = tree.span.split(', ').some((part) => part.toLowerCase() === typed) ? 2000 : 0;
  return heads + (numbersIn(tree.span).includes(number) ? 1000 : 0) + named;
};

const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1);

/** Small words alone find nothing. */
const SMALL = new Set(
  'the and for with was were has had his her their from that this not but are you she him them who what when'.split(
    ' ',
  ),
);

/** `led` finds lead, `bids` finds bid: the first letters of the longer word decide. */
const meets = (typed: string, known: string): boolean =>
  typed === known ||
  (typed.length > 2 && known.startsWith(typed)) ||
  (known.length > 3 && typed.startsWith(known));

const textOf = (tree: Tree): string =>
  Object.values(tree.nodes)
    .map((node) => (isEnd(node) ? node.rectify : node.ask))
    .join(' ');

const byWords = (tree: Tree, typed: readonly string[]): number => {
  const title = wordsIn(tree.title);
  const own = wordsIn(WORDS[tree.topic] ?? '');
  const text = wordsIn(textOf(tree));
  const worth = typed.map((word) => {
    if (title.some((known) => meets(word, known))) return 100;
    if (own.some((known) => meets(word, known))) return 60;
    return text.some((known) => meets(word, known)) ? 3 : 0;
  });
  // A whole phrase that is known counts for more than its words.
  const phrase = typed.join(' ');
  const isPhrase =
    typed.length > 1 && (title.join(' ').includes(phrase) || own.join(' ').includes(phrase)) ? 200 : 0;
  const found = worth.filter((one) => one > 0).length;
  return found === 0 ? 0 : worth.reduce<number>((sum, one) => sum + one, 0) + isPhrase;
};

/** What is called for most often comes first among equals. */
const habit = (tree: Tree): number => {
  const at = COMMON.indexOf(tree.topic);
  return at < 0 ? 0 : (COMMON.length - at) / 100;
};

/** Topics for what somebody typed or said, the likeliest first; by a law's number or by words. */
export const findTopics = (text: string): readonly Tree[] => {
  const law = LAW.exec(
    text
      .trim()
      .replaceAll(/[()\s]/g, '')
      .replace(/^law/i, ''),
  );
  const typed = wordsIn(text).filter((word) => !SMALL.has(word));
  const worthOf = (tree: Tree): number =>
    law ? byLaw(tree, Number(law[1]), law[2] ?? '') : byWords(tree, typed);
  return topics()
    .map((tree) => ({ tree, worth: worthOf(tree) }))
    .filter(({ worth }) => worth >= (law ? 1 : 50))
    .toSorted((a, b) => b.worth + habit(b.tree) - (a.worth + habit(a.tree)))
    .map(({ tree }) => tree);
};
