import { Select } from '../../parts/page/select.tsx';
import type { ReactNode } from 'react';
import type { TravellerRow } from '../../../engine/view/night.ts';
import type { RulingPreview, RulingsView } from '../../../engine/view/ruling/ruling.ts';
import type { FineRow, RulingDraft } from './draft.ts';
import { ScoreFields } from './score.tsx';

interface Part {
  readonly draft: RulingDraft;
  readonly set: (more: Partial<RulingDraft>) => void;
}

const SIDES = [
  ['ns', 'North-South'],
  ['ew', 'East-West'],
  ['both', 'Both'],
  ['neither', 'Neither'],
] as const;

/** Average plus, average, average minus by whose fault it was (Law 12C2a). */
const SHARES: Readonly<Record<RulingDraft['offending'], readonly [string, string]>> = {
  ns: ['A-', 'A+'],
  ew: ['A+', 'A-'],
  both: ['A-', 'A-'],
  neither: ['A+', 'A+'],
};

const Offending = ({ draft, set }: Part) => (
  <fieldset>
    <legend>At fault</legend>
    <div className="row">
      {SIDES.map(([side, says]) => (
        <button
          key={side}
          type="button"
          className="button"
          aria-pressed={draft.offending === side}
          onClick={() => {
            const [ns, ew] = SHARES[side];
            set({
              offending: side,
              ...(draft.score.kind === 'artificial' ? { score: { ...draft.score, ns, ew } } : {}),
            });
          }}
        >
          {says}
        </button>
      ))}
    </div>
  </fieldset>
);

/** What a fine is given in, as it is said on a form. */
export const UNIT_WORDS: Readonly<Record<FineRow['unit'], string>> = {
  'percent-of-top': '% of a top',
  'percent-of-session': '% of the session',
  matchpoints: 'matchpoints',
  vp: 'VPs',
  imps: 'IMPs',
};

/** What a fine can be given in for the round typed, and what the rulebook fines there. */
type Finable = Pick<RulingPreview, 'units' | 'offences'>;

const FineLine = ({
  fine,
  finable: { units, offences },
  row,
  change,
  drop,
}: {
  readonly fine: FineRow;
  readonly finable: Finable;
  readonly row: TravellerRow | undefined;
  readonly change: (more: Partial<FineRow>) => void;
  readonly drop: () => void;
}) => {
  const usual = offences.filter(({ unit }) => units.includes(unit));
  return (
    <div className="part fine-part">
      <label className="field">
        <span>Fined</span>
        <select value={fine.pair} onChange={(event) => change({ pair: event.target.value })}>
          <option value="">{row?.ns.name === undefined ? 'Which pair?' : 'Which team?'}</option>
          {(row === undefined ? [] : [row.ns, row.ew]).map(({ pair, name }) => (
            <option key={pair} value={pair}>
              {name ?? `Pair ${pair}`}
            </option>
          ))}
          {/* Who had the board before, as it was proposed (SABF 11.9). */}
          {fine.pair === '' || row?.ns.pair === fine.pair || row?.ew.pair === fine.pair ? null : (
            <option value={fine.pair}>Pair {fine.pair}</option>
          )}
        </select>
      </label>
      <label className="field">
        <span>How much</span>
        <input
          type="number"
          min={0}
          step="any"
          value={fine.amount}
          onChange={(event) => change({ amount: event.target.value })}
        />
      </label>
      <label className="field">
        <span>Of what</span>
        <Select
          options={(units.includes(fine.unit) ? units : [fine.unit, ...units]).map(
            (unit) => [unit, UNIT_WORDS[unit]] as const,
          )}
          value={fine.unit}
          onChange={(unit) => change({ unit })}
        />
      </label>
      <label className="field">
        <span>By which clause</span>
        <input
          type="text"
          list="fine-clauses"
          value={fine.clause}
          onChange={(event) => change({ clause: event.target.value })}
        />
      </label>
      <button type="button" className="button plain" aria-label="No fine" onClick={drop}>
        ✕
      </button>
      <div className="row fine-usual">
        {usual.map(({ offence, amount, unit, discretion, clause }) => (
          <button
            key={offence}
            type="button"
            className="button plain"
            onClick={() => change({ amount: String(amount), unit, clause })}
          >
            {offence.replaceAll('-', ' ')}: {discretion === 'up-to' ? 'up to ' : ''}
            {amount} ({clause})
          </button>
        ))}
      </div>
    </div>
  );
};

/** Ten per cent of a top is a usual fine; three VPs or IMPs are one. */
const freshFine = ([unit = 'imps']: Finable['units']): FineRow => ({
  pair: '',
  amount: unit === 'percent-of-top' ? '10' : '3',
  unit,
  clause: 'Law 90',
});

const Fines = ({
  draft,
  set,
  finable,
  row,
}: Part & { readonly finable: Finable; readonly row: TravellerRow | undefined }) => {
  const fresh = freshFine(finable.units);
  return (
    <div className="stack tight">
      {draft.fines.map((fine, i) => (
        <FineLine
          // A fine is known by its place while it is being typed.
          key={i}
          fine={fine}
          finable={finable}
          row={row}
          change={(more) =>
            set({ fines: draft.fines.map((one, j) => (i === j ? { ...one, ...more } : one)) })
          }
          drop={() => set({ fines: draft.fines.filter((_, j) => j !== i) })}
        />
      ))}
      <p>
        <button type="button" className="button" onClick={() => set({ fines: [...draft.fines, fresh] })}>
          Add a fine
        </button>
      </p>
    </div>
  );
};

const Told = ({ draft, set }: Part) => (
  <fieldset>
    <legend>Told now</legend>
    <div className="row">
      {(['ns', 'ew'] as const).map((side) => (
        <label key={side} className="check">
          <input
            type="checkbox"
            checked={draft.told.includes(side)}
            onChange={(event) =>
              set({
                told: event.target.checked ? [...draft.told, side] : draft.told.filter((one) => one !== side),
              })
            }
          />{' '}
          {side === 'ns' ? 'North-South' : 'East-West'}
        </label>
      ))}
    </div>
    <p className="soft small">Whoever is told later has time to appeal from then.</p>
  </fieldset>
);

/** Whose fault, by which law, with which score, and why. */
export const DecisionFields = ({
  draft,
  set,
  view,
  row,
  preview,
}: Part & {
  readonly view: RulingsView;
  readonly row: TravellerRow | undefined;
  readonly preview: RulingPreview | undefined;
}): ReactNode => (
  <section className="panel stack" aria-labelledby="decision-title">
    <h2 id="decision-title">The decision</h2>
    <div className="columns">
      <Offending draft={draft} set={set} />
      <label className="field">
        <span>Law it rests on</span>
        <input
          type="text"
          autoComplete="off"
          placeholder="16B3"
          value={draft.law}
          onChange={(event) => set({ law: event.target.value })}
        />
      </label>
    </div>
    <ScoreFields
      score={draft.score}
      board={Number(draft.board) || 0}
      allowed={preview?.kinds}
      law={draft.law}
      set={(more) => {
        const [ns, ew] = SHARES[draft.offending];
        const fault = more.kind === 'artificial' && draft.score.kind !== 'artificial' ? { ns, ew } : {};
        set({ score: { ...draft.score, ...fault, ...more } });
      }}
    />
    <label className="check">
      <input
        type="checkbox"
        checked={draft.tooMany}
        onChange={(event) => set({ tooMany: event.target.checked })}
      />{' '}
      More results were possible than can be weighed (Law 12C1d)
    </label>
    <Fines draft={draft} set={set} finable={preview ?? view} row={row} />
    <label className="field">
      <span>Reasons</span>
      <textarea
        rows={3}
        placeholder="What a committee will want to know"
        value={draft.reasons}
        onChange={(event) => set({ reasons: event.target.value })}
      />
    </label>
    <Told draft={draft} set={set} />
    <label className="field">
      <span>What it is about</span>
      <select value={draft.matter} onChange={(event) => set({ matter: event.target.value })}>
        <option value="">A ruling at the table</option>
        <option value="scorer">A decision of the scorer</option>
        {view.finalMatters.map(({ id, says }) => (
          <option key={id} value={id}>
            {says.charAt(0).toUpperCase()}
            {says.slice(1)}
          </option>
        ))}
      </select>
    </label>
    <label className="check">
      <input
        type="checkbox"
        checked={draft.referred}
        onChange={(event) => set({ referred: event.target.checked })}
      />{' '}
      Refer it as well: a result that was arranged or thrown
    </label>
  </section>
);
