import type { Fact } from '../../contest/fact.ts';
import type { Span } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import type { Result } from '../../kit/result.ts';
import type { Layer } from '../../rulebook/stack.ts';

/** What was worked out of some rounds, and the log it was worked out from. */
interface Kept<T> {
  readonly facts: readonly Fact[];
  readonly layers: readonly Layer[];
  readonly made: Result<T>;
}

/** Facts that change no line of any round. */
const ELSEWHERE: ReadonlySet<Fact['kind']> = new Set<Fact['kind']>([
  'director-called',
  'call-answered',
  'device-joined',
  'warning-given',
  'lot-drawn',
  'system-lodged',
  'deals-set',
  'boards-dealt',
  'deals-shared',
  'deals-released',
  'line-up-posted',
  'defence-lodged',
  'deadline-set',
  'season-told',
  'choice-made',
  'match-agreed',
  'round-closed',
  'stage-opened',
  'stage-closed',
  'pair-entered',
  'team-entered',
  'results-published',
  'results-hidden',
  'ruling-told',
  'appeal-lodged',
  'appeal-stepped',
]);

/** Whether a fact may change what the lines of these rounds come to. In doubt it does. */
const touches = (
  fact: Fact,
  { from, to }: Span,
  roundOf: (report: string) => number | undefined,
): boolean => {
  const inside = (round: number | undefined): boolean =>
    round === undefined || (round >= from && round <= to);
  switch (fact.kind) {
    case 'result-reported':
    case 'score-adjusted':
    case 'ruling-given':
    case 'round-called':
    case 'draw-made':
    case 'match-decided':
      return inside(fact.round);
    case 'result-confirmed':
    case 'result-corrected':
    case 'result-withdrawn':
      return inside(roundOf(fact.result));
    case 'session-seated':
      return fact.from <= to && fact.from + fact.plan.rounds > from;
    default:
      return !ELSEWHERE.has(fact.kind);
  }
};

/** Two states of one log: what the longer has over the shorter; undefined where they are not of one log. */
const tailOf = (a: readonly Fact[], b: readonly Fact[]): readonly Fact[] | undefined => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const last = short.at(-1);
  return last !== undefined && last === long[short.length - 1] ? long.slice(short.length) : undefined;
};

const sameLayers = (a: readonly Layer[], b: readonly Layer[]): boolean =>
  a.length === b.length && a.every((layer, i) => layer === b[i]);

/** A maker whose work on a round is kept until a fact touches the round. What is kept may be thrown away at any time. */
export const remembering = <T>() => {
  const kept = new WeakMap<object, Kept<T>>();
  return (
    contest: Contest,
    owner: object,
    span: Span,
    layers: readonly Layer[],
    make: () => Result<T>,
  ): Result<T> => {
    const known = kept.get(owner);
    const tail = known && sameLayers(known.layers, layers) ? tailOf(known.facts, contest.facts) : undefined;
    if (known && tail) {
      const later = new Map(tail.flatMap((fact) => ('round' in fact ? [[fact.id, fact.round]] : [])));
      const roundOf = (id: string) => contest.reports.get(id)?.round ?? later.get(id);
      if (!tail.some((fact) => touches(fact, span, roundOf))) return known.made;
    }
    const made = make();
    kept.set(owner, { facts: contest.facts, layers, made });
    return made;
  };
};
