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
  {
    id: 's25b-used',
    title: 'A change of mind, and partner has seen both calls',
    story:
      'North puts down a pass, looks again and bids 1♠. East does not accept it. South has seen that North nearly opened.',
    topic: 'change-of-call',
    answers: ['no', 'mind', 'yes', 'no'],
    expected: {
      effects: ['call-stands', 'unauthorised', 'recall'],
      laws: ['25B2', '16C'],
      later: 'unauthorised-information',
      say: 'The pass stands, and South may not use the spade bid.',
    },
  },
  {
    id: 's28b-used',
    title: 'West speaks at North’s turn, North calls over it',
    story:
      'North is dealer. West opens 1♥ out of turn and North bids 1♠ before the director comes. East now knows of the hearts.',
    topic: 'call-out-of-turn',
    answers: ['opponent'],
    expected: {
      effects: ['call-cancelled', 'unauthorised', 'no-lead-restriction', 'recall'],
      laws: ['28B', '16C2'],
      later: 'unauthorised-information',
      say: 'North’s bid counts, 1♥ vanishes, and East may not use it.',
    },
  },
  {
    id: 's17d3-told',
    title: 'Passed out of turn, and a player was skipped',
    story:
      'East opens 1♦, West and North pass, East passes. South was never asked. All thought that the auction was over.',
    topic: 'auction-and-review',
    answers: ['end', 'no'],
    expected: {
      effects: ['call-cancelled', 'unauthorised', 'recall'],
      laws: ['17D3', '16C'],
      later: 'unauthorised-information',
      say: 'South calls now, the later passes are cancelled, and those who passed out of turn may not use them.',
    },
  },
  {
    id: 's31-choices',
    title: 'A bid out of turn: what the offender may do',
    story:
      'South opens 1NT at East’s turn, and West does not accept. East opens 1♥. South asks what each call would cost.',
    topic: 'call-out-of-turn',
    answers: ['nothing', 'no', 'bid', 'rho', 'acts', 'no'],
    expected: {
      effects: ['partner-passes-once', 'lead-restriction'],
      laws: ['31A2b'],
      options: ['make a comparable call', 'make any other legal call'],
      say: 'South may make any legal call; unless it is comparable, North passes once.',
    },
  },
  {
    id: 's27b3-told-before',
    title: 'What a double would cost after an insufficient bid',
    story:
      'Over 2♠ West bids 2♥ and North does not accept. West wonders about a double for penalties. The director has to say beforehand what it would cost.',
    topic: 'insufficient-bid',
    answers: ['meant', 'yes', 'no', 'no', 'double'],
    expected: {
      effects: ['call-cancelled', 'partner-passes-throughout'],
      laws: ['27B3'],
      options: ['double or redouble'],
      say: 'Only a comparable double is allowed; another is cancelled and East is barred all the same.',
    },
  },
  {
    id: 's27c-both-ways',
    title: 'Corrected before the director came',
    story:
      'East bids 1♦ over 1♥ and changes it to 2♦ at once. South is offered the first bid and takes it. West has seen both.',
    topic: 'insufficient-bid',
    answers: ['meant', 'yes', 'yes', 'yes'],
    expected: {
      effects: ['call-stands', 'unauthorised', 'recall'],
      laws: ['27C', '16C'],
      options: ['accept the first bid', 'refuse it'],
      later: 'unauthorised-information',
      say: 'The bid of 1♦ stands, 2♦ is cancelled, and West may not use it.',
    },
  },
  {
    id: 's21b3-lead-taken-back',
    title: 'The lead came back, the bidding could not',
    story:
      'With the lead face down North corrects South’s explanation. West takes the lead back and chooses another. East says that the auction would have gone otherwise.',
    topic: 'misinformation',
    answers: ['no', 'explanation', 'face-down'],
    expected: {
      effects: ['card-returned', 'not-penalty-card', 'recall'],
      laws: ['47E2a', '21B3'],
      later: 'misinformation',
      say: 'The lead may be changed, and the score is still adjusted if an earlier call suffered.',
    },
  },
  {
    id: 's79c1-agreed',
    title: 'A score that does not fit, put right in time',
    story:
      'The slip says 4♠ making ten tricks and 170. Both pairs agree that it was 3♠ with an overtrick. The scores were put up ten minutes ago.',
    topic: 'score-correction',
    answers: ['yes', 'inconsistent', 'yes'],
    expected: {
      effects: ['score-changed'],
      laws: ['79C1'],
      say: 'In the correction period an agreed error in the score is simply corrected.',
    },
  },
] as const satisfies readonly Situation[];
