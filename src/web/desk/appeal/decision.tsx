import { Select } from '../../parts/page/select.tsx';
import { useDeferredValue, useState } from 'react';
import type { AppealView, RulingRow } from '../../../engine/view/ruling/ruling.ts';
import { sayDecider } from '../../../engine/words/ruling/decider.ts';
import { sayBody } from '../../../engine/words/ruling/verdict.ts';
import { useAsk } from '../ask/ask.ts';
import { type DecideAppeal, useDecision } from '../ask/bench.ts';
import { UNIT_WORDS } from '../ruling/decision.tsx';
import { draftScore, isRead, readScore, type ScoreDraft } from '../ruling/finding.ts';
import { Effect } from '../ruling/preview.tsx';
import { ScoreFields } from '../ruling/score.tsx';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';

type Matter = 'fact' | 'judgement';

const FAULTS = [
  ['ns', 'North-South'],
  ['ew', 'East-West'],
  ['both', 'Both'],
  ['neither', 'Neither'],
] as const;

/** The committee’s or the reviewer’s decision: applied at once, the standings move with it (APP-3). */
export const DecideSheet = ({
  contest,
  row,
  appeal,
  onClose,
}: {
  readonly contest: string;
  readonly row: RulingRow;
  readonly appeal: AppealView;
  readonly onClose: () => void;
}): React.ReactNode => {
  const ask = useAsk(contest);
  const [changes, setChanges] = useState<'none' | Matter>('none');
  const [score, setScore] = useState<ScoreDraft>(draftScore(row.finding));
  const [reasons, setReasons] = useState('');
  const [dissent, setDissent] = useState('');
  const [merit, setMerit] = useState(true);
  const [recommends, setRecommends] = useState(false);
  const [fine, setFine] = useState('');
  const [imposed, setImposed] = useState(false);
  const [signed, setSigned] = useState('');
  const [law, setLaw] = useState(row.law);
  const [offending, setOffending] = useState(row.offending);
  const [tooMany, setTooMany] = useState(false);
  const finding = readScore(score);
  const [inUnit, setUnit] = useState<(typeof appeal.merit.units)[number]>();
  const unit = inUnit ?? appeal.merit.units[0];
  const [chosen, setBody] = useState<AppealView['bodies'][number]>();
  const body = chosen ?? appeal.bodies[0] ?? 'committee';
  // The national authority gives an opinion and changes no result (ABF Interpretations 93C3).
  const isOpinion = body === 'national-authority';
  const request: DecideAppeal | undefined =
    changes !== 'none' && !isRead(finding)
      ? undefined
      : {
          ask: 'decide-appeal',
          appeal: appeal.appeal,
          body,
          changes: changes === 'none' || isOpinion ? [] : [changes],
          ...(changes !== 'none' && !isOpinion && isRead(finding)
            ? {
                finding: finding.value,
                ...(law.trim() === '' || law.trim() === row.law ? {} : { law: law.trim() }),
                ...(offending === row.offending ? {} : { offending }),
                ...(tooMany ? { tooMany: true as const } : {}),
              }
            : {}),
          ...(recommends && changes === 'none' && !isOpinion ? { recommends: true as const } : {}),
          reasons,
          ...(dissent.trim() === '' ? {} : { dissent }),
          merit,
          ...(fine === '' || merit || isOpinion || unit === undefined
            ? {}
            : {
                fine: {
                  amount: Number(fine),
                  unit,
                  clause: appeal.merit.clause,
                  ...(imposed && appeal.merit.by ? { by: appeal.merit.by } : {}),
                },
              }),
          ...(appeal.deposit === undefined
            ? {}
            : { deposit: merit ? ('returned' as const) : ('kept' as const) }),
          ...(signed.trim() === '' ? {} : { signed: signed.trim() }),
        };
  const isMoving = changes !== 'none' || (request?.fine !== undefined && fine !== '');
  // The words do not change what it would do.
  const { data: effect } = useDecision(
    contest,
    useDeferredValue(request && isMoving ? { ...request, reasons: '…' } : undefined),
  );
  const send = (): void => {
    if (request === undefined) return;
    ask.mutate({
      request,
      done: 'The decision is entered; every number has followed it.',
      after: onClose,
    });
  };
  return (
    <Sheet title="The decision" wide onClose={onClose}>
      <SheetForm
        send="Enter the decision"
        busy={ask.isPending}
        wrong={ask.error?.message ?? (changes === 'none' || isRead(finding) ? undefined : finding.says)}
        disabled={reasons.trim() === '' || (changes !== 'none' && !isRead(finding))}
        onSend={send}
      >
        {appeal.bodies.length < 2 ? null : (
          <label className="field">
            <span>Whose word it is</span>
            <select
              value={body}
              onChange={(event) => setBody(appeal.bodies.find((one) => one === event.target.value))}
            >
              {appeal.bodies.map((one) => (
                <option key={one} value={one}>
                  {sayBody(one)}
                </option>
              ))}
            </select>
          </label>
        )}
        {isOpinion ? (
          <p className="soft">An opinion: it is noted with the appeal, and changes no result.</p>
        ) : (
          <div className="row" role="group" aria-label="What becomes of the ruling">
            {(
              [
                ['none', 'The ruling is upheld'],
                ['judgement', 'The judgement is changed'],
                ['fact', 'The facts are found otherwise'],
              ] as const
            ).map(([value, says]) => (
              <button
                key={value}
                type="button"
                className="button"
                aria-pressed={changes === value}
                onClick={() => setChanges(value)}
              >
                {says}
              </button>
            ))}
          </div>
        )}
        {changes !== 'none' || isOpinion ? null : (
          <label className="check">
            <input
              type="checkbox"
              checked={recommends}
              onChange={(event) => setRecommends(event.target.checked)}
            />{' '}
            On a point of law it asks the director to think again
          </label>
        )}
        {changes === 'none' || isOpinion ? null : (
          <>
            <div className="columns">
              <label className="field">
                <span>At fault, as now found</span>
                <Select options={FAULTS} value={offending} onChange={setOffending} />
              </label>
              <label className="field">
                <span>Law the score rests on</span>
                <input
                  type="text"
                  autoComplete="off"
                  value={law}
                  onChange={(event) => setLaw(event.target.value)}
                />
              </label>
            </div>
            <ScoreFields
              score={score}
              board={row.board}
              set={(more) => setScore((before) => ({ ...before, ...more }))}
            />
            <label className="check">
              <input
                type="checkbox"
                checked={tooMany}
                onChange={(event) => setTooMany(event.target.checked)}
              />{' '}
              More results were possible than can be weighed (Law 12C1d)
            </label>
          </>
        )}
        {!isMoving || request === undefined || effect === undefined ? null : (
          <section className="stack tight" aria-label="What it would do" aria-live="polite">
            {effect.refused === undefined ? (
              <Effect effect={effect} />
            ) : (
              <p className="notice wrong">{effect.refused.says}</p>
            )}
          </section>
        )}
        <label className="field">
          <span>Reasons</span>
          <textarea rows={3} value={reasons} onChange={(event) => setReasons(event.target.value)} />
        </label>
        <label className="field">
          <span>Who saw it otherwise, and how</span>
          <input
            type="text"
            autoComplete="off"
            value={dissent}
            onChange={(event) => setDissent(event.target.value)}
          />
        </label>
        {isOpinion ? null : (
          <div className="columns">
            <label className="check">
              <input type="checkbox" checked={merit} onChange={(event) => setMerit(event.target.checked)} />{' '}
              The appeal had merit
            </label>
            {unit === undefined ? null : (
              <label className="field">
                <span>Fine for an appeal without merit, {UNIT_WORDS[unit]}</span>
                <input
                  type="number"
                  min={0}
                  step="any"
                  disabled={merit}
                  value={fine}
                  onChange={(event) => setFine(event.target.value)}
                />
              </label>
            )}
            {appeal.merit.units.length < 2 ? null : (
              <label className="field">
                <span>The fine is in</span>
                <select
                  disabled={merit}
                  value={unit}
                  onChange={({ target }) => setUnit(appeal.merit.units.find((one) => one === target.value))}
                >
                  {appeal.merit.units.map((one) => (
                    <option key={one} value={one}>
                      {UNIT_WORDS[one]}
                    </option>
                  ))}
                </select>
              </label>
            )}
          </div>
        )}
        {isOpinion || merit ? null : <p className="soft small">{appeal.merit.says}</p>}
        {isOpinion || merit || fine === '' || appeal.merit.by === undefined ? null : (
          <label className="check">
            <input type="checkbox" checked={imposed} onChange={(event) => setImposed(event.target.checked)} />{' '}
            The {sayDecider(appeal.merit.by)} has imposed this fine ({appeal.merit.clause})
          </label>
        )}
        <label className="field">
          <span>Signed by the {body === 'reviewer' ? 'reviewer' : 'chairman'}</span>
          <input
            type="text"
            autoComplete="off"
            value={signed}
            onChange={(event) => setSigned(event.target.value)}
          />
        </label>
      </SheetForm>
    </Sheet>
  );
};
