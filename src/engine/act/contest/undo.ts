import { actOf, counting, indexOf, nameAside, restingOn, withAbout } from '../../contest/aside.ts';
import type { Actor, Fact, NewFact, Spot } from '../../contest/fact.ts';
import { foldOn } from '../../contest/fold.ts';
import type { RequestOf } from '../../contest/request.ts';
import {
  type Contest,
  hasCome,
  lineAt,
  seatAt,
  seatKey,
  type SpotLine,
  spotKey,
} from '../../contest/state.ts';
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import type { Act, Undo, Undoing } from '../act.ts';
import { whyMovesDecided } from '../ground/match.ts';
import { whyNotLifted } from '../ground/table.ts';
import { nameKind } from '../ground/undo.ts';
import { whyNotHole } from '../guard/hole.ts';
import { whyNotTakenBack, whyNotUnscored } from '../guard/undo.ts';

/** What else rests on it must be undone first, so that nothing is left pointing at nothing. */
export const whyNotUndo = (contest: Contest, id: string, kinds: Undoing): Refusal | undefined => {
  const fact = indexOf(contest).byId.get(id);
  if (!fact) return refuse('fact-unknown', { fact: id }).refusal;
  if (contest.undone.has(id)) return refuse('undone-already', { fact: id }).refusal;
  return whyNotAct(contest, actOf(contest, fact), kinds);
};

/** What the fact's own kind has to say; a fact that took another back is asked whether that may return. */
const whyNotByKind = (
  contest: Contest,
  fact: Fact,
  act: readonly Fact[],
  kinds: Undoing,
): Refusal | undefined => {
  if (fact.kind !== 'fact-undone') return (kinds[fact.kind] as Undo | undefined)?.goes?.(contest, fact, act);
  const back = indexOf(contest).byId.get(fact.fact);
  return back && (kinds[back.kind] as Undo | undefined)?.returns?.(contest, back, fact);
};

const whyNotAct = (contest: Contest, act: readonly Fact[], kinds: Undoing): Refusal | undefined => {
  const resting = restingOn(contest, act);
  if (resting) return refuse('undo-rests', { later: resting.id, kind: nameKind(resting.kind) }).refusal;
  for (const one of act) {
    const refusal = whyNotByKind(contest, one, act, kinds);
    if (refusal) return refusal;
  }
  return undefined;
};

/** Results that would lose their place: an undoing of an undoing could bring an old plan back under them. */
const losesIn = (before: Contest, after: Contest, since: number): readonly SpotLine[] =>
  [...after.lines.values()].filter((line) => {
    if (Math.max(0, ...line.reports.map((id) => before.reports.get(id)?.seq ?? 0)) <= since) return false;
    const had = seatAt(before, line.round, line.table);
    const has = seatAt(after, line.round, line.table);
    // What comes back with the undoing was not there before.
    if (!hasCome(lineAt(before, line)) || !had?.boards.includes(line.board)) return false;
    return has?.ns !== had.ns || has.ew !== had.ew || !has.boards.includes(line.board);
  });

/**
 * What was in when seats were exchanged or the movement was changed goes back to whose it was: only what came after it is lost
 * with it. Seats that were exchanged are the same seats, and lose nothing.
 */
const knownBefore = (act: readonly Fact[]): number => {
  const seated = act.filter((one) => one.kind === 'session-seated');
  if (seated.length === 0) return 0;
  if (seated.every(({ exchanged }) => exchanged)) return Number.POSITIVE_INFINITY;
  return seated.every(({ changed, unplanned }) => changed ?? unplanned)
    ? Math.max(...act.map(({ seq }) => seq))
    : 0;
};

const whyLoses = (before: Contest, after: Contest, since: number): Refusal | undefined => {
  const [line] = losesIn(before, after, since);
  return (
    line &&
    refuse(
      'movement-loses',
      { board: line.board, table: line.table, round: line.round },
      { clause: 'Law 79C' },
    ).refusal
  );
};

/** As it would be without these: the last said is taken back first, as one would by hand. */
const without = (contest: Contest, facts: readonly Fact[], by: Actor): Contest =>
  foldOn(
    contest,
    facts.toReversed().map(({ id }, i) => ({
      kind: 'fact-undone' as const,
      fact: id,
      why: '',
      seq: contest.at + i + 1,
      id: `undone-${contest.at + i}`,
      at: '',
      by,
      version: 1 as const,
    })),
  );

/** Why an act cannot be taken back as things are, with what it would take along. */
const whyNotGone = (
  contest: Contest,
  act: readonly Fact[],
  by: Actor,
  kinds: Undoing,
): Refusal | undefined => {
  const refusal = whyNotAct(contest, act, kinds);
  const since = knownBefore(act);
  if (refusal || since === Number.POSITIVE_INFINITY) return refusal;
  const after = without(contest, act, by);
  return whyLoses(contest, after, since) ?? whyMovesDecided(contest, after);
};

const isScore = ({ kind }: Fact): boolean =>
  kind === 'result-reported' || kind === 'score-adjusted' || kind === 'ruling-given';

/** What stands in the way of an undo, and can be taken back before it. */
const inTheWay = (
  contest: Contest,
  act: readonly Fact[],
  { code, details = {} }: Refusal,
  by: Actor,
): readonly Fact[] => {
  const scores = (isOne: (fact: Extract<Fact, { round?: number }>) => boolean): readonly Fact[] =>
    withAbout(
      contest,
      counting(contest).filter((fact) => isScore(fact) && 'round' in fact && isOne(fact)),
    );
  switch (code) {
    case 'undo-rests':
    case 'undo-later': {
      const later = indexOf(contest).byId.get(String(details['later']));
      return later ? actOf(contest, later).filter(({ id }) => !contest.undone.has(id)) : [];
    }
    case 'undo-played': {
      const spoilt = act.find((one) => one.kind === 'board-spoilt');
      return scores(
        (fact) =>
          (fact.round ?? 0) >= Number(details['round']) &&
          (spoilt?.kind !== 'board-spoilt' ||
            ('board' in fact && fact.board === spoilt.board && fact.seq > spoilt.seq)),
      );
    }
    case 'movement-loses': {
      const lost = new Set(losesIn(contest, without(contest, act, by), knownBefore(act)).map(spotKey));
      return scores((fact) => 'board' in fact && 'table' in fact && lost.has(spotKey(fact as Spot)));
    }
    case 'decided-moves':
      return counting(contest).filter(
        (fact) =>
          fact.kind === 'match-decided' &&
          fact.round === details['round'] &&
          contest.decided.get(seatKey(fact.round, Number(details['table'])))?.id === fact.id,
      );
    default:
      return [];
  }
};

/** An act and everything that rests on it, in the order they are taken back; or what no undoing can get past. */
interface Cleared {
  readonly contest: Contest;
  readonly gone: readonly Fact[];
  /** The first reason why it could not go alone. */
  readonly first?: Refusal;
  readonly stops?: Refusal;
}

const DEEPEST = 40;

const clear = (given: Contest, act: readonly Fact[], by: Actor, kinds: Undoing, depth = 0): Cleared => {
  let contest = given;
  const gone: Fact[] = [];
  let first: Refusal | undefined;
  for (;;) {
    const left = act.filter(({ id }) => !contest.undone.has(id));
    if (left.length === 0) return { contest, gone, ...(first ? { first } : {}) };
    const refusal = whyNotGone(contest, left, by, kinds);
    if (!refusal) {
      gone.push(...left.toReversed());
      return { contest: without(contest, left, by), gone, ...(first ? { first } : {}) };
    }
    first ??= refusal;
    const blocks = inTheWay(contest, left, refusal, by).filter(
      ({ id }) => !left.some((one) => one.id === id),
    );
    if (blocks.length === 0 || depth > DEEPEST) return { contest, gone, first, stops: refusal };
    const before = clear(contest, blocks, by, kinds, depth + 1);
    if (before.stops) return { contest, gone, first, stops: before.stops };
    contest = before.contest;
    gone.push(...before.gone);
  }
};

/** What an undo takes along is the director's to decide: it is listed, and stays in the log (DIR-4). */
const UNDO_OBJECTIONS = [
  'undo-rests',
  'undo-later',
  'undo-played',
  'movement-loses',
  'decided-moves',
] as const;

/** Whether an undo that is refused has a way through. */
const mayGoAnyway = ({ code }: Refusal): boolean => UNDO_OBJECTIONS.some((one) => one === code);

/** At once, or by a director who has seen what it takes along (DIR-4). */
export const mayUndo = (contest: Contest, id: string, kinds: Undoing): boolean => {
  const refusal = whyNotUndo(contest, id, kinds);
  return refusal === undefined || mayGoAnyway(refusal);
};

const takeBack = (
  contest: Contest,
  { fact: id, why, by }: RequestOf<'undo'>,
  kinds: Undoing,
): Result<readonly NewFact[]> => {
  const fact = indexOf(contest).byId.get(id);
  if (!fact || contest.undone.has(id)) {
    const refusal = whyNotUndo(contest, id, kinds);
    if (refusal) return { ok: false, refusal };
  }
  const act = actOf(contest, fact as Fact).filter((one) => !contest.undone.has(one.id));
  const { contest: after, gone, first, stops } = clear(contest, act, by, kinds);
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

/** The table of acts hands over what each kind of fact has to say to its undoing. */
export const undoing = (kinds: () => Undoing): Act<'undo'> => ({
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
  refusals: ['fact-unknown', 'undone-already'],
  decide: (contest, request) => takeBack(contest, request, kinds()),
  whyNot: (contest, request, made) =>
    whyNotTakenBack(contest, request) ??
    whyNotUnscored(contest, request) ??
    whyNotHole(contest, made, request.by),
  proof: 'shown',
});
