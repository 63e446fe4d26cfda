import { fillTold, type Told } from '../../../engine/kit/told.ts';
import type { German } from '../../german/german.ts';

/** Each sentence of the public pages and the phones is its own key: English is complete by itself, a language is a list. */
export type Sentence = keyof German;

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

const PLACES = { en: 'en-GB', de: 'de-DE' } as const satisfies Record<Language, string>;

let language: Language = 'en';
let words: Readonly<Record<string, string>> = {};

export const languageNow = (): Language => language;

/** For dates and times. */
export const localeNow = (): string => PLACES[language];

/** The sentence in the reader's language, with what stands in its braces. */
export const say = (sentence: Sentence, parts: Readonly<Record<string, string | number>> = {}): string =>
  (words[sentence] ?? sentence).replace(/\{(\w+)\}/g, (_, name: string) => String(parts[name] ?? ''));

/** A word that came from elsewhere, a seat or a stage, where the language knows it. */
export const sayWord = (word: string): string => words[word] ?? word;

/** A stage by its name: the stage called Final is no state of a contest that is over. */
export const sayStage = (name: string): string => words[`the ${name}`] ?? sayWord(name);

/** Each word of what came from elsewhere that the language knows: `four spades by North, 1 off`, `Round 1, 14 boards`. */
export const sayWords = (text: string): string =>
  text.replaceAll(/\p{L}[\p{L}-]*/gu, (word) => sayWord(word));

/** A sentence of the engine with its blanks, where the language knows it. */
export const sayTold = (told: Told): string => fillTold(told, sayWord, sayWord);

const isLanguage = (name: string | null | undefined): name is Language =>
  name !== null && name !== undefined && Object.hasOwn(LANGUAGES, name);

/** What the reader chose here once, or the first of the browser's languages that is known. */
export const languageFor = (kept: string | null, wished: readonly string[]): Language => {
  if (isLanguage(kept)) return kept;
  return wished.map((wish) => wish.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
};

/** From now on, in this language. */
export const speakIn = (next: Language, list: Readonly<Record<string, string>>): void => {
  language = next;
  words = list;
};
