import type { Contest } from './state.ts';

/* A refusal cites the documents the contest is played under, or the Laws, and never those of another. */

const DOCUMENTS = { sabf: 'sabf', anc: 'anc-2021', gnot: 'gnot-sydney' } as const;
type Document = keyof typeof DOCUMENTS;

const layersNow = ({ stages, made }: Contest): readonly string[] =>
  stages.at(-1)?.opened.layers ?? made?.rulebook ?? [];

/** Whether the contest is played under a document. */
export const isUnder = (contest: Contest, document: Document): boolean =>
  layersNow(contest).some((layer) => layer.startsWith(DOCUMENTS[document]));

/** The clause of the contest's own document; the Law where it says nothing. */
export const ownClause = (
  contest: Contest,
  clauses: { readonly [D in Document]?: string | undefined },
  law: string,
): { readonly clause: string } => {
  const own = (Object.keys(DOCUMENTS) as Document[]).find((document) => isUnder(contest, document));
  return { clause: (own && clauses[own]) ?? law };
};

/** Where one that leaves in the middle of a round, or is away, has no leave to: its match is forfeited. */
export const leavingClause = (contest: Contest): { readonly clause: string } =>
  contest.made?.scoring === 'teams'
    ? ownClause(
        contest,
        { sabf: 'SABF 13.9', anc: 'ANC 2021 20.2', gnot: 'GNOT Sydney 2023 3.4' },
        'Law 74C8',
      )
    : ownClause(contest, { anc: 'ANC 2021 20.2' }, 'Law 74C8');
