import type { Fact } from '../src/engine/contest/fact.ts';
import { fold, foldOn } from '../src/engine/contest/fold.ts';
import type { Contest } from '../src/engine/contest/state.ts';
import { scoreImps } from '../src/engine/play/unit/imps.ts';
import { reckonStage } from '../src/engine/play/stage/standing.ts';
import { rehearseContest } from '../src/engine/rehearsal/contest.ts';
import type { Form } from '../src/engine/rulebook/form.ts';
import { findForm } from '../src/engine/rulebook/forms/index.ts';
import { defineBench } from './bench.ts';
import { cpu, median, show, times } from './measure.ts';

interface Size {
  readonly pairs: number;
  readonly rounds: number;
  readonly boards: number;
  readonly turns: number;
  /** The last results, added one by one. */
  readonly results: number;
}

/** Under an id of its own: a form of the library takes no more than its own number of entries. */
const formFor = ({ pairs, rounds, boards }: Size): Form => {
  const base = findForm('anc-2021-srosp');
  if (!base.ok) throw new Error(base.refusal.code);
  return {
    ...base.value,
    id: 'bench-butler-swiss',
    entries: { min: 4, max: pairs, usual: pairs },
    stages: base.value.stages.map((stage) => ({
      ...stage,
      ways: stage.ways.map((way) => ({ ...way, play: { use: 'swiss', rounds, boards, first: 'halves' } })),
    })),
  };
};

const play = (size: Size): readonly Fact[] => {
  const made = rehearseContest({
    form: formFor(size),
    entries: size.pairs,
    seed: 'bench',
    calm: true,
    clock: (seconds) => new Date(Date.UTC(2026, 0, 3) + seconds * 1000).toISOString(),
  });
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value;
};

const reckon = (contest: Contest) => {
  const stage = contest.stages[0];
  const reckoned = stage && reckonStage(contest, stage);
  if (!reckoned?.ok) throw new Error('the stage was not reckoned');
  return reckoned.value;
};

const run = (size: Size) => {
  const facts = play(size);
  const last = facts.findLastIndex((fact) => fact.kind === 'result-reported');
  const before = facts.slice(0, last + 1 - size.results);
  const coming = facts.slice(last + 1 - size.results, last + 1);
  const { units } = reckon(fold(before));
  const bare = (): void => {
    for (const unit of units) {
      const scored = unit.by === 'imps' ? scoreImps(unit.request) : undefined;
      if (!scored?.ok) throw new Error('a round was not scored');
      const { boards, contestants } = scored.value.session;
      // Everything it gives is asked for, what is made when somebody looks too: the tables that count, and the places of the round.
      if (boards.some(({ tables }) => tables.length === 0) || contestants.length === 0)
        throw new Error('a round has no scores');
    }
  };
  const turn = () => {
    // Facts of their own: nothing remembered of an earlier turn can help.
    const own = structuredClone(before) as readonly Fact[];
    let contest: Contest | undefined;
    const folded = cpu(() => {
      contest = fold(own);
    });
    const nothing = cpu(() => reckon(contest as Contest));
    const one = cpu(() => {
      for (const fact of coming) {
        contest = foldOn(contest as Contest, [fact]);
        reckon(contest);
      }
    });
    return { bare: cpu(bare), folded, nothing, one: one / size.results };
  };
  turn();
  const turns = Array.from({ length: size.turns }, turn);
  const of = (name: keyof (typeof turns)[number]): number => median(turns.map((each) => each[name]));
  const peer = of('bare');
  const figure = (ms: number): readonly string[] => [show(ms), times(ms / peer, 2)];
  return {
    figures: new Map([
      ['bare', figure(peer)],
      ['folded', figure(of('folded'))],
      ['nothing', figure(of('nothing'))],
      ['one', figure(of('one'))],
    ]),
  };
};

export const bench = defineBench<Size>({
  title: 'A whole contest',
  says: `A Butler Swiss of 500 pairs × 60 boards (five rounds of twelve: 15,505 facts), against the bare scoring of the same 15,000
lines: datums with the tables that count, IMPs, and each round's own places, without log, matches, VPs, tie-breaks or ranking. Warm; median of five turns. A result
scores its board again, and adjusts whatever hangs on a line, a match or a place that is another than before.`,
  tables: [
    {
      columns: ['what', 'CPU ms', 'against bare scoring'],
      rows: [
        ['bare', 'bare scoring of all lines'],
        ['folded', 'the log folded'],
        ['nothing', 'ranked standings from nothing'],
        ['one', 'one more result: folded on, fresh standings'],
      ],
    },
  ],
  sizes: {
    full: { pairs: 500, rounds: 5, boards: 12, turns: 5, results: 8 },
    small: { pairs: 12, rounds: 3, boards: 4, turns: 1, results: 2 },
  },
  run,
});
