import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { numberAtEnd } from '../../../engine/kit/text.ts';
import { useStages } from '../ask/ask.ts';
import { fieldsOf, knownOf, type Typed } from '../people/known.ts';
import { PersonField } from '../people/person.tsx';
import { Reason } from '../sheet/reason.tsx';
import { server } from '../ask/server.ts';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';
import { OneField } from '../entrant/admit.tsx';
import { useMatchOf } from '../sheet/match.tsx';
import { ActSheet } from '../sheet/effect.tsx';
import { OneOf, WhoField } from '../sheet/field.tsx';
import { say } from '../frame/status.ts';

interface Open {
  readonly contest: string;
  readonly onClose: () => void;
}

const REASON = 'Say why: it stays in the history.';

const TextField = ({
  label,
  value,
  onChange,
  type = 'text',
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'date';
}) => (
  <label className="field">
    <span>{label}</span>
    <input type={type} value={value} onChange={(event) => onChange(event.target.value)} />
  </label>
);

/** A match is played online or at another venue with the same deals, somebody watching (CON-20). */
export const Elsewhere = ({ contest, onClose }: Open) => {
  const { data } = useStages(contest);
  const { round, match, fields } = useMatchOf(data);
  const [where, setWhere] = useState<'online' | 'venue'>('online');
  const [place, setPlace] = useState('');
  const [supervisor, setSupervisor] = useState('');
  const [clause, setClause] = useState('');
  const [why, setWhy] = useState('');
  const request =
    round === undefined || match === undefined || place.trim() === '' || supervisor.trim() === ''
      ? undefined
      : {
          ask: 'play-elsewhere' as const,
          round: round.round,
          table: match.table,
          where,
          place: place.trim(),
          supervisor: supervisor.trim(),
          ...(clause.trim() === '' ? {} : { clause: clause.trim() }),
          why: why.trim(),
        };
  return (
    <ActSheet
      contest={contest}
      title="A match is played elsewhere"
      send="Note it"
      done={`The match at table ${match?.table ?? ''} is played at ${place.trim()}.`}
      request={request}
      needs={why.trim() === '' ? REASON : undefined}
      onClose={onClose}
    >
      {fields}
      <div className="columns three">
        <OneOf
          label="Where"
          options={[
            ['online', 'Online'],
            ['venue', 'At another venue'],
          ]}
          value={where}
          onChange={(next) => setWhere(next as typeof where)}
        />
        <TextField label="Platform or venue" value={place} onChange={setPlace} />
        <TextField label="Who watches it" value={supervisor} onChange={setSupervisor} />
      </div>
      <TextField label="Clause, if not the event’s own" value={clause} onChange={setClause} />
      <Reason value={why} onChange={setWhy} usual={['Cannot travel', 'Borders closed', 'Agreed by both']} />
    </ActSheet>
  );
};

/** The results of such a match from the file that came from there. */
export const FileResults = ({ contest, onClose }: Open) => {
  const client = useQueryClient();
  const { data } = useStages(contest);
  const { round, match, fields } = useMatchOf(data);
  const [text, setText] = useState('');
  const file = useMutation({
    mutationFn: () => server.fileMatch(contest, { round: round?.round ?? 0, table: match?.table ?? 0, text }),
    onSuccess: async ({ boards, fresh }) => {
      await client.invalidateQueries({ queryKey: ['contest', contest] });
      onClose();
      say(`${boards.length} results read, ${fresh} of them new.`);
    },
    onError: (error) => say(error.message, 'wrong'),
  });
  return (
    <Sheet title="Results of a match from a file" wide onClose={onClose}>
      <SheetForm
        send="Take them in"
        busy={file.isPending}
        wrong={file.error?.message}
        disabled={match === undefined || text.trim() === ''}
        onSend={() => file.mutate()}
      >
        {fields}
        <label className="field">
          <span>PBN, or lines of room, board and result</span>
          <textarea
            rows={10}
            value={text}
            placeholder={'open, 1, 4S N +1\nclosed, 1, 3NT S ='}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <label className="field">
          <span>Or choose the file</span>
          <input
            type="file"
            accept=".pbn,.csv,.txt"
            onChange={({ target }) => {
              void target.files?.[0]?.text().then(setText);
            }}
          />
        </label>
      </SheetForm>
    </Sheet>
  );
};

const APPROVALS = [
  ['', 'None'],
  ['club', 'The club'],
  ['committee', 'The committee'],
  ['management', 'The management committee'],
  ['events-chairman', 'The events chairman'],
  ['director', 'The director'],
] as const;
type Approval = Exclude<(typeof APPROVALS)[number][0], ''>;

const today = (): string => new Date().toISOString().slice(0, 10);

/** What a regulation may ask of a player who joins a team (SABF 19.1.2, 19.1.4; GNOT Sydney 2023 3.2, 3.3). */
const ASKED = fieldsOf('scheme', 'affiliated', 'regular', 'qualifier', 'qualified', 'clubs', 'rank');

/** A player joins a team or takes another's place; the consents are kept with it (CND-17). */
export const ChangeSquad = ({ contest, onClose }: Open) => {
  const { data } = useStages(contest);
  const [team, setTeam] = useState<string>();
  const [comes, setComes] = useState('');
  const [out, setOut] = useState('');
  const [approval, setApproval] = useState<Approval | ''>('');
  const [typed, setTyped] = useState<Typed>({});
  const [on, setOn] = useState(today);
  const [why, setWhy] = useState('');
  if (data === undefined) return null;
  const players = data.entered.find(({ pair }) => pair === team)?.players ?? [];
  const request =
    team === undefined || comes.trim() === ''
      ? undefined
      : {
          ask: 'change-squad' as const,
          team,
          in: comes.trim(),
          ...(out === '' ? {} : { out }),
          approvals: approval === '' ? [] : [approval],
          known: knownOf(ASKED, typed, undefined, []),
          on,
          why: why.trim(),
        };
  return (
    <ActSheet
      contest={contest}
      title="Change the players of a team or pair"
      send="Change it"
      done={`${comes.trim()} is in team ${team ?? ''}.`}
      request={request}
      needs={why.trim() === '' ? REASON : undefined}
      onClose={onClose}
    >
      <div className="columns three">
        <WhoField label="Team" all={data.entered} value={team} onChange={setTeam} autoFocus />
        <PersonField label="Who comes in" value={comes} onChange={setComes} />
        <OneOf
          label="In place of"
          options={[['', 'Nobody: added'], ...players.map((name) => [name, name] as const)]}
          value={out}
          onChange={setOut}
        />
      </div>
      <div className="columns">
        <OneOf
          label="Approved by"
          options={APPROVALS}
          value={approval}
          onChange={(next) => setApproval(next as typeof approval)}
        />
        <TextField label="Asked for on" type="date" value={on} onChange={setOn} />
      </div>
      <fieldset className="stack">
        <legend>Known of the new player</legend>
        <div className="columns three">
          {ASKED.map((field) => (
            <OneField
              key={field.name}
              field={field}
              on={undefined}
              value={typed[field.name] ?? ''}
              onChange={(value) => setTyped({ ...typed, [field.name]: value })}
            />
          ))}
        </div>
      </fieldset>
      <Reason value={why} onChange={setWhy} usual={['Cannot travel', 'A fifth player', 'Taken ill']} />
    </ActSheet>
  );
};

const readClubs = (text: string): readonly { readonly club: string; readonly teams?: number }[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [club, teams] = numberAtEnd(line, /[\s,;:]/) ?? [line];
      return { club: club.trim(), ...(teams === undefined ? {} : { teams: Number(teams) }) };
    });

/** The clubs of a regional final, with the teams of their qualifying events: their places follow (RANK-14). */
export const Clubs = ({ contest, onClose }: Open) => {
  const { data } = useStages(contest);
  const before = (data?.clubs?.clubs ?? []).map(({ club, teams }) =>
    teams === undefined ? club : `${club}, ${teams}`,
  );
  const [typed, setTyped] = useState<string>();
  const text = typed ?? before.join('\n');
  const clubs = readClubs(text);
  return (
    <ActSheet
      contest={contest}
      title="Clubs and their places"
      send="Keep them"
      done={`${clubs.length} clubs are known.`}
      request={clubs.length === 0 ? undefined : { ask: 'tell-clubs' as const, clubs: [...clubs] }}
      needs={undefined}
      onClose={onClose}
    >
      <label className="field">
        <span>One club a line, with the teams of its qualifying event; none where it held none</span>
        <textarea
          rows={8}
          value={text}
          placeholder={'Riverside, 12\nHillside'}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
    </ActSheet>
  );
};
