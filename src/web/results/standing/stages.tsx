import type { CategoryList, PlacedView, StageSheet, StagesView } from '../../../engine/view/stages.ts';
import { isSite } from '../../parts/page/site.ts';
import { Bracket, hasBracket } from '../../parts/score/bracket.tsx';
import { CrossTable } from '../../parts/score/picture.tsx';
import { ClubsPanel, PrizesPanel, WonPanel } from '../../parts/score/won.tsx';
import { Changes } from '../../parts/score/change.tsx';
import { Fold } from '../../parts/page/fold.tsx';
import { scoreText, shortText, type Ways, whoText } from '../../parts/text/name.tsx';
import { StagePanel } from '../../parts/score/stage.tsx';
import { To } from '../address.tsx';
import { placeText } from './number.ts';
import { Boards } from '../board/boards.tsx';
import { waysIn } from '../ways.tsx';
import { say, sayStage } from '../../parts/text/say.ts';

/** A cross-table of more than this is a wall, not a table. */
const MOST_ACROSS = 30;

const Pictures = ({ sheet, ways }: { readonly sheet: StageSheet; readonly ways: Ways }) => {
  if (sheet.rounds.length === 0) return null;
  if (hasBracket(sheet)) return <Bracket sheet={sheet} ways={ways} />;
  const wide = sheet.fields.reduce((sum, { rows }) => sum + rows.length, 0);
  if (sheet.collects !== 'vp' || wide > MOST_ACROSS) return null;
  return (
    <Fold
      className="panel flush"
      open={sheet.play === 'robin'}
      says={say('Cross-table of {name}', { name: sayStage(sheet.name) })}
    >
      {() => <CrossTable sheet={sheet} ways={ways} />}
    </Fold>
  );
};

/** Travellers and the recap of every session or round. */
const Units = ({ contest, sheet }: { readonly contest: string; readonly sheet: StageSheet }) => (
  <Fold className="panel units" says={say('Boards and recaps of {name}', { name: sayStage(sheet.name) })}>
    {() =>
      sheet.units.toReversed().map(({ number, from, title, boards }) => (
        <section
          key={from}
          aria-label={say('Boards of {name}, {number}', { name: sayStage(sheet.name), number })}
        >
          <p className="row spread">
            <strong>
              {title ?? `${sheet.play === 'sessions' ? say('Session') : say('Round')} ${number}`}
            </strong>
            <To page={{ page: 'recap', contest, round: from }}>{say('Recap')}</To>
          </p>
          <Boards contest={contest} boards={boards} round={from} plain />
        </section>
      ))
    }
  </Fold>
);

const Category = ({ list, ways }: { readonly list: CategoryList; readonly ways: Ways }) => (
  <div className="panel flush">
    <table className="stage-table placed">
      <caption>
        {list.category}
        {list.clause === undefined ? null : <span className="soft"> ({list.clause})</span>}
      </caption>
      <tbody>
        {list.rows.map((row) => (
          <tr key={row.who.pair}>
            <td className="number">{placeText(row.place, row.tied)}</td>
            <th scope="row">{ways.link(row.who, whoText(row.who))}</th>
            <td className="number strong">
              {row.key === undefined
                ? scoreText(row.score)
                : ways.why(row.key, say('what {pair} has', { pair: row.who.pair }), scoreText(row.score))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Inside the last stage that has members of the category. */
const Categories = ({ view, ways }: { readonly view: StagesView; readonly ways: Ways }) => {
  const order = view.stages.map(({ stage }) => stage);
  const isLast = ({ category, stage }: CategoryList): boolean =>
    view.categories.every(
      (other) => other.category !== category || order.indexOf(other.stage) <= order.indexOf(stage),
    );
  const lists = view.categories.filter(isLast);
  if (lists.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="categories-title">
      <h2 id="categories-title">{say('Categories')}</h2>
      <div className="fields two">
        {lists.map((list) => (
          <Category key={list.category} list={list} ways={ways} />
        ))}
      </div>
    </section>
  );
};

/** Everybody where they finished, those who came furthest first. */
const Placings = ({ placed, ways }: { readonly placed: readonly PlacedView[]; readonly ways: Ways }) => (
  <section className="stack" aria-labelledby="placings-title">
    <h2 id="placings-title">{say('Placings')}</h2>
    <div className="fields two">
      {placed.map(({ stage, name, field, rows }) => (
        <div key={`${stage} ${field ?? ''}`} className="panel flush">
          <table className="stage-table placed">
            <caption>
              {sayStage(name)}
              {field === undefined ? '' : `, ${field.toUpperCase()}`}
            </caption>
            <thead className="unseen">
              <tr>
                <th scope="col">{say('Place')}</th>
                <th scope="col">{say('Names')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ place, tied, who, key }) => (
                <tr key={who.pair}>
                  <td className="number">
                    {ways.why(key, say('place of {pair}', { pair: who.pair }), placeText(place, tied))}
                  </td>
                  <th scope="row">
                    <span className="soft">{who.pair}</span> {ways.link(who, shortText(who))}
                  </th>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </div>
  </section>
);

/** The stages of a contest for everybody, the last first. */
export const StageResults = ({ contest, view }: { readonly contest: string; readonly view: StagesView }) => {
  const ways = waysIn(contest);
  return (
    <>
      {view.stages.length === 0 ? <p>{say('Play has not started.')}</p> : null}
      <Changes changes={view.changes} />
      {view.placings === undefined ? null : <Placings placed={view.placings} ways={ways} />}
      {view.stages.toReversed().map((sheet) => (
        <div key={sheet.stage} className="stack">
          <StagePanel sheet={sheet} ways={ways} />
          <Pictures sheet={sheet} ways={ways} />
          <Units contest={contest} sheet={sheet} />
        </div>
      ))}
      <Categories view={view} ways={ways} />
      {view.prizes !== undefined &&
      view.awards.every(({ award }) => award !== 'prize' && award !== 'trophy') ? (
        <PrizesPanel prizes={view.prizes} />
      ) : null}
      <WonPanel awards={view.awards} ways={ways} />
      {view.clubs === undefined ? null : <ClubsPanel clubs={view.clubs} ways={ways} />}
      <p className="foot-line">
        <To page={{ page: 'register', contest }}>{say('Entries, systems and seating rights')}</To>
        {isSite() ? null : <a href={`/print/${contest}/standings.pdf`}>{say('Standings to print (PDF)')}</a>}
        {isSite() || !view.stages.some(hasBracket) ? null : (
          <a href={`/print/${contest}/bracket.pdf`}>{say('Bracket to print (PDF)')}</a>
        )}
        <span className="soft">{say('Press a dotted number to see why it is so.')}</span>
      </p>
    </>
  );
};
