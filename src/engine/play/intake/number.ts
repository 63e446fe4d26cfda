import { canDraw } from '../../contest/swiss.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import type { Form, Play } from '../../rulebook/form.ts';

/** Fewer or more than the form takes, with the clause where one sets the number. */
export const whyNotNumber = ({ name, entries: { min, max, by } }: Form, entries: number): Refusal => {
  const clause = entries < min ? by?.min : by?.max;
  return refuse('entries-number', { form: name, entries, min, max }, clause === undefined ? {} : { clause })
    .refusal;
};

/** An odd number where the regulation takes even ones only (SABF 19.3). */
const whyNotOdd = ({ name, entries: { odd } }: Form, entries: number): Refusal | undefined =>
  odd?.use === 'refuse' && entries % 2 === 1
    ? refuse('entries-odd', { form: name, entries }, { clause: odd.clause }).refusal
    : undefined;

/** The way a form's first stage is played with so many entries. */
export const playFor = ({ stages }: Form, entries: number): Play | undefined => {
  const ways = stages[0]?.ways ?? [];
  const isIts = ({ when }: (typeof ways)[number]): boolean =>
    when === undefined ||
    (entries >= (when.least ?? 0) && entries <= (when.most ?? Number.POSITIVE_INFINITY));
  return ways.find(isIts)?.play;
};

/** Two sides. */
const LEAST = 2;

/**
 * Why a stage is not begun with so many entries, or nothing. A form's numbers are those its format is sure to work with;
 * where no clause sets them, a Swiss takes every number with which nobody has to meet twice (SABF 16.1).
 */
export const whyNotBegun = (form: Form, play: Play, entries: number): Refusal | undefined => {
  const { min, max, by, odd, open } = form.entries;
  // Any number that makes a contest at all: which movement it takes, or how many byes, is seen when it begins.
  if (open) return entries < LEAST ? whyNotNumber(form, entries) : undefined;
  const most = max + (odd?.use === 'house' ? 1 : 0);
  const isPlain = play.use === 'swiss' && play.modified !== true;
  const isDrawable = isPlain && canDraw(entries, play.rounds, form.of);
  if (entries < min && (by?.min !== undefined || !isDrawable))
    return isPlain && by?.min === undefined ? undrawable(entries, play.rounds) : whyNotNumber(form, entries);
  if (entries > most && (by?.max !== undefined || play.use !== 'swiss')) return whyNotNumber(form, entries);
  return isPlain && !isDrawable ? undrawable(entries, play.rounds) : whyNotOdd(form, entries);
};

const undrawable = (entries: number, rounds: number): Refusal =>
  refuse('entries-undrawable', { entries, rounds }).refusal;
