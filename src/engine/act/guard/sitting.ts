import type { Contest } from '../../contest/state.ts';
import type { Stage } from '../../contest/stage.ts';
import { isInterstate } from '../../rulebook/robin.ts';
import { citesIn } from '../../contest/clause.ts';
import { isStanzas } from '../../play/final/stanza.ts';
import { robinAt } from '../../play/robin/robin.ts';
import { type Instant, parseInstant } from '../../ruling/clock.ts';

/** When a team posts: before its opponents, after them, or without seeing theirs. */
export type Turn = 'first' | 'last' | 'blind';

/** Who sits first in a match, nobody where line-ups are blind. */
interface Sitting {
  readonly first?: string;
  readonly clause: string;
}

type Drawn = Stage['draws'][number];

export type Two = readonly [home: string, away: string];

/** The two of every match of a draw, the one named first before the other. */
export const pairingsIn = ({ seats }: Drawn): readonly Two[] => {
  const seen = new Map<string, Two>();
  for (const { ns, ew, home = ns, away = ew } of seats)
    seen.set([home, away].toSorted().join('\n'), [home, away]);
  return [...seen.values()];
};

const isSame = ([a, b]: Two, [c, d]: Two): boolean => (a === c && b === d) || (a === d && b === c);

/** Seven or eight teams begin with the second-numbered first, five or six with blind line-ups; then they take turns (ANC 2021 11.6.2, 11.7.3). */
const interstateSitting = (stage: Stage, round: number, match: Two): Sitting => {
  const few = stage.opened.field.length <= 6;
  const clause = citesIn(stage)(few ? 'robin-seats-small' : 'robin-seats-large');
  const { robin } = robinAt(stage, round - stage.opened.from + 1);
  const after = few ? 2 : 1;
  if (robin < after) return { clause };
  if (robin === after) return { first: match[1], clause };
  const before = stage.draws.find(
    (draw) =>
      robinAt(stage, draw.round - stage.opened.from + 1).robin === after &&
      pairingsIn(draw).some((one) => isSame(one, match)),
  );
  const then = before && pairingsIn(before).find((one) => isSame(one, match));
  const sat = then?.[1] ?? match[0];
  return { first: match[0] === sat ? match[1] : match[0], clause };
};

/** Who sits first in a match that is drawn, where the regulation says; in a final the other team has the choice (ANC 2021 12.4). */
export const sittingOf = (stage: Stage, round: number, match: Two): Sitting | undefined => {
  const { play } = stage.opened;
  if (isInterstate(play)) return interstateSitting(stage, round, match);
  return isStanzas(stage) ? { first: match[0], clause: citesIn(stage)('stanza-choice') } : undefined;
};

export const turnOf = ({ first }: Sitting, team: string): Turn =>
  first === undefined ? 'blind' : first === team ? 'first' : 'last';

/** When a round is to begin: as the director set it since the round before was called. */
export const startOf = (contest: Contest, round: number): Instant | undefined => {
  const seqOf = (called: number): number | undefined =>
    contest.facts.find(
      (fact) => fact.kind === 'round-called' && fact.round === called && !contest.undone.has(fact.id),
    )?.seq;
  const [from, to] = [seqOf(round - 1) ?? 0, seqOf(round) ?? Number.POSITIVE_INFINITY];
  const set = contest.facts.findLast(
    (fact) => fact.kind === 'times-set' && fact.seq > from && fact.seq < to && !contest.undone.has(fact.id),
  );
  return set?.kind === 'times-set' && set.next !== undefined ? parseInstant(set.next) : undefined;
};
