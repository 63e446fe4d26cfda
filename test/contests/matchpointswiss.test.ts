import { expect, test } from 'vitest';
import { changeableIn } from '../../src/engine/floor/stage/changeable.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, viewOf, type Won } from './hall.ts';
import { unwrap } from './play.ts';

/** SABF 20.11, the column of 7 to 9 boards: up to this percentage 10, 11 … 19 VPs, more is 20. */
const UP_TO = [50.65, 51.98, 53.33, 54.74, 56.23, 57.83, 59.64, 61.75, 64.4, 68.35];
const vpOf = (percent: number): number => {
  if (percent < 50) return 20 - vpOf(100 - percent);
  const at = UP_TO.findIndex((most) => percent <= most);
  return at < 0 ? 20 : 10 + at;
};

test('[VP-5~][CON-18~] a matchpoint Swiss of eight boards is played on the printed table, chosen at the desk (SABF 20.11)', () => {
  const form = unwrap(findForm('anc-2021-ipc'));
  const start = entered(form, 16);
  // The desk offers it under the rule of victory points.
  const rule = changeableIn(start).rules.find(({ slot }) => slot === 'vp');
  expect(rule?.others).toContainEqual(
    expect.objectContaining({ layer: 'sabf-matchpoint-swiss', clause: 'SABF 20.11' }),
  );
  const changed = ask(start, {
    ask: 'change-rule',
    by: BY,
    body: 'the organiser',
    slot: 'vp',
    layer: 'sabf-matchpoint-swiss',
    why: 'played by the tables of the state',
    clause: 'ANC 2021 1.1',
  });
  const won: Won = ({ ns, board }) => (Number(ns) * 7 + board) % 3 === 0;
  const { contest } = goOn(changed, form, (_, now) => now.stages[0]?.draws.length === 3, won);
  const units = viewOf(contest).stages[0]?.units.slice(0, 2) ?? [];
  const rows = units.flatMap(({ matches }) => matches.flatMap(({ sides }) => sides));
  expect(rows.length).toBeGreaterThan(15);
  for (const { percent, vp } of rows) expect([percent, vp]).toEqual([percent, vpOf(percent ?? 50)]);
  expect(new Set(rows.map(({ vp }) => vp)).size).toBeGreaterThan(2);
});
