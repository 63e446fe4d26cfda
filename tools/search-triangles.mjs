// Finds round robins with a triangle for odd numbers of teams; what it found is kept in src/engine/movement/triangles.ts.
//
//   node tools/search-triangles.mjs 17 25
//
// Team 1 stays in the triangle and takes the other 2m teams into it two by two; while a two is away the others play two
// full rounds. So all matches but those of the twos must fall into m stages of two rounds, each without one of the twos.
// Numbered 0 … 2m − 1 with {i, i + m} a two, one stage turned on by one gives the others:
//   m ≡ 0, 1 mod 4: one round whose differences are 1 … m − 1 once each, and the same turned by m;
//   m odd otherwise: two rounds of (i, half) in which, turning i modulo m, every kind of match occurs once;
//   else (m = 10): a search without symmetry.
import process from 'node:process';

const mod = (a, n) => ((a % n) + n) % n;
let state = 12345;
const random = () => {
  state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
  return state / 0x7fffffff;
};
const shuffle = (list) => {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [list[i], list[j]] = [list[j], list[i]];
  }
  return list;
};

const oneRound = (m) => {
  const used = new Set([0, m]);
  const differences = new Set();
  const pairs = [];
  const go = () => {
    const x = [...Array(2 * m).keys()].find((v) => !used.has(v));
    if (x === undefined) return true;
    for (const y of shuffle([...Array(2 * m).keys()])) {
      const d = Math.min(mod(x - y, 2 * m), mod(y - x, 2 * m));
      if (y === x || used.has(y) || d === m || differences.has(d)) continue;
      used.add(x).add(y);
      differences.add(d);
      pairs.push([x, y]);
      if (go()) return true;
      pairs.pop();
      used.delete(x);
      used.delete(y);
      differences.delete(d);
    }
    return false;
  };
  return go() ? pairs : undefined;
};

const twoRounds = (m) => {
  const kind = (x, y) => {
    const [a, b] = [Math.floor(x / m), Math.floor(y / m)];
    const d = mod((y % m) - (x % m), m);
    if (a === b) return `${a}${a}/${Math.min(d, m - d)}`;
    return a < b ? `01/${d}` : `01/${mod(-d, m)}`;
  };
  const kinds = new Set();
  const rounds = [[], []];
  const used = [new Set([0, m]), new Set([0, m])];
  let steps = 0;
  const go = (round) => {
    if (round === 2) return true;
    if (++steps > 400000) return false;
    const x = [...Array(2 * m).keys()].find((v) => !used[round].has(v));
    if (x === undefined) return go(round + 1);
    for (const y of shuffle([...Array(2 * m).keys()])) {
      if (y === x || used[round].has(y) || y % m === x % m || kinds.has(kind(x, y))) continue;
      used[round].add(x).add(y);
      kinds.add(kind(x, y));
      rounds[round].push([x, y]);
      if (go(round)) return true;
      rounds[round].pop();
      used[round].delete(x);
      used[round].delete(y);
      kinds.delete(kind(x, y));
    }
    return false;
  };
  for (let attempt = 0; attempt < 50; attempt++) {
    steps = 0;
    kinds.clear();
    rounds[0].length = rounds[1].length = 0;
    for (const set of used) {
      set.clear();
      set.add(0).add(m);
    }
    if (go(0)) return rounds;
  }
  return undefined;
};

/** Whole table by repair: give every match a round, and exchange along chains where a team is booked twice. */
const anyRounds = (m) => {
  const n = 2 * m;
  const free = (round, team) => team % m !== Math.floor(round / 2);
  const at = Array.from({ length: n }, () => new Int32Array(n).fill(-1));
  const open = [];
  for (let x = 0; x < n; x++) for (let y = x + 1; y < n; y++) if (x % m !== y % m) open.push([x, y]);
  shuffle(open);
  for (let step = 0; step < 40_000_000 && open.length > 0; step++) {
    const i = Math.floor(random() * open.length);
    const [x, y] = open[i];
    const rounds = [...Array(n).keys()].filter((r) => free(r, x) && free(r, y));
    const cost = (r) => (at[x][r] >= 0 ? 1 : 0) + (at[y][r] >= 0 ? 1 : 0);
    const least = Math.min(...rounds.map(cost));
    const choices = rounds.filter(
      (r) => cost(r) <= (random() < 0.02 ? 2 : Math.max(1, least)) && (least > 0 || cost(r) === 0),
    );
    const r = choices[Math.floor(random() * choices.length)];
    open.splice(i, 1);
    for (const team of [x, y]) {
      const other = at[team][r];
      if (other < 0) continue;
      at[other][r] = at[team][r] = -1;
      open.push([Math.min(team, other), Math.max(team, other)]);
    }
    at[x][r] = y;
    at[y][r] = x;
  }
  if (open.length > 0) return undefined;
  return Array.from({ length: n }, (_, r) => at.flatMap((row, x) => (row[r] > x ? [[x, row[r]]] : [])));
};

const text = (pairs) => pairs.map((pair) => pair.join('-')).join(' ');
for (let teams = Number(process.argv[2]); teams <= Number(process.argv[3]); teams += 2) {
  const m = (teams - 1) / 2;
  const one = m % 4 < 2 ? oneRound(m) : undefined;
  const two = !one && m % 2 === 1 ? twoRounds(m) : undefined;
  const any = one || two ? undefined : anyRounds(m);
  const found = one
    ? `one: '${text(one)}'`
    : two
      ? `two: '${text(two[0])} / ${text(two[1])}'`
      : any
        ? `all: '${any.map(text).join(' / ')}'`
        : 'none';
  process.stdout.write(`  ${teams}: { ${found} },\n`);
}
