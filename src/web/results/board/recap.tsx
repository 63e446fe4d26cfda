import { Heat } from '../../parts/score/picture.tsx';
import { namesOf } from '../../parts/text/pair.tsx';
import { isSite } from '../../parts/page/site.ts';
import { shortText } from '../../parts/text/name.tsx';
import { Rounds } from '../../parts/score/round.tsx';
import { useRecap, useStages } from '../../parts/wire/views.ts';
import { To } from '../address.tsx';
import { SessionStory } from './analysis.tsx';
import { ResultsFrame } from '../frame.tsx';
import { impsText, percentText, placeText } from '../standing/number.ts';
import { say } from '../../parts/text/say.ts';
import { Check, Overall } from '../standing/tally.tsx';
import { waysIn } from '../ways.tsx';

/** Everybody's boards of one session or round at a glance; the ground of a cell says how good it was. */
export const Recap = ({ contest, round }: { readonly contest: string; readonly round?: number }) => {
  const { data, error } = useRecap(contest, round);
  const { data: stages } = useStages(contest, data?.head.staged === true);
  const at = round === undefined ? {} : { round };
  const nameOf = (pair: { readonly pair: string; readonly players: readonly [string, string] }): string => {
    const found = stages?.entered.find((who) => who.pair === pair.pair);
    return found === undefined ? namesOf(pair) : shortText(found);
  };
  const nameById = (id: string): string => {
    const row = data?.rows.find(({ pair }) => pair.pair === id);
    return row === undefined ? '' : nameOf(row.pair);
  };
  return (
    <ResultsFrame contest={contest} head={data?.head} error={error}>
      <h1>{say('Recap')}</h1>
      {data === undefined ? null : (
        <>
          <div className="panel flush scroll" role="region" aria-label={say('Recap')} tabIndex={0}>
            <table className="recap-table">
              <caption>
                <span>
                  {say('{cent} on every board; blue is above average, amber below', {
                    cent: data.measure === 'imps' ? say('IMPs') : say('Per cent'),
                  })}
                </span>
              </caption>
              <thead>
                <tr>
                  <th scope="col" className="number">
                    {say('Place')}
                  </th>
                  <th scope="col">{say('Names')}</th>
                  <th scope="col" className="number">
                    {data.measure === 'imps' ? say('IMPs') : '%'}
                  </th>
                  {data.boards.map((board) => (
                    <th key={board} scope="col" className="number">
                      <To
                        page={{ page: 'board', contest, board, ...at }}
                        aria-label={say('Board {board}', { board })}
                      >
                        {board}
                      </To>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.rows.map((row) => (
                  <tr key={row.pair.pair}>
                    <td className="number">{placeText(row.place, row.tied)}</td>
                    <th scope="row">
                      <To page={{ page: 'pair', contest, pair: row.pair.pair }}>
                        {row.pair.pair} {nameOf(row.pair)}
                      </To>
                    </th>
                    <td className="number strong">
                      {data.measure === 'imps' ? impsText(row.total) : percentText(row.total)}
                    </td>
                    {row.cells.map((value, i) => (
                      <Heat key={data.boards[i]} value={value} measure={data.measure} />
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {data.overall === undefined ? null : <Overall overall={data.overall} nameOf={nameById} />}
          {data.rounds === undefined ? null : (
            <Rounds rounds={data.rounds} nameOf={nameById} why={waysIn(contest).why} look="sheet-table" />
          )}
          {data.check === undefined ? null : <Check check={data.check} />}
          <SessionStory contest={contest} {...at} />
          {/* While play is on it is the desk's to print. */}
          {isSite() || data.head.phase === 'playing' ? null : (
            <p className="foot-line">
              <a href={`/print/${contest}/recap.pdf${round === undefined ? '' : `?round=${round}`}`}>
                {say('Recap to print (PDF)')}
              </a>
            </p>
          )}
        </>
      )}
    </ResultsFrame>
  );
};
