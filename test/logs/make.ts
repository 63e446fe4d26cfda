import type { Actor, BoardResult, Fact } from '../../src/engine/contest/fact.ts';
import type { Request } from '../../src/engine/contest/request.ts';
import { type Contest, pairsOf } from '../../src/engine/contest/state.ts';
import { adviseMovement, handle, latePlans } from '../../src/engine/floor/night.ts';
import { type Random, seeded } from '../../src/engine/kit/random.ts';
import type { Result } from '../../src/engine/kit/result.ts';
import { rehearseContest } from '../../src/engine/rehearsal/contest.ts';
import { type Act, rehearseNight } from '../../src/engine/rehearsal/night.ts';
import { FORMS } from '../../src/engine/rulebook/forms/index.ts';

const DIRECTOR: Actor = { role: 'director', person: 'director' };
const START = Date.UTC(2026, 10, 17, 8, 30);
const clock = (seconds: number): string => new Date(START + seconds * 1000).toISOString();

const unwrap = (name: string, made: Result<readonly Fact[]>): readonly Fact[] => {
  if (!made.ok) throw new Error(`${name}: ${JSON.stringify(made.refusal)}`);
  return made.value;
};

/** Some things that are asked for leave the simulated room with nothing it can do: then another night is played. */
const firstPlayed = (name: string, play: (seed: string) => Result<readonly Fact[]>): readonly Fact[] => {
  for (let i = 0; i < 30; i += 1) {
    const made = play(`${name}/${i}`);
    if (made.ok) return made.value;
  }
  return unwrap(name, play(name));
};

const RESULTS: readonly BoardResult[] = [
  { kind: 'played', level: 4, strain: 'S', doubling: '', declarer: 'N', tricks: 10 },
  { kind: 'played', level: 3, strain: 'NT', doubling: 'X', declarer: 'E', tricks: 7 },
  { kind: 'passed' },
  { kind: 'not-played' },
];

const pickOne = <T>(chance: Random, from: readonly T[]): T | undefined => from[chance.below(from.length)];

/** Something a director might ask for now; most of it only sometimes possible. */
const askIn = (contest: Contest, chance: Random): Request | undefined => {
  const why = 'asked for';
  const report = pickOne(chance, [...contest.reports.values()]);
  const line = pickOne(chance, [...contest.lines.values()]);
  const entry = pickOne(chance, pairsOf(contest));
  const result = pickOne(chance, RESULTS);
  const round = contest.called?.round ?? 1;
  if (!report || !line || !entry || !result) return undefined;
  const { table, board } = line;
  const spot = { round: line.round, table, board };
  const by = DIRECTOR;
  const asks: readonly Request[] = [
    { ask: 'correct-result', by, result: report.fact, now: result, agreed: true, confident: true, why },
    {
      ask: 'correct-result',
      by,
      result: report.fact,
      now: result,
      wrongDirection: true,
      clause: 'Law 85',
      why,
    },
    { ask: 'withdraw-result', by, result: report.fact, why },
    { ask: 'undo', by, fact: contest.facts.at(-1 - chance.below(6))?.id ?? '', why },
    { ask: 'adjust-score', by, ...spot, ns: 'A+', ew: 'A-', clause: 'Law 12C2', why },
    { ask: 'adjust-score', by, ...spot, ns: 60, ew: 45, clause: 'Law 12C2', why },
    { ask: 'penalise', by, pair: entry.pair, amount: 10, unit: 'percent-of-top', clause: 'Law 90B', why },
    { ask: 'penalise', by, pair: entry.pair, amount: 2, unit: 'imps', clause: 'Law 90B', why },
    { ask: 'change-pair', by, pair: entry.pair, players: [entry.players[0] ?? '', `new-${contest.at}`], why },
    {
      ask: 'call-director',
      by: { role: 'table', table, device: `table-${table}` },
      table,
      about: 'a revoke',
    },
    { ask: 'change-clock', by, round, does: 'add', minutes: 2 },
  ];
  return pickOne(chance, asks);
};

const lateIn = (contest: Contest, pairs: number): Request | undefined => {
  const plan = latePlans(contest, String(pairs + 1));
  const [way] = plan.ok ? plan.value : [];
  return way
    ? {
        ask: 'seat-late-pair',
        by: DIRECTOR,
        pair: String(pairs + 1),
        players: ['late1', 'late2'],
        plan: way.plan,
        from: way.from,
      }
    : undefined;
};

/** Once in a night, at its time. */
const ONCE: readonly [string, (contest: Contest, pairs: number) => Request | undefined][] = [
  ['late', (contest, pairs) => (contest.lines.size > 2 ? lateIn(contest, pairs) : undefined)],
  [
    'leaves',
    (contest) =>
      contest.called?.round === 3
        ? { ask: 'send-home', by: DIRECTOR, pair: pairsOf(contest).at(-1)?.pair ?? '', from: 4, why: 'ill' }
        : undefined,
  ],
  [
    'short',
    (contest) =>
      contest.called?.round === 3
        ? { ask: 'curtail', by: DIRECTOR, after: 3, unfinished: true, why: 'the lights went out' }
        : undefined,
  ],
  [
    'reopened',
    (contest) =>
      contest.closed ? { ask: 'reopen-session', by: DIRECTOR, why: 'a score was missing' } : undefined,
  ],
];

const meanwhileOf = (seed: string, pairs: number, events: readonly string[]) => {
  const chance = seeded(`${seed}/meanwhile`);
  const left = ONCE.filter(([name]) => events.includes(name));
  const fits = (contest: Contest, request: Request): boolean => {
    const done = handle(contest, request);
    return done.ok && done.value.length > 0;
  };
  return (contest: Contest): Act | undefined => {
    const due = left.findIndex(([, ask]) => {
      const request = ask(contest, pairs);
      return request !== undefined && fits(contest, request);
    });
    const once = left[due]?.[1](contest, pairs);
    if (once) {
      left.splice(due, 1);
      return { after: 40, request: once };
    }
    if (contest.closed || chance.below(100) >= 12) return undefined;
    const request = askIn(contest, chance);
    return request && fits(contest, request) ? { after: 40, request } : undefined;
  };
};

const NIGHTS = [
  { pairs: 4, events: [] },
  { pairs: 6, events: ['reopened'] },
  { pairs: 7, events: ['late'] },
  { pairs: 8, events: ['leaves'] },
  { pairs: 9, events: ['late', 'short'] },
  { pairs: 10, events: ['short'] },
  { pairs: 11, events: ['late', 'leaves'] },
  { pairs: 13, events: ['late'] },
  { pairs: 14, events: ['leaves', 'reopened'] },
  { pairs: 16, events: [] },
  { pairs: 19, events: ['late'] },
] as const;

const madeFor = (scoring: 'matchpoints' | 'butler' | 'cross-imps') => ({
  name: 'A night',
  date: '2026-11-17',
  zone: 'Australia/Adelaide',
  form: 'club-pairs',
  rulebook:
    scoring === 'matchpoints' ? ['laws-2017', 'club'] : ['laws-2017', 'abf-interpretations-datum', 'club'],
  scoring,
  boardsPerRound: 2,
  minutesPerBoard: 7,
});

export interface Made {
  readonly name: string;
  readonly make: () => readonly Fact[];
}

/** Club nights: every advised movement of these sizes, three scorings, with what goes wrong in a room. */
const nights = (): readonly Made[] =>
  (['matchpoints', 'butler', 'cross-imps'] as const).flatMap((scoring) =>
    NIGHTS.flatMap(({ pairs, events }) => {
      const ids = Array.from({ length: pairs }, (_, i) => `${i + 1}`);
      const form = madeFor(scoring);
      const advised = adviseMovement(ids, { boardsPerRound: 2, minutesPerBoard: 7 });
      const most = scoring === 'matchpoints' ? 3 : 1;
      return advised.slice(0, most).map(({ choice }): Made => {
        const name = `night-${scoring}-${pairs}-${choice.replaceAll('/', '-')}`;
        return {
          name,
          make: () =>
            firstPlayed(name, (seed) =>
              rehearseNight({
                seed,
                pairs,
                form,
                choice,
                clock,
                meanwhile: meanwhileOf(seed, pairs, events),
              }),
            ),
        };
      });
    }),
  );

/** A contest of every form, of another size than its example. */
const contests = (): readonly Made[] =>
  FORMS.map((form): Made => {
    const { min, max, usual, odd } = form.entries;
    const near = Math.min(max, usual, min + 3);
    const entries = odd?.use === 'refuse' && near % 2 === 1 ? near - 1 : near;
    const name = `${form.id}-${entries}`;
    return {
      name,
      make: () => unwrap(name, rehearseContest({ form, entries, seed: 'kept', clock })),
    };
  });

export const allLogs = (): readonly Made[] => [...nights(), ...contests()];
