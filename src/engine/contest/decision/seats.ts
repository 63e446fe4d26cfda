import { type Refusal, refuse } from '../../kit/result.ts';
import type { Stage, StageFacts } from '../stage.ts';

/** Everyone once at a table or with a bye, a triangle's three at two tables each. */
export const whyNotSeats = (
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
export const whyNotOrder = (
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
