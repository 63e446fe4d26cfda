import { isVulnerable, vulnerabilityOf } from '../bridge/board.ts';
import type { Doubling, Outcome } from '../bridge/contract.ts';
import type { Deal } from '../bridge/deal.ts';
import { leftOf, otherSide, type Side, sideOf } from '../bridge/seat.ts';
import { keepSome } from '../kit/memory.ts';
import { type Random, seeded } from '../kit/random.ts';
import { dealBoard, leadFrom, pointsOf, type Prospect, prospectsOf } from './deal.ts';

/** How good the two pairs at the table are, from −1 to 1. */
export interface Strengths {
  readonly ns: number;
  readonly ew: number;
}

/** Between −1 and 1, the middle likelier. */
const wobble = (chance: Random): number => (chance.below(101) + chance.below(101) - 100) / 100;

const MAJORS: ReadonlySet<string> = new Set(['S', 'H']);

/** The strain a side would choose: a major fit, else no-trump with enough, else its longest fit. */
const choose = (prospects: readonly Prospect[], chance: Random): Prospect => {
  const worth = (p: Prospect): number => {
    if (p.strain === 'NT') return 2.4 + (p.points >= 23 ? 2.4 : 0);
    return (p.fit - 5) * (MAJORS.has(p.strain) ? 1.5 : 1) + (p.fit < 8 ? -1.5 : 0);
  };
  const valued = prospects.map((p) => ({ p, value: worth(p) + wobble(chance) * 0.9 }));
  return valued.reduce((best, one) => (one.value > best.value ? one : best)).p;
};

/** How high a side bids what it thinks it can make. */
const levelFor = ({ strain, points, tricks }: Prospect, skill: number, chance: Random): number => {
  const hoped = tricks + wobble(chance) * (1.3 - 0.5 * skill);
  const game = strain === 'NT' ? 3 : MAJORS.has(strain) ? 4 : 5;
  if (points >= 36 && hoped > 12.4) return 7;
  if (points >= 31 && hoped > 11.3) return 6;
  if ((points >= 25 && hoped > game + 4.8) || hoped > game + 5.8) return game;
  return Math.max(1, Math.min(game - 1, Math.round(hoped) - 6 - (chance.below(3) === 0 ? 0 : 1)));
};

const RANKED = ['C', 'D', 'H', 'S', 'NT'];

interface Auction {
  readonly by: Prospect;
  readonly level: number;
  readonly doubling: Doubling;
}

/** The other side comes in with a long suit, at the lowest level that is higher. */
const compete = (auction: Auction, other: Prospect, sacrifice: boolean, chance: Random): Auction => {
  if (other.strain === 'NT' || other.fit < 8) return auction;
  const level = auction.level + (RANKED.indexOf(other.strain) > RANKED.indexOf(auction.by.strain) ? 0 : 1);
  const down = level + 6 - other.tricks;
  if (level > 5 || down > (sacrifice ? 3.5 : 1.6) || chance.below(100) > (sacrifice ? 30 : 55))
    return auction;
  const doubled = auction.level >= 4 ? 75 : down > 1.2 ? 35 : 4;
  return { by: other, level, doubling: chance.below(100) < doubled ? 'X' : '' };
};

const won = (auction: Auction, skill: number, chance: Random): number => {
  const play = auction.by.tricks + skill * 0.45 + wobble(chance) * 1.1;
  return Math.max(0, Math.min(13, Math.round(play)));
};

const opens = (deal: Deal): boolean => Object.values(deal).some((hand) => pointsOf(hand) >= 12);

/** What is the same at every table that plays a board; a round has some dozens of them. */
const dealt = keepSome(500, (name) => {
  const at = name.lastIndexOf('/');
  const deal = dealBoard(name.slice(0, at), Number(name.slice(at + 1)));
  return {
    deal,
    isOpened: opens(deal),
    sides: { ns: prospectsOf(deal, 'ns', name), ew: prospectsOf(deal, 'ew', name) },
  };
});

/** One board at one table: a contract and tricks such as two pairs of these strengths might come to. */
export const playBoard = (seed: string, board: number, table: string, strengths: Strengths): Outcome => {
  const { deal, isOpened, sides } = dealt(`${seed}/${board}`);
  const chance = seeded(`${seed}/play/${board}/${table}`);
  if (!isOpened && chance.below(100) < 75) return { kind: 'passed' };
  const vulnerability = vulnerabilityOf(board);
  const [first] = sides.ns;
  const strong: Side = (first as Prospect).points >= 20 ? 'ns' : 'ew';
  const by = choose(sides[strong], chance);
  const opening: Auction = { by, level: levelFor(by, strengths[strong], chance), doubling: '' };
  const weak = otherSide(strong);
  const rival = choose(sides[weak], chance);
  const cheap = !isVulnerable(weak, vulnerability) && isVulnerable(strong, vulnerability);
  const auction = compete(opening, rival, cheap && opening.level >= 4, chance);
  const side = sideOf(auction.by.declarer);
  const tricks = won(auction, strengths[side] - strengths[otherSide(side)], chance);
  const lead = leadFrom(deal[leftOf(auction.by.declarer)], auction.by.strain);
  return {
    kind: 'played',
    level: auction.level,
    strain: auction.by.strain,
    doubling: auction.doubling,
    declarer: auction.by.declarer,
    tricks,
    ...(lead ? { lead } : {}),
  };
};
