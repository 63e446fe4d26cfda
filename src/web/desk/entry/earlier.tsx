import { Link } from '@tanstack/react-router';
import type { RoomView } from '../../../engine/view/night.ts';
import { useAsk } from '../ask/ask.ts';
import { roundWords } from '../sheet/round.ts';

type Tables = RoomView['earlier'];

const boardsSay = (boards: readonly number[]): string => `${boards.length === 1 ? 'board' : 'boards'} `;

/** Boards without a result, each to be typed. */
const Missing = ({
  contest,
  of,
}: {
  readonly contest: string;
  readonly of: Pick<Tables[number], 'round' | 'title' | 'table' | 'missing'>;
}) => (
  <>
    {boardsSay(of.missing)}
    {of.missing.map((board, i) => (
      <span key={board}>
        {i > 0 ? ', ' : ''}
        <Link
          to="/c/$contest/entry"
          params={{ contest }}
          search={{ round: of.round, board }}
          aria-label={`Type board ${board} of table ${of.table}, ${roundWords(of)}`}
          className="owed-board"
        >
          {board}
        </Link>
      </span>
    ))}{' '}
    missing
  </>
);

const Owing = ({ contest, of }: { readonly contest: string; readonly of: Tables[number] }) => {
  const unchecked = of.unchecked.map(({ board }) => board);
  return (
    <span>
      Table {of.table}: {of.missing.length === 0 ? null : <Missing contest={contest} of={of} />}
      {of.missing.length > 0 && unchecked.length > 0 ? '; ' : ''}
      {unchecked.length === 0 ? null : `${boardsSay(unchecked)}${unchecked.join(', ')} not confirmed`}
    </span>
  );
};

type LeftTable = RoomView['left'][number];

/** Tables that went on without confirming their scores: they confirm now, or the list of offences has what follows (CND-13). */
export const Left = ({
  contest,
  round,
  tables,
  onConfirm,
}: {
  readonly contest: string;
  readonly round: number;
  readonly tables: readonly LeftTable[];
  readonly onConfirm: (table: LeftTable) => void;
}) => (
  <li className="matter matter-doubt">
    <p>
      <b>Left round {round} without confirming</b>{' '}
      <span className="soft small">{tables[0]?.clause}; to warn or penalise press P</span>
    </p>
    <ul className="bare left-tables">
      {tables.map((one) => (
        <li key={one.table} className="row spread">
          <span>
            Table {one.table}:{' '}
            {one.missing.length > 0 ? (
              <Missing contest={contest} of={one} />
            ) : (
              one.sides.map((side) => side.toUpperCase()).join(' and ')
            )}
          </span>
          {one.missing.length > 0 ? null : (
            <button type="button" className="button plain" onClick={() => onConfirm(one)}>
              They confirm<span className="unseen"> now, table {one.table}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  </li>
);

/** A round that was called before this one: what its tables still owe, by table, until it has come (DESK-2). */
const EarlierRound = ({
  contest,
  round,
  tables,
}: {
  readonly contest: string;
  readonly round: number;
  readonly tables: Tables;
}) => {
  const ask = useAsk(contest);
  const titles = new Set(tables.map(({ title }) => title));
  const title = titles.has(undefined) ? undefined : [...titles].join(' and ');
  return (
    <li className="matter matter-doubt">
      <p>
        <b>Still open of {title ?? `round ${round}`}</b>
      </p>
      <ul className="bare left-tables">
        {tables.map((of) => (
          <li key={of.table} className="row spread">
            <Owing contest={contest} of={of} />
            {of.unchecked.length === 0 ? null : (
              <button
                type="button"
                className="button plain"
                disabled={ask.isPending}
                onClick={() => {
                  for (const { board, result } of of.unchecked)
                    ask.mutate({
                      request: { ask: 'confirm-result', result },
                      done: `Confirmed: board ${board} at table ${of.table}, ${roundWords(of)}.`,
                      undo: true,
                    });
                }}
              >
                They are right
                <span className="unseen">
                  : table {of.table}, {roundWords(of)}
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
};

export const Earlier = ({ contest, tables }: { readonly contest: string; readonly tables: Tables }) =>
  [...Map.groupBy(tables, ({ round }) => round)].map(([round, own]) => (
    <EarlierRound key={round} contest={contest} round={round} tables={own} />
  ));
