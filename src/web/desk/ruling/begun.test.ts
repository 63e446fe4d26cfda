import { expect, test } from 'vitest';
import { walkView } from '../../../engine/floor/ruling/walk.ts';
import { beginFrom } from './begun.ts';

const view = (topic: string, ...answers: readonly string[]) => {
  const made = walkView(topic, answers);
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value;
};

test('[RUL-21] the record opens with the facts as sentences, the ways walked and the law of the end', () => {
  const begun = beginFrom(undefined, [view('insufficient-bid', 'meant', 'yes', 'no', 'no', 'lowest')]);
  expect(begun.trails).toEqual([
    { topic: 'insufficient-bid', answers: ['meant', 'yes', 'no', 'no', 'lowest'] },
  ]);
  expect(begun.law).toBe('27B1a');
  expect(begun.facts.split('\n')).toHaveLength(5);
  expect(begun.facts).toContain('The bid was made in turn.');
});

test('[RUL-20] what came back holds first what was found at the table, then what was found with the score', () => {
  const first = view('insufficient-bid', 'meant', 'yes', 'no', 'no', 'lowest');
  const recall = {
    recall: 'f20',
    at: '',
    round: 1,
    table: 1,
    board: 1,
    later: [],
    due: true,
    walks: [
      {
        topic: 'insufficient-bid',
        answers: first.trail.answers,
        version: 1,
        title: first.title,
        steps: first.steps,
        rectify: '',
        say: '',
        laws: ['27B1a'],
        tellAppeal: false,
      },
    ],
  };
  const begun = beginFrom(recall, [view('adjust-27d', 'yes', 'no')]);
  expect(begun.trails.map(({ topic }) => topic)).toEqual(['insufficient-bid', 'adjust-27d']);
  expect(begun.law).toBe('27D');
  expect(begun.facts.split('\n')).toHaveLength(7);
  // The questions not finished: what is known is on the form, the law is still to be found.
  expect(beginFrom(recall, [view('adjust-27d', 'yes')])).toMatchObject({ law: '27B1a' });
});
