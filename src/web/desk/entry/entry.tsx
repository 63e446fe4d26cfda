import { useNavigate } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import type { TravellerView } from '../../../engine/view/night.ts';
import { sayVulnerability } from '../../../engine/words/score/score.ts';
import { useBoardList, useTraveller } from '../ask/ask.ts';
import { ContestDesk } from '../frame/frame.tsx';
import { useCommands } from '../frame/keys.ts';
import { fieldsIn, focusAt, Lines, moves } from './lines.tsx';
import { usePlace } from '../frame/place.ts';
import { askedFor, Slips } from './slips.tsx';
import type { Jump } from './typed.tsx';

const byTable = (view: TravellerView) => view.rows.toSorted((a, b) => a.table - b.table || a.round - b.round);

const HELP = (
  <>
    <kbd>↵</kbd> to the lines · type <code>4sx n -1</code>, <code>3nt e 430</code>, <code>430</code>,{' '}
    <code>pass</code>, <code>np</code>, <code>a+ a-</code>, <code>60% 40%</code> · <code>.</code> is the line
    above · <kbd>Ctrl Z</kbd> takes the last line back · <kbd>Esc</kbd> back · anywhere: board{' '}
    <code>b12</code>, slips of a table <code>t5</code>
  </>
);

const EntryPage = ({
  contest,
  view,
  boards,
}: {
  readonly contest: string;
  readonly view: TravellerView;
  readonly boards: readonly number[];
}) => {
  const navigate = useNavigate();
  const { round } = usePlace();
  const field = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  /** The board whose lines shall have the focus as soon as they are there. */
  const wanted = useRef<number>(undefined);
  const [typed, setTyped] = useState(String(view.board));
  const [says, setSays] = useState<string>();
  /** A night on paper is typed without rounds being called: asked once, not once a line. */
  const [isAhead, setIsAhead] = useState(false);
  const { board } = view;
  const called = isAhead ? view.head.rounds : view.head.round;
  const awaited = view.rows.filter((row) => row.state === 'awaited').length;
  const toLines = () => {
    wanted.current = undefined;
    const rows = byTable(view);
    const first = rows.findIndex((row) => row.state === 'awaited');
    // The line that can have been played, before one that cannot yet.
    const played = rows.findIndex((row) => row.state === 'awaited' && row.round <= called);
    focusAt(fieldsIn(body.current), Math.max(0, played < 0 ? first : played));
  };
  useLayoutEffect(() => {
    setTyped(String(board));
    if (wanted.current === board) toLines();
    // Only another board moves the focus, never a fresh view of the same one.
  }, [board]);
  const go = (to: number) =>
    void navigate({
      to: '/c/$contest/entry',
      params: { contest },
      search: { board: to, ...(round === undefined ? {} : { round }) },
      replace: true,
    });
  const toSlips = (table: number) =>
    void navigate({ to: '/c/$contest/entry', params: { contest }, search: { table }, replace: true });
  const isBoard = (number: number) => boards.includes(number);
  const jump = ({ table, board: to = board }: Jump) => {
    if (table !== undefined) {
      askedFor.table = table;
      return toSlips(table);
    }
    if (to === board) toLines();
    else if (isBoard(to)) {
      wanted.current = to;
      go(to);
    } else {
      setSays(`There is no board ${to} in this session: boards ${boards[0]} to ${boards.at(-1)} are played.`);
      // What is typed next stands for it.
      toField();
    }
  };
  const choose = () => {
    const slips = /^t\s*(\d+)$/i.exec(typed.trim())?.[1];
    jump(slips === undefined ? { board: Number(typed.replace(/^b\s*/i, '')) } : { table: Number(slips) });
  };
  const toField = () => {
    field.current?.focus();
    field.current?.select();
  };
  const turn = (step: number) => isBoard(board + step) && go(board + step);
  useCommands([
    { key: 'b', says: 'Choose a board', run: toField },
    { key: 't', says: 'Pick-up slips, table by table', run: () => toSlips(1) },
    { key: 'PageDown', says: 'Next board', run: () => turn(1) },
    { key: 'PageUp', says: 'Board before', run: () => turn(-1) },
  ]);
  return (
    <main className="page entry">
      <h1 className={round === undefined ? 'unseen' : ''}>
        Entry of travellers{round === undefined ? '' : `, round ${round}`}
      </h1>
      <form
        className="entry-head"
        onSubmit={(event) => {
          event.preventDefault();
          choose();
        }}
      >
        <label className="field board-field">
          <span>Board</span>
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
          <b>Dealer {view.dealer}</b>, {sayVulnerability(view.vulnerability)}
          <br />
          <span className="soft">
            {awaited === 0 ? 'All lines are in.' : `${awaited} of ${view.rows.length} lines awaited.`}
          </span>{' '}
          <button type="button" className="button plain" onClick={() => toSlips(1)}>
            Slips, table by table
          </button>
        </p>
        <p className={says === undefined ? 'entry-says soft' : 'entry-says told'} aria-live="assertive">
          {says ?? HELP}
        </p>
      </form>
      <Lines
        contest={contest}
        title={`Traveller of board ${board}`}
        rows={byTable(view)}
        lead="table"
        body={body}
        called={called}
        onAhead={() => setIsAhead(true)}
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

/** Travellers typed at the desk: choose a board, then a line an Enter. In a contest of stages those of the round named. */
export const Entry = (): React.ReactNode => {
  const { contest, board, round, table } = usePlace();
  const boards = useBoardList(contest, round);
  const here = boards === undefined || boards.includes(board) ? board : (boards[0] ?? board);
  const traveller = useTraveller(contest, here, undefined, round);
  if (table !== undefined) return <Slips contest={contest} table={table} />;
  return (
    <ContestDesk contest={contest} head={traveller.data?.head}>
      {traveller.data === undefined || boards === undefined ? null : (
        <EntryPage contest={contest} view={traveller.data} boards={boards} />
      )}
    </ContestDesk>
  );
};
