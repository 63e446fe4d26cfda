import { describe, expect, test, vi } from 'vitest';
import { titleOf, withTitles } from '../../src/engine/contest/title.ts';
import { keysOf, whyOf } from '../../src/engine/floor/night.ts';
import { sceneOf } from '../../src/engine/floor/session/scene.ts';
import { nextOf } from '../../src/engine/floor/stage/next.ts';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import { namesIn } from '../../src/engine/floor/why/names.ts';
import { tellFigure } from '../../src/engine/words/figure.ts';
import { showHistory } from '../../src/engine/view/history.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, entered, goOn, SEED, stepOf, type Won } from './hall.ts';
import { unwrap } from './play.ts';

// A busy machine is no fault of the names.
vi.setConfig({ testTimeout: 240_000 });

const LOWER: Won = ({ board, ns, ew }) => Number(ns) < Number(ew) && board <= Number(ew) - Number(ns);
const formOf = (id: string) => unwrap(findForm(id));
const over = (id: string, entries: number) =>
  goOn(entered(formOf(id), entries), formOf(id), () => false, LOWER).contest;

describe('[SHOW-8~][CON-8] rounds of the GNOT have the names of its timetable (GNOT Sydney 2023 1.4)', () => {
  test.each([
    [
      21,
      [
        'Knock-out Round 1',
        'Knock-out Round 2 and Swiss Round 1',
        'Knock-out Round 3 (1) and Swiss Round 2',
        'Knock-out Round 3 (2) and Swiss Round 3',
        'Knock-out Round 4 (1) and Swiss Round 4',
        'Knock-out Round 4 (2) and Swiss Round 5',
        'Swiss Round 6',
        'Swiss Round 7',
      ],
    ],
    [
      17,
      [
        'Knock-out Round 1 (1)',
        'Knock-out Round 1 (2)',
        'Knock-out Round 2 (1) and Swiss Round 1',
        'Knock-out Round 2 (2) and Swiss Round 2',
        'Knock-out Round 3 (1) and Swiss Round 3',
        'Knock-out Round 3 (2) and Swiss Round 4',
        'Swiss Round 5',
        'Swiss Round 6',
      ],
    ],
  ])('%i teams', (entries, titles) => {
    const contest = over('gnot-sydney-2023', entries);
    expect(titles.map((_, i) => titleOf(contest, i + 1))).toEqual(titles);
    // A table by itself is of one of the two, and so is a stage.
    const last = titles[5]?.split(' and ') ?? [];
    const tables = contest.stages.map(
      ({ draws }) => draws.find(({ round }) => round === 6)?.seats[0]?.table ?? 0,
    );
    expect(tables.map((table) => titleOf(contest, 6, table))).toEqual(last);
    const sheets = unwrap(showStages(contest, 'c', 's')).stages;
    expect(sheets.map(({ rounds }) => rounds.find(({ round }) => round === 6)?.title)).toEqual(last);
    // The history: each draw by its own name, a call by both.
    const says = showHistory(unwrap(sceneOf(contest)), () => true).rows.map((row) => row.says);
    for (const name of last) expect(says.some((one) => one.includes(`the draw of ${name}`))).toBe(true);
    expect(says.some((one) => one.includes(`called ${titles[5]}`))).toBe(true);
  });
});

describe('[SHOW-8~] what the desk asks for has the name of the round', () => {
  const asked = (id: string, entries: number): readonly string[] => {
    const form = formOf(id);
    const says: string[] = [];
    let contest = entered(form, entries);
    for (;;) {
      const step = stepOf(contest, form);
      says.push(nextOf(contest, form, SEED).says);
      if (step.step === 'done') return says;
      let isNext = false;
      contest =
        step.step === 'ask'
          ? ask(contest, step.request)
          : goOn(contest, form, () => (isNext ? true : !(isNext = true)), LOWER).contest;
    }
  };

  test('[CON-2] the Interstate final in stanzas (ANC 2021 12.3, 12.6)', () => {
    const says = asked('anc-2021-itc-open', 7);
    for (const one of [
      'Make the draw of stanza 1',
      'Call stanza 2',
      'Being played: Stanza 3',
      'Record that the captain of 1a agrees the result of stanza 5',
    ])
      expect(says).toContain(one);
    expect(says.filter((one) => /round 1[5-9]/i.test(one))).toEqual([]);
  });

  test('[CON-8] the knock-out and the Swiss of the GNOT', () => {
    const says = asked('gnot-sydney-2023', 17);
    for (const one of [
      'Make the draw of Knock-out Round 1 (2)',
      'Make the draw of Swiss Round 1',
      'Call Knock-out Round 2 (1) and Swiss Round 1',
      'Being played: Knock-out Round 3 (2) and Swiss Round 4',
    ])
      expect(says).toContain(one);
  });

  test('[CON-20~] a knock-out by seeds', () => {
    const says = asked('knockout', 6);
    for (const one of [
      'Make the draw of the quarter-finals, stanza 1',
      'Call the semi-finals, stanza 2',
      'Being played: Final, stanza 1',
    ])
      expect(says).toContain(one);
    const contest = over('knockout', 6);
    const tables = contest.stages[0]?.draws.at(-1)?.seats.map(({ table }) => table) ?? [];
    expect([...new Set(tables.map((table) => titleOf(contest, 6, table)))]).toEqual([
      'Final, stanza 2',
      'Third place, stanza 2',
    ]);
  });
});

test('[CON-12~] a final over two days says which, and further boards are called so (SABF 13.2, 13.11)', () => {
  // Nobody makes anything in the finals: all are level until the hall’s play.
  const form = formOf('sabf-daytime-teams');
  const { contest } = goOn(
    entered(form, 8),
    form,
    (_, now) => (now.stages[1]?.draws.length ?? 0) === 4,
    LOWER,
  );
  const rounds = contest.stages[1]?.draws.map(({ round }) => round) ?? [];
  expect(rounds.map((round) => titleOf(contest, round))).toEqual([
    '1st v 2nd match and 3rd v 4th match',
    'Week 2 match',
    'Final, first half',
    'Final, second half',
  ]);
});

test('a sentence has the names, but not where it speaks of a round by its name already', () => {
  const contest = over('gnot-sydney-2023', 17);
  expect(withTitles(contest, 'Call round 2')).toBe('Call Knock-out Round 1 (2)');
  expect(withTitles(contest, 'Call Swiss Round 2')).toBe('Call Swiss Round 2');
});

describe('[SHOW-8~][DRAW-6~] Why speaks of rounds, finals and people as the event does', () => {
  /** Every reason of every number of a contest, with names for its players. */
  const reasons = (id: string, entries: number): readonly string[] => {
    const contest = over(id, entries);
    const names = namesIn(contest, (person) => (/^\d+[a-f]$/.test(person) ? `Ann ${person}` : undefined));
    return keysOf(contest).flatMap((key) => {
      const figure = whyOf(contest, key);
      return figure && /^(stage\/(final|finals|knockout|swiss)\/(team|rank)|award)/.test(key)
        ? tellFigure(figure, names).map((line) => line.trim())
        : [];
    });
  };

  test('[CON-2] stanzas of the Interstate final; who has titles and points (ANC 2021 12.1, 12.3, 15.2)', () => {
    const says = reasons('anc-2021-itc-open', 7);
    expect(says.filter((one) => /^Stage final.*round \d|round 1[5-9]\b/.test(one))).toEqual([]);
    expect(says.some((one) => one.startsWith('Stage final, team 1, stanza 2, IMPs: '))).toBe(true);
    expect(says).toContain('Title of Ann 1a: 1 (ANC 2021 12.1).');
    expect(says.some((one) => one.startsWith('Points of Ann 1a: 26 = 6 + 20'))).toBe(true);
    expect(says).toContain('Player Ann 1a, points for all who played enough: 6.');
  });

  test('[CON-14] finals by their names, and what was won in them (SABF 19.3)', () => {
    const says = reasons('sabf-daytime-teams', 8);
    expect(says.some((one) => one.startsWith('Stage finals, team 1, the 1st v 2nd match, IMPs: '))).toBe(
      true,
    );
    expect(says.some((one) => /^won \(the week 2 match against \d+ by \d+ IMPs?\): 1\.$/.test(one))).toBe(
      true,
    );
    expect(says.filter((one) => /\b(final|won),? (one|two|three|final)\b/.test(one))).toEqual([]);
  });

  test('[CON-8] rounds of the knock-out and of the Swiss (GNOT Sydney 2023 1.4)', () => {
    const says = reasons('gnot-sydney-2023', 18);
    expect(says.some((one) => /^Stage knockout, team \d+, Knock-out Round 3 \(2\), IMPs: /.test(one))).toBe(
      true,
    );
    expect(says.some((one) => /^Stage swiss, team \d+, Swiss Round 7, VPs\b/.test(one))).toBe(true);
    expect(says.filter((one) => /(?<!Knock-out |Swiss )\bround \d/i.test(one))).toEqual([]);
  });
});

test('[SHOW-8~][CON-12~] a stage called final is no match of a series: its pairs and boards stay whole', () => {
  const contest = over('sabf-state-open-pairs', 12);
  const lines = keysOf(contest)
    .filter((key) => /^stage\/final\/(rank|pair)/.test(key))
    .flatMap((key) => {
      const figure = whyOf(contest, key);
      return figure ? tellFigure(figure, namesIn(contest)) : [];
    });
  expect(lines.some((line) => /^ +pair \d+, total: /.test(line))).toBe(true);
  expect(lines.filter((line) => /final (pair|board),/.test(line))).toEqual([]);
});
