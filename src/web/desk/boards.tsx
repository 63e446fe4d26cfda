import { Link } from '@tanstack/react-router';
import { useStandings } from './ask.ts';
import { ContestDesk } from './frame.tsx';
import { usePlace } from './place.ts';

/** Every board of the session, each to be opened as a traveller. */
export const Boards = (): React.ReactNode => {
  const { contest } = usePlace();
  const { data } = useStandings(contest);
  return (
    <ContestDesk contest={contest} head={data?.head}>
      {data === undefined ? null : (
        <main className="page">
          <h1>Boards</h1>
          <ol className="bare board-list">
            {data.boards.map((board, index) => (
              <li key={board}>
                <Link
                  to="/c/$contest/board/$board"
                  params={{ contest, board: String(board) }}
                  autoFocus={index === 0}
                >
                  {board}
                </Link>
              </li>
            ))}
          </ol>
        </main>
      )}
    </ContestDesk>
  );
};
