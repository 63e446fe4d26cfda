import { vulnerabilityOf } from '../../engine/bridge/board.ts';
import { parseReported } from '../../engine/bridge/contract.ts';
import { impsFor } from '../../engine/bridge/imp.ts';
import { scoreForNs } from '../../engine/bridge/score.ts';
import type { Results } from '../format.ts';
import type { Board, Line, Match } from '../usebio/event.ts';
import type { Game } from './game.ts';

const scoreOf = ({ board, contract, by, tricks }: Game): number | undefined => {
  if (contract === 'PASS') return 0;
  if (contract === undefined || by === undefined || tricks === undefined) return undefined;
  const read = parseReported(contract, '');
  return read.ok && read.value.kind === 'played'
    ? scoreForNs({ ...read.value, declarer: by, tricks }, vulnerabilityOf(board))
    : undefined;
};

/** The home team sits North-South in the open room. */
const lineOf = (game: Game): Line => {
  const { contract, by, tricks, teams, room } = game;
  const score = scoreOf(game);
  const [ns, ew] = teams ? (room === 'closed' ? [teams[1], teams[0]] : teams) : [undefined, undefined];
  return {
    ...(ns === undefined || ew === undefined ? {} : { ns, ew }),
    ...(contract === undefined ? {} : { contract }),
    ...(by === undefined || contract === 'PASS' ? {} : { by }),
    ...(tricks === undefined || contract === 'PASS' ? {} : { tricks }),
    ...(score === undefined ? {} : { score }),
  };
};

const boardsOf = (games: readonly Game[]): readonly Board[] =>
  [...Map.groupBy(games, ({ board }) => board)].map(([board, own]) => ({ board, lines: own.map(lineOf) }));

/** IMPs to the home team, where both rooms are in. */
const withImps = (board: Board, games: readonly Game[]): Board => {
  const [open, closed] = (['open', 'closed'] as const).map((room) => {
    const game = games.find((one) => one.board === board.board && one.room === room);
    return game && scoreOf(game);
  });
  return open === undefined || closed === undefined
    ? board
    : { ...board, imps: String(impsFor(open - closed)) };
};

const matchOf = ([home, away]: readonly [string, string], games: readonly Game[]): Match => {
  const boards = boardsOf(games).map((board) => withImps(board, games));
  const imps = boards.flatMap((board) => (board.imps === undefined ? [] : [Number(board.imps)]));
  const sum = (sign: 1 | -1): string => String(imps.reduce((all, one) => all + Math.max(0, sign * one), 0));
  return { round: 1, home, away, ...(imps.length > 0 ? { scores: [sum(1), sum(-1)] } : {}), boards };
};

const tagIn = (games: readonly Game[], name: string): string =>
  games.flatMap(({ tags = [] }) => tags).find((tag) => tag.name === name)?.value ?? '';

/**
 * What was scored, from the records of single tables, for formats that have results and no records of play: matches where
 * teams are named, else each board with its lines. Nothing where no game has a contract.
 */
export const resultsOf = (games: readonly Game[]): Results | undefined => {
  const played = games.filter(({ contract }) => contract !== undefined);
  if (played.length === 0) return undefined;
  const matches = [
    ...Map.groupBy(
      played.filter(({ teams }) => teams),
      ({ teams = ['', ''] }) => teams.join('\n'),
    ).values(),
  ].map((own) => matchOf(own[0]?.teams ?? ['', ''], own));
  const date = tagIn(played, 'Date');
  const isMatch = matches.length > 0;
  return {
    version: '1.2',
    club: { name: '', id: '' },
    kind: isMatch ? 'teams' : 'matchpoints',
    method: isMatch ? 'imps' : 'matchpoints',
    title: tagIn(played, 'Event'),
    identifier: '',
    ...(/^\d{4}\.\d{2}\.\d{2}$/.test(date) ? { date: date.replaceAll('.', '-') } : {}),
    program: '',
    programVersion: '',
    winners: 1,
    contestants: matches.flatMap(({ home, away }) =>
      [home, away].map((id) => ({ id, name: id, players: [] })),
    ),
    sessions: [
      {
        id: '1',
        sections: [{ id: '', contestants: [], boards: isMatch ? [] : boardsOf(played), matches }],
      },
    ],
  };
};
