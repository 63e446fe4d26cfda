import type { Tree } from '../tree.ts';
import { BOTH_COST, ESTABLISHED } from './established.ts';
import { DUMMY_HELPED } from './later.ts';

export const REVOKE = {
  topic: 'revoke',
  title: 'Revoke',
  span: '61–64',
  edition: 2017,
  version: 2,
  phase: 'play',
  rests: ['Course Notes, The Revoke'],
  start: 'is-revoke',
  nodes: {
    'is-revoke': {
      ask: 'Could the player have followed suit, or failed to play a card the law required?',
      laws: ['61A'],
      answers: {
        yes: { says: 'Yes, it was a revoke', next: 'twelfth' },
        asking: { says: 'Nobody knows; someone asked', next: 'who-asks' },
      },
    },
    'who-asks': {
      ask: 'Who asked whether a player had none of the suit?',
      laws: ['61B'],
      answers: {
        declarer: { says: 'Declarer asked a defender', next: 'asked-properly' },
        dummy: { says: 'Dummy asked declarer', next: 'asked-properly' },
        defender: { says: 'A defender asked partner or declarer', next: 'asked-properly' },
        'dummy-defender': { says: 'Dummy asked a defender', next: 'dummy-asked' },
      },
    },
    'asked-properly': {
      rectify: 'The question was allowed. If there was a revoke and it is not established, it is corrected.',
      say: 'You may ask that. If a card must be changed, I will rule on it now.',
      laws: ['61B', '62A'],
      effects: ['no-infraction', 'play-continues'],
      watch: ['A defender who finds a revoke corrects it, and the card becomes a major penalty card.'],
      rests: ['Course Notes, Right to enquire about possible revoke', 'ABF Interpretations 61B3'],
      checked: 'knowledge',
    },
    'dummy-asked': {
      rectify: 'Dummy may ask declarer only. Play goes on. A procedural penalty is possible.',
      say: 'Dummy may not ask a defender. Play on, and call me at the end if this mattered.',
      laws: ['61B', '43A1c', '90A'],
      effects: ['infraction', 'play-continues', 'recall'],
      watch: ['Adjust under Law 12A1 if the question helped declarer.'],
      later: [DUMMY_HELPED],
      then: ['dummy'],
      checked: 'knowledge',
    },
    twelfth: {
      ask: 'Was it at the twelfth trick?',
      laws: ['62D'],
      answers: {
        yes: { says: 'Yes, trick twelve', next: 'returned' },
        no: { says: 'No, earlier', next: 'established' },
      },
    },
    returned: {
      ask: 'Have all four hands been put back in the board?',
      answers: {
        no: { says: 'No', next: 'twelfth-corrected' },
        yes: { says: 'Yes', next: 'twelfth-late' },
      },
    },
    'twelfth-corrected': {
      rectify: 'Correct the revoke even if established. No trick is transferred.',
      say: 'Please change the card. A revoke at trick twelve is put right and costs nothing by itself.',
      laws: ['62D1', '62D2', '64B6', '64C'],
      effects: ['card-returned', 'tricks-0', 'equity', 'unauthorised'],
      watch: [
        'Partner who has still to play, and has two suits, may not choose what the revoke card suggests (62D2, 16C).',
      ],
      checked: 'text',
    },
    'twelfth-late': {
      rectify: 'Too late to correct, and no trick is transferred. Restore what the revoke cost, no more.',
      say: 'No trick is moved. I will see whether the revoke cost you anything.',
      laws: ['64B6', '64C'],
      effects: ['tricks-0', 'equity'],
      judgement: true,
      then: ['revoke-equity'],
      checked: 'text',
    },
    established: {
      ask: 'Has the revoking side led or played to the next trick, named a card, claimed, conceded or agreed?',
      help: 'Only the revoking side counts. The other side playing on establishes nothing.',
      laws: ['63A'],
      answers: {
        no: { says: 'No', next: 'whose' },
        yes: { says: 'Yes: established', next: 'attention' },
        both: { says: 'Both sides revoked in this trick; one has played on', next: 'both-corrected' },
        claimed: { says: 'The other side has claimed; not agreed yet', next: 'claim-open' },
      },
    },
    'both-corrected': {
      rectify:
        'Both revokes are corrected, though one side has played on. Cards the defenders take back are penalty cards.',
      say: 'Both sides revoked in this trick, so both correct it. No trick moves by rule.',
      laws: ['62C3', '64B8', '16C'],
      effects: ['card-returned', 'tricks-0', 'equity', 'unauthorised', 'recall'],
      watch: ['At the end: was one side damaged, compared with the board had nobody revoked?'],
      later: [BOTH_COST],
      then: ['penalty-card'],
      rests: ['general'],
      checked: 'text',
    },
    'claim-open': {
      rectify:
        'Not established: the revoke is corrected. Then judge the claim; doubt goes against the side that revoked.',
      say: 'The revoke is put right first. Then I rule on the claim.',
      laws: ['63A4', '62A', '70A'],
      effects: ['card-returned', 'another-law'],
      judgement: true,
      watch: ['If the side that revoked had claimed or agreed, it would be established (63A3, 63A4).'],
      then: ['claim'],
      rests: ['general'],
      checked: 'knowledge',
    },
    whose: {
      ask: 'Whose revoke is it?',
      laws: ['62A', '62B'],
      answers: {
        declarer: { says: 'Declarer’s or dummy’s', next: 'declarer-corrects' },
        defender: { says: 'A defender’s', next: 'later-cards' },
      },
    },
    'declarer-corrects': {
      rectify: 'The card goes back to its hand and a legal card is played. No penalty.',
      say: 'Please correct the revoke. Defenders, you may change a card played after it.',
      options: [
        {
          who: 'Defender who played after it',
          may: 'take that card back',
          then: 'The defenders may use both cards; declarer may not.',
        },
        {
          who: 'Declarer, only if a defender does',
          may: 'change the next card played from that side',
          then: 'It goes back without penalty; the defenders may use it.',
        },
      ],
      laws: ['62A', '62B2', '62C1', '62C2', '16C'],
      effects: ['card-returned', 'not-penalty-card', 'play-continues', 'authorised', 'unauthorised'],
      watch: ['Withdrawn cards are known to the defenders and not to be used by declarer.'],
      checked: 'text',
    },
    'later-cards': {
      ask: 'After the correction, does declarer’s side change a card it had played to the trick?',
      help: 'It may change any card played after the revoke. Only then may the revoker’s partner change theirs.',
      laws: ['62C'],
      options: [
        {
          who: 'Declarer’s side',
          may: 'change a card played after the revoke',
          then: 'The revoker’s partner may then change theirs, at the cost of a penalty card.',
        },
        { who: 'Declarer’s side', may: 'leave its cards', then: 'Nobody else changes a card.' },
      ],
      answers: {
        no: { says: 'No', next: 'defender-corrects' },
        yes: { says: 'Yes', next: 'partner-changes' },
      },
    },
    'defender-corrects': {
      rectify: 'The defender plays a legal card. The revoke card stays faced as a major penalty card.',
      say: 'Please play a card of the suit. The other card stays on the table as a penalty card.',
      laws: ['62A', '62B1', '50'],
      effects: ['card-returned', 'major-penalty-card', 'play-continues'],
      then: ['penalty-card'],
      checked: 'text',
    },
    'partner-changes': {
      rectify:
        'Both revoke card and any card the revoker’s partner now takes back become major penalty cards.',
      say: 'You may change your card as declarer’s side has. The one you take back becomes a penalty card.',
      options: [
        {
          who: 'Revoker’s partner',
          may: 'change the card',
          then: 'The card taken back is a major penalty card too.',
        },
        { who: 'Revoker’s partner', may: 'leave the card', then: 'Only the revoke card is a penalty card.' },
      ],
      laws: ['62B1', '62C1', '62C2', '50', '51'],
      effects: ['card-returned', 'major-penalty-card', 'play-continues', 'unauthorised'],
      then: ['penalty-card'],
      checked: 'text',
    },
    ...ESTABLISHED,
  },
} as const satisfies Tree;
