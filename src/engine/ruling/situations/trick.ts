import type { Situation } from './situation.ts';

/** What a revoke cost, and tricks turned, seen or defective: Laws 64C to 67. */
export const TRICKS = [
  {
    id: 's64c-more',
    title: 'It cost three tricks',
    story:
      'East’s revoke kept declarer from five good diamonds. One trick was transferred; without the revoke declarer makes two more.',
    topic: 'revoke-equity',
    answers: ['one', 'yes'],
    expected: {
      effects: ['assigned-score', 'weighted-allowed'],
      laws: ['64C1'],
      say: 'The transfer left declarer worse off than without the revoke, so the score is adjusted.',
    },
  },
  {
    id: 's64c-enough',
    title: 'The transfer was enough',
    story:
      'Two tricks were transferred for East’s revoke. Without it declarer would have made one more than at the table. East asks for one trick back.',
    topic: 'revoke-equity',
    answers: ['one', 'no'],
    expected: {
      effects: ['score-stands'],
      laws: ['64C1', '12B2'],
      say: 'The transfer gave at least as much, so it stays.',
    },
  },
  {
    id: 's64c2b-both',
    title: 'Equity after two revokes',
    story: 'Both sides revoked. Without any revoke 4♠ makes; at the table it went down.',
    topic: 'revoke-equity',
    answers: ['both', 'yes'],
    expected: {
      effects: ['assigned-score'],
      laws: ['64C2b'],
      say: 'The score is adjusted to the likely result had nobody revoked.',
    },
  },
  {
    id: 's65b3-turned',
    title: 'A trick turned wrongly',
    story:
      'The trick is over. Before the next lead dummy says to declarer: “You won that one.” Declarer’s card points the wrong way.',
    topic: 'turned-trick',
    answers: ['turned', 'no'],
    expected: {
      effects: ['no-infraction'],
      laws: ['65B3'],
      say: 'The trick is turned the right way.',
    },
  },
  {
    id: 's66a-last-trick',
    title: '“May I see that again?”',
    story:
      'All four have played. East has not turned over the card played and says: “May I see that trick again?”',
    topic: 'turned-trick',
    answers: ['see', 'no'],
    expected: {
      effects: ['no-infraction'],
      laws: ['66A'],
      say: 'East may see the cards just played.',
    },
  },
  {
    id: 's66c-old-trick',
    title: 'West looked at trick two',
    story:
      'At trick eight West turns up the cards of trick two to look at a signal. Declarer calls the director.',
    topic: 'turned-trick',
    answers: ['old'],
    expected: {
      effects: ['infraction', 'procedural-penalty', 'recall'],
      laws: ['66C'],
      later: 'after-play',
      say: 'Quitted tricks are looked at only when the director says so.',
    },
  },
  {
    id: 's67a-missing',
    title: 'Three cards to a trick',
    story: 'Three cards lie in the trick, and North has not played. Nobody has played to the next trick yet.',
    topic: 'defective-trick',
    answers: ['no', 'few'],
    expected: {
      effects: ['play-continues'],
      laws: ['67A1'],
      say: 'North plays a legal card to it now.',
    },
  },
  {
    id: 's67b1-late',
    title: 'One card too many left',
    story:
      'At trick ten South has a card too many. It turns out that South did not play to trick five, a club lead. South holds a club.',
    topic: 'defective-trick',
    answers: ['yes', 'few', 'yes'],
    expected: {
      effects: ['recall'],
      laws: ['67B1a', '64A2'],
      later: 'revoke-equity',
      say: 'South puts a club with that trick, and it counts as a revoke: one trick if the side won that or a later one.',
    },
  },
  {
    id: 's67b1b-no-suit',
    title: 'Nothing of the suit',
    story:
      'At trick ten South has a card too many, for South did not play to trick five, a club lead. South has no club left.',
    topic: 'defective-trick',
    answers: ['yes', 'few', 'no'],
    expected: {
      effects: ['recall'],
      laws: ['67B1b', '64A2'],
      later: 'revoke-equity',
      say: 'South puts any card with that trick, and it still counts as a revoke.',
    },
  },
  {
    id: 's67b2-extra',
    title: 'One card too few left',
    story:
      'At trick ten East has a card too few: two of East’s cards lie in trick six. Everybody saw that the ♥K was played.',
    topic: 'defective-trick',
    answers: ['yes', 'many', 'seen'],
    expected: {
      effects: ['card-returned'],
      laws: ['67B2a'],
      say: 'The king stays, the other card goes back as always held, and not playing it may have been a revoke.',
    },
  },
  {
    id: 's67b2-unknown',
    title: 'Nobody knows which was played',
    story:
      'At trick ten East has a card too few: two of East’s cards lie in trick six. Nobody can say which of them was seen.',
    topic: 'defective-trick',
    answers: ['yes', 'many', 'unknown'],
    expected: {
      effects: ['card-returned'],
      laws: ['67B2a'],
      say: 'The highest card that could legally be played stays and the other goes back.',
    },
  },
  {
    id: 's67b1-one-trick',
    title: 'At the end: the missing card',
    story: 'South had not played to trick five. North-South won four tricks after it.',
    topic: 'revoke-equity',
    answers: ['missing', 'yes'],
    expected: {
      effects: ['tricks-1'],
      laws: ['64A2', '67B1'],
      say: 'One trick goes over and never two.',
    },
  },
] as const satisfies readonly Situation[];
