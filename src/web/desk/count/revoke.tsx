import { type ReactNode, useState } from 'react';
import { countFrom } from './revokes.ts';
import type { RulingDraft } from '../ruling/draft.ts';
import { isRead, NO_SCORE } from '../ruling/finding.ts';

/** Several revokes on one board: the tricks are counted here, none of them twice (Course Notes, Multiple revokes). */
export const RevokeFields = ({
  result,
  set,
}: {
  /** The contract at this table, as the traveller has it. */
  readonly result: string | undefined;
  readonly set: (more: Partial<RulingDraft>) => void;
}): ReactNode => {
  const [winners, setWinners] = useState('');
  const [revokes, setRevokes] = useState('');
  const typed = winners.trim() !== '' && revokes.trim() !== '';
  const read = countFrom(result ?? '', winners, revokes);
  return (
    <section className="panel stack" aria-labelledby="revoke-title">
      <h2 id="revoke-title">Count the tricks</h2>
      <div className="columns">
        <label className="field">
          <span>Who won each trick, from the first</span>
          <input
            type="text"
            autoComplete="off"
            spellCheck={false}
            placeholder="nnese ..."
            value={winners}
            onChange={(event) => setWinners(event.target.value)}
          />
        </label>
        <label className="field">
          <span>Revokes: trick, player, suit</span>
          <input
            type="text"
            autoComplete="off"
            spellCheck={false}
            placeholder="4 e h, 7 e d"
            value={revokes}
            onChange={(event) => setRevokes(event.target.value)}
          />
        </label>
      </div>
      <div aria-live="polite" className="stack tight">
        {!typed ? null : isRead(read) ? (
          <>
            {read.value.says.split('\n').map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p>
              <button
                type="button"
                className="button"
                onClick={() =>
                  set({
                    offending: read.value.offending,
                    law: '64A',
                    score: { ...NO_SCORE, kind: 'tricks', outcome: read.value.outcome },
                  })
                }
              >
                Put it on the form: {read.value.outcome}
              </button>
            </p>
          </>
        ) : (
          <p className="soft">{read.says}</p>
        )}
      </div>
    </section>
  );
};
