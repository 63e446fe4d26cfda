import { type ReactNode, useEffect } from 'react';
import type { ContestHead } from '../../engine/view/night.ts';
import { ClubName } from '../parts/page/club.tsx';
import { State } from '../parts/page/state.tsx';
import { Refused, useListed, useLive } from '../parts/wire/views.ts';
import { Nowhere } from '../parts/page/nowhere.tsx';
import { isSite } from '../parts/page/site.ts';
import { WhyDialog } from '../parts/score/why.tsx';
import { closeWhy, To, useAddress, whyNow } from './address.tsx';
import { Times } from './times.tsx';
import './results.css';
import { LanguageSwitch } from '../parts/text/language.tsx';
import { say } from '../parts/text/say.ts';
import { dateText } from './date.ts';

const Standing = ({ head }: { readonly head: ContestHead }) => {
  if (head.phase === 'closed') return <State state="final" />;
  if (head.phase === 'playing')
    return (
      <State
        state="playing"
        says={
          head.title === undefined
            ? say('Round {round}{rounds}, not final', {
                round: head.round,
                rounds: head.staged ? '' : say(' of {rounds}', { rounds: head.rounds }),
              })
            : say('{title}, not final', { title: head.title })
        }
      />
    );
  return <State state="waiting" says={say('Play has not started')} />;
};

/** The page of all its contests, where it is one of several. */
const OfTournament = ({ contest }: { readonly contest: string }) => {
  const { data } = useListed(contest, !isSite());
  const name = data?.tournament;
  return name === undefined ? null : (
    <>
      {' · '}
      <To page={{ page: 'tournament', name }}>{name}</To>
    </>
  );
};

/** A calendar and a reader of feeds ask for themselves from then on. A site of files has nobody to ask. */
const Subscribe = ({ contest }: { readonly contest: string }) =>
  isSite() ? null : (
    <p className="foot-line row">
      <span className="soft">{say('Subscribe')}</span>
      <a href={`/api/contests/${contest}/calendar.ics`}>{say('Calendar')}</a>
      <a href="/api/calendar.ics">{say('Calendar of all events')}</a>
      <a href="/api/feed.xml">{say('Feed of results')}</a>
    </p>
  );

const GONE = 404;

export const ResultsFrame = ({
  contest,
  head,
  error,
  foot,
  children,
}: {
  readonly contest: string;
  readonly head: ContestHead | undefined;
  readonly error: Error | null;
  /** Shown also while results are kept back. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}) => {
  const live = useLive(contest);
  useAddress();
  const why = whyNow();
  const name = head?.name;
  useEffect(() => {
    if (name !== undefined) document.title = say('{name} · Byestand', { name });
  }, [name]);
  if (error instanceof Refused && error.status === GONE) return <Nowhere says={error.message} />;
  return (
    <div className="results">
      <header className="results-head">
        <div>
          <ClubName />
          <p className="contest-name">
            {head === undefined ? '…' : <To page={{ page: 'standings', contest }}>{head.name}</To>}
          </p>
          <p className="soft">
            {head === undefined ? '' : dateText(head.date)}
            <OfTournament contest={contest} />
          </p>
        </div>
        <div className="row">
          {head === undefined ? null : <Standing head={head} />}
          <LanguageSwitch />
          <span className="live-line soft" role="status">
            {live ? '' : say('No network, trying again')}
          </span>
        </div>
      </header>
      <main>
        {error === null ? null : (
          <p className="notice wrong" role="alert">
            {error.message}
          </p>
        )}
        {/* What may not be seen any more goes from the screen too. */}
        {error instanceof Refused && error.status === 403 ? null : children}
        <Times contest={contest} />
        {foot}
        <Subscribe contest={contest} />
      </main>
      {why === undefined ? null : <WhyDialog key={why} contest={contest} figure={why} close={closeWhy} />}
    </div>
  );
};
