/** The hour of an instant, in the place where the contest is played. */
export const hourOf = (at: string, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(
    new Date(at),
  );

/** `Sunday, 15 November 2026, 22:30`: the day too is that of the place, not of UTC. */
export const momentOf = (at: string, zone: string): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: zone }).format(new Date(at))}, ${hourOf(at, zone)}`;

/** The day of an instant by the clock of whoever looks. */
export const dayHere = (at: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' }).format(new Date(at));

/** `Sunday 15 November 2026` */
export const dayOf = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );

/** `Sun, 15 Nov 2026`: on one line, also on a phone. */
export const shortDayOf = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T12:00:00Z`));

const two = (value: number): string => String(value).padStart(2, '0');

/** Today by this machine's clock, as contests are dated. */
export const todayHere = (): string => {
  const now = new Date();
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};
