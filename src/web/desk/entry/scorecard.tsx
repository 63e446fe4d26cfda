import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ScorecardRow, ScorecardView } from '../../../engine/view/night.ts';
import { SIDE_NAMES } from '../../../engine/words/score/score.ts';
import { ContractText, signedText } from '../../parts/text/contract.tsx';
import { namesOf } from '../../parts/text/pair.tsx';
import { LineMark } from '../../parts/page/state.tsx';
import { useScorecard } from '../ask/ask.ts';
import { ChangePair } from '../people/change.ts';
import { SpellNames } from '../entrant/spell.ts';
import { keepMoment, Then } from '../frame/moment.tsx';
import { pointsText } from '../../results/standing/number.ts';
import { ContestDesk } from '../frame/frame.tsx';
import { useCommands } from '../frame/keys.ts';
import { Penalty } from '../ruling/penalty.ts';
import { Why, WithWhy } from './why.tsx';
import { usePlace } from '../frame/place.ts';

const Row = ({ contest, row }: { readonly contest: string; readonly row: ScorecardRow }) => (
  <tr>
    <td className="number soft">{row.round}</td>
    <td className="number soft">{row.table}</td>
    <th scope="row" className="number">
      <Link to="/c/$contest/board/$board" params={{ contest, board: String(row.board) }} search={keepMoment}>
        {row.board}
      </Link>
    </th>
    <td>{row.side.toUpperCase()}</td>
    <td className="who">
      <b className="pair-number">{row.opponents.pair}</b> {namesOf(row.opponents)}
    </td>
    <td>{row.contract === undefined ? '' : <ContractText text={row.contract} />}</td>
    <td className="number">{row.score === undefined ? '' : signedText(row.score)}</td>
    <td className="number">
      {(row.matchpoints ?? row.imps) === undefined ? (
        ''
      ) : (
        <Why figure={row.key}>{pointsText(row.matchpoints ?? row.imps)}</Why>
      )}
    </td>
    <td className="number soft">{row.percent === undefined ? '' : `${row.percent.toFixed(1)}%`}</td>
    <td>
      <LineMark state={row.state} />
    </td>
  </tr>
);

const Title = ({ view }: { readonly view: ScorecardView }) => (
  <div>
    <h1>
      <span className="soft">{view.pair.pair}</span> {namesOf(view.pair)}
    </h1>
    {view.row?.place === undefined ? null : (
      <p>
        Place{' '}
        <b>
          {view.row.place}
          {view.row.tied ? '=' : ''}
        </b>
        {view.row.side === undefined ? '' : ` ${SIDE_NAMES[view.row.side]}`} with{' '}
        <Why figure={view.row.key}>
          {view.row.percent === undefined ? `${view.row.imps ?? 0} IMPs` : `${view.row.percent.toFixed(2)}%`}
        </Why>
      </p>
    )}
  </div>
);

const ScorecardPage = ({ contest, view }: { readonly contest: string; readonly view: ScorecardView }) => {
  const { at } = usePlace();
  const [open, setOpen] = useState<'penalty' | 'change'>();
  const close = () => setOpen(undefined);
  const kind = view.head.scoring === 'teams' ? 'team' : 'pair';
  useCommands([
    { key: 'p', says: `Penalise ${kind} ${view.pair.pair}`, run: () => setOpen('penalty') },
    { key: 'w', says: `Change the names of ${kind} ${view.pair.pair}`, run: () => setOpen('change') },
  ]);
  const unit = view.head.scoring === 'matchpoints' ? 'MP' : 'IMPs';
  return (
    <main className="page">
      <Then at={at} />
      <div className="row spread">
        <Title view={view} />
        <div className="row">
          <button type="button" className="button" onClick={() => setOpen('change')}>
            Change names <kbd>W</kbd>
          </button>
          <button type="button" className="button" onClick={() => setOpen('penalty')}>
            Penalise <kbd>P</kbd>
          </button>
        </div>
      </div>
      <section className="panel flush">
        <table className="grid">
          <caption className="unseen">
            Scorecard of {kind} {view.pair.pair}
          </caption>
          <thead>
            <tr>
              <th scope="col" className="number">
                Round
              </th>
              <th scope="col" className="number">
                Table
              </th>
              <th scope="col" className="number">
                Board
              </th>
              <th scope="col">Sat</th>
              <th scope="col">Against</th>
              <th scope="col">Result</th>
              <th scope="col" className="number">
                Score
              </th>
              <th scope="col" className="number">
                {unit}
              </th>
              <th scope="col" className="number">
                Of a top
              </th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {view.boards.map((row) => (
              <Row key={`${row.round}-${row.board}`} contest={contest} row={row} />
            ))}
          </tbody>
        </table>
      </section>
      {open === 'penalty' ? (
        <Penalty contest={contest} head={view.head} pair={view.pair.pair} onClose={close} />
      ) : null}
      {open !== 'change' ? null : kind === 'team' ? (
        <SpellNames contest={contest} who={view.pair.pair} onClose={close} />
      ) : (
        <ChangePair contest={contest} pair={view.pair.pair} onClose={close} />
      )}
    </main>
  );
};

/** One pair's boards, from its own side. */
export const Scorecard = (): React.ReactNode => {
  const { contest, pair, at } = usePlace();
  const { data, error } = useScorecard(contest, pair, at);
  return (
    <ContestDesk contest={contest} head={data?.head}>
      <WithWhy contest={contest}>
        {error ? (
          <main className="page">
            <p className="notice wrong">{error.message}</p>
          </main>
        ) : data === undefined ? null : (
          <ScorecardPage contest={contest} view={data} />
        )}
      </WithWhy>
    </ContestDesk>
  );
};
