import type { Tree } from '../tree.ts';
import { COULD_KNOW } from './later.ts';

export const INADMISSIBLE = {
  topic: 'inadmissible-double',
  title: 'Inadmissible calls',
  span: '35–39',
  edition: 2017,
  version: 2,
  phase: 'auction',
  rests: ['general'],
  start: 'which',
  nodes: {
    which: {
      ask: 'Which call was it?',
      laws: ['35'],
      answers: {
        double: { says: 'A double or redouble never allowed', next: 'lho' },
        barred: { says: 'A call by a player who must pass', next: 'barred' },
        seven: { says: 'A bid above seven', next: 'above-lho' },
        after: { says: 'A call after the final pass', next: 'after' },
      },
    },
    lho: {
      ask: 'How far has it gone since?',
      laws: ['36A', '36B', '36C'],
      answers: {
        called: { says: 'LHO has called over it', next: 'all-cancelled' },
        no: { says: 'LHO has not called', next: 'in-turn' },
        lead: { says: 'The opening lead is faced', next: 'scored-without' },
      },
    },
    'all-cancelled': {
      rectify:
        'That call and all later ones are cancelled. The auction goes back to the player whose turn it was and goes on as if nothing had happened.',
      say: 'Those calls are cancelled. The auction goes back and nothing more follows.',
      laws: ['36A'],
      effects: ['call-cancelled', 'no-lead-restriction'],
      checked: 'text',
    },
    'scored-without': {
      rectify:
        'Too late to change the auction. Play goes on, and the contract is scored as if the double or redouble had not been made.',
      say: 'That call never counted. The contract is scored without it.',
      laws: ['36C'],
      effects: ['call-cancelled', 'play-continues', 'score-changed'],
      watch: [
        'Enter the result with a ruling under Law 36C: the same contract and tricks, without that call.',
      ],
      checked: 'text',
    },
    'in-turn': {
      ask: 'Was it made in turn?',
      laws: ['36B'],
      answers: {
        yes: { says: 'Yes', next: 'replace' },
        no: { says: 'No', next: 'replace-turn' },
      },
    },
    replace: {
      rectify:
        'It is cancelled. The offender makes a legal call and partner passes throughout. Leads may be restricted.',
      say: 'That double is not allowed. Make a legal call; partner must pass for the rest of the auction.',
      laws: ['36B1', '36B2', '36B3', '26B', '72C'],
      effects: ['call-cancelled', 'partner-passes-throughout', 'lead-restriction', 'recall'],
      watch: [
        'If they defend: Law 26B at partner’s first lead.',
        'At the end: could they have been aware (72C)?',
      ],
      later: [COULD_KNOW],
      then: ['withdrawn-call', 'could-have-been-aware'],
      checked: 'text',
    },
    'replace-turn': {
      rectify:
        'It is cancelled and the turn goes back. At their turn the offender makes any legal call, and partner passes throughout. Leads may be restricted.',
      say: 'That double is cancelled. Call in your turn; partner must pass for the rest of the auction.',
      laws: ['36B4', '36B1', '36B3', '26B', '72C'],
      effects: ['call-cancelled', 'partner-passes-throughout', 'lead-restriction', 'recall'],
      watch: [
        'If they defend: Law 26B at partner’s first lead.',
        'At the end: could they have been aware (72C)?',
      ],
      later: [COULD_KNOW],
      then: ['withdrawn-call', 'could-have-been-aware'],
      checked: 'text',
    },
    barred: {
      ask: 'Has LHO called over it?',
      laws: ['37'],
      answers: {
        yes: { says: 'Yes', next: 'allowed' },
        no: { says: 'No', next: 'both-pass' },
      },
    },
    allowed: {
      rectify: 'The call and all that follow count. A player bound to pass throughout must still pass later.',
      say: 'You called over it, so it stands.',
      laws: ['37A'],
      effects: ['call-stands', 'rights-lost', 'no-lead-restriction'],
      watch: ['Not if it was also a double never allowed: that is Law 36.'],
      checked: 'text',
    },
    'both-pass': {
      rectify: 'It is cancelled and replaced by a pass. Both partners pass for the rest of the auction.',
      say: 'That is cancelled. You and your partner now pass for the rest of the auction.',
      laws: ['37B1', '37B2', '26B', '72C'],
      effects: ['call-cancelled', 'must-pass', 'partner-passes-throughout', 'lead-restriction', 'recall'],
      watch: [
        'If they defend: Law 26B at partner’s first lead.',
        'At the end: could they have been aware (72C)?',
      ],
      later: [COULD_KNOW],
      then: ['withdrawn-call', 'could-have-been-aware'],
      checked: 'text',
    },
    'above-lho': {
      ask: 'Had LHO called over the bid before attention was drawn to it?',
      laws: ['38'],
      answers: {
        no: { says: 'No', next: 'above-open' },
        yes: { says: 'Yes', next: 'above-called' },
      },
    },
    'above-open': {
      rectify:
        'No play at that level. The bid and all later calls are cancelled; the side passes throughout. Leads may be restricted.',
      say: 'There is no such bid. It is cancelled, and your side passes from now on.',
      laws: ['38A', '38B', '38C', '38D', '26B', '72C'],
      effects: ['call-cancelled', 'must-pass', 'partner-passes-throughout', 'lead-restriction', 'recall'],
      watch: [
        'If they defend: Law 26B at partner’s first lead.',
        'At the end: could they have been aware (72C)?',
      ],
      later: [COULD_KNOW],
      then: ['withdrawn-call', 'could-have-been-aware'],
      checked: 'text',
    },
    'above-called': {
      rectify:
        'The bid and all later calls are cancelled; the side passes throughout. Neither Law 26B nor Law 72C applies.',
      say: 'There is no such bid. It is cancelled with the calls after it, and your side passes.',
      laws: ['38D', '38B', '38C'],
      effects: ['call-cancelled', 'must-pass', 'partner-passes-throughout', 'no-lead-restriction'],
      checked: 'text',
    },
    after: {
      ask: 'What was called after the auction was over?',
      laws: ['39'],
      answers: {
        pass: { says: 'A pass, or anything by the declaring side', next: 'harmless' },
        other: { says: 'A bid, double or redouble by a defender', next: 'restrict' },
        called: { says: 'Anything, and LHO called over it', next: 'harmless' },
      },
    },
    harmless: {
      rectify: 'It is cancelled with any call after it, and nothing more follows.',
      say: 'The auction was over. That call does not count.',
      laws: ['39A', '39B'],
      effects: ['call-cancelled', 'no-lead-restriction'],
      checked: 'text',
    },
    restrict: {
      rectify: 'It is cancelled. At partner’s first lead declarer may restrict the lead.',
      say: 'The auction was over. The call is cancelled, and the lead may be restricted.',
      laws: ['39A', '39C', '26B'],
      effects: ['call-cancelled', 'lead-restriction'],
      then: ['withdrawn-call'],
      checked: 'text',
    },
  },
} as const satisfies Tree;
