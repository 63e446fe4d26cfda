import type { Tree } from '../tree.ts';

export const WRONG_BOARD = {
  topic: 'wrong-board',
  title: 'Wrong board, cards or opponents',
  span: '15',
  edition: 2017,
  version: 1,
  phase: 'any',
  rests: ['general'],
  start: 'what',
  nodes: {
    what: {
      ask: 'What was wrong?',
      laws: ['15'],
      answers: {
        cards: { says: 'A player called on cards of another board', next: 'partner-called' },
        board: { says: 'These pairs played a board not due', next: 'found' },
        pair: { says: 'A pair sits at the wrong table', next: 'found' },
      },
    },
    'partner-called': {
      ask: 'Had his partner called after that call?',
      laws: ['15A'],
      answers: {
        no: { says: 'No', next: 'look-again' },
        yes: { says: 'Yes', next: 'spoilt' },
      },
    },
    'look-again': {
      rectify: 'That call and later ones are cancelled. He looks at the right cards and calls again.',
      say: 'Your call is cancelled. Look at the right hand and call again.',
      laws: ['15A1', '15A2b', '16C'],
      effects: ['call-cancelled', 'unauthorised', 'recall'],
      watch: ['The other board may be played later only if his call there does not differ in substance.'],
    },
    spoilt: {
      rectify: 'The board cannot go on: artificial score.',
      say: 'The auction cannot be put right. You get an artificial score.',
      laws: ['15A2a', '12C2'],
      effects: ['board-cancelled', 'artificial-score'],
    },
    found: {
      ask: 'When was it found?',
      laws: ['15B', '15C'],
      answers: {
        auction: { says: 'During the auction', next: 'same-calls' },
        play: { says: 'During or after the play', next: 'played-before' },
      },
    },
    'same-calls': {
      ask: 'The auction is cancelled and the right pairs sit down. Do they repeat every call made before?',
      laws: ['15C'],
      answers: {
        yes: { says: 'Yes, or none was made', next: 'goes-on' },
        no: { says: 'A call differs', next: 'differs' },
      },
    },
    'goes-on': {
      rectify: 'The board is played normally by the right pairs.',
      say: 'The auction is the same. Please carry on.',
      laws: ['15C'],
      effects: ['auction-continues'],
    },
    differs: {
      rectify: 'Cancel the board for these pairs: artificial score.',
      say: 'A call differs, so the board is cancelled here.',
      laws: ['15C', '12C2'],
      effects: ['board-cancelled', 'artificial-score', 'procedural-penalty'],
    },
    'played-before': {
      ask: 'Had any of the four played the board before?',
      laws: ['15B'],
      answers: {
        no: { says: 'No', next: 'stands' },
        yes: { says: 'Yes', next: 'second' },
      },
    },
    stands: {
      rectify:
        'The score may stand. Those who should have met may play it later, or get an artificial score.',
      say: 'The score stands. I will see how the others play their board.',
      laws: ['15B', '8B'],
      effects: ['score-stands'],
      then: ['responsible'],
    },
    second: {
      rectify: 'The second score is cancelled. Whoever is deprived of a board gets an artificial score.',
      say: 'This board had been played already, so the second score is cancelled.',
      laws: ['15B', '12C2'],
      effects: ['board-cancelled', 'artificial-score', 'procedural-penalty'],
      then: ['responsible'],
    },
  },
} as const satisfies Tree;

export const RESPONSIBLE = {
  topic: 'responsible',
  title: 'Who was responsible?',
  span: '7D, 90B',
  edition: 2017,
  version: 1,
  phase: 'score',
  rests: ['SABF 11.8', 'ANC 2021 1.4'],
  start: 'for',
  nodes: {
    for: {
      ask: 'Responsible for what?',
      laws: ['7D', '90B'],
      answers: {
        board: { says: 'The right board or seat', next: 'guide' },
        score: { says: 'A wrong or missing score', next: 'score' },
        foul: { says: 'A board fouled for the next table', next: 'foul' },
      },
    },
    guide: {
      ask: 'Were guide cards on the table?',
      laws: ['7D'],
      answers: {
        yes: { says: 'Yes', next: 'both' },
        no: { says: 'No', next: 'sitting' },
      },
    },
    both: {
      rectify: 'Both pairs are responsible.',
      say: 'With a guide card on the table both pairs check the board.',
      laws: ['7D', '90B'],
      clauses: ['SABF 11.8'],
      effects: ['infraction', 'procedural-penalty'],
    },
    sitting: {
      rectify: 'The sitting pair is responsible.',
      say: 'Without guide cards the sitting pair checks the board.',
      laws: ['7D', '90B'],
      clauses: ['SABF 11.8'],
      effects: ['infraction', 'procedural-penalty'],
    },
    score: {
      rectify:
        'South enters the score and all four check it. At the ANC every player is equally responsible.',
      say: 'South writes the score; all four check it.',
      laws: ['78', '79B', '90B'],
      clauses: ['SABF 11.8', 'ANC 2021 1.4'],
      effects: ['infraction', 'procedural-penalty'],
    },
    foul: {
      rectify:
        'The pair or pairs that fouled it: a fine up to half a top. The innocent get 60%, or their own average if better.',
      say: 'A fouled board can cost up to half a top.',
      laws: ['7C', '90B', '12C2c'],
      clauses: ['SABF 11.9'],
      effects: ['infraction', 'procedural-penalty', 'artificial-score'],
      rests: ['SABF 11.9'],
    },
  },
} as const satisfies Tree;
