import type { Tree } from '../tree.ts';

export const FOULED = {
  topic: 'fouled-board',
  title: 'Fouled boards',
  span: '86–87',
  edition: 2017,
  version: 1,
  phase: 'score',
  rests: ['ABF Interpretations 86', 'ABF Interpretations 87', 'general'],
  start: 'form',
  nodes: {
    form: {
      ask: 'What form of scoring is it?',
      laws: ['87A'],
      answers: {
        pairs: { says: 'Pairs or individual at matchpoints', next: 'groups' },
        datum: { says: 'IMPs against a datum', next: 'datum' },
        teams: { says: 'Teams of four', next: 'teams-share' },
      },
    },
    groups: {
      rectify:
        'Sort the results by the form in which the board was played. Each group is scored by itself and scaled.',
      say: 'The board was played in two forms. Each form is scored on its own.',
      laws: ['87B', '12C2'],
      effects: ['score-changed'],
      watch: ['The pairs at fault may be penalised, up to half a top where SABF 11.9 holds.'],
      clauses: ['SABF 11.9', 'ANC 2021 7.4'],
      rests: ['general', 'SABF 11.9', 'ANC 2021 7.4'],
    },
    datum: {
      rectify:
        'Separate datums for the forms, or one datum, or cancel with IMPs by regulation, as the event says.',
      say: 'The board was played in two forms. I will score it by the event’s rule.',
      laws: ['87B', '12C2b'],
      clauses: ['ANC 2021 7.2', 'SABF 12.3'],
      effects: ['score-changed'],
      rests: ['ANC 2021 7.2', 'SABF 12.3'],
    },
    'teams-share': {
      ask: 'Can a substitute board still be played, with the match undecided and nobody gone?',
      laws: ['86A', '86B2'],
      answers: {
        yes: { says: 'Yes, and no result could already be known', next: 'substitute' },
        no: { says: 'No', next: 'one-result' },
      },
    },
    substitute: {
      rectify: 'Cancel the board and play a substitute at both tables where the event provides it.',
      say: 'That board is cancelled. You play a substitute board.',
      laws: ['86A', '86B2a'],
      clauses: ['ANC 2021 7.1'],
      effects: ['board-cancelled', 'new-deal'],
      rests: ['ANC 2021 7.1'],
    },
    'one-result': {
      ask: 'Has one table a valid result?',
      laws: ['86B1', '86B2'],
      answers: {
        yes: { says: 'Yes', next: 'fault' },
        no: { says: 'No', next: 'no-result' },
      },
    },
    fault: {
      ask: 'Who was at fault for the missing comparison?',
      where: 'self',
      judgement: true,
      laws: ['86B1', '86B2'],
      answers: {
        one: { says: 'One side only', next: 'assigned' },
        none: { says: 'Neither side', next: 'no-fault' },
        both: { says: 'Both sides', next: 'both-fault' },
      },
    },
    assigned: {
      rectify:
        'Assign a score for the other table rather than an artificial one, weighted if need be. The side not at fault gets the better of that and average plus.',
      say: 'Your result counts against the result likely at the other table.',
      laws: ['86B1', '86B2b', '12C1c'],
      effects: ['assigned-score', 'weighted-allowed'],
      rests: ['ABF Interpretations 86D', 'general'],
    },
    'no-fault': {
      rectify: 'Cancel the board; an artificial score for both.',
      say: 'Nobody here was at fault. Both sides get an artificial score.',
      laws: ['86B2a', '12C2b'],
      effects: ['board-cancelled', 'artificial-score'],
      rests: ['ABF Interpretations 86D'],
    },
    'both-fault': {
      rectify: 'Cancel the board; an artificial score for both sides at fault.',
      say: 'Both sides were at fault. Both get an artificial score.',
      laws: ['86B2c', '12C2b'],
      effects: ['board-cancelled', 'artificial-score'],
      rests: ['ABF Interpretations 86D'],
    },
    'no-result': {
      ask: 'Do fewer than half the boards of the match compare?',
      laws: ['87C', '86'],
      answers: {
        no: { says: 'No', next: 'no-fault' },
        yes: { says: 'Yes', next: 'match' },
      },
    },
    match: {
      rectify:
        'The match gets an artificial result for both teams by the event’s rule: 60% of the scale, or as two innocent sides of a forfeit.',
      say: 'Too few boards compare. Both teams get an artificial match result.',
      laws: ['87C', '86B3'],
      clauses: ['ABF Interpretations 87', 'ANC 2021 7.7'],
      effects: ['artificial-score'],
      watch: ['The 18 VP of the print belongs to the old scale of 25: read 60% of the scale in use.'],
      rests: ['ABF Interpretations 87', 'ANC 2021 7.7'],
    },
  },
} as const satisfies Tree;

export const UNPLAYED = {
  topic: 'unplayed-board',
  title: 'Late plays and boards not played',
  span: '8, 12C2, 15, 88',
  edition: 2017,
  version: 1,
  phase: 'score',
  rests: ['general', 'Course Notes, Matchpointing'],
  start: 'begun',
  nodes: {
    begun: {
      ask: 'Has the auction on the board begun?',
      laws: ['8B', '17A'],
      answers: {
        yes: { says: 'Yes', next: 'finish' },
        no: { says: 'No', next: 'later' },
      },
    },
    finish: {
      rectify: 'Let it be finished. A board begun is played out unless you stop it.',
      say: 'Please finish this board quickly.',
      laws: ['8B', '81C'],
      effects: ['play-continues'],
      watch: ['Late to the next round: slow play may be penalised.'],
      rests: ['general'],
    },
    later: {
      ask: 'Can it be played later, by these pairs, without having heard anything about it?',
      laws: ['8B', '15', '81C'],
      answers: {
        yes: { says: 'Yes: a late play', next: 'late' },
        no: { says: 'No', next: 'fault' },
      },
    },
    late: {
      rectify:
        'A late play: note the board and the pairs, and play it in a gap or at the end. No pair talks about it.',
      say: 'You play this board later. Please do not discuss it.',
      laws: ['81C', '8B'],
      effects: ['play-continues'],
      rests: ['general'],
    },
    fault: {
      ask: 'Who was at fault that it could not be played?',
      where: 'self',
      judgement: true,
      laws: ['12C2a'],
      answers: {
        nobody: { says: 'Neither pair', next: 'plus' },
        one: { says: 'One pair', next: 'split' },
        both: { says: 'Both pairs', next: 'minus' },
        schedule: { says: 'Nobody: it was never due to be played', next: 'not-due' },
      },
    },
    plus: {
      rectify: 'Average plus to both, or the session’s own percentage if better.',
      say: 'Neither pair was at fault: average plus for both.',
      laws: ['12C2a', '12C2c', '88'],
      effects: ['artificial-score'],
      rests: ['general'],
    },
    split: {
      rectify: 'Average plus to the pair not at fault, average minus to the other.',
      say: 'You get average plus; the pair at fault gets average minus.',
      laws: ['12C2a', '12C2c', '88'],
      effects: ['artificial-score'],
      rests: ['general'],
    },
    minus: {
      rectify: 'Average minus to both, or the session’s own percentage if worse.',
      say: 'Both pairs were at fault: average minus for both.',
      laws: ['12C2a', '12C2c'],
      effects: ['artificial-score'],
      rests: ['general'],
    },
    'not-due': {
      rectify: 'A board not due counts for nobody: no score at all, and never a zero score.',
      say: 'This board was not due at your table, so nothing is entered.',
      laws: ['77', '78', '8B'],
      effects: ['score-stands'],
      rests: ['Course Notes, Matchpointing'],
    },
  },
} as const satisfies Tree;
