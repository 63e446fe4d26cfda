import { useNow } from '../score/clock.tsx';
import { localeNow, say } from './say.ts';

/** `Sat 5 Aug 10:00` from `2026-08-05T10:00`: already by the venue's clock. */
export const localText = (at: string): string =>
  new Intl.DateTimeFormat(localeNow(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  })
    .format(new Date(`${at}:00Z`))
    .replaceAll(',', '');

export const LocalMoment = ({ at }: { readonly at: string }) => <time dateTime={at}>{localText(at)}</time>;

/** Now by the venue's clock, as minutes to compare with. */
export const useLocalNow = (zone: string): number => {
  const now = useNow();
  const parts = new Map(
    new Intl.DateTimeFormat('en-GB', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: zone,
    })
      .formatToParts(new Date(now))
      .map(({ type, value }) => [type, value]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '00';
  return minuteOf(`${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`);
};

const minuteOf = (at: string): number => Date.parse(`${at}:00Z`) / 60_000;

/** What comes within this time is called out. */
const SOON = 60;

const lengthText = (minutes: number): string =>
  minutes < 120
    ? say('{minutes} minutes', { minutes })
    : say('{minutes} hours', { minutes: Math.round(minutes / 60) });

/** A deadline against now: soon, past, or neither. */
export const dueSays = (
  { at, zone }: { readonly at?: string; readonly zone?: string },
  now: number,
): { readonly tone: 'soon' | 'past' | 'later'; readonly says: string } => {
  // Another zone's clock is not counted down: the page says which one it is.
  if (at === undefined || zone !== undefined) return { tone: 'later', says: '' };
  const left = minuteOf(at) - now;
  if (left < 0) return { tone: 'past', says: say('past') };
  return left <= SOON
    ? { tone: 'soon', says: say('in {left}', { left: lengthText(left) }) }
    : { tone: 'later', says: '' };
};
