// What a director is asked about a teams event, and what is asked of it that may not be.
import { describe, expect, test, vi } from 'vitest';
import { fold } from '../../src/engine/contest/fold.ts';
import type { Request } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { handle, whyOf } from '../../src/engine/floor/night.ts';
import type { Form } from '../../src/engine/rulebook/form.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { toNumber } from '../../src/engine/kit/rational.ts';
import { tellFigure } from '../../src/engine/words/figure.ts';
import { sayRefusal } from '../../src/engine/words/refusal.ts';
import * as desk from './desk.ts';
import { BY, entered, goOn, viewOf, type Won } from './hall.ts';
import { play, unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const GNOT = unwrap(findForm('gnot-sydney-2023'));
const SWISS = unwrap(findForm('sabf-swiss-teams'));
const ITC = unwrap(findForm('anc-2021-itc-open'));

const tell = (contest: Contest, key: string): { readonly value: number; readonly text: string } => {
  const figure = whyOf(contest, key);
  if (!figure) throw new Error(`${key} does not open`);
  return { value: toNumber(figure.value), text: tellFigure(figure).join('\n') };
};

describe('why is it so?', () => {
  test('[CON-10][VP-7] a forfeit’s VPs: what each side has and by which clause (SABF 13.9)', () => {
    let contest = desk.goOn(desk.openDesk(SWISS, desk.fours(12)), SWISS);
    const [seat] = desk.seatsOf(contest, 1);
    const [gone = '', other = ''] = [seat?.ns, seat?.ew];
    contest = desk.ask(contest, {
      ask: 'decide-match',
      by: desk.DIRECTOR,
      round: 1,
      table: seat?.table ?? 0,
      as: 'forfeit',
      who: gone,
      clause: 'SABF 13.9',
      why: 'did not come',
    });
    contest = desk.report(contest, 1, () => undefined);
    // Until the end the side that came has 12 IMPs: 14.00 of ten boards; the other has nothing (SABF 13.9, 20.6).
    const won = tell(contest, `team/${other}/round/1/vp`);
    const lost = tell(contest, `team/${gone}/round/1/vp`);
    expect([won.value, lost.value]).toEqual([14, 0]);
    for (const { text } of [won, lost]) expect(text).toContain('SABF 13.9');
  });

  test('[RANK-3][CON-2] a carry-over into the final: a tenth of the difference in VPs (ANC 2021 12.2)', () => {
    const { facts, view } = play(ITC, 7, '1', { calm: true });
    const contest = fold(facts);
    const [first, second] = view.stages[0]?.standings[0]?.rows ?? [];
    const brought = view.stages[1]?.standings[0]?.rows.find(({ id }) => id === first?.id);
    const { value, text } = tell(contest, `stage/final/team/${first?.id}/carry`);
    const tenth = ((first?.score ?? 0) - (second?.score ?? 0)) / 10;
    expect(Math.abs(value - tenth)).toBeLessThan(1e-9);
    expect(text).toContain('ANC 2021 12.2');
    expect(brought).toBeDefined();
  });

  test('[CND-5][CON-10] a refused line-up says what, why and by which clause (SABF 13.7, 13.12)', () => {
    const begun = desk.report(desk.goOn(desk.openDesk(SWISS, desk.fours(12)), SWISS), 1, () => undefined);
    const lineUp = {
      ask: 'post-line-up',
      by: desk.DIRECTOR,
      round: 1,
      team: '1',
      open: ['p1a', 'p1b'],
      closed: ['p1c', 'p1d'],
    } as const;
    const late = desk.refusalOf(begun, lineUp);
    expect(late && sayRefusal(late)).toMatch(/begun round 1.*\(SABF 13\.7\)/);
  });
});

/** A place that may not be taken: its code and clause, words for it, and nothing in the log. */
const refusedBy = (contest: Contest, request: Request) => {
  const made = handle(contest, { ...request, askedAt: '2026-01-04T00:00:00.000Z' });
  if (made.ok) return { code: 'done', clause: '', says: '' };
  const { code, clause = '' } = made.refusal;
  return { code, clause, says: sayRefusal(made.refusal) };
};

describe('what may not be', () => {
  const HOME: Won = ({ board, room }) => room === 'open' && (board === 1 || board === 15);

  test('[CND-5][CON-10] a seventh player, and a player of another team (SABF 13.3)', () => {
    const contest = desk.openDesk(SWISS, desk.fours(3));
    const team = { ask: 'enter-team', by: BY, team: '9' } as const;
    const seven = ['qa', 'qb', 'qc', 'qd', 'qe', 'qf', 'qg'];
    const many = refusedBy(contest, { ...team, players: seven });
    expect([many.code, many.clause.split(',')[0]]).toEqual(['team-size', 'SABF 13.3']);
    expect(many.says).toContain('7');
    const twice = refusedBy(contest, { ...team, players: [...seven.slice(0, 3), 'p2a'] });
    // 13.3 is of sizes and of new members; that one enters as a team and stays in it is the Law's.
    expect([twice.code, twice.clause]).toEqual(['player-in-two-teams', 'Law 4']);
    expect(twice.says).toMatch(/p2a plays for team 2/i);
    // The entries are as they were: a team of six is taken after both.
    expect(refusedBy(contest, { ...team, players: seven.slice(0, 6) }).code).toBe('done');
  });

  test('[DRAW-18][CON-7] an opponent above the lowest five of eight (GNOT Sydney 2023 6.2, 6.3)', () => {
    const { contest, step } = goOn(
      entered(GNOT, 16),
      GNOT,
      (now) => now.step === 'ask' && now.request.ask === 'make-choice',
      HOME,
    );
    if (step.step !== 'ask' || step.request.ask !== 'make-choice') throw new Error('no choice');
    const { chooser, chosen } = step.request;
    const winners = viewOf(contest).stages[0]?.bracket?.rounds[0]?.winners ?? [];
    const allowed = winners
      .map(({ id }) => id)
      .filter((id) => refusedBy(contest, { ...step.request, chosen: id } as Request).code === 'done');
    expect(allowed).toContain(chosen);
    // Eight are left, n is five; the chooser itself is none of them.
    expect(allowed).toHaveLength(5);
    const above = winners.map(({ id }) => id).filter((id) => id !== chooser && !allowed.includes(id));
    expect(above).toHaveLength(2);
    for (const id of above) {
      const refused = refusedBy(contest, { ...step.request, chosen: id } as Request);
      expect([refused.code, refused.clause]).toEqual(['knockout-choice', 'GNOT Sydney 2023 6.2']);
      expect(refused.says).toContain(id);
    }
  });

  test('[DRAW-9][CON-7] leaving the knock-out, or the Swiss between its times (GNOT Sydney 2023 3.4)', () => {
    const { contest } = goOn(entered(GNOT, 16), GNOT, (_, now) => now.stages[1]?.draws.length === 1, HOME);
    const swiss = contest.stages[1];
    const leave = (contestant: string, from: number): Request => ({
      ask: 'withdraw-contestant',
      by: BY,
      contestant,
      from,
      excused: true,
      why: 'home',
    });
    const inKnockout = contest.stages[0]?.opened.field.find((id) => !swiss?.opened.field.includes(id)) ?? '';
    const knockout = refusedBy(contest, leave(inKnockout, 4));
    expect([knockout.code, knockout.clause]).toEqual(['knockout-withdrawal', 'GNOT Sydney 2023 3.4.2']);
    const early = refusedBy(contest, leave(swiss?.opened.field[0] ?? '', (swiss?.opened.from ?? 0) + 1));
    expect([early.code, early.clause]).toEqual(['swiss-withdrawal-round', 'GNOT Sydney 2023 3.4.1']);
    // With 16 teams its days end with rounds 2 and 4.
    expect(early.says).toContain('after Swiss Round 2 or Swiss Round 4, not after');
  });
});

describe('[RANK-15] names are printed of those who played enough', () => {
  /** From the log alone: who was posted in how many rounds, in the round robins and in the final. */
  const playedIn = (form: Form, entries: number, seed: string) => {
    const { facts, view } = play(form, entries, seed, { calm: true });
    const final = view.stages[1];
    const winner = final?.standings[0]?.rows[0]?.id ?? '';
    const rounds = new Map<string, { before: number; stanzas: number }>();
    for (const fact of facts)
      if (fact.kind === 'line-up-posted')
        for (const player of [...fact.open, ...fact.closed]) {
          const so = rounds.get(player) ?? { before: 0, stanzas: 0 };
          const isFinal = fact.round >= (final?.from ?? 0);
          rounds.set(player, {
            before: so.before + (isFinal ? 0 : 1),
            stanzas: so.stanzas + (isFinal ? 1 : 0),
          });
        }
    return { view, final, winner, rounds };
  };

  test.each(['1'])(
    'of the winners those of one stanza hold the title; points need seven matches and two stanzas: seed %s (ANC 2021 12.1, 15.3)',
    (seed) => {
      const { view, final, winner, rounds } = playedIn(ITC, 7, seed);
      const squad = view.entries.find(({ id }) => id === winner)?.players ?? [];
      const isPosted = squad.length > 4;
      const held = squad.filter((player) => !isPosted || (rounds.get(player)?.stanzas ?? 0) >= 1);
      const titles = view.awards.filter(({ award }) => award === 'title').flatMap(({ who }) => who);
      expect(titles.toSorted()).toEqual(held.toSorted());
      for (const { id, players } of view.entries) {
        if (players.length === 4) continue;
        const finalist = final?.field.includes(id) ?? false;
        const able = players.filter((player) => {
          const { before = 0, stanzas = 0 } = rounds.get(player) ?? {};
          return before >= 7 && (!finalist || stanzas >= 2);
        });
        const named = view.awards
          .filter(({ award, who }) => award === 'points' && players.includes(who[0] ?? ''))
          .flatMap(({ who }) => who);
        expect([id, ...named.toSorted()]).toEqual([id, ...able.toSorted()]);
      }
    },
  );

  test('one of the winners who sat out every stanza is not named, and has no points of the final (ANC 2021 12.1, 15.3)', () => {
    const isOfMore = ({ view }: ReturnType<typeof play>): boolean => {
      const winner = view.stages[1]?.standings[0]?.rows[0]?.id;
      return (view.entries.find(({ id }) => id === winner)?.players.length ?? 0) > 4;
    };
    let found: ReturnType<typeof play> | undefined;
    for (let seed = 1; seed <= 6 && !(found && isOfMore(found)); seed++)
      found = play(ITC, 7, String(seed), { calm: true });
    if (!found || !isOfMore(found)) throw new Error('every winner is a team of four');
    const final = found.view.stages[1];
    const winner = final?.standings[0]?.rows[0]?.id ?? '';
    const squad = found.view.entries.find(({ id }) => id === winner)?.players ?? [];
    const [out = ''] = found.view.awards.filter(({ award }) => award === 'title').flatMap(({ who }) => who);
    // Whenever he was to play, one who was not takes his seat.
    const facts = found.facts.map((fact) => {
      if (fact.kind !== 'line-up-posted' || fact.team !== winner || fact.round < (final?.from ?? 0))
        return fact;
      const idle = squad.find((player) => ![...fact.open, ...fact.closed].includes(player)) ?? '';
      const seat = (player: string): string => (player === out ? idle : player);
      return {
        ...fact,
        open: [seat(fact.open[0]), seat(fact.open[1])] as const,
        closed: [seat(fact.closed[0]), seat(fact.closed[1])] as const,
      };
    });
    const { awards } = viewOf(fold(facts));
    const named = (award: string) =>
      awards
        .filter((one) => one.award === award)
        .flatMap(({ who }) => who.filter((id) => squad.includes(id)));
    expect(named('title')).not.toContain(out);
    expect(named('title').length).toBeGreaterThan(3);
    expect(named('points')).not.toContain(out);
  });
});
