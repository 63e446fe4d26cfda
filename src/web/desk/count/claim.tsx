import { type ReactNode, useState } from 'react';
import { countClaim } from './tricks.ts';
import type { RulingDraft } from '../ruling/draft.ts';
import { isRead, NO_SCORE } from '../ruling/finding.ts';

const BY = [
  ['declarer', 'Declarer'],
  ['defenders', 'Defenders'],
] as const;

/** A contested claim: who claimed, and how many tricks are doubtful (Law 70A). */
export const ClaimFields = ({
  result,
  set,
}: {
  /** The contract at this table, as the traveller has it. */
  readonly result: string | undefined;
  readonly set: (more: Partial<RulingDraft>) => void;
}): ReactNode => {
  const [claimed, setClaimed] = useState<string>();
  const [by, setBy] = useState<(typeof BY)[number][0]>('declarer');
  const [lost, setLost] = useState('');
  const typed = claimed ?? result ?? '';
  const read = countClaim(typed, by, lost);
  return (
    <section className="panel stack" aria-labelledby="claim-title">
      <h2 id="claim-title">Count the claim</h2>
      <div className="columns">
        <label className="field">
          <span>Result as claimed</span>
          <input
            type="text"
            autoComplete="off"
            spellCheck={false}
            placeholder="4s n +1"
            value={typed}
            onChange={(event) => setClaimed(event.target.value)}
          />
        </label>
        <label className="field">
          <span>Contested tricks lost</span>
          <input
            type="number"
            inputMode="numeric"
            min={0}
            max={13}
            value={lost}
            onChange={(event) => setLost(event.target.value)}
          />
        </label>
      </div>
      <fieldset>
        <legend>Claimed by</legend>
        <div className="row">
          {BY.map(([one, says]) => (
            <button
              key={one}
              type="button"
              className="button"
              aria-pressed={by === one}
              onClick={() => setBy(one)}
            >
              {says}
            </button>
          ))}
        </div>
      </fieldset>
      <div aria-live="polite">
        {lost === '' ? null : isRead(read) ? (
          <button
            type="button"
            className="button"
            onClick={() =>
              set({
                offending: read.value.claimers,
                law: '70A',
                score: { ...NO_SCORE, kind: 'tricks', outcome: read.value.outcome },
              })
            }
          >
            Put {read.value.outcome} on the form
          </button>
        ) : (
          <p className="soft">{read.says}</p>
        )}
      </div>
    </section>
  );
};
