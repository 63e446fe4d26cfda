import { describe, expect, test } from 'vitest';
import type { Fact } from '../../src/engine/contest/fact.ts';
import type { Request } from '../../src/engine/contest/request.ts';
import { type Contest, lineAt, seatKey } from '../../src/engine/contest/state.ts';
import type { Figure } from '../../src/engine/figure/figure.ts';
import { fold, foldOn, handle, keysOf, viewOf, whyOf } from '../../src/engine/floor/night.ts';
import { previewRuling } from '../../src/engine/floor/ruling/preview.ts';
import { stagesOnce } from '../../src/engine/play/stage/key.ts';
import { rehearseContest } from '../../src/engine/rehearsal/contest.ts';
import { toNumber } from '../../src/engine/kit/rational.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { tellFigure } from '../../src/engine/words/figure.ts';
import { type Asked, DIRECTOR } from '../night/desk.ts';
import { ruling } from './bench.ts';

const clock = (seconds: number): string => new Date(Date.UTC(2026, 10, 17, 9) + seconds * 1000).toISOString();

/** A contest in stages as it stood once its second round was drawn. */
const afterTwoDraws = (id: string, entries: number): Contest => {
  const form = findForm(id);
  if (!form.ok) throw new Error(form.refusal.code);
  const facts = rehearseContest({ form: form.value, entries, seed: '7', clock, calm: true });
  if (!facts.ok) throw new Error(JSON.stringify(facts.refusal));
  const draws = facts.value.filter((fact) => fact.kind === 'draw-made');
  return fold(facts.value.filter(({ seq }) => seq <= (draws[1]?.seq ?? 0)));
};

const ask = (contest: Contest, asked: Asked, at: string): Contest => {
  const decided = handle(contest, { ...asked, by: DIRECTOR, askedAt: at } as Request);
  if (!decided.ok) throw new Error(JSON.stringify(decided.refusal));
  return foldOn(
    contest,
    decided.value.map(
      (fact, i) =>
        ({
          ...fact,
          id: `r${contest.at + i + 1}`,
          seq: contest.at + i + 1,
          at,
          by: DIRECTOR,
          version: 1,
        }) as Fact,
    ),
  );
};

const seatsOf = (contest: Contest, round: number) =>
  [...(contest.seating?.seats.values() ?? [])].filter((seat) => seat.round === round);

const totals = (contest: Contest) => {
  const made = stagesOnce(contest);
  if (!made.ok) throw new Error(made.refusal.code);
  return JSON.stringify(made.value, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
};

describe.each([
  ['sabf-butler-swiss', 12],
  ['sabf-swiss-teams', 12],
] as const)('[APP-3] %s: a ruling and an appeal on a round already drawn from', (form, entries) => {
  const contest = afterTwoDraws(form, entries);
  const [seat] = seatsOf(contest, 1);
  const board = seat?.boards[0] ?? 0;
  const spot = { round: 1, table: seat?.table ?? 0, board };
  const now = contest.facts.at(-1)?.at ?? '';
  const played = lineAt(contest, spot).counts?.result;
  if (played?.kind !== 'played') throw new Error('choose another board');
  const finding = { kind: 'assigned', outcome: { ...played, tricks: played.tricks === 0 ? 13 : 0 } } as const;

  test('the standings move, the draw stays', () => {
    const after = ask(contest, ruling({ ...spot, finding, told: ['ns', 'ew'] }), now);
    expect(lineAt(after, spot).state).toBe('adjusted');
    expect(totals(after)).not.toBe(totals(contest));
    expect(seatsOf(after, 2)).toEqual(seatsOf(contest, 2));
    const id = after.facts.at(-1)?.id ?? '';
    const told = keysOf(after)
      .filter((key) => key.includes(`board/${board}/table/${spot.table}`) && /\/(ns|ew)$/.test(key))
      .map((key) => tellFigure(whyOf(after, key) as Figure)[0]);
    if (form === 'sabf-butler-swiss')
      expect(told.filter((text) => text?.includes('the director ruled under Law 16B3'))).not.toEqual([]);
    const view = viewOf('rulings', after, {});
    if (!view.ok) throw new Error(view.refusal.code);
    expect(view.value.rulings.map((row) => row.ruling)).toEqual([id]);
    expect(view.value.rulings[0]?.deadlines.ns?.clause).toBe('ABF Interpretations 92B');

    const lodged = ask(
      after,
      {
        ask: 'lodge-appeal',
        ruling: id,
        flow: 'committee',
        side: 'ns',
        grounds: 'No.',
        concurring: 2,
        signed: ['N'],
      },
      now,
    );
    const appeal = lodged.facts.at(-1)?.id ?? '';
    const steps = [
      'director-wrote',
      'copied-to-committee',
      'copied-to-respondents',
      'hearing-set',
      'heard',
    ] as const;
    const heard = steps.reduce(
      (so, step) =>
        ask(so, { ask: 'step-appeal', appeal, step, ...(step === 'heard' ? { people: ['c1'] } : {}) }, now),
      lodged,
    );
    const decided = ask(
      heard,
      {
        ask: 'decide-appeal',
        appeal,
        body: 'committee',
        changes: ['judgement'],
        finding: { kind: 'stands' },
        reasons: 'The table result was fair.',
        merit: true,
      },
      now,
    );
    expect(totals(decided)).toBe(totals(contest));
    expect(seatsOf(decided, 2)).toEqual(seatsOf(contest, 2));
  });

  test('the preview says what it does to both sides in the stage', () => {
    const preview = previewRuling(contest, { ...ruling({ ...spot, finding }), by: DIRECTOR, askedAt: now });
    expect(preview.ok && preview.value.refused).toBeUndefined();
    if (!preview.ok) throw new Error(preview.refusal.code);
    const placed = (so: Contest) => {
      const made = stagesOnce(so);
      return made.ok ? made.value[0]?.fields.flatMap(({ standings }) => standings) : undefined;
    };
    const after = placed(ask(contest, ruling({ ...spot, finding }), now));
    for (const { pair, after: score, placeAfter } of preview.value.parties) {
      const stands = after?.find(({ id }) => id === pair.pair);
      expect([placeAfter, score]).toEqual([stands?.place, stands?.score && toNumber(stands.score.value)]);
    }
    const { line } = preview.value;
    if (form === 'sabf-swiss-teams') expect(line).toEqual({ before: {}, after: {} });
    else expect(line.after).not.toEqual(line.before);
  });

  test('[RUL-4~] a ruling of an earlier round keeps its sides, its result and the Why of both once the next is played', () => {
    const given = ask(contest, ruling({ ...spot, finding, told: ['ns', 'ew'] }), now);
    const later = ask(given, { ask: 'call-round', round: 2 }, now);
    expect(later.called?.round).toBe(2);
    const view = viewOf('rulings', later, {});
    if (!view.ok) throw new Error(view.refusal.code);
    const [row] = view.value.rulings;
    expect([row?.ns.pair, row?.ew.pair]).toEqual([seat?.ns, seat?.ew]);
    const known = later.entries.get(seat?.ns ?? '');
    if (form === 'sabf-swiss-teams') expect(row?.ns.name).toBe(known?.name ?? `Team ${seat?.ns}`);
    else expect(row?.ns.players).toEqual(known?.players);
    expect(row?.result).toBeDefined();
    for (const side of ['ns', 'ew'] as const) {
      const figure = whyOf(later, row?.keys[side] ?? '');
      expect(figure?.key, row?.keys[side]).toBe(row?.keys[side]);
    }
  });

  test('a fine that comes with it belongs to its round', () => {
    const pair = contest.seating?.seats.get(seatKey(1, spot.table))?.ns ?? '';
    const penalties = [{ pair, amount: 1, unit: 'vp', clause: 'Law 90' }] as const;
    const after = ask(contest, ruling({ ...spot, penalties }), now);
    expect(after.penalties.at(-1)).toMatchObject({ pair, amount: 1, round: 1 });
    expect(totals(after)).not.toBe(totals(contest));
  });
});
