import type { ReactNode } from 'react';
import type { WalkView } from '../../../engine/view/ruling/ruling.ts';

type QuestionView = Extract<WalkView, { at: 'question' }>;
export type EndView = Extract<WalkView, { at: 'end' }>;

export const Bullets = ({ lines }: { readonly lines: readonly string[] }): ReactNode =>
  lines.length === 0 ? null : (
    <ul className="bullets">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );

/** All that is offered, on one page, each with what it costs. */
export const Options = ({
  options,
  label = `Explain all ${options.length} options before anyone chooses`,
}: {
  readonly options: WalkView['options'];
  readonly label?: string;
}): ReactNode =>
  options.length === 0 ? null : (
    <section aria-label="Options">
      <p className="field-label">{label}</p>
      <ol className="offers">
        {options.map(({ who, may, then }) => (
          <li key={`${who} ${may}`}>
            <b>{who}</b> may {may}
            <span className="cost">{then}</span>
          </li>
        ))}
      </ol>
    </section>
  );

const WHERE: Readonly<Record<string, string>> = {
  away: 'Ask away from the table',
  table: 'Ask at the table',
  self: 'For you to decide',
};

/** One question; its answers stay in reach of the thumb, whatever else there is to read. */
export const Question = ({
  walk,
  note,
  onAnswer,
}: {
  readonly walk: QuestionView;
  readonly note?: ReactNode;
  readonly onAnswer: (answer: string) => void;
}): ReactNode => (
  <div className="walk-question" aria-live="polite">
    <div className="walk-read stack">
      <div>
        <p className={walk.where === 'away' ? 'walk-where away' : 'walk-where'}>{WHERE[walk.where]}</p>
        <p className="question">{walk.ask}</p>
      </div>
      {note}
      {walk.help === undefined ? null : <p className="soft">{walk.help}</p>}
      <Options options={walk.options} />
      {walk.manner.length === 0 ? null : (
        <details>
          <summary>Before you begin</summary>
          <Bullets lines={walk.manner} />
        </details>
      )}
    </div>
    <div className="answers" role="group" aria-label={walk.ask}>
      {walk.answers.map(({ answer, says }) => (
        <button key={answer} type="button" className="button" onClick={() => onAnswer(answer)}>
          {says}
        </button>
      ))}
    </div>
  </div>
);

/** The laws of this end first and large; those named on the way can be opened. */
export const Laws = ({
  end,
  law,
  onLaw,
}: {
  readonly end: EndView;
  readonly law?: string;
  readonly onLaw?: (law: string) => void;
}): ReactNode => {
  const others = end.laws.filter((one) => !end.own.includes(one));
  const show = (one: string): ReactNode =>
    onLaw === undefined ? (
      <b key={one} className="law">
        Law {one}
      </b>
    ) : (
      <button
        key={one}
        type="button"
        className="button"
        aria-pressed={law === one}
        onClick={() => onLaw(one)}
      >
        {one}
      </button>
    );
  return (
    <section aria-label="Laws">
      <p className="field-label">Laws</p>
      <div className="row laws">
        {end.own.map(show)}
        {end.clauses.map((clause) => (
          <span key={clause} className="soft">
            {clause}
          </span>
        ))}
      </div>
      {others.length === 0 ? null : (
        <details>
          <summary>Also named on the way</summary>
          <div className="row laws">{others.map(show)}</div>
        </details>
      )}
    </section>
  );
};

/** The ruling, what to say, every option with what it costs, what comes after, and the laws. */
export const End = ({
  end,
  laws,
  onGo,
}: {
  readonly end: EndView;
  readonly laws: ReactNode;
  readonly onGo?: (topic: string) => void;
}): ReactNode => (
  <div className="walk-read stack" aria-live="polite">
    <p className="question">{end.ruling}</p>
    <p className="walk-say">
      <span className="field-label">Say</span>
      <q>{end.say}</q>
    </p>
    {end.options.length > 0 ? (
      <Options options={end.options} />
    ) : (
      <Options options={end.offered} label="Was offered" />
    )}
    {end.watch.length + end.later.length === 0 ? null : (
      <section aria-label="Follow-up">
        <p className="field-label">Follow-up</p>
        <Bullets
          lines={[
            ...new Set([
              ...end.watch,
              ...end.later.map(
                ({ title, why }) => `When the score is in: ${title}${title.endsWith('?') ? '' : '.'} ${why}`,
              ),
            ]),
          ]}
        />
      </section>
    )}
    {laws}
    {end.onwards.length === 0 || onGo === undefined ? null : (
      <div className="row">
        <span className="field-label">Go on with</span>
        {end.onwards.map(({ topic, title }) => (
          <button key={topic} type="button" className="button" onClick={() => onGo(topic)}>
            {title}
          </button>
        ))}
      </div>
    )}
    <details>
      <summary>Afterwards</summary>
      <Bullets lines={end.afterwards} />
    </details>
    <p className="soft small">{end.note}</p>
  </div>
);

/** The answers given so far; any of them can be changed. */
export const Steps = ({
  walk,
  onBack,
}: {
  readonly walk: WalkView;
  readonly onBack: (answers: readonly string[]) => void;
}): ReactNode =>
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
