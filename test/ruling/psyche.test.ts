import { describe, expect, test } from 'vitest';
import type { Request } from '../../src/engine/contest/request.ts';
import { type Figure, verify } from '../../src/engine/figure/figure.ts';
import { viewOf, whyOf } from '../../src/engine/floor/night.ts';
import { previewRuling } from '../../src/engine/floor/preview.ts';
import { rehearseContest } from '../../src/engine/rehearsal/contest.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { fold } from '../../src/engine/floor/night.ts';
import { DIRECTOR, outcome } from '../night/desk.ts';
import { openBench, ruling } from './bench.ts';

const LAYERS = ['practice', 'laws-2017', 'abf-interpretations', 'sabf'] as const;
const PAIRS = { rulebook: [...LAYERS, 'sabf-matchpoint-pairs'] };
const BUTLER = { scoring: 'butler', rulebook: [...LAYERS, 'sabf-butler'] } as const;

/** Three tables; everybody of Club rank, so that everybody is protected (SABF 4.6). */
const club = (form: object) => {
  const bench = openBench();
  bench.begin(6, 'howell', form, (players) => ({
    players: Object.fromEntries(players.map((player) => [player, { rank: 'Club' }])),
  }));
  const spots = [...(bench.contest().seating?.seats.values() ?? [])]
    .filter(({ boards }) => boards.includes(1))
    .map(({ round, table }) => ({ round, table, board: 1 }));
  const report = (i: number, text: string): void => {
    bench.must({
      ask: 'report-result',
      ...(spots[i] ?? { round: 0, table: 0, board: 1 }),
      result: outcome(text),
    });
  };
  const asked = () =>
    ({
      ...ruling({
        ...spots[0],
        offending: 'ew',
        trails: [{ topic: 'psychic-call', answers: ['protected', 'yes'] }],
      }),
      by: DIRECTOR,
    }) as Extract<Request, { ask: 'give-ruling' }>;
  const rule = (): void => {
    const made = previewRuling(bench.contest(), asked());
    if (!made.ok) throw new Error(made.refusal.code);
    const [proposal] = made.value.proposals;
    const { by: _, ...request } = asked();
    bench.must({ ...request, ...proposal?.then } as Parameters<typeof bench.must>[0]);
  };
  const row = () => {
    const view = viewOf('traveller', bench.contest(), { board: 1 });
    if (!view.ok) throw new Error(view.refusal.code);
    return view.value.rows.find(({ table, round }) => table === spots[0]?.table && round === spots[0]?.round);
  };
  return { bench, report, rule, row, spot: spots[0] ?? { round: 1, table: 1, board: 1 } };
};

const whole = (figure: Figure): void => expect(verify(figure), figure.key).toEqual([]);

describe('[CND-24] the score after a psychic call against protected players follows the traveller (SABF 4.6)', () => {
  test('matchpoints: 60%, or what they have when the last result is in, whichever is the greater', () => {
    const { bench, report, rule, row, spot } = club(PAIRS);
    report(0, '4S N +1');
    report(1, '4S N =');
    rule();
    // 450 beats 420: all of what is in, which is more than 60%.
    expect(row()?.ewMatchpoints).toBe(0);
    expect(row()?.nsMatchpoints).toBeGreaterThan(2.4);
    // A 480 comes in: 450 beats one of two, 2 of 4. 60% of 4 is 2.4.
    report(2, '4S N +2');
    expect([row()?.nsMatchpoints, row()?.ewMatchpoints]).toEqual([2.4, 0]);
    // 400 instead: 450 beats both, 4 of 4.
    const last = bench.contest().facts.at(-1)?.id ?? '';
    bench.must({ ask: 'correct-result', result: last, now: outcome('3NT N ='), why: 'misread' });
    expect([row()?.nsMatchpoints, row()?.ewMatchpoints]).toEqual([4, 0]);
    for (const side of ['ns', 'ew']) {
      const why = whyOf(bench.contest(), `board/1/table/${spot.table}/${side}`);
      if (!why) throw new Error(side);
      whole(why);
    }
  });

  test('Butler: three IMPs away, or what they lose when the datum is known if that is more', () => {
    const { report, rule, row } = club(BUTLER);
    report(0, '4S N +1');
    report(1, '4S N +1');
    rule();
    expect([row()?.nsImps, row()?.ewImps]).toEqual([3, -3]);
    // The others go one down: the datum is theirs alone, −50, and 500 more is 11 IMPs.
    const { report: again, rule: ruled, row: seen } = club(BUTLER);
    again(0, '4S N +1');
    ruled();
    again(1, '4S N -1');
    again(2, '4S N -1');
    expect([seen()?.nsImps, seen()?.ewImps]).toEqual([11, -11]);
  });

  test('with no result to compare with the preview says 60%, and never fails', () => {
    const form = findForm('sabf-state-open-pairs');
    if (!form.ok) throw new Error(form.refusal.code);
    const clock = (s: number): string => new Date(Date.UTC(2026, 10, 17, 9) + s * 1000).toISOString();
    const facts = rehearseContest({ form: form.value, entries: form.value.entries.min, seed: '7', clock });
    if (!facts.ok) throw new Error(facts.refusal.code);
    const first = facts.value.findIndex(({ kind }) => kind === 'result-reported');
    const contest = fold(facts.value.slice(0, first + 1));
    const report = facts.value[first];
    if (report?.kind !== 'result-reported') throw new Error('a result');
    const { round, table, board } = report;
    const made = previewRuling(contest, {
      ...ruling({
        round,
        table,
        board,
        offending: 'ew',
        law: '80B2',
        finding: { kind: 'psyche' },
        trails: [{ topic: 'psychic-call', answers: ['protected', 'yes'] }],
      }),
      by: DIRECTOR,
    } as Extract<Request, { ask: 'give-ruling' }>);
    if (!made.ok) throw new Error(made.refusal.code);
    expect(made.value.refused).toBeUndefined();
  });
});
