import type { ContestHead } from '../../../engine/view/night.ts';

const TABLE = 'At the table';
const PEOPLE = 'Who plays';
const DRAWS = 'Draws and rounds';
const SYSTEMS = 'Systems';
const ENTRIES = 'Entries';
/** Whatever is about the whole contest stands last. */
export const WHOLE = 'The contest';

/** Everything that opens a sheet over a page of a contest: its key, its name and what it is about. */
const ACTS = [
  { key: 'p', says: 'Warn or penalise', open: 'conduct', about: TABLE },
  { key: 'v', says: 'Use a substitute', open: 'stand-in', about: PEOPLE },
  { key: 'm', says: 'Decide a match: forfeit, cancelled, spoilt', open: 'decide', about: TABLE },
  { says: 'Boards not begun in time: take them off', open: 'off', about: TABLE },
  { says: 'A board is spoilt: substitute or IMPs', open: 'spoil', about: TABLE },
  { says: 'Fouled board', open: 'foul', about: TABLE },
  { says: 'A result in one room only', open: 'one-room', about: TABLE },
  { says: 'Boards dealt at the table', open: 'dealt', about: TABLE },
  { says: 'Set board numbers', open: 'number', about: DRAWS },
  { key: 'g', says: 'Withdraw from the contest', open: 'withdraw', about: PEOPLE },
  { says: 'Note an absence', open: 'away', about: PEOPLE },
  { says: 'They are back', open: 'back', about: PEOPLE },
  { says: 'Draw again', open: 'draw-again', about: DRAWS },
  { key: 'i', says: 'Change the draw by hand', open: 'edit-draw', about: DRAWS },
  { says: 'Draw a round by hand', open: 'hand', about: DRAWS },
  { says: 'End a stage before all its rounds', open: 'end-early', about: DRAWS },
  { key: 't', says: 'Line-ups', open: 'line-ups', about: PEOPLE },
  { says: 'Captains agree a match', open: 'agree', about: TABLE },
  { says: 'Set when the next round begins', open: 'begins', about: DRAWS },
  { says: 'Lodge a system', open: 'lodge', about: SYSTEMS },
  { says: 'Lodge a written defence', open: 'defence', about: SYSTEMS },
  { says: 'Announce until when systems are lodged', open: 'deadline', about: SYSTEMS },
  { says: 'Contest the adjustment for a substitute', open: 'contest-substitute', about: PEOPLE },
  { says: 'Check the entries', open: 'admit', about: ENTRIES },
  { says: 'Announce when entries close', open: 'announce', about: ENTRIES },
  { says: 'Seed, category and club of an entry', open: 'describe', about: ENTRIES },
  { says: 'Divide entries into even sections', open: 'sections', about: ENTRIES },
  { says: 'A match is played elsewhere', open: 'elsewhere', about: TABLE },
  { says: 'Results of a match from a file', open: 'file-results', about: TABLE },
  { says: 'Change the players of a team or pair', open: 'squad', about: PEOPLE },
  { says: 'Put a misspelt name right', open: 'spell', about: PEOPLE },
  { says: 'Clubs and their places', open: 'clubs', about: ENTRIES },
  { says: 'Prizes', open: 'prizes', about: WHOLE },
  { says: 'Change a rule', open: 'change-rule', about: WHOLE },
  { says: 'Change the format of a stage', open: 'change-format', about: WHOLE },
  // A session is not cut into stages: its own acts come first, and the same key may open another sheet there.
  { key: 'p', says: 'Penalise a pair', open: 'penalty', about: TABLE },
  { key: 'w', says: 'Change a pair’s names', open: 'change', about: PEOPLE },
  { key: 'l', says: 'Seat a late pair', open: 'late', about: PEOPLE },
  { key: 'g', says: 'Let a pair go home', open: 'leave', about: PEOPLE },
  { says: 'Sat the wrong way', open: 'turned', about: TABLE },
  { says: 'Played a different board', open: 'board', about: TABLE },
  { says: 'Played the wrong opponents', open: 'opponents', about: TABLE },
  { says: 'Results swapped', open: 'swapped', about: TABLE },
  { says: 'Not played', open: 'unplayed', about: TABLE },
  { says: 'Late play', open: 'late-play', about: TABLE },
  { says: 'Seats exchanged', open: 'exchange', about: TABLE },
  { key: 'm', says: 'Change the movement', open: 'movement', about: DRAWS },
  { says: 'Stop the session early', open: 'curtail', about: DRAWS },
  { says: 'Extend correction period', open: 'extend', about: WHOLE },
  { key: 'f', says: 'Deal boards', open: 'deal', about: TABLE },
  { says: 'Attach the deals', open: 'deals', about: TABLE },
  { says: 'I direct and play: hide my boards', open: 'playing', about: TABLE },
  { key: 'x', says: 'Close the session', open: 'close', about: WHOLE },
  { key: 'x', says: 'Publish the results', open: 'publish', about: WHOLE },
  { says: 'Put it into a tournament', open: 'belongs', about: WHOLE },
  { says: 'Change its name or its day', open: 'rename', about: WHOLE },
  { says: 'Put the contest away: it was made by mistake', open: 'put-away', about: WHOLE },
] as const satisfies readonly { key?: string; says: string; open: string; about: string }[];

/** What opens a sheet over any page of a contest. */
export type Open = (typeof ACTS)[number]['open'];

/** One line of the menu. */
export interface MenuItem {
  readonly key?: string;
  readonly says: string;
  readonly open: Open;
  readonly about: string;
}

const itemOf = (open: Open): MenuItem => ACTS.find((one) => one.open === open) ?? ACTS[0];
const items = (...open: readonly Open[]): readonly MenuItem[] => open.map(itemOf);
/** In this contest another act has the key. */
const keyless = ({ key: _, ...item }: MenuItem): MenuItem => item;

/** What a director does to a contest in stages beside its next step; also the order they stand in. */
export const STAGE_ACTS: readonly MenuItem[] = ACTS.slice(
  0,
  ACTS.findIndex(({ open }) => open === 'penalty'),
);
const among = (head: ContestHead, some: readonly Open[]): readonly MenuItem[] =>
  STAGE_ACTS.filter(({ open }) => some.includes(open) && isOf(head, open));

export const aboutOf = (open: Open): string => itemOf(open).about;

/** What happens at a table every week: also on the table and the board themselves. */
const HAPPENED = ['turned', 'board', 'opponents', 'swapped', 'unplayed', 'late-play', 'exchange'] as const;
/** Who sits where is a matter of the movement. */
const OF_MOVEMENTS: readonly Open[] = ['board', 'opponents', 'exchange'];

/** What may be recorded at a table of this contest; a board in two forms stands among them. */
export const happenedIn = (head: ContestHead): readonly MenuItem[] => {
  const isMoving = head.scoring !== 'teams' && head.of === undefined && head.drawn !== true;
  return items(...HAPPENED, 'foul').filter(
    ({ open }) =>
      (isMoving || !OF_MOVEMENTS.includes(open)) &&
      (open !== 'foul' || head.scoring !== 'teams') &&
      (open !== 'late-play' || head.phase === 'playing'),
  );
};

const OWN: Readonly<Record<ContestHead['phase'], readonly Open[]>> = {
  setup: ['change', 'deal', 'deals', 'prizes'],
  ready: ['change', 'deal', 'deals', 'prizes', 'playing'],
  playing: [
    'penalty',
    'change',
    'late',
    'leave',
    ...HAPPENED,
    'movement',
    'curtail',
    'deal',
    'deals',
    'prizes',
    'playing',
    'close',
  ],
  closed: ['penalty', 'change', ...HAPPENED, 'movement', 'extend', 'deals', 'prizes'],
};

/** What one session may need beside its own acts: as in any other contest. */
const SESSION: Readonly<Record<ContestHead['phase'], readonly Open[]>> = {
  setup: ['describe', 'sections', 'lodge', 'announce', 'admit', 'spell', 'change-rule'],
  ready: ['number', 'describe', 'sections', 'lodge', 'announce', 'admit', 'spell', 'change-rule'],
  playing: [
    'stand-in',
    'conduct',
    'foul',
    'dealt',
    'number',
    'squad',
    'describe',
    'lodge',
    'spell',
    'change-rule',
  ],
  closed: ['conduct', 'spell'],
};

/** Its own penalty sheet has the key. */
const sessionActs = (head: ContestHead): readonly MenuItem[] =>
  among(head, SESSION[head.phase]).map((item) =>
    item.open === 'conduct' ? { ...keyless(item), says: 'Warn a pair' } : item,
  );

/** What a contest in stages may need before its first round is called. */
const BEFORE_PLAY: readonly Open[] = [
  'change-rule',
  'change-format',
  'number',
  'line-ups',
  'begins',
  'lodge',
  'defence',
  'deadline',
  'admit',
  'announce',
  'describe',
  'sections',
  'squad',
  'spell',
  'clubs',
  'prizes',
];

/** Where a movement brings people together nobody draws who meets whom. */
const OF_DRAWS: readonly Open[] = ['draw-again', 'edit-draw', 'hand'];

/** Pairs that move about meet in no match; teams do. */
const OF_MATCHES: readonly Open[] = ['decide', 'off'];

/** Only a match of teams has two rooms and captains. */
const OF_TEAMS: readonly Open[] = [
  'line-ups',
  'agree',
  'spoil',
  'one-room',
  'elsewhere',
  'file-results',
  'clubs',
];

/** One of a team or of a Butler pair is replaced, or is better for a substitute (SABF 12, 13.3, 13.4, 18.8). */
const OF_MEMBERS: readonly Open[] = ['squad', 'contest-substitute'];

/** A board of two forms is compared by them; in a match of teams it is spoilt. */
const OF_PAIRS: readonly Open[] = ['foul'];

/** Nobody is divided any more when play has begun. */
const OF_ENTRIES: readonly Open[] = ['sections'];

const hasBegun = ({ phase }: ContestHead): boolean => phase === 'playing' || phase === 'closed';

const isOf = (head: ContestHead, open: Open): boolean =>
  (!OF_ENTRIES.includes(open) || !hasBegun(head)) &&
  (!OF_DRAWS.includes(open) || head.drawn === true) &&
  (!OF_MATCHES.includes(open) || head.drawn === true || head.scoring === 'teams') &&
  (!OF_TEAMS.includes(open) || head.scoring === 'teams') &&
  (!OF_PAIRS.includes(open) || head.scoring !== 'teams') &&
  (!OF_MEMBERS.includes(open) || head.scoring !== 'matchpoints');

/** When all is played a team may give up its place in the next event, or take players in for it (SABF 19.1.2; GNOT Sydney 2023 3.3, 3.5.2).
 *  A dispensation may be retrospective (ANC 2021 3.2). */
const AFTER_PLAY: readonly Open[] = ['conduct', 'withdraw', 'squad', 'admit', 'spell', 'prizes'];

/** Pairs move about, and there are rounds of the session to come; where rounds are drawn one by one their number is told. */
const isSession = ({ phase, scoring, of, round, rounds }: ContestHead): boolean =>
  phase === 'playing' && scoring !== 'teams' && of === undefined && round < rounds;

/** One pair more may find a place, or come to the next session or round; a team comes to the next round of a Swiss (SABF 11.2, 13.1). */
const lateIn = ({ phase, scoring, drawn }: ContestHead): readonly MenuItem[] => {
  if (phase === 'setup' || phase === 'closed') return [];
  if (scoring !== 'teams') return items('late');
  return drawn === true ? [{ ...itemOf('late'), says: 'Enter late team' }] : [];
};

/** A contest in stages goes on by its next step; what is done beside it is done from here. */
const stageActs = (head: ContestHead): readonly MenuItem[] => [
  ...(head.phase === 'setup' ? among(head, BEFORE_PLAY) : STAGE_ACTS.filter(({ open }) => isOf(head, open))),
  ...(head.scoring === 'teams' ? [] : items('change')),
  ...(head.phase === 'playing' ? happenedIn(head).filter(({ open }) => open !== 'foul') : []),
  ...(isSession(head) ? [keyless(itemOf('movement')), itemOf('curtail')] : []),
  ...lateIn(head),
  ...items('deal', 'deals'),
  ...(head.phase === 'setup' ? [] : items('playing')),
];

/** What can be done now, by the contest's state. */
export const actsOf = (head: ContestHead | undefined): readonly MenuItem[] =>
  head
    ? [...actsIn(head), ...items('belongs', 'rename', ...(hasBegun(head) ? [] : ['put-away' as const]))]
    : [];

const actsIn = (head: ContestHead): readonly MenuItem[] => {
  if (head.staged && head.phase !== 'closed') return stageActs(head);
  const own = items(...OWN[head.phase]);
  // In its last round there is nothing left to leave out.
  if (head.phase === 'playing')
    return [...own.filter(({ open }) => open !== 'curtail' || head.rounds > 1), ...sessionActs(head)];
  if (head.phase !== 'closed') return [...own, ...sessionActs(head)];
  const after = head.staged
    ? [...among(head, AFTER_PLAY), ...own.filter(({ open }) => ['deals', 'extend'].includes(open))]
    : [...own, ...sessionActs(head)];
  return [...(head.published ? [] : items('publish')), ...after];
};
