import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { State } from '../../parts/page/state.tsx';
import { type ListedContest, server } from '../ask/server.ts';
import { Desk } from '../frame/bar.tsx';
import { groupContests, tournamentPage } from './group.ts';
import { DealTournament } from '../setup/boardset.tsx';
import { shortDayOf, todayHere } from '../ask/time.ts';
import { useCommands } from '../frame/keys.ts';

const PHASES = {
  setup: { state: 'waiting', says: 'Being set up' },
  ready: { state: 'waiting', says: 'Ready to start' },
  playing: { state: 'playing', says: 'Being played' },
  closed: { state: 'final', says: 'Closed' },
} as const;

const Contests = ({
  title,
  contests,
}: {
  readonly title: string;
  readonly contests: readonly ListedContest[];
}) => (
  <table className="grid contest-list">
    <caption className="unseen">{title}, the newest first</caption>
    <thead>
      <tr>
        <th scope="col">Contest</th>
        <th scope="col">Date</th>
        <th scope="col">State</th>
        <th scope="col">Results</th>
      </tr>
    </thead>
    <tbody>
      {contests.map((contest) => {
        const phase = PHASES[contest.phase];
        const setting = contest.phase === 'setup' || contest.phase === 'ready';
        return (
          <tr key={contest.id}>
            <th scope="row">
              {contest.damaged ? (
                contest.name
              ) : (
                <Link to={setting ? '/c/$contest/setup' : '/c/$contest'} params={{ contest: contest.id }}>
                  {contest.name}
                </Link>
              )}
            </th>
            <td className="one-line">{shortDayOf(contest.date)}</td>
            <td>
              {contest.damaged ? (
                <State state="conflict" says="Cannot be read" />
              ) : contest.damagedFrom !== undefined ? (
                <State state="conflict" says={`Damaged from fact ${contest.damagedFrom}`} />
              ) : (
                <State state={phase.state} says={phase.says} />
              )}
            </td>
            <td>
              {contest.damaged ? (
                <>
                  Its facts are damaged: <code>byestand check-facts</code> says where
                </>
              ) : (
                <a href={`/r/${contest.id}`}>{contest.published ? 'Published' : 'Not published'}</a>
              )}
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

/** Nothing is ever lost: what was put away is opened from here, and comes back when that is undone in its history. */
const PutAway = ({ contests }: { readonly contests: readonly ListedContest[] }) =>
  contests.length === 0 ? null : (
    <details>
      <summary className="soft">Put away: {contests.length}</summary>
      <p className="soft">Open one and undo “put the contest away” in its history to have it back.</p>
      <Contests title="Put away" contests={contests} />
    </details>
  );

/** The director's first page: what there is, and a new session. */
export const Home = () => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['contests'],
    queryFn: server.contests,
  });
  const leave = async () => {
    await server.signOut();
    client.clear();
    await navigate({ to: '/sign-in' });
  };
  const [dealing, setDealing] = useState<string>();
  const groups = groupContests(data ?? [], todayHere());
  const open = groups.flatMap(({ tournament, contests }) =>
    tournament !== undefined && contests.some(({ phase }) => phase !== 'closed') ? [tournament] : [],
  );
  useCommands([
    ...open.map((tournament, i) => ({
      ...(i === 0 ? { key: 'f' } : {}),
      says: `Deal boards: ${tournament}`,
      run: () => setDealing(tournament),
    })),
    { key: 'n', says: 'New session', run: () => void navigate({ to: '/new' }) },
    { key: 'y', says: 'Timetable of all contests', run: () => void navigate({ to: '/timetable' }) },
    { key: 's', says: 'Series and ladders', run: () => void navigate({ to: '/series' }) },
    { key: 'm', says: 'Member list', run: () => void navigate({ to: '/members' }) },
    { key: 'a', says: 'Accounts and password', run: () => void navigate({ to: '/accounts' }) },
    { says: 'Recorder: private incident reports', run: () => void navigate({ to: '/recorder' }) },
    { says: 'Sign out', run: () => void leave() },
  ]);
  return (
    <Desk
      bar={
        <div className="bar-end">
          <Link to="/timetable" className="button plain">
            Timetable <kbd>Y</kbd>
          </Link>
          <Link to="/series" className="button plain">
            Series <kbd>S</kbd>
          </Link>
          <Link to="/members" className="button plain">
            Members <kbd>M</kbd>
          </Link>
          <Link to="/accounts" className="button plain">
            Accounts <kbd>A</kbd>
          </Link>
          <Link to="/recorder" className="button plain">
            Recorder
          </Link>
          <button type="button" className="button plain" onClick={() => void leave()}>
            Sign out
          </button>
        </div>
      }
    >
      <main className="page narrow">
        <div className="row spread">
          <h1>Contests</h1>
          <Link to="/new" className="button primary">
            New session <kbd>N</kbd>
          </Link>
        </div>
        {data === undefined ? null : data.length === 0 ? (
          <p className="notice">Nothing has been played here yet. A new session takes under a minute.</p>
        ) : (
          groups.map(({ title, tournament, contests }) => (
            <section key={title} className="stack" aria-label={title}>
              <div className="row spread">
                <h2>{title}</h2>
                {tournament === undefined ? null : (
                  <div className="row">
                    <a href={tournamentPage(tournament)}>Its public page</a>
                    {open.includes(tournament) ? (
                      <button type="button" className="button plain" onClick={() => setDealing(tournament)}>
                        Deal boards {open[0] === tournament ? <kbd>F</kbd> : null}
                      </button>
                    ) : null}
                  </div>
                )}
              </div>
              <Contests title={title} contests={contests} />
            </section>
          ))
        )}
        <PutAway contests={(data ?? []).filter(({ away }) => away)} />
        {dealing === undefined ? null : (
          <DealTournament tournament={dealing} onClose={() => setDealing(undefined)} />
        )}
      </main>
    </Desk>
  );
};
