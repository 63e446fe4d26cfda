import { robinsFor } from '../../rulebook/interstate.ts';
import { isInterstate } from '../../rulebook/robin.ts';
import { SHARE } from '../../contest/seating.ts';
import type { Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { titleOf } from '../../contest/title.ts';
import type { PairReason } from '../../draw/outcome.ts';
import type { PairingView } from '../../view/contest.ts';
import {
  BY_LOT,
  sayByPlaces,
  sayFirst,
  sayFirstThree,
  sayRobin,
  sayRobinByLot,
} from '../../words/draw/pairing.ts';
import { robinAt, robinLength } from '../../play/robin/robin.ts';
import { bookOf } from '../../play/unit/score.ts';

/* Why two meet where no standings decide: in a first round and in a round robin. */

type Drawn = Stage['draws'][number];

/** Of a first round: by the seeding or the numbers; three of an odd number share a match. */
export const explainFirst = (contest: Contest, stage: Stage, draw: Drawn, view: PairingView): string => {
  const seat = draw.seats.find(({ table }) => table === view.table);
  const book = bookOf(contest, stage);
  const odd = book.ok ? book.value.book.odd?.value : undefined;
  if (seat?.match === SHARE || seat?.part !== undefined) {
    const three = draw.seats
      .filter(({ match, part }) => match === SHARE || part !== undefined)
      .flatMap(({ ns, ew }) => [ns, ew]);
    const names = [...new Set(three)].map((id) => contest.entries.get(id)?.name ?? id);
    const order = draw.method === BY_LOT ? 'field' : view.seeded ? 'seeding' : 'entries';
    return sayFirstThree(names, order, odd?.clause ?? draw.clause);
  }
  const seeds = view.who.map(({ seed }) => seed);
  const title = titleOf(contest, draw.round, undefined, stage.opened.stage);
  return sayFirst(draw.method, seeds, draw.clause, view.seeded, title);
};

/** By the printed draw; the last round robin by the places before it, the second of few by lot (ANC 2021 11.3, 11.7.2). */
export const explainRobin = (stage: Stage, draw: Drawn, view: PairingView): string => {
  const { play, field, from } = stage.opened;
  const number = draw.round - from + 1;
  // The numbers of the teams are those of the field as it was opened (ANC 2021 11.2).
  const teams = view.who.map(({ id, name = id, seed }) => ({ name, number: seed }));
  if (!isInterstate(play)) return sayRobin(draw.method, number, teams, draw.clause);
  const { robin } = robinAt(stage, number);
  const before = (robin - 1) * robinLength(stage.opened);
  const begun = stage.draws[before];
  if (robin === 1 || !begun) return sayRobin(draw.method, number, teams, draw.clause);
  if (robin < robinsFor(field.length)) return sayRobinByLot(draw.clause);
  const who = view.who.map(({ id, name = id }) => ({
    name,
    place: begun.known.standings.findIndex(({ contestant }) => contestant === id) + 1,
  }));
  return sayByPlaces(who, from + before - 1, draw.clause);
};

/** A reason with those who have names called by them. */
export const called = ({ entries }: Contest, reason: PairReason): PairReason => {
  const call = (id: string): string => entries.get(id)?.name ?? id;
  const pairs = (all: readonly (readonly [string, string])[]) =>
    all.map(([a, b]) => [call(a), call(b)] as const);
  const { alternative } = reason;
  return {
    ...reason,
    who: reason.who.map((one) => ({ ...one, id: call(one.id) })),
    passedOver: reason.passedOver.map((one) => ({
      ...one,
      id: call(one.id),
      because: one.because.map((bar) =>
        bar.kind === 'odd' || bar.kind === 'apart' ? bar : { ...bar, who: bar.who.map(call) },
      ),
    })),
    ...(alternative
      ? {
          alternative: {
            ...alternative,
            pairs: pairs(alternative.pairs),
            insteadOf: pairs(alternative.insteadOf),
          },
        }
      : {}),
  };
};
