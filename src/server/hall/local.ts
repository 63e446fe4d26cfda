const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone);
  if (known) return known;
  const options = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const;
  const make = (timeZone: string) => new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
  let made: Intl.DateTimeFormat;
  try {
    made = make(zone);
  } catch {
    // A zone nobody knows any more is read as UTC: the page says which zone it is.
    made = make('UTC');
  }
  clocks.set(zone, made);
  return made;
};

const MINUTE = 60_000;

/** The instant at which the venue's clock shows this; an hour that is skipped is read as the one after it. */
export const instantOf = (zone: string, local: string): string | undefined => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return undefined;
  const shown = Date.parse(`${local}:00Z`);
  if (Number.isNaN(shown)) return undefined;
  const toLocal = localTime(zone);
  // How far the clock is ahead is found at the hour itself: the day clocks change has two answers.
  const ahead = (at: number): number => Date.parse(`${toLocal(new Date(at).toISOString())}:00Z`) - at;
  const guess = shown - ahead(shown);
  const at = shown - ahead(guess);
  return new Date(Math.floor(at / MINUTE) * MINUTE).toISOString();
};

/** An instant by the venue's clock: `2026-11-15T19:30`. */
export const localTime =
  (zone: string) =>
  (instant: string): string => {
    const at = new Date(instant);
    if (Number.isNaN(at.getTime())) return '1970-01-01T00:00';
    const parts = new Map(
      clockOf(zone)
        .formatToParts(at)
        .map(({ type, value }) => [type, value]),
    );
    const of = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '00';
    return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
  };

/** The same hour by the venue's clock so many days on: over a change of clocks that is not a whole number of days. */
export const daysOn =
  (zone: string) =>
  (instant: string, days: number): string | undefined => {
    const [day = '', hour = ''] = localTime(zone)(instant).split('T');
    const then = new Date(`${day}T00:00:00Z`);
    then.setUTCDate(then.getUTCDate() + days);
    return instantOf(zone, `${then.toISOString().slice(0, 10)}T${hour}`);
  };
