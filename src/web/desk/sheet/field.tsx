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
