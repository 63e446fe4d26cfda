import { isVulnerable, type Vulnerability } from '../bridge/board.ts';
import type { Outcome } from '../bridge/contract.ts';
import { otherSide, sideOf } from '../bridge/seat.ts';
import { derive, type Figure, given } from '../figure/figure.ts';
import { toNumber } from '../kit/rational.ts';
import { law } from './rules.ts';

type Played = Extract<Outcome, { readonly kind: 'played' }>;

const RULE = law('score', 'Law 77');
const part = (name: string, value: number, note: string): Figure =>
  given({ key: `score/${name}`, name, rule: RULE, note }, value);

const FACTORS = { '': 1, X: 2, XX: 4 } as const;

const trickPoints = (outcome: Played): Figure => {
  const minor = outcome.strain === 'C' || outcome.strain === 'D';
  return derive(
    { key: 'score/tricks', name: 'tricks', rule: RULE, note: 'tricks bid and made' },
    '(level * each + extra) * factor',
    [
      part('level', outcome.level, 'tricks bid'),
      part(
        'each',
        minor ? 20 : 30,
        minor ? 'a trick in a minor suit' : 'a trick in a major suit or no-trump',
      ),
      part('extra', outcome.strain === 'NT' ? 10 : 0, 'more for the first trick at no-trump'),
      part('factor', FACTORS[outcome.doubling], 'doubled twice as much, redoubled four times'),
    ],
  );
};

const madeParts = (outcome: Played, vulnerable: boolean): readonly Figure[] => {
  const tricks = trickPoints(outcome);
  const isGame = toNumber(tricks.value) >= 100;
  const doubling = FACTORS[outcome.doubling];
  const slam = outcome.level === 7 ? (vulnerable ? 1500 : 1000) : vulnerable ? 750 : 500;
  const inMinor = outcome.strain === 'C' || outcome.strain === 'D';
  const each = doubling === 1 ? (inMinor ? 20 : 30) : (vulnerable ? 100 : 50) * doubling;
  const over = outcome.tricks - outcome.level - 6;
  return [
    tricks,
    isGame ? part('bonus', vulnerable ? 500 : 300, 'game') : part('bonus', 50, 'part-score'),
    ...(outcome.level >= 6 ? [part('bonus', slam, outcome.level === 7 ? 'grand slam' : 'small slam')] : []),
    ...(doubling === 1 ? [] : [part('bonus', 25 * doubling, 'made although doubled')]),
    ...(over === 0
      ? []
      : [
          derive({ key: 'score/overtricks', name: 'bonus', rule: RULE, note: 'overtricks' }, 'count * each', [
            part('count', over, 'overtricks'),
            part('each', each, 'for each'),
          ]),
        ]),
  ];
};

/** The penalty for the n-th undertrick, doubled (Law 77). */
const doubledUndertrick = (nth: number, vulnerable: boolean): number => {
  if (vulnerable) return nth === 1 ? 200 : 300;
  return nth === 1 ? 100 : nth <= 3 ? 200 : 300;
};

const undertricks = (outcome: Played, vulnerable: boolean): readonly Figure[] => {
  const down = outcome.level + 6 - outcome.tricks;
  return Array.from({ length: down }, (_, i) => {
    const value =
      outcome.doubling === ''
        ? vulnerable
          ? 100
          : 50
        : (doubledUndertrick(i + 1, vulnerable) * FACTORS[outcome.doubling]) / 2;
    return part('undertrick', value, `undertrick ${i + 1}`);
  });
};

/** North-South's score, item by item as Law 77 lists it: slow and obvious, to check `scoreForNs` by. */
export const whyScore = (outcome: Outcome, vulnerability: Vulnerability): Figure => {
  const what = { key: 'score/ns', name: 'ns', rule: RULE };
  if (outcome.kind === 'passed') return given({ ...what, note: 'all passed' }, 0);
  const side = sideOf(outcome.declarer);
  const vulnerable = isVulnerable(side, vulnerability);
  const isMade = outcome.tricks >= outcome.level + 6;
  const winner = isMade ? side : otherSide(side);
  const inputs = isMade ? madeParts(outcome, vulnerable) : undertricks(outcome, vulnerable);
  const total = isMade ? 'sum(tricks) + sum(bonus)' : 'sum(undertrick)';
  const note = `${side === 'ns' ? 'North-South' : 'East-West'} declared, ${vulnerable ? '' : 'not '}vulnerable`;
  return derive({ ...what, note }, winner === 'ns' ? total : `-(${total})`, inputs);
};
