import { fold } from '../../engine/floor/night.ts';
import { andThen, ok, type Result } from '../../engine/kit/result.ts';
import { readDeals } from '../../formats/deals/read.ts';
import type { Content, Format } from '../../formats/format.ts';
import { type ResultsWish, resultsIn } from './results.ts';

export interface Expanded {
  readonly content: Content;
  /** What of the event other formats never have. */
  readonly lost: readonly string[];
}

/** An event of our own as other formats see it: its results and cards. Other content stays as it is. */
export const expandFor = (format: Format, content: Content, wish: ResultsWish): Result<Expanded> => {
  if (content.contest === undefined || format.carries.includes('contest')) return ok({ content, lost: [] });
  const { facts, people } = content.contest;
  const who = new Map(people.map(({ id, ...person }) => [id, person]));
  const room = { id: '', contest: fold(facts), people: who, masked: false };
  return andThen(resultsIn(room, wish), ({ event: { hands, ...results }, lost }) => {
    const boards = readDeals(hands);
    return ok({
      content: { results, ...(boards.length > 0 ? { boards } : {}) },
      lost: [...lost, 'movement', 'rulings', 'history'],
    });
  });
};
