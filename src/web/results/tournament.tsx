import { useEffect } from 'react';
import { SIDE_NAMES } from '../../engine/words/score/score.ts';
import type { components } from '../api/schema.ts';
import { LanguageSwitch } from '../parts/text/language.tsx';
import { LocalMoment } from '../parts/text/localtime.tsx';
import { scoreText, shortText, WORTH } from '../parts/text/name.tsx';
import { Nowhere } from '../parts/page/nowhere.tsx';
import { say, sayWord } from '../parts/text/say.ts';
import { State } from '../parts/page/state.tsx';
import { useTogether } from '../parts/wire/views.ts';
import { To } from './address.tsx';
import { dateText } from './date.ts';
import { placeText } from './standing/number.ts';
import './results.css';

type Shown = components['schemas']['Together'];
type Part = Shown['contests'][number];

const StateOf = ({ contest }: { readonly contest: Part }) => {
  if (contest.phase === 'closed') return <State state="final" />;
  return contest.phase === 'playing' ? (
    <State state="playing" says={contest.title ?? say('Round {round}', { round: contest.round })} />
  ) : (
    <State state="waiting" says={say('Play has not started')} />
  );
};

const fieldText = (field: string | undefined): string =>
  field === 'ns' || field === 'ew' ? sayWord(SIDE_NAMES[field]) : (field ?? '');

const Leading = ({ contest }: { readonly contest: Part }) => (
  <>
    {contest.leading.map(({ field, collects, rows }) => (
      <table key={field ?? ''} className="stage-table placed">
        <caption>
          {[contest.stage ?? '', fieldText(field)].filter((part) => part !== '').join(', ')}
          <span className="soft"> {WORTH[collects]}</span>
        </caption>
        <thead className="unseen">
          <tr>
            <th scope="col">{say('Place')}</th>
            <th scope="col">{say('Names')}</th>
            <th scope="col">{say('Score')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ place, tied, who, score }) => (
            <tr key={who.pair}>
              <td className="number">{placeText(place, tied)}</td>
              <th scope="row">
                <To page={{ page: 'pair', contest: contest.id, pair: who.pair }}>{shortText(who)}</To>
              </th>
              <td className="number strong">{score === undefined ? '' : scoreText(score)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ))}
  </>
);

const Contest = ({ contest }: { readonly contest: Part }) => (
  <section className="panel together" aria-label={contest.name}>
    <div className="row spread">
      <h2>
        <To page={{ page: 'standings', contest: contest.id }}>{contest.name}</To>
      </h2>
      <StateOf contest={contest} />
    </div>
    <p className="soft">{dateText(contest.date)}</p>
    {contest.leading.length === 0 ? <p>{say('No results yet.')}</p> : <Leading contest={contest} />}
  </section>
);

const Sessions = ({ sessions }: { readonly sessions: Shown['sessions'] }) =>
  sessions.length === 0 ? null : (
    <section className="panel together" aria-labelledby="together-times">
      <h2 id="together-times">{say('Sessions')}</h2>
      <ul className="bare">
        {sessions.map((one) => (
          <li key={`${one.contest} ${one.session} ${one.start}`}>
            <b>
              <LocalMoment at={one.start} />
            </b>{' '}
            <To page={{ page: 'standings', contest: one.contest }}>{one.name}</To>{' '}
            <span className="soft">
              {one.session} {one.room ?? ''}
              {one.late > 0 ? say(' ({late} min late)', { late: one.late }) : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );

/** The contests of one tournament on one page: who leads in each, and when they play. */
export const Tournament = ({ name }: { readonly name: string }) => {
  const { data, error } = useTogether(name);
  const called = data?.name;
  useEffect(() => {
    if (called !== undefined) document.title = say('{name} · Byestand', { name: called });
  }, [called]);
  if (data === undefined) return error === null ? null : <Nowhere says={error.message} />;
  return (
    <div className="results">
      <header className="results-head">
        <h1 className="contest-name">{data.name}</h1>
        <LanguageSwitch />
      </header>
      <main>
        <div className={data.contests.length > 1 ? 'fields two' : 'fields'}>
          {data.contests.map((contest) => (
            <Contest key={contest.id} contest={contest} />
          ))}
        </div>
        <Sessions sessions={data.sessions} />
      </main>
    </div>
  );
};
