import { expect, test } from 'vitest';
import { keysOf, whyOf } from '../../src/engine/floor/night.ts';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import { showContest } from '../../src/engine/floor/show/contest.ts';
import { toNumber, ZERO } from '../../src/engine/kit/rational.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, whyNot, type Won } from './hall.ts';
import { unwrap } from './play.ts';

const FORM = unwrap(findForm('sabf-matchpoint-pairs'));
const CLUB = unwrap(findForm('club-session-matchpoints'));

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

test('[RANK-7][DESK-4~] the score with its handicap is in the print and opens into the total and the handicap', () => {
  const won: Won = ({ ns, board }) => (Number(ns) + board) % 3 === 0;
  const noted = ask(entered(CLUB, 5), {
    ask: 'describe-entry',
    by: BY,
    contestant: '3',
    about: { handicap: 7.5 },
  });
  const over = goOn(noted, CLUB, (step) => step.step === 'done', won).contest;
  const view = unwrap(showContest(over));
  const [list] = view.handicaps ?? [];
  const score = (id: string) => view.stages[0]?.standings[0]?.rows.find((row) => row.id === id)?.score ?? 0;
  expect(list?.rows).toHaveLength(5);
  for (const { id, score: with_, handicap, key } of list?.rows ?? []) {
    expect(handicap).toBe(id === '3' ? 7.5 : 0);
    expect(with_).toBeCloseTo(score(id) + handicap, 9);
    const figure = whyOf(over, key);
    expect([figure?.formula, toNumber(figure?.value ?? ZERO)]).toEqual(['total + handicap', with_]);
  }
  expect(keysOf(over)).toContain('pair/3/handicapped');
  // Under places that are final it stays; opened again it can be put right.
  const other = { ask: 'describe-entry', by: BY, contestant: '3', about: { handicap: 90 } } as const;
  expect(whyNot(over, other)).toMatchObject({ code: 'handicap-late' });
  expect(whyNot(ask(over, { ask: 'reopen-session', by: BY, why: 'wrong list' }), other)).toBe('done');
});
