import type { Tree } from '../tree.ts';

export const UNAUTHORISED = {
  topic: 'unauthorised-information',
  title: 'Unauthorised information',
  span: '16',
  edition: 2017,
  version: 1,
  phase: 'any',
  rests: ['ABF Interpretations 16B1b', 'ABF Interpretations 16B2', 'general'],
  start: 'from',
  nodes: {
    from: {
      ask: 'Where did the information come from?',
      laws: ['16A', '16B', '16C', '16D'],
      answers: {
        partner: { says: 'Partner: a pause, remark, question, gesture', next: 'stage' },
        withdrawn: { says: 'A withdrawn call or card', next: 'withdrawn' },
        outside: { says: 'By accident from elsewhere', next: 'outside' },
        memory: { says: 'Memory of laws and regulations', next: 'memory' },
      },
    },
    memory: {
      rectify:
        'What he remembers of the laws and regulations is his to use. Looking them up during the hand is not.',
      say: 'You may use what you remember, but not look it up.',
      laws: ['16A1d', '40C3a'],
      effects: ['authorised', 'no-infraction'],
      rests: ['ABF Interpretations 16A1d'],
    },
    withdrawn: {
      rectify:
        'The side not at fault may use all withdrawn calls and cards. The other side may use neither its own nor theirs.',
      say: 'What was withdrawn may be used by this side only.',
      laws: ['16C1', '16C2'],
      effects: ['authorised', 'unauthorised', 'recall'],
      watch: ['At the end: did the offending side use it?'],
      rests: ['Course Notes, The Revoke'],
    },
    outside: {
      ask: 'When was it, and can the board still be played normally?',
      where: 'away',
      judgement: true,
      laws: ['16D'],
      answers: {
        before: { says: 'Before the first call', next: 'outside-before' },
        play: { says: 'Later; it can probably be played', next: 'outside-play' },
        ruined: { says: 'Later; it is ruined', next: 'outside-ruined' },
      },
    },
    'outside-before': {
      rectify:
        'Before any call: turn the table, let another play it, redeal if the form of play allows, or give an artificial score.',
      say: 'I will see whether this board can still be played fairly.',
      options: [
        {
          who: 'Director',
          may: 'change positions so that he does not hold the hand he knows',
          then: 'Only if the form of scoring allows.',
        },
        {
          who: 'Director',
          may: 'order a new deal where the event allows',
          then: 'The old board is not played.',
        },
        {
          who: 'Director',
          may: 'let it be played and stand ready to adjust',
          then: 'Look at the result at the end.',
        },
        { who: 'Director', may: 'give an artificial score', then: 'If nothing else is possible.' },
      ],
      laws: ['16D2'],
      effects: ['recall'],
      watch: ['If it was played: did the information affect the result?'],
      rests: ['general'],
    },
    'outside-play': {
      rectify: 'Let the board be played. Adjust at the end if the information affected the result.',
      say: 'Play on. I will look at the result.',
      laws: ['16D2c', '16D3'],
      effects: ['play-continues', 'recall'],
      watch: ['At the end: did the information affect the result?'],
      rests: ['general'],
    },
    'outside-ruined': {
      rectify: 'Cancel the board and give an artificial score.',
      say: 'The board cannot be played. You get an artificial score.',
      laws: ['16D2d', '12C2'],
      effects: ['board-cancelled', 'artificial-score'],
      rests: ['general'],
    },
    stage: {
      ask: 'Is the hand over?',
      laws: ['16B2', '16B3'],
      answers: {
        no: { says: 'No', next: 'facts' },
        yes: { says: 'Yes', next: 'agreed-facts' },
      },
    },
    facts: {
      ask: 'Do all agree on what happened?',
      help: 'Ask pleasantly. Agreeing on the facts now avoids a dispute later.',
      laws: ['16B2'],
      answers: {
        yes: { says: 'Yes', next: 'play-on' },
        no: { says: 'No', next: 'establish' },
      },
    },
    'play-on': {
      rectify: 'Note the facts and let them play. The director comes back only if they feel damaged.',
      say: 'The facts are agreed. Play on, and call me at the end if you think you were damaged.',
      laws: ['16B2', '73C'],
      effects: ['play-continues', 'recall', 'unauthorised'],
      watch: ['Partner must carefully avoid taking advantage (73C).'],
      rests: ['ABF Interpretations 16B2'],
    },
    establish: {
      rectify: 'Hear both sides now, write down what you find on the evidence, and let them play.',
      say: 'I have noted what each side says. Play on, and call me at the end if need be.',
      laws: ['16B2', '85A'],
      effects: ['play-continues', 'recall', 'unauthorised'],
      watch: ['At the end: was another action possible that the information did not suggest?'],
      judgement: true,
      rests: ['ABF Interpretations 16B2', 'general'],
    },
    'agreed-facts': {
      ask: 'Was there information from partner outside the legal calls and plays?',
      judgement: true,
      laws: ['16B1a', '73B1', '85A'],
      answers: {
        yes: { says: 'Yes: an unmistakable pause, remark or the like', next: 'suggested' },
        no: { says: 'No', next: 'none' },
      },
    },
    none: {
      rectify: 'No unauthorised information. The score stands.',
      say: 'I find nothing that partner could have used. The score stands.',
      laws: ['16B1a', '73D1'],
      effects: ['no-infraction', 'score-stands'],
      rests: ['general'],
    },
    suggested: {
      ask: 'Did it suggest the action he took over another?',
      where: 'self',
      help: 'A poll can help here too. It must be shown that it pointed that way.',
      judgement: true,
      laws: ['16B1a'],
      answers: {
        yes: { says: 'Yes', next: 'alternative' },
        no: { says: 'No', next: 'not-suggested' },
      },
    },
    'not-suggested': {
      rectify: 'No infraction: the information did not point to what he did.',
      say: 'The pause did not suggest that action. The score stands.',
      laws: ['16B1a'],
      effects: ['no-infraction', 'score-stands'],
      rests: ['general'],
    },
    alternative: {
      ask: 'Was there a logical alternative less suggested?',
      where: 'self',
      help: 'More than one in four peers would seriously consider it, and more than an isolated one would choose it.',
      judgement: true,
      laws: ['16B1b'],
      answers: {
        yes: { says: 'Yes', next: 'damage' },
        no: { says: 'No', next: 'no-alternative' },
      },
    },
    'no-alternative': {
      rectify: 'He had no other sensible action. No infraction.',
      say: 'His action was the only sensible one. The score stands.',
      laws: ['16B1b'],
      effects: ['no-infraction', 'score-stands'],
      rests: ['ABF Interpretations 16B1b'],
    },
    damage: {
      ask: 'Were the others damaged, compared with the less suggested action?',
      where: 'self',
      judgement: true,
      laws: ['12B1', '16B3'],
      answers: {
        yes: { says: 'Yes', next: 'adjust' },
        no: { says: 'No', next: 'no-damage' },
      },
    },
    adjust: {
      rectify:
        'Assign the score that the less suggested action would have led to, weighted if several results were likely.',
      say: 'I adjust the score. Partner had another choice that the pause did not suggest.',
      laws: ['16B3', '12C1c', '73C'],
      effects: ['infraction', 'assigned-score', 'weighted-allowed'],
      watch: [
        'The illegal action itself gets no weight.',
        'Names of those polled stay with you; the counts may be shown.',
      ],
      then: ['discretion'],
    },
    'no-damage': {
      rectify: 'An infraction without damage. The score stands.',
      say: 'There was no damage, so the score stands.',
      laws: ['16B3', '12B1', '73C'],
      effects: ['infraction', 'score-stands'],
      rests: ['general'],
    },
  },
} as const satisfies Tree;
