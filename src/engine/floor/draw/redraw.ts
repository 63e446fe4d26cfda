import { aside } from '../../kit/memory.ts';
import { shapeOf } from '../../play/shapes.ts';
import type { Actor, Fact } from '../../contest/fact.ts';
import type { Meeting, RedrawView } from '../../view/stages.ts';
import type { RequestOf } from '../../contest/request.ts';
import type { Stage, StageFacts } from '../../contest/stage.ts';
import { asideOfDraw, nameAside, hasBegun } from '../../contest/aside.ts';
import { comingIn } from '../../play/intake/late.ts';
import { standingsForDraw, knownOf } from '../../play/stage/draw.ts';
import { playOf } from '../../play/registry.ts';
import { foldOn } from '../../contest/fold.ts';
import { inOrderNow } from '../../play/intake/order.ts';
import { isFed, wantedIn } from './hand.ts';
import { nameOf } from '../stage/contestant.ts';
import { sayObjection } from '../../words/refusal.ts';
import { sayRedraw } from '../../words/draw/redraw.ts';
import { type Contest, isMissing, roundOf } from '../../contest/state.ts';
import { type Result, ok, refuse } from '../../kit/result.ts';
import { whyNotRedrawn } from '../../act/guard/redraw.ts';
import { withTitles } from '../../contest/title.ts';

/* A drawn round drawn again: as the rulebook has it from what is known now (DIR-4). */

type Drawn = Stage['draws'][number];
type Made = StageFacts['draw-made'];
type Because = NonNullable<Made['again']>['because'];

export interface Wish {
  readonly round: number;
  readonly seed: string;
  readonly by: Actor;
  /** Which of two stages that play the round. */
  readonly stage?: string;
}

interface Redrawn {
  readonly stage: Stage;
  readonly now: Drawn;
  readonly next: Made;
  readonly joins?: StageFacts['stage-joined'];
  readonly because: Because;
  /** The same meetings come out, with the same lots. */
  readonly same: boolean;
}

/** The stage as if the round had not been drawn. */
const beforeOf = (contest: Contest, { opened }: Stage, round: number): { contest: Contest; stage: Stage } => {
  const stages = contest.stages.map((one) =>
    one.opened.stage === opened.stage
      ? { ...one, draws: one.draws.filter((draw) => draw.round < round) }
      : one,
  );
  const stage = stages.find((one) => one.opened.stage === opened.stage) as Stage;
  return { contest: { ...contest, stages }, stage };
};

/** Who came late is drawn too, in the same act. */
const withComing = (contest: Contest, stage: Stage, { round, by }: Wish) => {
  const before = beforeOf(contest, stage, round);
  const coming = comingIn(before.contest, before.stage, by);
  if (!coming) return before;
  const { ask: _, by: __, ...joins } = coming;
  const fact = { ...joins, kind: 'stage-joined', seq: contest.at + 1, id: 'joining', at: '', by, version: 1 };
  return { ...beforeOf(foldOn(contest, [fact as Fact]), stage, round), joins };
};

const draw = (given: Contest, of: Stage, seed: string, round: number): Result<Made> => {
  const { contest, stage, field } = inOrderNow(given, of);
  const made = drawIn(contest, stage, seed, round);
  return made.ok && field ? ok({ ...made.value, field }) : made;
};

const drawIn = (contest: Contest, stage: Stage, seed: string, round: number): Result<Made> => {
  const made = playOf(stage).arrange(contest, stage, seed);
  if (!made.ok) return made;
  return made.value ? ok(made.value) : refuse('redraw-waits', { round });
};

/** Two, three that share a match, or one with a bye. */
const keyOf = (who: readonly string[]): string => who.toSorted().join(' v ');

const keysOf = ({ seats, byes }: Pick<Made, 'seats' | 'byes'>): readonly string[] => {
  const { pairs, triangle } = wantedIn({ seats, byes });
  return [...pairs, ...(triangle ? [triangle] : []), ...byes.map((id) => [id])].map(keyOf).toSorted();
};

const isSame = (a: Pick<Made, 'seats' | 'byes'>, b: Pick<Made, 'seats' | 'byes'>): boolean =>
  keysOf(a).join('\n') === keysOf(b).join('\n');

const inDraw = ({ seats, byes }: Pick<Made, 'seats' | 'byes'>): readonly string[] =>
  [...new Set([...seats.flatMap(({ ns, ew }) => [ns, ew]), ...byes])].toSorted();

/** How the lots fell that decide who meets: who is at home is a lot too, but decides nobody's opponent. */
const lotsIn = ({ lots }: Pick<Made, 'lots'>): string =>
  lots
    .filter(({ what }) => !/\bhome\b/.test(what))
    .map(({ drawn }) => drawn.join())
    .join('\n');

const standsIn = ({ standings, matches = [] }: Made['known']): string =>
  [
    ...standings.map(({ contestant, place, score }) => `${contestant} ${place} ${score}`),
    ...matches.map(({ a, b, imps }) => `${a} ${b} ${imps.join()}`),
  ]
    .toSorted()
    .join();

/** Something that was missing when it was drawn is in. */
const hasArrived = ({ known }: Drawn, { unfinished = [] }: Made['known']): boolean => {
  const lacksOf = (all: Made['known']['unfinished'] = []): string =>
    all.map(({ round, table, lacks }) => `${round} ${table} ${JSON.stringify(lacks)}`).join();
  return known.waiting.length > 0 && lacksOf(known.unfinished) !== lacksOf(unfinished);
};

const reasonOf = (contest: Contest, now: Drawn, next: Made): Because => {
  const gone = inDraw(now).some((id) => isMissing(contest, id, now.round));
  if (gone || (!next.field && inDraw(now).join() !== inDraw(next).join())) return 'field';
  if (hasArrived(now, next.known)) return 'results';
  if (next.field) return 'standings';
  return standsIn(now.known) === standsIn(next.known) ? 'lot' : 'standings';
};

const stageOf = (contest: Contest, { round, stage: id }: Wish): Result<{ stage: Stage; now: Drawn }> => {
  const having = contest.stages.filter(
    ({ draws, opened }) =>
      (id === undefined || opened.stage === id) && draws.some((one) => one.round === round),
  );
  const stage = having.find((one) => shapeOf(one).opponents === 'standings') ?? having[0];
  const now = stage?.draws.find((one) => one.round === round);
  return stage && now ? ok({ stage, now }) : refuse('draw-not-made', { round });
};

/** What the round would be if it were drawn now: with the lots it has, or with new ones where nothing else has changed. */
export const redrawOf = (contest: Contest, wish: Wish): Result<Redrawn> => {
  const found = stageOf(contest, wish);
  if (!found.ok) return found;
  const { stage, now } = found.value;
  const before = withComing(contest, stage, wish);
  const joins = 'joins' in before && before.joins ? { joins: before.joins } : {};
  const next = draw(before.contest, before.stage, now.seed, wish.round);
  if (!next.ok) return next;
  const because = reasonOf(contest, now, next.value);
  const base = { stage, now, because, ...joins };
  if (!isSame(now, next.value) || next.value.field) return ok({ ...base, next: next.value, same: false });
  if (because !== 'lot' && now.edited === undefined) return ok({ ...base, next: next.value, same: true });
  // The same until it is used: nobody sees one lot after another and keeps the best.
  const times = contest.facts.filter((one) => one.kind === 'draw-made' && one.round === wish.round).length;
  const seed = `${wish.seed}/again/${times}`;
  const anew = draw(before.contest, before.stage, seed, wish.round);
  if (!anew.ok) return anew;
  const same = isSame(now, anew.value) && lotsIn(anew.value) === lotsIn(now);
  return ok({ ...base, next: anew.value, same });
};

/** The act itself; the same draw once more is nothing to record. */
export const drawAgain = (contest: Contest, wish: Wish): Result<RequestOf<'make-draw'>> => {
  const made = redrawOf(contest, wish);
  if (!made.ok) return made;
  const { now, next, because, joins, same } = made.value;
  if (same) return refuse('redraw-same', { round: wish.round }, { clause: now.clause });
  const again = { draw: now.id, because };
  return ok({ ask: 'make-draw', by: wish.by, ...next, again, ...(joins ? { joins } : {}) });
};

/** Who meets at which table, and who has a bye. */
export const meetingsOf = (contest: Contest, made: Pick<Made, 'seats' | 'byes'>): readonly Meeting[] => {
  const { pairs, triangle } = wantedIn(made);
  const tableOf = (who: readonly string[]): number =>
    made.seats.find(({ ns, ew }) => who.includes(ns) && who.includes(ew))?.table ?? 0;
  return [...pairs, ...(triangle ? [triangle] : []), ...made.byes.map((id) => [id])].map((who) => ({
    ...(who.length > 1 ? { table: tableOf(who) } : {}),
    who: who.map((one) => nameOf(contest, one)),
  }));
};

const compared = (
  contest: Contest,
  made: Pick<Made, 'seats' | 'byes'>,
  other: Pick<Made, 'seats' | 'byes'>,
): RedrawView['now'] => {
  const known = new Set(keysOf(other));
  return meetingsOf(contest, made).map((meeting) => ({
    ...meeting,
    changed: !known.has(keyOf(meeting.who.map(({ pair }) => pair))),
  }));
};

/** What drawing again would do, before it is done: both draws side by side, why, and what it would set aside. */
export const lookAtRedraw = (contest: Contest, wish: Wish): Result<RedrawView> => {
  const made = redrawOf(contest, wish);
  if (!made.ok) return made;
  const { stage, now, next, because, same, joins } = made.value;
  const aside = same ? [] : asideOfDraw(contest, stage, wish.round, next.seats);
  const request = { ask: 'make-draw' as const, by: wish.by, ...next, again: { draw: now.id, because } };
  const against = same ? undefined : whyNotRedrawn(contest, request);
  const kind = stage.opened.scoring === 'teams' ? 'team' : 'pair';
  const call = (id: string): string => contest.entries.get(id)?.name ?? `${kind} ${id}`;
  const gone = inDraw(now)
    .filter((id) => isMissing(contest, id, now.round))
    .map(call);
  const come = (joins?.who ?? []).map(({ contestant }) => call(contestant));
  return ok({
    round: wish.round,
    stage: stage.opened.stage,
    because,
    same,
    says: withTitles(
      contest,
      sayRedraw(wish.round, because, { same, gone, come }),
      undefined,
      stage.opened.stage,
    ),
    now: compared(contest, now, next),
    next: compared(contest, next, now),
    aside: nameAside(aside),
    begun: hasBegun(contest, wish.round, aside),
    ...(against ? { against: sayObjection(against) } : {}),
  });
};

/** Whether what a draw of a Swiss was made from has changed: told without drawing, which takes long in a large field. */
const mayDiffer = (contest: Contest, id: string, now: Drawn, by: Actor): boolean => {
  const stage = contest.stages.find(({ opened }) => opened.stage === id);
  if (!stage || shapeOf(stage).opponents !== 'standings' || isFed(stage)) return true;
  const { round, known } = now;
  const before = withComing(contest, stage, { round, by, seed: now.seed });
  if ('joins' in before || inDraw(now).some((one) => isMissing(contest, one, round))) return true;
  const reckoned = standingsForDraw(before.contest, before.stage);
  const then = reckoned.ok ? knownOf(before.contest, before.stage, reckoned.value) : undefined;
  return then !== undefined && (standsIn(then) !== standsIn(known) || hasArrived(now, then));
};

const offers = aside<Contest, { readonly offer: RedrawView | undefined }>();

/** A draw that has not begun and would be another now, because a result came in, somebody left or somebody came. */
const offerIn = (contest: Contest, seed: string, by: Actor): RedrawView | undefined => {
  for (const { opened, draws, closed } of contest.stages) {
    const last = draws.at(-1);
    if (closed || !last || last.round <= roundOf(contest) || last.edited !== undefined) continue;
    if (!mayDiffer(contest, opened.stage, last, by)) continue;
    const look = lookAtRedraw(contest, { round: last.round, seed, by, stage: opened.stage });
    if (look.ok && (look.value.because === 'field' || look.value.because === 'results')) return look.value;
    if (look.ok && look.value.because === 'standings' && !look.value.same) return look.value;
  }
  return undefined;
};

/** What the desk says of it while nothing has begun; the sentence is enough where it would be the same. */
export const redrawOffered = (contest: Contest, seed: string, by: Actor): RedrawView | undefined => {
  const known = offers.of(contest) ?? { offer: offerIn(contest, seed, by) };
  offers.say(contest, known);
  return known.offer;
};
