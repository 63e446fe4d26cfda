import { makeSections } from '../../engine/draw/section.ts';
import { citeFor } from '../../engine/rulebook/usual.ts';
import type { Run } from '../say.ts';
import { answer } from './answer.ts';
import { id, listOf, needed, record, whole } from './read.ts';

const INPUT = record({ contestants: listOf(id), sections: whole });

/** `byestand draw sections -`: evenly seeded sections, or the two fields of a pairs event, with their sums. */
export const run: Run = (args, io) =>
  answer(
    'sections',
    args,
    io,
    INPUT,
    (input) =>
      makeSections(
        needed(input.contestants, 'contestants'),
        input.sections ?? 2,
        citeFor('sections')('fields-alike'),
      ),
    ({ sections, spread, clause }) => [
      {
        clause,
        says: `seeds are dealt in rows of ${sections.length} so that the sections come to the same as near as can be: the sums are ${sections.map(({ sum }) => sum).join(', ')}, ${spread} apart`,
      },
    ],
  );
