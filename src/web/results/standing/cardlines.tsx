import type { CardUnit } from '../../../engine/view/standing/card.ts';
import type { ScorecardRow } from '../../../engine/view/night.ts';
import { ContractText, signedText } from '../../parts/text/contract.tsx';
import { lineWords } from '../../parts/page/state.tsx';
import { AskWhy } from '../../parts/score/why.tsx';
import { openWhy, To } from '../address.tsx';
import { impsText, percentText } from './number.ts';
import { say } from '../../parts/text/say.ts';

const Played = ({ row }: { readonly row: ScorecardRow | undefined }) =>
  row?.contract === undefined ? (
    <span className="soft">
      {row === undefined ? '' : row.masked && row.state !== 'awaited' ? say('Played') : lineWords(row.state)}
    </span>
  ) : (
    <ContractText text={row.contract} />
  );

const BoardLink = ({
  contest,
  unit,
  board,
}: {
  readonly contest: string;
  readonly unit: CardUnit;
  readonly board: number;
}) => (
  <To page={{ page: 'board', contest, board, round: unit.from }} aria-label={say('Board {board}', { board })}>
    {board}
  </To>
);

const scoreOf = (row: ScorecardRow | undefined): string =>
  row?.score === undefined ? '' : signedText(row.score);

/** A team's boards: its two tables side by side, and what they came to. */
export const TeamBoards = ({ unit, contest }: { readonly unit: CardUnit; readonly contest: string }) => (
  <table className="sheet-table card-table">
    <caption className="unseen">{say('Boards of {number}', { number: unit.number })}</caption>
    <thead>
      <tr>
        <th scope="col" className="number board-column">
          {say('Bd')}
        </th>
        <th scope="col">{say('North-South')}</th>
        <th scope="col" className="number wide-only">
          {say('Score')}
        </th>
        <th scope="col">{say('East-West')}</th>
        <th scope="col" className="number wide-only">
          {say('Score')}
        </th>
        <th scope="col" className="number main">
          {say('IMPs')}
        </th>
      </tr>
    </thead>
    <tbody>
      {[...Map.groupBy(unit.boards, ({ board }) => board)].map(([board, rows]) => {
        const ns = rows.find(({ side }) => side === 'ns');
        const ew = rows.find(({ side }) => side === 'ew');
        return (
          <tr key={board}>
            <th scope="row" className="number">
              <BoardLink contest={contest} unit={unit} board={board} />
            </th>
            <td>
              <Played row={ns} />
            </td>
            <td className="number wide-only">{scoreOf(ns)}</td>
            <td>
              <Played row={ew} />
            </td>
            <td className="number wide-only">{scoreOf(ew)}</td>
            <td className="number main">{impsText((ns ?? ew)?.imps)}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

export const PairBoards = ({
  unit,
  contest,
  several,
}: {
  readonly unit: CardUnit;
  readonly contest: string;
  readonly several: boolean;
}) => (
  <table className="sheet-table card-table">
    <caption className="unseen">{say('Boards of {number}', { number: unit.number })}</caption>
    <thead>
      <tr>
        <th scope="col" className="number board-column">
          {say('Bd')}
        </th>
        {several ? <th scope="col">{say('Against')}</th> : null}
        <th scope="col">{say('Contract')}</th>
        <th scope="col" className="number">
          {say('Score')}
        </th>
        <th scope="col" className="number main">
          {unit.measure === 'imps' ? say('IMPs') : '%'}
        </th>
      </tr>
    </thead>
    <tbody>
      {unit.boards.map((row) => (
        <tr key={`${row.round} ${row.board}`}>
          <th scope="row" className="number">
            <BoardLink contest={contest} unit={unit} board={row.board} />
          </th>
          {several ? (
            <td>
              {row.opponents.pair === '' ? (
                ''
              ) : (
                <To page={{ page: 'pair', contest, pair: row.opponents.pair }}>{row.opponents.pair}</To>
              )}
            </td>
          ) : null}
          <td>
            <Played row={row} />
          </td>
          <td className="number">{scoreOf(row)}</td>
          <td className="number main">
            {row.imps === undefined && row.percent === undefined ? (
              ''
            ) : (
              <AskWhy about={say('board {board}', { board: row.board })} open={() => openWhy(row.key)}>
                {unit.measure === 'imps' ? impsText(row.imps) : percentText(row.percent)}
              </AskWhy>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
