import type { Situation } from './situation.ts';

/** Exposed and penalty cards: Laws 48 to 52. */
export const PENALTY_CARDS = [
  {
    id: 's48a-declarer',
    title: 'Declarer drops a card',
    story: 'Declarer drops the ♠Q face up. East wants it treated as a penalty card.',
    topic: 'penalty-card',
    answers: ['exposed', 'declarer'],
    expected: {
      effects: ['not-penalty-card', 'card-returned'],
      laws: ['48A'],
      say: 'Declarer’s card is never a penalty card.',
    },
  },
  {
    id: 's50b-minor',
    title: 'A small card falls',
    story: 'West drops the ♦4 by accident. It is the only card exposed.',
    topic: 'penalty-card',
    answers: ['exposed', 'defender', 'yes', 'no', 'yes'],
    expected: {
      effects: ['minor-penalty-card'],
      laws: ['50B', '50C'],
      say: 'It is a minor penalty card, and East may lead anything.',
    },
  },
  {
    id: 's50b-ten',
    title: 'A ten falls',
    story:
      'East pulls out a card and the ♠10 falls face up beside it. “An accident”, says East. There is no other exposed card.',
    topic: 'penalty-card',
    answers: ['exposed', 'defender', 'yes', 'no', 'no'],
    expected: {
      effects: ['major-penalty-card'],
      laws: ['50B', '50D'],
      say: 'The ten is an honour, so it is a major penalty card.',
    },
  },
  {
    id: 's50d2-partner-leads',
    title: 'Partner of the penalty card is on lead',
    story:
      'East’s ♥A lies on the table as a major penalty card. West has won the trick and reaches for a card. “Wait”, says dummy.',
    topic: 'penalty-card',
    answers: ['partner', 'one'],
    expected: {
      effects: ['lead-restriction', 'recall'],
      laws: ['50D2'],
      options: ['require a lead of that suit', 'forbid that suit', 'any lead'],
      later: 'after-play',
      say: 'West waits while declarer requires the suit, forbids it, or allows any lead.',
    },
  },
  {
    id: 's51b-several',
    title: 'Penalty cards of two suits',
    story:
      'East has the ♥A and the ♣Q on the table as penalty cards. West is on lead and asks what is allowed.',
    topic: 'penalty-card',
    answers: ['partner', 'several'],
    expected: {
      effects: ['lead-restriction'],
      laws: ['51B'],
      options: ['require one of those suits', 'forbid one or more of those suits', 'any lead'],
      say: 'Declarer may require one of the suits, forbid one or more, or allow any lead.',
    },
  },
  {
    id: 's52b-not-played',
    title: 'The penalty card was not played',
    story:
      'East should have played the ♠9 that lies on the table, but played the ♠5. Declarer has not played since.',
    topic: 'penalty-card',
    answers: ['failed', 'no'],
    expected: {
      effects: ['major-penalty-card'],
      laws: ['52B2'],
      options: ['accept the card played', 'require the penalty card'],
      say: 'Declarer may accept the five or have the nine played, and then the five is a major penalty card.',
    },
  },
] as const satisfies readonly Situation[];
