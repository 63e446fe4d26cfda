import type { Tree } from '../tree.ts';

export const DUMMY = {
  topic: 'dummy',
  title: 'Dummy’s rights',
  span: '42–43',
  edition: 2017,
  version: 1,
  phase: 'play',
  rests: ['Course Notes, Dummy’s Rights and Limitations'],
  start: 'is-dummy',
  nodes: {
    'is-dummy': {
      ask: 'Has the opening lead been faced?',
      help: 'Until then he is only presumed dummy and has a player’s rights.',
      laws: ['22B', '41C'],
      answers: {
        yes: { says: 'Yes', next: 'looked' },
        no: { says: 'No', next: 'presumed' },
      },
    },
    presumed: {
      rectify: 'Laws 42 and 43 do not apply yet. He has the rights of any player in the auction period.',
      say: 'The play has not begun, so dummy’s limits do not apply yet.',
      laws: ['22B', '41C', '9A'],
      effects: ['no-infraction'],
    },
    looked: {
      ask: 'Has dummy on his own initiative looked at a hand, left his seat to watch, or swapped hands with declarer?',
      help: 'A defender may not show him a hand. If one does, dummy does not lose his rights by it.',
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
      },
    },
    prevented: {
      rectify: 'Allowed. Dummy may try to prevent any player’s irregularity and ask declarer about a revoke.',
      say: 'Dummy may do that. Play on.',
      laws: ['42B1', '42B2', '9A3'],
      effects: ['no-infraction', 'play-continues'],
    },
    noticed: {
      rectify:
        'Dummy may not point it out during play. The irregularity is ruled as usual. A penalty would usually be harsh.',
      say: 'Dummy must wait until the hand is over. I will now rule on what happened.',
      laws: ['9A3', '43A1b', '90A'],
      effects: ['infraction', 'procedural-penalty'],
      watch: ['Lead from the wrong hand: the defenders choose (Law 55).'],
      then: ['wrong-hand'],
    },
    'noticed-defender': {
      rectify: 'An infraction, open to a procedural penalty. Rule on the defender’s irregularity as usual.',
      say: 'Dummy may not draw attention to it during play. I will rule on the irregularity.',
      laws: ['9A3', '43A1b', '12A1', '72C', '90A'],
      effects: ['infraction', 'procedural-penalty', 'recall'],
      judgement: true,
      watch: ['Adjust if dummy could have known that speaking up would help his side.'],
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
      say: 'He may point that out until a card is played to the next trick.',
      laws: ['65B3'],
      effects: ['no-infraction', 'play-continues'],
    },
    'trick-late': {
      rectify: 'Too late: an infraction. Adjust if the remark could have helped declarer’s play.',
      say: 'Dummy was too late to say so. Play on; call me at the end if it helped.',
      laws: ['65B3', '43A1c', '12A1', '90A'],
      effects: ['infraction', 'procedural-penalty', 'recall'],
      watch: ['At the end: did the remark change declarer’s line, and gain?'],
      judgement: true,
    },
    spoke: {
      rectify:
        'Not allowed, but dummy keeps his rights. Procedural penalty possible; adjust only if it did damage.',
      say: 'Dummy must not take part. Play on; call me at the end if you were damaged.',
      laws: ['43A1', '40B2c', '12A1', '90A'],
      effects: ['infraction', 'procedural-penalty', 'recall'],
      watch: ['At the end: did the remark help declarer?'],
    },
    after: {
      rectify: 'Allowed. After play dummy may draw attention to anything. Rule on it as usual.',
      say: 'The hand is over, so he may say so. I will rule on it.',
      laws: ['42B3', '9A3'],
      effects: ['no-infraction'],
    },
    'did-after': {
      ask: 'He has lost his qualified rights. What did he then do?',
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
    },
    asked: {
      rectify:
        'A wrong card is replaced by a right one, but the revoke rectification applies as if established.',
      say: 'The card is corrected, and the revoke law applies because dummy has looked at a hand.',
      laws: ['43B2b', '64', '43B1'],
      effects: ['infraction', 'rights-lost', 'procedural-penalty', 'equity'],
      then: ['revoke'],
    },
    mentioned: {
      rectify:
        'No rectification. Play goes on. Adjust only if the defenders gained directly. The same if he waited until after play.',
      say: 'Because dummy has looked at a hand and spoke first, there is no rectification.',
      laws: ['43B3', '43B1'],
      effects: ['infraction', 'rights-lost', 'procedural-penalty', 'recall'],
      watch: ['At the end: did the defenders gain directly from their irregularity? Then adjust.'],
    },
    'looked-only': {
      rectify: 'He has lost his qualified rights for this hand. Procedural penalty possible.',
      say: 'Dummy must not look at other hands. He may no longer warn or ask.',
      laws: ['43A2', '43B1'],
      effects: ['infraction', 'rights-lost', 'procedural-penalty'],
    },
  },
} as const satisfies Tree;
