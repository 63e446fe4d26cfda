import type { Situation } from './situation.ts';

/** Dummy and cards played: Laws 42 to 47. */
export const PLAY = [
  {
    id: 's42-prevent',
    title: '“You are in your hand”',
    story:
      'Declarer won the last trick in hand and looks at dummy. Dummy says quickly: “You are in hand.” West objects that dummy may not speak.',
    topic: 'dummy',
    answers: ['yes', 'no', 'prevent'],
    expected: {
      effects: ['no-infraction'],
      laws: ['42B2', '9A3'],
      say: 'Dummy may try to prevent an irregularity.',
    },
  },
  {
    id: 's43-points-out',
    title: 'Dummy points to a lead out of turn',
    story:
      'At trick eight East leads out of turn. Dummy says before anybody else: “It was West’s lead.” Declarer had not noticed.',
    topic: 'dummy',
    answers: ['yes', 'no', 'noticed-defender'],
    expected: {
      effects: ['infraction', 'procedural-penalty', 'recall'],
      laws: ['9A4', '43A1b'],
      later: 'after-play',
      say: 'Dummy must wait until play is over; the lead is ruled as usual.',
    },
  },
  {
    id: 's43b3-looked',
    title: 'Dummy looked at a hand and spoke first',
    story:
      'Dummy walked round the table and saw East’s hand. Two tricks later dummy is the first to say: “West revoked!”',
    topic: 'dummy',
    answers: ['yes', 'yes', 'defender'],
    expected: {
      effects: ['rights-lost', 'recall'],
      laws: ['43B3'],
      later: 'after-play',
      say: 'There is no immediate rectification, and any gain of the defenders is taken from them at the end.',
    },
  },
  {
    id: 's43b2a-warned',
    title: 'Dummy has looked and warns',
    story:
      'Dummy has looked at declarer’s hand. When declarer reaches for a card in dummy, dummy says: “Wrong hand.” East calls the director.',
    topic: 'dummy',
    answers: ['yes', 'yes', 'hand'],
    expected: {
      effects: ['rights-lost'],
      laws: ['43B2a'],
      options: ['choose the hand'],
      say: 'Either defender chooses the hand from which declarer leads.',
    },
  },
  {
    id: 's17d1-not-yet-dummy',
    title: 'Dummy before the lead',
    story: 'The lead is still face down when North asks about a bid. East says: “You are dummy, be silent.”',
    topic: 'dummy',
    answers: ['no'],
    expected: {
      effects: ['no-infraction'],
      laws: ['17D1', '41C'],
      say: 'Until the lead is faced North has a player’s rights.',
    },
  },
  {
    id: 's45c1-defender',
    title: 'A card partner could have seen',
    story:
      'West holds the ♥7 for a moment so that East could see it. Then West puts it back and plays another heart.',
    topic: 'card-played',
    answers: ['defender', 'yes'],
    expected: {
      effects: ['card-played'],
      laws: ['45C1'],
      say: 'East could have seen it, so it is played.',
    },
  },
  {
    id: 's45c2-declarer',
    title: 'Declarer’s card near the table',
    story: 'Declarer takes the ♦K and holds it face up just above the table. “No, wait”, says declarer.',
    topic: 'card-played',
    answers: ['declarer', 'yes'],
    expected: {
      effects: ['card-played'],
      laws: ['45C2'],
      say: 'Held as if played, the card is played.',
    },
  },
  {
    id: 's45c4b-slip',
    title: 'A slip of the tongue',
    story:
      'Declarer says “spade”, meaning “heart”. Both defenders have played to the trick. Declarer has not played from either hand since and corrects it only now.',
    topic: 'card-played',
    answers: ['dummy', 'named', 'slip', 'no'],
    expected: {
      effects: ['card-not-played', 'unintended'],
      laws: ['45C4b'],
      say: 'A slip may be corrected until declarer next plays from either hand.',
    },
  },
  {
    id: 's45c4b-mind',
    title: 'A change of mind',
    story:
      'Declarer leads towards AQ and says “queen”. The king appears on the left. “Ace!” says declarer in the same breath.',
    topic: 'card-played',
    answers: ['dummy', 'named', 'mind'],
    expected: {
      effects: ['card-played', 'intended'],
      laws: ['45C4'],
      say: 'The queen was meant when it was named, so it is played.',
    },
  },
  {
    id: 's45c4a-named',
    title: 'A defender names a card',
    story: 'East says: “I play the nine of clubs.” Then East sees that the eight would do.',
    topic: 'card-played',
    answers: ['named'],
    expected: {
      effects: ['card-played'],
      laws: ['45C4a'],
      say: 'A card named as one’s play is played.',
    },
  },
  {
    id: 's45d-wrong-card',
    title: 'Dummy plays another card',
    story:
      'Declarer called the ♣5, but dummy put out the ♣Q. West has played to it, and nobody has played to the next trick.',
    topic: 'card-played',
    answers: ['dummy', 'other', 'no'],
    expected: {
      effects: ['card-returned'],
      laws: ['45D1'],
      say: 'The queen goes back, the five is played, and a card played over it may be changed.',
    },
  },
  {
    id: 's45d2-late',
    title: 'Dummy’s wrong card found too late',
    story:
      'Dummy put out the ♣Q when declarer had called the ♣5. Both sides have played to the next trick when East notices.',
    topic: 'card-played',
    answers: ['dummy', 'other', 'yes'],
    expected: {
      effects: ['card-played', 'play-continues'],
      laws: ['45D2'],
      say: 'It is too late, so the card stays played.',
    },
  },
  {
    id: 's45e1-fifth',
    title: 'A fifth card from a defender',
    story:
      'Four cards lie in the trick. West, lost in thought, adds a second card face up, without meaning to lead.',
    topic: 'card-played',
    answers: ['fifth', 'defender'],
    expected: {
      effects: ['play-continues'],
      without: ['card-played', 'not-penalty-card'],
      laws: ['45E1', '50'],
      say: 'A defender’s fifth card is not played and becomes a penalty card.',
    },
  },
  {
    id: 's45e2-fifth',
    title: 'A fifth card from declarer',
    story:
      'Declarer has followed to the trick from hand and follows again with another spade. East laughs: “Five cards!”',
    topic: 'card-played',
    answers: ['fifth', 'declarer'],
    expected: {
      effects: ['card-returned', 'not-penalty-card'],
      laws: ['45E2'],
      say: 'Declarer’s extra card goes back to hand.',
    },
  },
  {
    id: 's45f-suggested',
    title: 'Dummy reaches for a card',
    story:
      'Declarer thinks about the play to a spade lead. Dummy moves the ♠A forward without being asked. Declarer plays it.',
    topic: 'card-played',
    answers: ['dummy', 'unasked'],
    expected: {
      effects: ['infraction', 'recall'],
      laws: ['45F'],
      later: 'after-play',
      say: 'Declarer names a card, and the score is adjusted if dummy’s suggestion helped.',
    },
  },
  {
    id: 's46b2-suit',
    title: '“Diamond”',
    story: 'Declarer says only “diamond”. Dummy has ♦A and ♦3.',
    topic: 'card-played',
    answers: ['dummy', 'incomplete', 'suit'],
    expected: {
      effects: ['card-played'],
      laws: ['46B2'],
      say: 'A suit alone means the lowest card of it.',
    },
  },
  {
    id: 's46b4-not-there',
    title: 'A card that is not in dummy',
    story:
      'Declarer calls: “Heart eight.” Dummy looks and says: “There is no heart eight.” West wants the lowest heart played.',
    topic: 'card-played',
    answers: ['dummy', 'incomplete', 'absent'],
    expected: {
      effects: ['card-not-played'],
      without: ['card-played'],
      laws: ['46B4'],
      say: 'The call is void, and declarer may name any legal card.',
    },
  },
  {
    id: 's46b5-anything',
    title: '“Anything”',
    story: 'Declarer has lost interest in the hand. “Play anything”, says declarer to dummy.',
    topic: 'card-played',
    answers: ['dummy', 'incomplete', 'anything'],
    expected: {
      effects: ['card-played'],
      laws: ['46B5'],
      options: ['name dummy’s card'],
      say: 'Either defender may name the card.',
    },
  },
  {
    id: 's47e1-play',
    title: '“It is your turn”',
    story: 'Dummy told West: “Your turn.” West played before North’s card was called.',
    topic: 'card-played',
    answers: ['told'],
    expected: {
      effects: ['card-returned', 'not-penalty-card'],
      laws: ['47E1'],
      say: 'An opponent said so, so the card goes back without penalty.',
    },
  },
] as const satisfies readonly Situation[];
