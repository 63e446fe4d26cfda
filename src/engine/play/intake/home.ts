import type { Entry } from '../../contest/state.ts';
import type { Contest } from '../../contest/state.ts';
import type { Form } from '../../rulebook/form.ts';
import { formIn } from '../../contest/form.ts';

type Numbers = NonNullable<Form['numbers']>;

/** `W.A.` is WA. */
const plain = (text: string): string => text.replaceAll('.', '').trim().toLowerCase();

/** The state a team is of: as it was noted, or as the team is called, by its letters or its whole name. */
export const stateOf = (
  { byState, called = {} }: Numbers,
  { about, name, pair }: Pick<Entry, 'about' | 'name' | 'pair'>,
): string | undefined => {
  const noted = about?.state;
  const read = (text: string): readonly string[] => {
    const words = plain(text).split(/[^a-z]+/);
    const known = Object.keys(byState).filter((state) => words.includes(plain(state)));
    const whole = Object.entries(called)
      .filter(([, full]) => plain(text).includes(plain(full)))
      .map(([state]) => state)
      .filter((state) => state in byState);
    return [...new Set([...known, ...whole])];
  };
  if (noted !== undefined) return noted in byState ? noted : only(read(noted));
  return only(read(name ?? '')) ?? only(read(pair));
};

const only = (found: readonly string[]): string | undefined => (found.length === 1 ? found[0] : undefined);

/**
 * Numbers for teams that are entered together, in the order they are listed: where a document numbers the states, the team of its
 * first state has the first of them, so that nobody has two numbers (ANC 2021 11.2).
 */
export const numberTeams = (
  { made }: Pick<Contest, 'made'>,
  teams: readonly { readonly name?: string }[],
  free: readonly string[],
): readonly string[] => {
  const form = formIn({ made });
  const numbers = form.ok ? form.value.numbers : undefined;
  if (!numbers) return free;
  const numberOf = ({ name = '' }: { readonly name?: string }): number =>
    numbers.byState[stateOf(numbers, { name, pair: '' }) ?? ''] ?? Number.POSITIVE_INFINITY;
  const order = teams
    .map((team, i) => ({ i, number: numberOf(team) }))
    .toSorted((a, b) => (a.number === b.number ? a.i - b.i : a.number - b.number));
  const ids = [...free];
  for (const [at, { i }] of order.entries()) ids[i] = free[at] ?? '';
  return ids;
};
