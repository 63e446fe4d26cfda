import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OffenceView, ProposalView } from '../../../engine/view/effect.ts';
import type { StagesView } from '../../../engine/view/stages.ts';
import { sayDecider } from '../../../engine/words/ruling/decider.ts';
import { useConduct, useStages } from '../ask/ask.ts';
import { Reason } from '../sheet/reason.tsx';
import { type Ask, type Proposing, server } from '../ask/server.ts';
import { ActSheet } from '../sheet/effect.tsx';
import { CountField, OneOf, WhoField } from '../sheet/field.tsx';

type Unit = NonNullable<ProposalView['unit']>;

const UNITS: readonly (readonly [Unit, string])[] = [
  ['vp', 'VPs'],
  ['imps', 'IMPs'],
  ['percent-of-top', '% of a top'],
  ['percent-of-session', '% of the session'],
  ['matchpoints', 'matchpoints'],
];

/** What a penalty is counted in where no document says it. */
const usualUnit = ({ head }: StagesView): Unit =>
  head.scoring === 'matchpoints' ? 'percent-of-top' : head.staged ? 'vp' : 'imps';

const LIFTED = { notice: 'Word was given in time', excuse: 'The excuse is accepted' } as const;

const useProposal = (contest: string, query: Proposing | undefined) =>
  useQuery({
    queryKey: ['proposal', contest, query],
    queryFn: () => server.proposals(contest, query as Proposing),
    enabled: query !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });

/** What the director sets against what was proposed: nothing typed means as proposed. */
interface Decided {
  /** Borne when the event ends. */
  readonly pending?: boolean;
  readonly does?: 'warn' | 'fine';
  readonly amount?: string;
  readonly unit?: Unit;
  /** The body that the document gives the decision to has decided it. */
  readonly decided?: boolean;
}

const requestOf = (
  who: string,
  offence: OffenceView,
  proposal: ProposalView,
  { does, amount, unit, pending, decided }: Decided,
  usual: Unit,
  round: number,
  why: string,
  seen: { readonly minutes?: number; readonly boards?: number; readonly missing?: number },
): Ask => {
  const about = { offence: offence.offence, round, clause: proposal.clause, why, ...seen };
  const fined = does ?? (proposal.does === 'fine' ? 'fine' : 'warn');
  if (fined === 'warn') return { ask: 'warn', contestant: who, ...about };
  return {
    ask: 'penalise',
    pair: who,
    amount: Number(amount ?? proposal.amount ?? 0),
    unit: unit ?? proposal.unit ?? usual,
    ...(pending ? { pending: true } : {}),
    ...(decided && offence.by ? { decidedBy: offence.by } : {}),
    ...about,
  };
};

const Proposed = ({ proposal }: { readonly proposal: ProposalView }) => (
  <p className="notice" role="status">
    The rulebook proposes: {proposal.says}{' '}
    {proposal.by ? (
      <b>The {sayDecider(proposal.by)} decides it, not the director.</b>
    ) : proposal.discretion === 'up-to' ? (
      <b>That is the most; less is yours to decide.</b>
    ) : proposal.discretion === 'director' ? (
      <b>No number is printed; it is yours to decide.</b>
    ) : null}
  </p>
);

/** A warning or a fine from the rulebook's own list: what it proposes and its most, what was decided and why (DESK-10). */
export const Conduct = ({ contest, onClose }: { readonly contest: string; readonly onClose: () => void }) => {
  const { data } = useStages(contest);
  const { data: conduct } = useConduct(contest);
  const [who, setWho] = useState<string>();
  const [named, setOffence] = useState<string>();
  const [minutes, setMinutes] = useState('5');
  const [boards, setBoards] = useState('1');
  const [missing, setMissing] = useState('1');
  const [lifted, setLifted] = useState(false);
  const [decided, setDecided] = useState<Decided>({});
  const [why, setWhy] = useState('');
  const offence = conduct?.offences.find((one) => one.offence === named) ?? conduct?.offences[0];
  const seen = {
    ...(offence?.asks.includes('minutes') ? { minutes: Number(minutes) } : {}),
    ...(offence?.asks.includes('boards') ? { boards: Number(boards) } : {}),
    ...(offence?.asks.includes('missing') ? { missing: Number(missing) } : {}),
  };
  const query =
    who === undefined || offence === undefined
      ? undefined
      : {
          offence: offence.offence as Proposing['offence'],
          by: who,
          ...seen,
          ...(lifted && offence.lifted ? { lifted: offence.lifted } : {}),
        };
  const { data: proposals, error } = useProposal(contest, query);
  if (data === undefined || conduct === undefined) return null;
  const proposal = query === undefined ? undefined : proposals?.find((one) => one.who.pair === who);
  const does = decided.does ?? (proposal?.does === 'fine' ? 'fine' : 'warn');
  const most = proposal?.discretion === 'up-to' ? proposal.amount : undefined;
  const given = Number(decided.amount ?? proposal?.amount ?? 0);
  const isBeyond = does === 'fine' && most !== undefined && given > most;
  const usual = usualUnit(data);
  const request =
    who === undefined || offence === undefined || proposal === undefined
      ? undefined
      : requestOf(who, offence, proposal, decided, usual, Math.max(1, data.head.round), why.trim(), seen);
  return (
    <ActSheet
      contest={contest}
      title="Warn or penalise"
      send={does === 'fine' ? 'Penalise' : 'Warn'}
      done={does === 'fine' ? `${who ?? ''} is penalised.` : `${who ?? ''} is warned; it is counted.`}
      request={request}
      needs={
        isBeyond
          ? `${most} is the most (${proposal?.clause ?? ''}).`
          : why.trim() === ''
            ? 'Say why it was decided so: it stays in the history.'
            : undefined
      }
      onClose={onClose}
    >
      <div className="columns">
        <WhoField label="Who" all={data.entered} value={who} onChange={setWho} autoFocus />
        <OneOf
          label="What for"
          options={conduct.offences.map((one) => [one.offence, `${one.says} (${one.clause})`] as const)}
          value={offence?.offence ?? ''}
          onChange={(next) => {
            setOffence(next);
            setDecided({});
          }}
        />
      </div>
      <div className="columns three">
        {offence?.asks.includes('minutes') ? (
          <CountField label="Minutes" value={minutes} onChange={setMinutes} min={0} />
        ) : null}
        {offence?.asks.includes('boards') ? (
          <CountField label="Boards" value={boards} onChange={setBoards} />
        ) : null}
        {offence?.asks.includes('missing') ? (
          <CountField label="System cards missing" value={missing} onChange={setMissing} max={2} />
        ) : null}
        {offence?.lifted === undefined ? null : (
          <label className="check">
            <input type="checkbox" checked={lifted} onChange={(event) => setLifted(event.target.checked)} />{' '}
            {LIFTED[offence.lifted]}
          </label>
        )}
      </div>
      {error ? <p className="notice wrong">{error.message}</p> : null}
      {proposal === undefined ? (
        <p className="soft">Name who it was: what the rulebook proposes stands here.</p>
      ) : (
        <Proposed proposal={proposal} />
      )}
      <div className="columns three">
        <OneOf
          label="Decided"
          options={[
            ['warn', 'A warning'],
            ['fine', 'A penalty'],
          ]}
          value={does}
          onChange={(next) => setDecided({ ...decided, does: next as 'warn' | 'fine' })}
        />
        {does === 'fine' ? (
          <>
            <CountField
              label={most === undefined ? 'How much' : `How much (at most ${most})`}
              value={String(decided.amount ?? proposal?.amount ?? '')}
              onChange={(amount) => setDecided({ ...decided, amount })}
              min={0}
              step="any"
            />
            <OneOf
              label="Of what"
              options={UNITS}
              value={decided.unit ?? proposal?.unit ?? usual}
              onChange={(unit) => setDecided({ ...decided, unit: unit as Unit })}
            />
          </>
        ) : null}
      </div>
      {does === 'fine' && proposal?.pending ? (
        <label className="check">
          <input
            type="checkbox"
            checked={decided.pending ?? false}
            onChange={(event) => setDecided({ ...decided, pending: event.target.checked })}
          />{' '}
          The team bears it when the event ends; the standings show it as pending
        </label>
      ) : null}
      {does === 'fine' && offence?.by !== undefined ? (
        <label className="check">
          <input
            type="checkbox"
            checked={decided.decided ?? false}
            onChange={(event) => setDecided({ ...decided, decided: event.target.checked })}
          />{' '}
          The {sayDecider(offence.by)} has decided it ({offence.clause})
        </label>
      ) : null}
      <Reason value={why} onChange={setWhy} usual={['As the rulebook says', 'First time', 'No excuse']} />
    </ActSheet>
  );
};
