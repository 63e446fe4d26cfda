import type { Tree } from '../tree.ts';
import { DUMMY_HELPED } from './later.ts';

export const DUMMY = {
  topic: 'dummy',
  title: 'Dummy’s rights',
  span: '42–43',
  edition: 2017,
  version: 2,
  phase: 'play',
  rests: ['Course Notes, Dummy’s Rights and Limitations'],
  start: 'is-dummy',
  nodes: {
    'is-dummy': {
      ask: 'Has the opening lead been faced?',
      help: 'Until then dummy is only presumed and has a player’s rights.',
      laws: ['17D1', '41C'],
      answers: {
        yes: { says: 'Yes', next: 'looked' },
        no: { says: 'No', next: 'presumed' },
      },
    },
    presumed: {
      rectify:
        'Laws 42 and 43 do not apply yet. Presumed dummy has the rights of any player in the auction period.',
      say: 'The play has not begun, so dummy’s limits do not apply yet.',
      laws: ['17D1', '41C', '9A1'],
      effects: ['no-infraction'],
      checked: 'text',
    },
    looked: {
      ask: 'Has dummy looked at a defender’s card, left their seat to watch declarer, or swapped hands with declarer?',
      help: 'Asked or unasked: since 2017 dummy may not look even when invited. A card dummy could not help seeing does not count.',
      laws: ['43A2'],
      answers: {
        no: { says: 'No', next: 'did' },
        yes: { says: 'Yes', next: 'did-after' },
      },
    },
    did: {
      ask: 'What did dummy do?',
      laws: ['42', '43A1'],
      answers: {
        prevent: { says: 'Tried to stop an irregularity before it', next: 'prevented' },
        revoke: { says: 'Asked declarer about a revoke', next: 'prevented' },
        noticed: { says: 'Pointed to declarer’s irregularity', next: 'noticed' },
        'noticed-defender': { says: 'Pointed to a defender’s irregularity', next: 'noticed-defender' },
        trick: { says: 'Pointed to a trick turned the wrong way', next: 'trick' },
        spoke: { says: 'Joined in, commented or called you first', next: 'spoke' },
        card: { says: 'Looked at a score or system card', next: 'spoke' },
        after: { says: 'Spoke up after play had ended', next: 'after' },
        shown: { says: 'Nothing: a defender showed dummy a hand', next: 'shown' },
      },
    },
    prevented: {
      rectify: 'Allowed. Dummy may try to prevent any player’s irregularity and ask declarer about a revoke.',
      say: 'Dummy may do that. Play on.',
      laws: ['42B1', '42B2', '9A3'],
      effects: ['no-infraction', 'play-continues'],
      checked: 'text',
    },
    noticed: {
      rectify:
        'Dummy may not point it out during play. The irregularity is ruled as usual. A penalty would usually be harsh.',
      say: 'Dummy must wait until the hand is over. I will now rule on what happened.',
      laws: ['9A4', '43A1b', '90A'],
      effects: ['infraction', 'procedural-penalty'],
      watch: ['Lead from the wrong hand: the defenders choose (Law 55).'],
      then: ['wrong-hand'],
      checked: 'text',
    },
    'noticed-defender': {
      rectify: 'An infraction, open to a procedural penalty. Rule on the defender’s irregularity as usual.',
      say: 'Dummy may not draw attention to it during play. I will rule on the irregularity.',
      laws: ['9A4', '43A1b', '12A1', '72C', '90A'],
      effects: ['infraction', 'procedural-penalty', 'recall'],
      judgement: true,
      watch: ['Adjust if dummy could have known that speaking up would help declarer’s side.'],
      later: [DUMMY_HELPED],
      checked: 'text',
    },
    trick: {
      ask: 'Had either side led or played to the next trick?',
      laws: ['65B3'],
      answers: {
        no: { says: 'No', next: 'trick-in-time' },
        yes: { says: 'Yes', next: 'trick-late' },
      },
    },
    'trick-in-time': {
      rectify: 'Allowed. The trick is turned the right way.',
      say: 'Dummy may point that out until a card is played to the next trick.',
      laws: ['65B3'],
      effects: ['no-infraction', 'play-continues'],
      checked: 'knowledge',
    },
    'trick-late': {
      rectify: 'Too late: an infraction. Adjust if the remark could have helped declarer’s play.',
      say: 'Dummy was too late to say so. Play on; call me at the end if it helped.',
      laws: ['65B3', '43A1c', '12A1', '90A'],
      effects: ['infraction', 'procedural-penalty', 'recall'],
      watch: ['At the end: did the remark change declarer’s line, and gain?'],
      later: [DUMMY_HELPED],
      checked: 'knowledge',
      judgement: true,
    },
    spoke: {
      rectify:
        'Not allowed, but dummy keeps all rights. Procedural penalty possible; adjust only if it did damage.',
      say: 'Dummy must not take part. Play on; call me at the end if you were damaged.',
      laws: ['43A1', '40B2c', '12A1', '90A'],
      effects: ['infraction', 'procedural-penalty', 'recall'],
      watch: ['At the end: did the remark help declarer?'],
      later: [DUMMY_HELPED],
      checked: 'text',
    },
    after: {
      rectify: 'Allowed. After play dummy may draw attention to anything. Rule on it as usual.',
      say: 'The play is over, so dummy may say so. I will rule on it.',
      laws: ['42B3', '9A4'],
      effects: ['no-infraction'],
      checked: 'text',
    },
    shown: {
      rectify:
        'A defender may not show dummy a hand. Dummy, who did not look on purpose, keeps the right to warn and ask.',
      say: 'Defenders may not show dummy their cards. Dummy keeps all rights.',
      laws: ['43A3', '43A2', '90A'],
      effects: ['infraction', 'procedural-penalty'],
      rests: ['general'],
      checked: 'text',
    },
    'did-after': {
      ask: 'Dummy has lost the right to warn and ask. What did dummy then do?',
      laws: ['43B1', '43B2'],
      answers: {
        hand: { says: 'Warned declarer about the wrong hand', next: 'warned' },
        revoke: { says: 'Asked declarer about a revoke', next: 'asked' },
        defender: { says: 'First to mention a defender’s irregularity', next: 'mentioned' },
        nothing: { says: 'Nothing more', next: 'looked-only' },
      },
    },
    warned: {
      rectify: 'Either defender chooses the hand from which declarer leads. Procedural penalty possible.',
      say: 'Because dummy has looked at a hand, a defender may choose where declarer leads from.',
      options: [
        {
          who: 'Either defender',
          may: 'choose the hand declarer leads from',
          then: 'Declarer leads from there.',
        },
      ],
      laws: ['43B2a', '43B1'],
      effects: ['infraction', 'rights-lost', 'procedural-penalty'],
      checked: 'text',
    },
    asked: {
      rectify:
        'A wrong card is replaced by a right one, but the revoke rectification applies as if established.',
      say: 'The card is corrected, and the revoke law applies because dummy has looked at a hand.',
      laws: ['43B2b', '64', '43B1'],
      effects: ['infraction', 'rights-lost', 'procedural-penalty', 'equity'],
      then: ['revoke'],
      checked: 'text',
    },
    mentioned: {
      rectify:
        'No immediate rectification. Play goes on. At the end take any gain from the defenders only. The same if dummy waited until after play.',
      say: 'Dummy has looked at a hand and spoke first, so there is no rectification now.',
      laws: ['43B3', '43B1'],
      effects: ['infraction', 'rights-lost', 'procedural-penalty', 'recall'],
      watch: ['At the end: did the defenders gain from their irregularity? Take it from them only.'],
      later: [DUMMY_HELPED],
      checked: 'text',
    },
    'looked-only': {
      rectify: 'Dummy may no longer warn or ask on this board. Procedural penalty possible.',
      say: 'Dummy must not look at other hands, and may no longer warn or ask.',
      laws: ['43A2', '43B1'],
      effects: ['infraction', 'rights-lost', 'procedural-penalty'],
      checked: 'text',
    },
  },
} as const satisfies Tree;
