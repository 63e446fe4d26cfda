import type { ContestantName } from '../../engine/view/stages.ts';
import type { WallSeating, WallStanding, WallView } from '../../engine/view/seat/wall.ts';
import { decimalsIn } from '../../engine/words/people/called.ts';
import { SIDE_NAMES } from '../../engine/words/score/score.ts';
import { saySigned } from '../../engine/words/score/tally.ts';
import { placeText } from '../results/standing/number.ts';
import { shortText, WORTH } from '../parts/text/name.tsx';
import { say, sayStage, sayWord } from '../parts/text/say.ts';
import { AWARDED } from '../parts/score/won.tsx';

/** What takes one height in a list on the wall. */
export type WallLine =
  | { readonly kind: 'head'; readonly says: string; readonly unit: string }
  | {
      readonly kind: 'seat';
      readonly seat: WallSeating['tables'][number];
      /** Where others have two rooms, a table without one is part of a match of three. */
      readonly three: boolean;
    }
  | {
      readonly kind: 'row';
      readonly place: string;
      readonly who: ContestantName;
      readonly score: string;
      /** Of a team whose name says not who they are; that somebody is gone, or was not there. */
      readonly players: string;
    };

/** One list under one heading: it may take several pages. */
export interface WallList {
  readonly title: string;
  readonly unit: string;
  readonly lines: readonly WallLine[];
  readonly waiting: string;
}

const fieldText = (field: string | undefined): string =>
  field === 'ns' || field === 'ew' ? sayWord(SIDE_NAMES[field]) : (field?.toUpperCase() ?? '');

const rowsOf = ({ collects, fields }: WallStanding, named: boolean): readonly (readonly WallLine[])[] => {
  const decimals = decimalsIn(
    collects,
    fields.flatMap(({ rows }) => rows.map(({ score }) => score)),
  );
  return fields.map(({ rows }) =>
    rows.map(
      ({ place, tied, who, score, running, left, missed = [], leftIn = [] }): WallLine => ({
        kind: 'row',
        place: placeText(place, tied),
        who,
        // A barometer shows both: matchpoints from the average, and the percentage.
        score: [
          ...(running === undefined ? [] : [saySigned(running)]),
          ...(score === undefined ? [] : [score.toFixed(decimals).replace('-', '−')]),
        ].join('\u2003'),
        players: [
          ...(left ? [say('withdrew')] : []),
          ...missed.map((number) => say('missed session {number}', { number })),
          ...leftIn.map((number) => say('left session {number}', { number })),
          ...(named && who.players.length > 2 ? [who.players.join(', ')] : []),
        ].join(' · '),
      }),
    ),
  );
};

/** A number is named only where one stands. */
const unitOf = ({ collects, fields }: WallStanding): string =>
  fields.some(({ rows }) => rows.some(({ score }) => score !== undefined)) ? WORTH[collects] : '';

const standingList = (standing: WallStanding): WallList => {
  const isOne = standing.fields.length === 1;
  return {
    title: [sayStage(standing.name), isOne ? fieldText(standing.fields[0]?.field) : '']
      .filter(Boolean)
      .join(' '),
    unit: unitOf(standing),
    lines: rowsOf(standing, false).flatMap((rows, i): readonly WallLine[] =>
      isOne ? rows : [{ kind: 'head', says: fieldText(standing.fields[i]?.field), unit: '' }, ...rows],
    ),
    waiting: '',
  };
};

/** Several lists under one heading, each with its name. */
const listOf = (title: string, parts: readonly WallStanding[]): WallList => ({
  title,
  unit: '',
  lines: parts.flatMap((part) =>
    rowsOf(part, true).flatMap((rows, i): readonly WallLine[] => [
      {
        kind: 'head',
        says: [sayStage(part.name), fieldText(part.fields[i]?.field)].filter(Boolean).join(', '),
        unit: unitOf(part),
      },
      ...rows,
    ]),
  ),
  waiting: '',
});

const wonList = (won: NonNullable<WallView['won']>): WallList => {
  const kinds = [...new Set(won.map(({ award }) => AWARDED[award] ?? award))];
  return {
    title: say('Prizes and titles'),
    unit: '',
    lines: kinds.flatMap((kind): readonly WallLine[] => [
      { kind: 'head', says: kind, unit: '' },
      ...won
        .filter(({ award }) => (AWARDED[award] ?? award) === kind)
        .map(
          ({ who, note = '' }): WallLine => ({
            kind: 'row',
            place: '',
            who,
            score: note,
            players: who.players.length > 2 ? who.players.join(', ') : '',
          }),
        ),
    ]),
    waiting: '',
  };
};

const seatingList = (seating: WallSeating, now: boolean): WallList => ({
  title: now ? say('Seating') : say('Next: {says}', { says: seating.says }),
  unit: say('North-South above, East-West below'),
  lines: seating.tables.map(
    (seat): WallLine => ({
      kind: 'seat',
      seat,
      three: seat.room === undefined && seating.tables.some(({ room }) => room !== undefined),
    }),
  ),
  waiting:
    seating.waiting.length === 0
      ? ''
      : say('Sits out: {who}', {
          who: seating.waiting.map((who) => `${who.pair} ${shortText(who)}`).join(', '),
        }),
});

/** Everything that is listed on the wall, in the order it is shown: once it is over, the winners first. */
export const listsOf = (
  view: WallView,
): { readonly seats: readonly WallList[]; readonly rest: readonly WallList[] } => ({
  seats: view.seatings.map((seating) => seatingList(seating, seating.says === view.says)),
  rest: [
    ...(view.placings ? [listOf(say('Final placings'), view.placings)] : []),
    ...(view.standings ? [standingList(view.standings)] : []),
    ...(view.won ? [wonList(view.won)] : []),
    ...(view.categories ? [listOf(say('Categories'), view.categories)] : []),
  ],
});
