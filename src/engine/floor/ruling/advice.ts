import type { PsycheVerdict } from '../../reckon/entry/protection.ts';
import type { RanksView } from '../../view/ruling/ruling.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { DUTIES, proposePenalty } from '../../ruling/law.ts';
import { ERROR_EXAMPLES, losesRelief } from '../../ruling/damage.ts';
import { PLAYER_RANKS } from '../../rulebook/entry.ts';
import { bookAt } from '../../play/book.ts';
import { inLaws2017 } from '../../ruling/concordance.ts';
import { sayPsycheVerdict, sayResponsible } from '../../words/ruling/verdict.ts';
import { sayRevokeToCome, sayRevokeUnmoved, sayDuty, sayErrors, sayOldLaw } from '../../words/ruling/duty.ts';
import { treeOf, tricksMoved } from '../../ruling/walk.ts';
import { type Asked, answersTo, againstWhom, pairsAgainst, psycheIn } from '../../act/guard/advice.ts';
import { type Contest, lineAt } from '../../contest/state.ts';
import { type Responsible, whoIsResponsible } from '../../reckon/conduct/fault.ts';

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
