import type { Situation } from './situation.ts';

/** Revokes: Laws 61 to 64. */
export const REVOKES = [
  {
    id: 's61b-ask',
    title: 'Partner asks',
    story: 'East throws a club on a heart. West asks: “No hearts, partner?” Declarer objects.',
    topic: 'revoke',
    answers: ['asking', 'defender'],
    expected: {
      effects: ['no-infraction'],
      laws: ['61B'],
      say: 'Defenders may ask one another.',
    },
  },
  {
    id: 's62b-defender',
    title: 'Not yet established',
    story:
      'Hearts are led and East throws a club. Before East-West play to the next trick East says: “I do have a heart.”',
    topic: 'revoke',
    answers: ['yes', 'no', 'no', 'defender', 'no'],
    expected: {
      effects: ['card-returned', 'major-penalty-card'],
      laws: ['62A', '62B1'],
      say: 'East plays a heart, and the club is a major penalty card.',
    },
  },
  {
    id: 's62b-declarer',
    title: 'Declarer corrects',
    story:
      'Declarer ruffs a diamond and at once finds a diamond. West has played after it and wants another card.',
    topic: 'revoke',
    answers: ['yes', 'no', 'no', 'declarer'],
    expected: {
      effects: ['card-returned', 'not-penalty-card'],
      laws: ['62B2', '62C1'],
      options: ['take'],
      say: 'Declarer corrects without penalty, and West may change the card played after it.',
    },
  },
  {
    id: 's62d-twelfth',
    title: 'Trick twelve',
    story: 'West fails to follow at trick twelve. The cards are still on the table.',
    topic: 'revoke',
    answers: ['yes', 'yes', 'no'],
    expected: {
      effects: ['tricks-0', 'card-returned'],
      laws: ['62D1'],
      say: 'A revoke at trick twelve is corrected and costs no trick by rule.',
    },
  },
  {
    id: 's62c3-both',
    title: 'Both sides revoked in one trick',
    story: 'East and South both failed to follow to a spade. East-West have led to the next trick.',
    topic: 'revoke',
    answers: ['yes', 'no', 'both'],
    expected: {
      effects: ['card-returned', 'tricks-0'],
      laws: ['62C3', '64B8'],
      say: 'Both sides correct it, and no trick moves by rule.',
    },
  },
  {
    id: 's63-claim-open',
    title: 'Found after declarer’s claim',
    story:
      'Declarer claims the rest. Before East-West agree, East finds a heart: East had thrown a club on a heart in this trick.',
    topic: 'revoke',
    answers: ['yes', 'no', 'claimed'],
    expected: {
      effects: ['card-returned', 'another-law'],
      without: ['tricks-1', 'tricks-2'],
      laws: ['63A4', '70A'],
      say: 'East had not agreed, so the revoke is not established: it is corrected and the claim is judged with doubt against the side that revoked.',
    },
  },
  {
    id: 's64-mid-play',
    title: 'An established revoke while play goes on',
    story:
      'At trick seven dummy’s hand shows that East must have revoked at trick four. Declarer wants two tricks at once.',
    topic: 'revoke',
    answers: ['yes', 'no', 'yes', 'running'],
    expected: {
      effects: ['play-continues', 'recall'],
      without: ['tricks-1', 'tricks-2'],
      laws: ['63B', '64A'],
      later: 'revoke',
      say: 'Nothing is changed now: they play the board out, and the tricks are transferred at the end.',
    },
  },
  {
    id: 's64a1-two',
    title: 'East ruffed and won, and East-West won more',
    story: 'East ruffed a heart while holding hearts and won the trick. East-West won three tricks later.',
    topic: 'revoke',
    answers: ['yes', 'no', 'yes', 'in-time', 'no', 'no', 'no', 'player', 'yes'],
    expected: {
      effects: ['tricks-2', 'equity'],
      laws: ['64A1'],
      later: 'revoke-equity',
      say: 'Two tricks go to declarer: the revoke trick and one later trick.',
    },
  },
  {
    id: 's64a1-one-only',
    title: 'East won the trick and nothing later',
    story:
      'East ruffed a heart while holding hearts and won the trick. East-West won no more tricks, and nobody has called on the next board.',
    topic: 'revoke',
    answers: ['yes', 'no', 'yes', 'in-time', 'no', 'no', 'no', 'player', 'no'],
    expected: {
      effects: ['tricks-1'],
      without: ['tricks-2'],
      laws: ['64A1'],
      say: 'One trick goes over, because no later trick was won.',
    },
  },
  {
    id: 's64a2-partner',
    title: 'Partner won the trick',
    story:
      'East threw a diamond on a heart while holding hearts. West won the trick with the ace. The revoke is established.',
    topic: 'revoke',
    answers: ['yes', 'no', 'yes', 'in-time', 'no', 'no', 'no', 'partner'],
    expected: {
      effects: ['tricks-1'],
      laws: ['64A2'],
      say: 'One trick goes over, because the player who revoked did not win the trick.',
    },
  },
  {
    id: 's64a2-dummy',
    title: 'Declarer revoked and dummy won',
    story:
      'Declarer threw a heart on a spade while holding spades. Dummy’s ace won the trick, and they played on.',
    topic: 'revoke',
    answers: ['yes', 'no', 'yes', 'in-time', 'no', 'no', 'no', 'partner'],
    expected: {
      effects: ['tricks-1'],
      without: ['tricks-2'],
      laws: ['64A2'],
      say: 'A trick won in dummy is not won by declarer’s own card, so one trick goes over.',
    },
  },
  {
    id: 's64b1-none',
    title: 'The side won nothing more',
    story:
      'East revoked at trick nine. Declarer won that trick and all the others after it. “Do I get one more?” asks declarer.',
    topic: 'revoke',
    answers: ['yes', 'no', 'yes', 'in-time', 'no', 'no', 'no', 'others', 'no'],
    expected: {
      effects: ['tricks-0'],
      laws: ['64B1', '64C'],
      later: 'revoke-equity',
      say: 'No trick goes over, but declarer may get back what the revoke cost.',
    },
  },
  {
    id: 's64b2-same-suit',
    title: 'The same suit twice',
    story:
      'East failed to follow to hearts at tricks three and five. East ruffed trick three and won it; East-West won tricks later.',
    topic: 'revoke',
    answers: ['yes', 'no', 'yes', 'in-time', 'no', 'no', 'yes', 'player', 'yes'],
    expected: {
      effects: ['tricks-2', 'equity'],
      laws: ['64B2', '64A1'],
      later: 'revoke-equity',
      say: 'The first revoke is counted as usual and the second in the same suit adds nothing by rule.',
    },
  },
  {
    id: 's64b2-other',
    title: 'The same suit twice, won by nobody',
    story:
      'East failed to follow to hearts twice. Declarer won both tricks, and East-West won one trick afterwards.',
    topic: 'revoke',
    answers: ['yes', 'no', 'yes', 'in-time', 'no', 'no', 'yes', 'others', 'yes'],
    expected: {
      effects: ['tricks-1'],
      laws: ['64B2', '64A2'],
      say: 'One trick for the first revoke and none for the second.',
    },
  },
  {
    id: 's64b3-dummy',
    title: 'Dummy revoked',
    story:
      'Dummy’s last spade lay hidden behind a club. Spades were led, and dummy did not follow. The defenders noticed three tricks later.',
    topic: 'revoke',
    answers: ['yes', 'no', 'yes', 'in-time', 'no', 'yes'],
    expected: {
      effects: ['tricks-0', 'equity'],
      laws: ['64B3'],
      say: 'A revoke from dummy moves no trick by rule.',
    },
  },
  {
    id: 's64b7-both',
    title: 'Both sides revoked',
    story: 'East revoked at trick four and North, declarer, at trick eight. Both are established.',
    topic: 'revoke',
    answers: ['yes', 'no', 'yes', 'in-time', 'yes'],
    expected: {
      effects: ['tricks-0', 'equity'],
      without: ['tricks-1'],
      laws: ['64B7', '64C2b'],
      say: 'No trick moves by rule; if one side was damaged the score is what it would have been with no revoke at all.',
    },
  },
  {
    id: 's64b4-late',
    title: 'Found on the next board',
    story:
      'The next board has begun and South has called. West says: “I revoked on the last one, by the way.” Nobody had noticed.',
    topic: 'revoke',
    answers: ['yes', 'no', 'yes', 'late', 'yes'],
    expected: {
      effects: ['rights-lost', 'tricks-0', 'equity'],
      laws: ['64B4', '64C'],
      say: 'It is too late for tricks by rule, but what the revoke cost is given back.',
    },
  },
] as const satisfies readonly Situation[];
