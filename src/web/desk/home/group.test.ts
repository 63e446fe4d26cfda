import { expect, test } from 'vitest';
import { groupContests, tournamentPage } from './group.ts';

const one = (name: string, date: string, tournament?: string) => ({
  name,
  date,
  ...(tournament === undefined ? {} : { tournament }),
});

test('[SHOW-1~][DESK-2~] today’s contests stand together, each tournament by itself, the latest first', () => {
  const groups = groupContests(
    [
      one('Monday pairs', '2026-11-16'),
      one('Congress teams', '2026-11-15', 'Congress'),
      one('Sunday pairs', '2026-11-15'),
      one('Congress pairs', '2026-11-14', 'Congress'),
      one('Spring pairs', '2026-09-01', 'Spring'),
      one('Old night', '2026-11-08'),
    ],
    '2026-11-15',
  );
  expect(groups.map(({ title, contests }) => [title, ...contests.map(({ name }) => name)])).toEqual([
    ['Today', 'Sunday pairs'],
    ['Congress', 'Congress teams', 'Congress pairs'],
    ['Spring', 'Spring pairs'],
    ['To come', 'Monday pairs'],
    ['Earlier', 'Old night'],
  ]);
  expect(groupContests([], '2026-11-15')).toEqual([]);
});

test('[SHOW-1~] a tournament has an address of its own', () =>
  expect(tournamentPage('Zürich Open, 2026!')).toBe('/e/z%C3%BCrich-open-2026'));
