import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LineUpSide, LineUpsView } from '../../engine/view/lineup.ts';
import { Who } from '../parts/stage.tsx';
import { useAsk, useLineUps } from './ask.ts';
import { server } from './server.ts';
import { Sheet, SheetForm } from './sheet.tsx';
import { OneOf } from './stagewho.tsx';

const Posted = ({ side }: { readonly side: LineUpSide }) => (
  <td>
    <b>{side.who.name ?? side.who.pair}</b>{' '}
    {side.lineUp === undefined ? (
      <span className="soft">not posted</span>
    ) : (
      <span className="soft">
        open {side.lineUp.open.players.join(' & ')}, closed {side.lineUp.closed.players.join(' & ')}
        {side.late ? ' · late' : ''}
      </span>
    )}
  </td>
);

const List = ({ view }: { readonly view: LineUpsView }) => (
  <table className="grid stage-table">
    <caption className="field-title">Line-ups of round {view.round}</caption>
    <thead>
      <tr>
        <th scope="col" className="number">
          Table
        </th>
        <th scope="col">Home</th>
        <th scope="col">Away</th>
      </tr>
    </thead>
    <tbody>
      {view.matches.map(({ table, home, away }) => (
        <tr key={table}>
          <td className="number">{table}</td>
          <Posted side={home} />
          <Posted side={away} />
        </tr>
      ))}
    </tbody>
  </table>
);

/** What lateness costs, as the rulebook has it; the director decides (ANC 2021 11.8). */
const LatePenalty = ({ contest, team }: { readonly contest: string; readonly team: string }) => {
  const { data } = useQuery({
    queryKey: ['proposal', contest, 'line-up-late', team],
    queryFn: () => server.proposals(contest, { offence: 'line-up-late', by: team }),
    gcTime: 0,
    retry: false,
  });
  return (
    <p className="notice heed" role="status">
      {data?.[0]?.says ?? 'Posted late.'} Give it afterwards with “Warn or penalise”.
    </p>
  );
};

const SEATS = ['Open room', 'with', 'Closed room', 'with'] as const;

const Post = ({
  contest,
  view,
  onClose,
}: {
  readonly contest: string;
  readonly view: LineUpsView;
  readonly onClose: () => void;
}) => {
  const ask = useAsk(contest);
  const sides = view.matches.filter(({ begun }) => !begun).flatMap(({ home, away }) => [home, away]);
  const [team, setTeam] = useState<string>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [late, setLate] = useState(false);
  const side = sides.find(({ who }) => who.pair === team) ?? sides.find(({ posted }) => !posted) ?? sides[0];
  if (side === undefined) return <p className="notice">Every match of the round has begun.</p>;
  const { players } = side.who;
  const four = SEATS.map((_, i) =>
    players.includes(chosen[i] ?? '') ? (chosen[i] ?? '') : (players[i] ?? ''),
  );
  const [a = '', b = '', c = '', d = ''] = four;
  const isTwice = new Set(four).size < four.length;
  const send = () =>
    ask.mutate({
      request: {
        ask: 'post-line-up',
        round: view.round ?? 0,
        team: side.who.pair,
        open: [a, b],
        closed: [c, d],
        ...(late ? { late: true } : {}),
      },
      done: `The line-up of ${side.who.name ?? side.who.pair} is posted${late ? ', late' : ''}.`,
      after: () => {
        setTeam(undefined);
        setChosen([]);
        setLate(false);
      },
      undo: true,
    });
  return (
    <SheetForm
      send="Post it"
      busy={ask.isPending}
      wrong={isTwice ? 'One player sits twice.' : ask.error?.message}
      disabled={isTwice}
      onSend={send}
      also={
        <button type="button" className="button plain" onClick={onClose}>
          Done
        </button>
      }
    >
      <OneOf
        label="Team"
        options={sides.map(
          ({ who, posted }) =>
            [who.pair, `${who.pair} ${who.name ?? ''}${posted ? ' (posted)' : ''}`] as const,
        )}
        value={side.who.pair}
        onChange={(next) => {
          setTeam(next);
          setChosen([]);
        }}
      />
      <div className="columns four">
        {SEATS.map((says, i) => (
          <OneOf
            // biome-ignore lint/suspicious/noArrayIndexKey: four places, always these
            key={i}
            label={says}
            options={players.map((name) => [name, name] as const)}
            value={four[i] ?? ''}
            onChange={(next) => setChosen(four.map((one, at) => (at === i ? next : one)))}
          />
        ))}
      </div>
      <label className="check">
        <input type="checkbox" checked={late} onChange={(event) => setLate(event.target.checked)} /> Posted
        late
      </label>
      {late ? <LatePenalty contest={contest} team={side.who.pair} /> : null}
    </SheetForm>
  );
};

/** Who sits where for each team: posted at the desk as the captains hand them in, seen by others once both are in (TAB-7). */
export const LineUps = ({ contest, onClose }: { readonly contest: string; readonly onClose: () => void }) => {
  const { data } = useLineUps(contest);
  if (data === undefined) return null;
  return (
    <Sheet title="Line-ups" wide onClose={onClose}>
      {data.round === undefined ? (
        <p className="notice">No match is drawn yet; line-ups are posted for a drawn match.</p>
      ) : (
        <>
          {data.rule === undefined ? null : (
            <p className="soft">
              {data.rule.says} ({data.rule.clause})
            </p>
          )}
          <Post contest={contest} view={data} onClose={onClose} />
          <List view={data} />
          <p className="soft">
            Everybody else sees a line-up once both of a match are in. <Waiting view={data} />
          </p>
        </>
      )}
    </Sheet>
  );
};

const Waiting = ({ view }: { readonly view: LineUpsView }) => {
  const waiting = view.matches.flatMap(({ home, away }) => [home, away]).filter(({ posted }) => !posted);
  if (waiting.length === 0) return <>All are posted.</>;
  return (
    <>
      Still to come:{' '}
      {waiting.map(({ who }, i) => (
        <span key={who.pair}>
          {i > 0 ? ', ' : ''}
          <Who who={{ ...who, players: [] }} />
        </span>
      ))}
    </>
  );
};
