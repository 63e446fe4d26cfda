import type { Option, Tree } from '../tree.ts';
import { AID_HELPED, MISINFORMED, PARTNER_USED, SKIPPED, WITHDRAWN_USED } from './later.ts';

/** What the other side may do once a wrong explanation is put right before the lead (Law 21B1). */
const CHANGE_CALL = [
  {
    who: 'Opponent whose partner has not called since',
    may: 'change their last call',
    then: 'Only if the wrong explanation could well have influenced it.',
  },
  { who: 'Opponents', may: 'change nothing', then: 'The score may still be adjusted.' },
] as const satisfies readonly Option[];

export const AUCTION = {
  topic: 'auction-and-review',
  title: 'The auction, its periods, review and questions',
  span: '17, 20–22',
  edition: 2017,
  version: 3,
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
        own: { says: 'A player corrects their own explanation', next: 'own-when' },
      },
    },
    skipped: {
      ask: 'Did three passes in turn follow the last bid, or four passes open the auction?',
      laws: ['17D', '22A'],
      answers: {
        yes: { says: 'Yes', next: 'lead-faced' },
        no: { says: 'No, a player missed a turn', next: 'reverts' },
      },
    },
    reverts: {
      rectify:
        'The auction goes back to the player who missed a turn. Later passes are cancelled; who passed out of turn is the offender.',
      say: 'You missed your turn. The auction goes on with you, and the later passes are cancelled.',
      laws: ['17D3', '16C'],
      effects: ['call-cancelled', 'auction-continues', 'unauthorised', 'recall'],
      watch: [SKIPPED],
      later: [WITHDRAWN_USED],
      checked: 'text',
    },
    'lead-faced': {
      ask: 'Has an opening lead been faced, or have all hands of a passed-out board been put back?',
      laws: ['17D1', '17D2'],
      answers: {
        no: { says: 'No', next: 'clarification' },
        yes: { says: 'Yes', next: 'over' },
      },
    },
    clarification: {
      rectify:
        'The auction is over, the auction period is not. This is the time for questions and corrections.',
      say: 'You may still ask. Declaring side, please correct any wrong explanation now.',
      laws: ['17D1', '20F5b', '41B', '21B1'],
      effects: ['auction-continues'],
      watch: [
        'If a wrong explanation comes to light, the last pass of a player whose partner has not called since may be changed.',
      ],
      then: ['misinformation'],
      checked: 'text',
    },
    over: {
      rectify: 'The auction period is over. Calls can no longer be changed.',
      say: 'The play has begun, so no call can be changed. I may still adjust the score.',
      laws: ['17D1', '17D2', '21B3'],
      effects: ['call-stands', 'play-continues'],
      checked: 'text',
    },
    'when-review': {
      ask: 'When is it asked?',
      laws: ['20B', '20C', '41B'],
      answers: {
        turn: { says: 'At the player’s turn to call, not obliged to pass', next: 'full-review' },
        lead: { says: 'Before the lead, or at the player’s first play', next: 'full-review' },
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
      checked: 'text',
    },
    'contract-only': {
      rectify: 'Too late for a review. The contract may be told and whether it was doubled, not by whom.',
      say: 'I can tell you the contract and whether it is doubled.',
      laws: ['41C', '20C'],
      effects: ['rights-lost', 'play-continues'],
      checked: 'text',
    },
    turn: {
      ask: 'Who asks, and when?',
      laws: ['20F1', '20F2'],
      answers: {
        turn: { says: 'A player at their turn', next: 'may-ask' },
        off: { says: 'A player not at their turn', next: 'off-turn' },
        dummy: { says: 'Dummy', next: 'no-dummy' },
        leader: { says: 'The leader’s partner, before the lead is faced', next: 'changed-lead' },
      },
    },
    'may-ask': {
      rectify: 'The player may ask, and the partner of the player who made the call answers.',
      say: 'You may ask. It is wiser to ask about the whole auction than about one call.',
      laws: ['20F1', '20F2', '41B', '16B'],
      effects: ['no-infraction', 'unauthorised'],
      watch: ['A question about one call can tell partner something (20F3).'],
      checked: 'text',
    },
    'off-turn': {
      rectify: 'The question waits for the player’s turn. Partner may not use what it told.',
      say: 'Please keep your question until your turn.',
      laws: ['20F1', '16B'],
      effects: ['infraction', 'unauthorised', 'recall'],
      watch: ['At the end: did partner use what the question told?'],
      later: [PARTNER_USED],
      checked: 'text',
    },
    'no-dummy': {
      rectify: 'Dummy may not ask about the meaning of calls.',
      say: 'Dummy may not ask.',
      laws: ['20F2', '43A1c'],
      effects: ['infraction'],
      then: ['dummy'],
      checked: 'knowledge',
    },
    'changed-lead': {
      ask: 'Did a wrong explanation come out, and did the question itself point to another lead?',
      where: 'self',
      judgement: true,
      laws: ['21B', '16B', '41A'],
      answers: {
        no: { says: 'A wrong explanation; the question pointed to none', next: 'lead-changed' },
        yes: { says: 'A wrong explanation, and it pointed to a lead', next: 'lead-kept' },
        right: { says: 'No wrong explanation', next: 'may-ask' },
      },
    },
    'lead-changed': {
      rectify: 'The leader may take back the face-down lead and choose another.',
      say: 'With the right explanation you may change the lead.',
      options: [
        {
          who: 'Leader',
          may: 'take the face-down card back and lead another',
          then: 'Nothing more follows.',
        },
        { who: 'Leader', may: 'leave the lead as it is', then: 'Play goes on.' },
      ],
      laws: ['41A', '47E2', '21B1', '21B3'],
      effects: ['card-returned', 'infraction', 'recall'],
      watch: ['At the end: would the right explanation have changed an earlier call?'],
      later: [MISINFORMED],
      checked: 'text',
    },
    'lead-kept': {
      rectify: 'You may refuse a change of lead. The score can still be adjusted for the wrong explanation.',
      say: 'The lead stays. I will look at the result at the end.',
      laws: ['16B', '21B3', '41A'],
      effects: ['card-played', 'unauthorised', 'recall'],
      watch: ['At the end: did the wrong explanation cost the lead that would have been better?'],
      later: [MISINFORMED],
      checked: 'text',
    },
    aid: {
      ask: 'What did the player look at?',
      laws: ['40B2', '40C3a'],
      answers: {
        own: { says: 'Their own system card or notes', next: 'no-aid' },
        printed: { says: 'Law book, scorecard or backs of bidding cards', next: 'no-aid' },
        defence: { says: 'A written defence the event allows', next: 'aid-allowed' },
        opponents: { says: 'Opponents’ system card at their turn', next: 'aid-allowed' },
      },
    },
    'no-aid': {
      rectify:
        'Not allowed from taking the cards until the end of play: an aid to memory. Adjust if it helped.',
      say: 'You may not look at that during the hand.',
      laws: ['40C3a', '40B2d', '16A1d', '90A'],
      effects: ['infraction', 'procedural-penalty', 'recall'],
      watch: ['At the end: did what was read help that side?'],
      later: [AID_HELPED],
      checked: 'document',
      rests: ['ABF Interpretations 16A1d', 'ABF Interpretations 40B2b', 'SABF 5.2'],
    },
    'aid-allowed': {
      rectify: 'Allowed at a player’s turn. Dummy may not.',
      say: 'At your turn you may look at that.',
      laws: ['40B2c'],
      effects: ['no-infraction'],
      rests: ['ABF Interpretations 40B2b', 'ABF Interpretations 40B2c'],
      checked: 'document',
    },
    correcting: {
      ask: 'How did it come out?',
      laws: ['20F5'],
      answers: {
        later: { says: 'A right answer about partner’s later call', next: 'rightly' },
        declaring: { says: 'Their side will declare; the auction has ended', next: 'must-tell' },
        defending: { says: 'Their side will defend', next: 'after-play' },
        early: { says: 'The player spoke up during the auction', next: 'too-early' },
      },
    },
    rightly: {
      rectify: 'No infraction: a right answer is owed even if it shows that partner’s earlier one was wrong.',
      say: 'A correct answer is never an infraction.',
      laws: ['20F1', '20F5a'],
      effects: ['no-infraction'],
      rests: ['ABF Interpretations 20F'],
      checked: 'document',
    },
    'must-tell': {
      rectify:
        'The declaring side calls the director and corrects it after the final pass, before the lead is faced.',
      say: 'Please tell us the right meaning now. Opponents, I will tell you what you may change.',
      options: CHANGE_CALL,
      laws: ['20F5b', '75B3', '21B1'],
      effects: ['no-infraction'],
      then: ['misinformation'],
      rests: ['general'],
      checked: 'text',
    },
    'after-play': {
      rectify: 'A defender must wait until the play is over, then call the director and correct it.',
      say: 'A defender corrects partner’s explanation only after the play.',
      laws: ['20F5b', '75B3'],
      effects: ['play-continues', 'recall'],
      watch: ['After the play: the defender corrects it, and you see whether declarer was damaged.'],
      later: [MISINFORMED],
      checked: 'text',
      rests: ['general'],
    },
    'too-early': {
      rectify:
        'That had to wait. Partner may not use it. The opponents may change a last call if still open.',
      say: 'You may not correct partner during the auction. Partner, you may not use that.',
      laws: ['20F5a', '16B', '21B1'],
      effects: ['infraction', 'unauthorised', 'recall'],
      watch: ['At the end: did partner use what was heard, or were the others damaged?'],
      later: [PARTNER_USED, MISINFORMED],
      then: ['unauthorised-information', 'misinformation'],
      rests: ['general'],
      checked: 'text',
    },
    'own-when': {
      ask: 'When does the player correct it?',
      laws: ['20F4', '75B2'],
      answers: {
        auction: { says: 'Before the opening lead is faced', next: 'own-auction' },
        play: { says: 'During the play', next: 'own-play' },
      },
    },
    'own-auction': {
      rectify:
        'It is corrected now. It may be at once and must be before the lead is faced. Opponents may change a last call under 21B1.',
      say: 'Thank you for correcting it. Opponents, I will tell you what you may change.',
      options: CHANGE_CALL,
      laws: ['20F4', '75B2', '21B1'],
      effects: ['infraction'],
      watch: [
        'The 2007 Laws asked for it at once; now it is allowed at once and due before the lead is faced.',
      ],
      then: ['misinformation'],
      rests: ['general'],
      checked: 'text',
    },
    'own-play': {
      rectify:
        'It is corrected as soon as it is noticed. A card played on it may go back (47E2). Adjust at the end if it did damage.',
      say: 'Thank you for correcting it. Play on, and call me at the end if you were damaged.',
      laws: ['20F4', '75B2', '47E2', '21B3'],
      effects: ['infraction', 'play-continues', 'recall'],
      watch: ['At the end: would the right explanation have changed a call or a card?'],
      later: [MISINFORMED],
      then: ['misinformation'],
      rests: ['general'],
      checked: 'text',
    },
  },
} as const satisfies Tree;
