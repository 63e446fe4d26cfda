const partsOf = (date: string, wishes: readonly Intl.DateTimeFormatOptions[]): string => {
  const day = new Date(`${date}T12:00:00Z`);
  if (Number.isNaN(day.getTime())) return date;
  return wishes
    .map((wish) => new Intl.DateTimeFormat('en-AU', { ...wish, timeZone: 'UTC' }).format(day))
    .join(' ');
};

const DAY = [{ day: 'numeric' }, { month: 'long' }, { year: 'numeric' }] as const;

/** `Monday 16 November 2026`: as a club writes it, in the language of the paper. */
export const dateText = (date: string): string => partsOf(date, [{ weekday: 'long' }, ...DAY]);

/** `16 November 2026`, where there is little room. */
export const dayText = (date: string): string => partsOf(date, DAY);
