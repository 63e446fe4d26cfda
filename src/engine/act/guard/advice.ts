import type { RequestOf } from '../../contest/request.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { biddingIn } from '../../play/time/time.ts';
import { bookAt } from '../../play/book.ts';
import { otherSide } from '../../bridge/seat.ts';
import { playersIn } from '../../contest/sitter.ts';
import { type Contest, seatAt } from '../../contest/state.ts';
import { type PsycheVerdict, judgePsyche } from '../../reckon/entry/protection.ts';
import { type Refusal, refuse } from '../../kit/result.ts';

export type Asked = RequestOf<'give-ruling'>;

export const answersTo = ({ trails }: Pick<Asked, 'trails'>, topic: string): readonly string[] | undefined =>
  trails.find((trail) => trail.topic === topic)?.answers;

/** The pair or team that was psyched against. */
export const againstWhom = (contest: Contest, { offending, round, table }: Asked): string | undefined =>
  offending === 'ns' || offending === 'ew'
    ? seatAt(contest, round, table)?.[otherSide(offending)]
    : undefined;

/** The two who can have sat there: of a team those of its line-up in that room, or any two where none was posted. */
export const pairsAgainst = (contest: Contest, asked: Asked): readonly (readonly string[])[] => {
  const id = againstWhom(contest, asked);
  const { round, table } = asked;
  const room = seatAt(contest, round, table)?.room;
  const posted = room && id !== undefined ? contest.lineUps.get(`${round}/${id}`)?.[room] : undefined;
  if (posted) return [posted];
  const players = id === undefined ? [] : playersIn(contest, id, { from: round, to: round });
  return players.length <= 2
    ? [players]
    : players.flatMap((one, i) => players.slice(i + 1).map((other) => [one, other]));
};

/** The opponents’ ranks are part of their entry, so the check is made here, for the pair that sat there (SABF 4.6). */
export const psycheIn = (contest: Contest, asked: Asked, book: Rulebook): PsycheVerdict | undefined => {
  const answers = answersTo(asked, 'psychic-call');
  if (!answers || (asked.offending !== 'ns' && asked.offending !== 'ew')) return undefined;
  const about = contest.entries.get(againstWhom(contest, asked) ?? '')?.about?.players;
  const pairs = pairsAgainst(contest, asked);
  const [first, ...others] = pairs.map((players) =>
    judgePsyche(book, {
      strongOpening: answers[0] === 'strong',
      opponents: players.map((player) => {
        const rank = about?.[player]?.rank;
        return { player, ...(rank === undefined ? {} : { rank }) };
      }),
    }),
  );
  if (!first || others.every(({ verdict }) => verdict === first.verdict)) return first;
  // Which two of the team sat there decides, and nobody has said.
  const { clause } = first;
  return {
    verdict: 'unknown',
    players: [...new Set(pairs.flat())],
    which: true,
    ...(clause === undefined ? {} : { clause }),
  };
};

/** Where the ranks are known, nobody answers otherwise whether the opponents are protected (SABF 4.6). */
export const whyNotPsyche = (contest: Contest, asked: Asked): Refusal | undefined => {
  const [what, isProtected] = answersTo(asked, 'psychic-call') ?? [];
  const book = bookAt(contest, asked.round);
  const found = book.ok && what === 'protected' ? psycheIn(contest, asked, book.value) : undefined;
  if (!found || isProtected === undefined || found.verdict === 'unknown') return undefined;
  if ((isProtected === 'yes') === (found.verdict === 'protected')) return undefined;
  return refuse(
    'psyche-otherwise',
    { are: found.verdict === 'protected' ? 'are protected' : 'are not protected' },
    { at: 'trails', ...(found.clause === undefined ? {} : { clause: found.clause }) },
  ).refusal;
};

/** What the event says about calls is not answered otherwise in the questions (SABF 9; ABF Interpretations 73A2). */
export const whyNotBidding = (contest: Contest, { trails }: Asked): Refusal | undefined => {
  const [what, answer] = trails.find(({ topic }) => topic === 'written-bidding')?.answers ?? [];
  const { method, stopCards, clause } = biddingIn(contest);
  const where = { at: 'trails', ...(clause === undefined ? {} : { clause }) };
  const said = (used: boolean): string => (used ? 'in use' : 'not in use');
  if (what === 'stop' && answer !== undefined && (answer === 'yes') !== stopCards)
    return refuse('stop-cards-otherwise', { answered: said(answer === 'yes'), used: said(stopCards) }, where)
      .refusal;
  const ofWriting = what === 'first' || what === 'both' || what === 'part';
  return method === 'spoken' && ofWriting ? refuse('bidding-otherwise', {}, where).refusal : undefined;
};
