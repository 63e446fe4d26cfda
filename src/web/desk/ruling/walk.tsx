import { type ReactNode, useState } from 'react';
import type { RulingsView } from '../../../engine/view/ruling/ruling.ts';
import { useTopics, useWalk } from '../ask/bench.ts';
import type { RulingDraft } from './draft.ts';
import { End, type EndView, Laws, Question, Steps } from '../walk/parts.tsx';

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

/** How calls are made here, for the questions that ask for it. */
export const BiddingNote = ({
  topic,
  bidding,
}: {
  readonly topic: string;
  readonly bidding: RulingsView['bidding'];
}): ReactNode =>
  topic === 'written-bidding' ? (
    <p className="notice">
      Here: {bidding.says}
      {bidding.clause === undefined ? '' : ` (${bidding.clause})`}
    </p>
  ) : null;

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
  const keep = (end: EndView): void =>
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
            <Question walk={walk} note={<BiddingNote topic={topic} bidding={bidding} />} onAnswer={answer} />
          ) : (
            <>
              <End
                end={walk}
                laws={<Laws end={walk} law={draft.law} onLaw={(law) => set({ law })} />}
                onGo={go}
              />
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
