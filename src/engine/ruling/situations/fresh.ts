import type { Situation } from './situation.ts';

/** What a second reader found wanting, above all in the play: rights of the other side, and what is asked at the end. */
export const FRESH_LOOK = [
  {
    id: 's69a-not-yet-agreed',
    title: 'A claim regretted before the next board',
    story:
      'South claims the rest and West nods. The cards are back in the board, nobody has called on the next one, and West sees that a diamond was high.',
    topic: 'claim',
    answers: ['agreement', 'open', 'silent', 'other', 'no'],
    expected: {
      effects: ['trick-lost', 'weighted-barred'],
      without: ['score-stands'],
      laws: ['70A', '69A'],
      say: 'There is no agreement yet, so it is a contested claim and doubt goes against the claimer.',
    },
  },
  {
    id: 's62c2-dummy-changes',
    title: 'Declarer revokes second in hand',
    story:
      'West leads a heart. South, declarer, throws a club, East follows with the king and North plays low. South then finds a heart before anyone leads again.',
    topic: 'revoke',
    answers: ['yes', 'no', 'no', 'declarer'],
    expected: {
      effects: ['card-returned', 'not-penalty-card', 'unauthorised'],
      laws: ['62C2', '62C1', '62B2'],
      options: ['defender who played after it', 'if a defender does'],
      say: 'South follows suit, East may change the king, and only then may dummy’s card change.',
    },
  },
  {
    id: 's62c-offered',
    title: 'A defender corrects, and declarer has played since',
    story:
      'Dummy leads a spade, East throws a club and declarer plays the ace. East then finds a spade. Declarer asks whether the ace may come back.',
    topic: 'revoke',
    answers: ['yes', 'no', 'no', 'defender', 'yes'],
    expected: {
      effects: ['major-penalty-card', 'card-returned'],
      laws: ['62C1', '62B1'],
      options: ['declarer’s side change a card'],
      say: 'Declarer may change the ace, and East’s discard is a major penalty card.',
    },
  },
  {
    id: 's62c3-at-the-end',
    title: 'Both sides revoke in one trick',
    story:
      'Both West and South fail to follow to the same trick. South has led to the next one, West’s side has not played. Both are found out.',
    topic: 'revoke',
    answers: ['yes', 'no', 'both'],
    expected: {
      effects: ['card-returned', 'tricks-0', 'recall'],
      laws: ['62C3', '64B8'],
      later: 'revoke-equity',
      say: 'Both revokes are corrected, and damage is looked at when the play is over.',
    },
  },
  {
    id: 's58b3-declarer',
    title: 'Declarer drops two cards, a defender has followed',
    story:
      'South plays the jack and the four of clubs together, both face up. East covers with the queen before South says that the four was meant.',
    topic: 'two-cards',
    answers: ['more', 'declarer'],
    expected: {
      effects: ['card-played', 'card-returned', 'not-penalty-card'],
      laws: ['58B3', '58B2'],
      options: ['opponent who played to it'],
      say: 'South names the four, and East may take back the queen.',
    },
  },
  {
    id: 's58b3-defender',
    title: 'A defender drops two cards, declarer has followed',
    story:
      'East shows the king and the six of hearts together. Declarer has already played the ace over them when East names the six.',
    topic: 'two-cards',
    answers: ['more', 'defender', 'low'],
    expected: {
      effects: ['card-played', 'major-penalty-card'],
      laws: ['58B3', '58B2'],
      options: ['opponent who played to it'],
      say: 'The six is played, the king is a major penalty card, and declarer may take back the ace.',
    },
  },
  {
    id: 's58a-at-the-end',
    title: 'Two defenders lead, both cards can be played',
    story:
      'East and West face a club at the same moment. West was on lead. East’s club follows suit, but West now knows it.',
    topic: 'two-cards',
    answers: ['same', 'leads', 'yes'],
    expected: {
      effects: ['card-played', 'unauthorised', 'recall'],
      laws: ['58A'],
      later: 'unauthorised-information',
      say: 'West’s lead stands, East’s card follows it, and West may not gain by having seen it.',
    },
  },
  {
    id: 's53a-thirteenth',
    title: 'A lead out of turn to the last trick',
    story:
      'West wins trick twelve. East leads the last club at once, and declarer would like to accept it because dummy’s club is high.',
    topic: 'lead-out-of-turn',
    answers: ['later', 'no', 'partner'],
    expected: {
      effects: ['lead-rejected'],
      laws: ['53A', '56'],
      options: ['not at trick thirteen'],
      say: 'A lead out of turn to the thirteenth trick cannot be accepted, so West leads.',
    },
  },
  {
    id: 's53a-thirteenth-declarer',
    title: 'Declarer leads the last card from the wrong hand',
    story:
      'Dummy has won trick twelve. South faces the last spade as a lead, and West wants to accept it because the spade would lose.',
    topic: 'wrong-hand',
    answers: ['other', 'refuse'],
    expected: {
      effects: ['lead-rejected', 'card-returned'],
      laws: ['53A', '55'],
      options: ['not at trick thirteen'],
      say: 'It cannot be accepted at the thirteenth trick, so dummy’s card is led.',
    },
  },
  {
    id: 's50e3-left-lying',
    title: 'A penalty card that partner can see',
    story:
      'East drops the king of diamonds and it lies there as a penalty card. West now underleads the ace, knowing where the king is, and the contract goes down.',
    topic: 'penalty-card',
    answers: ['exposed', 'defender', 'yes', 'no', 'no'],
    expected: {
      effects: ['major-penalty-card', 'recall'],
      laws: ['50E', '50D'],
      later: 'after-play',
      say: 'West may use the card while it lies there, but the score is adjusted if it helped the defence.',
    },
  },
  {
    id: 's50e3-small',
    title: 'A minor penalty card tells partner something',
    story:
      'East drops the two of spades, a minor penalty card. West can read from it that East began with a short suit. Declarer asks about that.',
    topic: 'penalty-card',
    answers: ['exposed', 'defender', 'yes', 'no', 'yes'],
    expected: {
      effects: ['minor-penalty-card', 'recall'],
      laws: ['50C', '50E'],
      later: 'after-play',
      say: 'West may lead anything, and the director looks at the end whether the card helped.',
    },
  },
  {
    id: 's54-required-end',
    title: 'The suit led out of turn is required',
    story:
      'East led the queen of hearts out of turn. Declarer refuses and requires a heart. West, who knows about the queen, underleads the king.',
    topic: 'opening-lead-out-of-turn',
    answers: ['yes', 'defender', 'no', 'no', 'require'],
    expected: {
      effects: ['lead-restriction', 'card-returned', 'unauthorised', 'recall'],
      laws: ['50E2', '54D'],
      later: 'unauthorised-information',
      say: 'West leads a heart but may not choose which by knowing of the queen.',
    },
  },
  {
    id: 's54-stays-end',
    title: 'A lead out of turn stays on the table',
    story:
      'East led the ace of clubs out of turn. Declarer refuses it and lets West lead anything. The ace lies there for several tricks.',
    topic: 'opening-lead-out-of-turn',
    answers: ['yes', 'defender', 'no', 'no', 'any'],
    expected: {
      effects: ['major-penalty-card', 'recall'],
      laws: ['50D2', '50E3'],
      later: 'after-play',
      say: 'The ace is a major penalty card, and its help to the defence is looked at afterwards.',
    },
  },
  {
    id: 's56-refused-end',
    title: 'A later lead out of turn refused',
    story:
      'East leads a diamond when West has won the trick. Declarer refuses it. West has still to lead and has seen the diamond.',
    topic: 'lead-out-of-turn',
    answers: ['later', 'no', 'partner'],
    expected: {
      effects: ['major-penalty-card', 'recall'],
      laws: ['56', '50E'],
      options: ['require a lead of that suit', 'forbid that suit', 'allow any lead'],
      later: 'after-play',
      say: 'Declarer has three choices, and help from the card is looked at at the end.',
    },
  },
  {
    id: 's36-out-of-turn-never-accepted',
    title: 'A double of partner’s bid, out of turn, and LHO passed',
    story:
      'North opens 1♠. At East’s turn South doubles, and West passes over it. They ask whether West has accepted the double.',
    topic: 'call-out-of-turn',
    answers: ['never'],
    expected: {
      effects: ['another-law'],
      without: ['call-stands'],
      laws: ['36', '32'],
      say: 'A double that is never allowed cannot be accepted, whoever has called over it.',
    },
  },
  {
    id: 's41b-right-answer',
    title: 'The leader’s partner asks, and nothing was wrong',
    story:
      'West has led face down. East asks what South’s 2♦ showed and is told rightly. Declarer objects to the question.',
    topic: 'auction-and-review',
    answers: ['explain', 'leader', 'right'],
    expected: {
      effects: ['no-infraction'],
      without: ['card-returned'],
      laws: ['41B'],
      say: 'Before the lead is faced East may ask, and the lead stays.',
    },
  },
  {
    id: 's28b-no-restriction',
    title: 'A call that vanished, and partner is on lead',
    story:
      'West’s 1♥ out of turn vanished because North called in turn over it. North-South play 4♠ and East is to lead. South wants to forbid a heart.',
    topic: 'withdrawn-call',
    answers: ['yes', 'yes'],
    expected: {
      effects: ['no-lead-restriction'],
      laws: ['28B'],
      say: 'Law 26 does not apply when the right player called, so East leads freely.',
    },
  },
  {
    id: 's13d-teams',
    title: 'Fourteen and twelve, found after the play at teams',
    story:
      'In a teams match the board has been played. Now West’s hand proves to have had fourteen cards and North’s twelve. The other room has a fine result.',
    topic: 'wrong-number-of-cards',
    answers: ['mixed', 'yes'],
    expected: {
      effects: ['board-cancelled'],
      laws: ['13D', '86B'],
      say: 'The result is cancelled, and the good result of the other room may call for an assigned score.',
    },
  },
] as const satisfies readonly Situation[];
