import { type Contest, pairsOf, phaseOf } from '../../engine/contest/state.ts';
import { formIn } from '../../engine/contest/form.ts';
import { showHead } from '../../engine/view/head.ts';
import type { Listed } from '../../formats/names/cell.ts';
import type { z } from 'zod';
import type * as Shape from './shape.ts';

export type People = ReadonlyMap<string, Pick<Listed, 'name' | 'number'>>;
type Ref = z.infer<typeof Shape.EntryRef>;

/** Who it is by number, own id and membership numbers: the same wherever an entry is told. */
export const refOf = ({ entries }: Pick<Contest, 'entries'>, people: People, id: string): Ref => {
  const entry = entries.get(id);
  const external = entry?.about?.external;
  return {
    id,
    ...(external === undefined ? {} : { externalId: external }),
    ...(entry?.name === undefined ? {} : { name: entry.name }),
    players: (entry?.players ?? []).map((player) => {
      const number = people.get(player)?.number;
      return {
        id: player,
        name: people.get(player)?.name ?? player,
        ...(number === undefined ? {} : { number }),
      };
    }),
  };
};

/** What is so of an event by its facts alone; what stands beside them is added where it is told. */
export const glanceEvent = (contest: Contest, id: string) => {
  const { made, published } = contest;
  if (made === undefined) return undefined;
  const form = formIn({ made });
  const head = showHead({ contest, id });
  const phase = phaseOf(contest);
  const stage = contest.stages.at(-1)?.opened.stage;
  const of = head.of ?? head.rounds;
  return {
    id,
    name: made.name,
    date: made.date,
    zone: made.zone,
    kind: form.ok ? form.value.of : made.scoring === 'teams' ? ('teams' as const) : ('pairs' as const),
    format: made.form,
    scoring: made.scoring,
    status:
      phase === 'closed'
        ? ('finished' as const)
        : phase === 'playing'
          ? ('playing' as const)
          : ('upcoming' as const),
    published,
    started: contest.started,
    away: contest.away === true,
    entries: pairsOf(contest).length,
    tables: contest.seating?.tables.length ?? 0,
    progress: {
      ...(stage === undefined ? {} : { stage }),
      round: head.round,
      ...(of === 0 ? {} : { of }),
      ...(head.title === undefined ? {} : { title: head.title }),
    },
    at: contest.at,
  };
};
export type EventGlance = NonNullable<ReturnType<typeof glanceEvent>>;
