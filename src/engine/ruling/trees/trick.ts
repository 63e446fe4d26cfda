import type { Tree } from '../tree.ts';

export const TURNED = {
  topic: 'turned-trick',
  title: 'Tricks turned wrongly, looking back',
  span: '65–66',
  edition: 2017,
  version: 1,
  phase: 'play',
  rests: ['Course Notes, Dummy’s Rights and Limitations', 'general'],
  start: 'what',
  nodes: {
    what: {
      ask: 'What is it about?',
      laws: ['65', '66'],
      answers: {
        turned: { says: 'A card points the wrong way', next: 'when' },
        see: { says: 'A player wants to see the last trick', next: 'see' },
        own: { says: 'He wants to see his own last card', next: 'own' },
        old: { says: 'He looked at an older trick', next: 'old' },
        mixed: { says: 'He mixed up his played cards', next: 'mixed' },
      },
    },
    when: {
      ask: 'Has either side led or played to the next trick?',
      help: 'Declarer may always have it turned right. The limit is for dummy and the defenders.',
      laws: ['65B3'],
      answers: {
        no: { says: 'No', next: 'in-time' },
        declarer: { says: 'Yes, and declarer spoke', next: 'in-time' },
        yes: { says: 'Yes, and dummy or a defender spoke', next: 'late' },
      },
    },
    'in-time': {
      rectify: 'Allowed. The card is turned the right way.',
      say: 'Please turn it the right way.',
      laws: ['65B3'],
      effects: ['no-infraction', 'play-continues'],
    },
    late: {
      rectify: 'Too late: he may not say it now. Adjust if it could have helped his partner’s play.',
      say: 'It was too late to say so. Play on; call me at the end if it helped.',
      laws: ['65B3', '16B', '90A'],
      effects: ['infraction', 'unauthorised', 'procedural-penalty', 'recall'],
      watch: ['At the end: did the remark help his partner’s play?'],
      judgement: true,
    },
    see: {
      ask: 'Has he turned his own card over, or has his side played to the next trick?',
      laws: ['66A'],
      answers: {
        no: { says: 'No', next: 'may-see' },
        yes: { says: 'Yes', next: 'no-see' },
      },
    },
    'may-see': {
      rectify: 'All cards just played to the trick are faced for him.',
      say: 'Please face your cards once more.',
      laws: ['66A'],
      effects: ['no-infraction', 'play-continues'],
      rests: ['general'],
    },
    'no-see': {
      rectify: 'He may not see the trick again until the play is over.',
      say: 'It is too late to see that trick.',
      laws: ['66A', '66C'],
      effects: ['rights-lost', 'play-continues'],
      rests: ['general'],
    },
    own: {
      ask: 'Has a card been led to the next trick?',
      laws: ['66B'],
      answers: {
        no: { says: 'No', next: 'own-yes' },
        yes: { says: 'Yes', next: 'no-see' },
      },
    },
    'own-yes': {
      rectify: 'He may look at his own last card, without showing it.',
      say: 'You may look at your own card, not show it.',
      laws: ['66B'],
      effects: ['no-infraction', 'play-continues'],
      rests: ['general'],
    },
    old: {
      rectify:
        'Quitted tricks are looked at only on the director’s word. Penalty possible; adjust if it helped.',
      say: 'Old tricks stay face down. Play on.',
      laws: ['66C', '90B', '16B'],
      effects: ['infraction', 'procedural-penalty', 'recall'],
      watch: ['At the end: did he find what he needed in the old trick?'],
      rests: ['general'],
    },
    mixed: {
      rectify: 'Who disturbs the order of his tricks risks losing a claim to a doubtful trick or revoke.',
      say: 'Leave your cards in order until the score is agreed.',
      laws: ['65C', '65D'],
      effects: ['infraction', 'rights-lost'],
      rests: ['general'],
    },
  },
} as const satisfies Tree;

export const DEFECTIVE = {
  topic: 'defective-trick',
  title: 'Defective trick',
  span: '67',
  edition: 2017,
  version: 1,
  phase: 'play',
  rests: ['general'],
  start: 'when',
  nodes: {
    when: {
      ask: 'Has each side played to the next trick?',
      laws: ['67A', '67B'],
      answers: {
        no: { says: 'No', next: 'early' },
        yes: { says: 'Yes', next: 'late' },
      },
    },
    early: {
      ask: 'What is wrong with the trick?',
      laws: ['67A'],
      answers: {
        few: { says: 'A player has not played to it', next: 'adds' },
        many: { says: 'A player played two cards', next: 'takes' },
      },
    },
    adds: {
      rectify: 'He now plays a legal card to it.',
      say: 'Please play a legal card to that trick.',
      laws: ['67A'],
      effects: ['play-continues'],
    },
    takes: {
      rectify: 'The extra card is dealt with as a fifth card or as two cards at once.',
      say: 'One card too many was played. I will see which one counts.',
      laws: ['67A', '45E', '58B'],
      effects: ['play-continues'],
      then: ['two-cards'],
    },
    late: {
      ask: 'What is wrong with the older trick?',
      laws: ['67B1', '67B2'],
      answers: {
        few: { says: 'A player has one card too many left: he missed it', next: 'suit' },
        many: { says: 'A player has too few left: he played two', next: 'restore' },
      },
    },
    suit: {
      ask: 'Has he a card of the suit that was led to it?',
      laws: ['67B1'],
      answers: {
        yes: { says: 'Yes', next: 'follows' },
        no: { says: 'No', next: 'any' },
      },
    },
    follows: {
      rectify:
        'He puts a card of the suit led to the old trick. It cannot win it. He is treated as having revoked there: one trick if his side won that or a later one.',
      say: 'Put a card of that suit to the trick. It counts as a revoke, and one trick may be transferred.',
      laws: ['67B1a', '64A2', '64C'],
      effects: ['equity'],
      watch: ['Not playing to a trick at all counts as a revoke, even if he can follow now.'],
      then: ['revoke'],
    },
    any: {
      rectify:
        'He puts any card to the old trick. It cannot win it. He is treated as having revoked there: one trick if his side won that or a later one.',
      say: 'Put any card to the trick. It counts as a revoke, and one trick may be transferred.',
      laws: ['67B1b', '64A2', '64C'],
      effects: ['equity'],
      then: ['revoke'],
    },
    restore: {
      rectify:
        'Look at the tricks. The extra card goes back; the card that was played legally stays. It may mean a revoke.',
      say: 'I will look through the tricks. The extra card goes back to your hand.',
      laws: ['67B2', '64A2'],
      effects: ['card-returned', 'play-continues', 'equity'],
      watch: ['The card counts as always in his hand: not playing it may have been a revoke.'],
      then: ['revoke'],
    },
  },
} as const satisfies Tree;

export const TWO_CARDS = {
  topic: 'two-cards',
  title: 'Two cards played at once',
  span: '58',
  edition: 2017,
  version: 1,
  phase: 'play',
  rests: ['Course Notes, Law 58B2'],
  start: 'visible',
  nodes: {
    visible: {
      ask: 'How many of the cards could be seen?',
      laws: ['58B'],
      answers: {
        one: { says: 'Only one', next: 'one' },
        more: { says: 'More than one', next: 'whose' },
        same: { says: 'Two players played at the same moment', next: 'simultaneous' },
      },
    },
    one: {
      rectify: 'The card that could be seen is played. The other goes back.',
      say: 'The card that was seen is played.',
      laws: ['58B1'],
      effects: ['card-played', 'not-penalty-card'],
      rests: ['general'],
    },
    simultaneous: {
      rectify: 'The card played at the wrong turn counts as played after the right one.',
      say: 'Both cards stand in their right order.',
      laws: ['58A'],
      effects: ['play-continues'],
      rests: ['general'],
    },
    whose: {
      ask: 'Whose cards are they?',
      laws: ['58B2'],
      answers: {
        declarer: { says: 'Declarer’s', next: 'declarer' },
        defender: { says: 'A defender’s', next: 'names' },
      },
    },
    declarer: {
      rectify: 'He names the card he plays. The other goes back to his hand.',
      say: 'Which card do you play? The other goes back.',
      laws: ['58B2', '48A'],
      effects: ['card-played', 'not-penalty-card', 'card-returned'],
      rests: ['general'],
    },
    names: {
      ask: 'Explain first what each choice leaves. Which card does he now name, whatever he meant?',
      help: 'The card left is minor only if it is below the ten, fell by accident, and is his only penalty card.',
      laws: ['58B2', '50B'],
      options: [
        {
          who: 'The defender',
          may: 'name the card that leaves a small card',
          then: 'The small one is a minor penalty card.',
        },
        {
          who: 'The defender',
          may: 'name the card that leaves an honour',
          then: 'The honour is a major penalty card.',
        },
      ],
      answers: {
        high: { says: 'One that leaves a card below the ten', next: 'leaves-low' },
        low: { says: 'One that leaves an honour', next: 'leaves-honour' },
        several: { says: 'One that leaves two or more cards', next: 'leaves-many' },
      },
    },
    'leaves-low': {
      rectify: 'The named card is played. The other is a minor penalty card.',
      say: 'That card is played. The small one is a minor penalty card.',
      laws: ['58B2', '50B', '50C'],
      effects: ['card-played', 'minor-penalty-card'],
      then: ['penalty-card'],
    },
    'leaves-honour': {
      rectify: 'The named card is played. The honour left is a major penalty card.',
      say: 'That card is played. The other is a major penalty card.',
      laws: ['58B2', '50B', '50D'],
      effects: ['card-played', 'major-penalty-card'],
      then: ['penalty-card'],
    },
    'leaves-many': {
      rectify: 'The named card is played. All others are major penalty cards.',
      say: 'That card is played. The others are major penalty cards.',
      laws: ['58B2', '50B', '51'],
      effects: ['card-played', 'major-penalty-card'],
      then: ['penalty-card'],
      rests: ['general'],
    },
  },
} as const satisfies Tree;
