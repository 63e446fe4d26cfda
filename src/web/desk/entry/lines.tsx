import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { SpotView } from '../../../engine/view/night.ts';
import { takeBackLast } from '../frame/status.ts';
import { repeatOn, type TypedLine } from './line.ts';
import { type Jump, lineOf, TypedRow } from './typed.tsx';

export const fieldsIn = (body: HTMLElement | null): readonly HTMLInputElement[] => [
  ...(body?.querySelectorAll<HTMLInputElement>('input') ?? []),
];

export const focusAt = (fields: readonly HTMLInputElement[], at: number): boolean => {
  const field = fields[at];
  field?.focus();
  field?.select();
  return field !== undefined;
};

/** Up and down between the lines; Escape goes back to where the lines were chosen, Ctrl+Z takes the last line back. */
export const moves = (event: KeyboardEvent<HTMLElement>, leave: () => void): void => {
  const fields = fieldsIn(event.currentTarget);
  const at = fields.findIndex((field) => field === document.activeElement);
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const isBlank = fields[at]?.value === '';
  if (event.key === 'Escape') {
    event.preventDefault();
    leave();
  } else if (event.key === 'z' && (event.ctrlKey || event.metaKey) && isBlank) {
    event.preventDefault();
    takeBackLast();
  } else if (step !== undefined && at >= 0) {
    event.preventDefault();
    focusAt(fields, at + step);
  }
};

const keyOf = ({ board, round, table }: SpotView): string => `${board}-${round}-${table}`;

export const Lines = ({
  contest,
  title,
  rows,
  lead,
  body,
  called,
  onAhead,
  onLast,
  onSay,
  onJump,
  onKeyDown,
}: {
  readonly contest: string;
  readonly title: string;
  readonly rows: readonly SpotView[];
  /** What tells one line from the next: tables on a traveller, boards on a table’s slips. */
  readonly lead: 'table' | 'board';
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly called: number;
  readonly onAhead: () => void;
  readonly onLast: () => void;
  readonly onSay: (says: string | undefined) => void;
  readonly onJump: (to: Jump) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}) => {
  /** What was typed here and may still be on its way: the line below repeats it at once. */
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedLine>>(new Map());
  const above = (at: number): TypedLine | undefined => {
    const row = rows[at - 1];
    const line = row && (typed.get(keyOf(row)) ?? lineOf(row));
    return line && repeatOn(line, rows[at]?.board ?? 0);
  };
  const next = (at: number, line: TypedLine | undefined) => {
    const row = rows[at];
    if (row && line) setTyped(new Map(typed).set(keyOf(row), line));
    if (!focusAt(fieldsIn(body.current), at + 1)) onLast();
  };
  return (
    <table className="grid entry-lines">
      <caption className="unseen">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{lead === 'table' ? 'Table' : 'Board'}</th>
          <th scope="col">Round</th>
          <th scope="col">North-South</th>
          <th scope="col">East-West</th>
          <th scope="col">Type</th>
          <th scope="col">Result</th>
          <th scope="col" className="number">
            Score
          </th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={onKeyDown}>
        {rows.map((row, index) => (
          <TypedRow
            key={keyOf(row)}
            contest={contest}
            lead={lead}
            row={row}
            above={above(index)}
            others={rows.flatMap(({ board, outcome }, at) =>
              at !== index && board === row.board && outcome !== undefined ? [outcome] : [],
            )}
            called={called}
            onAhead={onAhead}
            onDone={(line) => next(index, line)}
            onSay={onSay}
            onJump={onJump}
          />
        ))}
      </tbody>
    </table>
  );
};
