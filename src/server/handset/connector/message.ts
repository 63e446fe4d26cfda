// Messages of the Bridgemate Data Connector, as its developer's guide has them (docs/formats/bridgemate.md).
import { z } from 'zod';
import type { Handsets, HandsetResult, HandsetSeat } from '../../../formats/bridgemate/handsets.ts';
import { makeKeyed } from '../../../formats/bridgemate/keyed.ts';
import { letterOf, sectionOf } from '../seating.ts';

export const COMMANDS = {
  ping: 4,
  initialize: 5,
  updateMovement: 6,
  newResults: 19,
  allResults: 23,
  acceptResults: 27,
} as const;
export type Command = keyof typeof COMMANDS;

export const DATA = { ok: 1, error: 4, results: 12 } as const;

/** Nothing new is told as an error too. */
export const NO_DATA = [2, 3] as const;
export const BUSY = [1, 11] as const;

const whole = z.int().catch(0);
export const Response = z.object({
  RequestCommand: whole,
  DataType: whole,
  LastQueueItemId: whole.default(0),
  ErrorType: whole.default(0),
  SessionGuid: z.string().nullish(),
  SerializedData: z.string().nullish(),
});
export type Response = z.infer<typeof Response>;

const ResultDto = z.object({
  SectionLetters: z.string().nullish(),
  TableNumber: whole,
  RoundNumber: whole,
  BoardNumber: whole,
  ScoringDirection: whole.default(3),
  IsDeleted: z.boolean().default(false),
  PairNorthSouth: whole.default(0),
  PairEastWest: whole.default(0),
  DeclaringPair: whole.default(0),
  DeclarerDirection: whole.default(0),
  Level: whole.default(0),
  Denomination: whole.default(0),
  Stake: whole.default(0),
  TotalTricks: whole.default(0),
  LeadCardRank: whole.default(0),
  LeadCardSuit: whole.default(0),
});
export const Results = z.array(ResultDto).max(50_000);
type ResultDto = z.infer<typeof ResultDto>;

const SEATS = ['', 'N', 'E', 'S', 'W'] as const;
const STRAINS = ['', 'C', 'D', 'H', 'S', 'NT'] as const;
const STAKES = ['', 'X', 'XX'] as const;
const RANKS = ['', '', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;
/** Average minus, average and average plus for the one side and the other, from -1. */
const AVERAGES = [40, 50, 60].flatMap((one) => [40, 50, 60].map((other) => [one, other] as const));
const NOT_PLAYED = -10;

const keyedIn = (dto: ResultDto): ReturnType<typeof makeKeyed> => {
  const average = dto.Level < 0 ? AVERAGES[-dto.Level - 1] : undefined;
  if (dto.Level === NOT_PLAYED) return makeKeyed({ kind: 'unplayed' });
  if (average) {
    const [ns, ew] = dto.ScoringDirection === 2 ? average.toReversed() : average;
    return makeKeyed({ kind: 'artificial', ns: ns ?? 50, ew: ew ?? 50 });
  }
  if (dto.Level === 0) return makeKeyed({ kind: 'outcome', outcome: { kind: 'passed' } });
  const [declarer, strain, doubling] = [
    SEATS[dto.DeclarerDirection] ?? '',
    STRAINS[dto.Denomination] ?? '',
    STAKES[dto.Stake],
  ];
  if (dto.Level > 7 || dto.Level < 0 || declarer === '' || strain === '' || doubling === undefined)
    return makeKeyed({ kind: 'unknown', given: `level ${dto.Level}, denomination ${dto.Denomination}` });
  const [rank, suit] = [RANKS[dto.LeadCardRank] ?? '', STRAINS[dto.LeadCardSuit] ?? ''];
  return makeKeyed({
    kind: 'outcome',
    outcome: {
      kind: 'played',
      level: dto.Level,
      strain,
      doubling,
      declarer,
      tricks: dto.TotalTricks,
      ...(rank !== '' && suit !== '' && suit !== 'NT' ? { lead: { suit, rank } } : {}),
    },
  });
};

/** As a row of a file would say it; a queue has no numbers, and its last word counts. */
export const rowOf = (dto: ResultDto): HandsetResult => ({
  id: 0,
  section: sectionOf(dto.SectionLetters),
  table: dto.TableNumber,
  round: dto.RoundNumber,
  board: dto.BoardNumber,
  ns: dto.PairNorthSouth,
  ew: dto.PairEastWest,
  declarer: dto.DeclaringPair,
  ...keyedIn(dto),
  at: 0,
  erased: dto.IsDeleted,
  external: false,
});

/** The other table of a match of teams, where their mates sit. */
const matesOf = (seats: readonly HandsetSeat[], seat: HandsetSeat): number =>
  seats.find(
    (one) =>
      one.round === seat.round && one.section === seat.section && one.ns === seat.ew && one.ew === seat.ns,
  )?.table ?? 0;

const roundOf = (guid: string, seat: HandsetSeat, { seats, sections }: Handsets) => {
  const sits = seat.ns > 0 && seat.ew > 0;
  const isTeams = sections[0]?.scoring === TEAMS && sits;
  const mates = isTeams ? matesOf(seats, seat) : 0;
  return {
    SessionGuid: guid,
    SectionLetters: letterOf(seat.section),
    TableNumber: seat.table,
    RoundNumber: seat.round,
    LowBoardNumber: sits ? seat.low : 0,
    HighBoardNumber: sits ? seat.high : 0,
    PairNS: seat.ns,
    PairEW: seat.ew,
    TeamNS: isTeams ? seat.ns : 0,
    TeamEW: isTeams ? seat.ew : 0,
    MatesTableTableNumber: mates,
    MatesTableRoundNumber: mates > 0 ? seat.round : 0,
    Updated: false,
  };
};

/** The rounds of a table must follow one another from 1: where nobody sits, an empty one stands. */
const roundsOf = (
  own: readonly HandsetSeat[],
  { section, table }: Pick<HandsetSeat, 'section' | 'table'>,
  rounds: number,
): readonly HandsetSeat[] =>
  Array.from(
    { length: rounds },
    (_, i) =>
      own.find(({ round }) => round === i + 1) ?? {
        section,
        table,
        round: i + 1,
        ns: 0,
        ew: 0,
        low: 0,
        high: 0,
        custom: '',
      },
  );

const tablesOf = (guid: string, section: number, handsets: Handsets) => {
  const rounds = handsets.seats.reduce((most, { round }) => Math.max(most, round), 0);
  const seats = handsets.seats.filter((seat) => seat.section === section);
  return [...Map.groupBy(seats, ({ table }) => table)].map(([table, own]) => ({
    SessionGuid: guid,
    SectionLetters: letterOf(section),
    TableNumber: table,
    ConnectionMode: 0,
    KeepBridgematesAlive: false,
    Rounds: roundsOf(own, { section, table }, rounds).map((seat) => roundOf(guid, seat, handsets)),
  }));
};

const TEAMS = 4;
/** 10 pairs, 30 teams. */
const gameOf = (scoring: number): number => (scoring === TEAMS ? 30 : 10);
/** 10 matchpoints, 20 IMPs, 40 teams. */
const methodOf = (scoring: number): number => (scoring === TEAMS ? 40 : scoring === 2 ? 20 : 10);

const sectionsOf = (guid: string, handsets: Handsets) =>
  handsets.sections.map(({ id, winners, scoring }) => ({
    SessionGuid: guid,
    ScoringGroupNumber: 1,
    Letters: letterOf(id),
    Name: `Section ${letterOf(id)}`,
    Winners: winners,
    GameType: gameOf(scoring),
    EWMoveBeforePlay: 0,
    MissingPair: 0,
    KeepBridgematesAlive: false,
    IsCombiSection: false,
    HasExplicitParticipations: false,
    Tables: tablesOf(guid, id, handsets),
  }));

const nameOf = (name: string): { readonly FirstName: string; readonly LastName: string } => {
  const cut = name.lastIndexOf(' ');
  return { FirstName: cut < 0 ? '' : name.slice(0, cut), LastName: name.slice(cut + 1) };
};

/** Start the control program, a new file, and read: what others have waiting there is left alone. */
const START = 1 + 2 + 4;

const peopleOf = (guid: string, { names, players }: Handsets) => ({
  PlayerData: [...new Map(names.map((one) => [one.number, one])).values()].map(({ number, name }) => ({
    SessionGuid: guid,
    PlayerNumber: number,
    ...nameOf(name),
  })),
  Participations: players.map(({ section, table, direction, number, name }) => ({
    SessionGuid: guid,
    SectionLetters: letterOf(section),
    TableNumber: table,
    Direction: SEATS.indexOf(direction),
    RoundNumber: 1,
    IsPlayerSwap: false,
    IsRemoval: false,
    // One or the other, never both.
    ...(number === '' ? nameOf(name) : { PlayerNumber: number }),
  })),
});

/** Everything the control program needs to begin. */
export const makeInit = (handsets: Handsets, club: string) => {
  const { guid, name, date } = handsets.session;
  const [year, month, day] = date.split('-').map(Number);
  return {
    Commands: START,
    EventGuid: guid,
    ClubId: club,
    Sessions: [
      {
        EventGuid: guid,
        SessionGuid: guid,
        Name: name,
        Year: year ?? 0,
        Month: month ?? 0,
        Day: day ?? 0,
        Hour: 0,
        Minute: 0,
        ShowInApp: false,
        EWReturnHome: false,
        PairsMoveAccrossField: false,
        ScoringGroups: [
          {
            SessionGuid: guid,
            ScoringGroupNumber: 1,
            ScoringMethod: methodOf(handsets.sections[0]?.scoring ?? 1),
            Name: 'Group 1',
            IsDeleted: false,
            Sections: sectionsOf(guid, handsets),
          },
        ],
      },
    ],
    ...peopleOf(guid, handsets),
    Handrecords: [],
    Bridgemate2Settings: [],
    Bridgemate3Settings: [],
  };
};

/** Another seating for the tables, section by section: what was keyed in stays. */
export const makeUpdates = (handsets: Handsets) =>
  sectionsOf(handsets.session.guid, handsets).map((section) => ({
    ...section,
    ScoringGroupScoringMethod: methodOf(handsets.sections[0]?.scoring ?? 1),
    IsDeleted: false,
  }));
