import { useId } from 'react';
import { PersonField } from '../people/person.tsx';
import { CountField, OneOf } from './field.tsx';
import type { Item } from './form.ts';
import { Reason } from './reason.tsx';
import { WhoField } from './who.tsx';

type OnType = (name: string, value: string) => void;

const TONES = {
  plain: '',
  soft: 'soft',
  notice: 'notice',
  heed: 'notice heed',
  wrong: 'notice wrong',
  status: 'notice',
} as const;

const TextField = ({
  item: { name, label, value, type, placeholder, numeric, most, known, disabled, focus },
  onType,
}: {
  readonly item: Extract<Item, { kind: 'text' }>;
  readonly onType: OnType;
}) => {
  const list = useId();
  return (
    <label className="field">
      <span>{label}</span>
      <input
        type={type}
        autoComplete="off"
        autoFocus={focus === true}
        disabled={disabled === true}
        value={value}
        {...(placeholder === undefined ? {} : { placeholder })}
        {...(most === undefined ? {} : { maxLength: most })}
        {...(numeric ? { inputMode: 'numeric' } : {})}
        {...(known === undefined ? {} : { list })}
        onChange={({ target }) => onType(name, target.value)}
      />
      {known === undefined ? null : (
        <datalist id={list}>
          {known.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </label>
  );
};

const LinesField = ({
  item: { name, label, value, rows, placeholder },
  onType,
}: {
  readonly item: Extract<Item, { kind: 'lines' }>;
  readonly onType: OnType;
}) => (
  <label className="field">
    <span>{label}</span>
    <textarea
      rows={rows}
      spellCheck={false}
      value={value}
      {...(placeholder === undefined ? {} : { placeholder })}
      onChange={({ target }) => onType(name, target.value)}
    />
  </label>
);

const FileField = ({
  item: { name, label, accept },
  onType,
}: {
  readonly item: Extract<Item, { kind: 'file' }>;
  readonly onType: OnType;
}) => (
  <label className="field">
    <span>{label}</span>
    <input
      type="file"
      accept={accept}
      onChange={({ target }) => {
        void target.files?.[0]?.text().then((text) => onType(name, text));
      }}
    />
  </label>
);

const Check = ({
  label,
  checked,
  disabled = false,
  onChange,
}: {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}) => (
  <label className="check">
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
    />{' '}
    {label}
  </label>
);

const Ticks = ({
  item: { name, label, value, options },
  onType,
}: {
  readonly item: Extract<Item, { kind: 'ticks' }>;
  readonly onType: OnType;
}) => {
  const ticked = value.split(' ').filter((one) => one !== '');
  return (
    <fieldset className="row">
      <legend>{label}</legend>
      {options.map(String).map((one) => (
        <Check
          key={one}
          label={one}
          checked={ticked.includes(one)}
          onChange={(is) =>
            onType(name, [...ticked.filter((other) => other !== one), ...(is ? [one] : [])].join(' '))
          }
        />
      ))}
    </fieldset>
  );
};

const One = ({ item, onType }: { readonly item: Item; readonly onType: OnType }) => {
  switch (item.kind) {
    case 'who':
      return <WhoField {...item} onChange={(pair) => onType(item.name, pair)} />;
    case 'one-of':
      return <OneOf {...item} onChange={(next) => onType(item.name, next)} />;
    case 'count':
      return <CountField {...item} onChange={(next) => onType(item.name, next)} />;
    case 'text':
      return <TextField item={item} onType={onType} />;
    case 'lines':
      return <LinesField item={item} onType={onType} />;
    case 'file':
      return <FileField item={item} onType={onType} />;
    case 'person':
      return (
        <PersonField
          label={item.label}
          value={item.value}
          autoFocus={item.focus === true}
          onChange={(next) => onType(item.name, next)}
        />
      );
    case 'check':
      return (
        <Check
          label={item.label}
          checked={item.value !== ''}
          disabled={item.disabled}
          onChange={(is) => onType(item.name, is ? 'yes' : '')}
        />
      );
    case 'ticks':
      return <Ticks item={item} onType={onType} />;
    case 'reason':
      return (
        <Reason
          value={item.value}
          usual={item.usual}
          autoFocus={item.focus === true}
          onChange={(next) => onType(item.name, next)}
        />
      );
    case 'note':
      return (
        <p className={TONES[item.tone]} {...(item.tone === 'status' ? { role: 'status' } : {})}>
          {item.says}
        </p>
      );
    case 'list':
      return (
        <ul className="preview-list" aria-label={item.label} aria-live="polite">
          {item.says.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      );
    case 'part':
      return item.part;
    case 'row':
      return (
        <div className={item.across === 3 ? 'columns three' : 'columns'}>
          <Fields items={item.items} onType={onType} />
        </div>
      );
    case 'group':
      return (
        <fieldset className="stack">
          <legend>{item.legend}</legend>
          <Fields items={item.items} onType={onType} />
        </fieldset>
      );
  }
};

const keyOf = (item: Item, at: number): string =>
  'name' in item ? `${item.kind} ${item.name}` : `${item.kind} ${at}`;

/** Every field of a sheet, drawn by its kind. */
export const Fields = ({ items, onType }: { readonly items: readonly Item[]; readonly onType: OnType }) => (
  <>
    {items.map((item, at) => (
      <One key={keyOf(item, at)} item={item} onType={onType} />
    ))}
  </>
);
