import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { isUnderWay } from '../../contest/rule.ts';
import { type Prize, PRIZE_CLAUSE, type PrizeList } from '../../contest/prize.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import { whyNotPrizes } from '../../play/award/prize.ts';
import type { Act } from '../act.ts';

const MOST = 10_000_000;

/** Money is counted to its hundredths. */
const isMoney = (amount: number): boolean =>
  amount > 0 && amount <= MOST && Math.abs(Math.round(amount * 100) - amount * 100) < 1e-6;

const whyNotPrize = ({ amount, thing }: Prize, at: string): Refusal | undefined => {
  if (amount !== undefined && !isMoney(amount))
    return refuse('prize-amount', { given: amount, most: MOST }, { at, clause: PRIZE_CLAUSE }).refusal;
  return amount === undefined && (thing ?? '').trim() === ''
    ? refuse('prize-empty', {}, { at, clause: PRIZE_CLAUSE }).refusal
    : undefined;
};

const forWhom = ({ category, stage, field }: PrizeList): string =>
  JSON.stringify([category ?? '', stage ?? '', field ?? '']);

/** Which categories and stages there are is the form's to say; here the prizes themselves are looked at. */
const decide = (
  contest: Contest,
  { unit, lists, level, why }: RequestOf<'set-prizes'>,
): Result<readonly NewFact[]> => {
  const twice = lists.findIndex(
    (list, i) => lists.findIndex((other) => forWhom(other) === forWhom(list)) !== i,
  );
  if (twice >= 0)
    return refuse('prize-twice', { list: twice + 1 }, { at: `lists[${twice}]`, clause: PRIZE_CLAUSE });
  for (const [i, { prizes }] of lists.entries())
    for (const [j, prize] of prizes.entries()) {
      const refusal = whyNotPrize(prize, `lists[${i}].prizes[${j}]`);
      if (refusal) return { ok: false, refusal };
    }
  const reason = why?.trim() ?? '';
  if (isUnderWay(contest) && reason === '')
    return refuse('prize-unsaid', {}, { at: 'why', clause: PRIZE_CLAUSE });
  return ok([
    {
      kind: 'prizes-set',
      ...(unit === undefined || unit.trim() === '' ? {} : { unit: unit.trim() }),
      lists,
      ...(level ? { level } : {}),
      ...(reason === '' ? {} : { why: reason }),
    },
  ]);
};

export const setPrizes: Act<'set-prizes'> = {
  ask: 'set-prizes',
  refusals: ['prize-amount', 'prize-empty', 'prize-twice', 'prize-unsaid'],
  decide,
  whyNot: whyNotPrizes,
};
