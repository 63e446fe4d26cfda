import { Link, useNavigate } from '@tanstack/react-router';
import type { RoomView, SpotView } from '../../../engine/view/night.ts';
import { sayHandset } from '../../../engine/words/fact.ts';
import { SIDE_NAMES } from '../../../engine/words/score/score.ts';
import { namesOf } from '../../parts/text/pair.tsx';
import { ContractText, signedText } from '../../parts/text/contract.tsx';
import { countOf } from '../frame/above.tsx';
import { useAsk } from '../ask/ask.ts';
import type { Ask } from '../ask/server.ts';
import { Earlier, Left } from '../entry/earlier.tsx';
import { hourOf } from '../ask/time.ts';
import { useCommands } from '../frame/keys.ts';
import { HandsetMatters, useHandsetMatters } from './handset.tsx';
import { Doubt, Where } from './doubt.tsx';
import { Recalls } from '../walk/recall.tsx';

type Said = NonNullable<SpotView['said']>[number];

/** Whose word it is: the side, where the phone knows it, and never a device's own name. */
export const whoSaid = ({ by, side }: Said, index: number): string => {
  if (sayHandset(by) !== undefined) return 'The handset said';
  if (by.role !== 'table') return `The ${by.role} said`;
  if (side !== undefined) return `${SIDE_NAMES[side]} said`;
  return index === 0 ? 'One phone said' : 'Another phone said';
};

/** Two devices disagree: both reports side by side, one key chooses. */
const Conflict = ({
  spot,
  now,
  zone,
  keyed,
  onTake,
  onOther,
}: {
  readonly spot: SpotView;
  readonly now: number;
  readonly zone: string;
  readonly keyed: boolean;
  readonly onTake: (fact: string) => void;
  readonly onOther: () => void;
}) => (
  <li className="matter matter-conflict">
    <p className="row spread">
      <Where spot={spot} now={now} />
      <button type="button" className="button plain" onClick={onOther}>
        Neither…
      </button>
    </p>
    <div className="sides">
      {(spot.said ?? []).map((report, index) => (
        <button type="button" key={report.fact} className="side" onClick={() => onTake(report.fact)}>
          <span className="row spread">
            <ContractText text={report.contract} />
            {keyed ? <kbd>{index + 1}</kbd> : null}
          </span>
          <b>{report.score === undefined ? '' : signedText(report.score)}</b>
          <span className="soft small">
            {whoSaid(report, index)}, {hourOf(report.at, zone)}
          </span>
        </button>
      ))}
    </div>
  </li>
);

/** Where a call comes from: the table, its round, and the board it has in hand. */
const inHand = ({ tables }: RoomView, table: number) => {
  const card = tables.find((one) => one.table === table);
  const spot = card?.boards.find(({ state }) => state === 'awaited') ?? card?.boards.at(-1);
  return { table, ...(spot ? { round: spot.round, board: spot.board } : {}) };
};

/** What waits for the director, the most urgent first. */
export const Attention = ({
  contest,
  view,
  onOpen,
}: {
  readonly contest: string;
  readonly view: RoomView;
  readonly onOpen: (spot: SpotView) => void;
}) => {
  const ask = useAsk(contest);
  const navigate = useNavigate();
  const act = (request: Ask, done: string) => ask.mutate({ request, done, undo: true });
  const repair = ({ repair: found, table, doubt }: SpotView): void => {
    const [first, ...along] = found?.corrections ?? [];
    if (!first) return;
    const rest = along.length === 0 ? {} : { along: [...along] };
    const count = along.length + 1;
    act(
      { ask: 'correct-result', ...first, ...rest, agreed: true, why: doubt ?? 'The pairs agree.' },
      `${count === 1 ? 'Score' : `${count} scores`} corrected at table ${table}.`,
    );
  };
  const { calls, conflicts, doubts, unseated, left, earlier, latePlays, head } = view;
  const [call] = calls;
  const [conflict] = conflicts;
  const answer = (id: string, table: number) =>
    act({ ask: 'answer-call', call: id }, `The call from table ${table} is answered.`);
  const take = (spot: SpotView, fact: string) =>
    ask.mutate({
      request: { ask: 'confirm-result', result: fact },
      done: `Settled: board ${spot.board} at table ${spot.table}.`,
      undo: true,
    });
  useCommands([
    ...(call
      ? [
          {
            key: 'a',
            says: `Answer the call from table ${call.table}`,
            run: () => answer(call.call, call.table),
          },
          {
            key: 'd',
            says: `Rule at table ${call.table}`,
            run: () =>
              void navigate({
                to: '/c/$contest/walk',
                params: { contest },
                search: { ...inHand(view, call.table), ...call.questions, call: call.call },
              }),
          },
        ]
      : []),
    ...(conflict?.said ?? []).map((report, index) => ({
      key: String(index + 1),
      says: `Board ${conflict?.board ?? ''}, table ${conflict?.table ?? ''}: take ${report.contract}`,
      run: () => conflict && take(conflict, report.fact),
    })),
  ]);
  const handsets = useHandsetMatters(contest);
  const count = countOf(view) + (handsets.count > 0 || handsets.isLost ? 1 : 0);
  return (
    <section className="panel attention" aria-labelledby="attention-title">
      <h2 id="attention-title">
        To see to <span className="count">{count}</span>
      </h2>
      <ul className="bare matters">
        {calls.map((waiting) => (
          <li key={waiting.call} className="matter matter-call">
            <p className="row spread">
              <b>Table {waiting.table} calls</b>
              <span className="soft">{hourOf(waiting.at, head.zone)}</span>
            </p>
            {waiting.about === undefined ? null : <p>{waiting.about}</p>}
            <p className="row">
              <Link
                to="/c/$contest/walk"
                params={{ contest }}
                search={{ ...inHand(view, waiting.table), ...waiting.questions, call: waiting.call }}
                className="button primary"
              >
                Rule on it {waiting === call ? <kbd>D</kbd> : null}
              </Link>
              {waiting.questions === undefined ? null : (
                <Link
                  to="/c/$contest/board/$board"
                  params={{ contest, board: String(waiting.questions.board) }}
                  className="button"
                >
                  Board {waiting.questions.board}, table {waiting.questions.table}
                </Link>
              )}
              <button type="button" className="button" onClick={() => answer(waiting.call, waiting.table)}>
                Answered {waiting === call ? <kbd>A</kbd> : null}
              </button>
            </p>
          </li>
        ))}
        <Recalls contest={contest} view={view} />
        {conflicts.map((spot, index) => (
          <Conflict
            key={`${spot.round}-${spot.table}-${spot.board}`}
            spot={spot}
            now={head.round}
            zone={head.zone}
            keyed={index === 0}
            onTake={(fact) => take(spot, fact)}
            onOther={() => onOpen(spot)}
          />
        ))}
        <Earlier contest={contest} tables={earlier} />
        {latePlays.map((spot) => (
          <li key={`late-${spot.round}-${spot.table}-${spot.board}`} className="matter matter-doubt">
            <p className="row spread">
              <Where spot={spot} now={head.round} />
              <button type="button" className="button plain" onClick={() => onOpen(spot)}>
                Enter score
              </button>
            </p>
            <p>
              Late play: {spot.ns.pair} against {spot.ew.pair}.
            </p>
          </li>
        ))}
        {doubts.map((spot) => (
          <Doubt
            key={`${spot.round}-${spot.table}-${spot.board}`}
            contest={contest}
            spot={spot}
            now={head.round}
            onOpen={() => onOpen(spot)}
            onRepair={() => repair(spot)}
            onConfirm={() =>
              spot.result !== undefined &&
              ask.mutate({
                request: { ask: 'confirm-result', result: spot.result },
                done: `Confirmed: board ${spot.board} at table ${spot.table}.`,
                undo: true,
              })
            }
          />
        ))}
        <HandsetMatters contest={contest} />
        {[...Map.groupBy(left, ({ round }) => round)].map(([round, tables]) => (
          <Left
            key={`left-${round}`}
            contest={contest}
            round={round}
            tables={tables}
            onConfirm={({ table, sides }) => {
              for (const side of sides)
                act(
                  { ask: 'confirm-table', round, table, side },
                  `The scores of table ${table} are taken as confirmed.`,
                );
            }}
          />
        ))}
        {unseated.map((pair) => (
          <li key={pair.pair} className="matter matter-doubt">
            <p>
              <b>Pair {pair.pair}</b> {namesOf(pair)}
            </p>
            <p>Entered, but the movement has no seat for them. They are in no standings.</p>
            <button
              type="button"
              className="button"
              onClick={() =>
                ask.mutate({
                  request: { ask: 'scratch-pair', pair: pair.pair, why: 'No seat in the movement' },
                  done: `Pair ${pair.pair} is out.`,
                  undo: true,
                })
              }
            >
              Take them out
            </button>
          </li>
        ))}
        {count === 0 ? <li className="soft">Nothing waits for you.</li> : null}
      </ul>
    </section>
  );
};
