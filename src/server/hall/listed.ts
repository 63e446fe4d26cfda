import { z } from 'zod';
import { PHASES } from '../../engine/view/night.ts';
import type { Desk } from '../desk.ts';
import { today } from './form.ts';
import { Scoring } from '../schema/fact.ts';
import { AT_A_GLANCE, type Glance } from './survey.ts';

export const Listed = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    date: z.string(),
    zone: z.string(),
    scoring: Scoring,
    phase: z.enum(PHASES),
    published: z.boolean(),
    at: z.number(),
    round: z.number(),
    rounds: z.number(),
    pairs: z.number(),
    tables: z.number(),
    shown: z.boolean().meta({ description: 'Whether everybody may see the standings now' }),
    tournament: z.string().exactOptional().meta({ description: 'What it is a contest of, where it is' }),
    boardsShown: z
      .boolean()
      .meta({ description: 'Whether a board’s results are shown while others still have it to play' }),
    away: z
      .literal(true)
      .exactOptional()
      .meta({ description: 'Made by mistake and put away: no list has it but the folded one' }),
    damaged: z
      .literal(true)
      .exactOptional()
      .meta({ description: 'Its facts cannot be read: byestand check-facts says more' }),
    damagedFrom: z.number().exactOptional().meta({
      description: 'It can be read, but this fact was changed or lost: nothing can be added to it',
    }),
  })
  .meta({ id: 'ListedContest' });

/** What a list says of contests beside their facts. */
interface Choices {
  readonly hidden: (id: string) => unknown;
  readonly boardsShown: (id: string) => unknown;
  readonly tournament: (id: string) => unknown;
}

const listWith = (
  choices: Choices,
  id: string,
  { made, phase, published, at, round, rounds, pairs, tables, started, away }: Glance,
): z.infer<typeof Listed> | undefined => {
  if (made === undefined) return undefined;
  const { name, date, zone, scoring } = made;
  const tournament = choices.tournament(id);
  return {
    id,
    name,
    date,
    zone,
    scoring,
    phase,
    published,
    at,
    round,
    rounds,
    pairs,
    tables,
    shown: published || (started && choices.hidden(id) !== true),
    ...(typeof tournament === 'string' ? { tournament } : {}),
    ...(away ? { away } : {}),
    boardsShown: choices.boardsShown(id) === true,
  };
};

const DRAWERS = ['hidden', 'boards-shown', 'tournament'] as const;

const asChoices = ([hidden, boardsShown, tournament]: readonly ((id: string) => unknown)[]): Choices => ({
  hidden: (id) => hidden?.(id),
  boardsShown: (id) => boardsShown?.(id),
  tournament: (id) => tournament?.(id),
});

export const list = async (
  { store: { shelf } }: Desk,
  id: string,
  glance: Glance,
): Promise<z.infer<typeof Listed> | undefined> => {
  const values = await Promise.all(DRAWERS.map((drawer) => shelf.get(drawer, id)));
  return listWith(asChoices(values.map((value) => () => value)), id, glance);
};

const parseText = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '') as unknown;
  } catch {
    return undefined;
  }
};

const Made = z.object({ name: z.string(), date: z.string(), zone: z.string(), scoring: Scoring });

/** By what it was called when it was made, if that can be read; for the desk only, and before all others if not. */
const listDamaged = async ({ store: { log }, now }: Desk, id: string): Promise<z.infer<typeof Listed>> => {
  const { rows } = await log.copy(id).catch(() => ({ rows: [] }));
  const first = Made.safeParse(parseText(rows[0]?.text));
  const made = first.data ?? {
    name: `Contest ${id}`,
    date: today(now(), 'UTC'),
    zone: 'UTC',
    scoring: 'matchpoints' as const,
  };
  return {
    id,
    ...made,
    phase: 'setup',
    published: false,
    at: rows.length,
    round: 0,
    rounds: 0,
    pairs: 0,
    tables: 0,
    shown: false,
    boardsShown: false,
    damaged: true,
  };
};

/** Every contest of the house: what stands beside their facts is read once for all of them. */
export const listAll = async (desk: Desk): Promise<z.infer<typeof Listed>[]> => {
  const {
    hall,
    store: { shelf },
  } = desk;
  const all = await hall.survey(AT_A_GLANCE);
  const drawers = await Promise.all(DRAWERS.map(async (drawer) => new Map(await shelf.all(drawer))));
  const choices = asChoices(drawers.map((drawer) => (id) => drawer.get(id)));
  const damaged = await Promise.all(hall.damaged().map((id) => listDamaged(desk, id)));
  const whole = all.flatMap(([id, glance]) => listWith(choices, id, glance) ?? []);
  const hurt = hall.hurt();
  const told = whole.map((one) => {
    const from = hurt.get(one.id);
    return from === undefined ? one : { ...one, damagedFrom: from };
  });
  return [...told, ...damaged];
};
