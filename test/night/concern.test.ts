import { expect, test } from 'vitest';
import { tablesConcerned } from '../../src/engine/contest/concern.ts';
import type { Actor, Fact, FactKind } from '../../src/engine/contest/fact.ts';
import type { Request } from '../../src/engine/contest/request.ts';
import { playersIn } from '../../src/engine/contest/sitter.ts';
import { type Contest, EMPTY, hasCome, linesIn, roundOf } from '../../src/engine/contest/state.ts';
import { withClock } from '../../src/engine/floor/time/clock.ts';
import { foldOn, handle, viewOf } from '../../src/engine/floor/night.ts';
import { rehearseContest } from '../../src/engine/rehearsal/contest.ts';
import { type Act, rehearseNight } from '../../src/engine/rehearsal/night.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { FORM } from './desk.ts';

const clock = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** A table's page, without where the log is and what only comes of the other tables' scores. */
const pageOf = (contest: Contest, table: number): string => {
  const page = viewOf('table', contest, { table });
  if (!page.ok) return page.refusal.code;
  const { head, release, ...rest } = withClock(contest, page.value);
  return JSON.stringify({ ...rest, head: { ...head, at: 0 }, release: { ...release, doubtful: [] } });
};

interface Tally {
  /** Kinds of facts that left some table alone. */
  readonly apart: Set<FactKind>;
  quiet: number;
  told: number;
}

/** Every fact of a contest laid one by one: whose page changes must have been told. */
const follow = (facts: readonly Fact[]): Tally => {
  const tally: Tally = { apart: new Set(), quiet: 0, told: 0 };
  let contest = EMPTY;
  let pages = new Map<number, string>();
  for (const fact of facts) {
    contest = foldOn(contest, [fact]);
    const concerned = tablesConcerned(contest, [fact]);
    const now = new Map((contest.seating?.tables ?? []).map((table) => [table, pageOf(contest, table)]));
    if (concerned !== undefined) tally.apart.add(fact.kind);
    for (const [table, page] of now)
      if (concerned === undefined || concerned.has(table)) tally.told += 1;
      else {
        tally.quiet += 1;
        expect(page, `${fact.kind} ${fact.seq} changes table ${table}`).toBe(pages.get(table));
      }
    pages = now;
  }
  return tally;
};

const director: Actor = { role: 'director', person: 'director' };

/** What a night’s simulation leaves out, each once there is something for it to be about. */
const SPECIAL: readonly ((contest: Contest) => Request | undefined)[] = [
  () => ({ ask: 'call-director', by: { role: 'table', table: 2, device: 'x' }, table: 2 }),
  ({ reports }) => {
    const last = [...reports.values()].at(-1);
    const now = { kind: 'passed' } as const;
    return last && { ask: 'correct-result', by: director, result: last.fact, now, agreed: true, why: 'both' };
  },
  ({ reports }) => {
    const last = [...reports.values()].at(-1);
    return last && { ask: 'withdraw-result', by: director, result: last.fact, why: 'another table’s' };
  },
  ({ reports }) => {
    const last = [...reports.values()].at(-1);
    if (!last) return undefined;
    const { round, table, board } = last;
    const given = { ns: 'A+', ew: 'A-', clause: 'Law 12C2', why: 'fouled' } as const;
    return { ask: 'adjust-score', by: director, round, table, board, ...given };
  },
  () => ({ ask: 'join-table', by: { role: 'table', table: 3, device: 'late' }, table: 3, side: 'ew' }),
  ({ reports }) => {
    const last = [...reports.values()].at(-1);
    if (!last) return undefined;
    const { round, table, board } = last;
    const made = { kind: 'played', level: 3, strain: 'S', doubling: '', declarer: 'N', tricks: 9 } as const;
    return {
      ask: 'give-ruling',
      by: director,
      round,
      table,
      board,
      facts: 'A pause over 3♠.',
      offending: 'ns',
      law: '16B3',
      finding: {
        kind: 'weighted',
        outcomes: [
          { outcome: made, weight: 60 },
          { outcome: { ...made, tricks: 8 }, weight: 40 },
        ],
      },
      penalties: [],
      reasons: 'Pass was a logical alternative.',
      told: ['ns', 'ew'],
      trails: [],
      auction: [],
    };
  },
];

const night = (pairs: number, seed: string): readonly Fact[] => {
  const left = [...SPECIAL];
  const meanwhile = (now: Contest): Act | undefined => {
    const request = now.started && now.at % 5 === 0 ? left[0]?.(now) : undefined;
    if (request) left.shift();
    return request && { after: 1, request };
  };
  const played = rehearseNight({ seed, pairs, form: FORM, clock, meanwhile });
  if (!played.ok) throw new Error(JSON.stringify(played));
  return played.value;
};

const contest = (id: string, entries: number): readonly Fact[] => {
  const form = findForm(id);
  const played = form.ok && rehearseContest({ form: form.value, entries, seed: 'concern', clock });
  if (!played || !played.ok) throw new Error(JSON.stringify(played));
  return played.value;
};

test('[SRV-3~] no fact of a night changes the page of a table it was not said to concern', () => {
  const { apart, quiet, told } = follow(night(11, 'whose'));
  expect([...apart]).toEqual(
    expect.arrayContaining([
      'result-reported',
      'result-confirmed',
      'result-corrected',
      'result-withdrawn',
      'score-adjusted',
      'director-called',
      'call-answered',
      'device-joined',
      'ruling-given',
    ]),
  );
  expect(quiet).toBeGreaterThan(told);
});

test.each([
  // A triangle among them: a team's line-up is seen at two tables and more.
  ['club-swiss-teams', 9, ['result-reported', 'line-up-posted']],
  ['sabf-butler-swiss', 12, ['result-reported']],
] as const)('[SRV-3~] nor does any of %s with %i entries', (form, entries, kinds) => {
  const { apart, quiet, told } = follow(contest(form, entries).slice(0, 150));
  expect([...apart]).toEqual(expect.arrayContaining([...kinds]));
  expect(quiet).toBeGreaterThan(told / 4);
});

test('[SRV-3~] what is not known to be a table’s own is everybody’s', () => {
  const facts = night(6, 'all');
  const end = foldOn(EMPTY, facts);
  const report = facts.find((fact) => fact.kind === 'result-reported') as Fact & { readonly table: number };
  expect(tablesConcerned(end, [report])).toEqual(new Set([report.table]));
  for (const kind of ['round-called', 'session-seated', 'session-closed', 'pair-entered'] as const) {
    const one = facts.find((fact) => fact.kind === kind) as Fact;
    expect(tablesConcerned(end, [report, one]), kind).toBeUndefined();
  }
  const unknown = { ...report, kind: 'result-confirmed', result: 'nowhere' } as unknown as Fact;
  expect(tablesConcerned(end, [unknown])).toBeUndefined();
});

test('[SRV-3~] a table that says its sheet is right tells nobody else', () => {
  const left = new Set([1, 2, 3]);
  const meanwhile = (now: Contest): Act | undefined => {
    const round = roundOf(now);
    const table = [...left].find((one) => {
      const lines = linesIn(now, round, one);
      return lines.length > 0 && lines.every((line) => hasCome(line) && line.state !== 'conflict');
    });
    if (table === undefined) return undefined;
    left.delete(table);
    const by: Actor = { role: 'table', table, device: 'x' };
    return { after: 1, request: { ask: 'confirm-table', by, round, table, side: 'ns' } };
  };
  const played = rehearseNight({ seed: 'sheet', pairs: 7, form: FORM, clock, meanwhile });
  if (!played.ok) throw new Error(JSON.stringify(played));
  const last = played.value.findLastIndex(({ kind }) => kind === 'table-confirmed');
  expect(played.value.filter(({ kind }) => kind === 'table-confirmed')).toHaveLength(3);
  expect(follow(played.value.slice(0, last + 1)).apart).toContain('table-confirmed');
});

test('[SRV-3~] a line-up for a round to come, posted while this one is played, is told to the tables of that round only', () => {
  const facts = contest('sabf-round-robin-teams', 6);
  const first = facts.findIndex(({ kind }) => kind === 'result-reported');
  const drawn = facts.filter(({ kind }) => kind === 'draw-made')[1] as Fact;
  const begun = [...facts.slice(0, first + 3), { ...drawn, seq: first + 4 }];
  const next = [...(foldOn(EMPTY, begun).seating?.seats.values() ?? [])].filter(({ round }) => round === 2);
  const teams = new Set(next.flatMap(({ ns, ew }) => [ns, ew]));
  expect(teams.size).toBe(6);
  for (const team of teams) {
    const now = foldOn(EMPTY, begun);
    const [a = '', b = '', c = '', d = ''] = playersIn(now, team, { from: 2, to: 2 });
    const lineUp = { round: 2, team, open: [a, b], closed: [c, d] } as const;
    const decided = handle(now, { ask: 'post-line-up', by: director, ...lineUp });
    if (!decided.ok) throw new Error(JSON.stringify(decided));
    const seq = begun.length + 1;
    for (const fact of decided.value)
      begun.push({ seq, id: `f${seq}`, at: clock(seq), by: director, version: 1, ...fact } as Fact);
    const told = tablesConcerned(foldOn(EMPTY, begun), begun.slice(-1));
    expect(told?.size, 'both rooms').toBe(2);
  }
  follow(begun);
});
