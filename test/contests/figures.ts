import type { Contest } from '../../src/engine/contest/state.ts';
import { type Figure, verify } from '../../src/engine/figure/figure.ts';
import { STAGE_FUNCTIONS } from '../../src/engine/floor/why/question.ts';
import { whyInStages } from '../../src/engine/floor/why/stage.ts';
import { toNumber } from '../../src/engine/kit/rational.ts';
import type { Printed } from './numbers.ts';

const leavesOf = (figure: Figure): readonly Figure[] =>
  figure.inputs.length === 0 ? [figure] : figure.inputs.flatMap(leavesOf);

const ids = new WeakMap<Contest, ReadonlySet<string>>();

/** What is wrong between a printed number and its reasons: absent, another value, or steps that do not come out. */
export const whyFaults = (contest: Contest, { key, value }: Printed): readonly string[] => {
  const figure = whyInStages(contest, key);
  if (!figure) return [`${key}: ${value} does not open`];
  const facts = ids.get(contest) ?? new Set(contest.facts.map(({ id }) => id));
  ids.set(contest, facts);
  return [
    ...(figure.key === key ? [] : [`${key} opens as ${figure.key}`]),
    ...(toNumber(figure.value) === value
      ? []
      : [`${key} is printed as ${value}, its reasons give ${toNumber(figure.value)}`]),
    ...verify(figure, STAGE_FUNCTIONS).map(
      (step) => `${key}: ${step.key} says ${toNumber(step.says)}, adds to ${toNumber(step.adds)}`,
    ),
    ...leavesOf(figure).flatMap((leaf) => [
      ...(leaf.rule.clause === '' ? [`${key}: ${leaf.key} names no clause`] : []),
      ...(leaf.facts ?? [])
        .filter((fact) => !facts.has(fact))
        .map((fact) => `${key}: ${leaf.key} rests on ${fact}, which is no fact`),
    ]),
  ];
};
