import type { TravellerRow, TravellerView } from '../../../engine/view/night.ts';
import { SEAT_NAMES, sayVulnerability } from '../../../engine/words/score/score.ts';
import { DealtHands, Hands } from '../../parts/deal/hands.tsx';
import { Distribution } from '../../parts/score/picture.tsx';
import { shortText } from '../../parts/text/name.tsx';
import { isSite } from '../../parts/page/site.ts';
import { useHandRecord, useStages, useStandings, useTraveller } from '../../parts/wire/views.ts';
import { To } from '../address.tsx';
import { ResultsFrame } from '../frame.tsx';
import { HandNumbers, HandStory, Seal } from './handrecord.tsx';
import { Lines, Masked } from './lines.tsx';
import { pointsText } from '../standing/number.ts';
import { Boards } from './boards.tsx';
import { say, sayWord } from '../../parts/text/say.ts';

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

/** While play is on it is the desk's to print. */
const ToPrint = ({
  contest,
  round,
  phase,
}: {
  readonly contest: string;
  readonly round: number | undefined;
  readonly phase: TravellerView['head']['phase'];
}) => {
  if (isSite() || phase === 'playing') return null;
  const at = round === undefined ? '' : `&round=${round}`;
  return (
    <p className="foot-line">
      <a href={`/print/${contest}/hands.pdf?size=compact${at}`}>{say('Hand records to print (PDF)')}</a>{' '}
      <a href={`/print/${contest}/hands.pdf?size=large${at}`}>{say('Large print (PDF)')}</a>
    </p>
  );
};

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
  const { data: hand } = useHandRecord(contest, board, round, data?.deal !== undefined);
  // While the next board is fetched the one before is still there.
  const record = hand?.board === board && data?.deal === hand.deal ? hand : undefined;
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
      {record === undefined ? null : <HandNumbers view={record} />}
      {data === undefined ? null : <DealtHands rows={data.rows} />}
      {view === undefined ? null : (
        <div className="panel">
          {view.masked === undefined ? (
            <Lines view={view} contest={contest} {...(record ? { record } : {})} />
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
      {record === undefined ? null : <HandStory view={record} />}
      {record !== undefined || data?.commitment === undefined ? null : (
        <div className="panel padded hand-record">
          <Seal commitment={data.commitment} />
        </div>
      )}
      {record === undefined ? null : <ToPrint contest={contest} round={round} phase={record.head.phase} />}
      <Boards contest={contest} boards={boards} now={board} {...(round === undefined ? {} : { round })} />
    </ResultsFrame>
  );
};
