import { type ReactNode, useState } from 'react';
import type { RulingsView, WalkView } from '../../engine/view/ruling.ts';
import { useTopics, useWalk } from './bench.ts';
import type { RulingDraft } from './rulingdraft.ts';

const PHASES: Readonly<Record<string, string>> = {
  auction: 'In the auction',
  play: 'In the play',
  score: 'Boards and scores',
  any: 'At any time',
};

const Topics = ({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (topic: string) => void;
}) => {
  const { data = [] } = useTopics();
  return (
    <label className="field">
      <span>What happened</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">Choose a topic, or rule without one</option>
        {Object.entries(PHASES).map(([phase, says]) => (
          <optgroup key={phase} label={says}>
            {data
              .filter((one) => one.phase === phase)
              .map(({ topic, title, laws }) => (
                <option key={topic} value={topic}>
                  {title} ({laws})
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
};

const Bullets = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <ul className="bullets">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );

const Options = ({ options }: { readonly options: WalkView['options'] }) =>
  options.length === 0 ? null : (
    <div>
      <p className="field-label">Offer in this order, all of it before anyone chooses</p>
      <ol className="bullets">
        {options.map(({ who, may, then }) => (
          <li key={`${who} ${may}`}>
            <b>{who}</b> may {may}. {then}
          </li>
        ))}
      </ol>
    </div>
  );

const WHERE: Readonly<Record<string, string>> = {
  away: 'Ask away from the table',
  table: 'Ask at the table',
  self: 'For you to find',
};

const Question = ({
  walk,
  onAnswer,
}: {
  readonly walk: Extract<WalkView, { at: 'question' }>;
  readonly onAnswer: (answer: string) => void;
}) => (
  <div className="stack" aria-live="polite">
    <Bullets lines={walk.manner} />
    <div>
      <p className="soft">{WHERE[walk.where]}</p>
      <p className="question">{walk.ask}</p>
      {walk.help === undefined ? null : <p className="soft">{walk.help}</p>}
    </div>
    <Options options={walk.options} />
    <div className="answers" role="group" aria-label={walk.ask}>
      {walk.answers.map(({ answer, says }) => (
        <button key={answer} type="button" className="button" onClick={() => onAnswer(answer)}>
          {says}
        </button>
      ))}
    </div>
  </div>
);

const End = ({
  walk,
  law,
  onLaw,
  onGo,
}: {
  readonly walk: Extract<WalkView, { at: 'end' }>;
  readonly law: string;
  readonly onLaw: (law: string) => void;
  readonly onGo: (topic: string) => void;
}) => (
  <div className="stack" aria-live="polite">
    <p className="question">{walk.ruling}</p>
    <p>
      Say: <q>{walk.say}</q>
    </p>
    <Options options={walk.options} />
    {walk.watch.length === 0 ? null : (
      <div>
        <p className="field-label">Watch</p>
        <Bullets lines={walk.watch} />
      </div>
    )}
    <div className="row" role="group" aria-label="Laws to open; press the one the ruling rests on">
      <span className="field-label">Open</span>
      {walk.laws.map((one) => (
        <button
          key={one}
          type="button"
          className="button"
          aria-pressed={law === one}
          onClick={() => onLaw(one)}
        >
          {one}
        </button>
      ))}
      {walk.clauses.map((clause) => (
        <span key={clause} className="soft">
          {clause}
        </span>
      ))}
    </div>
    <Bullets lines={walk.afterwards} />
    {walk.then.length === 0 ? null : (
      <div className="row">
        <span className="field-label">Go on with</span>
        {walk.then.map((topic) => (
          <button key={topic} type="button" className="button" onClick={() => onGo(topic)}>
            {topic.replaceAll('-', ' ')}
          </button>
        ))}
      </div>
    )}
    <p className="soft small">{walk.note}</p>
  </div>
);

const Steps = ({
  walk,
  onBack,
}: {
  readonly walk: WalkView;
  readonly onBack: (answers: readonly string[]) => void;
}) =>
  walk.steps.length === 0 ? null : (
    <ol className="steps">
      {walk.steps.map((step, i) => (
        <li key={`${step.ask} ${step.answer}`}>
          <span className="soft">{step.ask}</span> <b>{step.says}</b>{' '}
          <button
            type="button"
            className="button plain"
            aria-label={`Change the answer to: ${step.ask}`}
            onClick={() => onBack(walk.trail.answers.slice(0, i))}
          >
            Change
          </button>
        </li>
      ))}
    </ol>
  );

/** The questions of a topic, one at a time; the way through them is kept with the ruling. */
export const RulingWalk = ({
  draft,
  set,
  bidding,
}: {
  /** How calls are made here, for the questions that ask for it. */
  readonly bidding: RulingsView['bidding'];
  readonly draft: RulingDraft;
  readonly set: (more: Partial<RulingDraft>) => void;
}): ReactNode => {
  const [topic, setTopic] = useState(draft.trails.at(-1)?.topic ?? '');
  const [answers, setAnswers] = useState<readonly string[]>(draft.trails.at(-1)?.answers ?? []);
  const { data: walk, error } = useWalk(topic, answers);
  const finished = draft.trails.filter((trail) => trail.topic !== topic);
  const go = (next: string): void => {
    setTopic(next);
    setAnswers([]);
  };
  const answer = (said: string): void => {
    setAnswers([...answers, said]);
    set({ trails: finished });
  };
  /** An end that is reached belongs to the ruling; its first law is the one it usually rests on. */
  const isKept = draft.trails.some((one) => one.topic === topic && one.answers.join() === answers.join());
  const keep = (end: Extract<WalkView, { at: 'end' }>): void =>
    set({
      trails: [...finished, { topic, answers: [...answers] }],
      ...(draft.law === '' ? { law: end.laws[0] ?? '' } : {}),
    });
  return (
    <section className="panel stack" aria-labelledby="walk-title">
      <h2 id="walk-title">The questions</h2>
      <Topics value={topic} onChange={go} />
      {finished.map((trail) => (
        <p key={trail.topic} className="soft">
          Also walked: {trail.topic.replaceAll('-', ' ')}
        </p>
      ))}
      {error ? <p className="notice wrong">{error.message}</p> : null}
      {topic === '' || walk === undefined || walk.topic !== topic ? null : (
        <>
          <Steps walk={walk} onBack={setAnswers} />
          {walk.at === 'question' ? (
            <>
              {topic === 'written-bidding' ? (
                <p className="notice">
                  Here: {bidding.says}
                  {bidding.clause === undefined ? '' : ` (${bidding.clause})`}
                </p>
              ) : null}
              <Question walk={walk} onAnswer={answer} />
            </>
          ) : (
            <>
              <End walk={walk} law={draft.law} onLaw={(law) => set({ law })} onGo={go} />
              <button
                type="button"
                className={isKept ? 'button' : 'button primary'}
                aria-pressed={isKept}
                onClick={() => keep(walk)}
              >
                {isKept ? 'Kept with the ruling' : 'Keep with the ruling'}
              </button>
            </>
          )}
        </>
      )}
    </section>
  );
};
