import { otherSide } from '../../bridge/seat.ts';
import type { RequestOf } from '../../contest/request.ts';
import { playersIn } from '../../contest/sitter.ts';
import { type Contest, lineAt, seatAt } from '../../contest/state.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import { type Responsible, whoIsResponsible } from '../../reckon/conduct/fault.ts';
import { judgePsyche, type PsycheVerdict } from '../../reckon/entry/protection.ts';
import { PLAYER_RANKS } from '../../rulebook/entry.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import type { RanksView } from '../../view/ruling/ruling.ts';
import { inLaws2017 } from '../../ruling/concordance.ts';
import { ERROR_EXAMPLES, losesRelief } from '../../ruling/damage.ts';
import { DUTIES, proposePenalty } from '../../ruling/law.ts';
import { treeOf, tricksMoved } from '../../ruling/walk.ts';
import { sayDuty, sayErrors, sayOldLaw, sayRevokeToCome, sayRevokeUnmoved } from '../../words/ruling/duty.ts';
import { sayPsycheVerdict, sayResponsible } from '../../words/ruling/verdict.ts';
import { biddingIn, bookAt } from '../time/time.ts';

type Asked = RequestOf<'give-ruling'>;

export const answersTo = ({ trails }: Pick<Asked, 'trails'>, topic: string): readonly string[] | undefined =>
  trails.find((trail) => trail.topic === topic)?.answers;

/** The tricks that go over by the questions about a revoke as they were answered. */
export const revokedIn = (asked: Pick<Asked, 'trails'>): 0 | 1 | 2 => {
  const answers = answersTo(asked, 'revoke');
  const tree = treeOf('revoke');
  return answers && tree.ok ? tricksMoved({ topic: 'revoke', version: tree.value.version, answers }) : 0;
};

/** Where the score on the form is not what the questions came to: they are answered during play, the score is known later. */
export const adviseRevoked = (contest: Contest, asked: Asked): readonly string[] => {
  const moved = revokedIn(asked);
  if (moved === 0) return [];
  const now = lineAt(contest, asked).counts?.result;
  if (!now || now.kind === 'not-played') return [sayRevokeToCome(moved)];
  const { finding } = asked;
  if (finding.kind === 'stands') return [sayRevokeUnmoved(moved, 0)];
  if (finding.kind !== 'tricks' || finding.outcome.kind !== 'played' || now.kind !== 'played') return [];
  const given = Math.abs(finding.outcome.tricks - now.tricks);
  return given === moved ? [] : [sayRevokeUnmoved(moved, given)];
};

/** The pair or team that was psyched against. */
const againstWhom = (contest: Contest, { offending, round, table }: Asked): string | undefined =>
  offending === 'ns' || offending === 'ew'
    ? seatAt(contest, round, table)?.[otherSide(offending)]
    : undefined;

/** The two who can have sat there: of a team those of its line-up in that room, or any two where none was posted. */
const pairsAgainst = (contest: Contest, asked: Asked): readonly (readonly string[])[] => {
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

export const sayPsyche = (contest: Contest, asked: Asked, found: PsycheVerdict): string =>
  sayPsycheVerdict(found, () => {
    const { pair = '', name } = contest.entries.get(againstWhom(contest, asked) ?? '') ?? {};
    return name === undefined ? `pair ${pair}` : `a pair of ${name}`;
  });

/** The ranks of the opponents as their entry has them, to be filled in where they are not known (SABF 4.6). */
export const ranksAt = (contest: Contest, asked: Asked): { readonly ranks?: RanksView } => {
  const book = bookAt(contest, asked.round);
  const entry = contest.entries.get(againstWhom(contest, asked) ?? '');
  if (!entry || !book.ok || !book.value.psyche || !answersTo(asked, 'psychic-call')) return {};
  const ids = [...new Set(pairsAgainst(contest, asked).flat())];
  const ranks = ids.map((player) => entry.about?.players?.[player]?.rank ?? '');
  const { pair, name } = entry;
  return {
    ranks: {
      pair: { pair, ...(name === undefined ? {} : { name }), players: ids },
      ids,
      ranks,
      known: PLAYER_RANKS,
    },
  };
};

/** Who was to see to the board and the seats (SABF 11.8; ANC 2021 1.4); the sitting pair is North-South. */
export const faultIn = (asked: Asked, book: Rulebook): Responsible | undefined => {
  const [what, cards] = answersTo(asked, 'responsible') ?? [];
  if (!book.responsible) return undefined;
  if (what === 'board')
    return whoIsResponsible(book, { what: 'board', guideCards: cards === 'yes', sitting: 'ns' });
  return what === 'score' ? whoIsResponsible(book, { what: 'score' }) : undefined;
};

/** What a breach of procedure usually costs, by the word its law uses (Introduction to the 2017 Laws; RUL-18). */
const adviseByWord = ({ law }: Pick<Asked, 'law'>): readonly string[] =>
  DUTIES.filter((duty) => duty.law === law).flatMap((duty) => {
    const made = proposePenalty(duty.word);
    return made.ok ? [sayDuty(duty, made.value.proposal)] : [];
  });

/** Where part of the damage may be their own: what counts as such, and for whom (ABF Interpretations 12C1b, now Law 12C1e). */
const adviseErrors = ({ law, finding }: Pick<Asked, 'law' | 'finding'>): readonly string[] =>
  law.startsWith('12C1e') || (finding.kind === 'set' && finding.damage)
    ? [true, false].flatMap((loses) =>
        sayErrors(
          ERROR_EXAMPLES.filter(({ verdict }) => losesRelief(verdict) === loses),
          loses,
        ),
      )
    : [];

/** The number as the documents of 2007 use it, where it has moved since (RUL-17). */
const adviseOld = ({ law }: Pick<Asked, 'law'>): readonly string[] => {
  const { law: now, row } = inLaws2017(law);
  // Where only the meaning changed the number on the form is the right one.
  return row && now !== row.from ? [sayOldLaw(law, now, row.says)] : [];
};

/** What the laws themselves add beside the form, whatever the rulebook. */
export const adviseByLaw = (asked: Asked): readonly string[] => [
  ...adviseOld(asked),
  ...adviseByWord(asked),
  ...adviseErrors(asked),
];

/** What the rulebook of this contest adds to the topics walked: who is protected, who was responsible. */
export const adviseByBook = (contest: Contest, asked: Asked): readonly string[] => {
  const book = bookAt(contest, asked.round);
  if (!book.ok) return [];
  const psyche = psycheIn(contest, asked, book.value);
  const fault = faultIn(asked, book.value);
  return [...(psyche ? [sayPsyche(contest, asked, psyche)] : []), ...(fault ? [sayResponsible(fault)] : [])];
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
