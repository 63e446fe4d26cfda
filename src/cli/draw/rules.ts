import { type DrawAnswers, LARGE, makeRules, readAnswers } from '../../engine/draw/book.ts';
import type { DrawRules } from '../../engine/draw/rules.ts';
import { SWISS_ANSWERS, type SwissEdition } from '../../engine/rulebook/editions/swisses.ts';
import { citeFor } from '../../engine/rulebook/usual.ts';
import { sayRefusal } from '../../engine/words/refusal.ts';
import type { Rulebook } from '../../engine/rulebook/stack.ts';
import { Unusable } from '../say.ts';
import { needed } from './read.ts';

export const EDITIONS = Object.keys(SWISS_ANSWERS) as readonly SwissEdition[];

/** What an input says of the rules: what to start from, and what this contest asks for itself. */
export interface RuleInput {
  readonly rules?: SwissEdition | undefined;
  readonly form?: string | undefined;
  readonly odd?: 'bye' | 'triangle' | 'none' | undefined;
  readonly method?: 'optimum' | 'hand' | undefined;
  readonly penalties?: 'left-out' | 'counted' | undefined;
  readonly modified?: boolean | undefined;
  readonly round?: number | undefined;
  readonly rounds?: number | undefined;
}

const CITED = { clause: 'this contest', says: 'as this contest asked for' } as const;

/** The rulebook of a usual stack, loaded only where one is named: most draws need none of it. */
export const bookOf = async (under: string): Promise<Rulebook> => {
  const { rulebookOf } = await import('../../engine/rulebook/library.ts');
  const book = rulebookOf(under);
  if (!book.ok) throw new Unusable(sayRefusal(book.refusal));
  return book.value;
};

const baseOf = async ({ rules }: RuleInput, under: string | undefined): Promise<DrawAnswers> => {
  if (under === undefined) return SWISS_ANSWERS[rules ?? 'plain'];
  const answers = readAnswers(await bookOf(under));
  if (!answers.ok) throw new Unusable(sayRefusal(answers.refusal));
  return answers.value;
};

const METHODS = { optimum: SWISS_ANSWERS.plain.draw, hand: SWISS_ANSWERS.sabf.draw } as const;

/** An odd field needs a word: the rulebook's where one is named, else the input's. */
const oddOf = (
  base: DrawAnswers['odd'],
  { odd }: RuleInput,
  hasBook: boolean,
): DrawAnswers['odd'] | undefined => {
  if (odd === undefined) return hasBook ? undefined : { use: 'none', ...CITED };
  if (odd === base.use) return undefined;
  return odd === 'triangle' ? { use: odd, over: 1, ...CITED } : { use: odd, ...CITED };
};

const MODIFIED = {
  use: 'modified-swiss',
  fewerThan: Number.MAX_SAFE_INTEGER,
  clause: citeFor('length')('modified-swiss'),
  says: 'past the middle, opponents of the first half may be met again',
} as const;

/** What the input says otherwise than the rules it starts from. */
const ownOf = (base: DrawAnswers, input: RuleInput, hasBook: boolean): Partial<DrawAnswers> => {
  const odd = oddOf(base.odd, input, hasBook);
  const { method, penalties } = input;
  return {
    ...(odd ? { odd } : {}),
    ...(method && method !== base.draw.use ? { draw: METHODS[method] } : {}),
    ...(penalties ? { standings: { ...base.standings, draw: penalties, ...CITED } } : {}),
    ...(input.modified === true ? { rematch: MODIFIED } : {}),
    ...(input.modified === false ? { rematch: { use: 'never', ...CITED } } : {}),
  };
};

/** The rules of this draw: those of a stack of documents or of a short name, with the input's own laid over. */
export const rulesOf = async (
  input: RuleInput,
  entered: number,
  option: string | undefined,
): Promise<DrawRules> => {
  const under = option ?? input.form;
  if (under !== undefined && input.rules !== undefined)
    throw new Unusable('give rules, or a stack to draw under (--under, form), not both');
  const base = await baseOf(input, under);
  const answers = { ...base, ...ownOf(base, input, under !== undefined || input.rules !== undefined) };
  const isStandard = under === undefined && input.modified !== true;
  const { rounds } = input;
  const terms = isStandard ? LARGE : { entered, ...(rounds === undefined ? {} : { rounds }) };
  const made = makeRules(under ?? input.rules ?? 'plain', answers, terms);
  if (!made.ok) throw new Unusable(sayRefusal(made.refusal));
  if (made.value.rematch.use === 'modified-swiss') needed(input.round, 'round');
  return made.value;
};
