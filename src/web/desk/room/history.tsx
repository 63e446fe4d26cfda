import { useState } from 'react';
import type { HistoryRow, HistoryView } from '../../../engine/view/night.ts';
import { useAsk, useHistory } from '../ask/ask.ts';
import { Link } from '@tanstack/react-router';
import { Sentence } from '../entry/sentence.tsx';
import { ContestDesk } from '../frame/frame.tsx';
import { Reason } from '../sheet/reason.tsx';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';
import { hourOf } from '../ask/time.ts';
import { usePlace } from '../frame/place.ts';
import { sayWho } from '../ask/who.ts';

/** Everything one act made: it is undone together. */
const actOf = (rows: readonly HistoryRow[], row: HistoryRow): readonly HistoryRow[] => {
  const inOrder = rows.toSorted((a, b) => a.seq - b.seq);
  let first = row.seq - 1;
  while (first > 0 && inOrder[first]?.together) first -= 1;
  let after = row.seq;
  while (inOrder[after]?.together) after += 1;
  return inOrder.slice(first, after);
};

const Undo = ({
  contest,
  row,
  act,
  onClose,
}: {
  readonly contest: string;
  readonly row: HistoryRow;
  readonly act: readonly HistoryRow[];
  readonly onClose: () => void;
}) => {
  const ask = useAsk(contest);
  const [why, setWhy] = useState('');
  return (
    <Sheet title={`Undo number ${row.seq}`} onClose={onClose}>
      <SheetForm
        send="Undo"
        busy={ask.isPending}
        wrong={ask.error?.message}
        onSend={() =>
          ask.mutate({
            request: { ask: 'undo', fact: row.id, why },
            done:
              act.length === 1
                ? `Number ${row.seq} counts no longer; it stays readable.`
                : `Numbers ${act.map((one) => one.seq).join(', ')} count no longer; they stay readable.`,
            after: onClose,
          })
        }
      >
        {act.length === 1 ? null : <p>One act made these; they are undone together.</p>}
        {act.map((one) => (
          <blockquote key={one.id}>
            <Sentence text={one.says} />
          </blockquote>
        ))}
        <Reason value={why} onChange={setWhy} autoFocus />
      </SheetForm>
    </Sheet>
  );
};

const matches = (row: HistoryRow, text: string): boolean =>
  `${row.says} ${sayWho(row)}`.toLowerCase().includes(text.trim().toLowerCase());

const Rows = ({
  view,
  text,
  onUndo,
}: {
  readonly view: HistoryView;
  readonly text: string;
  readonly onUndo: (row: HistoryRow) => void;
}) => {
  const numbers = new Map(view.rows.map((row) => [row.id, row.seq]));
  const replaced = new Set(
    view.rows.filter((row) => row.kind === 'result-corrected' && !row.undone).map((row) => row.about),
  );
  return view.rows
    .toSorted((a, b) => b.seq - a.seq)
    .filter((row) => matches(row, text))
    .map((row) => {
      const about = row.about === undefined ? undefined : numbers.get(row.about);
      const gone = row.undone || replaced.has(row.id);
      return (
        <tr key={row.id} className={gone ? 'gone' : undefined}>
          <td className="number soft">{row.seq}</td>
          <td className="soft">{hourOf(row.at, view.head.zone)}</td>
          <td>{sayWho(row)}</td>
          <td>
            <span className="says">
              <Sentence text={row.says} />
            </span>
            {about === undefined ? null : <span className="soft"> (about number {about})</span>}
            {gone ? <span className="soft"> · {row.undone ? 'undone' : 'replaced'}</span> : null}
          </td>
          <td className="number">
            <Link
              to={view.head.staged ? '/c/$contest/stages' : '/c/$contest/standings'}
              params={{ contest: view.head.id }}
              search={{ at: row.seq }}
              className="button plain"
              aria-label={`Then: the standings after number ${row.seq}`}
            >
              Then
            </Link>
            {row.canUndo && !row.undone ? (
              <button
                type="button"
                className="button plain"
                aria-label={`Undo number ${row.seq}`}
                onClick={() => onUndo(row)}
              >
                Undo
              </button>
            ) : null}
          </td>
        </tr>
      );
    });
};

/** Who said what and when; nothing is ever erased, so what was replaced is still there to read. */
export const History = (): React.ReactNode => {
  const { contest } = usePlace();
  const { data } = useHistory(contest);
  const [text, setText] = useState('');
  const [undoing, setUndoing] = useState<HistoryRow>();
  return (
    <ContestDesk contest={contest} head={data?.head}>
      {data === undefined ? null : (
        <main className="page">
          <div className="row spread">
            <h1>History</h1>
            <input
              type="search"
              className="find"
              aria-label="Find in the history"
              placeholder="Find: board 7, table 3, penalty…"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          <section className="panel flush">
            <table className="grid history">
              <caption className="unseen">Everything said in this contest, the newest first</caption>
              <thead>
                <tr>
                  <th scope="col" className="number">
                    No.
                  </th>
                  <th scope="col">At</th>
                  <th scope="col">Who</th>
                  <th scope="col">What</th>
                  <th scope="col">
                    <span className="unseen">Look back or undo</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                <Rows view={data} text={text} onUndo={setUndoing} />
              </tbody>
            </table>
          </section>
          {undoing === undefined ? null : (
            <Undo
              contest={contest}
              row={undoing}
              act={actOf(data.rows, undoing)}
              onClose={() => setUndoing(undefined)}
            />
          )}
        </main>
      )}
    </ContestDesk>
  );
};
