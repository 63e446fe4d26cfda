import { useRef, useState } from 'react';
import type { PairName, SpotView } from '../../../engine/view/night.ts';
import { ContractText, signedText } from '../../parts/text/contract.tsx';
import { namesOf } from '../../parts/text/pair.tsx';
import { LineMark } from '../../parts/page/state.tsx';
import { TAKEN_BACK, useAsk } from '../ask/ask.ts';
import { Differs, isDiffering } from './differs.tsx';
import { type BoardResult, readLine, type TypedLine } from './line.ts';
import { doneSays, requestFor } from './keyed.ts';
import { Refused } from '../../parts/wire/views.ts';

const WHY = 'Typed again from the traveller';
/** Both sides stand by what they recorded. */
const UNAGREED = 'correction-not-agreed';

const Who = ({ pair }: { readonly pair: PairName }) => (
  <td className="who" title={namesOf(pair)}>
    <b className="pair-number">{pair.pair}</b> {namesOf(pair)}
  </td>
);

/** What stands on a line, as if it were typed. */
export const lineOf = (row: SpotView | undefined): TypedLine | undefined =>
  row?.contract === undefined ? undefined : readLine(row.contract, row.board);

const isSame = (row: SpotView, line: TypedLine): boolean =>
  line.kind !== 'empty' && line.kind !== 'refused' && row.contract === line.text;

/** What stands on the line: what is being typed, else what is in. */
const Standing = ({ row, line }: { readonly row: SpotView; readonly line: TypedLine }) => {
  const typed = line.kind === 'result' || line.kind === 'adjusted';
  const text = typed ? line.text : row.contract;
  const score = typed ? (line.kind === 'result' ? line.score : undefined) : row.score;
  return (
    <>
      <td className={typed ? 'typing' : undefined}>
        {text === undefined ? '' : <ContractText text={text} />}
      </td>
      <td className={typed ? 'number typing' : 'number'}>{score === undefined ? '' : signedText(score)}</td>
    </>
  );
};

/** A score of the other vulnerability is put right where the rules let the director: what is kept is not what was typed. */
const keptAs = (line: TypedLine): string => (line.kind === 'result' && line.putRight ? 'it' : 'it as typed');

/** Where the lines of another page are. */
export interface Jump {
  readonly table?: number;
  readonly board?: number;
}

/** `t6` to the slips of a table, `b12` to a board: also from the middle of the lines. */
const JUMP = /^([tb])\s*(\d{1,3})$/i;

/** One line of the traveller. Enter keeps it and goes on; what the judge doubts is kept by a second Enter. */
export const TypedRow = ({
  contest,
  row,
  lead,
  above,
  others,
  called,
  onAhead,
  onDone,
  onSay,
  onJump,
}: {
  readonly contest: string;
  readonly row: SpotView;
  readonly lead: 'table' | 'board';
  readonly above: TypedLine | undefined;
  /** Results of the same board at other tables: a bare score is read by them. */
  readonly others: readonly BoardResult[];
  /** The last round that is called: one of a later round is asked about, once. */
  readonly called: number;
  readonly onAhead: () => void;
  /** With what was kept, if anything was. */
  readonly onDone: (line?: TypedLine) => void;
  /** Tells the one place above the lines what is to be said about this one. */
  readonly onSay: (says: string | undefined) => void;
  /** To another board, or to the slips of a table. */
  readonly onJump: (to: Jump) => void;
}) => {
  const ask = useAsk(contest);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  /** The line as it was when typing began: what came in meanwhile was not seen. */
  const [seen, setSeen] = useState<SpotView>();
  const [heard, setHeard] = useState(false);
  const [mayAgree, setMayAgree] = useState(false);
  const line = readLine(text, row.board, above, others);
  const early =
    row.round > called && row.state === 'awaited'
      ? `Round ${row.round} is not called yet, and there table ${row.table} has board ${row.board}.`
      : undefined;
  const doubt = line.kind === 'result' ? (line.doubt ?? early) : early;
  const saysNow = (now: TypedLine): string | undefined =>
    now.kind === 'refused'
      ? now.says
      : now.kind === 'result' && now.doubt !== undefined
        ? now.doubt
        : row.doubt;
  const clear = () => {
    setText('');
    setSeen(undefined);
    ask.reset();
  };
  /** What was typed on the line since then stays. */
  const after = () => {
    setText((now) => (now === text ? '' : now));
    setSeen(undefined);
    setMayAgree(false);
  };
  const done = doneSays(row, line, `board ${row.board}, table ${row.table}`);
  const keep = () => {
    const jump = JUMP.exec(text.trim());
    if (jump) {
      clear();
      return onJump({ [jump[1]?.toLowerCase() === 't' ? 'table' : 'board']: Number(jump[2]) });
    }
    const base = mayAgree ? row : (seen ?? row);
    const request = requestFor(base, line, WHY, undefined, mayAgree ? { agreed: true, confident: true } : {});
    if (line.kind === 'empty' || isSame(row, line)) {
      clear();
      onDone();
    } else if (request === undefined) {
      onSay(saysNow(line));
    } else if (doubt !== undefined && !heard) {
      setHeard(true);
      onSay(`${doubt} Press Enter again to keep ${keptAs(line)}.`);
    } else {
      if (early !== undefined) onAhead();
      ask.mutate(
        {
          request,
          done,
          // A result is not undone but withdrawn: what somebody else said of the board then counts again.
          undo:
            request.ask === 'report-result'
              ? (fact) => ({ ask: 'withdraw-result', result: fact, why: TAKEN_BACK })
              : true,
          after,
        },
        {
          onError: (error) => {
            if (!(error instanceof Refused) || error.code !== UNAGREED) return;
            setMayAgree(true);
            field.current?.focus();
            onSay(
              `${error.message} Press Enter again if both pairs agree and you have no doubt of what they remember.`,
            );
          },
        },
      );
      onDone(line);
    }
  };
  const wrong = ask.isError || line.kind === 'refused';
  const isAsked = isDiffering(ask.error);
  const entry = (
    <tr className={ask.isPending ? 'pending' : undefined}>
      <th scope="row">{row[lead]}</th>
      <td>{row.round}</td>
      <Who pair={row.ns} />
      <Who pair={row.ew} />
      <td className="type-cell">
        <input
          ref={field}
          type="text"
          className="type-field"
          aria-label={
            lead === 'table'
              ? `Table ${row.table}, round ${row.round}`
              : `Board ${row.board}, round ${row.round}`
          }
          aria-invalid={wrong}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onFocus={() => onSay(ask.error?.message ?? saysNow(line))}
          onChange={(event) => {
            if (text === '') setSeen(row);
            setText(event.target.value);
            setHeard(false);
            setMayAgree(false);
            onSay(undefined);
          }}
          onBlur={() => onSay(undefined)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            keep();
          }}
        />
      </td>
      <Standing row={row} line={line} />
      <td>
        {isAsked ? (
          <span className="wrong">Entered differently</span>
        ) : ask.isError ? (
          <span className="wrong">Refused: {ask.error.message}</span>
        ) : (
          <LineMark state={row.state} latePlay={row.latePlay} />
        )}
      </td>
    </tr>
  );
  if (!isAsked) return entry;
  return (
    <>
      {entry}
      <tr>
        <td colSpan={8}>
          <Differs
            contest={contest}
            spot={row}
            line={line}
            says={ask.error?.message ?? ''}
            done={done}
            onKeep={() => {
              clear();
              field.current?.focus();
            }}
            onDone={() => {
              after();
              ask.reset();
            }}
          />
        </td>
      </tr>
    </>
  );
};
