// Lists of players as federations and clubs keep them: separated, in columns of a width, with headings or without.
import fc from 'fast-check';
import { PLAYERS } from '../../../src/formats/players/format.ts';
import type { FilePlayer } from '../../../src/formats/players/player.ts';
import type { Specimen } from './specimen.ts';

const ANN = { name: 'Ann Lee', number: '123456' };
const BO = { name: "Bo O'Neill", number: '2288' };

const player: fc.Arbitrary<FilePlayer> = fc
  .tuple(
    fc.constantFrom('Ann Lee', 'Zoë Smith-Jones', '=cmd|calc', 'a "b", c', '-2+3', 'JO', 'van der Berg, Jan'),
    fc.option(fc.integer({ min: 1, max: 9_999_999 }).map(String), { nil: undefined }),
    fc.option(fc.constantFrom('Life Master', 'Local', '*National'), { nil: undefined }),
    fc.option(fc.constantFrom('Riverside', '2-120', 'Hills; South'), { nil: undefined }),
  )
  .map(([name, number, rank, club]) => ({
    name,
    ...(number === undefined ? {} : { number }),
    ...(rank === undefined ? {} : { rank }),
    ...(club === undefined ? {} : { club }),
  }));

export const PLAYER_SPECIMEN: Specimen = {
  format: PLAYERS,
  good: [
    {
      says: 'columns of a width, names in capitals (NATIONAL.TXT)',
      file: "0123456 LEE              ANN              Life Master\r\n0002288 O'NEILL          BO\r\n\u001a",
      has: { players: [{ ...ANN, rank: 'Life Master' }, BO] },
    },
    {
      says: 'surnames before given names, without headings',
      file: '"0123456","LEE","ANN","LM","V"\n"0002288","O\'NEILL","BO","Nil Master","N"\n',
      has: {
        players: [
          { name: 'Ann Lee', number: '123456' },
          { ...BO, rank: 'Nil Master' },
        ],
      },
    },
    {
      says: 'headings of a federation, a mark of byte order, columns that are not ours',
      file: "\uFEFFABF Number,Surname,Given Names,State,Rank,Home Club\r\n0123456,Lee,Ann,VIC,Life,Riverside\r\n2288,O'Neill,Bo,NSW,,\r\n",
      has: { players: [{ ...ANN, rank: 'Life', club: 'Riverside' }, BO] },
    },
    {
      says: 'a club’s own list, with tabs, one without a number',
      file: 'Member name\tMember no\tGrade\nLee, Ann\t123456\tA\nCy Fox\t\t\n',
      has: { players: [{ ...ANN, rank: 'A' }, { name: 'Cy Fox' }] },
    },
    {
      says: 'a number, and the name turned round',
      file: "0123456 LEE, ANN\n0002288 O'NEILL, BO\n",
      has: { players: [ANN, BO] },
    },
  ],
  bad: [
    {
      says: 'a line without a number',
      file: '0123456  LEE  ANN\n0002288  CHAN  BO\nnobody at all\n',
      code: 'player-line',
      at: 'line 3',
    },
    {
      says: 'a number that is none',
      file: 'Number,Name\n123456,Ann Lee\n12-3A,Bo Chan\n',
      code: 'player-line',
      at: 'line 3',
    },
    { says: 'headings only', file: 'Number,Name\n', code: 'player-none' },
  ],
  any: fc.array(player, { minLength: 1, maxLength: 8 }).map((players) => ({ players })),
};
