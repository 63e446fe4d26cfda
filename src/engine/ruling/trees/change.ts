import type { Tree } from '../tree.ts';

export const CHANGE = {
  topic: 'change-of-call',
  title: 'Change of call',
  span: '25',
  edition: 2017,
  version: 1,
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
        yes: { says: 'Yes, and he tried to correct it', next: 'to-27' },
      },
    },
    'to-27': {
      rectify: 'Law 25 does not apply. Rule it as an insufficient bid prematurely corrected.',
      say: 'This is an insufficient bid. I will explain the options for that.',
      laws: ['27C', '25'],
      effects: ['another-law'],
      then: ['insufficient-bid'],
      rests: ['Course Notes, Premature correction of an insufficient bid'],
    },
    'in-mind': {
      ask: 'What did you mean to call when you made the first call?',
      where: 'away',
      help: 'Never in his mind, even briefly? A slip of hand or tongue qualifies. A change of mind, however quick, does not.',
      judgement: true,
      laws: ['25A1', '25A2'],
      answers: {
        slip: { says: 'A slip: it was never in his mind', next: 'prompt' },
        mind: { says: 'He meant it, then thought again', next: 'changed-yet' },
      },
    },
    prompt: {
      ask: 'Did he react at once when he noticed, knowing at once what he had meant?',
      help: 'How he noticed does not matter: an alert or a question may have woken him.',
      where: 'away',
      judgement: true,
      laws: ['25A3'],
      answers: {
        yes: { says: 'Yes, without pause for thought', next: 'partner-called' },
        no: { says: 'No, he paused to think', next: 'changed-yet' },
      },
    },
    'partner-called': {
      ask: 'Has his partner called since?',
      laws: ['25A4'],
      answers: {
        no: { says: 'No (LHO may have)', next: 'replaced' },
        yes: { says: 'Yes', next: 'too-late' },
      },
    },
    replaced: {
      rectify: 'The call is replaced by the one he meant. LHO may change a call made over it. Nothing more.',
      say: 'That was a slip. Put in the call you meant; the auction goes on as if nothing had happened.',
      laws: ['25A', '16C'],
      effects: ['unintended', 'call-changed', 'auction-continues', 'no-lead-restriction'],
      options: [
        {
          who: 'LHO, if he had called',
          may: 'change his call',
          then: 'His first call is known to his side only.',
        },
      ],
    },
    'too-late': {
      rectify: 'Partner has called, so the call stands, slip or not.',
      say: 'It is too late to change: your partner has called. The call stands.',
      laws: ['25A4'],
      effects: ['unintended', 'call-stands'],
      watch: ['Anything said about it may not be used by partner.'],
    },
    'changed-yet': {
      ask: 'Has he already put in a second call?',
      laws: ['25B'],
      answers: {
        no: { says: 'No, he only asks to', next: 'stands' },
        yes: { says: 'Yes', next: 'lho' },
      },
    },
    stands: {
      rectify: 'The first call stands.',
      say: 'You meant that call when you made it, so it stands.',
      laws: ['25B', '16'],
      effects: ['intended', 'call-stands', 'unauthorised'],
      watch: ['Partner may not use what he heard.'],
    },
    lho: {
      ask: 'Does LHO accept the second call? Calling over it accepts it.',
      help: 'Tell him both ways first.',
      laws: ['25B1'],
      options: [
        { who: 'LHO', may: 'accept the second call', then: 'It stands; partner may not use the first.' },
        { who: 'LHO', may: 'refuse it', then: 'The first stands; partner may not use the second.' },
      ],
      answers: {
        yes: { says: 'Yes, or he has called over it', next: 'second-stands' },
        no: { says: 'No', next: 'first-stands' },
      },
    },
    'second-stands': {
      rectify: 'The second call stands and the auction goes on. The first is withdrawn.',
      say: 'The second call stands. Partner may not use the first one.',
      laws: ['25B1', '16C', '26B'],
      effects: ['intended', 'call-changed', 'unauthorised', 'lead-restriction'],
      watch: ['If this side defends, look at the lead restrictions of Law 26B.'],
      then: ['withdrawn-call'],
    },
    'first-stands': {
      rectify: 'The first call stands. The second is cancelled and may not be used by partner.',
      say: 'The first call stands and the second is cancelled. Partner may not use it.',
      laws: ['25B2', '16C', '26B'],
      effects: ['intended', 'call-stands', 'unauthorised', 'lead-restriction'],
      watch: ['If this side defends, look at the lead restrictions of Law 26B.'],
      then: ['withdrawn-call'],
      rests: ['general'],
    },
  },
} as const satisfies Tree;
