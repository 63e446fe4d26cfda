// Finds cyclic whist tournaments for individual movements; kept in src/engine/movement/individual.ts.
//
//   node tools/search-individuals.mjs 2 7
//
// 4n players, n tables, 4n − 1 rounds: player 4n stays, the others follow the player one lower. In round 1 every
// difference must occur once between partners and twice between opponents; then all partner once and oppose twice.
// All tables play the same boards in a round; the comparisons are even when the signs of the lines are flat (see
// search-howells.mjs), so of all starters found the flattest is kept.
import process from 'node:process';

const mod = (a, n) => ((a % n) + n) % n;
let state = 2024;
const random = () => {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};
const shuffle = (list) => {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [list[i], list[j]] = [list[j], list[i]];
  }
  return list;
};

const starter = (n, budget) => {
  const R = 4 * n - 1;
  const used = new Uint8Array(R);
  const partner = new Uint8Array(R);
  const oppose = new Uint8Array(R);
  const diff = (x, y) => Math.min(mod(x - y, R), mod(y - x, R));
  const tables = [];
  let steps = 0;
  // The first table seats the player who stays with x = 0 as partner; the opponents y, z each meet 0 and ∞.
  const place = (a, c, b, d, next) => {
    const withStayer = a === R;
    const p = withStayer ? [diff(b, d)] : [diff(a, c), diff(b, d)];
    const o = withStayer ? [diff(c, b), diff(c, d)] : [diff(a, b), diff(a, d), diff(c, b), diff(c, d)];
    if (new Set(p).size < p.length || p.some((x) => partner[x])) return false;
    for (const x of p) partner[x] = 1;
    for (const x of o) oppose[x]++;
    let found = false;
    if (o.every((x) => oppose[x] <= 2)) {
      for (const x of [a, b, c, d]) if (x < R) used[x] = 1;
      tables.push([a, b, c, d]);
      found = next();
      if (!found) {
        tables.pop();
        for (const x of [a, b, c, d]) if (x < R) used[x] = 0;
      }
    }
    if (!found) {
      for (const x of p) partner[x] = 0;
      for (const x of o) oppose[x]--;
    }
    return found;
  };
  const go = () => {
    if (++steps > budget) return false;
    const free = [...Array(R).keys()].filter((x) => !used[x]);
    if (free.length === 0) return true;
    const a = free[0];
    for (const c of shuffle(free.filter((x) => x !== a && !partner[diff(a, x)]))) {
      const rest = shuffle(
        free.filter((x) => x !== a && x !== c && oppose[diff(a, x)] < 2 && oppose[diff(c, x)] < 2),
      );
      for (let i = 0; i < rest.length; i++)
        for (let j = i + 1; j < rest.length; j++) {
          if (place(a, c, rest[i], rest[j], go)) return true;
          if (steps > budget) return false;
        }
    }
    return false;
  };
  const others = shuffle([...Array(R - 1).keys()].map((x) => x + 1));
  for (let i = 0; i < others.length; i++)
    for (let j = i + 1; j < others.length; j++) {
      if (place(R, 0, others[i], others[j], go)) return tables;
      if (steps > budget) return undefined;
    }
  return undefined;
};

/** Which partnership of each table sits North-South: the choice whose comparisons are flattest. */
const turned = (tables, R) => {
  let best;
  for (let mask = 0; mask < 2 ** (tables.length - 1); mask++) {
    const laid = tables.map(([a, b, c, d], i) =>
      i > 0 && mask & (1 << (i - 1)) ? [b, c, d, a] : [a, b, c, d],
    );
    const sign = new Int8Array(R);
    for (const [n, e, s, w] of laid) {
      for (const x of [n, s]) if (x < R) sign[x] = 1;
      for (const x of [e, w]) if (x < R) sign[x] = -1;
    }
    let score = 0;
    for (let d = 1; d <= (R - 1) / 2; d++) {
      let a = 0;
      for (let x = 0; x < R; x++) a += sign[x] * sign[(x + d) % R];
      score += (a + 1) ** 2;
    }
    if (!best || score < best.score) best = { score, tables: laid };
  }
  return best;
};

for (let n = Number(process.argv[2]); n <= Number(process.argv[3]); n++) {
  const R = 4 * n - 1;
  let best;
  const until = Date.now() + 1000 * Number(process.argv[4] ?? 15);
  while (Date.now() < until && best?.score !== 0) {
    const tables = starter(n, 3000);
    if (!tables) continue;
    const found = turned(tables, R);
    if (!best || found.score < best.score) best = found;
  }
  const cell = (table) => table.map((x) => x + 1).join('-');
  process.stdout.write(`  ${n}: '${best ? best.tables.map(cell).join(' ') : 'none'}', // ${best?.score}\n`);
}
