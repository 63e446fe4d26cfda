/** `Monday 16 November 2026`: as a club writes it, in the language of the paper. */
export const dateText = (date: string): string => {
  const day = new Date(`${date}T12:00:00Z`);
  if (Number.isNaN(day.getTime())) return date;
  const part = (wish: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-AU', { ...wish, timeZone: 'UTC' }).format(day);
  return `${part({ weekday: 'long' })} ${part({ day: 'numeric' })} ${part({ month: 'long' })} ${part({ year: 'numeric' })}`;
};
