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
