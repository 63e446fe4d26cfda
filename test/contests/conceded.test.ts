import { describe, expect, test, vi } from 'vitest';
import { foldTo } from '../../src/engine/contest/fold.ts';
import type { Request } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { effectOf } from '../../src/engine/floor/stage/effect.ts';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import { whyOf } from '../../src/engine/floor/why/why.ts';
import type { Figure } from '../../src/engine/figure/figure.ts';
import { tellFigure } from '../../src/engine/words/figure.ts';
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
    expect(why).toMatchObject({
      value: ratio(2),
      note: expect.stringContaining('conceded the final after stanza 2'),
    });
    expect(faults(over)).toEqual([]);
  });

  test('[CON-2~][SHOW-1~] the team behind concedes: both places, the rows and the sheet say so, not the IMPs', () => {
    const third = inStanza(3);
    const [first = '', second = ''] = third.stages[1]?.opened.field ?? [];
    const over = goOn(ask(third, forfeit(third, second)), ITC, () => false, LOWER).contest;
    const tell = (id: string): string =>
      tellFigure(whyOf(over, `stage/final/rank/${id}`) as Figure).join(' ');
    for (const id of [first, second]) {
      expect(tell(id)).toContain(`${second} conceded the final after stanza 2`);
      expect(tell(id)).toContain('(ANC 2021 12)');
      expect(tell(id)).not.toContain('IMP');
    }
    const sheet = unwrap(showStages(over, 'c', 's')).stages[1];
    expect(sheet?.fields[0]?.rows.map(({ played, because }) => [played, because])).toEqual([
      [2, `${second} conceded the final after stanza 2 (ANC 2021 12)`],
      [2, `${second} conceded the final after stanza 2 (ANC 2021 12)`],
    ]);
    expect(sheet?.stands).toContain(`${second} conceded the final after stanza 2 (ANC 2021 12).`);
  });

  test('[CON-2~] nobody came to the first stanza: it is forfeited, not conceded', () => {
    const start = inStanza(1);
    const [first = '', second = ''] = start.stages[1]?.opened.field ?? [];
    const over = goOn(ask(start, forfeit(start, second)), ITC, () => false, LOWER).contest;
    expect(whyOf(over, `stage/final/rank/${first}`)?.note).toBe(
      `${second} forfeited the final before stanza 1`,
    );
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

describe('a final of a series or a knock-out that was given up or abandoned (SABF 16.4)', () => {
  const DAY = unwrap(findForm('sabf-daytime-teams'));
  const FIVE = unwrap(findForm('sabf-state-teams'));
  const decide = (contest: Contest, as: 'forfeit' | 'abandoned', who?: string): Contest =>
    ask(contest, {
      ask: 'decide-match',
      by: BY,
      round: contest.called?.round ?? 0,
      table: 1,
      as,
      ...(who === undefined ? {} : { who }),
      clause: 'SABF 16.4',
      why: 'did not come',
    });
  const matchesIn = (contest: Contest) =>
    unwrap(showStages(contest, 'c', 's'))
      .stages.at(-1)
      ?.bracket?.flatMap(({ matches }) => matches) ?? [];

  test('[CON-14~][SHOW-1~] a forfeited match says by whom and under which clause, in the bracket', () => {
    const { contest } = goOn(
      entered(DAY, 4),
      DAY,
      (step, now) => step.step === 'play' && now.stages.length === 2,
      LOWER,
    );
    const who = contest.seating?.seats.get(`${contest.called?.round}/1`)?.ns ?? '';
    const now = decide(contest, 'forfeit', who);
    expect(matchesIn(now).map(({ note }) => note)).toContain(`forfeited by ${who} (SABF 16.4)`);
  });

  test('[CON-14~] the final is conceded after its first half', () => {
    const { contest } = goOn(
      entered(DAY, 4),
      DAY,
      (step, now) => step.step === 'play' && now.stages[1]?.draws.length === 4,
      LOWER,
    );
    const who = contest.seating?.seats.get(`${contest.called?.round}/1`)?.ns ?? '';
    const now = decide(contest, 'forfeit', who);
    expect(matchesIn(now).map(({ note }) => note)).toContain(
      `conceded by ${who} after the first half (SABF 16.4)`,
    );
  });

  test('[CON-12~][RANK-15~] an abandoned semi-final was lost by nobody: both are out, and Why says why', () => {
    const { contest } = goOn(
      entered(FIVE, 12),
      FIVE,
      (step, now) => step.step === 'play' && now.stages[2]?.draws.length === 2,
      LOWER,
    );
    const seat = contest.seating?.seats.get(`${contest.called?.round}/1`);
    const over = goOn(decide(contest, 'abandoned'), FIVE, () => false, LOWER).contest;
    for (const id of [seat?.ns ?? '', seat?.ew ?? '']) {
      const said =
        whyOf(over, `stage/finals/rank/${id}`)?.inputs.find(({ name }) => name === 'own')?.note ?? '';
      expect(said).not.toMatch(/\blost\b/);
      expect(said).toContain('the first semi-final');
      expect(said).toContain('was abandoned and has no winner');
    }
    expect(matchesIn(over).map(({ note }) => note)).toContain('abandoned: no winner (SABF 16.4)');
  });
});
