import { describe, expect, test, vi } from 'vitest';
import { fold } from '../../src/engine/contest/fold.ts';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { entered, goOn, SEED, type Won } from './hall.ts';
import { play, unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

const LOWER: Won = ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew);

describe('[DRAW-9][DESK-4~] rounds of finals go by the names the document has for them (SABF 16.3, 19.3)', () => {
  test.each([
    ['sabf-state-teams', 12, 3, 'the first qualifying final and the second qualifying final'],
    ['sabf-daytime-teams', 8, 2, 'the first against second and the third against fourth'],
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
