import type { Later, Node } from '../tree.ts';
import { REVOKE_COST } from './later.ts';

/** Established in mid-play: the rest of the questions is asked when the play is over. */
const TRANSFER = {
  topic: 'revoke',
  why: 'Play is over: how many tricks go over for the revoke?',
  answers: ['yes', 'no', 'yes', 'in-time'],
} as const satisfies Later;
const AGAIN_COST = { ...REVOKE_COST, answers: ['again'] } as const satisfies Later;
export const BOTH_COST = { ...REVOKE_COST, answers: ['both'] } as const satisfies Later;

/** An established revoke, and the tricks that go over: Law 64. */
export const ESTABLISHED = {
  attention: {
    ask: 'When was attention first drawn to it?',
    help: 'The round ends when the move is called, or for a late table when the players move.',
    laws: ['64B4', '64B5'],
    answers: {
      'in-time': { says: 'Before the other side called on the next board', next: 'both' },
      late: { says: 'After that, or after the round ended', next: 'aware' },
      running: { says: 'Play of this board is still going on', next: 'play-out' },
    },
  },
  'play-out': {
    rectify: 'Nothing is changed now. The board is played out; tricks are transferred at the end.',
    say: 'The revoke stays as played. Play on, and call me when the board is over.',
    laws: ['63B', '64A'],
    effects: ['play-continues', 'recall'],
    watch: ['At the end: who won the revoke trick, and did that side win one later?'],
    later: [TRANSFER],
    rests: ['general'],
    checked: 'knowledge',
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
    then: ['revoke-equity'],
    rests: ['Course Notes, Rectification after a Revoke'],
    checked: 'text',
  },
  'too-late': {
    rectify: 'The result stands.',
    say: 'It is too late to rule on this revoke.',
    laws: ['64B4', '64B5', '92B'],
    effects: ['rights-lost', 'score-stands'],
    rests: ['Course Notes, Rectification after a Revoke'],
    checked: 'knowledge',
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
    rectify: 'No automatic tricks for either side. If one side was damaged, adjust as if nobody had revoked.',
    say: 'Both sides revoked, so no trick moves by rule. I will look at the result without any revoke.',
    laws: ['64B7', '64C2b'],
    effects: ['tricks-0', 'equity', 'recall'],
    watch: [
      'The ABF text of 2007 judges each revoke by itself; since 2017 the score is as if nobody had revoked.',
    ],
    later: [BOTH_COST],
    judgement: true,
    rests: ['Course Notes, No rectification specified', 'general'],
    checked: 'knowledge',
  },
  faced: {
    ask: 'Was the card not played lying faced: dummy’s, or a penalty card?',
    laws: ['64B3'],
    answers: {
      yes: { says: 'Yes, dummy’s or a penalty card', next: 'faced-card' },
      no: { says: 'No', next: 'same-suit' },
    },
  },
  'faced-card': {
    rectify: 'No automatic tricks: everybody could see the card. Restore any damage.',
    say: 'No trick moves by rule for a card all could see. I will look at whether you were damaged.',
    laws: ['64B3', '64C1'],
    effects: ['tricks-0', 'equity', 'recall'],
    watch: ['Only a penalty card or dummy’s card: not every card that lay faced.'],
    later: [REVOKE_COST],
    checked: 'text',
  },
  'same-suit': {
    ask: 'Had the same player already revoked in this suit?',
    laws: ['64B2'],
    answers: {
      yes: { says: 'Yes, in the same suit', next: 'first-won' },
      other: { says: 'In another suit', next: 'two-suits' },
      no: { says: 'No', next: 'won-trick' },
    },
  },
  'first-won': {
    ask: 'Count the first of these revokes. Who won that trick?',
    laws: ['64A', '64B2'],
    answers: {
      player: { says: 'The player who revoked', next: 'first-player-later' },
      partner: { says: 'Partner or dummy', next: 'again-one' },
      others: { says: 'The other side', next: 'first-side-later' },
    },
  },
  'first-player-later': {
    ask: 'Did the revoking side win any trick after that one?',
    laws: ['64A1'],
    answers: {
      yes: { says: 'Yes, one or more', next: 'again-two' },
      no: { says: 'No', next: 'again-one' },
    },
  },
  'first-side-later': {
    ask: 'Did the revoking side win any trick afterwards?',
    laws: ['64A2'],
    answers: {
      yes: { says: 'Yes', next: 'again-one' },
      no: { says: 'No, none at all', next: 'again-none' },
    },
  },
  'again-two': {
    rectify: 'Two tricks for the first revoke. The second in the same suit adds none by rule.',
    say: 'Two tricks are transferred for the first revoke. The second adds none.',
    laws: ['64B2', '64A1', '64C2a'],
    effects: ['tricks-2', 'equity', 'recall'],
    watch: ['At the end: adjust if the later revoke cost more.'],
    later: [AGAIN_COST],
    checked: 'text',
  },
  'again-one': {
    rectify: 'One trick for the first revoke. The second in the same suit adds none by rule.',
    say: 'One trick is transferred for the first revoke. The second adds none.',
    laws: ['64B2', '64A2', '64A1', '64C2a'],
    effects: ['tricks-1', 'equity', 'recall'],
    watch: ['At the end: adjust if the later revoke cost more.'],
    later: [AGAIN_COST],
    checked: 'text',
  },
  'again-none': {
    rectify: 'No trick for the first revoke, and none for the second.',
    say: 'No trick moves. I will see whether the revokes cost you anything.',
    laws: ['64B2', '64B1', '64C2a'],
    effects: ['tricks-0', 'equity', 'recall'],
    watch: ['At the end: adjust if the revokes cost the other side a trick.'],
    later: [AGAIN_COST],
    checked: 'text',
  },
  'two-suits': {
    rectify:
      'Each revoke is counted by itself. No trick is counted twice, and never more than the side won from the first revoke on.',
    say: 'These are two revokes. I will count the tricks for each and tell you the total.',
    laws: ['64A', '64C1'],
    effects: ['equity', 'recall'],
    watch: ['Count them from the winners of each trick; several revokes are counted on the form.'],
    later: [REVOKE_COST],
    checked: 'text',
    rests: ['Course Notes, Multiple revokes'],
  },
  'won-trick': {
    ask: 'Who won the trick in which the revoke happened?',
    help: 'Mostly by ruffing, or by leading a card the law forbade. A trick won in dummy is not declarer’s own.',
    laws: ['64A'],
    answers: {
      player: { says: 'The player who revoked', next: 'player-later' },
      partner: { says: 'Partner or dummy', next: 'one' },
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
    laws: ['64A1', '64C1'],
    effects: ['tricks-2', 'equity', 'recall'],
    watch: ['Only more tricks may be given, never fewer, even if the revoke did no harm.'],
    later: [REVOKE_COST],
    checked: 'text',
  },
  one: {
    rectify: 'One trick goes to the other side when play ends.',
    say: 'At the end of play one trick is transferred. Call me back if you think it cost you more.',
    laws: ['64A1', '64A2', '64C1'],
    effects: ['tricks-1', 'equity', 'recall'],
    watch: ['Only more tricks may be given, never fewer, even if the revoke did no harm.'],
    later: [REVOKE_COST],
    checked: 'text',
  },
  none: {
    rectify: 'No trick is transferred: the revoking side won none from the revoke trick on.',
    say: 'No trick moves. Call me back if you think the revoke cost you a trick.',
    laws: ['64B1', '64C1'],
    effects: ['tricks-0', 'equity', 'recall'],
    watch: ['At the end: did the revoke block or mislead the other side?'],
    later: [REVOKE_COST],
    checked: 'text',
  },
} as const satisfies Readonly<Record<string, Node>>;
