import type { Vulnerability } from '../../bridge/board.ts';
import type { Strain } from '../../bridge/card.ts';
import type { Contract, Outcome } from '../../bridge/contract.ts';
import type { Seat, Side } from '../../bridge/seat.ts';
import type { Figure } from '../../figure/figure.ts';
import { makeRational } from '../../kit/rational.ts';

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'] as const;
const STRAIN_NAMES: Readonly<Record<Strain, string>> = {
  C: 'clubs',
  D: 'diamonds',
  H: 'hearts',
  S: 'spades',
  NT: 'no-trump',
};
export const SEAT_NAMES: Readonly<Record<Seat, string>> = { N: 'North', E: 'East', S: 'South', W: 'West' };
export const SIDE_NAMES: Readonly<Record<Side, string>> = { ns: 'North-South', ew: 'East-West' };
/** After a confirmation given on the phone of the side that did not give it. */
export const sayPassed = (side: Side | undefined): string =>
  `; the phone was passed to ${side === undefined ? 'the other side' : SIDE_NAMES[side]}`;

const VULNERABLE: Readonly<Record<Vulnerability, string>> = {
  none: 'nobody vulnerable',
  ns: 'North-South vulnerable',
  ew: 'East-West vulnerable',
  both: 'both sides vulnerable',
};

export const sayVulnerability = (vulnerability: Vulnerability): string => VULNERABLE[vulnerability];

/** `four spades doubled` */
export const sayContract = (contract: Contract): string => {
  const doubled = { '': '', X: ' doubled', XX: ' redoubled' }[contract.doubling];
  return `${COUNTS[contract.level] ?? contract.level} ${STRAIN_NAMES[contract.strain]}${doubled}`;
};

const sayResult = (level: number, tricks: number): string => {
  const over = tricks - level - 6;
  if (over === 0) return 'just made';
  return over > 0 ? `made with ${over} over` : `${-over} off`;
};

/** `four spades doubled by North, 1 off` */
export const sayOutcome = (outcome: Outcome): string =>
  outcome.kind === 'passed'
    ? 'passed in by all four'
    : `${sayContract(outcome)} by ${SEAT_NAMES[outcome.declarer]}, ${sayResult(outcome.level, outcome.tricks)}`;

/** `620 to North-South`; nothing to either side is said so. */
export const sayScore = (ns: number): string =>
  ns === 0 ? 'nothing to either side' : `${Math.abs(ns)} to ${ns > 0 ? SIDE_NAMES.ns : SIDE_NAMES.ew}`;

const sayParts = (figure: Figure): string => {
  const undertricks = figure.inputs.filter((input) => input.name === 'undertrick');
  const values = (list: readonly Figure[]): string =>
    list.map((input) => makeRational(input.value)).join(' + ');
  if (undertricks.length > 0) return `undertricks ${values(undertricks)}`;
  return figure.inputs.map((input) => `${input.note ?? input.name} ${makeRational(input.value)}`).join(', ');
};

/** The whole score in one sentence, each item named (Law 77). */
export const sayWhyScore = (
  outcome: Outcome,
  vulnerability: Vulnerability,
  ns: number,
  figure: Figure,
): string => {
  const parts = figure.inputs.length === 0 ? '' : `: ${sayParts(figure)}`;
  return `${sayOutcome(outcome)}, ${sayVulnerability(vulnerability)}: ${sayScore(ns)}${parts} (${figure.rule.clause}).`;
};
