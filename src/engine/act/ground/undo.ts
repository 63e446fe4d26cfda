import type { Fact, FactKind, FactOf, Actor, Spot } from '../../contest/fact.ts';
import { counting, indexOf, actOf, restingOn, withAbout } from '../../contest/aside.ts';
import { fixedBy, playedUnder } from '../../contest/rule.ts';
import { foldOn } from '../../contest/fold.ts';
import { isSingle } from '../../contest/single.ts';
import { isUnseated } from './entry.ts';
import { nameKind, whyNotThereAgain, whyNotAwayAfterAll, whyNotGoneAgain } from './gone.ts';
import { pairsIn } from '../../contest/seating.ts';
import {
  type Contest,
  type SpotLine,
  seatAt,
  hasCome,
  lineAt,
  spotKey,
  seatKey,
} from '../../contest/state.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import { whyMovesDecided } from './match.ts';
import { whyNotEnd } from './session.ts';

const hasReports = (contest: Contest, from: number): boolean =>
  [...contest.lines.values()].some((line) => line.round >= from && line.state !== 'awaited');

/** A later fact of these kinds has to be undone first. */
const latest = (contest: Contest, fact: Fact, kinds: readonly FactKind[]): Refusal | undefined => {
  const later = counting(contest).find((other) => other.seq > fact.seq && kinds.includes(other.kind));
  return later && refuse('undo-later', { later: later.id, kind: nameKind(later.kind) }).refusal;
};

const PUBLISHING: readonly FactKind[] = [
  'session-closed',
  'session-reopened',
  'results-published',
  'results-hidden',
];

/** Whether a plan that stays has a seat for the pair. */
const staysSeated = (contest: Contest, pair: string, act: readonly Fact[]): boolean => {
  const going = new Set(act.flatMap((fact) => ('plan' in fact ? [fact.plan] : [])));
  return contest.plans.some(({ plan }) => !going.has(plan) && pairsIn(plan).has(pair));
};

/** A change holds from what had not begun, and so does its taking back or its return: what was played under it stays (SABF 2; ANC 2021 17.1). */
const whyNotUnchanged = (
  contest: Contest,
  fact: FactOf<'rule-changed'> | FactOf<'format-changed'>,
): Refusal | undefined => {
  const at = { clause: fixedBy(contest) };
  if (fact.kind === 'format-changed') {
    const stage = contest.stages.find(({ opened }) => opened.stage === fact.stage);
    return stage && refuse('undo-format-begun', { stage: stage.opened.name }, at).refusal;
  }
  const under = playedUnder(contest, fact);
  if (!under) return undefined;
  return 'round' in under
    ? refuse('undo-rule-played', { round: under.round }, at).refusal
    : refuse('undo-rule-closed', { stage: under.stage }, at).refusal;
};

const whyNotByKind = (contest: Contest, fact: Fact, act: readonly Fact[]): Refusal | undefined => {
  switch (fact.kind) {
    case 'contest-made':
    case 'device-joined':
      return refuse('undo-never', { kind: fact.kind }).refusal;
    case 'pair-changed':
      // Names stand beside the log: taking the word back would leave them as they are.
      return fact.spelt ? refuse('undo-spelt', { given: fact.pair }).refusal : undefined;
    case 'pair-entered':
      return staysSeated(contest, fact.pair, act)
        ? refuse('undo-seated', { pair: fact.pair }).refusal
        : undefined;
    case 'movement-set':
      return latest(contest, fact, ['movement-set', 'play-started']);
    case 'movement-changed':
      return hasReports(contest, fact.from)
        ? refuse('undo-played', { round: fact.from }, { clause: 'Law 79C' }).refusal
        : latest(contest, fact, ['movement-changed']);
    case 'session-seated':
      // Seated anew in play, it goes back to what it was; the first seating goes with the start, and all that was played on it.
      return isSingle(contest) ? latest(contest, fact, ['session-seated', 'play-started']) : undefined;
    case 'play-started':
      return hasReports(contest, 1)
        ? refuse('undo-played', { round: 1 }, { clause: 'Law 79C' }).refusal
        : undefined;
    case 'round-called':
      return hasReports(contest, fact.round)
        ? refuse('undo-played', { round: fact.round }, { clause: 'Law 79C' }).refusal
        : latest(contest, fact, ['round-called']);
    case 'pair-scratched':
      return contest.started && !isUnseated(contest, fact.pair) && staysSeated(contest, fact.pair, act)
        ? refuse('undo-never', { kind: fact.kind }).refusal
        : undefined;
    case 'board-spoilt': {
      // Its substitute was played since: both cannot count.
      const played = [...contest.reports.values()].some(
        ({ board, seq, round }) => board === fact.board && seq > fact.seq && round >= fact.round,
      );
      return played ? refuse('undo-played', { round: fact.round }, { clause: 'Law 79C' }).refusal : undefined;
    }
    case 'draw-made': {
      // Who meets next was drawn knowing who has met.
      const later = counting(contest).find(
        (other) =>
          other.kind === 'draw-made' &&
          other.seq > fact.seq &&
          other.stage === fact.stage &&
          other.round > fact.round,
      );
      return later && refuse('undo-later', { later: later.id, kind: nameKind(later.kind) }).refusal;
    }
    case 'stage-closed': {
      // Who is in a later stage, and with what, was taken from this one at its end (ANC 2021 12.2).
      const opened = counting(contest).find(
        (other) =>
          other.kind === 'stage-opened' &&
          other.seq > fact.seq &&
          other.qualified.some(({ from }) => from === fact.stage),
      );
      return opened && refuse('undo-rests', { later: opened.id, kind: nameKind(opened.kind) }).refusal;
    }
    case 'contestant-absent':
      // With the rounds it has now, where it was said before they were known.
      return whyNotThereAgain(contest, contest.absences.find(({ id }) => id === fact.id) ?? fact);
    case 'contestant-withdrew':
      return whyNotThereAgain(contest, fact);
    case 'contestant-back':
      return whyNotAwayAfterAll(contest, fact);
    case 'rule-changed':
    case 'format-changed':
      return whyNotUnchanged(contest, fact);
    case 'fact-undone': {
      const back = indexOf(contest).byId.get(fact.fact);
      if (back?.kind === 'session-curtailed' && !isSingle(contest)) {
        const again = whyNotEnd(contest, back.after);
        return again && !again.ok ? again.refusal : undefined;
      }
      if (back?.kind === 'contestant-absent' || back?.kind === 'contestant-withdrew')
        return whyNotGoneAgain(contest, back, fact);
      return back?.kind === 'rule-changed' || back?.kind === 'format-changed'
        ? whyNotUnchanged(contest, back)
        : undefined;
    }
    case 'session-curtailed':
      // Where it ended the next one begins.
      return isSingle(contest) ? undefined : latest(contest, fact, ['session-seated']);
    case 'session-closed':
    case 'session-reopened':
    case 'results-published':
    case 'results-hidden':
      return latest(contest, fact, PUBLISHING);
    default:
      return undefined;
  }
};

/** What else rests on it must be undone first, so that nothing is left pointing at nothing. */
export const whyNotUndo = (contest: Contest, id: string): Refusal | undefined => {
  const fact = indexOf(contest).byId.get(id);
  if (!fact) return refuse('fact-unknown', { fact: id }).refusal;
  if (contest.undone.has(id)) return refuse('undone-already', { fact: id }).refusal;
  return whyNotAct(contest, actOf(contest, fact));
};

const whyNotAct = (contest: Contest, act: readonly Fact[]): Refusal | undefined => {
  const resting = restingOn(contest, act);
  if (resting) return refuse('undo-rests', { later: resting.id, kind: nameKind(resting.kind) }).refusal;
  for (const one of act) {
    const refusal = whyNotByKind(contest, one, act);
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
const whyNotGone = (contest: Contest, act: readonly Fact[], by: Actor): Refusal | undefined => {
  const refusal = whyNotAct(contest, act);
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

export const clear = (given: Contest, act: readonly Fact[], by: Actor, depth = 0): Cleared => {
  let contest = given;
  const gone: Fact[] = [];
  let first: Refusal | undefined;
  for (;;) {
    const left = act.filter(({ id }) => !contest.undone.has(id));
    if (left.length === 0) return { contest, gone, ...(first ? { first } : {}) };
    const refusal = whyNotGone(contest, left, by);
    if (!refusal) {
      gone.push(...left.toReversed());
      return { contest: without(contest, left, by), gone, ...(first ? { first } : {}) };
    }
    first ??= refusal;
    const blocks = inTheWay(contest, left, refusal, by).filter(
      ({ id }) => !left.some((one) => one.id === id),
    );
    if (blocks.length === 0 || depth > DEEPEST) return { contest, gone, first, stops: refusal };
    const before = clear(contest, blocks, by, depth + 1);
    if (before.stops) return { contest, gone, first, stops: before.stops };
    contest = before.contest;
    gone.push(...before.gone);
  }
};

/** What an undo takes along is the director's to decide: it is listed, and stays in the log (DIR-4). */
export const UNDO_OBJECTIONS = [
  'undo-rests',
  'undo-later',
  'undo-played',
  'movement-loses',
  'decided-moves',
] as const;

/** Whether an undo that is refused has a way through. */
export const mayGoAnyway = ({ code }: Refusal): boolean => UNDO_OBJECTIONS.some((one) => one === code);

/** At once, or by a director who has seen what it takes along (DIR-4). */
export const canUndo = (contest: Contest, id: string): boolean => {
  const refusal = whyNotUndo(contest, id);
  return refusal === undefined || mayGoAnyway(refusal);
};
