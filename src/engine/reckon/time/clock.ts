import { derive, type Figure, given, type Rule } from '../../figure/figure.ts';
import { compare, exactly, type Rational } from '../../kit/rational.ts';
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import type { Timing } from '../../rulebook/time.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { cite, ruleOf } from '../rules.ts';

/** What a match's or session's clock is set to, in minutes from its start. */
export interface ClockSetting {
  readonly minutes: Figure;
  /** No further board is begun from this minute on, or after it where one still may be begun at it. */
  readonly noFurther?: Figure;
  /** Whether a board may still be begun at that very minute. */
  readonly atIt?: boolean;
  readonly clause: string;
}

export interface ClockAsked {
  readonly boards: number;
  /** What was announced, where the rulebook leaves it to that or the director sets another time. */
  readonly announced?: number;
  /** So long before the end no further board is begun: announced, where the rulebook has no such time (Course Notes (Swiss Teams)). */
  readonly cutOff?: number;
}

const lengthOf = (slot: Timing, asked: ClockAsked, rule: Rule): Result<Figure> => {
  const { boards, announced } = asked;
  const what = { key: 'clock/minutes', name: 'minutes', rule };
  const part = (name: string, value: Rational | number) => given({ key: `clock/${name}`, name, rule }, value);
  if (slot.use === 'per-board')
    return ok(
      derive(what, 'boards * each + pause', [
        part('boards', boards),
        part('each', exactly(slot.minutes)),
        part('pause', slot.break),
      ]),
    );
  if (announced !== undefined && (slot.use === 'announced' || slot.director))
    return ok(given({ ...what, note: 'as announced' }, exactly(announced)));
  if (slot.use === 'announced') return refuse('clock-announced', {}, { clause: rule.clause });
  return boards === slot.boards
    ? ok(given(what, slot.minutes))
    : ok(
        derive({ ...what, note: `in proportion to ${slot.boards} boards` }, 'printed * boards / full', [
          part('printed', slot.minutes),
          part('boards', boards),
          part('full', slot.boards),
        ]),
      );
};

/** How long it lasts and when no further board is begun (GNOT Sydney 2023 1.3; ANC 2021 11.14, 12.5; SABF 13.14, 16.5, 18.6). */
export const setClock = (book: Rulebook, asked: ClockAsked): Result<ClockSetting> => {
  const slot = ruleOf(book, 'timing');
  const rule = cite(book, 'timing');
  if (!Number.isInteger(asked.boards) || asked.boards < 1)
    return refuse('clock-boards', { given: asked.boards }, { clause: rule.clause });
  const minutes = lengthOf(slot, asked, rule);
  if (!minutes.ok) return minutes;
  const cutOff = slot.cutOff ?? (asked.cutOff === undefined ? undefined : { before: asked.cutOff });
  if (!cutOff) return ok({ minutes: minutes.value, clause: rule.clause });
  const what = { key: 'clock/no-further', name: 'no-further', rule };
  const noFurther =
    'after' in cutOff
      ? given(what, cutOff.after)
      : derive(what, 'minutes - before', [
          minutes.value,
          given({ key: 'clock/before', name: 'before', rule }, cutOff.before),
        ]);
  return ok({ minutes: minutes.value, noFurther, atIt: 'after' in cutOff, clause: rule.clause });
};

/** Why a board may not be begun at this minute, or nothing. */
export const whyNotBegin = (clock: ClockSetting, minute: Rational): Refusal | undefined => {
  const last = clock.noFurther?.value ?? clock.minutes.value;
  const over = compare(minute, last);
  return over > 0 || (over === 0 && clock.atIt === false)
    ? refuse(
        'clock-no-further',
        { minute: Number(minute.n) / Number(minute.d), last: Number(last.n) / Number(last.d) },
        { clause: clock.clause },
      ).refusal
    : undefined;
};

/** The clock stopped for so many minutes, or given them: everything is so much later. */
export const pauseClock = (clock: ClockSetting, minutes: Rational): ClockSetting => {
  const later = (figure: Figure): Figure =>
    derive({ key: figure.key, name: figure.name, rule: figure.rule, note: 'stopped' }, 'before + stopped', [
      { ...figure, name: 'before' },
      given({ key: `${figure.key}/stopped`, name: 'stopped', rule: figure.rule }, minutes),
    ]);
  return {
    ...clock,
    minutes: later(clock.minutes),
    ...(clock.noFurther ? { noFurther: later(clock.noFurther) } : {}),
  };
};
