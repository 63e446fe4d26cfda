import type { Tree } from '../tree.ts';

export const INADMISSIBLE = {
  topic: 'inadmissible-double',
  title: 'Inadmissible calls',
  span: '35–39',
  edition: 2017,
  version: 1,
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
        seven: { says: 'A bid above seven', next: 'above' },
        after: { says: 'A call after the final pass', next: 'after' },
      },
    },
    lho: {
      ask: 'How far has it gone since?',
      laws: ['36A', '36B', '36C'],
      answers: {
        called: { says: 'LHO has called over it', next: 'all-cancelled' },
        no: { says: 'LHO has not called', next: 'replace' },
        lead: { says: 'The opening lead is faced', next: 'scored-without' },
      },
    },
    'all-cancelled': {
      rectify:
        'That call and all later ones are cancelled. The auction goes back to the player whose turn it was and goes on as if nothing had happened.',
      say: 'Those calls are cancelled. The auction goes back, without penalty.',
      laws: ['36A'],
      effects: ['call-cancelled', 'no-lead-restriction'],
    },
    'scored-without': {
      rectify:
        'Too late to change the auction. The contract is scored as if the double or redouble had not been made.',
      say: 'That double never counted. The contract is scored without it.',
      laws: ['36C'],
      effects: ['call-cancelled', 'play-continues'],
    },
    replace: {
      rectify:
        'It is cancelled. He makes a legal call and his partner passes throughout. Leads may be restricted.',
      say: 'That double is not allowed. Make a legal call; partner must pass for the rest of the auction.',
      laws: ['36B1', '26B', '72C'],
      effects: ['call-cancelled', 'partner-passes-throughout', 'lead-restriction', 'recall'],
      watch: ['If the inadmissible call was out of turn as well, see Law 36B2.'],
      then: ['withdrawn-call', 'could-have-been-aware'],
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
      rectify:
        'LHO has let it stand. The call and all that follow count. Bound to pass throughout, he still must later.',
      say: 'You called over it, so it stands.',
      laws: ['37A', '35'],
      effects: ['call-stands', 'rights-lost'],
    },
    'both-pass': {
      rectify: 'It is cancelled and replaced by a pass. Both partners pass for the rest of the auction.',
      say: 'That is cancelled. You and your partner now pass throughout.',
      laws: ['37B', '26B'],
      effects: ['call-cancelled', 'must-pass', 'partner-passes-throughout', 'lead-restriction'],
    },
    above: {
      rectify: 'No play at that level. It is cancelled with all later calls; his side passes throughout.',
      say: 'There is no such bid. It is cancelled, and your side passes.',
      laws: ['38'],
      effects: ['call-cancelled', 'must-pass', 'partner-passes-throughout', 'lead-restriction'],
    },
    after: {
      ask: 'What was called after the auction was over?',
      laws: ['39'],
      answers: {
        pass: { says: 'A pass, or anything by the declaring side', next: 'harmless' },
        other: { says: 'A bid, double or redouble by a defender', next: 'restrict' },
      },
    },
    harmless: {
      rectify: 'It is cancelled and nothing more follows.',
      say: 'The auction was over. That call does not count.',
      laws: ['39A', '39B'],
      effects: ['call-cancelled', 'no-lead-restriction'],
    },
    restrict: {
      rectify: 'It is cancelled. At his partner’s first lead declarer may restrict the lead.',
      say: 'The auction was over. The call is cancelled, and the lead may be restricted.',
      laws: ['39A', '39C', '26B'],
      effects: ['call-cancelled', 'lead-restriction'],
      then: ['withdrawn-call'],
    },
  },
} as const satisfies Tree;

export const WRITTEN = {
  topic: 'written-bidding',
  title: 'Has a call been made? Spoken, written, bidding box',
  span: '18, 25, 73A2',
  edition: 2017,
  version: 1,
  phase: 'auction',
  rests: ['SABF 9.1', 'SABF 9.2', 'SABF 9.3'],
  start: 'what',
  nodes: {
    what: {
      ask: 'What happened?',
      laws: ['18F'],
      answers: {
        first: { says: 'A call spoken where calls are written or shown', next: 'first' },
        both: { says: 'Spoken and written together, and they differ', next: 'both' },
        part: { says: 'A call only partly written or drawn', next: 'turn' },
        dispute: { says: 'A dispute about what was called', next: 'record' },
        stop: { says: 'A jump without warning, or without a pause', next: 'stop' },
        cannot: { says: 'A player cannot write or read', next: 'cannot' },
      },
    },
    first: {
      rectify: 'The first call made, spoken or written, is a legal call. It is repeated in the event’s way.',
      say: 'That call counts. Please write it, or show it.',
      laws: ['18F'],
      clauses: ['SABF 9.2'],
      effects: ['call-stands'],
    },
    both: {
      ask: 'Was the written call a slip?',
      where: 'away',
      judgement: true,
      laws: ['25A'],
      answers: {
        no: { says: 'No', next: 'written' },
        yes: { says: 'Yes', next: 'to-25' },
      },
    },
    written: {
      rectify: 'The written call counts.',
      say: 'The written call counts.',
      laws: ['18F'],
      clauses: ['SABF 9.2'],
      effects: ['call-stands', 'unauthorised'],
    },
    'to-25': {
      rectify: 'A slip is put right under Law 25A.',
      say: 'That was a slip. Put in the call you meant.',
      laws: ['25A', '18F'],
      clauses: ['SABF 9.2'],
      effects: ['unintended', 'call-changed'],
      then: ['change-of-call'],
    },
    turn: {
      ask: 'Was it his turn?',
      laws: ['18F', '29'],
      answers: {
        yes: { says: 'Yes', next: 'part' },
        no: { says: 'No', next: 'part-turn' },
      },
    },
    part: {
      rectify: 'Not yet complete, he may change it. Partner may not use what he saw.',
      say: 'The call was not complete. You may change it; partner may not use it.',
      laws: ['18F', '16B'],
      clauses: ['SABF 9.2'],
      effects: ['call-changed', 'unauthorised', 'recall'],
      watch: ['At the end: did partner use the call he saw begun?'],
    },
    'part-turn': {
      rectify: 'Not complete, so not a call out of turn. Partner may not use what he saw.',
      say: 'It was not a call. Partner may not use what he saw.',
      laws: ['18F', '16B'],
      clauses: ['SABF 9.2'],
      effects: ['auction-continues', 'unauthorised', 'recall'],
      watch: ['At the end: did partner use the call he saw begun?'],
    },
    record: {
      rectify: 'The written record decides.',
      say: 'What is written counts.',
      laws: ['18F', '85A'],
      clauses: ['SABF 9.2'],
      effects: ['call-stands'],
    },
    stop: {
      ask: 'Does the event use stop cards?',
      help: 'ABF events: yes. SABF events: no.',
      laws: ['73A2'],
      answers: {
        yes: { says: 'Yes', next: 'stop-used' },
        no: { says: 'No', next: 'stop-unused' },
      },
    },
    'stop-used': {
      rectify:
        'Remind them of the stop card. LHO pauses as the regulation says. A quick or slow call may tell partner something.',
      say: 'Please use the stop card and pause after it.',
      laws: ['73A2', '16B'],
      clauses: ['ABF Interpretations 73A2'],
      effects: ['unauthorised', 'recall'],
      watch: ['At the end: did an odd tempo after the jump help partner?'],
      rests: ['ABF Interpretations 73A2'],
    },
    'stop-unused': {
      rectify: 'No stop cards here. Calls are made in an even tempo all the same.',
      say: 'There are no stop cards here. Please keep an even tempo.',
      laws: ['73A2', '73D1'],
      clauses: ['SABF 9.4'],
      effects: ['no-infraction'],
      rests: ['SABF 9.4'],
    },
    cannot: {
      rectify: 'Another player may write his spoken call, and calls are read aloud to who cannot read them.',
      say: 'Say your call, and another player writes it for you.',
      laws: ['18F'],
      clauses: ['SABF 9.1'],
      effects: ['no-infraction'],
      rests: ['SABF 9.1'],
    },
  },
} as const satisfies Tree;
