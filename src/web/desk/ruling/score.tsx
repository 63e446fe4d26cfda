import type { ReactNode } from 'react';
import { vulnerabilityOf } from '../../../engine/bridge/board.ts';
import { makeOutcome } from '../../../engine/bridge/contract.ts';
import { scoreForNs } from '../../../engine/bridge/score.ts';
import { ContractText, signedText } from '../../parts/text/contract.tsx';
import { isRead, readOwnScore, type ScoreDraft } from './finding.ts';

const KINDS: readonly (readonly [ScoreDraft['kind'], string])[] = [
  ['stands', 'Table result stands'],
  ['tricks', 'Tricks moved'],
  ['assigned', 'Assigned'],
  ['weighted', 'Weighted'],
  ['split', 'Split'],
  ['artificial', 'Artificial'],
  ['set', 'Set by hand'],
  ['psyche', 'Psychic call'],
];

/** What was typed as a result, drawn, with its score on this board. */
const Typed = ({ text, board }: { readonly text: string; readonly board: number }) => {
  const read = readOwnScore(text, '');
  if (!isRead(read) || board < 1) return <span className="typed" />;
  const own = read.value;
  const parts = own.kind === 'weighted' ? own.outcomes : [{ outcome: own, weight: 100 }];
  return (
    <span className="typed">
      {parts.map(({ outcome, weight }) => {
        const result = makeOutcome(outcome);
        return (
          <span key={result}>
            {parts.length > 1 ? `${weight}% ` : ''}
            <ContractText text={result} /> <b>
              {signedText(scoreForNs(outcome, vulnerabilityOf(board)))}
            </b>{' '}
          </span>
        );
      })}
    </span>
  );
};

const ResultField = ({
  label,
  value,
  board,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly board: number;
  readonly onChange: (text: string) => void;
}) => (
  <div className="field">
    <label className="field">
      <span>{label}</span>
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder="4s n ="
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
    <Typed text={value} board={board} />
  </div>
);

interface Fields {
  readonly score: ScoreDraft;
  readonly board: number;
  readonly set: (more: Partial<ScoreDraft>) => void;
}

/** Laws whose adjusted score is what would have been without the irregularity, and never with partner silenced (ABF Interpretations 27D). */
const UNBARRED = /^(23C|27D)/;

const Weighted = ({ score, board, law, set }: Fields & { readonly law?: string | undefined }) => {
  const change = (i: number, more: Partial<ScoreDraft['parts'][number]>): void =>
    set({ parts: score.parts.map((part, j) => (i === j ? { ...part, ...more } : part)) });
  const total = score.parts.reduce((sum, { weight }) => sum + (Number(weight) || 0), 0);
  return (
    <div className="stack">
      {score.parts.map((part, i) => (
        // Parts are known by their place: two may say the same while they are being typed.
        <div key={i} className="part">
          <ResultField
            label={`Result ${i + 1}`}
            value={part.text}
            board={board}
            onChange={(text) => change(i, { text })}
          />
          <label className="field">
            <span>Weight %</span>
            <input
              type="number"
              min={0}
              max={100}
              step="any"
              value={part.weight}
              onChange={(event) => change(i, { weight: event.target.value })}
            />
          </label>
          <button
            type="button"
            className="button plain"
            disabled={score.parts.length <= 2}
            aria-label={`Leave result ${i + 1} out`}
            onClick={() => set({ parts: score.parts.filter((_, j) => j !== i) })}
          >
            ✕
          </button>
          <div
            className="row part-tick"
            role="group"
            aria-label={`Result ${i + 1}: reachable without the infraction?`}
          >
            <span className="soft small">Reachable without the infraction?</span>
            {[true, false].map((reached) => (
              <button
                key={String(reached)}
                type="button"
                className="button"
                aria-pressed={part.reached === reached}
                onClick={() => change(i, { reached })}
              >
                {reached ? 'Yes' : 'No'}
              </button>
            ))}
          </div>
          {UNBARRED.test(law ?? '') ? (
            <label className="check part-tick">
              <input
                type="checkbox"
                checked={part.barred ?? false}
                onChange={(event) => change(i, { barred: event.target.checked })}
              />{' '}
              With partner silenced
            </label>
          ) : null}
        </div>
      ))}
      <p className="row spread">
        <button
          type="button"
          className="button"
          onClick={() =>
            set({ parts: [...score.parts, { text: '', weight: String(Math.max(0, 100 - total)) }] })
          }
        >
          Another result
        </button>
        <span className={total === 100 ? 'soft' : 'wrong'}>Together {total}%</span>
      </p>
    </div>
  );
};

const Pairwise = ({ score, board, set }: Fields) =>
  score.kind === 'split' ? (
    <div className="stack tight">
      <div className="columns">
        <ResultField label="North-South get" value={score.ns} board={board} onChange={(ns) => set({ ns })} />
        <ResultField label="East-West get" value={score.ew} board={board} onChange={(ew) => set({ ew })} />
      </div>
      <p className="soft small">
        Several results by their weights: <kbd>60% 4s n =, 40% 4s n -1</kbd>
      </p>
    </div>
  ) : (
    <div className="columns">
      {(['ns', 'ew'] as const).map((side) => (
        <label key={side} className="field">
          <span>{side === 'ns' ? 'North-South' : 'East-West'}</span>
          <input
            type="text"
            autoComplete="off"
            placeholder={score.kind === 'artificial' ? 'A+  A  A-  or a number' : 'matchpoints or IMPs'}
            value={score[side]}
            onChange={(event) => set({ [side]: event.target.value })}
          />
        </label>
      ))}
    </div>
  );

const DAMAGE = [
  'Without the infraction they would have had',
  'At the table they got',
  'Without their own error they would have got',
] as const;

/** What the side not at fault did to itself is not made good (Law 12C1e): the two scores follow from three numbers. */
const Damage = ({ score, set }: Pick<Fields, 'score' | 'set'>) => (
  <fieldset>
    <legend>Or let the damage be shared out, in matchpoints or IMPs of the side not at fault</legend>
    <div className="columns three">
      {DAMAGE.map((label, i) => (
        <label key={label} className="field">
          <span>{label}</span>
          <input
            type="number"
            step="any"
            value={score.damage[i]}
            onChange={(event) => {
              const [a, b, c] = score.damage.map((text, j) => (i === j ? event.target.value : text));
              set({ damage: [a ?? '', b ?? '', c ?? ''] });
            }}
          />
        </label>
      ))}
    </div>
  </fieldset>
);

/** A score of any kind the law allows; the others are greyed (RUL-11). */
export const ScoreFields = ({
  score,
  board,
  allowed,
  law,
  set,
}: Fields & {
  readonly allowed?: readonly string[] | undefined;
  readonly law?: string | undefined;
}): ReactNode => {
  const may = (kind: ScoreDraft['kind']): boolean =>
    kind === 'stands' ||
    kind === score.kind ||
    allowed === undefined ||
    allowed.length === 0 ||
    allowed.includes(kind === 'set' ? 'split' : kind);
  return (
    <div className="stack">
      <div className="kinds" role="group" aria-label="Kind of score">
        {KINDS.filter(([kind]) => kind !== 'psyche' || score.kind === kind || allowed?.includes(kind)).map(
          ([kind, says]) => (
            <button
              key={kind}
              type="button"
              className="button"
              aria-pressed={score.kind === kind}
              disabled={!may(kind)}
              onClick={() => set({ kind })}
            >
              {says}
            </button>
          ),
        )}
      </div>
      {score.kind === 'assigned' || score.kind === 'tricks' ? (
        <ResultField
          label="The result that counts"
          value={score.outcome}
          board={board}
          onChange={(outcome) => set({ outcome })}
        />
      ) : null}
      {score.kind === 'weighted' ? <Weighted score={score} board={board} law={law} set={set} /> : null}
      {score.kind === 'split' || score.kind === 'artificial' || score.kind === 'set' ? (
        <Pairwise score={score} board={board} set={set} />
      ) : null}
      {score.kind === 'set' ? <Damage score={score} set={set} /> : null}
    </div>
  );
};
