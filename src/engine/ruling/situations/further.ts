import type { Situation } from './situation.ts';

/** More on calls, explanations and adjusted scores. */
export const MORE_CALLS = [
  {
    id: 's18f-spoken',
    title: 'A spoken call at a table with bidding boxes',
    story: 'West says “two hearts” aloud and then reaches for the box. South wants it to be no call.',
    topic: 'written-bidding',
    answers: ['first'],
    expected: {
      effects: ['call-stands'],
      laws: ['18F'],
      say: 'A call that was spoken is a call, and West shows it with the card.',
    },
  },
  {
    id: 's18f-half-drawn',
    title: 'A card half out of the box',
    story:
      'It is East’s turn. East draws the 2♠ card half out of the box, thinks again and pushes it back. West has seen it.',
    topic: 'written-bidding',
    answers: ['part', 'yes'],
    expected: {
      effects: ['call-changed', 'unauthorised', 'recall'],
      laws: ['18F'],
      later: 'unauthorised-information',
      say: 'The call was not complete and may be changed, but partner may not use it.',
    },
  },
  {
    id: 's34-right-to-call',
    title: 'Reopened for the player who missed a turn',
    story:
      'The auction seems to have ended with three passes over 1♣. One of them was out of turn, and North never spoke. North holds a good hand.',
    topic: 'call-out-of-turn',
    answers: ['ended'],
    expected: {
      effects: ['call-cancelled'],
      laws: ['34', '17D3'],
      say: 'North keeps the right to call, and the auction goes back there.',
    },
  },
  {
    id: 's31-comparable',
    title: 'A bid out of turn, then the same suit higher',
    story: 'East opened 2♥, weak, at South’s turn. South bids 2♠ and East bids 3♥ with the same hand type.',
    topic: 'call-out-of-turn',
    answers: ['nothing', 'no', 'bid', 'rho', 'acts', 'yes'],
    expected: {
      effects: ['comparable', 'auction-continues', 'no-lead-restriction', 'recall'],
      laws: ['31A2a'],
      later: 'adjust-27d',
      say: 'The new bid is comparable, so nobody is barred.',
    },
  },
  {
    id: 's32-comparable',
    title: 'A take-out double repeated',
    story: 'West doubled 1♥ out of turn for take-out. In turn West doubles 2♥ with the same meaning.',
    topic: 'call-out-of-turn',
    answers: ['nothing', 'no', 'double', 'rho', 'yes', 'acts', 'yes'],
    expected: {
      effects: ['comparable', 'recall'],
      laws: ['32A2a'],
      say: 'The second double means the same, so nobody is barred.',
    },
  },
  {
    id: 's32-double-at-partner',
    title: 'A double of partner’s suit',
    story: 'North opened 1♠ and East passed. It is South’s turn, but North doubles.',
    topic: 'call-out-of-turn',
    answers: ['nothing', 'no', 'double', 'partner', 'yes'],
    expected: {
      effects: ['another-law'],
      laws: ['36'],
      say: 'Nobody may double their own side’s bid, so Law 36 applies.',
    },
  },
  {
    id: 's20f5-too-early',
    title: 'Partner corrects in the auction',
    story: 'East explains West’s 2♣ as Stayman. West says at once: “No, that is natural!”',
    topic: 'auction-and-review',
    answers: ['correcting', 'early'],
    expected: {
      effects: ['infraction', 'unauthorised', 'recall'],
      laws: ['20F5a'],
      later: 'unauthorised-information',
      say: 'West had to wait, and East may not use what West said.',
    },
  },
  {
    id: 's20b-review',
    title: 'A review at one’s turn',
    story: 'It is South’s turn to call. South asks to have the auction repeated.',
    topic: 'auction-and-review',
    answers: ['review', 'turn'],
    expected: {
      effects: ['no-infraction'],
      laws: ['20B'],
      say: 'South may hear all the calls again, without explanations.',
    },
  },
  {
    id: 's40c3-notes',
    title: 'Notes in the auction',
    story:
      'North asks for a meaning, and West is not sure. Before bidding West looks up 3♦ in West’s own system notes.',
    topic: 'auction-and-review',
    answers: ['aid', 'own'],
    expected: {
      effects: ['infraction', 'recall'],
      laws: ['40C3a'],
      later: 'after-play',
      say: 'Nobody may use aids to memory during the auction and play.',
    },
  },
  {
    id: 's21b3-partner-called',
    title: 'Too late to change the call',
    story:
      'West passed on a wrong explanation. It comes out now, but East has already called over West’s pass.',
    topic: 'misinformation',
    answers: ['no', 'explanation', 'auction', 'yes'],
    expected: {
      effects: ['call-stands', 'recall'],
      laws: ['21B3'],
      later: 'misinformation',
      say: 'It is too late to change a call, and the score may be adjusted at the end.',
    },
  },
  {
    id: 's21b3-adjust',
    title: 'The explanation cost a game',
    story:
      'East-West were told that 2♦ was weak; it was strong. With the right explanation they would have stayed out. The board is over.',
    topic: 'misinformation',
    answers: ['no', 'explanation', 'after', 'yes'],
    expected: {
      effects: ['infraction', 'assigned-score'],
      laws: ['21B3'],
      say: 'The score is what it would likely have been with the right explanation.',
    },
  },
  {
    id: 's21b3-no-damage',
    title: 'It made no difference',
    story:
      'South’s explanation of 2♣ was wrong. The board is over. Asked what the right one would have changed, East can name nothing.',
    topic: 'misinformation',
    answers: ['no', 'explanation', 'after', 'no'],
    expected: {
      effects: ['infraction', 'score-stands'],
      laws: ['21B3'],
      say: 'There was no damage, so the score stands.',
    },
  },
  {
    id: 's12c1c-weighted',
    title: 'Two results were likely',
    story:
      'The opponents were misinformed and stayed out of the auction. Otherwise South plays 4♠, which makes about half the time.',
    topic: 'discretion',
    answers: ['equity', 'yes', 'no', 'few'],
    expected: {
      effects: ['assigned-score', 'weighted-allowed'],
      laws: ['12C1c'],
      say: 'The score is weighted between the likely results.',
    },
  },
  {
    id: 's12c1d-many',
    title: 'Too many results',
    story:
      'An infraction spoilt the auction at its first bid. Without it seven different contracts were possible at both sides.',
    topic: 'discretion',
    answers: ['equity', 'yes', 'no', 'many'],
    expected: {
      effects: ['artificial-score'],
      laws: ['12C1d'],
      say: 'There are too many results to weigh, so an artificial score is given.',
    },
  },
] as const satisfies readonly Situation[];
