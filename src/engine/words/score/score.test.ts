import { expect, test } from 'vitest';
import type { Vulnerability } from '../../bridge/board.ts';
import { type Outcome, parseOutcome } from '../../bridge/contract.ts';
import { scoreForNs } from '../../bridge/score.ts';
import { whyScore } from '../../reckon/contract.ts';
import { sayWhyScore } from './score.ts';

const say = (text: string, vulnerability: Vulnerability): string => {
  const outcome = (parseOutcome(text) as { value: Outcome }).value;
  return sayWhyScore(
    outcome,
    vulnerability,
    scoreForNs(outcome, vulnerability),
    whyScore(outcome, vulnerability),
  );
};

test.each<[string, Vulnerability, string]>([
  [
    '4S N =',
    'ns',
    'four spades by North, just made, North-South vulnerable: 620 to North-South: tricks bid and made 120, game 500 (Law 77).',
  ],
  [
    '2DX E -4',
    'none',
    'two diamonds doubled by East, 4 off, nobody vulnerable: 800 to North-South: undertricks 100 + 200 + 200 + 300 (Law 77).',
  ],
  ['pass', 'both', 'passed in by all four, both sides vulnerable: nothing to either side (Law 77).'],
])('[SCO-1~] %s, %s is told item by item', (text, vulnerability, sentence) => {
  expect(say(text, vulnerability)).toBe(sentence);
});
