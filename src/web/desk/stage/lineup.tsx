import { useState } from 'react';
import type { LineUpSide, LineUpsView } from '../../../engine/view/seat/lineup.ts';
import { Short, shortText } from '../../parts/text/name.tsx';
import { useAsk, useLineUps } from '../ask/ask.ts';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';
import { OutdatedLineUps, useLatePenalty, Waiting } from './late.tsx';
import { lineUpsOf } from '../sheet/round.ts';
import { OneOf } from '../sheet/field.tsx';

const TURNS = { first: 'sits first', last: 'sits last', blind: 'blind' } as const;

const Posted = ({ side }: { readonly side: LineUpSide }) => (
  <td>
    <b>
      <Short who={side.who} />
    </b>{' '}
    {side.turn === undefined ? null : <span className="soft">({TURNS[side.turn]}) </span>}
    {side.lineUp === undefined ? (
      <span className="soft">not posted</span>
    ) : (
      <span className="soft">
        open {side.lineUp.open.players.join(' & ')}, closed {side.lineUp.closed.players.join(' & ')}
        {side.lineUp.system === undefined ? '' : `, playing ${side.lineUp.system}`}
      </span>
    )}
    {side.lineUp?.declared ? (
      <span className="remark"> new partnership, declared natural by its captain</span>
    ) : null}
    {side.lineUp?.vouched === undefined ? null : (
      <span className="remark"> played enough before, not by line-ups: {side.lineUp.vouched}</span>
    )}
    {side.late ? (
      <span className="remark late">{side.lost ? ' late: seating rights lost' : ' late'}</span>
    ) : null}
  </td>
);

const List = ({ view }: { readonly view: LineUpsView }) => (
  <table className="grid stage-table">
    <caption className="field-title">{lineUpsOf({ ...view, round: view.round ?? 0 })}</caption>
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

const LatePenalty = ({ contest, team }: { readonly contest: string; readonly team: string }) => {
  const proposal = useLatePenalty(contest, team);
  return (
    <p className="notice heed" role="status">
      {proposal?.says ?? 'Posted late.'} Give it afterwards with “Warn or penalise”.
    </p>
  );
};

const Check = ({
  says,
  is,
  set,
}: {
  readonly says: string;
  readonly is: boolean;
  readonly set: (is: boolean) => void;
}) => (
  <label className="check">
    <input type="checkbox" checked={is} onChange={(event) => set(event.target.checked)} /> {says}
  </label>
);

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
  const isOutdated = (pair: string): boolean =>
    view.outdated?.some((one) => one.team.pair === pair && one.round === view.round) ?? false;
  const sides = view.matches.filter(({ begun }) => !begun).flatMap(({ home, away }) => [home, away]);
  const [team, setTeam] = useState<string>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [late, setLate] = useState<boolean>();
  const [system, setSystem] = useState('');
  const [natural, setNatural] = useState(false);
  const [consent, setConsent] = useState(false);
  const [approved, setApproved] = useState(false);
  const [vouched, setVouched] = useState('');
  const clear = (next?: string): void => {
    setTeam(next);
    setChosen([]);
    setSystem('');
    setLate(undefined);
    setNatural(false);
    setConsent(false);
    setApproved(false);
    setVouched('');
  };
  const side =
    sides.find(({ who }) => who.pair === team) ??
    sides.find(({ who }) => isOutdated(who.pair)) ??
    sides.find(({ posted }) => !posted) ??
    sides[0];
  if (side === undefined) return <p className="notice">Every match of the round has begun.</p>;
  const { players } = side.available ?? side.who;
  const four = SEATS.map((_, i) =>
    players.includes(chosen[i] ?? '') ? (chosen[i] ?? '') : (players[i] ?? ''),
  );
  const [a = '', b = '', c = '', d = ''] = four;
  const isTwice = new Set(four).size < four.length;
  // What is handed in after its time is late unless the director says otherwise.
  const isLate = late ?? (side.due !== undefined && !side.again && Date.parse(side.due) < Date.now());
  const isUnnamed = side.systems !== undefined && system === '';
  const send = () =>
    ask.mutate({
      request: {
        ask: 'post-line-up',
        round: view.round ?? 0,
        team: side.who.pair,
        open: [a, b],
        closed: [c, d],
        ...(side.systems === undefined ? {} : { system }),
        ...(isLate ? { late: true } : {}),
        ...(natural ? { natural } : {}),
        ...(consent ? { consent } : {}),
        ...(approved ? { approved } : {}),
        ...(vouched.trim() === '' ? {} : { vouched: vouched.trim() }),
      },
      done: `The line-up of ${shortText(side.who)} is posted${isLate ? ', late' : ''}.`,
      after: () => clear(),
      undo: true,
    });
  return (
    <SheetForm
      send="Post it"
      busy={ask.isPending}
      wrong={isTwice ? 'One player sits twice.' : ask.error?.message}
      disabled={isTwice || isUnnamed}
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
            [who.pair, `${who.pair} ${shortText(who)}${posted ? ' (posted)' : ''}`] as const,
        )}
        value={side.who.pair}
        onChange={clear}
      />
      <div className="columns four">
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
      {side.systems === undefined ? null : (
        <OneOf
          label="System that is played"
          options={[
            ['', 'Choose …'],
            ...side.systems.map((name) => [name, name] as const),
            [side.systems.join(' and '), side.systems.join(' and ')],
          ]}
          value={system}
          onChange={setSystem}
        />
      )}
      <Check says="Posted late" is={isLate} set={setLate} />
      {view.leave?.natural === undefined ? null : (
        <Check
          says={`A new partnership plays what is natural enough (${view.leave.natural})`}
          is={natural}
          set={setNatural}
        />
      )}
      {view.leave?.consent === undefined ? null : (
        <Check
          says={`Yellow system: the other captain and the director agree (${view.leave.consent})`}
          is={consent}
          set={setConsent}
        />
      )}
      {view.leave?.opponents === undefined ? null : (
        <Check
          says={`Yellow system against the lower half: the opponents agreed before the match and you were told (${view.leave.opponents})`}
          is={consent}
          set={setConsent}
        />
      )}
      {view.leave?.approved === undefined ? null : (
        <Check
          says={`Who played too little before has the committee’s approval (${view.leave.approved})`}
          is={approved}
          set={setApproved}
        />
      )}
      {view.leave?.vouched === undefined ? null : (
        <label className="field">
          <span>
            Line-ups of the stage before are missing: how you know that the four played enough of it (
            {view.leave.vouched})
          </span>
          <input
            type="text"
            autoComplete="off"
            placeholder="Both captains confirm who played"
            value={vouched}
            onChange={(event) => setVouched(event.target.value)}
          />
        </label>
      )}
      {isLate ? <LatePenalty contest={contest} team={side.who.pair} /> : null}
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
          <OutdatedLineUps of={data.outdated ?? []} />
          <Post contest={contest} view={data} onClose={onClose} />
          <List view={data} />
          <p className="soft">
            Everybody else sees a line-up once both of a match are in, or once the team that sits first has
            posted. <Waiting view={data} />
          </p>
        </>
      )}
    </Sheet>
  );
};
