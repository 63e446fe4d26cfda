import type { Lot } from '../../engine/draw/lot.ts';
import { drawRobin, makeRobin, nameRounds } from '../../engine/draw/robin.ts';
import { INTERSTATE, ROBIN_FORMS, type RobinForm } from '../../engine/rulebook/robin.ts';
import { whyNotRoll } from '../../engine/draw/roll.ts';
import { ok, type Result } from '../../engine/kit/result.ts';
import { citeFor } from '../../engine/rulebook/usual.ts';
import { readArgs, readJson, type Run, Unusable } from '../say.ts';
import { makeTable } from '../input/table.ts';
import { sayResult } from './answer.ts';
import { id, listOf, needed, oneOf, present, record, whole } from './read.ts';
import { DEFAULT_SEED, seed } from './swiss.ts';
import { lotReason, type Reason } from './why.ts';

const INPUT = record({
  contestants: listOf(id),
  form: oneOf(ROBIN_FORMS),
  robin: whole,
  placing: listOf(id),
  sameDay: record({ byes: listOf(id), rounds: whole }),
  seed,
});
type Input = ReturnType<typeof INPUT>;

const MADE: Readonly<Record<RobinForm, Reason>> = {
  plain: {
    clause: 'Course Notes (Round Robin)',
    says: 'the highest number stays, all others go up by one; with an odd number whoever should meet it has the bye',
  },
  [INTERSTATE.form]: {
    clause: citeFor('robins')('robin-printed'),
    says: 'the printed draw; the first named sits North-South in the Open Room',
  },
};

interface Shown {
  readonly made: Reason;
  readonly notes?: readonly Reason[];
  readonly lots?: readonly Lot[];
  readonly contestants: readonly string[];
  readonly rounds: readonly {
    readonly round: number;
    readonly pairs: readonly (readonly [string, string])[];
    readonly bye?: string;
  }[];
}

const plain = (contestants: readonly string[], form: RobinForm): Result<Shown> => {
  const twice = whyNotRoll(contestants, 'contestants');
  if (twice) return twice;
  const rounds = makeRobin(contestants.length, form);
  return rounds.ok
    ? ok({ contestants, rounds: nameRounds(rounds.value, contestants), made: MADE[form] })
    : rounds;
};

const fromInput = (input: Input): Result<Shown> => {
  const contestants = needed(input.contestants, 'contestants');
  if (input.robin === undefined) return plain(contestants, input.form ?? 'plain');
  const { sameDay } = input;
  const drawn = drawRobin({
    teams: contestants,
    robin: input.robin,
    seed: input.seed ?? DEFAULT_SEED,
    cite: citeFor('robins'),
    ...(sameDay
      ? {
          sameDay: {
            byes: needed(sameDay.byes, 'sameDay.byes'),
            rounds: needed(sameDay.rounds, 'sameDay.rounds'),
          },
        }
      : {}),
    ...present({ placing: input.placing }),
  } as Parameters<typeof drawRobin>[0]);
  return drawn.ok ? ok({ contestants, ...drawn.value, made: MADE[INTERSTATE.form] }) : drawn;
};

const withReasons = (made: Shown): Shown & { readonly why: readonly Reason[] } => ({
  ...made,
  why: [made.made, ...(made.notes ?? []), ...(made.lots ?? []).map(lotReason)],
});

const show = ({ rounds }: Shown): string => {
  const most = Math.max(...rounds.map(({ pairs }) => pairs.length));
  const headings = ['round', ...Array.from({ length: most }, (_, i) => `table ${i + 1}`), 'bye'];
  return makeTable(
    headings,
    rounds.map(({ round, pairs, bye = '' }) => [
      String(round),
      ...Array.from({ length: most }, (_, i) => pairs[i]?.join(' v ') ?? ''),
      bye,
    ]),
  );
};

/** `byestand draw round-robin --contestants 7`, or a file for one round robin of the Interstate Teams. */
export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, {
    contestants: { type: 'string' },
    form: { type: 'string' },
  });
  const pretty = values.pretty === true;
  const say = (made: Result<Shown>): number =>
    sayResult(io, made.ok && values.why === true ? ok(withReasons(made.value)) : made, pretty, show);
  const [file, ...more] = positionals;
  if (file !== undefined && more.length === 0 && values.contestants === undefined)
    return say(fromInput(INPUT(await readJson(io, file), '')));
  if (file !== undefined || values.contestants === undefined)
    throw new Unusable('draw round-robin: give --contestants n, or one file');
  if (!/^-?\d+$/.test(values.contestants))
    throw new Unusable(`--contestants: a whole number belongs here, not '${values.contestants}'`);
  const count = whole(Number(values.contestants), '--contestants');
  const form = values.form === undefined ? 'plain' : oneOf(ROBIN_FORMS)(values.form, '--form');
  const numbers = Array.from({ length: Math.max(0, Math.min(count, 1000)) }, (_, i) => String(i + 1));
  return say(plain(numbers, form));
};
