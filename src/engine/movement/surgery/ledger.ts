import type { Past } from './past.ts';

/** One table of a round by numbers; a fixed one stays as it was planned. A set beyond the last is a share of one: with 9 sets, 9 is the first. */
export interface Row {
  ns: number;
  ew: number;
  set: number;
  readonly fixed?: true;
}

/** A round: its tables, who sits out, and the sets that lie beside. */
export interface Laid {
  readonly rows: Row[];
  readonly outs: number[];
  readonly spare: number[];
}

/** How bad a clash is: a board seen before cannot be played, an opponent met before can. */
const BOARD = 60;
const MET = 12;
const SAT = 9;
const SHARE = 3;
/** A set at one table only compares with nothing. */
const ALONE = 8;

/** Counts of what everybody has seen, met and sat out, with what the repetitions cost. */
export interface Ledger {
  cost: number;
  readonly seen: Uint8Array;
  readonly met: Uint8Array;
  readonly plays: Int16Array;
  readonly sat: Int16Array;
  readonly pairs: number;
  readonly sets: number;
  /** From this set on two tables share one. */
  readonly shared: number;
}

const countAlone = (plays: readonly number[]): number => plays.filter((times) => times === 1).length;

export const openLedger = ({ pairs, sets, seen, met, sat, plays, copies }: Past): Ledger => ({
  cost: sat.reduce((sum, times) => sum + SAT * times * times, 0) + ALONE * countAlone(plays),
  plays: Int16Array.from(plays),
  seen: seen.slice(),
  met: met.slice(),
  sat: Int16Array.from(sat),
  pairs: pairs.length,
  sets: sets.length,
  shared: copies * sets.length,
});

const add = (counts: Uint8Array, at: number, weight: number): number => {
  const had = counts[at] as number;
  counts[at] = had + 1;
  return had > 0 ? weight : 0;
};

const take = (counts: Uint8Array, at: number, weight: number): number => {
  const has = (counts[at] as number) - 1;
  counts[at] = has;
  return has > 0 ? weight : 0;
};

export const addRow = (ledger: Ledger, { ns, ew, set: given }: Row): void => {
  const { seen, met, pairs, sets, shared } = ledger;
  const set = given % sets;
  const had = ledger.plays[set] as number;
  ledger.plays[set] = had + 1;
  ledger.cost +=
    (had === 0 ? ALONE : had === 1 ? -ALONE : 0) +
    (given < shared ? 0 : SHARE) +
    add(seen, ns * sets + set, BOARD) +
    add(seen, ew * sets + set, BOARD) +
    add(met, ns < ew ? ns * pairs + ew : ew * pairs + ns, MET);
};

export const takeRow = (ledger: Ledger, { ns, ew, set: given }: Row): void => {
  const { seen, met, pairs, sets, shared } = ledger;
  const set = given % sets;
  const has = (ledger.plays[set] as number) - 1;
  ledger.plays[set] = has;
  ledger.cost -=
    (has === 0 ? ALONE : has === 1 ? -ALONE : 0) +
    (given < shared ? 0 : SHARE) +
    take(seen, ns * sets + set, BOARD) +
    take(seen, ew * sets + set, BOARD) +
    take(met, ns < ew ? ns * pairs + ew : ew * pairs + ns, MET);
};

export const addOut = (ledger: Ledger, pair: number): void => {
  const had = ledger.sat[pair] as number;
  ledger.cost += SAT * (2 * had + 1);
  ledger.sat[pair] = had + 1;
};

export const takeOut = (ledger: Ledger, pair: number): void => {
  const has = (ledger.sat[pair] as number) - 1;
  ledger.cost -= SAT * (2 * has + 1);
  ledger.sat[pair] = has;
};

/** What the sit-outs cost if they are as even as they can be. */
export const leastCost = ({ sat }: Past, outs: number): number => {
  const even = [...sat];
  for (let i = 0; i < outs; i++) {
    const at = even.indexOf(Math.min(...even));
    even[at] = (even[at] as number) + 1;
  }
  return even.reduce((sum, times) => sum + SAT * times * times, 0);
};

/** Every round counted from nothing: what a search has added up, added up again. */
export const countAll = (past: Past, laid: readonly Laid[]): Ledger => {
  const ledger = openLedger(past);
  for (const { rows, outs } of laid) {
    for (const row of rows) addRow(ledger, row);
    for (const pair of outs) addOut(ledger, pair);
  }
  return ledger;
};

/** Repetitions there are: sets that somebody would see again, twos that would meet again; and boards that one table alone plays. */
export const repetitions = (past: Past, laid: readonly Laid[]) => {
  const { pairs, sets } = past;
  const seen = past.seen.slice();
  const plays = [...past.plays];
  const met = new Set<number>();
  past.met.forEach((times, at) => {
    if (times > 0) met.add(at);
  });
  let boards = 0;
  const again: { readonly round: number; readonly pairs: readonly [string, string] }[] = [];
  for (const [i, { rows }] of laid.entries())
    for (const { ns, ew, set } of rows) {
      plays[set % sets.length] = (plays[set % sets.length] ?? 0) + 1;
      for (const pair of [ns, ew]) {
        const at = pair * sets.length + (set % sets.length);
        if (seen[at] !== 0) boards += 1;
        seen[at] = 1;
      }
      const at = ns * pairs.length + ew;
      if (met.has(at)) again.push({ round: i, pairs: [pairs[ns] ?? '', pairs[ew] ?? ''] });
      met.add(at);
      met.add(ew * pairs.length + ns);
    }
  return { boards, again, alone: sets.filter((_, set) => plays[set] === 1).flat() };
};
