import { otherSide, SIDES, type Side } from '../bridge/seat.ts';
import { seatsOfMatch } from '../contest/agree.ts';
import type { RequestOf } from '../contest/request.ts';
import type { Finding, RuledPenalty } from '../contest/ruling.ts';
import { type Contest, lineAt, seatAt } from '../contest/state.ts';
import { divide, exactly, makeRational, multiply, type Rational, ratio, toNumber } from '../kit/rational.ts';
import { type PrintedFine, listFines } from '../reckon/conduct/list.ts';
import { psycheImps, psychePercent } from '../reckon/psyche.ts';
import type { Amount } from '../rulebook/slots.ts';
import type { Rulebook } from '../rulebook/stack.ts';
import type { Proposal } from '../view/ruling.ts';
import { sayFouled, sayResponsible } from '../words/verdict.ts';
import { lineNames } from './lines.ts';
import { reckonOnce } from './scene.ts';
import { showMatch } from './stage/duel.ts';
import { sliceAt } from './stage/slice.ts';
import { answersTo, faultIn, psycheIn, sayPsyche } from './rulingadvice.ts';
import { bookAt } from './time.ts';

type Asked = RequestOf<'give-ruling'>;

const HUNDRED = ratio(100);

const amountOf = (value: Rational): Amount => makeRational(value) as Amount;

/** Whoever the ruling finds at fault. */
const atFault = ({ offending }: Asked): readonly Side[] =>
  offending === 'both' ? SIDES : offending === 'neither' ? [] : [offending];

/** What each side of the board has now, and the most it can have; nothing where there is nothing to compare. */
const worthNow = (
  contest: Contest,
  { round, table, board }: Asked,
): { readonly worth: Partial<Readonly<Record<Side, Rational>>>; readonly top?: Rational } | undefined => {
  const here = contest.stages.length > 0 ? sliceAt(contest, round) : contest;
  if (here.made?.scoring === 'teams') {
    const [first] = [...seatsOfMatch(contest, round, table)].toSorted((a, b) => a.table - b.table);
    const seat = seatAt(contest, round, table);
    const match = first && showMatch(contest, { round: first.round, table: first.table });
    const home = match?.ok ? match.value.lines.find((line) => line.board === board)?.home : undefined;
    if (!match?.ok || home === undefined || !seat) return undefined;
    const imps = exactly(home);
    const other = multiply(ratio(-1), imps);
    return { worth: seat.ns === match.value.home.pair ? { ns: imps, ew: other } : { ns: other, ew: imps } };
  }
  const made = reckonOnce(here);
  if (!made.ok || !here.seating) return undefined;
  const worth = made.value.reckoned.worth.get(lineNames(here.seating)({ round, table }, board));
  const top = made.value.reckoned.tops.get(board);
  return worth && { worth, ...(top ? { top } : {}) };
};

const bySide = <T>(offender: Side, theirs: T, others: T): Readonly<Record<Side, T>> =>
  offender === 'ns' ? { ns: theirs, ew: others } : { ns: others, ew: theirs };

/** Nothing or −3 IMPs to the offenders; the others 60% or the complement, or what they had where that is better (SABF 4.6). */
const psycheScore = (contest: Contest, asked: Asked, offender: Side, book: Rulebook): Finding => {
  const now = worthNow(contest, asked);
  const scoring = (contest.stages.length > 0 ? sliceAt(contest, asked.round) : contest).made?.scoring;
  if (scoring !== 'matchpoints') {
    const ruled = psycheImps(book, now?.worth[offender] ?? ratio(0));
    return { kind: 'set', ...bySide(offender, amountOf(ruled.offender), amountOf(ruled.opponents)) };
  }
  const actual = now?.worth[otherSide(offender)];
  const percent = actual && now?.top ? divide(multiply(actual, HUNDRED), now.top) : ratio(0);
  const ruled = psychePercent(book, percent);
  // What they had is a number of matchpoints: as such it stays exact.
  if (actual && ruled.opponents === percent)
    return { kind: 'set', ...bySide(offender, amountOf(ratio(0)), amountOf(actual)) };
  return {
    kind: 'artificial',
    ...bySide(offender, toNumber(ruled.offender), toNumber(ruled.opponents)),
  };
};

/** Whoever is protected is so by the rank in the entry; the score that follows can be given at once. */
const psycheProposal = (contest: Contest, asked: Asked, book: Rulebook): readonly Proposal[] => {
  const found = psycheIn(contest, asked, book);
  const [offender] = atFault(asked);
  if (found?.verdict !== 'protected' || offender === undefined) return [];
  return [
    {
      about: 'psyche',
      says: sayPsyche(contest, asked, found),
      clause: found.clause ?? '',
      then: { law: '80B2', finding: psycheScore(contest, asked, offender, book) },
    },
  ];
};

/** Average, average plus or minus by who was to see to the board (SABF 11.8; ANC 2021 1.4). */
const faultProposal = (asked: Asked, book: Rulebook): readonly Proposal[] => {
  const found = faultIn(asked, book);
  if (!found?.marks) return [];
  const offending = found.sides.length > 1 ? 'both' : (found.sides[0] ?? 'neither');
  return [
    {
      about: 'responsible',
      says: sayResponsible(found),
      clause: found.clause,
      then: { offending, law: '12C2a', finding: { kind: 'artificial', ...found.marks } },
    },
  ];
};

const fineFor = (contest: Contest, asked: Asked, fine: PrintedFine): readonly RuledPenalty[] => {
  const seat = seatAt(contest, asked.round, asked.table);
  return atFault(asked).flatMap((side) =>
    seat
      ? [
          {
            pair: seat[side],
            amount: toNumber(exactly(fine.amount)),
            unit: fine.unit,
            clause: fine.clause,
          },
        ]
      : [],
  );
};

/** A fouled board: the printed fine to whoever fouled it, and where it could not be played the innocent their average plus (SABF 11.9). */
const fouledProposal = (contest: Contest, asked: Asked, book: Rulebook): readonly Proposal[] => {
  const isFouled =
    answersTo(asked, 'fouled-board') !== undefined || answersTo(asked, 'responsible')?.[0] === 'foul';
  const slot = book.offences?.value;
  const fine = slot && listFines(slot).find(({ offence }) => offence === 'board-fouled');
  const guilty = atFault(asked);
  if (!isFouled || !fine || guilty.length === 0) return [];
  const penalties = fineFor(contest, asked, fine);
  const markOf = (side: Side) => (guilty.includes(side) ? ('A-' as const) : ('A+' as const));
  const played = lineAt(contest, asked).counts?.result.kind === 'played';
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

/** What the rulebook of this contest makes of the topics walked: each is put on the form by one act, and kept with the ruling. */
export const proposeByBook = (contest: Contest, asked: Asked): readonly Proposal[] => {
  const book = bookAt(contest, asked.round);
  if (!book.ok) return [];
  return [
    ...psycheProposal(contest, asked, book.value),
    ...faultProposal(asked, book.value),
    ...fouledProposal(contest, asked, book.value),
  ];
};
