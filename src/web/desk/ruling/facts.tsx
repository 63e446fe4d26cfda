import type { ReactNode } from 'react';
import { ContractText } from '../../parts/text/contract.tsx';
import { markLast, readAuction } from './auction.ts';
import type { PollRow, RulingDraft } from './draft.ts';
import { isRead } from './finding.ts';

interface Part {
  readonly draft: RulingDraft;
  readonly set: (more: Partial<RulingDraft>) => void;
}

const SEATS = ['N', 'E', 'S', 'W'] as const;
const SEAT_WORDS = { N: 'North', E: 'East', S: 'South', W: 'West' } as const;
const CALLS: Readonly<Record<string, string>> = { P: 'pass', X: 'double', XX: 'redouble' };
const MARK_WORDS: Readonly<Record<string, string>> = {
  alerted: 'alerted',
  hesitation: 'pause',
  withdrawn: 'withdrawn',
  'out-of-turn': 'out of turn',
  accepted: 'accepted',
};

type Calls = readonly {
  readonly seat: 'N' | 'E' | 'S' | 'W';
  readonly call: string;
  readonly marks?: readonly string[];
  readonly said?: string;
}[];

const rowsOf = (calls: Calls): readonly (readonly (Calls[number] | undefined)[])[] => {
  const rows: (Calls[number] | undefined)[][] = [];
  let last = 4;
  for (const call of calls) {
    const at = SEATS.indexOf(call.seat);
    if (at <= last || rows.length === 0) rows.push([]);
    last = at;
    const row = rows.at(-1);
    if (row) row[at] = call;
  }
  return rows;
};

const Call = ({ call }: { readonly call: Calls[number] }) => (
  <>
    {CALLS[call.call] ?? <ContractText text={call.call} />}
    {(call.marks ?? []).map((mark) => (
      <span key={mark} className={`mark mark-${mark}`}>
        {MARK_WORDS[mark] ?? mark}
      </span>
    ))}
    {call.said === undefined ? null : <span className="soft small"> “{call.said}”</span>}
  </>
);

/** The auction in four columns, with what marked a call and what was explained. */
export const AuctionTable = ({ calls }: { readonly calls: Calls }): ReactNode =>
  calls.length === 0 ? null : (
    <table className="grid auction">
      <caption className="unseen">The auction</caption>
      <thead>
        <tr>
          {SEATS.map((seat) => (
            <th key={seat} scope="col">
              {SEAT_WORDS[seat]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(calls).map((row, i) => (
          // An auction never changes its order.
          <tr key={i}>
            {SEATS.map((seat, j) => {
              const call = row[j];
              return <td key={seat}>{call === undefined ? '' : <Call call={call} />}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );

/** The signs that are typed after a call, as buttons for a phone. */
const CALL_SIGNS = [
  ['+', 'Accepted +'],
  ['~', 'Withdrawn ~'],
  ['?', 'Pause ?'],
  ['!', 'Alert !'],
] as const;

const Auction = ({ draft, set }: Part) => {
  const read = readAuction(draft.auction, Number(draft.board) || 1);
  return (
    <div className="stack tight">
      <label className="field">
        <span>Auction, from the dealer</span>
        <input
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder="1s p 2h! (five hearts) p? 4s"
          value={draft.auction}
          onChange={(event) => set({ auction: event.target.value })}
        />
      </label>
      {draft.auction.trim() === '' ? null : (
        <>
          <div className="row" role="group" aria-label="Mark the last call">
            <span className="field-label">Last call</span>
            {CALL_SIGNS.map(([sign, says]) => (
              <button
                key={sign}
                type="button"
                className="button"
                onClick={() => set({ auction: markLast(draft.auction, sign) })}
              >
                {says}
              </button>
            ))}
          </div>
          <div className="row" role="group" aria-label="The last call was out of turn, by">
            <span className="field-label">Out of turn by</span>
            {SEATS.map((seat) => (
              <button
                key={seat}
                type="button"
                className="button"
                onClick={() => set({ auction: markLast(draft.auction, seat) })}
              >
                {SEAT_WORDS[seat]}
              </button>
            ))}
          </div>
        </>
      )}
      {isRead(read) ? <AuctionTable calls={read.value} /> : <p className="wrong">{read.says}</p>}
    </div>
  );
};

const EMPTY: PollRow = { action: '', considered: '', chosen: '' };

const PollLine = ({
  row,
  i,
  change,
}: {
  readonly row: PollRow;
  readonly i: number;
  readonly change: (more: Partial<PollRow>) => void;
}) => (
  <tr>
    <td>
      <input
        type="text"
        aria-label={`Action ${i + 1}`}
        autoComplete="off"
        placeholder={i === 0 ? 'pass' : '4♠'}
        value={row.action}
        onChange={(event) => change({ action: event.target.value })}
      />
    </td>
    {(['considered', 'chosen'] as const).map((what) => (
      <td key={what}>
        <input
          type="number"
          min={0}
          aria-label={`Action ${i + 1}, ${what}`}
          value={row[what]}
          onChange={(event) => change({ [what]: event.target.value })}
        />
      </td>
    ))}
  </tr>
);

/** Players of like skill, asked without names: only counts are kept (ABF Interpretations 16B1b). */
export const PollFields = ({ draft, set, says }: Part & { readonly says: readonly string[] }): ReactNode => {
  const rows = [...draft.poll, EMPTY];
  const change = (i: number, more: Partial<PollRow>): void =>
    set({
      poll: rows
        .map((row, j) => (i === j ? { ...row, ...more } : row))
        .filter(({ action, considered, chosen }) => action + considered + chosen !== ''),
    });
  return (
    <details className="panel" open={draft.poll.length > 0}>
      <summary>
        <h2>Poll of peers</h2>
      </summary>
      <div className="stack">
        <div className="columns">
          <label className="field">
            <span>How many were asked</span>
            <input
              type="number"
              min={0}
              value={draft.peers}
              onChange={(event) => set({ peers: event.target.value })}
            />
          </label>
          <label className="field">
            <span>What the player did</span>
            <input
              type="text"
              autoComplete="off"
              value={draft.taken}
              onChange={(event) => set({ taken: event.target.value })}
            />
          </label>
        </div>
        <table className="grid poll">
          <caption className="unseen">What they said; names stay with you</caption>
          <thead>
            <tr>
              <th scope="col">Action</th>
              <th scope="col">Seriously considered by</th>
              <th scope="col">Chosen by</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              // A row is known by its place while it is being typed.
              <PollLine key={i} row={row} i={i} change={(more) => change(i, more)} />
            ))}
          </tbody>
        </table>
        <ul className="bullets" aria-live="polite">
          {says.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </details>
  );
};

/** What happened, in the director’s own words, with auction and cards where they matter. */
export const FactFields = ({ draft, set }: Part): ReactNode => (
  <section className="panel stack" aria-labelledby="facts-title">
    <h2 id="facts-title">The facts</h2>
    <label className="field">
      <span>What happened</span>
      <textarea
        // What a walk has drafted is read whole before it is recorded.
        rows={Math.min(12, Math.max(3, draft.facts.split('\n').length * 2))}
        placeholder="South thought for a long time over 3♠; North then bid 4♠."
        value={draft.facts}
        onChange={(event) => set({ facts: event.target.value })}
      />
    </label>
    <Auction draft={draft} set={set} />
    <label className="field">
      <span>The deal, if it matters</span>
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder="N:AKQ2.AK3.AK4.AKQ … clockwise, spades to clubs"
        value={draft.deal}
        onChange={(event) => set({ deal: event.target.value })}
      />
    </label>
  </section>
);
