import type { FinalSeries } from '../../final.ts';

/** SABF 16.3, 16.3.1–16.3.4, week by week. */
export const FINAL_FIVE: FinalSeries = {
  id: 'final-five',
  teams: 5,
  matches: [
    {
      id: 'qf1',
      name: 'first qualifying final',
      week: '1',
      sides: [
        { from: 'rank', rank: 4 },
        { from: 'rank', rank: 5 },
      ],
      double: false,
    },
    {
      id: 'qf2',
      name: 'second qualifying final',
      week: '1',
      sides: [
        { from: 'rank', rank: 2 },
        { from: 'rank', rank: 3 },
      ],
      double: false,
    },
    {
      id: 'sf1',
      name: 'first semi-final',
      week: '2',
      sides: [
        { from: 'winner', of: 'qf1' },
        { from: 'loser', of: 'qf2' },
      ],
      double: false,
    },
    {
      id: 'sf2',
      name: 'second semi-final',
      week: '2',
      sides: [
        { from: 'rank', rank: 1 },
        { from: 'winner', of: 'qf2' },
      ],
      double: false,
    },
    {
      id: 'pf',
      name: 'preliminary final',
      week: '3',
      sides: [
        { from: 'loser', of: 'sf2' },
        { from: 'winner', of: 'sf1' },
      ],
      double: false,
    },
    {
      id: 'gf',
      name: 'grand final',
      week: '4 and 5',
      sides: [
        { from: 'winner', of: 'pf' },
        { from: 'winner', of: 'sf2' },
      ],
      double: true,
    },
  ],
  losersInOrder: ['gf', 'pf', 'sf1', 'qf1'],
  clause: 'SABF 16.3',
  forfeit: 'SABF 16.4',
};

/** SABF 19.3: the daytime teams, 28 boards a day. */
export const FINAL_FOUR: FinalSeries = {
  id: 'final-four',
  teams: 4,
  matches: [
    {
      id: 'one',
      name: '1st v 2nd match',
      week: '1',
      sides: [
        { from: 'rank', rank: 1 },
        { from: 'rank', rank: 2 },
      ],
      double: false,
    },
    {
      id: 'three',
      name: '3rd v 4th match',
      week: '1',
      sides: [
        { from: 'rank', rank: 3 },
        { from: 'rank', rank: 4 },
      ],
      double: false,
    },
    {
      id: 'two',
      name: 'week 2 match',
      week: '2',
      sides: [
        { from: 'loser', of: 'one' },
        { from: 'winner', of: 'three' },
      ],
      double: false,
    },
    {
      id: 'final',
      name: 'final',
      week: '3 and 4',
      sides: [
        { from: 'winner', of: 'one' },
        { from: 'winner', of: 'two' },
      ],
      double: true,
    },
  ],
  losersInOrder: ['final', 'two', 'three'],
  clause: 'SABF 19.3',
  forfeit: 'SABF 16.4',
};
