import type { Tree } from '../tree.ts';

export const INSUFFICIENT = {
  topic: 'insufficient-bid',
  title: 'Insufficient bid',
  span: '27',
  edition: 2017,
  version: 1,
  phase: 'auction',
  rests: ['Course Notes, Insufficient Bids', 'ABF Interpretations 27'],
  start: 'intent',
  nodes: {
    intent: {
      ask: 'What did you think you were doing when you bid, and what would it have shown?',
      where: 'away',
      help: 'He may have missed a bid, misjudged the level, or pulled the wrong card. Look at the system card too.',
      judgement: true,
      laws: ['27', '25A'],
      answers: {
        meant: { says: 'He meant that bid', next: 'turn' },
        slip: { says: 'A slip: he meant another call', next: 'slip' },
      },
    },
    slip: {
      rectify: 'A true slip is corrected under Law 25A, without penalty.',
      say: 'That was a slip. Put in the call you meant.',
      laws: ['25A'],
      effects: ['unintended', 'call-changed', 'auction-continues', 'no-lead-restriction'],
      then: ['change-of-call'],
    },
    turn: {
      ask: 'Was the bid made in turn?',
      laws: ['27A', '31'],
      answers: {
        yes: { says: 'Yes', next: 'corrected' },
        no: { says: 'No, out of turn as well', next: 'out-of-turn' },
      },
    },
    'out-of-turn': {
      rectify: 'An insufficient bid out of turn is ruled as a bid out of turn.',
      say: 'This was out of turn. I will explain what follows.',
      laws: ['27A2', '31'],
      effects: ['another-law'],
      then: ['call-out-of-turn'],
      rests: ['general'],
    },
    corrected: {
      ask: 'Has he already changed it before you came?',
      laws: ['27C'],
      answers: {
        no: { says: 'No', next: 'lho' },
        yes: { says: 'Yes', next: 'lho-changed' },
      },
    },
    lho: {
      ask: 'Explain every option. Does LHO accept the insufficient bid? Calling over it accepts it.',
      help: 'Accepted: no restriction at all. Not accepted: say which replacements cost nothing and which bar partner.',
      laws: ['27A1'],
      options: [
        { who: 'LHO', may: 'accept the bid', then: 'The auction goes on from it and nobody is barred.' },
        {
          who: 'The bidder, if it is refused',
          may: 'make the lowest bid that shows the same suit or suits',
          then: 'Nobody is barred.',
        },
        { who: 'The bidder, if it is refused', may: 'make a comparable call', then: 'Nobody is barred.' },
        {
          who: 'The bidder, if it is refused',
          may: 'make another bid or pass',
          then: 'Partner passes throughout and leads may be restricted.',
        },
      ],
      answers: {
        yes: { says: 'Yes, or he has called', next: 'accepted' },
        no: { says: 'No', next: 'replacement' },
      },
    },
    'lho-changed': {
      ask: 'Does LHO accept the first, insufficient bid?',
      help: 'He is offered the first bid, not the second. Refused, the second call stands with its consequences.',
      laws: ['27C', '27A1'],
      answers: {
        yes: { says: 'Yes', next: 'accepted-first' },
        no: { says: 'No', next: 'replacement' },
      },
    },
    accepted: {
      rectify: 'The bid stands. The auction goes on from there.',
      say: 'The bid is accepted. Carry on as if it were sufficient.',
      laws: ['27A1'],
      effects: ['call-stands', 'auction-continues', 'no-lead-restriction', 'authorised'],
    },
    'accepted-first': {
      rectify: 'The first bid stands. The second call is cancelled and may not be used by partner.',
      say: 'The insufficient bid is accepted. The second call is cancelled; partner may not use it.',
      laws: ['27A1', '27C', '16C'],
      effects: ['call-stands', 'unauthorised'],
    },
    replacement: {
      ask: 'What does he replace it with?',
      help: 'He chooses knowing the cost. Do not suggest a call. In doubt allow it and be ready to adjust.',
      laws: ['27B'],
      answers: {
        lowest: { says: 'The lowest bid showing the same suit(s)', next: 'same-denomination' },
        comparable: { says: 'A comparable call, any kind', next: 'comparable' },
        near: { says: 'Comparable but for a small difference', next: 'near' },
        other: { says: 'Another sufficient bid, or a pass', next: 'barred' },
        double: { says: 'A double or redouble not comparable', next: 'no-double' },
      },
    },
    'same-denomination': {
      rectify: 'The auction goes on. No restriction. All may know the insufficient bid.',
      say: 'That is allowed and nobody is barred. Call me at the end if the first bid helped them.',
      laws: ['27B1a', '27D'],
      effects: ['auction-continues', 'no-lead-restriction', 'authorised', 'recall'],
      watch: [
        'At the end: would they have got there had he never made the bid? If not, adjust (27D).',
        'Remarks made with the bid stay unauthorised.',
      ],
      then: ['adjust-27d'],
    },
    comparable: {
      rectify: 'The auction goes on. No restriction. All may know the insufficient bid.',
      say: 'That call is comparable and nobody is barred. Call me at the end if the first bid helped them.',
      laws: ['27B1b', '23A', '27D'],
      effects: ['comparable', 'auction-continues', 'no-lead-restriction', 'authorised', 'recall'],
      watch: [
        'At the end: did he bend his system to keep partner in, or did partner act as if he had? Then adjust (27D).',
        'Remarks made with the bid stay unauthorised.',
      ],
      judgement: true,
      then: ['adjust-27d', 'comparable-call'],
    },
    near: {
      rectify:
        'A small difference in strength or an odd hand type: lean to allowing it, and be ready to adjust.',
      say: 'I allow that call. Call me at the end if the first bid helped them.',
      laws: ['27B1b', '23A', '27D'],
      effects: ['comparable', 'auction-continues', 'no-lead-restriction', 'authorised', 'recall'],
      judgement: true,
      watch: ['At the end: adjust under 27D if the difference mattered. It is not a director’s error (82C).'],
      then: ['adjust-27d'],
      rests: ['ABF Interpretations 27B1'],
    },
    barred: {
      rectify: 'The call stands. Partner must pass whenever it is his turn. Leads may be restricted.',
      say: 'Partner, you must pass for the rest of the auction.',
      laws: ['27B2', '26B', '16C', '72C'],
      effects: ['not-comparable', 'partner-passes-throughout', 'unauthorised', 'lead-restriction'],
      watch: [
        'A lucky result stands (27D is not for this), unless 72C applies.',
        'If they defend: Law 26B at partner’s first lead.',
      ],
      then: ['withdrawn-call', 'could-have-been-aware'],
    },
    'no-double': {
      rectify: 'The double is cancelled. He must bid or pass, and partner passes throughout.',
      say: 'You may not double there. Bid or pass; partner must pass for the rest of the auction.',
      laws: ['27B3', '27B2', '26B', '72C'],
      effects: ['call-cancelled', 'partner-passes-throughout', 'unauthorised', 'lead-restriction'],
      then: ['withdrawn-call'],
    },
  },
} as const satisfies Tree;

export const ADJUST_27D = {
  topic: 'adjust-27d',
  title: 'After an insufficient bid or comparable call: did it help?',
  span: '23C, 27D',
  edition: 2017,
  version: 1,
  phase: 'score',
  rests: ['Course Notes, Law 27D – non-offending side damaged', 'ABF Interpretations 27D'],
  start: 'result',
  nodes: {
    result: {
      ask: 'Was the board played to a result?',
      laws: ['23C', '27D'],
      answers: {
        yes: { says: 'Yes', next: 'reached' },
        no: { says: 'No: I stopped it by mistake', next: 'no-result' },
      },
    },
    'no-result': {
      rectify: 'No result can be had because of the director: both sides count as not at fault.',
      say: 'That was my mistake. Both sides are treated as not at fault.',
      laws: ['82C', '12C2'],
      effects: ['artificial-score'],
      then: ['director-error'],
    },
    reached: {
      ask: 'Would they likely have reached this result had the irregular call never been made?',
      help: 'Think of the normal auction without it, not of this auction with the call left out.',
      where: 'self',
      judgement: true,
      laws: ['27D', '23C'],
      answers: {
        yes: { says: 'Yes', next: 'stands' },
        no: { says: 'No, the call helped them', next: 'adjust' },
        'not-comparable': { says: 'I now see that the call was not comparable', next: 'adjust' },
      },
    },
    stands: {
      rectify: 'The score stands.',
      say: 'They would have got there anyway. The score stands.',
      laws: ['27D', '23C'],
      effects: ['score-stands'],
    },
    adjust: {
      rectify:
        'Assign the likely result or results had the call never been made. What a barred partner would have led to is given no weight.',
      say: 'I adjust to what would likely have happened without that call.',
      laws: ['27D', '23C', '12C1c'],
      effects: ['assigned-score', 'weighted-allowed'],
      watch: ['Law 82C is only for a director’s error that left no result.'],
    },
  },
} as const satisfies Tree;
