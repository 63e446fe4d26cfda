import type { Tree } from '../tree.ts';

export const CLAIM = {
  topic: 'claim',
  title: 'Claims and concessions',
  span: '68–71',
  edition: 2017,
  version: 1,
  phase: 'play',
  rests: ['Course Notes, Claims and Concessions'],
  start: 'what',
  nodes: {
    what: {
      ask: 'What happened?',
      help: 'Showing cards, “the rest are mine”, or “it doesn’t matter what you play” are all claims.',
      laws: ['68A', '68B'],
      answers: {
        claim: { says: 'A claim is disputed', next: 'played-on' },
        'partner-objects': { says: 'A defender conceded, his partner objects', next: 'at-once' },
        concession: { says: 'A player wants a conceded trick back', next: 'concession-time' },
        agreement: { says: 'A side agreed to a claim and regrets it', next: 'agreement-time' },
        kept: { says: 'A side kept a trick it knew it had not won', next: 'kept' },
      },
    },
    kept: {
      rectify: 'Give the trick back. The law says “must not”: a penalty is all but automatic.',
      say: 'You may not keep a trick you know you did not win.',
      laws: ['79A2', '90A'],
      effects: ['infraction', 'score-changed', 'procedural-penalty'],
      judgement: true,
      rests: ['Course Notes, Withdrawing agreement'],
    },
    'played-on': {
      ask: 'Did play go on after the claim?',
      laws: ['68D'],
      answers: {
        no: { says: 'No', next: 'statement' },
        agreed: { says: 'Yes: the other side asked and all four agreed', next: 'void' },
        unagreed: { says: 'Yes, without that', next: 'statement' },
      },
    },
    void: {
      rectify:
        'The claim is void and the play stands as it went. No penalty cards, no unauthorised information from it.',
      say: 'You all agreed to play on, so the result of the play stands.',
      laws: ['68D2b'],
      effects: ['score-stands', 'not-penalty-card'],
    },
    statement: {
      ask: 'Claimer repeats his statement; then objections, all hands faced. Does his stated line work without dispute?',
      help: 'He may not add to what he said. Once you are called nobody plays on.',
      laws: ['70B', '70A'],
      answers: {
        yes: { says: 'Yes, as stated', next: 'stands' },
        silent: { says: 'It says nothing on the point', next: 'point' },
        fails: { says: 'The stated line fails', next: 'fails' },
      },
    },
    stands: {
      rectify: 'The claim stands.',
      say: 'The line as stated wins those tricks. The claim stands.',
      laws: ['70A', '70B'],
      effects: ['claim-stands', 'weighted-barred'],
    },
    fails: {
      rectify:
        'Play his line as stated as far as it goes, then the worst normal play. Any new line is refused unless the rest is irrational.',
      say: 'I follow your statement, and doubt goes to the other side.',
      laws: ['70A', '70D1', '70E1'],
      effects: ['trick-lost', 'weighted-barred'],
      judgement: true,
      rests: ['Course Notes, Claims and Concessions', 'general'],
    },
    point: {
      ask: 'What is in dispute?',
      laws: ['70C', '70D', '70E'],
      answers: {
        trump: { says: 'A trump is out', next: 'trump-aware' },
        order: { says: 'The order of cards in one suit', next: 'order' },
        suits: { says: 'Which suit to play or discard', next: 'suits' },
        finesse: { says: 'A finesse or which opponent has a card', next: 'finesse' },
        other: { says: 'Something else', next: 'normal' },
      },
    },
    'trump-aware': {
      ask: 'Is it likely that the claimer had forgotten the trump?',
      help: 'Silence about it suggests that he had. What he says now counts little. A claim right after all followed is different.',
      where: 'self',
      judgement: true,
      laws: ['70C1', '70C2'],
      answers: {
        yes: { says: 'Yes, or it may well be', next: 'trump-loses' },
        no: { says: 'No, he plainly knew', next: 'trump-known' },
      },
    },
    'trump-loses': {
      ask: 'Could that trump win a trick by some normal play, even a careless one?',
      where: 'self',
      judgement: true,
      laws: ['70C3'],
      answers: {
        yes: { says: 'Yes', next: 'trick-to-trump' },
        no: { says: 'No', next: 'trump-harmless' },
      },
    },
    'trick-to-trump': {
      rectify: 'A trick goes to the outstanding trump.',
      say: 'You did not mention the trump, so a trick is lost to it.',
      laws: ['70C'],
      effects: ['trick-lost', 'weighted-barred'],
      rests: ['Course Notes, Claims and Concessions', 'ABF Interpretations 70C'],
    },
    'trump-harmless': {
      rectify: 'The trump cannot win by any normal play. The claim stands.',
      say: 'The trump could not have won a trick. The claim stands.',
      laws: ['70C3', '70A'],
      effects: ['claim-stands', 'weighted-barred'],
      rests: ['Course Notes, Claims and Concessions', 'general'],
    },
    'trump-known': {
      rectify: 'He may draw the trumps. The claim stands if that works.',
      say: 'You clearly knew of the trumps, so they are drawn and the claim stands.',
      laws: ['70C', '70A'],
      effects: ['claim-stands', 'weighted-barred'],
      rests: ['ABF Interpretations 70C'],
    },
    order: {
      ask: 'Do the cards win if played from the top?',
      help: 'A suit being cashed is normally taken from the top, above all when it is solid.',
      where: 'self',
      judgement: true,
      laws: ['70E2'],
      answers: {
        yes: { says: 'Yes', next: 'top-down' },
        no: { says: 'No', next: 'doubt' },
      },
    },
    'top-down': {
      rectify: 'Cards are cashed from the top. The claim stands.',
      say: 'To play a low card first would be irrational. The claim stands.',
      laws: ['70E2', '70A'],
      effects: ['claim-stands', 'weighted-barred'],
      rests: ['ABF Interpretations 70E2'],
    },
    suits: {
      ask: 'Could a trick be lost by playing or throwing one suit rather than another, and did he seem unaware?',
      where: 'self',
      judgement: true,
      laws: ['70D1', '70E2'],
      answers: {
        yes: { says: 'Yes', next: 'wrong-suit' },
        no: { says: 'No', next: 'normal-stands' },
      },
    },
    'wrong-suit': {
      rectify: 'The wrong choice would be careless, not irrational. The trick goes to the other side.',
      say: 'You did not say which cards you would keep, so the trick goes to them.',
      laws: ['70D1', '70A'],
      effects: ['trick-lost', 'weighted-barred'],
      rests: ['ABF Interpretations 70E2'],
    },
    finesse: {
      ask: 'Was the position already known, sure to become known, or would not finessing be irrational?',
      where: 'self',
      judgement: true,
      laws: ['70E1'],
      answers: {
        yes: { says: 'Yes', next: 'finesse-allowed' },
        no: { says: 'No', next: 'doubt' },
      },
    },
    'finesse-allowed': {
      rectify: 'The finesse is allowed and the claim stands.',
      say: 'The position would have shown itself. The claim stands.',
      laws: ['70E1'],
      effects: ['claim-stands', 'weighted-barred'],
    },
    normal: {
      ask: 'Does every normal line win the tricks claimed? Careless and inferior play is normal; irrational play is not.',
      help: 'Judge for this class of player.',
      where: 'self',
      judgement: true,
      laws: ['70A', '70D1'],
      answers: {
        yes: { says: 'Yes', next: 'normal-stands' },
        no: { says: 'No', next: 'doubt' },
      },
    },
    'normal-stands': {
      rectify: 'The claim stands.',
      say: 'No normal play loses the trick. The claim stands.',
      laws: ['70A', '70D'],
      effects: ['claim-stands', 'weighted-barred'],
    },
    doubt: {
      rectify:
        'The trick goes to the other side: any doubt is resolved against the claimer. No weighted or split score.',
      say: 'There is a normal line that loses a trick, and the doubt goes to the other side.',
      laws: ['70A', '70D1', '70E1'],
      effects: ['trick-lost', 'weighted-barred'],
      rests: ['Course Notes, Claims and Concessions', 'ABF Interpretations 70A'],
    },
    'at-once': {
      ask: 'Did the partner object at once?',
      laws: ['68B2'],
      answers: {
        yes: { says: 'Yes', next: 'no-concession' },
        no: { says: 'No', next: 'concession-time' },
      },
    },
    'no-concession': {
      rectify:
        'No concession has happened. Cards shown are picked up and are no penalty cards. Play goes on.',
      say: 'There is no concession. Pick up your cards and play on; you may not use what you learnt.',
      laws: ['68B2', '16B'],
      effects: ['play-continues', 'not-penalty-card', 'unauthorised', 'recall'],
      watch: [
        'The conceder may not play as if partner had a trick. Cards he showed are unauthorised to partner.',
      ],
    },
    'concession-time': {
      ask: 'Is the correction period still open?',
      laws: ['71', '79C'],
      answers: {
        yes: { says: 'Yes', next: 'concession-kind' },
        no: { says: 'No', next: 'stays' },
      },
    },
    'concession-kind': {
      ask: 'Which trick was conceded?',
      where: 'self',
      judgement: true,
      laws: ['71'],
      answers: {
        won: { says: 'One his side had already won', next: 'cancelled' },
        'cannot-lose': { says: 'One no normal play could lose', next: 'cancelled' },
        other: { says: 'Another', next: 'stays' },
      },
    },
    cancelled: {
      rectify: 'The concession of that trick is cancelled.',
      say: 'That trick could not be lost. It is given back.',
      laws: ['71'],
      effects: ['score-changed', 'weighted-barred'],
      rests: ['Course Notes, Cancelling a Concession'],
    },
    stays: {
      rectify: 'The concession stands.',
      say: 'The concession stands.',
      laws: ['71', '79C'],
      effects: ['score-stands'],
      rests: ['Course Notes, Cancelling a Concession'],
    },
    'agreement-time': {
      ask: 'Is the correction period still open?',
      laws: ['69B', '79C'],
      answers: {
        yes: { says: 'Yes', next: 'agreement-kind' },
        no: { says: 'No', next: 'agreed' },
      },
    },
    'agreement-kind': {
      ask: 'Which trick did it agree to lose?',
      where: 'self',
      judgement: true,
      laws: ['69B1', '69B2'],
      answers: {
        won: { says: 'One it had already won', next: 'rescored' },
        likely: { says: 'One it would likely have won', next: 'rescored' },
        other: { says: 'One it might have won', next: 'agreed' },
      },
    },
    rescored: {
      rectify: 'The board is rescored with that trick given back. Whole tricks only: no weighted score.',
      say: 'Your agreement is withdrawn and the trick is given back.',
      laws: ['69B1', '69B2'],
      effects: ['score-changed', 'weighted-barred'],
      rests: ['Course Notes, Withdrawing agreement', 'ABF Interpretations 69B2'],
    },
    agreed: {
      rectify: 'The agreement stands.',
      say: 'You agreed, and the trick was not likely yours. The score stands.',
      laws: ['69A', '69B', '79C'],
      effects: ['score-stands'],
      rests: ['Course Notes, Withdrawing agreement'],
    },
  },
} as const satisfies Tree;
