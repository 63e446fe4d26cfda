import { expect, test } from 'vitest';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn } from './hall.ts';
import { unwrap } from './play.ts';

const FORM = unwrap(findForm('sabf-matchpoint-pairs'));

test('[RANK-7] a handicap event has two rankings: as scored, and with everybody’s handicap (SABF 3)', () => {
  const { contest: played } = goOn(
    entered(FORM, 8),
    FORM,
    (step, now) =>
      step.step !== 'play' && (now.stages[0]?.sessions.length ?? 0) === 1 && now.called !== undefined,
    ({ ns, board }) => (Number(ns) + board) % 3 === 0,
  );
  const before = unwrap(showStages(played, 'x', 'seed'));
  const raw = before.stages[0]?.fields[0]?.rows ?? [];
  expect(before.categories).toEqual([]);
  const last = raw.at(-1)?.who.pair ?? '';
  const first = raw[0];
  const given = ask(played, {
    ask: 'describe-entry',
    by: BY,
    contestant: last,
    about: { handicap: 50 },
  });
  const view = unwrap(showStages(given, 'x', 'seed'));
  // The standings as scored stay as they are.
  expect(view.stages[0]?.fields[0]?.rows).toEqual(raw);
  const [list] = view.categories;
  expect([list?.category, list?.clause]).toEqual(['With handicaps', 'SABF 3']);
  expect(list?.rows[0]).toMatchObject({
    place: 1,
    who: { pair: last },
    score: (raw.at(-1)?.score ?? 0) + 50,
  });
  expect(list?.rows[1]).toMatchObject({ place: 2, who: { pair: first?.who.pair }, score: first?.score });
  expect(list?.rows).toHaveLength(raw.length);
  expect(view.entered.find(({ pair }) => pair === last)?.handicap).toBe(50);
});
