import { useState } from 'react';
import { parseOutcome } from '../../../engine/bridge/contract.ts';
import { useStages } from '../ask/ask.ts';
import { Reason } from '../sheet/reason.tsx';
import type { Ask } from '../ask/server.ts';
import { ActSheet } from '../sheet/effect.tsx';
import { needsWhy, numbered, useChosen } from '../sheet/match.tsx';
import { OneOf } from '../sheet/field.tsx';

interface Sheet {
  readonly contest: string;
  readonly onClose: () => void;
}

/** A fouled or spoilt board: the rulebook says whether a substitute is played or both sides get IMPs (ANC 2021 7.1; Law 86A). */
export const SpoilBoard = ({ contest, onClose }: Sheet) => {
  const { data } = useStages(contest);
  const { chosen, fields } = useChosen(data);
  const [typed, setBoard] = useState<string>();
  const [known, setKnown] = useState(false);
  const [left, setLeft] = useState(false);
  const [later, setLater] = useState(false);
  const [why, setWhy] = useState('');
  if (data === undefined) return null;
  const board = chosen?.boards.find((one) => String(one) === typed) ?? chosen?.boards[0];
  const request: Ask | undefined =
    chosen === undefined || board === undefined
      ? undefined
      : {
          ask: 'spoil-board',
          round: chosen.round.round,
          table: chosen.match.table,
          board,
          resultKnown: known,
          playerLeft: left,
          ...(later && chosen.stanzas ? { nextStanza: true } : {}),
          why: why.trim(),
        };
  return (
    <ActSheet
      contest={contest}
      title="A board is spoilt"
      send="Cancel the board"
      done={`Board ${board ?? ''} at table ${chosen?.match.table ?? ''} is cancelled in both rooms.`}
      request={request}
      needs={needsWhy(why)}
      onClose={onClose}
    >
      {fields}
      <OneOf
        label="Board"
        options={numbered(chosen?.boards ?? [])}
        value={String(board ?? '')}
        onChange={setBoard}
      />
      <label className="check">
        <input type="checkbox" checked={known} onChange={(event) => setKnown(event.target.checked)} /> The
        result of the match is known to somebody
      </label>
      <label className="check">
        <input type="checkbox" checked={left} onChange={(event) => setLeft(event.target.checked)} /> A player
        has left the table
      </label>
      {chosen?.stanzas ? (
        <label className="check">
          <input type="checkbox" checked={later} onChange={(event) => setLater(event.target.checked)} /> Play
          the substitute in the next stanza
        </label>
      ) : null}
      <Reason
        value={why}
        onChange={setWhy}
        usual={['Cards changed places', 'Fouled between the rooms', 'Hands were seen']}
      />
    </ActSheet>
  );
};

/** Boards that were not from the set: no hand record of it is theirs (Course Notes, triangles; SABF 13.11). */
export const BoardsDealt = ({ contest, onClose }: Sheet) => {
  const { data } = useStages(contest);
  const { chosen, fields } = useChosen(data);
  const [text, setText] = useState('');
  const [why, setWhy] = useState('');
  if (data === undefined) return null;
  const boards = [...new Set((text.match(/\d+/g) ?? []).map(Number))];
  const request: Ask | undefined =
    chosen === undefined || boards.length === 0
      ? undefined
      : {
          ask: 'deal-boards',
          round: chosen.round.round,
          table: chosen.match.table,
          boards,
          why: why.trim(),
        };
  return (
    <ActSheet
      contest={contest}
      title="Boards dealt at the table"
      send="Note it"
      done={`Dealt at table ${chosen?.match.table ?? ''}, not from the set: ${boards.join(', ')}.`}
      request={request}
      needs={needsWhy(why)}
      onClose={onClose}
    >
      {fields}
      <label className="field">
        <span>Boards</span>
        <input
          type="text"
          inputMode="numeric"
          placeholder="17 18 19"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <p className="soft">
        Their hands are entered later with the deals, or they stay without a record; the set’s board of the
        same number is never shown for them.
      </p>
      <Reason value={why} onChange={setWhy} usual={['Triangle', 'Play-off', 'Substitute board']} />
    </ActSheet>
  );
};

const FAULTS = [
  ['neither', 'Neither side'],
  ['home', 'The home team'],
  ['away', 'The away team'],
  ['both', 'Both sides'],
] as const;
type Fault = (typeof FAULTS)[number][0];

interface Likely {
  readonly weight: number;
  readonly outcome: Extract<ReturnType<typeof parseOutcome>, { ok: true }>['value'];
}

/** `60 4S N =`, a line each; a single one needs no weight. */
const readLikely = (text: string): readonly Likely[] | undefined => {
  const read = text
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter((line) => line !== '')
    .map((line): Likely | undefined => {
      const [, weight, rest = ''] = /^(?:(\d{1,3}) ?%? )? ?(\d[A-Z].*|pass)$/i.exec(line) ?? [];
      const outcome = parseOutcome(rest);
      return outcome.ok ? { weight: Number(weight ?? 100), outcome: outcome.value } : undefined;
    });
  return read.length === 0 || read.includes(undefined) ? undefined : (read as readonly Likely[]);
};

type Finding = Extract<Ask, { ask: 'give-ruling' }>['finding'];

const findingOf = (fault: Fault, text: string): Finding | undefined => {
  if (fault === 'neither') return { kind: 'artificial', ns: 'A+', ew: 'A+' };
  if (fault === 'both') return { kind: 'artificial', ns: 'A-', ew: 'A-' };
  const likely = readLikely(text);
  const [only] = likely ?? [];
  if (!likely || !only) return undefined;
  return likely.length === 1
    ? { kind: 'assigned', outcome: only.outcome }
    : { kind: 'weighted', outcomes: [...likely] };
};

/** One room has a result and the other cannot have one: who is at fault decides (Law 86B; ABF Interpretations 86D). */
export const OneRoom = ({ contest, onClose }: Sheet) => {
  const { data } = useStages(contest);
  const { chosen, fields } = useChosen(data);
  const [typed, setBoard] = useState<string>();
  const [room, setRoom] = useState<'open' | 'closed'>('closed');
  const [fault, setFault] = useState<Fault>('neither');
  const [text, setText] = useState('');
  const [why, setWhy] = useState('');
  if (data === undefined) return null;
  const board = chosen?.boards.find((one) => String(one) === typed) ?? chosen?.boards[0];
  const finding = findingOf(fault, text);
  // At a table of three that share a match the first named sits North-South; there is no other room.
  const isHere = room === 'open' || chosen?.match.ofThree === true;
  const homeSide = isHere ? 'ns' : 'ew';
  const awaySide = isHere ? 'ew' : 'ns';
  const offending = fault === 'home' ? homeSide : fault === 'away' ? awaySide : fault;
  const request: Ask | undefined =
    chosen === undefined || board === undefined || finding === undefined
      ? undefined
      : {
          ask: 'give-ruling',
          round: chosen.round.round,
          table: chosen.match.table + (isHere ? 0 : 1),
          board,
          facts: why.trim() === '' ? '…' : why.trim(),
          auction: [],
          offending,
          law: '86B',
          finding,
          penalties: [],
          reasons: why.trim(),
          told: ['ns', 'ew'],
          trails: [],
        };
  return (
    <ActSheet
      contest={contest}
      title="A result in one room only"
      send="Rule so"
      done={`Board ${board ?? ''} is ruled on ${chosen?.match.ofThree ? `at table ${chosen.match.table}` : `in the ${room} room`}.`}
      request={request}
      needs={finding === undefined ? 'Say which result was likely: 4S N =' : needsWhy(why)}
      onClose={onClose}
    >
      {fields}
      <div className="columns">
        <OneOf
          label="Board"
          options={numbered(chosen?.boards ?? [])}
          value={String(board ?? '')}
          onChange={setBoard}
        />
        {chosen?.match.ofThree ? null : (
          <OneOf
            label="Room without a result"
            options={[
              ['open', 'Open room'],
              ['closed', 'Closed room'],
            ]}
            value={room}
            onChange={(next) => setRoom(next as 'open' | 'closed')}
          />
        )}
        <OneOf
          label="Who is at fault"
          options={FAULTS}
          value={fault}
          onChange={(next) => setFault(next as Fault)}
        />
      </div>
      {fault === 'home' || fault === 'away' ? (
        <label className="field">
          <span>Likely results in that room, a line each, with their weights</span>
          <textarea
            rows={3}
            spellCheck={false}
            placeholder={'60 4S N =\n40 4S N -1'}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      ) : (
        <p className="soft">
          Both sides get {fault === 'neither' ? 'average plus' : 'average minus'} in IMPs.
        </p>
      )}
      <Reason
        value={why}
        onChange={setWhy}
        usual={['Board not passed in time', 'Played with the wrong opponents']}
      />
    </ActSheet>
  );
};
