import { useState } from 'react';
import type { ContestantName, StagesView } from '../../../engine/view/stages.ts';
import { shortText } from '../../parts/text/name.tsx';
import { sessionsToMiss } from './missed.ts';
import { useConduct, useStages } from '../ask/ask.ts';
import { PersonField } from '../people/person.tsx';
import { Reason } from '../sheet/reason.tsx';
import { ActSheet } from '../sheet/effect.tsx';
import { sayLevels } from './adjustment.tsx';
import { CountField, OneOf, WhoField } from '../sheet/field.tsx';

interface Open {
  readonly contest: string;
  readonly onClose: () => void;
}

export const REASON = 'Say why: it stays in the history.';

export const nameIn = (all: readonly ContestantName[], id: string | undefined): string => {
  const found = all.find(({ pair }) => pair === id);
  return found === undefined ? (id ?? '') : shortText(found);
};

/** Rounds of the session or match a substitute sits for: the one in play, or the one that is laid and not begun. */
const unitNow = ({ stages, head, next }: StagesView): { readonly from: number; readonly to: number } => {
  const round = Math.max(1, head.round);
  const units = stages.flatMap((stage) => stage.units);
  const coming = next.step === 'play' ? undefined : units.find(({ from }) => from > round);
  return coming ?? units.find(({ from, to }) => from <= round && round <= to) ?? { from: round, to: round };
};

const Limits = ({ contest, who }: { readonly contest: string; readonly who: string | undefined }) => {
  const { data } = useConduct(contest);
  const own = data?.standIns.find((one) => one.who.pair === who);
  if (own === undefined) return null;
  return (
    <ul className="bare notice" aria-label="Substitutes so far">
      {own.says.map((one) => (
        <li key={one}>{one}</li>
      ))}
      <li className="soft">{own.clause}</li>
    </ul>
  );
};

export const ABSENCES = [
  ['representing', 'Represents the state or the country'],
  ['national-championship', 'Plays a national championship'],
  ['national-playoffs', 'Plays the national playoffs'],
  ['other', 'Another reason'],
] as const;

/** Somebody plays in another's place: the limits stand beside it, the one beyond them is refused (CND-19). */
export const StandIn = ({ contest, onClose }: Open) => {
  const { data } = useStages(contest);
  const [who, setWho] = useState<string>();
  const [out, setOut] = useState('');
  const [comes, setComes] = useState('');
  const [span, setSpan] = useState<{ from: string; to: string }>();
  const [why, setWhy] = useState('');
  const [notice, setNotice] = useState('');
  const [level, setLevel] = useState('');
  const [imps, setImps] = useState('');
  const [emergency, setEmergency] = useState(false);
  const [absence, setAbsence] = useState<(typeof ABSENCES)[number][0]>('other');
  const { data: conduct } = useConduct(contest);
  if (data === undefined) return null;
  const usual = unitNow(data);
  const running = data.stages.findLast(({ closed }) => !closed);
  const last = running?.units.at(-1);
  const next =
    running?.play === 'sessions'
      ? sessionsToMiss(running, data.head.round).find(({ id }) => id === 'next')
      : undefined;
  const { from, to } = span ?? { from: String(usual.from), to: String(usual.to) };
  const players = data.entered.find(({ pair }) => pair === who)?.players ?? [];
  const leaves = players.includes(out) ? out : (players[0] ?? '');
  const request =
    who === undefined || comes.trim() === ''
      ? undefined
      : {
          ask: 'use-substitute' as const,
          contestant: who,
          out: leaves,
          in: comes.trim(),
          from: Number(from),
          to: Number(to),
          ...(notice.trim() === '' ? {} : { notice: Number(notice) }),
          ...(level === '' ? {} : { level }),
          ...(imps.trim() === '' ? {} : { imps: Number(imps) }),
          ...(emergency ? { emergency: true as const } : {}),
          ...(absence === 'other' ? {} : { absence }),
          why: why.trim(),
        };
  return (
    <ActSheet
      contest={contest}
      title="Use a substitute"
      send="Let them play"
      done={`${comes.trim()} plays for ${leaves}.`}
      request={request}
      needs={why.trim() === '' ? REASON : undefined}
      onClose={onClose}
    >
      <div className="columns">
        <WhoField label="For" all={data.entered} value={who} onChange={setWho} autoFocus />
        <OneOf
          label="Who does not play"
          options={players.map((name) => [name, name] as const)}
          value={leaves}
          onChange={setOut}
        />
      </div>
      <Limits contest={contest} who={who} />
      {next === undefined || last === undefined ? null : (
        <OneOf
          label="Which session"
          options={[
            ['now', `Session ${last.number}`],
            ['next', next.says],
          ]}
          value={Number(from) === next.from ? 'next' : 'now'}
          onChange={(one) =>
            setSpan(
              one === 'next'
                ? { from: String(next.from), to: String(next.from) }
                : { from: String(last.from), to: String(last.to) },
            )
          }
        />
      )}
      <div className="columns three">
        <PersonField label="Who plays instead" value={comes} onChange={setComes} />
        <CountField label="From round" value={from} onChange={(next) => setSpan({ from: next, to })} />
        <CountField label="To round" value={to} onChange={(next) => setSpan({ from, to: next })} />
      </div>
      {conduct?.notice === undefined ? null : (
        <div className="columns three">
          <CountField
            label={`Told how many minutes before play (${conduct.notice.minutes} keep the right to contest, ${conduct.notice.clause})`}
            value={notice}
            onChange={setNotice}
            min={0}
          />
          <OneOf
            label="Improvement by the substitute"
            options={sayLevels(conduct.notice.levels)}
            value={level}
            onChange={setLevel}
          />
          <CountField
            label="IMPs a match to the other side, if not the guide’s"
            value={imps}
            onChange={setImps}
            min={0}
          />
        </div>
      )}
      <label className="check">
        <input type="checkbox" checked={emergency} onChange={(event) => setEmergency(event.target.checked)} />{' '}
        An emergency: the chief director allows it where the rules have no substitute or no further one, or
        beyond what a pair must play itself, which is then not placed
      </label>
      <OneOf
        label="Why they are away: some absences are excused"
        options={ABSENCES}
        value={absence}
        onChange={(next) => setAbsence(next as typeof absence)}
      />
      <Reason value={why} onChange={setWhy} usual={['Taken ill', 'Late', 'Called away']} />
    </ActSheet>
  );
};

/** Out of the contest from a round that is not begun: what was played stays. */
export const Withdraw = ({ contest, onClose }: Open) => {
  const { data } = useStages(contest);
  const [who, setWho] = useState<string>();
  const [from, setFrom] = useState<string>();
  const [excused, setExcused] = useState('yes');
  const [why, setWhy] = useState('');
  if (data === undefined) return null;
  const first = from ?? String(data.head.round + 1);
  // A stage beside another counts its own rounds, and everything is asked for in those of the contest.
  const open = data.stages.filter(({ closed }) => !closed);
  const beside = open.length > 1 ? open.filter(({ from: begins }) => begins > 1) : [];
  const request =
    who === undefined
      ? undefined
      : {
          ask: 'withdraw-contestant' as const,
          contestant: who,
          from: Number(first),
          excused: excused !== 'no',
          ...(excused === 'mishap' ? { mishap: true as const } : {}),
          why: why.trim(),
        };
  return (
    <ActSheet
      contest={contest}
      title="Withdraw from the contest"
      send="Withdraw"
      done={`${nameIn(data.entered, who)} is out from round ${first}; what it played stays.`}
      request={request}
      needs={why.trim() === '' ? REASON : undefined}
      onClose={onClose}
    >
      <div className="columns three">
        <WhoField label="Who" all={data.entered} value={who} onChange={setWho} autoFocus />
        <CountField
          label={beside.length > 0 ? 'From round of the contest' : 'From round'}
          value={first}
          onChange={setFrom}
          min={data.head.round + 1}
        />
        <OneOf
          label="Excused"
          options={[
            ['yes', 'Yes'],
            ['no', 'No'],
            ['mishap', 'By mishap: it cannot go on'],
          ]}
          value={excused}
          onChange={setExcused}
        />
      </div>
      {beside.map(({ stage, name, from: begins }) => (
        <p key={stage} className="soft">
          Round 1 of {name} is round {begins} of the contest.
        </p>
      ))}
      <Reason value={why} onChange={setWhy} usual={['Taken ill', 'Called away', 'Did not come back']} />
    </ActSheet>
  );
};
