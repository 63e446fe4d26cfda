/* oxlint-disable eslint/max-lines -- shapes alone, as the API’s document lists them */
import { z } from 'zod';
import { SEATS, SIDES } from '../../engine/bridge/seat.ts';
import { VULNERABILITIES } from '../../engine/bridge/board.ts';
import { LINE_STATES } from '../../engine/contest/state.ts';
import { DECIDED_MATCHES } from '../../engine/contest/stage.ts';
import { SCOPES } from './token.ts';

/** `drawn` while what came of it is not shown. */
const MATCH_STATES = ['drawn', 'awaited', 'played', 'half', 'bye', 'missed', ...DECIDED_MATCHES] as const;

// What programs are told, in words of its own: a field means one thing, times are UTC with a Z, what is not there is left out.

export const EventId = z.string().min(1).max(64);
export const Time = z.iso.datetime().meta({ description: 'UTC, always with a Z' });
const Version = z.string().meta({
  description:
    'Changes whenever anything that can be seen of the event changes. Send it in If-Match to act only on what you have seen.',
});

export const STATUSES = ['upcoming', 'playing', 'finished'] as const;
export const Status = z.enum(STATUSES);

const Player = z.strictObject({
  id: z.string().meta({ description: 'The same person in every event of this house' }),
  name: z.string(),
  number: z.string().exactOptional().meta({ description: 'Membership number' }),
});

export const EntryRef = z
  .strictObject({
    id: z.string().meta({ description: 'The number it plays under' }),
    externalId: z.string().exactOptional().meta({ description: 'Your own id, where you gave one' }),
    name: z.string().exactOptional().meta({ description: 'A team’s name' }),
    players: z.array(Player),
  })
  .meta({
    id: 'EntryRef',
    description: 'A pair, a team or a player that is entered',
    examples: [
      {
        id: '7',
        externalId: 'order-17',
        players: [
          { id: 'p4kq2m7x', name: 'Ann Lee', number: '1001' },
          { id: 'p9zt5c3r', name: 'Bob Ng', number: '1002' },
        ],
      },
    ],
  });

export const Progress = z
  .strictObject({
    stage: z.string().exactOptional(),
    round: z.int().meta({ description: 'The round in play, 0 before the first' }),
    of: z.int().exactOptional().meta({ description: 'How many rounds the stage has, where that is known' }),
    title: z.string().exactOptional().meta({ description: 'What its rules call the round' }),
  })
  .meta({ id: 'Progress' });

export const Event = z
  .strictObject({
    id: EventId,
    name: z.string(),
    date: z.iso.date(),
    zone: z.string().meta({ description: 'Where it is played: Australia/Adelaide' }),
    kind: z.enum(['pairs', 'teams', 'individual']),
    format: z.string().meta({ description: 'The id of its event type' }),
    scoring: z.enum(['matchpoints', 'butler', 'cross-imps', 'teams']),
    status: Status,
    published: z.boolean(),
    standingsVisible: z.boolean().meta({ description: 'Whether the standings may be read without a token' }),
    entries: z.int(),
    tables: z.int(),
    progress: Progress,
    tournament: z.string().exactOptional(),
    version: Version,
  })
  .meta({ id: 'Event' });

export const EventPage = z
  .strictObject({
    events: z.array(Event),
    next: z.string().exactOptional().meta({ description: 'Send it as `cursor` for the following page' }),
  })
  .meta({ id: 'EventPage' });

export const UNITS = ['percent', 'vp', 'imps', 'wins'] as const;

const Bracket = z
  .array(
    z.strictObject({
      title: z.string().meta({ description: '`Semi-finals`' }),
      matches: z.array(
        z.strictObject({
          name: z.string().exactOptional(),
          sides: z.array(
            z.strictObject({
              entry: EntryRef.exactOptional().meta({ description: 'Left out while it is not known' }),
              imps: z.number().exactOptional().meta({ description: 'Over all parts so far' }),
              through: z.literal(true).exactOptional().meta({ description: 'It goes on, or has won' }),
            }),
          ),
          parts: z.array(z.string()).meta({ description: 'The ids of its matches, one for each stanza' }),
          note: z.string().exactOptional(),
        }),
      ),
    }),
  )
  .meta({ description: 'Of a knock-out or of finals: the way through it, all stanzas of a match together' });

export const StageInfo = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    play: z.enum(['sessions', 'swiss', 'robin', 'knockout', 'finals', 'trial']),
    unit: z.enum(UNITS).meta({ description: 'What its ranking counts' }),
    closed: z.boolean(),
    firstRound: z.int(),
    lastRound: z.int(),
    done: z.int().meta({ description: 'Rounds or sessions begun' }),
    of: z.int(),
    source: z.string().meta({ description: 'The rule it is played by' }),
    bracket: Bracket.exactOptional(),
  })
  .meta({ id: 'Stage' });

export const Stages = z
  .strictObject({ event: EventId, version: Version, stages: z.array(StageInfo) })
  .meta({ id: 'Stages' });

const StandingsRow = z
  .strictObject({
    place: z.int(),
    tied: z.boolean(),
    entry: EntryRef,
    score: z.number().exactOptional().meta({ description: 'In the unit above' }),
    played: z.int().exactOptional().meta({ description: 'Sessions or matches counted' }),
    carryOver: z.number().exactOptional(),
    penalty: z.number().exactOptional(),
    withdrawn: z.literal(true).exactOptional(),
    reason: z.string().exactOptional().meta({ description: 'What broke a tie' }),
    why: z.string().meta({ description: 'The key that opens the reasons' }),
  })
  .meta({ id: 'StandingsRow' });

export const Standings = z
  .strictObject({
    event: EventId,
    version: Version,
    stage: z
      .string()
      .exactOptional()
      .meta({ description: 'Whose ranking it is; left out for the final placings of the whole event' }),
    unit: z.enum(UNITS).exactOptional(),
    status: z.enum(['provisional', 'final']),
    afterRound: z.int().exactOptional(),
    inPlay: z.boolean().meta({
      description:
        'It counts results of boards that others have still to play or to agree, and may yet change with them',
    }),
    settledRound: z.int().exactOptional().meta({
      description:
        'Of rounds that are ranked one by one, the last that is over at every table: ask for it with `round`',
    }),
    groups: z.array(z.strictObject({ name: z.string().exactOptional(), rows: z.array(StandingsRow) })),
    unplaced: z.array(z.strictObject({ entry: EntryRef, reason: z.string() })),
  })
  .meta({ id: 'Standings', description: 'The official ranking, with the unit it counts in' });

const MatchState = z.enum(MATCH_STATES).meta({
  description:
    '`half`: one room is in; `missed`: somebody was not there; the others were decided without play',
});
const LineState = z.enum([...LINE_STATES, 'sit-out']).meta({
  description:
    '`reported` by one side, `confirmed` by both or by the desk, `conflict` where two were reported',
});

const Seating = z.strictObject({
  table: z.int(),
  match: z.string().exactOptional().meta({ description: 'The id of the match that is played there' }),
  room: z.enum(['open', 'closed']).exactOptional(),
  ns: EntryRef,
  ew: EntryRef,
  boards: z.array(z.int()),
});

const MatchInfo = z
  .strictObject({
    id: z.string().meta({ description: 'Ask /matches/{id} for its boards' }),
    table: z.int(),
    home: EntryRef,
    away: EntryRef.exactOptional().meta({ description: 'Left out of a bye' }),
    state: MatchState,
    homeImps: z.number().exactOptional(),
    awayImps: z.number().exactOptional(),
    homePercent: z.number().exactOptional(),
    awayPercent: z.number().exactOptional(),
    homeVp: z.number().exactOptional(),
    awayVp: z.number().exactOptional(),
    why: z.string(),
  })
  .meta({ id: 'MatchInfo' });

export const Round = z
  .strictObject({
    event: EventId,
    version: Version,
    round: z.int(),
    stage: z.string(),
    numberInStage: z.int(),
    title: z.string().exactOptional(),
    tables: z.array(Seating),
    sitOuts: z.array(EntryRef),
    matches: z.array(MatchInfo),
  })
  .meta({ id: 'Round', description: 'Who plays whom, where and which boards' });

export const Contract = z
  .string()
  .max(40)
  .meta({
    description:
      'As a scorer writes it: `4SX N -1`, `3NT E =`, `6H W 12`, `pass`, `not played`; a lead may follow',
    examples: ['4S N +1'],
  });

const Played = z.strictObject({
  contract: z.string().exactOptional(),
  score: z.number().exactOptional().meta({ description: 'From North-South’s side' }),
  state: LineState,
});

export const Match = z
  .strictObject({
    event: EventId,
    version: Version,
    id: z.string(),
    stage: z.string(),
    round: z.int(),
    title: z.string().exactOptional(),
    table: z.int(),
    home: EntryRef,
    away: EntryRef.exactOptional(),
    state: MatchState,
    unit: z.enum(['imps', 'percent']),
    homeImps: z.number().exactOptional(),
    awayImps: z.number().exactOptional(),
    homeVp: z.number().exactOptional(),
    awayVp: z.number().exactOptional(),
    hidden: z.string().exactOptional().meta({ description: 'Why some boards show no result yet' }),
    boards: z.array(
      z.strictObject({
        board: z.int(),
        dealer: z.enum(SEATS),
        vulnerable: z.enum(VULNERABILITIES),
        open: Played.exactOptional(),
        closed: Played.exactOptional(),
        homeImps: z.number().exactOptional().meta({ description: 'The IMPs the home side won on it' }),
        awayImps: z.number().exactOptional(),
        homePercent: z.number().exactOptional(),
        awayPercent: z.number().exactOptional(),
        home: z
          .number()
          .exactOptional()
          .meta({ deprecated: true, description: 'The home side’s net: read `homeImps` or `homePercent`' }),
        away: z.number().exactOptional().meta({ deprecated: true, description: 'See `home`' }),
      }),
    ),
  })
  .meta({ id: 'Match' });

export const Board = z
  .strictObject({
    event: EventId,
    version: Version,
    board: z.int(),
    dealer: z.enum(SEATS),
    vulnerable: z.enum(VULNERABILITIES),
    deal: z.string().exactOptional().meta({ description: 'PBN, once nobody has it still to play' }),
    hidden: z.string().exactOptional().meta({ description: 'Why no result is shown yet' }),
    results: z.array(
      z.strictObject({
        round: z.int(),
        table: z.int(),
        ns: EntryRef,
        ew: EntryRef,
        state: LineState,
        contract: z.string().exactOptional(),
        score: z.number().exactOptional(),
        nsMatchpoints: z.number().exactOptional(),
        ewMatchpoints: z.number().exactOptional(),
        nsPercent: z.number().exactOptional(),
        nsImps: z.number().exactOptional(),
        ewImps: z.number().exactOptional(),
        id: z
          .string()
          .exactOptional()
          .meta({ description: 'Of the result that counts: confirm or correct it by this id' }),
        why: z.string(),
      }),
    ),
  })
  .meta({ id: 'Board', description: 'Every table’s result on a board' });

export const Reason = z
  .strictObject({
    key: z.string(),
    name: z.string().meta({ description: 'What it is, in words' }),
    value: z.number(),
    exact: z.string().exactOptional().meta({ description: 'As a fraction, where it was rounded: `163/3`' }),
    rule: z.string().meta({ description: 'The clause it goes by' }),
    formula: z.string().exactOptional().meta({ description: 'Over the names of its inputs' }),
    note: z.string().exactOptional(),
    recorded: z.array(z.string()).exactOptional().meta({ description: 'The ids of what it was read from' }),
    get inputs() {
      return z.array(Reason);
    },
  })
  .meta({ id: 'Reason', description: 'A number, the rule that made it and what it was made of' });

export const Reasons = z
  .strictObject({
    event: EventId,
    version: Version,
    sentences: z.array(z.string()).meta({ description: 'The reasons as they are read to a player' }),
    reason: Reason,
  })
  .meta({ id: 'Reasons', description: 'Why a number is so' });

export const Entry = z
  .strictObject({
    event: EventId,
    version: Version,
    ...EntryRef.shape,
    category: z.string().exactOptional(),
    club: z.string().exactOptional(),
    seed: z.int().exactOptional(),
    withdrawn: z.literal(true).exactOptional(),
  })
  .meta({ id: 'Entry' });

export const Entries = z
  .strictObject({
    event: EventId,
    version: Version,
    entries: z.array(Entry.omit({ event: true, version: true })),
  })
  .meta({ id: 'Entries' });

export const EntryBody = z
  .strictObject({
    name: z.string().trim().min(1).max(100).exactOptional().meta({ description: 'A team’s name' }),
    players: z
      .array(
        z.strictObject({
          name: z.string().trim().min(1).max(100),
          number: z.string().trim().min(1).max(20).exactOptional().meta({ description: 'Membership number' }),
        }),
      )
      .min(1)
      .max(12),
    category: z.string().min(1).max(64).exactOptional(),
    club: z.string().min(1).max(100).exactOptional(),
    seed: z.int().min(1).max(9999).exactOptional(),
  })
  .meta({
    id: 'EntryBody',
    examples: [
      {
        players: [
          { name: 'Ann Lee', number: '1001' },
          { name: 'Bob Ng', number: '1002' },
        ],
      },
    ],
  });

const Spot = {
  round: z.int().min(1).max(9999),
  table: z.int().min(1).max(9999),
  board: z.int().min(1).max(9999),
};

export const ResultBody = z
  .strictObject({
    ...Spot,
    contract: Contract,
    side: z.enum(SIDES).exactOptional().meta({ description: 'Which side of the table entered it' }),
  })
  .meta({
    id: 'ResultBody',
    examples: [{ round: 1, table: 3, board: 7, contract: '4SX N -1', side: 'ns' }],
  });

export const Done = z
  .strictObject({
    id: z
      .string()
      .exactOptional()
      .meta({ description: 'Of what was recorded, or of what was so already; left out where there is none' }),
    sequence: z.int().meta({ description: 'The event’s sequence number after it' }),
    recorded: z.array(z.string()).meta({ description: 'The ids of everything recorded' }),
    types: z
      .array(z.string())
      .meta({ description: 'What each of them was, as the stream calls it: `round.drawn`' }),
  })
  .meta({ id: 'Done' });

export const Webhook = z
  .strictObject({
    id: z.string(),
    url: z.string(),
    event: EventId.exactOptional(),
    types: z.array(z.string()).exactOptional(),
    created: Time,
    failing: z.string().exactOptional().meta({ description: 'What the last try came to, where it failed' }),
  })
  .meta({ id: 'Webhook' });

export const TokenInfo = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(SCOPES)),
    event: EventId.exactOptional(),
    table: z.int().exactOptional(),
    until: Time,
    created: Time,
  })
  .meta({ id: 'TokenInfo' });
