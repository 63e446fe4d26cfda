import type { Node, Option } from '../tree.ts';
import { CALL_HELPED, COULD_KNOW, WITHDRAWN_USED } from './later.ts';

/** What the offender may do once the call out of turn is refused (Laws 30B1b, 31A2, 32A2). */
export const NEW_CALL = [
  { who: 'Offender, in turn', may: 'make a comparable call', then: 'Nobody is barred.' },
  {
    who: 'Offender, in turn',
    may: 'make any other legal call',
    then: 'Partner passes once, and leads may be restricted.',
  },
] as const satisfies readonly Option[];

/** A double or redouble out of turn: Law 32. */
export const DOUBLED = {
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
      yes: { says: 'Yes', next: 'double-rho' },
      no: { says: 'No', next: 'to-36' },
    },
  },
  'double-rho': {
    ask: 'RHO calls now. Which call is it?',
    laws: ['32A'],
    answers: {
      pass: { says: 'A pass', next: 'repeat' },
      acts: { says: 'A bid, double or redouble', next: 'double-new' },
    },
  },
  'own-side': {
    ask: 'Did the offender double their own partner’s bid, or was it otherwise never allowed?',
    laws: ['32B', '36'],
    answers: {
      no: { says: 'No', next: 'double-new' },
      yes: { says: 'Yes', next: 'to-36' },
    },
  },
  'double-new': {
    ask: 'At the offender’s turn: is the new call comparable to the withdrawn double?',
    help: 'Any legal call is allowed. Partner may not use the withdrawn one. Use the comparable-call questions.',
    where: 'away',
    judgement: true,
    laws: ['32', '23A'],
    options: NEW_CALL,
    answers: {
      yes: { says: 'Yes', next: 'double-comparable' },
      no: { says: 'No', next: 'double-barred' },
    },
  },
  'double-comparable': {
    rectify: 'The auction goes on without restriction.',
    say: 'That call is comparable, so carry on. Call me at the end if the double helped them.',
    laws: ['32A2a', '32B', '23B', '23C'],
    effects: ['comparable', 'auction-continues', 'no-lead-restriction', 'recall'],
    watch: ['At the end: adjust if their result needed the withdrawn double (23C).'],
    later: [CALL_HELPED],
    checked: 'text',
  },
  'double-barred': {
    rectify: 'The offender’s partner must pass at their next turn, once. Leads may be restricted.',
    say: 'Partner, you must pass at your next turn. After that you may call.',
    laws: ['32A2b', '32B', '16C2', '26B', '72C'],
    effects: ['not-comparable', 'partner-passes-once', 'unauthorised', 'lead-restriction', 'recall'],
    watch: [
      'If this side defends: Law 26B at partner’s first lead.',
      'At the end: could the offender have been aware (72C)?',
    ],
    later: [COULD_KNOW, WITHDRAWN_USED],
    then: ['withdrawn-call', 'could-have-been-aware'],
    checked: 'text',
  },
} as const satisfies Readonly<Record<string, Node>>;
