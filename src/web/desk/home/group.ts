/** Contests that stand together: of today, of a tournament, and the others. */
export interface Group<T> {
  readonly title: string;
  /** The tournament, where it is one. */
  readonly tournament?: string;
  readonly contests: readonly T[];
}

interface Dated {
  readonly date: string;
  readonly tournament?: string | undefined;
  readonly away?: true | undefined;
}

/** Tournaments by their latest day, today's own contests before all; an order within a group is kept. What was put away is in none. */
export const groupContests = <T extends Dated>(all: readonly T[], today: string): readonly Group<T>[] => {
  const contests = all.filter(({ away }) => away === undefined);
  const own = contests.filter(({ tournament }) => tournament === undefined);
  const names = [...new Set(contests.flatMap(({ tournament }) => tournament ?? []))];
  const tournaments = names
    .map((tournament) => ({
      title: tournament,
      tournament,
      contests: contests.filter((one) => one.tournament === tournament),
    }))
    .sort((a, b) => (lastDay(a.contests) < lastDay(b.contests) ? 1 : -1));
  return [
    { title: 'Today', contests: own.filter(({ date }) => date === today) },
    ...tournaments,
    { title: 'To come', contests: own.filter(({ date }) => date > today) },
    { title: 'Earlier', contests: own.filter(({ date }) => date < today) },
  ].filter((group) => group.contests.length > 0);
};

const lastDay = (contests: readonly Dated[]): string =>
  contests.map(({ date }) => date).reduce((a, b) => (a > b ? a : b), '');

/** The public page of a tournament. */
export const tournamentPage = (name: string): string =>
  `/e/${encodeURIComponent(
    name
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, ''),
  )}`;
