import { type ReactNode, useEffect } from 'react';
import type { ContestHead } from '../../engine/view/night.ts';
import { State } from '../parts/state.tsx';
import { Refused, useLive } from '../parts/views.ts';
import { Nowhere } from '../parts/nowhere.tsx';
import { WhyDialog } from '../parts/why.tsx';
import { closeWhy, To, useAddress, whyNow } from './address.tsx';
import { Times } from './times.tsx';
import './results.css';
import { LanguageSwitch } from '../parts/language.tsx';
import { languageNow, localeNow, say } from '../parts/say.ts';

/** `Monday 16 November 2026` */
export const dateText = (date: string): string => {
  const day = new Date(`${date}T12:00:00Z`);
  return Number.isNaN(day.getTime())
    ? date
    : day.toLocaleDateString(languageNow() === 'en' ? 'en-AU' : localeNow(), {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      });
};

const Standing = ({ head }: { readonly head: ContestHead }) => {
  if (head.phase === 'closed') return <State state="final" />;
  if (head.phase === 'playing')
    return (
      <State
        state="playing"
        says={say('Round {round}{rounds}, not final', {
          round: head.round,
          rounds: head.staged ? '' : say(' of {rounds}', { rounds: head.rounds }),
        })}
      />
    );
  return <State state="waiting" says={say('Play has not started')} />;
};

const GONE = 404;

export const ResultsFrame = ({
  contest,
  head,
  error,
  children,
}: {
  readonly contest: string;
  readonly head: ContestHead | undefined;
  readonly error: Error | null;
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
          <p className="contest-name">
            {head === undefined ? '…' : <To page={{ page: 'standings', contest }}>{head.name}</To>}
          </p>
          <p className="soft">{head === undefined ? '' : dateText(head.date)}</p>
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
      </main>
      {why === undefined ? null : <WhyDialog key={why} contest={contest} figure={why} close={closeWhy} />}
    </div>
  );
};
