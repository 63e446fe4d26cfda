import { describe, expect, test } from 'vitest';
import { parsePlayed } from './played.ts';

const read = (text: string) => {
  const found = parsePlayed(text);
  return found.ok ? found.value : found.refusal;
};

const DEAL = 'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432';

describe('[CON-20~] the results of a match from a file', () => {
  test('rows of room, board and result, with or without a head', () => {
    const rows =
      'Room,Board,Contract\nopen,1,4SX N -1\n closed ; 1 ; pass\n1\t2\t3NT\tE\t9\n2,2,not played\n';
    expect(read(rows)).toEqual([
      {
        room: 'open',
        board: 1,
        result: { kind: 'played', level: 4, strain: 'S', doubling: 'X', declarer: 'N', tricks: 9 },
        line: 2,
      },
      { room: 'closed', board: 1, result: { kind: 'passed' }, line: 3 },
      {
        room: 'open',
        board: 2,
        result: { kind: 'played', level: 3, strain: 'NT', doubling: '', declarer: 'E', tricks: 9 },
        line: 4,
      },
      { room: 'closed', board: 2, result: { kind: 'not-played' }, line: 5 },
    ]);
  });

  test('PBN as platforms write it: room or table, contract, declarer, tricks and the cards', () => {
    const pbn = [
      '% PBN 2.1',
      '[Event "ITC"]',
      '[Board "7"]',
      '[Room "Open"]',
      `[Deal "${DEAL}"]`,
      '[Declarer "S"]',
      '[Contract "6HXX"]',
      '[Result "12"]',
      '',
      '[Board "7"]',
      '[Table "2"]',
      '[Contract "Pass"]',
      '[Result ""]',
      '',
      '[Board "8"]',
      '[Room "Open"]',
      '',
    ].join('\r\n');
    expect(read(pbn)).toEqual([
      {
        room: 'open',
        board: 7,
        result: { kind: 'played', level: 6, strain: 'H', doubling: 'XX', declarer: 'S', tricks: 12 },
        deal: DEAL,
        line: 2,
      },
      { room: 'closed', board: 7, result: { kind: 'passed' }, line: 10 },
    ]);
  });

  test.each([
    ['hall,1,pass', 'played-room', 'line 1'],
    ['open,x,pass', 'played-board', 'line 1'],
    ['open,1,4S N', 'contract-result', 'line 1'],
    ['open,1,pass\nopen,1,pass', 'played-twice', 'line 2'],
    ['', 'played-none', undefined],
  ])('%j is refused with its line', (text, code, at) => {
    expect(read(text)).toMatchObject({ code, ...(at === undefined ? {} : { at }) });
  });
});
