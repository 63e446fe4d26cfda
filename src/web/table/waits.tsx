import { useEffect, useState } from 'react';
import { say } from '../parts/text/say.ts';
import type { Wait } from './queue.ts';

const SECOND = 1000;

/** The seconds left, told anew each second. */
const useSecondsTo = (until: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / SECOND));
};

const Busy = ({ until }: { readonly until: number }) => {
  const seconds = useSecondsTo(until);
  return <>{say('The desk is busy; trying again in {seconds} s', { seconds })}</>;
};

const Words = ({ wait, isCaptain }: { readonly wait: Wait; readonly isCaptain: boolean }) => {
  if (wait.why === 'busy') return <Busy until={wait.until} />;
  if (wait.why === 'desk') return <>{wait.says}</>;
  if (wait.why === 'network') return <>{say('Waiting for the network')}</>;
  return (
    <>
      {isCaptain
        ? say('Waiting for the new captain’s code: scan it or ask the director')
        : say('Waiting for the new table code: scan it or ask the director')}
    </>
  );
};

/** What the phone waits for before it sends what it keeps. */
export const Waits = ({
  wait,
  isCaptain = false,
}: {
  readonly wait: Wait | undefined;
  readonly isCaptain?: boolean;
}) =>
  wait === undefined ? null : (
    <p className="notice heed waits">
      <Words wait={wait} isCaptain={isCaptain} />
    </p>
  );

/** For whoever is told the new code across the room. */
export const CodeForm = ({ use }: { readonly use: (code: string) => void }) => {
  const [text, setText] = useState('');
  const code = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length > 0) use(code);
      }}
    >
      <label className="field">
        <span>{say('New code')}</span>
        <input
          type="text"
          className="large-field"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <button type="submit" className="button primary big" disabled={code.length === 0}>
        {say('Use this code')}
      </button>
    </form>
  );
};
