import { objecting } from '../../contest/objection.ts';
import { shapeOf } from '../../play/shapes.ts';
import { counting } from '../../contest/aside.ts';
import type { FactOf } from '../../contest/fact.ts';
import { nameKind } from '../ground/undo.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { findStage } from '../ground/stage.ts';
import { lastRoundOf } from '../../contest/stage.ts';
import { oneRoomOpen } from '../../contest/oneroom.ts';
import { type Contest, seatKey, linesIn, isIn } from '../../contest/state.ts';
import { type Result, refuse, ok, type Refusal } from '../../kit/result.ts';
import { whyNotAgreed } from '../../play/match/agreement.ts';
import { whyNotCut } from '../../play/stage/cut.ts';
import type { Act } from '../act.ts';

/** A stage ends when every line of it is settled. */
const decide = (
  contest: Contest,
  { stage: id, why, body }: RequestOf<'close-stage'>,
): Result<readonly NewFact[]> => {
  const found = findStage(contest, id);
  if (!found.ok) return found;
  const { from } = found.value.opened;
  const to = lastRoundOf(found.value);
  const open = [...(contest.seating?.seats.values() ?? [])]
    .filter((seat) => seat.round >= from && seat.round <= to)
    .filter((seat) => !contest.decided.has(seatKey(seat.round, seat.table)))
    .flatMap((seat) => linesIn(contest, seat.round, seat.table).filter((line) => !isIn(line)));
  if (open.length > 0)
    return refuse('results-awaited', {
      count: open.length,
      which: open
        .slice(0, 5)
        .map(({ round, table, board }) => `board ${board} at table ${table} in round ${round}`),
    });
  const oneRoom = oneRoomOpen(contest, from, to);
  if (oneRoom) return { ok: false, refusal: oneRoom };
  // How many matches a knock-out or finals have is not known before they are over: a reason given is kept.
  const isCut =
    shapeOf(found.value).length === 'open'
      ? why !== undefined && why.trim() !== ''
      : shapeOf(found.value).cut(found.value) !== undefined;
  return ok([
    {
      kind: 'stage-closed',
      stage: id,
      ...(isCut && why !== undefined ? { why: why.trim() } : {}),
      ...(isCut && body !== undefined ? { body: body.trim() } : {}),
    },
  ]);
};

/** Who is in a later stage, and with what, was taken from this one at its end (ANC 2021 12.2). */
const whyNotUnfinished = (contest: Contest, fact: FactOf<'stage-closed'>): Refusal | undefined => {
  const opened = counting(contest).find(
    (other) =>
      other.kind === 'stage-opened' &&
      other.seq > fact.seq &&
      other.qualified.some(({ from }) => from === fact.stage),
  );
  return opened && refuse('undo-rests', { later: opened.id, kind: nameKind(opened.kind) }).refusal;
};

export const closeStage: Act<'close-stage'> = {
  ask: 'close-stage',
  objections: ['stanza-not-agreed'],
  decide,
  whyNot: (contest, request) =>
    whyNotCut(contest, request) ?? objecting(contest, whyNotAgreed(contest, request)),
  undo: {
    'stage-closed': { goes: whyNotUnfinished },
  },
};
