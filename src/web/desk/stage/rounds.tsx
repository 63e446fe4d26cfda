import type { RoundStanding } from '../../../engine/view/standing/tally.ts';
import { sayOpen } from '../../../engine/words/score/tally.ts';
import { Rounds } from '../../parts/score/round.tsx';
import { useStandings } from '../ask/ask.ts';
import { Why } from '../entry/why.tsx';

/** While a round is in play the desk's list is ahead of everybody's: it says so. */
export const noteOf = (rounds: readonly RoundStanding[], now: number): string | undefined => {
  const last = rounds.at(-1);
  return now > 0 && (last === undefined || last.round < now) ? sayOpen(last?.says) : undefined;
};

/** A barometer after each of its rounds, with the balance of its signed matchpoints (MP-14); of any other session nothing. */
export const RoundByRound = ({
  contest,
  at,
  nameOf,
}: {
  readonly contest: string;
  readonly at?: number | undefined;
  readonly nameOf: (id: string) => string;
}) => {
  const { data } = useStandings(contest, at);
  if (data?.rounds === undefined) return null;
  return (
    <Rounds
      rounds={data.rounds}
      note={noteOf(data.rounds, data.head.round)}
      nameOf={nameOf}
      why={(figure, about, shown) => (
        <Why figure={figure} about={about}>
          {shown}
        </Why>
      )}
      look="grid stage-table"
    />
  );
};
