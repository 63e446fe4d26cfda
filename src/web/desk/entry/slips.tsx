import { useNavigate } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RoomView } from '../../../engine/view/night.ts';
import { namesOf } from '../../parts/text/pair.tsx';
import { useRoom } from '../ask/ask.ts';
import { ContestDesk } from '../frame/frame.tsx';
import { useCommands } from '../frame/keys.ts';
import { fieldsIn, focusAt, Lines, moves } from './lines.tsx';
import type { Jump } from './typed.tsx';

const HELP = (
  <>
    <kbd>↵</kbd> to the boards · type <code>4sx n -1</code>, <code>3nt e 430</code>, <code>pass</code> ·{' '}
    <code>.</code> is the line above · <kbd>Ctrl Z</kbd> takes the last line back · anywhere: table{' '}
    <code>t5</code>, traveller <code>b12</code>
  </>
);

/** A table named on another page, whose lines are typed next. */
export const askedFor: { table: number | undefined } = { table: undefined };

const SlipsPage = ({
  contest,
  table,
  view,
}: {
  readonly contest: string;
  readonly table: number;
  readonly view: RoomView;
}) => {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  /** The table whose boards shall have the focus as soon as they are there: also one that was asked for as `t5`. */
  const wanted = useRef(askedFor.table);
  const [typed, setTyped] = useState(String(table));
  const [says, setSays] = useState<string>();
  const numbers = view.tables.map((card) => card.table);
  const card = view.tables.find((one) => one.table === table);
  const rows = card?.boards ?? [];
  const awaited = rows.filter(({ state }) => state === 'awaited').length;
  const toField = () => {
    field.current?.focus();
    field.current?.select();
  };
  const toLines = () => {
    wanted.current = undefined;
    const first = rows.findIndex(({ state }) => state === 'awaited');
    focusAt(fieldsIn(body.current), Math.max(0, first));
  };
  useLayoutEffect(() => {
    setTyped(String(table));
    askedFor.table = undefined;
    if (wanted.current === table) toLines();
    // Only another table moves the focus, never a fresh view of the same one.
  }, [table]);
  const go = (search: { table?: number; board?: number }) =>
    void navigate({ to: '/c/$contest/entry', params: { contest }, search, replace: true });
  const jump = ({ table: number = table, board }: Jump) => {
    if (board !== undefined) return go({ board });
    if (number === table) return toLines();
    if (!numbers.includes(number)) {
      setSays(`There is no table ${number}: tables ${numbers[0]} to ${numbers.at(-1)} are in play.`);
      // What is typed next stands for it.
      return toField();
    }
    wanted.current = number;
    return go({ table: number });
  };
  const choose = () => {
    const board = /^b\s*(\d+)$/i.exec(typed.trim())?.[1];
    jump(board === undefined ? { table: Number(typed.replace(/^t\s*/i, '')) } : { board: Number(board) });
  };
  const turn = (step: number) => {
    const next = numbers[numbers.indexOf(table) + step];
    if (next !== undefined) go({ table: next });
  };
  useCommands([
    { key: 't', says: 'Choose a table', run: toField },
    { key: 'b', says: 'Travellers, board by board', run: () => go({ board: 1 }) },
    { key: 'PageDown', says: 'Next table', run: () => turn(1) },
    { key: 'PageUp', says: 'Table before', run: () => turn(-1) },
  ]);
  return (
    <main className="page entry">
      <h1 className="unseen">Entry of pick-up slips</h1>
      <form
        className="entry-head"
        onSubmit={(event) => {
          event.preventDefault();
          choose();
        }}
      >
        <label className="field board-field">
          <span>Table</span>
          <input
            ref={field}
            type="text"
            inputMode="numeric"
            autoFocus
            autoComplete="off"
            value={typed}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') void navigate({ to: '/c/$contest', params: { contest } });
              const step = { ArrowUp: 1, ArrowDown: -1, PageDown: 1, PageUp: -1 }[event.key];
              if (step === undefined) return;
              event.preventDefault();
              turn(step);
            }}
          />
        </label>
        <p>
          <b>
            {[card?.ns, card?.ew]
              .map((pair) => (pair === undefined ? 'nobody' : `${pair.pair} ${namesOf(pair)}`))
              .join(' against ')}
          </b>
          <br />
          <span className="soft">
            Round {view.head.round}.{' '}
            {awaited === 0 ? 'All slips are in.' : `${awaited} of ${rows.length} slips awaited.`}
          </span>{' '}
          <button type="button" className="button plain" onClick={() => go({ board: 1 })}>
            Travellers, board by board
          </button>
        </p>
        <p className={says === undefined ? 'entry-says soft' : 'entry-says told'} aria-live="assertive">
          {says ?? HELP}
        </p>
      </form>
      <Lines
        contest={contest}
        title={`Slips of table ${table}`}
        rows={rows}
        lead="board"
        body={body}
        called={view.head.rounds}
        onAhead={() => undefined}
        onSay={setSays}
        onJump={jump}
        onKeyDown={(event) => moves(event, toField)}
        onLast={() => {
          turn(1);
          toField();
        }}
      />
    </main>
  );
};

/** Pick-up slips typed at the desk as they are collected: choose a table, then a board an Enter. */
export const Slips = ({
  contest,
  table,
}: {
  readonly contest: string;
  readonly table: number;
}): React.ReactNode => {
  const { data } = useRoom(contest);
  return (
    <ContestDesk contest={contest} head={data?.head}>
      {data === undefined ? null : <SlipsPage contest={contest} table={table} view={data} />}
    </ContestDesk>
  );
};
