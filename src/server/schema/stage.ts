import { z } from 'zod';
import { ABSENCES, DECIDED_MATCHES, SYSTEM_COLOURS } from '../../engine/contest/stage.ts';
import { Count, Id, Why, Words } from './fact.ts';

const ask = <K extends string, S extends z.core.$ZodLooseShape>(name: K, shape: S) =>
  z.strictObject({ ask: z.literal(name), ...shape });

const yes = z.literal(true).exactOptional();
const Standing = z.strictObject({
  born: Words.exactOptional(),
  masterpoints: z.number().exactOptional(),
  rank: Words.exactOptional(),
  state: Words.exactOptional(),
  club: Words.exactOptional(),
  member: z.boolean().exactOptional(),
});

export const About = z
  .strictObject({
    seed: Count.exactOptional(),
    club: Words.exactOptional(),
    state: Words.exactOptional(),
    category: Words.exactOptional(),
    contending: z.literal(false).exactOptional(),
    house: yes,
    stationary: yes,
    yellow: yes,
    handicap: z.number().exactOptional(),
    players: z.record(Id, Standing).exactOptional(),
  })
  .meta({ id: 'About', description: 'What is known of an entry that a regulation may ask about' });

const absence = z.enum(ABSENCES);
const span = { from: Count, to: Count };
const pair = z.tuple([Id, Id]);

/**
 * What people ask of a contest in stages. Opening a stage, seating a session, making a draw and drawing a lot are not
 * among them: the server works those out itself when it is told to take the next step.
 */
export const STAGE_ASKS = [
  ask('enter-team', {
    team: Id,
    name: Words.exactOptional(),
    players: z.array(Id).max(12),
    captain: Id.exactOptional(),
    about: About.exactOptional(),
    stages: z.array(Id).max(20).exactOptional(),
  }),
  ask('describe-entry', { contestant: Id, about: About }),
  ask('close-stage', { stage: Id }),
  ask('use-substitute', {
    contestant: Id,
    out: Id,
    in: Id,
    ...span,
    absence: absence.exactOptional(),
    level: Words.exactOptional(),
    why: Why,
  }),
  ask('note-absence', { contestant: Id, ...span, absence, why: Why }),
  ask('withdraw-contestant', { contestant: Id, from: Count, excused: z.boolean(), why: Why }),
  ask('decide-match', {
    round: Count,
    table: Count,
    as: z.enum(DECIDED_MATCHES),
    who: Id.exactOptional(),
    clause: Words,
    why: Why,
  }),
  ask('warn', { contestant: Id, offence: Words, round: Count.exactOptional(), clause: Words, why: Why }),
  ask('lodge-system', { contestant: Id, colour: z.enum(SYSTEM_COLOURS), brown: yes, name: Words }),
  ask('post-line-up', {
    round: Count,
    team: Id,
    open: pair,
    closed: pair,
    system: Words.exactOptional(),
    late: yes,
  }),
  ask('agree-match', { round: Count, table: Count, team: Id }),
  ask('make-choice', { stage: Id, round: Count, chooser: Id, chosen: Id.exactOptional() }),
  ask('record-play-off', {
    stage: Id,
    round: Count.exactOptional(),
    teams: pair,
    boards: z
      .array(z.strictObject({ imps: z.int().min(-24).max(24), points: z.int().exactOptional() }))
      .min(1)
      .max(12),
    clause: Words,
  }),
  ask('change-rule', { body: Words, slot: Words, layer: Id, why: Why, clause: Words }),
] as const;
