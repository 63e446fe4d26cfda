import { followKnockout, type BandedState } from '../../engine/draw/knockout/event.ts';
import { chooseFrom } from '../../engine/draw/knockout/format.ts';
import type { KnockoutReport } from '../../engine/draw/knockout/report.ts';
import type { KnockoutResult } from '../../engine/draw/knockout/round.ts';
import { ok, type Result } from '../../engine/kit/result.ts';
import { USUAL_KNOCKOUT } from '../../engine/rulebook/usual.ts';
import type { Run } from '../say.ts';
import { answer } from './answer.ts';
import {
  amount,
  flag,
  id,
  listOf,
  needed,
  oneOf,
  pairOf,
  present,
  type Read,
  record,
  text,
  whole,
} from './read.ts';
import { DEFAULT_SEED, seed } from './swiss.ts';

/** A seed: its name, or the contestant of a Swiss, whose scores count for nothing here. */
const TEAM = record({ id, house: flag, name: text, score: amount, tieBreak: listOf(amount) });

const team: Read<{ readonly id: string; readonly house: boolean }> = (value, at) => {
  if (typeof value !== 'object' || value === null) return { id: id(value, at), house: false };
  const given = TEAM(value, at);
  return { id: needed(given.id, `${at}.id`), house: given.house ?? false };
};

const RESULT = record({
  a: id,
  b: id,
  imps: pairOf(whole),
  playOff: record({ winner: id, margin: whole }),
});

export const result: Read<KnockoutResult> = (value, at) => {
  const given = RESULT(value, at);
  const { playOff } = given;
  return {
    a: needed(given.a, `${at}.a`),
    b: needed(given.b, `${at}.b`),
    imps: needed(given.imps, `${at}.imps`),
    ...(playOff
      ? { playOff: { winner: needed(playOff.winner, `${at}.playOff.winner`), margin: playOff.margin ?? 0 } }
      : {}),
  };
};

const ROUND = record({
  choices: listOf((value, at) => {
    const [chooser, opponent] = pairOf(id)(value, at);
    return { team: chooser, opponent };
  }),
  absent: listOf(id),
  results: listOf(result),
  triangle: listOf(result),
});

export const knockoutInput = record({
  contestants: listOf(team),
  teams: listOf(team),
  house: listOf(id),
  seed,
  choose: oneOf(['lowest', 'ask']),
  rounds: listOf((value, at) => present(ROUND(value, at)) as KnockoutReport),
});
type Input = ReturnType<typeof knockoutInput>;

/** A choice made in the session: by the team, or for it where the input asks for the lowest. */
interface Made {
  readonly round: number;
  readonly team: string;
  readonly opponent: string;
  readonly by: 'team' | 'lowest';
}

interface Followed {
  readonly state: BandedState;
  readonly choices: readonly Made[];
}

/** Where choices are not given one by one, the lowest that may be chosen is; every choice is told. */
export const follow = (input: Input): Result<Followed> => {
  const rounds = [...(input.rounds ?? [])];
  const choices: Made[] = rounds.flatMap((report, i) =>
    (report.choices ?? []).map((one) => ({ round: i + 1, ...one, by: 'team' as const })),
  );
  const teams = needed(input.teams ?? input.contestants, 'teams');
  const house = [...(input.house ?? []), ...teams.filter((one) => one.house).map((one) => one.id)];
  for (;;) {
    const followed = followKnockout({
      teams: teams.map((one) => one.id),
      house,
      seed: input.seed ?? DEFAULT_SEED,
      rounds,
      ...USUAL_KNOCKOUT,
    });
    if (!followed.ok) return followed;
    const state = followed.value;
    if (input.choose !== 'lowest' || state.next.need !== 'choice') return ok({ state, choices });
    const { round, turn } = state.next;
    const before = rounds[round - 1] ?? {};
    const choice = { team: turn.team, opponent: turn.options[0] ?? '' };
    rounds[round - 1] = { ...before, choices: [...(before.choices ?? []), choice] };
    choices.push({ round, ...choice, by: 'lowest' });
  }
};

/** The newest draw on top, the whole story below it. */
const toJson = ({ state, choices }: Followed) => {
  const { next } = state;
  const last = state.rounds.at(-1);
  const choosing = next.need === 'choice' ? next.so : undefined;
  return {
    pairs: choosing ? choosing.map(({ pair }) => pair) : (last?.pairs ?? []),
    ...(last?.triangle && next.need === 'results' ? { triangle: last.triangle } : {}),
    why: choosing ?? last?.how ?? [],
    next,
    choices,
    format: state.format,
    left: state.left,
    chooseFrom: choosing
      ? (chooseFrom(USUAL_KNOCKOUT.rule, state.left.length) ?? 0)
      : last
        ? (chooseFrom(USUAL_KNOCKOUT.rule, last.seeds.length) ?? 0)
        : 0,
    rounds: state.rounds,
  };
};

/** `byestand draw knockout -`: teams from the top seed down, and what has been reported so far. */
export const run: Run = (args, io) =>
  answer('knockout', args, io, knockoutInput, (input) => {
    const followed = follow(input);
    return followed.ok ? ok(toJson(followed.value)) : followed;
  });
