/** The hour of an instant, in the place where the contest is played. */
export const hourOf = (at: string, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(
    new Date(at),
  );

/** `Sunday, 15 November 2026, 22:30`: the day too is that of the place, not of UTC. */
export const momentOf = (at: string, zone: string): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: zone }).format(new Date(at))}, ${hourOf(at, zone)}`;

/** The hour alone where the day is today’s in that place, else with its day: `Mon 16 Nov, 22:05`. */
export const whenOf = (at: string, zone: string, now: Date = new Date()): string => {
  const day = (instant: Date): string =>
    new Intl.DateTimeFormat('en-GB', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: zone,
    }).format(instant);
  const own = day(new Date(at));
  return own === day(now) ? hourOf(at, zone) : `${own}, ${hourOf(at, zone)}`;
};

/** An instant as a field for day and hour has it: by the clock of the place, wherever this browser is. */
export const fieldOf = (at: string | undefined, zone: string): string => {
  if (at === undefined) return '';
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
      .formatToParts(new Date(at))
      .map(({ type, value }) => [type, value]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '00';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
};

/** The instant at which the clock of the place shows what was typed. */
export const instantOf = (typed: string, zone: string): string => {
  const shown = Date.parse(`${typed}:00Z`);
  const ahead = (at: number): number =>
    Date.parse(`${fieldOf(new Date(at).toISOString(), zone)}:00Z`) - Math.floor(at / 60_000) * 60_000;
  // How far the clock is ahead is found at the hour itself: the day clocks change has two answers.
  return new Date(shown - ahead(shown - ahead(shown))).toISOString();
};

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
