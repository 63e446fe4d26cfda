import { describe, expect, it } from 'vitest';
import type { Plan, Seat } from '../../contest/plan.ts';
import { seeded } from '../../kit/random.ts';
import { check } from '../check.ts';
import { makeMovement, type Wish } from '../offer.ts';
import { joinSections } from '../section.ts';
import { movePhantom } from './phantom.ts';
import { balanceOf, type Operation, type Repair, repairsOf } from './repair.ts';
import { splitInTwo } from './split.ts';

const planOf = (wish: Wish): Plan => {
  const made = makeMovement(wish);
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value;
};

const operate = (wish: Wish, change: Partial<Operation> & Pick<Operation, 'from'>): Operation => {
  const plan = planOf(wish);
  return { plan, rounds: plan.rounds, come: [], gone: [], ...change };
};

/** By own counting: who plays a board twice, whose rounds before the change are not as they were, who is nowhere. */
const wrongIn = (
  { plan, from, come, gone, rounds, closed = [] }: Operation,
  { plan: after }: Repair,
): readonly string[] => {
  const wrong: string[] = [];
  const seen = new Set<string>();
  for (const { ns, ew, boards, round } of after.seats)
    for (const pair of [ns, ew])
      for (const board of boards) {
        if (seen.has(`${pair}/${board}`))
          wrong.push(`pair ${pair} plays board ${board} again in round ${round}`);
        seen.add(`${pair}/${board}`);
      }
  const before = (seats: readonly Seat[]) => JSON.stringify(seats.filter(({ round }) => round < from));
  if (before(plan.seats) !== before(after.seats)) wrong.push('a round before the change is another');
  const pairs = new Set([...plan.seats.flatMap(({ ns, ew }) => [ns, ew]), ...come]);
  for (const one of plan.sitOuts) pairs.add(one.pair);
  for (let round = from; round <= rounds; round++) {
    const at = after.seats.filter((seat) => seat.round === round);
    const seated = at.flatMap(({ ns, ew }) => [ns, ew]);
    if (new Set(seated).size !== seated.length) wrong.push(`somebody is in two seats in round ${round}`);
    if (new Set(at.map(({ table }) => table)).size !== at.length)
      wrong.push(`a table twice in round ${round}`);
    const out = after.sitOuts.filter((one) => one.round === round).map(({ pair }) => pair);
    for (const pair of pairs)
      if (!seated.includes(pair) && !out.includes(pair))
        wrong.push(`pair ${pair} is nowhere in round ${round}`);
    for (const pair of gone) if (seated.includes(pair)) wrong.push(`pair ${pair} has gone and plays`);
    for (const table of closed)
      if (at.some((seat) => seat.table === table)) wrong.push(`table ${table} is closed`);
  }
  return wrong;
};

const sound = (operation: Operation, repairs: readonly Repair[]): void => {
  for (const repair of repairs) {
    expect(wrongIn(operation, repair)).toEqual([]);
    const faults = check(repair.plan).faults.filter(
      ({ fault, board }) => !(fault === 'boards-uneven' && repair.alone.includes(board ?? 0)),
    );
    expect(faults).toEqual([]);
  }
};

describe('[MOV-15] a session is played on with what is there now', () => {
  it('leaves everybody where they are when a pair goes home: whoever would meet it sits out', () => {
    const operation = operate({ kind: 'mitchell', tables: 13, boardsPerRound: 2 }, { from: 6, gone: ['5'] });
    const [best, ...more] = repairsOf(operation, 's');
    sound(operation, [best as Repair, ...more]);
    expect(best).toMatchObject({ way: 'keep', moved: 0, again: [], added: [] });
  });

  it('makes nine tables of eight when two pairs come in round 2, with one set more and the usual move', () => {
    const operation = operate(
      { kind: 'mitchell', variant: 'skip', tables: 8, boardsPerRound: 3 },
      { from: 2, come: ['17', '18'] },
    );
    const repairs = repairsOf(operation, 's');
    sound(operation, repairs);
    const usual = repairs.find(({ way }) => way === 'go-on');
    expect(usual).toMatchObject({ again: [], added: [25, 26, 27] });
    expect(usual?.plan.tables).toBe(9);
    // Two lines stay two lines: nobody has changed from North-South to East-West.
    const lines = new Map<string, Set<string>>();
    for (const { ns, ew } of usual?.plan.seats ?? []) {
      lines.set(ns, (lines.get(ns) ?? new Set()).add('ns'));
      lines.set(ew, (lines.get(ew) ?? new Set()).add('ew'));
    }
    expect([...lines.values()].every((sides) => sides.size === 1)).toBe(true);
  });

  it('fills a half table from any round on', () => {
    const operation = operate(
      { kind: 'howell', tables: 3, half: 'ew', boardsPerRound: 3 },
      { from: 4, come: ['8'] },
    );
    const repairs = repairsOf(operation, 's');
    sound(operation, repairs);
    expect(repairs[0]?.again).toEqual([]);
    expect(repairs[0]?.plan.seats.filter(({ round }) => round === 5)).toHaveLength(4);
  });

  it('adds a round to a movement that was played to its end, and says who meets again', () => {
    const operation = operate({ kind: 'mitchell', tables: 5, boardsPerRound: 5 }, { from: 6, rounds: 6 });
    const [best] = repairsOf(operation, 's');
    sound(operation, [best as Repair]);
    // Everybody of one line has met everybody of the other: five meetings again, on new boards.
    expect(best?.again).toHaveLength(5);
    expect(best?.added).toHaveLength(25);
  });

  it('keeps the arrows of a round that was to be switched', () => {
    const operation = operate(
      { kind: 'mitchell', tables: 7, boardsPerRound: 3, arrowSwitch: [7] },
      { from: 3, come: ['15'] },
    );
    for (const { plan } of repairsOf(operation, 's')) {
      expect(plan.seats.filter(({ round }) => round === 7).every(({ switched }) => switched)).toBe(true);
      expect(plan.seats.filter(({ round }) => round === 6).some(({ switched }) => switched)).toBe(false);
    }
  });

  it('gives everybody the same boards in a barometer', () => {
    const operation = operate(
      { kind: 'howell', variant: 'barometer', tables: 4, boardsPerRound: 2 },
      { from: 3, gone: ['2', '3'] },
    );
    const repairs = repairsOf(operation, 's');
    sound(operation, repairs);
    expect(repairs.length).toBeGreaterThan(0);
    for (const { plan } of repairs)
      for (let round = 3; round <= plan.rounds; round++)
        expect(
          new Set(plan.seats.filter((seat) => seat.round === round).map(({ boards }) => boards.join())).size,
        ).toBe(1);
  });

  it('is the same again from the same seed', () => {
    const operation = operate(
      { kind: 'howell', tables: 5, boardsPerRound: 2 },
      { from: 4, come: ['11', '12'] },
    );
    expect(repairsOf(operation, 'x')).toEqual(repairsOf(operation, 'x'));
  });
});

/** Two Mitchells side by side, each with its own boards; the second perhaps with a half table. */
const twoSections = (tables: number, half?: 'ew'): Plan => {
  const one = planOf({ kind: 'mitchell', tables, boardsPerRound: 2 });
  const other = half ? planOf({ kind: 'mitchell', tables: tables - 1, boardsPerRound: 2, half }) : one;
  const joined = joinSections([one, other]);
  if (!joined.ok) throw new Error(joined.refusal.code);
  return joined.value;
};

const pairsAt = ({ seats }: Plan, round: number): ReadonlyMap<string, number> =>
  new Map(
    seats
      .filter((seat) => seat.round === round)
      .flatMap(({ table, ns, ew }) => [
        [ns, table],
        [ew, table],
      ]),
  );

describe('[MOV-15] sections, a table closed, the phantom', () => {
  it('two sections of seven tables: a late pair takes the half table of one, and the other is not touched', () => {
    const plan = twoSections(7, 'ew');
    expect(plan.contestants).toBe(27);
    const operation: Operation = { plan, from: 3, rounds: plan.rounds, come: ['28'], gone: [], copies: 2 };
    const [best, ...more] = repairsOf(operation, 's');
    sound(operation, [best as Repair, ...more]);
    expect(best).toMatchObject({ way: 'keep', again: [], added: [], shares: [] });
    for (let round = 3; round <= plan.rounds; round++)
      for (const [pair, table] of pairsAt(plan, round))
        if (Number(pair) <= 14) expect(pairsAt(best?.plan as Plan, round).get(pair)).toBe(table);
  });

  it('two sections become one: everybody may meet everybody, each board lies on two tables at most', () => {
    const plan = twoSections(5);
    const operation: Operation = {
      plan,
      from: 3,
      rounds: plan.rounds,
      come: [],
      gone: [],
      copies: 2,
      merging: true,
    };
    const repairs = repairsOf(operation, 's');
    sound(operation, repairs);
    const [best] = repairs;
    expect(best).toMatchObject({ way: 'rearrange', again: [], shares: [] });
    const across = best?.plan.seats.filter(
      ({ round, ns, ew }) => round >= 3 && Number(ns) <= 10 !== Number(ew) <= 10,
    );
    expect(across?.length).toBeGreaterThan(0);
  });

  it('one room of eight tables becomes two sections of four: nobody meets the other half again', () => {
    const operation = operate({ kind: 'howell', tables: 8, boardsPerRound: 2 }, { from: 5, rounds: 8 });
    const [best] = splitInTwo(operation);
    sound(operation, [best as Repair]);
    expect(best?.again).toEqual([]);
    const half = new Set(
      best?.plan.seats
        .filter(({ round, table }) => round === 5 && table <= 4)
        .flatMap(({ ns, ew }) => [ns, ew]),
    );
    expect(half.size).toBe(8);
    for (const { round, ns, ew } of best?.plan.seats ?? [])
      if (round >= 5) expect(half.has(ns)).toBe(half.has(ew));
  });

  it('a table is closed: two pairs sit out in each round, nobody more often than need be', () => {
    const operation = operate({ kind: 'howell', tables: 4, boardsPerRound: 3 }, { from: 4, closed: [2] });
    const repairs = repairsOf(operation, 's');
    sound(operation, repairs);
    // Four rounds are left, so eight sit-outs: once for each of the eight pairs.
    expect(Math.min(...repairs.map(({ outs }) => Math.max(...outs.values())))).toBe(1);
    for (const { plan } of repairs)
      for (let round = 4; round <= 7; round++) expect(pairsAt(plan, round).size).toBe(6);
  });

  it('the phantom changes places with a pair: it plays whoever was to sit out, its opponents sit out, nobody else moves', () => {
    const operation = operate({ kind: 'howell', tables: 3, half: 'ew', boardsPerRound: 3 }, { from: 5 });
    const { plan } = operation;
    const offered = Array.from({ length: 7 }, (_, i) => movePhantom(operation, `${i + 1}`)).flat();
    expect(offered.length).toBeGreaterThan(0);
    sound(operation, offered);
    for (let pair = 1; pair <= 7; pair++)
      for (const { plan: after } of movePhantom(operation, `${pair}`))
        for (let round = 5; round <= plan.rounds; round++) {
          const waited = plan.sitOuts.find((one) => one.round === round)?.pair;
          const own = plan.seats.find(
            ({ round: at, ns, ew }) => at === round && [ns, ew].includes(`${pair}`),
          );
          if (!own) continue;
          const opponent = own.ns === `${pair}` ? own.ew : own.ns;
          expect(after.sitOuts.filter((one) => one.round === round).map((one) => one.pair)).toEqual([
            opponent,
          ]);
          const now = after.seats.find(
            ({ round: at, ns, ew }) => at === round && [ns, ew].includes(`${pair}`),
          );
          expect([now?.ns, now?.ew]).toContain(waited);
        }
  });

  it('tells how even it is: what was planned is 100 in a Howell that all play out, less once pairs have gone', () => {
    const operation = operate(
      { kind: 'howell', tables: 4, boardsPerRound: 2 },
      { from: 4, gone: ['2', '3'] },
    );
    const [best] = repairsOf(operation, 's');
    expect(balanceOf(operation.plan)).toBe(100);
    expect(best?.balance).toBe(balanceOf(best?.plan as Plan));
    expect(best?.balance).toBeLessThan(100);
  });
});

/** Every way to lay one round so that nobody sees a set or an opponent again. */
const rounds1 = (
  pairs: readonly string[],
  sets: readonly string[],
  seen: ReadonlySet<string>,
): readonly (readonly string[])[] => {
  const lay = (left: readonly string[], used: readonly string[]): readonly (readonly string[])[] => {
    const [a, ...others] = left;
    if (a === undefined) return [[]];
    return others.flatMap((b) =>
      seen.has(`${a}-${b}`)
        ? []
        : sets
            .filter((set) => !used.includes(set) && !seen.has(`${a}:${set}`) && !seen.has(`${b}:${set}`))
            .flatMap((set) =>
              lay(
                others.filter((other) => other !== b),
                [...used, set],
              ).map((rest) => [`${a}-${b}`, `${b}-${a}`, `${a}:${set}`, `${b}:${set}`, ...rest]),
            ),
    );
  };
  return lay(pairs, []);
};

/** Whether all rounds left can be played on the sets there are with nothing repeated, by trying everything. */
const canBeClean = ({ plan, from, rounds, come, gone }: Operation): boolean => {
  const seen = new Set<string>();
  const pairs = new Set<string>([...plan.seats.flatMap(({ ns, ew }) => [ns, ew]), ...come]);
  for (const pair of gone) pairs.delete(pair);
  for (const { round, ns, ew, boards } of plan.seats)
    if (round < from)
      for (const key of [`${ns}-${ew}`, `${ew}-${ns}`, `${ns}:${boards.join()}`, `${ew}:${boards.join()}`])
        seen.add(key);
  const sets = [...new Set(plan.seats.map(({ boards }) => boards.join()))];
  const go = (round: number, known: ReadonlySet<string>): boolean =>
    round > rounds ||
    rounds1([...pairs], sets, known).some((one) => go(round + 1, new Set([...known, ...one])));
  return go(from, seen);
};

describe('[MOV-15] a repair without repetition is found where there is one', () => {
  const cases: Operation[] = [3, 4].flatMap((tables) => {
    const wish: Wish = { kind: 'howell', tables, boardsPerRound: 2 };
    const { rounds } = planOf(wish);
    const gone = [[], ['1', '2'], ['3', '5'], ['1', '6'], ['2', '4']];
    return gone.flatMap((two) =>
      [rounds - 1, rounds].flatMap((from) => [
        operate(wish, { from, gone: two }),
        ...(tables === 3 && two.length > 0 ? [operate(wish, { from, gone: two, come: ['21', '22'] })] : []),
      ]),
    );
  });
  it.each(cases.map((one) => [one.plan.tables, one.from, one.gone.join(), one.come.join(), one] as const))(
    'Howell of %i tables from round %i, gone %s, come %s',
    (_, __, ___, ____, operation) => {
      const repairs = repairsOf(operation, 's');
      sound(operation, repairs);
      const planned = operation.plan.meant?.shares.some(({ round }) => round >= operation.from) ?? false;
      const clean = repairs.some(
        ({ again, added, shares, outs }) =>
          again.length + added.length + outs.size === 0 && (planned || shares.length === 0),
      );
      // A share that was planned may stay: then nothing else has to be found.
      if (planned) expect(clean || !canBeClean(operation)).toBe(true);
      else expect(clean).toBe(canBeClean(operation));
    },
  );
});

/** An accident at a club: somebody comes, somebody goes, a table is closed, a round more or less, in some round, in one or two sections. */
const accident = (seed: number): { readonly operation: Operation; readonly find: Find } | undefined => {
  const random = seeded(`accident ${seed}`);
  const tables = 3 + random.below(8);
  const kind = random.below(3) === 0 && tables < 8 ? 'howell' : 'mitchell';
  const half = random.below(3) === 0 ? { half: 'ew' as const } : {};
  const made = makeMovement({ kind, tables, boardsPerRound: 2 + random.below(2), ...half });
  if (!made.ok || made.value.rounds < 3) return undefined;
  const copies = tables <= 5 && random.below(4) === 0 ? 2 : 1;
  const joined = copies === 2 ? joinSections([made.value, made.value]) : made;
  if (!joined.ok) return undefined;
  const plan = joined.value;
  const come = Array.from({ length: random.below(3) }, (_, i) => `${plan.contestants + i + 1}`);
  const all = Array.from({ length: plan.contestants }, (_, i) => `${i + 1}`);
  const gone = random.shuffle(all).slice(0, random.below(3));
  const from = 2 + random.below(plan.rounds - 2);
  const rounds = plan.rounds + random.below(3) - 1;
  if (rounds < from) return undefined;
  const operation = { plan, from, rounds, come, gone, ...(copies === 2 ? { copies } : {}) };
  const which = random.below(8);
  if (which === 0 && tables > 3)
    return { operation: { ...operation, closed: [1 + random.below(tables)] }, find: 'some' };
  if (which === 1 && copies === 2) return { operation: { ...operation, merging: true }, find: 'some' };
  if (which === 2 && copies === 1 && tables >= 6)
    return { operation: { ...operation, gone: [], come: [] }, find: 'split' };
  if (which === 3 && half.half) return { operation: { ...operation, gone: [], come: [] }, find: 'phantom' };
  return { operation, find: 'some' };
};

/** Which repairs are looked for; of a phantom that moves there need be none. */
type Find = 'some' | 'split' | 'phantom';

const found = (operation: Operation, find: Find, seed: number): readonly Repair[] => {
  if (find === 'split') return splitInTwo(operation);
  if (find === 'phantom') return movePhantom(operation, `${1 + (seed % operation.plan.contestants)}`);
  return repairsOf(operation, `${seed}`);
};

/** Thousands in the long run (tools/long.mjs), a few with every test. */
const SEEDS = Number(process.env['BYESTAND_SEEDS'] ?? (process.env['BYESTAND_LONG'] === '1' ? 3000 : 12));

describe('[MOV-15] after any accident there is a way to play on', () => {
  it.each(Array.from({ length: SEEDS }, (_, i) => i))('accident %i', (seed) => {
    const one = accident(seed);
    if (!one) return expect(one).toBeUndefined();
    const repairs = found(one.operation, one.find, seed);
    if (one.find !== 'phantom') expect(repairs.length).toBeGreaterThan(0);
    sound(one.operation, repairs);
  });
});
