import { turnOutcome } from '../../../engine/bridge/contract.ts';
import type { SpotView } from '../../../engine/view/night.ts';
import { makeSheet } from '../sheet/act.tsx';
import { when } from '../sheet/form.ts';
import { askPlace, useBoardsThere } from './place.ts';

const HOW = [
  ['seats', 'The pairs sat in each other’s seats'],
  ['board', 'The board was turned on the table'],
] as const;

/** As it was played: in each other's seats the declarer is right and the pairs are not; turned, the cards were the other side's. */
const correctionOf = ({ result = '', outcome, wrongDirection }: SpotView, how: (typeof HOW)[number][0]) => {
  if (outcome === undefined || outcome.kind === 'not-played') return undefined;
  return {
    result,
    now: how === 'board' ? turnOutcome(outcome) : outcome,
    ...when(wrongDirection !== true, { wrongDirection: true }),
  };
};

/** Boards of a table that were played with the arrow the wrong way: scored as played (SCO-7). */
export const SatWrongWay = makeSheet({
  title: 'Sat the wrong way',
  effect: true,
  useKnown: useBoardsThere,
  describe: (form, boards, given) => {
    const { table, round } = askPlace(form, given);
    const scored = boards.filter(
      ({ spot }) => spot.outcome !== undefined && spot.outcome.kind !== 'not-played',
    );
    const [any] = boards;
    // Nothing is entered yet: they change places for the round, and whatever comes in is theirs.
    if (scored.length === 0) {
      if (any !== undefined)
        form.note(
          `No scores yet. Pair ${any.spot.ew.pair} sits North-South and pair ${any.spot.ns.pair} East-West for round ${round}.`,
        );
      const [one = '', other = ''] = [any?.spot.ns.pair, any?.spot.ew.pair];
      return {
        send: 'Record it',
        done: `Table ${table}: the pairs sit the other way in round ${round}.`,
        request: any && { ask: 'exchange-seats', one, other, from: round, to: round },
      };
    }
    const how = form.oneOf('how', 'What happened', HOW);
    const wrong = form.ticks(
      'boards',
      'Boards played the wrong way',
      scored.map(({ spot }) => spot.board),
      given.at?.board === undefined ? {} : { value: String(given.at.board) },
    );
    form.note(
      how === 'seats'
        ? 'Declarer stays as entered. North-South and East-West change places on these boards.'
        : 'North-South held the East-West cards: declarer goes to the other side, and the pairs change places.',
    );
    const [first, ...along] = scored
      .filter(({ spot }) => wrong.includes(spot.board))
      .flatMap(({ spot }) => correctionOf(spot, how) ?? []);
    return {
      send: 'Score as played',
      done: `${wrong.length === 1 ? 'Board' : 'Boards'} ${wrong.join(', ')} at table ${table}: scored as played.`,
      request: first && {
        ask: 'correct-result',
        ...first,
        ...(along.length === 0 ? {} : { along: [...along] }),
        agreed: true,
        why: 'Sat the wrong way',
      },
    };
  },
});
