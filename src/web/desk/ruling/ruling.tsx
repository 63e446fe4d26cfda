import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import type { TravellerRow } from '../../../engine/view/night.ts';
import type { RulingRow, RulingsView } from '../../../engine/view/ruling/ruling.ts';
import { ContractText, signedText } from '../../parts/text/contract.tsx';
import { namesOf } from '../../parts/text/pair.tsx';
import { useAsk, useTraveller } from '../ask/ask.ts';
import { usePreview, useRulings } from '../ask/bench.ts';
import { ContestDesk } from '../frame/frame.tsx';
import { ClaimFields } from '../count/claim.tsx';
import { usePlace } from '../frame/place.ts';
import { RevokeFields } from '../count/revoke.tsx';
import { DecisionFields } from './decision.tsx';
import { type Begun, useBegun } from './begun.ts';
import { makeAuction } from './auction.ts';
import { readRuling, type RulingDraft, takeProposal } from './draft.ts';
import { FactFields, PollFields } from './facts.tsx';
import { draftScore, isRead, NO_SCORE } from './finding.ts';
import { PreviewPanel } from './preview.tsx';
import { RulingWalk } from './walk.tsx';
import { forgetHere } from '../walk/kept.ts';
import type { WalkSearch } from '../walk/way.ts';

/** Where the form was opened from: a call, a line of a traveller, or a ruling that is to be changed. */
export interface RulingSearch extends WalkSearch {
  readonly amends?: string;
}

const blank = (from: RulingSearch, round: number): RulingDraft => ({
  table: from.table === undefined ? '' : String(from.table),
  round: String(from.round ?? Math.max(1, round)),
  board: from.board === undefined ? '' : String(from.board),
  trails: [],
  facts: '',
  auction: '',
  deal: '',
  offending: 'neither',
  law: '',
  peers: '',
  taken: '',
  poll: [],
  score: NO_SCORE,
  fines: [],
  tooMany: false,
  referred: false,
  matter: '',
  reasons: '',
  told: [],
});

/** A ruling back on the form, to be changed. */
const fromRow = (row: RulingRow): RulingDraft => ({
  ...blank({ table: row.table, round: row.round, board: row.board }, row.round),
  trails: row.walks.map(({ topic, answers }) => ({ topic, answers: [...answers] })),
  facts: row.facts,
  auction: makeAuction(row.auction),
  deal: row.deal ?? '',
  offending: row.offending,
  law: row.law,
  peers: row.poll === undefined ? '' : String(row.poll.peers),
  taken: row.taken ?? '',
  poll: (row.poll?.actions ?? []).map(({ action, considered, chosen }) => ({
    action,
    considered: String(considered),
    chosen: String(chosen),
  })),
  score: draftScore(row.finding),
  fines: row.penalties.map((fine) => ({ ...fine, amount: String(fine.amount) })),
  referred: row.referred ?? false,
  matter: row.matter ?? '',
  reasons: row.reasons,
});

const Line = ({ row }: { readonly row: TravellerRow | undefined }) =>
  row === undefined ? (
    <p className="soft">No such board at that table in that round.</p>
  ) : (
    <p>
      North-South <b>{row.ns.pair}</b> {namesOf(row.ns)}, East-West <b>{row.ew.pair}</b> {namesOf(row.ew)}
      {row.contract === undefined ? null : (
        <>
          {' '}
          · <ContractText text={row.contract} />{' '}
          {row.score === undefined ? null : <b>{signedText(row.score)}</b>}
        </>
      )}
    </p>
  );

const WhereFields = ({
  draft,
  row,
  set,
}: {
  readonly draft: RulingDraft;
  readonly row: TravellerRow | undefined;
  readonly set: (more: Partial<RulingDraft>) => void;
}) => (
  <section className="panel stack" aria-labelledby="where-title">
    <h2 id="where-title">Where</h2>
    <div className="spot-fields">
      {(['table', 'round', 'board'] as const).map((part) => (
        <label key={part} className="field">
          <span>{part.charAt(0).toUpperCase() + part.slice(1)}</span>
          <input
            type="number"
            min={1}
            value={draft[part]}
            onChange={(event) => set({ [part]: event.target.value })}
          />
        </label>
      ))}
    </div>
    {Number(draft.board) > 0 ? <Line row={row} /> : <p className="soft">Type the number of the board.</p>}
  </section>
);

const RulingPage = ({
  contest,
  view,
  from,
  begun,
}: {
  readonly contest: string;
  readonly view: RulingsView;
  readonly from: RulingSearch;
  /** What a walk has brought. */
  readonly begun: Begun;
}) => {
  const ask = useAsk(contest);
  const navigate = useNavigate();
  const amended = view.rulings.find(({ ruling }) => ruling === from.amends);
  const [draft, setDraft] = useState(() =>
    amended ? fromRow(amended) : { ...blank(from, view.head.round), ...begun },
  );
  // What came back with the score takes the place of the ruling given during play.
  const replaced =
    amended ??
    (from.recall === undefined
      ? undefined
      : view.rulings.find(
          (one) =>
            one.amended === undefined &&
            one.round === from.round &&
            one.table === from.table &&
            one.board === from.board,
        ));
  const set = (more: Partial<RulingDraft>): void => setDraft((before) => ({ ...before, ...more }));
  // A board of an earlier round of a contest in stages is looked for in its own session or match.
  const { data: traveller } = useTraveller(
    contest,
    Number(draft.board) || 1,
    undefined,
    view.head.staged && Number(draft.round) > 0 ? Number(draft.round) : undefined,
  );
  const row = traveller?.rows.find(
    (one) =>
      traveller.board === Number(draft.board) &&
      one.table === Number(draft.table) &&
      one.round === Number(draft.round),
  );
  const more = {
    ...(from.call === undefined ? {} : { call: from.call }),
    ...(replaced === undefined ? {} : { amends: replaced.ruling }),
    ...(from.recall === undefined ? {} : { recall: from.recall }),
    ...(from.walk === undefined ? {} : { walk: from.walk }),
  };
  const read = readRuling(draft, more);
  const request = isRead(read) ? read.value : undefined;
  // The preview follows the typing at its own pace.
  const { data: preview } = usePreview(contest, useDeferredValue(request));
  const send = (): void => {
    if (request === undefined) return;
    ask.mutate({
      request,
      done: `The ruling on board ${request.board} at table ${request.table} is recorded.`,
      after: () => {
        if (from.walk !== undefined) forgetHere(contest, from.walk);
        return navigate({ to: '/c/$contest/rulings', params: { contest } });
      },
    });
  };
  const ready =
    request !== undefined && draft.facts.trim() !== '' && draft.law.trim() !== '' && !preview?.refused;
  return (
    <main className="page ruling">
      <div className="row spread">
        <h1>{amended ? 'Change a ruling' : 'Ruling'}</h1>
        <span className="soft">{view.bidding.says}</span>
      </div>
      <form
        className="ruling-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !ask.isPending) send();
        }}
      >
        <div className="stack">
          <WhereFields draft={draft} row={row} set={set} />
          {from.walk === undefined ? (
            <RulingWalk draft={draft} set={set} bidding={view.bidding} />
          ) : (
            <details>
              <summary>The questions, as answered</summary>
              <RulingWalk draft={draft} set={set} bidding={view.bidding} />
            </details>
          )}
          {draft.trails.some(({ topic }) => topic === 'revoke') ? (
            <RevokeFields result={row?.contract} set={set} />
          ) : null}
          {draft.trails.some(({ topic }) => topic === 'claim') ? (
            <ClaimFields result={row?.contract} set={set} />
          ) : null}
          <FactFields draft={draft} set={set} />
          <PollFields draft={draft} set={set} says={preview?.alternatives ?? []} />
          <DecisionFields draft={draft} set={set} view={view} row={row} preview={preview} />
        </div>
        <div className="stack ruling-side">
          <PreviewPanel
            preview={request === undefined ? undefined : preview}
            missing={
              isRead(read) ? (draft.law.trim() === '' ? 'Name the law it rests on.' : undefined) : read.says
            }
            contest={contest}
            onTake={(proposal) => set(takeProposal(draft, proposal))}
          />
          <p className="refusal" role="alert">
            {ask.error?.message}
          </p>
          {draft.facts.trim() === '' ? (
            <p className="soft" id="ruling-lacks">
              Write down what happened before it is recorded.
            </p>
          ) : null}
          <button
            type="submit"
            className="button primary"
            aria-describedby={draft.facts.trim() === '' ? 'ruling-lacks' : undefined}
            disabled={!ready || ask.isPending}
          >
            Record the ruling
          </button>
        </div>
      </form>
    </main>
  );
};

/** From “director!” to the recorded ruling: on a laptop beside the preview, on a phone one part under another. */
export const RulingDesk = (): React.ReactNode => {
  const { contest } = usePlace();
  const from: RulingSearch = useSearch({ strict: false });
  const { data, error } = useRulings(contest);
  const begun = useBegun(contest, from);
  return (
    <ContestDesk contest={contest} head={data?.head}>
      {error ? (
        <main className="page">
          <p className="notice wrong">{error.message}</p>
        </main>
      ) : data === undefined || begun === 'waiting' ? null : (
        <RulingPage key={JSON.stringify(from)} contest={contest} view={data} from={from} begun={begun} />
      )}
    </ContestDesk>
  );
};
