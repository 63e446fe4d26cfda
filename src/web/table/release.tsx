import { useState } from 'react';
import { otherSide, SIDES, type Side } from '../../engine/bridge/seat.ts';
import type { ReleaseView } from '../../engine/view/board/release.ts';
import { SIDE_NAMES } from '../../engine/words/score/score.ts';
import { PassPhone } from './pass.tsx';
import type { Said } from './queue.ts';
import type { Kept } from './shelf.ts';
import { localeNow, say, sayWord } from '../parts/text/say.ts';

const hour = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat(localeNow(), { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(at));

const boardsText = (boards: readonly number[]): string =>
  `${boards.length === 1 ? say('Board') : say('Boards')} ${boards.join(', ')}`;

const Faults = ({ release }: { readonly release: ReleaseView }) => {
  const { missing, disputed, unchecked, doubtful } = release;
  return (
    <ul className="bare release-faults">
      {missing.length === 0 ? null : (
        <li className="wrong">{say('{missing}: no score yet.', { missing: boardsText(missing) })}</li>
      )}
      {disputed.length === 0 ? null : (
        <li className="wrong">
          {say('{disputed}: two answers. Wait for the director.', { disputed: boardsText(disputed) })}
        </li>
      )}
      {doubtful.length === 0 ? null : (
        <li className="heed">
          {say('{doubtful}: unlike the other tables. Please look again.', { doubtful: boardsText(doubtful) })}
        </li>
      )}
      {unchecked.length === 0 ? null : (
        <li>
          {say('{unchecked}: not looked at by the other side yet.', { unchecked: boardsText(unchecked) })}
        </li>
      )}
    </ul>
  );
};

/** Which side has said it, here and not sent yet, or at the desk. */
const saidBy = (kept: readonly Kept[], round: number, side: Side): boolean =>
  kept.some(
    ({ asked, state }) =>
      asked.ask === 'confirm-table' && asked.round === round && asked.side === side && state === 'waiting',
  );

/** The end of a match: both sides confirm that every score is there and right, and only then may they leave (ANC 2021 1.4). */
export const Release = ({
  release,
  round,
  table,
  side: own,
  zone,
  kept,
  send,
}: {
  readonly release: ReleaseView;
  readonly round: number;
  readonly table: number;
  /** Whose phone it is. */
  readonly side: Side;
  readonly zone: string;
  readonly kept: readonly Kept[];
  readonly send: (said: Said) => void;
}) => {
  const [asking, setAsking] = useState(false);
  const isOpen = release.missing.length + release.disputed.length > 0;
  if (release.released)
    return (
      <section className="release done" aria-labelledby="release-title">
        <h2 id="release-title">{say('✓ Confirmed by both sides. You may leave the table.')}</h2>
        <p className="soft">
          {say('{zone} and {zone2}', {
            zone: hour(release.ns ?? '', zone),
            zone2: hour(release.ew ?? '', zone),
          })}
        </p>
      </section>
    );
  return (
    <section className="release" aria-labelledby="release-title">
      <h2 id="release-title">{say('Before you leave the table')}</h2>
      <p>{say('Are all scores there, and right? Both sides confirm.')}</p>
      <Faults release={release} />
      <div className="choices two">
        {SIDES.map((side) => {
          const at = release[side];
          const waits = saidBy(kept, round, side);
          const isSaid = at !== undefined || waits;
          return (
            <button
              key={side}
              type="button"
              className={isSaid ? 'choice said' : 'choice'}
              aria-disabled={isOpen || isSaid || undefined}
              onClick={() => {
                if (isOpen || isSaid) return;
                if (side === own) send({ asked: { ask: 'confirm-table', round, table, side }, round });
                else setAsking(true);
              }}
            >
              {isSaid ? '✓ ' : ''}
              {sayWord(SIDE_NAMES[side])}
              <span className="small">
                {at !== undefined
                  ? say(' confirmed {zone}', { zone: hour(at, zone) })
                  : waits
                    ? say(' not sent yet')
                    : say(' confirm')}
              </span>
            </button>
          );
        })}
      </div>
      {asking ? (
        <PassPhone
          to={otherSide(own)}
          taken={() => {
            setAsking(false);
            send({
              asked: { ask: 'confirm-table', round, table, side: otherSide(own), passed: true },
              round,
            });
          }}
        />
      ) : null}
      <p className="soft small">
        {say('Leaving without it is an offence ({clause}).', { clause: release.clause })}
      </p>
    </section>
  );
};
