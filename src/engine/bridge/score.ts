import { isVulnerable, type Vulnerability } from './board.ts';
import type { Contract, Outcome } from './contract.ts';
import { sideOf } from './seat.ts';

const trickValue = (contract: Contract): number =>
  contract.strain === 'C' || contract.strain === 'D' ? 20 : 30;
const factorOf = (contract: Contract): number =>
  contract.doubling === '' ? 1 : contract.doubling === 'X' ? 2 : 4;

const made = (contract: Contract, vulnerable: boolean, overtricks: number): number => {
  const factor = factorOf(contract);
  const tricks = (contract.level * trickValue(contract) + (contract.strain === 'NT' ? 10 : 0)) * factor;
  const game = tricks < 100 ? 50 : vulnerable ? 500 : 300;
  const slam = contract.level < 6 ? 0 : (contract.level === 6 ? 500 : 1000) * (vulnerable ? 1.5 : 1);
  const overtrick = factor === 1 ? trickValue(contract) : (vulnerable ? 100 : 50) * factor;
  return tricks + game + slam + overtricks * overtrick + (factor === 1 ? 0 : 25 * factor);
};

/** Undoubled every trick alike; doubled the first cheap, the second and third dearer when not vulnerable, then 300 each. */
const defeated = (contract: Contract, vulnerable: boolean, down: number): number => {
  const factor = factorOf(contract);
  if (factor === 1) return -(vulnerable ? 100 : 50) * down;
  const doubled = vulnerable ? 300 * down - 100 : down <= 3 ? 200 * down - 100 : 300 * down - 400;
  return (-doubled * factor) / 2;
};

/** Declarer's side's score (Law 77). */
export const scoreOf = (contract: Contract, vulnerable: boolean, tricks: number): number => {
  const over = tricks - contract.level - 6;
  return over >= 0 ? made(contract, vulnerable, over) : defeated(contract, vulnerable, -over);
};

/** North-South's score; a board passed in is 0 (Law 77). */
export const scoreForNs = (outcome: Outcome, vulnerability: Vulnerability): number => {
  if (outcome.kind === 'passed') return 0;
  const side = sideOf(outcome.declarer);
  const score = scoreOf(outcome, isVulnerable(side, vulnerability), outcome.tricks);
  return side === 'ns' ? score : 0 - score;
};
