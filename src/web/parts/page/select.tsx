/** One of a few: what is chosen is one of what was offered, and nothing else. */
export const Select = <const T extends string | number>({
  options,
  value,
  onChange,
  label,
  autoFocus = false,
}: {
  readonly options: readonly (readonly [value: T, says: string])[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** Where no label stands beside it. */
  readonly label?: string;
  readonly autoFocus?: boolean;
}) => (
  <select
    {...(label === undefined ? {} : { 'aria-label': label })}
    autoFocus={autoFocus}
    value={value}
    onChange={({ target }) => {
      const chosen = options.find(([one]) => String(one) === target.value);
      if (chosen !== undefined) onChange(chosen[0]);
    }}
  >
    {options.map(([one, says]) => (
      <option key={one} value={one}>
        {says}
      </option>
    ))}
  </select>
);
