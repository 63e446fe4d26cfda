import type { Tree } from '../tree.ts';

export const DECEPTION = {
  topic: 'deception',
  title: 'Deception by tempo or manner',
  span: '73',
  edition: 2017,
  version: 1,
  phase: 'play',
  rests: ['Course Notes, Illegal Deception'],
  start: 'drew',
  nodes: {
    drew: {
      ask: 'Did an opponent draw a false inference from a question, remark, manner or pause?',
      judgement: true,
      laws: ['73D', '73E'],
      answers: {
        yes: { says: 'Yes', next: 'trick-one' },
        partner: { says: 'It was partner who may have used it', next: 'to-16' },
        no: { says: 'No', next: 'nothing' },
      },
    },
    'to-16': {
      rectify: 'That is unauthorised information: rule under Law 16.',
      say: 'Play on. Call me at the end if you think partner used the pause.',
      laws: ['73C', '16B'],
      effects: ['unauthorised', 'recall'],
      watch: ['At the end: was another action possible that the pause did not suggest?'],
      then: ['unauthorised-information'],
    },
    nothing: {
      rectify: 'Nothing to rectify. Varying one’s tempo is not by itself an offence.',
      say: 'There is nothing to adjust.',
      laws: ['73D1'],
      effects: ['no-infraction', 'score-stands'],
      rests: ['general'],
    },
    'trick-one': {
      ask: 'Was it third hand thinking at trick one after a quick play from dummy, or a pause brought on by a trick of speed?',
      help: 'Third hand may think at trick one. A declarer who fires off a card to get a reaction has little claim.',
      judgement: true,
      laws: ['73D1'],
      answers: {
        no: { says: 'No', next: 'reason' },
        yes: { says: 'Yes', next: 'may-think' },
      },
    },
    'may-think': {
      rectify: 'No adjustment. That pause was to be expected.',
      say: 'A player may think there. The score stands.',
      laws: ['73D1', '73D2'],
      effects: ['no-infraction', 'score-stands'],
    },
    reason: {
      ask: 'Why did you pause?',
      where: 'away',
      help: 'Whether to play an honour is a bridge reason. Whether to signal with small cards is not. Belief does not matter.',
      judgement: true,
      laws: ['73E2'],
      answers: {
        honour: { says: 'A real problem, such as playing an honour', next: 'own-risk' },
        none: { says: 'Nothing to think about, or only a signal', next: 'aware' },
      },
    },
    'own-risk': {
      rectify: 'No adjustment. He had a bridge reason; inferences are at one’s own risk.',
      say: 'He had something to think about. You read it at your own risk, and the score stands.',
      laws: ['73D1', '73E2'],
      effects: ['no-infraction', 'score-stands'],
    },
    aware: {
      ask: 'Could he have known that it could work to his benefit?',
      where: 'self',
      judgement: true,
      laws: ['73E2'],
      answers: {
        yes: { says: 'Yes', next: 'damage' },
        no: { says: 'No', next: 'unaware' },
      },
    },
    unaware: {
      rectify: 'No adjustment. Remind him to keep an even tempo.',
      say: 'No adjustment. Please try to keep an even tempo.',
      laws: ['73E2', '73D1'],
      effects: ['score-stands'],
      rests: ['general'],
    },
    damage: {
      ask: 'Did the false inference cost a trick or more?',
      where: 'self',
      judgement: true,
      laws: ['12B1'],
      answers: {
        yes: { says: 'Yes', next: 'adjust' },
        no: { says: 'No', next: 'no-damage' },
      },
    },
    adjust: {
      rectify: 'Adjust the score to what would have happened without the pause.',
      say: 'I adjust the score. It does not mean that anyone meant to deceive.',
      laws: ['73E2', '12C1'],
      effects: ['infraction', 'assigned-score', 'weighted-allowed'],
      watch: ['A procedural penalty sounds like an accusation. Keep it for a player who does it often.'],
    },
    'no-damage': {
      rectify: 'The score stands: no damage.',
      say: 'It cost nothing, so the score stands.',
      laws: ['73E2', '12B1'],
      effects: ['infraction', 'score-stands'],
    },
  },
} as const satisfies Tree;
