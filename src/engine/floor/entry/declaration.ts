import { clauseOn } from '../../contest/clause.ts';
import type { Request } from '../../contest/request.ts';
import { playersIn } from '../../contest/sitter.ts';
import type { Contest } from '../../contest/state.ts';
import type { Form } from '../../rulebook/form.ts';
import { stack } from '../../rulebook/stack.ts';
import { sayShort } from '../../words/people/called.ts';
import { sayDeclared, sayUnposted } from '../../words/contest/next.ts';
import { layersFor } from '../../play/intake/layers.ts';
import { nameOf } from '../stage/contestant.ts';

/** The rule of this form that asks afterwards who has played: who may play the final, whose names are printed. */
const askingIn = (contest: Contest, form: Form): string | undefined => {
  for (const { stack: id } of form.stages) {
    const layers = layersFor(contest, id);
    const book = layers.ok ? stack(layers.value) : layers;
    const rule = book.ok ? (book.value.finalists ?? book.value.titleHolders) : undefined;
    if (rule) return rule.value.clause;
  }
  return undefined;
};

/** Before a round is called: what captains declared natural, for the director to find so or not (ANC 2021 10.1). */
export const declaredIn = (contest: Contest, request: Request): readonly string[] => {
  if (request.ask !== 'start-play' && request.ask !== 'call-round') return [];
  const round = request.ask === 'call-round' ? request.round : 1;
  return [...contest.lineUps.values()]
    .filter((one) => one.round === round && one.declared)
    .map(({ team }) => sayDeclared(sayShort(nameOf(contest, team)), clauseOn(contest, 'line-up-natural')));
};

/** Before a round is called: teams of more than four without a line-up, said while it can still be given. */
export const unpostedIn = (contest: Contest, form: Form, request: Request): readonly string[] => {
  if (request.ask !== 'start-play' && request.ask !== 'call-round') return [];
  const round = request.ask === 'call-round' ? request.round : 1;
  const seats = contest.stages
    .flatMap(({ draws }) => draws)
    .filter((draw) => draw.round === round)
    .flatMap((draw) => draw.seats);
  const teams = [...new Set(seats.flatMap(({ ns, ew }) => [ns, ew]))].filter(
    (team) => playersIn(contest, team, { from: round, to: round }).length > 4,
  );
  const missing = teams.filter((team) => !contest.lineUps.has(`${round}/${team}`)).length;
  const clause = missing > 0 ? askingIn(contest, form) : undefined;
  return clause === undefined ? [] : [sayUnposted(missing, teams.length, clause)];
};
