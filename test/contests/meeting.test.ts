import { expect, test, vi } from 'vitest';
import { showLineUps } from '../../src/engine/floor/entry/lineup.ts';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { drawnNext, meetingsIn, roundsIn, roundText } from '../../src/web/desk/sheet/round.ts';
import { entered, goOn, SEED, type Won } from './hall.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

const LOWER: Won = ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew);

test('[DESK-10~][VP-7~] on the desk the tables of a match of three can be chosen, each with the two who sit there (SABF 14.1)', () => {
  const form = unwrap(findForm('sabf-swiss-teams'));
  const { contest } = goOn(entered(form, 13), form, (step) => step.step === 'play', LOWER);
  const [round] = roundsIn(unwrap(showStages(contest, 'x', SEED)));
  const chosen = round ? meetingsIn(round) : [];
  const seats = contest.stages[0]?.draws[0]?.seats.filter(({ room }) => room !== 'closed') ?? [];
  expect(chosen.map(({ table, home, away }) => [table, home.pair, away.pair].join(' ')).toSorted()).toEqual(
    seats
      .map(({ table, ns, ew, match, home = ns, away = ew }) =>
        (match === 'share' ? [table, ns, ew] : [table, home, away]).join(' '),
      )
      .toSorted(),
  );
  expect(chosen.filter(({ ofThree }) => ofThree)).toHaveLength(3);
});

test('[DESK-10~][CON-7~] while knock-out and Swiss are on, each has its rounds, its draw by hand and its line-ups', () => {
  const form = unwrap(findForm('gnot-sydney-2023'));
  const { contest } = goOn(
    entered(form, 19),
    form,
    (step, now) =>
      step.step === 'ask' &&
      step.request.ask === 'call-round' &&
      now.stages.length === 2 &&
      now.called?.round === 2,
    LOWER,
  );
  const data = unwrap(showStages(contest, 'x', SEED));
  const rounds = roundsIn(data).filter(({ round }) => round === 3);
  expect(rounds.map((one) => roundText(one, roundsIn(data)))).toEqual([
    'Knock-out Round 3 (1)',
    'Swiss Round 2',
  ]);
  expect(new Set(rounds.map(({ key }) => key)).size).toBe(2);
  const tables = rounds.flatMap((one) => meetingsIn(one).map(({ table }) => table));
  expect(new Set(tables).size).toBe(tables.length);
  expect(drawnNext(data)?.sheet.play).toBe('swiss');
  const posting = unwrap(showLineUps(contest, true)).matches.flatMap(({ home, away }) => [
    home.who.pair,
    away.who.pair,
  ]);
  const drawn = contest.stages.flatMap(({ draws }) =>
    draws.filter(({ round }) => round === 3).flatMap(({ seats }) => seats.flatMap(({ ns, ew }) => [ns, ew])),
  );
  expect(new Set(posting)).toEqual(new Set(drawn));
});
