import { describe, expect, test } from 'vitest';
import type { Request } from '../../src/engine/contest/request.ts';
import { type Figure, verify } from '../../src/engine/figure/figure.ts';
import { viewOf, whyOf } from '../../src/engine/floor/night.ts';
import { previewRuling } from '../../src/engine/floor/ruling/preview.ts';
import { IMP_FUNCTIONS } from '../../src/engine/reckon/imp/why.ts';
import { stagesOnce } from '../../src/engine/play/stage/key.ts';
import { rehearseContest } from '../../src/engine/rehearsal/contest.ts';
import { toNumber } from '../../src/engine/kit/rational.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { fold } from '../../src/engine/floor/night.ts';
import { DIRECTOR, outcome } from '../night/desk.ts';
import { ask, BY, entered, goOn, playRound } from '../contests/hall.ts';
import { unwrap } from '../contests/play.ts';
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

const whole = (figure: Figure): void => expect(verify(figure, IMP_FUNCTIONS), figure.key).toEqual([]);

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

  test.each([
    // 450 against 420 and 420: one IMP a table. Three are worse for them.
    ['4S N +1', '4S N =', '4S N =', 3],
    // Against one down twice: 500 is 11 a table, more than three.
    ['4S N +1', '4S N -1', '4S N -1', 11],
    // 1 and 11: an average of six.
    ['4S N +1', '4S N =', '4S N -1', 6],
    // They gained by it, 470 twice: three away all the same.
    ['4S N -1', '4S N =', '4S N =', 3],
    // Nobody else played it: three.
    ['4S N +1', undefined, undefined, 3],
  ] as const)('cross-IMPs: %s against %s and %s is %d to the others', (own, one, other, imps) => {
    const { bench, report, rule, row, spot } = club({ scoring: 'cross-imps', rulebook: LAYERS });
    report(0, own);
    rule();
    if (one !== undefined) report(1, one);
    if (other !== undefined) report(2, other);
    expect([row()?.nsImps, row()?.ewImps]).toEqual([imps, -imps]);
    for (const side of ['ns', 'ew']) {
      const why = whyOf(bench.contest(), `board/1/table/${spot.table}/${side}`);
      if (!why) throw new Error(side);
      whole(why);
      expect(toNumber(why.value)).toBe(side === 'ns' ? imps : -imps);
    }
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

describe('[CND-24] a psychic call in a teams match (SABF 4.6)', () => {
  const form = unwrap(findForm('sabf-swiss-teams'));
  const RANKS = { a: 'Club', b: 'Grand', c: 'Grand', d: 'Life' };
  /** Twelve teams of which only player a is protected; in round one a and b sit in the open room where it is posted. */
  const match = (posted: boolean) => {
    const ranked = Array.from({ length: 12 }, (_, i) => `${i + 1}`).reduce(
      (contest, team) =>
        ask(contest, {
          ask: 'describe-entry',
          by: BY,
          contestant: team,
          about: {
            players: Object.fromEntries(
              Object.entries(RANKS).map(([letter, rank]) => [`${team}${letter}`, { rank }]),
            ),
          },
        }),
      entered(form, 12),
    );
    let contest = goOn(ranked, form, ({ step }) => step === 'play').contest;
    const seats = [...(contest.seating?.seats.values() ?? [])].filter(({ round }) => round === 1);
    const [open] = seats;
    if (!open) throw new Error('a match');
    const closed = seats.find((seat) => seat !== open && seat.ns === open.ew && seat.ew === open.ns);
    if (!closed) throw new Error('another room');
    const { ns: home, ew: away } = open;
    if (posted)
      for (const team of [home, away])
        contest = ask(contest, {
          ask: 'post-line-up',
          by: BY,
          round: 1,
          team,
          open: [`${team}a`, `${team}b`],
          closed: [`${team}c`, `${team}d`],
        });
    const board = open.boards[0] ?? 0;
    // A game in the open room against a board passed in: 420 or 620.
    contest = playRound(contest, 1, (one) => one.board === board && one.room === 'open');
    return { contest, open, closed, home, board };
  };
  const asked = (spot: object, offending: 'ns' | 'ew', isProtected: 'yes' | 'no') =>
    ({
      ...ruling({
        ...spot,
        offending,
        trails: [{ topic: 'psychic-call', answers: ['protected', isProtected] }],
      }),
      by: DIRECTOR,
    }) as Extract<Request, { ask: 'give-ruling' }>;

  test('the pair at the table is looked at, not the team: protected in one room and not in the other', () => {
    const { contest, open, closed, board } = match(true);
    const at = (table: number) => ({ round: 1, table, board });
    for (const offending of ['ns', 'ew'] as const) {
      const here = unwrap(previewRuling(contest, asked(at(open.table), offending, 'yes')));
      expect(here.proposals.map(({ about }) => about)).toEqual(['psyche']);
      expect(here.ranks?.ids).toEqual([
        `${offending === 'ns' ? open.ew : open.ns}a`,
        `${offending === 'ns' ? open.ew : open.ns}b`,
      ]);
      const there = unwrap(previewRuling(contest, asked(at(closed.table), offending, 'yes')));
      expect(there.proposals).toEqual([]);
      expect(there.refused?.code).toBe('psyche-otherwise');
      const no = unwrap(previewRuling(contest, asked(at(closed.table), offending, 'no')));
      expect(no.refused?.code).not.toBe('psyche-otherwise');
    }
  });

  test('where no line-up says who sat there and it matters, the director is asked and his answer is taken', () => {
    const { contest, open, board } = match(false);
    const spot = { round: 1, table: open.table, board };
    for (const answer of ['yes', 'no'] as const) {
      const made = unwrap(previewRuling(contest, asked(spot, 'ns', answer)));
      expect(made.refused?.code).not.toBe('psyche-otherwise');
      expect(made.advice.join()).toContain('which two sat there');
      expect(made.ranks?.ids).toHaveLength(4);
    }
  });

  test('three IMPs against the offenders, or what they lost anyway; the others have as many', () => {
    const { contest, open, home, board } = match(true);
    const spot = { round: 1, table: open.table, board };
    const imps = (given: typeof contest) => {
      const [made] = unwrap(stagesOnce(given));
      const found = made?.matches.find((one) => one.table === open.table && one.round === 1);
      const line = found?.teams?.match.boards.find((one) => one.board === board);
      if (!line?.home || !line.away || !found) throw new Error('no board');
      const both = [toNumber(line.home), toNumber(line.away)];
      return found.home === home ? both : both.toReversed();
    };
    // The home team alone bid the game: 420 is 9 IMPs, 620 is 12.
    const [won = 0] = imps(contest);
    expect([9, 12]).toContain(won);
    const ruled = (offending: 'ns' | 'ew') =>
      ask(contest, {
        ...asked(spot, offending, 'yes'),
        law: '80B2',
        finding: { kind: 'psyche' },
      } as Request);
    expect(imps(ruled('ns'))).toEqual([-3, 3]);
    expect(imps(ruled('ew'))).toEqual([won, -won]);
  });
});
