import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { RulingRow, RulingsView } from '../../../engine/view/ruling/ruling.ts';
import { Sentence } from '../entry/sentence.tsx';
import { useRulings } from '../ask/bench.ts';
import { ContestDesk } from '../frame/frame.tsx';
import { useCommands } from '../frame/keys.ts';
import { usePlace } from '../frame/place.ts';
import { BiddingSheet, DepositSheet, TimesSheet } from './setting.tsx';
import { whenOf } from '../ask/time.ts';

const stateOf = (row: RulingRow): string => {
  if (row.amended !== undefined) return 'replaced';
  const [appeal] = row.appeals;
  if (appeal?.decided) return 'appeal decided';
  if (appeal) return 'under appeal';
  return row.told.ns !== undefined && row.told.ew !== undefined ? 'both told' : 'to be told';
};

const Row = ({
  contest,
  row,
  zone,
}: {
  readonly contest: string;
  readonly row: RulingRow;
  readonly zone: string;
}) => (
  <tr className={row.amended === undefined ? undefined : 'gone'}>
    <td className="soft">{whenOf(row.at, zone)}</td>
    <td className="number" data-says="round">
      {row.round}
    </td>
    <td className="number" data-says="table">
      {row.table}
    </td>
    <th scope="row" className="number" data-says="board">
      <Link to="/c/$contest/ruled/$ruling" params={{ contest, ruling: row.ruling }}>
        {row.board}
      </Link>
    </th>
    <td>
      <b>{row.ns.pair}</b> v <b>{row.ew.pair}</b>
    </td>
    <td>Law {row.law}</td>
    <td className="ruling-score">
      <Sentence
        text={row.appeals.findLast((one) => one.decided?.score !== undefined)?.decided?.score ?? row.says}
      />
    </td>
    <td>{stateOf(row)}</td>
    <td className="number">
      <Link className="button plain" to="/c/$contest/ruled/$ruling" params={{ contest, ruling: row.ruling }}>
        Open
      </Link>
    </td>
  </tr>
);

const Settings = ({ contest, view }: { readonly contest: string; readonly view: RulingsView }) => {
  const [open, setOpen] = useState<'bidding' | 'times' | 'deposit'>();
  const close = () => setOpen(undefined);
  const { zone } = view.head;
  return (
    <section className="panel stack tight" aria-label="How it is played and until when">
      <p className="row spread">
        <span>
          Calls: <b>{view.bidding.says}</b>
          {view.bidding.clause === undefined ? '' : ` (${view.bidding.clause})`}
        </span>
        <button type="button" className="button" onClick={() => setOpen('bidding')}>
          Change how calls are made
        </button>
      </p>
      <p className="row spread">
        <span>
          Corrections of scores:{' '}
          <b>
            {view.correction?.until === undefined ? 'open' : `until ${whenOf(view.correction.until, zone)}`}
          </b>{' '}
          ({view.correction?.clause})
          {view.times.finish === undefined ? '' : `, play ends ${whenOf(view.times.finish, zone)}`}
          {view.times.next === undefined ? '' : `, the next session begins ${whenOf(view.times.next, zone)}`}
        </span>
        <button type="button" className="button" onClick={() => setOpen('times')}>
          Set the times
        </button>
      </p>
      <p className="row spread">
        <span>
          Deposit with {view.flow === 'review' ? 'a request for review' : 'an appeal'}:{' '}
          <b>{view.deposit === undefined || view.deposit === 0 ? 'none' : view.deposit}</b>
        </span>
        <button type="button" className="button" onClick={() => setOpen('deposit')}>
          Set the deposit
        </button>
      </p>
      {open === 'deposit' ? <DepositSheet contest={contest} view={view} onClose={close} /> : null}
      {open === 'bidding' ? <BiddingSheet contest={contest} view={view} onClose={close} /> : null}
      {open === 'times' ? <TimesSheet contest={contest} view={view} onClose={close} /> : null}
    </section>
  );
};

const RulingsPage = ({ contest, view }: { readonly contest: string; readonly view: RulingsView }) => (
  <main className="page">
    <div className="row spread">
      <h1>Rulings</h1>
      <span className="row">
        <Link to="/practise" className="button">
          Practise rulings
        </Link>
        <Link to="/c/$contest/walk" params={{ contest }} className="button">
          Walk the questions
        </Link>
        <Link to="/c/$contest/ruling" params={{ contest }} className="button primary">
          Give a ruling <kbd>D</kbd>
        </Link>
      </span>
    </div>
    <Settings contest={contest} view={view} />
    <section className="panel flush">
      <table className="grid ruling-list">
        <caption className="unseen">Every ruling, the newest first</caption>
        <thead>
          <tr>
            <th scope="col">At</th>
            <th scope="col" className="number">
              Round
            </th>
            <th scope="col" className="number">
              Table
            </th>
            <th scope="col" className="number">
              Board
            </th>
            <th scope="col">Pairs</th>
            <th scope="col">By</th>
            <th scope="col">Score</th>
            <th scope="col">State</th>
            <th scope="col">
              <span className="unseen">Open</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {view.rulings.map((row) => (
            <Row key={row.ruling} contest={contest} row={row} zone={view.head.zone} />
          ))}
        </tbody>
      </table>
      {view.rulings.length === 0 ? <p className="soft nothing">No ruling has been given.</p> : null}
    </section>
  </main>
);

/** Every ruling of the session, with where it stands. */
export const Rulings = (): React.ReactNode => {
  const { contest } = usePlace();
  const { data } = useRulings(contest);
  const navigate = useNavigate();
  useCommands([
    {
      key: 'd',
      says: 'Give a ruling',
      run: () => void navigate({ to: '/c/$contest/ruling', params: { contest } }),
    },
  ]);
  return (
    <ContestDesk contest={contest} head={data?.head}>
      {data === undefined ? null : <RulingsPage contest={contest} view={data} />}
    </ContestDesk>
  );
};
