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
  matchpoints: 'matchpoints',
  max: 'the most these boards could pay',
  sum: 'sum',
  share: 'share of the top',
  weighted: 'weighted score',
  own: 'own session',
  'laid-down': 'as laid down',
  'sit-out': 'sit-out',
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
};

const PAIR = /^(ns|ew)(.+)$/;
const nameOf = (kind: string, id: string): string => {
  const [, side, number] = kind === 'pair' ? (PAIR.exec(id) ?? []) : [];
  return side ? `${WORDS[side]} pair ${number}` : `${TWO_PART[kind]} ${id}`;
};

export const subjectOf = (key: string): string => {
  const parts = key.split('/');
  const said: string[] = [];
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as string;
    const next = parts[i + 1];
    if (TWO_PART[part] && next !== undefined) {
      said.push(nameOf(part, next));
      i++;
    } else said.push(WORDS[part] ?? part.replaceAll('-', ' '));
  }
  const text = said.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
