import { bandedOf } from '../../contest/knockout.ts';
import type { Contest } from '../../contest/state.ts';
import type { RequestOf } from '../../contest/request.ts';
import type { Stage } from '../../contest/stage.ts';
import { findLayer } from '../../rulebook/library.ts';
import { stack } from '../../rulebook/stack.ts';
import { type Refusal, collect } from '../../kit/result.ts';
import { whyNotNonContending } from '../../reckon/entry/field.ts';
import { whyNotSeries } from '../../play/final/series.ts';

export const stageOf = (contest: Contest, id: string): Stage | undefined =>
  contest.stages.find(({ opened }) => opened.stage === id);

/** Only a knock-out by bands has choices, and places that others take. */
export const isByBands = (stage: Stage): boolean => bandedOf(stage) !== undefined;

/** Finals have their number; who does not contend plays only where the rulebook lets it make the number even (SABF 18.4). */
export const whyNotOpened = (
  contest: Contest,
  { field, layers, play }: RequestOf<'open-stage'>,
): Refusal | undefined => {
  const short = whyNotSeries(play, field);
  if (short) return short;
  const aside = field.filter((id) => {
    const about = contest.entries.get(id)?.about;
    return about?.contending === false && !about.house;
  });
  if (aside.length === 0) return undefined;
  const found = collect(layers.map(findLayer));
  const book = found.ok ? stack(found.value) : found;
  return book.ok ? whyNotNonContending(book.value, field.length - aside.length, aside.length) : book.refusal;
};
