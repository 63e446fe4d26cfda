import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LineUpSide, LineUpsView } from '../../../engine/view/seat/lineup.ts';
import { shortText } from '../../parts/text/name.tsx';
import { type Ask, type OwnView, server } from '../ask/server.ts';
import { OutdatedLineUps } from '../stage/late.tsx';
import { OneOf } from '../sheet/field.tsx';

const useAskOwn = (contest: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: Ask) => server.ask(contest, request),
    onSuccess: () => client.invalidateQueries({ queryKey: ['mine', contest] }),
  });
};

const WISHES = [
  'Please come to our table',
  'A score on our card looks wrong',
  'We ask for a ruling to be looked at again',
  'We wish to appeal',
] as const;

/** An appeal, like everything else between a table and the director, goes through the director (Law 92C). */
export const CallDirector = ({
  contest,
  tables,
}: { readonly contest: string } & Pick<OwnView, 'tables'>): React.ReactNode => {
  const ask = useAskOwn(contest);
  const [about, setAbout] = useState<string>(WISHES[0]);
  const [at, setAt] = useState<number>();
  const [first] = tables;
  const table = at ?? first;
  if (table === undefined) return null;
  return (
    <section className="panel form">
      <h2>Call the director</h2>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          ask.mutate({ ask: 'call-director', table, about });
        }}
      >
        <OneOf
          label="What about"
          options={WISHES.map((one) => [one, one] as const)}
          value={about}
          onChange={(next) => {
            setAbout(next);
            ask.reset();
          }}
        />
        {tables.length < 2 ? null : (
          <OneOf
            label="Table"
            options={tables.map((one) => [String(one), String(one)] as const)}
            value={String(table)}
            onChange={(next) => setAt(Number(next))}
          />
        )}
        <button type="submit" className="button primary" disabled={ask.isPending}>
          Call to table {table}
        </button>
        <p role="status">
          {ask.isSuccess ? 'The director knows.' : null}
          {ask.error ? ask.error.message : null}
        </p>
      </form>
    </section>
  );
};

const SEATS = ['Open room', 'with', 'Closed room', 'with'] as const;

const Post = ({
  contest,
  round,
  side,
  declare,
}: {
  readonly contest: string;
  readonly round: number;
  readonly side: LineUpSide;
  /** The clause by which what a new partnership plays is declared natural. */
  readonly declare: string | undefined;
}) => {
  const ask = useAskOwn(contest);
  const [declared, setDeclared] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [system, setSystem] = useState('');
  const { players } = side.available ?? side.who;
  const four = SEATS.map((_, i) => chosen[i] ?? players[i] ?? '');
  const [a = '', b = '', c = '', d = ''] = four;
  const isTwice = new Set(four).size < four.length;
  const { systems } = side;
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        ask.mutate({
          ask: 'post-line-up',
          round,
          team: side.who.pair,
          open: [a, b],
          closed: [c, d],
          ...(systems === undefined ? {} : { system }),
          ...(declared ? { declared: true } : {}),
        });
      }}
    >
      <div className="columns two">
        {SEATS.map((says, i) => (
          <OneOf
            // Four places, always these: each is known by its place.
            key={i}
            label={says}
            options={players.map((name) => [name, name] as const)}
            value={four[i] ?? ''}
            onChange={(next) => setChosen(four.map((one, at) => (at === i ? next : one)))}
          />
        ))}
      </div>
      {systems === undefined ? null : (
        <OneOf
          label="System that is played"
          options={[['', 'Choose …'], ...systems.map((name) => [name, name] as const)]}
          value={system}
          onChange={setSystem}
        />
      )}
      {declare === undefined ? null : (
        <label className="check">
          <input type="checkbox" checked={declared} onChange={(event) => setDeclared(event.target.checked)} />{' '}
          A new partnership plays a natural system; the director may disagree ({declare})
        </label>
      )}
      <button
        type="submit"
        className="button primary"
        disabled={ask.isPending || isTwice || (systems !== undefined && system === '')}
      >
        Post our line-up
      </button>
      <p role="status">{isTwice ? 'One player sits twice.' : (ask.error?.message ?? null)}</p>
    </form>
  );
};

/** The captain posts who sits where: once, and unseen until the opponents have posted too (TAB-7). */
export const OwnLineUp = ({
  contest,
  team,
}: {
  readonly contest: string;
  readonly team: string;
}): React.ReactNode => {
  const { data } = useQuery<LineUpsView>({
    queryKey: ['mine', contest, 'line-ups'],
    queryFn: () => server.lineUps(contest),
    refetchInterval: 15_000,
  });
  const match = data?.matches.find(({ home, away }) => home.who.pair === team || away.who.pair === team);
  if (data?.round === undefined || match === undefined || match.begun) return null;
  const side = match.home.who.pair === team ? match.home : match.away;
  const other = side === match.home ? match.away : match.home;
  const outdated = data.outdated?.filter((one) => one.team.pair === team) ?? [];
  const isOutdated = outdated.some(({ round }) => round === data.round);
  return (
    <section className="panel form">
      <h2>
        {data.title === undefined ? `Our line-up for round ${data.round}` : `Our line-up: ${data.title}`}
      </h2>
      {data.rule === undefined ? null : (
        <p className="soft">
          {data.rule.says} ({data.rule.clause})
        </p>
      )}
      <p>
        Against {shortText(other.who)}
        {other.lineUp === undefined
          ? other.posted
            ? ', who have posted.'
            : ', who have not posted yet.'
          : `: open ${other.lineUp.open.players.join(' & ')}, closed ${other.lineUp.closed.players.join(' & ')}.`}
      </p>
      <OutdatedLineUps of={outdated} />
      {side.posted && !side.again && !isOutdated ? (
        <p>Ours is posted; only the director changes it now.</p>
      ) : side.due !== undefined && !side.again && !isOutdated && Date.parse(side.due) < Date.now() ? (
        <p className="notice heed" role="status">
          The time to post is over. Hand your line-up to the director: it is taken as late, our team loses its
          seating rights and a penalty is proposed.
        </p>
      ) : (
        <Post contest={contest} round={data.round} side={side} declare={data.declare} />
      )}
    </section>
  );
};
