import { useState } from 'react';
import type { NextView } from '../../../engine/view/stages.ts';
import { Short, shortText, Who, whoText } from '../../parts/text/name.tsx';
import { useAsk } from '../ask/ask.ts';

type Choice = NonNullable<NextView['choice']>;

/** Which stanza a finalist takes its choice of opponents in (ANC 2021 12.4). */
const ChoosingStanza = ({
  contest,
  choice: { stage, chooser, stanzas = [], clause },
}: {
  readonly contest: string;
  readonly choice: Choice;
}) => {
  const ask = useAsk(contest);
  return (
    <section className="panel stack" aria-labelledby="choosing-title">
      <h2 id="choosing-title">
        <Short who={chooser} /> names a stanza
      </h2>
      <p className="soft">
        In the stanza it names it sits second and so has the choice of opponents. ({clause})
      </p>
      <ul className="bare row choosing">
        {stanzas.map(({ stanza, round }) => (
          <li key={stanza}>
            <button
              type="button"
              className="button"
              disabled={ask.isPending}
              onClick={() =>
                ask.mutate({
                  request: { ask: 'make-choice', stage, round, chooser: chooser.pair },
                  done: `${chooser.pair} named stanza ${stanza}.`,
                  undo: true,
                })
              }
            >
              Stanza {stanza}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Each chooser in turn sees who may be chosen; who is not there loses the choice (GNOT Sydney 2023 6.2, 6.3). */
const ChoosingOpponent = ({ contest, choice }: { readonly contest: string; readonly choice: Choice }) => {
  const ask = useAsk(contest);
  const { stage, round, chooser, options, clause } = choice;
  const take = (chosen: string | undefined, done: string) =>
    ask.mutate({
      request: {
        ask: 'make-choice',
        stage,
        round,
        chooser: chooser.pair,
        ...(chosen === undefined ? {} : { chosen }),
      },
      done,
      undo: true,
    });
  return (
    <section className="panel stack" aria-labelledby="choosing-title">
      <h2 id="choosing-title">
        <Short who={chooser} /> chooses an opponent
      </h2>
      <p className="soft">
        Choosers take their turns from the top. Who is not represented loses the choice. ({clause})
      </p>
      <ul className="bare row choosing">
        {options.map((one) => (
          <li key={one.pair}>
            <button
              type="button"
              className="button"
              disabled={ask.isPending}
              title={whoText(one)}
              onClick={() => take(one.pair, `${chooser.pair} chose ${one.pair}.`)}
            >
              <b className="pair-number">{one.pair}</b> {shortText(one)}
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className="button plain"
            disabled={ask.isPending}
            onClick={() => take(undefined, `${chooser.pair} is not there and loses the choice.`)}
          >
            Not represented
          </button>
        </li>
      </ul>
    </section>
  );
};

/** Two teams come of one: which of them has its points (SABF 16.2). */
const ChoosingHeir = ({
  contest,
  choice: { stage, round, chooser, options, clause },
}: {
  readonly contest: string;
  readonly choice: Choice;
}) => {
  const ask = useAsk(contest);
  return (
    <section className="panel stack" aria-labelledby="choosing-title">
      <h2 id="choosing-title">
        Which team goes on for <Short who={chooser} />?
      </h2>
      <p className="soft">
        More than half of each of these played in it. One of them has its points too; the other has its own
        alone. ({clause})
      </p>
      <ul className="bare row choosing">
        {options.map((one) => (
          <li key={one.pair}>
            <button
              type="button"
              className="button"
              disabled={ask.isPending}
              title={whoText(one)}
              onClick={() =>
                ask.mutate({
                  request: { ask: 'make-choice', stage, round, chooser: chooser.pair, chosen: one.pair },
                  done: `${one.pair} goes on for ${chooser.pair}.`,
                  undo: true,
                })
              }
            >
              <b className="pair-number">{one.pair}</b> {shortText(one)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

export const Choosing = ({ contest, choice }: { readonly contest: string; readonly choice: Choice }) =>
  choice.heir ? (
    <ChoosingHeir contest={contest} choice={choice} />
  ) : choice.stanzas === undefined ? (
    <ChoosingOpponent contest={contest} choice={choice} />
  ) : (
    <ChoosingStanza contest={contest} choice={choice} />
  );

const numberIn = (text: string): number | undefined =>
  /^-?\d{1,2}$/.test(text.trim()) ? Number(text) : undefined;

/** The boards that break a tie, in IMPs from the first team's side. */
export const PlayOff = ({
  contest,
  playOff,
}: {
  readonly contest: string;
  readonly playOff: NonNullable<NextView['playOff']>;
}) => {
  const ask = useAsk(contest);
  const { stage, round, teams, boards, clause } = playOff;
  const [typed, setTyped] = useState<readonly string[]>([]);
  const texts = Array.from({ length: boards }, (_, i) => typed[i] ?? '');
  const imps = texts.map(numberIn);
  const ready = imps.every((one) => one !== undefined);
  const sum = imps.reduce<number>((all, one) => all + (one ?? 0), 0);
  return (
    <form
      className="panel stack"
      aria-labelledby="play-off-title"
      onSubmit={(event) => {
        event.preventDefault();
        if (!ready) return;
        ask.mutate({
          request: {
            ask: 'record-play-off',
            stage,
            ...(round === undefined ? {} : { round }),
            teams: [teams[0].pair, teams[1].pair],
            boards: imps.map((one) => ({ imps: one ?? 0 })),
            clause,
          },
          done: 'The play-off is recorded.',
          after: () => setTyped([]),
          undo: true,
        });
      }}
    >
      <h2 id="play-off-title">
        Play-off: <Who who={teams[0]} /> – <Who who={teams[1]} />
      </h2>
      <div className="row">
        {texts.map((text, i) => (
          // Boards of a play-off have no other name than their place.
          <label key={i} className="field narrow">
            <span>Board {i + 1}</span>
            <input
              type="text"
              inputMode="numeric"
              value={text}
              onChange={(event) => setTyped(texts.map((one, at) => (at === i ? event.target.value : one)))}
            />
          </label>
        ))}
      </div>
      <p className="soft" aria-live="polite">
        IMPs won by {shortText(teams[0])}, with a minus where {shortText(teams[1])} won them.{' '}
        {ready ? `Together ${sum}.` : ''}
      </p>
      <p className="refusal" role="alert">
        {ask.error?.message}
      </p>
      <div className="sheet-foot">
        <button type="submit" className="button primary" disabled={!ready || ask.isPending}>
          Record the play-off <kbd>↵</kbd>
        </button>
      </div>
    </form>
  );
};
