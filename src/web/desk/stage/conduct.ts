import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ConductView, OffenceView, ProposalView } from '../../../engine/view/effect.ts';
import type { StagesView } from '../../../engine/view/stages.ts';
import { sayDecider } from '../../../engine/words/ruling/decider.ts';
import { useConduct, useStages } from '../ask/ask.ts';
import { type Proposing, server } from '../ask/server.ts';
import { makeSheet, type Opened, peek } from '../sheet/act.tsx';
import { type Choice, type Form, when } from '../sheet/form.ts';
import { found } from '../sheet/who.tsx';

const UNITS = [
  ['vp', 'VPs'],
  ['imps', 'IMPs'],
  ['percent-of-top', '% of a top'],
  ['percent-of-session', '% of the session'],
  ['matchpoints', 'matchpoints'],
] as const;

/** What a penalty is counted in where no document says it. */
const usualUnit = ({ scoring, staged }: StagesView['head']) =>
  scoring === 'matchpoints' ? 'percent-of-top' : staged ? 'vp' : 'imps';

const LIFTED = { notice: 'Word was given in time', excuse: 'The excuse is accepted' } as const;

const DECIDED = [
  ['warn', 'A warning'],
  ['fine', 'A penalty'],
] as const;

/** Who did what, as far as the rulebook asks for it. */
const askSeen = (form: Form, { entered }: StagesView, { offences }: ConductView) => {
  const { who, offence } = form.row(() => ({
    who: form.who('who', 'Who', found(entered), { focus: true }),
    offence: form.pick(
      'offence',
      'What for',
      offences,
      (one): Choice => [one.offence, `${one.says} (${one.clause})`],
    ),
  }));
  const { asks = [], lifted: way } = offence ?? {};
  const { isLifted, ...seen } = form.row(
    () => ({
      ...(asks.includes('minutes')
        ? { minutes: form.count('minutes', 'Minutes', { value: '5', min: 0 }) }
        : {}),
      ...(asks.includes('boards') ? { boards: form.count('boards', 'Boards', { value: '1' }) } : {}),
      ...(asks.includes('missing')
        ? { missing: form.count('missing', 'System cards missing', { value: '1', max: 2 }) }
        : {}),
      isLifted: way !== undefined && form.check('lifted', LIFTED[way]),
    }),
    3,
  );
  return { who, offence, seen, ...(isLifted && way !== undefined ? { lifted: way } : {}) };
};

const useProposal = (contest: string, asked: ReturnType<typeof askSeen> | undefined) => {
  const { who = '', offence, seen, lifted } = asked ?? {};
  const query: Proposing | undefined =
    who === '' || offence === undefined
      ? undefined
      : { offence: offence.offence, by: who, ...seen, ...(lifted === undefined ? {} : { lifted }) };
  const { data, error } = useQuery({
    queryKey: ['proposal', contest, query],
    queryFn: () => (query === undefined ? [] : server.proposals(contest, query)),
    enabled: query !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  return { error, proposal: query && data?.find((one) => one.who.pair === who) };
};

const sayProposal = ({ says, by, discretion }: ProposalView): string => {
  const whose =
    by !== undefined
      ? `The ${sayDecider(by)} decides it, not the director.`
      : discretion === 'up-to'
        ? 'That is the most; less is yours to decide.'
        : discretion === 'director'
          ? 'No number is printed; it is yours to decide.'
          : '';
  return `The rulebook proposes: ${says} ${whose}`.trim();
};

/** What the director sets: as proposed until something else is typed. */
const askFine = (
  form: Form,
  usual: (typeof UNITS)[number][0],
  offence: OffenceView,
  proposal?: ProposalView,
) => {
  const of = offence.offence;
  const most = proposal?.discretion === 'up-to' ? proposal.amount : undefined;
  const { does, ...fine } = form.row(() => {
    const decided = form.oneOf('does', 'Decided', DECIDED, {
      value: proposal?.does === 'fine' ? 'fine' : 'warn',
      of,
    });
    if (decided === 'warn') return { does: decided };
    return {
      does: decided,
      amount: form.count('amount', most === undefined ? 'How much' : `How much (at most ${most})`, {
        value: String(proposal?.amount ?? ''),
        min: 0,
        step: 'any',
        of,
      }),
      unit: form.oneOf('unit', 'Of what', UNITS, { value: proposal?.unit ?? usual, of }),
    };
  }, 3);
  if (does === 'warn' || fine.amount === undefined) return undefined;
  if (most !== undefined && fine.amount > most) form.need(`${most} is the most (${proposal?.clause ?? ''}).`);
  const pending =
    proposal?.pending === true &&
    form.check('pending', 'The team bears it when the event ends; the standings show it as pending', { of });
  const { by } = offence;
  const isDecided =
    by !== undefined &&
    form.check('decided', `The ${sayDecider(by)} has decided it (${offence.clause})`, { of });
  return {
    amount: fine.amount,
    unit: fine.unit,
    ...when(pending, { pending: true }),
    ...(isDecided ? { decidedBy: by } : {}),
  };
};

/** A warning or a fine from the rulebook's own list: what it proposes and its most, what was decided and why (DESK-10). */
export const Conduct = makeSheet({
  title: 'Warn or penalise',
  wide: true,
  effect: true,
  useKnown: ({ contest }: Opened, typed) => {
    const { data: stages } = useStages(contest);
    const { data: conduct } = useConduct(contest);
    const seen = stages && conduct && peek(typed, (form) => askSeen(form, stages, conduct));
    const proposed = useProposal(contest, seen);
    return stages && conduct && { stages, conduct, ...proposed };
  },
  describe: (form, { stages, conduct, proposal, error }) => {
    const { who, offence, seen } = askSeen(form, stages, conduct);
    if (error !== null) form.note(error.message, 'wrong');
    if (proposal === undefined) form.note('Name who it was: what the rulebook proposes stands here.');
    else form.note(sayProposal(proposal), 'status');
    const fine = offence && askFine(form, usualUnit(stages.head), offence, proposal);
    const why = form.reason(['As the rulebook says', 'First time', 'No excuse'], {
      needs: 'Say why it was decided so: it stays in the history.',
    });
    const send = fine === undefined ? 'Warn' : 'Penalise';
    const done = fine === undefined ? `${who} is warned; it is counted.` : `${who} is penalised.`;
    if (offence === undefined || proposal === undefined) return { send, done };
    const about = {
      offence: offence.offence,
      round: Math.max(1, stages.head.round),
      clause: proposal.clause,
      why,
      ...seen,
    };
    return {
      send,
      done,
      request:
        fine === undefined
          ? { ask: 'warn', contestant: who, ...about }
          : { ask: 'penalise', pair: who, ...fine, ...about },
    };
  },
});
