import { type ReactNode, useDeferredValue, useState } from 'react';
import { useFound, useTopics } from '../ask/bench.ts';

type Topic = NonNullable<ReturnType<typeof useTopics>['data']>[number];

const PHASES: Readonly<Record<string, string>> = {
  auction: 'In the auction',
  play: 'In the play',
  score: 'Boards and scores',
  any: 'At any time',
};

/** Likely topics for what a call said; more than these are looked for. */
const PROPOSED = 3;

const Choices = ({
  label,
  topics,
  onChoose,
}: {
  readonly label: string;
  readonly topics: readonly Topic[];
  readonly onChoose: (topic: string) => void;
}) =>
  topics.length === 0 ? null : (
    <div role="group" aria-label={label}>
      <p className="field-label">{label}</p>
      <div className="topics">
        {topics.map(({ topic, title, laws }) => (
          <button key={topic} type="button" className="button topic" onClick={() => onChoose(topic)}>
            <span>{title}</span>
            <span className="soft small">Law {laws}</span>
          </button>
        ))}
      </div>
    </div>
  );

/** What happened: proposed from the call, one of the ten most common, or found by a word or a law. */
export const WalkTopics = ({
  about,
  onChoose,
}: {
  /** The words of the call. */
  readonly about: string | undefined;
  readonly onChoose: (topic: string) => void;
}): ReactNode => {
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed.trim());
  const { data: all = [] } = useTopics();
  const { data: found } = useFound(sought);
  const { data: proposed = [] } = useFound(about ?? '');
  const common = all
    .filter((one) => one.common !== undefined)
    .toSorted((a, b) => (a.common ?? 0) - (b.common ?? 0));
  return (
    <div className="stack">
      <label className="field">
        <span>Find by word or law</span>
        <input
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          placeholder="revoke, lead out of turn, 64"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            const [first] = found ?? [];
            if (event.key === 'Enter' && first) onChoose(first.topic);
          }}
        />
      </label>
      {sought !== '' ? (
        <div aria-live="polite">
          {found?.length === 0 ? (
            <p className="soft">Nothing found for “{sought}”. Try another word, or a law’s number.</p>
          ) : (
            <Choices label="Found" topics={found ?? []} onChoose={onChoose} />
          )}
        </div>
      ) : (
        <>
          <Choices
            label={`From the call: “${about ?? ''}”`}
            topics={about === undefined ? [] : proposed.slice(0, PROPOSED)}
            onChoose={onChoose}
          />
          <Choices label="Most common" topics={common} onChoose={onChoose} />
          {Object.entries(PHASES).map(([phase, says]) => (
            <details key={phase}>
              <summary>{says}</summary>
              <Choices label={says} topics={all.filter((one) => one.phase === phase)} onChoose={onChoose} />
            </details>
          ))}
        </>
      )}
    </div>
  );
};
