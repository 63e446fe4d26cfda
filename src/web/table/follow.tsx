import { useEffect, useState } from 'react';
import type { PairName } from '../../engine/view/night.ts';
import { SIDE_NAMES } from '../../engine/words/score/score.ts';
import { api } from '../api/client.ts';
import type { components } from '../api/schema.ts';
import { say, sayWord } from '../parts/text/say.ts';
import { hear, patience } from '../parts/wire/wire.ts';
import { recall, remember } from './memory.ts';
import { sideKey } from './phone.ts';

type Followed = components['schemas']['Follow'];

/** Whose a phone is: a pair takes it along, a table keeps it. */
type Owner = 'pair' | 'table';
const ownerKey = (contest: string): string => `byestand.with.${contest}`;

const useFollow = (contest: string, round: number, isAsked: boolean): Followed | undefined => {
  const [followed, setFollowed] = useState<Followed>();
  useEffect(() => {
    if (!isAsked) return;
    let gone = false;
    void hear<Followed>(
      api.GET('/api/contests/{id}/follow', {
        params: { path: { id: contest }, query: { round } },
        ...patience(),
      }),
    ).then((answer) => {
      if (!gone && answer.ok) setFollowed(answer.value);
    });
    return () => {
      gone = true;
    };
  }, [contest, round, isAsked]);
  return isAsked ? followed : undefined;
};

/** The pair's next table: said in words, and opened there without its code being scanned. */
const Way = ({
  contest,
  followed: { out, next },
}: {
  readonly contest: string;
  readonly followed: Followed;
}) => (
  <>
    {out.length === 0 || next === undefined ? null : (
      <p className="notice">{say('You sit out round {round}.', { round: out.join(', ') })}</p>
    )}
    {next === undefined ? null : (
      <>
        <p className="go-to" role="status">
          {say('Go to table {table} and sit {side}.', {
            table: next.table,
            side: sayWord(SIDE_NAMES[next.side]),
          })}
        </p>
        <a
          className="button primary big"
          href={`/t/${contest}/${next.table}?code=${encodeURIComponent(next.code)}`}
          onClick={() => remember(sideKey({ contest, table: next.table }), next.side)}
        >
          {say('We are at table {table}', { table: next.table })}
        </a>
      </>
    )}
  </>
);

const satKey = (contest: string): string => `byestand.sat.${contest}`;

/** The pair whose phone this is, and where it sat when it was last here. */
interface Sat {
  readonly pair: string;
  readonly table: number;
  readonly round: number;
}

const readSat = (contest: string): Sat | undefined => {
  const [pair, table, round] = recall(satKey(contest))?.split(' ') ?? [];
  return pair === undefined || round === undefined
    ? undefined
    : { pair, table: Number(table), round: Number(round) };
};

const readOwner = (contest: string): Owner | undefined => {
  const kept = recall(ownerKey(contest));
  return kept === 'pair' || kept === 'table' ? kept : undefined;
};

/**
 * A pair’s own phone goes with the pair, a table’s phone stays (CLUB-3). Asked once, when the first round is done; a pair’s
 * phone that is still at a table where others sit by now says where to go.
 */
export const Follow = ({
  contest,
  round,
  table,
  pair,
  done,
}: {
  readonly contest: string;
  readonly round: number;
  readonly table: number;
  readonly pair: PairName | undefined;
  readonly done: boolean;
}) => {
  const [owner, setOwner] = useState(() => readOwner(contest));
  const sat = readSat(contest);
  const isAway = owner === 'pair' && sat?.table === table && sat.pair !== pair?.pair;
  const isHere = owner === 'pair' && pair !== undefined && !isAway;
  useEffect(() => {
    if (isHere) remember(satKey(contest), `${pair.pair} ${table} ${round}`);
  }, [contest, isHere, pair?.pair, table, round]);
  const followed = useFollow(contest, isAway ? sat.round : round, isAway || (owner === 'pair' && done));
  const choose = (next: Owner): void => {
    if (pair !== undefined) remember(satKey(contest), `${pair.pair} ${table} ${round}`);
    remember(ownerKey(contest), next);
    setOwner(next);
  };
  if (!isAway && (!done || pair === undefined)) return null;
  if (owner === undefined)
    return (
      <section className="stack" aria-label={say('Whose phone is this?')}>
        <h2>{say('Whose phone is this?')}</h2>
        <div className="choices two">
          <button type="button" className="choice" onClick={() => choose('pair')}>
            {say('It goes with pair {pair}', { pair: pair?.pair ?? '' })}
          </button>
          <button type="button" className="choice" onClick={() => choose('table')}>
            {say('It stays at table {table}', { table })}
          </button>
        </div>
      </section>
    );
  return (
    <section className="stack">
      {followed === undefined ? null : <Way contest={contest} followed={followed} />}
      <button
        type="button"
        className="button plain"
        onClick={() => choose(owner === 'pair' ? 'table' : 'pair')}
      >
        {owner === 'pair'
          ? say('This phone stays at table {table}', { table })
          : say('This phone goes with pair {pair}', { pair: pair?.pair ?? '' })}
      </button>
    </section>
  );
};
