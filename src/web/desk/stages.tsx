import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type {
  ContestantName,
  MatchRow,
  NextView,
  RoundView,
  StageRow,
  StageSheet,
  StagesView,
} from '../../engine/view/stages.ts';
import { State } from '../parts/state.tsx';
import { placeText } from '../results/number.ts';
import { useAsk, useStages } from './ask.ts';
import { ContestDesk } from './frame.tsx';
import { useCommands } from './keys.ts';
import { refresh } from './live.ts';
import { PasteNames } from './names.tsx';
import { usePlace } from './place.ts';
import { server } from './server.ts';
import { say } from './status.ts';
import { Why, WithWhy } from './why.tsx';

const WORTH: Readonly<Record<StageSheet['collects'], string>> = {
  percent: '%',
  imps: 'IMPs',
  vp: 'VPs',
  wins: 'Wins',
};

const UNIT = { imps: 'IMPs', percent: '%' } as const;

/** `Ann Lee & Bo Chan`, or the team's own name before its players. */
const whoText = ({ name, players }: ContestantName): string =>
  [name, players.join(players.length === 2 ? ' & ' : ', ')].filter((part) => part).join(': ');

const scoreText = (score: number): string => score.toFixed(2);

const Who = ({ who }: { readonly who: ContestantName }) => (
  <>
    <span className="soft">{who.pair}</span> {whoText(who)}
  </>
);

const Row = ({ contest, row }: { readonly contest: string; readonly row: StageRow }) => (
  <tr>
    <td className="number">
      <Why figure={row.rankKey} about={`place of ${row.who.pair}`}>
        {placeText(row.place, row.tied)}
      </Why>
    </td>
    <td className="number soft">{row.who.pair}</td>
    <th scope="row">
      <Link to="/c/$contest/pair/$pair" params={{ contest, pair: row.who.pair }}>
        {whoText(row.who)}
      </Link>
      {row.penalty === undefined ? null : <span className="fine"> −{row.penalty} fined</span>}
    </th>
    <td className="number soft">{row.brought === undefined ? '' : scoreText(row.brought)}</td>
    <td className="number strong">
      <Why figure={row.key} about={row.who.pair}>
        {scoreText(row.score)}
      </Why>
    </td>
    <td className="number soft">{row.played}</td>
    <td className="soft because">{row.because}</td>
  </tr>
);

const Standing = ({ contest, sheet }: { readonly contest: string; readonly sheet: StageSheet }) => (
  <>
    {sheet.fields.map(({ field, rows }) => (
      <table key={field ?? 'all'} className="grid">
        <caption className={field === undefined ? 'unseen' : 'field-title'}>
          {field === undefined ? `Standings of ${sheet.name}` : field.toUpperCase()}
        </caption>
        <thead>
          <tr>
            <th scope="col" className="number">
              Place
            </th>
            <th scope="col" className="number">
              No
            </th>
            <th scope="col">Names</th>
            <th scope="col" className="number">
              Brought
            </th>
            <th scope="col" className="number">
              {WORTH[sheet.collects]}
            </th>
            <th scope="col" className="number">
              Played
            </th>
            <th scope="col" className="because">
              Decided by
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.who.pair} contest={contest} row={row} />
          ))}
        </tbody>
      </table>
    ))}
    {sheet.unplaced.length === 0 ? null : (
      <ul className="bare unplaced">
        {sheet.unplaced.map(({ who, why }) => (
          <li key={who.pair} className="soft">
            <Who who={who} />: {why}
          </li>
        ))}
      </ul>
    )}
  </>
);

const STATES: Readonly<Record<string, string>> = {
  awaited: 'playing',
  bye: 'bye',
  forfeit: 'forfeit',
  cancelled: 'cancelled',
  spoilt: 'spoilt',
};

const MatchLine = ({ match, unit }: { readonly match: MatchRow; readonly unit: string }) => (
  <tr>
    <td className="number">
      {match.table === 0 ? (
        ''
      ) : (
        <Why figure={match.key} about={`table ${match.table}`}>
          {match.table}
        </Why>
      )}
    </td>
    <td>
      <Who who={match.home} />
    </td>
    <td>{match.away === undefined ? <span className="soft">bye</span> : <Who who={match.away} />}</td>
    <td className="number">
      {match.homeMeasure === undefined ? (
        <span className="soft">{STATES[match.state] ?? match.state}</span>
      ) : (
        `${match.homeMeasure} ${unit}`
      )}
    </td>
    <td className="number strong">
      {match.homeVp === undefined
        ? ''
        : `${scoreText(match.homeVp)}${match.awayVp === undefined ? '' : ` – ${scoreText(match.awayVp)}`}`}
    </td>
  </tr>
);

const Draw = ({ round, sheet }: { readonly round: RoundView; readonly sheet: StageSheet }) => (
  <table className="grid">
    <caption className="field-title">
      Round {round.number}{' '}
      <span className="soft">
        ({round.method.replaceAll('-', ' ')}, {round.clause})
      </span>
    </caption>
    <thead>
      <tr>
        <th scope="col" className="number">
          Table
        </th>
        <th scope="col">North-South, home</th>
        <th scope="col">East-West, away</th>
        <th scope="col" className="number">
          Result
        </th>
        <th scope="col" className="number">
          VPs
        </th>
      </tr>
    </thead>
    <tbody>
      {round.matches.map((match) => (
        <MatchLine key={`${match.table} ${match.home.pair}`} match={match} unit={UNIT[sheet.measure]} />
      ))}
    </tbody>
  </table>
);

const Rounds = ({ sheet }: { readonly sheet: StageSheet }) => {
  const [shown, setShown] = useState<number>();
  const round = sheet.rounds.find((one) => one.number === shown) ?? sheet.rounds.at(-1);
  if (!round) return null;
  return (
    <>
      <nav className="row rounds" aria-label={`Rounds of ${sheet.name}`}>
        {sheet.rounds.map(({ number }) => (
          <button
            key={number}
            type="button"
            className="button plain"
            aria-current={number === round.number ? 'true' : undefined}
            onClick={() => setShown(number)}
          >
            {number}
          </button>
        ))}
      </nav>
      <Draw round={round} sheet={sheet} />
    </>
  );
};

const Stage = ({ contest, sheet }: { readonly contest: string; readonly sheet: StageSheet }) => (
  <section className="panel flush" aria-labelledby={`stage-${sheet.stage}`}>
    <div className="row spread stage-head">
      <h2 id={`stage-${sheet.stage}`}>{sheet.name}</h2>
      {sheet.closed ? (
        <State state="final" says="Closed" />
      ) : (
        <span className="soft">
          {sheet.done} of {sheet.of} {sheet.rounds.length > 0 ? 'rounds' : 'sessions'}
        </span>
      )}
    </div>
    <p className="soft stage-why">
      {sheet.why} ({sheet.clause})
    </p>
    <Standing contest={contest} sheet={sheet} />
    <Rounds sheet={sheet} />
  </section>
);

const useNext = (contest: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ act }: { readonly act: string; readonly says: string }) => server.takeNext(contest, act),
    onSuccess: async ({ at }, { says }) => {
      await refresh(client, contest, at);
      say(`Done: ${says}.`);
    },
    onError: (error) => say(error.message, 'wrong'),
  });
};

/** What the contest waits for: one button, with its reasons before it is taken. */
const Next = ({ contest, next }: { readonly contest: string; readonly next: NextView }) => {
  const take = useNext(contest);
  const { act, says } = next;
  const run = () => {
    if (act !== undefined && !take.isPending) take.mutate({ act, says });
  };
  useCommands(act === undefined ? [] : [{ key: 'n', says, run }]);
  return (
    <section className="panel next" aria-labelledby="next-title">
      <div className="row spread">
        <div>
          <h2 id="next-title">{act === undefined ? says : 'Next'}</h2>
          {next.because.map((one) => (
            <p key={one} className="soft">
              {one}
            </p>
          ))}
          {next.clause === undefined ? null : <p className="soft">{next.clause}</p>}
        </div>
        {act === undefined ? null : (
          <button type="button" className="button primary" disabled={take.isPending} onClick={run}>
            {says} <kbd>N</kbd>
          </button>
        )}
      </div>
    </section>
  );
};

const Entries = ({ contest, view }: { readonly contest: string; readonly view: StagesView }) => {
  const names = useRef<HTMLTextAreaElement>(null);
  const ask = useAsk(contest);
  return (
    <section className="panel" aria-labelledby="entries-title">
      <div className="row spread">
        <h2 id="entries-title">Entries</h2>
        <p className="soft">{view.entered.length} entered</p>
      </div>
      <PasteNames contest={contest} fieldRef={names} onDone={() => undefined} />
      <ol className="bare entered" aria-label="Entered">
        {view.entered.map((who) => (
          <li key={who.pair}>
            <Who who={who} />
            <button
              type="button"
              className="button plain"
              aria-label={`Remove ${who.players.join(' and ')}`}
              onClick={() =>
                ask.mutate({
                  request: { ask: 'scratch-pair', pair: who.pair, why: 'Not playing after all' },
                  done: `${who.pair} is out.`,
                })
              }
            >
              Remove
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
};

/** A contest in stages: what it waits for, who leads each stage, who plays whom. */
export const Stages = (): React.ReactNode => {
  const { contest } = usePlace();
  const { data } = useStages(contest);
  return (
    <ContestDesk contest={contest} head={data?.head}>
      {data === undefined ? null : (
        <WithWhy contest={contest}>
          <main className="page stages">
            <h1>
              {data.head.name} <span className="soft">{data.form.name}</span>
            </h1>
            <Next contest={contest} next={data.next} />
            {data.stages.length === 0 ? <Entries contest={contest} view={data} /> : null}
            {data.stages.toReversed().map((sheet) => (
              <Stage key={sheet.stage} contest={contest} sheet={sheet} />
            ))}
          </main>
        </WithWhy>
      )}
    </ContestDesk>
  );
};
