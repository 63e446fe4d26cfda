import type { Situation } from './situation.ts';

/** Deal, board and calling the director: Laws 6, 7, 9 to 11 and 22. */
export const PREPARATION = [
  {
    id: 's6d1-card-seen',
    title: 'A card turns over while the board is dealt',
    story:
      'Board 3 is dealt at table 2 at the start of a club night. A queen lands face up in the middle of the table and everybody sees it. Nobody has taken a hand out of the board.',
    topic: 'deal',
    answers: ['misdealt', 'no'],
    expected: {
      effects: ['new-deal'],
      without: ['artificial-score', 'board-cancelled'],
      laws: ['6D1'],
      say: 'The cards are shuffled and dealt again, because the auction has not begun.',
    },
  },
  {
    id: 's6d2-not-shuffled',
    title: 'Everybody holds one suit',
    story:
      'At the first table of the night each player picks up thirteen cards of one suit. The pack came from its box, was never shuffled and was dealt into four. They have already bid 7♠ and want to keep it.',
    topic: 'deal',
    answers: ['unshuffled', 'no'],
    expected: {
      effects: ['board-cancelled', 'new-deal'],
      without: ['score-stands', 'artificial-score'],
      laws: ['6D2'],
      say: 'No result counts on a pack that was not shuffled: the board is cancelled and dealt again.',
    },
  },
  {
    id: 's6d2-last-week',
    title: 'The deal of last week',
    story:
      'Two players remember board 9 card for card. It was played in this club last Tuesday and nobody shuffled it. Three tables have played it tonight.',
    topic: 'deal',
    answers: ['unshuffled', 'no'],
    expected: {
      effects: ['board-cancelled', 'new-deal'],
      laws: ['6D2'],
      say: 'A deal from an earlier session gives nobody a result, so the board is cancelled and dealt again.',
    },
  },
  {
    id: 's22b-passed-out',
    title: 'Four passes, please deal again',
    story:
      'All four players pass board 12. North says: “That is boring, let us deal it again.” Nobody has put the cards back yet.',
    topic: 'deal',
    answers: ['passed-out'],
    expected: {
      effects: ['score-stands'],
      without: ['new-deal'],
      laws: ['22B'],
      say: 'A board passed out is not dealt again: it scores nothing for both sides.',
    },
  },
  {
    id: 's7a-half-turn',
    title: 'North’s cards with South',
    story:
      'Board 7 was put down back to front. North and South hold each other’s cards, and so do East and West; vulnerability and sides are right. It is found when the score is entered.',
    topic: 'deal',
    answers: ['turned', 'half'],
    expected: {
      effects: ['score-stands'],
      without: ['artificial-score', 'board-cancelled'],
      laws: ['7A'],
      say: 'Each side held its own cards, so the score stands.',
    },
  },
  {
    id: 's7a-quarter-turn',
    title: 'The board lay a quarter round',
    story:
      'On table 5 of a pairs session board 14 lay turned by a quarter. North-South played the East-West cards and made 4♥. The next table has not seen the board.',
    topic: 'deal',
    answers: ['turned', 'quarter', 'pairs'],
    expected: {
      effects: ['score-changed'],
      without: ['board-cancelled'],
      laws: ['7A'],
      say: 'The hands are whole, so each pair is scored for the cards it held.',
    },
  },
  {
    id: 's7a-quarter-teams',
    title: 'Both pairs of a team held the good cards',
    story:
      'In a teams match board 20 lay a quarter round at one table. Both pairs of the Gum team held the North-South cards.',
    topic: 'deal',
    answers: ['turned', 'quarter', 'teams'],
    expected: {
      effects: ['another-law'],
      laws: ['86B'],
      say: 'At teams there is nothing to compare, so the board goes to Law 86.',
    },
  },
  {
    id: 's9a4-dummy-spoke',
    title: 'Dummy speaks first',
    story:
      'West leads out of turn at trick four. Dummy says at once: “It is East’s lead.” Declarer had not noticed.',
    topic: 'irregularity',
    answers: ['dummy'],
    expected: {
      effects: ['another-law'],
      laws: ['9A4', '43A1b'],
      say: 'Dummy may not draw attention to an irregularity before the play is over.',
    },
  },
  {
    id: 's9b-called-at-once',
    title: 'Called at once',
    story: 'South bids out of turn. West says: “Director, please”, and all wait. Nobody has called over it.',
    topic: 'irregularity',
    answers: ['player', 'yes'],
    expected: {
      effects: ['play-continues'],
      without: ['rights-lost'],
      laws: ['9B', '10C'],
      say: 'Everybody hears all the options before anybody chooses.',
    },
  },
  {
    id: 's11a-acted-first',
    title: 'They carried on and then complained',
    story:
      'East revoked, South pointed it out, and they sorted it out themselves. Two tricks later South calls: “Can we still have our penalty?” East-West gained nothing by it.',
    topic: 'irregularity',
    answers: ['player', 'acted', 'no'],
    expected: {
      effects: ['rights-lost'],
      laws: ['11A'],
      say: 'By acting before calling the director, the side not at fault may lose its rectification.',
    },
  },
  {
    id: 's11a-one-sided',
    title: 'The offenders gained by their opponents’ ignorance',
    story:
      'A defender with a penalty card told declarer that it could simply be picked up. Declarer believed it and lost a trick that the law would have saved. The director is called at the end.',
    topic: 'irregularity',
    answers: ['player', 'acted', 'yes'],
    expected: {
      effects: ['rights-lost', 'split-score'],
      laws: ['11A'],
      say: 'The offenders lose what they gained, and the others keep their table score.',
    },
  },
  {
    id: 's10a-own-ruling',
    title: 'The players rule for themselves',
    story:
      'After a lead out of turn East-West told declarer: “You must accept it.” Declarer did. The director arrives during the next trick.',
    topic: 'irregularity',
    answers: ['player', 'made'],
    expected: {
      effects: ['play-continues'],
      laws: ['10A', '10B'],
      say: 'Only the director rules, and may cancel or keep what the players decided.',
    },
  },
] as const satisfies readonly Situation[];
