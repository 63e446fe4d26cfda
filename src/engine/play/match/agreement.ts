import { agreedIn, seatsOfMatch, teamsOfMatch } from '../../contest/agree.ts';
import type { Stage } from '../../contest/stage.ts';
import { type Contest, seatKey } from '../../contest/state.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import { bookOf } from '../unit/score.ts';
import { isStanzas } from '../final/stanza.ts';

/** A captain whose word on a stanza is still wanted. */
export interface Unagreed {
  readonly round: number;
  readonly table: number;
  readonly team: string;
  readonly clause: string;
}

/** Who has still to agree a stanza before this round; nobody where the rulebook does not ask for it (ANC 2021 12.6). */
export const unagreedBefore = (contest: Contest, stage: Stage, before: number): Unagreed | undefined => {
  if (!isStanzas(stage)) return undefined;
  const book = bookOf(contest, stage);
  const rule = book.ok ? book.value.book.agreement?.value : undefined;
  if (!rule) return undefined;
  for (const { round, seats } of stage.draws) {
    const table = seats[0]?.table;
    if (round >= before || table === undefined || contest.decided.has(seatKey(round, table))) continue;
    const agreed = agreedIn(contest, round, table);
    const team = teamsOfMatch(seatsOfMatch(contest, round, table)).find((one) => !agreed.includes(one));
    if (team !== undefined) return { round, table, team, clause: rule.clause };
  }
  return undefined;
};

const whyNotBefore = (contest: Contest, stage: Stage | undefined, before: number): Refusal | undefined => {
  const wanted = stage && unagreedBefore(contest, stage, before);
  if (!wanted) return undefined;
  const { team, round, clause } = wanted;
  return refuse('stanza-not-agreed', { team, stanza: round - stage.opened.from + 1 }, { clause }).refusal;
};

/** A stanza is neither drawn nor called, nor the final closed, before the captains agreed those that were played. */
export const whyNotAgreed = (
  contest: Contest,
  asked: { readonly stage: string; readonly round?: number } | { readonly round: number },
): Refusal | undefined => {
  const stage = contest.stages.find((one) =>
    'stage' in asked
      ? one.opened.stage === asked.stage
      : one.draws.some(({ round }) => round === asked.round),
  );
  return whyNotBefore(contest, stage, asked.round ?? Number.POSITIVE_INFINITY);
};
