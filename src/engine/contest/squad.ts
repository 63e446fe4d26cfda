import { collect } from '../kit/result.ts';
import { findLayer } from '../rulebook/library.ts';
import { type Rulebook, stack } from '../rulebook/stack.ts';
import { citing } from './clause.ts';
import type { Contest } from './state.ts';

const bookIn = ({ made, stages }: Contest): Rulebook | undefined => {
  const layers = collect((stages.at(-1)?.opened.layers ?? made?.rulebook ?? []).map(findLayer));
  const book = layers.ok ? stack(layers.value) : layers;
  return book.ok ? book.value : undefined;
};

type Named = { readonly clause: string };

/** Four to six where the contest's own rulebook says nothing else: conditions of entry are the organiser's (Law 80B2). */
export const squadSize = (contest: Contest): Named & { readonly fewest: number; readonly most: number } => {
  const rule = bookIn(contest)?.squad?.value;
  return {
    fewest: Math.max(4, rule?.least ?? 4),
    most: rule?.most ?? 6,
    clause: rule?.clause ?? 'Law 80B2',
  };
};

/** Nobody plays for two teams: the contest's own clause, else that one enters as a team and stays in it (Law 4). */
export const oneTeam = (contest: Contest): Named => {
  const rule = bookIn(contest)?.eligibility?.value.requires.find(({ need }) => need === 'one-team');
  return rule ? { clause: rule.clause } : citing(contest, 'one-team');
};

/** Who says the line-up and when it is settled, in the contest's own book (ANC 2021 11.8; SABF 13.7, 13.12; Law 4). */
export const lineUpClause = (contest: Contest, point: 'line-up-changed' | 'line-up-posted'): Named => {
  const posting = bookIn(contest)?.posting?.value.clause;
  return posting === undefined ? citing(contest, point) : { clause: posting };
};
