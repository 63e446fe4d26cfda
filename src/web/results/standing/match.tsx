import { Fragment } from 'react';
import type { MatchLine, MatchSheet, PlayedLine } from '../../../engine/view/standing/card.ts';
import { SEAT_NAMES, sayVulnerability } from '../../../engine/words/score/score.ts';
import { Captains } from '../../parts/score/captains.tsx';
import { ContractText, signedText } from '../../parts/text/contract.tsx';
import { isSite } from '../../parts/page/site.ts';
import { scoreText, shortText } from '../../parts/text/name.tsx';
import { lineWords, matchWords } from '../../parts/page/state.tsx';
import { useMatch } from '../../parts/wire/views.ts';
import { AskWhy } from '../../parts/score/why.tsx';
import { openWhy, To } from '../address.tsx';
import { ResultsFrame } from '../frame.tsx';
import { impsText, percentText } from './number.ts';
import { say, sayStage, sayWord } from '../../parts/text/say.ts';
import { wonBy } from './won.ts';

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
        aria-label={say('Board {board}', { board: line.board })}
        title={say('{dealer} dealt, {vulnerabil}', {
          dealer: sayWord(SEAT_NAMES[line.dealer]),
          vulnerabil: sayWord(sayVulnerability(line.vulnerability)),
        })}
      >
        {line.board}
      </To>
    </th>
    <Cells line={line.open} />
    {sheet.teams ? <Cells line={line.closed} /> : null}
    {wonBy(sheet, line).map((text, i) => (
      // The home side's, and the away side's.
      <td key={i} className="number main">
        {text}
      </td>
    ))}
  </tr>
);

/** Boards that were not simply played from the set, and why. */
const Remarks = ({ lines }: Pick<MatchSheet, 'lines'>) =>
  lines
    .filter(({ dealt, says }) => dealt || says !== undefined)
    .map(({ board, says }) => (
      <p key={board} className="soft">
        {say('Board {board}: {table}.', { board, table: says ?? say('dealt at the table') })}
      </p>
    ));

const Score = ({ sheet }: { readonly sheet: MatchSheet }) => {
  const { result, won, awayVp, awayNet } = sheet;
  if (result?.measure === undefined)
    return sheet.state === 'awaited' || sheet.state === 'half' ? (
      <p className="soft">{say('Not yet played to its end.')}</p>
    ) : (
      <dl className="total">
        <div>
          <dt>{matchWords(sheet.state)}</dt>
          <dd>
            {result?.vp === undefined
              ? ''
              : say('{vp} VPs', {
                  vp: `${scoreText(result.vp)}${awayVp === undefined ? '' : ` – ${scoreText(awayVp)}`}`,
                })}
          </dd>
        </div>
      </dl>
    );
  return (
    <dl className="total">
      {won === undefined ? null : (
        <div>
          <dt>{say('IMPs won')}</dt>
          <dd>
            {won[0]} – {won[1]}
          </dd>
        </div>
      )}
      <div>
        <dt>{sheet.measure === 'imps' ? say('Net IMPs') : say('Per cent')}</dt>
        <dd>
          <AskWhy open={() => openWhy(result.measureKey)}>
            {sheet.measure === 'imps' ? impsText(result.measure) : percentText(result.measure)}
          </AskWhy>
          {awayNet === undefined ? '' : ` – ${impsText(awayNet)}`}
        </dd>
      </div>
      {result.vp === undefined ? null : (
        <div>
          <dt>{say('VPs')}</dt>
          <dd>
            <AskWhy open={() => openWhy(result.vpKey)}>{scoreText(result.vp)}</AskWhy>
            {awayVp === undefined ? '' : ` – ${scoreText(awayVp)}`}
          </dd>
        </div>
      )}
    </dl>
  );
};

/** The number too: the columns of IMPs are headed by it. */
const Side = ({ who, contest }: { readonly who: MatchSheet['home']; readonly contest: string }) => (
  <>
    <span className="soft">{who.pair}</span>{' '}
    <To page={{ page: 'pair', contest, pair: who.pair }}>{shortText(who)}</To>
  </>
);

const Sides = ({ sheet, contest }: { readonly sheet: MatchSheet; readonly contest: string }) => (
  <h1>
    <Side who={sheet.home} contest={contest} /> <span className="soft">{say('v')}</span>{' '}
    {sheet.away.map((who, i) => (
      <Fragment key={who.pair}>
        {i === 0 ? '' : say(' and ')}
        <Side who={who} contest={contest} />
      </Fragment>
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
                {data.title === undefined
                  ? say('{name}, round {number}, table {table}', {
                      name: sayStage(data.name),
                      number: data.number,
                      table: data.table,
                    })
                  : say('{title}, table {table}', { title: data.title, table: data.table })}
              </p>
              <Sides sheet={data} contest={contest} />
            </div>
            <Score sheet={data} />
          </div>
          {data.masked === undefined ? null : <p className="notice">{data.masked}</p>}
          {data.lines.length === 0 ? <p className="notice">{say('No board of it was played.')}</p> : null}
          <div className="panel" hidden={data.lines.length === 0}>
            <table className="sheet-table">
              <caption className="unseen">{say('Boards of the match')}</caption>
              <thead>
                <tr>
                  <th scope="col" className="number">
                    {say('Bd')}
                  </th>
                  <th scope="col">{data.teams ? say('Home North-South') : say('Contract')}</th>
                  <th scope="col" className="number wide-only">
                    {say('Score')}
                  </th>
                  {data.teams ? (
                    <>
                      <th scope="col">{say('Home East-West')}</th>
                      <th scope="col" className="number wide-only">
                        {say('Score')}
                      </th>
                    </>
                  ) : null}
                  <th scope="col" className="number main">
                    {data.home.pair}
                  </th>
                  <th scope="col" className="number main">
                    {data.away.map(({ pair }) => pair).join(say(' and '))}
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
                {say('Match sheet for both captains (PDF)')}
              </a>
            )}
            <span className="soft wide-only">{say('Scores are those of the side named first.')}</span>
          </p>
        </>
      )}
    </ResultsFrame>
  );
};
