import { Link } from '@tanstack/react-router';
import type { StandingRow, StandingsView } from '../../../engine/view/night.ts';
import { SIDE_NAMES } from '../../../engine/words/score/score.ts';
import { namesOf } from '../../parts/text/pair.tsx';
import { State } from '../../parts/page/state.tsx';
import { PrizesOf } from '../../parts/score/won.tsx';
import { useStandings } from '../ask/ask.ts';
import { keepMoment, Then } from '../frame/moment.tsx';
import { impsText, percentText, placeText, pointsText } from '../../results/standing/number.ts';
import { ContestDesk } from '../frame/frame.tsx';
import { Why, WithWhy } from './why.tsx';
import { Papers } from '../home/papers.tsx';
import { usePlace } from '../frame/place.ts';
import { RoundByRound } from '../stage/rounds.tsx';

const UNIT_WORDS: Readonly<Record<string, string>> = {
  'percent-of-top': '% of a top',
  'percent-of-session': '% of the session',
};

const fines = (row: StandingRow): string =>
  row.penalties
    .map((fine) => `−${fine.amount}${UNIT_WORDS[fine.unit] ?? ` ${fine.unit}`}: ${fine.why} (${fine.clause})`)
    .join('; ');

const Row = ({
  contest,
  row,
  matchpoints,
}: {
  readonly contest: string;
  readonly row: StandingRow;
  readonly matchpoints: boolean;
}) => (
  <tr>
    <td className="number">
      {row.place === undefined ? (
        <span className="soft">{placeText(row.place, false)}</span>
      ) : (
        <Why figure={row.rankKey} about={`place of pair ${row.pair.pair}`}>
          {placeText(row.place, row.tied)}
        </Why>
      )}
    </td>
    <td className="number soft">{row.pair.pair}</td>
    <th scope="row">
      <Link to="/c/$contest/pair/$pair" params={{ contest, pair: row.pair.pair }} search={keepMoment}>
        {namesOf(row.pair)}
      </Link>
      {row.penalties.length === 0 ? null : <span className="fine"> {fines(row)}</span>}
    </th>
    {matchpoints ? (
      <td className="number">
        {row.matchpoints === undefined ? null : (
          <>
            {pointsText(row.matchpoints)} <span className="soft">/ {pointsText(row.max)}</span>
          </>
        )}
      </td>
    ) : null}
    <td className="number strong">
      <Why figure={row.key} about={`pair ${row.pair.pair}`}>
        {row.percent === undefined ? impsText(row.imps) : percentText(row.percent)}
      </Why>
    </td>
    <td className="number soft">{row.boards}</td>
    <td className="soft because">{row.because}</td>
  </tr>
);

const Field = ({
  contest,
  field,
  unit,
}: {
  readonly contest: string;
  readonly field: StandingsView['fields'][number];
  readonly unit: string;
}) => {
  const matchpoints = field.rows.some((row) => row.matchpoints !== undefined);
  return (
    <section className="panel flush">
      {field.side === undefined ? null : <h2 className="field-title">{SIDE_NAMES[field.side]}</h2>}
      <table className="grid">
        <caption className="unseen">
          Standings{field.side === undefined ? '' : `, ${SIDE_NAMES[field.side]}`}
        </caption>
        <thead>
          <tr>
            <th scope="col" className="number">
              Place
            </th>
            <th scope="col" className="number">
              Pair
            </th>
            <th scope="col">Names</th>
            {matchpoints ? (
              <th scope="col" className="number">
                Matchpoints
              </th>
            ) : null}
            <th scope="col" className="number">
              {unit}
            </th>
            <th scope="col" className="number">
              Boards
            </th>
            <th scope="col" className="because">
              Decided by
            </th>
          </tr>
        </thead>
        <tbody>
          {field.rows.map((row) => (
            <Row
              key={`${row.side ?? ''}${row.pair.pair}`}
              contest={contest}
              row={row}
              matchpoints={matchpoints}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
};

const Print = ({ contest }: { readonly contest: string }) => (
  <span className="row">
    <a className="button" href={`/print/${contest}/standings.pdf`} target="_blank" rel="noreferrer">
      Print standings
    </a>
    <a className="button" href={`/print/${contest}/guide-cards.pdf`} target="_blank" rel="noreferrer">
      Print guide cards
    </a>
    <a className="button" href={`/r/${contest}`} target="_blank" rel="noreferrer">
      Public page
    </a>
  </span>
);

const nameIn =
  ({ fields }: StandingsView) =>
  (id: string): string => {
    const found = fields.flatMap(({ rows }) => rows).find(({ pair }) => pair.pair === id);
    return found === undefined ? '' : namesOf(found.pair);
  };

const NightWon = ({ view }: { readonly view: StandingsView }) => (
  <PrizesOf
    prizes={view.prizes}
    awards={view.awards}
    ways={{
      why: (figure, about, shown) => (
        <Why figure={figure} about={about}>
          {shown}
        </Why>
      ),
      link: (_, says) => says,
    }}
  />
);

/** The standings as they are now; every number opens into its reasons. */
export const Standings = (): React.ReactNode => {
  const { contest, at } = usePlace();
  const { data } = useStandings(contest, at);
  return (
    <ContestDesk contest={contest} head={data?.head}>
      {data === undefined ? null : (
        <main className="page">
          <Then at={at} />
          <div className="row spread">
            <h1 className="row">
              Standings{' '}
              <State state={data.final ? 'final' : 'playing'} says={data.final ? 'Final' : 'So far'} />
            </h1>
            <Print contest={contest} />
          </div>
          <WithWhy contest={contest}>
            <div className={data.fields.length > 1 ? 'two-fields' : 'one-field'}>
              {data.fields.map((field) => (
                <Field
                  key={field.side ?? 'all'}
                  contest={contest}
                  field={field}
                  unit={data.head.scoring === 'matchpoints' ? 'Per cent' : 'IMPs'}
                />
              ))}
            </div>
            <RoundByRound contest={contest} at={at} nameOf={nameIn(data)} />
            <NightWon view={data} />
          </WithWhy>
          <Papers contest={contest} staged={data.head.staged === true} />
        </main>
      )}
    </ContestDesk>
  );
};
