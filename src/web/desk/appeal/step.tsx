import { useState } from 'react';
import type { AppealView } from '../../../engine/view/ruling/ruling.ts';
import { useAsk } from '../ask/ask.ts';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';
import { instantOf } from '../ask/time.ts';

const PEOPLE: ReadonlySet<string> = new Set([
  'reviewer-named',
  'committee-named',
  'consultants-asked',
  'hearing-set',
  'heard',
]);
const SIGNED: ReadonlySet<string> = new Set(['director-wrote', 'respondents-answered', 'appellants-replied']);

const listed = (text: string): string[] =>
  text
    .split(/[,;&\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** One step on the way: what was written, who sits, when. */
export const StepSheet = ({
  contest,
  zone,
  appeal,
  next,
  onClose,
}: {
  readonly contest: string;
  readonly zone: string;
  readonly appeal: AppealView;
  readonly next: AppealView['next'][number];
  readonly onClose: () => void;
}): React.ReactNode => {
  const ask = useAsk(contest);
  const [text, setText] = useState('');
  const [people, setPeople] = useState('');
  const [signed, setSigned] = useState('');
  const [when, setWhen] = useState('');
  const { step } = next;
  const send = (): void =>
    ask.mutate({
      request: {
        ask: 'step-appeal',
        appeal: appeal.appeal,
        step,
        ...(text.trim() === '' ? {} : { text }),
        ...(PEOPLE.has(step) && listed(people).length > 0 ? { people: listed(people) } : {}),
        ...(signed.trim() === '' ? {} : { signed: signed.trim() }),
        ...(when === '' ? {} : { when: instantOf(when, zone) }),
      },
      done: 'Noted.',
      after: onClose,
    });
  return (
    <Sheet title={`Note: ${next.says}`} onClose={onClose}>
      <SheetForm send="Note it" busy={ask.isPending} wrong={ask.error?.message} onSend={send}>
        <p className="soft">
          By {next.by} ({next.clause})
        </p>
        <label className="field">
          <span>What was written or said</span>
          <textarea autoFocus rows={4} value={text} onChange={(event) => setText(event.target.value)} />
        </label>
        {PEOPLE.has(step) ? (
          <label className="field">
            <span>Who sits; nobody who is involved</span>
            <input
              type="text"
              autoComplete="off"
              placeholder="Names, with commas between them"
              value={people}
              onChange={(event) => setPeople(event.target.value)}
            />
          </label>
        ) : null}
        {SIGNED.has(step) ? (
          <label className="field">
            <span>Signed by</span>
            <input
              type="text"
              autoComplete="off"
              value={signed}
              onChange={(event) => setSigned(event.target.value)}
            />
          </label>
        ) : null}
        {step === 'hearing-set' ? (
          <label className="field">
            <span>When, {zone} time</span>
            <input type="datetime-local" value={when} onChange={(event) => setWhen(event.target.value)} />
          </label>
        ) : null}
      </SheetForm>
    </Sheet>
  );
};
