import { callDraw } from '../../engine/draw/timing.ts';
import type { DrawTime } from '../../engine/rulebook/draw.ts';
import { DRAW_TIMES } from '../../engine/rulebook/editions/swisses.ts';
import type { Cited } from '../../engine/rulebook/slots.ts';
import type { Run } from '../say.ts';
import { Unusable } from '../say.ts';
import { type Asked, answer } from './answer.ts';
import { count, flag, needed, oneOf, type Read, record, whole } from './read.ts';
import { bookOf } from './rules.ts';

const NAMES = Object.keys(DRAW_TIMES) as (keyof typeof DRAW_TIMES)[];

const least: Read<number> = (value, at) => {
  const minutes = whole(value, at);
  if (minutes < 0) throw new Unusable(`${at} should be a whole number from 0 on, not ${minutes}`);
  return minutes;
};

const AT = record({ minutes: least });

/** `"now"`, or the minutes after the start of the match before: `95` or `{"minutes":95}`. */
const word: Read<'now' | { readonly minutes: number }> = (value, at) => {
  if (value === 'now') return value;
  if (typeof value !== 'object') return { minutes: least(value, at) };
  return { minutes: needed(AT(value, at).minutes, `${at}.minutes`) };
};

const INPUT = record({
  rule: oneOf(NAMES),
  round: count,
  minutes: least,
  missing: least,
  director: word,
  lastOfDay: flag,
});

/** `byestand draw time - [--under <stack>]`: whether a round is to be drawn now, and from which standings. */
export const run: Run = (args, io) =>
  answer('time', args, io, INPUT, call, ({ clause, says }) => [{ clause, says }]);

const ruleOf = async (
  rule: keyof typeof DRAW_TIMES | undefined,
  under?: string,
): Promise<DrawTime & Cited> => {
  if (under === undefined) return DRAW_TIMES[needed(rule, 'rule')];
  if (rule !== undefined) throw new Unusable('give rule, or --under, not both');
  const time = (await bookOf(under)).drawTime?.value;
  if (!time) throw new Unusable(`no layer of ${under} says when a round is drawn; give rule instead`);
  return time;
};

const call = async (input: ReturnType<typeof INPUT>, { under }: Asked) =>
  callDraw(await ruleOf(input.rule, under), {
    round: needed(input.round, 'round'),
    minutes: input.minutes ?? 0,
    missingResults: needed(input.missing, 'missing'),
    ...(input.director === undefined ? {} : { director: input.director }),
    ...(input.lastOfDay === undefined ? {} : { lastOfDay: input.lastOfDay }),
  });
