import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RoomView } from '../../../engine/view/night.ts';
import { useAsk, useRoom } from '../ask/ask.ts';
import { server } from '../ask/server.ts';
import { ContestDesk } from '../frame/frame.tsx';
import { useCommands } from '../frame/keys.ts';
import { usePlace } from '../frame/place.ts';
import { say } from '../frame/status.ts';

/** What is still open, each in the words of the room. */
export const openMatters = (view: RoomView): readonly string[] => {
  const count = (many: number, one: string, more: string): readonly string[] =>
    many === 0 ? [] : [`${many} ${many === 1 ? one : more}`];
  const missing = view.boardsDue - view.boardsIn;
  return [
    ...count(Math.max(0, missing), 'result is missing', 'results are missing'),
    ...count(view.conflicts.length, 'board has conflicting scores', 'boards have conflicting scores'),
    ...count(view.calls.length, 'table is calling', 'tables are calling'),
    ...count(view.latePlays.length, 'late play has no score', 'late plays have no score'),
    ...count(view.recalls.length, 'ruling is to be looked at again', 'rulings are to be looked at again'),
    ...count(view.left.length, 'table left without confirming', 'tables left without confirming'),
  ];
};

const Step = ({
  title,
  isDone,
  children,
}: {
  readonly title: string;
  readonly isDone: boolean;
  readonly children: ReactNode;
}) => (
  <li className="panel form">
    <h2>
      {title}
      {isDone ? <span className="soft"> done</span> : null}
    </h2>
    {children}
  </li>
);

const PRINTS = [
  ['standings', 'Standings'],
  ['travellers', 'Travellers'],
  ['scorecards', 'Scorecards'],
  ['recap', 'Recap'],
  ['hands', 'Hand records'],
] as const;

const NextWeek = ({ contest }: { readonly contest: string }) => {
  const navigate = useNavigate();
  const again = useMutation({
    mutationFn: (entries: boolean) => server.makeAgain(contest, entries),
    onSuccess: async ({ id, name, date }) => {
      await navigate({ to: '/c/$contest/setup', params: { contest: id } });
      say(`${name} on ${date} is set up.`);
    },
    onError: (error) => say(error.message, 'wrong'),
  });
  useCommands([{ key: 'w', says: 'Next week’s session', run: () => again.mutate(false) }]);
  return (
    <div className="row">
      <button type="button" className="button" disabled={again.isPending} onClick={() => again.mutate(false)}>
        Next week’s session <kbd>W</kbd>
      </button>
      <button
        type="button"
        className="button plain"
        disabled={again.isPending}
        onClick={() => again.mutate(true)}
      >
        With the same pairs
      </button>
    </div>
  );
};

/** The end of a night in one place: what is missing, close, publish, print, send, back up, next week. */
export const EndOfSession = (): ReactNode => {
  const { contest } = usePlace();
  const { data } = useRoom(contest);
  const ask = useAsk(contest);
  if (data === undefined)
    return (
      <ContestDesk contest={contest} head={undefined}>
        {null}
      </ContestDesk>
    );
  const { head } = data;
  const open = openMatters(data);
  const isClosed = head.phase === 'closed';
  return (
    <ContestDesk contest={contest} head={head}>
      <main className="page narrow">
        <h1>End of session</h1>
        <ol className="bare stack">
          <Step title="1. What is missing" isDone={open.length === 0}>
            {open.length === 0 ? (
              <p>Every result is in and nothing waits.</p>
            ) : (
              <>
                <ul>
                  {open.map((says) => (
                    <li key={says}>{says}</li>
                  ))}
                </ul>
                <p>
                  <Link to="/c/$contest" params={{ contest }}>
                    Go to the room
                  </Link>
                </p>
              </>
            )}
          </Step>
          <Step title="2. Close" isDone={isClosed}>
            {head.staged ? (
              <p>
                <Link to="/c/$contest/stages" params={{ contest }}>
                  Close the stage on the event’s page
                </Link>
              </p>
            ) : (
              <button
                type="button"
                className="button primary"
                disabled={isClosed || head.phase !== 'playing'}
                onClick={() =>
                  ask.mutate({ request: { ask: 'close-session' }, done: 'Session closed.', undo: true })
                }
              >
                Close the session
              </button>
            )}
          </Step>
          <Step title="3. Publish" isDone={head.published}>
            <button
              type="button"
              className="button primary"
              disabled={!isClosed || head.published}
              onClick={() =>
                ask.mutate({ request: { ask: 'publish-results' }, done: 'Results published.', undo: true })
              }
            >
              Publish the results
            </button>
          </Step>
          <Step title="4. Print" isDone={false}>
            <p className="row">
              {PRINTS.map(([what, says]) => (
                <a
                  key={what}
                  className="button plain"
                  href={`/print/${contest}/${what}.pdf`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {says}
                </a>
              ))}
            </p>
          </Step>
          <Step title="5. Send and keep" isDone={false}>
            <p className="row">
              <a className="button plain" href={`/api/contests/${contest}/results.xml`}>
                File for upload (USEBIO)
              </a>
              <a className="button plain" href={`/api/contests/${contest}/site.zip`}>
                Results as a website (ZIP)
              </a>
              <a
                className="button plain"
                href={`/api/contests/${contest}/facts`}
                download={`${head.name}.json`}
              >
                Backup of this event
              </a>
              <Link to="/c/$contest/money" params={{ contest }} className="button plain">
                Attendance and table money
              </Link>
            </p>
          </Step>
          <Step title="6. Next time" isDone={false}>
            <NextWeek contest={contest} />
          </Step>
        </ol>
      </main>
    </ContestDesk>
  );
};
