import type { MatchLine, MatchSheet, PlayedLine } from '../../engine/view/card.ts';
import { SEAT_NAMES, sayVulnerability } from '../../engine/words/score.ts';
import { Captains } from '../parts/captains.tsx';
import { ContractText, signedText } from '../parts/contract.tsx';
import { isSite } from '../parts/site.ts';
import { scoreText, shortText } from '../parts/stage.tsx';
import { lineWords } from '../parts/state.tsx';
import { useMatch } from '../parts/views.ts';
import { AskWhy } from '../parts/why.tsx';
import { openWhy, To } from './address.tsx';
import { ResultsFrame } from './frame.tsx';
import { impsText, percentText } from './number.ts';

const Cells = ({ line }: { readonly line: PlayedLine | undefined }) => (
  <>
    <td>
      {line?.contract === undefined ? (
        <span className="soft">{line === undefined ? '' : lineWords(line.state)}</span>
      ) : (
        <ContractText text={line.contract} />
      )}
    </td>
    <td className="number wide-only">{line?.score === undefined ? '' : signedText(line.score)}</td>
  </>
);

const Row = ({
  line,
  sheet,
  contest,
}: {
  readonly line: MatchLine;
  readonly sheet: MatchSheet;
  readonly contest: string;
}) => (
  <tr>
    <th scope="row" className="number">
      <To
        page={{ page: 'board', contest, board: line.board, round: sheet.round }}
        aria-label={`Board ${line.board}`}
        title={`${SEAT_NAMES[line.dealer]} dealt, ${sayVulnerability(line.vulnerability)}`}
      >
        {line.board}
      </To>
    </th>
    <Cells line={line.open} />
    {sheet.teams ? <Cells line={line.closed} /> : null}
    <td className="number main">{line.home !== undefined && line.home > 0 ? gain(sheet, line.home) : ''}</td>
    <td className="number main">
      {line.home === undefined ? '' : line.home < 0 ? gain(sheet, -line.home) : line.home === 0 ? '–' : ''}
    </td>
  </tr>
);

const gain = ({ measure }: MatchSheet, value: number): string =>
  measure === 'imps' ? String(value) : percentText(value);

/** Boards that were not simply played from the set, and why. */
const Remarks = ({ lines }: Pick<MatchSheet, 'lines'>) =>
  lines
    .filter(({ dealt, says }) => dealt || says !== undefined)
    .map(({ board, says }) => (
      <p key={board} className="soft">
        Board {board}: {says ?? 'dealt at the table'}.
      </p>
    ));

const Score = ({ sheet }: { readonly sheet: MatchSheet }) => {
  const { result, won, awayVp } = sheet;
  if (result?.measure === undefined) return <p className="soft">Not yet played to its end.</p>;
  return (
    <dl className="total">
      {won === undefined ? null : (
        <div>
          <dt>IMPs won</dt>
          <dd>
            {won[0]} – {won[1]}
          </dd>
        </div>
      )}
      <div>
        <dt>{sheet.measure === 'imps' ? 'Net IMPs' : 'Per cent'}</dt>
        <dd>
          <AskWhy open={() => openWhy(result.measureKey)}>
            {sheet.measure === 'imps' ? impsText(result.measure) : percentText(result.measure)}
          </AskWhy>
        </dd>
      </div>
      {result.vp === undefined ? null : (
        <div>
          <dt>VPs</dt>
          <dd>
            <AskWhy open={() => openWhy(result.vpKey)}>{scoreText(result.vp)}</AskWhy>
            {awayVp === undefined ? '' : ` – ${scoreText(awayVp)}`}
          </dd>
        </div>
      )}
    </dl>
  );
};

const Sides = ({ sheet, contest }: { readonly sheet: MatchSheet; readonly contest: string }) => (
  <h1>
    <To page={{ page: 'pair', contest, pair: sheet.home.pair }}>{shortText(sheet.home)}</To>{' '}
    <span className="soft">v</span>{' '}
    {sheet.away.map((who) => (
      <To key={who.pair} page={{ page: 'pair', contest, pair: who.pair }}>
        {shortText(who)}{' '}
      </To>
    ))}
  </h1>
);

/** One match board by board, as both captains have it on their sheets. */
export const Match = ({
  contest,
  round,
  table,
}: {
  readonly contest: string;
  readonly round: number;
  readonly table: number;
}) => {
  const { data, error } = useMatch(contest, round, table);
  return (
    <ResultsFrame contest={contest} head={data?.head} error={error}>
      {data === undefined ? null : (
        <>
          <div className="page-title match-title">
            <div>
              <p className="soft">
                {data.name}, round {data.number}, table {data.table}
              </p>
              <Sides sheet={data} contest={contest} />
            </div>
            <Score sheet={data} />
          </div>
          {data.masked === undefined ? null : <p className="notice">{data.masked}</p>}
          <div className="panel">
            <table className="sheet-table">
              <caption className="unseen">Boards of the match</caption>
              <thead>
                <tr>
                  <th scope="col" className="number">
                    Bd
                  </th>
                  <th scope="col">{data.teams ? 'Home North-South' : 'Contract'}</th>
                  <th scope="col" className="number wide-only">
                    Score
                  </th>
                  {data.teams ? (
                    <>
                      <th scope="col">Home East-West</th>
                      <th scope="col" className="number wide-only">
                        Score
                      </th>
                    </>
                  ) : null}
                  <th scope="col" className="number main">
                    {data.home.pair}
                  </th>
                  <th scope="col" className="number main">
                    {data.away.map(({ pair }) => pair).join(', ')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.lines.map((line) => (
                  <Row key={line.board} line={line} sheet={data} contest={contest} />
                ))}
              </tbody>
            </table>
          </div>
          <Remarks lines={data.lines} />
          {data.captains === undefined ? null : <Captains part={data.captains} sheet={data} />}
          <p className="foot-line">
            {isSite() ? null : (
              <a href={`/print/${contest}/match.pdf?round=${round}&table=${table}`}>
                Match sheet for both captains (PDF)
              </a>
            )}
            <span className="soft">Scores are those of the side named first.</span>
          </p>
        </>
      )}
    </ResultsFrame>
  );
};
