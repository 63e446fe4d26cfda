import { useQuery } from '@tanstack/react-query';
import { ContractText, signedText } from '../parts/contract.tsx';
import { namesOf } from '../parts/pair.tsx';
import { LineMark } from '../parts/state.tsx';
import { pointsText } from '../results/number.ts';
import { usePlace } from './place.ts';
import { type OwnContest, type OwnView, server } from './server.ts';
import { dayOf } from './time.ts';

/** The contests of whoever signed in as a player. */
export const MyContests = (): React.ReactNode => {
  const { data = [] } = useQuery({ queryKey: ['mine'], queryFn: server.mine });
  return (
    <section>
      <h2>Where I play</h2>
      <ul className="bare stack">
        {data.map(({ id, name, date }: OwnContest) => (
          <li key={id} className="panel form">
            <a href={`/mine/${id}`}>{name}</a> <span className="soft">{dayOf(date)}</span>
          </li>
        ))}
      </ul>
      {data.length === 0 ? <p className="notice">You are entered in no contest here yet.</p> : null}
    </section>
  );
};

const Boards = ({ boards }: Pick<OwnView, 'boards'>) => (
  <table className="grid">
    <caption className="unseen">My boards</caption>
    <thead>
      <tr>
        {['Round', 'Board', 'Side', 'Against', 'Contract', 'Score', 'Points', 'State'].map((says) => (
          <th key={says} scope="col">
            {says}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {boards.map((row) => (
        <tr key={row.key}>
          <td className="number soft">{row.round}</td>
          <th scope="row" className="number">
            {row.board}
          </th>
          <td>{row.side.toUpperCase()}</td>
          <td className="who">{namesOf(row.opponents)}</td>
          <td>{row.contract === undefined ? '' : <ContractText text={row.contract} />}</td>
          <td className="number">{row.score === undefined ? '' : signedText(row.score)}</td>
          <td className="number">
            {(row.matchpoints ?? row.imps) === undefined ? '' : pointsText(row.matchpoints ?? row.imps)}
          </td>
          <td>
            <LineMark state={row.state} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Rulings = ({ rulings }: Pick<OwnView, 'rulings'>) => (
  <section className="panel form">
    <h2>My rulings and appeals</h2>
    <ul className="bare stack">
      {rulings.map((one) => (
        <li key={one.ruling}>
          <p>
            Board {one.board}: {one.says} <span className="soft">({one.law})</span>
          </p>
          {one.until === undefined ? null : <p className="soft">{one.until.says}</p>}
          {one.appeals.map((appeal) => (
            <p key={appeal.appeal}>
              {appeal.own ? 'Our appeal: ' : 'The other side’s appeal: '}
              {appeal.decided?.says ?? appeal.says}
              {appeal.next.length === 0 ? '' : ` Next for us: ${appeal.next.join(', ')}.`}
            </p>
          ))}
        </li>
      ))}
    </ul>
  </section>
);

/** What a player sees of a contest: their own line and boards, what was done in their name, their rulings. */
export const Mine = (): React.ReactNode => {
  const { contest } = usePlace();
  const { data, error } = useQuery({
    queryKey: ['mine', contest],
    queryFn: () => server.ownView(contest),
    refetchInterval: 15_000,
  });
  if (data === undefined) return error ? <p className="notice">{error.message}</p> : null;
  return (
    <main className="page">
      <p>
        <a href="/">All contests</a> · <a href={`/r/${contest}`}>Everybody’s results</a>
      </p>
      <h1>{data.head.name}</h1>
      <p>
        <b>{data.who.pair}</b> {data.who.name ?? data.who.players.join(' & ')}
        {data.row?.place === undefined ? '' : `, place ${data.row.place}${data.row.tied ? '=' : ''}`}
      </p>
      {data.shown ? null : <p className="notice">The director shows the standings later.</p>}
      <section className="panel flush">
        <Boards boards={data.boards} />
      </section>
      {data.rulings.length === 0 ? null : <Rulings rulings={data.rulings} />}
      <section className="panel form">
        <h2>In my name</h2>
        <ul className="bare">
          {data.said.map(({ fact, says, undone }) => (
            <li key={fact}>{undone ? <s>{says}</s> : says}</li>
          ))}
        </ul>
      </section>
    </main>
  );
};
