import { makeOutcome, type Outcome } from '../../bridge/contract.ts';
import type { RequestOf } from '../../contest/request.ts';
import type { Finding, Likely, OwnScore } from '../../contest/ruling.ts';
import { type Contest, lineAt, saysSame } from '../../contest/state.ts';
import { SAME_AS_TABLE, sayAtTable, sayReachable, sayUnreachable } from '../../words/ruling/guard.ts';

type Asked = Pick<RequestOf<'give-ruling'>, 'round' | 'table' | 'board' | 'finding'>;

const likelyIn = (own: OwnScore): readonly Likely[] => (own.kind === 'weighted' ? own.outcomes : []);

const weighed = (finding: Finding): readonly Likely[] => {
  if (finding.kind === 'weighted') return finding.outcomes;
  return finding.kind === 'split' ? [...likelyIn(finding.ns), ...likelyIn(finding.ew)] : [];
};

/** What the Laws say about the score on the form: only what could be reached without the infraction gets weight (Law 12C1c). */
export const guardScore = (contest: Contest, asked: Asked): readonly string[] => {
  const now = lineAt(contest, asked).counts?.result;
  const isTable = (outcome: Outcome): boolean =>
    now !== undefined && saysSame({ result: now }, { result: outcome });
  const { finding } = asked;
  if (finding.kind === 'assigned') return isTable(finding.outcome) ? [SAME_AS_TABLE] : [];
  const outcomes = weighed(finding);
  const open = outcomes.filter(({ from, outcome }) => from === undefined && !isTable(outcome));
  const said = outcomes.flatMap(({ outcome, from }) => {
    if (from === 'infraction') return [sayUnreachable(makeOutcome(outcome))];
    return isTable(outcome) ? [sayAtTable(makeOutcome(outcome))] : [];
  });
  return [
    ...new Set(said),
    ...(open.length === 0
      ? []
      : [sayReachable([...new Set(open.map(({ outcome }) => makeOutcome(outcome)))])]),
  ];
};
