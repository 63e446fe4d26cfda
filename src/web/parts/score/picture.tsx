import type { ReactNode } from 'react';
import type { MatchRow, StageSheet } from '../../../engine/view/stages.ts';
import type { TravellerRow } from '../../../engine/view/night.ts';
import { signedText } from '../text/contract.tsx';
import { scoreText, shortText, type Ways, whoText } from '../text/name.tsx';
import { say, sayStage } from '../text/say.ts';
import './picture.css';

interface Step {
  readonly label: string;
  readonly place: number;
}

const WIDE = 460;
const TALL = 170;
const EDGE = { left: 30, right: 14, top: 12, bottom: 26 };

/** First, last, and a few between: whole numbers, never two on one line. */
const ticksOf = (of: number): readonly number[] =>
  [...new Set([1, Math.ceil(of / 4), Math.ceil(of / 2), Math.ceil((3 * of) / 4), of])].filter((n) => n > 0);

/** Where a contestant stood after each round: the first place on top. */
export const Progress = ({
  steps,
  of,
  says,
}: {
  readonly steps: readonly Step[];
  readonly of: number;
  readonly says: string;
}) => {
  const across = (i: number): number =>
    EDGE.left + (i * (WIDE - EDGE.left - EDGE.right)) / Math.max(1, steps.length - 1);
  const down = (place: number): number =>
    EDGE.top + ((place - 1) * (TALL - EDGE.top - EDGE.bottom)) / Math.max(1, of - 1);
  return (
    <svg className="picture progress" viewBox={`0 0 ${WIDE} ${TALL}`} role="img" aria-label={says}>
      {ticksOf(of).map((place) => (
        <g key={place}>
          <line className="rule" x1={EDGE.left} x2={WIDE - EDGE.right} y1={down(place)} y2={down(place)} />
          <text className="tick" x={EDGE.left - 8} y={down(place) + 4} textAnchor="end">
            {place}
          </text>
        </g>
      ))}
      <polyline
        className="line"
        points={steps.map(({ place }, i) => `${across(i)},${down(place)}`).join(' ')}
      />
      {steps.map(({ label, place }, i) => (
        <g key={label}>
          <circle className="dot" cx={across(i)} cy={down(place)} r={4} />
          <text className="tick" x={across(i)} y={TALL - 6} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
};

/** How often each score was made: best for North-South first. */
export const Distribution = ({ rows }: { readonly rows: readonly TravellerRow[] }) => {
  const times = new Map<number, number>();
  for (const { score } of rows) if (score !== undefined) times.set(score, (times.get(score) ?? 0) + 1);
  const scores = [...times].sort(([a], [b]) => b - a);
  const most = Math.max(1, ...times.values());
  if (scores.length === 0) return null;
  return (
    <table className="spread-table">
      <caption>{say('Frequencies')}</caption>
      <thead className="unseen">
        <tr>
          <th scope="col">{say('Score for North-South')}</th>
          <th scope="col">{say('Times')}</th>
        </tr>
      </thead>
      <tbody>
        {scores.map(([score, count]) => (
          <tr key={score}>
            <th scope="row" className="number">
              {signedText(score)}
            </th>
            <td>
              <span
                className={score >= 0 ? 'spread-bar' : 'spread-bar ew'}
                style={{ '--part': count / most }}
              >
                {count}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** A number on a ground that is the stronger the further it is from average; the number itself is always there. */
export const Heat = ({
  value,
  measure,
}: {
  readonly value: number | null;
  readonly measure: 'percent' | 'imps';
}) => {
  if (value === null) return <td className="heat" />;
  const part = measure === 'percent' ? (value - 50) / 50 : Math.max(-1, Math.min(1, value / 12));
  const strength = Math.round(Math.abs(part) * 60);
  return (
    <td
      className={`heat ${part > 0 ? 'above' : part < 0 ? 'below' : ''}`}
      style={{ '--heat': `${strength}%` }}
    >
      {String(Math.round(value)).replace('-', '−')}
    </td>
  );
};

interface Met {
  readonly round: number;
  readonly match: MatchRow;
  readonly vp?: number;
  /** Made more than its opponents: what is average differs from scale to scale. */
  readonly won: boolean;
}

const meetingsOf = ({ rounds }: StageSheet): ReadonlyMap<string, readonly Met[]> => {
  const met = new Map<string, Met[]>();
  const note = (a: string, b: string, one: Met): void => {
    met.set(`${a}/${b}`, [...(met.get(`${a}/${b}`) ?? []), one]);
  };
  for (const { round, matches } of rounds)
    for (const match of matches) {
      if (match.away === undefined) continue;
      const { home, away, homeVp, awayVp } = match;
      const over = (homeVp ?? 0) - (awayVp ?? 0);
      const one = (vp: number | undefined, won: boolean): Met => ({
        round,
        match,
        won,
        ...(vp === undefined ? {} : { vp }),
      });
      note(home.pair, away.pair, one(homeVp, over > 0));
      note(away.pair, home.pair, one(awayVp, over < 0));
    }
  return met;
};

/** Everyone against everyone, in the order of the standings: what the row made against the column. */
export const CrossTable = ({ sheet, ways }: { readonly sheet: StageSheet; readonly ways: Ways }) => {
  const met = meetingsOf(sheet);
  const rows = sheet.fields.flatMap((field) => field.rows);
  const shown = (one: Met): ReactNode => {
    const says = one.vp === undefined ? '·' : scoreText(one.vp);
    return ways.match && one.vp !== undefined ? ways.match(one.round, one.match.table, says) : says;
  };
  return (
    <div
      className="scroll"
      role="region"
      aria-label={say('Who met whom in {name}', { name: sayStage(sheet.name) })}
      tabIndex={0}
    >
      <table className="cross-table">
        <caption>{say('Who met whom: VPs of the row against the column')}</caption>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              <span className="unseen">{say('Contestant')}</span>
            </th>
            {rows.map(({ who }) => (
              <th key={who.pair} scope="col" className="number" title={whoText(who)}>
                {who.pair}
              </th>
            ))}
            <th scope="col" className="number">
              {say('VPs')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.who.pair}>
              <td className="number soft">{row.who.pair}</td>
              <th scope="row">{ways.link(row.who, shortText(row.who))}</th>
              {rows.map(({ who }) => (
                <td key={who.pair} className={who.pair === row.who.pair ? 'self' : 'number'}>
                  {(met.get(`${row.who.pair}/${who.pair}`) ?? []).map((one) => (
                    <span key={one.round} className={one.won ? 'won' : ''}>
                      {shown(one)}
                    </span>
                  ))}
                </td>
              ))}
              <td className="number strong">{scoreText(row.score)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
