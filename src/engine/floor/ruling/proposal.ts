import type { Proposal } from '../../view/ruling/ruling.ts';
import type { RequestOf } from '../../contest/request.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import type { RuledPenalty } from '../../contest/ruling.ts';
import { SIDE_NAMES } from '../../words/score/score.ts';
import { bookAt } from '../../play/book.ts';
import { makeOutcome } from '../../bridge/contract.ts';
import { psycheIn, answersTo } from '../../act/guard/advice.ts';
import { sayPsyche, faultIn, revokedIn } from './advice.ts';
import { sayResponsible, sayPartly, sayFouledBefore, sayFouled } from '../../words/ruling/verdict.ts';
import { sayTransferred } from '../../words/ruling/duty.ts';
import { seatsBefore } from '../../act/ground/ruling.ts';
import { toNumber, exactly } from '../../kit/rational.ts';
import { type Contest, wasPlayed, seatAt, lineAt } from '../../contest/state.ts';
import { type PrintedFine, listFines } from '../../reckon/conduct/list.ts';
import { type Side, SIDES, sideOf } from '../../bridge/seat.ts';

type Asked = RequestOf<'give-ruling'>;

/** Whoever the ruling finds at fault. */
const atFault = ({ offending }: Asked): readonly Side[] =>
  offending === 'both' ? SIDES : offending === 'neither' ? [] : [offending];

/** Whoever is protected is so by the rank in the entry; the score that follows can be given at once. */
const psycheProposal = (contest: Contest, asked: Asked, book: Rulebook): readonly Proposal[] => {
  const found = psycheIn(contest, asked, book);
  if (found?.verdict !== 'protected') return [];
  return [
    {
      about: 'psyche',
      says: sayPsyche(contest, asked, found),
      clause: found.clause ?? '',
      then: { law: '80B2', finding: { kind: 'psyche' } },
    },
  ];
};

/** Average, average plus or minus by who was to see to the board (SABF 11.8; ANC 2021 1.4). */
const faultProposal = (asked: Asked, book: Rulebook): readonly Proposal[] => {
  const found = faultIn(asked, book);
  if (!found?.marks) return [];
  const offending = found.sides.length > 1 ? 'both' : (found.sides[0] ?? 'neither');
  const { clause, shared, ...rest } = found;
  const propose = (says: string, marks: NonNullable<typeof found.marks>): Proposal => ({
    about: 'responsible',
    says,
    clause,
    then: { offending, law: '12C2a', finding: { kind: 'artificial', ...marks } },
  });
  return [
    propose(sayResponsible({ ...rest, clause }), found.marks),
    ...(shared ? [propose(sayPartly(clause), { ns: 'A', ew: 'A' })] : []),
  ];
};

const finesOn = (pairs: readonly string[], fine: PrintedFine): readonly RuledPenalty[] =>
  pairs.map((pair) => ({
    pair,
    amount: toNumber(exactly(fine.amount)),
    unit: fine.unit,
    clause: fine.clause,
  }));

/** Nobody at this table is at fault: whoever had the board before it came, either pair or both (SABF 11.9). */
const fouledBefore = (contest: Contest, asked: Asked, fine: PrintedFine): readonly Proposal[] => {
  const [from] = seatsBefore(contest, asked);
  const played = wasPlayed(contest, asked);
  const percent = toNumber(exactly(fine.amount));
  const { clause } = fine;
  return (from ? [[from.ns], [from.ew], [from.ns, from.ew]] : []).map((pairs) => ({
    about: 'fouled',
    says: sayFouledBefore(pairs, { percent, clause, played }),
    clause,
    then: played
      ? { law: '90B', penalties: finesOn(pairs, fine) }
      : {
          law: '12C2a',
          finding: { kind: 'artificial', ns: 'A+', ew: 'A+' },
          penalties: finesOn(pairs, fine),
        },
  }));
};

/** A fouled board: the printed fine to whoever fouled it, and where it could not be played the innocent their average plus (SABF 11.9). */
const fouledProposal = (contest: Contest, asked: Asked, book: Rulebook): readonly Proposal[] => {
  const isFouled =
    answersTo(asked, 'fouled-board') !== undefined || answersTo(asked, 'responsible')?.[0] === 'foul';
  const slot = book.offences?.value;
  const fine = slot && listFines(slot).find(({ offence }) => offence === 'board-fouled');
  const guilty = atFault(asked);
  if (!isFouled || !fine) return [];
  if (guilty.length === 0) return fouledBefore(contest, asked, fine);
  const seat = seatAt(contest, asked.round, asked.table);
  const penalties = finesOn(seat ? guilty.map((side) => seat[side]) : [], fine);
  const markOf = (side: Side) => (guilty.includes(side) ? ('A-' as const) : ('A+' as const));
  const played = wasPlayed(contest, asked);
  return [
    {
      about: 'fouled',
      says: sayFouled(
        penalties.map(({ pair }) => pair),
        toNumber(exactly(fine.amount)),
        fine.clause,
      ),
      clause: fine.clause,
      then: played
        ? { law: '90B', penalties }
        : {
            law: '12C2a',
            finding: { kind: 'artificial', ns: markOf('ns'), ew: markOf('ew') },
            penalties,
          },
    },
  ];
};

/** The tricks of Law 64A on the result at the table: for the side at fault, or for either where nobody has said which. */
const revokeProposal = (contest: Contest, asked: Asked): readonly Proposal[] => {
  const moved = revokedIn(asked);
  const now = lineAt(contest, asked).counts?.result;
  if (moved === 0 || now?.kind !== 'played') return [];
  const guilty = atFault(asked);
  return (guilty.length === 1 ? guilty : SIDES).map((offending) => {
    const tricks = now.tricks + (sideOf(now.declarer) === offending ? -moved : moved);
    const outcome = { ...now, tricks: Math.min(13, Math.max(0, tricks)) };
    return {
      about: 'revoke',
      says: sayTransferred(moved, SIDE_NAMES[offending], makeOutcome(outcome)),
      clause: 'Law 64A',
      then: { offending, law: '64A', finding: { kind: 'tricks', outcome } },
    };
  });
};

/** What the rulebook of this contest makes of the topics walked: each is put on the form by one act, and kept with the ruling. */
export const proposeByBook = (contest: Contest, asked: Asked): readonly Proposal[] => {
  const book = bookAt(contest, asked.round);
  const revoked = revokeProposal(contest, asked);
  if (!book.ok) return revoked;
  return [
    ...revoked,
    ...psycheProposal(contest, asked, book.value),
    ...faultProposal(asked, book.value),
    ...fouledProposal(contest, asked, book.value),
  ];
};
