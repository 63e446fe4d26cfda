import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Desk } from '../frame/bar.tsx';
import { server } from '../ask/server.ts';
import { whenOf } from '../ask/time.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The first account is called by its role till somebody gives it a name. */
const whoText = (who: string, role: string): string =>
  who === '' || who.toLowerCase() === role.toLowerCase() ? who || role : `${who}, ${role}`;

/** Who did what that is no fact of a contest: accounts, passwords, codes, lists, backups. For the organiser. */
export const Doings = () => {
  const { data } = useQuery({ queryKey: ['acts'], queryFn: server.acts });
  return (
    <Desk>
      <main className="page narrow">
        <div className="row spread">
          <h1>What was done</h1>
          <Link to="/accounts">Accounts</Link>
        </div>
        <p>
          Accounts, passwords, codes, lists and backups, the newest first. What was done in a contest is in
          its own history.
        </p>
        {data === undefined ? null : (
          <>
            {data.whole ? null : (
              <p className="notice wrong" role="alert">
                This list was altered behind Byestand’s back. Ask with byestand check-facts where.
              </p>
            )}
            <section className="panel flush">
              <table className="grid">
                <caption className="unseen">What was done, the newest first</caption>
                <thead>
                  <tr>
                    <th scope="col">When</th>
                    <th scope="col">Who</th>
                    <th scope="col">What</th>
                  </tr>
                </thead>
                <tbody>
                  {data.acts.map(({ seq, at, who, role, says }) => (
                    <tr key={seq}>
                      <td className="one-line">{whenOf(at, zone)}</td>
                      <td>{whoText(who, role)}</td>
                      <td>{says}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
            {data.count > data.acts.length ? (
              <p>
                The newest {data.acts.length} of {data.count}.
              </p>
            ) : null}
          </>
        )}
      </main>
    </Desk>
  );
};
