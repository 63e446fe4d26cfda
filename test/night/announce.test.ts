import { describe, expect, test } from 'vitest';
import { showAnnouncementsOf } from '../../src/engine/floor/wall/announcement.ts';
import { openDesk } from './desk.ts';

const wordsOf = (
  pairs: number,
  choice: string,
  form: Parameters<ReturnType<typeof openDesk>['start']>[2] = {},
) => {
  const desk = openDesk();
  desk.start(pairs, choice, form);
  return showAnnouncementsOf(desk.contest(), 'x').opening.map(({ says }) => says);
};

describe('[DESK-9] what a director says before play, from the movement and the form in use', () => {
  test('eight tables share and byestand: the first and the last share, a set rests between the middle ones (Course Notes)', () => {
    const said = wordsOf(16, 'mitchell-share');
    expect(said.filter((one) => one.includes('share boards'))).toEqual([
      'Tables 1 and 8 share boards: pass each one on as soon as it is played.',
    ]);
    expect(said.filter((one) => one.includes('byestand'))).toHaveLength(1);
    expect(said.join(' ')).not.toContain('switched');
  });

  test('nothing is shared on five tables; scores nobody can make sense of get 40%, the round has its minutes, corrections and appeals their time', () => {
    const said = wordsOf(10, 'mitchell-plain').join(' ');
    expect(said).not.toContain('share');
    expect(said).toContain('both pairs get 40%');
    expect(said).toContain('A round is 2 boards in 14 minutes.');
    expect(said).toContain('until 30 minutes after the official score is available');
    expect(said).toContain('Reviews and appeals: a ruling may be appealed against until 30 minutes');
  });

  test('the rounds in which arrows are switched are named', () => {
    const said = wordsOf(10, 'mitchell-plain-switched').filter((one) => one.includes('arrows are switched'));
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/from round 5/);
  });

  test('at IMPs nobody is told of 40%', () => {
    expect(wordsOf(10, 'mitchell-plain', { scoring: 'butler', form: 'club-butler' }).join(' ')).not.toContain(
      '40%',
    );
  });
});
