import type { Tree } from '../tree.ts';
import { WITHDRAWN_USED } from './later.ts';

export const WRONG_BOARD = {
  topic: 'wrong-board',
  title: 'Wrong board, cards or opponents',
  span: '15',
  edition: 2017,
  version: 2,
  phase: 'any',
  rests: ['general'],
  start: 'what',
  nodes: {
    what: {
      ask: 'What was wrong?',
      laws: ['15'],
      answers: {
        cards: { says: 'A player called on cards of another board', next: 'partner-called' },
        board: { says: 'Pairs: a board not due is being or was played', next: 'played-before' },
        pair: { says: 'Pairs: a pair sits at the wrong table', next: 'played-before' },
        teams: { says: 'Teams: a wrong board or wrong opponents', next: 'teams' },
      },
    },
    'partner-called': {
      ask: 'Had partner called after that call?',
      laws: ['15A'],
      answers: {
        no: { says: 'No', next: 'look-again' },
        yes: { says: 'Yes', next: 'spoilt' },
      },
    },
    'look-again': {
      rectify: 'That call and later ones are cancelled. The player looks at the right cards and calls again.',
      say: 'Your call is cancelled. Look at the right hand and call again.',
      laws: ['15A1', '15A2b', '15A2c', '16C'],
      effects: ['call-cancelled', 'unauthorised', 'recall'],
      watch: [
        'The other board may be played if the player repeats the call there; adjust if it differs much (15A3).',
        'A penalty is possible (15A4).',
      ],
      later: [WITHDRAWN_USED],
      checked: 'text',
    },
    spoilt: {
      rectify: 'The board cannot go on: adjusted score.',
      say: 'The auction cannot be put right. You get an adjusted score.',
      laws: ['15A2a', '12C2'],
      effects: ['board-cancelled', 'artificial-score'],
      watch: ['A penalty is possible (15A4).'],
      checked: 'text',
    },
    'played-before': {
      ask: 'Had any of the four played the board before?',
      help: 'It does not matter whether it is found in the auction, in the play or later.',
      laws: ['15B'],
      answers: {
        no: { says: 'No', next: 'completed' },
        yes: { says: 'Yes', next: 'second' },
      },
    },
    completed: {
      rectify:
        'Auction and play are completed and the score stands. The right board may be ordered later. Artificial score only for a pair left without one.',
      say: 'Please finish this board; your score stands. I will see about the board you should have played.',
      laws: ['15B2', '15B3', '8B'],
      effects: ['play-continues', 'score-stands'],
      watch: ['Do not cancel it and do not start the auction again.'],
      then: ['responsible'],
      checked: 'text',
    },
    second: {
      rectify:
        'The second score is cancelled for both sides. A pair deprived of a score gets an artificial one.',
      say: 'This board had been played already, so this score is cancelled for both sides.',
      laws: ['15B1', '15B3', '12C2'],
      effects: ['board-cancelled', 'artificial-score', 'procedural-penalty'],
      then: ['responsible'],
      checked: 'text',
    },
    teams: {
      rectify: 'In teams rule under Law 86.',
      say: 'I will see whether the board can still be compared.',
      laws: ['86B', '15B'],
      effects: ['another-law'],
      then: ['fouled-board'],
      checked: 'text',
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
      checked: 'document',
    },
    sitting: {
      rectify: 'The sitting pair is responsible.',
      say: 'Without guide cards the sitting pair checks the board.',
      laws: ['7D', '90B'],
      clauses: ['SABF 11.8'],
      effects: ['infraction', 'procedural-penalty'],
      checked: 'document',
    },
    score: {
      rectify:
        'South enters the score and all four check it. At the ANC every player is equally responsible.',
      say: 'South writes the score; all four check it.',
      laws: ['78', '79B', '90B'],
      clauses: ['SABF 11.8', 'ANC 2021 1.4'],
      effects: ['infraction', 'procedural-penalty'],
      checked: 'document',
    },
    foul: {
      rectify:
        'The pair or pairs that fouled it: a fine up to half a top. The innocent get 60%, or their own average if better.',
      say: 'A fouled board can cost up to half a top.',
      laws: ['7C', '90B', '12C2c'],
      clauses: ['SABF 11.9'],
      effects: ['infraction', 'procedural-penalty', 'artificial-score'],
      rests: ['SABF 11.9'],
      checked: 'document',
    },
  },
} as const satisfies Tree;
