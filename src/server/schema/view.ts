/* oxlint-disable eslint/max-lines -- shapes alone, as the API’s document lists them */
import { z } from 'zod';
import { LINE_STATES, PHASES, TABLE_STATES } from '../../engine/view/night.ts';
import { ClockView, ReleaseView } from './round.ts';
import { PrizesView, WonRow } from './won.ts';
import { Actor, BoardResult, Scoring, Seat, Side, Vulnerability } from './fact.ts';
import { RecallRow, WalkingRow } from './recall.ts';

// What the server answers, as schemas: the engine's views word for word. schema.test.ts holds the two together.

export const PairName = z
  .strictObject({
    pair: z.string(),
    name: z.string().exactOptional(),
    players: z.tuple([z.string(), z.string()]),
  })
  .meta({ id: 'PairName' });

export const ContestHead = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    date: z.string(),
    zone: z.string(),
    scoring: Scoring,
    phase: z.enum(PHASES),
    published: z.boolean(),
    at: z.number().meta({ description: 'The fact this view is true at' }),
    round: z.number(),
    rounds: z.number(),
    title: z.string().exactOptional().meta({ description: 'What the document calls the round' }),
    of: z.number().exactOptional().meta({ description: 'The last round of the stage; 0 where not known' }),
    called: z.string().exactOptional(),
    minutes: z.number().exactOptional(),
    clock: ClockView.exactOptional(),
    playing: z.string().exactOptional().meta({ description: 'Whoever directs plays as this contestant' }),
    staged: z.literal(true).exactOptional(),
    drawn: z
      .literal(true)
      .exactOptional()
      .meta({ description: 'In one of its stages at least, matches are drawn' }),
  })
  .meta({ id: 'ContestHead' });
const head = { head: ContestHead };

const spotView = {
  round: z.number(),
  title: z.string().exactOptional().meta({ description: 'What the document calls the round at this table' }),
  table: z.number(),
  board: z.number(),
  ns: PairName,
  ew: PairName,
  state: z.enum(LINE_STATES),
  result: z.string().exactOptional(),
  outcome: BoardResult.exactOptional(),
  contract: z.string().exactOptional(),
  score: z.number().exactOptional(),
  wrongDirection: z.literal(true).exactOptional(),
  latePlay: z.literal(true).exactOptional().meta({ description: 'Played later: nobody waits for it now' }),
  doubt: z.string().exactOptional(),
  chance: z.string().exactOptional().meta({ description: 'How likely it is a mistake' }),
  repair: z
    .strictObject({
      kind: z.string(),
      corrections: z.array(
        z.strictObject({
          result: z.string(),
          now: BoardResult,
          wrongDirection: z.literal(true).exactOptional(),
        }),
      ),
    })
    .exactOptional()
    .meta({ description: 'Corrections that set a likely mistake right in one act' }),
  ruling: z.string().exactOptional().meta({ description: 'The last ruling on it' }),
  said: z
    .array(
      z.strictObject({
        fact: z.string(),
        contract: z.string(),
        score: z.number().exactOptional(),
        by: Actor,
        side: Side.exactOptional(),
        at: z.string(),
      }),
    )
    .exactOptional(),
};
export const SpotView = z.strictObject(spotView).meta({ id: 'SpotView' });

const call = { call: z.string(), at: z.string(), about: z.string().exactOptional() };

export const TableCard = z
  .strictObject({
    table: z.number(),
    state: z.enum(TABLE_STATES),
    ns: PairName.exactOptional(),
    ew: PairName.exactOptional(),
    boards: z.array(SpotView),
    boardsIn: z.number(),
    boardsDue: z.number(),
    behind: z.number(),
    calling: z.array(z.strictObject(call)),
    devices: z.array(z.string()),
    decided: z.string().exactOptional(),
    release: ReleaseView.exactOptional(),
  })
  .meta({ id: 'TableCard' });

export const RoomView = z
  .strictObject({
    ...head,
    tables: z.array(TableCard),
    sitOut: z.array(PairName),
    unseated: z.array(PairName),
    late: z.array(z.number()),
    latePlays: z.array(SpotView).meta({ description: 'Boards that are played later, without their score' }),
    conflicts: z.array(SpotView),
    doubts: z.array(SpotView),
    calls: z.array(
      z.strictObject({
        ...call,
        table: z.number(),
        questions: z
          .strictObject({ round: z.number(), table: z.number(), board: z.number() })
          .exactOptional()
          .meta({ description: 'The earlier score it is about' }),
      }),
    ),
    recalls: z.array(RecallRow),
    walking: z.array(WalkingRow),
    announce: z.array(z.string()),
    left: z.array(
      z.strictObject({
        round: z.number(),
        table: z.number(),
        sides: z.array(Side),
        missing: z.array(z.number()),
        clause: z.string(),
      }),
    ),
    earlier: z
      .array(
        z.strictObject({
          round: z.number(),
          title: z.string().exactOptional(),
          table: z.number(),
          missing: z.array(z.number()),
          unchecked: z.array(z.strictObject({ board: z.number(), result: z.string() })),
        }),
      )
      .meta({ description: 'What is still to come from tables of rounds called before, or to be confirmed' }),
    boardsIn: z.number(),
    boardsDue: z.number(),
    next: z.number().exactOptional().meta({ description: 'The round that can be called now' }),
    nextTitle: z.string().exactOptional().meta({ description: 'What the document calls it' }),
  })
  .meta({ id: 'RoomView' });

export const StandingRow = z
  .strictObject({
    place: z.number().exactOptional(),
    tied: z.boolean(),
    pair: PairName,
    side: Side.exactOptional(),
    matchpoints: z.number().exactOptional(),
    max: z.number().exactOptional(),
    percent: z.number().exactOptional(),
    imps: z.number().exactOptional(),
    boards: z.number(),
    penalties: z.array(
      z.strictObject({ amount: z.number(), unit: z.string(), why: z.string(), clause: z.string() }),
    ),
    because: z.string().exactOptional(),
    key: z.string(),
    rankKey: z.string().meta({ description: 'Why it has this place' }),
  })
  .meta({ id: 'StandingRow' });

const RoundStanding = z
  .strictObject({
    round: z.number(),
    number: z.number().meta({ description: 'The same by the rounds of this session' }),
    of: z.number(),
    says: z.string(),
    boards: z.array(z.number()),
    fields: z.array(
      z.strictObject({
        side: Side.exactOptional(),
        rows: z.array(
          z.strictObject({
            id: z.string(),
            place: z.number().exactOptional(),
            tied: z.boolean(),
            percent: z.number().exactOptional(),
            imps: z.number().exactOptional(),
            signed: z.number().exactOptional().meta({ description: 'From the average, in this round' }),
            running: z.number().exactOptional().meta({ description: 'From the average, so far' }),
            key: z.string(),
            rankKey: z.string(),
            signedKey: z.string().exactOptional(),
          }),
        ),
      }),
    ),
    balance: z
      .strictObject({ boards: z.number(), given: z.number(), balanced: z.boolean(), says: z.string() })
      .exactOptional(),
  })
  .meta({ id: 'RoundStanding', description: 'How a barometer stood when a round was over' });

const OverallView = z
  .strictObject({
    rows: z.array(
      z.strictObject({
        id: z.string(),
        side: Side.exactOptional(),
        place: z.number(),
        tied: z.boolean(),
        matchpoints: z.number(),
        boards: z.number(),
        factored: z.number(),
        percent: z.number(),
        key: z.string(),
      }),
    ),
    says: z.array(z.string()),
    clause: z.string(),
  })
  .meta({ id: 'OverallView', description: 'Both fields of a session in one list' });

const CheckView = z
  .strictObject({
    boards: z.array(
      z.strictObject({
        board: z.number(),
        check: z.number(),
        ns: z.number(),
        ew: z.number(),
        balanced: z.boolean(),
        later: z.array(z.strictObject({ says: z.string(), ns: z.number(), ew: z.number() })),
        finalNs: z.number(),
        finalEw: z.number(),
      }),
    ),
    balanced: z.boolean(),
    check: z.number(),
    total: z.number(),
    later: z.number(),
    sitOuts: z.number(),
    fines: z.number(),
    final: z.number(),
    says: z.array(z.string()),
  })
  .meta({ id: 'CheckView', description: 'The sums of a session: balanced, what was given later, final' });

/** What stands beside a session’s places. */
export const tally = {
  rounds: z.array(RoundStanding).exactOptional(),
  overall: OverallView.exactOptional(),
  check: CheckView.exactOptional(),
};

export const StandingsView = z
  .strictObject({
    ...head,
    fields: z.array(z.strictObject({ side: Side.exactOptional(), rows: z.array(StandingRow) })),
    final: z.boolean(),
    average: z.number(),
    boards: z.array(z.number()),
    rounds: tally.rounds,
    overall: tally.overall,
    prizes: PrizesView.exactOptional(),
    awards: z.array(WonRow).exactOptional(),
    periods: z
      .array(
        z.strictObject({ what: z.enum(['correction', 'appeal']), until: z.string(), clause: z.string() }),
      )
      .exactOptional()
      .meta({ description: 'Until when a score may be put right and a ruling appealed against' }),
    overridden: z
      .array(z.string())
      .exactOptional()
      .meta({ description: 'What was decided against a rule, by whoever may' }),
  })
  .meta({ id: 'StandingsView' });

export const TravellerView = z
  .strictObject({
    ...head,
    board: z.number(),
    dealer: Seat,
    vulnerability: Vulnerability,
    top: z.number().exactOptional(),
    datum: z.number().exactOptional(),
    fouled: z
      .string()
      .exactOptional()
      .meta({ description: 'Which tables played another form of the board, and what becomes of it' }),
    deal: z.string().exactOptional(),
    commitment: z
      .string()
      .exactOptional()
      .meta({ description: 'The commitment of the set, where Byestand dealt it; shown before play too' }),
    dealt: z.literal(true).exactOptional().meta({ description: 'Dealt at the table wherever it is played' }),
    masked: z.string().exactOptional().meta({ description: 'Why no result is shown yet' }),
    rows: z.array(
      z
        .strictObject({
          ...spotView,
          nsMatchpoints: z.number().exactOptional(),
          ewMatchpoints: z.number().exactOptional(),
          nsImps: z.number().exactOptional(),
          ewImps: z.number().exactOptional(),
          nsPercent: z.number().exactOptional(),
          percentKey: z.string().exactOptional(),
          nsKey: z.string(),
          ewKey: z.string(),
          masked: z.literal(true).exactOptional(),
          dealt: z.literal(true).exactOptional().meta({ description: 'Dealt at this table' }),
          deal: z.string().exactOptional().meta({ description: 'The cards dealt here, where written down' }),
        })
        .meta({ id: 'TravellerRow' }),
    ),
  })
  .meta({ id: 'TravellerView' });

export const ScorecardRow = z
  .strictObject({
    round: z.number(),
    table: z.number(),
    board: z.number(),
    side: Side,
    opponents: PairName,
    state: z.enum([...LINE_STATES, 'sit-out']),
    contract: z.string().exactOptional(),
    score: z.number().exactOptional(),
    matchpoints: z.number().exactOptional(),
    percent: z.number().exactOptional(),
    imps: z.number().exactOptional(),
    percentKey: z.string().exactOptional(),
    key: z.string(),
    masked: z.literal(true).exactOptional(),
  })
  .meta({ id: 'ScorecardRow' });

export const ScorecardView = z
  .strictObject({
    ...head,
    pair: PairName,
    row: StandingRow.exactOptional(),
    masked: z.string().exactOptional().meta({ description: 'Why some boards show no result yet' }),
    boards: z.array(ScorecardRow),
  })
  .meta({ id: 'ScorecardView' });

const next = {
  next: z.array(z.strictObject({ pair: PairName, to: z.string() })),
  boardsTo: z.string().exactOptional(),
};

export const TableView = z
  .strictObject({
    ...head,
    table: z.number(),
    round: z.number(),
    title: z.string().exactOptional(),
    ns: PairName.exactOptional(),
    ew: PairName.exactOptional(),
    boards: z.array(
      z
        .strictObject({
          ...spotView,
          dealer: Seat,
          vulnerability: Vulnerability,
          enteredBy: Side.exactOptional(),
        })
        .meta({ id: 'TableBoard' }),
    ),
    plan: z.array(
      z
        .strictObject({
          round: z.number(),
          ns: PairName.exactOptional(),
          ew: PairName.exactOptional(),
          boards: z.array(z.strictObject({ board: z.number(), dealer: Seat, vulnerability: Vulnerability })),
          ...next,
        })
        .meta({ id: 'TableRound' }),
    ),
    ...next,
    announce: z.array(z.string()),
    calling: z.boolean(),
    done: z.boolean(),
    release: ReleaseView.exactOptional(),
    message: z.string().exactOptional(),
  })
  .meta({ id: 'TableView' });

export const HistoryView = z
  .strictObject({
    ...head,
    rows: z.array(
      z
        .strictObject({
          seq: z.number(),
          id: z.string(),
          at: z.string(),
          by: Actor,
          who: z.string().exactOptional(),
          kind: z.string(),
          says: z.string(),
          about: z.string().exactOptional(),
          undone: z.boolean(),
          canUndo: z.boolean(),
          together: z.literal(true).exactOptional(),
        })
        .meta({ id: 'HistoryRow' }),
    ),
  })
  .meta({ id: 'HistoryView' });

export const SetupView = z
  .strictObject({
    ...head,
    pairs: z.array(PairName),
    movement: z
      .strictObject({ title: z.string(), tables: z.number(), rounds: z.number(), boards: z.number() })
      .exactOptional(),
    seats: z
      .array(
        z.strictObject({
          table: z.number(),
          ns: PairName.exactOptional(),
          ew: PairName.exactOptional(),
          boards: z.array(z.number()),
        }),
      )
      .exactOptional()
      .meta({ description: 'Where everybody sits down in the first round, once a movement is set' }),
    waiting: z
      .array(PairName)
      .exactOptional()
      .meta({ description: 'Who sits out the first round without a table' }),
    advice: z.array(
      z
        .strictObject({
          choice: z.string().meta({ description: 'What to send to choose it' }),
          title: z.string(),
          reason: z.string(),
          tables: z.number(),
          rounds: z.number(),
          boardsPerRound: z.number(),
          boards: z.number(),
          minutes: z.number(),
          winners: z.union([z.literal(1), z.literal(2)]),
          sitOut: z.boolean(),
          balance: z.number().exactOptional(),
        })
        .meta({ id: 'MovementAdvice' }),
    ),
  })
  .meta({ id: 'SetupView' });

export const FigureView = z
  .strictObject({
    key: z.string(),
    name: z.string(),
    value: z.number(),
    exact: z.string().exactOptional(),
    use: z.string(),
    clause: z.string(),
    layer: z.string(),
    formula: z.string().exactOptional(),
    facts: z.array(z.string()).exactOptional(),
    note: z.string().exactOptional(),
    get inputs() {
      return z.array(FigureView);
    },
  })
  .meta({ id: 'FigureView', description: 'A number and its reasons' });
