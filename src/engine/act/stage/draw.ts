import { shapeOf } from '../../play/shapes.ts';
import { counting } from '../../contest/aside.ts';
import type { FactOf } from '../../contest/fact.ts';
import { nameKind } from '../ground/undo.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { asideOfDraw, nameAside, hasBegun } from '../../contest/aside.ts';
import { findStage } from '../ground/stage.ts';
import { objecting } from '../../contest/objection.ts';
import { type Contest, isAway, roundOf } from '../../contest/state.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import { type StageFacts, type Stage, lastRoundOf, roundsOf } from '../../contest/stage.ts';
import { whyNotAgreed } from '../../play/match/agreement.ts';
import { whyNotRedrawn } from '../guard/redraw.ts';
import { whyRedrawsDecided } from '../ground/match.ts';
import type { Act } from '../act.ts';

/** Everyone once at a table or with a bye, a triangle's three at two tables each. */
const whyNotSeats = (
  draw: StageFacts['draw-made'],
  field: readonly string[],
  all: boolean,
): Refusal | undefined => {
  const tables = new Map<string, Set<string>>();
  for (const seat of draw.seats) {
    if (seat.round !== draw.round)
      return refuse('draw-round', { round: seat.round, drawn: draw.round }).refusal;
    for (const id of [seat.ns, seat.ew])
      tables.set(id, (tables.get(id) ?? new Set()).add(`${seat.table}/${seat.part ?? 0}`));
  }
  const stranger = [...tables.keys(), ...draw.byes].find((id) => !field.includes(id));
  if (stranger !== undefined)
    return refuse('contestant-not-in-stage', { given: stranger, stage: draw.stage }).refusal;
  const both = draw.byes.find((id) => tables.has(id));
  if (both !== undefined) return refuse('draw-bye-seated', { given: both }).refusal;
  // Who has lost is out of a knock-out or a final.
  const left = (all ? field : []).filter((id) => !tables.has(id) && !draw.byes.includes(id));
  return left.length > 0 ? refuse('draw-leaves-out', { who: left }).refusal : undefined;
};

/** A first round may have the field in another order, with nobody more and nobody less. */
const whyNotOrder = (
  { field, stage: id, round }: StageFacts['draw-made'],
  { opened }: Stage,
): Refusal | undefined => {
  if (!field) return undefined;
  const stranger = field.find((who, i) => !opened.field.includes(who) || field.indexOf(who) !== i);
  if (stranger !== undefined)
    return refuse('contestant-not-in-stage', { given: stranger, stage: id }).refusal;
  const left = opened.field.filter((who) => !field.includes(who));
  if (left.length > 0) return refuse('draw-leaves-out', { who: left }).refusal;
  return round === opened.from ? undefined : refuse('draw-order', { round, next: opened.from }).refusal;
};

const fieldNow = (contest: Contest, stage: Stage, round: number): readonly string[] =>
  stage.opened.field.filter(
    (id) =>
      (contest.entries.get(id)?.left ?? Number.POSITIVE_INFINITY) > round && !isAway(contest, id, round),
  );

/** Nothing has begun, or the director sets aside what has: all of it stays in the log (DIR-4). */
const drawAgain = (
  contest: Contest,
  stage: Stage,
  { joins, ...draw }: Omit<RequestOf<'make-draw'>, 'ask' | 'by' | 'askedAt'>,
): Result<readonly NewFact[]> => {
  const { round, clause } = draw;
  const now = stage.draws.find((one) => one.round === round);
  if (now?.id !== draw.again?.draw) return refuse('redraw-changed', { round });
  const fed = contest.stages.find(({ opened, joined }) =>
    joined.some(({ from, round: at }) => from === stage.opened.stage && at > round && opened.stage !== from),
  );
  if (fed) return refuse('redraw-fed', { round, stage: fed.opened.name });
  const aside = asideOfDraw(contest, stage, round, draw.seats);
  const named = nameAside(aside);
  if (hasBegun(contest, round, aside)) {
    const begun =
      named.length > 0
        ? refuse('redraw-begun', { round, aside: named }, { clause })
        : refuse('redraw-called', { round }, { clause });
    const objection = objecting(contest, begun.refusal);
    if (objection) return { ok: false, refusal: objection };
  }
  return ok([
    ...(joins ? [{ kind: 'stage-joined', ...joins } as const] : []),
    { kind: 'draw-made', ...draw },
    ...aside
      .toReversed()
      .map(({ id }) => ({ kind: 'fact-undone', fact: id, why: `round ${round} was drawn again` }) as const),
  ]);
};

/**
 * The same draw twice would be a second answer to one question: a round is drawn again knowing which draw it replaces, or
 * changed by hand with a reason (DRAW-7).
 */
const decide = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...asked }: RequestOf<'make-draw'>,
): Result<readonly NewFact[]> => {
  const { joins, ...draw } = asked;
  const found = findStage(contest, draw.stage);
  if (!found.ok) return found;
  const stage = found.value;
  if (shapeOf(stage).opponents === 'movement') return refuse('stage-not-drawn', { stage: draw.stage });
  const made = stage.draws.some(({ round }) => round === draw.round);
  const { round } = draw;
  if (made && draw.edited === undefined && !draw.again)
    return refuse('draw-made-already', { round }, { clause: draw.clause });
  if (draw.again && !made) return refuse('redraw-changed', { round });
  if (made && !draw.again && round <= roundOf(contest))
    return refuse('draw-in-play', { round }, { clause: draw.clause });
  const next = lastRoundOf(stage) + 1;
  if (!made && round !== next) return refuse('draw-order', { round, next });
  const all = roundsOf(stage);
  if (all > 0 && round > stage.opened.from + all - 1)
    return refuse('draw-beyond', { round, rounds: all, stage: draw.stage });
  // A round robin and finals are printed: who is gone is drawn too, and its match forfeited (ANC 2021 11.12; SABF 13.9, 16.4).
  const isPrinted = shapeOf(stage).opponents === 'schedule';
  const refusal = whyNotSeats(
    draw,
    [
      ...(isPrinted ? stage.opened.field : fieldNow(contest, stage, round)),
      ...(joins?.who ?? []).map(({ contestant }) => contestant),
    ],
    shapeOf(stage).length === 'fixed',
  );
  const order = refusal ? undefined : whyNotOrder(draw, stage);
  if (order) return { ok: false, refusal: order };
  if (draw.again && !refusal) return drawAgain(contest, stage, asked);
  const moves = made && !refusal ? whyRedrawsDecided(contest, draw, stage) : undefined;
  if (moves) return { ok: false, refusal: moves };
  return refusal ? { ok: false, refusal } : ok([{ kind: 'draw-made', ...draw }]);
};

/** Who meets next was drawn knowing who has met. */
const whyNotUndrawn = (contest: Contest, fact: FactOf<'draw-made'>): Refusal | undefined => {
  const later = counting(contest).find(
    (other) =>
      other.kind === 'draw-made' &&
      other.seq > fact.seq &&
      other.stage === fact.stage &&
      other.round > fact.round,
  );
  return later && refuse('undo-later', { later: later.id, kind: nameKind(later.kind) }).refusal;
};

export const makeDraw: Act<'make-draw'> = {
  ask: 'make-draw',
  house: true,
  objections: ['stanza-not-agreed', 'redraw-begun', 'redraw-called', 'redraw-corrected'],
  refusals: [
    'contestant-not-in-stage',
    'draw-bye-seated',
    'draw-in-play',
    'draw-leaves-out',
    'draw-made-already',
    'draw-order',
    'draw-round',
    'redraw-changed',
    'redraw-fed',
  ],
  decide,
  whyNot: (contest, request) =>
    whyNotRedrawn(contest, request) ?? objecting(contest, whyNotAgreed(contest, request)),
  undo: {
    'draw-made': { goes: whyNotUndrawn },
  },
};
