import type { Situation } from './situation.ts';

/** Inadmissible calls and agreements: Laws 36 to 40. */
export const INADMISSIBLE_CALLS = [
  {
    id: 's36-in-turn',
    title: 'Doubling partner',
    story: 'North bids 2♠ and South doubles it. West has not called.',
    topic: 'inadmissible-double',
    answers: ['double', 'no', 'yes'],
    expected: {
      effects: ['call-cancelled', 'partner-passes-throughout', 'lead-restriction'],
      laws: ['36B2', '36B1'],
      later: 'could-have-been-aware',
      say: 'The double is cancelled, South makes a legal call, and North passes throughout.',
    },
  },
  {
    id: 's36b4-out-of-turn',
    title: 'Doubling partner out of turn',
    story: 'North bids 2♠. East is to call, but South doubles.',
    topic: 'inadmissible-double',
    answers: ['double', 'no', 'no'],
    expected: {
      effects: ['call-cancelled', 'partner-passes-throughout'],
      laws: ['36B4'],
      say: 'The auction goes back to East, South may make any legal call in turn, and North is barred.',
    },
  },
  {
    id: 's36a-lho-called',
    title: 'LHO has passed over it',
    story:
      'North bids 2♠ and South doubles it. West passes, and only then does East say: “You doubled your partner!”',
    topic: 'inadmissible-double',
    answers: ['double', 'called'],
    expected: {
      effects: ['call-cancelled', 'no-lead-restriction'],
      without: ['partner-passes-throughout'],
      laws: ['36A'],
      say: 'The double and the pass are cancelled and the auction goes on from South as if nothing had happened.',
    },
  },
  {
    id: 's36c-after-lead',
    title: 'Found after the lead',
    story:
      'East redoubled a contract that had not been doubled. Everybody passed, and the lead is on the table.',
    topic: 'inadmissible-double',
    answers: ['double', 'lead'],
    expected: {
      effects: ['call-cancelled', 'play-continues', 'score-changed'],
      laws: ['36C'],
      say: 'Play goes on, and the contract is scored as if that call had not been made.',
    },
  },
  {
    id: 's37b-barred',
    title: 'A player bound to pass bids',
    story: 'North was barred and bids 3♥. East has not called.',
    topic: 'inadmissible-double',
    answers: ['barred', 'no'],
    expected: {
      effects: ['call-cancelled', 'must-pass', 'partner-passes-throughout', 'lead-restriction'],
      laws: ['37B2'],
      later: 'could-have-been-aware',
      say: 'The bid becomes a pass, and both partners pass for the rest of the auction.',
    },
  },
  {
    id: 's37a-accepted',
    title: 'LHO called over the barred player',
    story:
      'North is barred from the auction but bids 3♥. East doubles at once and then says: “Wait, North had to pass.”',
    topic: 'inadmissible-double',
    answers: ['barred', 'yes'],
    expected: {
      effects: ['call-stands', 'no-lead-restriction'],
      laws: ['37A'],
      say: 'East called, so 3♥ stands and the lead is not restricted.',
    },
  },
  {
    id: 's38d-eight',
    title: 'Eight hearts',
    story: 'West bids 8♥ in jest. North says: “Director!” before calling.',
    topic: 'inadmissible-double',
    answers: ['seven', 'no'],
    expected: {
      effects: ['call-cancelled', 'must-pass', 'partner-passes-throughout', 'lead-restriction'],
      laws: ['38D', '26B'],
      later: 'could-have-been-aware',
      say: 'The bid is cancelled, East-West pass from now on, and the lead may be restricted.',
    },
  },
  {
    id: 's38d-lho-called',
    title: 'Eight hearts, and LHO passed',
    story: 'West bids 8♥ to end a long auction. North shrugs and passes. East asks for the director.',
    topic: 'inadmissible-double',
    answers: ['seven', 'yes'],
    expected: {
      effects: ['call-cancelled', 'must-pass', 'no-lead-restriction'],
      without: ['lead-restriction'],
      laws: ['38D'],
      say: 'The bid and later calls are cancelled and the side passes, but the lead is not restricted.',
    },
  },
  {
    id: 's39c-after-pass',
    title: 'A defender doubles after the final pass',
    story: 'Three passes have ended the auction in 4♠ by South. East now doubles.',
    topic: 'inadmissible-double',
    answers: ['after', 'other'],
    expected: {
      effects: ['call-cancelled', 'lead-restriction'],
      laws: ['39A', '39C'],
      say: 'The double is cancelled, and declarer may restrict West’s first lead.',
    },
  },
  {
    id: 's39b-lho-called',
    title: 'The final pass, a double, and another call',
    story:
      'Three passes have ended the auction in 4♠. East doubles, and South redoubles with a smile. Then they notice that the auction was over.',
    topic: 'inadmissible-double',
    answers: ['after', 'called'],
    expected: {
      effects: ['call-cancelled', 'no-lead-restriction'],
      laws: ['39B'],
      say: 'Declarer’s side called over it, so both calls are cancelled and nothing more follows.',
    },
  },
  {
    id: 's40a-psyche',
    title: 'A surprise, also for partner',
    story: 'South opens 1♠ on two small spades. North raises to 4♠ and is as surprised as everybody.',
    topic: 'psychic-call',
    answers: ['other', 'no'],
    expected: {
      effects: ['no-infraction', 'score-stands'],
      laws: ['40A3'],
      say: 'A psychic call is legal when partner has no more reason to expect it than the opponents.',
    },
  },
  {
    id: 's40c-implicit',
    title: 'The third time this month',
    story:
      'West opens a psychic 1♥, the third time this month. East holds 13 points and passes. “I had a feeling”, says East.',
    topic: 'psychic-call',
    answers: ['other', 'yes'],
    expected: {
      effects: ['infraction', 'recall'],
      without: ['assigned-score'],
      laws: ['40C1'],
      later: 'after-play',
      say: 'Partner expected it, so it is an undisclosed agreement.',
    },
  },
  {
    id: 's40b5-prohibited',
    title: 'A method the event does not allow',
    story:
      'East-West play a 2♦ opening that the system regulations forbid in this event. South overcalled badly against it. The hand is not over.',
    topic: 'psychic-call',
    answers: ['method'],
    expected: {
      effects: ['infraction', 'procedural-penalty', 'recall'],
      laws: ['40B5'],
      later: 'after-play',
      say: 'Play on; the score is adjusted if the method did damage, and a penalty may be given.',
    },
  },
] as const satisfies readonly Situation[];
