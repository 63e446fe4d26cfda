import { languageNow, localeNow } from '../parts/say.ts';

/** `Monday 16 November 2026` */
export const dateText = (date: string): string => {
  const day = new Date(`${date}T12:00:00Z`);
  return Number.isNaN(day.getTime())
    ? date
    : day.toLocaleDateString(languageNow() === 'en' ? 'en-AU' : localeNow(), {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      });
};
