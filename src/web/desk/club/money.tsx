import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { server } from '../ask/server.ts';
import { todayHere } from '../ask/time.ts';
import { ContestDesk } from '../frame/frame.tsx';
import { usePlace } from '../frame/place.ts';
import { say } from '../frame/status.ts';

const dollars = (cents: number): string => (cents / 100).toFixed(2);

const Fee = ({
  contest,
  fee,
  done,
}: {
  readonly contest: string;
  readonly fee: number;
  readonly done: () => Promise<void>;
}) => {
  const [typed, setTyped] = useState(dollars(fee));
  const [usual, setUsual] = useState(true);
  const set = useMutation({
    mutationFn: () => {
      const cents = Math.round(Number(typed.replace(',', '.')) * 100);
      if (!Number.isFinite(cents) || cents < 0)
        throw new Error(`“${typed}” isn’t an amount. Write it as 12.50.`);
      return server.setFee(contest, cents, usual);
    },
    onSuccess: done,
    onError: (error) => say(error.message, 'wrong'),
  });
  return (
    <form
      className="row"
      onSubmit={(submit) => {
        submit.preventDefault();
        set.mutate();
      }}
    >
      <label className="field">
        <span>Table money a player</span>
        <input inputMode="decimal" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </label>
      <label className="row">
        <input type="checkbox" checked={usual} onChange={() => setUsual(!usual)} />
        Also for later sessions
      </label>
      <button type="submit" className="button">
        Set
      </button>
    </form>
  );
};

/** Who played tonight and who paid. */
export const TableMoney = (): ReactNode => {
  const { contest } = usePlace();
  const client = useQueryClient();
  const key = ['contest', contest, 'attendance'];
  const { data } = useQuery({ queryKey: key, queryFn: () => server.attendance(contest) });
  const done = async (): Promise<void> => client.invalidateQueries({ queryKey: key });
  const pay = useMutation({
    mutationFn: ({ person, paid }: { readonly person: string; readonly paid: number }) =>
      server.payTable(contest, person, paid),
    onSuccess: done,
    onError: (error) => say(error.message, 'wrong'),
  });
  const rows = data?.rows ?? [];
  const sum = (of: 'owes' | 'paid'): number => rows.reduce((total, row) => total + row[of], 0);
  const year = todayHere().slice(0, 4);
  return (
    <ContestDesk contest={contest} head={undefined}>
      <main className="page narrow">
        <section className="panel form">
          <h1>Attendance and table money</h1>
          {data === undefined ? null : <Fee key={data.fee} contest={contest} fee={data.fee} done={done} />}
          <p>
            {rows.length} players. Paid {dollars(sum('paid'))} of {dollars(sum('owes'))}.{' '}
            <a href={`/api/treasurer.csv?from=${year}-01-01&to=${year}-12-31`}>
              Treasurer’s list {year} (CSV)
            </a>
          </p>
        </section>
        <section className="panel flush">
          <table className="grid">
            <caption className="unseen">Who played and who paid</caption>
            <thead>
              <tr>
                <th scope="col" className="number">
                  No
                </th>
                <th scope="col">Player</th>
                <th scope="col">Paid</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.person}>
                  <td className="number">{row.pair}</td>
                  <th scope="row">
                    {row.name}
                    {row.substitute ? <span className="soft"> substitute</span> : null}
                  </th>
                  <td>
                    <label className="row">
                      <input
                        type="checkbox"
                        checked={row.paid > 0 && row.paid >= row.owes}
                        onChange={({ target }) =>
                          pay.mutate({ person: row.person, paid: target.checked ? row.owes : 0 })
                        }
                      />
                      {row.paid > 0 ? dollars(row.paid) : 'not paid'}
                    </label>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </main>
    </ContestDesk>
  );
};
