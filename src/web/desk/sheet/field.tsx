import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import type { ContestantName } from '../../../engine/view/stages.ts';
import { whoText } from '../../parts/text/name.tsx';

/** A pair or a team of the contest, found by number or by any letters of a name. */
export const WhoField = ({
  label,
  all,
  value,
  onChange,
  autoFocus = false,
}: {
  readonly label: string;
  readonly all: readonly ContestantName[];
  readonly value: string | undefined;
  readonly onChange: (who: string | undefined) => void;
  readonly autoFocus?: boolean;
}) => (
  <ComboBox
    className="field"
    defaultItems={all.map((who) => ({ ...who, id: who.pair }))}
    {...(value === undefined ? {} : { defaultValue: value })}
    menuTrigger="focus"
    onChange={(key) => onChange(key === null ? undefined : String(key))}
  >
    <Label className="field-label">{label}</Label>
    <Input type="text" autoComplete="off" placeholder="Number or name" autoFocus={autoFocus} />
    <Popover className="floating">
      <ListBox className="choices">
        {(who: ContestantName & { id: string }) => (
          <ListBoxItem id={who.id} textValue={`${who.pair}  ${whoText(who)}`} className="choice-line">
            <span>
              <b className="pair-number">{who.pair}</b> {whoText(who)}
            </span>
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  </ComboBox>
);

/** One of a few, where a list of them can be read at once. */
export const OneOf = ({
  label,
  options,
  value,
  onChange,
}: {
  readonly label: string;
  readonly options: readonly (readonly [value: string, says: string])[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}) => (
  <label className="field">
    <span>{label}</span>
    <select value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map(([id, says]) => (
        <option key={id} value={id}>
          {says}
        </option>
      ))}
    </select>
  </label>
);

/** A number of rounds, minutes or boards. */
export const CountField = ({
  label,
  value,
  onChange,
  min = 1,
  max,
  step = 1,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number | 'any';
}) => (
  <label className="field">
    <span>{label}</span>
    <input
      type="number"
      min={min}
      {...(max === undefined ? {} : { max })}
      step={step}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
);
