import type { Side } from '../../engine/bridge/seat.ts';
import { SIDE_NAMES } from '../../engine/words/score/score.ts';
import { say, sayWord } from '../parts/text/say.ts';

/** A phone speaks for one side: before the other one speaks on it, it goes across the table. */
export const PassPhone = ({ to, taken }: { readonly to: Side; readonly taken: () => void }) => {
  const who = sayWord(SIDE_NAMES[to]);
  return (
    <section className="taps review" aria-labelledby="pass">
      <h2 id="pass" className="hand-over">
        {say('Pass the phone to {who}', { who })}
      </h2>
      <p>{say('They check on this phone, or on their own.')}</p>
      <button type="button" className="button primary big" onClick={taken}>
        {say('{who} have the phone', { who })}
      </button>
    </section>
  );
};
