import type { Situation } from './situation.ts';

/** Declarer’s leads, and cards played too early or together: Laws 53, 55, 57, 58 and 60. */
export const EARLY_CARDS = [
  {
    id: 's55a-wrong-hand',
    title: 'Declarer leads from the wrong hand',
    story: 'Declarer is in hand and calls a card from dummy. West says: “Wrong hand, please.”',
    topic: 'wrong-hand',
    answers: ['other', 'refuse'],
    expected: {
      effects: ['lead-rejected', 'card-returned', 'not-penalty-card'],
      laws: ['55B2'],
      options: ['accept', 'right hand'],
      say: 'The card goes back and declarer leads any card from the right hand.',
    },
  },
  {
    id: 's55a-differ',
    title: 'The defenders disagree',
    story:
      'Declarer leads from dummy instead of hand. West wants it taken back, and East, next to play to it, says: “I accept it.”',
    topic: 'wrong-hand',
    answers: ['other', 'differ', 'accept'],
    expected: {
      effects: ['lead-accepted'],
      laws: ['55A'],
      say: 'The defender next in turn to that lead decides, so it is accepted.',
    },
  },
  {
    id: 's55a-differ-defender',
    title: 'They disagree about declarer’s lead at a defender’s turn',
    story:
      'East has won the trick, but declarer leads a club from hand. West, next to play, refuses it, and East likes it.',
    topic: 'wrong-hand',
    answers: ['defender', 'differ', 'refuse'],
    expected: {
      effects: ['lead-rejected', 'card-returned'],
      laws: ['55A', '55B1'],
      say: 'West is next in turn and refuses, so the club goes back and East leads.',
    },
  },
  {
    id: 's53c-wrong-defender',
    title: 'The wrong defender plays to it',
    story:
      'Declarer leads a diamond from dummy by mistake. West, who sits over declarer’s hand and plays last, follows at once.',
    topic: 'wrong-hand',
    answers: ['other', 'wrong'],
    expected: {
      effects: ['lead-accepted', 'major-penalty-card'],
      without: ['card-returned'],
      laws: ['53C', '57A'],
      options: ['highest', 'lowest', 'another suit'],
      say: 'The lead stands, and West’s early card is ruled under Law 57.',
    },
  },
  {
    id: 's53b-defender-led',
    title: 'The right defender has led',
    story: 'It is East’s lead. Declarer leads a heart, and East, not noticing, leads a club.',
    topic: 'wrong-hand',
    answers: ['defender', 'own'],
    expected: {
      effects: ['card-returned', 'lead-rejected'],
      laws: ['53B', '16C'],
      say: 'East’s proper lead stands, and declarer’s card goes back.',
    },
  },
  {
    id: 's60b-early',
    title: 'A defender plays before the new lead',
    story:
      'Declarer’s lead from the wrong hand was refused. Before declarer has led again, West plays a small heart.',
    topic: 'wrong-hand',
    answers: ['early'],
    expected: {
      effects: ['major-penalty-card'],
      laws: ['60B'],
      say: 'West’s card is a major penalty card.',
    },
  },
  {
    id: 's57a-premature',
    title: 'A lead before partner has played',
    story:
      'East has not yet played to the trick, and dummy still waits for its card. West, sure of winning, already leads the ♣A to the next trick. “Not so fast”, says declarer.',
    topic: 'face-down-lead',
    answers: ['early', 'no'],
    expected: {
      effects: ['major-penalty-card'],
      laws: ['57A'],
      options: ['highest', 'lowest', 'play another suit', 'not to play another suit'],
      say: 'The card is a major penalty card, and declarer has four choices for East’s play.',
    },
  },
  {
    id: 's57c-both-hands',
    title: 'Declarer had played from both hands',
    story:
      'Declarer has already played from hand and from dummy. East leads to the next trick before West has played.',
    topic: 'face-down-lead',
    answers: ['early', 'yes'],
    expected: {
      effects: ['not-penalty-card'],
      laws: ['57C1'],
      say: 'Declarer had played from both hands, so nothing follows.',
    },
  },
  {
    id: 's57d-before-dummy',
    title: 'Third hand plays before dummy',
    story:
      'West leads a heart. Before declarer has called a card from dummy, East puts the ♥K on the table. Declarer says: “I want my options.”',
    topic: 'face-down-lead',
    answers: ['out-turn', 'rho', 'yes'],
    expected: {
      effects: ['card-played', 'not-penalty-card'],
      without: ['major-penalty-card'],
      laws: ['57D'],
      say: 'The king can legally be played, so it is played in turn and declarer has no options.',
    },
  },
  {
    id: 's57d-cannot',
    title: 'Third hand plays a club before dummy',
    story:
      'West leads a heart. East, who holds two hearts, puts a club on the table before dummy has played. “Sorry, I thought that I was void”, says East.',
    topic: 'face-down-lead',
    answers: ['out-turn', 'rho', 'no'],
    expected: {
      effects: ['major-penalty-card'],
      laws: ['57D'],
      say: 'The card cannot legally be played, so it is a major penalty card.',
    },
  },
  {
    id: 's58a-both-lead',
    title: 'Both defenders face a lead',
    story: 'West is on lead and faces the ♠4. At the same moment East, who holds two spades, faces the ♦A.',
    topic: 'two-cards',
    answers: ['same', 'leads', 'no'],
    expected: {
      effects: ['card-played', 'major-penalty-card'],
      laws: ['58A'],
      say: 'West’s lead stands, and the ace cannot be played to it, so it is a major penalty card.',
    },
  },
  {
    id: 's58a-both-lead-legal',
    title: 'Both face a spade',
    story:
      'West is on lead and faces the ♠4. At the same moment East faces the ♠K. Declarer asks what counts.',
    topic: 'two-cards',
    answers: ['same', 'leads', 'yes'],
    expected: {
      effects: ['card-played', 'not-penalty-card'],
      laws: ['58A', '57D'],
      say: 'West’s lead stands, and the king is East’s play to it.',
    },
  },
  {
    id: 's58b1-one-seen',
    title: 'Two cards stuck together',
    story: 'East plays the ♣9. Another card is stuck behind it, but nobody has seen its face.',
    topic: 'two-cards',
    answers: ['one'],
    expected: {
      effects: ['card-played', 'not-penalty-card'],
      laws: ['58B1'],
      say: 'The card that was seen is played.',
    },
  },
  {
    id: 's58b2-small',
    title: 'A two and a queen',
    story: 'East plays to a spade lead, and ♠2 and ♠Q fall on the table together. “The queen”, says East.',
    topic: 'two-cards',
    answers: ['more', 'defender', 'high'],
    expected: {
      effects: ['card-played', 'minor-penalty-card'],
      laws: ['58B2'],
      say: 'The queen is played and the two is a minor penalty card.',
    },
  },
  {
    id: 's58b2-had-one',
    title: 'A penalty card is already there',
    story:
      'East already has a penalty card on the table. Now ♦3 and ♦9 fall together, and East names the nine.',
    topic: 'two-cards',
    answers: ['more', 'defender', 'had'],
    expected: {
      effects: ['card-played', 'major-penalty-card'],
      without: ['minor-penalty-card'],
      laws: ['58B2', '50B'],
      say: 'With a penalty card already there, all of them are major.',
    },
  },
] as const satisfies readonly Situation[];
