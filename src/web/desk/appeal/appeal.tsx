import { useState } from 'react';
import type { AppealView, RulingRow, RulingsView } from '../../../engine/view/ruling/ruling.ts';
import { SIDE_NAMES } from '../../../engine/words/score/score.ts';
import { namesOf } from '../../parts/text/pair.tsx';
import { DecideSheet } from './decision.tsx';
import { StepSheet } from './step.tsx';
import { useAsk } from '../ask/ask.ts';
import { Sentence } from '../entry/sentence.tsx';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';
import { momentOf, whenOf } from '../ask/time.ts';

/** The first part of the form: which side, on what grounds, with whose consent (Laws 92A, 92D). */
export const LodgeSheet = ({
  contest,
  view,
  row,
  onClose,
}: {
  readonly contest: string;
  readonly view: RulingsView;
  readonly row: RulingRow;
  readonly onClose: () => void;
}): React.ReactNode => {
  const ask = useAsk(contest);
  const [side, setSide] = useState<'ns' | 'ew'>('ns');
  const [grounds, setGrounds] = useState('');
  const [both, setBoth] = useState(false);
  const [captain, setCaptain] = useState(false);
  const [signed, setSigned] = useState('');
  const [deposit, setDeposit] = useState('');
  const names = signed
    .split(/[,;&]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const deadline = row.deadlines[side];
  return (
    <Sheet title={view.flow === 'review' ? 'Request for review' : 'Appeal'} onClose={onClose}>
      <SheetForm
        send="Lodge"
        busy={ask.isPending}
        wrong={ask.error?.message}
        disabled={grounds.trim() === ''}
        onSend={() =>
          ask.mutate({
            request: {
              ask: 'lodge-appeal',
              ruling: row.ruling,
              flow: view.flow,
              side,
              grounds,
              concurring: both ? 2 : 1,
              ...(captain ? { byCaptain: true as const } : {}),
              signed: names,
              ...(deposit === '' ? {} : { deposit: Number(deposit) }),
            },
            done: 'The appeal is lodged.',
            after: onClose,
          })
        }
      >
        <label className="field">
          <span>Who appeals</span>
          <select
            autoFocus
            value={side}
            onChange={(event) => setSide(event.target.value === 'ew' ? 'ew' : 'ns')}
          >
            <option value="ns">North-South, {namesOf(row.ns)}</option>
            <option value="ew">East-West, {namesOf(row.ew)}</option>
          </select>
        </label>
        <p className="soft">
          {deadline?.until === undefined
            ? deadline?.says
            : `Until ${momentOf(deadline.until, view.head.zone)} (${deadline.clause}).`}
          {view.committee === undefined ? '' : ` Heard by the ${view.committee} (${view.flowClause}).`}
        </p>
        <label className="field">
          <span>Grounds</span>
          <textarea rows={4} value={grounds} onChange={(event) => setGrounds(event.target.value)} />
        </label>
        <div className="row">
          <label className="check">
            <input type="checkbox" checked={both} onChange={(event) => setBoth(event.target.checked)} /> Both
            partners concur
          </label>
          {view.head.scoring === 'teams' ? (
            <label className="check">
              <input
                type="checkbox"
                checked={captain}
                onChange={(event) => setCaptain(event.target.checked)}
              />{' '}
              The captain appeals
            </label>
          ) : null}
        </div>
        <div className="columns">
          <label className="field">
            <span>Signed by ({view.signatures} needed)</span>
            <input
              type="text"
              autoComplete="off"
              value={signed}
              onChange={(event) => setSigned(event.target.value)}
            />
          </label>
          <label className="field">
            <span>Deposit{view.deposit === undefined ? '' : ` (${view.deposit} asked)`}</span>
            <input
              type="number"
              min={0}
              value={deposit}
              onChange={(event) => setDeposit(event.target.value)}
            />
          </label>
        </div>
      </SheetForm>
    </Sheet>
  );
};

const Step = ({ step, zone }: { readonly step: AppealView['steps'][number]; readonly zone: string }) => (
  <li>
    <span className="soft">{whenOf(step.at, zone)}</span> <b>{step.says}</b>
    {step.when === undefined ? '' : ` for ${momentOf(step.when, zone)}`}
    {step.people === undefined || step.people.length === 0 ? '' : `: ${step.people.join(', ')}`}
    {step.signed === undefined ? '' : `, signed ${step.signed}`}
    {step.text === undefined || step.text === '' ? null : <p className="prose">{step.text}</p>}
  </li>
);

const Decided = ({
  decided,
  zone,
}: {
  readonly decided: NonNullable<AppealView['decided']>;
  readonly zone: string;
}) => (
  <div className="notice good stack tight">
    <p>
      {whenOf(decided.at, zone)}{' '}
      <b>
        <Sentence text={decided.says} />
      </b>
      . {decided.merit ? 'The appeal had merit.' : 'The appeal had no merit.'}
    </p>
    <p className="prose">{decided.reasons}</p>
    {decided.dissent === undefined ? null : <p>Dissenting: {decided.dissent}</p>}
    {decided.fine === undefined ? null : (
      <p>
        Fine: {decided.fine.amount} {decided.fine.unit.replaceAll('-', ' ')} ({decided.fine.clause})
      </p>
    )}
    {decided.deposit === undefined ? null : <p>The deposit is {decided.deposit}.</p>}
  </div>
);

/** One appeal with every step taken and those that may come next, until it is decided. */
export const AppealPart = ({
  contest,
  view,
  row,
  appeal,
}: {
  readonly contest: string;
  readonly view: RulingsView;
  readonly row: RulingRow;
  readonly appeal: AppealView;
}): React.ReactNode => {
  const [open, setOpen] = useState<AppealView['next'][number]>();
  const { zone } = view.head;
  const close = () => setOpen(undefined);
  const title = `appeal-${appeal.appeal}`;
  return (
    <section className="panel stack" aria-labelledby={title}>
      <div className="row spread">
        <h2 id={title}>
          {appeal.flow === 'review' ? 'Review' : 'Appeal'} asked for by {SIDE_NAMES[appeal.side]}
        </h2>
        <a
          className="button"
          href={`/print/${contest}/appeals/${appeal.appeal}.pdf`}
          target="_blank"
          rel="noreferrer"
        >
          Print the form
        </a>
      </div>
      <p>
        Lodged {whenOf(appeal.at, zone)}
        {appeal.signed.length === 0 ? '' : `, signed ${appeal.signed.join(', ')}`}
        {appeal.deposit === undefined ? '' : `, deposit ${appeal.deposit}`}
      </p>
      <p className="prose">{appeal.grounds}</p>
      {appeal.respondentsBy === undefined || appeal.decided ? null : (
        <p className="soft">
          The respondents have their copy by {momentOf(appeal.respondentsBy, zone)}
          {appeal.hearingAt === undefined
            ? ''
            : `; heard ${momentOf(appeal.hearingAt, zone)} unless all agree otherwise`}
          .
        </p>
      )}
      {appeal.steps.length === 0 ? null : (
        <ol className="steps">
          {appeal.steps.map((step) => (
            <Step key={step.fact} step={step} zone={zone} />
          ))}
        </ol>
      )}
      {appeal.decided === undefined ? null : <Decided decided={appeal.decided} zone={zone} />}
      {appeal.opinion === undefined ? null : (
        <p className="prose">The national authority’s opinion: {appeal.opinion.reasons}</p>
      )}
      {appeal.signing.length === 0 ? null : (
        <p className="soft">To sign next: {appeal.signing.join(' or ')}.</p>
      )}
      <div className="row" role="group" aria-label="What comes next">
        {appeal.next
          .filter(({ step }) => step !== 'merit-judged')
          .map((next) => (
            <button
              key={next.step}
              type="button"
              className={next.optional || next.step !== 'decided' ? 'button' : 'button primary'}
              title={`${next.by}; ${next.clause}`}
              onClick={() => setOpen(next)}
            >
              {next.step === 'decided' ? 'Enter the decision' : `Note: ${next.says}`}
            </button>
          ))}
      </div>
      {open === undefined ? null : open.step === 'decided' ? (
        <DecideSheet contest={contest} row={row} appeal={appeal} onClose={close} />
      ) : (
        <StepSheet contest={contest} zone={zone} appeal={appeal} next={open} onClose={close} />
      )}
    </section>
  );
};
