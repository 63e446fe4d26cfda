import type { Play } from '../form.ts';

const times = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** How a stage of a club's own form is played, in a sentence. */
export const sayPlayed = (play: Play): string => {
  switch (play.use) {
    case 'sessions':
      return `${times(play.sessions, 'session')}, ${times(play.movement.boardsPerRound, 'board')} a round.`;
    case 'swiss':
      return `${times(play.rounds, 'match')} of ${times(play.boards, 'board')}, each drawn from the standings.`.replace(
        'matchs',
        'matches',
      );
    case 'robin':
      return `Everybody meets everybody${play.times === 1 ? '' : ` ${play.times} times`} over ${times(play.boards, 'board')}.`;
    case 'league':
      return `Everybody meets everybody at their own time over ${times(play.boards, 'board')}; a round every ${times(play.days, 'day')}.`;
    case 'knockout':
      return 'Who wins goes on.';
    case 'finals':
      return 'Finals.';
  }
};
