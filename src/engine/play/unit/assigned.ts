import { vulnerabilityOf } from '../../bridge/board.ts';
import type { Outcome } from '../../bridge/contract.ts';
import { scoreForNs } from '../../bridge/score.ts';
import type { Award, Share, Weight } from '../../contest/line.ts';
import type { Likely, OwnScore } from '../../contest/ruling.ts';
import type { Adjustment } from '../../contest/state.ts';
import { divide, exactly, parseRational, type Rational, ratio, ZERO } from '../../kit/rational.ts';

const HUNDRED = ratio(100);

const shareOf = (given: 'A+' | 'A' | 'A-' | number): Share =>
  typeof given === 'string' ? given : exactly(given);

/** What was decided is a number; a log from elsewhere that holds none counts as nothing, and never stops the reckoning. */
const amountOf = (text: number | string): Rational => parseRational(String(text)) ?? ZERO;

/** What a line is worth once it was ruled on, before it is compared. */
export const awardFor = ({ finding, innocent }: Adjustment, board: number, table?: number): Award => {
  const score = (outcome: Outcome): number => scoreForNs(outcome, vulnerabilityOf(board));
  const weigh = (outcomes: readonly Likely[]): readonly Weight[] =>
    outcomes.map(({ outcome, weight }) => ({
      ns: score(outcome),
      weight: divide(amountOf(weight), HUNDRED),
    }));
  const own = (one: OwnScore): readonly Weight[] =>
    one.kind === 'weighted' ? weigh(one.outcomes) : [{ ns: score(one), weight: ratio(1) }];
  switch (finding.kind) {
    case 'artificial':
      return { kind: 'artificial', ns: shareOf(finding.ns), ew: shareOf(finding.ew) };
    case 'tricks':
    case 'assigned':
      return { kind: 'score', ns: score(finding.outcome) };
    case 'weighted':
      return { kind: 'weighted', innocent, outcomes: weigh(finding.outcomes) };
    case 'split': {
      const { ns, ew, official } = finding;
      if (ns.kind === 'weighted' || ew.kind === 'weighted')
        return { kind: 'apart', ns: own(ns), ew: own(ew), innocent };
      return { kind: 'split', ns: score(ns), ew: score(ew), ...(official ? { official } : {}) };
    }
    case 'set':
      return { kind: 'set', ns: amountOf(finding.ns), ew: amountOf(finding.ew) };
    case 'psyche':
      return {
        kind: 'psyche',
        by: innocent === 'ns' ? 'ew' : 'ns',
        ...(table === undefined ? {} : { ns: table }),
      };
    case 'stands':
      return { kind: 'awaited' };
  }
};
