import { describe, expect, test, vi } from 'vitest';
import { fold } from '../../src/engine/contest/fold.ts';
import { titleOf } from '../../src/engine/contest/title.ts';
import { viewOf } from '../../src/engine/floor/screen.ts';
import { showRegister } from '../../src/engine/floor/entry/register.ts';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import { seatingAt } from '../../src/engine/floor/wall/wall.ts';
import { showHead } from '../../src/engine/view/head.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { entered, goOn, SEED, type Won } from './hall.ts';
import { play, unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

const LOWER: Won = ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew);

describe('[DRAW-9][DESK-4~] rounds of finals go by the names the document has for them (SABF 16.3, 19.3)', () => {
  test.each([
    ['sabf-state-teams', 12, 3, 'the first qualifying final and the second qualifying final'],
    ['sabf-daytime-teams', 8, 2, 'the 1st v 2nd match and the 3rd v 4th match'],
  ] as const)('%s', (id, count, stage, names) => {
    const form = unwrap(findForm(id));
    const at = (what: string) =>
      goOn(
        entered(form, count),
        form,
        (step, now) =>
          now.stages.length === stage &&
          (step.step === 'ask' ? step.request.ask === what : step.step === what),
        LOWER,
      ).contest;
    const says = (what: string) => unwrap(showStages(at(what), 'c', SEED)).next.says;
    expect(says('make-draw')).toBe(`Make the draw of ${names}`);
    expect(says('call-round')).toBe(`Call ${names}`);
    expect(says('play')).toBe(`Being played: ${names}`);
  });
});

describe('[SHOW-3~][DESK-5~] everywhere by that name, and never by the number of the sitting (SABF 16.3; ANC 2021 12.3)', () => {
  const playing = (id: string, count: number, stage: number) => {
    const form = unwrap(findForm(id));
    const { contest } = goOn(
      entered(form, count),
      form,
      (step, now) => now.stages.length === stage && step.step === 'play',
      LOWER,
    );
    return { contest, round: contest.called?.round ?? 0 };
  };
  const seenIn = ({ contest, round }: ReturnType<typeof playing>) => {
    const history = unwrap(viewOf('history', contest, {}));
    const told = history.rows.filter(({ kind }) => kind === 'round-called' || kind === 'draw-made');
    return {
      head: showHead({ contest, id: 'x' }).title,
      tables: [1, 3].map((table) => titleOf(contest, round, table)),
      wall: seatingAt(contest, round)?.says,
      sheet: unwrap(showStages(contest, 'c', SEED))
        .stages.at(-1)
        ?.rounds.at(-1)?.title,
      rights: unwrap(showRegister(contest, 'c')).rights.find((one) => one.round === round)?.title,
      history: told.slice(0, 2).map(({ says }) => says),
    };
  };

  test('Final Five, week one', () => {
    const both = 'First qualifying final and second qualifying final';
    const at = playing('sabf-state-teams', 12, 3);
    const seen = seenIn(at);
    expect(seen).toMatchObject({
      head: both,
      tables: ['First qualifying final', 'Second qualifying final'],
      wall: expect.stringMatching(/: first qualifying final and second qualifying final$/),
      sheet: both,
      rights: both,
    });
    for (const says of seen.history) {
      expect(says).toContain('the first qualifying final and second qualifying final');
      expect(says).not.toContain(`round ${at.round}`);
    }
    const [, other = ''] = unwrap(viewOf('history', at.contest, {}))
      .rows.map(({ says }) => says)
      .filter((says) => /round 1\b/.test(says));
    // Rounds of the Swiss keep their numbers.
    expect(other).toMatch(/round 1\b/);
  });

  test('a final in stanzas', () => {
    const seen = seenIn(playing('anc-2021-itc-open', 5, 2));
    expect(seen).toMatchObject({
      head: 'Stanza 1',
      sheet: 'Stanza 1',
      wall: expect.stringMatching(/: stanza 1$/),
    });
    for (const says of seen.history) expect(says).toContain('stanza 1');
  });
});

test('[CON-7][SHOW-1~] in a knock-out the winner of a match is marked, and nobody who lost it, whatever came after (GNOT Sydney 2023 6.5)', () => {
  const form = unwrap(findForm('gnot-sydney-2023'));
  let lucky = 0;
  for (const seed of ['1', '19']) {
    const { facts, view } = play(form, 18, seed);
    const bracket = view.stages[0]?.bracket;
    const shown = unwrap(showStages(fold(facts), 'c', SEED)).stages.find(
      ({ play: use }) => use === 'knockout',
    );
    shown?.bracket?.forEach(({ matches }, i) => {
      const round = bracket?.rounds[i];
      for (const { sides, name } of matches) {
        if (name !== undefined || sides.length !== 2) continue;
        const through = sides.filter((side) => side.through).map(({ who }) => who?.pair);
        const wanted = sides
          .map(({ who }) => who?.pair ?? '')
          .filter(
            (id) =>
              (round?.winners ?? []).some((one) => one.id === id) ||
              (i === 3 && bracket?.winners?.includes(id)),
          );
        expect(through).toEqual(wanted);
        expect(through).toHaveLength(1);
        lucky += sides.filter(
          ({ lucky: is, who }) => is && bracket?.winners?.includes(who?.pair ?? ''),
        ).length;
      }
    });
  }
  // One who lost its first match and won the knock-out was among them.
  expect(lucky).toBeGreaterThan(0);
});
