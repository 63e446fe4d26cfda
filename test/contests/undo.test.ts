import { describe, expect, test, vi } from 'vitest';
import { foldTo } from '../../src/engine/contest/fold.ts';
import type { Request } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { viewOf as look } from '../../src/engine/floor/night.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, viewOf } from './hall.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

const FORM = unwrap(findForm('sabf-butler-swiss'));

/** Two rounds in, the third drawn and called. */
const START = goOn(
  entered(FORM, 12),
  FORM,
  (step, now) => step.step === 'play' && now.stages[0]?.draws.length === 3,
  ({ ns, board }) => (Number(ns) + board) % 3 === 0,
).contest;
const SEAT = [...(START.seating?.seats.values() ?? [])].find(({ round }) => round === 2);
const REPORT = [...START.reports.values()].find(
  ({ round, result }) => round === 2 && result.kind === 'played',
);

const at = { round: 2, table: SEAT?.table ?? 0 };
const ACTS: readonly Request[] = [
  {
    ask: 'warn',
    by: BY,
    contestant: '3',
    offence: 'late',
    minutes: 2,
    round: 3,
    clause: 'SABF 13.13',
    why: 'a flat tyre',
  },
  {
    ask: 'penalise',
    by: BY,
    pair: '3',
    amount: 1,
    unit: 'vp',
    clause: 'SABF 13.13',
    offence: 'late',
    minutes: 7,
    round: 3,
    why: 'late again',
  },
  { ask: 'use-substitute', by: BY, contestant: '4', out: '4a', in: 'x', from: 3, to: 3, why: 'ill' },
  {
    ask: 'decide-match',
    by: BY,
    ...at,
    as: 'forfeit',
    who: SEAT?.ns ?? '',
    clause: 'SABF 13.9',
    why: 'left the room',
  },
  {
    ask: 'correct-result',
    by: BY,
    result: REPORT?.fact ?? '',
    now: { kind: 'passed' },
    agreed: true,
    why: 'misread',
  },
  {
    ask: 'adjust-score',
    by: BY,
    ...at,
    board: SEAT?.boards[1] ?? 0,
    ns: 'A+',
    ew: 'A-',
    clause: 'Law 12C2',
    why: 'no play',
  },
  { ask: 'withdraw-contestant', by: BY, contestant: '5', from: 4, excused: true, why: 'called away' },
  {
    ask: 'change-rule',
    by: BY,
    body: 'the Management Committee',
    slot: 'datum',
    layer: 'anc-2021-srosp',
    gap: 'not-adequate',
    lack: 'six tables',
    why: 'x',
    clause: 'SABF 2',
  },
];

/** The numbers of a print: all but the fact it stands at. */
const numbers = (contest: Contest): string => {
  const { contest: head, ...rest } = viewOf(contest);
  return JSON.stringify({ ...head, at: 0, ...rest });
};

describe('undo and history of a contest in stages', () => {
  test.each(ACTS.map((act) => [act.ask, act] as const))(
    '[DESK-5] %s: undone, every number is what it was; undone again, it counts; both stay in the history',
    (_, act) => {
      const before = numbers(START);
      const done = ask(START, act);
      expect(numbers(done)).not.toBe(before);
      const fact = done.facts[START.facts.length]?.id ?? '';
      const undone = ask(done, { ask: 'undo', by: BY, fact, why: 'a mistake' });
      expect(numbers(undone)).toBe(before);
      const { rows } = unwrap(look('history', undone, {}));
      expect(rows).toHaveLength(undone.facts.length);
      expect(rows.find(({ id }) => id === fact)).toMatchObject({ undone: true, by: BY });
      const again = ask(undone, {
        ask: 'undo',
        by: BY,
        fact: undone.facts.at(-1)?.id ?? '',
        why: 'it was right',
      });
      expect(numbers(again)).toBe(numbers(done));
    },
  );

  test('[DESK-5] every fact says who said it and when; at any past moment the contest is what it was then', () => {
    let contest = START;
    const then: (readonly [number, string])[] = [];
    for (const act of ACTS.slice(0, 4)) {
      contest = ask(contest, act);
      then.push([contest.at, JSON.stringify(viewOf(contest))]);
    }
    for (const [seq, view] of then) expect(JSON.stringify(viewOf(foldTo(contest.facts, seq)))).toBe(view);
    const { rows } = unwrap(look('history', contest, {}));
    expect(rows.map(({ seq }) => seq)).toEqual(contest.facts.map(({ seq }) => seq).toReversed());
    for (const { by, at: when, says } of rows) {
      expect(by.role).not.toBe('');
      expect(Number.isNaN(Date.parse(when))).toBe(false);
      expect(says.length).toBeGreaterThan(5);
    }
    expect(rows[0]?.says).toContain('left the room');
  });
});
