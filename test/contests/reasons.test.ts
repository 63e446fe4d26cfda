import { describe, expect, test } from 'vitest';
import { type Contest, EMPTY } from '../../src/engine/contest/state.ts';
import { showConduct } from '../../src/engine/floor/ruling/proposals.ts';
import { tellPairing } from '../../src/engine/floor/why/pairing.ts';
import { whyPairing } from '../../src/engine/floor/why/draw.ts';
import type { Form } from '../../src/engine/rulebook/form.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { STACKS } from '../../src/engine/rulebook/library.ts';
import { ask, BY, entered, goOn, type Won } from './hall.ts';
import { unwrap } from './play.ts';

const SWISS = unwrap(findForm('sabf-swiss-teams'));
const WON: Won = ({ board, ns, ew, round }) =>
  board === 1 && (Number(ns) * 7 + round) % 5 < (Number(ew) * 3) % 5;

const told = (contest: Contest, key: string): string => {
  const view = whyPairing(contest, key);
  if (!view) throw new Error(`nothing at ${key}`);
  return tellPairing(view).sentences.join('\n');
};

/** Teams with names and no seeds. */
const unseeded = (form: Form, names: readonly string[]): Contest =>
  names.reduce(
    (contest, name, i) =>
      ask(contest, {
        ask: 'enter-team',
        by: BY,
        team: `${i + 1}`,
        name,
        players: ['a', 'b', 'c', 'd'].map((letter) => `${i + 1}${letter}`),
      }),
    ask(EMPTY, {
      ask: 'make-contest',
      by: BY,
      name: form.name,
      date: '2026-01-03',
      zone: 'Australia/Adelaide',
      form: form.id,
      rulebook: STACKS[form.stages[0]?.stack ?? ''] ?? [],
      scoring: 'teams',
      boardsPerRound: 1,
      minutesPerBoard: 7,
    }),
  );

describe('[DRAW-6] the first round of an unseeded Swiss (SABF 14.1)', () => {
  const names = Array.from({ length: 13 }, (_, i) => `Team ${String.fromCharCode(65 + i)}`);
  const { contest } = goOn(unseeded(SWISS, names), SWISS, (step) => step.step === 'play');
  const seats = contest.stages[0]?.draws[0]?.seats ?? [];

  test('each team has its own number, by name, and nobody is called a seed', () => {
    const seat = seats.find(({ match }) => match !== 'share');
    const says = told(contest, `draw/1/table/${seat?.table}`);
    expect(says).toContain(`${names[Number(seat?.ns) - 1]} is number ${seat?.ns}`);
    expect(says).toContain(`${names[Number(seat?.ew) - 1]} is number ${seat?.ew}`);
    expect(says).toContain('nobody was seeded');
    expect(says).not.toMatch(/is seed|are seeds/);
  });

  test('the three of the share match are told as such, with the clause, not as quarters', () => {
    const seat = seats.find(({ match }) => match === 'share');
    const says = told(contest, `draw/1/table/${seat?.table}`);
    expect(says).toContain('The number is odd: ');
    for (const three of ['Team K', 'Team L', 'Team M']) expect(says).toContain(three);
    expect(says).toContain('(SABF 14.1)');
    expect(says).not.toContain('quarters');
  });

  test('seeds are seeds', () => {
    const seeded = goOn(entered(SWISS, 12), SWISS, (step) => step.step === 'play').contest;
    const seat = seeded.stages[0]?.draws[0]?.seats[0];
    expect(told(seeded, `draw/1/table/${seat?.table}`)).toContain(`${seat?.ns} is seed ${seat?.ns}`);
  });
});

describe('[DRAW-5][DRAW-6] a draw that was made before a correction (SABF 14.1)', () => {
  const { contest } = goOn(
    entered(SWISS, 12),
    SWISS,
    (step) => step.step === 'play' && step.round === 4,
    WON,
  );
  const draws = contest.stages[0]?.draws ?? [];

  test('says nothing of it while nothing was changed, in any round', () => {
    for (const { round, seats } of draws)
      for (const { table } of seats)
        expect(whyPairing(contest, `draw/${round}/table/${table}`)?.says.join()).not.toContain('and stands');
  });

  test('names the teams with their standing then and now, and the clause', () => {
    const line = [...contest.lines.values()].find(
      ({ round, counts }) => round === 1 && counts?.result.kind === 'played',
    );
    const seat = contest.seating?.seats.get(`1/${line?.table}`);
    const corrected = ask(contest, {
      ask: 'correct-result',
      by: BY,
      result: line?.counts?.fact ?? '',
      now: { kind: 'passed' },
      why: 'both captains agree',
      agreed: true,
      confident: true,
    });
    const next = draws[1]?.seats.find(({ ns, ew }) => [ns, ew].includes(seat?.ns ?? ''));
    const says = whyPairing(corrected, `draw/2/table/${next?.table}`)?.says.at(-1) ?? '';
    expect(says).toContain('The draw was made before a result was changed, and stands (SABF 14.1).');
    const known = draws[1]?.known.standings.find(({ contestant }) => contestant === seat?.ns);
    expect(says).toContain(`${seat?.ns} stood ${known?.place} with ${Number(known?.score)}, now `);
    // The first round was drawn before any result.
    expect(whyPairing(corrected, `draw/1/table/${line?.table}`)?.says.join()).not.toContain('and stands');
  });
});

test('[DRAW-6][DRAW-9] the matches of the Final Five say who comes into them (SABF 16.3)', () => {
  const form = unwrap(findForm('sabf-state-teams'));
  const { contest } = goOn(
    entered(form, 12),
    form,
    (step, now) =>
      step.step === 'play' && now.stages.length === 3 && (now.stages[2]?.draws.length ?? 0) === 2,
    ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew),
  );
  const [first, second] = contest.stages[2]?.draws ?? [];
  const says = (draw: typeof first, match: string) =>
    told(
      contest,
      `stage/finals/draw/${draw?.round}/table/${draw?.seats.find((one) => one.match === match)?.table}`,
    );
  const ranked = contest.stages[2]?.opened.field ?? [];
  expect(says(first, 'qf1')).toContain(
    `${ranked[3]} (ranked fourth) against ${ranked[4]} (ranked fifth): the first qualifying final (SABF 16.3)`,
  );
  expect(says(first, 'qf2')).toContain(`${ranked[1]} (ranked second) against ${ranked[2]} (ranked third)`);
  // The lower number won every match; who sits first is by lot, and each is told with where it came from.
  const [lower, higher] = [Math.min, Math.max].map(
    (of) => (ids: readonly (string | undefined)[]) => String(of(...ids.map(Number))),
  );
  expect(says(second, 'sf1')).toContain(
    `${lower?.(ranked.slice(3))} (the winner of the first qualifying final) against ${higher?.(ranked.slice(1, 3))} (the loser of the second qualifying final): the first semi-final`,
  );
  expect(says(second, 'sf2')).toContain(
    `${ranked[0]} (ranked first) against ${lower?.(ranked.slice(1, 3))} (the winner of the second qualifying final)`,
  );
  // A match given up is won by the other: IMPs for a forfeit are for a Swiss (SABF 13.9, 16.4, 16.5).
  const { decides } = unwrap(showConduct(contest, (id) => id));
  expect(decides.map((one) => [one.as, one.clause])).toEqual([
    ['forfeit', 'SABF 16.4'],
    ['abandoned', 'SABF 16.4'],
  ]);
  expect(decides[0]?.says).toContain('The other team wins the match');
  for (const one of [says(first, 'qf1'), says(second, 'sf1')])
    expect(one).not.toMatch(/Everyone meets everyone|seed/);
});

test('[DRAW-6~] a round robin names the two and their numbers in the printed draw (ANC 2021 11.2, 11.6)', () => {
  const form = unwrap(findForm('anc-2021-itc-open'));
  const { contest } = goOn(entered(form, 8), form, (step) => step.step === 'play', WON);
  const seat = contest.stages[0]?.draws[0]?.seats[0];
  const field = contest.stages[0]?.opened.field ?? [];
  const says = told(contest, `draw/1/table/${seat?.table}`);
  for (const id of [seat?.ns ?? '', seat?.ew ?? ''])
    expect(says).toContain(`${contest.entries.get(id)?.name ?? id} (number ${field.indexOf(id) + 1})`);
});
