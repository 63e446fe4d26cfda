import { describe, expect, test, vi } from 'vitest';
import type { Contest } from '../../src/engine/contest/state.ts';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import { sceneOf } from '../../src/engine/floor/session/scene.ts';
import { showHistory } from '../../src/engine/view/history.ts';
import { keysOf, whyOf } from '../../src/engine/floor/why/why.ts';
import { toNumber } from '../../src/engine/kit/rational.ts';
import { verify } from '../../src/engine/figure/figure.ts';
import { STAGE_FUNCTIONS } from '../../src/engine/floor/why/question.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { tellFigure } from '../../src/engine/words/figure.ts';
import { ask, BY, entered, goOn, viewOf, type Won } from './hall.ts';
import { unwrap } from './play.ts';

// A busy machine is no fault of the carry-over.
vi.setConfig({ testTimeout: 240_000 });

const formOf = (id: string) => unwrap(findForm(id));

/** A result of an earlier stage that was a game becomes passed in: both sides agree, in time. */
const passIn = (
  contest: Contest,
  isIt: (line: { readonly round: number; readonly table: number; readonly board: number }) => boolean,
): Contest => {
  const line = [...contest.lines.values()].find((one) => one.counts?.result.kind === 'played' && isIt(one));
  return ask(contest, {
    ask: 'correct-result',
    by: BY,
    result: line?.counts?.fact ?? '',
    now: { kind: 'passed' },
    why: 'both sides agree',
    agreed: true,
    confident: true,
  });
};

const carried = (contest: Contest, stage = 1) =>
  Object.fromEntries((viewOf(contest).stages[stage]?.brought ?? []).map(({ id, amount }) => [id, amount]));

const totals = (contest: Contest, stage = 1) =>
  Object.fromEntries(
    (viewOf(contest).stages[stage]?.standings ?? []).flatMap(({ rows }) =>
      rows.map(({ id, score }) => [id, score]),
    ),
  );

describe('[RANK-3][CON-2] the Interstate final carries a tenth of the final margin (ANC 2021 12.2)', () => {
  const INTERSTATE = formOf('anc-2021-itc-open');
  /** Nine IMPs to the lower number in every match: 44 VPs to 26 (ANC 2021 11.10). */
  const LOWER: Won = ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew);
  const { contest } = goOn(
    entered(INTERSTATE, 5),
    INTERSTATE,
    (step, now) => step.step === 'play' && now.stages.length === 2,
    LOWER,
  );
  const of = (now: Contest, team: string, against: readonly string[]) =>
    passIn(now, ({ round, table }) => {
      const seat = now.seating?.seats.get(`${round}/${table}`);
      return round < (now.stages[1]?.opened.from ?? 0) && seat?.ns === team && against.includes(seat.ew);
    });

  test('when it is opened: 12 matches at 44 and 3 byes against 9 at 44, 3 at 26 and 3 byes are 54 apart', () => {
    expect(carried(contest)).toEqual({ 1: 5.4 });
    expect(totals(contest)).toEqual({ 1: 5.4, 2: 0 });
  });

  test('a match of the qualifying corrected to a draw before the first board: 624 to 579 is 4.5', () => {
    const now = of(contest, '1', ['3']);
    expect(carried(now)).toEqual({ 1: 4.5 });
    expect(totals(now)).toEqual({ 1: 4.5, 2: 0 });
    expect(viewOf(now).stages[1]?.brought).toMatchObject([
      { amount: 4.5, opened: 5.4, clause: 'ANC 2021 12.2' },
    ]);
  });

  test('and after stanzas are played: every total has it, and the final opens into it', () => {
    const played = goOn(
      contest,
      INTERSTATE,
      (step) => step.step === 'play' && step.round > 16,
      LOWER,
    ).contest;
    const before = totals(played)['1'] ?? 0;
    const now = of(played, '1', ['3']);
    expect(totals(now)['1']).toBeCloseTo(before - 0.9, 9);
    const figure = whyOf(now, 'stage/final/team/1/carry');
    expect(figure && verify(figure, STAGE_FUNCTIONS)).toEqual([]);
    const told = tellFigure(figure ?? unwrap({ ok: false, refusal: { code: 'none' } })).join('\n');
    expect(told).toContain('4.5');
    expect(told).toContain('it was 5.4 when this stage was opened');
    // And the history says so beside the correction, and beside nothing else.
    const rows = showHistory(unwrap(sceneOf(now)), () => true).rows;
    expect(
      rows.filter(({ says }) => says.includes('what is carried into the Final is worked out again')),
    ).toEqual([expect.objectContaining({ kind: 'result-corrected' })]);
    const row = unwrap(showStages(now, 'c', 's')).stages[1]?.fields[0]?.rows.find(
      ({ who }) => who.pair === '1',
    );
    expect(row).toMatchObject({ brought: 4.5 });
    expect(row?.because).toContain('it was 5.4 when this stage was opened');
  });

  test('the field stays; the carry-over is the other’s once that is the higher placed: 570 to 579', () => {
    let now = contest;
    for (let k = 0; k < 7; k++) now = of(now, '1', ['3', '4', '5']);
    expect(now.stages[1]?.opened.field).toEqual(['1', '2']);
    expect(carried(now)).toEqual({ 1: 0, 2: 0.9 });
    expect(totals(now)).toEqual({ 1: 0, 2: 0.9 });
    expect(whyOf(now, 'stage/final/team/2/carry')?.rule.clause).toBe('ANC 2021 12.2');
  });
});

test('[RANK-3][CON-5] 1 + 6(z − y)/(x − y) from the corrected final scores of the Preliminary Stage (ANC 2021 19.2)', () => {
  const form = formOf('anc-2021-abpc-women');
  const won: Won = ({ board, ns, ew, round }) => (board + Number(ns) * 7 + Number(ew) * 3 + round) % 5 === 0;
  const { contest } = goOn(
    entered(form, 20),
    form,
    (step, now) => step.step === 'play' && now.stages.length === 2,
    won,
  );
  const first = contest.stages[1]?.opened.from ?? 0;
  const now = [1, 2, 3].reduce(
    (at, round) => passIn(at, (line) => line.round === round && line.round < first),
    contest,
  );
  const scores = (viewOf(now).stages[0]?.standings[0]?.rows ?? []).map(({ id, score = 0 }) => ({
    id,
    vp: Math.round(score * 100),
  }));
  const [x = 0, y = 0] = [scores[0]?.vp, scores[9]?.vp];
  const wanted = Object.fromEntries(
    scores
      .slice(0, 10)
      .filter(({ id }) => now.stages[1]?.opened.field.includes(id))
      // In hundredths, halves up: floor of twice the number and one, over two.
      .map(({ id, vp: z }) => [
        id,
        Math.floor((2 * (100 * (x - y) + 600 * (z - y)) + (x - y)) / (2 * (x - y))) / 100,
      ]),
  );
  expect(carried(now)).toMatchObject(wanted);
  expect(carried(now)).not.toEqual(carried(contest));
  // A finalist that the correction puts outside the first ten carries nothing, and the number says why (19.3).
  const final = now.stages[1]?.opened;
  const out = (final?.field ?? []).filter((id) => !(id in wanted));
  expect(out.length).toBeGreaterThan(0);
  for (const id of out) {
    const key = `stage/${final?.stage}/pair/${id}/carry`;
    expect(keysOf(now)).toContain(key);
    const figure = whyOf(now, key);
    expect([figure && toNumber(figure.value), figure?.rule.clause]).toEqual([0, 'ANC 2021 19.2, 19.3']);
    expect(figure?.note).toContain('outside the first 10');
  }
});

test('[RANK-3][CON-11] the mean of the three qualifying sessions as they are corrected (SABF 17.1.1)', () => {
  const form = formOf('sabf-state-open-pairs');
  const won: Won = ({ board, ns, ew, round }) => (board + Number(ns) * 7 + Number(ew) * 5 + round) % 3 === 0;
  const { contest } = goOn(
    entered(form, 30),
    form,
    (step, now) => step.step === 'play' && now.stages.length === 2,
    won,
  );
  const now = passIn(contest, ({ round }) => round < (contest.stages[1]?.opened.from ?? 0));
  const units = viewOf(now).stages[0]?.units ?? [];
  for (const [id, amount] of Object.entries(carried(now))) {
    const counts = units.flatMap(({ totals: rows }) =>
      rows.filter((row) => row.id === id).map((row) => row.counts ?? 0),
    );
    expect(counts).toHaveLength(3);
    expect(amount).toBeCloseTo(counts.reduce((a, b) => a + b, 0) / 3, 9);
  }
  expect(carried(now)).not.toEqual(carried(contest));
  expect(totals(now)).toMatchObject(carried(now));
});

describe('[APP-3][RANK-3~] what may still change the results a stage is closed on (ANC 2021 6.1, 6.2)', () => {
  const INTERSTATE = formOf('anc-2021-itc-open');
  const LOWER: Won = ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew);
  const { contest: played } = goOn(
    entered(INTERSTATE, 5),
    INTERSTATE,
    (step) => step.step === 'ask' && step.request.ask === 'close-stage',
    LOWER,
  );
  const last = played.called?.round ?? 0;
  const seat = played.stages[0]?.draws.at(-1)?.seats[0];
  const ruled = ask(played, {
    ask: 'give-ruling',
    by: BY,
    round: last,
    table: seat?.table ?? 0,
    board: 2,
    law: '23C',
    facts: 'An insufficient bid was replaced by a comparable call.',
    auction: [],
    penalties: [],
    told: ['ns', 'ew'],
    trails: [],
    reasons: 'no damage',
    offending: 'ew',
    finding: { kind: 'stands' },
    askedAt: '2023-08-05T00:00:00.000Z',
  });
  const ruling = [...ruled.rulings.keys()][0] ?? '';
  const lodged = ask(ruled, {
    ask: 'lodge-appeal',
    by: BY,
    ruling,
    flow: 'review',
    side: 'ns',
    grounds: 'we were damaged',
    concurring: 2,
    signed: ['North', 'South'],
    askedAt: '2023-08-05T00:05:00.000Z',
  });
  const nextOf = (contest: Contest) => unwrap(showStages(contest, 'c', 's')).next;

  test('a pending review is named before the stage is closed and before the next is opened', () => {
    const pending = `A review is pending: board 2 at table ${seat?.table} in round ${last}. Its decision may change these results.`;
    expect(nextOf(played).because.join()).not.toContain('pending');
    expect(nextOf(lodged)).toMatchObject({ act: 'close-stage', because: expect.arrayContaining([pending]) });
    for (const contest of [played, lodged]) {
      expect(nextOf(contest).because).toContain('No result is missing.');
      expect(nextOf(contest).because.join()).not.toMatch(/every result is in/i);
    }
    const closed = goOn(
      lodged,
      INTERSTATE,
      (step) => step.step === 'ask' && step.request.ask === 'open-stage',
    );
    expect(nextOf(closed.contest)).toMatchObject({
      act: 'open-stage',
      because: expect.arrayContaining([pending]),
    });
  });

  test('once the end of a period is known, it is told until when', () => {
    const closed = goOn(
      played,
      INTERSTATE,
      (step) => step.step === 'ask' && step.request.ask === 'open-stage',
    );
    expect(nextOf(closed.contest).periods).toEqual([
      { what: 'correction', until: '2023-08-05T00:30:00Z', clause: 'ANC 2021 11.13' },
      { what: 'appeal', until: '2023-08-05T00:30:00Z', clause: 'ANC 2021 6.2' },
    ]);
  });
});
