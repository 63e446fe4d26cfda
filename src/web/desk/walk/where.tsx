import type { ReactNode } from 'react';
import type { WalkSearch } from './way.ts';

const PARTS = ['table', 'round', 'board'] as const;

/** Where it happened. A walk without a place is kept on this device alone. */
export const WalkWhere = ({
  from,
  onPlace,
}: {
  readonly from: WalkSearch;
  readonly onPlace: (place: Partial<Pick<WalkSearch, (typeof PARTS)[number]>>) => void;
}): ReactNode => (
  <details open={from.table === undefined ? true : undefined}>
    <summary>
      {from.table === undefined
        ? 'Where'
        : `Table ${from.table}, round ${from.round ?? '?'}, board ${from.board ?? '?'}`}
    </summary>
    <div className="spot-fields">
      {PARTS.map((part) => (
        <label key={part} className="field">
          <span>{part.charAt(0).toUpperCase() + part.slice(1)}</span>
          <input
            type="number"
            inputMode="numeric"
            min={1}
            defaultValue={from[part] ?? ''}
            onBlur={({ target }) => {
              const number = Number(target.value);
              if (Number.isInteger(number) && number > 0) onPlace({ [part]: number });
            }}
          />
        </label>
      ))}
    </div>
  </details>
);
