import { clauseOn } from '../../contest/clause.ts';
import type { Contest } from '../../contest/state.ts';
import { makeSections } from '../../draw/section.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { SectionsView } from '../../view/seat/section.ts';
import { nameOf } from '../stage/card.ts';
import { entered } from '../../play/intake/opening.ts';

/** The entries by their seeds in so many sections, as even as can be (SABF 3, 15.2). */
export const showSections = (contest: Contest, count: number): Result<SectionsView> => {
  const entries = entered(contest).filter(({ about }) => !about?.house);
  const made = makeSections(
    entries.map(({ pair }) => pair),
    count,
    clauseOn(contest, 'fields-alike'),
  );
  if (!made.ok) return made;
  const { sections, spread, clause } = made.value;
  return ok({
    sections: sections.map(({ seeds, sum }) => ({
      seeds: seeds.map(({ id, seed }) => ({ who: nameOf(contest, id), seed })),
      sum,
    })),
    spread,
    unseeded: entries
      .filter(({ about }) => about?.seed === undefined)
      .map(({ pair }) => nameOf(contest, pair)),
    clause,
  });
};
