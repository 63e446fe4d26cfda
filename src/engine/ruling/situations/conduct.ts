import type { Situation } from './situation.ts';

/** Information, tempo, conduct and the director: Laws 16, 72 to 76 and 80 to 93. */
export const CONDUCT = [
  {
    id: 's16b-agreed-facts',
    title: 'A long pause, agreed',
    story: 'West thought for a minute over 4♥ before passing. All agree. The auction is not over.',
    topic: 'unauthorised-information',
    answers: ['partner', 'no', 'yes'],
    expected: {
      effects: ['play-continues', 'unauthorised', 'recall'],
      laws: ['16B2'],
      later: 'unauthorised-information',
      say: 'The facts are agreed; they play on and call at the end if they feel damaged.',
    },
  },
  {
    id: 's16b3-adjust',
    title: 'Partner bid on after a pause',
    story: 'East paused and passed 4♥; West bid 4♠ with a hand on which many would pass. It made.',
    topic: 'unauthorised-information',
    answers: ['partner', 'yes', 'yes', 'yes', 'yes', 'yes'],
    expected: {
      effects: ['infraction', 'assigned-score', 'weighted-allowed'],
      laws: ['16B3'],
      say: 'Passing was a logical alternative, so the score is adjusted to 4♥.',
    },
  },
  {
    id: 's16b1-no-alternative',
    title: 'Everybody would have bid',
    story: 'East paused, and West bid 4♠ with eight solid spades. Nobody polled would pass.',
    topic: 'unauthorised-information',
    answers: ['partner', 'yes', 'yes', 'yes', 'no'],
    expected: {
      effects: ['no-infraction', 'score-stands'],
      laws: ['16B1b'],
      say: 'There was no logical alternative, so the score stands.',
    },
  },
  {
    id: 's16c-withdrawn',
    title: 'A withdrawn call',
    story: 'West’s 2♣ was cancelled. North-South want to know whether they may use it.',
    topic: 'unauthorised-information',
    answers: ['withdrawn'],
    expected: {
      effects: ['authorised', 'unauthorised'],
      laws: ['16C1', '16C2'],
      say: 'The side not at fault may use withdrawn calls, and the offending side may not.',
    },
  },
  {
    id: 's16d2-overheard',
    title: 'North heard the result at the next table',
    story:
      'Before the auction North hears from another table: “Seven spades cold on board 8 for South!” North tells the director at once.',
    topic: 'unauthorised-information',
    answers: ['outside', 'before'],
    expected: {
      effects: ['recall'],
      without: ['board-cancelled'],
      laws: ['16D2'],
      options: ['hold the hand', 'redeal', 'play', 'adjusted score'],
      later: 'after-play',
      say: 'The director may reseat the players so that North holds the hand North knows, redeal if the event allows, let it be played, or adjust.',
    },
  },
  {
    id: 's16d3-overheard-later',
    title: 'Overheard in the auction',
    story: 'After two calls East hears a remark about the board from the bar. It can probably be played.',
    topic: 'unauthorised-information',
    answers: ['outside', 'play'],
    expected: {
      effects: ['play-continues', 'recall'],
      laws: ['16D3'],
      later: 'after-play',
      say: 'They play it, and the score is adjusted if the remark affected it.',
    },
  },
  {
    id: 's72c-silenced',
    title: 'The infraction silenced partner',
    story:
      'South passed out of turn with a good hand, so that North had to pass, and the misfit stopped low. The board is over.',
    topic: 'could-have-been-aware',
    answers: ['yes', 'yes', 'yes'],
    expected: {
      effects: ['assigned-score'],
      laws: ['72C'],
      say: 'South could have been aware that it might damage the others, so the gain is taken away.',
    },
  },
  {
    id: 's72c-luck',
    title: 'Good luck',
    story:
      'West passed out of turn, so East had to guess and bid 3NT. It made on a lucky lie of the cards. South complains.',
    topic: 'could-have-been-aware',
    answers: ['yes', 'no'],
    expected: {
      effects: ['score-stands'],
      laws: ['72C'],
      say: 'Nobody could have foreseen a gain, so it is good luck and the score stands.',
    },
  },
  {
    id: 's73e2-peter',
    title: 'Thinking about nothing',
    story: 'LHO paused with two small cards when declarer led the jack towards K9. Declarer misguessed.',
    topic: 'deception',
    answers: ['yes', 'no', 'none', 'yes', 'yes'],
    expected: {
      effects: ['infraction', 'assigned-score'],
      laws: ['73E2'],
      say: 'There was no bridge reason for the pause, so the score is adjusted.',
    },
  },
  {
    id: 's73d1-own-risk',
    title: 'Thinking about the ace',
    story:
      'Declarer led the jack towards K9 and LHO paused. Declarer played for the ace to be elsewhere, but LHO held it.',
    topic: 'deception',
    answers: ['yes', 'no', 'honour'],
    expected: {
      effects: ['no-infraction', 'score-stands'],
      laws: ['73D1'],
      say: 'There was a bridge reason, and inferences are drawn at one’s own risk.',
    },
  },
  {
    id: 's74-rude',
    title: 'A rude remark',
    story: 'North calls East’s play idiotic. It is the first time.',
    topic: 'penalty',
    answers: ['behaviour', 'minor'],
    expected: {
      effects: ['infraction'],
      laws: ['74A2'],
      say: 'North is spoken to aside and warned.',
    },
  },
  {
    id: 's76-spectator',
    title: 'A spectator speaks',
    story: 'A friend of South says: “West revoked!” North-South were not at fault.',
    topic: 'spectator',
    answers: ['attention', 'innocent'],
    expected: {
      effects: ['rights-lost'],
      laws: ['76C2'],
      say: 'The side that brought the spectator may lose its right to rectification.',
    },
  },
  {
    id: 's80-listed',
    title: 'An offence with a printed figure',
    story: 'A pair arrives eight minutes late for the round. The regulations of the event print the penalty.',
    topic: 'penalty',
    answers: ['listed'],
    expected: {
      effects: ['procedural-penalty'],
      laws: ['90B', '80B2'],
      say: 'The regulations fix the penalty.',
    },
  },
  {
    id: 's82c-wrong-ruling',
    title: 'The director barred the wrong player',
    story:
      'The director told West to pass throughout, although once was right. The board was played; two results were likely.',
    topic: 'director-error',
    answers: ['clear', 'no', 'yes', 'few'],
    expected: {
      effects: ['assigned-score', 'weighted-allowed'],
      laws: ['82C'],
      say: 'Both sides are treated as not at fault in a weighted score.',
    },
  },
  {
    id: 's82c-no-result',
    title: 'The director stopped the board',
    story:
      'The director cancelled a board by mistake. The cards have been shuffled, and it can no longer be played.',
    topic: 'director-error',
    answers: ['clear', 'no', 'no'],
    expected: {
      effects: ['artificial-score'],
      laws: ['82C'],
      say: 'Both sides get average plus.',
    },
  },
  {
    id: 's90-count',
    title: 'South never counts',
    story: 'South did not count the cards and the board was fouled. The regulations say “shall”.',
    topic: 'penalty',
    answers: ['procedure', 'shall'],
    expected: {
      effects: ['infraction', 'procedural-penalty'],
      laws: ['90A'],
      say: 'A penalty is usual, with a warning first for an honest slip.',
    },
  },
  {
    id: 's91-suspend',
    title: 'West throws the cards',
    story:
      'West throws the cards on the floor and shouts at East. Asked to sit down and play on, West refuses.',
    topic: 'penalty',
    answers: ['behaviour', 'extreme'],
    expected: {
      effects: ['disciplinary'],
      laws: ['91A'],
      say: 'West is suspended for the session.',
    },
  },
  {
    id: 's92d-one-partner',
    title: 'Only one of the pair appeals',
    story: 'North wants to appeal against a ruling. South says: “I think the director was right.”',
    topic: 'appeal',
    answers: ['yes', 'no', 'yes', 'no'],
    expected: {
      effects: ['appeal-refused'],
      laws: ['92D'],
      say: 'Both partners must agree, so the appeal is refused.',
    },
  },
  {
    id: 's93-committee',
    title: 'An appeal in time',
    story:
      'The director adjusted a score. Both partners sign an appeal ten minutes later, and the event has a committee.',
    topic: 'appeal',
    answers: ['yes', 'no', 'yes', 'yes', 'committee'],
    expected: {
      effects: ['appeal-heard'],
      laws: ['93B'],
      say: 'The appeal is accepted and goes to the committee.',
    },
  },
] as const satisfies readonly Situation[];
