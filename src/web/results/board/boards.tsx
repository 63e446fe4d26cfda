import { To } from '../address.tsx';
import { say } from '../../parts/text/say.ts';

/** Every board of a night, or of a session or round, to choose from. */
export const Boards = ({
  contest,
  boards,
  now,
  round,
  plain,
}: {
  readonly contest: string;
  readonly boards: readonly number[];
  readonly now?: number;
  /** Of a contest in stages. */
  readonly round?: number;
  readonly plain?: boolean;
}) =>
  boards.length === 0 ? null : (
    <nav
      className="board-links"
      aria-label={round === undefined ? say('Boards') : say('Boards of round {round}', { round })}
    >
      {plain ? null : <h2>{say('Boards')}</h2>}
      <ul className="bare">
        {boards.map((board) => (
          <li key={board}>
            <To
              page={{ page: 'board', contest, board, ...(round === undefined ? {} : { round }) }}
              aria-current={board === now ? 'page' : undefined}
              aria-label={say('Board {board}', { board })}
            >
              {board}
            </To>
          </li>
        ))}
      </ul>
    </nav>
  );
