import { type ReactNode, useState } from 'react';
import type {
  DoubleDummyView,
  EffectView,
  Moved,
  Proposal,
  RanksView,
  RulingPreview,
} from '../../../engine/view/ruling/ruling.ts';
import { SIGNS } from '../../parts/text/contract.tsx';
import { namesOf } from '../../parts/text/pair.tsx';
import { useAsk } from '../ask/ask.ts';

const text = (value: number | undefined, unit: string): string =>
  value === undefined ? '–' : `${unit === '%' ? value.toFixed(2) : Math.round(value * 100) / 100}${unit}`;

const UNIT_SIGNS = { percent: '%', imps: '', vp: '', wins: '' } as const;
const UNIT_CAPTIONS = { percent: '', imps: ', IMPs', vp: ', VPs', wins: ', matches won' } as const;

const Row = ({ moved, unit }: { readonly moved: Moved; readonly unit: string }) => (
  <tr>
    <th scope="row">
      <b className="pair-number">{moved.pair.pair}</b> <span className="soft">{namesOf(moved.pair)}</span>
    </th>
    <td className="number soft">{text(moved.before, unit)}</td>
    <td className="number strong">{text(moved.after, unit)}</td>
    <td className="number">
      {moved.placeBefore === moved.placeAfter
        ? (moved.placeAfter ?? '')
        : `${moved.placeBefore ?? '–'} → ${moved.placeAfter ?? '–'}`}
    </td>
  </tr>
);

const Table = ({
  caption,
  rows,
  unit,
}: {
  readonly caption: string;
  readonly rows: readonly Moved[];
  readonly unit: string;
}) => (
  <table className="grid">
    <caption className="field-label">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{rows[0]?.pair.name === undefined ? 'Pair' : 'Team'}</th>
        <th scope="col" className="number">
          Now
        </th>
        <th scope="col" className="number">
          Then
        </th>
        <th scope="col" className="number">
          Place
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((moved) => (
        <Row key={moved.pair.pair} moved={moved} unit={unit} />
      ))}
    </tbody>
  </table>
);

const STRAINS = ['NT', 'S', 'H', 'D', 'C'] as const;

/** Tricks with all hands in view, with the warning that belongs to them (Course Notes, Weighted Scores). */
export const DoubleDummy = ({ table }: { readonly table: DoubleDummyView }): ReactNode => (
  <div className="stack tight">
    <table className="grid double-dummy">
      <caption className="field-label">Double dummy, from the file of the deals</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">Declarer</span>
          </th>
          {STRAINS.map((strain) => (
            <th key={strain} scope="col" className="number">
              {strain === 'NT' ? 'NT' : <span className={`suit suit-${strain}`}>{SIGNS[strain]}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['N', 'S', 'E', 'W'] as const).map((seat) => (
          <tr key={seat}>
            <th scope="row">{seat}</th>
            {STRAINS.map((strain) => (
              <td key={strain} className="number">
                {table.tricks[seat][strain]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <p className="notice">{table.warning}</p>
  </div>
);

/** The ranks of the opponents, on which it hangs whether they are protected: noted in their entry. */
const Ranks = ({ contest, view }: { readonly contest: string; readonly view: RanksView }) => {
  const ask = useAsk(contest);
  const [ranks, setRanks] = useState(view.ranks);
  const { pair, ids, known } = view;
  const called = pair.name ?? `pair ${pair.pair}`;
  const players = Object.fromEntries(ids.flatMap((id, i) => (ranks[i] ? [[id, { rank: ranks[i] }]] : [])));
  return (
    <fieldset className="stack tight">
      <legend>Ranks of {called}, as entered</legend>
      {ids.map((id, i) => (
        <label key={id} className="field">
          <span>{pair.players[i]}</span>
          <select
            value={ranks[i]}
            onChange={({ target }) => setRanks(ranks.map((one, j) => (i === j ? target.value : one)))}
          >
            <option value="">Not known</option>
            {known.map((rank) => (
              <option key={rank} value={rank}>
                {rank}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button
        type="button"
        className="button"
        disabled={ask.isPending}
        onClick={() =>
          ask.mutate({
            request: { ask: 'describe-entry', contestant: pair.pair, about: { players } },
            done: `The ranks of ${called} are noted.`,
          })
        }
      >
        Note the ranks
      </button>
      <p className="refusal" role="alert">
        {ask.error?.message}
      </p>
    </fieldset>
  );
};

/** What the rulebook makes of it; one press puts it on the form. */
const Proposals = ({
  proposals,
  onTake,
}: {
  readonly proposals: readonly Proposal[];
  readonly onTake: (proposal: Proposal) => void;
}) =>
  proposals.length === 0 ? null : (
    <div className="stack tight" role="group" aria-label="What the rulebook proposes">
      {proposals.map((proposal) => (
        <p key={proposal.says} className="row spread">
          <span>{proposal.says}</span>
          <button type="button" className="button" onClick={() => onTake(proposal)}>
            Put it on the form
          </button>
        </p>
      ))}
    </div>
  );

/** The board, both sides and everybody whose place moves. */
export const Effect = ({ effect }: { readonly effect: EffectView }): ReactNode => {
  const { line, parties, others } = effect;
  const unit = UNIT_SIGNS[effect.unit];
  // A board of a match between teams is worth what the match makes of it.
  const isCounted = Object.keys({ ...line.before, ...line.after }).length > 0;
  return (
    <>
      {!isCounted ? null : (
        <p>
          This board: North-South <span className="soft">{text(line.before.ns, '')}</span> →{' '}
          <b>{text(line.after.ns, '')}</b>, East-West <span className="soft">{text(line.before.ew, '')}</span>{' '}
          → <b>{text(line.after.ew, '')}</b>
          {line.top === undefined ? '' : ` of ${line.top}`}
        </p>
      )}
      <Table caption={`Both sides${UNIT_CAPTIONS[effect.unit]}`} rows={parties} unit={unit} />
      {others.length === 0 ? null : <Table caption="Others whose place changes" rows={others} unit={unit} />}
    </>
  );
};

/** What the ruling would do, before it is given. Its place is always there. */
export const PreviewPanel = ({
  preview,
  missing,
  onTake,
  contest,
}: {
  readonly contest: string;
  readonly onTake: (proposal: Proposal) => void;
  readonly preview: RulingPreview | undefined;
  readonly missing: string | undefined;
}): ReactNode => {
  return (
    <section className="panel stack preview-panel" aria-labelledby="preview-title">
      <h2 id="preview-title">What it would do</h2>
      <div aria-live="polite" className="stack">
        {missing === undefined ? null : <p className="soft">{missing}</p>}
        {preview?.refused === undefined || missing !== undefined ? null : (
          <p className="notice wrong">{preview.refused.says}</p>
        )}
        {preview === undefined ? null : (
          <>
            <Effect effect={preview} />
            {preview.ranks === undefined ? null : (
              <Ranks key={preview.ranks.pair.pair} contest={contest} view={preview.ranks} />
            )}
            {preview.guards.map((guard) => (
              <p key={guard} className="notice heed">
                {guard}
              </p>
            ))}
            <Proposals proposals={preview.proposals} onTake={onTake} />
            {preview.doubleDummy === undefined ? null : <DoubleDummy table={preview.doubleDummy} />}
            {preview.advice.map((advice) => (
              <p key={advice} className="soft">
                {advice}
              </p>
            ))}
          </>
        )}
      </div>
    </section>
  );
};
