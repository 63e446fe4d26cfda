import type { Element } from '../xml/xml.ts';
import type { Board, Line, Match, Method } from './event.ts';
import { amountOf, children, given, sideOf, textOf, wholeOf, wrong } from './node.ts';

export const POINTS: readonly (readonly [string, Method])[] = [
  ['MATCH_POINTS', 'matchpoints'],
  ['BUTLER_POINTS', 'butler'],
  ['BUTLER_IMPS', 'butler'],
  ['CROSS_IMP_POINTS', 'crossimps'],
  ['CROSS_IMPS', 'crossimps'],
  ['IMPS', 'imps'],
];

const SUITS = /^(?:([SHDC])(10|[2-9TJQKA])|(10|[2-9TJQKA])([SHDC]))$/;

/** `2D` as the format has it, `D2` as other programs write it. */
const leadOf = (text: string | undefined): string | undefined => {
  const [, before, own, rank, after] = SUITS.exec(text?.toUpperCase().trim() ?? '') ?? [];
  const suit = before ?? after;
  return suit === undefined ? undefined : `${suit}${(own ?? rank ?? '').replace('10', 'T')}`;
};

const CONTRACT = /^([1-7]) ?(NT|N|[SHDC]) ?(X{0,2}|\*{1,2})$/;
const PASSED = /^(0|AP|P|PASS(ED)?([ -]?OUT)?|ALL[ -]?PASS)$/;

/** `4SX` and `PASS`; nothing where the file has a dash or a word of its own. */
const contractOf = (text: string | undefined): string | undefined => {
  const written = text?.toUpperCase().trim() ?? '';
  if (PASSED.test(written)) return 'PASS';
  const [, level, strain = '', doubling = ''] = CONTRACT.exec(written) ?? [];
  return level === undefined
    ? undefined
    : `${level}${strain === 'N' ? 'NT' : strain}${doubling.replaceAll('*', 'X')}`;
};

/** What stands in the place of a contract where none was played, or a ruling gave the score. */
const NO_CONTRACT =
  /^(?:-+|NP|NOT PLAYED|A\d{4}|(?:AVE?|A)[+=-]?(?:\/?(?:AVE?|A)?[+=-]?)?|ADJ(?:USTED)?|ARB|N\/A|\?+)?$/;

/** A contract nobody here can read: its score counts, and the reader is told of it. */
export const isUnread = (of: Element): boolean => {
  const text = textOf(of, 'CONTRACT');
  return contractOf(text) === undefined && !NO_CONTRACT.test(text?.toUpperCase().trim() ?? '');
};

/** In all, or over and under the contract: `10`, `=`, `+1`, `-2`. */
const tricksOf = (of: Element, contract: string | undefined): number | undefined => {
  const text = textOf(of, 'TRICKS');
  if (text === undefined) return undefined;
  const level = Number(contract?.slice(0, 1));
  if (text === '=' || /^[+-]\d{1,2}$/.test(text))
    return Number.isInteger(level) ? level + 6 + (text === '=' ? 0 : Number(text)) : undefined;
  return wholeOf(of, 'TRICKS');
};

const ARTIFICIAL = /^A(\d\d)(\d\d)$/;
const MARKS: Readonly<Record<string, number>> = { '+': 60, '': 50, '=': 50, '-': 40 };

/** `A6040`, `A+-`, `AVE+`: what each side gets in per cent. */
const artificialOf = (text: string): readonly [number, number] | undefined => {
  const [, ns, ew] = ARTIFICIAL.exec(text) ?? [];
  if (ns !== undefined) return [Number(ns), Number(ew)];
  const [, one, other] = /^(?:AVE?|A)([+=-]?)(?:\/?(?:AVE?|A)?([+=-]))?$/.exec(text) ?? [];
  if (one === undefined) return undefined;
  const first = MARKS[one] ?? 50;
  return [first, other === undefined ? first : (MARKS[other] ?? 50)];
};

const pointsOf = (of: Element): Line['points'] => {
  for (const [name] of POINTS) {
    const [ns, ew] = [amountOf(of, `NS_${name}`), amountOf(of, `EW_${name}`)];
    if (ns !== undefined && ew !== undefined) return [ns, ew];
  }
  return undefined;
};

const SEATS = ['N', 'S', 'E', 'W'] as const;

export const playersAt = (of: Element): Line['players'] => {
  const found = SEATS.map((seat) => textOf(of, `${seat}_PLAYER_NUMBER`));
  if (found.some((one) => one === undefined)) return undefined;
  return Object.fromEntries(SEATS.map((seat, i) => [seat, found[i] ?? ''])) as Line['players'];
};

const scoreOf = (of: Element, board: number): Pick<Line, 'score' | 'artificial'> => {
  const text = textOf(of, 'SCORE')?.toUpperCase().replace('−', '-');
  if (text === undefined || /^(NP|NOT PLAYED|-)$/.test(text)) return {};
  if (/^[+-]?\d{1,5}$/.test(text)) return { score: Number(text) };
  const artificial = artificialOf(text);
  if (!artificial) throw wrong('usebio-score', { given: text.slice(0, 40), board }, of);
  return { artificial };
};

const lineOf =
  (board: number) =>
  (of: Element): Line => {
    const contract = contractOf(textOf(of, 'CONTRACT'));
    const by = textOf(of, 'PLAYED_BY')?.toUpperCase().slice(0, 1);
    const lead = leadOf(textOf(of, 'LEAD'));
    return {
      ...given('ns', textOf(of, 'NS_PAIR_NUMBER')),
      ...given('ew', textOf(of, 'EW_PAIR_NUMBER')),
      ...given('players', playersAt(of)),
      ...given('side', sideOf(textOf(of, 'DIRECTION'))),
      ...given('contract', contract),
      ...given(
        'by',
        by !== undefined && /^[NESW]$/.test(by) && contract !== 'PASS' ? (by as 'N') : undefined,
      ),
      ...given('lead', lead),
      ...given('tricks', contract === undefined || contract === 'PASS' ? undefined : tricksOf(of, contract)),
      ...scoreOf(of, board),
      ...given('points', pointsOf(of)),
    };
  };

export const boardOf = (of: Element): Board => {
  const board = wholeOf(of, 'BOARD_NUMBER');
  if (board === undefined || board < 1)
    throw wrong('usebio-number', { given: textOf(of, 'BOARD_NUMBER') ?? '' }, of);
  return {
    board,
    ...given('datum', amountOf(of, 'BOARD_AVERAGE')),
    ...given('imps', amountOf(of, 'IMPS')),
    lines: children(of, 'TRAVELLER_LINE').map(lineOf(board)),
  };
};

/** Both or none. */
const bothOf = (of: Element, home: readonly string[], away: readonly string[]) => {
  const [one, other] = [amountOf(of, ...home), amountOf(of, ...away)];
  return one === undefined || other === undefined ? undefined : ([one, other] as const);
};

export const matchOf = (of: Element): Match => ({
  round: wholeOf(of, 'ROUND_NUMBER') ?? 1,
  home: textOf(of, 'TEAM', 'NS_PAIR_NUMBER', 'PAIR') ?? '',
  away: textOf(of, 'OPPOSING_TEAM', 'EW_PAIR_NUMBER', 'OPPOSING_PAIR') ?? '',
  ...given('scores', bothOf(of, ['TEAM_SCORE', 'NS_SCORE'], ['OPPOSING_TEAM_SCORE', 'EW_SCORE'])),
  ...given(
    'vps',
    bothOf(
      of,
      ['TEAM_VICTORY_POINTS', 'NS_VICTORY_POINTS'],
      ['OPPOSING_TEAM_VICTORY_POINTS', 'EW_VICTORY_POINTS'],
    ),
  ),
  boards: children(of, 'BOARD').map(boardOf),
});
