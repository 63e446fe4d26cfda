import { useState } from 'react';
import { shortText } from '../../parts/text/name.tsx';
import { useStages } from '../ask/ask.ts';
import { Reason } from '../sheet/reason.tsx';
import { sayLeft, sessionsToMiss } from './missed.ts';
import { Sheet } from '../sheet/sheet.tsx';
import { ABSENCES, nameIn, REASON } from './substitute.tsx';
import { ActSheet } from '../sheet/effect.tsx';
import { CountField, OneOf, WhoField } from '../sheet/field.tsx';

interface Open {
  readonly contest: string;
  readonly onClose: () => void;
}

/** One that was noted as away plays again: what it missed until then stays missed. */
export const Back = ({ contest, onClose }: Open) => {
  const { data } = useStages(contest);
  const [chosen, setChosen] = useState<string>();
  const [from, setFrom] = useState<string>();
  const [why, setWhy] = useState('');
  if (data === undefined) return null;
  const all = data.away ?? [];
  const away = all.find(({ who }) => who.pair === chosen) ?? all[0];
  if (away === undefined)
    return (
      <Sheet title="They are back" onClose={onClose}>
        <p className="notice">Nobody is noted as away from a round that is on or to come.</p>
      </Sheet>
    );
  const { who } = away;
  const first = from ?? String(Math.max(data.head.round, away.from + 1));
  return (
    <ActSheet
      contest={contest}
      title="They are back"
      send="Let them play"
      done={`${shortText(who)} plays again from round ${first}.`}
      request={{ ask: 'note-return', contestant: who.pair, from: Number(first), why: why.trim() }}
      needs={why.trim() === '' ? REASON : undefined}
      onClose={onClose}
    >
      <div className="columns">
        <OneOf
          label="Who"
          options={all.map(
            (one) =>
              [
                one.who.pair,
                `${one.who.pair} ${shortText(one.who)}, away ${one.from === one.to ? `in round ${one.from}` : `in rounds ${one.from} to ${one.to}`}`,
              ] as const,
          )}
          value={who.pair}
          onChange={(next) => {
            setChosen(next);
            setFrom(undefined);
          }}
        />
        <CountField label="From round" value={first} onChange={setFrom} min={1} />
      </div>
      <p className="notice">
        Until then what they missed stays missed. From that round on they sit where they were seated, or are
        drawn again.
      </p>
      <Reason value={why} onChange={setWhy} usual={['Came after all', 'Well again']} />
    </ActSheet>
  );
};

/** Away for some rounds, and why: the rulebook says what those count. */
export const Away = ({ contest, onClose }: Open) => {
  const { data } = useStages(contest);
  const [who, setWho] = useState<string>();
  const [span, setSpan] = useState<{ from: string; to: string }>();
  const [which, setWhich] = useState<string>();
  const [absence, setAbsence] = useState<(typeof ABSENCES)[number][0]>('other');
  const [why, setWhy] = useState('');
  if (data === undefined) return null;
  const running = data.stages.findLast(({ closed }) => !closed);
  const sessions = running?.play === 'sessions' ? sessionsToMiss(running, data.head.round) : [];
  const session = sessions.find(({ id }) => id === which) ?? sessions.at(-1);
  const left = sayLeft(sessions);
  const usual = String(data.head.round + 1);
  const { from, to } =
    session === undefined
      ? (span ?? { from: usual, to: usual })
      : { from: String(session.from), to: String(session.from) };
  const request =
    who === undefined
      ? undefined
      : {
          ask: 'note-absence' as const,
          contestant: who,
          from: Number(from),
          to: Number(to),
          absence,
          why: why.trim(),
        };
  return (
    <ActSheet
      contest={contest}
      title="Note an absence"
      send="Note it"
      done={`${nameIn(data.entered, who)} is away ${session === undefined ? `in rounds ${from} to ${to}` : session.done}.`}
      request={request}
      needs={why.trim() === '' ? REASON : undefined}
      onClose={onClose}
    >
      <div className="columns">
        <WhoField label="Who" all={data.entered} value={who} onChange={setWho} autoFocus />
        <OneOf
          label="Why they are away"
          options={ABSENCES}
          value={absence}
          onChange={(next) => setAbsence(next as typeof absence)}
        />
      </div>
      {session === undefined ? (
        <div className="columns">
          <CountField label="From round" value={from} onChange={(now) => setSpan({ from: now, to })} />
          <CountField label="To round" value={to} onChange={(now) => setSpan({ from, to: now })} />
        </div>
      ) : (
        <>
          <OneOf
            label="What they miss"
            options={sessions.map(({ id, says }) => [id, says] as const)}
            value={session.id}
            onChange={setWhich}
          />
          <p className="notice">
            A pair that does not come has nothing for the session unless its absence is excused; of one it
            leaves early it keeps the part it stayed for. Who would have met it sits out.
          </p>
          {left === undefined ? null : <p className="soft">{left}</p>}
        </>
      )}
      <Reason value={why} onChange={setWhy} usual={['State team', 'Told in time']} />
    </ActSheet>
  );
};
