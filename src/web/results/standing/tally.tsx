import type { CheckView, OverallView } from '../../../engine/view/standing/tally.ts';
import { SIDE_NAMES } from '../../../engine/words/score/score.ts';
import { saySigned } from '../../../engine/words/score/tally.ts';
import { Fold } from '../../parts/page/fold.tsx';
import type { NameOf } from '../../parts/score/round.tsx';
import '../../parts/score/tally.css';
import { say, sayWord } from '../../parts/text/say.ts';
import { checkTexts } from '../../parts/text/sums.ts';
import { AskWhy } from '../../parts/score/why.tsx';
import { openWhy as why } from '../address.tsx';
import { placeText, pointsText } from './number.ts';

const sideText = (side: 'ns' | 'ew' | undefined): string =>
  side === undefined ? '' : sayWord(SIDE_NAMES[side]);

/** Both fields in one list, with the words that belong to it. */
export const Overall = ({ overall, nameOf }: { readonly overall: OverallView; readonly nameOf: NameOf }) => (
  <section className="panel tally" aria-labelledby="overall-title">
    <h2 id="overall-title">{say('Both fields together')}</h2>
    {overall.says.map((one) => (
      <p key={one}>{sayWord(one)}</p>
    ))}
    <Fold className="" says={say('The whole list')}>
      {() => (
        <table className="sheet-table">
          <caption className="unseen">{say('Both fields together')}</caption>
          <thead>
            <tr>
              <th scope="col" className="place">
                <span className="unseen">{say('Place')}</span>
              </th>
              <th scope="col" className="names">
                {say('Pair')}
              </th>
              <th scope="col" className="number">
                {say('Points')}
              </th>
              <th scope="col" className="number">
                {say('Boards')}
              </th>
              <th scope="col" className="number main">
                {say('Compared')}
              </th>
            </tr>
          </thead>
          <tbody>
            {overall.rows.map((row) => (
              <tr key={row.id}>
                <td className="place">{placeText(row.place, row.tied)}</td>
                <th scope="row" className="names">
                  <span className="soft">{row.id}</span> {nameOf(row.id)}{' '}
                  <span className="soft">{sideText(row.side)}</span>
                </th>
                <td className="number">{pointsText(row.matchpoints)}</td>
                <td className="number soft">{row.boards}</td>
                <td className="number main">
                  <AskWhy about={say('pair {pair}', { pair: row.id })} open={() => why(row.key)}>
                    {pointsText(row.factored)}
                  </AskWhy>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Fold>
    <p className="soft">{overall.clause}</p>
  </section>
);

/** The sums in the order of work: balanced, given later, final. */
export const Check = ({ check }: { readonly check: CheckView }) => (
  <section className="panel tally" aria-labelledby="check-title">
    <h2 id="check-title">{say('The sums')}</h2>
    {checkTexts(check).map((one) => (
      <p key={one} className={check.balanced ? '' : 'late'}>
        {one}
      </p>
    ))}
    <Fold className="" says={say('Board by board')}>
      {() => (
        <table className="sheet-table">
          <caption className="unseen">{say('The sums')}</caption>
          <thead>
            <tr>
              <th scope="col" className="number">
                {say('Bd')}
              </th>
              <th scope="col" className="number">
                {say('Must be')}
              </th>
              <th scope="col" className="number">
                {say('North-South')}
              </th>
              <th scope="col" className="number">
                {say('East-West')}
              </th>
              <th scope="col">{say('Given later')}</th>
              <th scope="col" className="number main">
                {say('Final')}
              </th>
            </tr>
          </thead>
          <tbody>
            {check.boards.map((one) => (
              <tr key={one.board}>
                <th scope="row" className="number">
                  {one.board}
                </th>
                <td className="number soft">{pointsText(one.check)}</td>
                <td className={one.balanced ? 'number' : 'number late'}>{pointsText(one.ns)}</td>
                <td className={one.balanced ? 'number' : 'number late'}>{pointsText(one.ew)}</td>
                <td>
                  {one.later.map((each) => (
                    <span key={each.says} className="remark">
                      {each.says}: {saySigned(each.ns)}, {saySigned(each.ew)}
                    </span>
                  ))}
                </td>
                <td className="number main">
                  {pointsText(one.finalNs)} / {pointsText(one.finalEw)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Fold>
  </section>
);
