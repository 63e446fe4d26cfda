/**
 * Pieces of text found by walking over it once. A pattern such as `\s+$` tries again from every space, so a long run of
 * spaces would cost the square of its length; whoever pastes the text chooses that length.
 */

/** Where the run of such characters that ends at `end` begins. */
export const runBefore = (text: string, of: RegExp, end = text.length): number => {
  let start = end;
  while (start > 0 && of.test(text.charAt(start - 1))) start -= 1;
  return start;
};

/** Without such characters at its end. */
export const cutEnd = (text: string, of: RegExp): string => text.slice(0, runBefore(text, of));

/** Without such characters at its beginning. */
export const cutStart = (text: string, of: RegExp): string => {
  let start = 0;
  while (start < text.length && of.test(text.charAt(start))) start += 1;
  return text.slice(start);
};

/** What stands before the mark and what behind it; nothing where there is no such mark. */
export const partAt = (text: string, mark: string): readonly [string, string] | undefined => {
  const at = text.indexOf(mark);
  return at < 0 ? undefined : [text.slice(0, at), text.slice(at + mark.length)];
};

/** The lines of a text, whichever way it ends them; a mark of byte order before the first is no part of it. */
export const linesOf = (text: string): readonly string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);

/** A number at the end: `Ann Lee 60` is `Ann Lee` and `60`. Nothing where the text does not end in one, or is one. */
export const numberAtEnd = (text: string, between: RegExp): readonly [string, string] | undefined => {
  const digits = runBefore(text, /\d/);
  const end = runBefore(text, between, digits);
  return digits === text.length || end === digits ? undefined : [text.slice(0, end), text.slice(digits)];
};

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The one of these names that is meant: capitals, apostrophes and spaces may be written in any way, and an s be left out. */
export const findName = (known: readonly string[], given: string): string | undefined =>
  known.find((one) => one === given) ??
  known.find((one) => [letters(given), `${letters(given)}s`].includes(letters(one)));
