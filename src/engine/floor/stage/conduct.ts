import { roundsOf } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import type { Rational } from '../../kit/rational.ts';
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import { type Incident, type Proposal, proposePenalties } from '../../reckon/conduct/penalty.ts';
import { OFFENCES } from '../../rulebook/conduct.ts';
import { whyNotSubstitute } from '../../reckon/session/attendance.ts';
import { attendedBy } from './attendance.ts';
import { bookOf } from './score.ts';
import { unitsOf } from './unit.ts';

/** What was seen, as the director says it. */
export type Seen = Omit<Incident, 'minutes'> & { readonly minutes?: Rational };

/** The stage a round belongs to, or the one that is running. */
const stageAt = (contest: Contest, round?: number) =>
  contest.stages.findLast(({ opened }) => round === undefined || opened.from <= round);

const stageOfSeq = (contest: Contest, seq: number): string =>
  contest.stages.findLast(({ opened }) => opened.seq <= seq)?.opened.stage ?? '';

/** What the rulebook proposes for an offence, from the warnings and fines on record; the director decides (DESK-10). */
export const proposeFor = (contest: Contest, seen: Seen, round?: number): Result<readonly Proposal[]> => {
  const stage = stageAt(contest, round);
  if (!stage) return refuse('stage-unknown', { given: '', known: [] });
  const book = bookOf(contest, stage);
  if (!book.ok) return book;
  if (!book.value.book.offences) return ok([]);
  const past = [
    ...contest.warnings.map(({ contestant, offence, seq }) => ({ by: contestant, offence, seq })),
    ...contest.penalties.map(({ pair, offence, seq }) => ({ by: pair, offence, seq })),
  ].flatMap(({ by, offence, seq }) => {
    const known = OFFENCES.find((one) => one === offence);
    return known ? [{ by, offence: known, stage: stageOfSeq(contest, seq) }] : [];
  });
  return proposePenalties(book.value.book, seen, { stage: stage.opened.stage, past });
};

/** Why a substitute would break the limits of the stage, or nothing (ANC 2021 21; SABF 17.1, 19.2). */
export const whyNotStandIn = (
  contest: Contest,
  used: { readonly contestant: string; readonly out: string; readonly from: number; readonly to: number },
): Refusal | undefined => {
  const stage = stageAt(contest, used.from);
  if (!stage) return undefined;
  const book = bookOf(contest, stage);
  if (!book.ok || !book.value.book.attendance) return undefined;
  const units = unitsOf(contest, stage);
  const attended = attendedBy(contest, stage, book.value.book, units, used.contestant);
  const { play } = stage.opened;
  const all = play.use === 'sessions' ? play.sessions : roundsOf(stage) || attended.of;
  return whyNotSubstitute(book.value.book, { ...attended, of: all }, used.out);
};
