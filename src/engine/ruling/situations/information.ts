import type { Situation } from './situation.ts';

/** Questions and explanations: Laws 17, 20, 21, 47E and 75. */
export const INFORMATION = [
  {
    id: 's17d3-missed-turn',
    title: 'Three passes, but South never called',
    story:
      'West opens 1♥, North passes, East passes, and West passes again by mistake before South. They start to put away the bidding cards.',
    topic: 'call-out-of-turn',
    answers: ['ended'],
    expected: {
      effects: ['call-cancelled'],
      laws: ['17D3'],
      say: 'The auction goes back to the player who missed a turn and later passes are cancelled.',
    },
  },
  {
    id: 's17d1-clarification',
    title: 'The auction is over, the period is not',
    story:
      'After three passes East asks what 2♦ showed. The lead is still face down. North says: “Too late, the auction is finished.”',
    topic: 'auction-and-review',
    answers: ['end', 'yes', 'no'],
    expected: {
      effects: ['auction-continues'],
      laws: ['17D1'],
      say: 'Until the opening lead is faced questions may be asked and explanations corrected.',
    },
  },
  {
    id: 's20c-late-review',
    title: 'A review at trick six',
    story:
      'Table 4, trick six of 3NT. East says: “Sorry, what was the auction again? All of it, please.” Declarer objects.',
    topic: 'auction-and-review',
    answers: ['review', 'later'],
    expected: {
      effects: ['rights-lost'],
      laws: ['41C'],
      say: 'It is too late for a review; East may be told the contract and whether it is doubled.',
    },
  },
  {
    id: 's20f1-out-of-turn-question',
    title: 'A question at the wrong time',
    story: 'It is North’s turn to call. East asks what West’s 2♥ over 1NT promises.',
    topic: 'auction-and-review',
    answers: ['explain', 'off'],
    expected: {
      effects: ['infraction', 'unauthorised'],
      laws: ['20F1'],
      say: 'Questions are asked at one’s own turn, and partner may not use this one.',
    },
  },
  {
    id: 's20f4-own-explanation',
    title: '“I explained that wrongly”',
    story:
      'In the auction North explained 2♦ as weak. One round later North says: “Sorry, we agreed on a multi. Director, please.” No lead has been made.',
    topic: 'auction-and-review',
    answers: ['own', 'auction'],
    expected: {
      effects: ['infraction'],
      laws: ['20F4', '21B1'],
      say: 'North may correct it now and must before the lead is faced; the opponents may change a last call if partner has not called since.',
    },
  },
  {
    id: 's20f4-own-in-play',
    title: 'An own explanation, noticed in the play',
    story:
      'Declarer is at trick four of 4♥ and turns pale. “I told you 2♦ was natural. It showed the majors.” The defenders have already led twice.',
    topic: 'auction-and-review',
    answers: ['own', 'play'],
    expected: {
      effects: ['infraction', 'play-continues', 'recall'],
      laws: ['20F4', '75B2'],
      later: 'misinformation',
      say: 'The explanation is corrected at once, and the score is looked at when play is over.',
    },
  },
  {
    id: 's20f5-defender',
    title: 'A defender heard partner explain wrongly',
    story:
      'East-West will defend. East hears West explain 2NT wrongly and wants to speak up before the lead.',
    topic: 'auction-and-review',
    answers: ['correcting', 'defending'],
    expected: {
      effects: ['play-continues', 'recall'],
      laws: ['20F5b'],
      later: 'misinformation',
      say: 'A defender corrects partner’s explanation only after the play.',
    },
  },
  {
    id: 's20f5-declaring',
    title: 'Declarer heard dummy explain wrongly',
    story:
      'North-South have bought the contract. South knows that North explained 3♣ wrongly, and the lead has not been faced.',
    topic: 'auction-and-review',
    answers: ['correcting', 'declaring'],
    expected: {
      effects: ['no-infraction'],
      laws: ['20F5b'],
      say: 'The declaring side corrects it after the final pass and before the lead is faced.',
    },
  },
  {
    id: 's21a-misread',
    title: 'South misread the card',
    story: 'South took North’s 1♦ for 1♥ and now wants to change a call. Nobody explained anything.',
    topic: 'misinformation',
    answers: ['yes'],
    expected: {
      effects: ['no-infraction', 'call-stands'],
      laws: ['21A'],
      say: 'A player’s own misunderstanding gives no right to change a call.',
    },
  },
  {
    id: 's21b1-change-pass',
    title: 'A wrong explanation comes out before the lead',
    story:
      'After three passes dummy corrects an explanation: 2♣ was natural. West passed last and would have doubled. No lead is faced.',
    topic: 'misinformation',
    answers: ['no', 'explanation', 'auction', 'no', 'yes'],
    expected: {
      effects: ['call-changed', 'infraction', 'recall'],
      laws: ['21B1'],
      options: ['change their last call'],
      later: 'misinformation',
      say: 'West may change the last pass because partner has not called since.',
    },
  },
  {
    id: 's47e2-card-in-trick',
    title: 'A play on a wrong explanation',
    story:
      'East played the ♥J after being told that declarer had shown five hearts. Declarer corrects it before anyone plays after East.',
    topic: 'misinformation',
    answers: ['no', 'explanation', 'play', 'no'],
    expected: {
      effects: ['card-returned', 'recall'],
      laws: ['47E2a'],
      later: 'misinformation',
      say: 'East may take the card back because nobody has played after it in this trick.',
    },
  },
  {
    id: 's47e2-too-late',
    title: 'The trick has gone on',
    story:
      'East led into dummy’s tenace after declarer explained 2♥ wrongly. Declarer corrects it now, when two more cards lie on the trick. East asks to have the card back.',
    topic: 'misinformation',
    answers: ['no', 'explanation', 'play', 'yes'],
    expected: {
      effects: ['card-played', 'recall'],
      without: ['card-returned'],
      laws: ['47E2b'],
      later: 'misinformation',
      say: 'The card stays, and the score may be adjusted at the end.',
    },
  },
  {
    id: 's75-misbid',
    title: 'West forgot the system',
    story:
      'East explains 2♦ as both majors, as the system card says. West holds diamonds. South feels misled.',
    topic: 'misinformation',
    answers: ['no', 'call'],
    expected: {
      effects: ['no-infraction', 'unauthorised', 'recall'],
      without: ['assigned-score'],
      laws: ['75C'],
      later: 'unauthorised-information',
      say: 'The explanation was right, so North-South have no claim, but West may not use it.',
    },
  },
  {
    id: 's75-ui-and-mi',
    title: 'Wrong for the opponents, and partner heard it',
    story:
      'West bids 2NT for the minors. East explains it as natural and raises to 3NT; the system card says minors. West now bids 4♣. North-South claim on both counts.',
    topic: 'misinformation',
    answers: ['no', 'both'],
    expected: {
      effects: ['infraction', 'unauthorised', 'recall'],
      laws: ['75A', '75B1'],
      later: 'unauthorised-information',
      say: 'There are two rulings: the opponents were misinformed, and West may not use the explanation.',
    },
  },
] as const satisfies readonly Situation[];
