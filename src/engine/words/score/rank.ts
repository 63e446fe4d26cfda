import type { Figure } from '../../figure/figure.ts';
import type { Awaits, Decision, Standing } from '../../reckon/rank.ts';
import type { CriterionName } from '../../rulebook/tiebreak.ts';
import { numeral } from '../figure.ts';
import type { Phrases } from '../phrase.ts';

const CRITERION_NAMES: Readonly<Record<CriterionName, string>> = {
  score: 'score',
  'score-without-penalties': 'score without fines',
  'opponents-score': 'opponents’ score',
  'matches-won': 'matches won',
  'net-imps': 'net IMPs',
  'imp-turnover': 'IMPs turned over',
  'imp-margin': 'margin in IMPs',
  'sessions-played': 'sessions played',
  'sessions-over-60': 'sessions above 60%',
  'sessions-over-55': 'sessions above 55%',
  'sessions-over-50': 'sessions above 50%',
  'head-to-head': 'their own match',
  points: 'points',
  firsts: 'first places',
  seconds: 'second places',
  thirds: 'third places',
  fourths: 'fourth places',
  fifths: 'fifth places',
  'qualifying-doubled': 'points with the qualifying doubled',
  'playoff-margin': 'margin of the play-off lost',
  'playoff-imps': 'IMPs of the play-off',
  'extra-boards-imps': 'IMPs of the extra boards',
  'board-a-match': 'board-a-match points',
  'total-points': 'total points',
  'without-carry-over': 'score without the carry-over',
  finals: 'how far it came in the finals',
  lot: 'lot',
};

export const sayCriterion = (by: CriterionName): string => CRITERION_NAMES[by];

const sayValue = (figure: Figure | undefined): string => (figure ? numeral(figure.value) : 'none');

const sayDecision = ({ above, by, clause, own, theirs, lot }: Decision): string =>
  lot
    ? `behind ${above} by lot (seed ${lot.seed}, drawn among ${lot.order.join(', ')}) (${clause})`
    : `behind ${above} by ${sayCriterion(by)}: ${sayValue(own)} against ${sayValue(theirs)} (${clause})`;

const sayAwaits = (awaits: Awaits): string =>
  awaits.kind === 'lot'
    ? `; a lot is still to be drawn (${awaits.clause})`
    : `; ${awaits.boards === 1 ? 'one more board is' : `${awaits.boards} more boards are`} to be played (${awaits.clause})`;

/** Why a contestant stands where it does, in one sentence. */
export const sayStanding = (standing: Standing): string => {
  const { id, place, sharing, decidedBy, awaits, score } = standing;
  const scored = score ? ` with ${numeral(score.value)}` : '';
  const where = sharing > 1 ? `shares place ${place} with ${sharing - 1} more` : `is in place ${place}`;
  const behind = decidedBy ? `, ${sayDecision(decidedBy)}` : '';
  return `${id} ${where}${scored}${behind}${awaits ? sayAwaits(awaits) : ''}.`;
};

/** Refusals of rankings. */
export const RANK_PHRASES = {
  'lot-order': {
    what: 'the lot with seed ‘{seed}’ was not drawn as recorded: {order}; its seed gives {right}',
    advice: 'Record the order the seed gives, or draw again with a new seed.',
  },
  'criterion-unknown': {
    what: 'there is no criterion called ‘{given}’',
    advice: 'Known are: {known}.',
  },
  'contestant-unknown': {
    what: '‘{given}’ is not among the contestants',
    advice: 'Name everyone who plays in the list of contestants.',
  },
  'contestant-twice': {
    what: '‘{given}’ stands in the list more than once',
    advice: 'Give each contestant once.',
  },
} as const satisfies Phrases;
