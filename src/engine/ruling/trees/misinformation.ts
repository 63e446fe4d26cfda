import type { Tree } from '../tree.ts';

export const MISINFORMATION = {
  topic: 'misinformation',
  title: 'Wrong or missing explanation',
  span: '20F, 21, 40, 47E, 75',
  edition: 2017,
  version: 1,
  phase: 'any',
  rests: ['general', 'ABF Interpretations 21B1', 'Course Notes, Clarification period'],
  start: 'own',
  nodes: {
    own: {
      ask: 'Did the player only mishear or misread, or guess without asking?',
      laws: ['21A'],
      answers: {
        yes: { says: 'Yes, his own misunderstanding', next: 'own-mistake' },
        no: { says: 'No, the explanation or alert was at fault', next: 'agreement' },
      },
    },
    'own-mistake': {
      rectify: 'No rectification: he acted on his own misunderstanding.',
      say: 'You were not misinformed, so the call stands.',
      laws: ['21A'],
      effects: ['no-infraction', 'call-stands'],
      rests: ['general'],
    },
    agreement: {
      ask: 'What is their agreement: was the explanation wrong, or the call?',
      where: 'away',
      help: 'System card, notes, past hands. Without evidence take the explanation to be wrong.',
      judgement: true,
      laws: ['21B1b', '75D'],
      answers: {
        explanation: { says: 'The explanation was wrong, or no evidence', next: 'when' },
        call: { says: 'The call was wrong: a misbid', next: 'misbid' },
      },
    },
    misbid: {
      rectify: 'No infraction towards the opponents. The bidder may not use his partner’s explanation.',
      say: 'The explanation was right; he forgot his system. The score stands unless partner’s answer woke him.',
      laws: ['75C', '75A', '16B'],
      effects: ['no-infraction', 'unauthorised', 'recall'],
      watch: ['Did the explanation wake the bidder up? Rule on unauthorised information.'],
      then: ['unauthorised-information'],
      rests: ['general'],
    },
    when: {
      ask: 'When did it come to light?',
      laws: ['21B1', '47E'],
      answers: {
        auction: { says: 'Before the opening lead is faced', next: 'changed-call' },
        'face-down': { says: 'With the lead face down', next: 'lead-back' },
        play: { says: 'During the play', next: 'card-back' },
        after: { says: 'After the play', next: 'damage' },
      },
    },
    'changed-call': {
      ask: 'Has the misinformed player’s partner called since?',
      laws: ['21B1a'],
      answers: {
        no: { says: 'No', next: 'likely' },
        yes: { says: 'Yes', next: 'too-late' },
      },
    },
    likely: {
      ask: 'Could he well have called differently with the right information alone?',
      where: 'away',
      judgement: true,
      laws: ['21B1a'],
      answers: {
        yes: { says: 'Yes', next: 'may-change' },
        no: { says: 'No', next: 'keep' },
      },
    },
    'may-change': {
      rectify: 'He may change his last call. If he does, his LHO may change any later call too.',
      say: 'With the right meaning you may change your last call. Later calls are then cancelled.',
      options: [
        {
          who: 'Misinformed player',
          may: 'change his last call',
          then: 'His first call may be used by his side only.',
        },
        {
          who: 'His LHO, if he changes',
          may: 'change his own later call',
          then: 'His withdrawn call may not be used by his side.',
        },
      ],
      laws: ['21B1', '21B2', '16C'],
      effects: ['call-changed', 'infraction', 'recall'],
      watch: ['A right to an adjusted score remains.'],
    },
    keep: {
      rectify: 'No change: it would have made no difference. A right to an adjusted score remains.',
      say: 'The call stands. Call me at the end if you think you were damaged.',
      laws: ['21B1a', '21B3'],
      effects: ['call-stands', 'recall'],
      watch: ['At the end: would the right explanation have changed the result?'],
      rests: ['ABF Interpretations 21B1'],
    },
    'too-late': {
      rectify: 'Too late to change a call. Adjust at the end if they were damaged.',
      say: 'It is too late to change. Play on, and call me at the end.',
      laws: ['21B3', '40B4'],
      effects: ['call-stands', 'recall', 'play-continues'],
      watch: ['At the end: would the right explanation have changed the result?'],
      rests: ['Course Notes, Clarification period', 'general'],
    },
    'lead-back': {
      rectify:
        'On your instruction the face-down lead may be taken back and another chosen. First see whether a last pass may be changed.',
      say: 'You may take the lead back. First: would either defender have called differently at his last turn?',
      laws: ['41A', '47E2a', '21B1'],
      effects: ['card-returned', 'not-penalty-card'],
      rests: ['ABF Interpretations 41A', 'Course Notes, Clarification period'],
    },
    'card-back': {
      rectify:
        'A card played on the wrong explanation may be taken back if none was played after it in that trick. Else only an adjusted score.',
      say: 'If nobody has played after you in this trick you may change the card. Otherwise I will look at the end.',
      laws: ['47E2a', '47E2b', '21B3', '40B4'],
      effects: ['recall', 'play-continues'],
      watch: [
        'An opening lead stays once dummy has faced a card.',
        'At the end: would the right explanation have changed an earlier card or call?',
      ],
      rests: ['general'],
    },
    damage: {
      ask: 'With the right information would the other side likely have done better?',
      where: 'self',
      help: 'Right information means their agreement, not the cards they hold.',
      judgement: true,
      laws: ['21B3', '40B4', '12B1'],
      answers: {
        yes: { says: 'Yes', next: 'adjust' },
        no: { says: 'No', next: 'no-damage' },
      },
    },
    adjust: {
      rectify: 'Assign the score likely with the right information, weighted if several results were likely.',
      say: 'I adjust to what would likely have happened with the right explanation.',
      laws: ['21B3', '40B4', '47E2b', '12C1c'],
      effects: ['infraction', 'assigned-score', 'weighted-allowed'],
      then: ['discretion'],
      rests: ['ABF Interpretations 21B1', 'general'],
    },
    'no-damage': {
      rectify: 'The score stands: the wrong explanation did no damage.',
      say: 'It made no difference, so the score stands.',
      laws: ['21B3', '12B1'],
      effects: ['infraction', 'score-stands'],
      rests: ['general'],
    },
  },
} as const satisfies Tree;
