import { useEffect, useState } from 'react';
import type { LineUpSide, LineUpsView, OutdatedLineUp } from '../../engine/view/seat/lineup.ts';
import { api } from '../api/client.ts';
import { DueClock } from '../parts/score/clock.tsx';
import { Short } from '../parts/text/name.tsx';
import { hear, patience } from '../parts/wire/wire.ts';
import type { Said } from './queue.ts';
import { say, sayWord } from '../parts/text/say.ts';

/** The line-ups of the round that is drawn last, asked for while the screen is open. */
const useLineUps = (contest: string, turn: number) => {
  const [view, setView] = useState<LineUpsView>();
  useEffect(() => {
    let here = true;
    const look = async (): Promise<void> => {
      const heard = await hear<LineUpsView>(
        api.GET('/api/contests/{id}/line-ups', { params: { path: { id: contest } }, ...patience() }),
      );
      if (here && heard.ok) setView(heard.value);
    };
    void look();
    const timer = setInterval(() => void look(), 4000);
    return () => {
      here = false;
      clearInterval(timer);
    };
  }, [contest, turn]);
  return view;
};

const Seen = ({ side }: { readonly side: LineUpSide }) => (
  <p>
    <b>
      <Short who={side.who} />
    </b>
    :{' '}
    {side.lineUp
      ? say('open {players}; closed {players2}', {
          players: side.lineUp.open.players.join(' & '),
          players2: side.lineUp.closed.players.join(' & '),
        })
      : side.posted
        ? say('posted, shown once both are in')
        : say('not posted yet')}
    {side.lineUp?.system === undefined ? '' : say('; plays {system}', { system: side.lineUp.system })}
  </p>
);

const TURNS = {
  first: say('sits first and posts first: the opponents see its line-up as soon as it is in'),
  last: say('sits last: it may wait for the line-up of its opponents'),
  blind: say('posts without seeing the line-up of its opponents'),
} as const;

/** When the team posts, and how long it still has. */
const Turn = ({ side, drift }: { readonly side: LineUpSide; readonly drift: number }) => (
  <div className="turn">
    {side.turn === undefined ? null : (
      <p>
        <b>
          <Short who={side.who} />
        </b>{' '}
        {TURNS[side.turn]}.
      </p>
    )}
    {side.due === undefined || side.posted ? null : <DueClock due={side.due} drift={drift} />}
    {side.lost ? (
      <p className="notice heed" role="status">
        {say('Posted late: seating rights are lost, and a penalty is proposed to the director.')}
      </p>
    ) : null}
    {side.again ? (
      <p className="notice" role="status">
        {say('The opponents posted late. You have seen their line-up and may post yours again.')}
      </p>
    ) : null}
  </div>
);

const ROOMS = { open: say('open room'), closed: say('closed room') } as const;

/** Posted before one of its players was replaced: it is posted again. */
const Outdated = ({ of }: { readonly of: readonly OutdatedLineUp[] }) => (
  <>
    {of.map(({ round, room, out, clause }) => (
      <p key={`${round}-${out.players.join()}`} className="notice heed" role="alert">
        {say(
          '{player} ({room}) does not play in round {round} any more. Post the line-up again ({clause}).',
          {
            player: out.players.join(),
            room: ROOMS[room],
            round,
            clause,
          },
        )}
      </p>
    ))}
  </>
);

/** After its time a line-up goes to the director, unless it answers one that came late (ANC 2021 11.8). */
const isOver = ({ due, again }: LineUpSide, drift: number): boolean =>
  due !== undefined && !again && Date.parse(due) < Date.now() + drift;

/** The first two tapped sit in the open room, the next two in the closed one. */
const Choose = ({
  side,
  round,
  declare,
  send,
}: {
  readonly side: LineUpSide;
  readonly round: number;
  /** The clause by which what a new partnership plays is declared natural. */
  readonly declare: string | undefined;
  readonly send: (said: Said) => void;
}) => {
  const [four, setFour] = useState<readonly string[]>([]);
  const [plays, setPlays] = useState<readonly [string, string]>(['', '']);
  const [declared, setDeclared] = useState(false);
  const { systems } = side;
  const tap = (name: string): void =>
    setFour(
      four.includes(name) ? four.filter((one) => one !== name) : four.length < 4 ? [...four, name] : four,
    );
  const [a, b, c, d] = four;
  const [open, closed] = plays;
  const isNamed = systems === undefined || (open !== '' && closed !== '');
  const system = open === closed ? open : `${open} (open), ${closed} (closed)`;
  return (
    <>
      <p>{say('Tap the two who sit in the open room, then the two in the closed room.')}</p>
      <div className="choices">
        {(side.available ?? side.who).players.map((name) => {
          const at = four.indexOf(name);
          return (
            <button
              key={name}
              type="button"
              className="choice"
              aria-pressed={at >= 0}
              onClick={() => tap(name)}
            >
              {name}
              {at < 0 ? '' : at < 2 ? say(' · open') : say(' · closed')}
            </button>
          );
        })}
      </div>
      {systems === undefined ? null : (
        <div className="systems">
          {(['open', 'closed'] as const).map((room, i) => (
            <label key={room} className="field">
              <span>{say('System in the {room} room', { room: sayWord(room) })}</span>
              <select
                value={plays[i]}
                onChange={({ target }) => setPlays(i === 0 ? [target.value, closed] : [open, target.value])}
              >
                <option value="">{say('Choose …')}</option>
                {systems.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
          ))}
        </div>
      )}
      {declare === undefined ? null : (
        <label className="check">
          <input type="checkbox" checked={declared} onChange={(event) => setDeclared(event.target.checked)} />{' '}
          {say('A new partnership plays a natural system; the director may disagree ({clause})', {
            clause: declare,
          })}
        </label>
      )}
      <button
        type="button"
        className="button big primary"
        disabled={!isNamed || a === undefined || b === undefined || c === undefined || d === undefined}
        onClick={() => {
          if (a !== undefined && b !== undefined && c !== undefined && d !== undefined)
            send({
              asked: {
                ask: 'post-line-up',
                round,
                team: side.who.pair,
                open: [a, b],
                closed: [c, d],
                ...(systems === undefined ? {} : { system }),
                ...(declared ? { declared: true } : {}),
              },
            });
        }}
      >
        {say('Post this line-up')}
      </button>
    </>
  );
};

const Heading = ({
  view,
  team,
}: {
  readonly view: LineUpsView | undefined;
  readonly team?: LineUpSide | undefined;
}) => (
  <>
    {team === undefined ? null : (
      <p className="soft">
        {say('Captain')} · <Short who={team.who} />
      </p>
    )}
    <h1>
      {say('Line-up{round}', {
        round:
          view?.round === undefined
            ? ''
            : view.title === undefined
              ? say(', round {round}', { round: view.round })
              : `, ${view.title}`,
      })}
    </h1>
    {view?.rule === undefined ? null : (
      <p className="soft">
        {view.rule.says} ({view.rule.clause})
      </p>
    )}
    {view === undefined ? <p role="status">{say('One moment …')}</p> : null}
  </>
);

/** At a table line-ups are read: who posts one is the captain, by the team's own code (SAFE-8). */
export const LineUps = ({
  contest,
  table,
  leave,
}: {
  readonly contest: string;
  readonly table: number;
  readonly leave: () => void;
}) => {
  const view = useLineUps(contest, 0);
  const match = view?.matches.find(({ tables }) => tables.includes(table));
  return (
    <div className="screen">
      <Heading view={view} />
      {view !== undefined && match === undefined ? <p>{say('No match is drawn at this table.')}</p> : null}
      {match === undefined
        ? null
        : [match.home, match.away].map((one) => <Seen key={one.who.pair} side={one} />)}
      <p>{say('The captain posts the line-up with the captain’s code. Ask the director for it.')}</p>
      <button type="button" className="button big" onClick={leave}>
        {say('Back to the boards')}
      </button>
    </div>
  );
};

/** A captain files who sits where: blind until the opponents have too (TAB-7). */
export const LineUp = ({
  contest,
  team,
  drift,
  send,
}: {
  readonly contest: string;
  readonly team: string;
  /** How far this phone's clock is behind the laptop's. */
  readonly drift: number;
  readonly send: (said: Said) => Promise<unknown>;
}) => {
  const [turn, setTurn] = useState(0);
  const view = useLineUps(contest, turn);
  const match = view?.matches.find(({ home, away }) => home.who.pair === team || away.who.pair === team);
  const sides = match === undefined ? [] : [match.home, match.away];
  const side = sides.find(({ who }) => who.pair === team);
  const outdated = view?.outdated?.filter((one) => one.team.pair === team) ?? [];
  const isOutdated = outdated.some(({ round }) => round === view?.round);
  return (
    <div className="screen">
      <Heading view={view} team={side} />
      {view !== undefined && match === undefined ? <p>{say('No match is drawn for this team.')}</p> : null}
      {sides.map((one) => (
        <Seen key={one.who.pair} side={one} />
      ))}
      {side === undefined ? null : <Turn side={side} drift={drift} />}
      <Outdated of={outdated} />
      {match === undefined || match.begun || side === undefined ? null : side.posted &&
        !side.again &&
        !isOutdated ? null : isOver(side, drift) && !isOutdated ? (
        <p className="notice heed" role="status">
          {say(
            'The time to post is over. Hand your line-up to the director: it is taken as late, your team loses its seating rights and a penalty is proposed.',
          )}
        </p>
      ) : (
        <Choose
          side={side}
          round={view?.round ?? 0}
          declare={view?.declare}
          send={(said) => void send(said).then(() => setTimeout(() => setTurn(turn + 1), 500))}
        />
      )}
    </div>
  );
};
