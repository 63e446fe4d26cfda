import { z } from 'zod';
import { EventId, Time } from './shape.ts';

// What happens, each kind with what it says of itself.

const where = { round: z.int(), table: z.int(), board: z.int() };
const Nothing = z.strictObject({});
const OfEntry = z.strictObject({
  entry: z.string().meta({ description: 'The number it plays under' }),
  externalId: z.string().exactOptional().meta({ description: 'Your own id, where you gave one' }),
});
const OfStage = z.strictObject({ stage: z.string() });
const OfRound = z.strictObject({ round: z.int() });
const OfDraw = z.strictObject({ stage: z.string(), round: z.int() });
const Where = z.strictObject(where);
const contract = z.string().exactOptional().meta({
  description:
    'For a token that reads, and for one of that table while the round is on; to others the board’s own answer tells it, once it may',
});
const OfResult = z.strictObject({
  result: z.string().meta({ description: 'Confirm or correct it by this id' }),
  ...z.strictObject(where).partial().shape,
});

const DATA = {
  'change.undone': z.strictObject({
    undone: z.string().meta({ description: 'The id of what was recorded' }),
    undoneType: z.string().exactOptional().meta({ description: 'The type it had' }),
  }),
  'entry.added': OfEntry,
  'entry.changed': OfEntry,
  'entry.removed': OfEntry,
  'entry.withdrawn': OfEntry,
  'event.archived': Nothing,
  'event.changed': Nothing,
  'event.created': Nothing,
  'event.finished': Nothing,
  'event.hidden': Nothing,
  'event.published': Nothing,
  'event.renamed': Nothing,
  'event.reopened': Nothing,
  'event.started': Nothing,
  'penalty.given': OfEntry,
  'result.confirmed': OfResult,
  'result.corrected': OfResult.extend({
    corrects: z.string().meta({ description: 'The result it takes the place of' }),
    contract,
  }),
  'result.reported': OfResult.extend({ contract }),
  'result.withdrawn': OfResult,
  'round.drawn': OfDraw,
  'round.ended': OfRound,
  'round.seated': OfDraw,
  'round.started': OfRound,
  'ruling.given': Nothing,
  'score.adjusted': Where,
  'stage.closed': OfStage,
  'stage.opened': OfStage,
  'visibility.changed': z.strictObject({
    what: z.string().meta({
      description:
        '`shown` the standings, `boardsShown` boards in play, `names` somebody’s name or number, `tournament`; several with commas between',
    }),
  }),
} as const;

const ABOUT: Readonly<Record<HappeningType, string>> = {
  'change.undone': 'Something recorded was taken back',
  'entry.added': 'A pair or team was entered',
  'entry.changed': 'An entry’s players, name or description changed',
  'entry.removed': 'An entry was taken out before play',
  'entry.withdrawn': 'An entry left during play',
  'event.archived': 'The event was put away',
  'event.changed': 'Anything else was recorded: look again',
  'event.created': 'The event was made',
  'event.finished': 'Play is over',
  'event.hidden': 'The published results were taken back',
  'event.published': 'The results are published: files are open to everybody',
  'event.renamed': 'The event has another name or date',
  'event.reopened': 'Play goes on after it was over',
  'event.started': 'Play has started',
  'penalty.given': 'An entry was fined',
  'result.confirmed': 'The other side or the desk agreed a result',
  'result.corrected': 'A result was corrected: it has another id now',
  'result.reported': 'A table’s result came in',
  'result.withdrawn': 'A result was withdrawn',
  'round.drawn': 'Who meets whom in a round is known',
  'round.ended': 'A round was closed',
  'round.seated': 'A session was seated, from this round on',
  'round.started': 'A round was called',
  'ruling.given': 'A ruling was given',
  'score.adjusted': 'A score was adjusted',
  'stage.closed': 'A stage is over',
  'stage.opened': 'A stage was opened',
  'visibility.changed': 'What may be seen changed, or how somebody is spelt: look again',
};

export type HappeningType = keyof typeof DATA;
export const HAPPENINGS = Object.keys(DATA) as [HappeningType, ...HappeningType[]];

/** Something that happened, whatever it was. */
export interface Told {
  readonly id: string;
  readonly event: string;
  readonly sequence: number;
  readonly type: HappeningType;
  readonly time: string;
  readonly data: Record<string, unknown>;
}

const nameOf = (type: string): string =>
  type.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());

const kindOf = (type: HappeningType) =>
  z
    .strictObject({
      id: z.string().meta({ description: 'Come back with it in `Last-Event-ID` or `since`' }),
      event: EventId,
      sequence: z.int().meta({ description: 'How many facts were recorded by then' }),
      type: z.literal(type),
      time: Time,
      data: DATA[type],
    })
    .meta({ id: nameOf(type), description: ABOUT[type] });

const [first, ...others] = HAPPENINGS;

export const Happening = z.discriminatedUnion('type', [kindOf(first), ...others.map(kindOf)]).meta({
  id: 'Happening',
  description:
    'Something that happened in an event; `type` says what, and what is in `data`. Types may be added: take one you do not know for `event.changed`.',
}) as unknown as z.ZodType<Told>;

export const Changes = z
  .strictObject({
    event: EventId,
    sequence: z.int().meta({ description: 'Ask from here the next time' }),
    changes: z.array(Happening),
    next: z.string().meta({ description: 'Send it as `since` the next time' }),
    more: z.boolean(),
  })
  .meta({ id: 'Changes' });
