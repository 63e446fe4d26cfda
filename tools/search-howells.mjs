// oxlint-disable max-lines -- two searches that share their numbers; kept together to be run and read as one
// Finds Howell starters; what it found is kept in src/engine/movement/starter.ts. Not part of any build.
//
//   node tools/search-howells.mjs full 11 20          full Howells for 11 to 20 tables
//   node tools/search-howells.mjs quarter 9 8 20      three-quarter Howell: 9 rounds, 8 tables, 20 seconds
//
// A Howell of n tables has R = 2n − 1 rounds and sets; pair 2n stays, the others and the sets go up by one a round.
// So one set tells all: the twos of pairs {x, y} that play it. Everyone meets once when the differences ±(x − y) are all
// different; if also the sums x + y are all different (a strong starter), seating {−y, −x} in round 1 with set −(x + y)
// seats everybody in every round and leaves no set in two places.
// Balance: with σ(x) = ±1 for x North-South or East-West on that set, two pairs d apart compare Σσ(x)σ(x + d) + n times,
// so first a σ with the flattest autocorrelation is sought, then a strong starter that pairs its + with its −.
import process from 'node:process';

let state = 0x9e3779b9;
const random = () => {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};
const below = (n) => Math.floor(random() * n);
const shuffle = (list) => {
  for (let i = list.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [list[i], list[j]] = [list[j], list[i]];
  }
  return list;
};
const mod = (a, n) => ((a % n) + n) % n;

const unevenness = (sign) => {
  const R = sign.length;
  let total = 0;
  for (let d = 1; d <= (R - 1) / 2; d++) {
    let a = 0;
    for (let x = 0; x < R; x++) a += sign[x] * sign[(x + d) % R];
    total += (a + 1) * (a + 1);
  }
  return total;
};

const isPrime = (n) => n > 1 && Array.from({ length: n - 2 }, (_, i) => i + 2).every((d) => n % d !== 0);
const residues = (p) => new Set(Array.from({ length: p - 1 }, (_, i) => (i + 1) ** 2 % p));

/** Perfectly flat signs by theory: quadratic residues when R is a prime ≡ 3 mod 4, twin primes when R = p(p + 2). */
const knownSigns = (R) => {
  const p = Math.floor(Math.sqrt(R));
  if (isPrime(R) && R % 4 === 3) return Array.from({ length: R }, (_, x) => (residues(R).has(x) ? 1 : -1));
  if (p * (p + 2) !== R || !isPrime(p) || !isPrime(p + 2)) return undefined;
  const [a, b] = [residues(p), residues(p + 2)];
  const inSet = (x) => x % (p + 2) === 0 || (x % p !== 0 && a.has(x % p) === b.has(x % (p + 2)));
  // The difference set has (R − 1) / 2 members.
  return Array.from({ length: R }, (_, x) => (inSet(x) ? 1 : -1));
};

/** (R − 1) / 2 plus signs, the flattest a short annealing finds; R ≡ 1 mod 4 cannot be flatter than (R − 1)·2. */
const flatSigns = (R, tries) => {
  const floor = R % 4 === 1 ? ((R - 1) / 2) * 4 : 0;
  const known = knownSigns(R);
  if (known) return { score: unevenness(known), sign: known };
  let best;
  for (let run = 0; run < tries; run++) {
    const sign = shuffle(Array.from({ length: R }, (_, i) => (i < (R - 1) / 2 ? 1 : -1)));
    let score = unevenness(sign);
    for (let step = 0; step < 6000 && score > floor; step++) {
      const [i, j] = [below(R), below(R)];
      if (sign[i] === sign[j]) continue;
      [sign[i], sign[j]] = [sign[j], sign[i]];
      const next = unevenness(sign);
      if (next <= score || random() < Math.exp((score - next) / (30 * (1 - step / 6000) + 0.01)))
        score = next;
      else [sign[i], sign[j]] = [sign[j], sign[i]];
    }
    if (!best || score < best.score) best = { score, sign: [...sign] };
    if (best.score <= floor) break;
  }
  return best;
};

/** Twos (+, −) with all differences and all sums different; the one left over sits with the pair that stays. */
const strongStarter = (sign, budget) => {
  const R = sign.length;
  const usedDifference = new Uint8Array(R);
  const usedSum = new Uint8Array(R);
  const used = new Uint8Array(R);
  const twos = [];
  let steps = 0;
  const plus = [...sign.keys()].filter((x) => sign[x] > 0);
  const minus = [...sign.keys()].filter((x) => sign[x] < 0);
  const options = (x) =>
    minus.filter((y) => !used[y] && !usedDifference[mod(x - y, R)] && !usedSum[(x + y) % R]);
  const go = () => {
    if (++steps > budget) return undefined;
    const open = plus.filter((x) => !used[x]);
    if (open.length === 0) {
      const left = minus.find((y) => !used[y]);
      return usedSum[(2 * left) % R] ? false : left;
    }
    let [x, choices] = [open[0], options(open[0])];
    for (const other of open) {
      const found = options(other);
      if (found.length < choices.length) [x, choices] = [other, found];
    }
    for (const y of shuffle(choices)) {
      const marks = [mod(x - y, R), mod(y - x, R), (x + y) % R];
      used[x] = used[y] = 1;
      usedDifference[marks[0]] = usedDifference[marks[1]] = usedSum[marks[2]] = 1;
      twos.push([x, y]);
      const left = go();
      if (left !== false) return left;
      twos.pop();
      used[x] = used[y] = 0;
      usedDifference[marks[0]] = usedDifference[marks[1]] = usedSum[marks[2]] = 0;
    }
    return false;
  };
  const left = go();
  return left === undefined || left === false ? undefined : { twos: [...twos], left };
};

const full = (n) => {
  const R = 2 * n - 1;
  for (let round = 0; round < 40; round++) {
    const { sign, score } = flatSigns(R, 60);
    for (let attempt = 0; attempt < 60; attempt++) {
      const found = strongStarter(sign, 4000);
      if (!found) continue;
      // Seen from its set, x holds North-South; in round 1 it sits ρ lower, ρ = x + y, on set −ρ.
      const one = (value) => mod(value - 1, R) + 1;
      const rows = [
        [2 * n, one(-found.left), one(-2 * found.left)],
        ...found.twos.map(([x, y]) => [one(-y), one(-x), one(-(x + y))]),
      ];
      // Pair −y sits North-South on set −(x + y): seen from that set it is x.
      const shift = 1 - rows[0][2];
      const laid = rows.map(([ns, ew, set]) => [
        ns === 2 * n ? ns : one(ns + shift),
        one(ew + shift),
        one(set + shift),
      ]);
      laid.sort((a, b) => a[2] - b[2]);
      return { score, text: laid.map((row) => row.join('-')).join(' ') };
    }
  }
  return undefined;
};

// Three-quarter: R sets and rounds, pairs above R stay at their table and may turn. First a cyclic seating, then the turns.
// With n = R − 1 no such seating exists (the sums of the seats modulo R forbid it): there two tables share in every round.
const seating = (R, n) => {
  const k = 2 * n - R;
  let shares = n === R - 1 ? 1 : 0;
  const twosWanted = R - n;
  const usedDifference = new Uint8Array(R);
  const used = new Uint8Array(R);
  const seat = new Uint8Array(R);
  const round = new Uint8Array(R);
  const rows = [];
  let steps = 0;
  const place = (members, next) => {
    for (const rho of shuffle([...Array(R).keys()])) {
      const seats = members.map((x) => mod(x - rho, R));
      const shared = round[rho] > 0;
      if ((shared && (shares === 0 || round[rho] > 1)) || seats.some((s) => seat[s])) continue;
      round[rho] += 1;
      if (shared) shares -= 1;
      for (const s of seats) seat[s] = 1;
      rows.push([...seats, mod(-rho, R)]);
      if (next()) return true;
      rows.pop();
      round[rho] -= 1;
      if (shared) shares += 1;
      for (const s of seats) seat[s] = 0;
    }
    return false;
  };
  const go = () => {
    if (++steps > 20000) return false;
    const x = used.indexOf(0);
    if (x < 0) return true;
    const twos = rows.filter((row) => row.length === 3).length;
    const singles = rows.length - twos;
    const choices = shuffle(
      [...Array(R).keys()].filter((y) => y !== x && !used[y] && !usedDifference[mod(x - y, R)]),
    );
    used[x] = 1;
    const options = [...(twos < twosWanted ? choices : []), ...(singles < k ? [undefined] : [])];
    for (const y of shuffle(options)) {
      if (y === undefined) {
        if (place([x], go)) return true;
        continue;
      }
      used[y] = usedDifference[mod(x - y, R)] = usedDifference[mod(y - x, R)] = 1;
      if (place([x, y], go)) return true;
      used[y] = usedDifference[mod(x - y, R)] = usedDifference[mod(y - x, R)] = 0;
    }
    used[x] = 0;
    return false;
  };
  if (!go()) return undefined;
  let stays = R;
  return rows
    .sort((a, b) => a.at(-1) - b.at(-1))
    .map((row) => (row.length === 3 ? row : [R + (stays++ - R), row[0], row[1]]));
};

const turnsFor = (R, n, rows, until) => {
  const P = 2 * n;
  // For each set, which pair plays at which (round, table) index.
  const at = Array.from({ length: P }, () => new Int32Array(R).fill(-1));
  const sideOf = Array.from({ length: P }, () => new Int8Array(R));
  const plays = [];
  for (let r = 0; r < R; r++)
    rows.forEach(([a, b, s], t) => {
      const move = (p) => (p >= R ? p : (p + r) % R);
      const [x, y, set] = [move(a), move(b), (s + r) % R];
      at[x][set] = at[y][set] = plays.length;
      sideOf[x][set] = 1;
      sideOf[y][set] = -1;
      plays.push({ x, y, set, t, r });
    });
  const c = Array.from({ length: P }, () => new Int32Array(P));
  const count = () => {
    for (let i = 0; i < P; i++)
      for (let j = 0; j < P; j++) {
        c[i][j] = 0;
        if (i !== j)
          for (let s = 0; s < R; s++)
            if (at[i][s] >= 0 && at[j][s] >= 0)
              c[i][j] += at[i][s] === at[j][s] ? n - 1 : sideOf[i][s] * sideOf[j][s];
      }
  };
  for (const play of plays)
    if (random() < 0.5) [sideOf[play.x][play.set], sideOf[play.y][play.set]] = [-1, 1];
  count();
  let squares = 0;
  for (let i = 0; i < P; i++) for (let j = 0; j < i; j++) squares += c[i][j] ** 2;
  let best = { squares: Infinity };
  const keep = () => {
    best = { squares, turn: plays.map((play) => (sideOf[play.x][play.set] === 1 ? 0 : 1)) };
  };
  const flip = ({ x, y, set }) => {
    let change = 0;
    for (let k = 0; k < P; k++) {
      if (k === x || k === y || at[k][set] < 0) continue;
      for (const p of [x, y]) {
        const by = -2 * sideOf[p][set] * sideOf[k][set];
        change += (c[p][k] + by) ** 2 - c[p][k] ** 2;
      }
    }
    return change;
  };
  const apply = ({ x, y, set }) => {
    for (let k = 0; k < P; k++) {
      if (k === x || k === y || at[k][set] < 0) continue;
      for (const p of [x, y]) {
        const by = -2 * sideOf[p][set] * sideOf[k][set];
        c[p][k] += by;
        c[k][p] += by;
      }
    }
    sideOf[x][set] *= -1;
    sideOf[y][set] *= -1;
  };
  const steps = 150000;
  for (let step = 0; step < steps && Date.now() < until; step++) {
    const play = plays[below(plays.length)];
    const change = flip(play);
    const heat = 60 * (1 - step / steps) ** 2 + 0.05;
    if (change <= 0 || random() < Math.exp(-change / heat)) {
      apply(play);
      squares += change;
      if (squares < best.squares) keep();
    }
  }
  const S = n * R * (n - 1);
  return { ...best, Qf: (100 * S * S) / (((P * (P - 1)) / 2) * best.squares) };
};

const quarter = (R, n, seconds) => {
  const until = Date.now() + seconds * 1000;
  let best = { Qf: 0 };
  while (Date.now() < until) {
    const rows = seating(R, n);
    if (!rows) continue;
    const found = turnsFor(R, n, rows, until);
    if (found.turn && found.Qf > best.Qf) best = { ...found, rows };
  }
  const start = best.rows.map((row) => row.map((x) => x + 1).join('-')).join(' ');
  const turn = Array.from({ length: R }, (_, r) => best.turn.slice(r * n, r * n + n).join('')).join(' ');
  return { Qf: best.Qf, start, turn };
};

const [what, ...given] = process.argv.slice(2);
if (what === 'full')
  for (let n = Number(given[0]); n <= Number(given[1]); n++) {
    const found = full(n);
    process.stdout.write(`${n}: '${found?.text ?? 'none found'}', // ${found?.score}\n`);
  }
else if (what === 'quarter') {
  const found = quarter(Number(given[0]), Number(given[1]), Number(given[2] ?? 10));
  process.stdout.write(
    `'${given[1]}/${given[0]}': { start: '${found.start}', turn: '${found.turn}' }, // ${found.Qf.toFixed(2)}\n`,
  );
} else process.stderr.write('full <from> <to> | quarter <rounds> <tables> <seconds>\n');
