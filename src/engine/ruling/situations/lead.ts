import type { Situation } from './situation.ts';

/** Leads by defenders: Laws 41, 47, 53, 54 and 56. */
export const LEADS = [
  {
    id: 's41a-face-down',
    title: 'The wrong defender led face down',
    story: 'East puts a card face down, but it is West’s lead. Dummy says nothing; West says: “My lead.”',
    topic: 'opening-lead-out-of-turn',
    answers: ['no'],
    expected: {
      effects: ['card-returned', 'not-penalty-card'],
      laws: ['41A'],
      say: 'The card was face down, so it goes back and West leads.',
    },
  },
  {
    id: 's41a-changed-mind',
    title: 'West wants another lead',
    story: 'West has put the ♦4 face down and now wants to lead a spade. Nobody has asked anything.',
    topic: 'face-down-lead',
    answers: ['down', 'mind'],
    expected: {
      effects: ['card-played'],
      laws: ['41A'],
      say: 'A face-down lead goes back only after an irregularity, so it stays.',
    },
  },
  {
    id: 's54-refused-require',
    title: 'Refused, and the suit required',
    story:
      'East faces the ♥Q out of turn against 4♠ by South. South refuses the lead and wants a heart from West.',
    topic: 'opening-lead-out-of-turn',
    answers: ['yes', 'defender', 'no', 'no', 'require'],
    expected: {
      effects: ['lead-rejected', 'card-returned', 'lead-restriction'],
      without: ['major-penalty-card'],
      laws: ['54D', '50D2'],
      say: 'West must lead a heart, and East picks up the queen.',
    },
  },
  {
    id: 's54-refused-forbid',
    title: 'Refused, and the suit forbidden',
    story:
      'East faces the ♥Q out of turn against 4♠ by South. South refuses the lead: “No hearts, please.” West waits.',
    topic: 'opening-lead-out-of-turn',
    answers: ['yes', 'defender', 'no', 'no', 'forbid'],
    expected: {
      effects: ['lead-rejected', 'card-returned', 'lead-restriction', 'unauthorised'],
      laws: ['54D', '50D2'],
      say: 'West may not lead hearts while keeping the lead, and East picks up the queen.',
    },
  },
  {
    id: 's54-refused-any',
    title: 'Refused, any lead',
    story:
      'East faces the ♥Q out of turn against 4♠ by South. South refuses it. “West may lead anything”, says South.',
    topic: 'opening-lead-out-of-turn',
    answers: ['yes', 'defender', 'no', 'no', 'any'],
    expected: {
      effects: ['lead-rejected', 'major-penalty-card'],
      laws: ['54D', '50D'],
      say: 'West leads anything, and the queen stays on the table as a major penalty card.',
    },
  },
  {
    id: 's54a-becomes-dummy',
    title: 'Declarer puts down a hand',
    story:
      'East leads out of turn. South, the declarer, has faced two cards to spread the hand when North says: “But you are declarer.”',
    topic: 'opening-lead-out-of-turn',
    answers: ['yes', 'defender', 'no', 'yes'],
    expected: {
      effects: ['lead-accepted'],
      laws: ['54A'],
      say: 'South has begun to spread the hand, so South is dummy and North plays.',
    },
  },
  {
    id: 's54b-sees-dummy',
    title: 'Accept and see dummy',
    story: 'East faces the ♥Q out of turn. South says: “I accept, but first I want to see dummy.”',
    topic: 'opening-lead-out-of-turn',
    answers: ['yes', 'defender', 'no', 'no', 'sees'],
    expected: {
      effects: ['lead-accepted'],
      laws: ['54B'],
      say: 'Dummy goes down and South plays the second card from hand.',
    },
  },
  {
    id: 's54c-dummy-seen',
    title: 'Dummy has shown a card',
    story:
      'East faces the ♥Q out of turn. Before the director comes North has put three spades on the table, and South has seen them.',
    topic: 'opening-lead-out-of-turn',
    answers: ['yes', 'defender', 'dummy'],
    expected: {
      effects: ['lead-accepted', 'recall'],
      laws: ['54C'],
      later: 'could-have-been-aware',
      say: 'Declarer may have seen a card of dummy, so the lead must be accepted.',
    },
  },
  {
    id: 's54e-declaring-side',
    title: 'Declarer leads',
    story:
      'The auction is over and South is declarer. South thinks East plays the hand and faces the ♣K. West says: “My lead, I think.”',
    topic: 'opening-lead-out-of-turn',
    answers: ['yes', 'declaring'],
    expected: {
      effects: ['card-returned', 'not-penalty-card'],
      laws: ['54E'],
      say: 'It is a card exposed by the declaring side and goes back.',
    },
  },
  {
    id: 's47e1-told-opening',
    title: '“It is your lead”',
    story:
      'Declarer told East: “Your lead.” East faced the ♠J, but it was West’s lead. Declarer now wants to accept it.',
    topic: 'opening-lead-out-of-turn',
    answers: ['yes', 'told'],
    expected: {
      effects: ['card-returned', 'not-penalty-card', 'lead-rejected'],
      without: ['lead-accepted', 'major-penalty-card'],
      laws: ['47E1'],
      say: 'East was told so by an opponent, so the card goes back and declarer may not accept it.',
    },
  },
  {
    id: 's53a-accepted',
    title: 'Declarer plays to it',
    story:
      'At trick five it is East’s lead, but West leads a club. Declarer calls a club from dummy, the next hand to play. Then declarer says: “Was that your lead?”',
    topic: 'lead-out-of-turn',
    answers: ['later', 'yes'],
    expected: {
      effects: ['lead-accepted', 'play-continues'],
      laws: ['53A'],
      say: 'The next hand has played, so the lead is accepted.',
    },
  },
  {
    id: 's56-rejected',
    title: 'Refused: declarer chooses partner’s lead',
    story: 'East leads the ♦K at trick six, but West won the trick. Declarer refuses.',
    topic: 'lead-out-of-turn',
    answers: ['later', 'no', 'partner'],
    expected: {
      effects: ['lead-rejected', 'major-penalty-card'],
      laws: ['56', '50D2'],
      options: ['require', 'forbid', 'any lead'],
      say: 'The king is a major penalty card, and declarer chooses before West leads.',
    },
  },
  {
    id: 's56-declarers-lead',
    title: 'Refused: it was declarer’s lead',
    story: 'East leads the ♦K at trick six, but dummy won the trick. Declarer refuses.',
    topic: 'lead-out-of-turn',
    answers: ['later', 'no', 'declarer'],
    expected: {
      effects: ['lead-rejected', 'major-penalty-card'],
      without: ['lead-restriction'],
      laws: ['56', '50'],
      say: 'Dummy leads, and the king stays as a major penalty card.',
    },
  },
  {
    id: 's53b-own-lead',
    title: 'Declarer led as well',
    story:
      'It is declarer’s lead at trick four. East leads a spade by mistake, and declarer, not noticing, leads a heart from hand.',
    topic: 'lead-out-of-turn',
    answers: ['later', 'own'],
    expected: {
      effects: ['lead-rejected', 'card-returned', 'not-penalty-card', 'unauthorised'],
      without: ['major-penalty-card'],
      laws: ['53B', '16C'],
      say: 'Declarer’s proper lead stands, the spade goes back, and there is no penalty card.',
    },
  },
  {
    id: 's47e1-told-later',
    title: '“You are on lead”',
    story: 'Declarer says to West: “You are on lead.” West leads; in fact East had won the trick.',
    topic: 'lead-out-of-turn',
    answers: ['later', 'told'],
    expected: {
      effects: ['card-returned', 'not-penalty-card'],
      without: ['lead-accepted'],
      laws: ['47E1'],
      say: 'The lead goes back without penalty because an opponent said so.',
    },
  },
] as const satisfies readonly Situation[];
