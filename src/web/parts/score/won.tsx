import type { ClubsView, PrizesView, WonRow } from '../../../engine/view/stages.ts';
import { sayPrize } from '../../../engine/words/score/prize.ts';
import { scoreText, shortText, type Ways, Who } from '../text/name.tsx';
import './picture.css';
import './tally.css';
import { say, sayWord } from '../text/say.ts';

/** More than these are shown when asked for. */
const MOST_OPEN = 12;

/** What an award is called. */
export const AWARDED: Readonly<Record<string, string>> = {
  prize: say('Prizes'),
  trophy: say('Prizes'),
  points: say('Points for the placing'),
  qualifying: say('Qualifying points'),
  'own-qualifying': say('Qualifying points, Women’s and Seniors’'),
  masterpoints: say('Masterpoints'),
  outright: say('Paid outright'),
  berth: say('Goes on to the next event'),
  title: say('Holds the title'),
  selected: say('In the team'),
  reserve: say('Reserve'),
  barred: say('Out of selection'),
};

const Won = ({ row, ways }: { readonly row: WonRow; readonly ways: Ways }) => (
  <tr>
    <th scope="row">
      {row.person === undefined ? (
        <Who who={row.of} />
      ) : (
        <>
          {row.person.players.join(', ')} <span className="soft">{shortText(row.of)}</span>
        </>
      )}
      {row.squad === undefined ? null : (
        <span className="players soft">
          {say('goes as {players}', { players: row.squad.players.join(', ') })}
        </span>
      )}
    </th>
    <td>
      {AWARDED[row.award] ?? row.award}
      {row.session === undefined ? '' : say(', session {session}', { session: row.session })}
      {row.note === undefined ? null : <span className="soft"> {row.note}</span>}
    </td>
    <td className="number strong">
      {ways.why(
        row.key,
        say('what {pair} has', { pair: row.person?.players[0] ?? row.of.pair }),
        row.amount === undefined ? (row.place ?? '–') : scoreText(row.amount),
      )}
    </td>
    <td className="soft">{row.clause}</td>
  </tr>
);

/** What the places and matches were worth, to teams and to persons. */
const AwardsPanel = ({ awards, ways }: { readonly awards: readonly WonRow[]; readonly ways: Ways }) =>
  awards.length === 0 ? null : (
    <section className="stack" aria-labelledby="won-title">
      <h2 id="won-title">{say('Awards')}</h2>
      {/* Points of every player are a long list: whoever looks for theirs opens it. */}
      <details className="panel flush" open={awards.length <= MOST_OPEN}>
        <summary>
          {awards.length === 1 ? say('1 award') : say('{count} awards', { count: awards.length })}
        </summary>
        <div className="scroll" role="region" aria-label={say('List of the awards')} tabIndex={0}>
          <table className="grid stage-table">
            <caption className="unseen">{say('Points, masterpoints, titles and places')}</caption>
            <thead>
              <tr>
                <th scope="col">{say('Who')}</th>
                <th scope="col">{say('What')}</th>
                <th scope="col" className="number">
                  {say('Worth')}
                </th>
                <th scope="col">{say('Clause')}</th>
              </tr>
            </thead>
            <tbody>
              {awards.map((row) => (
                <Won key={row.key} row={row} ways={ways} />
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );

const isPrize = ({ award }: WonRow): boolean => award === 'prize' || award === 'trophy';

/** Who wins what: few enough to be read at once. */
const PrizesWon = ({ rows, ways }: { readonly rows: readonly WonRow[]; readonly ways: Ways }) =>
  rows.length === 0 ? null : (
    <section className="panel tally" aria-labelledby="prizes-won-title">
      <h2 id="prizes-won-title">{say('Prizes')}</h2>
      <table className="grid stage-table">
        <caption className="unseen">{say('Who wins which prize')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('Who')}</th>
            <th scope="col">{say('Prize')}</th>
            <th scope="col">{say('Clause')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <Who who={row.of} />
              </th>
              <td>{ways.why(row.key, say('what {pair} has', { pair: row.of.pair }), row.note ?? '')}</td>
              <td className="soft">{row.clause}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );

/** What the places and matches were worth: prizes first. */
export const WonPanel = ({ awards, ways }: { readonly awards: readonly WonRow[]; readonly ways: Ways }) => (
  <>
    <PrizesWon rows={awards.filter(isPrize)} ways={ways} />
    <AwardsPanel awards={awards.filter((row) => !isPrize(row))} ways={ways} />
  </>
);

/** The prizes as announced, until they are won (Law 78D). */
export const PrizesPanel = ({ prizes }: { readonly prizes: PrizesView }) => (
  <section className="panel" aria-labelledby="prizes-title">
    <h2 id="prizes-title">{say('Prizes to be won')}</h2>
    {prizes.level ? (
      <p className="soft">{say('Equal scores share, though the tie is broken for the placing.')}</p>
    ) : null}
    <dl className="prizes">
      {prizes.lists.map((list) => (
        <div key={list.name}>
          <dt>
            {sayWord(list.name)} <span className="soft">{list.clause}</span>
          </dt>
          <dd>
            <ol>
              {list.prizes.map((prize, i) => (
                <li key={i}>{sayPrize(prize, prizes.unit)}</li>
              ))}
            </ol>
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

/** What is to be won, and once it is known who has won it. */
export const PrizesOf = ({
  prizes,
  awards = [],
  ways,
}: {
  readonly prizes: PrizesView | undefined;
  readonly awards: readonly WonRow[] | undefined;
  readonly ways: Ways;
}) => (
  <>
    {prizes === undefined || awards.length > 0 ? null : <PrizesPanel prizes={prizes} />}
    <WonPanel awards={awards} ways={ways} />
  </>
);

/** Places per club in a regional final, and what each has sent. */
export const ClubsPanel = ({ clubs, ways }: { readonly clubs: ClubsView; readonly ways: Ways }) => (
  <section className="panel" aria-labelledby="clubs-title">
    <h2 id="clubs-title">{say('Places per club')}</h2>
    <table className="grid stage-table">
      <caption className="unseen">{say('How many teams each club may send, and has sent')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('Club')}</th>
          <th scope="col" className="number">
            {say('Teams in its event')}
          </th>
          <th scope="col" className="number">
            {say('Places')}
          </th>
          <th scope="col" className="number">
            {say('Entered')}
          </th>
        </tr>
      </thead>
      <tbody>
        {clubs.clubs.map(({ club, teams, places, sent, key }) => (
          <tr key={club}>
            <th scope="row">{club}</th>
            <td className="number soft">{teams ?? say('none held')}</td>
            <td className="number strong">{ways.why(key, say('places of {club}', { club }), places)}</td>
            <td className="number">{sent}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="soft">
      {clubs.oneMore ? say('One more team may be added to make the number even. ') : ''}
      {clubs.clause}
    </p>
  </section>
);
