import { localeNow } from './say.ts';
/** `Sat 28 Nov 12:30`, in the place where the contest is played. */
export const momentOf = (at: string, zone: string): string =>
  new Intl.DateTimeFormat(localeNow(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  })
    .format(new Date(at))
    .replaceAll(',', '');

const CLOCK = /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z/g;

/** Moments in a sentence of the server, as the clock on this wall shows them. */
export const inLocalTime = (says: string, zone?: string): string =>
  says.replaceAll(CLOCK, (at) =>
    new Intl.DateTimeFormat(localeNow(), {
      dateStyle: 'medium',
      timeStyle: 'short',
      ...(zone === undefined ? {} : { timeZone: zone }),
    }).format(new Date(at)),
  );
