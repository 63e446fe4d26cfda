import { useState } from 'react';
import type { ChangeableView } from '../../../engine/view/effect.ts';
import { useConduct } from '../ask/ask.ts';
import { Reason } from '../sheet/reason.tsx';
import type { Ask } from '../ask/server.ts';
import { ActSheet } from '../sheet/effect.tsx';
import { CountField, OneOf } from '../sheet/field.tsx';

interface Open {
  readonly contest: string;
  readonly onClose: () => void;
}

interface By {
  readonly body: string;
  readonly why: string;
  readonly clause: string;
}

const Text = ({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) => (
  <label className="field">
    <span>{label}</span>
    <input type="text" autoComplete="off" value={value} onChange={(event) => onChange(event.target.value)} />
  </label>
);

/** Who decided, by which clause, why: every change carries them. */
const useBy = (usual: string) => {
  const [body, setBody] = useState('');
  const [why, setWhy] = useState('');
  const [typed, setClause] = useState<string>();
  const by: By = { body: body.trim(), why: why.trim(), clause: (typed ?? usual).trim() };
  const needs =
    by.body === ''
      ? 'Name the body that decided.'
      : by.why === ''
        ? 'Say why: everybody is told, and it stays in the history.'
        : undefined;
  const fields = (
    <>
      <div className="columns">
        <Text label="Who decided" value={body} onChange={setBody} />
        <Text label="By which clause" value={typed ?? usual} onChange={setClause} />
      </div>
      <Reason value={why} onChange={setWhy} usual={['Too few entries', 'No rule for what happened']} />
    </>
  );
  return { by, needs, fields };
};

const GAPS = [
  ['not-covered', 'It was not covered'],
  ['not-adequate', 'It was not adequately covered'],
] as const;

const RuleFields = ({ changeable, contest, onClose }: Open & { readonly changeable: ChangeableView }) => {
  const { by, needs, fields } = useBy(changeable.clause);
  const [slot, setSlot] = useState<string>();
  const [layer, setLayer] = useState<string>();
  const [typedGap, setGap] = useState<(typeof GAPS)[number][0]>();
  const [lack, setLack] = useState('');
  const rules = changeable.rules
    .filter(({ others }) => others.length > 0)
    .toSorted((a, b) => a.about.localeCompare(b.about));
  const rule = rules.find((one) => one.slot === slot) ?? rules[0];
  const other = rule?.others.find((one) => one.layer === layer) ?? rule?.others[0];
  const gap = typedGap ?? (rule?.now === undefined ? 'not-covered' : 'not-adequate');
  const request: Ask | undefined =
    rule === undefined || other === undefined
      ? undefined
      : {
          ask: 'change-rule',
          slot: rule.slot,
          layer: other.layer,
          ...by,
          ...(changeable.underWay ? { gap } : {}),
          ...(changeable.underWay && gap === 'not-adequate' ? { lack: lack.trim() } : {}),
        };
  return (
    <ActSheet
      contest={contest}
      title="Change a rule"
      send="Change it"
      done="The rule is changed, and announced."
      request={request}
      needs={needs}
      onClose={onClose}
    >
      <div className="columns">
        <OneOf
          label="The rule"
          options={rules.map((one) => [one.slot, one.about] as const)}
          value={rule?.slot ?? ''}
          onChange={setSlot}
        />
        <OneOf
          label="As in"
          options={(rule?.others ?? []).map((one) => [one.layer, `${one.name} (${one.clause})`] as const)}
          value={other?.layer ?? ''}
          onChange={setLayer}
        />
      </div>
      <p className="notice">
        {rule?.now === undefined
          ? 'No document adopted speaks on it.'
          : `Now: ${rule.now.says} (${rule.now.clause})`}
      </p>
      {changeable.underWay ? (
        <div className="columns">
          <OneOf
            label="Play is on: why it may be changed"
            options={GAPS}
            value={gap}
            onChange={(next) => setGap(next as (typeof GAPS)[number][0])}
          />
          {gap === 'not-adequate' ? (
            <Text label="Why what was there is not adequate" value={lack} onChange={setLack} />
          ) : null}
        </div>
      ) : null}
      {fields}
    </ActSheet>
  );
};

/** A rule changed by a named body; once play is on only what was not, or not adequately, covered (SABF 2). */
export const ChangeRule = ({ contest, onClose }: Open) => {
  const { data } = useConduct(contest);
  return data === undefined ? null : (
    <RuleFields contest={contest} changeable={data.changeable} onClose={onClose} />
  );
};

const FORMATS = [
  ['swiss', 'Swiss'],
  ['modified-swiss', 'Modified Swiss: rematches in the second half'],
  ['robin', 'Round robin'],
  ['sessions', 'Sessions of a movement'],
] as const;
type Format = (typeof FORMATS)[number][0];

const COUNTED: Readonly<Record<Format, string>> = {
  swiss: 'Rounds',
  'modified-swiss': 'Rounds',
  robin: 'Times round',
  sessions: 'Sessions',
};

const FormatFields = ({
  changeable: { formats, clause },
  contest,
  onClose,
}: Open & { readonly changeable: ChangeableView }) => {
  const { by, needs, fields } = useBy(clause);
  const [named, setStage] = useState<string>();
  const [play, setPlay] = useState<Format>('robin');
  const [rounds, setRounds] = useState('1');
  const [boards, setBoards] = useState('12');
  const stage = formats.find((one) => one.stage === named) ?? formats[0];
  const request: Ask | undefined =
    stage === undefined
      ? undefined
      : {
          ask: 'change-format',
          stage: stage.stage,
          play,
          rounds: Number(rounds),
          boards: Number(boards),
          ...by,
        };
  return (
    <ActSheet
      contest={contest}
      title="Change a format"
      send="Change it"
      done="The format is changed, and announced."
      request={request}
      needs={stage === undefined ? 'Every stage has begun: formats are fixed.' : needs}
      onClose={onClose}
    >
      <OneOf
        label="Stage"
        options={formats.map((one) => [one.stage, `${one.name}: ${one.says}`] as const)}
        value={stage?.stage ?? ''}
        onChange={setStage}
      />
      {stage?.asks === undefined ? null : <p className="notice">The document asks: {stage.asks}</p>}
      <div className="columns three">
        <OneOf
          label="Played as"
          options={FORMATS}
          value={play}
          onChange={(next) => setPlay(next as Format)}
        />
        <CountField label={COUNTED[play]} value={rounds} onChange={setRounds} />
        <CountField label="Boards a match or round" value={boards} onChange={setBoards} />
      </div>
      {fields}
    </ActSheet>
  );
};

/** Entries force another format than the form's own: until the stage begins, and everybody is told (ANC 2021 17.1). */
export const ChangeFormat = ({ contest, onClose }: Open) => {
  const { data } = useConduct(contest);
  return data === undefined ? null : (
    <FormatFields contest={contest} changeable={data.changeable} onClose={onClose} />
  );
};
