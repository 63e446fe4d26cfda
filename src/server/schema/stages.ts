/* oxlint-disable eslint/max-lines -- shapes alone, as the API’s document lists them */
import { z } from 'zod';
import { REDRAWN } from '../../engine/contest/stage.ts';
import { YELLOW_VERDICTS } from '../../engine/draw/yellow.ts';
import { MATCH_STATES } from '../../engine/play/stage/beside.ts';
import { WORTHS } from '../../engine/rulebook/form.ts';
import { ContestHead } from './view.ts';
import { ContestantName, PrizesView, StandIns, WonRow } from './won.ts';

// A contest in stages as the engine shows it, word for word; schema.test.ts holds the two together.

const Entered = z
  .strictObject({
    pair: z.string(),
    name: z.string().exactOptional(),
    players: z.array(z.string()),
    seed: z.number().exactOptional(),
    category: z.string().exactOptional(),
    club: z.string().exactOptional(),
    state: z.string().exactOptional(),
    handicap: z.number().exactOptional(),
    house: z.literal(true).exactOptional(),
    stages: z.array(z.string()).exactOptional(),
  })
  .meta({ id: 'Entered' });

const StageRow = z.strictObject({
  place: z.number(),
  tied: z.boolean(),
  who: ContestantName,
  score: z.number(),
  played: z.number(),
  sessions: z
    .array(z.strictObject({ session: z.number(), counts: z.number(), added: z.boolean(), key: z.string() }))
    .exactOptional()
    .meta({ description: 'Of several sessions that are added up: what each counts' }),
  missed: z
    .array(z.number())
    .exactOptional()
    .meta({ description: 'Sessions so far that it was not there for' }),
  leftIn: z.array(z.number()).exactOptional().meta({ description: 'Sessions it left before their end' }),
  left: z.literal(true).exactOptional().meta({ description: 'It has withdrawn' }),
  standIns: StandIns,
  brought: z.number().exactOptional(),
  penalty: z.number().exactOptional(),
  fines: z
    .array(z.string())
    .exactOptional()
    .meta({ description: 'Each fine of the stage: what, for what, by which clause' }),
  pending: z.number().exactOptional(),
  because: z.string().exactOptional(),
  key: z.string(),
  rankKey: z.string(),
});

const MatchRow = z.strictObject({
  table: z.number(),
  home: ContestantName,
  away: ContestantName.exactOptional(),
  against: z.array(ContestantName).exactOptional(),
  state: z.string(),
  elsewhere: z.strictObject({ where: z.string(), place: z.string(), supervisor: z.string() }).exactOptional(),
  homeMeasure: z.number().exactOptional(),
  awayMeasure: z.number().exactOptional(),
  homeVp: z.number().exactOptional(),
  awayVp: z.number().exactOptional(),
  won: z.tuple([z.number(), z.number()]).exactOptional(),
  scale: z.string().exactOptional(),
  yellow: z
    .strictObject({ verdict: z.enum(YELLOW_VERDICTS), says: z.string(), clause: z.string() })
    .exactOptional(),
  key: z.string(),
});

const MEETING = { table: z.number().exactOptional(), who: z.array(ContestantName) };
const Redrawn = z.array(z.strictObject({ ...MEETING, changed: z.boolean() }));

export const RedrawView = z
  .strictObject({
    round: z.number(),
    stage: z.string(),
    because: z.enum(REDRAWN),
    same: z.boolean(),
    says: z.string(),
    now: Redrawn,
    next: Redrawn,
    aside: z.array(z.string()),
    begun: z.boolean(),
    against: z.string().exactOptional(),
  })
  .meta({
    id: 'RedrawView',
    description: 'A round drawn again, before it is: both draws, why, and what it sets aside',
  });

const BracketColumn = z.strictObject({
  says: z.string(),
  matches: z.array(
    z.strictObject({
      name: z.string().exactOptional(),
      sides: z.array(
        z.strictObject({
          who: ContestantName.exactOptional(),
          imps: z.number().exactOptional(),
          through: z.literal(true).exactOptional(),
          lucky: z.literal(true).exactOptional(),
        }),
      ),
      parts: z.array(z.strictObject({ round: z.number(), table: z.number() })),
      note: z.string().exactOptional(),
    }),
  ),
});

const StageSheet = z
  .strictObject({
    stage: z.string(),
    name: z.string(),
    collects: z.enum(WORTHS),
    play: z.enum(['sessions', 'swiss', 'robin', 'league', 'knockout', 'finals']),
    measure: z.enum(['imps', 'percent']),
    closed: z.boolean(),
    from: z.number(),
    to: z.number(),
    done: z.number(),
    of: z.number(),
    clause: z.string(),
    why: z.string(),
    waits: z.string().exactOptional().meta({ description: 'What its datums still lack' }),
    stands: z
      .array(z.string())
      .exactOptional()
      .meta({ description: 'Matches corrected too late to change what followed from them' }),
    fields: z.array(z.strictObject({ field: z.string().exactOptional(), rows: z.array(StageRow) })),
    unplaced: z.array(z.strictObject({ who: ContestantName, why: z.string() })),
    rounds: z.array(
      z.strictObject({
        round: z.number(),
        number: z.number(),
        title: z.string().exactOptional(),
        method: z.string(),
        clause: z.string(),
        matches: z.array(MatchRow),
      }),
    ),
    bracket: z.array(BracketColumn).exactOptional(),
    units: z.array(
      z.strictObject({
        number: z.number(),
        from: z.number(),
        to: z.number(),
        title: z.string().exactOptional(),
        boards: z.array(z.number()),
      }),
    ),
  })
  .meta({ id: 'StageSheet' });

const Beside = z
  .strictObject({
    form: z.string(),
    name: z.string(),
    says: z.string(),
    clause: z.string(),
    named: z.strictObject({ contest: z.string(), name: z.string(), fact: z.string() }).exactOptional(),
    wanted: z.array(z.string()),
    stages: z.array(
      z.strictObject({
        stage: z.string(),
        name: z.string(),
        matches: z.array(
          z.strictObject({
            number: z.number(),
            state: z.enum(MATCH_STATES),
            says: z.string(),
          }),
        ),
      }),
    ),
  })
  .meta({
    id: 'Beside',
    description: 'Another contest on the same boards, whose scores help to make the datums here',
  });

export const HandView = z
  .strictObject({
    round: z.number(),
    title: z.string().exactOptional().meta({ description: 'What the document calls the round' }),
    none: z.boolean(),
    here: z.array(ContestantName),
    start: z.strictObject({
      pairs: z.array(z.tuple([z.string(), z.string()])),
      bye: z.string().exactOptional(),
      triangle: z.array(z.string()).exactOptional(),
    }),
    again: z.array(z.tuple([z.string(), z.string()])),
    faults: z.array(
      z.strictObject({
        says: z.string(),
        clause: z.string().exactOptional(),
        breaks: z.boolean(),
        may: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'HandView', description: 'A round drawn by hand, before it is kept' });

export const StagesView = z
  .strictObject({
    head: ContestHead,
    form: z.strictObject({
      id: z.string(),
      name: z.string(),
      of: z.enum(['pairs', 'teams']),
      categories: z.array(z.string()).exactOptional(),
      prizeFor: z.array(
        z.strictObject({
          name: z.string(),
          category: z.string().exactOptional(),
          stage: z.string().exactOptional(),
          field: z.enum(['ns', 'ew']).exactOptional(),
        }),
      ),
      ranked: z.literal(true).exactOptional(),
      phases: z
        .array(z.strictObject({ stage: z.string(), name: z.string(), begun: z.boolean() }))
        .exactOptional(),
    }),
    away: z.array(z.strictObject({ who: ContestantName, from: z.number(), to: z.number() })).exactOptional(),
    entered: z.array(Entered),
    next: z.strictObject({
      step: z.enum(['ask', 'play', 'done', 'refused']),
      act: z.string().exactOptional(),
      says: z.string(),
      because: z.array(z.string()),
      clause: z.string().exactOptional(),
      mend: z.literal('change-format').exactOptional(),
      none: z
        .strictObject({
          stage: z.string(),
          round: z.number(),
          again: z.array(z.tuple([ContestantName, ContestantName])),
          ends: z.boolean(),
        })
        .exactOptional()
        .meta({ description: 'No draw of the round keeps every rule: by hand, with a rematch, or the end' }),
      choice: z
        .strictObject({
          stage: z.string(),
          round: z.number(),
          chooser: ContestantName,
          options: z.array(ContestantName),
          stanzas: z.array(z.strictObject({ stanza: z.number(), round: z.number() })).exactOptional(),
          heir: z.literal(true).exactOptional(),
          clause: z.string(),
        })
        .exactOptional(),
      playOff: z
        .strictObject({
          stage: z.string(),
          round: z.number().exactOptional(),
          teams: z.tuple([ContestantName, ContestantName]),
          boards: z.number(),
          clause: z.string(),
        })
        .exactOptional(),
      tables: z
        .array(z.number())
        .exactOptional()
        .meta({ description: 'Of a round in play: the tables that still owe a board' }),
      periods: z
        .array(
          z.strictObject({ what: z.enum(['correction', 'appeal']), until: z.string(), clause: z.string() }),
        )
        .exactOptional()
        .meta({ description: 'Until when the results the act is taken from may still change' }),
      early: z
        .strictObject({
          act: z.string(),
          says: z.string(),
          because: z.array(z.string()),
          provisional: z
            .array(z.strictObject({ who: z.array(ContestantName), says: z.string() }))
            .exactOptional()
            .meta({ description: 'Of a draw: the matches that lack results, and what each counts' }),
          meetings: z.array(z.strictObject(MEETING)).exactOptional(),
        })
        .exactOptional(),
      redraw: RedrawView.exactOptional(),
    }),
    beside: z.array(Beside),
    stages: z.array(StageSheet),
    placings: z
      .array(
        z.strictObject({
          stage: z.string(),
          name: z.string(),
          field: z.string().exactOptional(),
          rows: z.array(
            z.strictObject({ place: z.number(), tied: z.boolean(), who: ContestantName, key: z.string() }),
          ),
        }),
      )
      .exactOptional(),
    categories: z.array(
      z.strictObject({
        category: z.string(),
        stage: z.string(),
        clause: z.string().exactOptional(),
        rows: z.array(
          z.strictObject({
            place: z.number(),
            tied: z.boolean(),
            who: ContestantName,
            score: z.number(),
            key: z.string().exactOptional(),
          }),
        ),
      }),
    ),
    clubs: z
      .strictObject({
        clause: z.string(),
        oneMore: z.boolean(),
        clubs: z.array(
          z.strictObject({
            club: z.string(),
            teams: z.number().exactOptional(),
            places: z.number(),
            sent: z.number(),
            key: z.string(),
          }),
        ),
      })
      .exactOptional(),
    prizes: PrizesView.exactOptional(),
    awards: z.array(WonRow),
    changes: z.array(z.strictObject({ what: z.string(), clause: z.string() })),
  })
  .meta({ id: 'StagesView' });

export const ListedForm = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    of: z.enum(['pairs', 'teams']),
    entries: z.strictObject({ min: z.number(), max: z.number(), usual: z.number() }),
    session: z.literal(true).exactOptional().meta({ description: 'It is one session, by any movement' }),
    template: z
      .literal(true)
      .exactOptional()
      .meta({ description: 'One any club or federation uses, of no document' }),
    kept: z.literal(true).exactOptional().meta({ description: 'One of the club’s own, kept as a file' }),
    documents: z.array(z.string()).meta({ description: 'The documents it is played under, by name' }),
    settings: z
      .array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          kind: z.enum(['number', 'yes', 'choice']),
          least: z.number().exactOptional(),
          most: z.number().exactOptional(),
          choices: z.array(z.union([z.string(), z.number()])).exactOptional(),
          value: z.union([z.number(), z.string(), z.boolean()]).exactOptional(),
        }),
      )
      .meta({ description: 'What may be set when a contest of it is made' }),
    stages: z.array(z.strictObject({ name: z.string(), says: z.array(z.string()) })),
    clauses: z.array(z.string()),
  })
  .meta({ id: 'ListedForm', description: 'A contest that can be run whole' });
