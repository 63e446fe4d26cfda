import { useQuery } from '@tanstack/react-query';
import type { CardMatch, CardStage, CardUnit } from '../../../engine/view/standing/card.ts';
import type { ScorecardRow } from '../../../engine/view/night.ts';
import { ContractText, signedText } from '../../parts/text/contract.tsx';
import { scoreText, shortText } from '../../parts/text/name.tsx';
import { namesOf } from '../../parts/text/pair.tsx';
import { LineMark, lineWords } from '../../parts/page/state.tsx';
import { impsText, percentText, placeText, pointsText } from '../../results/standing/number.ts';
import { CallDirector, OwnLineUp } from './player.tsx';
import { usePlace } from '../frame/place.ts';
import { type OwnContest, type OwnView, server } from '../ask/server.ts';
import { dayOf, momentOf } from '../ask/time.ts';

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

const measureText = (value: number, measure: CardUnit['measure']): string =>
  measure === 'imps' ? `${impsText(value)} IMPs` : `${percentText(value)}%`;

const matchText = ({ against, measure, vp }: CardMatch, unit: CardUnit): string =>
  [
    against.length === 0 ? 'Bye' : `Against ${against.map(shortText).join(', ')}`,
    ...(measure === undefined ? [] : [measureText(measure, unit.measure)]),
    ...(vp === undefined ? [] : [`${scoreText(vp)} VPs`]),
  ].join(', ');

/** What stands where there is no contract to show: others still have the board to play, or the director decided. */
const playedText = ({ masked, state }: ScorecardRow): string => (masked ? 'Played' : lineWords(state));

/** One session or round, narrow enough for a phone held upright: what is still to come is only counted. */
const UnitBoards = ({ unit }: { readonly unit: CardUnit }) => {
  const rows = unit.boards.filter(({ state }) => state !== 'awaited');
  const toCome = new Set(
    unit.boards.filter(({ state }) => state === 'awaited').map(({ round, board }) => `${round} ${board}`),
  ).size;
  return (
    <>
      {rows.length === 0 ? null : (
        <table className="grid mine">
          <caption className="unseen">Boards of {unit.number}</caption>
          <thead>
            <tr>
              {[...(unit.teams ? ['Table'] : []), 'Board', 'Side', 'Contract', 'Score', 'Points'].map(
                (says) => (
                  <th key={says} scope="col">
                    {says}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.round} ${row.table} ${row.board}`}>
                {unit.teams ? <td className="number soft">{row.table}</td> : null}
                <th scope="row" className="number">
                  {row.board}
                </th>
                <td>{row.side.toUpperCase()}</td>
                <td>
                  {row.contract === undefined ? (
                    <span className="soft">{playedText(row)}</span>
                  ) : (
                    <ContractText text={row.contract} />
                  )}
                </td>
                <td className="number">{row.score === undefined ? '' : signedText(row.score)}</td>
                <td className="number">
                  {row.imps === undefined
                    ? row.percent === undefined
                      ? ''
                      : `${percentText(row.percent)}%`
                    : impsText(row.imps)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {toCome === 0 ? null : (
        <p className="soft">
          {toCome} {toCome === 1 ? 'board' : 'boards'} to come.
        </p>
      )}
    </>
  );
};

const OwnStage = ({ stage }: { readonly stage: CardStage }) => (
  <section className="stack" aria-labelledby={`mine-${stage.stage}`}>
    <h2 id={`mine-${stage.stage}`}>
      {stage.name}
      {stage.place === undefined
        ? ''
        : `: place ${placeText(stage.place.place, stage.place.tied)} of ${stage.field}`}
    </h2>
    {stage.units.toReversed().map((unit, at) => (
      <details key={unit.number} className="panel form" open={at === 0}>
        <summary>
          {stage.unit === 'session' ? 'Session' : 'Round'} {unit.number}
          {unit.total === undefined ? '' : `: ${measureText(unit.total.value, unit.measure)}`}
          {unit.after === undefined ? '' : `, then place ${placeText(unit.after.place, unit.after.tied)}`}
        </summary>
        {unit.matches.map((match) => (
          <p key={`${match.table} ${match.against[0]?.pair ?? ''}`}>{matchText(match, unit)}</p>
        ))}
        {unit.masked === undefined ? null : <p className="notice">{unit.masked}</p>}
        {unit.boards.length === 0 ? null : <UnitBoards unit={unit} />}
      </details>
    ))}
  </section>
);

const Rulings = ({ rulings, zone }: Pick<OwnView, 'rulings'> & { readonly zone: string }) => (
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
            <div key={appeal.appeal} className="stack tight">
              <p>
                {appeal.own ? 'Our appeal: ' : 'The other side’s appeal: '}
                {appeal.decided?.says ?? appeal.says}
                {appeal.next.length === 0 ? '' : ` Next for us: ${appeal.next.join(', ')}.`}
              </p>
              {appeal.grounds === undefined ? null : <p className="prose">{appeal.grounds}</p>}
              {appeal.hearingAt === undefined || appeal.decided ? null : (
                <p className="soft">The hearing: {momentOf(appeal.hearingAt, zone)}</p>
              )}
            </div>
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
  if (data === undefined)
    return (
      <main className="page narrow">
        <h1>My contest</h1>
        {error ? <p className="notice">{error.message}</p> : <p role="status">One moment …</p>}
        <p>
          <a href="/">All contests</a> · <a href={`/r/${contest}`}>Everybody’s results</a>
        </p>
      </main>
    );
  return (
    <main className="page">
      <p>
        <a href="/">All contests</a> · <a href={`/r/${contest}`}>Everybody’s results</a>
      </p>
      <h1>{data.head.name}</h1>
      <p>
        <b>{data.who.pair}</b> {shortText(data.who)}
        {data.row?.place === undefined ? '' : `, place ${data.row.place}${data.row.tied ? '=' : ''}`}
      </p>
      {data.shown ? null : <p className="notice">The director shows the standings later.</p>}
      {data.standIn === undefined ? null : (
        <p className="notice">
          You stand in for {data.standIn.for}
          {data.standIn.from === data.standIn.to
            ? ` in round ${data.standIn.from}.`
            : ` in rounds ${data.standIn.from} to ${data.standIn.to}.`}
        </p>
      )}
      {data.captain ? <OwnLineUp contest={contest} team={data.who.pair} /> : null}
      {data.stages === undefined ? (
        <section className="panel flush">
          <Boards boards={data.boards} />
        </section>
      ) : (
        data.stages.map((stage) => <OwnStage key={stage.stage} stage={stage} />)
      )}
      <CallDirector contest={contest} tables={data.tables} />
      {data.rulings.length === 0 ? null : <Rulings rulings={data.rulings} zone={data.head.zone} />}
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
