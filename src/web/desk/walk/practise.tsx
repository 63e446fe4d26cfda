import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SituationView } from '../../../engine/view/ruling/practise.ts';
import { api } from '../../api/client.ts';
import { Desk } from '../frame/bar.tsx';
import { useWalk } from '../ask/bench.ts';
import { keepMark, readMarks } from './mark.ts';
import { take } from '../ask/server.ts';
import { Bullets, End, type EndView, Laws, Question } from './parts.tsx';
import { WalkTopics } from './topics.tsx';

/** Which situation, and how far the director has walked. */
export interface PractiseSearch {
  readonly situation?: string;
  readonly topic?: string;
  readonly answers?: string;
}

const useSituations = () =>
  useQuery({
    queryKey: ['situations'],
    queryFn: () => take(api.GET('/api/situations')),
    staleTime: Number.POSITIVE_INFINITY,
  });

const useSituation = (situation: string | undefined) =>
  useQuery<SituationView, Error>({
    queryKey: ['situation', situation],
    queryFn: () =>
      take(api.GET('/api/situations/{situation}', { params: { path: { situation: situation ?? '' } } })),
    enabled: situation !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

const MARK_WORDS = { same: 'Same ruling', other: 'Another ruling' } as const;

const List = () => {
  const { data = [], error } = useSituations();
  const marks = readMarks();
  const tried = data.filter(({ id }) => marks[id] !== undefined);
  const right = tried.filter(({ id }) => marks[id] === 'same');
  return (
    <main className="page narrow stack">
      <h1>Practise rulings</h1>
      <p className="soft">
        {data.length} situations. {tried.length} tried on this device, {right.length} ruled as expected.
      </p>
      {error ? <p className="notice wrong">{error.message}</p> : null}
      {[...Map.groupBy(data, ({ part }) => part)].map(([part, rows]) => (
        <details key={part} className="panel">
          <summary>
            <h2>{part}</h2> <span className="soft">{rows.length}</span>
          </summary>
          <ul className="bare situations">
            {rows.map(({ id, title }) => {
              const mark = marks[id];
              return (
                <li key={id} className="row spread">
                  <Link to="/practise" search={{ situation: id }}>
                    {title}
                  </Link>
                  {mark === undefined ? null : <span className="soft small">{MARK_WORDS[mark]}</span>}
                </li>
              );
            })}
          </ul>
        </details>
      ))}
    </main>
  );
};

/** Both rulings side by side: the director's own, and the one expected. */
const Compared = ({ view, end }: { readonly view: SituationView; readonly end: EndView }) => {
  const { expected } = view;
  const isSame = expected.topic === end.topic && expected.node === end.node;
  const { data: all = [] } = useSituations();
  const next = all[all.findIndex(({ id }) => id === view.id) + 1];
  keepMark(view.id, isSame ? 'same' : 'other');
  return (
    <div className="stack">
      <p className={isSame ? 'notice good' : 'notice heed'} role="status">
        {isSame ? 'Your ruling is the one expected.' : 'Another ruling was expected. Compare the two.'}
      </p>
      <div className="columns">
        <section className="panel stack" aria-label="Your ruling">
          <h2>Your ruling</h2>
          <p className="soft">{end.title}</p>
          <End end={end} laws={<Laws end={end} />} />
        </section>
        <section className="panel stack" aria-label="Expected ruling">
          <h2>Expected ruling</h2>
          <p className="soft">{expected.title}</p>
          <p className="question">{expected.ruling}</p>
          <p>{expected.say}</p>
          <p>
            {expected.laws.map((law) => (
              <b key={law} className="law">
                Law {law}{' '}
              </b>
            ))}
          </p>
          {expected.later === undefined ? null : <p>When the score is in: {expected.later}.</p>}
          <details open={!isSame}>
            <summary>How to get there</summary>
            <Bullets lines={expected.steps.map(({ ask, says }) => `${ask} ${says}`)} />
          </details>
        </section>
      </div>
      <p className="row">
        {next === undefined ? null : (
          <Link to="/practise" search={{ situation: next.id }} className="button primary">
            Next situation
          </Link>
        )}
        <Link to="/practise" search={{ situation: view.id }} className="button">
          Try again
        </Link>
        <Link to="/practise" search={{}} className="button plain">
          All situations
        </Link>
      </p>
    </div>
  );
};

const Trying = ({ view, from }: { readonly view: SituationView; readonly from: PractiseSearch }) => {
  const navigate = useNavigate();
  const answers = (from.answers ?? '').split(',').filter((one) => one !== '');
  const { data, error } = useWalk(from.topic ?? '', answers);
  const go = (topic: string, next: readonly string[]): void =>
    void navigate({ to: '/practise', search: { situation: view.id, topic, answers: next.join() } });
  const walk = data?.topic === from.topic && data?.trail.answers.join() === answers.join() ? data : undefined;
  return (
    <main className="page practise stack">
      <div className="row spread">
        <h1>{view.title}</h1>
        <Link to="/practise" search={{}} className="button plain">
          All situations
        </Link>
      </div>
      <p className="story">{view.story}</p>
      {error ? <p className="notice wrong">{error.message}</p> : null}
      {from.topic === undefined ? (
        <WalkTopics about={undefined} onChoose={(topic) => go(topic, [])} />
      ) : walk === undefined ? null : walk.at === 'question' ? (
        <Question walk={walk} onAnswer={(answer) => go(walk.topic, [...answers, answer])} />
      ) : (
        <Compared view={view} end={walk} />
      )}
    </main>
  );
};

/** Training: a story, the director walks the questions, then sees the ruling expected beside their own (RUL-23). */
export const Practise = (): ReactNode => {
  const from: PractiseSearch = useSearch({ strict: false });
  const { data, error } = useSituation(from.situation);
  return (
    <Desk>
      {from.situation === undefined ? (
        <List />
      ) : error ? (
        <main className="page">
          <p className="notice wrong">{error.message}</p>
        </main>
      ) : data === undefined ? null : (
        <Trying key={data.id} view={data} from={from} />
      )}
    </Desk>
  );
};
