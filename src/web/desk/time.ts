/** The hour of an instant, in the place where the contest is played. */
export const hourOf = (at: string, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(
    new Date(at),
  );

/** `Sunday 15 November 2026` */
export const dayOf = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );
