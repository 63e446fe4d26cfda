import { Select } from '../../parts/page/select.tsx';

/** One of a few, where a list of them can be read at once. */
export const OneOf = <const T extends string>({
  label,
  options,
  value,
  onChange,
}: {
  readonly label: string;
  readonly options: readonly (readonly [value: T, says: string])[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}) => (
  <label className="field">
    <span>{label}</span>
    <Select options={options} value={value} onChange={onChange} />
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
