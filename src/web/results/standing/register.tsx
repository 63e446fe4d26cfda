import type { RegisterView } from '../../../engine/view/seat/wall.ts';
import { shortText, whoText } from '../../parts/text/name.tsx';
import { useRegister } from '../../parts/wire/views.ts';
import { To } from '../address.tsx';
import { ResultsFrame } from '../frame.tsx';
import { localeNow, say, sayWord } from '../../parts/text/say.ts';

type Entry = RegisterView['entries'][number];

const systemText = ({ systems }: Entry): string =>
  systems
    .map(
      ({ name, colour, brown, defence, leave }) =>
        `${name} (${[
          sayWord(colour),
          brown ? say('brown sticker') : '',
          defence ? say('with a defence') : '',
          leave ? say('by leave') : '',
        ]
          .filter((part) => part !== '')
          .join(', ')})`,
    )
    .join('; ');

const whereText = ({ category, club, state }: Entry): string =>
  [category, club, state].filter((part) => part !== undefined).join(', ');

const Entries = ({ view, contest }: { readonly view: RegisterView; readonly contest: string }) => {
  const has = {
    draw: view.entries.some(({ number }) => number !== undefined),
    seed: view.entries.some(({ seed }) => seed !== undefined),
    where: view.entries.some((entry) => whereText(entry) !== ''),
  };
  return (
    <table className="stage-table">
      <caption>
        {say('{pairs} by number', { pairs: view.of === 'teams' ? say('Teams') : say('Pairs') })}
      </caption>
      <thead>
        <tr>
          <th scope="col" className="number">
            {say('No')}
          </th>
          <th scope="col">{say('Names')}</th>
          {has.draw ? (
            <th scope="col" className="number">
              {say('In the draw')}
            </th>
          ) : null}
          {has.seed ? (
            <th scope="col" className="number">
              {say('Seed')}
            </th>
          ) : null}
          {has.where ? <th scope="col">{say('For')}</th> : null}
          <th scope="col">{say('System')}</th>
        </tr>
      </thead>
      <tbody>
        {view.entries.map((entry) => (
          <tr key={entry.who.pair}>
            <td className="number">{entry.who.pair}</td>
            <th scope="row">
              <To page={{ page: 'pair', contest, pair: entry.who.pair }}>{shortText(entry.who)}</To>
              {entry.who.players.length > 2 ? (
                <span className="players kept soft">{entry.who.players.join(', ')}</span>
              ) : null}
            </th>
            {has.draw ? <td className="number">{entry.number}</td> : null}
            {has.seed ? <td className="number">{entry.seed}</td> : null}
            {has.where ? <td>{whereText(entry)}</td> : null}
            <td>{systemText(entry) || <span className="soft">{say('none lodged')}</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Rights = ({ view }: { readonly view: RegisterView }) => (
  <>
    {view.rights.toReversed().map(({ round, title, says, clause, matches }, i) => (
      <details key={round} className="panel flush" open={i === 0}>
        <summary>
          {title === undefined
            ? say('Seating rights of round {round}', { round })
            : say('Seating rights: {title}', { title })}
        </summary>
        <p className="soft stage-why">
          {says} ({clause})
        </p>
        <table className="stage-table">
          <caption className="unseen">{say('Seating rights of round {round}', { round })}</caption>
          <thead>
            <tr>
              <th scope="col" className="number">
                {say('Table')}
              </th>
              <th scope="col">{say('At home')}</th>
              <th scope="col">{say('Visiting')}</th>
              {matches.some(({ first, blind }) => first ?? blind) ? (
                <th scope="col">{say('Sits first')}</th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {matches.map(({ table, home, away, first, blind }) => (
              <tr key={table}>
                <td className="number">{table}</td>
                <td>
                  {home.pair} {shortText(home)}
                </td>
                <td>
                  {away.pair} {shortText(away)}
                </td>
                {first || blind ? (
                  <td>{first ? `${first.pair} ${shortText(first)}` : say('blind')}</td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    ))}
  </>
);

const momentText = (at: string): string =>
  new Intl.DateTimeFormat(localeNow(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));

/** Where each colour may be played, until when its papers come in, and written defences (ANC 2021 4; SABF 4.2). */
const Systems = ({ view }: { readonly view: RegisterView }) => (
  <section className="panel padded">
    <h2>{say('Systems')}</h2>
    {view.rules.map(({ stage, says, clause, colours, brown, notes }) => (
      <div key={`${stage} ${clause}`}>
        {stage === '' ? null : <h3>{stage}</h3>}
        <p>
          {says} <span className="soft">{clause}</span>
        </p>
        <ul>
          {colours.map(({ colour, allowed, says: more }) => (
            <li key={colour}>
              {sayWord(colour)}: {allowed ? say('allowed') : say('not allowed')}
              {more === undefined ? '' : `; ${more}`}
            </li>
          ))}
          <li>
            {say('brown sticker conventions: {allowed}', {
              allowed: brown ? say('allowed') : say('not allowed'),
            })}
          </li>
          {notes === undefined ? null : (
            <li>
              {say(
                'written defences: lodged and approved {minutes} minutes before the session, at most {sides} {sides2} of a sheet',
                {
                  minutes: notes.minutes,
                  sides: notes.sides,
                  sides2: notes.sides === 1 ? say('side') : say('sides'),
                },
              )}{' '}
              <span className="soft">{notes.clause}</span>
            </li>
          )}
        </ul>
      </div>
    ))}
    {view.deadlines.map(({ until, says, clause }) => (
      <p key={says}>
        {say('By {until}:', { until: momentText(until) })} {says}. <span className="soft">{clause}</span>
      </p>
    ))}
    {view.defences.length === 0 ? null : (
      <>
        <h3>{say('Written defences')}</h3>
        <ul>
          {view.defences.map(({ who, against, system, round }) => (
            <li key={`${who.pair} ${system} ${round}`}>
              {say('{pair} {who} against {system} ({replace}), from round {round}', {
                pair: who.pair,
                who: shortText(who),
                system,
                replace: against.replace('-', ' '),
                round,
              })}
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
);

/** Who was nominated, with what points, and who plays (SABF 18.10.1, 18.12). */
const Trial = ({ trial }: { readonly trial: NonNullable<RegisterView['trial']> }) => (
  <section className="panel flush scroll">
    <h2>{say('Who plays')}</h2>
    <p className="stage-why">
      {trial.says} <span className="soft">{trial.clause}</span>
    </p>
    <table className="stage-table">
      <caption className="unseen">{say('Nominated pairs by points')}</caption>
      <thead>
        <tr>
          <th scope="col" className="number">
            {say('Order')}
          </th>
          <th scope="col">{say('Pair')}</th>
          <th scope="col" className="number">
            {say('Points')}
          </th>
          <th scope="col">{say('Why')}</th>
        </tr>
      </thead>
      <tbody>
        {trial.pairs.map(({ who, points, order, plays, says, clause }) => (
          <tr key={who.pair}>
            <td className="number">{order}</td>
            <th scope="row">{whoText(who)}</th>
            <td className="number">{points}</td>
            <td className={plays ? '' : 'soft'}>
              {says} <span className="soft">{clause}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** Numbers, systems and seating rights, for players and their opponents to look up. */
export const Register = ({ contest }: { readonly contest: string }) => {
  const { data, error } = useRegister(contest);
  return (
    <ResultsFrame contest={contest} head={data?.head} error={error}>
      <h1>{say('Entries, systems and seating rights')}</h1>
      {data === undefined ? null : (
        <>
          <div className="panel flush scroll">
            <Entries view={data} contest={contest} />
          </div>
          {data.trial === undefined ? null : <Trial trial={data.trial} />}
          {data.rules.length === 0 ? null : <Systems view={data} />}
          <Rights view={data} />
        </>
      )}
    </ResultsFrame>
  );
};
