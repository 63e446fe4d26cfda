import { useState } from 'react';
import type { RoundStanding } from '../../../engine/view/standing/tally.ts';
import { SIDE_NAMES } from '../../../engine/words/score/score.ts';
import { saySigned } from '../../../engine/words/score/tally.ts';
import { impsText, percentText, placeText } from '../../results/standing/number.ts';
import type { Ways } from '../text/name.tsx';
import { say, sayWord } from '../text/say.ts';
import { balanceText } from '../text/sums.ts';
import './tally.css';

/** A contestant's number and names. */
export type NameOf = (id: string) => string;

/** The desk's way or the public page's. */
interface Shown {
  readonly nameOf: NameOf;
  readonly why: Ways['why'];
  readonly look: 'sheet-table' | 'grid stage-table';
}

const sideText = (side: 'ns' | 'ew' | undefined): string =>
  side === undefined ? '' : sayWord(SIDE_NAMES[side]);

const afterText = ({ number, of }: RoundStanding): string =>
  say('After round {number} of {of}', { number, of });

const RoundTable = ({
  round,
  field,
  nameOf,
  why,
  look,
}: {
  readonly round: RoundStanding;
  readonly field: RoundStanding['fields'][number];
} & Shown) => {
  const imps = field.rows.some((row) => row.imps !== undefined);
  return (
    <table className={look}>
      <caption className={field.side === undefined ? 'unseen' : ''}>
        {field.side === undefined ? afterText(round) : sideText(field.side)}
      </caption>
      <thead>
        <tr>
          <th scope="col" className="place">
            <span className="unseen">{say('Place')}</span>
          </th>
          <th scope="col" className="names">
            {say('Pair')}
          </th>
          {round.balance === undefined ? null : (
            <>
              <th scope="col" className="number">
                {say('This round')}
              </th>
              <th scope="col" className="number">
                {say('So far')}
              </th>
            </>
          )}
          <th scope="col" className="number main">
            {imps ? say('IMPs') : '%'}
          </th>
        </tr>
      </thead>
      <tbody>
        {field.rows.map((row) => (
          <tr key={row.id}>
            <td className="place">
              {row.place === undefined
                ? null
                : why(
                    row.rankKey,
                    say('place of pair {pair}', { pair: row.id }),
                    placeText(row.place, row.tied),
                  )}
            </td>
            <th scope="row" className="names">
              <span className="soft">{row.id}</span> {nameOf(row.id)}
            </th>
            {round.balance === undefined ? null : (
              <>
                <td className="number">{row.signed === undefined ? '' : saySigned(row.signed)}</td>
                <td className="number">
                  {row.running === undefined || row.signedKey === undefined
                    ? null
                    : why(row.signedKey, say('pair {pair}', { pair: row.id }), saySigned(row.running))}
                </td>
              </>
            )}
            <td className="number main strong">
              {row.place === undefined
                ? null
                : why(
                    row.key,
                    say('pair {pair}', { pair: row.id }),
                    imps ? impsText(row.imps) : percentText(row.percent),
                  )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** A barometer after each of its rounds; the last that is over stands there first. */
export const Rounds = ({
  rounds,
  note,
  ...shown
}: Shown & {
  readonly rounds: readonly RoundStanding[];
  /** What the list beside it has that this has not. */
  readonly note?: string | undefined;
}) => {
  const [chosen, setChosen] = useState<number | undefined>(undefined);
  const after = rounds.find(({ round }) => round === chosen) ?? rounds.at(-1);
  if (after === undefined && note === undefined) return null;
  return (
    <section className="panel tally" aria-labelledby="rounds-title">
      <h2 id="rounds-title">{say('Round by round')}</h2>
      {note === undefined ? null : <p className="soft">{note}</p>}
      {after === undefined ? null : (
        <>
          <p className="row">
            <label>
              {say('Standings as they were')}{' '}
              <select value={after.round} onChange={(event) => setChosen(Number(event.target.value))}>
                {rounds.map((one) => (
                  <option key={one.round} value={one.round}>
                    {afterText(one)}
                  </option>
                ))}
              </select>
            </label>
          </p>
          {after.fields.map((field) => (
            <RoundTable key={field.side ?? 'all'} round={after} field={field} {...shown} />
          ))}
          {after.balance === undefined ? null : (
            <p className={after.balance.balanced ? 'soft' : 'late'}>{balanceText(after.balance)}</p>
          )}
        </>
      )}
    </section>
  );
};
