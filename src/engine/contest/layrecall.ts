import type { FactOf } from './fact.ts';
import type { Recall, Walking } from './recall.ts';

/** The part of a contest that walks and open items are laid on. */
interface Floor {
  walking: Map<string, Walking>;
  recalls: Map<string, Recall>;
}

export const layWalk = (floor: Floor, fact: FactOf<'walk-noted'>): void => {
  const { walk, round, table, board, topic, answers, call, recall, before = [], at } = fact;
  floor.walking.set(walk, {
    walk,
    round,
    table,
    board,
    topic,
    answers,
    before,
    at,
    ...(call === undefined ? {} : { call }),
    ...(recall === undefined ? {} : { recall }),
  });
};

export const layDropped = (floor: Floor, { walk }: FactOf<'walk-dropped'>): void => {
  floor.walking.delete(walk);
};

export const layRecall = (floor: Floor, fact: FactOf<'recall-set'>): void => {
  const { id, at, round, table, board, walks, later, walk } = fact;
  floor.recalls.set(id, { recall: id, at, round, table, board, walks, later });
  if (walk !== undefined) floor.walking.delete(walk);
};

const close = (floor: Floor, recall: string, by: string): void => {
  const before = floor.recalls.get(recall);
  if (before) floor.recalls.set(recall, { ...before, closed: by });
  for (const { walk, recall: of } of floor.walking.values()) if (of === recall) floor.walking.delete(walk);
};

export const layClosed = (floor: Floor, { recall, id }: FactOf<'recall-closed'>): void =>
  close(floor, recall, id);

/** A ruling ends the walk it came from and closes the item it answers. */
export const layEnded = (
  floor: Floor,
  { id, recall, walk }: Pick<FactOf<'ruling-given'>, 'id' | 'recall' | 'walk'>,
): void => {
  if (recall !== undefined) close(floor, recall, id);
  if (walk !== undefined) floor.walking.delete(walk);
};
