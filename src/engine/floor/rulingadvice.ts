import { otherSide } from '../bridge/seat.ts';
import type { RequestOf } from '../contest/request.ts';
import { type Contest, seatAt } from '../contest/state.ts';
import { whoIsResponsible } from '../reckon/conduct/fault.ts';
import { judgePsyche } from '../reckon/entry/protection.ts';
import type { Rulebook } from '../rulebook/stack.ts';
import { sayPsycheVerdict, sayResponsible } from '../words/verdict.ts';
import { bookAt } from './time.ts';

type Asked = RequestOf<'give-ruling'>;

const answersTo = ({ trails }: Asked, topic: string): readonly string[] | undefined =>
  trails.find((trail) => trail.topic === topic)?.answers;

/** The opponents’ ranks are part of their entry, so the check is made here (SABF 4.6). */
const psycheAdvice = (contest: Contest, asked: Asked, book: Rulebook): readonly string[] => {
  const answers = answersTo(asked, 'psychic-call');
  if (!answers || (asked.offending !== 'ns' && asked.offending !== 'ew')) return [];
  const pair = seatAt(contest, asked.round, asked.table)?.[otherSide(asked.offending)];
  const entry = pair === undefined ? undefined : contest.entries.get(pair);
  const opponents = (entry?.players ?? []).map((player) => {
    const rank = entry?.about?.players?.[player]?.rank;
    return { player, ...(rank === undefined ? {} : { rank }) };
  });
  const strongOpening = answers[0] === 'strong';
  return [sayPsycheVerdict(judgePsyche(book, { strongOpening, opponents }), (id) => id)];
};

/** Who was to see to the board and the seats (SABF 11.8; ANC 2021 1.4); the sitting pair is North-South. */
const faultAdvice = (asked: Asked, book: Rulebook): readonly string[] => {
  const [what, cards] = answersTo(asked, 'responsible') ?? [];
  if (what === undefined || !book.responsible) return [];
  if (what === 'board')
    return [
      sayResponsible(whoIsResponsible(book, { what: 'board', guideCards: cards === 'yes', sitting: 'ns' })),
    ];
  return what === 'score' ? [sayResponsible(whoIsResponsible(book, { what: 'score' }))] : [];
};

/** What the rulebook of this contest adds to the topics walked: who is protected, who was responsible. */
export const adviseByBook = (contest: Contest, asked: Asked): readonly string[] => {
  const book = bookAt(contest, asked.round);
  return book.ok ? [...psycheAdvice(contest, asked, book.value), ...faultAdvice(asked, book.value)] : [];
};
