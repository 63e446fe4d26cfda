import { ok, type Result, refuse } from '../kit/result.ts';
import type { Cited, SlotName, Slots } from '../rulebook/slots.ts';
import { gaps, type Rulebook } from '../rulebook/stack.ts';
import type { DrawRules, Odd, Rematch } from './rules.ts';

const NEEDED = [
  'draw',
  'drawTieBreak',
  'standings',
  'drawBars',
  'drawCriteria',
  'rematch',
  'odd',
  'noDraw',
  'drawStands',
] as const satisfies readonly SlotName[];

type Answered<S extends SlotName> = { readonly [K in S]: Slots[K] & Cited };

/** What the slots of a draw are answered with; the award for a bye and yellow systems where there is a rule. */
export type DrawAnswers = Answered<(typeof NEEDED)[number]> & Partial<Answered<'bye' | 'yellowSwiss'>>;

/** How many entered, and how many rounds are played where that is known. */
export interface DrawTerms {
  readonly entered: number;
  readonly rounds?: number;
}

/** Large enough for a standard Swiss under every document. */
export const LARGE: DrawTerms = { entered: Number.POSITIVE_INFINITY };

/** A rulebook speaks in sentences; the reasons of a draw put them inside their own. */
const within = <T extends Cited>(rule: T): T => ({
  ...rule,
  says: rule.says.charAt(0).toLowerCase() + rule.says.slice(1).replace(/\.$/, ''),
});

const cite = ({ clause, says }: Cited): Cited => within({ clause, says });

/** Whether the field is small enough for the modified Swiss; without the rounds that may not be known. */
const rematchIn = (
  rule: DrawAnswers['rematch'],
  { entered, rounds }: DrawTerms,
): Rematch | 'rounds-needed' => {
  const { clause } = rule;
  if (rule.use === 'never') return { use: 'never', ...cite(rule) };
  const fewerThan = rule.fewerThan === 'twice-the-rounds' ? 2 * (rounds ?? 0) : rule.fewerThan;
  if (entered >= fewerThan)
    return { use: 'never', clause, says: 'the field is large enough: nobody meets the same opponent twice' };
  return rounds === undefined ? 'rounds-needed' : { use: 'modified-swiss', rounds, ...cite(rule) };
};

const oddOf = ({ odd, bye }: DrawAnswers): Odd =>
  odd.use === 'bye' && bye
    ? { ...within(odd), award: { vp: bye.vp, imps: bye.imps, clause: bye.clause, says: bye.says } }
    : within(odd);

/** Brings the slots of a draw together. */
export const makeRules = (id: string, answers: DrawAnswers, terms: DrawTerms): Result<DrawRules> => {
  const { drawTieBreak: ties, standings, yellowSwiss } = answers;
  const rematch = rematchIn(answers.rematch, terms);
  if (rematch === 'rounds-needed')
    return refuse('draw-rounds', { count: terms.entered }, { at: 'rounds', clause: answers.rematch.clause });
  const lot = ties.criteria.find(({ by }) => by === 'lot');
  return ok({
    id,
    method: within(answers.draw),
    penalties: { use: standings.draw, ...cite(standings) },
    ties: ties.criteria
      .filter(({ by }) => by !== 'score' && by !== 'lot')
      .map(({ by, clause }) => ({ by, clause })),
    lot: { clause: lot?.clause ?? ties.clause, says: ties.says },
    bars: answers.drawBars.bars,
    wishes: answers.drawCriteria.wishes,
    rematch,
    odd: oddOf(answers),
    ...(yellowSwiss ? { yellow: within(yellowSwiss) } : {}),
    wayOut: cite(answers.noDraw),
    stands: cite(answers.drawStands),
  });
};

/** What a rulebook answers for a draw; a slot that no layer answers is refused by name. */
export const readAnswers = (book: Rulebook): Result<DrawAnswers> => {
  const [gap] = gaps(book, NEEDED);
  if (gap !== undefined) return refuse('rulebook-gap', { slot: gap });
  const answered = Object.fromEntries(
    [...NEEDED, 'bye' as const, 'yellowSwiss' as const].flatMap((slot) => {
      const found = book[slot];
      return found ? [[slot, found.value]] : [];
    }),
  );
  return ok(answered as unknown as DrawAnswers);
};
