import type { Contest } from '../../contest/state.ts';
import type { Fact, NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { actOf, indexOf, nameAside } from '../../contest/aside.ts';
import { isToBeSeatedAnew, isEntered } from '../guard/begun.ts';
import { leavingClause } from '../../contest/clause.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import { whyNotHole } from '../guard/hole.ts';
import { whyNotLifted } from '../ground/table.ts';
import { whyNotUndo, clear, mayGoAnyway, UNDO_OBJECTIONS } from '../ground/undo.ts';
import { whyNotUnscored } from '../guard/undo.ts';
import type { Act } from '../act.ts';

/** What a draw was made from is taken back after the draw (GNOT Sydney 2023 3.4.2, 6.2). */
const whyNotUnder = (contest: Contest, fact: Fact | undefined): Refusal | undefined => {
  if (
    fact?.kind !== 'choice-made' &&
    fact?.kind !== 'place-taken' &&
    fact?.kind !== 'play-off-played' &&
    fact?.kind !== 'stage-joined'
  )
    return undefined;
  const draw = contest.stages
    .filter(({ opened }) => fact.kind !== 'stage-joined' || opened.stage === fact.stage)
    .flatMap(({ draws }) => draws)
    .find(({ seq }) => seq > fact.seq);
  return draw && refuse('undo-later', { later: draw.id, kind: 'draw made' }).refusal;
};

/** Nor is the entry taken back under it. */
const whyNotTakenBack = (contest: Contest, { fact: id }: RequestOf<'undo'>): Refusal | undefined => {
  const fact = contest.facts.find((one) => one.id === id);
  const under = whyNotUnder(contest, fact);
  if (under) return under;
  const entered =
    fact?.kind === 'pair-entered' ? fact.pair : fact?.kind === 'team-entered' ? fact.team : undefined;
  // A pair that was seated late is taken back with its seat, while it has played nothing.
  const isLate = fact !== undefined && actOf(contest, fact).some(({ kind }) => kind === 'session-seated');
  return entered !== undefined && !isLate && !isToBeSeatedAnew(contest) && isEntered(contest, entered)
    ? refuse('scratch-in-stage', { given: entered }, leavingClause(contest)).refusal
    : undefined;
};

const decide = (contest: Contest, { fact: id, why, by }: RequestOf<'undo'>): Result<readonly NewFact[]> => {
  const fact = indexOf(contest).byId.get(id);
  if (!fact || contest.undone.has(id)) {
    const refusal = whyNotUndo(contest, id);
    if (refusal) return { ok: false, refusal };
  }
  const act = actOf(contest, fact as Fact).filter((one) => !contest.undone.has(one.id));
  const { contest: after, gone, first, stops } = clear(contest, act, by);
  const lifts = after.playing?.pair === contest.playing?.pair ? undefined : whyNotLifted(contest, by);
  if (lifts) return { ok: false, refusal: lifts };
  if (first && (stops || !mayGoAnyway(first))) return { ok: false, refusal: first };
  const isWaived = UNDO_OBJECTIONS.some((code) => contest.waived?.has(code));
  if (first && !isWaived) {
    const aside = nameAside(gone.filter((one) => !act.includes(one)).toReversed());
    return { ok: false, refusal: { ...first, details: { ...first.details, aside } } };
  }
  return ok(gone.map((one) => ({ kind: 'fact-undone', fact: one.id, why }) as const));
};

export const undo: Act<'undo'> = {
  ask: 'undo',
  objections: [
    'correction-late',
    'appeal-late',
    'told-late',
    'undo-rests',
    'undo-later',
    'undo-played',
    'movement-loses',
    'decided-moves',
  ],
  decide,
  whyNot: (contest, request, made) =>
    whyNotTakenBack(contest, request) ??
    whyNotUnscored(contest, request) ??
    whyNotHole(contest, made, request.by),
  proof: 'shown',
};
