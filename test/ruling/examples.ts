import type { Effect } from '../../src/engine/ruling/tree.ts';

/**
 * Every worked example on the Laws in the two documents: where it stands, what happened, the way through the questions,
 * and the answer. Where the 2017 Laws say otherwise, or the print is plainly wrong, `printed` keeps what the document says.
 *
 * Each has its line in the document’s text, so that it can be found. What only states a rule is no example and is tested
 * with the tree it belongs to. Left out here, with the reason (lines in brackets):
 * - Course Notes, Part 3, the eight wrong scores of board 21 (1320–1327): judged by `byestand judge`, tested with SCO-5.
 * - Course Notes, Part 3, the traveller of ten scores (1351–1360), average and 60% of it (1378–1383), the recap of five
 *   tables (1419–1434) and the three on factoring (1467–1473): scoring without a ruling, tested with MP-1, MP-3, MP-10
 *   and MP-11, MP-15.
 * - Course Notes, Split Scores (1407–1409): a procedure without figures, tested with MP-6.
 * - Course Notes, Weighted Scores, +620 or −100 (1397): a warning not to average points, tested with MP-5; the table of
 *   twelve scores (1399) is missing from the print.
 * - Course Notes, Part 2 (831–1293): movements and draws, tested with MOV, TMOV and DRAW.
 * - Course Notes, cricket’s no-ball (484): a comparison, not a case. “It doesn’t matter what you play” (546) says what a
 *   claim is; every claim above begins there.
 * - ABF Interpretations 12C1c, the weighted score at teams (78–89: 3.7, so 4) and pairs (95–133: 13.5 and 10.5) and the
 *   correction by hand (144–151): arithmetic, tested with MP-5, MP-12 and IMP-5. Which kinds of score are allowed is here.
 * - ABF Interpretations 86A (757): 2 IMPs, a figure, tested with IMP-6.
 *
 * Longer than a source file should be: it is one list, to be read against the documents from top to bottom.
 */
/* oxlint-disable eslint/max-lines -- one list of examples, kept in one place */
export interface Example {
  /** The document and its clause or heading. */
  readonly source: string;
  /** Where it stands there: the line of the document’s text, blank ones counted. */
  readonly line: number;
  readonly facts: string;
  readonly topic: string;
  readonly answers: readonly string[];
  readonly end: string;
  readonly effects: readonly Effect[];
  readonly law: string;
  /** What the document says, where we rule otherwise, and why. */
  readonly printed?: { readonly says: string; readonly because: string };
}

const NOTES = 'Course Notes, ';
const ABF = 'ABF Interpretations ';

type Row = readonly [facts: string, answers: string, end: string, effects: string, law: string, line: number];
const of = (source: string, topic: string, rows: readonly Row[]): readonly Example[] =>
  rows.map(([facts, answers, end, effects, law, line]) => ({
    source,
    line,
    facts,
    topic,
    answers: answers.split(' '),
    end,
    effects: effects.split(' ') as Effect[],
    law,
  }));

const REVOKE = of(`${NOTES}The Revoke`, 'revoke', [
  [
    'Hearts are led, East plays ♠4, South ♥5, West ♥7; East corrects to ♥3, South changes to ♥Q, West may play ♥K: ♥7 and ♠4 are major penalty cards',
    'yes no no defender yes',
    'partner-changes',
    'major-penalty-card card-returned',
    '62C2',
    78,
  ],
  [
    'East corrects, South leaves his card: only East’s card is a penalty card',
    'yes no no defender no',
    'defender-corrects',
    'major-penalty-card',
    '62B1',
    73,
  ],
  [
    'Declarer revokes, found after his LHO played: LHO may change, both cards known to the defence alone',
    'yes no no declarer',
    'declarer-corrects',
    'card-returned not-penalty-card authorised unauthorised',
    '16C',
    80,
  ],
  [
    'The other side has played to the next trick: not established',
    'yes no no declarer',
    'declarer-corrects',
    'card-returned',
    '62A',
    71,
  ],
  [
    'The revoker’s side named a card for the next trick: established; it won no trick from then on',
    'yes no yes in-time no no no others no',
    'none',
    'tricks-0 equity',
    '64B1',
    92,
  ],
  [
    'The side won a later trick',
    'yes no yes in-time no no no others yes',
    'one',
    'tricks-1 equity',
    '64A',
    94,
  ],
  [
    'The player ruffed and won the trick, his side won another',
    'yes no yes in-time no no no player yes',
    'two',
    'tricks-2 equity',
    '64A1',
    96,
  ],
  [
    'The player won the trick and his side no other: never more than were won',
    'yes no yes in-time no no no player no',
    'one',
    'tricks-1',
    '64A',
    98,
  ],
  [
    'His side claimed after it: established, as if it had played to the next trick',
    'yes no yes in-time no no no others yes',
    'one',
    'tricks-1 equity',
    '63A',
    71,
  ],
  [
    'Declarer could not reach his winners because of the revoke: more than the tricks laid down',
    'yes no yes in-time no no no others yes',
    'one',
    'tricks-1 equity',
    '64C1',
    100,
  ],
  [
    'It did no damage at all: the trick is transferred all the same',
    'yes no yes in-time no no no others yes',
    'one',
    'tricks-1',
    '64A2',
    111,
  ],
  ['Both sides revoked on the board', 'yes no yes in-time yes', 'both-sides', 'tricks-0 equity', '64B7', 104],
  [
    'A second revoke in the same suit adds nothing to the first, which cost one trick',
    'yes no yes in-time no no yes others yes',
    'again-one',
    'tricks-1 equity',
    '64B2',
    105,
  ],
  [
    'A penalty card, or a card of dummy, not played',
    'yes no yes in-time no yes',
    'faced-card',
    'tricks-0 equity',
    '64B3',
    106,
  ],
  [
    'A revoke at trick twelve, hands not yet returned: corrected',
    'yes yes no',
    'twelfth-corrected',
    'tricks-0 card-returned unauthorised',
    '62D1',
    115,
  ],
  [
    'A revoke in another suit is another revoke',
    'yes no yes in-time no no other',
    'two-suits',
    'equity',
    '64A',
    119,
  ],
  [
    'After a call on the next deal the right to tricks is gone, the right to an adjusted score is not',
    'yes no yes late yes',
    'late-equity',
    'rights-lost tricks-0 equity',
    '64C',
    86,
  ],
  [
    'The same, but they had known of it: nothing',
    'yes no yes late no',
    'too-late',
    'rights-lost score-stands',
    '92B',
    88,
  ],
  [
    'Declarer asks a defender whether he has none',
    'asking declarer',
    'asked-properly',
    'no-infraction',
    '61B',
    123,
  ],
  ['Dummy asks declarer', 'asking dummy', 'asked-properly', 'no-infraction', '61B', 124],
  ['Dummy asks a defender: he may not', 'asking dummy-defender', 'dummy-asked', 'infraction', '61B', 124],
  ['Defenders ask each other', 'asking defender', 'asked-properly', 'no-infraction', '61B', 125],
]);

const CARDS = of(`${NOTES}Incorrect Number of Cards`, 'wrong-number-of-cards', [
  [
    'One hand short, found before or during the bidding',
    'short auction',
    'restore-auction',
    'auction-continues',
    '14A',
    137,
  ],
  [
    'Short during play, the card lies among the played ones',
    'short play yes',
    'to-defective',
    'another-law',
    '67',
    138,
  ],
  ['Short during play, found on the floor', 'short play no no', 'restored', 'play-continues', '14B2', 138],
  [
    'The same, and a defender’s partner could see it',
    'short play no yes',
    'restored-penalty',
    'unauthorised',
    '49',
    138,
  ],
  ['14–12, nobody saw a card', 'mixed no no no', 'correct-continue', 'play-continues', '13A', 144],
  [
    '14–12, a card seen, inconsequential',
    'mixed no no yes',
    'seen-continue',
    'play-continues recall',
    '13A2',
    145,
  ],
  [
    'A wrong hand has called; it can be played without changing a call',
    'mixed no yes yes',
    'called-continue',
    'call-stands',
    '13B',
    146,
  ],
  [
    'A wrong hand has called; it cannot',
    'mixed no yes no',
    'cancel-called',
    'board-cancelled artificial-score',
    '13B',
    146,
  ],
  [
    'Found after play: cancelled, and at the previous table too',
    'mixed yes',
    'after-play',
    'board-cancelled artificial-score',
    '13D',
    152,
  ],
  ['13–13–13–14: the surplus card is removed', 'extra no', 'surplus-removed', 'play-continues', '13C', 154],
  ['The surplus card had been played', 'extra yes', 'surplus-played', 'recall', '13C', 154],
]);

const CARD_SEEN = {
  ...of(`${NOTES}Incorrect Number of Cards`, 'wrong-number-of-cards', [
    [
      '14–12, a card seen that matters: played and scored, adjusted only if it affected the result',
      'mixed no no yes',
      'seen-continue',
      'play-continues recall',
      '13A2',
      145,
    ],
  ])[0],
  printed: {
    says: 'the board is cancelled and gets an artificial score',
    because: 'Law 13A2 of 2017, in force here since 1 August 2017: it is still played and scored',
  },
} as Example;

const CHANGE = [
  ...of(`${NOTES}Legal and Illegal Changes of Call`, 'change-of-call', [
    [
      '1♦, and at once 1NT, having seen 16 points',
      'no mind no',
      'stands',
      'intended call-stands',
      '25B',
      158,
    ],
    [
      'He miscounted, or had a heart among the diamonds',
      'no mind no',
      'stands',
      'intended call-stands',
      '25B',
      158,
    ],
    [
      'Pass with 9 points over 1NT, forgetting it is strong',
      'no mind no',
      'stands',
      'intended call-stands',
      '25B',
      170,
    ],
    [
      'He wants to sign off in 5♠ over 5♥, and passes',
      'no mind no',
      'stands',
      'intended call-stands',
      '25B',
      171,
    ],
    [
      'A slip noticed at partner’s alert, corrected at once',
      'no slip no',
      'replaced',
      'unintended call-changed auction-continues no-lead-restriction',
      '25A1',
      160,
    ],
    [
      'A slip after LHO has called, before partner',
      'no slip no',
      'replaced',
      'unintended call-changed',
      '25A1',
      162,
    ],
    ['A slip after partner has called: too late', 'no slip yes', 'too-late', 'call-stands', '25A4', 158],
    [
      'He changed it before the director came, LHO accepts',
      'no mind yes yes',
      'second-stands',
      'call-changed unauthorised lead-restriction',
      '25B1',
      187,
    ],
    ['An insufficient bid corrected too soon is not Law 25', 'yes', 'to-27', 'another-law', '27C', 181],
  ]),
  ...of(`${ABF}25A`, 'change-of-call', [
    [
      '1♥ opened with one heart and five spades: a slip',
      'no slip no',
      'replaced',
      'unintended call-changed',
      '25A1',
      236,
    ],
    [
      '1♣ with four of them, quickly 1NT on remembering the system',
      'no mind no',
      'stands',
      'intended call-stands',
      '25B',
      238,
    ],
    [
      '2♠ over 1♠ with 13 points and six clubs: a slip',
      'no slip no',
      'replaced',
      'unintended call-changed',
      '25A1',
      246,
    ],
    [
      '2♥ over 1NT with hearts, playing transfers',
      'no mind no',
      'stands',
      'intended call-stands',
      '25B',
      248,
    ],
    [
      '2NT or 2♥ pulled for 2♠; double for pass: adjacent cards',
      'no slip no',
      'replaced',
      'unintended call-changed',
      '25A1',
      253,
    ],
    [
      'A pass for 3♣, from another part of the box: reluctantly, so not',
      'no mind no',
      'stands',
      'intended call-stands',
      '25B',
      263,
    ],
  ]),
];

const COMPARABLE = of(`${NOTES}Comparable Call`, 'comparable-call', [
  [
    'Pass out of turn; over 1♥ 1NT with 6–10',
    'subset',
    'subset',
    'comparable auction-continues',
    '23A2',
    231,
  ],
  ['Pass out of turn; over 1♥ a limit raise to 2♥', 'subset', 'subset', 'comparable', '23A2', 231],
  ['Pass out of turn; over 1♥ 1♠, unlimited', 'wider', 'not', 'not-comparable', '23A', 231],
  ['Pass out of turn; over 1♥ a new suit at the two level', 'wider', 'not', 'not-comparable', '23A', 231],
  ['Pass out of turn; over 1NT (15–17) an inviting 2NT', 'subset', 'subset', 'comparable', '23A2', 231],
  ['Pass out of turn; over 1NT a weak five- or six-card suit', 'subset', 'subset', 'comparable', '23A2', 233],
  ['Pass out of turn; over 1NT a transfer, unlimited', 'wider', 'not', 'not-comparable', '23A', 233],
  ['Pass out of turn; over 1NT Stayman, unlimited', 'wider', 'not', 'not-comparable', '23A', 233],
  ['1♠ (5+, 11+) out of turn; over 1♥ 1♠ (4+, 6+)', 'wider', 'not', 'not-comparable', '23A', 241],
  [
    '1♠ out of turn; over 1♥ a jump shift, six cards and an opening',
    'subset',
    'subset',
    'comparable',
    '23A2',
    241,
  ],
  [
    '1♠ out of turn; over 1♠ 2NT, four spades and game values',
    'small',
    'small',
    'comparable recall',
    '23C',
    247,
  ],
  ['2♦ automatic over 2♣, then 2♥ by East: any call', 'subset', 'subset', 'comparable', '23A2', 259],
  ['2♦ negative over 2♣, then 2♥ by East: a pass', 'same', 'similar', 'comparable', '23A1', 259],
  ['5+ hearts 10–20; replaced by six hearts 16–20', 'subset', 'subset', 'comparable', '23A2', 209],
  [
    '5+ hearts 10–20; replaced by five hearts and four clubs 10–15',
    'subset',
    'subset',
    'comparable',
    '23A2',
    210,
  ],
  [
    '5+ hearts 10–20; replaced by five hearts and a minor 10–15',
    'subset',
    'subset',
    'comparable',
    '23A2',
    211,
  ],
  ['5+ hearts 10–20; replaced by a six-card suit 6–10', 'wider', 'not', 'not-comparable', '23A', 213],
  ['Five hearts; replaced by four hearts', 'wider', 'not', 'not-comparable', '23A', 213],
  ['Stayman or an ace ask replaced by another ask', 'purpose', 'purpose', 'comparable', '23A3', 217],
]);

const TURN = of(`${NOTES}Calls Out of Turn`, 'call-out-of-turn', [
  ['LHO accepts, or calls', 'nothing yes', 'accepted', 'call-stands auction-continues', '29A', 275],
  [
    'Pass at partner’s turn, then a comparable call',
    'nothing no pass partner yes',
    'pass-comparable',
    'auction-continues',
    '23B',
    283,
  ],
  [
    'Pass at partner’s turn, then another call',
    'nothing no pass partner no',
    'pass-barred',
    'partner-passes-once',
    '30B1b',
    283,
  ],
  ['Pass at RHO’s turn', 'nothing no pass rho', 'must-pass', 'must-pass', '30A', 285],
  [
    'Bid at RHO’s turn, RHO passes',
    'nothing no bid rho pass',
    'repeat',
    'must-repeat auction-continues',
    '31A1',
    293,
  ],
  [
    'Bid at RHO’s turn, RHO bids, comparable',
    'nothing no bid rho acts yes',
    'comparable',
    'auction-continues',
    '31A2a',
    293,
  ],
  [
    'Bid at RHO’s turn, RHO bids, not comparable',
    'nothing no bid rho acts no',
    'barred',
    'partner-passes-once lead-restriction',
    '31A2b',
    293,
  ],
  ['Bid at LHO’s turn as opening call', 'nothing no bid lho no', 'barred', 'partner-passes-once', '31B', 291],
  [
    'Bid at LHO’s turn during the auction: a change of call',
    'nothing no bid changed',
    'to-25',
    'another-law',
    '25',
    295,
  ],
  [
    'Double at partner’s turn, not comparable',
    'nothing no double partner no no',
    'double-barred',
    'partner-passes-once',
    '32B',
    303,
  ],
  [
    'Double at RHO’s turn, RHO passes',
    'nothing no double rho yes pass',
    'repeat',
    'must-repeat',
    '32A1',
    305,
  ],
  ['Double of one’s own partner’s bid', 'nothing no double partner yes', 'to-36', 'another-law', '36', 307],
  [
    'Three passes, one out of turn, and a player missed his turn',
    'ended',
    'back',
    'call-cancelled',
    '17D3',
    418,
  ],
]);

const PLAYED = [
  ...of(`${NOTES}Card Played`, 'card-played', [
    [
      'Declarer saw a defender’s card, partner could not',
      'defender no',
      'free-defender',
      'card-not-played',
      '45C1',
      315,
    ],
    [
      'The opening leader takes out one card and leads another',
      'defender no',
      'free-defender',
      'card-not-played unauthorised',
      '73C',
      331,
    ],
    ['Partner could have seen it, had he looked', 'defender yes', 'must-play', 'card-played', '45C1', 315],
    [
      'Declarer holds his card face up some inches over the table, as he always does',
      'declarer yes',
      'declarer-played',
      'card-played',
      '45C2',
      319,
    ],
    [
      'A defender saw declarer’s card, not held as played',
      'declarer no',
      'declarer-free',
      'card-not-played',
      '45C2',
      321,
    ],
    [
      'Towards AQ he calls the queen, the king appears, “ace”',
      'dummy named mind',
      'named-stands',
      'card-played intended',
      '45C4',
      335,
    ],
    ['Dummy plays another card than named', 'dummy other no', 'misplaced-back', 'card-returned', '45D', 325],
    ['Dummy plays before declarer has named a card', 'dummy unasked', 'suggested', 'infraction', '45F', 325],
    [
      'Declarer touches a card of dummy deliberately',
      'dummy touched no',
      'touch-played',
      'card-played',
      '45C3',
      323,
    ],
  ]),
  ...of(`${ABF}45C4b`, 'card-played', [
    [
      'Towards AQ, LHO plays the king and declarer the queen',
      'dummy named mind',
      'named-stands',
      'card-played',
      '45C4',
      508,
    ],
  ]),
];

const DUMMY = of(`${NOTES}Dummy’s Rights and Limitations`, 'dummy', [
  ['“Your hand”, before declarer leads', 'yes no prevent', 'prevented', 'no-infraction', '42B2', 392],
  [
    'Stops the wrong defender, or one whose partner has a penalty card, before he leads',
    'yes no prevent',
    'prevented',
    'no-infraction play-continues',
    '42B2',
    361,
  ],
  [
    '“Wrong hand”, after he has led',
    'yes no noticed',
    'noticed',
    'infraction procedural-penalty',
    '43A1b',
    393,
  ],
  [
    'A quitted trick points the wrong way, before the next is led to',
    'yes no trick no',
    'trick-in-time',
    'no-infraction',
    '65B3',
    394,
  ],
  ['The same, later', 'yes no trick yes', 'trick-late', 'infraction', '65B3', 394],
  [
    'A defender leads out of turn and dummy says so',
    'yes no noticed-defender',
    'noticed-defender',
    'infraction procedural-penalty recall',
    '43A1b',
    395,
  ],
  [
    'Having looked at a hand, warns against the wrong hand: a defender chooses',
    'yes yes hand',
    'warned',
    'rights-lost',
    '43B2a',
    399,
  ],
  [
    'Having looked, asks about a revoke: corrected, and Law 64 applies',
    'yes yes revoke',
    'asked',
    'rights-lost equity',
    '43B2b',
    400,
  ],
  [
    'Having looked, is first to mention a defender’s irregularity, even after play',
    'yes yes defender',
    'mentioned',
    'rights-lost',
    '43B3',
    401,
  ],
  [
    'Looks at an opponent’s system card, or the scorecard',
    'yes no card',
    'spoke',
    'infraction',
    '40B2c',
    407,
  ],
  ['Before the opening lead is faced', 'no', 'presumed', 'no-infraction', '17D1', 410],
]);

const AUCTION = [
  ...of(`${NOTES}The Auction`, 'auction-and-review', [
    ['A pass out of turn let a player be missed', 'end no', 'reverts', 'call-cancelled', '17D3', 418],
    [
      'The leader’s partner asked, the answer showed a wrong explanation, and his question pointed to a lead',
      'explain leader yes',
      'lead-kept',
      'card-played recall',
      '21B3',
      432,
    ],
    ['A review after his first turn to play', 'review later', 'contract-only', 'rights-lost', '41C', 442],
    [
      'Between final pass and lead: questions and corrections',
      'end yes no',
      'clarification',
      'auction-continues',
      '17D1',
      430,
    ],
  ]),
  ...of(`${ABF}20F`, 'auction-and-review', [
    [
      'A right answer about a later call shows that partner’s earlier one was wrong',
      'correcting later',
      'rightly',
      'no-infraction',
      '20F1',
      217,
    ],
  ]),
  ...of(`${ABF}16A1d`, 'auction-and-review', [
    [
      'He looks at the printed regulations, the law book, a scorecard or the backs of the bidding cards',
      'aid printed',
      'no-aid',
      'infraction',
      '40C3a',
      166,
    ],
  ]),
  ...of(`${ABF}21B1`, 'misinformation', [
    [
      'He would not have called otherwise with the right information',
      'no explanation auction no no',
      'keep',
      'call-stands recall',
      '21B1a',
      223,
    ],
    [
      'He could well have called otherwise',
      'no explanation auction no yes',
      'may-change',
      'call-changed',
      '21B1',
      223,
    ],
    [
      'His partner has called since',
      'no explanation auction yes',
      'too-late',
      'call-stands recall',
      '21B3',
      223,
    ],
  ]),
];

const LEAD = [
  ...of(`${NOTES}Faced Opening Lead out of Turn`, 'opening-lead-out-of-turn', [
    [
      'Accepted: dummy goes down, declarer plays from hand',
      'yes defender no no sees',
      'sees-dummy',
      'lead-accepted',
      '54B',
      452,
    ],
    [
      'Accepted: declarer becomes dummy',
      'yes defender no no dummy',
      'becomes-dummy',
      'lead-accepted',
      '54A',
      453,
    ],
    [
      'Not accepted: forbid, demand or allow',
      'yes defender no no any',
      'any-lead',
      'lead-rejected major-penalty-card',
      '54D',
      455,
    ],
    [
      'North spreads AQ of spades before the ruling: must be accepted, and 72C',
      'yes defender dummy',
      'must-accept',
      'lead-accepted recall',
      '72C',
      467,
    ],
  ]),
  ...of(`${ABF}41A`, 'face-down-lead', [
    [
      'A face-down lead from the wrong side',
      'down wrong',
      'back',
      'card-returned not-penalty-card',
      '41A',
      502,
    ],
    ['A face-down lead after a corrected explanation', 'down informed', 'back', 'card-returned', '41A', 503],
  ]),
  ...of(`${ABF}55A`, 'wrong-hand', [
    [
      'The defenders differ; the one next to play accepts',
      'other differ accept',
      'stands',
      'lead-accepted',
      '55A',
      528,
    ],
    [
      'The defenders differ; the one next to play refuses',
      'other differ refuse',
      'right-hand',
      'lead-rejected card-returned',
      '55B2',
      528,
    ],
  ]),
  ...of(`${ABF}61B3`, 'revoke', [
    [
      'Defenders may ask each other and declarer',
      'asking defender',
      'asked-properly',
      'no-infraction',
      '61B',
      531,
    ],
  ]),
  {
    ...of(`${ABF}64B7`, 'revoke', [
      [
        'Both sides revoked: no trick by rule, the score as if nobody had revoked',
        'yes no yes in-time yes',
        'both-sides',
        'tricks-0 equity',
        '64C2b',
        534,
      ],
    ])[0],
    printed: {
      says: 'each revoke is examined by itself, from just before it',
      because: 'Law 64C2b of 2017: one adjusted score, had no revokes occurred',
    },
  } as Example,
];

const AWARE = of(`${NOTES}Damage after Infractions`, 'could-have-been-aware', [
  ['I pass out of turn, partner guesses 3NT and it makes', 'yes no', 'luck', 'score-stands', '72C', 481],
  [
    'I double 5♥ and lead before partner calls; partner might have bid 5♠, which fails',
    'yes yes yes',
    'adjust',
    'assigned-score weighted-allowed',
    '72C',
    482,
  ],
]);

const WITHDRAWN = [
  ...of(`${NOTES}Withdrawn Calls – Lead Restrictions`, 'withdrawn-call', [
    [
      '2♣ (both majors) over 2♣, replaced by a pass; no suit shown legally',
      'yes no partner none',
      'any-suit',
      'lead-restriction',
      '26B',
      502,
    ],
    [
      'A withdrawn precision 1♣ relates to no suit',
      'yes no partner none',
      'any-suit',
      'lead-restriction',
      '26B',
      504,
    ],
    ['The offender himself is on lead', 'yes no offender', 'offender', 'no-lead-restriction', '26B', 494],
    [
      '3♦ withdrawn; later he doubles 5♦ for the lead: diamonds were shown',
      'yes no partner some',
      'other-suits',
      'lead-restriction',
      '26B',
      506,
    ],
  ]),
  {
    ...of(`${NOTES}Withdrawn Calls – Lead Restrictions`, 'withdrawn-call', [
      [
        'The same 2♣, but North had shown spades, not hearts, in the legal auction: any suit except spades',
        'yes no partner some',
        'other-suits',
        'lead-restriction',
        '26B',
        502,
      ],
    ])[0],
    printed: {
      says: 'any suit except hearts',
      because: 'North showed spades, and the suits he showed are the ones that cannot be forbidden',
    },
  } as Example,
  {
    ...of(`${NOTES}Other relevant Laws`, 'withdrawn-call', [
      [
        '1♦ opened, later 2♦ insufficient corrected to a pass: diamonds cannot be forbidden',
        'yes no partner some',
        'other-suits',
        'lead-restriction',
        '26B',
        807,
      ],
    ])[0],
    printed: {
      says: 'Law 26 does not apply',
      because: 'under the 2017 law diamonds are out of reach, but declarer may still forbid one other suit',
    },
  } as Example,
  ...(
    [
      ['2NT for both minors', '26A', 275],
      ['1NT natural', '26B', 276],
      ['2♦ Michaels for both majors', '26A', 277],
      ['2♠ Michaels for hearts and a minor', '26B', 278],
      ['2♣ opening, two suits of one colour', '26B', 279],
      ['1♣ precision', '26B', 280],
    ] as const
  ).map(
    ([call, old, line]): Example => ({
      ...(of(`${ABF}26`, 'withdrawn-call', [
        [
          `${call} withdrawn, nothing shown legally`,
          'yes no partner none',
          'any-suit',
          'lead-restriction',
          '26B',
          line,
        ],
      ])[0] as Example),
      printed: { says: old, because: 'the 2017 law has one rule for all withdrawn calls' },
    }),
  ),
];

const DECEPTION = [
  ...of(`${NOTES}Illegal Deception`, 'deception', [
    [
      'K9xx opposite AJ108: LHO pauses with two small over the jack, “whether to peter”',
      'yes no none yes yes',
      'adjust',
      'assigned-score',
      '73E2',
      515,
    ],
    [
      'K9xx opposite J108xxx: LHO pauses over the jack with the ace',
      'yes no honour',
      'own-risk',
      'no-infraction score-stands',
      '73E2',
      534,
    ],
    [
      'Third hand thinks at trick one after a quick dummy',
      'yes yes',
      'may-think',
      'score-stands',
      '73D1',
      536,
    ],
    ['Declarer fires off the jack to get a reaction', 'yes yes', 'may-think', 'score-stands', '73D1', 536],
  ]),
  ...of(`${NOTES}Damage after Infractions`, 'deception', [
    [
      'A defender without an honour fumbles when the jack is led towards K98',
      'yes no none yes yes',
      'adjust',
      'assigned-score',
      '73E2',
      486,
    ],
  ]),
];

const CLAIM = [
  ...of(`${NOTES}Claims and Concessions`, 'claim', [
    [
      'All four agree to play on after a claim',
      'claim agreed',
      'void',
      'score-stands not-penalty-card',
      '68D2b',
      551,
    ],
    [
      'A defender concedes, his partner objects at once',
      'partner-objects yes',
      'no-concession',
      'play-continues not-penalty-card unauthorised',
      '68B2',
      552,
    ],
    [
      'A trump is out and nothing was said of it',
      'claim no silent trump yes yes',
      'trick-to-trump',
      'trick-lost weighted-barred',
      '70C',
      553,
    ],
    [
      'Claim at trick one, trumps plainly out',
      'claim no silent trump no',
      'trump-known',
      'claim-stands',
      '70C',
      553,
    ],
    [
      'A finesse that was not known',
      'claim no silent finesse no',
      'finesse-refused',
      'trick-lost',
      '70E1',
      553,
    ],
    [
      'A finesse that would have shown itself',
      'claim no silent finesse yes',
      'finesse-allowed',
      'claim-stands',
      '70E1',
      553,
    ],
    [
      'Play went on without agreement, and trumps were drawn: little credence',
      'claim unagreed silent trump yes yes',
      'trick-to-trump',
      'trick-lost',
      '70C',
      553,
    ],
    [
      'A suit is cashed from the top where nothing else was said',
      'claim no silent order yes',
      'top-down',
      'claim-stands',
      '70E2',
      559,
    ],
    [
      'A winner forgotten, and a trick to be lost by playing or discarding one suit rather than another',
      'claim no silent suits yes',
      'wrong-suit',
      'trick-lost weighted-barred',
      '70D1',
      560,
    ],
    ['Conceding a trick already won', 'concession yes won', 'cancelled', 'score-changed', '71', 566],
    [
      'Conceding a trick no normal play could lose',
      'concession yes cannot-lose',
      'cancelled',
      'score-changed',
      '71',
      567,
    ],
    [
      'Agreement withdrawn: a trick already won',
      'agreement yes won',
      'rescored',
      'score-changed',
      '69B1',
      575,
    ],
    [
      'Agreement withdrawn: a trick likely won',
      'agreement yes likely',
      'rescored',
      'score-changed',
      '69B2',
      576,
    ],
    [
      'Keeping a trick knowing that it was not won',
      'kept',
      'kept',
      'infraction procedural-penalty',
      '79A2',
      578,
    ],
  ]),
  {
    ...of(`${NOTES}Claims and Concessions`, 'claim', [
      [
        'Not to finesse would be irrational, but nobody has shown out',
        'claim no silent finesse no',
        'finesse-refused',
        'trick-lost weighted-barred',
        '70E1',
        553,
      ],
    ])[0],
    printed: {
      says: 'the finesse is allowed if it would be irrational not to take it',
      because: 'the exception was deleted from Law 70E1 in 2017',
    },
  } as Example,
  ...of(`${ABF}69B2`, 'claim', [
    [
      'A trick is transferred or not, never weighted',
      'agreement yes likely',
      'rescored',
      'weighted-barred',
      '69B2',
      538,
    ],
  ]),
  ...of(`${ABF}70C`, 'claim', [
    [
      '(a) A good trump, two spades and a heart; a small trump is out, he swears he knew',
      'claim no silent trump yes yes',
      'trick-to-trump',
      'trick-lost weighted-barred',
      '70C',
      560,
    ],
    [
      '(b) 7♠: one round of trumps, both follow, “all mine”',
      'claim no silent trump no',
      'trump-known',
      'claim-stands',
      '70C',
      567,
    ],
  ]),
  ...of(`${ABF}70E2`, 'claim', [
    [
      '(a) AK5 opposite 42, the jack still out: from the top',
      'claim no silent order yes',
      'top-down',
      'claim-stands',
      '70E2',
      582,
    ],
    [
      '(b) Three winners in dummy, three discards: he keeps a loser',
      'claim no silent suits yes',
      'wrong-suit',
      'trick-lost weighted-barred',
      '70D1',
      607,
    ],
  ]),
];

const PENALTY_CARD = [
  ...of(`${NOTES}Penalty Card`, 'penalty-card', [
    [
      '♥A a major penalty card, its owner’s partner to lead',
      'partner one',
      'declarer-chooses',
      'lead-restriction unauthorised',
      '50E',
      630,
    ],
    [
      'Cards of several suits lie there',
      'partner several',
      'declarer-chooses-many',
      'lead-restriction',
      '51B',
      626,
    ],
    [
      'A small card dropped by accident, the only one',
      'exposed defender yes no yes',
      'minor-card',
      'minor-penalty-card',
      '50B',
      593,
    ],
    [
      'A ten dropped by accident',
      'exposed defender yes no no',
      'major-card',
      'major-penalty-card',
      '50B',
      592,
    ],
    [
      'A second small card dropped',
      'exposed defender yes no no',
      'major-card',
      'major-penalty-card',
      '50B',
      594,
    ],
    ['A card declarer drops', 'exposed declarer', 'no-penalty', 'not-penalty-card', '48A', 582],
    [
      'He plays another card, declarer has not played',
      'failed no',
      'choice',
      'major-penalty-card',
      '52B2',
      612,
    ],
    [
      'The same, declarer has played on',
      'failed yes',
      'accepted',
      'card-played major-penalty-card',
      '52B1b',
      612,
    ],
  ]),
  ...of(`${NOTES}Penalty Card, 1NT–2♣–2♠–4♠`, 'opening-lead-out-of-turn', [
    [
      '♥K led out of turn, refused, a heart forbidden: partner may not know of AK',
      'yes defender no no forbid',
      'forbidden',
      'lead-rejected card-returned unauthorised',
      '50E2',
      638,
    ],
  ]),
  ...of(`${NOTES}Law 58B2`, 'two-cards', [
    [
      '♠2 and ♠10 appear, he names the two: the ten is major',
      'more defender low',
      'leaves-honour',
      'card-played major-penalty-card',
      '58B2',
      642,
    ],
    [
      'The same, he names the ten: the two is minor',
      'more defender high',
      'leaves-low',
      'card-played minor-penalty-card',
      '58B2',
      642,
    ],
  ]),
  ...of(`${NOTES}Procedure Following an Irregularity`, 'penalty-card', [
    [
      'West’s penalty card lies there, no director called; East leads without waiting',
      'led no',
      'led-relief',
      'card-returned not-penalty-card',
      '11A',
      648,
    ],
    [
      'The same, after the director had explained',
      'led yes',
      'led-penalty',
      'major-penalty-card',
      '50D2',
      648,
    ],
  ]),
  ...of(`${NOTES}Director’s Discretionary Powers`, 'discretion', [
    [
      'Dummy’s singleton heart lay among the diamonds, the defence did not cash',
      'none yes yes no one',
      'assigned',
      'assigned-score',
      '12C1a',
      652,
    ],
    ['A penalty laid down seems too severe', 'harsh', 'no-change', 'score-stands', '12B2', 652],
  ]),
];

const FREE = 'auction-continues no-lead-restriction';
const INSUFFICIENT = [
  ...of(`${NOTES}Insufficient Bids`, 'insufficient-bid', [
    [
      '1♦ (1♠) 1♥; the double promises four hearts',
      'meant yes no no comparable',
      'comparable',
      FREE,
      '27B1b',
      705,
    ],
    [
      '1♦ (1♠) 1♥; the double does not promise hearts',
      'meant yes no no double',
      'no-double',
      'partner-passes-throughout',
      '27B3',
      705,
    ],
    ['1♥ P 1♥, four-card majors; 2♥', 'meant yes no no lowest', 'same-denomination', FREE, '27B1a', 714],
    [
      '1♥ P 1♥, four-card majors; 2NT as a raise with an opening',
      'meant yes no no comparable',
      'comparable',
      FREE,
      '27B1b',
      716,
    ],
    [
      '1♥ P 1♥, four-card majors; 3♥ as a forcing raise',
      'meant yes no no comparable',
      'comparable',
      FREE,
      '27B1b',
      716,
    ],
    [
      '1♥ P 1♥, four-card majors; 4♣ as a splinter',
      'meant yes no no comparable',
      'comparable',
      FREE,
      '27B1b',
      716,
    ],
    [
      '1♥ P 1♥, five-card majors; 2♥ alone is free',
      'meant yes no no lowest',
      'same-denomination',
      FREE,
      '27B1a',
      718,
    ],
    [
      '1♥ P 1♥, five-card majors; 2NT showing only four',
      'meant yes no no other',
      'barred',
      'partner-passes-throughout',
      '27B2',
      718,
    ],
    ['P (1♠) 1♥; 2♥', 'meant yes no no lowest', 'same-denomination', FREE, '27B1a', 723],
    ['P (1♠) 1♥; 3♥ intermediate', 'meant yes no no comparable', 'comparable', FREE, '27B1b', 725],
    [
      'P (1♠) 1♥; 2♠ Michaels with an opening',
      'meant yes no no comparable',
      'comparable',
      FREE,
      '27B1b',
      725,
    ],
    [
      'P (1♠) 1♥; 2♠ Michaels, may be weaker',
      'meant yes no no other',
      'barred',
      'partner-passes-throughout',
      '27B2',
      725,
    ],
    ['1♣ P 1♣, natural; 2♣', 'meant yes no no lowest', 'same-denomination', FREE, '27B1a', 732],
    [
      '1♣ P 1♣, natural; 3NT showing clubs and 13–15, bending the system',
      'meant yes no no comparable',
      'comparable',
      `${FREE} recall`,
      '27D',
      732,
    ],
    ['4NT P 4♦; 5♦', 'meant yes no no comparable', 'comparable', FREE, '27B1b', 746],
    ['4NT (5♥) 5♦, DOPI; pass', 'meant yes no no comparable', 'comparable', FREE, '27B1b', 753],
    ['4NT (5♥) 5♦, PODI; double', 'meant yes no no comparable', 'comparable', FREE, '27B1b', 753],
    ['(1NT) 1♦; 2♦, both natural', 'meant yes no no lowest', 'same-denomination', FREE, '27B1a', 678],
    ['LHO accepts', 'meant yes no yes', 'accepted', 'call-stands auction-continues', '27A1', 660],
    [
      'Corrected before the director came; LHO refuses the first bid',
      'meant yes yes no other',
      'barred',
      'partner-passes-throughout',
      '27B2',
      771,
    ],
    [
      'A pass, not comparable: partner is silent, and a lucky result stands',
      'meant yes no no other',
      'barred',
      'partner-passes-throughout lead-restriction',
      '27B2',
      765,
    ],
  ]),
  ...of(`${NOTES}Law 27D`, 'adjust-27d', [
    [
      '1♠ P 1♠ to 2♠: a slam bid only because the bid was known',
      'yes no',
      'adjust',
      'assigned-score weighted-allowed',
      '27D',
      781,
    ],
    [
      '1♦ (2♣) 1NT to 2NT: passed knowing 6–10',
      'yes no',
      'adjust',
      'assigned-score weighted-allowed',
      '27D',
      789,
    ],
  ]),
  {
    ...of(`${NOTES}Law 27D`, 'adjust-27d', [
      [
        'A call allowed as comparable turns out not to be',
        'yes not-comparable',
        'adjust',
        'assigned-score weighted-allowed',
        '23C',
        793,
      ],
    ])[0],
    printed: {
      says: 'Director’s error under 82C: average plus to both',
      because: 'ABF Interpretations 27D and Law 23C adjust; 82C is left for an error that leaves no result',
    },
  } as Example,
  ...of(`${ABF}27`, 'insufficient-bid', [
    ['(a) 4NT 4♦ answering aces; 5♦', 'meant yes no no comparable', 'comparable', FREE, '27B1b', 348],
    ['(b) 4NT (5♥) 5♦; pass with DOPI', 'meant yes no no comparable', 'comparable', FREE, '27B1b', 354],
    ['(b) 4NT (5♥) 5♦; double with PODI', 'meant yes no no comparable', 'comparable', FREE, '27B1b', 356],
    ['(c) 1♦ (1♠) 1♥; 2♥', 'meant yes no no lowest', 'same-denomination', FREE, '27B1a', 362],
    [
      '(c) 1♦ (1♠) 1♥; double with four hearts, some hands excluded',
      'meant yes no no near',
      'near',
      `${FREE} recall`,
      '27B1b',
      365,
    ],
    ['(c) 1♦ (1♠) 1♥; pass', 'meant yes no no other', 'barred', 'partner-passes-throughout', '27B2', 374],
    [
      '(e) 1NT (2♦) 2♣ Stayman; a cue bid asking for a major',
      'meant yes no no comparable',
      'comparable',
      FREE,
      '27B1b',
      386,
    ],
    [
      '(g) 1♠ (2♥) 1NT, 2♥ not seen; 2NT, both natural',
      'meant yes no no lowest',
      'same-denomination',
      `${FREE} recall`,
      '27B1a',
      406,
    ],
    ['(h) 1♣ strong (1♥) 1♦ 0–7; pass 0–4', 'meant yes no no comparable', 'comparable', FREE, '27B1b', 417],
    ['(h) the same; double 5–7', 'meant yes no no comparable', 'comparable', FREE, '27B1b', 417],
    ['(h) the same; double 5–8', 'meant yes no no near', 'near', `${FREE} recall`, '27B1b', 424],
    ['A wrong bidding card pulled', 'slip', 'slip', 'unintended', '25A', 467],
  ]),
  ...(
    [
      ['(d) 1NT (2♠) 2♦ transfer; 3♥, hearts as shown by the transfer', '27B1b', 380],
      ['(f) 2NT 2♥ transfer; 3♥, still a transfer to spades', '27B1b', 396],
    ] as const
  ).map(
    ([facts, old, line]): Example => ({
      ...(of(`${ABF}27`, 'insufficient-bid', [
        [facts, 'meant yes no no lowest', 'same-denomination', FREE, '27B1a', line],
      ])[0] as Example),
      printed: {
        says: `${old}, as an artificial bid could not come under 27B1a`,
        because:
          'the 2017 law asks only that the lowest sufficient bid shows the same suit; the auction is free either way',
      },
    }),
  ),
  ...(
    [
      ['(e) 1NT (2♦) 2♣, meaning to bid 3♣', 390],
      ['(g) 1♠ (2♥) 1NT, meaning 2NT all along', 402],
    ] as const
  ).map(
    ([facts, line]): Example => ({
      ...(of(`${ABF}27`, 'insufficient-bid', [
        [facts, 'slip', 'slip', 'unintended call-changed', '25A', line],
      ])[0] as Example),
      printed: {
        says: '27B1b, without restriction',
        because:
          'a call never intended is a slip and is put right under Law 25A before Law 27 is looked at; the auction is free either way',
      },
    }),
  ),
  ...of(`${ABF}27D`, 'adjust-27d', [
    [
      '(g) They stop in 2NT, which makes only eight tricks from East',
      'yes no',
      'adjust',
      'assigned-score weighted-allowed',
      '27D',
      409,
    ],
  ]),
];

const JUDGEMENT = [
  ...of(`${ABF}12C1b`, 'discretion', [
    ['The damaged side revoked', 'none yes yes error', 'split', 'split-score', '12C1e', 23],
    ['It made a major penalty card', 'none yes yes error', 'split', 'split-score', '12C1e', 23],
    ['It led out of turn', 'none yes yes error', 'split', 'split-score', '12C1e', 24],
    [
      'It did not call the director after an irregularity',
      'none yes yes error',
      'split',
      'split-score',
      '12C1e',
      24,
    ],
    ['It ducked the setting trick against a slam', 'none yes yes error', 'split', 'split-score', '12C1e', 26],
    ['It opened a weak no-trump on 20', 'none yes yes error', 'split', 'split-score', '12C1e', 26],
    ['A careless or inferior play', 'none yes yes no one', 'assigned', 'assigned-score', '12C1a', 31],
    [
      'A line with a fair chance, not the best',
      'none yes yes no one',
      'assigned',
      'assigned-score',
      '12C1a',
      33,
    ],
    [
      'It did not work out from dummy that it had been misinformed: related',
      'none yes yes related few',
      'weighted',
      'weighted-allowed',
      '12C1c',
      41,
    ],
    ['A double shot', 'none yes yes gamble', 'split', 'split-score', '12C1e', 53],
  ]),
  ...(
    [
      ['It did not ask about a call that was clearly alerted', 54],
      ['It waived a penalty', 55],
    ] as const
  ).map(
    ([facts, line]): Example => ({
      ...(of(`${ABF}12C1b`, 'discretion', [
        [facts, 'none yes yes no one', 'assigned', 'assigned-score', '12C1a', line],
      ])[0] as Example),
      printed: {
        says: 'may be considered wild, and then no redress',
        because:
          'the 2017 law knows no wild action: only an extremely serious error or a gamble loses redress',
      },
    }),
  ),
  ...of(`${ABF}12C1c`, 'discretion', [
    [
      'Misinformed, they defend 4♥ doubled; 6♠=, 4♠+2, 4♠+1 and 6♠−1 were likely',
      'equity yes no few',
      'weighted',
      'assigned-score weighted-allowed',
      '12C1c',
      64,
    ],
  ]),
  ...of(`${ABF}12C1d`, 'discretion', [
    ['More than four results', 'equity yes no many', 'too-many', 'artificial-score', '12C1d', 153],
  ]),
  ...of(`${ABF}16B1b`, 'unauthorised-information', [
    [
      'Fewer than one in four peers would seriously consider the other action',
      'partner yes yes yes no',
      'no-alternative',
      'no-infraction score-stands',
      '16B1b',
      168,
    ],
    [
      'More than one in four would, and some would choose it',
      'partner yes yes yes yes yes',
      'adjust',
      'infraction assigned-score',
      '16B3',
      174,
    ],
  ]),
  ...of(`${ABF}16B2`, 'unauthorised-information', [
    [
      'The facts are agreed; the director comes back only at the end',
      'partner no yes',
      'play-on',
      'play-continues recall',
      '16B2',
      203,
    ],
    ['They do not agree on the facts', 'partner no no', 'establish', 'play-continues recall', '16B2', 213],
  ]),
  ...of(`${ABF}16A1d`, 'unauthorised-information', [
    ['He remembers a regulation', 'memory', 'memory', 'authorised', '16A1d', 163],
  ]),
  {
    ...of(`${ABF}24`, 'exposed-card', [
      [
        'A card partner may have seen, after the auction is over',
        'after',
        'after-auction',
        'another-law',
        '49',
        231,
      ],
    ])[0],
    printed: {
      says: 'Law 24 applies throughout the auction period',
      because: 'Law 24 of 2017 speaks of the auction; after it a defender’s card is a penalty card',
    },
  } as Example,
  ...of(`${ABF}40B2d`, 'psychic-call', [
    ['A game-forcing 2♣ or precision 1♣ psyched', 'strong', 'forbidden', 'infraction', '40B2', 493],
  ]),
  ...of(`${ABF}40B3`, 'psychic-call', [
    ['Agreed to change methods after their own irregularity', 'agreement', 'same', 'infraction', '40B3', 496],
  ]),
  ...of(`${ABF}72A`, 'arranged-result', [
    ['Losing a match to meet an easier final', 'match', 'refer', 'infraction disciplinary', '72A', 611],
    [
      'A poor result made to help or hurt another pair',
      'pairs',
      'refer',
      'infraction disciplinary',
      '72A',
      612,
    ],
  ]),
  ...of(`${ABF}73A2`, 'written-bidding', [
    ['Stop cards are used', 'stop yes', 'stop-used', 'unauthorised', '73A2', 616],
  ]),
  ...of(`${ABF}76C2`, 'spectator', [
    [
      'A spectator of the innocent side speaks first',
      'attention innocent',
      'loses-right',
      'rights-lost',
      '76C',
      625,
    ],
    [
      'A spectator of the offending side speaks first',
      'attention offending',
      'loses-correction',
      'rights-lost',
      '76C',
      629,
    ],
  ]),
  ...of(`${ABF}79C2`, 'score-correction', [
    [
      '4♠ eleven tricks entered as 620; both pairs say 650',
      'yes inconsistent yes',
      'changed',
      'score-changed',
      '79C1',
      638,
    ],
    ['The same, one pair has gone', 'yes inconsistent no no', 'stands', 'score-stands', '79C1', 640],
    [
      'A consistent score, complete confidence in both',
      'yes consistent yes',
      'changed',
      'score-changed',
      '79C1',
      643,
    ],
    ['A consistent score, any doubt', 'yes consistent no', 'stands', 'score-stands', '79C1', 649],
    ['After the correction period, as a rule', 'no no', 'late', 'score-stands', '79C', 636],
  ]),
  {
    ...of(`${ABF}79C2`, 'score-correction', [
      [
        'After the period, an error beyond doubt that the organiser agrees to correct',
        'no yes',
        'late-corrected',
        'score-changed',
        '79C2',
        636,
      ],
    ])[0],
    printed: { says: 'no change', because: 'Law 79C2 of 2017 allows it when there is no doubt' },
  } as Example,
  ...of(`${ABF}82C`, 'director-error', [
    [
      '(a) Adjusted to 2♠ making; it always makes nine',
      'clear no yes yes',
      'correct',
      'score-changed',
      '82C',
      719,
    ],
    [
      '(b) Misinformation not recognised; 6♣ doubled should be 6♦ doubled the other way',
      'clear no yes yes',
      'correct',
      'score-changed',
      '82C',
      733,
    ],
    [
      '(c) Board cancelled in the auction for an agreement that was legal',
      'clear no no',
      'none',
      'artificial-score',
      '12C1d',
      739,
    ],
    [
      '(d) LHO told not to lead spades again later; the switch was reasonable: 60% 3NT=, 40% 3NT−1',
      'clear no yes few',
      'weighted',
      'assigned-score weighted-allowed',
      '12C1c',
      746,
    ],
    ['A matter of judgement is left to appeal', 'judgement', 'appeal', 'score-stands', '92A', 712],
  ]),
  {
    ...of(`${ABF}86D`, 'fouled-board', [
      [
        'A result at one table that clearly favours one side, none at the other',
        'teams no yes yes',
        'assigned',
        'assigned-score weighted-allowed',
        '86B1',
        761,
      ],
    ])[0],
    printed: {
      says: 'an assigned score whenever only one side was at fault',
      because: 'Law 86B1 of 2017 asks whether the result at the other table clearly favours one side',
    },
  } as Example,
  ...of(`${ABF}86D`, 'fouled-board', [
    [
      'Neither side at fault: a duplication error',
      'teams no yes no none',
      'no-fault',
      'artificial-score',
      '12C2b',
      767,
    ],
    ['Both sides at fault', 'teams no yes no both', 'both-fault', 'artificial-score', '12C2b', 767],
  ]),
  {
    ...of(`${ABF}87`, 'fouled-board', [
      [
        'Fewer than half the boards compare: 60% of the scale to each team',
        'teams no few',
        'match',
        'artificial-score',
        '87C',
        772,
      ],
    ])[0],
    printed: {
      says: '18 VP to each',
      because: '18 of the old scale of 25; 60% of the scale in use, 12.00 of 20',
    },
  } as Example,
  ...of(`${ABF}92A`, 'appeal', [
    ['No ruling has been given', 'no', 'rule-first', 'appeal-refused', '92A', 778],
  ]),
  ...of(`${ABF}92B`, 'appeal', [
    ['More than thirty minutes after the stanza', 'yes no no', 'too-late', 'appeal-refused', '92B', 789],
  ]),
  ...of(`${NOTES}Introduction`, 'appeal', [
    ['Only one of the pair wants to appeal', 'yes no yes no', 'one-only', 'appeal-refused', '92D', 18],
    ['A ruling at another table', 'other', 'not-yours', 'appeal-refused', '92A', 18],
  ]),
];

export const EXAMPLES: readonly Example[] = [
  ...REVOKE,
  ...CARDS,
  CARD_SEEN,
  ...CHANGE,
  ...COMPARABLE,
  ...TURN,
  ...PLAYED,
  ...DUMMY,
  ...AUCTION,
  ...LEAD,
  ...AWARE,
  ...WITHDRAWN,
  ...DECEPTION,
  ...CLAIM,
  ...PENALTY_CARD,
  ...INSUFFICIENT,
  ...JUDGEMENT,
];
