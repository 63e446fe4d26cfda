import { RANKS, STRAINS, SUITS } from '../../engine/bridge/card.ts';
import { DOUBLINGS, type Doubling } from '../../engine/bridge/contract.ts';
import { SEATS } from '../../engine/bridge/seat.ts';
import { SEAT_NAMES } from '../../engine/words/score/score.ts';
import { STRAIN_WORDS, Suit } from '../parts/text/contract.tsx';
import { type Draft, resultsOf, type Step, withLevel } from './entry.ts';
import { say, sayWord } from '../parts/text/say.ts';

interface Props {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
}

const LEVELS = [1, 2, 3, 4, 5, 6, 7] as const;

const Levels = ({
  draft,
  change,
  passed,
  unplayed,
}: Props & { readonly passed: () => void; readonly unplayed: () => void }) => (
  <>
    <div className="choices levels">
      {LEVELS.map((level) => (
        <button
          key={level}
          type="button"
          className="choice"
          aria-pressed={draft.level === level}
          onClick={() => change(withLevel(draft, level))}
        >
          {level}
        </button>
      ))}
    </div>
    <div className="choices two">
      <button type="button" className="choice pass" onClick={passed}>
        {say('Passed in')}
      </button>
      <button type="button" className="choice" onClick={unplayed}>
        {say('Not played')}
      </button>
    </div>
  </>
);

const Strains = ({ draft, change }: Props) => (
  <div className="choices strains">
    {[...STRAINS].reverse().map((strain) => (
      <button
        key={strain}
        type="button"
        className={`choice strain-${strain}`}
        aria-pressed={draft.strain === strain}
        onClick={() => change({ ...draft, strain })}
      >
        <Suit strain={strain} silent />
        <span className="word">{sayWord(STRAIN_WORDS[strain])}</span>
      </button>
    ))}
  </div>
);

const DOUBLING_WORDS: Readonly<Record<Doubling, string>> = {
  '': say('Undoubled'),
  X: say('Doubled'),
  XX: say('Redoubled'),
};

const Declarers = ({ draft, change }: Props) => (
  <>
    <fieldset className="doubling">
      <legend className="unseen">{say('Doubled?')}</legend>
      {DOUBLINGS.map((doubling) => (
        <button
          key={doubling}
          type="button"
          className={`choice doubling-${doubling}`}
          aria-pressed={draft.doubling === doubling}
          onClick={() => change({ ...draft, doubling })}
        >
          {DOUBLING_WORDS[doubling]}
        </button>
      ))}
    </fieldset>
    <div className="compass">
      {SEATS.map((seat) => (
        <button
          key={seat}
          type="button"
          className={`choice seat-${seat}`}
          aria-pressed={draft.declarer === seat}
          onClick={() => change({ ...draft, declarer: seat })}
        >
          {sayWord(SEAT_NAMES[seat])}
        </button>
      ))}
    </div>
  </>
);

const Results = ({ draft, change }: Props) => {
  const level = draft.level ?? 1;
  const { over, down } = resultsOf(level);
  const button = (by: number) => (
    <button
      key={by}
      type="button"
      className={by < 0 ? 'choice off' : 'choice made'}
      aria-pressed={draft.tricks === level + 6 + by}
      aria-label={
        by === 0 ? say('made exactly') : by > 0 ? say('{by} over', { by }) : say('{by} off', { by: -by })
      }
      onClick={() => change({ ...draft, tricks: level + 6 + by })}
    >
      {by === 0 ? '=' : by > 0 ? `+${by}` : `−${-by}`}
    </button>
  );
  return (
    <>
      <h3 className="group">{say('Made')}</h3>
      <div className="choices results">{over.map(button)}</div>
      <h3 className="group">{say('Off')}</h3>
      <div className="choices results">{down.map(button)}</div>
    </>
  );
};

/** One card, for the opening lead: the suit, then the rank. */
export const Lead = ({ draft, change }: Props) => (
  <div className="lead-grid">
    {[...SUITS].reverse().map((suit) => (
      <div key={suit} className="lead-row" role="group" aria-label={sayWord(STRAIN_WORDS[suit])}>
        {[...RANKS].reverse().map((rank) => (
          <button
            key={rank}
            type="button"
            className="choice card"
            aria-label={`${sayWord(STRAIN_WORDS[suit])} ${rank === 'T' ? '10' : rank}`}
            aria-pressed={draft.lead?.suit === suit && draft.lead.rank === rank}
            onClick={() => change({ ...draft, lead: { suit, rank } })}
          >
            <Suit strain={suit} silent />
            {rank === 'T' ? '10' : rank}
          </button>
        ))}
      </div>
    ))}
  </div>
);

const QUESTIONS: Readonly<Record<Exclude<Step, 'review'>, string>> = {
  level: say('At what level?'),
  strain: say('In what?'),
  declarer: say('Who declared?'),
  result: say('How did it end?'),
};

export const Taps = (
  props: Props & {
    readonly step: Exclude<Step, 'review'>;
    readonly passed: () => void;
    readonly unplayed: () => void;
  },
) => (
  <section className="taps" aria-labelledby="question">
    <h2 id="question">{QUESTIONS[props.step]}</h2>
    {props.step === 'level' ? <Levels {...props} /> : null}
    {props.step === 'strain' ? <Strains {...props} /> : null}
    {props.step === 'declarer' ? <Declarers {...props} /> : null}
    {props.step === 'result' ? <Results {...props} /> : null}
  </section>
);
