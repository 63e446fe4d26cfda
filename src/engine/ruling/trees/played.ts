import type { Tree } from '../tree.ts';

export const PLAYED = {
  topic: 'card-played',
  title: 'Is the card played?',
  span: '44–47',
  edition: 2017,
  version: 1,
  phase: 'play',
  rests: ['Course Notes, Card Played'],
  start: 'whose',
  nodes: {
    whose: {
      ask: 'Whose card is it?',
      laws: ['45'],
      answers: {
        defender: { says: 'A defender’s', next: 'could-see' },
        declarer: { says: 'Declarer’s own hand', next: 'held' },
        dummy: { says: 'Dummy’s', next: 'how-dummy' },
        named: { says: 'A card a player named as his play', next: 'named' },
      },
    },
    'could-see': {
      ask: 'Was it held so that his partner could have seen its face?',
      help: 'Whether partner looked does not matter. What declarer saw does not matter either.',
      judgement: true,
      laws: ['45C1'],
      answers: {
        yes: { says: 'Yes', next: 'must-play' },
        no: { says: 'No', next: 'free-defender' },
      },
    },
    'must-play': {
      rectify: 'The card is played.',
      say: 'That card could be seen by your partner, so it is played.',
      laws: ['45C1'],
      effects: ['card-played'],
    },
    'free-defender': {
      rectify: 'The card need not be played, even if declarer saw it.',
      say: 'You may play another card. Partner may not draw anything from the change.',
      laws: ['45C1', '16B', '73C'],
      effects: ['card-not-played', 'unauthorised'],
      watch: ['The change of mind tells partner something. Adjust if he used it.'],
    },
    held: {
      ask: 'Was it face up touching or nearly touching the table, or held to show that it was played?',
      judgement: true,
      laws: ['45C2'],
      answers: {
        yes: { says: 'Yes', next: 'declarer-played' },
        no: { says: 'No', next: 'declarer-free' },
      },
    },
    'declarer-played': {
      rectify: 'The card is played.',
      say: 'Held like that the card is played.',
      laws: ['45C2'],
      effects: ['card-played'],
    },
    'declarer-free': {
      rectify: 'The card need not be played, even if a defender saw it.',
      say: 'The card was not yet played. You may choose another.',
      laws: ['45C2', '48A'],
      effects: ['card-not-played', 'not-penalty-card'],
    },
    'how-dummy': {
      ask: 'What happened with dummy’s card?',
      laws: ['45B', '45C3', '45C4', '46'],
      answers: {
        named: { says: 'Declarer named one, then wants another', next: 'unintended' },
        touched: { says: 'Declarer touched it', next: 'touched' },
        other: { says: 'Dummy put forward another card than named', next: 'misplaced' },
        unasked: { says: 'Dummy played before declarer named one', next: 'suggested' },
        incomplete: { says: 'Declarer’s call was incomplete', next: 'incomplete' },
      },
    },
    unintended: {
      ask: 'Was it never in declarer’s mind to play the card he named?',
      where: 'self',
      help: 'Calling the queen, then changing when the king appears, is a change of mind however quick.',
      judgement: true,
      laws: ['45C4b'],
      answers: {
        slip: { says: 'A slip, and he said so without pause', next: 'played-on' },
        mind: { says: 'He meant it and changed his mind', next: 'named-stands' },
      },
    },
    'played-on': {
      ask: 'Has his own side played another card since, from either hand?',
      laws: ['45C4b'],
      answers: {
        no: { says: 'No', next: 'redesignate' },
        yes: { says: 'Yes', next: 'named-stands' },
      },
    },
    redesignate: {
      rectify: 'He may change it. An opponent who played after it may take his card back.',
      say: 'That was a slip. Play the card you meant; a card played over it may be changed.',
      laws: ['45C4b', '47D', '16C'],
      effects: ['card-not-played', 'unintended'],
      rests: ['Course Notes, Card Played', 'ABF Interpretations 45C4b'],
    },
    'named-stands': {
      rectify: 'The card named is played.',
      say: 'You named that card and meant it then, so it is played.',
      laws: ['45B', '45C4'],
      effects: ['card-played', 'intended'],
      rests: ['Course Notes, Card Played', 'ABF Interpretations 45C4b'],
    },
    touched: {
      ask: 'Was he only arranging the cards or reaching another one?',
      laws: ['45C3'],
      answers: {
        no: { says: 'No, he touched it deliberately', next: 'touch-played' },
        yes: { says: 'Yes', next: 'touch-free' },
      },
    },
    'touch-played': {
      rectify: 'The card is played.',
      say: 'A card of dummy deliberately touched is played.',
      laws: ['45C3'],
      effects: ['card-played'],
    },
    'touch-free': {
      rectify: 'The card is not played.',
      say: 'That was arranging, not playing. Please name your card.',
      laws: ['45C3'],
      effects: ['card-not-played'],
    },
    misplaced: {
      ask: 'Has each side played to the next trick?',
      laws: ['45D'],
      answers: {
        no: { says: 'No', next: 'misplaced-back' },
        yes: { says: 'Yes', next: 'misplaced-stays' },
      },
    },
    'misplaced-back': {
      rectify: 'The card goes back and the named card is played. Cards played over it may be changed.',
      say: 'The card declarer named is played. You may change what you played after it.',
      laws: ['45D', '16C'],
      effects: ['card-returned', 'play-continues'],
    },
    'misplaced-stays': {
      rectify:
        'Too late: play goes on with the card as it lies. If it left out the suit, see the revoke law.',
      say: 'Play has gone on, so the card stays played.',
      laws: ['45D', '64B3'],
      effects: ['card-played', 'play-continues'],
      rests: ['general'],
    },
    suggested: {
      rectify: 'Dummy may not choose. Declarer names the card. Adjust at the end if dummy suggested a play.',
      say: 'Dummy plays only what is named. Declarer, please name a card. Call me if it helped him.',
      laws: ['45F', '43A1c'],
      effects: ['infraction', 'recall', 'play-continues'],
      watch: ['At the end: did declarer play what dummy had suggested, and gain?'],
    },
    incomplete: {
      ask: 'What did declarer say?',
      help: 'None of this holds if he plainly meant something else.',
      laws: ['46B'],
      answers: {
        high: { says: 'High or low in a suit', next: 'high-low' },
        suit: { says: 'A suit only', next: 'lowest' },
        rank: { says: 'A rank only', next: 'rank' },
        anything: { says: 'Anything, or you choose', next: 'anything' },
      },
    },
    'high-low': {
      rectify: 'High is the highest card. Low is the lowest. Told to win, the lowest card known to win.',
      say: 'Played as called: highest, lowest, or the lowest winning card.',
      laws: ['46B1'],
      effects: ['card-played'],
      rests: ['general'],
    },
    lowest: {
      rectify: 'The lowest card of that suit is played.',
      say: 'A suit alone means the lowest card of it.',
      laws: ['46B2'],
      effects: ['card-played'],
      rests: ['general'],
    },
    rank: {
      rectify:
        'On lead he continues the suit just won if dummy has that rank. Else the only such card; if several, he names one.',
      say: 'I will see which card that rank can mean.',
      laws: ['46B3'],
      effects: ['card-played'],
      rests: ['general'],
    },
    anything: {
      rectify: 'Either defender may choose dummy’s card.',
      say: 'You left it open, so a defender may choose the card.',
      options: [{ who: 'Either defender', may: 'name dummy’s card', then: 'It is played.' }],
      laws: ['46B5'],
      effects: ['card-played'],
      rests: ['general'],
    },
    named: {
      ask: 'Did the director find it plainly a slip of the tongue, corrected without pause?',
      where: 'self',
      judgement: true,
      laws: ['45C4'],
      answers: {
        yes: { says: 'Yes', next: 'slip-of-tongue' },
        no: { says: 'No', next: 'named-own' },
      },
    },
    'slip-of-tongue': {
      rectify: 'He may change it, if his side has not played again.',
      say: 'A slip of the tongue: you may play the card you meant.',
      laws: ['45C4b'],
      effects: ['card-not-played', 'unintended'],
    },
    'named-own': {
      rectify: 'The card named is played.',
      say: 'A card named as your play is played.',
      laws: ['45C4a'],
      effects: ['card-played', 'intended'],
    },
  },
} as const satisfies Tree;
