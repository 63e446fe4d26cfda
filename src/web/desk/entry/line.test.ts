import { describe, expect, test } from 'vitest';
import { readLine, repeatOn } from './line.ts';

const scoreOf = (text: string, board: number) => {
  const line = readLine(text, board);
  return line.kind === 'result' ? line.score : line;
};

describe('[TAB-5~] a line of a traveller, as it is typed', () => {
  // Board 1 nobody, 2 North-South, 3 East-West, 4 both vulnerable (Law 2); scores of Law 77.
  test.each([
    ['4sx n -1', 1, -100],
    ['4sx n -1', 2, -200],
    ['4s n =', 4, 620],
    ['3nt e +1', 3, -630],
    ['3NTE9', 1, -400],
    ['6hw12', 3, -1430],
    ['pass', 2, 0],
    ['p', 2, 0],
    ['1c s 7', 1, 70],
  ])('%s on board %i is %i to North-South', (text, board, score) => {
    expect(scoreOf(text, board)).toBe(score);
  });

  // Board 1 nobody, 2 North-South, 3 East-West, 4 both vulnerable. What a scorer reads from a score alone.
  test.each([
    ['430', 1, '3NT N +1'],
    ['630', 2, '3NT N +1'],
    ['420', 1, '4H N ='],
    ['-620', 3, '4H E ='],
    ['-50', 1, '3NT N -1'],
    ['100', 3, '3NT E -1'],
    ['980', 1, '6H N ='],
  ])('[TAB-5] the bare score %s on board %i is most likely %s', (text, board, contract) => {
    const line = readLine(text, board);
    expect(line).toMatchObject({ kind: 'result', score: Number(text) });
    if (line.kind !== 'result') return;
    expect([scoreOf(line.text, board), line.text.replace('4S', '4H')]).toEqual([Number(text), contract]);
    expect(line.likely).toBe(true);
    // Seen in the line while it is typed: nothing is asked.
    expect(line.doubt).toBeUndefined();
  });

  test('[TAB-5] what other tables played on the board decides which contract a bare score is', () => {
    const others = ['5C W =', '5C E +1'].map((one) => {
      const line = readLine(one, 3);
      if (line.kind !== 'result') throw new Error(one);
      return line.result;
    });
    expect(readLine('-620', 3, undefined, others)).toMatchObject({ text: '5C W +1', score: -620 });
    expect(readLine('425', 1)).toMatchObject({ kind: 'refused' });
  });

  test('the score on the slip tells the tricks, and its sign may be left out', () => {
    expect(readLine('4s n 620', 4)).toMatchObject({ text: '4S N =', score: 620, scoreSaid: 620 });
    expect(readLine('4s w 650', 4)).toMatchObject({ text: '4S W +1', score: -650, scoreSaid: -650 });
    expect(readLine('4s w +50', 1)).toMatchObject({ text: '4S W -1', score: 50, scoreSaid: 50 });
  });

  test('[SCO-5~] a score on the slip that the contract does not give is doubted in words', () => {
    const line = readLine('4s n = 620', 1);
    expect(line).toMatchObject({ kind: 'result', score: 420, scoreSaid: 620 });
    expect(line.kind === 'result' && line.doubt).toContain('scores 420 to North-South');
    expect(readLine('4s n = 420', 1)).not.toHaveProperty('doubt');
  });

  // Board 3: East-West are vulnerable. 3NT made is 400 there for North-South, 600 for East-West (Law 77).
  test('[SCO-5~] without tricks a score of the other vulnerability tells them, and is put right in words', () => {
    const line = readLine('3nt e 400', 3);
    expect(line).toMatchObject({ text: '3NT E =', score: -600, scoreSaid: -400, putRight: true });
    expect(line.kind === 'result' && line.doubt).toContain('at the other vulnerability');
    expect(readLine('3nt e 460', 3)).toMatchObject({ text: '3NT E +2', score: -660, scoreSaid: -460 });
    expect(readLine('3nt n 600', 3)).toMatchObject({ text: '3NT N =', score: 400, scoreSaid: 600 });
    expect(readLine('3nt e 600', 3)).not.toHaveProperty('doubt');
    // What neither vulnerability gives says no tricks.
    expect(readLine('3nt e 410', 3)).toMatchObject({ kind: 'refused' });
  });

  // Course Notes, Part 3: the contract stands, its score is that of the board. 3NT made: 400 not vulnerable, 600 vulnerable.
  test('not played, artificial scores and a board turned round are lines too', () => {
    expect(readLine('np', 1)).toEqual({ kind: 'result', result: { kind: 'not-played' }, text: 'not played' });
    expect(readLine('a+ a-', 1)).toEqual({ kind: 'adjusted', ns: 'A+', ew: 'A-', text: 'A+ / A-' });
    expect(readLine('a-', 1)).toMatchObject({ ns: 'A-', ew: 'A+' });
    expect(readLine('60% 45%', 1)).toMatchObject({ ns: 60, ew: 45 });
    expect(readLine('55%', 1)).toMatchObject({ ns: 55, ew: 45 });
    expect(readLine('4s n = turned', 1)).toMatchObject({ score: 420, wrongDirection: true });
  });

  test('a dot is the line above', () => {
    const above = readLine('3nt n =', 1);
    expect(readLine('.', 1, above)).toEqual(above);
    expect(readLine('.', 1)).toMatchObject({ kind: 'refused' });
  });

  test('[TAB-5~] the line above, on another board, has that board’s own score', () => {
    // Board 1: nobody is vulnerable; board 2: North-South.
    const above = readLine('4s n =', 1);
    expect(repeatOn(above, 2)).toMatchObject({ text: '4S N =', score: 620 });
    expect(repeatOn(above, 1)).toMatchObject({ score: 420 });
    expect(repeatOn(readLine('a+ a-', 1), 2)).toMatchObject({ kind: 'adjusted' });
  });

  test.each(['8s n =', '4s', '4s n', '4s =', 'four spades', '4s n +9', '120%', '4s n 435'])(
    '%s is refused in a sentence',
    (text) => {
      const line = readLine(text, 1);
      expect(line.kind).toBe('refused');
      expect(line.kind === 'refused' && line.says).toMatch(/^\S.*\.$/s);
    },
  );

  test('nothing typed is nothing', () => {
    expect(readLine('  ', 1)).toEqual({ kind: 'empty' });
  });
});
