import { describe, expect, test, vi } from 'vitest';
import { foldTo } from '../../src/engine/contest/fold.ts';
import type { Request } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { effectOf } from '../../src/engine/floor/stage/effect.ts';
import { whyOf } from '../../src/engine/floor/why.ts';
import { ratio } from '../../src/engine/kit/rational.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, playRound, viewOf, whyNot, type Won } from './hall.ts';
import { faultsIn } from './invariants.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

/*
 * The final of the Interstate Teams is 60 boards in five stanzas (ANC 2021 12.3). A team that concedes it, or does not come,
 * has lost it: the director records who, no further stanza is played, and the other is first.
 */

const ITC = unwrap(findForm('anc-2021-itc-open'));
/** Team 1 wins everything, in the final too. */
const LOWER: Won = ({ ns, ew }) => Number(ns) < Number(ew);
const inStanza = (stanza: number): Contest =>
  goOn(
    entered(ITC, 5),
    ITC,
    (step, now) => step.step === 'play' && now.stages[1]?.draws.length === stanza,
    LOWER,
  ).contest;
const forfeit = (contest: Contest, who: string): Request => ({
  ask: 'decide-match',
  by: BY,
  round: contest.stages[1]?.draws.at(-1)?.round ?? 0,
  table: 1,
  as: 'forfeit',
  who,
  clause: 'ANC 2021 12',
  why: 'conceded',
});
const placesOf = (contest: Contest) =>
  viewOf(contest).stages[1]?.standings[0]?.rows.map(({ id, place }) => [id, place]);
const faults = (contest: Contest): readonly string[] =>
  faultsIn(viewOf(contest), (at) => viewOf(foldTo(contest.facts, at)));

describe('a conceded or forfeited final (ANC 2021 12)', () => {
  test('[CON-2~][RANK-3~] the leader concedes in stanza 3: the other has won, whatever the IMPs', () => {
    const third = inStanza(3);
    const [first = '', second = ''] = third.stages[1]?.opened.field ?? [];
    const ahead = viewOf(third).stages[1]?.standings[0]?.rows[0];
    expect(ahead).toMatchObject({ id: first, place: 1 });
    const conceded = ask(third, forfeit(third, first));
    expect(placesOf(conceded)).toEqual([
      [second, 1],
      [first, 2],
    ]);
    // Nothing of it is played any more: the next step closes the final.
    const over = goOn(conceded, ITC, () => false, LOWER).contest;
    expect(over.stages[1]?.draws).toHaveLength(3);
    expect(over.closed).toBe(true);
    expect(placesOf(over)).toEqual([
      [second, 1],
      [first, 2],
    ]);
    // What was played stays as it was, and the reason is told.
    const row = viewOf(over).stages[1]?.standings[0]?.rows.find(({ id }) => id === first);
    expect(row?.score).toBe(ahead?.score);
    const why = whyOf(over, row?.key ?? '');
    expect(why).toMatchObject({ value: ratio(2), note: expect.stringContaining('forfeited the final') });
    expect(faults(over)).toEqual([]);
  });

  test('[CON-2~] it is told before it is done, and undone like anything else', () => {
    const third = inStanza(3);
    const [first = '', second = ''] = third.stages[1]?.opened.field ?? [];
    const { says } = unwrap(effectOf(third, forfeit(third, first)));
    expect(says.join(' ')).toContain(`${second}a wins the final`);
    const conceded = ask(third, forfeit(third, first));
    const fact = conceded.facts.at(-1)?.id ?? '';
    const back = ask(conceded, { ask: 'undo', by: BY, fact, why: 'they play on' });
    expect(placesOf(back)).toEqual(placesOf(third));
    const round = back.stages[1]?.draws.at(-1)?.round ?? 0;
    const over = goOn(playRound(back, round, LOWER), ITC, () => false, LOWER).contest;
    expect(over.stages[1]?.draws).toHaveLength(5);
  });

  test('[CON-2~][CND-8~] a finalist that leaves before the first stanza has forfeited it; nobody is asked for stanzas', () => {
    const opened = goOn(entered(ITC, 5), ITC, (_, now) => now.stages.length === 2, LOWER).contest;
    const [first = '', second = ''] = opened.stages[1]?.opened.field ?? [];
    const left = ask(opened, {
      ask: 'withdraw-contestant',
      by: BY,
      contestant: second,
      from: opened.stages[1]?.opened.from ?? 0,
      excused: false,
      why: 'flew home',
    });
    const asked: string[] = [];
    const over = goOn(
      left,
      ITC,
      (step) => {
        if (step.step === 'ask') asked.push(step.request.ask);
        return false;
      },
      LOWER,
    ).contest;
    expect(asked).not.toContain('make-choice');
    expect(asked).toContain('decide-match');
    expect(placesOf(over)).toEqual([
      [first, 1],
      [second, 2],
    ]);
    expect(faults(over)).toEqual([]);
  });

  test.each(['cancelled', 'spoilt', 'abandoned'] as const)('[CON-2~] %s: nothing says who has won', (as) => {
    const now = inStanza(1);
    const { who, ...rest } = forfeit(now, '1') as Extract<Request, { readonly ask: 'decide-match' }>;
    const request: Request = { ...rest, as, ...(as === 'cancelled' && who !== undefined ? { who } : {}) };
    expect(whyNot(now, request)).toEqual({ code: 'stanza-decided', clause: 'ANC 2021 12' });
  });
});
