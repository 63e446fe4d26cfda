import { useState } from 'react';
import type { AnnouncementsView } from '../../../engine/view/time/announcements.ts';
import type { TimetableView } from '../../../engine/view/time/timetable.ts';
import { momentOf } from '../../parts/text/moment.ts';
import { State } from '../../parts/page/state.tsx';
import { dueSays, LocalMoment, useLocalNow } from '../../parts/text/localtime.tsx';
import { useAnnouncements, useTimetable } from '../ask/ask.ts';
import { ClockActs } from '../room/clock.tsx';
import { ContestDesk } from '../frame/frame.tsx';
import { DateFinals, MoveFinal } from './finals.ts';
import { usePlace } from '../frame/place.ts';
import { SetTimetable } from './session.tsx';

const KNOWN = {
  ended: { state: 'final', says: 'Over' },
  running: { state: 'playing', says: 'Being played' },
  expected: { state: 'waiting', says: 'To come' },
} as const;

const FROM = {
  director: 'As set here.',
  printed: 'As the regulations print it.',
  clock: 'From the clock alone: no timetable is set.',
  nowhere: 'No timetable is set, and nothing is being played.',
} as const;

const roundsText = ({ from, to, title }: TimetableView['sessions'][number]): string =>
  title ?? (from === undefined ? '' : from === to ? `Round ${from}` : `Rounds ${from} to ${to}`);

const Sessions = ({ view, onSet }: { readonly view: TimetableView; readonly onSet: () => void }) => (
  <section className="panel" aria-labelledby="sessions-title">
    <div className="row spread">
      <h2 id="sessions-title">Sessions</h2>
      <button type="button" className="button" onClick={onSet}>
        Set the timetable…
      </button>
    </div>
    <p className="soft">{FROM[view.from]}</p>
    {view.sessions.length === 0 ? null : (
      <div className="scrolls" role="region" aria-label="Sessions, to be scrolled" tabIndex={0}>
        <table className="grid">
          <caption className="unseen">Sessions as planned and as they run</caption>
          <thead>
            <tr>
              <th scope="col">Session</th>
              <th scope="col">Room</th>
              <th scope="col">Planned</th>
              <th scope="col">Begins</th>
              <th scope="col">Ends</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {view.sessions.map((one) => (
              <tr key={`${one.name} ${one.planned}`}>
                <th scope="row">
                  {one.name} <span className="soft">{roundsText(one)}</span>
                </th>
                <td>{one.room}</td>
                <td>
                  <LocalMoment at={one.planned} />
                </td>
                <td>
                  {one.late > 0 ? (
                    <>
                      <LocalMoment at={one.start} /> <span className="late-words">{one.late} min late</span>
                    </>
                  ) : (
                    <LocalMoment at={one.start} />
                  )}
                </td>
                <td>{one.finish === one.start ? '' : <LocalMoment at={one.finish} />}</td>
                <td>
                  <State state={KNOWN[one.known].state} says={KNOWN[one.known].says} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
    {view.finish === undefined ? null : (
      <p>
        Expected to be over:{' '}
        <b>
          <LocalMoment at={view.finish} />
        </b>
        {view.printed === undefined ? null : (
          <span className="soft">
            {' '}
            · printed <LocalMoment at={view.printed.finish} /> ({view.printed.clause})
          </span>
        )}
      </p>
    )}
  </section>
);

const WHAT = {
  captains: 'Captains agree a match',
  correction: 'Scores are corrected',
  appeal: 'Rulings are appealed against',
  posting: 'The scorer’s own errors',
} as const;

const Windows = ({ view }: { readonly view: TimetableView }) =>
  view.windows.length === 0 && view.draw === undefined ? null : (
    <section className="panel" aria-labelledby="windows-title">
      <h2 id="windows-title">Open until</h2>
      <ul className="bare times">
        {view.windows.map(({ what, until, past, says, clause }) => (
          <li key={what}>
            <span>{WHAT[what]}</span>
            <b>
              {until === undefined
                ? 'not known yet'
                : `${past ? 'over since ' : ''}${momentOf(until, view.head.zone)}`}
            </b>
            <span className="soft small">{until === undefined ? says : clause}</span>
          </li>
        ))}
        {view.draw === undefined ? null : (
          <li>
            <span>Draw of {view.draw.title ?? `round ${view.draw.round}`}</span>
            <b>
              {view.draw.due === undefined ? 'when results are in' : momentOf(view.draw.due, view.head.zone)}
            </b>
            <span className="soft small">
              {view.draw.says} {view.draw.clause}
            </span>
          </li>
        )}
      </ul>
    </section>
  );

const Deadlines = ({ view }: { readonly view: TimetableView }) => {
  const now = useLocalNow(view.head.zone);
  if (view.deadlines.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="deadlines-title">
      <h2 id="deadlines-title">Deadlines</h2>
      <ul className="bare times">
        {view.deadlines.map((due) => {
          const { tone, says } = dueSays(due, now);
          return (
            <li key={[due.what, due.at, due.session, due.round].join(' ')} className={`due-${tone}`}>
              <span>
                {due.what} <span className="soft small">({due.who})</span>
              </span>
              <b>
                {due.at === undefined ? (
                  due.round === undefined ? (
                    'no time set yet'
                  ) : (
                    `at the end of ${due.title ?? `round ${due.round}`}`
                  )
                ) : (
                  <LocalMoment at={due.at} />
                )}
              </b>
              <span className="soft small">
                {due.zone === undefined ? '' : `${due.zone} · `}
                {due.session === undefined ? '' : `${due.session} · `}
                {due.clause}
              </span>
              {says === '' ? null : <span className="due-says">{says}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`));

const Finals = ({
  finals,
  onDate,
  onMove,
}: {
  readonly finals: NonNullable<TimetableView['finals']>;
  readonly onDate: () => void;
  readonly onMove: () => void;
}) => (
  <section className="panel" aria-labelledby="finals-title">
    <div className="row spread">
      <h2 id="finals-title">Finals</h2>
      <span className="row">
        <button type="button" className="button" onClick={onDate}>
          Lay the calendar…
        </button>
        {finals.dates.length === 0 ? null : (
          <button type="button" className="button" onClick={onMove}>
            Move a match…
          </button>
        )}
      </span>
    </div>
    <p className="soft">
      {finals.says} ({finals.clause})
    </p>
    <ul className="bare times">
      {finals.dates.map(({ match, days, after }) => (
        <li key={match}>
          <span>{match}</span>
          <b>{days.map(dayText).join(' and ')}</b>
          <span className="soft small">
            {after.length === 0 ? '' : `after the ${after.join(' and the ')}`}
          </span>
        </li>
      ))}
    </ul>
    {finals.missed.map(({ name, day }) => (
      <p key={day} className="soft">
        The week of {dayText(day)} is missed: {name}.
      </p>
    ))}
    {finals.clashes.map(({ match, waitsFor }) => (
      <p key={`${match} ${waitsFor}`} className="notice heed" role="status">
        The {match} would now come before the {waitsFor}, which it waits for: move it too.
      </p>
    ))}
  </section>
);

const Announcements = ({ contest, view }: { readonly contest: string; readonly view: AnnouncementsView }) => (
  <section className="panel" aria-labelledby="opening-title">
    <div className="row spread">
      <h2 id="opening-title">Announcements</h2>
      <a className="button" href={`/print/${contest}/announcements.pdf`} target="_blank" rel="noreferrer">
        Print
      </a>
    </div>
    {(['opening', 'reminders'] as const).map((when) => (
      <div key={when}>
        <h3>{when === 'opening' ? 'Before play' : 'Reminders'}</h3>
        <ul className="announce">
          {view[when].map(({ says, clause }) => (
            <li key={says}>
              {says} {clause === undefined ? null : <span className="soft small">{clause}</span>}
            </li>
          ))}
        </ul>
      </div>
    ))}
  </section>
);

type Open = 'set' | 'date' | 'move';

/** Times as planned and as they run, what is open until when, what is due, and what to announce (TIME-1…8, DESK-9). */
export const Timetable = (): React.ReactNode => {
  const { contest } = usePlace();
  const { data } = useTimetable(contest);
  const { data: said } = useAnnouncements(contest);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <ContestDesk contest={contest} head={data?.head}>
      {data === undefined ? null : (
        <main className="page timetable">
          <div className="row spread">
            <h1>Timetable</h1>
            <ClockActs contest={contest} head={data.head} />
          </div>
          <Sessions view={data} onSet={() => setOpen('set')} />
          {data.finals === undefined ? null : (
            <Finals finals={data.finals} onDate={() => setOpen('date')} onMove={() => setOpen('move')} />
          )}
          <Windows view={data} />
          <Deadlines view={data} />
          {said === undefined ? null : <Announcements contest={contest} view={said} />}
          {open === 'set' ? <SetTimetable contest={contest} view={data} onClose={close} /> : null}
          {open === 'date' && data.finals !== undefined ? (
            <DateFinals contest={contest} finals={data.finals} onClose={close} />
          ) : null}
          {open === 'move' && data.finals !== undefined ? (
            <MoveFinal contest={contest} finals={data.finals} onClose={close} />
          ) : null}
        </main>
      )}
    </ContestDesk>
  );
};
