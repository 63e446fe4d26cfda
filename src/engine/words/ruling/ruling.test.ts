import { describe, expect, test } from 'vitest';
import { ratio } from '../../kit/rational.ts';
import { parseInstant } from '../../ruling/clock.ts';
import { splitDamage } from '../../ruling/damage.ts';
import { PROPOSALS } from '../../ruling/law.ts';
import { judgePoll } from '../../ruling/poll.ts';
import { SCORE_ADVICE, whyNotScore } from '../../ruling/redress.ts';
import { countRevokes } from '../../ruling/revoke.ts';
import { EFFECTS } from '../../ruling/tree.ts';
import { layers } from '../../rulebook/editions/index.ts';
import { deadlineOf, whyNotInTime, windowOf } from '../../ruling/window.ts';
import { sayRefusal } from '../refusal.ts';
import { sayDeadline } from '../contest/deadline.ts';
import {
  sayAlternative,
  sayEffect,
  sayLaw,
  sayProposal,
  sayRevoke,
  sayScoreAdvice,
  saySplitDamage,
} from './ruling.ts';

describe('[RUL-4~] rulings in words', () => {
  test('a law with its subject', () => {
    expect(sayLaw('27B1a')).toBe('Law 27B1a (insufficient bid)');
    expect(sayLaw('5A')).toBe('Law 5A');
  });

  test('[RUL-5~] a revoke, trick by trick', () => {
    const ruled = countRevokes({
      declarer: 'S',
      winners: [...'SSSSESSSSSSSW'] as ('S' | 'E' | 'W')[],
      revokes: [{ trick: 5, player: 'E', suit: 'H' }],
    });
    expect(ruled.ok && sayRevoke(ruled.value)).toBe(
      'Trick 5, E in H: 2 tricks, since the player himself won the revoke trick, and his side a later one (Law 64A1).\n' +
        'Together 2 tricks. Declarer’s side won 11 and now has 13.\n' +
        'If the other side would have done better without the revoke, it gets that instead (Law 64C).',
    );
  });

  test('[RUL-10~] a logical alternative, with its counts', () => {
    const ruling = judgePoll({ peers: 4, actions: [{ action: 'pass', considered: 2, chosen: 2 }] }, '5S');
    expect(ruling.ok && ruling.value.alternatives.map(sayAlternative)).toEqual([
      '5S: a logical alternative; 0 considered, 0 chose it; it is what the player did.',
      'pass: a logical alternative; 2 considered, 2 chose it; enough considered it and enough chose it.',
    ]);
  });

  test('[RUL-9~] damage that was their own, with its arithmetic', () => {
    const split = splitDamage({ expected: ratio(18), table: ratio(4), withoutError: ratio(12) });
    expect(saySplitDamage(split)).toBe(
      'Damage 14: 6 by the infraction, 8 their own. Those not at fault get 10; the offenders the complement of 18 (Law 12C1e).',
    );
    expect(
      saySplitDamage(splitDamage({ expected: ratio(1), table: ratio(2), withoutError: ratio(2) })),
    ).toContain('No damage');
  });

  test('[TIME-2~] a deadline, and an appeal after it, with the clause and the clock', () => {
    const at = (clock: string) => parseInstant(`2026-11-15T${clock}Z`) ?? 0;
    const deadline = deadlineOf(
      windowOf(layers.sabf.slots.appealTime),
      [{ start: at('19:00'), finish: at('22:00') }],
      0,
    );
    expect(sayDeadline(deadline)).toBe(
      'Open until 2026-11-15T22:30:00Z: counted from the end of the session (SABF 7).',
    );
    const late = whyNotInTime(deadline, at('22:45'));
    expect(late && sayRefusal(late)).toBe(
      'The time ended at 2026-11-15T22:30:00Z, and it is 2026-11-15T22:45:00Z (SABF 7). The ruling stands.',
    );
  });

  test('[RUL-11~] a score its law does not allow', () => {
    const refusal = whyNotScore({ law: '70A', kind: 'weighted', played: true });
    expect(refusal && sayRefusal(refusal)).toBe(
      'kind: a weighted score is not allowed under Law 70A (ABF Interpretations 70A). Allowed here: table, tricks.',
    );
  });

  test('every effect, piece of advice and proposal has its own words', () => {
    for (const said of [
      EFFECTS.map(sayEffect),
      SCORE_ADVICE.map(sayScoreAdvice),
      PROPOSALS.map(sayProposal),
    ]) {
      expect(said.every((text) => text.length > 3)).toBe(true);
      expect(new Set(said).size).toBe(said.length);
    }
  });
});
