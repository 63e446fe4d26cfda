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
  won: 'won',
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

/** A person by name. */
export type Call = (person: string) => string;

/** Kinds of subject that are people. */
const PEOPLE: ReadonlySet<string> = new Set(['player', 'points']);

const PAIR = /^(ns|ew)(.+)$/;
const nameOf = (kind: string, id: string, call: Call | undefined): string => {
  if (call && PEOPLE.has(kind)) return `${TWO_PART[kind]} ${call(id)}`;
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

/** The subject a key names; below another figure only what is new. */
export const subjectOf = (key: string, above?: string, call?: Call): string => {
  const all = key.split('/');
  const from = above === undefined ? 0 : shared(all, above.split('/'));
  const parts = from < all.length ? all.slice(from) : all;
  const said: string[] = [];
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as string;
    const next = parts[i + 1];
    if (TWO_PART[part] && next !== undefined) {
      said.push(nameOf(part, next, call));
      i++;
    } else said.push(WORDS[part] ?? part.replaceAll('-', ' '));
  }
  const text = said.join(', ');
  return from > 0 && from < all.length ? text : text.charAt(0).toUpperCase() + text.slice(1);
};
