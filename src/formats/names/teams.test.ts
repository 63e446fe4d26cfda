import { describe, expect, test } from 'vitest';
import { parseTeams } from './teams.ts';

const read = (text: string) =>
  parseTeams(text).teams.map(({ name, players, captain }) => [
    name,
    players.map((one) => one.name).join('/'),
    captain,
  ]);

describe('teams as they are pasted', () => {
  test('[DESK-1~] a line a team: the name before a colon, four to six players, the captain marked', () => {
    expect(
      read(
        '1. Lions: Ann Lee (c), Bo Chan, Cara Diaz & Dan Ekman\n2) Bears: A One/B Two/C Three/D Four, E Five*',
      ),
    ).toEqual([
      ['Lions', 'Ann Lee/Bo Chan/Cara Diaz/Dan Ekman', 0],
      ['Bears', 'A One/B Two/C Three/D Four/E Five', 4],
    ]);
    expect(read('Ann Lee, Bo Chan, Cara Diaz, Dan Ekman')).toEqual([
      [undefined, 'Ann Lee/Bo Chan/Cara Diaz/Dan Ekman', undefined],
    ]);
    expect(read('Lions\tAnn Lee\tBo Chan\tCara Diaz\tDan Ekman')).toEqual([
      ['Lions', 'Ann Lee/Bo Chan/Cara Diaz/Dan Ekman', undefined],
    ]);
  });

  test('[DESK-1~] a file with a heading: name, players and captain by their columns, whatever separates them', () => {
    const lions = ['Lions', 'Ann Lee/Bo Chan/Cara Diaz/Dan Ekman', 1];
    for (const mark of [',', ';', '\t'])
      expect(
        read(
          [
            ['No', 'Team', 'Player 1', 'Player 2', 'Player 3', 'Player 4', 'Captain', 'Paid'],
            ['7', 'Lions', 'Ann Lee', '"Chan, Bo"', 'Cara Diaz', 'Dan Ekman', 'Bo Chan', 'yes'],
          ]
            .map((cells) => cells.join(mark))
            .join('\r\n'),
        ),
      ).toEqual([lions]);
    expect(
      read('Team,Captain,Player 2,Player 3,Player 4,Player 5\nBears,A One,B Two,C Three,D Four,\n'),
    ).toEqual([['Bears', 'A One/B Two/C Three/D Four', 0]]);
    const short = 'Team,Player 1,Player 2,Player 3,Player 4\nLions,A A,B B,C C,D D\nBears,E E,F F,G G,\n';
    expect(parseTeams(short).faults.map(({ code, at }) => `${code} ${at}`)).toEqual(['teams-size line 3']);
  });

  test('[DESK-1~] a block a team, its name above its players or its pairs', () => {
    expect(
      read('Lions\nAnn Lee & Bo Chan\nCara Diaz & Dan Ekman\n\nBears\nA One\nB Two\nC Three\nD Four'),
    ).toEqual([
      ['Lions', 'Ann Lee/Bo Chan/Cara Diaz/Dan Ekman', undefined],
      ['Bears', 'A One/B Two/C Three/D Four', undefined],
    ]);
  });

  test('[DESK-1~] a team too small or too large, a name that is none and a player named twice are named by their lines', () => {
    const codes = (text: string) => parseTeams(text).faults.map(({ code, at }) => `${code} ${at}`);
    expect(codes('A: Ann Lee, Bo Chan, Cara Diaz, Dan Ekman\nB: Eve Frost, Gil Hart')).toEqual([
      'teams-size line 2',
    ]);
    expect(codes('A: A A, B B, C C, D D, E E, F F, G G')).toEqual(['teams-size line 1']);
    expect(codes('A: Ann Lee, 77, Cara Diaz, Dan Ekman')).toEqual(['teams-nobody line 1']);
    expect(
      codes('A: Ann Lee, Bo Chan, Cara Diaz, Dan Ekman\nB: Eve Frost, Gil Hart, Ann Lee, Hal Ito'),
    ).toEqual(['names-twice line 2']);
  });
});
