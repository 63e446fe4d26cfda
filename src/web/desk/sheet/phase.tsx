import type { StagesView } from '../../../engine/view/stages.ts';
import { shortText } from '../../parts/text/name.tsx';
import { useAsk } from '../ask/ask.ts';

export type Phases = NonNullable<StagesView['form']['phases']>;
type Entered = StagesView['entered'][number];

/** The stages an entry plays in, of those that take entries. */
const stagesOf = (phases: Phases, { stages }: Entered): readonly string[] =>
  stages ?? phases.map(({ stage }) => stage);

/** Whether it is in the field of a stage that has begun. */
export const isIn = (phases: Phases, entry: Entered): boolean =>
  phases.some(({ stage, begun }) => begun && stagesOf(phases, entry).includes(stage));

/** What an entry may still be for: what has begun stays as it is. */
const choicesFor = (phases: Phases, entry: Entered): readonly (readonly [readonly string[], string])[] => {
  const own = stagesOf(phases, entry);
  const fixed = phases.filter(({ stage, begun }) => begun && own.includes(stage));
  const open = phases.filter(({ begun }) => !begun);
  const sets = [fixed, ...open.map((one) => [...fixed, one]), [...fixed, ...open]];
  const named = sets
    .filter((set) => set.length > 0)
    .map(
      (set) =>
        [
          set.map(({ stage }) => stage),
          set.length === phases.length ? 'all stages' : `${set.map(({ name }) => name).join(' and ')} only`,
        ] as const,
    );
  return [...new Map(named.map((one) => [one[1], one])).values()];
};

/** Which stages a team is entered for (SABF 16.1). */
export const PhaseField = ({
  contest,
  phases,
  entry,
}: {
  readonly contest: string;
  readonly phases: Phases;
  readonly entry: Entered;
}) => {
  const ask = useAsk(contest);
  const choices = choicesFor(phases, entry);
  const own = stagesOf(phases, entry);
  const now = choices.findIndex(
    ([stages]) => stages.length === own.length && stages.every((one) => own.includes(one)),
  );
  const name = shortText(entry);
  return (
    <select
      aria-label={`Stages of ${name}`}
      value={now}
      disabled={ask.isPending || choices.length < 2}
      onChange={({ target }) => {
        const [stages, says] = choices[Number(target.value)] ?? [];
        if (stages)
          ask.mutate({
            request: { ask: 'describe-entry', contestant: entry.pair, about: {}, stages: [...stages] },
            done: `${name} is entered for ${says}.`,
            undo: true,
          });
      }}
    >
      {choices.map(([, says], i) => (
        <option key={says} value={i}>
          {says}
        </option>
      ))}
    </select>
  );
};
