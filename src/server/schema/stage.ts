import { FORMATS, GAPS } from '../../engine/contest/change.ts';
import { z } from 'zod';
import { ABSENCES, DECIDED_MATCHES, SYSTEM_COLOURS } from '../../engine/contest/stage.ts';
import { ELSEWHERE } from '../../engine/contest/place.ts';
import { APPROVALS } from '../../engine/rulebook/entry.ts';
import { DEFENCES } from '../../engine/contest/lodge.ts';
import { Count, Id, Why, Words } from './fact.ts';

const ask = <K extends string, S extends z.core.$ZodLooseShape>(name: K, shape: S) =>
  z.strictObject({ ask: z.literal(name), ...shape });

const yes = z.literal(true).exactOptional();
const maybe = z.boolean().exactOptional();
const several = z.array(Words).max(20).exactOptional();
export const Standing = z.strictObject({
  born: z.iso.date().exactOptional(),
  masterpoints: z.record(z.iso.date(), z.number().min(0).max(1_000_000)).exactOptional(),
  rank: Words.exactOptional(),
  home: Words.exactOptional(),
  active: several,
  resident: z.strictObject({ state: Words, months: z.int().min(0).max(2000) }).exactOptional(),
  firstEntered: Words.exactOptional(),
  scheme: maybe,
  affiliated: maybe,
  clubs: several,
  regular: maybe,
  overseas: maybe,
  verified: maybe,
  qualified: maybe,
  qualifier: maybe,
  teams: several,
  named: Words.exactOptional(),
  lifted: several,
});

export const About = z
  .strictObject({
    seed: Count.exactOptional(),
    club: Words.exactOptional(),
    state: Words.exactOptional(),
    category: Words.exactOptional(),
    contending: maybe,
    nominated: maybe,
    paid: maybe,
    accepted: Words.exactOptional(),
    house: yes,
    added: yes,
    stationary: yes,
    yellow: yes,
    handicap: z.number().exactOptional(),
    external: Id.exactOptional(),
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
  ask('describe-entry', { contestant: Id, about: About, stages: z.array(Id).max(20).exactOptional() }),
  ask('close-stage', { stage: Id, body: Words.exactOptional(), why: Why.exactOptional() }),
  ask('use-substitute', {
    contestant: Id,
    out: Id,
    in: Id,
    ...span,
    absence: absence.exactOptional(),
    level: Words.exactOptional(),
    imps: z.number().min(0).max(100).exactOptional(),
    notice: z.number().min(0).max(100_000).exactOptional(),
    emergency: yes,
    why: Why,
  }),
  ask('note-absence', { contestant: Id, ...span, absence, why: Why }),
  ask('note-return', { contestant: Id, from: Count, why: Why }),
  ask('withdraw-contestant', { contestant: Id, from: Count, excused: z.boolean(), mishap: yes, why: Why }),
  ask('decide-match', {
    round: Count,
    table: Count,
    as: z.enum(DECIDED_MATCHES),
    who: Id.exactOptional(),
    clause: Words,
    why: Why,
  }),
  ask('warn', {
    contestant: Id,
    offence: Words,
    round: Count.exactOptional(),
    clause: Words,
    why: Why,
    minutes: z.number().min(0).max(600).exactOptional(),
    boards: Count.exactOptional(),
    missing: Count.exactOptional(),
  }),
  ask('lodge-system', {
    contestant: Id,
    colour: z.enum(SYSTEM_COLOURS),
    brown: yes,
    name: Words,
    sheets: z.int().min(0).max(99).exactOptional(),
    defence: yes,
    received: z.iso.datetime().exactOptional(),
    leave: yes,
  }),
  ask('lodge-defence', {
    contestant: Id,
    against: z.enum(DEFENCES),
    system: Words,
    sides: Count,
    round: Count,
    approved: yes,
    received: z.iso.datetime().exactOptional(),
  }),
  ask('announce-entries', {
    closes: z.iso.datetime().exactOptional(),
    bornBefore: z.iso.date().exactOptional(),
  }),
  ask('set-deadline', { until: z.iso.datetime(), clause: Words.exactOptional() }),
  ask('contest-substitute', {
    substitute: Id,
    side: Id,
    level: Words.exactOptional(),
    imps: z.number().min(0).max(100).exactOptional(),
    why: Why,
  }),
  ask('tell-season', {
    events: z
      .array(
        z.strictObject({
          event: Words,
          own: yes,
          from: Words.exactOptional(),
          entries: z
            .array(
              z.strictObject({
                id: Id,
                place: Count,
                of: Count,
                members: z
                  .array(z.strictObject({ player: Id, played: z.number().min(0).max(10_000) }))
                  .max(8),
              }),
            )
            .max(500),
        }),
      )
      .max(50),
    placings: z
      .array(z.strictObject({ players: z.array(Id).max(8), place: Count }))
      .max(500)
      .exactOptional(),
    lastYear: z.strictObject({ players: z.array(Id).max(12), place: Count }).exactOptional(),
    committee: z.array(Id).max(20).exactOptional(),
  }),
  ask('post-line-up', {
    round: Count,
    team: Id,
    open: pair,
    closed: pair,
    system: Words.exactOptional(),
    late: yes,
    natural: yes,
    declared: yes,
    consent: yes,
    approved: yes,
    vouched: Words.min(1).exactOptional(),
  }),
  ask('agree-match', { round: Count, table: Count, team: Id }),
  ask('tell-clubs', {
    clubs: z.array(z.strictObject({ club: Words.min(1), teams: Count.exactOptional() })).max(200),
  }),
  ask('set-prizes', {
    unit: z.string().max(12).exactOptional(),
    lists: z
      .array(
        z.strictObject({
          category: Words.exactOptional(),
          stage: Id.exactOptional(),
          field: z.enum(['ns', 'ew']).exactOptional(),
          prizes: z
            .array(
              z.strictObject({
                amount: z.number().min(0).max(10_000_000).exactOptional(),
                thing: Words.exactOptional(),
              }),
            )
            .max(200),
        }),
      )
      .max(50),
    level: yes,
    why: z.string().max(500).exactOptional(),
  }),
  ask('change-squad', {
    team: Id,
    in: Id,
    out: Id.exactOptional(),
    approvals: z.array(z.enum(APPROVALS)).max(5),
    known: z
      .strictObject({
        scheme: z.boolean().exactOptional(),
        affiliated: z.boolean().exactOptional(),
        clubs: z.array(Words).max(20).exactOptional(),
        regular: z.boolean().exactOptional(),
        rank: Words.exactOptional(),
        qualifier: z.boolean().exactOptional(),
        qualified: z.boolean().exactOptional(),
      })
      .exactOptional(),
    on: z.iso.date(),
    why: Why,
  }),
  ask('play-elsewhere', {
    round: Count,
    table: Count,
    where: z.enum(ELSEWHERE),
    place: Words,
    supervisor: Words,
    clause: Words.exactOptional(),
    why: Why,
  }),
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
  ask('change-rule', {
    body: Words,
    slot: Words,
    layer: Id,
    why: Why,
    clause: Words,
    gap: z.enum(GAPS).exactOptional(),
    lack: Words.exactOptional(),
  }),
  ask('change-format', {
    stage: Id,
    play: z.enum(FORMATS),
    rounds: Count,
    boards: Count,
    body: Words,
    why: Why,
    clause: Words,
  }),
] as const;
