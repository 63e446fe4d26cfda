import { describe, expect, test } from 'vitest';
import { topics } from '../../ruling/walk.ts';
import { isEnd } from '../../ruling/tree.ts';
import { draftFacts } from './draft.ts';

const one = (ask: string, says: string) => draftFacts([{ ask, says }]);

describe('[RUL-21] facts are drafted from the answers, as sentences', () => {
  test.each([
    ['Was the bid made in turn?', 'Yes', 'The bid was made in turn.'],
    [
      'Was the bid made in turn?',
      'No, out of turn as well',
      'The bid was not made in turn. Out of turn as well.',
    ],
    ['Did he pull the wrong card?', 'No', 'He did not pull the wrong card.'],
    ['Has he already changed it before you came?', 'No', 'He has not changed it before you came.'],
    [
      'Explain every option. Does LHO accept the insufficient bid? Calling over it accepts it.',
      'No',
      'LHO does not accept the insufficient bid.',
    ],
    ['Does the partner object at once?', 'Yes', 'The partner objects at once.'],
    [
      'What has happened around the call out of turn?',
      'Two players called at the same moment',
      'Two players called at the same moment.',
    ],
    ['What happened?', 'An early card', 'What happened? An early card.'],
    [
      'Did the revoking side win any trick afterwards?',
      'Yes',
      'The revoking side did win a trick afterwards.',
    ],
    ['Does the side that withdrew a call defend?', 'Yes', 'Does the side that withdrew a call defend? Yes.'],
    // No of either is not no of both.
    ['Does either defender accept the lead?', 'No', 'Does either defender accept the lead? No.'],
    // An answer that says who did what is a sentence by itself.
    ['What did you think you were doing?', 'He meant that bid', 'He meant that bid.'],
    // A thing is named together with its question.
    ['What does he replace it with?', 'A double', 'What does he replace it with? A double.'],
    // Two questions in one, or two choices, are not turned round.
    ['Was it a slip? Did he correct it at once?', 'Yes', 'Was it a slip? Did he correct it at once? Yes.'],
    ['Was it led or played?', 'Yes', 'Was it led or played? Yes.'],
  ])('%s %s', (ask, says, expected) => {
    expect(one(ask, says)).toBe(expected);
  });

  test('one line for each answer, in their order', () => {
    expect(
      draftFacts([
        { ask: 'What happened?', says: 'East led the ♠4' },
        { ask: 'Was the lead face up?', says: 'Yes' },
      ]),
    ).toBe('East led the ♠4.\nThe lead was face up.');
  });

  test('no answer of any tree is lost or becomes half a sentence', () => {
    for (const tree of topics())
      for (const node of Object.values(tree.nodes))
        if (!isEnd(node))
          for (const { says } of Object.values(node.answers)) {
            const line = one(node.ask, says);
            expect(line).toMatch(/^[A-Z0-9“‘].*[.?!…]$/s);
            const isYes = /^(Yes|No)\b/.test(says);
            if (!isYes) expect(line).toContain(says.slice(1).replace(/[.]$/, ''));
            // A no is never told as a yes.
            else if (says.startsWith('No')) expect(line).toMatch(/\bnot\b|\bNo\b/);
          }
  });
});
