import { Link } from '@tanstack/react-router';
import { useStages, useStandings } from '../ask/ask.ts';
import { ContestDesk } from '../frame/frame.tsx';
import { usePlace } from '../frame/place.ts';

/** The boards of every session and round so far: to be opened, or typed and corrected. */
const InStages = ({ contest }: { readonly contest: string }) => {
  const { data } = useStages(contest);
  return data?.stages.toReversed().map(({ stage, name, units, rounds }) => (
    <section key={stage} className="stack" aria-labelledby={`boards-${stage}`}>
      <h2 id={`boards-${stage}`}>{name}</h2>
      {units.toReversed().map(({ number, from, boards }) => (
        <div key={number}>
          <p className="row">
            <b>
              {rounds.length > 0 ? 'Round' : 'Session'} {number}
            </b>{' '}
            <Link
              to="/c/$contest/entry"
              params={{ contest }}
              search={{ round: from }}
              className="button plain"
            >
              Type or correct results
            </Link>
          </p>
          <ol className="bare board-list">
            {boards.map((board) => (
              <li key={board}>
                <Link
                  to="/c/$contest/board/$board"
                  params={{ contest, board: String(board) }}
                  search={{ round: from }}
                >
                  {board}
                </Link>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  ));
};

/** Every board of the session, each to be opened as a traveller. */
export const Boards = (): React.ReactNode => {
  const { contest } = usePlace();
  const { data } = useStandings(contest);
  return (
    <ContestDesk contest={contest} head={data?.head}>
      {data === undefined ? null : (
        <main className="page">
          <h1>Boards</h1>
          {data.head.staged ? (
            <InStages contest={contest} />
          ) : (
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
          )}
        </main>
      )}
    </ContestDesk>
  );
};
