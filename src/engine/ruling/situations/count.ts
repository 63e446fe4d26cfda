import type { Situation } from './situation.ts';

/** Wrong numbers of cards, wrong boards and disputed facts: Laws 13 to 15, 84 and 85. */
export const COUNTS = [
  {
    id: 's13a-nobody-saw',
    title: 'Fourteen and twelve, nobody looked',
    story: 'North counts fourteen cards, East twelve. Neither has looked at the faces and nobody has called.',
    topic: 'wrong-number-of-cards',
    answers: ['mixed', 'no', 'no', 'no'],
    expected: {
      effects: ['auction-continues', 'play-continues'],
      without: ['artificial-score', 'recall'],
      laws: ['13A1'],
      say: 'The hands are put right and the board is played.',
    },
  },
  {
    id: 's13a2-card-seen',
    title: 'Fourteen and twelve, one card seen',
    story:
      'North has looked at fourteen cards before counting, and one of them belongs to East. Nobody has called. East-West say: “North knows a card, so you must give us average plus.”',
    topic: 'wrong-number-of-cards',
    answers: ['mixed', 'no', 'no', 'yes'],
    expected: {
      effects: ['play-continues', 'recall', 'unauthorised'],
      without: ['board-cancelled', 'artificial-score'],
      laws: ['13A2'],
      later: 'after-play',
      say: 'The hands are put right and the board is played and scored; the score is adjusted only if knowing the card affected the result.',
    },
  },
  {
    id: 's13b1-called',
    title: 'A wrong hand has bid',
    story:
      'With fourteen cards North opened 1♠, and the extra card was a small diamond of East’s. With thirteen North would make the same call. Nothing has to be changed.',
    topic: 'wrong-number-of-cards',
    answers: ['mixed', 'no', 'yes', 'yes'],
    expected: {
      effects: ['call-stands', 'play-continues', 'recall'],
      laws: ['13B1'],
      later: 'after-play',
      say: 'The hands are put right, all calls stand, and the board is played.',
    },
  },
  {
    id: 's13b2-call-changes',
    title: 'The auction was bid on the wrong cards',
    story:
      'North opened 2♣ on fourteen cards that held East’s ace and king of hearts. With the right hand North would have passed.',
    topic: 'wrong-number-of-cards',
    answers: ['mixed', 'no', 'yes', 'no'],
    expected: {
      effects: ['board-cancelled', 'artificial-score'],
      laws: ['13B2'],
      say: 'The auction cannot be put right, so the board gets an adjusted score.',
    },
  },
  {
    id: 's13c-extra-card',
    title: 'A fourth jack of clubs',
    story:
      'All hands have thirteen cards but West’s, which has fourteen: a jack of clubs with another back. It was not played.',
    topic: 'wrong-number-of-cards',
    answers: ['extra', 'no'],
    expected: {
      effects: ['play-continues'],
      without: ['artificial-score'],
      laws: ['13C'],
      say: 'The card that does not belong is taken out and play goes on.',
    },
  },
  {
    id: 's13d-after-play',
    title: 'Found after the last trick',
    story: 'When the play is over East has one card left. North had twelve cards from the start.',
    topic: 'wrong-number-of-cards',
    answers: ['mixed', 'yes'],
    expected: {
      effects: ['board-cancelled', 'artificial-score'],
      laws: ['13D'],
      say: 'A board played with wrong hands is cancelled and gets an adjusted score.',
    },
  },
  {
    id: 's14a-short',
    title: 'Twelve cards in the auction',
    story: 'In the auction South finds only twelve cards. The ♦4 is still in the pocket of the board.',
    topic: 'wrong-number-of-cards',
    answers: ['short', 'auction'],
    expected: {
      effects: ['auction-continues'],
      without: ['board-cancelled', 'artificial-score'],
      laws: ['14A'],
      say: 'The card goes back to the hand, and the auction goes on.',
    },
  },
  {
    id: 's14b4-floor',
    title: 'The card lay on the floor',
    story:
      'At trick nine East has one card too few. The ♥6 lies on the floor, face down, and West could not see it. East threw a club on a heart two tricks ago.',
    topic: 'wrong-number-of-cards',
    answers: ['short', 'play', 'no', 'no'],
    expected: {
      effects: ['play-continues', 'not-penalty-card'],
      without: ['board-cancelled'],
      laws: ['14B2', '14B4'],
      say: 'The card always belonged to the hand, so failing to play it may have been a revoke.',
    },
  },
  {
    id: 's14b4-penalty-card',
    title: 'Face up under the table',
    story:
      'At trick seven West’s ♠Q lies face up beside the chair where East could see it. West is a defender.',
    topic: 'wrong-number-of-cards',
    answers: ['short', 'play', 'no', 'yes'],
    expected: {
      effects: ['play-continues'],
      without: ['board-cancelled'],
      laws: ['14B4', '49'],
      say: 'The card always belonged to the hand and becomes a penalty card.',
    },
  },
  {
    id: 's15a-other-board',
    title: 'Cards of the board before',
    story:
      'West still holds the hand of board 5 and opens 1NT on board 6. East has not called. North passed.',
    topic: 'wrong-board',
    answers: ['cards', 'no'],
    expected: {
      effects: ['call-cancelled', 'unauthorised'],
      without: ['artificial-score'],
      laws: ['15A1', '15A2b'],
      say: 'The call and the pass after it are cancelled, and West looks at the right hand and calls again.',
    },
  },
  {
    id: 's15a-partner-called',
    title: 'Partner has bid over it',
    story:
      'South opened 1♥ on the cards of another board, West passed and North raised to 2♥. Now South notices.',
    topic: 'wrong-board',
    answers: ['cards', 'yes'],
    expected: {
      effects: ['artificial-score'],
      laws: ['15A2a'],
      say: 'Partner has called over it, so the board cannot go on and gets an adjusted score.',
    },
  },
  {
    id: 's15b2-not-due',
    title: 'A board not due, found in the auction',
    story:
      'At table 3 the pairs are bidding board 17, which is not due until next round. Nobody of the four has played it. East says: “Then we must stop and start again.”',
    topic: 'wrong-board',
    answers: ['board', 'no'],
    expected: {
      effects: ['play-continues', 'score-stands'],
      without: ['board-cancelled', 'auction-continues'],
      laws: ['15B2', '15B3'],
      say: 'They finish the auction and the play and the score stands; only a pair left without a board gets an artificial score.',
    },
  },
  {
    id: 's15b1-played-before',
    title: 'One pair has played it already',
    story:
      'Pair 6 sits down at a board it played two rounds ago against pair 2. They have reached trick three before anybody notices.',
    topic: 'wrong-board',
    answers: ['board', 'yes'],
    expected: {
      effects: ['board-cancelled', 'artificial-score'],
      without: ['score-stands'],
      laws: ['15B1', '15B3'],
      say: 'The second score is cancelled for both sides.',
    },
  },
  {
    id: 's15b2-wrong-pair',
    title: 'A pair at the wrong table',
    story:
      'Pair 11 sat at table 8 in place of pair 10 and has finished the first board. None of the four had played it.',
    topic: 'wrong-board',
    answers: ['pair', 'no'],
    expected: {
      effects: ['play-continues', 'score-stands'],
      laws: ['15B2'],
      say: 'The score stands, and those who should have met may play the board later.',
    },
  },
  {
    id: 's15b-teams',
    title: 'A wrong board in a teams match',
    story: 'Two teams played board 9 of another match. The other table has played board 10.',
    topic: 'wrong-board',
    answers: ['teams'],
    expected: {
      effects: ['another-law'],
      laws: ['86B'],
      say: 'In teams a wrong board is ruled under Law 86.',
    },
  },
  {
    id: 's84-agreed',
    title: 'Everybody agrees what happened',
    story:
      'All four tell the same story: South’s card was face up on the table. The law says that such a card is played.',
    topic: 'disputed-facts',
    answers: ['yes'],
    expected: {
      effects: ['play-continues'],
      laws: ['84A'],
      say: 'The facts are agreed, so the law is applied to them.',
    },
  },
  {
    id: 's85a-disputed',
    title: 'One word against another',
    story:
      'North-South say that West paused for a minute before passing. West says: “I took no longer than usual.” After asking all four the director believes that there was a pause.',
    topic: 'disputed-facts',
    answers: ['no', 'yes'],
    expected: {
      effects: ['play-continues'],
      laws: ['85A'],
      say: 'The director decides what most probably happened and rules on that.',
    },
  },
  {
    id: 's85b-cannot-tell',
    title: 'Nobody can say what happened',
    story:
      'Two players swear that the trick was won by South, two by West, and the cards have been shuffled. The director cannot decide what happened.',
    topic: 'disputed-facts',
    answers: ['no', 'no'],
    expected: {
      effects: ['play-continues'],
      laws: ['85B'],
      say: 'When the facts cannot be found out, the director gives a ruling that lets play go on.',
    },
  },
] as const satisfies readonly Situation[];
