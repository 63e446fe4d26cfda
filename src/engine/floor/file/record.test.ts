import { expect, test } from 'vitest';
import type { IncidentKept } from '../../view/record.ts';
import { showRecord } from './record.ts';

const incident = (day: number, more: Partial<IncidentKept> = {}): IncidentKept => ({
  id: `i${day}`,
  at: `2026-11-${String(day).padStart(2, '0')}T19:00:00Z`,
  player: 'p1',
  kind: 'disclosure',
  what: `No alert on day ${day}`,
  by: 'Dora Dee',
  ...more,
});
const shown = (incidents: readonly IncidentKept[]) =>
  showRecord(incidents, (player) => (player === 'p1' ? 'Ann Lee' : 'Bob Ng'), []).players;

test('[CND-22~] inadequate disclosure once is noted, again it proposes a report to the ethics body (SABF 6)', () => {
  expect(shown([incident(1)])).toMatchObject([{ name: 'Ann Lee' }]);
  expect(shown([incident(1)])[0]?.report).toBeUndefined();
  const [record] = shown([incident(8), incident(1, { contest: 'Swiss Teams', board: 7 })]);
  expect(record?.report).toMatchObject({ times: 2, clause: 'SABF 6' });
  expect(record?.report?.text).toEqual([
    'Report to the ethics body about Ann Lee (SABF 6)',
    'Noted for inadequate disclosure 2 times:',
    '2026-11-01, Swiss Teams, board 7: No alert on day 1',
    '2026-11-08: No alert on day 8',
  ]);
});

test('[CND-22~] other incidents and other players do not make it a repetition (SABF 6)', () => {
  const players = shown([incident(1), incident(2, { kind: 'conduct' }), incident(3, { player: 'p2' })]);
  expect(players.map(({ name, report }) => [name, report])).toEqual([
    ['Ann Lee', undefined],
    ['Bob Ng', undefined],
  ]);
});

test('[CND-22~] once reported it is proposed again only when there is one more (SABF 6)', () => {
  const reported = { to: 'Ethics Committee', at: '2026-11-09T00:00:00Z' };
  const two = [incident(1, { reported }), incident(8, { reported })];
  expect(shown(two)[0]?.report).toBeUndefined();
  expect(shown([...two, incident(15)])[0]?.report).toMatchObject({ times: 3 });
});
