import { derive, type Figure, given } from '../../figure/figure.ts';
import { compare, exactly, ZERO } from '../../kit/rational.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { cite, ruleOf } from '../rules.ts';
import type { Earned } from './qualifying.ts';

/** A pair that would like to play in the trial. */
export interface Nomination {
  readonly id: string;
  readonly players: readonly [string, string];
  /** Put in by the committee, having had no chance to qualify. */
  readonly committee?: true;
  /** Members of last year's state team of this category, and the place it finished. */
  readonly lastYear?: { readonly players: readonly string[]; readonly place: number };
}

/** Whether both of the pair were of the pair or team that earned it. */
export const isTogether = ({ members }: Earned, { players }: Nomination): boolean =>
  players.every((player) => members.includes(player));

/** What one player's points of one event count for this pair. */
const wonFigure = (book: Rulebook, pair: Nomination, one: Earned): Figure => {
  const slot = ruleOf(book, 'trialEntry');
  const rule = cite(book, 'trialEntry');
  const key = `trial/${pair.id}/points/${one.player}/${one.event}${one.open ? '' : '/own-points'}`;
  const apart = !isTogether(one, pair);
  const times = one.open ? slot.open : undefined;
  const factor = (name: string, value: Parameters<typeof exactly>[0]) =>
    given({ key: `${key}/${name}`, name, rule }, exactly(value));
  return derive(
    { key, name: 'won', rule, note: apart ? 'with others' : 'together' },
    `points${apart ? ' * apart' : ''}${times === undefined ? '' : ' * times'}`,
    [
      { ...one.points, name: 'points' },
      ...(apart ? [factor('apart', slot.apart)] : []),
      ...(times === undefined ? [] : [factor('times', times)]),
    ],
  );
};

/**
 * Last year's state team: its members are credited by its place. One who nominates with an outsider has half, unless
 * the clause names what he has (SABF 18.10.1(b), (c), (f)).
 */
const creditsOf = (book: Rulebook, pair: Nomination): readonly Figure[] => {
  const slot = ruleOf(book, 'trialEntry');
  const rule = cite(book, 'trialEntry');
  const credit = slot.lastYear?.find((one) => one.place === pair.lastYear?.place);
  const members = pair.players.filter((player) => pair.lastYear?.players.includes(player));
  if (!credit || members.length === 0 || (credit.immediate && members.length === 2)) return [];
  const half = members.length === 1 && !credit.immediate;
  return members.map((player) => {
    const key = `trial/${pair.id}/points/${player}/last-year`;
    const whole = given({ key: `${key}/credit`, name: 'credit', rule }, exactly(credit.points));
    const apart = given({ key: `${key}/apart`, name: 'apart', rule }, exactly(slot.apart));
    return derive(
      { key, name: 'won', rule },
      half ? 'credit * apart' : 'credit',
      half ? [whole, apart] : [whole],
    );
  });
};

/** Points won in these events alone, without credits. */
export const wonPoints = (book: Rulebook, pair: Nomination, earned: readonly Earned[]): readonly Figure[] =>
  earned
    .filter((one) => pair.players.includes(one.player) && compare(one.points.value, ZERO) !== 0)
    .map((one) => wonFigure(book, pair, one));

/** A pair's points: won together or as team-mates whole, apart by the clause's part, Open points as often as it says. */
export const pairPoints = (book: Rulebook, pair: Nomination, earned: readonly Earned[]): Figure => {
  const rule = cite(book, 'trialEntry');
  const key = `trial/${pair.id}/points`;
  const all = [...wonPoints(book, pair, earned), ...creditsOf(book, pair)];
  return all.length === 0
    ? given({ key, name: 'points', rule }, ZERO)
    : derive({ key, name: 'points', rule }, 'sum(won)', all);
};
