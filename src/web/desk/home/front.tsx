import { useQuery } from '@tanstack/react-query';
import { clubHere } from '../../parts/page/club.tsx';
import { server } from '../ask/server.ts';
import { useMe } from '../frame/bar.tsx';
import { Home } from './home.tsx';
import { MyContests } from './mine.tsx';
import { groupContests, tournamentPage } from './group.ts';
import { shortDayOf, todayHere } from '../ask/time.ts';

/** Without a sign-in: what can be looked at, and the way in for a director. */
const PublicHome = ({ isPlayer }: { readonly isPlayer: boolean }) => {
  const { data = [] } = useQuery({
    queryKey: ['contests'],
    queryFn: server.contests,
  });
  return (
    <main className="page narrow">
      <div className="row spread">
        <h1>{clubHere()?.name || 'Byestand'}</h1>
        {isPlayer ? (
          <div className="row">
            <a className="button plain" href="/recorder">
              Recorder
            </a>
            <a className="button plain" href="/accounts">
              My sign-in
            </a>
          </div>
        ) : (
          <a className="button" href="/sign-in">
            Director’s sign-in
          </a>
        )}
      </div>
      {isPlayer ? <MyContests /> : null}
      {groupContests(data, todayHere()).map(({ title, tournament, contests }) => (
        <section key={title} className="stack" aria-label={title}>
          <h2>{tournament === undefined ? title : <a href={tournamentPage(tournament)}>{title}</a>}</h2>
          <ul className="bare stack">
            {contests.map((contest) => (
              <li key={contest.id} className="panel form">
                <a href={`/r/${contest.id}`}>{contest.name}</a>{' '}
                <span className="soft one-line">
                  {shortDayOf(contest.date)}
                  {contest.phase === 'playing' ? `, round ${contest.round} is played` : ''}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p>
        <a href="/series">Series and ladders</a>
      </p>
      {data.length === 0 ? <p className="notice">No results yet.</p> : null}
    </main>
  );
};

/** The address everybody types: the desk for a director, the contests for everyone else. */
export const Front = (): React.ReactNode => {
  const me = useMe();
  if (me.isPending) return null;
  const isDesk = ['organiser', 'director', 'scorer'].includes(me.data?.role ?? 'public');
  return isDesk ? <Home /> : <PublicHome isPlayer={me.data?.role === 'player'} />;
};
