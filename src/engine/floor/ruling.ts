import { sideOf } from '../bridge/seat.ts';
import type { RequestOf } from '../contest/request.ts';
import type { Finding, KeptWalk, Trail } from '../contest/ruling.ts';
import { type Contest, lineAt } from '../contest/state.ts';
import { collect, ok, type Refusal, type Result, refuse } from '../kit/result.ts';
import { judgePoll } from '../ruling/poll.ts';
import { whyNotAuction } from '../ruling/record.ts';
import { type ProposedScore, type ScoreKind, whyNotScore } from '../ruling/redress.ts';
import { finish, treeOf } from '../ruling/walk.ts';
import { whyNotRulable } from './time.ts';

type Asked = RequestOf<'give-ruling'>;

/** A walk with its texts as they stand now, to be kept with the ruling whatever becomes of the questions. */
const keepWalk = ({ topic, answers }: Trail): Result<KeptWalk> => {
  const tree = treeOf(topic);
  if (!tree.ok) return tree;
  const walked = finish({ topic, version: tree.value.version, answers });
  if (!walked.ok) return walked;
  const { version, title, steps, end, laws, tellAppeal } = walked.value;
  return ok({
    topic,
    answers,
    version,
    title,
    steps: steps.map(({ ask, says }) => ({ ask, says })),
    rectify: end.rectify,
    say: end.say,
    laws,
    tellAppeal,
  });
};

/** The request with what was read on the way, which only this room knows. */
export const withWalks = (request: Asked): Result<Asked> => {
  const walks = collect(request.trails.map(keepWalk));
  return walks.ok ? ok({ ...request, walks: walks.value }) : walks;
};

const SCORE_KINDS: Readonly<Record<Finding['kind'], ScoreKind>> = {
  stands: 'table',
  tricks: 'tricks',
  assigned: 'assigned',
  weighted: 'weighted',
  split: 'split',
  artificial: 'artificial',
  set: 'split',
};

/** After a revoke tricks only go up: those of the side not at fault, in the contract that was played (Law 64C). */
const tricksOf = (
  contest: Contest,
  asked: Pick<Asked, 'round' | 'table' | 'board' | 'law' | 'offending' | 'finding'>,
) => {
  const { finding, offending } = asked;
  const now = lineAt(contest, asked).counts?.result;
  if (!asked.law.startsWith('64') || !('outcome' in finding) || (offending !== 'ns' && offending !== 'ew'))
    return undefined;
  const then = finding.outcome;
  if (now?.kind !== 'played' || then.kind !== 'played' || now.declarer !== then.declarer) return undefined;
  const own = (tricks: number): number => (sideOf(then.declarer) === offending ? 13 - tricks : tricks);
  return { afterTransfer: own(now.tricks), proposed: own(then.tricks) };
};

/** Whether the law it rests on leads to such a score (RUL-11). That the table result stands needs no leave. */
export const whyNotFindingBy = (
  contest: Contest,
  asked: Pick<Asked, 'round' | 'table' | 'board' | 'law' | 'offending' | 'finding' | 'tooMany'>,
): Refusal | undefined => {
  const { finding, law } = asked;
  if (finding.kind === 'stands') return undefined;
  const played = lineAt(contest, asked).counts?.result.kind === 'played';
  const tricks = tricksOf(contest, asked);
  const proposed: ProposedScore = {
    law,
    kind: SCORE_KINDS[finding.kind],
    played,
    ...(finding.kind === 'weighted'
      ? { outcomes: finding.outcomes.map(({ weight, from }) => ({ weight, ...(from ? { from } : {}) })) }
      : {}),
    ...(tricks ? { tricks } : {}),
    ...(asked.tooMany ? { tooMany: true } : {}),
  };
  return whyNotScore(proposed);
};

const whyNotPolled = ({ poll, taken }: Asked): Refusal | undefined => {
  if (!poll) return undefined;
  if (taken === undefined || taken.trim() === '') return refuse('poll-action', {}, { at: 'taken' }).refusal;
  const judged = judgePoll(poll, taken);
  return judged.ok ? undefined : { ...judged.refusal, at: `poll.${judged.refusal.at ?? ''}` };
};

/** What the room of rulings and the clock have to say about a ruling before it is kept. */
export const whyNotRuling = (contest: Contest, request: Asked): Refusal | undefined => {
  const usedJudgement = (request.walks ?? []).some(({ tellAppeal }) => tellAppeal);
  if (usedJudgement && request.reasons.trim() === '')
    return refuse('record-reasons', {}, { at: 'reasons', clause: 'SABF 7' }).refusal;
  return (
    whyNotRulable(contest, request.askedAt, request.round) ??
    whyNotAuction(request.auction) ??
    whyNotPolled(request) ??
    whyNotFindingBy(contest, request)
  );
};
