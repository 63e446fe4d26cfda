import type { Situation } from './situation.ts';

/** More on the play, boards, scores and the director. */
export const MORE_PLAY = [
  {
    id: 's46b3-rank-lead',
    title: '“Ten”, on lead after a diamond',
    story:
      'Dummy has just won a trick with a diamond and still has the ♦10 and the ♣10. Declarer says only “ten”.',
    topic: 'card-played',
    answers: ['dummy', 'incomplete', 'rank', 'just-won'],
    expected: {
      effects: ['card-played'],
      laws: ['46B3a'],
      say: 'On lead a rank alone continues the suit just won, so the ♦10 is played.',
    },
  },
  {
    id: 's46b3-rank-several',
    title: '“Ten”, and two would be legal',
    story: 'Spades are led and dummy has none. Dummy holds the ♥10 and the ♣10; declarer says “ten”.',
    topic: 'card-played',
    answers: ['dummy', 'incomplete', 'rank', 'several'],
    expected: {
      effects: ['card-not-played'],
      laws: ['46B3b'],
      options: ['which'],
      say: 'Two cards of that rank are legal, so declarer says which one.',
    },
  },
  {
    id: 's81c5-waive',
    title: '“We do not want the penalty”',
    story:
      'East led out of turn because South had just spilt coffee over the table. South asks not to have the penalty card.',
    topic: 'irregularity',
    answers: ['waive'],
    expected: {
      effects: ['play-continues'],
      laws: ['81C5'],
      say: 'For good cause, and only at the request of the side not at fault, the director may waive a rectification.',
    },
  },
  {
    id: 's7c-pocket',
    title: 'A hand in the wrong pocket',
    story:
      'After the play North’s and East’s hands went back into each other’s pockets. The next table has already played the board.',
    topic: 'deal',
    answers: ['pocket'],
    expected: {
      effects: ['another-law'],
      laws: ['7C', '87A'],
      say: 'The board is fouled for the tables after it.',
    },
  },
  {
    id: 's59-cannot-comply',
    title: 'The required suit is not there',
    story: 'After a lead out of turn declarer required a heart from West. West has no hearts.',
    topic: 'opening-lead-out-of-turn',
    answers: ['yes', 'defender', 'no', 'no', 'require'],
    expected: {
      effects: ['lead-rejected', 'card-returned'],
      laws: ['59', '54D'],
      say: 'A player who cannot obey the order may lead any card.',
    },
  },
  {
    id: 's72a-dumping',
    title: 'A match lost on purpose',
    story:
      'A team has already qualified. In its last match it bids three absurd slams, and a player hints that they prefer another opponent in the final.',
    topic: 'arranged-result',
    answers: ['match'],
    expected: {
      effects: ['infraction', 'disciplinary'],
      laws: ['72A'],
      say: 'It is recorded and referred, and nobody is accused at the table.',
    },
  },
  {
    id: 's7d-guide-card',
    title: 'Wrong board, with a guide card',
    story:
      'Two pairs played board 13 instead of board 15. The guide card lay on the table, and nobody had looked at it.',
    topic: 'responsible',
    answers: ['board', 'yes'],
    expected: {
      effects: ['infraction', 'procedural-penalty'],
      laws: ['7D'],
      say: 'With a guide card on the table both pairs are responsible.',
    },
  },
  {
    id: 's79-score-entry',
    title: 'A wrong score, agreed by all',
    story:
      'South entered 420 for 450, and all four pressed “accept”. The next day the hand record shows the slip.',
    topic: 'responsible',
    answers: ['score'],
    expected: {
      effects: ['infraction', 'procedural-penalty'],
      laws: ['79B'],
      say: 'All four check the score, so all are responsible for it.',
    },
  },
  {
    id: 's88-indemnity',
    title: 'Average plus, and a better session',
    story:
      'Pair 3 could not play a board because another pair had left early. On its other boards it scored 63%. It asks what average plus means.',
    topic: 'unplayed-board',
    answers: ['no', 'no', 'nobody'],
    expected: {
      effects: ['artificial-score'],
      laws: ['88', '12C2c'],
      say: 'Average plus, or the pair’s own percentage if that is better.',
    },
  },
  {
    id: 's78-not-due',
    title: 'An empty line on the traveller',
    story: 'Pair 12 asks why it has no score for board 6. It had a sit-out in that round.',
    topic: 'unplayed-board',
    answers: ['no', 'no', 'schedule'],
    expected: {
      effects: ['score-stands'],
      laws: ['77', '78'],
      say: 'The board was not due at that table, so nothing is entered.',
    },
  },
  {
    id: 's82-right-ruling',
    title: 'The director finds a mistake in time',
    story:
      'The director gave two tricks for a revoke. Ten minutes later the book shows that one was right. Both pairs are still in the room.',
    topic: 'director-error',
    answers: ['clear', 'no', 'yes', 'yes'],
    expected: {
      effects: ['score-changed'],
      laws: ['82C'],
      say: 'The right ruling is given now and both sides are told.',
    },
  },
  {
    id: 's50d1-must-play',
    title: 'The penalty card fits',
    story:
      'West has the ♣9 on the table as a major penalty card. Clubs are led, and West would rather play the king.',
    topic: 'penalty-card',
    answers: ['owner', 'major'],
    expected: {
      effects: ['major-penalty-card'],
      laws: ['50D1'],
      say: 'West must play the nine.',
    },
  },
  {
    id: 's50c-minor',
    title: 'An honour before the small card',
    story: 'East’s ♥4 is a minor penalty card and hearts are led. East wants to play the ♥Q.',
    topic: 'penalty-card',
    answers: ['owner', 'minor'],
    expected: {
      effects: ['minor-penalty-card'],
      laws: ['50C'],
      say: 'East may play the queen, but no other small heart before the four.',
    },
  },
  {
    id: 's68b2-too-slow',
    title: 'Partner objects a minute later',
    story:
      'East conceded the rest. When the cards are back in the board, West says: “I had a trick.” No normal play loses it.',
    topic: 'claim',
    answers: ['partner-objects', 'no', 'yes', 'cannot-lose'],
    expected: {
      effects: ['score-changed'],
      laws: ['71'],
      say: 'It was too late to object, but a trick that no normal play loses is given back.',
    },
  },
  {
    id: 's50-both-hold',
    title: 'Both defenders have a penalty card',
    story:
      'East’s ♠7 and West’s ♠J both lie on the table as major penalty cards, and West is on lead. Declarer does not want a spade.',
    topic: 'penalty-card',
    answers: ['partner', 'both'],
    expected: {
      effects: ['lead-restriction'],
      laws: ['50D2', '50D1'],
      options: ['require a lead of that suit', 'forbid that suit', 'any lead'],
      say: 'Declarer’s order about East’s card comes before West’s duty to lead the jack.',
    },
  },
  {
    id: 's48b-declarer-shows',
    title: 'Declarer faces the hand',
    story:
      'In the middle of the play declarer puts all the cards face up on the table without a word. East asks which of them are penalty cards.',
    topic: 'penalty-card',
    answers: ['exposed', 'hand'],
    expected: {
      effects: ['another-law', 'not-penalty-card'],
      laws: ['48B', '68A'],
      say: 'Declarer’s cards are never penalty cards; to face the hand is a claim.',
    },
  },
  {
    id: 's43a3-shown',
    title: 'A defender shows dummy a hand',
    story:
      'West holds the cards so that dummy can see them and smiles. Later dummy asks declarer about a revoke.',
    topic: 'dummy',
    answers: ['yes', 'no', 'shown'],
    expected: {
      effects: ['infraction'],
      without: ['rights-lost'],
      laws: ['43A3'],
      say: 'The defender may not do that, and dummy keeps the right to ask and to warn.',
    },
  },
  {
    id: 's54-wrong-declarer',
    title: 'The wrong player declares',
    story:
      'South bid spades first, but everybody took North for declarer. East led face up and South put down the hand as dummy. They are at trick three.',
    topic: 'opening-lead-out-of-turn',
    answers: ['yes', 'defender', 'wrong-declarer'],
    expected: {
      effects: ['lead-accepted', 'play-continues'],
      without: ['lead-rejected'],
      laws: ['54A', '53A'],
      say: 'The lead was accepted and play goes on as it is, with North as declarer.',
    },
  },
  {
    id: 's57c3-declarer',
    title: 'Declarer plays too early',
    story:
      'West leads a spade, and dummy has not played. South, the declarer, puts the ♠K on the table before East has played. South wants it back.',
    topic: 'face-down-lead',
    answers: ['out-turn', 'declarer'],
    expected: {
      effects: ['card-played'],
      without: ['card-returned'],
      laws: ['57C3'],
      say: 'Declarer’s early card is played and may not be taken back if it is legal.',
    },
  },
  {
    id: 's60a1-played-on',
    title: 'Declarer played on first',
    story:
      'West led to the next trick before East had played. Declarer shrugged, won the new trick and now asks for the options.',
    topic: 'face-down-lead',
    answers: ['early', 'on'],
    expected: {
      effects: ['rights-lost', 'play-continues'],
      without: ['major-penalty-card'],
      laws: ['60A1'],
      say: 'Declarer played on, so the rectification is lost.',
    },
  },
] as const satisfies readonly Situation[];
