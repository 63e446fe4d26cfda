import { exactly, parseRational, toNumber } from '../../engine/kit/rational.ts';
import { type Advice, type AdviceWish, advise } from '../../engine/movement/advise.ts';
import type { Wish } from '../../engine/movement/offer.ts';
import { sayNote } from '../../engine/words/draw/movement.ts';
import { DONE, readArgs, type Run, sayValue, Unusable } from '../say.ts';
import { makeTable } from '../input/table.ts';
import { numberOf } from './make.ts';
import { sayRefusal } from './refusal.ts';

const OPTIONS = {
  pairs: { type: 'string' },
  minutes: { type: 'string' },
  boards: { type: 'string' },
  copies: { type: 'string' },
  sections: { type: 'string' },
  'boards-per-round': { type: 'string' },
  'minutes-per-board': { type: 'string' },
  start: { type: 'string' },
  'one-winner': { type: 'boolean' },
  'two-winners': { type: 'boolean' },
} as const;

const startOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const [, hours, minutes] = /^(\d{1,2}):(\d\d)$/.exec(text) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59)
    throw new Unusable(`--start: '${text}' is not a time like 19:30`);
  return 60 * Number(hours) + Number(minutes);
};

const clock = (minutes: number): string => {
  const whole = Math.ceil(minutes) % 1440;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

const commandOf = ({
  kind,
  variant,
  tables,
  half,
  rounds,
  base,
  boardsPerRound,
  arrowSwitch,
}: Wish): string =>
  [
    `byestand movement ${kind} --tables ${tables}`,
    ...(variant === undefined ? [] : [`--variant ${variant}`]),
    ...(half === undefined ? [] : [`--half ${half}`]),
    ...(base === undefined ? [] : [`--base ${base}`]),
    ...(rounds === undefined ? [] : [`--rounds ${rounds}`]),
    ...(boardsPerRound === undefined ? [] : [`--boards-per-round ${boardsPerRound}`]),
    ...(arrowSwitch === undefined || arrowSwitch.length === 0
      ? []
      : [`--arrow-switch ${arrowSwitch === 'auto' ? 'auto' : arrowSwitch.join()}`]),
  ].join(' ');

const show = (advice: Advice, start: number | undefined) => {
  const [first] = advice.wishes;
  const minutes = toNumber(advice.minutes);
  return {
    kind: first?.kind ?? '',
    variant: first?.variant ?? '',
    tables: advice.plan.tables,
    ...(first?.half === undefined ? {} : { half: first.half }),
    ...(first?.base === undefined ? {} : { base: first.base }),
    rounds: advice.rounds,
    boardsPerRound: advice.boardsPerRound,
    boards: advice.boardsPlayed,
    boardsNeeded: advice.boardsNeeded,
    sitOuts: advice.sitOuts,
    mostSitOuts: advice.mostSitOuts,
    winners: advice.winners,
    balance: advice.balance,
    ...(advice.fieldBalance === undefined ? {} : { fieldBalance: advice.fieldBalance }),
    minutes,
    ...(start === undefined ? {} : { ends: clock(start + minutes) }),
    ...(advice.plan.sections
      ? { sections: advice.plan.sections.map(({ name, tables, pairs }) => ({ name, tables, pairs })) }
      : {}),
    // A last round against the first opponents is told beforehand.
    reason: [advice.reason, ...(advice.plan.notes ?? []).filter(({ note }) => note === 'skip-replay')]
      .map(sayNote)
      .join(' '),
    commands: advice.wishes.map(commandOf),
  };
};

const wishOf = (args: readonly string[]) => {
  const { values, positionals } = readArgs(args, OPTIONS);
  if (positionals.length > 0) throw new Unusable(`movement advise: '${positionals[0]}' is one too many`);
  const pairs = numberOf('pairs', values.pairs);
  if (pairs === undefined) throw new Unusable('movement advise: how many? Give --pairs');
  if (values['one-winner'] && values['two-winners'])
    throw new Unusable('movement advise: one winner or two, not both');
  const pace = values['minutes-per-board'];
  const exact = pace === undefined ? undefined : parseRational(pace);
  if (pace !== undefined && (!exact || exact.n <= 0n))
    throw new Unusable(`--minutes-per-board: '${pace}' is not a number above 0`);
  const number = (
    name: 'minutes' | 'boards' | 'copies' | 'sections' | 'boards-per-round',
    key: keyof AdviceWish,
  ) => {
    const value = numberOf(name, values[name]);
    return value === undefined ? {} : { [key]: value };
  };
  const wish: AdviceWish = {
    pairs,
    ...number('minutes', 'minutes'),
    ...number('boards', 'boards'),
    ...number('copies', 'copies'),
    ...number('sections', 'sections'),
    ...number('boards-per-round', 'boardsPerRound'),
    ...(exact ? { minutesPerBoard: exactly(pace ?? '1') } : {}),
    ...(values['one-winner']
      ? { winners: 1 as const }
      : values['two-winners']
        ? { winners: 2 as const }
        : {}),
  };
  return { wish, start: startOf(values.start), pretty: values.pretty === true };
};

const asTable = (rows: readonly ReturnType<typeof show>[]): string =>
  makeTable(
    ['Movement', 'Tables', 'Rounds', 'Boards', 'Sit-outs', 'Balance', 'In fields', 'Minutes', 'Ends', 'Why'],
    rows.map((row) => [
      `${row.kind} ${row.variant}${row.base === undefined ? '' : ` (base ${row.base})`}${row.sections ? ` ×${row.sections.length}` : ''}`,
      `${row.tables}${row.half ? '½' : ''}`,
      `${row.rounds}×${row.boardsPerRound}`,
      `${row.boards}`,
      `${row.sitOuts}`,
      `${row.balance}`,
      `${row.fieldBalance ?? ''}`,
      `${row.minutes}`,
      row.ends ?? '',
      row.reason,
    ]),
  );

export const run: Run = async (args, io) => {
  const { wish, start, pretty } = wishOf(args);
  const found = advise(wish);
  if (!found.ok) return sayRefusal(io, found.refusal);
  const rows = found.value.map((advice) => show(advice, start));
  sayValue(io, rows, { pretty, show: asTable });
  return Promise.resolve(DONE);
};
