import type { Situation } from './situation.ts';

/** Changed, withdrawn and insufficient calls: Laws 23 to 27. */
export const CHANGES = [
  {
    id: 's23a-subset',
    title: 'Comparable: part of the first meaning',
    story:
      'South passed out of turn showing fewer than 12 points. At the right turn South bids 1NT for 6–10 over partner’s 1♥.',
    topic: 'comparable-call',
    answers: ['subset'],
    expected: {
      effects: ['comparable', 'auction-continues', 'no-lead-restriction', 'recall'],
      laws: ['23A2', '23C'],
      later: 'adjust-27d',
      say: 'The new call is comparable, so nobody is barred.',
    },
  },
  {
    id: 's23a-purpose',
    title: 'Comparable: the same question',
    story: 'West asked for aces out of turn with 4NT. At the right turn West asks again with 4♣.',
    topic: 'comparable-call',
    answers: ['purpose'],
    expected: {
      effects: ['comparable', 'recall'],
      laws: ['23A3'],
      say: 'A call with the same purpose is comparable.',
    },
  },
  {
    id: 's23a-not',
    title: 'Not comparable',
    story:
      'East opened 1♠ out of turn with 11 or more. At the right turn East bids 1♠ over 1♥ with 6 or more.',
    topic: 'comparable-call',
    answers: ['wider'],
    expected: {
      effects: ['not-comparable', 'lead-restriction'],
      laws: ['23A'],
      say: 'The call shows hands the first one denied, so it is not comparable and partner will be barred.',
    },
  },
  {
    id: 's24a-small-card',
    title: 'A two falls face up in the auction',
    story:
      'South is thinking about a bid. North drops the ♣2, and it lands face up in front of everybody. “Just a two”, says North.',
    topic: 'exposed-card',
    answers: ['yes', 'low'],
    expected: {
      effects: ['auction-continues', 'unauthorised'],
      without: ['partner-passes-once'],
      laws: ['24A', '24E'],
      say: 'The card stays faced, the auction goes on, and it is a penalty card if North defends.',
    },
  },
  {
    id: 's24b-ace',
    title: 'An ace falls face up in the auction',
    story: 'East drops the ♠A on the table in the auction. West sees it.',
    topic: 'exposed-card',
    answers: ['yes', 'honour'],
    expected: {
      effects: ['partner-passes-once', 'unauthorised', 'recall'],
      laws: ['24B'],
      later: 'could-have-been-aware',
      say: 'The card stays faced and West must pass once.',
    },
  },
  {
    id: 's24-after-auction',
    title: 'Exposed between the auction and the lead',
    story: 'After the final pass, West drops the ♦K face up. West and East will defend.',
    topic: 'exposed-card',
    answers: ['after'],
    expected: {
      effects: ['another-law'],
      laws: ['49'],
      say: 'The auction is over, so Law 24 does not apply and the card is a penalty card.',
    },
  },
  {
    id: 's25a-slip',
    title: 'A slip, noticed late',
    story:
      'North opens 1♠ and East overcalls. When South alerts nothing North sees the card: “I meant 1♣!” North took the wrong card and never thought of spades. South has not called.',
    topic: 'change-of-call',
    answers: ['no', 'slip', 'no'],
    expected: {
      effects: ['unintended', 'call-changed', 'no-lead-restriction'],
      laws: ['25A'],
      options: ['LHO'],
      say: 'It does not matter how or when North noticed; the slip is replaced because South has not called.',
    },
  },
  {
    id: 's25a5-over',
    title: 'A slip found after the lead',
    story:
      'South passed 3♠ by pulling the wrong card, and the auction ended before partner called again. West’s lead is face up when South notices.',
    topic: 'change-of-call',
    answers: ['no', 'slip', 'over'],
    expected: {
      effects: ['unintended', 'call-stands'],
      without: ['call-changed'],
      laws: ['25A5'],
      say: 'The auction period is over, so the call stands, slip or not.',
    },
  },
  {
    id: 's25a4-partner-called',
    title: 'Too late: partner has called',
    story: 'West meant 2♥ and showed 2♠. East has already raised to 4♠.',
    topic: 'change-of-call',
    answers: ['no', 'slip', 'yes'],
    expected: {
      effects: ['unintended', 'call-stands'],
      laws: ['25A4'],
      say: 'Partner has called, so the call stands.',
    },
  },
  {
    id: 's25b-change-of-mind',
    title: 'A quick change of mind',
    story:
      'South bids 1♦, sees a second ace and says at once: “No, 1NT.” West has not called and does not want the second call.',
    topic: 'change-of-call',
    answers: ['no', 'mind', 'yes', 'no'],
    expected: {
      effects: ['intended', 'call-stands', 'unauthorised', 'lead-restriction'],
      laws: ['25B2', '16C'],
      say: 'South meant the first call, so it stands, and North may not use the second.',
    },
  },
  {
    id: 's25b1-accepted',
    title: 'LHO calls over the second call',
    story: 'North bids 2♣ and replaces it with 2NT on second thoughts. East passes over 2NT on purpose.',
    topic: 'change-of-call',
    answers: ['no', 'mind', 'yes', 'yes'],
    expected: {
      effects: ['intended', 'call-changed', 'unauthorised'],
      laws: ['25B1'],
      say: 'The second call was accepted, so it stands and the first is withdrawn.',
    },
  },
  {
    id: 's26b-forbid',
    title: 'One suit may be forbidden',
    story:
      'East withdrew 2♦ and passed. South declares 4♥ and West is on lead; East never showed a suit legally.',
    topic: 'withdrawn-call',
    answers: ['yes', 'no', 'partner', 'none'],
    expected: {
      effects: ['lead-restriction'],
      laws: ['26B'],
      options: ['forbid the lead of any one suit', 'forbid nothing'],
      say: 'Declarer may forbid one suit while West keeps the lead and may not require one.',
    },
  },
  {
    id: 's26b-shown',
    title: 'A suit shown legally cannot be forbidden',
    story:
      'West withdrew a 1♠ bid and later bid 2♠ legally. South plays 4♥, and East is on lead for the first time. “Can I stop a spade lead?” asks South.',
    topic: 'withdrawn-call',
    answers: ['yes', 'no', 'partner', 'some'],
    expected: {
      effects: ['lead-restriction'],
      laws: ['26B'],
      options: ['forbid one suit not legally shown'],
      say: 'Declarer may forbid any suit but spades.',
    },
  },
  {
    id: 's27a-accepted',
    title: 'LHO bids over it',
    story:
      'South opens 2♥ and West, not looking, bids 1♠. North calls 2♣ before anybody speaks. “Is that allowed?” asks East.',
    topic: 'insufficient-bid',
    answers: ['meant', 'yes', 'no', 'yes'],
    expected: {
      effects: ['call-stands', 'auction-continues', 'no-lead-restriction'],
      laws: ['27A1'],
      say: 'North called over the insufficient bid, so it is accepted and the auction goes on from 1♠.',
    },
  },
  {
    id: 's27b1a-same-suit',
    title: 'Corrected to the same suit',
    story:
      'North opens 1♥, East bids 1♠, and South shows 1♥, having missed 1♠. West does not accept it. South says: “Then two hearts.”',
    topic: 'insufficient-bid',
    answers: ['meant', 'yes', 'no', 'no', 'lowest'],
    expected: {
      effects: ['auction-continues', 'no-lead-restriction', 'recall'],
      without: ['partner-passes-throughout'],
      laws: ['27B1a', '27D'],
      later: 'adjust-27d',
      say: '2♥ is the lowest bid in the same suit, so nobody is barred.',
    },
  },
  {
    id: 's27b1b-double',
    title: 'A comparable double',
    story: 'After 1♦ and 1♠ South bid 1♥. South replaces it with a double that promises four hearts.',
    topic: 'insufficient-bid',
    answers: ['meant', 'yes', 'no', 'no', 'comparable'],
    expected: {
      effects: ['comparable', 'auction-continues', 'recall'],
      without: ['partner-passes-throughout'],
      laws: ['27B1b'],
      later: 'adjust-27d',
      say: 'A comparable double is allowed and nobody is barred.',
    },
  },
  {
    id: 's27b2-pass',
    title: 'Replaced by a pass',
    story: 'South’s 1NT over 2♠ is not accepted. South decides to pass.',
    topic: 'insufficient-bid',
    answers: ['meant', 'yes', 'no', 'no', 'other'],
    expected: {
      effects: ['not-comparable', 'partner-passes-throughout', 'lead-restriction'],
      laws: ['27B2', '26B'],
      later: 'could-have-been-aware',
      say: 'North must pass for the rest of the auction and the lead may be restricted.',
    },
  },
  {
    id: 's27b3-double',
    title: 'A double that is not comparable',
    story: 'South’s 1♥ over 1♠ is not accepted. South doubles for penalties.',
    topic: 'insufficient-bid',
    answers: ['meant', 'yes', 'no', 'no', 'double'],
    expected: {
      effects: ['call-cancelled', 'partner-passes-throughout', 'lead-restriction'],
      laws: ['27B3'],
      say: 'The double is cancelled, South must bid or pass, and North is barred in any case.',
    },
  },
  {
    id: 's27b4-again',
    title: 'Insufficient again',
    story:
      'West bid 2♦ over 2♥. Told to make it good, West puts down 1NT. South does not accept that either.',
    topic: 'insufficient-bid',
    answers: ['meant', 'yes', 'no', 'no', 'low', 'no'],
    expected: {
      effects: ['call-cancelled', 'partner-passes-throughout', 'lead-restriction'],
      without: ['auction-continues'],
      laws: ['27B4', '27B3'],
      say: 'The second insufficient bid is cancelled too, West makes a legal bid or passes, and East is barred.',
    },
  },
  {
    id: 's27b4-accepted',
    title: 'The second insufficient bid is accepted',
    story: 'West bid 2♦ over 2♥ and replaced it by 2♣. South smiles and calls 2♦ over it.',
    topic: 'insufficient-bid',
    answers: ['meant', 'yes', 'no', 'no', 'low', 'yes'],
    expected: {
      effects: ['call-stands', 'auction-continues'],
      without: ['partner-passes-throughout'],
      laws: ['27A1', '27B4'],
      say: 'South accepted the second insufficient bid, so the auction goes on from there.',
    },
  },
  {
    id: 's27c-corrected-early',
    title: 'Corrected before the director came',
    story: 'East bid 1♠ over 2♣ and changed it to 2♠ at once. South does not accept 1♠.',
    topic: 'insufficient-bid',
    answers: ['meant', 'yes', 'yes', 'no', 'lowest'],
    expected: {
      effects: ['auction-continues', 'recall'],
      laws: ['27B1a'],
      say: 'South is offered the first bid only; refused, 2♠ stands and nobody is barred.',
    },
  },
  {
    id: 's27-slip',
    title: 'The wrong card came out of the box',
    story:
      'Over 1♠ North puts down the 1♦ card, with the 2♦ card stuck behind it. “That is not what I wanted”, says North at once. The director sees the two cards.',
    topic: 'insufficient-bid',
    answers: ['slip'],
    expected: {
      effects: ['unintended', 'call-changed'],
      laws: ['25A'],
      say: 'A slip is put right under Law 25A before Law 27 is looked at.',
    },
  },
] as const satisfies readonly Situation[];
