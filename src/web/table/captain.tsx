import { useEffect, useState } from 'react';
import { LanguageSwitch } from '../parts/text/language.tsx';
import { SightSwitch } from '../parts/page/aids.tsx';
import { say } from '../parts/text/say.ts';
import { useKeeper } from './keeper.ts';
import { LineUp } from './lineup.tsx';
import { deviceId } from './memory.ts';
import type { Wait } from './queue.ts';
import { isCodeTrouble, join, type Place, waitFor } from './sender.ts';
import type { Kept } from './shelf.ts';
import { CodeForm, Waits } from './waits.tsx';

const RETRY = 3000;
const nowhere = async (): Promise<undefined> => undefined;

/** Shows the code until the desk takes it. */
const useJoined = (place: Place) => {
  const [drift, setDrift] = useState(0);
  const [trouble, setTrouble] = useState<{ readonly wait: Wait; readonly says?: string }>();
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = async (): Promise<void> => {
      const answer = await join(place, undefined, deviceId());
      if (gone) return;
      if (answer.ok) {
        setTrouble(undefined);
        if (answer.clock !== undefined) setDrift(answer.clock - Date.now());
        return;
      }
      const wait = waitFor(answer);
      setTrouble({ wait, ...(isCodeTrouble(answer) ? { says: answer.says } : {}) });
      const pause = wait.why === 'busy' ? Math.max(RETRY, wait.until - Date.now()) : RETRY;
      timer = setTimeout(() => void show(), pause);
    };
    void show();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [place]);
  return { drift, trouble };
};

const Posted = ({
  kept,
  again,
}: {
  readonly kept: readonly Kept[];
  readonly again: (id: string) => void;
}) => {
  const last = kept.at(-1);
  if (last?.state !== 'refused') return null;
  return (
    <>
      <p className="notice wrong" role="alert">
        {last.says}
      </p>
      <button type="button" className="button big" onClick={() => again(last.id)}>
        {say('Send again')}
      </button>
    </>
  );
};

/** What a captain's phone shows: the team's line-up, and nothing of a table. */
export const Captain = ({ place: given }: { readonly place: Place }) => {
  const [place, setPlace] = useState(given);
  const { drift, trouble } = useJoined(place);
  const { kept, wait, say: keep, again, flush } = useKeeper(place, undefined, nowhere);
  const team = place.team ?? '';
  const waiting = kept.some((one) => one.state === 'waiting');
  useEffect(() => {
    document.title = say('Captain · Byestand');
  }, []);
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => void flush(), RETRY);
    return () => clearInterval(timer);
  }, [waiting, flush]);
  const use = (code: string): void => {
    history.replaceState(null, '', `?code=${encodeURIComponent(code)}`);
    setPlace({ ...place, code });
  };
  return (
    <main className="phone">
      <div className="screen">
        {trouble?.says !== undefined || (trouble === undefined && !waiting) ? null : (
          <Waits wait={trouble?.wait ?? wait} isCaptain />
        )}
        {trouble?.says === undefined ? null : (
          <>
            <p className="notice wrong" role="alert">
              {trouble.says}
            </p>
            <CodeForm use={use} />
          </>
        )}
        <Posted kept={kept} again={again} />
        <LineUp contest={place.contest} team={team} drift={drift} send={keep} />
        <SightSwitch />
        <LanguageSwitch />
      </div>
    </main>
  );
};
