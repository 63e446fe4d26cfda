import type { Tree } from '../tree.ts';

export const AUCTION = {
  topic: 'auction-and-review',
  title: 'The auction, its periods, review and questions',
  span: '17, 20–22',
  edition: 2017,
  version: 1,
  phase: 'auction',
  rests: ['Course Notes, The Auction, Auction Period And Review Of The Auction'],
  start: 'about',
  nodes: {
    about: {
      ask: 'What is it about?',
      laws: ['17', '20', '22'],
      answers: {
        end: { says: 'Whether the auction is over', next: 'skipped' },
        review: { says: 'A player wants all calls repeated', next: 'when-review' },
        explain: { says: 'A player asks what a call means', next: 'turn' },
        aid: { says: 'A player looked at notes or cards', next: 'aid' },
        correcting: { says: 'A wrong explanation by partner', next: 'correcting' },
      },
    },
    skipped: {
      ask: 'Did three passes in turn follow the last bid, or four passes open the auction?',
      laws: ['17D', '22A'],
      answers: {
        yes: { says: 'Yes', next: 'lead-faced' },
        no: { says: 'No, a player missed his turn', next: 'reverts' },
      },
    },
    reverts: {
      rectify: 'The auction goes back to the player who missed his turn.',
      say: 'You missed your turn. The auction goes on with you.',
      laws: ['17D3'],
      effects: ['call-cancelled', 'auction-continues'],
    },
    'lead-faced': {
      ask: 'Has an opening lead been faced, or have all hands of a passed-out board been put back?',
      laws: ['22B'],
      answers: {
        no: { says: 'No', next: 'clarification' },
        yes: { says: 'Yes', next: 'over' },
      },
    },
    clarification: {
      rectify:
        'The auction is over, the auction period is not. This is the time for questions and corrections.',
      say: 'Before the lead is faced you may ask, and the declaring side must correct any wrong explanation.',
      laws: ['22B', '20F5b', '41B', '21B1'],
      effects: ['auction-continues'],
      watch: [
        'If a wrong explanation comes to light, the last pass of a player whose partner has not called since may be changed.',
      ],
      then: ['misinformation'],
    },
    over: {
      rectify: 'The auction period is over. Calls can no longer be changed.',
      say: 'The play has begun, so no call can be changed. I may still adjust the score.',
      laws: ['22B', '21B3'],
      effects: ['call-stands', 'play-continues'],
    },
    'when-review': {
      ask: 'When does he ask?',
      laws: ['20B', '20C', '41B'],
      answers: {
        turn: { says: 'At his turn to call, not obliged to pass', next: 'full-review' },
        lead: { says: 'Before the lead, or at his first play', next: 'full-review' },
        later: { says: 'Later in the play', next: 'contract-only' },
      },
    },
    'full-review': {
      rectify:
        'All calls are repeated in full with their alerts, without any explanation. All correct mistakes in it.',
      say: 'Please repeat the whole auction, only the calls.',
      laws: ['20B', '20C', '20D', '20E'],
      effects: ['no-infraction'],
      watch: ['Dummy too must correct a mistake in the review.'],
    },
    'contract-only': {
      rectify: 'Too late for a review. He may be told the contract and whether it was doubled, not by whom.',
      say: 'I can tell you the contract and whether it is doubled.',
      laws: ['41C', '20C'],
      effects: ['rights-lost', 'play-continues'],
    },
    turn: {
      ask: 'Who asks, and when?',
      laws: ['20F1', '20F2'],
      answers: {
        turn: { says: 'A player at his turn', next: 'may-ask' },
        off: { says: 'A player not at his turn', next: 'off-turn' },
        dummy: { says: 'Dummy', next: 'no-dummy' },
        leader: { says: 'The leader’s partner, before the lead is faced', next: 'changed-lead' },
      },
    },
    'may-ask': {
      rectify: 'He may ask, and is answered by the partner of whoever made the call.',
      say: 'You may ask. It is wiser to ask about the whole auction than about one call.',
      laws: ['20F1', '20F2', '16B'],
      effects: ['no-infraction', 'unauthorised'],
      watch: ['A question about one call can tell partner something.'],
    },
    'off-turn': {
      rectify: 'Wait until your turn. The question may tell partner something he may not use.',
      say: 'Please keep your question until your turn.',
      laws: ['20F1', '16B'],
      effects: ['infraction', 'unauthorised'],
    },
    'no-dummy': {
      rectify: 'Dummy may not ask about the meaning of calls.',
      say: 'Dummy may not ask.',
      laws: ['20F2', '43A1c'],
      effects: ['infraction'],
      then: ['dummy'],
    },
    'changed-lead': {
      ask: 'His question brought out a wrong explanation. Did the question itself point to another lead?',
      where: 'self',
      judgement: true,
      laws: ['21B', '16B', '41A'],
      answers: {
        no: { says: 'No', next: 'lead-changed' },
        yes: { says: 'Yes', next: 'lead-kept' },
      },
    },
    'lead-changed': {
      rectify: 'The leader may take back his face-down lead and choose another.',
      say: 'With the right explanation you may change the lead.',
      laws: ['41A', '47E2', '21B1'],
      effects: ['card-returned', 'no-infraction'],
    },
    'lead-kept': {
      rectify: 'You may refuse a change of lead. The score can still be adjusted for the wrong explanation.',
      say: 'The lead stays. I will look at the result at the end.',
      laws: ['16B', '21B3', '41A'],
      effects: ['card-played', 'unauthorised', 'recall'],
      watch: ['At the end: did the wrong explanation cost the lead that would have been better?'],
    },
    aid: {
      ask: 'What did he look at?',
      laws: ['40B2', '40C3a'],
      answers: {
        own: { says: 'His own system card or notes', next: 'no-aid' },
        printed: { says: 'Law book, scorecard or backs of bidding cards', next: 'no-aid' },
        defence: { says: 'A written defence the event allows', next: 'aid-allowed' },
        opponents: { says: 'Opponents’ system card at his turn', next: 'aid-allowed' },
      },
    },
    'no-aid': {
      rectify:
        'Not allowed from taking the cards until the end of play: an aid to memory. Adjust if it helped.',
      say: 'You may not look at that during the hand.',
      laws: ['40C3a', '40B2d', '16A1d', '90A'],
      effects: ['infraction', 'procedural-penalty', 'recall'],
      watch: ['At the end: did what he read help his side?'],
      rests: ['ABF Interpretations 16A1d', 'ABF Interpretations 40B2b', 'SABF 5.2'],
    },
    'aid-allowed': {
      rectify: 'Allowed at his turn. Dummy may not.',
      say: 'At your turn you may look at that.',
      laws: ['40B2c'],
      effects: ['no-infraction'],
      rests: ['ABF Interpretations 40B2b', 'ABF Interpretations 40B2c'],
    },
    correcting: {
      ask: 'How did it come out?',
      laws: ['20F5'],
      answers: {
        later: { says: 'He rightly explained partner’s later call', next: 'rightly' },
        declaring: { says: 'His side will declare; the auction has ended', next: 'must-tell' },
        defending: { says: 'His side will defend', next: 'after-play' },
        early: { says: 'He spoke up during the auction', next: 'too-early' },
      },
    },
    rightly: {
      rectify: 'No infraction: a right answer is owed even if it shows that partner’s earlier one was wrong.',
      say: 'A correct answer is never an infraction.',
      laws: ['20F1', '20F5a'],
      effects: ['no-infraction'],
      rests: ['ABF Interpretations 20F'],
    },
    'must-tell': {
      rectify: 'He calls the director and corrects it before the opening lead is faced.',
      say: 'Please tell us the right meaning now. Opponents, I will tell you what you may change.',
      laws: ['20F5b', '21B1', '75D'],
      effects: ['no-infraction'],
      then: ['misinformation'],
      rests: ['general'],
    },
    'after-play': {
      rectify: 'A defender must wait until the play is over, then call the director and correct it.',
      say: 'A defender corrects his partner’s mistake only after the play.',
      laws: ['20F5b', '75D'],
      effects: ['play-continues', 'recall'],
      watch: ['After the play: the defender corrects it, and you see whether declarer was damaged.'],
      rests: ['general'],
    },
    'too-early': {
      rectify:
        'He should have waited. Partner may not use it. The opponents may change a last call if still open.',
      say: 'You may not correct partner during the auction. Partner, you may not use that.',
      laws: ['20F5a', '16B', '21B1'],
      effects: ['infraction', 'unauthorised', 'recall'],
      watch: ['At the end: did partner use what he heard, or were the others damaged?'],
      then: ['unauthorised-information', 'misinformation'],
      rests: ['general'],
    },
  },
} as const satisfies Tree;
