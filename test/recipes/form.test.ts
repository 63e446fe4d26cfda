import { readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Form } from '../../src/engine/rulebook/form.ts';
import { findForm, FORMS } from '../../src/engine/rulebook/forms/index.ts';
import { sayWord } from '../../src/web/parts/text/say.ts';
import { faultsIn } from '../contests/invariants.ts';
import { play, unwrap } from '../contests/play.ts';

/** The literal printed in the recipe, so that the recipe cannot say what does not work. */
const seasidePairs = {
  id: 'seaside-pairs-2027',
  name: 'Seaside Pairs 2027',
  of: 'pairs',
  clauses: ['Seaside 2027 2', 'Seaside 2027 3'],
  entries: { min: 8, max: 40, usual: 24 },
  minutesPerBoard: 7,
  stages: [
    {
      id: 'qualifying',
      name: 'Qualifying',
      stack: 'sabf-state-pairs-qualifying',
      scoring: 'matchpoints',
      collects: 'percent',
      ways: [
        {
          intake: { use: 'entries' },
          play: { use: 'sessions', sessions: 2, movement: { use: 'advised', boardsPerRound: 2 } },
          clause: 'Seaside 2027 2',
          says: 'Everyone plays two sessions of matchpoints.',
        },
      ],
    },
    {
      id: 'final',
      name: 'Final',
      stack: 'sabf-state-pairs-final',
      scoring: 'matchpoints',
      collects: 'percent',
      ways: [
        {
          when: { of: 'entries', least: 16 },
          intake: { use: 'top', of: 'qualifying', places: 8 },
          play: {
            use: 'sessions',
            sessions: 1,
            movement: { use: 'named', kind: 'howell', variant: 'full', boardsPerRound: 3 },
          },
          clause: 'Seaside 2027 3(a)',
          says: 'With sixteen pairs or more, eight play the final.',
        },
        {
          intake: { use: 'top', of: 'qualifying', places: 6 },
          play: {
            use: 'sessions',
            sessions: 1,
            movement: { use: 'named', kind: 'howell', variant: 'full', boardsPerRound: 3 },
          },
          clause: 'Seaside 2027 3(b)',
          says: 'With fewer, six do.',
        },
      ],
    },
  ],
} as const satisfies Form;

const plain = (text: string): string => text.replace(/\s+/g, '');

describe('docs/recipes/form.md: a new contest is made by data alone', () => {
  test('[CON-16] the recipe prints the form that is tried here', () => {
    const recipe = readFileSync(new URL('../../docs/recipes/form.md', import.meta.url), 'utf8');
    const here = readFileSync(new URL(import.meta.url), 'utf8');
    const literal = /const seasidePairs = (\{.*?\}) as const satisfies Form;/s;
    expect(plain(literal.exec(recipe)?.[1] ?? '')).toBe(plain(literal.exec(here)?.[1] ?? 'none'));
  });

  test('[CON-16] one line in the list is all there is to it: it is found, and its sentences need no German', () => {
    const list = FORMS as Form[];
    list.push(seasidePairs);
    onTestFinished(() => {
      list.pop();
    });
    expect(unwrap(findForm('seaside-pairs-2027')).name).toBe('Seaside Pairs 2027');
    const said = seasidePairs.stages.flatMap(({ ways }) => ways.map(({ says }) => says));
    expect(said.map(sayWord)).toEqual(said);
  });

  test.each([
    [9, 6, 'Seaside 2027 3(b)'],
    [17, 8, 'Seaside 2027 3(a)'],
  ])(
    '[CON-16] with %i pairs it plays whole: %i in the final by %s, and everything adds',
    (entries, finalists, clause) => {
      const { view, then } = play(seasidePairs, entries, '3');
      expect(view.stages.map(({ stage, closed }) => [stage, closed])).toEqual([
        ['qualifying', true],
        ['final', true],
      ]);
      const final = view.stages[1];
      expect(final?.field.length).toBe(finalists);
      expect(final?.clause).toBe(clause);
      // SABF 17.1.1: the mean of the qualifying sessions is carried into the final.
      expect(final?.brought.length).toBe(finalists);
      expect(faultsIn(view, then)).toEqual([]);
    },
  );
});
