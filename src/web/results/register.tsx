import type { RegisterView } from '../../engine/view/wall.ts';
import { shortText, whoText } from '../parts/stage.tsx';
import { useRegister } from '../parts/views.ts';
import { To } from './address.tsx';
import { ResultsFrame } from './frame.tsx';

type Entry = RegisterView['entries'][number];

const systemText = ({ systems }: Entry): string =>
  systems.map(({ name, colour, brown }) => `${name} (${colour}${brown ? ', brown sticker' : ''})`).join('; ');

const whereText = ({ category, club, state }: Entry): string =>
  [category, club, state].filter((part) => part !== undefined).join(', ');

const Entries = ({ view, contest }: { readonly view: RegisterView; readonly contest: string }) => {
  const has = {
    seed: view.entries.some(({ seed }) => seed !== undefined),
    where: view.entries.some((entry) => whereText(entry) !== ''),
  };
  return (
    <table className="stage-table">
      <caption>{view.of === 'teams' ? 'Teams' : 'Pairs'} by number</caption>
      <thead>
        <tr>
          <th scope="col" className="number">
            No
          </th>
          <th scope="col">Names</th>
          {has.seed ? (
            <th scope="col" className="number">
              Seed
            </th>
          ) : null}
          {has.where ? <th scope="col">For</th> : null}
          <th scope="col">System</th>
        </tr>
      </thead>
      <tbody>
        {view.entries.map((entry) => (
          <tr key={entry.who.pair}>
            <td className="number">{entry.who.pair}</td>
            <th scope="row">
              <To page={{ page: 'pair', contest, pair: entry.who.pair }}>{whoText(entry.who)}</To>
            </th>
            {has.seed ? <td className="number">{entry.seed}</td> : null}
            {has.where ? <td>{whereText(entry)}</td> : null}
            <td>{systemText(entry) || <span className="soft">none lodged</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Rights = ({ view }: { readonly view: RegisterView }) => (
  <>
    {view.rights.toReversed().map(({ round, says, clause, matches }, i) => (
      <details key={round} className="panel flush" open={i === 0}>
        <summary>Seating rights of round {round}</summary>
        <p className="soft stage-why">
          {says} ({clause})
        </p>
        <table className="stage-table">
          <caption className="unseen">Seating rights of round {round}</caption>
          <thead>
            <tr>
              <th scope="col" className="number">
                Table
              </th>
              <th scope="col">At home</th>
              <th scope="col">Visiting</th>
            </tr>
          </thead>
          <tbody>
            {matches.map(({ table, home, away }) => (
              <tr key={table}>
                <td className="number">{table}</td>
                <td>
                  {home.pair} {shortText(home)}
                </td>
                <td>
                  {away.pair} {shortText(away)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    ))}
  </>
);

/** Numbers, systems and seating rights, for players and their opponents to look up. */
export const Register = ({ contest }: { readonly contest: string }) => {
  const { data, error } = useRegister(contest);
  return (
    <ResultsFrame contest={contest} head={data?.head} error={error}>
      <h1>Entries, systems and seating rights</h1>
      {data === undefined ? null : (
        <>
          <div className="panel flush scroll">
            <Entries view={data} contest={contest} />
          </div>
          <Rights view={data} />
        </>
      )}
    </ResultsFrame>
  );
};
