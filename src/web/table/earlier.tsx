import { useEffect, useState } from 'react';
import type { TravellerRow, TravellerView } from '../../engine/view/night.ts';
import { api } from '../api/client.ts';
import { ContractText, signedText } from '../parts/text/contract.tsx';
import { hear, patience } from '../parts/wire/wire.ts';
import type { Said } from './queue.ts';
import { say } from '../parts/text/say.ts';

type Answer = Awaited<ReturnType<typeof hear<TravellerView>>>;

const useEarlier = (contest: string, board: number): Answer | undefined => {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    let gone = false;
    const path = { id: contest, board };
    void hear<TravellerView>(
      api.GET('/api/contests/{id}/earlier/{board}', { params: { path }, ...patience() }),
    ).then((heard) => {
      if (!gone) setAnswer(heard);
    });
    return () => {
      gone = true;
    };
  }, [contest, board]);
  return answer;
};

const Score = ({
  row,
  own,
  question,
}: {
  readonly row: TravellerRow;
  readonly own: boolean;
  readonly question: () => void;
}) => (
  <li className="earlier">
    <span className="earlier-where">
      {say('Table {table}, round {round}', { table: row.table, round: row.round })}
    </span>
    <span className="earlier-what">
      <ContractText text={row.contract ?? ''} />{' '}
      <strong>{row.score === undefined ? '' : signedText(row.score)}</strong>
    </span>
    {own ? (
      <span className="soft">{say('yours')}</span>
    ) : (
      <button type="button" className="button" onClick={question}>
        {say('Is that right?')}
        <span className="unseen">
          {' '}
          {say('Table {table}, round {round}', { table: row.table, round: row.round })}
        </span>
      </button>
    )}
  </li>
);

/** The traveller of a board just played: whoever sees a wrong score says so while both pairs are still there. */
export const Earlier = ({
  contest,
  table,
  round,
  board,
  send,
  leave,
}: {
  readonly contest: string;
  readonly table: number;
  readonly round: number;
  readonly board: number;
  readonly send: (said: Said) => void;
  readonly leave: () => void;
}) => {
  const answer = useEarlier(contest, board);
  const rows = answer?.ok ? answer.value.rows.filter((row) => row.contract !== undefined) : [];
  const question = (row: TravellerRow): void =>
    send({
      asked: {
        ask: 'call-director',
        table,
        about: `Board ${board}: is ${row.contract ?? ''} at table ${row.table} right?`,
        questions: { round: row.round, table: row.table, board },
      },
    });
  return (
    <div className="screen">
      <h1>{say('Board {board} at the other tables', { board })}</h1>
      {answer === undefined ? <p role="status">{say('One moment …')}</p> : null}
      {answer !== undefined && !answer.ok ? (
        <p className="notice" role="alert">
          {answer.kind === 'unreachable' ? say('The laptop does not answer. Ask the director.') : answer.says}
        </p>
      ) : null}
      <ul className="bare earlier-list">
        {rows.map((row) => (
          <Score
            key={`${row.round}-${row.table}`}
            row={row}
            own={row.table === table && row.round === round}
            question={() => question(row)}
          />
        ))}
      </ul>
      <p className="soft">
        {say(
          'If a score cannot be right, press “Is that right?”. The director asks the pairs while they are here.',
        )}
      </p>
      <button type="button" className="button plain big" onClick={leave}>
        {say('Back to the boards')}
      </button>
    </div>
  );
};
