// A Data Connector as its developer's guide describes it: one endpoint that is posted to, one that says it is there, a queue of
// results for each session, and the checks of its own client. Handsets are keyed by `key`.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Entry {
  /** A where not said. */
  readonly section?: string;
  readonly table: number;
  readonly round: number;
  readonly board: number;
  readonly ns?: number;
  readonly ew?: number;
  /** `4SN=`, `3NTXE-2`; `PASS`, `NP`, `A+-`. */
  readonly says: string;
  readonly deleted?: true;
}

interface Round {
  readonly SessionGuid: string;
  readonly SectionLetters: string;
  readonly TableNumber: number;
  readonly RoundNumber: number;
  readonly LowBoardNumber: number;
  readonly HighBoardNumber: number;
  readonly PairNS: number;
  readonly PairEW: number;
  readonly TeamNS: number;
  readonly TeamEW: number;
  readonly MatesTableTableNumber: number;
}
interface Table {
  readonly SessionGuid: string;
  readonly SectionLetters: string;
  readonly TableNumber: number;
  readonly Rounds: readonly Round[];
}
interface Section {
  readonly SessionGuid: string;
  readonly Letters: string;
  readonly ScoringGroupNumber: number;
  readonly ScoringGroupScoringMethod?: number;
  readonly Winners: number;
  readonly GameType: number;
  readonly MissingPair: number;
  readonly EWMoveBeforePlay: number;
  readonly Tables: readonly Table[];
}
interface Init {
  readonly Commands: number;
  readonly EventGuid: string;
  readonly Sessions: readonly {
    readonly SessionGuid: string;
    readonly Name: string;
    readonly Year: number;
    readonly ScoringGroups: readonly {
      readonly ScoringMethod: number;
      readonly Sections: readonly Section[];
    }[];
  }[];
  readonly PlayerData: readonly { readonly PlayerNumber: string; readonly LastName: string }[];
  readonly Participations: readonly {
    readonly PlayerNumber?: string;
    readonly LastName?: string;
    readonly Direction: number;
    readonly TableNumber: number;
  }[];
}
interface Asked {
  readonly Command: number;
  readonly ClubId: string;
  readonly LicenceKey: string;
  readonly SessionGuid: string;
  readonly SerializedData: string;
}

const GUID = /^[0-9A-F]{32}$/;
const LETTERS = /^([A-Z])\1{0,2}$/;
const METHODS = [10, 20, 30, 40, 50, 51, 60, 70];

const roundFaults = (round: Round, table: Table): readonly string[] => [
  ...(GUID.test(round.SessionGuid) ? [] : ['The guid must be exactly 32 character long']),
  ...(round.TableNumber === table.TableNumber ? [] : ['TableNumber']),
  ...(round.SectionLetters === table.SectionLetters ? [] : ['SectionLetters']),
  ...((round.PairNS === 0 || round.PairEW === 0) && (round.LowBoardNumber > 0 || round.HighBoardNumber > 0)
    ? ['No boards may be specified for a sit-out round or an empty round.']
    : []),
];

const tableFaults = (table: Table): readonly string[] => {
  const numbers = table.Rounds.map((round) => round.RoundNumber).toSorted((a, b) => a - b);
  return [
    ...(table.TableNumber > 0 ? [] : ['TableNumber must be greater than zero.']),
    ...(numbers.every((number, i) => number === i + 1) ? [] : ['The roundnumbers must be consecutive.']),
    ...table.Rounds.flatMap((round) => roundFaults(round, table)),
  ];
};

const sectionFaults = (section: Section): readonly string[] => [
  ...(GUID.test(section.SessionGuid) ? [] : ['The guid must be exactly 32 character long']),
  ...(LETTERS.test(section.Letters) ? [] : ['Invalid Letters']),
  ...(section.ScoringGroupNumber > 0 ? [] : ['ScoringGroupNumber must be greater than zero.']),
  ...([1, 2].includes(section.Winners) ? [] : ['Invalid Winners']),
  ...([10, 20, 30].includes(section.GameType) ? [] : ['Invalid GameType']),
  ...(new Set(section.Tables.map((table) => table.TableNumber)).size === section.Tables.length
    ? []
    : ['Tablenumber occurs twice']),
  ...section.Tables.flatMap(tableFaults),
];

const initFaults = (init: Init): readonly string[] => {
  const known = new Set(init.PlayerData.map((player) => player.PlayerNumber));
  return [
    ...((init.Commands & 3) === 3 ? [] : ['Commands must include start and reset.']),
    ...(init.Sessions.length > 0 ? [] : ['At least one session is required.']),
    ...init.Sessions.flatMap(({ ScoringGroups }) =>
      ScoringGroups.flatMap(({ ScoringMethod, Sections }) => [
        ...(METHODS.includes(ScoringMethod) ? [] : ['Invalid ScoringMethod']),
        ...Sections.flatMap(sectionFaults),
      ]),
    ),
    ...init.Participations.flatMap(({ PlayerNumber = '', LastName = '', Direction }) => [
      ...((PlayerNumber === '') === (LastName === '')
        ? ['Either the LastName or the PlayerNumber must be specified, but not both.']
        : []),
      ...(PlayerNumber === '' || known.has(PlayerNumber) ? [] : ['The player number is not known.']),
      ...(Direction >= 1 && Direction <= 4 ? [] : ['Invalid Direction']),
    ]),
  ];
};

const STRAINS = ['', 'C', 'D', 'H', 'S', 'NT'];
const MARKS = ['-', '=', '+'];

/** What a handset makes of what was keyed in. */
const levels = (says: string) => {
  const [, one, other] = /^A([-=+])([-=+])$/.exec(says) ?? [];
  if (says === 'NP') return { Level: -10 };
  if (says === 'PASS') return { Level: 0 };
  if (one !== undefined && other !== undefined)
    return { Level: -(3 * MARKS.indexOf(one) + MARKS.indexOf(other) + 1) };
  const [, level = '0', strain = '', doubled = '', by = '', over = '='] =
    /^([1-7])(NT|[CDHS])(X{0,2})([NESW])(=|[+-]\d+)$/.exec(says) ?? [];
  return {
    Level: Number(level),
    Denomination: STRAINS.indexOf(strain),
    Stake: doubled.length,
    DeclarerDirection: ' NESW'.indexOf(by),
    TotalTricks: Number(level) + 6 + (over === '=' ? 0 : Number(over)),
  };
};

export interface StandIn {
  readonly address: string;
  /** Everything it was sent, in order. */
  readonly asked: readonly Asked[];
  readonly init: () => Init | undefined;
  readonly section: (letters?: string) => Section | undefined;
  /** A table keys a result in, as a handset does. */
  readonly key: (entry: Entry) => void;
  /** Not yet accepted by the scoring program. */
  readonly waiting: () => number;
  /** It is there, answers in rubbish, is busy, or is not there. */
  readonly be: (how: 'well' | 'busy' | 'odd' | 'away') => void;
  /** Loses the next answer of this command on its way back, after it was carried out. */
  readonly lose: (command: number) => void;
  readonly close: () => Promise<void>;
}

export const openStandIn = async (): Promise<StandIn> => {
  const asked: Asked[] = [];
  const queue: { readonly id: number; readonly result: object }[] = [];
  let init: Init | undefined;
  const sections = new Map<string, Section>();
  let accepted = 0;
  let how = 'well';
  let losing: number | undefined;

  const seatAt = (letters: string, table: number, round: number): Round | undefined =>
    sections
      .get(letters)
      ?.Tables.find((one) => one.TableNumber === table)
      ?.Rounds.find((one) => one.RoundNumber === round);

  const respond = (request: Asked, DataType: number, data: unknown, ErrorType = 0) => ({
    RequestCommand: request.Command,
    DataType,
    LastQueueItemId: queue.at(-1)?.id ?? 0,
    ErrorType,
    SessionGuid: request.SessionGuid,
    SerializedData: JSON.stringify(data),
  });

  const answer = (request: Asked): object => {
    const data = JSON.parse(request.SerializedData) as unknown;
    if (request.ClubId === '' || request.LicenceKey === '')
      return respond(request, 4, 'ClubId and LicenceKey are mandatory for http communication', 5);
    if (how === 'busy') return respond(request, 4, 'Try again', 1);
    const isKnown = init?.Sessions.some((session) => session.SessionGuid === request.SessionGuid) ?? false;
    if (request.Command === 4) return respond(request, 1, data);
    if (request.Command === 5) {
      const faults = initFaults(data as Init);
      if (faults.length > 0) return respond(request, 4, faults.join('; '), 5);
      init = data as Init;
      sections.clear();
      for (const one of init.Sessions[0]?.ScoringGroups[0]?.Sections ?? []) sections.set(one.Letters, one);
      return respond(request, 1, 'Initialized');
    }
    if (!isKnown) return respond(request, 4, 'The session is not known', 6);
    if (request.Command === 6) {
      const faults = sectionFaults(data as Section);
      if (faults.length > 0) return respond(request, 4, faults.join('; '), 5);
      sections.set((data as Section).Letters, data as Section);
      return respond(request, 1, 'Updated');
    }
    const since = request.Command === 23 ? 0 : accepted;
    if (request.Command === 19 || request.Command === 23)
      return respond(
        request,
        12,
        queue.filter(({ id }) => id > since).map(({ result }) => result),
      );
    if (request.Command === 27) {
      accepted = Math.max(accepted, Number(data));
      return respond(request, 1, 'Accepted');
    }
    return respond(request, 4, 'The requested command is not implemented', 8);
  };

  const server: Server = createServer((request, response) => {
    if (how === 'away') return void request.socket.destroy();
    if (request.method === 'GET')
      return void response.end(
        how === 'odd' ? '<html>Router</html>' : 'Bridgemate dataconnector service version 5.0',
      );
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.url !== '/dc-scoringprogram') return void response.writeHead(404).end();
      const one = JSON.parse(Buffer.concat(parts).toString('utf8')) as Asked;
      asked.push(one);
      const made = JSON.stringify(answer(one));
      if (losing === one.Command) {
        losing = undefined;
        return void request.socket.destroy();
      }
      return void response.setHeader('content-type', 'application/json').end(made);
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;

  return {
    address: `http://127.0.0.1:${port}`,
    asked,
    init: () => init,
    section: (letters = 'A') => sections.get(letters),
    key: ({ section = 'A', table, round, board, says, deleted, ns, ew }) => {
      const seat = seatAt(section, table, round);
      const [north, east] = [ns ?? seat?.PairNS ?? 0, ew ?? seat?.PairEW ?? 0];
      const keyed = levels(says);
      const direction = 'DeclarerDirection' in keyed ? keyed.DeclarerDirection : 0;
      queue.push({
        id: queue.length + 1,
        result: {
          SessionGuid: sections.get(section)?.SessionGuid ?? '',
          SectionLetters: section,
          TableNumber: table,
          RoundNumber: round,
          BoardNumber: board,
          ScoringDirection: 3,
          IsDeleted: deleted ?? false,
          PairNorthSouth: north,
          PairEastWest: east,
          DeclaringPair: direction === 0 ? 0 : direction % 2 === 1 ? north : east,
          DeclarerDirection: 0,
          Denomination: 0,
          Stake: 0,
          TotalTricks: 0,
          LeadCardRank: 0,
          LeadCardSuit: 0,
          ...keyed,
          ValidationMessages: null,
        },
      });
    },
    waiting: () => queue.filter(({ id }) => id > accepted).length,
    be: (now) => {
      how = now;
    },
    lose: (command) => {
      losing = command;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done()).closeAllConnections();
      }),
  };
};
