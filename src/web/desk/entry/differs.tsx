import type { SpotView } from '../../../engine/view/night.ts';
import { ContractText } from '../../parts/text/contract.tsx';
import { Refused } from '../../parts/wire/views.ts';
import { useAsk } from '../ask/ask.ts';
import type { TypedLine } from './line.ts';
import { requestFor } from './keyed.ts';
import type { Ask } from '../ask/server.ts';

/** Another desk entered something else meanwhile: the server asks which it is. */
export const isDiffering = (error: Error | null): boolean =>
  error instanceof Refused && error.code === 'entry-differs';

/** Both as conflicting scores, for the director to settle. */
const bothOf = (spot: SpotView, line: TypedLine): Ask | undefined => {
  if (line.kind !== 'result') return undefined;
  const { round, table, board } = spot;
  const turned = line.wrongDirection ? ({ wrongDirection: true } as const) : {};
  return { ask: 'report-result', round, table, board, result: line.result, ...turned, beside: true };
};

/** What stands there, what was typed, and the three things that can be done. */
export const Differs = ({
  contest,
  spot,
  line,
  says,
  done,
  onKeep,
  onDone,
}: {
  readonly contest: string;
  /** As it is now. */
  readonly spot: SpotView;
  readonly line: TypedLine;
  readonly says: string;
  /** What the foot of the page says when it is replaced. */
  readonly done: string;
  readonly onKeep: () => void;
  readonly onDone: () => void;
}) => {
  const ask = useAsk(contest);
  const why = spot.contract === undefined ? 'Entered differently' : `Replaces ${spot.contract}`;
  // An entry that is not on the screen yet cannot be replaced.
  const isKnown = spot.result !== undefined || spot.said !== undefined;
  const replace = isKnown ? requestFor(spot, line, why) : undefined;
  const both = bothOf(spot, line);
  const typed = line.kind === 'result' || line.kind === 'adjusted' ? line.text : '';
  const send = (request: Ask, said: string) => ask.mutate({ request, done: said, undo: true, after: onDone });
  return (
    <div
      className="differs"
      role="group"
      aria-label={`Board ${spot.board}, table ${spot.table}: entered differently`}
    >
      <p role="alert">{ask.error?.message ?? says}</p>
      <div className="row">
        <button type="button" className="button" onClick={onKeep}>
          Keep {spot.contract === undefined ? 'it' : <ContractText text={spot.contract} />}
        </button>
        <button
          type="button"
          className="button"
          disabled={replace === undefined || ask.isPending}
          onClick={() => replace && send(replace, done)}
        >
          Replace with <ContractText text={typed} />
        </button>
        {both === undefined ? null : (
          <button
            type="button"
            className="button"
            disabled={ask.isPending}
            onClick={() =>
              send(both, `Board ${spot.board}, table ${spot.table}: conflicting scores recorded.`)
            }
          >
            Record both as conflicting
          </button>
        )}
      </div>
    </div>
  );
};
