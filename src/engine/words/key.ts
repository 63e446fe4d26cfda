/** Keys into plain subjects: `board/14/line/3/ns` → `Board 14, line 3, North-South`. */
const WORDS: Readonly<Record<string, string>> = {
  imps: 'IMPs',
  vp: 'VPs',
  datum: 'datum',
  home: 'the home team',
  away: 'the visitors',
  'better-side': 'the better side',
  'other-side': 'the other side',
  better: 'seen from the better side',
  least: 'at least',
  whole: 'the whole of the scale',
  complement: 'what the other side leaves of the scale',
  ns: 'North-South',
  ew: 'East-West',
  before: 'rounds played without it',
  exact: 'before rounding',
  compared: 'own matchpoints',
  scaled: 'on the scale of the board',
  expected: 'results a full board has',
  results: 'results compared',
  lines: 'lines of the board',
  top: 'top',
  rest: 'what East-West are left',
  lower: 'lower scores',
  equal: 'equal scores',
  percent: 'percentage',
  percentage: 'part of the top',
  ahead: 'how many are ahead',
  further: 'came further',
  matchpoints: 'matchpoints',
  max: 'the most these boards could pay',
  sum: 'sum',
  share: 'share of the top',
  weighted: 'weighted score',
  own: 'own session',
  'own-points': 'points of the category’s own events',
  award: 'points for the place',
  credit: 'credit for last year’s team',
  times: 'times',
  'laid-down': 'as laid down',
  'sit-out': 'sit-out',
  total: 'total',
  carry: 'carried over',
  penalty: 'fines',
  handicapped: 'with the handicap',
  handicap: 'handicap',
  played: 'as played',
  won: 'won',
  'net-imps': 'net IMPs',
  counts: 'as it counts',
  'own-mean': 'mean of what was played itself',
  'most-percent': 'at most, in per cent of it',
  'least-percent': 'at least, in per cent of it',
  'fixed-score': 'or this, if lower',
  'last-year': 'last year’s state team',
  signed: 'matchpoints from the average',
  apart: 'part that counts when won with others',
  reduced: 'less for the size of the team',
};

const TWO_PART: Readonly<Record<string, string>> = {
  board: 'board',
  line: 'line',
  table: 'table',
  pair: 'pair',
  team: 'team',
  player: 'player',
  match: 'match',
  round: 'round',
  outcome: 'if the score were',
  deal: 'cards',
  against: 'against',
  fine: 'fine',
  rank: 'place of',
  finish: 'place in the contest of',
  session: 'session',
  after: 'after round',
  overall: 'over both fields, pair',
  stage: 'stage',
  place: 'place',
  carry: 'carry-over of',
  trial: 'trial pair',
  finals: 'finals team',
  club: 'club',
  points: 'points of',
  penalty: 'penalty of',
  prize: 'prize of',
  list: 'list of prizes',
};

/** How a contest calls its people, and those of its rounds that have names. */
export interface Names {
  readonly person: (id: string) => string;
  /** In a stage, for the match of one of its teams. */
  readonly round?: (round: number, stage?: string, team?: string) => string | undefined;
  /** A match of a series of finals. */
  readonly final?: (match: string, stage?: string) => string | undefined;
}

/** Kinds of subject that are people. */
const PEOPLE: ReadonlySet<string> = new Set(['player', 'points']);

/** Kinds of subject that are rounds. */
const ROUNDS: ReadonlySet<string> = new Set(['round', 'after']);

/** What was won, by the first part of its key. */
const AWARDS: Readonly<Record<string, string>> = {
  points: 'points of',
  title: 'title of',
  masterpoints: 'masterpoints of',
  outright: 'outright masterpoints of',
  qualifying: 'qualifying points of',
  'own-qualifying': 'the category’s own qualifying points of',
  berth: 'place in the final won by',
  selected: 'selection of',
  reserve: 'reserve place of',
  barred: 'bar of',
};

const PAIR = /^(ns|ew)(.+)$/;
const nameOf = (
  kind: string,
  id: string,
  names: Names | undefined,
  [stage, team]: readonly (string | undefined)[],
): string => {
  if (names && PEOPLE.has(kind)) return `${TWO_PART[kind]} ${names.person(id)}`;
  const title = ROUNDS.has(kind) ? names?.round?.(Number(id), stage, team) : undefined;
  if (title !== undefined) return kind === 'after' ? `after ${title}` : title;
  const [, side, number] = kind === 'pair' ? (PAIR.exec(id) ?? []) : [];
  return side ? `${WORDS[side]} pair ${number}` : `${TWO_PART[kind]} ${id}`;
};

/** How many leading parts a key shares with the one above it; a pair of parts such as `board/14` is never torn. */
const shared = (parts: readonly string[], above: readonly string[]): number => {
  let same = 0;
  while (same < parts.length && parts[same] === above[same]) same++;
  const last = parts[same - 1];
  return last !== undefined && TWO_PART[last] && same < parts.length ? same - 1 : same;
};

const plain = (part: string): string => WORDS[part] ?? part.replaceAll('-', ' ');

/** `award/masterpoints/session/1/p7a` → `masterpoints of Ann Lee, session 1`. */
const awardOf = (parts: readonly string[], names: Names | undefined): string | undefined => {
  const [, kind = '', ...rest] = parts;
  const who = rest.at(-1);
  const what = AWARDS[kind];
  if (parts[0] !== 'award' || what === undefined || who === undefined) return undefined;
  const [of, ...at] = rest.slice(0, -1);
  const called = names?.person(who) ?? who;
  if (of === undefined || of === 'player') return `${what} ${called}`;
  if (of === 'team' || of === 'pair') return `${what} ${of} ${who}`;
  const where = at.length > 0 ? `${of} ${at.join(' ')}` : kind === 'points' ? `stage ${of}` : plain(of);
  return `${what} ${called}, ${where}`;
};

/** The points a player has in one event, or for having played, beside those for a place. */
const pointsIn = (parts: readonly string[], i: number): string | undefined => {
  const of = parts[i + 1];
  if (parts[i] !== 'points' || of === undefined || parts[i - 2] !== 'player') return undefined;
  return of === 'everyone' ? 'points for all who played enough' : `points, ${plain(of)}`;
};

/** The subject a key names; below another figure only what is new. */
export const subjectOf = (key: string, above?: string, names?: Names): string => {
  const all = key.split('/');
  const from = above === undefined ? 0 : shared(all, above.split('/'));
  const first = from < all.length ? from : 0;
  const within = ['stage', 'team'].map((one) => (all.includes(one) ? all[all.indexOf(one) + 1] : undefined));
  const award = first === 0 ? awardOf(all, names) : undefined;
  const said: string[] = award === undefined ? [] : [award];
  for (let i = award === undefined ? first : all.length; i < all.length; i++) {
    const part = all[i] as string;
    const next = all[i + 1];
    const points = pointsIn(all, i);
    const final = all[i - 2] === 'team' && part === 'final' && next !== undefined;
    // Which final was won, its note says by its name.
    if (part === 'won' && i === all.length - 2) i++;
    if (final) {
      said.push(names?.final?.(next, within[0]) ?? `final ${next}`);
      i++;
    } else if (TWO_PART[part] && next !== undefined) {
      said.push(points ?? nameOf(part, next, names, within));
      i++;
    } else said.push(plain(part));
  }
  const text = said.join(', ');
  return first > 0 ? text : text.charAt(0).toUpperCase() + text.slice(1);
};
