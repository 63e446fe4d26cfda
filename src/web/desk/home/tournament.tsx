import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TournamentView } from '../../../engine/view/time/timetable.ts';
import { LocalMoment } from '../../parts/text/localtime.tsx';
import { State } from '../../parts/page/state.tsx';
import { Desk } from '../frame/bar.tsx';
import { server } from '../ask/server.ts';

const KNOWN = {
  ended: { state: 'final', says: 'Over' },
  running: { state: 'playing', says: 'Being played' },
  expected: { state: 'waiting', says: 'To come' },
} as const;

const Clashes = ({ clashes }: { readonly clashes: TournamentView['clashes'] }) =>
  clashes.length === 0 ? (
    <p className="soft">Nobody is entered in two sessions at once.</p>
  ) : (
    <ul className="bare matters">
      {clashes.map(({ one, other, from, to, players }) => (
        <li key={`${one} ${other} ${from}`} className="matter matter-conflict">
          <p>
            <b>{players.join(', ')}</b>
          </p>
          <p>
            {one} and {other}, <LocalMoment at={from} /> to <LocalMoment at={to} />
          </p>
        </li>
      ))}
    </ul>
  );

/** The sessions of all contests that are not over, room by room, and who would have to be in two places (TIME-4). */
export const Tournament = (): React.ReactNode => {
  const { data } = useQuery({ queryKey: ['timetable'], queryFn: server.tournament, refetchInterval: 30_000 });
  return (
    <Desk>
      <main className="page">
        <h1>Timetable of all contests</h1>
        {data === undefined ? null : (
          <>
            <section className="panel" aria-labelledby="clashes-title">
              <h2 id="clashes-title">
                In two places <span className="count">{data.clashes.length}</span>
              </h2>
              <Clashes clashes={data.clashes} />
            </section>
            <section className="panel" aria-labelledby="all-sessions-title">
              <h2 id="all-sessions-title">Sessions</h2>
              {data.sessions.length === 0 ? (
                <p className="soft">
                  No contest has a timetable yet. It is set on a contest’s page “Timetable”.
                </p>
              ) : (
                <div className="scrolls" role="region" aria-label="Sessions, to be scrolled" tabIndex={0}>
                  <table className="grid">
                    <caption className="unseen">Sessions by their start</caption>
                    <thead>
                      <tr>
                        <th scope="col">Begins</th>
                        <th scope="col">Ends</th>
                        <th scope="col">Contest</th>
                        <th scope="col">Session</th>
                        <th scope="col">Room</th>
                        <th scope="col">State</th>
                      </tr>
                    </thead>
                    <tbody>
                      {data.sessions.map((one) => (
                        <tr key={`${one.contest} ${one.session} ${one.start}`}>
                          <th scope="row">
                            <LocalMoment at={one.start} />
                            {one.late > 0 ? <span className="late-words"> {one.late} min late</span> : null}
                          </th>
                          <td>
                            <LocalMoment at={one.finish} />
                          </td>
                          <td>
                            <Link to="/c/$contest/timetable" params={{ contest: one.contest }}>
                              {one.name}
                            </Link>
                          </td>
                          <td>{one.session}</td>
                          <td>{one.room}</td>
                          <td>
                            <State state={KNOWN[one.known].state} says={KNOWN[one.known].says} />
                          </td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </div>
              )}
            </section>
          </>
        )}
      </main>
    </Desk>
  );
};
