import type { Situation } from './situation.ts';

/** Calls out of turn: Laws 28 to 33. */
export const CALLS = [
  {
    id: 's28a-bound',
    title: 'RHO had to pass',
    story: 'East is barred from the auction. South calls before East has passed.',
    topic: 'call-out-of-turn',
    answers: ['bound'],
    expected: {
      effects: ['call-stands', 'auction-continues'],
      laws: ['28A'],
      say: 'East had to pass, so South’s call counts as in turn.',
    },
  },
  {
    id: 's28b-opponent-called',
    title: 'The right opponent has called',
    story:
      'It is North’s turn. East bids 1♥ out of turn, and North opens 1NT over it before anybody calls the director.',
    topic: 'call-out-of-turn',
    answers: ['opponent'],
    expected: {
      effects: ['call-cancelled', 'unauthorised', 'auction-continues', 'no-lead-restriction'],
      without: ['call-stands', 'partner-passes-once'],
      laws: ['28B', '16C2'],
      say: 'North’s call counts, East’s call out of turn is cancelled, and East-West may not use it.',
    },
  },
  {
    id: 's29a-accepted',
    title: 'LHO accepts',
    story: 'East is dealer, but South opens 1♣. Before anybody speaks West, to South’s left, overcalls 1♥.',
    topic: 'call-out-of-turn',
    answers: ['nothing', 'yes'],
    expected: {
      effects: ['call-stands', 'auction-continues'],
      laws: ['29A'],
      say: 'LHO called over it, so it stands and nothing more follows.',
    },
  },
  {
    id: 's30a-pass-rho',
    title: 'A pass at RHO’s turn',
    story: 'South passes at East’s turn. West does not accept it.',
    topic: 'call-out-of-turn',
    answers: ['nothing', 'no', 'pass', 'rho'],
    expected: {
      effects: ['call-cancelled', 'must-pass'],
      laws: ['30A'],
      later: 'could-have-been-aware',
      say: 'South must pass at the next turn.',
    },
  },
  {
    id: 's30b-pass-partner',
    title: 'A pass at partner’s turn, then 1♠',
    story: 'South passes when North is to speak. North opens 1♥ and South responds 1♠, unlimited.',
    topic: 'call-out-of-turn',
    answers: ['nothing', 'no', 'pass', 'partner', 'no'],
    expected: {
      effects: ['partner-passes-once', 'not-comparable', 'lead-restriction', 'unauthorised'],
      without: ['partner-passes-throughout', 'must-pass'],
      laws: ['30B1b'],
      later: 'could-have-been-aware',
      say: 'The new call is not comparable, so North must pass once.',
    },
  },
  {
    id: 's30b-comparable',
    title: 'A pass at partner’s turn, then a weak raise',
    story: 'South passes at North’s turn. North opens 1♥ and South raises to 2♥ with 6–9.',
    topic: 'call-out-of-turn',
    answers: ['nothing', 'no', 'pass', 'partner', 'yes'],
    expected: {
      effects: ['comparable', 'auction-continues', 'recall'],
      laws: ['30B1b'],
      later: 'adjust-27d',
      say: 'The raise is comparable with the pass, so nobody is barred.',
    },
  },
  {
    id: 's30c-artificial',
    title: 'A pass over partner’s artificial call',
    story:
      'North opens 2♣, strong and artificial. It is East’s turn, but South passes. East then bids 2♠ and South wants to bid 3♦.',
    topic: 'call-out-of-turn',
    answers: ['nothing', 'no', 'artificial', 'rho', 'acts', 'no'],
    expected: {
      effects: ['partner-passes-once', 'not-comparable', 'lead-restriction'],
      without: ['must-pass'],
      laws: ['30C', '31A2b'],
      later: 'could-have-been-aware',
      say: 'A pass of partner’s artificial call goes to Law 31: South may make any legal call, and if it is not comparable North passes once.',
    },
  },
  {
    id: 's30c-rho-passes',
    title: 'The artificial pass is repeated',
    story:
      'North opens 2♣, strong and artificial. It is East’s turn, but South passes. The pass is not accepted, and East passes too.',
    topic: 'call-out-of-turn',
    answers: ['nothing', 'no', 'artificial', 'rho', 'pass'],
    expected: {
      effects: ['must-repeat', 'auction-continues'],
      laws: ['30C', '31A1'],
      say: 'RHO passed, so South must pass again and nothing more follows.',
    },
  },
  {
    id: 's31a1-repeat',
    title: 'A bid at RHO’s turn, RHO passes',
    story: 'South opens 1NT at East’s turn. Not accepted; East passes.',
    topic: 'call-out-of-turn',
    answers: ['nothing', 'no', 'bid', 'rho', 'pass'],
    expected: {
      effects: ['must-repeat', 'auction-continues', 'no-lead-restriction'],
      laws: ['31A1'],
      say: 'South must repeat 1NT and nothing more follows.',
    },
  },
  {
    id: 's31b-partner',
    title: 'A bid at partner’s turn',
    story:
      'West opens 1♦ although East is dealer. Not accepted. East passes, and West now opens 1NT, which shows other hands.',
    topic: 'call-out-of-turn',
    answers: ['nothing', 'no', 'bid', 'partner', 'no'],
    expected: {
      effects: ['partner-passes-once', 'lead-restriction'],
      laws: ['31B'],
      say: '1NT is not comparable, so East must pass once.',
    },
  },
  {
    id: 's32-double',
    title: 'A double at RHO’s turn',
    story: 'North doubles 1♠ at East’s turn; East redoubles. North now bids 2♥, not comparable.',
    topic: 'call-out-of-turn',
    answers: ['nothing', 'no', 'double', 'rho', 'yes', 'acts', 'no'],
    expected: {
      effects: ['partner-passes-once'],
      laws: ['32A2b'],
      say: 'The new call is not comparable, so South must pass once.',
    },
  },
  {
    id: 's33-same-time',
    title: 'Two calls at the same moment',
    story:
      'It is North’s turn. North and East put down their bidding cards at the same moment: North 1♣, East 1♠.',
    topic: 'call-out-of-turn',
    answers: ['same', 'yes'],
    expected: {
      effects: ['call-stands', 'auction-continues'],
      without: ['call-cancelled'],
      laws: ['33'],
      say: 'North’s call was in turn, and East’s counts as made after it.',
    },
  },
] as const satisfies readonly Situation[];
