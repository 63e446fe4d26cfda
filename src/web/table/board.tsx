import { useState } from 'react';
import { vulnerabilityOf } from '../../engine/bridge/board.ts';
import { makeOutcome, type Outcome } from '../../engine/bridge/contract.ts';
import { scoreForNs } from '../../engine/bridge/score.ts';
import { otherSide, type Side } from '../../engine/bridge/seat.ts';
import { SEAT_NAMES, SIDE_NAMES, sayVulnerability } from '../../engine/words/score/score.ts';
import { ContractText, SIGNS } from '../parts/text/contract.tsx';
import { type Draft, draftOf, EMPTY, outcomeOf, type Step, stepOf } from './entry.ts';
import type { BoardHere } from './night.ts';
import type { Said } from './queue.ts';
import { Lead, Taps } from './taps.tsx';
import { say, sayWord } from '../parts/text/say.ts';

export const BoardHead = ({ board }: { readonly board: BoardHere }) => (
  <div className="board-head">
    <h1>{say('Board {board}', { board: board.board })}</h1>
    <p className="soft">
      {say('{dealer} dealt, {vulnerabil}', {
        dealer: sayWord(SEAT_NAMES[board.dealer]),
        vulnerabil: sayWord(sayVulnerability(board.vulnerability)),
      })}
    </p>
  </div>
);

/** `420` `to North-South`, as large as it can be. */
export const ScoreLine = ({ score }: { readonly score: number }) => (
  <p className="score-line">
    <strong>{Math.abs(score)}</strong>{' '}
    {score === 0
      ? say('to either side')
      : say('to {ew}', { ew: sayWord(SIDE_NAMES[score > 0 ? 'ns' : 'ew']) })}
  </p>
);

const Part = ({
  now,
  label,
  shown,
  go,
}: {
  readonly now: boolean;
  readonly label: string;
  readonly shown: React.ReactNode;
  readonly go: () => void;
}) => (
  <button
    type="button"
    className="part"
    aria-current={now ? 'step' : undefined}
    disabled={shown === null && !now}
    onClick={go}
  >
    {shown === null ? (
      <span className="blank">{label}</span>
    ) : (
      <>
        {shown}
        <span className="unseen">{say(', change {label}', { label })}</span>
      </>
    )}
  </button>
);

/** What has been said so far; each part can be pressed to say it again. */
const Parts = ({
  draft,
  step,
  go,
}: {
  readonly draft: Draft;
  readonly step: Step;
  readonly go: (step: Step) => void;
}) => {
  const { level, strain, declarer, doubling, tricks } = draft;
  const by = level === undefined || tricks === undefined ? undefined : tricks - level - 6;
  const result = by === undefined ? null : by === 0 ? '=' : by > 0 ? `+${by}` : `−${-by}`;
  const suit = strain === undefined ? null : <span className={`suit suit-${strain}`}>{SIGNS[strain]}</span>;
  const seat =
    declarer === undefined ? null : (
      <>
        {doubling === '' ? null : <span className="doubled">{doubling.toLowerCase()} </span>}
        {declarer}
      </>
    );
  return (
    <div className="parts" role="group" aria-label={say('The contract so far')}>
      <Part now={step === 'level'} label={say('level')} shown={level ?? null} go={() => go('level')} />
      <Part now={step === 'strain'} label={say('suit')} shown={suit} go={() => go('strain')} />
      <Part now={step === 'declarer'} label={say('declarer')} shown={seat} go={() => go('declarer')} />
      <Part now={step === 'result'} label={say('result')} shown={result} go={() => go('result')} />
    </div>
  );
};

const reportOf = (
  board: BoardHere,
  table: number,
  side: Side,
  result: Outcome | { readonly kind: 'not-played' },
): Said => {
  const played = result.kind === 'not-played' ? undefined : result;
  return {
    round: board.round,
    board: board.board,
    contract: played ? makeOutcome(played) : say('not played'),
    ...(played ? { score: scoreForNs(played, vulnerabilityOf(board.board)) } : {}),
    asked: { ask: 'report-result', round: board.round, table, board: board.board, result, side },
  };
};

const WRONG = [
  ['level', say('The level')],
  ['strain', say('The suit')],
  ['declarer', say('Who declared, or the double')],
  ['result', say('The result')],
] as const satisfies readonly (readonly [Step, string])[];

/** Nothing is changed yet: what is disputed is never sent again by the next large button. */
const Wrong = ({ go }: { readonly go: (step: Step) => void }) => (
  <>
    <h2 id="question">{say('What is wrong?')}</h2>
    {WRONG.map(([step, says]) => (
      <button key={step} type="button" className="button big" onClick={() => go(step)}>
        {says}
      </button>
    ))}
  </>
);

const Review = ({
  said,
  before,
  draft,
  change,
  send,
  go,
  side,
}: {
  readonly said: Said;
  /** What stood there when the board was opened to be changed. */
  readonly before: string | undefined;
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
  readonly send: () => void;
  readonly go: (step: Step) => void;
  readonly side: Side;
}) => {
  const [leading, setLeading] = useState(false);
  if (leading)
    return (
      <section className="taps" aria-labelledby="question">
        <h2 id="question">{say('Which card was led?')}</h2>
        <Lead
          draft={draft}
          change={(next) => {
            change(next);
            setLeading(false);
          }}
        />
        <button type="button" className="button big" onClick={() => setLeading(false)}>
          {say('Back')}
        </button>
      </section>
    );
  return (
    <section className="taps review" aria-labelledby="question">
      {said.contract === before ? null : (
        <h2 id="question" className="unseen">
          {say('Is this right?')}
        </h2>
      )}
      <p className="told">
        <ContractText text={said.contract ?? ''} lead />
      </p>
      {said.score === undefined ? (
        <p className="score-line">{say('No score')}</p>
      ) : (
        <ScoreLine score={said.score} />
      )}
      {said.contract === before ? (
        <Wrong go={go} />
      ) : (
        <button type="button" className="button primary big" onClick={send}>
          {say('Send, then {side} check', { side: sayWord(SIDE_NAMES[otherSide(side)]) })}
        </button>
      )}
      {said.asked.ask === 'report-result' && said.asked.result.kind === 'played' ? (
        <button type="button" className="button big" onClick={() => setLeading(true)}>
          {draft.lead === undefined ? say('Add the lead') : say('Change the lead')}
        </button>
      ) : null}
    </section>
  );
};

type Whole = Outcome | { readonly kind: 'not-played' };

/** A contract in a few large taps, its score shown before it is sent. */
export const Entry = ({
  board,
  table,
  side,
  send,
  leave,
}: {
  readonly board: BoardHere;
  readonly table: number;
  readonly side: Side;
  readonly send: (said: Said) => void;
  readonly leave: () => void;
}) => {
  const before = board.outcome;
  const [draft, setDraft] = useState<Draft>(
    before === undefined || before.kind === 'not-played' ? EMPTY : draftOf(before),
  );
  const [step, setStep] = useState<Step>(before?.kind === 'played' ? 'review' : 'level');
  const [short, setShort] = useState<Whole>();
  const change = (next: Draft): void => {
    setDraft(next);
    // Doubling stands beside the declarer: only the declarer moves on.
    const stays = step === 'declarer' && next.declarer === draft.declarer && next.doubling !== draft.doubling;
    setStep(stays ? 'declarer' : stepOf(next));
  };
  const go = (next: Step): void => {
    setShort(undefined);
    setStep(next);
  };
  const whole: Whole | undefined = short ?? outcomeOf(draft);
  const reviewing = whole !== undefined && (short !== undefined || step === 'review');
  return (
    <div className="screen">
      <BoardHead board={board} />
      {short === undefined ? <Parts draft={draft} step={step} go={go} /> : null}
      {reviewing ? (
        <Review
          said={reportOf(board, table, side, whole)}
          before={before?.kind === 'played' ? makeOutcome(before) : undefined}
          go={go}
          draft={draft}
          change={(next) => setDraft(next)}
          send={() => send(reportOf(board, table, side, whole))}
          side={side}
        />
      ) : (
        <Taps
          step={step === 'review' ? 'level' : step}
          draft={draft}
          change={change}
          passed={() => setShort({ kind: 'passed' })}
          unplayed={() => setShort({ kind: 'not-played' })}
        />
      )}
      <button type="button" className="button plain big" onClick={leave}>
        {say('Back to the boards')}
      </button>
    </div>
  );
};
