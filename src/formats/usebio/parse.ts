import { makeDeal, parseDeal } from '../../engine/bridge/deal.ts';
import { ok, type Result } from '../../engine/kit/result.ts';
import { type Element, parseXml } from '../xml/xml.ts';
import type { Contestant, Hand, Kind, Method, Section, Session, UsebioFile } from './event.ts';
import { isUnread, boardOf, matchOf, playersAt, POINTS } from './line.ts';
import {
  amountOf,
  attributeOf,
  child,
  children,
  given,
  sideOf,
  textOf,
  wholeOf,
  Wrong,
  wrong,
} from './node.ts';

const KIND_NAMES: readonly (readonly [RegExp, Kind])[] = [
  [/INDIVIDUAL/, 'individual'],
  [/SWISS.*TEAM/, 'swiss-teams'],
  [/SWISS/, 'swiss-pairs'],
  [/^KO|KNOCK/, 'knockout'],
  [/TEAM|LADDER|LEAGUE/, 'teams'],
  [/BUTLER/, 'butler'],
  [/CROSS|X.?IMP/, 'crossimps'],
  [/PAIR|MATCH.?POINT|^MP|SIMULTANEOUS/, 'matchpoints'],
];

const METHOD_NAMES: readonly (readonly [RegExp, Method])[] = [
  [/BUTLER/, 'butler'],
  [/CROSS|X.?IMP/, 'crossimps'],
  [/MATCH.?POINT|^MP/, 'matchpoints'],
  [/IMP/, 'imps'],
];

/** By what is written on the lines, which no program gets wrong; else by what the file calls itself. */
const methodOf = (event: Element, type: string, kind: Kind, lines: readonly Element[]): Method => {
  const written = POINTS.find(([name]) =>
    lines.some((line) => textOf(line, `NS_${name}`) !== undefined),
  )?.[1];
  if (written && written !== 'imps') return written;
  if (kind === 'butler' || kind === 'crossimps' || kind === 'matchpoints') return kind;
  if (kind === 'teams' || kind === 'swiss-teams' || kind === 'knockout') return 'imps';
  const said = [type, textOf(event, 'BOARD_SCORING_METHOD', 'SCORING_METHOD') ?? ''].map((one) =>
    METHOD_NAMES.find(([pattern]) => pattern.test(one.toUpperCase())),
  );
  return said.find((one) => one !== undefined)?.[1] ?? (kind === 'swiss-pairs' ? 'butler' : 'matchpoints');
};

const playersOf = (of: Element) =>
  children(of, 'PLAYER').map((player) => ({
    name: textOf(player, 'PLAYER_NAME') ?? '',
    ...given('national', textOf(player, 'NATIONAL_ID_NUMBER')),
    ...given('club', textOf(player, 'CLUB_ID_NUMBER')),
  }));

const contestantOf = (of: Element): Contestant => {
  const id =
    textOf(of, 'PAIR_NUMBER', 'TEAM_NUMBER', 'PLAYER_NUMBER') ??
    attributeOf(of, 'TEAM_ID') ??
    attributeOf(of, 'PAIR_ID') ??
    attributeOf(of, 'PLAYER_ID') ??
    textOf(of, 'TEAM_ID', 'TEAM_NAME') ??
    attributeOf(of, 'TEAM_NAME') ??
    '';
  const own = of.name.toUpperCase() === 'PLAYER';
  const points = child(of, 'MASTER_POINTS');
  return {
    id,
    ...given('side', sideOf(textOf(of, 'DIRECTION'))),
    ...given('name', textOf(of, 'TEAM_NAME') ?? attributeOf(of, 'TEAM_NAME')),
    players: own
      ? [
          {
            name: textOf(of, 'PLAYER_NAME') ?? '',
            ...given('national', textOf(of, 'NATIONAL_ID_NUMBER')),
            ...given('club', textOf(of, 'CLUB_ID_NUMBER')),
          },
        ]
      : playersOf(of),
    ...given('total', amountOf(of, 'TOTAL_SCORE')),
    ...given('percent', amountOf(of, 'PERCENTAGE')),
    ...given('place', textOf(of, 'PLACE')),
    ...given('boards', amountOf(of, 'BOARDS_PLAYED')),
    ...given('masterpoints', amountOf(points ?? of, 'MASTER_POINTS_AWARDED')),
  };
};

const contestantsOf = (of: Element): readonly Contestant[] =>
  children(of, 'PARTICIPANTS').flatMap((all) =>
    all.children.filter(({ name }) => /^(PAIR|TEAM|PLAYER)$/i.test(name)).map(contestantOf),
  );

const sectionOf = (of: Element): Section => ({
  id: attributeOf(of, 'SECTION_ID') ?? textOf(of, 'SECTION_ID') ?? '',
  contestants: contestantsOf(of),
  boards: children(of, 'BOARD').map(boardOf),
  matches: children(of, 'MATCH').map(matchOf),
});

const isEmpty = ({ boards, matches, contestants }: Section): boolean =>
  boards.length + matches.length + contestants.length === 0;

/** What stands in a session itself is its own section. */
const sectionsOf = (of: Element, own: Section): readonly Section[] => [
  ...(isEmpty(own) ? [] : [{ ...own, id: '' }]),
  ...children(of, 'SECTION').map(sectionOf),
];

const sessionsOf = (event: Element): readonly Session[] => {
  const own = sectionsOf(event, { ...sectionOf(event), contestants: [] });
  return [
    ...(own.length > 0 ? [{ id: '1', sections: own }] : []),
    ...children(event, 'SESSION').map((of, i) => ({
      id: attributeOf(of, 'SESSION_ID') ?? textOf(of, 'SESSION_ID') ?? String(i + 1),
      sections: sectionsOf(of, sectionOf(of)),
    })),
  ];
};

const SUIT_NAMES = ['SPADES', 'HEARTS', 'DIAMONDS', 'CLUBS'] as const;

const handsOf = (root: Element, event: Element): readonly Hand[] =>
  [...children(root, 'HANDSET'), ...children(event, 'HANDSET')].flatMap((set) =>
    children(set, 'BOARD').flatMap((of): Hand[] => {
      const board = wholeOf(of, 'BOARD_NUMBER');
      const held = new Map(
        children(of, 'HAND').map((hand) => [
          (textOf(hand, 'DIRECTION') ?? '').slice(0, 1).toUpperCase(),
          SUIT_NAMES.map((suit) =>
            (textOf(hand, suit) ?? '').replaceAll(/10/g, 'T').replaceAll(/[\s-]/g, ''),
          ).join('.'),
        ]),
      );
      if (board === undefined || held.size === 0) return [];
      const text = `N:${['N', 'E', 'S', 'W'].map((seat) => held.get(seat) ?? '').join(' ')}`;
      const deal = parseDeal(text, `board ${board}, line ${of.line}`);
      if (!deal.ok) throw new Wrong(deal.refusal);
      return [{ board, deal: makeDeal(deal.value) }];
    }),
  );

/** `21/07/2022` and `2022-07-21`. */
const dateOf = (text: string | undefined): string | undefined => {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text ?? '') ?? [];
  if (year !== undefined) return `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? text : undefined;
};

const linesIn = (of: Element): readonly Element[] =>
  of.children.flatMap((one) => (one.name.toUpperCase() === 'TRAVELLER_LINE' ? [one] : linesIn(one)));

const KNOWN = new Set(
  'EVENT_IDENTIFIER EVENT_DESCRIPTION PROGRAM_NAME PROGRAM_VERSION WINNER_TYPE TITLE DATE VENUE SESSION_COUNT SECTION_COUNT SCORING_METHOD BOARD_SCORING_METHOD PARTICIPANTS BOARD MATCH SESSION SECTION HANDSET MASTER_POINT_TYPE MPS_AWARDED_FLAG'.split(
    ' ',
  ),
);

/** Some programs leave the type out: matches of teams are teams, and else the lines' own points say it. */
const typeBy = (event: Element): string => {
  const names = new Set<string>();
  const open: Element[] = [event];
  for (let one = open.pop(); one; one = open.pop()) {
    names.add(one.name.toUpperCase());
    open.push(...one.children);
  }
  const has = (name: string): boolean => names.has(name);
  if (has('OPPOSING_TEAM')) return 'TEAMS';
  if (has('NS_BUTLER_POINTS')) return 'BUTLER_PAIRS';
  if (has('NS_CROSS_IMP_POINTS')) return 'CROSS_IMPS';
  return has('BOARD') ? 'PAIRS' : '';
};

const readEvent = (root: Element): UsebioFile => {
  if (root.name.toUpperCase() !== 'USEBIO')
    throw wrong('usebio-root', { given: root.name.slice(0, 40) }, root);
  const [event, ...others] = children(root, 'EVENT');
  if (!event) throw wrong('usebio-event', {}, root);
  const type = (attributeOf(event, 'EVENT_TYPE') ?? typeBy(event)).toUpperCase();
  const lines = linesIn(event);
  const players = lines.some((line) => playersAt(line) !== undefined);
  const kind = players ? 'individual' : KIND_NAMES.find(([pattern]) => pattern.test(type))?.[1];
  if (!kind)
    throw wrong(
      'usebio-kind',
      {
        given: type.slice(0, 40),
        known: 'MP_PAIRS, BUTLER_PAIRS, CROSS_IMPS, SWISS_PAIRS, SWISS_TEAMS, TEAMS, KO, INDIVIDUAL',
      },
      event,
    );
  const club = child(root, 'CLUB');
  const odd = [...new Set(event.children.map(({ name }) => name.toUpperCase()))].filter(
    (name) => !KNOWN.has(name),
  );
  const unread = lines.filter(isUnread).map((line) => textOf(line, 'CONTRACT')?.slice(0, 20) ?? '');
  return {
    event: {
      version: attributeOf(root, 'VERSION') ?? '1.2',
      club: {
        name: (club && textOf(club, 'CLUB_NAME')) ?? '',
        id: (club && textOf(club, 'CLUB_ID_NUMBER')) ?? '',
      },
      kind,
      method: methodOf(event, type, kind, lines),
      title: textOf(event, 'TITLE', 'EVENT_DESCRIPTION') ?? '',
      identifier: textOf(event, 'EVENT_IDENTIFIER') ?? '',
      ...given('date', dateOf(textOf(event, 'DATE'))),
      ...given('venue', textOf(event, 'VENUE')),
      program: textOf(event, 'PROGRAM_NAME') ?? '',
      programVersion: textOf(event, 'PROGRAM_VERSION') ?? '',
      winners: textOf(event, 'WINNER_TYPE') === '2' ? 2 : 1,
      contestants: contestantsOf(event),
      sessions: sessionsOf(event),
      hands: handsOf(root, event),
    },
    aside: [
      ...odd,
      ...(others.length > 0 ? [`${others.length} more events`] : []),
      ...(unread.length > 0
        ? [
            `${unread.length} ${unread.length === 1 ? 'contract' : 'contracts'} that can’t be read, the first “${unread[0]}”`,
          ]
        : []),
    ],
  };
};

/** A USEBIO file of version 1.1, 1.2 or 1.3, whichever kind of event it holds. */
export const parseUsebio = (text: string): Result<UsebioFile> => {
  const root = parseXml(text);
  if (!root.ok) return root;
  try {
    return ok(readEvent(root.value));
  } catch (error) {
    if (error instanceof Wrong) return { ok: false, refusal: error.refusal };
    throw error;
  }
};
