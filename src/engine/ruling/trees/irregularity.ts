import type { Tree } from '../tree.ts';

export const IRREGULARITY = {
  topic: 'irregularity',
  title: 'Calling the director',
  span: '9–11',
  edition: 2017,
  version: 1,
  phase: 'any',
  rests: ['Course Notes, Procedure Following an Irregularity'],
  start: 'who',
  nodes: {
    who: {
      ask: 'Who drew attention to the irregularity?',
      laws: ['9A'],
      answers: {
        player: { says: 'A player who may', next: 'called' },
        dummy: { says: 'Dummy, during the play', next: 'to-dummy' },
        spectator: { says: 'A spectator', next: 'to-spectator' },
      },
    },
    'to-dummy': {
      rectify: 'Dummy may not do so during play. See dummy’s rights.',
      say: 'Dummy must wait. I will rule on it.',
      laws: ['9A3', '43A1b'],
      effects: ['another-law'],
      then: ['dummy'],
      rests: ['Course Notes, Dummy’s Rights and Limitations'],
    },
    'to-spectator': {
      rectify: 'A spectator may not. See the law on spectators.',
      say: 'Spectators must stay silent. I will see what that means here.',
      laws: ['9A', '76B', '76C'],
      effects: ['another-law'],
      then: ['spectator'],
      rests: ['general'],
    },
    called: {
      ask: 'Was the director called at once, before anyone acted?',
      laws: ['9B1', '9B2'],
      answers: {
        yes: { says: 'Yes', next: 'explain' },
        offender: { says: 'No: the offender corrected it first', next: 'premature' },
        acted: { says: 'No: the other side acted first', next: 'acted' },
        made: { says: 'No: the players made their own ruling', next: 'own-ruling' },
      },
    },
    explain: {
      rectify:
        'Explain all options and what each costs. The side not at fault chooses what suits it, without conferring.',
      say: 'Please listen to all the options before you choose.',
      laws: ['9B', '10A', '10C'],
      effects: ['play-continues'],
      watch: ['The offending side may then act to its own advantage, within 16C and 72C.'],
      rests: ['general'],
    },
    premature: {
      rectify: 'A premature correction may cost more. Rule with the correction as part of the facts.',
      say: 'Please do not correct anything before I come. I will rule on both.',
      laws: ['9C'],
      effects: ['infraction'],
      rests: ['general'],
    },
    acted: {
      ask: 'Did the offending side gain because the others did not know the law?',
      where: 'self',
      judgement: true,
      laws: ['11A'],
      answers: {
        no: { says: 'No', next: 'forfeited' },
        yes: { says: 'Yes', next: 'one-sided' },
      },
    },
    forfeited: {
      rectify: 'By acting first the other side may lose its right to rectification. Play goes on.',
      say: 'You acted before I was called, so there is no rectification.',
      laws: ['11A'],
      effects: ['rights-lost', 'play-continues'],
    },
    'one-sided': {
      rectify: 'Take the gain from the offending side only. The other side keeps its table score.',
      say: 'I adjust the offenders’ score. You acted first, so your own score stands.',
      laws: ['11A', '12C1'],
      effects: ['rights-lost', 'split-score'],
      rests: ['general'],
    },
    'own-ruling': {
      rectify:
        'The director may cancel what the players decided and rule himself. A player misled about his duty is not penalised for it.',
      say: 'Only the director rules. I will put it right as far as I can.',
      laws: ['10A', '10B', '9B'],
      effects: ['play-continues'],
      judgement: true,
      watch: ['A penalty card nobody explained: partner’s lead before declarer chose may be taken back.'],
      rests: ['Course Notes, Procedure Following an Irregularity', 'general'],
    },
  },
} as const satisfies Tree;
