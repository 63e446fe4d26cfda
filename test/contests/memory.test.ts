import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { BoardResult, Fact } from '../../src/engine/contest/fact.ts';
import { fold, foldOn } from '../../src/engine/contest/fold.ts';
import type { Request } from '../../src/engine/contest/request.ts';
import type { Contest, SpotLine } from '../../src/engine/contest/state.ts';
import { handle, viewOf } from '../../src/engine/floor/night.ts';
import { showContest } from '../../src/engine/floor/show/contest.ts';
import { showStage, showStages } from '../../src/engine/floor/stage/sheet.ts';
import { showWall } from '../../src/engine/floor/wall/wall.ts';
import { rehearseContest } from '../../src/engine/rehearsal/contest.ts';
import type { Form } from '../../src/engine/rulebook/form.ts';
import { FORMS } from '../../src/engine/rulebook/forms/index.ts';
import { clock, legalEntries, unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

const DIRECTOR = { role: 'director', person: 'director' } as const;
const WHY = 'it came out later';

/** Everything that is made of a contest and shown to somebody. A refusal is shown too. */
const everyView = (contest: Contest): Readonly<Record<string, unknown>> => {
  const [first = ''] = contest.entries.keys();
  const board = contest.seating?.boards[0] ?? 1;
  const table = contest.seating?.tables[0] ?? 1;
  return {
    contest: showContest(contest),
    stages: showStages(contest, 'here', 'seed'),
    after: contest.stages.map((stage) => showStage(contest, stage, stage.opened.from)),
    standings: viewOf('standings', contest, {}),
    everybody: viewOf('standings', contest, { masked: true }),
    room: viewOf('room', contest, {}),
    recap: viewOf('recap', contest, {}),
    traveller: viewOf('traveller', contest, { board }),
    scorecard: viewOf('scorecard', contest, { pair: first }),
    table: viewOf('table', contest, { table }),
    rulings: viewOf('rulings', contest, {}),
    history: viewOf('history', contest, {}),
    wall: showWall(contest, 'here', true),
  };
};

/** Facts of their own: nothing that is remembered of another state can help. */
const fromNothing = (facts: readonly Fact[]): Contest => fold(structuredClone(facts) as readonly Fact[]);

const asText = (view: unknown): string =>
  JSON.stringify(view, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value instanceof Map ? [...value] : value,
  );

const sameEverywhere = (contest: Contest): void => {
  const [kept, made] = [everyView(contest), everyView(fromNothing(contest.facts))];
  for (const name of Object.keys(made)) expect(asText(kept[name]), name).toBe(asText(made[name]));
};

interface Chance {
  readonly what: number;
  readonly where: number;
  readonly how: number;
}

const otherwise = (result: BoardResult, how: number): BoardResult =>
  result.kind === 'played' ? { ...result, tricks: (result.tricks + 1 + (how % 12)) % 14 } : result;

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

const said = ({ lines }: Contest): readonly SpotLine[] => [...lines.values()].filter(({ counts }) => counts);

/** What a director may be asked to do, somewhere in the contest, by chance. */
const ACTS: readonly ((contest: Contest, chance: Chance) => object | undefined)[] = [
  (contest, { where }) => {
    const fact = pick(contest.facts.slice(-40), where);
    return fact && { ask: 'undo', fact: fact.id, why: WHY };
  },
  (contest, { where, how }) => {
    const counts = pick(said(contest), where)?.counts;
    return (
      counts && { ask: 'correct-result', result: counts.fact, now: otherwise(counts.result, how), why: WHY }
    );
  },
  (contest, { where }) => {
    const counts = pick(said(contest), where)?.counts;
    return counts && { ask: 'withdraw-result', result: counts.fact, why: WHY };
  },
  (contest, { where, how }) => {
    const line = pick([...contest.lines.values()], where);
    const [ns, ew] = pick(
      [
        ['A+', 'A-'],
        ['A', 'A'],
        ['A+', 'A+'],
      ] as const,
      how,
    ) ?? ['A', 'A'];
    return (
      line && {
        ask: 'adjust-score',
        round: line.round,
        table: line.table,
        board: line.board,
        ns,
        ew,
        clause: 'Law 12C2',
        why: WHY,
      }
    );
  },
  (contest, { where, how }) => {
    const pair = pick([...contest.entries.keys()], where);
    const vp = contest.stages.at(-1)?.opened.collects === 'vp';
    const unit = vp ? 'vp' : contest.made?.scoring === 'matchpoints' ? 'percent-of-top' : 'imps';
    return pair === undefined
      ? undefined
      : { ask: 'penalise', pair, amount: 1 + (how % 3), unit, clause: 'Law 90', why: WHY };
  },
  (contest, { where }) => {
    const contestant = pick([...contest.entries.keys()], where);
    const from = (contest.called?.round ?? 1) + 1;
    return contestant === undefined
      ? undefined
      : { ask: 'withdraw-contestant', contestant, from, excused: true, why: WHY };
  },
  (contest, { where, how }) => {
    const contestant = pick([...contest.entries.keys()], where);
    const out = pick(contest.entries.get(contestant ?? '')?.players ?? [], how);
    const round = contest.called?.round ?? 1;
    return contestant === undefined
      ? undefined
      : {
          ask: 'use-substitute',
          contestant,
          from: round,
          to: round,
          out,
          in: `stand-in-${how}`,
          why: WHY,
        };
  },
  (contest, { where }) => {
    const contestant = pick([...contest.entries.keys()], where);
    const from = (contest.called?.round ?? 1) + 1;
    return contestant === undefined
      ? undefined
      : { ask: 'note-absence', contestant, from, to: from, absence: 'other', why: WHY };
  },
  (contest, { where, how }) => {
    const seat = pick([...(contest.seating?.seats.values() ?? [])], where);
    return (
      seat && {
        ask: 'decide-match',
        round: seat.round,
        table: seat.table,
        as: pick(['forfeit', 'abandoned'] as const, how),
        who: seat.ew,
        clause: 'Law 91',
        why: WHY,
      }
    );
  },
  (contest, { where, how }) => {
    const line = pick([...contest.lines.values()], where);
    const { round, table, board, counts } = line ?? {};
    const weighted = counts?.result.kind === 'played' && {
      kind: 'weighted',
      innocent: 'ns',
      outcomes: [
        { outcome: counts.result, weight: '1/2' },
        { outcome: otherwise(counts.result, how), weight: '1/2' },
      ],
    };
    return (
      line && {
        ask: 'give-ruling',
        round,
        table,
        board,
        law: '16B3',
        facts: WHY,
        reasons: WHY,
        offending: 'ew',
        auction: [],
        penalties: [],
        trails: [],
        told: ['ns', 'ew'],
        finding: weighted || { kind: 'stands' },
      }
    );
  },
  () => ({ ask: 'publish-results' }),
  // What was undone is done again: an undoing is undone like any other fact.
  (contest) => {
    const fact = contest.facts.findLast(({ kind }) => kind === 'fact-undone');
    return fact && { ask: 'undo', fact: fact.id, why: WHY };
  },
  (contest, { where, how }) => {
    const line = pick(
      [...contest.lines.values()].filter(({ state }) => state === 'awaited' || state === 'reported'),
      where,
    );
    const { round, table, board } = line ?? {};
    const tricks = 6 + (how % 8);
    const played = { kind: 'played', level: 1 + (how % 7), strain: 'H', doubling: '', declarer: 'E', tricks };
    return line && { ask: 'report-result', round, table, board, result: played };
  },
  (contest, { where, how }) => {
    const table = pick(contest.seating?.tables ?? [], where);
    return table === undefined
      ? undefined
      : { ask: 'call-director', table, about: how % 2 ? 'revoke' : 'lead' };
  },
];

/** The facts of an act, where it may be done; nothing else. */
const factsOf = (contest: Contest, request: object): readonly Fact[] => {
  const at = contest.facts.at(-1)?.at ?? clock(0);
  const asked = { ...request, by: DIRECTOR, askedAt: at } as unknown as Request;
  let made = handle(contest, asked);
  // What a rule speaks against is done all the same: the director decides.
  for (let n = 0; !made.ok && made.refusal.overridable && n < 5; n++) {
    const codes = [...(asked.override?.codes ?? []), made.refusal.code];
    made = handle(contest, { ...asked, override: { codes, why: WHY } } as Request);
  }
  if (!made.ok) return [];
  return made.value.map(
    (fact, i) =>
      ({
        seq: contest.at + i + 1,
        id: `x${contest.at + i + 1}`,
        at,
        by: DIRECTOR,
        version: 1,
        ...fact,
      }) as Fact,
  );
};

/** Every kind of play and of scoring, as small as they come. The long run plays every form. */
const KINDS: readonly string[] = [
  'club-session-matchpoints',
  'club-session-butler',
  'club-session-cross-imps',
  'club-session-barometer',
  'club-two-sessions',
  'club-session-teams',
  'club-swiss-teams',
  'knockout',
  'anc-2021-srosp',
  'anc-2021-ipc',
  'sabf-butler-round-robin',
  'sabf-round-robin-teams',
  'anc-2021-itc-youth',
  'sabf-trials-youth',
  'sabf-walk-in-butler',
  'anc-2021-swiss-pairs-a',
  'sabf-state-teams',
];
const isLong = process.env['BYESTAND_LONG'] === '1';
const PLAYED = FORMS.filter(({ id }) => isLong || KINDS.includes(id)).map((form) => ({ id: form.id, form }));

const rehearse = (form: Form, seed: string): readonly Fact[] => {
  const [entries = form.entries.min] = legalEntries(form);
  return unwrap(rehearseContest({ form, entries, seed, clock }));
};

test('[SRV-4~] one file of the engine keeps what was worked out, and no other', () => {
  const root = new URL('../../src/engine/', import.meta.url);
  const keeping = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.ts') && readFileSync(new URL(file, root), 'utf8').includes('new WeakMap'),
    )
    .sort();
  expect(keeping).toEqual(['kit/memory.ts']);
});

describe('[SRV-4] what is remembered is what is made from nothing', () => {
  test.each(PLAYED)('$id: while it is played', ({ form }) => {
    const facts = rehearse(form, 'memory');
    const looks = new Set(
      [0.4, 0.41, 0.7, 0.701, 0.702, 0.9, 1].map((part) => Math.ceil(facts.length * part)),
    );
    let contest = fold([]);
    for (const [n, fact] of facts.entries()) {
      contest = foldOn(contest, [fact]);
      if (looks.has(n + 1)) sameEverywhere(contest);
    }
    sameEverywhere(contest);
  });

  test.each(PLAYED)('$id: whatever is corrected, undone, ruled, withdrawn or substituted', ({ form }) => {
    const facts = rehearse(form, 'surgery');
    const chance = fc.record({ what: fc.nat(), where: fc.nat(), how: fc.nat(20) });
    fc.assert(
      fc.property(
        fc.double({ min: 0.3, max: 1, noNaN: true }),
        fc.array(chance, { minLength: 4, maxLength: 8 }),
        (played, chances) => {
          let contest = fold(facts.slice(0, Math.ceil(facts.length * played)));
          everyView(contest);
          for (const one of chances) {
            const request = ACTS[one.what % ACTS.length]?.(contest, one);
            const more = request ? factsOf(contest, request) : [];
            if (more.length === 0) continue;
            contest = foldOn(contest, more);
            sameEverywhere(contest);
          }
        },
      ),
      { numRuns: isLong ? 20 : 1 },
    );
  });
});
