import { useState } from 'react';
import type { TimetableView } from '../../../engine/view/time/timetable.ts';
import { useAsk } from '../ask/ask.ts';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';

interface Row {
  readonly name: string;
  readonly start: string;
  readonly minutes: string;
  readonly room: string;
  readonly from: string;
  readonly to: string;
}

const rowOf = (one: TimetableView['sessions'][number], i: number): Row => ({
  name: one.name,
  start: one.planned,
  minutes: String(one.minutes > 0 ? one.minutes : 180),
  room: one.room ?? '',
  from: String(one.from ?? i + 1),
  to: String(one.to ?? i + 1),
});

/** The next session as it usually follows: the same length and room, its rounds those after. */
const nextRow = (rows: readonly Row[], { date }: TimetableView['head']): Row => {
  const last = rows.at(-1);
  const round = String(Number(last?.to ?? '0') + 1);
  return {
    name: `Session ${rows.length + 1}`,
    start: last?.start ?? `${date}T19:30`,
    minutes: last?.minutes ?? '120',
    room: last?.room ?? '',
    from: round,
    to: round,
  };
};

/** When and where each session is, and which rounds are played in it. */
export const SetTimetable = ({
  contest,
  view,
  onClose,
}: {
  readonly contest: string;
  readonly view: TimetableView;
  readonly onClose: () => void;
}) => {
  const ask = useAsk(contest);
  const [rows, setRows] = useState<readonly Row[]>(() =>
    view.sessions.length > 0 ? view.sessions.map(rowOf) : [nextRow([], view.head)],
  );
  const change = (at: number, part: Partial<Row>) =>
    setRows(rows.map((row, i) => (i === at ? { ...row, ...part } : row)));
  const field = (at: number, name: keyof Row) => ({
    value: rows[at]?.[name] ?? '',
    onChange: (event: { target: { value: string } }) => change(at, { [name]: event.target.value }),
  });
  return (
    <Sheet title="Set the timetable" wide onClose={onClose}>
      <SheetForm
        send="Set"
        busy={ask.isPending}
        wrong={ask.error?.message}
        disabled={rows.some(({ name, start }) => name.trim() === '' || start === '')}
        also={
          <button
            type="button"
            className="button"
            onClick={() => setRows([...rows, nextRow(rows, view.head)])}
          >
            One session more
          </button>
        }
        onSend={() =>
          ask.mutate({
            request: {
              ask: 'set-timetable',
              sessions: rows.map(({ name, start, minutes, room, from, to }) => ({
                name: name.trim(),
                start: start.slice(0, 16),
                minutes: Number(minutes),
                ...(room.trim() === '' ? {} : { room: room.trim() }),
                from: Number(from),
                to: Number(to),
              })),
            },
            done: 'The timetable is set.',
            after: onClose,
            undo: true,
          })
        }
      >
        <p className="soft">By the clock of the venue ({view.head.zone}).</p>
        {rows.map((row, i) => (
          <fieldset key={i} className="session-row">
            <legend className="unseen">{row.name || `Session ${i + 1}`}</legend>
            <label className="field">
              <span>Session</span>
              <input type="text" required {...field(i, 'name')} />
            </label>
            <label className="field">
              <span>Begins</span>
              <input type="datetime-local" required {...field(i, 'start')} />
            </label>
            <label className="field">
              <span>Minutes</span>
              <input type="number" min={1} max={1440} required {...field(i, 'minutes')} />
            </label>
            <label className="field">
              <span>Room</span>
              <input type="text" {...field(i, 'room')} />
            </label>
            <label className="field">
              <span>From round</span>
              <input type="number" min={1} max={999} required {...field(i, 'from')} />
            </label>
            <label className="field">
              <span>To round</span>
              <input type="number" min={1} max={999} required {...field(i, 'to')} />
            </label>
            <button
              type="button"
              className="button plain"
              aria-label={`Take ${row.name || `session ${i + 1}`} out`}
              onClick={() => setRows(rows.filter((_, at) => at !== i))}
            >
              Take out
            </button>
          </fieldset>
        ))}
      </SheetForm>
    </Sheet>
  );
};
