import { z } from 'zod';
import { ROOMS } from '../../engine/contest/plan.ts';
import { SYSTEM_COLOURS } from '../../engine/contest/stage.ts';
import { WORTHS } from '../../engine/rulebook/form.ts';
import { LINE_STATES } from '../../engine/view/night.ts';
import { Seat, Side, Vulnerability } from './fact.ts';
import { ContestantName, StandIns } from './won.ts';
import { ClockView } from './round.ts';
import { ContestHead, PairName, ScorecardRow, tally } from './view.ts';

// What the public pages, the wall and print show of any contest, word for word; schema.test.ts holds the two together.

const head = { head: ContestHead };
const measure = z.enum(['imps', 'percent']);

const CardMatch = z
  .strictObject({
    table: z.number(),
    against: z.array(ContestantName),
    state: z.string(),
    measure: z.number().exactOptional(),
    vp: z.number().exactOptional(),
    measureKey: z.string(),
    vpKey: z.string(),
  })
  .meta({ id: 'CardMatch' });

const CardUnit = z
  .strictObject({
    number: z.number(),
    from: z.number(),
    to: z.number(),
    title: z.string().exactOptional(),
    measure,
    teams: z.boolean(),
    matches: z.array(CardMatch),
    total: z.strictObject({ value: z.number(), key: z.string() }).exactOptional(),
    boards: z.array(ScorecardRow),
    masked: z.string().exactOptional(),
    standIns: StandIns,
    after: z.strictObject({ place: z.number(), tied: z.boolean(), score: z.number() }).exactOptional(),
  })
  .meta({ id: 'CardUnit' });

export const CardStage = z
  .strictObject({
    stage: z.string(),
    name: z.string(),
    collects: z.enum(WORTHS),
    field: z.number(),
    unit: z.enum(['session', 'round']),
    closed: z.boolean(),
    place: z
      .strictObject({
        place: z.number(),
        tied: z.boolean(),
        score: z.number(),
        key: z.string(),
        rankKey: z.string(),
      })
      .exactOptional(),
    units: z.array(CardUnit),
  })
  .meta({ id: 'CardStage' });

export const CardView = z
  .strictObject({
    ...head,
    who: ContestantName,
    names: z.array(ContestantName),
    left: z.literal(true).exactOptional().meta({ description: 'It has withdrawn' }),
    stages: z.array(CardStage),
  })
  .meta({ id: 'CardView', description: 'One contestant through the whole of a contest in stages' });

const PlayedLine = z.strictObject({
  side: Side,
  state: z.enum([...LINE_STATES, 'sit-out']),
  contract: z.string().exactOptional(),
  score: z.number().exactOptional(),
});

export const MatchSheet = z
  .strictObject({
    ...head,
    stage: z.string(),
    name: z.string(),
    round: z.number(),
    number: z.number(),
    title: z.string().exactOptional().meta({ description: 'What the document calls the match' }),
    table: z.number(),
    measure,
    teams: z.boolean(),
    home: ContestantName,
    away: z.array(ContestantName),
    state: z.string(),
    lines: z.array(
      z.strictObject({
        board: z.number(),
        dealer: Seat,
        vulnerability: Vulnerability,
        open: PlayedLine.exactOptional(),
        closed: PlayedLine.exactOptional(),
        home: z.number().exactOptional(),
        away: z.number().exactOptional(),
        dealt: z.literal(true).exactOptional(),
        says: z.string().exactOptional(),
      }),
    ),
    won: z.tuple([z.number(), z.number()]).exactOptional(),
    result: CardMatch.exactOptional(),
    awayNet: z.number().exactOptional(),
    awayVp: z.number().exactOptional(),
    captains: z
      .strictObject({
        words: z.array(z.strictObject({ team: z.string(), at: z.string().exactOptional() })),
        until: z.array(
          z.strictObject({
            what: z.enum(['discrepancy', 'posting']),
            until: z.string().exactOptional(),
            says: z.string(),
            clause: z.string(),
          }),
        ),
      })
      .exactOptional()
      .meta({
        description: 'Of teams: who has agreed the sheet as it stands, and until when it is questioned',
      }),
    masked: z.string().exactOptional(),
  })
  .meta({ id: 'MatchSheet', description: 'One match board by board' });

export const RecapView = z
  .strictObject({
    ...head,
    measure: z.enum(['percent', 'imps']),
    boards: z.array(z.number()),
    rows: z.array(
      z.strictObject({
        pair: PairName,
        cells: z.array(z.number().nullable()),
        total: z.number().exactOptional(),
        place: z.number().exactOptional(),
        tied: z.boolean(),
      }),
    ),
    ...tally,
  })
  .meta({ id: 'RecapView', description: 'Everybody’s boards at a glance' });

const WallStanding = z.strictObject({
  name: z.string(),
  collects: z.enum(WORTHS),
  fields: z.array(
    z.strictObject({
      field: z.string().exactOptional(),
      rows: z.array(
        z.strictObject({
          place: z.number().exactOptional(),
          tied: z.boolean(),
          who: ContestantName,
          score: z.number().exactOptional(),
          running: z.number().exactOptional(),
          missed: z.array(z.number()).exactOptional(),
          leftIn: z.array(z.number()).exactOptional(),
          left: z.literal(true).exactOptional(),
        }),
      ),
    }),
  ),
});

export const WallView = z
  .strictObject({
    ...head,
    says: z.string(),
    clock: ClockView.exactOptional(),
    seatings: z.array(
      z.strictObject({
        round: z.number(),
        says: z.string(),
        tables: z.array(
          z.strictObject({
            table: z.number(),
            ns: ContestantName,
            ew: ContestantName,
            boards: z.array(z.number()),
            room: z.enum(ROOMS).exactOptional(),
          }),
        ),
        waiting: z.array(ContestantName),
      }),
    ),
    announce: z.array(z.string()),
    opening: z.array(z.string()).meta({ description: 'What is said before play, while it is fresh' }),
    standings: WallStanding.exactOptional(),
    placings: z
      .array(WallStanding)
      .exactOptional()
      .meta({ description: 'Once a contest of several stages is over: everybody where they finished' }),
    categories: z.array(WallStanding).exactOptional(),
    won: z
      .array(z.strictObject({ award: z.string(), who: ContestantName, note: z.string().exactOptional() }))
      .exactOptional()
      .meta({ description: 'Prizes, titles and places in a later event, once it is over' }),
  })
  .meta({ id: 'WallView', description: 'What the projector shows' });

export const TrialView = z
  .strictObject({
    berths: z.number().exactOptional(),
    says: z.string(),
    clause: z.string().exactOptional(),
    pairs: z.array(
      z.strictObject({
        who: ContestantName,
        points: z.number(),
        key: z.string(),
        order: z.number(),
        plays: z.boolean(),
        says: z.string(),
        clause: z.string(),
        because: z.strictObject({ above: z.string(), by: z.string() }).exactOptional(),
      }),
    ),
  })
  .meta({ id: 'TrialView', description: 'Nominated pairs by points, who plays and why' });

export const RegisterView = z
  .strictObject({
    ...head,
    of: z.enum(['pairs', 'teams']),
    entries: z.array(
      z.strictObject({
        who: ContestantName,
        number: z.number().exactOptional(),
        seed: z.number().exactOptional(),
        category: z.string().exactOptional(),
        club: z.string().exactOptional(),
        state: z.string().exactOptional(),
        systems: z.array(
          z.strictObject({
            name: z.string(),
            colour: z.enum(SYSTEM_COLOURS),
            brown: z.literal(true).exactOptional(),
            lodged: z.string(),
            sheets: z.number().exactOptional(),
            defence: z.literal(true).exactOptional(),
            leave: z.literal(true).exactOptional(),
          }),
        ),
      }),
    ),
    rules: z.array(
      z.strictObject({
        stage: z.string(),
        says: z.string(),
        clause: z.string(),
        colours: z.array(
          z.strictObject({
            colour: z.enum(SYSTEM_COLOURS),
            allowed: z.boolean(),
            says: z.string().exactOptional(),
          }),
        ),
        brown: z.boolean(),
        notes: z.strictObject({ minutes: z.number(), sides: z.number(), clause: z.string() }).exactOptional(),
      }),
    ),
    deadlines: z.array(z.strictObject({ until: z.string(), says: z.string(), clause: z.string() })),
    defences: z.array(
      z.strictObject({
        who: ContestantName,
        against: z.string(),
        system: z.string(),
        sides: z.number(),
        round: z.number(),
      }),
    ),
    trial: TrialView.exactOptional(),
    rights: z.array(
      z.strictObject({
        round: z.number(),
        title: z.string().exactOptional(),
        says: z.string(),
        clause: z.string(),
        matches: z.array(
          z.strictObject({
            table: z.number(),
            home: ContestantName,
            away: ContestantName,
            first: ContestantName.exactOptional(),
            blind: z.literal(true).exactOptional(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'RegisterView', description: 'Numbers, systems and seating rights' });
