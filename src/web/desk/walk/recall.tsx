import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RoomView } from '../../../engine/view/night.ts';
import type { RecallRow } from '../../../engine/view/ruling/recall.ts';
import { makeWay, wayOfRecall, wayOfRow } from './way.ts';

const placeOf = ({ board, table, round }: RecallRow, now: number): string =>
  `Board ${board}, table ${table}${round === now ? '' : `, round ${round}`}`;

/** The score is in: what was put off is looked at now. */
const Due = ({
  contest,
  row,
  now,
}: {
  readonly contest: string;
  readonly row: RecallRow;
  readonly now: number;
}) => (
  <li className="matter matter-doubt">
    <p>
      <b>{placeOf(row, now)}: the score is in</b>
    </p>
    {row.walks.map(({ topic, title, rectify }) => (
      <p key={topic}>
        {title}: {rectify}
      </p>
    ))}
    {row.later.map(({ topic, why }) => (
      <p key={topic} className="soft">
        {why}
      </p>
    ))}
    <p className="row">
      {(row.later.length === 0 ? [undefined] : row.later).map((next, i) => (
        <Link
          key={next?.topic ?? ''}
          to="/c/$contest/walk"
          params={{ contest }}
          search={wayOfRecall(row, `${row.recall}-${i + 1}`, i)}
          className={i === 0 ? 'button primary' : 'button'}
        >
          {next === undefined ? 'Look at it' : next.title}
        </Link>
      ))}
    </p>
  </li>
);

/** What waits for a score, and what a director is in the middle of: to be seen, nothing to do yet. */
const Waiting = ({ contest, view }: { readonly contest: string; readonly view: RoomView }) => {
  const waiting = view.recalls.filter(({ due }) => !due);
  if (waiting.length + view.walking.length === 0) return null;
  return (
    <li className="matter">
      {view.walking.map((walk) => (
        <p key={walk.walk} className="row spread">
          <span>
            Table {walk.table}, board {walk.board}: {walk.title}, question {walk.answers.length + 1}
          </span>
          <Link
            to="/c/$contest/walk"
            params={{ contest }}
            search={makeWay(wayOfRow(walk))}
            className="button"
          >
            Go on
          </Link>
        </p>
      ))}
      {waiting.map((row) => (
        <p key={row.recall} className="row spread">
          <span>{placeOf(row, view.head.round)}: waits for the score</span>
          <Link
            to="/c/$contest/walk"
            params={{ contest }}
            search={wayOfRecall(row, `${row.recall}-1`)}
            className="button plain"
          >
            Open
          </Link>
        </p>
      ))}
    </li>
  );
};

/** Open items: what is due first, then what waits for its score (RUL-20). */
export const Recalls = ({
  contest,
  view,
}: {
  readonly contest: string;
  readonly view: RoomView;
}): ReactNode => (
  <>
    {view.recalls
      .filter(({ due }) => due)
      .map((row) => (
        <Due key={row.recall} contest={contest} row={row} now={view.head.round} />
      ))}
    <Waiting contest={contest} view={view} />
  </>
);
