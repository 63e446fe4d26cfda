import { describe, expect, test } from 'vitest';
import type { Actor } from '../../src/engine/contest/fact.ts';
import { DIRECTOR, openDesk, outcome } from './desk.ts';

const phone = (side: 'ns' | 'ew'): Actor => ({ role: 'table', table: 1, device: `phone-${side}`, side });

/** Four pairs at two tables; North-South of table 1 have entered board 1. */
const reported = () => {
  const desk = openDesk();
  desk.start(4, 'howell/8');
  const [line] = [...(desk.contest().seating?.seats.values() ?? [])].filter((seat) => seat.round === 1);
  const board = line?.boards[0] ?? 1;
  const [result = ''] = desk.must(
    { ask: 'report-result', round: 1, table: 1, board, result: outcome('4S N =') },
    phone('ns'),
  );
  return { desk, result };
};

const confirmedIn = ({ desk }: ReturnType<typeof reported>) =>
  desk.contest().facts.find((fact) => fact.kind === 'result-confirmed');

describe('who confirms a result (Law 79A1)', () => {
  test('the other side on a phone of its own, and that is what is written down', () => {
    const night = reported();
    night.desk.must({ ask: 'confirm-result', result: night.result }, phone('ew'));
    expect(confirmedIn(night)).toMatchObject({ side: 'ew' });
  });

  test('not the side that entered it, on its own phone or on another that speaks for it', () => {
    const { desk, result } = reported();
    expect(desk.refusal({ ask: 'confirm-result', result }, phone('ns'))).toBe('confirm-own');
    const other: Actor = { role: 'table', table: 1, device: 'second', side: 'ns' };
    expect(desk.refusal({ ask: 'confirm-result', result }, other)).toBe('confirm-own');
  });

  test('the other side on the phone that was passed across', () => {
    const night = reported();
    night.desk.must({ ask: 'confirm-result', result: night.result, passed: true }, phone('ns'));
    expect(confirmedIn(night)).toMatchObject({ side: 'ew', passed: true });
  });

  test('a director confirms for no side', () => {
    const night = reported();
    night.desk.must({ ask: 'confirm-result', result: night.result }, DIRECTOR);
    expect(confirmedIn(night)).not.toHaveProperty('side');
  });
});
