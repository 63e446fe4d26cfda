import { describe, expect, test } from 'vitest';
import type { Request } from '../../src/engine/contest/request.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, viewOf, whyNot, type Won } from './hall.ts';
import { unwrap } from './play.ts';

const FORM = unwrap(findForm('sabf-butler-swiss'));
const WON: Won = ({ ns, board }) => (Number(ns) + board) % 3 === 0;

describe('a contest that is closed has no hole', () => {
  const over = goOn(entered(FORM, 12), FORM, (step) => step.step === 'done', WON).contest;
  const said = over.facts.findLast((fact) => fact.kind === 'result-reported');
  const id = said?.id ?? '';
  const takes: readonly Request[] = [
    { ask: 'withdraw-result', by: BY, result: id, why: 'wrong table' },
    { ask: 'undo', by: BY, fact: id, why: 'wrong table' },
  ];

  test('[LOG-1~][DESK-5~] a result is not taken away from under its places: it is corrected (Law 79C)', () => {
    expect(over.closed && over.published).toBe(true);
    const before = JSON.stringify(viewOf(over));
    for (const one of takes) expect(whyNot(over, one)).toEqual({ code: 'closed-hole', clause: 'Law 79C' });
    expect(JSON.stringify(viewOf(over))).toBe(before);
    const now = { kind: 'played', level: 1, strain: 'C', doubling: '', declarer: 'N', tricks: 7 } as const;
    const agreed = { ask: 'correct-result', by: BY, result: id, now, why: 'x', agreed: true } as const;
    expect(whyNot(over, agreed as never)).toBe('done');
  });

  test('[LOG-1~][DESK-5~] opened again it is taken away, entered anew, and closed again', () => {
    const open = ask(over, { ask: 'reopen-session', by: BY, why: 'a wrong slip' });
    if (said?.kind !== 'result-reported') throw new Error('nothing reported');
    for (const one of takes) {
      const hole = ask(open, one);
      expect(whyNot(hole, { ask: 'close-session', by: BY })).toMatchObject({ code: 'results-awaited' });
      const { round, table, board, result } = said;
      const mended = ask(hole, { ask: 'report-result', by: BY, round, table, board, result });
      expect(whyNot(mended, { ask: 'close-session', by: BY })).toBe('done');
    }
  });
});
