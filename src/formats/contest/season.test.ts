import { expect, test } from 'vitest';
import { parseSeason } from './season.ts';

test('[RANK-11~] the year’s events as lines of text', () => {
  const { season, faults } = parseSeason(`swiss-pairs-championship 1: Ann Lee, Bob Ng
swiss-pairs-championship 2 of 9: Cy Fox 6, Dee Gee 6

open-teams-phase-one 1 of 96: Ann Lee 60, Cy Fox 36, Eve Hall, Flo Ivy
own open-trials-consolation 3: Eve Hall, Flo Ivy
placing 12: Gus Jay, Hal Kim
last-year 2: Ann Lee, Flo Ivy
committee: 7`);
  expect(faults).toEqual([]);
  expect(season).toEqual({
    events: [
      {
        event: 'swiss-pairs-championship',
        entries: [
          {
            id: '1',
            place: 1,
            of: 1,
            members: [
              { player: 'Ann Lee', played: 1 },
              { player: 'Bob Ng', played: 1 },
            ],
          },
          {
            id: '2',
            place: 2,
            of: 9,
            members: [
              { player: 'Cy Fox', played: 6 },
              { player: 'Dee Gee', played: 6 },
            ],
          },
        ],
      },
      {
        event: 'open-teams-phase-one',
        entries: [
          {
            id: '1',
            place: 1,
            of: 96,
            members: [
              { player: 'Ann Lee', played: 60 },
              { player: 'Cy Fox', played: 36 },
              { player: 'Eve Hall', played: 96 },
              { player: 'Flo Ivy', played: 96 },
            ],
          },
        ],
      },
      {
        event: 'open-trials-consolation',
        own: true,
        entries: [
          {
            id: '1',
            place: 3,
            of: 1,
            members: [
              { player: 'Eve Hall', played: 1 },
              { player: 'Flo Ivy', played: 1 },
            ],
          },
        ],
      },
    ],
    placings: [{ players: ['Gus Jay', 'Hal Kim'], place: 12 }],
    lastYear: { players: ['Ann Lee', 'Flo Ivy'], place: 2 },
    committee: ['7'],
  });
});

test('[RANK-11~] a line that says nothing of an event is named', () => {
  const { faults } = parseSeason(
    'swiss-pairs-championship 1: Ann Lee, Bob Ng\nAnn Lee was first\ncommittee 3: 7',
  );
  expect(faults.map(({ code, at }) => [code, at])).toEqual([
    ['season-line', 'line 2'],
    ['season-line', 'line 3'],
  ]);
});
