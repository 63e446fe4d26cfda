import type { ContestHead } from '../../../engine/view/night.ts';
import type { SessionAct } from '../room/session.tsx';
import { STAGE_ACTS, type StageAct } from './opened.tsx';

/** What opens a sheet over any page of a contest. */
export type Open =
  | 'change'
  | 'penalty'
  | 'late'
  | 'leave'
  | 'exchange'
  | 'movement'
  | 'board'
  | 'extend'
  | 'curtail'
  | 'deals'
  | 'deal'
  | 'playing'
  | 'belongs'
  | 'rename'
  | 'put-away'
  | SessionAct
  | StageAct;

const DEAL = { key: 'f', says: 'Deal boards', open: 'deal' } as const;
const DEALS = { says: 'Attach the deals', open: 'deals' } as const;
const PLAYING = { says: 'I direct and play: hide my boards', open: 'playing' } as const;
const CHANGE = { key: 'w', says: 'Change a pair’s names', open: 'change' } as const;
const LATE = { key: 'l', says: 'Seat a late pair', open: 'late' } as const;
const LATE_TEAM = { key: 'l', says: 'Enter late team', open: 'late' } as const;
const PRIZES = { says: 'Prizes', open: 'prizes' } as const;
const EXCHANGE = { says: 'Exchange two pairs’ seats', open: 'exchange' } as const;
const BOARD = { says: 'Played a different board', open: 'board' } as const;
const MOVEMENT = { key: 'm', says: 'Change the movement', open: 'movement' } as const;
const EXTEND = { says: 'Extend correction period', open: 'extend' } as const;
const CURTAIL = { says: 'Stop the session early', open: 'curtail' } as const;

const ACTS: Readonly<Record<ContestHead['phase'], readonly { key?: string; says: string; open: Open }[]>> = {
  setup: [CHANGE, DEAL, DEALS, PRIZES],
  ready: [CHANGE, DEAL, DEALS, PRIZES, PLAYING],
  playing: [
    { key: 'p', says: 'Penalise a pair', open: 'penalty' },
    CHANGE,
    LATE,
    { key: 'g', says: 'Let a pair go home', open: 'leave' },
    EXCHANGE,
    BOARD,
    MOVEMENT,
    CURTAIL,
    DEAL,
    DEALS,
    PRIZES,
    PLAYING,
    { key: 'x', says: 'Close the session', open: 'close' },
  ],
  closed: [
    { key: 'p', says: 'Penalise a pair', open: 'penalty' },
    CHANGE,
    EXCHANGE,
    BOARD,
    MOVEMENT,
    EXTEND,
    DEALS,
    PRIZES,
    { says: 'Open the session again', open: 'reopen' },
  ],
};

/** What one session may need beside its own acts: as in any other contest. */
const SESSION: Readonly<Record<ContestHead['phase'], readonly StageAct[]>> = {
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
const sessionActs = (head: ContestHead): typeof ACTS.playing =>
  STAGE_ACTS.filter(({ open }) => SESSION[head.phase].includes(open) && isOf(head, open)).map((act) =>
    act.open === 'conduct' ? { says: 'Warn a pair', open: act.open } : act,
  );

/** What a contest in stages may need before its first round is called. */
const BEFORE_PLAY: readonly StageAct[] = [
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
const OF_DRAWS: readonly StageAct[] = ['draw-again', 'edit-draw', 'hand'];

/** Pairs that move about meet in no match; teams do. */
const OF_MATCHES: readonly StageAct[] = ['decide', 'off'];

/** Only a match of teams has two rooms and captains. */
const OF_TEAMS: readonly StageAct[] = [
  'line-ups',
  'agree',
  'spoil',
  'one-room',
  'elsewhere',
  'file-results',
  'clubs',
];

/** One of a team or of a Butler pair is replaced, or is better for a substitute (SABF 12, 13.3, 13.4, 18.8). */
const OF_MEMBERS: readonly StageAct[] = ['squad', 'contest-substitute'];

/** A board of two forms is scored by them where a datum measures it. */
const OF_DATUMS: readonly StageAct[] = ['foul'];

/** Nobody is divided any more when play has begun. */
const OF_ENTRIES: readonly StageAct[] = ['sections'];

const isOf = (head: ContestHead, open: StageAct): boolean =>
  (!OF_ENTRIES.includes(open) || !hasBegun(head)) &&
  (!OF_DRAWS.includes(open) || head.drawn === true) &&
  (!OF_MATCHES.includes(open) || head.drawn === true || head.scoring === 'teams') &&
  (!OF_TEAMS.includes(open) || head.scoring === 'teams') &&
  (!OF_DATUMS.includes(open) || head.scoring === 'butler') &&
  (!OF_MEMBERS.includes(open) || head.scoring !== 'matchpoints');

/** When all is played a team may give up its place in the next event, or take players in for it (SABF 19.1.2; GNOT Sydney 2023 3.3, 3.5.2).
 *  A dispensation may be retrospective (ANC 2021 3.2). */
const AFTER_PLAY: readonly StageAct[] = ['conduct', 'withdraw', 'squad', 'admit', 'spell', 'prizes'];

/** Pairs move about, and there are rounds of the session to come; where rounds are drawn one by one their number is told. */
const isSession = ({ phase, scoring, of, round, rounds }: ContestHead): boolean =>
  phase === 'playing' && scoring !== 'teams' && of === undefined && round < rounds;

/** One pair more may find a place, or come to the next session or round; a team comes to the next round of a Swiss (SABF 11.2, 13.1). */
const lateIn = ({ phase, scoring, drawn }: ContestHead): readonly (typeof LATE | typeof LATE_TEAM)[] => {
  if (phase === 'setup' || phase === 'closed') return [];
  if (scoring !== 'teams') return [LATE];
  return drawn === true ? [LATE_TEAM] : [];
};

/** A contest in stages goes on by its next step; what is done beside it is done from here. */
const stageActs = (head: ContestHead): typeof ACTS.playing => [
  ...(head.phase === 'setup'
    ? STAGE_ACTS.filter(({ open }) => BEFORE_PLAY.includes(open) && isOf(head, open))
    : STAGE_ACTS.filter(({ open }) => isOf(head, open))),
  ...(head.scoring === 'teams' ? [] : [CHANGE]),
  ...(head.phase === 'playing' && head.scoring !== 'teams' && head.of === undefined ? [EXCHANGE, BOARD] : []),
  ...(isSession(head) ? [{ says: MOVEMENT.says, open: MOVEMENT.open }, CURTAIL] : []),
  ...lateIn(head),
  DEAL,
  DEALS,
  ...(head.phase === 'setup' ? [] : [PLAYING]),
];

/** A director looks for an act by what it is about. */
const GROUPS: Readonly<Record<string, readonly Open[]>> = {
  'At the table': [
    'penalty',
    'conduct',
    'decide',
    'off',
    'spoil',
    'foul',
    'board',
    'one-room',
    'dealt',
    'agree',
    'elsewhere',
    'file-results',
    'deal',
    'deals',
    'playing',
  ],
  'Who plays': [
    'stand-in',
    'contest-substitute',
    'line-ups',
    'away',
    'back',
    'withdraw',
    'leave',
    'exchange',
    'late',
    'squad',
    'spell',
    'change',
  ],
  'Draws and rounds': [
    'movement',
    'number',
    'curtail',
    'draw-again',
    'edit-draw',
    'hand',
    'end-early',
    'begins',
  ],
  Systems: ['lodge', 'defence', 'deadline'],
  Entries: ['admit', 'announce', 'describe', 'sections', 'clubs'],
};

/** Whatever is about the whole contest stands last. */
export const WHOLE = 'The contest';

export const aboutOf = (open: Open): string =>
  Object.entries(GROUPS).find(([, acts]) => acts.includes(open))?.[0] ?? WHOLE;

const BELONGS = { says: 'Put it into a tournament', open: 'belongs' } as const;
const RENAME = { says: 'Change its name or its day', open: 'rename' } as const;
const PUT_AWAY = { says: 'Put the contest away: it was made by mistake', open: 'put-away' } as const;
const hasBegun = ({ phase }: ContestHead): boolean => phase === 'playing' || phase === 'closed';

/** What can be done now, by the contest's state. */
export const actsOf = (head: ContestHead | undefined): typeof ACTS.playing =>
  head ? [...actsIn(head), BELONGS, RENAME, ...(hasBegun(head) ? [] : [PUT_AWAY])] : [];

const actsIn = (head: ContestHead): typeof ACTS.playing => {
  if (head.staged && head.phase !== 'closed') return stageActs(head);
  // In its last round there is nothing left to leave out.
  if (head.phase === 'playing')
    return [
      ...ACTS.playing.filter(({ open }) => open !== 'curtail' || head.rounds > 1),
      ...sessionActs(head),
    ];
  if (head.phase !== 'closed') return [...ACTS[head.phase], ...sessionActs(head)];
  const after = head.staged
    ? [
        ...STAGE_ACTS.filter(({ open }) => AFTER_PLAY.includes(open) && isOf(head, open)),
        ...ACTS.closed.filter(({ open }) => open === 'deals' || open === 'reopen' || open === 'extend'),
      ]
    : [...ACTS.closed, ...sessionActs(head)];
  return [
    head.published
      ? { says: 'Hide the results again', open: 'hide' }
      : { key: 'x', says: 'Publish the results', open: 'publish' },
    ...after,
  ];
};

export const isStageAct = (open: Open): open is StageAct => STAGE_ACTS.some((act) => act.open === open);
