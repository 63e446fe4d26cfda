import type { Request } from '../contest/request.ts';
import type { Contest } from '../contest/state.ts';
import { lateWay } from '../floor/night.ts';
import { seeded } from '../kit/random.ts';
import type { Form } from '../rulebook/form.ts';

/** In so many contests the last pair comes when play is on. */
const ONE_IN = 12;
/** It comes in one of the first so many rounds. */
const ROUNDS = 4;

interface Latecomer {
  readonly form: Form;
  readonly entries: number;
  readonly seed: string;
  readonly calm?: true;
}

/** A Swiss or sessions of pairs, more than one, have a place for it; there must be enough to begin without it. */
const hasPlace = ({ of, stages, entries: { min } }: Form, entries: number): boolean => {
  // A house pair may make the number even.
  const ways = [entries - 1, entries].map((count) =>
    stages[0]?.ways.find(({ when }) => (when?.least ?? 0) <= count && (when?.most ?? count) >= count),
  );
  return (
    of === 'pairs' &&
    entries - 1 >= Math.max(min, 9) &&
    ways.every((way) => {
      const { play, intake } = way ?? {};
      const isOpen = play?.use === 'swiss' || (play?.use === 'sessions' && play.sessions > 1);
      return intake?.use === 'entries' && isOpen;
    })
  );
};

/** The round in which the last pair comes, from the seed; nothing where all are there at the start. */
export const lateRound = ({ form, entries, seed, calm }: Latecomer): number | undefined => {
  const chance = seeded(`${seed}/latecomer/${form.id}/${entries}`);
  return calm || !hasPlace(form, entries) || chance.below(ONE_IN) > 0 ? undefined : 1 + chance.below(ROUNDS);
};

/** It is seated where the session in play has a place, or waits for the next session or draw. */
export const comeLate = (contest: Contest, entering: Request): Request => {
  if (entering.ask !== 'enter-pair') return entering;
  const way = lateWay(contest, entering.pair);
  if (!way.ok || !('plan' in way.value)) return entering;
  const { plan, from } = way.value;
  return { ...entering, ask: 'seat-late-pair', plan, from };
};
