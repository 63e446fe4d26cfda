import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SpotView, TravellerRow, TravellerView } from '../../../engine/view/night.ts';
import { sayVulnerability } from '../../../engine/words/score/score.ts';
import { ContractText, signedText } from '../../parts/text/contract.tsx';
import { namesOf } from '../../parts/text/pair.tsx';
import { DealtHands, Hands } from '../../parts/deal/hands.tsx';
import { LineMark } from '../../parts/page/state.tsx';
import { useTraveller } from '../ask/ask.ts';
import { keepMoment, Then } from '../frame/moment.tsx';
import { pointsText } from '../../results/standing/number.ts';
import { ContestDesk } from '../frame/frame.tsx';
import { useCommands } from '../frame/keys.ts';
import { ResultSheet } from './result.tsx';
import { Why, WithWhy } from './why.tsx';
import { usePlace } from '../frame/place.ts';

const Figure = ({ figure, value }: { readonly figure: string; readonly value: number | undefined }) => (
  <td className="number">{value === undefined ? '' : <Why figure={figure}>{pointsText(value)}</Why>}</td>
);

const Row = ({
  contest,
  row,
  onOpen,
}: {
  readonly contest: string;
  readonly row: TravellerRow;
  /** Absent while a past moment is looked at: what was cannot be changed. */
  readonly onOpen: (() => void) | undefined;
}) => (
  <tr>
    <td className="number soft">{row.round}</td>
    <th scope="row" className="number">
      {row.table}
    </th>
    {[row.ns, row.ew].map((pair, index) => (
      <td key={index === 0 ? 'ns' : 'ew'} className="who">
        <b className="pair-number">{pair.pair}</b>{' '}
        <Link to="/c/$contest/pair/$pair" params={{ contest, pair: pair.pair }} search={keepMoment}>
          {namesOf(pair)}
        </Link>
      </td>
    ))}
    <td>{row.contract === undefined ? '' : <ContractText text={row.contract} lead />}</td>
    <td className="number">{row.score === undefined ? '' : signedText(row.score)}</td>
    <Figure figure={row.nsKey} value={row.nsMatchpoints ?? row.nsImps} />
    <Figure figure={row.ewKey} value={row.ewMatchpoints ?? row.ewImps} />
    <td>
      <LineMark state={row.state} latePlay={row.latePlay} />
    </td>
    <td className="number">
      {row.ruling === undefined ? null : (
        <Link
          to="/c/$contest/ruled/$ruling"
          params={{ contest, ruling: row.ruling }}
          className="button plain"
          aria-label={`The ruling at table ${row.table}`}
        >
          Ruling
        </Link>
      )}
      {onOpen === undefined ? null : (
        <button
          type="button"
          className="button plain"
          aria-label={`${row.state === 'awaited' ? 'Enter' : 'Change'} table ${row.table}`}
          onClick={onOpen}
        >
          {row.state === 'awaited' ? 'Enter' : 'Change'}
        </button>
      )}
    </td>
  </tr>
);

const TravellerPage = ({ contest, view }: { readonly contest: string; readonly view: TravellerView }) => {
  const navigate = useNavigate();
  const { at, round } = usePlace();
  const [spot, setSpot] = useState<SpotView>();
  const open =
    spot && (view.rows.find((row) => row.round === spot.round && row.table === spot.table) ?? spot);
  const go = (board: number) =>
    board > 0 &&
    void navigate({
      to: '/c/$contest/board/$board',
      params: { contest, board: String(board) },
      search: round === undefined ? {} : { round },
      replace: true,
    });
  useCommands([
    { key: 'ArrowRight', says: 'Next board', run: () => go(view.board + 1) },
    { key: 'ArrowLeft', says: 'Board before', run: () => go(view.board - 1) },
  ]);
  const unit = view.head.scoring === 'matchpoints' ? 'MP' : 'IMPs';
  return (
    <main className="page">
      <Then at={at} />
      <div className="row spread">
        <h1>
          Board {view.board}{' '}
          <small className="soft">
            dealer {view.dealer}, {sayVulnerability(view.vulnerability)}
            {view.top === undefined ? '' : `, top ${view.top}`}
            {view.datum === undefined ? '' : `, datum ${signedText(view.datum)}`}
            {view.fouled === undefined ? '' : `; ${view.fouled}`}
          </small>
        </h1>
        <span className="row">
          <button
            type="button"
            className="button"
            onClick={() => go(view.board - 1)}
            disabled={view.board === 1}
          >
            <kbd>←</kbd> Board before
          </button>
          <button type="button" className="button" onClick={() => go(view.board + 1)}>
            Next board <kbd>→</kbd>
          </button>
        </span>
      </div>
      {view.masked === undefined ? null : <p className="notice">{view.masked}</p>}
      {view.deal === undefined ? null : <Hands deal={view.deal} />}
      <DealtHands rows={view.rows} />
      <section className="panel flush">
        <table className="grid">
          <caption className="unseen">Traveller of board {view.board}</caption>
          <thead>
            <tr>
              <th scope="col" className="number">
                Round
              </th>
              <th scope="col" className="number">
                Table
              </th>
              <th scope="col">North-South</th>
              <th scope="col">East-West</th>
              <th scope="col">Result</th>
              <th scope="col" className="number">
                Score
              </th>
              <th scope="col" className="number">
                NS {unit}
              </th>
              <th scope="col" className="number">
                EW {unit}
              </th>
              <th scope="col">State</th>
              <th scope="col">
                <span className="unseen">Act</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {view.rows.map((row) => (
              <Row
                key={`${row.round}-${row.table}`}
                contest={contest}
                row={row}
                onOpen={at === undefined ? () => setSpot(row) : undefined}
              />
            ))}
          </tbody>
        </table>
      </section>
      {open === undefined ? null : (
        <ResultSheet contest={contest} head={view.head} spot={open} onClose={() => setSpot(undefined)} />
      )}
    </main>
  );
};

/** One board at every table, each line to be opened, explained or changed. */
export const Traveller = (): React.ReactNode => {
  const { contest, board, at, round } = usePlace();
  const { data, error } = useTraveller(contest, board, at, round);
  return (
    <ContestDesk contest={contest} head={data?.head}>
      <WithWhy contest={contest}>
        {error ? (
          <main className="page">
            <p className="notice wrong">{error.message}</p>
          </main>
        ) : data === undefined ? null : (
          <TravellerPage contest={contest} view={data} />
        )}
      </WithWhy>
    </ContestDesk>
  );
};
