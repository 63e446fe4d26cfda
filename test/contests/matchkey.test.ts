import { expect, test } from 'vitest';
import { fold } from '../../src/engine/contest/fold.ts';
import { whyOf } from '../../src/engine/floor/night.ts';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import { toNumber } from '../../src/engine/kit/rational.ts';
import { rehearseContest } from '../../src/engine/rehearsal/contest.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { sideKey } from '../../src/web/parts/score/matchkey.ts';
import { clock, unwrap } from './play.ts';

// Swiss with a triangle, a round robin with byes, pairs by IMPs and by per cent.
test.each([
  ['sabf-swiss-teams', 13],
  ['sabf-round-robin-teams', 5],
  ['sabf-butler-swiss', 12],
  ['anc-2021-congress-swiss-pairs', 9],
])('[DESK-4~] the IMPs and the VPs of every match of %s open from the contest page', (id, entries) => {
  const contest = fold(unwrap(rehearseContest({ form: unwrap(findForm(id)), entries, seed: '1', clock })));
  const { stages } = unwrap(showStages(contest, 'one', 'seed'));
  let opened = 0;
  for (const sheet of stages)
    for (const round of sheet.rounds)
      for (const match of round.matches)
        for (const [who, vp, measure] of [
          [match.home, match.homeVp, match.homeMeasure],
          [match.away, match.awayVp, match.awayMeasure],
        ] as const) {
          // A house pair stands in no list, and has no total to open.
          if (who === undefined || vp === undefined || who.pair === 'house') continue;
          const key = sideKey(sheet, round, match, who.pair);
          if (key === undefined) throw new Error(`no key for ${who.pair} in round ${round.round}`);
          const value = whyOf(contest, `${key}/vp`)?.value;
          expect([key, value && toNumber(value)]).toEqual([key, vp]);
          if (measure === undefined) continue;
          const percent = whyOf(contest, `${key}/imps`) ?? whyOf(contest, `${key}/percent`);
          expect([key, percent && toNumber(percent.value)]).toEqual([key, measure]);
          opened += 1;
        }
  expect(opened).toBeGreaterThan(10);
});
