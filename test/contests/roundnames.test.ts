import { describe, expect, test, vi } from 'vitest';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { boardSetsOf } from '../../src/engine/floor/deal/boardset.ts';
import { sceneOf } from '../../src/engine/floor/session/scene.ts';
import { viewOf } from '../../src/engine/floor/screen.ts';
import { showMatch } from '../../src/engine/floor/stage/match.ts';
import { lookAtHand } from '../../src/engine/floor/draw/hand.ts';
import { showLineUps } from '../../src/engine/floor/entry/lineup.ts';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import { showTimetable } from '../../src/engine/floor/time/timetable.ts';
import { showHistory } from '../../src/engine/view/history.ts';
import { ask, BY, entered, goOn, SEED, type Won } from './hall.ts';
import { unwrap } from './play.ts';

// A busy machine is no fault of the names.
vi.setConfig({ testTimeout: 240_000 });

const LOWER: Won = ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew);
const formOf = (id: string) => unwrap(findForm(id));

/** The first time this is to be done in the stage of this number. */
const at = (id: string, count: number, stage: number, what: string): Contest =>
  goOn(
    entered(formOf(id), count),
    formOf(id),
    (step, now) =>
      now.stages.length === stage && (step.step === 'ask' ? step.request.ask === what : step.step === what),
    LOWER,
  ).contest;

const FIVE = at('sabf-state-teams', 12, 3, 'play');
const STANZAS = at('anc-2021-itc-open', 5, 2, 'play');
const GNOT = at('gnot-sydney-2023', 21, 2, 'play');
const SWISS = at('sabf-swiss-teams', 12, 1, 'play');
const round = (contest: Contest): number => contest.called?.round ?? 0;

describe('[DESK-4~][SHOW-3~] a round goes by its name where the document has one, else by its number', () => {
  test('[DEAL-9~] sets of boards, also of rounds that are not drawn (GNOT Sydney 2023 1.4)', () => {
    const named = (contest: Contest) => boardSetsOf(contest).map(({ title }) => title);
    expect(named(GNOT).slice(0, 4)).toEqual([
      'Knock-out Round 1',
      'Knock-out Round 2 and Swiss Round 1',
      'Knock-out Round 3 (1) and Swiss Round 2',
      'Knock-out Round 3 (2) and Swiss Round 3',
    ]);
    expect(named(STANZAS).at(-1)).toBe('Final, stanza 1');
    expect(named(FIVE).at(-1)).toBe('First qualifying final and second qualifying final');
    expect(new Set(named(SWISS))).toEqual(new Set([undefined]));
  });

  test('a match by itself, by the name it has at its table (SABF 16.3.1; ANC 2021 12.3)', () => {
    const titleAt = (contest: Contest, table: number) =>
      unwrap(showMatch(contest, { round: round(contest), table })).title;
    expect([1, 3].map((table) => titleAt(FIVE, table))).toEqual([
      'First qualifying final',
      'Second qualifying final',
    ]);
    expect(titleAt(STANZAS, 1)).toBe('Final, stanza 1');
    expect(titleAt(SWISS, 1)).toBeUndefined();
  });

  test('[DESK-2~] the room: the next round to be called, each board, and what is open of a round before', () => {
    const room = (contest: Contest) => unwrap(viewOf('room', contest, {}));
    const spots = room(GNOT).tables.flatMap(({ boards }) => boards);
    expect(new Set(spots.map(({ title }) => title))).toEqual(new Set(['Knock-out Round 2', 'Swiss Round 1']));
    expect(room(SWISS).tables[0]?.boards[0]?.title).toBeUndefined();
    const next = at('knockout', 6, 1, 'call-round');
    const drawn = goOn(
      next,
      formOf('knockout'),
      (step, now) => step.step === 'ask' && step.request.ask === 'call-round' && round(now) === 3,
      LOWER,
    ).contest;
    expect(room(drawn).nextTitle).toBe('the semi-finals, stanza 2');
    expect(room(drawn).next).toBe(4);
  });

  test('[TAB-7~] line-ups', () => {
    expect(unwrap(showLineUps(STANZAS, true)).title).toBe('Stanza 1');
    expect(unwrap(showLineUps(SWISS, true)).title).toBeUndefined();
  });

  test('[DRAW-7~] a round drawn by hand', () => {
    const look = (contest: Contest, id: string) =>
      unwrap(
        lookAtHand(contest, formOf(id), {
          round: round(contest) + 1,
          by: BY,
          seed: SEED,
          beside: () => undefined,
        }),
      );
    const swiss = (id: string, count: number) => {
      const form = formOf(id);
      return goOn(
        at(id, count, id === 'sabf-swiss-teams' ? 1 : 2, 'play'),
        form,
        (step, now) =>
          step.step === 'ask' &&
          step.request.ask === 'call-round' &&
          now.stages.every(({ draws }) => draws.some((draw) => draw.round === round(now) + 1)),
        LOWER,
      ).contest;
    };
    expect(look(swiss('gnot-sydney-2023', 20), 'gnot-sydney-2023').title).toMatch(/^Swiss Round \d$/);
    expect(look(swiss('sabf-swiss-teams', 12), 'sabf-swiss-teams').title).toBeUndefined();
  });
});

describe('[TIME-1~][TIME-8~] the timetable', () => {
  const local = (instant: string): string => instant.slice(0, 16);
  const planned = (contest: Contest, from: number, to: number) =>
    unwrap(
      showTimetable(
        ask(contest, {
          ask: 'set-timetable',
          by: BY,
          sessions: [{ name: 'Morning', start: '2023-08-05T10:00', minutes: 98, from, to }],
        }),
        'c',
        local,
      ),
    );

  test('a session by the names of its rounds, also before they are drawn (GNOT Sydney 2023 1.4)', () => {
    expect(planned(GNOT, 3, 4).sessions[0]?.title).toBe(
      'Knock-out Round 3 (1) and Swiss Round 2 to Knock-out Round 3 (2) and Swiss Round 3',
    );
    expect(planned(STANZAS, round(STANZAS), round(STANZAS)).sessions[0]?.title).toBe('Final, stanza 1');
    expect(planned(SWISS, 1, 2).sessions[0]?.title).toBeUndefined();
    // Without a timetable a session has the name of its stage, which is not said twice.
    expect(unwrap(showTimetable(STANZAS, 'c', local)).sessions.at(-1)?.title).toBe('stanza 1');
  });

  test('withdrawal from the Swiss is due at the end of its own rounds 3 and 5 (GNOT Sydney 2023 1.4, 3.4.1)', () => {
    const form = formOf('gnot-sydney-2023');
    const due = (contest: Contest) =>
      planned(contest, 1, 1)
        .deadlines.filter(({ what }) => what === 'withdrawal from the Swiss')
        .map(({ title, at: when }) => [title, when !== undefined]);
    const ends = (number: number) =>
      goOn(
        entered(form, 18),
        form,
        (step, now) => step.step === 'ask' && step.request.ask === 'make-draw' && round(now) === number,
        LOWER,
      ).contest;
    const closed = (number: number) => ask(ends(number), { ask: 'close-round', by: BY, round: number });
    expect(due(closed(3))).toEqual([
      ['Swiss Round 3', false],
      ['Swiss Round 5', false],
    ]);
    expect(due(closed(4))).toEqual([
      ['Swiss Round 3', true],
      ['Swiss Round 5', false],
    ]);
  });
});

test('[CON-8][DRAW-9] an odd number in the first round of the Swiss: who plays the triangle is by lot (GNOT Sydney 2023 1.8.2)', () => {
  const form = formOf('gnot-sydney-2023');
  const { contest } = goOn(
    entered(form, 17),
    form,
    (step, now) => now.stages.length === 2 && step.step === 'play',
    LOWER,
  );
  const draw = contest.stages[1]?.draws[0];
  expect(draw?.seats.length).toBeGreaterThan(0);
  expect(draw?.lots?.map(({ what, clause }) => [what, clause])).toEqual([
    ['round 1, triangle of the Swiss', 'GNOT Sydney 2023 1.8.2'],
    ['round 1, the Swiss', 'GNOT Sydney 2023 1.8.2'],
  ]);
});

test('[CON-20~][SHOW-1~] a match of a bracket whose last stanza is not drawn says so', () => {
  const form = formOf('knockout');
  const notes = (stanza: number) => {
    const { contest } = goOn(
      entered(form, 4),
      form,
      (step, now) => step.step === 'play' && round(now) === stanza,
      LOWER,
    );
    return unwrap(showStages(contest, 'c', SEED)).stages[0]?.bracket?.[0]?.matches.map(({ note }) => note);
  };
  expect(notes(1)).toEqual(['stanza 2 not drawn yet', 'stanza 2 not drawn yet']);
  expect(notes(2)).toEqual([undefined, undefined]);
});

test('[LOG-1~][CON-2~] the history speaks of a team as a team, of one VP in the singular, and of no boards a round where matches have their own (ANC 2021 11.1)', () => {
  const form = unwrap(findForm('anc-2021-itc-open'));
  const { contest: begun } = goOn(entered(form, 7), form, (step) => step.step === 'play', LOWER);
  const contest = ask(begun, {
    ask: 'penalise',
    by: BY,
    pair: '3',
    amount: 1,
    unit: 'vp',
    clause: 'ANC 2021 5',
    why: 'came late',
  });
  const says = showHistory(unwrap(sceneOf(contest)), () => true).rows.map((row) => row.says);
  expect(says[0]).toMatch(/gave team 3 a penalty of 1 VP under ANC 2021 5 \(came late\)$/);
  expect(says.at(-1)).toMatch(/made the contest ‘Interstate Teams, Open’$/);
});
