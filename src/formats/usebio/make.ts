import { type Draft, makeXml } from '../xml/xml.ts';
import type { Board, Contestant, Hand, Line, Match, Section, Session, UsebioEvent } from './event.ts';

type Inside = readonly (Draft | undefined)[];

const all = (inside: Inside): readonly Draft[] => inside.filter((one) => one !== undefined);

const text = (name: string, value: string | number | undefined): Draft | undefined =>
  value === undefined ? undefined : { name, inside: String(value) };

const SIDES = { ns: 'NS', ew: 'EW' } as const;

const EVENT_TYPES: Readonly<Record<UsebioEvent['kind'], string>> = {
  matchpoints: 'MP_PAIRS',
  butler: 'BUTLER_PAIRS',
  crossimps: 'CROSS_IMPS',
  individual: 'INDIVIDUAL',
  'swiss-pairs': 'SWISS_PAIRS',
  'swiss-teams': 'SWISS_TEAMS',
  teams: 'TEAMS',
  knockout: 'KO',
};

const METHODS: Readonly<Record<UsebioEvent['method'], string>> = {
  matchpoints: 'MATCH_POINTS',
  butler: 'BUTLER_IMPS',
  crossimps: 'CROSS_IMPS',
  imps: 'IMPS',
};

const POINTS: Readonly<Record<UsebioEvent['method'], string>> = {
  matchpoints: 'MATCH_POINTS',
  butler: 'BUTLER_POINTS',
  crossimps: 'CROSS_IMP_POINTS',
  imps: 'IMPS',
};

const isTeams = ({ kind }: UsebioEvent): boolean =>
  kind === 'teams' || kind === 'swiss-teams' || kind === 'knockout';

const playersIn = (own: Contestant): readonly Draft[] =>
  own.players.map(({ name, national, club }) => ({
    name: 'PLAYER',
    inside: all([
      text('PLAYER_NAME', name),
      text('NATIONAL_ID_NUMBER', national),
      text('CLUB_ID_NUMBER', club),
    ]),
  }));

const scoresOf = ({ total, percent, place, boards, masterpoints }: Contestant): Inside => [
  text('TOTAL_SCORE', total),
  text('PERCENTAGE', percent),
  text('PLACE', place),
  text('BOARDS_PLAYED', boards),
  text('MASTER_POINTS_AWARDED', masterpoints),
];

const contestantIn =
  (event: UsebioEvent) =>
  (own: Contestant): Draft => {
    if (isTeams(event))
      return {
        name: 'TEAM',
        attributes: { TEAM_ID: own.id, ...(own.name === undefined ? {} : { TEAM_NAME: own.name }) },
        inside: all([...scoresOf(own), ...playersIn(own)]),
      };
    if (event.kind === 'individual') {
      const [player] = own.players;
      return {
        name: 'PLAYER',
        inside: all([
          text('PLAYER_NUMBER', own.id),
          ...scoresOf(own),
          text('PLAYER_NAME', player?.name),
          text('NATIONAL_ID_NUMBER', player?.national),
          text('CLUB_ID_NUMBER', player?.club),
        ]),
      };
    }
    return {
      name: 'PAIR',
      inside: all([
        text('PAIR_NUMBER', own.id),
        text('DIRECTION', own.side && SIDES[own.side]),
        text('TEAM_NAME', own.name),
        ...scoresOf(own),
        ...playersIn(own),
      ]),
    };
  };

const participantsIn = (event: UsebioEvent, own: readonly Contestant[]): Inside =>
  own.length === 0
    ? []
    : [
        {
          name: 'PARTICIPANTS',
          attributes: { EVENT_TYPE: EVENT_TYPES[event.kind] },
          inside: own.map(contestantIn(event)),
        },
      ];

/** `A6040`; two figures each is all the format has room for. */
const artificialText = ([ns, ew]: NonNullable<Line['artificial']>): string =>
  `A${[ns, ew].map((one) => String(Math.min(99, Math.round(one))).padStart(2, '0')).join('')}`;

/** Rank before suit. */
const leadText = (lead: string): string => `${lead.slice(1)}${lead.slice(0, 1)}`;

const lineIn =
  (event: UsebioEvent) =>
  (line: Line): Draft => ({
    name: 'TRAVELLER_LINE',
    inside: all([
      text('NS_PAIR_NUMBER', line.ns),
      text('EW_PAIR_NUMBER', line.ew),
      ...(['N', 'S', 'E', 'W'] as const).map((seat) => text(`${seat}_PLAYER_NUMBER`, line.players?.[seat])),
      text('DIRECTION', line.side && SIDES[line.side]),
      text('CONTRACT', line.contract),
      text('PLAYED_BY', line.by),
      text('LEAD', line.lead && leadText(line.lead)),
      text('TRICKS', line.tricks),
      text('SCORE', line.artificial ? artificialText(line.artificial) : line.score),
      text(`NS_${POINTS[event.method]}`, line.points?.[0]),
      text(`EW_${POINTS[event.method]}`, line.points?.[1]),
    ]),
  });

const boardIn =
  (event: UsebioEvent) =>
  ({ board, datum, imps, lines }: Board): Draft => ({
    name: 'BOARD',
    inside: all([
      text('BOARD_NUMBER', board),
      text('BOARD_AVERAGE', datum),
      text('IMPS', imps),
      ...lines.map(lineIn(event)),
    ]),
  });

const matchIn =
  (event: UsebioEvent) =>
  ({ round, home, away, scores, vps, boards }: Match): Draft => {
    const [us, them] = isTeams(event) ? ['TEAM', 'OPPOSING_TEAM'] : ['NS', 'EW'];
    const id = isTeams(event) ? '' : '_PAIR_NUMBER';
    return {
      name: 'MATCH',
      inside: all([
        text('ROUND_NUMBER', round),
        text(`${us}${id}`, home === '' ? undefined : home),
        text(`${them}${id}`, away === '' ? undefined : away),
        text(`${us}_SCORE`, scores?.[0]),
        text(`${them}_SCORE`, scores?.[1]),
        text(`${us}_VICTORY_POINTS`, vps?.[0]),
        text(`${them}_VICTORY_POINTS`, vps?.[1]),
        ...boards.map(boardIn(event)),
      ]),
    };
  };

const insideOf = (event: UsebioEvent, section: Section): Inside => [
  ...participantsIn(event, section.contestants),
  ...section.boards.map(boardIn(event)),
  ...section.matches.map(matchIn(event)),
];

const sectionsIn = (event: UsebioEvent, { sections }: Session): Inside =>
  sections.flatMap((section) =>
    section.id === ''
      ? insideOf(event, section)
      : [{ name: 'SECTION', attributes: { SECTION_ID: section.id }, inside: all(insideOf(event, section)) }],
  );

/** One session of one section stands in the event itself, as nearly every program writes it. */
const sessionsIn = (event: UsebioEvent): Inside => {
  const [only, ...others] = event.sessions;
  const isPlain =
    only?.id === '1' && only.sections.every(({ id, contestants }) => id !== '' || contestants.length === 0);
  return only && others.length === 0 && isPlain
    ? sectionsIn(event, only)
    : event.sessions.map((session) => ({
        name: 'SESSION',
        attributes: { SESSION_ID: session.id },
        inside: all(sectionsIn(event, session)),
      }));
};

const SEAT_NAMES = ['North', 'East', 'South', 'West'] as const;
const SUIT_NAMES = ['SPADES', 'HEARTS', 'DIAMONDS', 'CLUBS'] as const;

const handIn = ({ board, deal }: Hand): Draft => {
  const hands = deal.slice(2).split(' ');
  return {
    name: 'BOARD',
    inside: all([
      text('BOARD_NUMBER', board),
      ...SEAT_NAMES.map((seat, i): Draft => {
        const suits = (hands[i] ?? '').split('.');
        return {
          name: 'HAND',
          inside: all([
            text('DIRECTION', seat),
            ...SUIT_NAMES.map((suit, j) => text(suit, suits[j] ?? '')).toReversed(),
          ]),
        };
      }),
    ]),
  };
};

const dateText = (date: string | undefined): string | undefined => date?.split('-').toReversed().join('/');

const DOCTYPE = '<!DOCTYPE USEBIO SYSTEM "http://www.usebio.org/files/usebio_v1_2.dtd">';

/** A USEBIO 1.2 file, as results services read it. */
export const makeUsebio = (event: UsebioEvent): string => {
  const { club, sessions } = event;
  const sections = Math.max(1, ...sessions.map((session) => session.sections.length));
  const head: Inside = [
    text('EVENT_IDENTIFIER', event.identifier),
    text('PROGRAM_NAME', event.program),
    text('PROGRAM_VERSION', event.programVersion),
    text('WINNER_TYPE', event.winners),
    text('TITLE', event.title),
    text('DATE', dateText(event.date)),
    text('VENUE', event.venue),
    text('SESSION_COUNT', Math.max(1, sessions.length)),
    text('SECTION_COUNT', sections),
    text('BOARD_SCORING_METHOD', METHODS[event.method]),
  ];
  const root: Draft = {
    name: 'USEBIO',
    attributes: { Version: event.version },
    inside: all([
      { name: 'CLUB', inside: all([text('CLUB_NAME', club.name), text('CLUB_ID_NUMBER', club.id)]) },
      {
        name: 'EVENT',
        attributes: { EVENT_TYPE: EVENT_TYPES[event.kind] },
        inside: all([...head, ...participantsIn(event, event.contestants), ...sessionsIn(event)]),
      },
      event.hands.length === 0 ? undefined : { name: 'HANDSET', inside: event.hands.map(handIn) },
    ]),
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${DOCTYPE}\n${makeXml(root)}`;
};
