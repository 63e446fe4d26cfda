import type { Tree } from '../tree.ts';

export const TURN = {
  topic: 'call-out-of-turn',
  title: 'Call out of turn',
  span: '28–34',
  edition: 2017,
  version: 1,
  phase: 'auction',
  rests: ['Course Notes, Calls Out of Turn'],
  start: 'really',
  nodes: {
    really: {
      ask: 'Was RHO obliged by law to pass, or has the right player called since without the call being cancelled?',
      laws: ['28A', '28B'],
      answers: {
        no: { says: 'No', next: 'skipped' },
        yes: { says: 'Yes', next: 'in-rotation' },
      },
    },
    'in-rotation': {
      rectify: 'The call counts as made in turn. Nothing to rectify.',
      say: 'That call counts as in turn. Carry on.',
      laws: ['28A', '28B'],
      effects: ['auction-continues', 'call-stands'],
      watch: ['If the right player called in turn he gave up any right to rectification (28B).'],
      rests: ['general'],
    },
    skipped: {
      ask: 'Has the auction been ended by three passes, one of them out of turn, so that a player missed his turn?',
      laws: ['17D3'],
      answers: {
        no: { says: 'No', next: 'lho' },
        yes: { says: 'Yes', next: 'back' },
      },
    },
    back: {
      rectify: 'The auction goes back to the player who missed his turn. Later passes are cancelled.',
      say: 'You missed your turn, so the auction goes back to you.',
      laws: ['17D3', '16C'],
      effects: ['call-cancelled', 'unauthorised'],
      rests: ['Course Notes, End of auction'],
    },
    lho: {
      ask: 'Does LHO accept the call? Calling over it accepts it.',
      help: 'Tell him first what happens either way.',
      laws: ['29A'],
      options: [
        {
          who: 'LHO',
          may: 'accept the call by calling over it',
          then: 'The auction goes on and nothing more follows.',
        },
        {
          who: 'LHO',
          may: 'refuse it',
          then: 'The turn goes back. By whose turn it was he repeats, passes, or may bar partner once.',
        },
      ],
      answers: {
        yes: { says: 'Yes, or he has called', next: 'accepted' },
        no: { says: 'No', next: 'what' },
      },
    },
    accepted: {
      rectify: 'The call stands. LHO calls and the auction goes on.',
      say: 'The call is accepted. Carry on from there; nothing more follows.',
      laws: ['29A'],
      effects: ['call-stands', 'auction-continues', 'no-lead-restriction'],
    },
    what: {
      ask: 'It is cancelled and the turn goes back. What was the call out of turn?',
      laws: ['29B', '29C'],
      help: 'A pass with an artificial meaning is treated as a bid.',
      answers: {
        pass: { says: 'A pass', next: 'pass-turn' },
        bid: { says: 'A bid', next: 'bid-turn' },
        double: { says: 'A double or redouble', next: 'double-turn' },
      },
    },
    'pass-turn': {
      ask: 'Whose turn was it?',
      laws: ['30'],
      answers: {
        rho: { says: 'RHO’s', next: 'must-pass' },
        partner: { says: 'Partner’s', next: 'replacement' },
        lho: { says: 'LHO’s, and the offender had not called', next: 'replacement' },
        changed: { says: 'LHO’s, after the offender’s own call', next: 'to-25' },
      },
    },
    'must-pass': {
      rectify: 'The offender must pass at his next turn. Then he calls freely.',
      say: 'You must pass when it is your turn next. Partner may not use the pass out of turn.',
      laws: ['30A', '72C'],
      effects: ['call-cancelled', 'must-pass', 'unauthorised', 'recall'],
      watch: ['Could he have known that his pass could damage the others? Then look again at the end (72C).'],
    },
    'bid-turn': {
      ask: 'Whose turn was it?',
      laws: ['31'],
      answers: {
        rho: { says: 'RHO’s', next: 'rho-acts' },
        partner: { says: 'Partner’s', next: 'replacement' },
        lho: { says: 'LHO’s, and the offender had not called', next: 'replacement' },
        changed: { says: 'LHO’s, after the offender’s own call', next: 'to-25' },
      },
    },
    'rho-acts': {
      ask: 'RHO calls now. What does he do?',
      laws: ['31A', '32A'],
      answers: {
        pass: { says: 'He passes', next: 'repeat' },
        acts: { says: 'He bids, doubles or redoubles', next: 'replacement' },
      },
    },
    repeat: {
      rectify: 'The offender must repeat the same call. Nothing more follows.',
      say: 'You must repeat your call. Then the auction goes on normally.',
      laws: ['31A1', '32A1'],
      effects: ['must-repeat', 'auction-continues', 'no-lead-restriction'],
    },
    'double-turn': {
      ask: 'Whose turn was it?',
      laws: ['32'],
      answers: {
        rho: { says: 'RHO’s', next: 'admissible' },
        partner: { says: 'Partner’s', next: 'own-side' },
        changed: { says: 'LHO’s, after the offender’s own call', next: 'to-25' },
      },
    },
    admissible: {
      ask: 'Would the double or redouble be allowed in turn if RHO passes?',
      laws: ['32A1', '36'],
      answers: {
        yes: { says: 'Yes', next: 'rho-acts' },
        no: { says: 'No', next: 'to-36' },
      },
    },
    'own-side': {
      ask: 'Did he double his own partner’s bid, or was it otherwise never allowed?',
      laws: ['32B', '36'],
      answers: {
        no: { says: 'No', next: 'replacement' },
        yes: { says: 'Yes', next: 'to-36' },
      },
    },
    'to-36': {
      rectify: 'The double is inadmissible as well. Rule under Law 36.',
      say: 'That double is not allowed at all. I will explain what follows.',
      laws: ['32', '36'],
      effects: ['another-law'],
      then: ['inadmissible-double'],
    },
    'to-25': {
      rectify: 'He called twice in a row. It is a change of call: rule under Law 25.',
      say: 'You changed your own call. I will explain what follows.',
      laws: ['25', '31B'],
      effects: ['another-law'],
      then: ['change-of-call'],
    },
    replacement: {
      ask: 'At his turn, is the offender’s new call comparable to the withdrawn one?',
      help: 'Partner acts normally meanwhile and may not use the withdrawn call. Use the comparable-call questions.',
      where: 'away',
      judgement: true,
      laws: ['23', '30B', '31'],
      answers: {
        yes: { says: 'Yes', next: 'comparable' },
        no: { says: 'No', next: 'barred' },
      },
    },
    comparable: {
      rectify: 'The auction goes on without restriction.',
      say: 'That call is comparable. Carry on; call me at the end if the first call helped them.',
      laws: ['23', '30B1', '31A2a', '31B1', '23C'],
      effects: ['comparable', 'auction-continues', 'no-lead-restriction', 'recall'],
      watch: ['At the end: adjust if their result needed the withdrawn call (23C).'],
    },
    barred: {
      rectify: 'The offender’s partner must pass when next it is his turn, once. Leads may be restricted.',
      say: 'Partner, you must pass at your next turn. After that you may call.',
      laws: ['30B2', '31A2b', '31B2', '16C', '26B', '72C'],
      effects: ['not-comparable', 'partner-passes-once', 'unauthorised', 'lead-restriction', 'recall'],
      watch: [
        'If this side defends, Law 26B at partner’s first lead.',
        'At the end: 72C, could he have been aware?',
      ],
      then: ['withdrawn-call', 'could-have-been-aware'],
    },
  },
} as const satisfies Tree;
