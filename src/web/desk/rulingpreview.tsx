import type { ReactNode } from 'react';
import type { Moved, RulingPreview } from '../../engine/view/ruling.ts';
import { namesOf } from '../parts/pair.tsx';

const text = (value: number | undefined, unit: string): string =>
  value === undefined ? '–' : `${unit === '%' ? value.toFixed(2) : Math.round(value * 100) / 100}${unit}`;

const Row = ({ moved, unit }: { readonly moved: Moved; readonly unit: string }) => (
  <tr>
    <th scope="row">
      <b className="pair-number">{moved.pair.pair}</b> <span className="soft">{namesOf(moved.pair)}</span>
    </th>
    <td className="number soft">{text(moved.before, unit)}</td>
    <td className="number strong">{text(moved.after, unit)}</td>
    <td className="number">
      {moved.placeBefore === moved.placeAfter
        ? (moved.placeAfter ?? '')
        : `${moved.placeBefore ?? '–'} → ${moved.placeAfter ?? '–'}`}
    </td>
  </tr>
);

const Table = ({
  caption,
  rows,
  unit,
}: {
  readonly caption: string;
  readonly rows: readonly Moved[];
  readonly unit: string;
}) => (
  <table className="grid">
    <caption className="field-label">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Pair</th>
        <th scope="col" className="number">
          Now
        </th>
        <th scope="col" className="number">
          Then
        </th>
        <th scope="col" className="number">
          Place
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((moved) => (
        <Row key={moved.pair.pair} moved={moved} unit={unit} />
      ))}
    </tbody>
  </table>
);

/** What the ruling would do, before it is given. Its place is always there. */
export const PreviewPanel = ({
  preview,
  missing,
  percent,
}: {
  readonly preview: RulingPreview | undefined;
  readonly missing: string | undefined;
  readonly percent: boolean;
}): ReactNode => {
  const unit = percent ? '%' : '';
  const { line } = preview ?? {};
  return (
    <section className="panel stack preview-panel" aria-labelledby="preview-title">
      <h2 id="preview-title">What it would do</h2>
      <div aria-live="polite" className="stack">
        {missing === undefined ? null : <p className="soft">{missing}</p>}
        {preview?.refused === undefined || missing !== undefined ? null : (
          <p className="notice wrong">{preview.refused.says}</p>
        )}
        {line === undefined ? null : (
          <p>
            This board: North-South <span className="soft">{text(line.before.ns, '')}</span> →{' '}
            <b>{text(line.after.ns, '')}</b>, East-West{' '}
            <span className="soft">{text(line.before.ew, '')}</span> → <b>{text(line.after.ew, '')}</b>
            {line.top === undefined ? '' : ` of ${line.top}`}
          </p>
        )}
        {preview === undefined ? null : (
          <>
            <Table caption="The two pairs" rows={preview.parties} unit={unit} />
            {preview.others.length === 0 ? null : (
              <Table caption="Others whose place changes" rows={preview.others} unit={unit} />
            )}
            {preview.advice.map((advice) => (
              <p key={advice} className="soft">
                {advice}
              </p>
            ))}
          </>
        )}
      </div>
    </section>
  );
};
