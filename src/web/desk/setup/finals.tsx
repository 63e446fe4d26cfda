import { useState } from 'react';
import type { TimetableView } from '../../../engine/view/time/timetable.ts';
import { useAsk } from '../ask/ask.ts';
import { Reason } from '../sheet/reason.tsx';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';

interface Opened {
  readonly contest: string;
  readonly finals: NonNullable<TimetableView['finals']>;
  readonly onClose: () => void;
}

/** The first final's week is counted from the day the stage before ended; named weeks are missed (SABF 16.4, 19.3). */
export const DateFinals = ({ contest, finals, onClose }: Opened) => {
  const ask = useAsk(contest);
  const [finished, setFinished] = useState('');
  const [weeks, setWeeks] = useState<Readonly<Record<string, string>>>({});
  const missed = finals.skips.flatMap((name) => {
    const day = weeks[name] ?? '';
    return day === '' ? [] : [{ name, day }];
  });
  return (
    <Sheet title="Lay the finals’ calendar" onClose={onClose}>
      <SheetForm
        send="Lay it"
        busy={ask.isPending}
        wrong={ask.error?.message}
        disabled={finished === ''}
        onSend={() =>
          ask.mutate({
            request: { ask: 'date-finals', finished, missed },
            done: 'The finals have their dates.',
            after: onClose,
            undo: true,
          })
        }
      >
        <p className="soft">{finals.says}</p>
        <label className="field">
          <span>The stage before ended on</span>
          <input
            type="date"
            autoFocus
            required
            value={finished}
            onChange={(event) => setFinished(event.target.value)}
          />
        </label>
        {finals.skips.map((name) => (
          <label key={name} className="field">
            <span>{name}: a day of that week, if it falls among them</span>
            <input
              type="date"
              value={weeks[name] ?? ''}
              onChange={(event) => setWeeks({ ...weeks, [name]: event.target.value })}
            />
          </label>
        ))}
      </SheetForm>
    </Sheet>
  );
};

/** Earlier by agreement of both captains, any day by the management, with the matches that wait for it (SABF 16.4). */
export const MoveFinal = ({ contest, finals, onClose }: Opened) => {
  const ask = useAsk(contest);
  const [match, setMatch] = useState(finals.dates[0]?.match ?? '');
  const [typed, setDays] = useState<readonly string[]>();
  const [who, setWho] = useState<'captains' | 'management'>('captains');
  const [agreed, setAgreed] = useState(false);
  const [why, setWhy] = useState('');
  const days = typed ?? finals.dates.find((one) => one.match === match)?.days ?? [];
  return (
    <Sheet title="Move a final" onClose={onClose}>
      <SheetForm
        send="Move it"
        busy={ask.isPending}
        wrong={ask.error?.message}
        disabled={why.trim() === '' || days.some((day) => day === '')}
        onSend={() =>
          ask.mutate({
            request: {
              ask: 'move-final',
              match,
              days: [...days],
              who,
              ...(agreed ? { agreed: true as const } : {}),
              why: why.trim(),
            },
            done: `The ${match} is moved.`,
            after: onClose,
            undo: true,
          })
        }
      >
        <label className="field">
          <span>Match</span>
          <select
            autoFocus
            value={match}
            onChange={(event) => {
              setMatch(event.target.value);
              setDays(undefined);
            }}
          >
            {finals.dates.map((one) => (
              <option key={one.match} value={one.match}>
                {one.match}
              </option>
            ))}
          </select>
        </label>
        <div className="columns">
          {days.map((day, i) => (
            <label key={i} className="field">
              <span>{days.length > 1 ? `Day ${i + 1}` : 'Day'}</span>
              <input
                type="date"
                required
                value={day}
                onChange={(event) => setDays(days.map((one, at) => (at === i ? event.target.value : one)))}
              />
            </label>
          ))}
        </div>
        <label className="field">
          <span>Who moves it</span>
          <select value={who} onChange={(event) => setWho(event.target.value as typeof who)}>
            <option value="captains">Both captains, to an earlier day</option>
            <option value="management">The management, to any day</option>
          </select>
        </label>
        {who === 'captains' ? (
          <label className="check">
            <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />{' '}
            Both captains and the director agree
          </label>
        ) : null}
        <Reason value={why} onChange={setWhy} usual={['Players away', 'No room free']} />
      </SheetForm>
    </Sheet>
  );
};
