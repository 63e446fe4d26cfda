import type { Tree } from '../tree.ts';

export const FACTS = {
  topic: 'disputed-facts',
  title: 'Facts agreed or disputed',
  span: '84–85',
  edition: 2017,
  version: 1,
  phase: 'any',
  rests: ['general'],
  start: 'agree',
  nodes: {
    agree: {
      ask: 'Do all four agree on what happened?',
      help: 'Hear the player who called first, then the others. Look at the cards if they are still in order.',
      laws: ['84', '85'],
      answers: {
        yes: { says: 'Yes', next: 'agreed' },
        no: { says: 'No', next: 'find' },
      },
    },
    agreed: {
      rectify:
        'Apply the law to the agreed facts. Where you have to judge, doubt goes to the side not at fault.',
      say: 'You agree on what happened, so I rule on that.',
      laws: ['84A', '84D'],
      effects: ['play-continues'],
      checked: 'text',
    },
    find: {
      ask: 'Can you decide what most probably happened?',
      help: 'Weigh all you have heard and seen. It need not be certain, only more likely than not.',
      where: 'self',
      judgement: true,
      laws: ['85A'],
      answers: {
        yes: { says: 'Yes', next: 'probable' },
        no: { says: 'No', next: 'open' },
      },
    },
    probable: {
      rectify: 'Rule on the facts you find most probable, and write down why.',
      say: 'I have heard all of you. I rule on what I think most probably happened.',
      laws: ['85A1', '85A2'],
      effects: ['play-continues'],
      checked: 'text',
    },
    open: {
      rectify: 'Give a ruling that lets play go on. Note what each side says.',
      say: 'I cannot find out what happened. This ruling lets you play on.',
      laws: ['85B'],
      effects: ['play-continues'],
      judgement: true,
      checked: 'text',
    },
  },
} as const satisfies Tree;
