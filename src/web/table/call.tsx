import { useState } from 'react';
import type { TableView } from '../../engine/view/night.ts';
import type { Phone } from './phone.ts';
import { say } from '../parts/text/say.ts';

/** What a table most often calls for: the director finds the right questions open. */
const MATTERS: Readonly<Record<string, () => string>> = {
  revoke: () => say('Revoke'),
  'lead-out-of-turn': () => say('Lead out of turn'),
  'call-out-of-turn': () => say('Call out of turn'),
  'insufficient-bid': () => say('Insufficient bid'),
  hesitation: () => say('Hesitation'),
  claim: () => say('Claim'),
};

/** The call is on its way already: saying what it is about costs nobody time, and nobody has to. */
const About = ({ onSay }: { readonly onSay: (about?: string) => void }) => (
  <fieldset className="call-about">
    <legend>{say('What is it about? You don’t have to say.')}</legend>
    {Object.entries(MATTERS).map(([matter, tell]) => (
      <button
        key={matter}
        type="button"
        className="button"
        // The desk's language, whatever the phone's is.
        onClick={() => onSay(matter.replaceAll('-', ' '))}
      >
        {tell()}
      </button>
    ))}
    <button type="button" className="button plain" onClick={() => onSay()}>
      {say('Not now')}
    </button>
  </fieldset>
);

export const CallDirector = ({
  phone,
  view,
  alone,
}: {
  readonly phone: Phone;
  readonly view: TableView;
  /** While a result is tapped or checked nothing else is offered: the room is for what is asked. */
  readonly alone: boolean;
}) => {
  const waiting = phone.kept.some((one) => one.asked.ask === 'call-director' && one.state === 'waiting');
  const called = view.calling || waiting;
  const [asks, setAsks] = useState(false);
  const call = (about?: string): void =>
    void phone.say({
      asked: { ask: 'call-director', table: view.table, ...(about === undefined ? {} : { about }) },
    });
  return (
    <footer className="phone-foot">
      {asks && called && !alone ? (
        <About
          onSay={(about) => {
            setAsks(false);
            if (about !== undefined) call(about);
          }}
        />
      ) : null}
      <button
        type="button"
        className={called ? 'button big called' : 'button big'}
        aria-disabled={called || undefined}
        onClick={() => {
          if (called) return;
          setAsks(true);
          call();
        }}
      >
        {called
          ? phone.online
            ? say('The director is coming')
            : say('No network: please raise a hand')
          : say('Call the director')}
      </button>
      {alone ? null : (
        <>
          {view.head.scoring === 'teams' ? <a href="#line-up">{say('Line-up')}</a> : null}
          <a href={`/r/${view.head.id}`}>{say('Standings')}</a>
        </>
      )}
    </footer>
  );
};
