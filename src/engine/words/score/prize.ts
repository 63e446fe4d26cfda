import type { Prize, PrizeFacts, PrizeList } from '../../contest/prize.ts';
import type { Phrases } from '../phrase.ts';

/** `$100`, `12.50 euros`: a sign stands before its number, a word after it. */
export const sayMoney = (amount: number, unit = ''): string => {
  const number = Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
  return /^\p{L}/u.test(unit) ? `${number} ${unit}` : `${unit}${number}`;
};

export const sayPrize = ({ amount, thing }: Prize, unit?: string): string =>
  [amount === undefined ? undefined : sayMoney(amount, unit), thing].filter((one) => one).join(' and ');

const FIELDS = { ns: 'North-South', ew: 'East-West' } as const;

/** For whom a list of prizes is; a stage by its name where that is known. */
export const sayPrizeList = (
  { category, stage, field }: Omit<PrizeList, 'prizes'>,
  nameOf: (stage: string) => string = (id) => id,
): string => {
  const parts = [
    stage === undefined ? undefined : nameOf(stage),
    category,
    field === undefined ? undefined : FIELDS[field],
  ].filter((one) => one !== undefined);
  return parts.length === 0 ? 'Overall' : parts.join(', ');
};

export const tellPrizes = ({ unit, lists, level }: PrizeFacts['prizes-set']): string =>
  lists.length === 0
    ? 'none'
    : `${level ? 'equal scores share; ' : ''}${lists
        .map((list) => `${sayPrizeList(list)}: ${list.prizes.map((one) => sayPrize(one, unit)).join(', ')}`)
        .join('; ')}`;

/** What one of those on a place has: its share, and the things it shares. */
export const sayWon = (
  place: number,
  sharing: number,
  money: number | undefined,
  things: readonly string[],
  unit?: string,
  /** Of the money of the place, what no equal share takes. */
  over = 0,
): string => {
  const own = [money === undefined ? undefined : sayMoney(money, unit), ...things].filter((one) => one);
  const left = over > 0 ? ` (${sayMoney(over, unit)} left over)` : '';
  return `${own.join(' and ')} for place ${place}${sharing > 1 ? `, ${sharing} share` : ''}${left}`;
};

/** Refusals about prizes. */
export const PRIZE_PHRASES = {
  'prize-amount': {
    what: '{given} is no amount of money',
    advice: 'Give more than nothing and at most {most}, with two decimals at most.',
  },
  'prize-empty': { what: 'a place has neither money nor a thing', advice: 'Say what it wins.' },
  'prize-twice': {
    what: 'list {list} is for the same as one before it',
    advice: 'Give each of them one list.',
  },
  'prize-unsaid': {
    what: 'the prizes are changed after play has begun, and it is not said why',
    advice: 'They are published before the contest: give the reason.',
  },
  'prize-no-category': {
    what: '‘{given}’ is not placed apart in this contest, nor is any other category',
    advice: 'Give the prizes to the whole contest, to a stage or to a field.',
  },
  'prize-category': {
    what: '‘{given}’ is not placed apart in this contest',
    advice: 'Its categories are: {known}.',
  },
  'prize-stage': { what: 'this contest has no stage ‘{given}’', advice: 'Its stages are: {known}.' },
  'prize-field': {
    what: 'no stage of this contest places North-South and East-West apart',
    advice: 'Give the prizes to the whole contest or to a stage.',
  },
  'prize-fields': {
    what: 'that stage places North-South and East-West apart, and nobody in both',
    advice: 'Give each of its two fields a list.',
  },
} as const satisfies Phrases;
