import { expect, test, vi } from 'vitest';
import { fold } from '../../src/engine/contest/fold.ts';
import { handle } from '../../src/engine/floor/night.ts';
import { showContest } from '../../src/engine/floor/show/contest.ts';
import { rehearseContest } from '../../src/engine/rehearsal/contest.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, whyNot, type Won } from './hall.ts';
import { clock, unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

const LOWER: Won = ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew);

const LONG = process.env['BYESTAND_LONG'] === '1';

/** Said by many at any time; the others are said once or twice in an event. */
const OFTEN = new Set(['contest-made', 'team-entered', 'result-reported', 'result-confirmed']);
const SHORT = new Set(['choice-made', 'stage-joined', 'stage-closed']);

test('[DESK-5~][CON-7~] whatever is taken back of a knock-out that is over, it can still be shown (GNOT Sydney 2023)', () => {
  const form = unwrap(findForm('gnot-sydney-2023'));
  const contest = fold(unwrap(rehearseContest({ form, entries: 19, seed: '7', clock })));
  const kinds = new Set<string>();
  for (const fact of contest.facts.toReversed()) {
    if ((LONG ? OFTEN.has(fact.kind) : !SHORT.has(fact.kind)) || kinds.has(fact.kind)) continue;
    kinds.add(fact.kind);
    const request = { ask: 'undo', by: BY, fact: fact.id, why: 'x', askedAt: clock(contest.at) } as const;
    if (handle(contest, request).ok)
      expect(showContest(ask(contest, request)), fact.kind).toMatchObject({ ok: true });
  }
  expect(kinds).toContain('choice-made');
});

test('[DESK-5][CON-18~] a rule that what came later is reckoned by is not taken back under it', () => {
  const form = unwrap(findForm('anc-2021-itc-open'));
  const drawn = goOn(entered(form, 6), form, (step) => step.step === 'play', LOWER).contest;
  const ruled = ask(drawn, {
    ask: 'change-rule',
    by: BY,
    body: 'the Tournament Committee',
    slot: 'substituteImps',
    layer: 'sabf-teams',
    gap: 'not-covered',
    lack: 'what a substitute who betters the team costs it',
    why: 'x',
    clause: 'SABF 2',
  });
  const rule = { ask: 'undo', by: BY, fact: ruled.facts.at(-1)?.id ?? '', why: 'x' } as const;
  expect(whyNot(ruled, rule)).toBe('done');
  const used = ask(ruled, {
    ask: 'use-substitute',
    by: BY,
    contestant: '1',
    out: '1a',
    in: 'zed',
    from: 2,
    to: 2,
    level: 'some',
    emergency: true,
    why: 'ill',
  });
  const played = goOn(used, form, (step) => step.step === 'play' && step.round === 3, LOWER).contest;
  // Two rounds were begun under it: they stay scored by it, with the substitute or without (SABF 2; ANC 2021 1.1).
  const stays = { code: 'undo-rule-played', clause: 'ANC 2021 1.1' };
  expect(whyNot(played, rule)).toEqual(stays);
  const without = ask(played, { ...rule, fact: used.facts.at(-1)?.id ?? '' });
  expect(whyNot(without, rule)).toEqual(stays);
});
