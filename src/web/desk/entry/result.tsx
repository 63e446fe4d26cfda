import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import type { ContestHead, SpotView } from '../../../engine/view/night.ts';
import { ContractText, signedText } from '../../parts/text/contract.tsx';
import { namesOf } from '../../parts/text/pair.tsx';
import { LineMark } from '../../parts/page/state.tsx';
import { useAsk } from '../ask/ask.ts';
import { whoSaid } from '../room/attention.tsx';
import { maySettle } from '../room/doubt.tsx';
import type { Ask } from '../ask/server.ts';
import { Differs, isDiffering } from './differs.tsx';
import { doneSays, type Right, reportOn, requestFor } from './keyed.ts';
import { readLine, type TypedLine } from './line.ts';
import { Happened } from '../happened/happened.tsx';
import { Reason } from '../sheet/reason.tsx';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';
import { Effect } from '../sheet/effect.tsx';
import { roundWords } from '../sheet/round.ts';

const USUAL = [
  'Both pairs agree',
  'Misread slip',
  'Wrong declarer',
  'Wrong board',
  'Board not played in time',
];

const RIGHTS = [
  ['pairs', 'Both pairs agree'],
  ['desk', 'It was read or typed wrongly at the desk'],
  ['ruling', 'The director rules'],
] as const;
type RightName = (typeof RIGHTS)[number][0];

const rightOf = (name: RightName, law: string, confident: boolean): Right =>
  name === 'pairs'
    ? { agreed: true, ...(confident ? { confident: true } : {}) }
    : name === 'ruling'
      ? { clause: law }
      : { posting: true };

/** Typed again as it stands, and to the same score. */
const isStanding = (spot: SpotView, typed: TypedLine): boolean =>
  typed.kind === 'result' &&
  spot.state !== 'conflict' &&
  spot.state !== 'adjusted' &&
  spot.contract === typed.text &&
  spot.score === typed.score &&
  spot.wrongDirection === typed.wrongDirection;

export const Typed = ({ line }: { readonly line: TypedLine }) => {
  switch (line.kind) {
    case 'empty':
      return null;
    case 'refused':
      return <span className="wrong">{line.says}</span>;
    case 'adjusted':
      return <b>{line.text}</b>;
    case 'result':
      return (
        <>
          <ContractText text={line.text} />{' '}
          {line.score === undefined ? null : <b className="score">{signedText(line.score)}</b>}
          {line.wrongDirection ? <span className="soft"> · turned round</span> : null}
          {line.doubt === undefined ? null : <span className="notice heed doubt-line">{line.doubt}</span>}
        </>
      );
  }
};

const Now = ({ spot }: { readonly spot: SpotView }) => (
  <dl className="now">
    <dt>North-South</dt>
    <dd>
      <b>{spot.ns.pair}</b> {namesOf(spot.ns)}
    </dd>
    <dt>East-West</dt>
    <dd>
      <b>{spot.ew.pair}</b> {namesOf(spot.ew)}
    </dd>
    <dt>Now</dt>
    <dd className="row">
      {spot.contract === undefined || spot.state === 'conflict' ? null : (
        <ContractText text={spot.contract} />
      )}
      {spot.score === undefined || spot.state === 'conflict' ? null : <b>{signedText(spot.score)}</b>}
      <LineMark state={spot.state} latePlay={spot.latePlay} />
    </dd>
    {(spot.said ?? []).map((report, index) => (
      <Fragment key={report.fact}>
        <dt>{whoSaid(report, index)}</dt>
        <dd>
          <ContractText text={report.contract} />{' '}
          <b>{report.score === undefined ? '' : signedText(report.score)}</b>
        </dd>
      </Fragment>
    ))}
    {spot.state === 'adjusted' ? (
      <>
        <dt>Adjusted</dt>
        <dd>An adjusted score stands whatever the result; rule again, or undo it in the history.</dd>
      </>
    ) : null}
    {spot.doubt === undefined ? null : (
      <>
        <dt>Doubt</dt>
        <dd>{spot.doubt}</dd>
      </>
    )}
  </dl>
);

/** Everything that can be done to one result: typed as at the entry desk, with a reason; the original stays readable. */
export const ResultSheet = ({
  contest,
  head,
  spot: current,
  onClose,
}: {
  readonly contest: string;
  readonly head: ContestHead;
  readonly spot: SpotView;
  readonly onClose: () => void;
}) => {
  const ask = useAsk(contest);
  // What the sheet was opened on: what comes in meanwhile was not seen by whoever types.
  const [spot] = useState(current);
  const [text, setText] = useState('');
  const [why, setWhy] = useState('');
  const [clause, setClause] = useState('Law 12C2');
  const [right, setRight] = useState<RightName>();
  const [law, setLaw] = useState('Law 79B');
  const [confident, setConfident] = useState(false);
  const typed = readLine(text, spot.board);
  const same = isStanding(spot, typed);
  const needsWhy = !same && (reportOn(spot) !== undefined || typed.kind === 'adjusted');
  const rights: Right = right === undefined ? {} : rightOf(right, law, confident);
  const result = reportOn(spot);
  const request: Ask | undefined = !same
    ? requestFor(spot, typed, why, clause, rights)
    : result !== undefined && maySettle(spot)
      ? { ask: 'confirm-result', result }
      : undefined;
  const asksRight =
    !same && reportOn(spot) !== undefined && typed.kind === 'result' && spot.state !== 'conflict';
  const where = `board ${spot.board}, table ${spot.table}, ${roundWords(spot)}`;
  const act = (what: Ask, done: string) => ask.mutate({ request: what, done, undo: true, after: onClose });
  return (
    <Sheet title={`Board ${spot.board} · table ${spot.table} · ${roundWords(spot)}`} onClose={onClose}>
      <Now spot={spot} />
      {isDiffering(ask.error) ? (
        <Differs
          contest={contest}
          spot={current}
          line={typed}
          says={ask.error?.message ?? ''}
          done={doneSays(current, typed, where)}
          onKeep={onClose}
          onDone={onClose}
        />
      ) : null}
      <SheetForm
        send={
          typed.kind === 'adjusted'
            ? 'Adjust'
            : result === undefined
              ? 'Enter'
              : same
                ? 'It is right as it stands'
                : 'Correct'
        }
        busy={ask.isPending}
        wrong={isDiffering(ask.error) ? undefined : ask.error?.message}
        disabled={
          request === undefined || (needsWhy && why.trim() === '') || (asksRight && right === undefined)
        }
        onSend={() => request && act(request, same ? `Confirmed: ${where}.` : doneSays(spot, typed, where))}
        also={
          result === undefined ? null : (
            <>
              <Link
                to="/c/$contest/ruling"
                params={{ contest }}
                search={{
                  table: spot.table,
                  round: spot.round,
                  board: spot.board,
                  ...(spot.ruling === undefined ? {} : { amends: spot.ruling }),
                }}
                className="button"
              >
                Rule on it
              </Link>
              {spot.state === 'reported' || (spot.doubt !== undefined && maySettle(spot)) ? (
                <button
                  type="button"
                  className="button"
                  onClick={() => act({ ask: 'confirm-result', result }, `Confirmed: ${where}.`)}
                >
                  Confirm as it stands
                </button>
              ) : null}
              <button
                type="button"
                className="button"
                disabled={why.trim() === '' || ask.isPending}
                onClick={() => act({ ask: 'withdraw-result', result, why }, `Withdrawn: ${where}.`)}
              >
                Withdraw
              </button>
            </>
          )
        }
      >
        <label className="field">
          <span>What it should be</span>
          <input
            type="text"
            autoFocus
            autoComplete="off"
            spellCheck={false}
            placeholder="4sx n -1 · pass · np (not played) · a+ a- · 60% 40%"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <span className="typed" aria-live="polite">
            <Typed line={typed} />
            {same ? <span className="soft"> That is what stands.</span> : null}
          </span>
        </label>
        {typed.kind === 'adjusted' ? (
          <label className="field">
            <span>By which clause</span>
            <input type="text" value={clause} onChange={(event) => setClause(event.target.value)} />
          </label>
        ) : null}
        {asksRight ? (
          <fieldset className="field rights">
            <legend>Who says so</legend>
            {RIGHTS.map(([value, says]) => (
              <label key={value} className="row">
                <input type="radio" name="right" checked={right === value} onChange={() => setRight(value)} />
                <span>{says}</span>
              </label>
            ))}
            {right === 'pairs' ? (
              <label className="check">
                <input
                  type="checkbox"
                  checked={confident}
                  onChange={(event) => setConfident(event.target.checked)}
                />{' '}
                I have complete confidence in what both remember
              </label>
            ) : null}
            {right === 'ruling' ? (
              <input
                type="text"
                aria-label="Under which law"
                value={law}
                onChange={(event) => setLaw(event.target.value)}
              />
            ) : null}
          </fieldset>
        ) : null}
        <Reason
          value={why}
          onChange={(next) => {
            setWhy(next);
            if (next === USUAL[0]) setRight('pairs');
          }}
          usual={USUAL}
        />
        {needsWhy && request !== undefined && (!asksRight || right !== undefined) ? (
          <Effect contest={contest} request={request} />
        ) : null}
      </SheetForm>
      <Happened contest={contest} head={head} at={spot} onClose={onClose} />
    </Sheet>
  );
};
