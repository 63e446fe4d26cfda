import { decidePlayOff } from '../../engine/draw/knockout/playoff.ts';
import { PLAY_OFFS, type PlayOffName } from '../../engine/rulebook/editions/playoffs.ts';
import type { Run } from '../say.ts';
import { answer } from './answer.ts';
import { flag, id, listOf, needed, oneOf, pairOf, present, record, whole } from './read.ts';
import { DEFAULT_SEED, seed } from './swiss.ts';
import { playOffReasons } from './why.ts';

const SWING = record({ imps: whole, points: whole });
const swings = listOf((value, at) => {
  const given = SWING(value, at);
  return { imps: needed(given.imps, `${at}.imps`), ...present({ points: given.points }) };
});

const INPUT = record({
  rule: oneOf(Object.keys(PLAY_OFFS) as PlayOffName[]),
  teams: pairOf(id),
  match: swings,
  played: listOf(swings),
  triangle: flag,
  seed,
});

/** `byestand draw play-off -`: who wins a tied match, or what is played next. */
export const run: Run = (args, io) => answer('play-off', args, io, INPUT, decide, playOffReasons);

const decide = (input: ReturnType<typeof INPUT>) => {
  const tie = {
    teams: needed(input.teams, 'teams'),
    match: input.match ?? [],
    played: input.played ?? [],
    triangle: input.triangle ?? false,
  };
  return decidePlayOff(PLAY_OFFS[needed(input.rule, 'rule')], tie, input.seed ?? DEFAULT_SEED);
};
