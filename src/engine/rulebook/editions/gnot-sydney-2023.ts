import type { Layer } from '../stack.ts';

/** GNOT Sydney metropolitan final 2023: one contest with a knock-out and a Swiss repechage. */
export const gnotSydney2023 = {
  id: 'gnot-sydney-2023',
  name: 'GNOT Sydney 2023',
  rank: 'organiser',
  slots: {
    vp: {
      use: 'scale',
      scale: 'wbf',
      clause: 'GNOT Sydney 2023 1.8.1',
      says: 'Swiss matches are turned into victory points by the continuous WBF scale for 14 boards.',
    },
    tieBreak: {
      use: 'chain',
      criteria: [
        { by: 'score', clause: 'GNOT Sydney 2023 1.8.1' },
        { by: 'net-imps', clause: 'GNOT Sydney 2023 1.9.3' },
      ],
      rest: 'share',
      clause: 'GNOT Sydney 2023 1.9.3',
      says: 'Ties in the Swiss are broken by net IMPs.',
    },
    drawTieBreak: {
      use: 'chain',
      criteria: [
        { by: 'score', clause: 'GNOT Sydney 2023 1.8.5' },
        { by: 'net-imps', clause: 'GNOT Sydney 2023 1.9.3' },
      ],
      rest: 'lot',
      clause: 'GNOT Sydney 2023 1.9.3',
      says: 'For the draw ties are broken by net IMPs; the clause ends there, and a draw needs an order, so a lot decides the rest.',
    },
    berthTieBreak: {
      use: 'chain',
      criteria: [
        { by: 'score', clause: 'GNOT Sydney 2023 3.5.1' },
        { by: 'playoff-imps', boards: 4, clause: 'GNOT Sydney 2023 1.9.2' },
        { by: 'extra-boards-imps', boards: 1, clause: 'GNOT Sydney 2023 1.9.2' },
      ],
      rest: 'play-on',
      clause: 'GNOT Sydney 2023 1.9.2',
      says: 'A place in the national final is played off over four boards, then board by board.',
    },
    matchTieBreak: {
      use: 'by-boards',
      lengths: [
        {
          upTo: 14,
          rule: {
            use: 'chain',
            criteria: [
              { by: 'score', clause: 'GNOT Sydney 2023 1.2' },
              { by: 'playoff-imps', boards: 2, clause: 'GNOT Sydney 2023 1.9.1' },
              { by: 'board-a-match', clause: 'GNOT Sydney 2023 1.9.1' },
              { by: 'total-points', clause: 'GNOT Sydney 2023 1.9.1' },
              { by: 'lot', clause: 'GNOT Sydney 2023 1.9.1' },
            ],
            rest: 'lot',
          },
        },
        {
          rule: {
            use: 'chain',
            criteria: [
              { by: 'score', clause: 'GNOT Sydney 2023 1.2' },
              { by: 'playoff-imps', boards: 4, clause: 'GNOT Sydney 2023 1.9.2' },
              { by: 'extra-boards-imps', boards: 1, clause: 'GNOT Sydney 2023 1.9.2' },
            ],
            rest: 'play-on',
          },
        },
      ],
      clause: 'GNOT Sydney 2023 1.9',
      says: 'A match of 14 boards: two boards more, then all 16 at board-a-match, then total points, then lot. A match of 28: four boards more, then one at a time.',
    },
    triangleTieBreak: {
      use: 'chain',
      criteria: [
        { by: 'matches-won', clause: 'GNOT Sydney 2023 6.1.3' },
        { by: 'net-imps', clause: 'GNOT Sydney 2023 6.1.3' },
        { by: 'playoff-imps', boards: 2, clause: 'GNOT Sydney 2023 1.9.1' },
        { by: 'board-a-match', clause: 'GNOT Sydney 2023 1.9.1' },
        { by: 'total-points', clause: 'GNOT Sydney 2023 1.9.1' },
        { by: 'lot', clause: 'GNOT Sydney 2023 1.9.1' },
      ],
      rest: 'lot',
      clause: 'GNOT Sydney 2023 6.1.3',
      says: 'Triangles are ranked by wins, then net IMPs, then as a tied match of 14 boards.',
    },
    arrivalOrder: {
      use: 'chain',
      criteria: [
        { by: 'playoff-margin', lower: true, clause: 'GNOT Sydney 2023 1.8.4(a)' },
        { by: 'imp-margin', lower: true, clause: 'GNOT Sydney 2023 1.8.4(b)' },
        { by: 'imp-turnover', clause: 'GNOT Sydney 2023 1.8.4(c)' },
        { by: 'lot', clause: 'GNOT Sydney 2023 1.8.4(d)' },
      ],
      rest: 'lot',
      clause: 'GNOT Sydney 2023 1.8.4',
      says: 'Teams that lost only a play-off come first, then the smallest loss, then the greatest turnover, then lot.',
    },
    reseedOrder: {
      use: 'chain',
      criteria: [
        { by: 'imp-margin', clause: 'GNOT Sydney 2023 6.2(a)' },
        { by: 'imp-turnover', lower: true, clause: 'GNOT Sydney 2023 6.2(b)' },
        { by: 'lot', clause: 'GNOT Sydney 2023 6.2(c)' },
      ],
      rest: 'lot',
      clause: 'GNOT Sydney 2023 6.2',
      says: 'The next round is seeded by the greatest winning margin, then the lowest turnover, then lot.',
    },
  },
} as const satisfies Layer;
