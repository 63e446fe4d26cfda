// Files with auctions, play and results, written by hand from the standards.
import type { Good } from './specimen.ts';

/** PBN 2.1's own ways of saying things, and a table of results as scoring programs write it. */
const PLAYED = `% PBN 2.1
[Event "Club pairs"]
[Board "1"]
[West "W. Player"]
[North ""]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:J987.JT7643.A4.Q .KQ2.QT9.AK98543 AQ42.A8.KJ762.J2 KT653.95.853.T76"]
[Contract "4HX"]
[Declarer "N"]
[Result "9"]
[Auction "N"]
1H =1= 2C X 3C
4H X AP
[Note "1:light"]
[Play "E"]
CK C2 C6 CQ
- - - HJ
*
[OptimumScore "EW 130"]
{A comment
in two lines}

[Board "2"]
[Event "#"]
[Scoring "MatchPoints"]
[ScoreTable "Table\\2R;PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer\\1R;Result\\2R;Lead\\3L;Score_NS\\6R;MP_NS\\4R;MP_EW\\4R"]
 1  1  5 3NT N 10 H4    430  3.0  1.0
 2  2  6 4SX E  8 -     300  1.0  3.0
 3  3  7 -   -  - -       -  2.4  2.4
[TotalScoreTable "Rank\\3R;PairId\\2R;Direction\\5R;TotalScoreMP\\5R;TotalPercentage\\5R;Names\\40L;NrBoards\\2R"]
1  1 N-S 30.5 61.0 "Ann Lee - Bo Chan" 12
2= 5 E-W 20.0 50.00 Cy Fox - Di Ray 12
`;

/** A match on show with one board typed in, and a teaching file. */
const SHOWN =
  'vg|Final,Segment 1,I,1,2,Norway,12,Sweden,3|\nrs|4HN-1,3NS+1,PASS,|\npn|a,b,c,d,e,f,g,h|pg||\n' +
  'qx|o1|md|3SAQ42HA8DKJ762CJ2,SKT653H95D853CT76,SJ987HJT7643DA4CQ,|sv|o|mb|1H!|an|light|mb|2C|mb|d|mb|3C|mb|4H|mb|p|mb|p|mb|p|pg||' +
  'pc|CK|pc|C2|pc|C6|pc|CQ|pg||mc|9|nt|Hard luck|pg||\n';

export const PLAYED_FILES: Readonly<Record<string, readonly Good[]>> = {
  pbn: [
    {
      says: 'auction, play, score tables and tags of others',
      file: PLAYED,
      has: {
        boards: [{ board: 1 }],
        games: [
          {
            board: 1,
            players: { W: 'W. Player' },
            contract: '4HX',
            by: 'N',
            tricks: 9,
            auction: {
              first: 'N',
              calls: [
                { call: '1H', note: 'light' },
                { call: '2C' },
                { call: 'X' },
                { call: '3C' },
                { call: '4H' },
                { call: 'X' },
                { call: 'Pass' },
                { call: 'Pass' },
                { call: 'Pass' },
              ],
            },
            play: {
              first: 'E',
              rows: [
                ['CK', 'C2', 'C6', 'CQ'],
                [null, null, null, 'HJ'],
              ],
            },
            comments: ['A comment\nin two lines'],
            tags: [{ name: 'OptimumScore', value: 'EW 130', rows: [] }],
          },
        ],
        results: {
          title: 'Club pairs',
          kind: 'matchpoints',
          contestants: [
            {
              id: '1',
              side: 'ns',
              place: '1',
              total: '30.5',
              percent: '61.0',
              boards: '12',
              players: [{ name: 'Ann Lee' }, { name: 'Bo Chan' }],
            },
            { id: '5', side: 'ew', place: '2=', players: [{ name: 'Cy Fox' }, { name: 'Di Ray' }] },
          ],
          sessions: [
            {
              sections: [
                {
                  boards: [
                    {
                      board: 2,
                      lines: [
                        {
                          ns: '1',
                          ew: '5',
                          contract: '3NT',
                          by: 'N',
                          tricks: 10,
                          lead: 'H4',
                          score: 430,
                          points: ['3.0', '1.0'],
                        },
                        { ns: '2', ew: '6', contract: '4SX', by: 'E', tricks: 8, score: 300 },
                        { ns: '3', ew: '7', points: ['2.4', '2.4'] },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      },
    },
  ],
  lin: [
    {
      says: 'a match on show',
      file: SHOWN,
      has: {
        boards: [{ board: 1 }],
        games: [
          {
            board: 1,
            room: 'open',
            teams: ['Norway', 'Sweden'],
            players: { S: 'a', W: 'b', N: 'c', E: 'd' },
            contract: '4H',
            by: 'N',
            tricks: 9,
            auction: {
              first: 'N',
              calls: [
                { call: '1H', alert: true, note: 'light' },
                { call: '2C' },
                { call: 'X' },
                { call: '3C' },
                { call: '4H' },
                { call: 'Pass' },
                { call: 'Pass' },
                { call: 'Pass' },
              ],
            },
            play: { first: 'E', rows: [['CK', 'C2', 'C6', 'CQ']] },
            comments: ['Hard luck'],
            tags: [{ name: 'Event', value: 'Final, Segment 1' }],
          },
          { board: 1, room: 'closed', contract: '3NT', by: 'S', tricks: 10 },
          { board: 2, room: 'open', contract: 'PASS' },
        ],
      },
    },
  ],
};
