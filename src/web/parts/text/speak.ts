import { type Language, languageFor, speakIn } from './say.ts';

const CHOSEN = 'byestand.language';

const chosen = (): string | null => {
  try {
    return localStorage.getItem(CHOSEN);
  } catch {
    return null;
  }
};

/** Before anything is shown: the words are there when the first page is drawn. */
export const speak = async (): Promise<void> => {
  const language = languageFor(chosen(), navigator.languages);
  speakIn(language, language === 'de' ? (await import('../../german/german.ts')).GERMAN : {});
  document.documentElement.lang = language;
};

/** The page begins again in the other language. */
export const choose = (next: Language): void => {
  try {
    localStorage.setItem(CHOSEN, next);
  } catch {
    return;
  }
  location.reload();
};
