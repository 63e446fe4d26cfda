import { useState } from 'react';
import { say } from '../text/say.ts';
import { type Aid, AIDS, aidsNow, turn } from './sight.ts';

const SAYS: Readonly<Record<Aid, string>> = { type: say('Larger letters'), contrast: say('More contrast') };

/** For eyes that need it: each is one press, seen at once, and stays on this device. */
export const SightSwitch = () => {
  const [now, setNow] = useState(aidsNow);
  return (
    <div className="aids" role="group" aria-label={say('Easier to read')}>
      {AIDS.map((aid) => (
        <button
          key={aid}
          type="button"
          className="button"
          aria-pressed={now.includes(aid)}
          onClick={() => {
            turn(aid);
            setNow(aidsNow());
          }}
        >
          {SAYS[aid]}
        </button>
      ))}
    </div>
  );
};
