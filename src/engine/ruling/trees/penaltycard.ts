import type { Option, Tree } from '../tree.ts';
import { PARTNER_USED, PENALTY_CARD_HELPED } from './later.ts';

const HELPED = 'At the end: adjust if the exposed card helped the defence (50E3).';

/** What declarer may say before the partner of a major penalty card leads (Law 50D2). */
const LEAD_OPTIONS = [
  {
    who: 'Declarer',
    may: 'require a lead of that suit',
    then: 'The card is picked up. The leader may switch later.',
  },
  {
    who: 'Declarer',
    may: 'forbid that suit',
    then: 'The card is picked up. It holds until the lead is lost.',
  },
  {
    who: 'Declarer',
    may: 'allow any lead',
    then: 'The card stays, and the leader waits again next time.',
  },
] as const satisfies readonly Option[];

export const PENALTY_CARD = {
  topic: 'penalty-card',
  title: 'Penalty cards',
  span: '49–52, 56',
  edition: 2017,
  version: 2,
  phase: 'play',
  rests: ['Course Notes, Penalty Card'],
  start: 'about',
  nodes: {
    about: {
      ask: 'What is it about?',
      laws: ['49', '50'],
      answers: {
        exposed: { says: 'A card has been exposed', next: 'whose' },
        partner: { says: 'The partner of a penalty card’s owner is to lead', next: 'how-many' },
        owner: { says: 'The owner’s turn to play', next: 'kind' },
        failed: { says: 'It was not played when it should be', next: 'failed' },
        led: { says: 'Partner led before declarer chose', next: 'led' },
      },
    },
    whose: {
      ask: 'Whose card?',
      laws: ['48', '49'],
      answers: {
        declarer: { says: 'Declarer’s or dummy’s', next: 'no-penalty' },
        defender: { says: 'A defender’s', next: 'could-see' },
        hand: { says: 'Declarer faced the whole hand', next: 'faced-hand' },
      },
    },
    'no-penalty': {
      rectify: 'Never a penalty card. It goes back to the hand.',
      say: 'Declarer’s card is not a penalty card. Pick it up.',
      laws: ['48A'],
      effects: ['not-penalty-card', 'card-returned', 'authorised'],
      checked: 'knowledge',
    },
    'faced-hand': {
      rectify:
        'No penalty cards. After an opening lead out of turn it is Law 54; otherwise facing the hand is a claim.',
      say: 'Declarer’s cards are no penalty cards. I will rule on the claim.',
      laws: ['48B', '48A', '54A', '68A'],
      effects: ['another-law', 'not-penalty-card'],
      then: ['claim', 'opening-lead-out-of-turn'],
      rests: ['general'],
      checked: 'knowledge',
    },
    'could-see': {
      ask: 'Could partner have seen its face, or was it named?',
      help: 'Whether partner looked does not matter.',
      judgement: true,
      laws: ['49'],
      answers: {
        no: { says: 'No', next: 'unseen' },
        yes: { says: 'Yes', next: 'legal' },
      },
    },
    unseen: {
      rectify: 'Not a penalty card.',
      say: 'Partner could not see it. Pick it up.',
      laws: ['49'],
      effects: ['not-penalty-card', 'card-returned'],
      checked: 'text',
    },
    legal: {
      ask: 'Was it exposed in a normal claim, or in a concession partner objected to at once?',
      laws: ['68B2', '68D'],
      answers: {
        no: { says: 'No', next: 'minor' },
        yes: { says: 'Yes', next: 'unseen-claim' },
      },
    },
    'unseen-claim': {
      rectify: 'Not a penalty card. Partner may not use it.',
      say: 'That is not a penalty card. Pick it up; partner may not use it.',
      laws: ['68B2', '49'],
      effects: ['not-penalty-card', 'unauthorised', 'recall'],
      watch: ['At the end: did partner use the card that was shown?'],
      later: [PARTNER_USED],
      rests: ['Course Notes, Claims and Concessions'],
      checked: 'text',
    },
    minor: {
      ask: 'Is it below the ten, exposed by accident, and the only penalty card?',
      help: 'All three. A card led or played on purpose is never by accident. The ten is an honour.',
      laws: ['50B'],
      answers: {
        yes: { says: 'Yes, all three', next: 'minor-card' },
        no: { says: 'No', next: 'major-card' },
      },
    },
    'minor-card': {
      rectify:
        'A minor penalty card: it stays faced. No other small card of the suit may be played before it. Partner is free.',
      say: 'That is a minor penalty card. You may play an honour of the suit first, but no other small card.',
      laws: ['50B', '50C', '50E3'],
      effects: ['minor-penalty-card', 'play-continues', 'recall'],
      watch: ['A second card exposed by the same player makes both major.', HELPED],
      later: [PENALTY_CARD_HELPED],
      checked: 'knowledge',
    },
    'major-card': {
      rectify:
        'A major penalty card: it stays faced and is played at the first legal chance. Partner waits before leading.',
      say: 'That is a major penalty card. Partner, before you lead wait for declarer to choose.',
      options: LEAD_OPTIONS,
      laws: ['50B', '50D', '50E3'],
      effects: ['major-penalty-card', 'play-continues', 'recall'],
      watch: ['Following suit and obeying a lead restriction come first.', HELPED],
      later: [PENALTY_CARD_HELPED],
      checked: 'knowledge',
    },
    'how-many': {
      ask: 'How many major penalty cards lie on the table?',
      laws: ['50D2', '51B'],
      answers: {
        one: { says: 'One', next: 'declarer-chooses' },
        several: { says: 'Several', next: 'declarer-chooses-many' },
        minor: { says: 'Only a minor one', next: 'minor-free' },
        both: { says: 'One, and the leader has one as well', next: 'both-hold' },
      },
    },
    'minor-free': {
      rectify: 'A minor penalty card does not restrict partner.',
      say: 'You may lead anything.',
      laws: ['50C'],
      effects: ['minor-penalty-card', 'no-lead-restriction'],
      checked: 'text',
    },
    'declarer-chooses': {
      rectify: 'Partner waits. Declarer chooses.',
      say: 'Wait, please. Declarer, these are your choices.',
      options: LEAD_OPTIONS,
      laws: ['50D2', '50E'],
      effects: ['lead-restriction', 'unauthorised', 'recall'],
      later: [PENALTY_CARD_HELPED],
      checked: 'knowledge',
      watch: [
        'While it lies there all may use it. Picked up, partner may not know that card nor what goes with it.',
        'If the leader has a penalty card too: declarer’s order comes first.',
        HELPED,
      ],
    },
    'both-hold': {
      rectify:
        'Partner waits. Declarer’s order comes before the leader’s own penalty card. Without an order that card is led.',
      say: 'Wait, please. Declarer, your order comes before the leader’s own penalty card.',
      options: LEAD_OPTIONS,
      laws: ['50D2', '50D1', '50E'],
      effects: ['lead-restriction', 'major-penalty-card', 'recall'],
      watch: ['At the end: adjust if the exposed cards helped the defence (50E3).'],
      later: [PENALTY_CARD_HELPED],
      rests: ['general'],
      checked: 'text',
    },
    'declarer-chooses-many': {
      rectify: 'Partner waits. Declarer chooses among the suits of the penalty cards.',
      say: 'Wait, please. Declarer, these are your choices.',
      options: [
        {
          who: 'Declarer',
          may: 'require one of those suits',
          then: 'All penalty cards of that suit are picked up.',
        },
        {
          who: 'Declarer',
          may: 'forbid one or more of those suits',
          then: 'All penalty cards of those suits are picked up.',
        },
        { who: 'Declarer', may: 'allow any lead', then: 'All cards stay.' },
      ],
      laws: ['51B1', '51B2', '50E'],
      effects: ['lead-restriction', 'unauthorised', 'recall'],
      watch: ['At the end: adjust if the exposed cards helped the defence (50E3).'],
      later: [PENALTY_CARD_HELPED],
      checked: 'text',
    },
    kind: {
      ask: 'What lies on the table?',
      laws: ['50C', '50D1', '51A'],
      answers: {
        minor: { says: 'A minor penalty card', next: 'minor-card-play' },
        major: { says: 'One major penalty card', next: 'major-play' },
        several: { says: 'Several that could be played', next: 'declarer-names' },
      },
    },
    'minor-card-play': {
      rectify: 'Any legal card may be played, but no other card below the ten in that suit before it.',
      say: 'Play any legal card; in that suit only an honour before this card.',
      laws: ['50C'],
      effects: ['minor-penalty-card', 'play-continues'],
      checked: 'text',
    },
    'major-play': {
      rectify: 'It is played at the first legal chance: leading, following, discarding or ruffing.',
      say: 'You must play the penalty card if you legally can.',
      laws: ['50D1'],
      effects: ['major-penalty-card', 'play-continues'],
      checked: 'text',
    },
    'declarer-names': {
      rectify: 'Declarer says which of them is played.',
      say: 'Declarer, which penalty card shall be played?',
      options: [{ who: 'Declarer', may: 'name the penalty card', then: 'It is played; the others stay.' }],
      laws: ['51A'],
      effects: ['major-penalty-card', 'play-continues'],
      checked: 'text',
    },
    failed: {
      ask: 'Has declarer played from either hand since?',
      laws: ['52A', '52B'],
      answers: {
        yes: { says: 'Yes', next: 'accepted' },
        no: { says: 'No', next: 'choice' },
      },
    },
    accepted: {
      rectify: 'Declarer has accepted the card played. The penalty card stays.',
      say: 'The card played stands, and the penalty card stays on the table.',
      laws: ['52B1b'],
      effects: ['card-played', 'major-penalty-card'],
      checked: 'text',
    },
    choice: {
      rectify: 'Declarer may accept the card played, or have the penalty card played instead.',
      say: 'Declarer, you may accept this card or have the penalty card played.',
      options: [
        { who: 'Declarer', may: 'accept the card played', then: 'The penalty card stays on the table.' },
        {
          who: 'Declarer',
          may: 'require the penalty card',
          then: 'The card wrongly played becomes a major penalty card.',
        },
      ],
      laws: ['52B1', '52B2'],
      effects: ['major-penalty-card'],
      checked: 'text',
    },
    led: {
      ask: 'Had the director been called when the penalty card arose, so that the leader knew to wait?',
      laws: ['11A', '50D2'],
      answers: {
        yes: { says: 'Yes', next: 'led-penalty' },
        no: { says: 'No, and the leader did not know', next: 'led-relief' },
      },
    },
    'led-penalty': {
      rectify: 'Declarer may accept the lead. If not, the card led becomes a penalty card too.',
      say: 'You should have waited. Declarer, you may accept this lead or not.',
      options: [
        { who: 'Declarer', may: 'accept the lead', then: 'Play goes on; the first penalty card stays.' },
        {
          who: 'Declarer',
          may: 'refuse it',
          then: 'It becomes a penalty card, and declarer now chooses as before.',
        },
      ],
      laws: ['50D2', '49', '51B'],
      effects: ['major-penalty-card'],
      checked: 'knowledge',
    },
    'led-relief': {
      rectify: 'The director was not called in time. You may lift this rectification: the card goes back.',
      say: 'Nobody told you to wait, so the card goes back. Declarer may choose now.',
      options: LEAD_OPTIONS,
      laws: ['9B1', '10B', '11A'],
      effects: ['card-returned', 'not-penalty-card'],
      judgement: true,
      rests: ['Course Notes, Procedure Following an Irregularity'],
      checked: 'text',
    },
  },
} as const satisfies Tree;
