import { describe, expect, test, vi } from 'vitest';
import type { Request } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { effectOf } from '../../src/engine/floor/stage/effect.ts';
import { showConduct } from '../../src/engine/floor/stage/clerk.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, whyNot } from './hall.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Round 1 is drawn and waits to be played. */
const drawn = (id: string, entries: number): Contest => {
  const form = unwrap(findForm(id));
  return goOn(entered(form, entries), form, (step) => step.step === 'play').contest;
};

const use = (from: number, to = from, more: Partial<Request> = {}): Request =>
  ({
    ask: 'use-substitute',
    by: BY,
    contestant: '1',
    out: '1a',
    in: 'zed',
    from,
    to,
    why: 'ill',
    ...more,
  }) as Request;

describe('how often somebody may stand in is counted over the whole event, however it is asked for (ANC 2021 21)', () => {
  const swan = drawn('anc-2021-srosp', 20);
  const USED_UP = { code: 'substitutions-used-up', clause: 'ANC 2021 21.2' };

  test('[CND-6~][CND-19~] six matches in one act are refused, five are not (ANC 2021 21.2)', () => {
    expect(whyNot(swan, use(1, 6))).toEqual(USED_UP);
    expect(whyNot(swan, use(1, 10))).toEqual(USED_UP);
    expect(whyNot(swan, use(1, 5))).toBe('done');
    expect(whyNot(swan, use(6, 10))).toBe('done');
  });

  test('[CND-6~][CND-19~] matches booked ahead count: the sixth is refused, whichever of the two is away', () => {
    let contest = swan;
    for (const [i, out] of ['1a', '1b', '1a', '1b', '1a'].entries())
      contest = ask(contest, use(i + 2, i + 2, { out } as never));
    expect(whyNot(contest, use(8))).toEqual(USED_UP);
    expect(whyNot(contest, use(1, 1, { out: '1b' } as never))).toEqual(USED_UP);
    // Another pair has its own five.
    expect(whyNot(contest, use(1, 5, { contestant: '2', out: '2a', in: 'yak' } as never))).toBe('done');
  });

  test('[CND-6~][CND-19~] four in the Restricted Butler (ANC 2021 21.3)', () => {
    const restricted = drawn('anc-2021-restricted-butler', 20);
    expect(whyNot(restricted, use(2, 6))).toEqual({ code: 'substitutions-used-up', clause: 'ANC 2021 21.3' });
    expect(whyNot(restricted, use(2, 5))).toBe('done');
  });

  test('[CND-6~][CND-19~] in the Women’s preliminary each plays seven of ten and the pair six together (ANC 2021 21.4)', () => {
    const women = drawn('anc-2021-abpc-women', 20);
    expect(whyNot(women, use(1, 4))).toMatchObject({ code: 'player-must-play' });
    const three = ask(women, use(1, 3));
    expect(whyNot(three, use(9))).toMatchObject({ code: 'player-must-play' });
    expect(whyNot(three, use(8, 9, { out: '1b' } as never))).toMatchObject({ code: 'pair-must-play' });
    expect(whyNot(three, use(9, 9, { out: '1b' } as never))).toBe('done');
  });

  test('[CND-19~] the desk says before it is done how many are left, and refuses beyond', () => {
    expect(unwrap(effectOf(swan, use(1, 4))).says.join(' ')).toContain(
      '4 substitutions used or booked; 1 left',
    );
    expect(unwrap(effectOf(swan, use(1, 10))).refused).toMatchObject(USED_UP);
    const booked = ask(swan, use(3, 6));
    const rows = unwrap(showConduct(booked, (id) => id)).standIns;
    expect(rows.find(({ who }) => who.pair === '1')?.says.join(' ')).toContain(
      '4 substitutions used or booked; 1 left',
    );
  });

  test('[CND-6~] only in rounds there are, and for a cause (ANC 2021 21.1)', () => {
    expect(whyNot(swan, use(10, 11))).toMatchObject({ code: 'substitute-no-round' });
    expect(whyNot(swan, use(11))).toMatchObject({ code: 'substitute-no-round' });
    const form = unwrap(findForm('anc-2021-srosp'));
    expect(whyNot(entered(form, 20), use(1))).toMatchObject({ code: 'substitute-no-round' });
    expect(whyNot(swan, use(1, 1, { why: ' ' } as never))).toEqual({
      code: 'substitute-without-cause',
      clause: 'ANC 2021 21.1',
    });
  });

  test('[CND-6~] nobody sits in two seats: not while playing for an own pair, nor twice as a substitute', () => {
    const of = (pair: string, who: string) => ({ contestant: pair, out: `${pair}a`, in: who }) as never;
    expect(whyNot(swan, use(1, 1, of('3', '4a')))).toMatchObject({ code: 'substitute-plays' });
    expect(whyNot(swan, use(5, 5, of('3', '4a')))).toMatchObject({ code: 'substitute-plays' });
    const once = ask(swan, use(2, 3));
    expect(whyNot(once, use(3, 4, of('2', 'zed')))).toMatchObject({ code: 'substitute-plays' });
    expect(whyNot(once, use(3, 3, { out: '1b' } as never))).toMatchObject({ code: 'substitute-plays' });
    expect(whyNot(once, use(3, 3, { in: 'yak' } as never))).toMatchObject({ code: 'substitute-replaced' });
    expect(whyNot(once, use(4, 4, of('2', 'zed')))).toBe('done');
    // Whoever is replaced for the round is free.
    expect(whyNot(once, use(2, 2, of('2', '1a')))).toBe('done');
  });
});
