import { collect } from '../kit/result.ts';
import { findLayer } from '../rulebook/library.ts';
import { type Rulebook, stack } from '../rulebook/stack.ts';
import type { Contest } from './state.ts';

const bookIn = ({ made, stages }: Contest): Rulebook | undefined => {
  const layers = collect((stages.at(-1)?.opened.layers ?? made?.rulebook ?? []).map(findLayer));
  const book = layers.ok ? stack(layers.value) : layers;
  return book.ok ? book.value : undefined;
};

type Named = { readonly clause?: string };
const named = (clause: string | undefined): Named => (clause === undefined ? {} : { clause });

/** Four to six where the contest's own rulebook says nothing else, and then without a clause. */
export const squadSize = (contest: Contest): Named & { readonly fewest: number; readonly most: number } => {
  const rule = bookIn(contest)?.squad?.value;
  return { fewest: Math.max(4, rule?.least ?? 4), most: rule?.most ?? 6, ...named(rule?.clause) };
};

/** Nobody plays for two teams; which clause has it, where one does (GNOT Sydney 2023 2.3). */
export const oneTeam = (contest: Contest): Named =>
  named(bookIn(contest)?.eligibility?.value.requires.find(({ need }) => need === 'one-team')?.clause);

/** Who says the line-up and when it is settled, in the contest's own book (ANC 2021 11.8; SABF 13.7, 13.12). */
export const lineUpClause = (contest: Contest, sabf: 'SABF 13.7' | 'SABF 13.12'): Named => {
  const posting = bookIn(contest)?.posting?.value.clause;
  if (posting !== undefined) return { clause: posting };
  const layers = contest.stages.at(-1)?.opened.layers ?? contest.made?.rulebook ?? [];
  return layers.some((layer) => layer.startsWith('sabf')) ? { clause: sabf } : {};
};
