import type { TimetableView } from '../../engine/view/time/timetable.ts';
import { Fold } from '../parts/page/fold.tsx';
import { LocalMoment, localText } from '../parts/text/localtime.tsx';
import { momentOf } from '../parts/text/moment.ts';
import { isSite } from '../parts/page/site.ts';
import { useTimetable } from '../parts/wire/views.ts';
import { say } from '../parts/text/say.ts';

const WHAT = {
  captains: say('Captains agree a match until'),
  correction: say('Scores are corrected until'),
  appeal: say('Rulings are appealed against until'),
  posting: say('The scorer’s errors are put right until'),
} as const;

const Sessions = ({ view }: { readonly view: TimetableView }) => (
  <ul className="bare">
    {view.sessions.map(({ name, room, planned, start, finish, late }) => (
      <li key={`${name} ${planned}`}>
        <b>{name}</b> {room ?? ''} <LocalMoment at={start} />
        {finish === start ? '' : ` – ${localText(finish).slice(-5)}`}
        {late > 0 ? say(' ({late} min late)', { late }) : ''}
      </li>
    ))}
  </ul>
);

const isEmpty = ({ sessions, windows, deadlines, finals }: TimetableView): boolean =>
  sessions.length === 0 &&
  windows.every(({ until, past }) => until === undefined || past) &&
  deadlines.every(({ at }) => at === undefined) &&
  (finals?.dates.length ?? 0) === 0;

const All = ({ view }: { readonly view: TimetableView }) => (
  <>
    <Sessions view={view} />
    <ul className="bare">
      {view.windows.map(({ what, until, past, clause }) =>
        until === undefined || past ? null : (
          <li key={what}>
            {WHAT[what]} <b>{momentOf(until, view.head.zone)}</b> <span className="soft">{clause}</span>
          </li>
        ),
      )}
      {view.draw?.due === undefined ? null : (
        <li>
          {view.draw.title === undefined
            ? say('The draw of round {round} is made at', { round: view.draw.round })
            : say('The draw of {title} is made at', { title: view.draw.title })}{' '}
          <b>{momentOf(view.draw.due, view.head.zone)}</b> <span className="soft">{view.draw.clause}</span>
        </li>
      )}
      {view.deadlines.map(({ what, at, session, clause }) =>
        at === undefined ? null : (
          <li key={`${what} ${at} ${session ?? ''}`}>
            {what}: <b>{localText(at)}</b> <span className="soft">{clause}</span>
          </li>
        ),
      )}
      {(view.finals?.dates ?? []).map(({ match, days }) => (
        <li key={match}>
          {match}: <b>{days.map((day) => localText(`${day}T00:00`).slice(0, -6)).join(say(' and '))}</b>
        </li>
      ))}
    </ul>
  </>
);

/** When things begin and end, and until when something may be asked: what players need of the timetable. */
export const Times = ({ contest }: { readonly contest: string }) => {
  const { data: view } = useTimetable(contest, !isSite());
  if (view === undefined || isEmpty(view)) return null;
  return (
    <Fold className="panel times-panel" says={say('Times and deadlines')}>
      {() => <All view={view} />}
    </Fold>
  );
};
