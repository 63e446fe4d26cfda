/** A sentence with blanks and what stands in them, so that a page can say it in the reader's language. */
export interface Told {
  readonly sentence: string;
  /** A list is joined by “or”. */
  readonly parts?: Readonly<Record<string, string | number | Told | readonly Told[]>>;
}

const isOne = (part: Told | readonly Told[]): part is Told => 'sentence' in part;

/** In the words of a language: `say` knows the sentence, `word` a single word. */
export const fillTold = (
  { sentence, parts = {} }: Told,
  say: (sentence: string) => string = (same) => same,
  word: (word: string) => string = (same) => same,
): string =>
  say(sentence).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const part = parts[name] ?? '';
    if (typeof part === 'number') return String(part);
    if (typeof part === 'string') return word(part);
    return isOne(part)
      ? fillTold(part, say, word)
      : part.map((one) => fillTold(one, say, word)).join(say(' or '));
  });
