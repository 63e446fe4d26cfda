import type { Tree } from '../tree.ts';
import { PARTNER_USED, WITHDRAWN_USED } from './later.ts';

export const CHANGE = {
  topic: 'change-of-call',
  title: 'Change of call',
  span: '25',
  edition: 2017,
  version: 2,
  phase: 'auction',
  rests: ['Course Notes, Legal and Illegal Changes of Call', 'ABF Interpretations 25A'],
  start: 'insufficient',
  nodes: {
    insufficient: {
      ask: 'Was the first call an insufficient bid that the player meant to make?',
      where: 'away',
      help: 'Bidding boxes: first ask whether the wrong card was pulled. If so it is a slip, not an insufficient bid.',
      laws: ['25', '27'],
      answers: {
        no: { says: 'No', next: 'in-mind' },
        yes: { says: 'Yes, and they tried to correct it', next: 'to-27' },
      },
    },
    'to-27': {
      rectify: 'Law 25 does not apply. Rule it as an insufficient bid corrected too early.',
      say: 'This is an insufficient bid. I will explain the options for that.',
      laws: ['27C', '25'],
      effects: ['another-law'],
      then: ['insufficient-bid'],
      rests: ['Course Notes, Premature correction of an insufficient bid'],
      checked: 'text',
    },
    'in-mind': {
      ask: 'What did you mean to call when you made the first call?',
      where: 'away',
      help: 'A slip of hand or tongue counts, however and whenever it was noticed. A change of mind or a lapse of attention does not.',
      judgement: true,
      laws: ['25A1', '25A2', '25A3'],
      answers: {
        slip: { says: 'A slip: the first call was never in mind', next: 'partner-called' },
        mind: { says: 'They meant it, then thought again', next: 'changed-yet' },
      },
    },
    'partner-called': {
      ask: 'Has partner called since?',
      help: 'If the auction ended before partner’s turn, there is time until the lead is faced.',
      laws: ['25A4', '25A5'],
      answers: {
        no: { says: 'No (LHO may have)', next: 'replaced' },
        yes: { says: 'Yes', next: 'too-late' },
        over: { says: 'No, but the lead is faced or a passed-out board put back', next: 'period-over' },
      },
    },
    replaced: {
      rectify:
        'The call is replaced by the one that was meant. LHO may change a call made over it. Nothing more.',
      say: 'That was a slip. Put in the call you meant, and the auction goes on from there.',
      laws: ['25A1', '25A3', '25A6', '16C'],
      effects: ['unintended', 'call-changed', 'auction-continues', 'no-lead-restriction'],
      options: [
        {
          who: 'LHO, after calling',
          may: 'change the call made over the slip',
          then: 'Only that side may use the call withdrawn.',
        },
      ],
      watch: [
        'Older notes ask for an immediate reaction. Since 2017 only intent counts, not speed.',
        'The new call is subject to its own law, if it is insufficient for instance.',
      ],
      checked: 'text',
    },
    'too-late': {
      rectify: 'Partner has called, so the call stands, slip or not.',
      say: 'It is too late to change: your partner has called. The call stands.',
      laws: ['25A4'],
      effects: ['unintended', 'call-stands'],
      watch: ['Anything said about it may not be used by partner.'],
      checked: 'text',
    },
    'period-over': {
      rectify: 'The auction period is over, so the call stands, slip or not.',
      say: 'It is too late to change: the auction period is over. The call stands.',
      laws: ['25A5', '17D1'],
      effects: ['unintended', 'call-stands'],
      rests: ['general'],
      checked: 'text',
    },
    'changed-yet': {
      ask: 'Has the player already put in a second call?',
      laws: ['25B'],
      answers: {
        no: { says: 'No, they only ask to', next: 'stands' },
        yes: { says: 'Yes', next: 'lho' },
      },
    },
    stands: {
      rectify: 'The first call stands.',
      say: 'You meant that call when you made it, so it stands.',
      laws: ['25A2', '25B', '16B'],
      effects: ['intended', 'call-stands', 'unauthorised', 'recall'],
      watch: ['At the end: did partner use what they heard?'],
      later: [PARTNER_USED],
      checked: 'text',
    },
    lho: {
      ask: 'Does LHO accept the second call? Calling over it on purpose accepts it.',
      help: 'Tell LHO both ways first.',
      laws: ['25B1'],
      options: [
        { who: 'LHO', may: 'accept the second call', then: 'It stands; partner may not use the first.' },
        { who: 'LHO', may: 'refuse it', then: 'The first stands; partner may not use the second.' },
      ],
      answers: {
        yes: { says: 'Yes, or LHO has called over it', next: 'second-stands' },
        no: { says: 'No', next: 'first-stands' },
      },
    },
    'second-stands': {
      rectify: 'The second call stands and the auction goes on. The first is withdrawn.',
      say: 'The second call stands. Partner may not use the first one.',
      laws: ['25B1', '25B3', '16C', '26B'],
      effects: ['intended', 'call-changed', 'unauthorised', 'lead-restriction', 'recall'],
      watch: [
        'If this side defends, look at the lead restrictions of Law 26B.',
        'At the end: did that side use the withdrawn call?',
      ],
      later: [WITHDRAWN_USED],
      then: ['withdrawn-call'],
      checked: 'text',
    },
    'first-stands': {
      rectify: 'The first call stands. The second is cancelled and may not be used by partner.',
      say: 'The first call stands and the second is cancelled. Partner may not use it.',
      laws: ['25B2', '25B3', '16C', '26B'],
      effects: ['intended', 'call-stands', 'unauthorised', 'lead-restriction', 'recall'],
      watch: [
        'If this side defends, look at the lead restrictions of Law 26B.',
        'At the end: did that side use the withdrawn call?',
      ],
      later: [WITHDRAWN_USED],
      then: ['withdrawn-call'],
      rests: ['general'],
      checked: 'text',
    },
  },
} as const satisfies Tree;
