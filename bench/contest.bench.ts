import type { Fact } from '../src/engine/contest/fact.ts';
import { fold, foldOn } from '../src/engine/contest/fold.ts';
import type { Contest } from '../src/engine/contest/state.ts';
import { scoreImps } from '../src/engine/floor/imps.ts';
import { reckonStage } from '../src/engine/floor/stage/standing.ts';
import { rehearseContest } from '../src/engine/rehearsal/contest.ts';
import type { Form } from '../src/engine/rulebook/form.ts';
import { findForm } from '../src/engine/rulebook/forms/index.ts';

/**
 * A whole contest of 500 pairs × 60 boards, a Butler Swiss of five rounds: the log folded, the stage reckoned to ranked
 * standings from nothing, and again after each of the last results as they come in. CPU time as a ratio to the bare scoring
 * of the same lines (datums and IMPs of 15,000 lines, no log, no matches, no ranking) in the same run, median of five turns.
 */
const PAIRS = 500;
const TURNS = 5;
const RESULTS = 8;

const base = findForm('anc-2021-srosp');
if (!base.ok) throw new Error(base.refusal.code);
const form: Form = {
  ...base.value,
  entries: { min: 4, max: 1000, usual: PAIRS },
  stages: base.value.stages.map((stage) => ({
    ...stage,
    ways: stage.ways.map((way) => ({
      ...way,
      play: { use: 'swiss', rounds: 5, boards: 12, first: 'halves' },
    })),
  })),
};
const made = rehearseContest({
  form,
  entries: PAIRS,
  seed: 'bench',
  calm: true,
  clock: (seconds) => new Date(Date.UTC(2026, 0, 3) + seconds * 1000).toISOString(),
});
if (!made.ok) throw new Error(made.refusal.code);

const last = made.value.findLastIndex((fact) => fact.kind === 'result-reported');
const before = made.value.slice(0, last + 1 - RESULTS);
const coming = made.value.slice(last + 1 - RESULTS, last + 1);

const cpu = (work: () => void): number => {
  const from = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
};

const reckon = (contest: Contest) => {
  const stage = contest.stages[0];
  const reckoned = stage && reckonStage(contest, stage);
  if (!reckoned?.ok) throw new Error('the stage was not reckoned');
  return reckoned.value;
};

/** Facts of their own: nothing remembered of an earlier turn can help. */
const fresh = (): readonly Fact[] => structuredClone(before) as readonly Fact[];

const { units } = reckon(fold(before));
const bare = (): void => {
  for (const unit of units) if (unit.by === 'imps') scoreImps(unit.request);
};

const turn = () => {
  const facts = fresh();
  let contest: Contest | undefined;
  const folded = cpu(() => {
    contest = fold(facts);
  });
  const nothing = cpu(() => reckon(contest as Contest));
  const one = cpu(() => {
    for (const fact of coming) {
      contest = foldOn(contest as Contest, [fact]);
      reckon(contest);
    }
  });
  return { bare: cpu(bare), folded, nothing, one: one / RESULTS };
};

turn();
const turns = Array.from({ length: TURNS }, turn);
const median = (name: keyof (typeof turns)[number]): number =>
  turns.map((each) => each[name]).sort((a, b) => a - b)[Math.floor(TURNS / 2)] ?? 0;
const peer = median('bare');
const rows = [
  ['bare scoring of all lines', peer],
  [`fold of ${before.length} facts`, median('folded')],
  ['standings from nothing', median('nothing')],
  ['one more result: fold on, fresh standings', median('one')],
] as const;
for (const [what, ms] of rows)
  console.log(
    `${what.padEnd(44)} ${ms.toFixed(1).padStart(7)} ms CPU  ${(ms / peer).toFixed(2).padStart(6)} ×`,
  );
