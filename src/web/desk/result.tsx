import { Fragment, useState } from 'react';
import type { SpotView } from '../../engine/view/night.ts';
import { ContractText, signedText } from '../parts/contract.tsx';
import { namesOf } from '../parts/pair.tsx';
import { LineMark } from '../parts/state.tsx';
import { useAsk } from './ask.ts';
import type { Ask } from './server.ts';
import { readLine, type TypedLine } from './line.ts';
import { Reason } from './reason.tsx';
import { Sheet, SheetForm } from './sheet.tsx';

const USUAL = [
  'Both pairs agree',
  'Misread slip',
  'Wrong declarer',
  'Wrong board',
  'Board not played in time',
];

/** The report a correction is about: the one that counts, or the first of those that disagree. */
const reportOn = (spot: SpotView): string | undefined => spot.result ?? spot.said?.[0]?.fact;

/** The request that makes the line on this spot what was typed; undefined when that cannot be asked. */
export const requestFor = (
  spot: SpotView,
  typed: TypedLine,
  why: string,
  clause = 'Law 12C2',
): Ask | undefined => {
  const { round, table, board } = spot;
  if (typed.kind === 'adjusted')
    return { ask: 'adjust-score', round, table, board, ns: typed.ns, ew: typed.ew, clause, why };
  if (typed.kind !== 'result') return undefined;
  const turned = typed.wrongDirection ? ({ wrongDirection: true } as const) : {};
  const before = reportOn(spot);
  if (before !== undefined)
    return { ask: 'correct-result', result: before, now: typed.result, ...turned, why };
  const said = typed.scoreSaid === undefined ? {} : { scoreSaid: typed.scoreSaid };
  return { ask: 'report-result', round, table, board, result: typed.result, ...turned, ...said };
};

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
      <LineMark state={spot.state} />
    </dd>
    {(spot.said ?? []).map((report, index) => (
      <Fragment key={report.fact}>
        <dt>{index === 0 ? 'One says' : 'Another says'}</dt>
        <dd>
          <ContractText text={report.contract} />{' '}
          <b>{report.score === undefined ? '' : signedText(report.score)}</b>
        </dd>
      </Fragment>
    ))}
    {spot.state === 'adjusted' ? (
      <>
        <dt>Adjusted</dt>
        <dd>An adjusted score stands whatever the result; undo it in the history to let the result count.</dd>
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
  spot,
  onClose,
}: {
  readonly contest: string;
  readonly spot: SpotView;
  readonly onClose: () => void;
}) => {
  const ask = useAsk(contest);
  const [text, setText] = useState('');
  const [why, setWhy] = useState('');
  const [clause, setClause] = useState('Law 12C2');
  const typed = readLine(text, spot.board);
  const needsWhy = reportOn(spot) !== undefined || typed.kind === 'adjusted';
  const request = requestFor(spot, typed, why, clause);
  const where = `board ${spot.board}, table ${spot.table}, round ${spot.round}`;
  const act = (what: Ask, done: string) => ask.mutate({ request: what, done, after: onClose });
  const result = reportOn(spot);
  return (
    <Sheet title={`Board ${spot.board} · table ${spot.table} · round ${spot.round}`} onClose={onClose}>
      <Now spot={spot} />
      <SheetForm
        send={typed.kind === 'adjusted' ? 'Adjust' : result === undefined ? 'Enter' : 'Correct'}
        busy={ask.isPending}
        wrong={ask.error?.message}
        disabled={request === undefined || (needsWhy && why.trim() === '')}
        onSend={() => request && act(request, `Settled: ${where}.`)}
        also={
          result === undefined ? null : (
            <>
              {spot.state === 'reported' ? (
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
          </span>
        </label>
        {typed.kind === 'adjusted' ? (
          <label className="field">
            <span>By which clause</span>
            <input type="text" value={clause} onChange={(event) => setClause(event.target.value)} />
          </label>
        ) : null}
        <Reason value={why} onChange={setWhy} usual={USUAL} />
      </SheetForm>
    </Sheet>
  );
};
