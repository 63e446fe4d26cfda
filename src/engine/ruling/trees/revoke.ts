import type { Tree } from '../tree.ts';

export const REVOKE = {
  topic: 'revoke',
  title: 'Revoke',
  span: '61–64',
  edition: 2017,
  version: 1,
  phase: 'play',
  rests: ['Course Notes, The Revoke'],
  start: 'is-revoke',
  nodes: {
    'is-revoke': {
      ask: 'Could the player have followed suit, or did he fail to play a card the law required?',
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
      watch: ['A defender who finds that he revoked corrects it, and his card becomes a major penalty card.'],
      rests: ['Course Notes, Right to enquire about possible revoke', 'ABF Interpretations 61B3'],
    },
    'dummy-asked': {
      rectify: 'Dummy may ask declarer only. Play goes on. A procedural penalty is possible.',
      say: 'Dummy may not ask a defender. Play on, and call me at the end if this mattered.',
      laws: ['61B', '43A1c', '90A'],
      effects: ['infraction', 'play-continues', 'recall'],
      watch: ['Adjust under Law 12A1 if the question helped declarer.'],
      then: ['dummy'],
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
        'A defender who saw the card and had two suits left may not choose what it suggests. Adjust if he did.',
      ],
    },
    'twelfth-late': {
      rectify: 'Too late to correct, and no trick is transferred. Restore what the revoke cost, no more.',
      say: 'No trick is moved. I will see whether the revoke cost you anything.',
      laws: ['64B6', '64C'],
      effects: ['tricks-0', 'equity'],
      judgement: true,
    },
    established: {
      ask: 'Has the revoking side led or played to the next trick, named a card, claimed, conceded or agreed?',
      help: 'Only the revoking side counts. The other side playing on establishes nothing.',
      laws: ['63A'],
      answers: {
        no: { says: 'No', next: 'whose' },
        yes: { says: 'Yes: established', next: 'attention' },
        both: { says: 'Both sides revoked in this trick; one has played on', next: 'both-corrected' },
      },
    },
    'both-corrected': {
      rectify:
        'Both revokes are corrected, though one side has played on. Cards the defenders take back are penalty cards.',
      say: 'Both sides revoked in this trick, so both correct it. No trick moves by rule.',
      laws: ['62C3', '64B8', '16C'],
      effects: ['card-returned', 'tricks-0', 'equity', 'unauthorised'],
      then: ['penalty-card'],
      rests: ['general'],
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
      say: 'Please correct the revoke. Left-hand defender, you may change a card you played since.',
      options: [
        {
          who: 'Defender who played after it',
          may: 'take his card back',
          then: 'He may know both cards; declarer may not.',
        },
      ],
      laws: ['62A', '62B2', '62C1', '16C'],
      effects: ['card-returned', 'not-penalty-card', 'play-continues', 'authorised', 'unauthorised'],
      watch: ['Withdrawn cards are known to the defenders and not to be used by declarer.'],
    },
    'later-cards': {
      ask: 'After the correction, does declarer’s side change a card it had played to the trick?',
      help: 'It may change any card played after the revoke. Only then may the revoker’s partner change his.',
      laws: ['62C'],
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
    },
    'partner-changes': {
      rectify:
        'Both revoke card and any card the revoker’s partner now takes back become major penalty cards.',
      say: 'You may change your card as declarer’s side has. The one you take back becomes a penalty card.',
      options: [
        {
          who: 'Revoker’s partner',
          may: 'change his card',
          then: 'The card taken back is a major penalty card too.',
        },
        { who: 'Revoker’s partner', may: 'leave his card', then: 'Only the revoke card is a penalty card.' },
      ],
      laws: ['62B1', '62C1', '62C2', '50', '51'],
      effects: ['card-returned', 'major-penalty-card', 'play-continues', 'unauthorised'],
      then: ['penalty-card'],
    },
    attention: {
      ask: 'When was attention first drawn to it?',
      help: 'The round ends when the move is called, or for a late table when the players move.',
      laws: ['64B4', '64B5'],
      answers: {
        'in-time': { says: 'Before the other side called on the next board', next: 'both' },
        late: { says: 'After that, or after the round ended', next: 'aware' },
      },
    },
    aware: {
      ask: 'Is the time to ask for a ruling still open, and did the other side not know of it before?',
      laws: ['92B'],
      answers: {
        yes: { says: 'Yes', next: 'late-equity' },
        no: { says: 'No', next: 'too-late' },
      },
    },
    'late-equity': {
      rectify: 'No trick is transferred. Restore what the revoke cost the other side.',
      say: 'It is too late for a transfer of tricks. I will give back what the revoke cost you, if anything.',
      laws: ['64B4', '64B5', '64C'],
      effects: ['rights-lost', 'tricks-0', 'equity'],
      judgement: true,
      rests: ['Course Notes, Rectification after a Revoke'],
    },
    'too-late': {
      rectify: 'The result stands.',
      say: 'It is too late to rule on this revoke.',
      laws: ['64B4', '64B5', '92B'],
      effects: ['rights-lost', 'score-stands'],
      rests: ['Course Notes, Rectification after a Revoke'],
    },
    both: {
      ask: 'Did the other side revoke on this board as well, and is that established too?',
      laws: ['64B7'],
      answers: {
        yes: { says: 'Yes, both sides revoked', next: 'both-sides' },
        no: { says: 'No', next: 'faced' },
      },
    },
    'both-sides': {
      rectify: 'No automatic tricks for either side. Judge each revoke by itself, from just before it.',
      say: 'Both sides revoked, so no trick moves by rule. I will restore what each revoke cost.',
      laws: ['64B7', '64C2'],
      effects: ['tricks-0', 'equity', 'assigned-score'],
      judgement: true,
      rests: ['Course Notes, No rectification specified', 'ABF Interpretations 64B7'],
    },
    faced: {
      ask: 'Was the card not played lying faced: dummy’s, or a penalty card?',
      laws: ['64B3'],
      answers: {
        yes: { says: 'Yes, dummy or a faced card', next: 'faced-card' },
        no: { says: 'No', next: 'same-suit' },
      },
    },
    'faced-card': {
      rectify: 'No automatic tricks: everybody could see the card. Restore any damage.',
      say: 'No trick moves by rule for a card all could see. I will look at whether you were damaged.',
      laws: ['64B3', '64C'],
      effects: ['tricks-0', 'equity'],
    },
    'same-suit': {
      ask: 'Had the same player already revoked in this suit?',
      laws: ['64B2'],
      answers: {
        yes: { says: 'Yes, in the same suit', next: 'again' },
        other: { says: 'In another suit', next: 'two-suits' },
        no: { says: 'No', next: 'won-trick' },
      },
    },
    again: {
      rectify: 'The first revoke is ruled as usual. The second adds no automatic trick. Restore any damage.',
      say: 'A second revoke in the same suit adds no trick by rule, only what it cost.',
      laws: ['64B2', '64C2'],
      effects: ['tricks-0', 'equity'],
    },
    'two-suits': {
      rectify:
        'Each revoke is counted by itself. No trick is counted twice, and never more than the side won from the first revoke on.',
      say: 'These are two revokes. I will count the tricks for each and tell you the total.',
      laws: ['64A', '64C'],
      effects: ['equity'],
      watch: ['Use the revoke count: byestand revoke.'],
      rests: ['Course Notes, Multiple revokes'],
    },
    'won-trick': {
      ask: 'Who won the trick in which the revoke happened?',
      help: 'The player himself wins it only by ruffing. A trick won in dummy is not declarer’s own.',
      laws: ['64A'],
      answers: {
        player: { says: 'The revoking player himself', next: 'player-later' },
        partner: { says: 'His partner or dummy', next: 'one' },
        others: { says: 'The other side', next: 'side-later' },
      },
    },
    'player-later': {
      ask: 'Did the revoking side win any trick after that one?',
      laws: ['64A1'],
      answers: {
        yes: { says: 'Yes, one or more', next: 'two' },
        no: { says: 'No', next: 'one' },
      },
    },
    'side-later': {
      ask: 'Did the revoking side win any trick afterwards?',
      laws: ['64A2'],
      answers: {
        yes: { says: 'Yes', next: 'one' },
        no: { says: 'No, none at all', next: 'none' },
      },
    },
    two: {
      rectify: 'Two tricks go to the other side when play ends: the revoke trick and one later trick.',
      say: 'At the end of play two tricks are transferred. Call me back if you think it cost you more.',
      laws: ['64A1', '64C'],
      effects: ['tricks-2', 'equity', 'recall'],
      watch: ['Only more tricks may be given, never fewer, even if the revoke did no harm.'],
    },
    one: {
      rectify: 'One trick goes to the other side when play ends.',
      say: 'At the end of play one trick is transferred. Call me back if you think it cost you more.',
      laws: ['64A', '64C'],
      effects: ['tricks-1', 'equity', 'recall'],
      watch: ['Only more tricks may be given, never fewer, even if the revoke did no harm.'],
    },
    none: {
      rectify: 'No trick is transferred: the revoking side won none from the revoke trick on.',
      say: 'No trick moves. Call me back if you think the revoke cost you a trick.',
      laws: ['64B1', '64C'],
      effects: ['tricks-0', 'equity', 'recall'],
      watch: ['At the end: did the revoke block or mislead the other side?'],
    },
  },
} as const satisfies Tree;
