import type { Fact } from '../../contest/fact.ts';
import type { Span } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import type { Result } from '../../kit/result.ts';
import type { Layer } from '../../rulebook/stack.ts';

/** What was worked out of some rounds, and the log it was worked out from. */
interface Kept<T> {
  readonly facts: readonly Fact[];
  /** How many there were: a contest that many facts are laid on has one list for all its states. */
  readonly at: number;
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
  'walk-noted',
  'walk-dropped',
  'recall-set',
  'recall-closed',
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
const tailOf = ({ facts, at }: Pick<Kept<unknown>, 'facts' | 'at'>, now: readonly Fact[]) => {
  const end = Math.min(at, now.length);
  const last = now[end - 1];
  if (last === undefined || last !== facts[end - 1]) return undefined;
  return at <= now.length ? now.slice(end) : facts.slice(end, at);
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
    const now = { facts: contest.facts, at: contest.facts.length, layers };
    const tail = known && sameLayers(known.layers, layers) ? tailOf(known, contest.facts) : undefined;
    if (known && tail) {
      const roundOf = (id: string): number | undefined => {
        const later = contest.reports.get(id) ?? tail.find((fact) => fact.id === id);
        return later && 'round' in later ? later.round : undefined;
      };
      if (!tail.some((fact) => touches(fact, span, roundOf))) {
        // What comes next is looked at from here on.
        if (known.at < now.at) kept.set(owner, { ...now, made: known.made });
        return known.made;
      }
    }
    const made = make();
    kept.set(owner, { ...now, made });
    return made;
  };
};
