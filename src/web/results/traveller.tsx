import type { TravellerRow, TravellerView } from '../../engine/view/night.ts';
import { SEAT_NAMES, sayVulnerability } from '../../engine/words/score.ts';
import { ContractText, signedText } from '../parts/contract.tsx';
import { DealtHands, Hands } from '../parts/hands.tsx';
import { Distribution } from '../parts/picture.tsx';
import { shortText } from '../parts/name.tsx';
import { namesOf } from '../parts/pair.tsx';
import { lineWords } from '../parts/state.tsx';
import { useStages, useStandings, useTraveller } from '../parts/views.ts';
import { AskWhy } from '../parts/why.tsx';
import { openWhy as why, To } from './address.tsx';
import { ResultsFrame } from './frame.tsx';
import { impsText, percentText, pointsText } from './number.ts';
import { Boards } from './boards.tsx';
import { say, sayWord } from '../parts/say.ts';

const PairCell = ({ contest, pair }: { readonly contest: string; readonly pair: TravellerRow['ns'] }) => (
  <To page={{ page: 'pair', contest, pair: pair.pair }} title={namesOf(pair)}>
    <span className="pair-number">{pair.pair}</span>
    <span className="wide-only">{namesOf(pair)}</span>
  </To>
);

const Row = ({
  row,
  contest,
  imps,
  teams,
}: {
  readonly row: TravellerRow;
  readonly contest: string;
  readonly imps: boolean;
  /** Won or lost against the other table of the match: opened there. */
  readonly teams: boolean;
}) => {
  const ns = imps ? impsText(row.nsImps) : pointsText(row.nsMatchpoints);
  const ew = imps ? impsText(row.ewImps) : pointsText(row.ewMatchpoints);
  return (
    <tr className={`line-${row.state}`}>
      <th scope="row">
        <PairCell contest={contest} pair={row.ns} />
      </th>
      <td>
        <PairCell contest={contest} pair={row.ew} />
      </td>
      <td>
        {row.contract === undefined ? (
          <span className="soft">{lineWords(row.state)}</span>
        ) : (
          <ContractText text={row.contract} lead />
        )}
        {row.state === 'conflict' || row.wrongDirection ? (
          <span className="remark late">
            {row.state === 'conflict' ? say('Conflict') : say('Played the wrong way round')}
          </span>
        ) : null}
      </td>
      <td className="number wide-only">{row.score !== undefined && row.score > 0 ? row.score : ''}</td>
      <td className="number wide-only">{row.score !== undefined && row.score <= 0 ? -row.score : ''}</td>
      <td className="number narrow-only">{row.score === undefined ? '' : signedText(row.score)}</td>
      <td className="number main">
        {ns === '' ? (
          ''
        ) : teams ? (
          ns
        ) : (
          <AskWhy about={say('North-South')} open={() => why(row.nsKey)}>
            {ns}
          </AskWhy>
        )}
      </td>
      <td className="number">
        {ew === '' ? (
          ''
        ) : teams ? (
          ew
        ) : (
          <AskWhy about={say('East-West')} open={() => why(row.ewKey)}>
            {ew}
          </AskWhy>
        )}
      </td>
      {imps ? null : <td className="number soft wide-only">{percentText(row.nsPercent)}</td>}
    </tr>
  );
};

/** Best for North-South first, as a traveller is read; what is awaited comes last. */
const inOrder = (rows: readonly TravellerRow[]): readonly TravellerRow[] =>
  [...rows].sort(
    (a, b) =>
      (b.score ?? Number.NEGATIVE_INFINITY) - (a.score ?? Number.NEGATIVE_INFINITY) || a.table - b.table,
  );

/** Who has played the board and who has not, and nothing else. */
const Masked = ({ view, contest }: { readonly view: TravellerView; readonly contest: string }) => (
  <table className="sheet-table">
    <caption className="unseen">{say('Results on board {board}', { board: view.board })}</caption>
    <thead>
      <tr>
        <th scope="col">{say('N-S')}</th>
        <th scope="col">{say('E-W')}</th>
        <th scope="col">{say('Board {board}', { board: view.board })}</th>
      </tr>
    </thead>
    <tbody>
      {view.rows.map((row) => (
        <tr key={`${row.round}-${row.table}`} className={`line-${row.state}`}>
          <th scope="row">
            <PairCell contest={contest} pair={row.ns} />
          </th>
          <td>
            <PairCell contest={contest} pair={row.ew} />
          </td>
          <td className="soft">{row.state === 'awaited' ? say('To play') : say('Played')}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

export const Lines = ({ view, contest }: { readonly view: TravellerView; readonly contest: string }) => {
  const imps = view.head.scoring !== 'matchpoints';
  return (
    <table className="sheet-table">
      <caption className="unseen">{say('Results on board {board}', { board: view.board })}</caption>
      <thead>
        <tr>
          <th scope="col">{say('N-S')}</th>
          <th scope="col">{say('E-W')}</th>
          <th scope="col">{say('Contract')}</th>
          <th scope="col" className="number wide-only">
            <span className="unseen">{say('Score')} </span>
            {say('N-S')}
          </th>
          <th scope="col" className="number wide-only">
            <span className="unseen">{say('Score')} </span>
            {say('E-W')}
          </th>
          <th scope="col" className="number narrow-only">
            {say('Score')}
          </th>
          <th scope="col" className="number main">
            {imps ? say('IMPs') : say('MP')}
            <span className="unseen"> {say('North-South')}</span>
          </th>
          <th scope="col" className="number">
            {imps ? say('IMPs') : say('MP')}
            <span className="unseen"> {say('East-West')}</span>
          </th>
          {imps ? null : (
            <th scope="col" className="number wide-only">
              {say('N-S %')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {inOrder(view.rows).map((row) => (
          <Row
            key={`${row.round}-${row.table}`}
            row={row}
            contest={contest}
            imps={imps}
            teams={view.head.scoring === 'teams'}
          />
        ))}
      </tbody>
    </table>
  );
};

const Beside = ({
  contest,
  board,
  round,
  says,
}: {
  readonly contest: string;
  readonly board: number | undefined;
  readonly round: number | undefined;
  readonly says: string;
}) =>
  board === undefined ? (
    <span className="button" aria-disabled="true">
      {says}
    </span>
  ) : (
    <To
      className="button"
      page={{ page: 'board', contest, board, ...(round === undefined ? {} : { round }) }}
    >
      {says}
    </To>
  );

/** The boards of the night, or of the session or round of the stage. */
const useBoards = (contest: string, round: number | undefined) => {
  const { data } = useStandings(contest);
  const { data: stages } = useStages(contest, data?.head.staged === true);
  const at = round ?? data?.head.round ?? 1;
  const sheet = stages?.stages.find(({ units }) => units.some(({ from, to }) => from <= at && to >= at));
  const unit = sheet?.units.find(({ from, to }) => from <= at && to >= at);
  return {
    boards: unit?.boards ?? data?.boards ?? [],
    names: new Map((stages?.entered ?? []).map((who) => [who.pair, shortText(who)])),
    where:
      sheet && unit
        ? `${sheet.name}, ${sheet.play === 'sessions' ? 'session' : 'round'} ${unit.number}: `
        : '',
  };
};

const headText = (view: TravellerView): string =>
  say('{dealer} dealt, {vulnerabil}{top}{datum}', {
    dealer: sayWord(SEAT_NAMES[view.dealer]),
    vulnerabil: sayWord(sayVulnerability(view.vulnerability)),
    top: view.top === undefined ? '' : say(', top {top}', { top: pointsText(view.top) }),
    datum: view.datum === undefined ? '' : say(', datum {datum}', { datum: view.datum }),
  }) + (view.fouled === undefined ? '' : `; ${view.fouled}`);

/** Names of teams in place of their first two players. */
const named = (view: TravellerView, names: ReadonlyMap<string, string>): TravellerView => {
  if (names.size === 0) return view;
  const name = (pair: TravellerRow['ns']): TravellerRow['ns'] => {
    const found = names.get(pair.pair);
    return found === undefined ? pair : { pair: pair.pair, players: [found, ''] };
  };
  return { ...view, rows: view.rows.map((row) => ({ ...row, ns: name(row.ns), ew: name(row.ew) })) };
};

export const Traveller = ({
  contest,
  board,
  round,
}: {
  readonly contest: string;
  readonly board: number;
  readonly round?: number;
}) => {
  const { data, error } = useTraveller(contest, board, round);
  const { boards, names, where } = useBoards(contest, round);
  const at = boards.indexOf(board);
  const view = data === undefined ? undefined : named(data, names);
  return (
    <ResultsFrame contest={contest} head={data?.head} error={error}>
      <div className="page-title">
        <div>
          <h1>{say('Board {board}', { board })}</h1>
          <p className="soft">
            {where}
            {data === undefined || data.board !== board ? '…' : headText(data)}
          </p>
        </div>
        <div className="row">
          <Beside contest={contest} board={boards[at - 1]} round={round} says={say('‹ Before')} />
          <Beside
            contest={contest}
            board={at < 0 ? undefined : boards[at + 1]}
            round={round}
            says={say('After ›')}
          />
        </div>
      </div>
      {data?.masked === undefined ? null : <p className="notice">{data.masked}</p>}
      {data?.deal === undefined ? null : <Hands deal={data.deal} />}
      {data === undefined ? null : <DealtHands rows={data.rows} />}
      {view === undefined ? null : (
        <div className="panel">
          {view.masked === undefined ? (
            <Lines view={view} contest={contest} />
          ) : (
            <Masked view={view} contest={contest} />
          )}
        </div>
      )}
      {view === undefined || view.masked !== undefined || view.rows.length < 3 ? null : (
        <div className="panel padded">
          <Distribution rows={view.rows} />
        </div>
      )}
      <Boards contest={contest} boards={boards} now={board} {...(round === undefined ? {} : { round })} />
    </ResultsFrame>
  );
};
