import { useId } from 'react';

/** Why something is done, kept for ever beside it. The act says whether the record needs one (DIR-5). */
export const Reason = ({
  value,
  onChange,
  usual = [],
  autoFocus = false,
}: {
  readonly value: string;
  readonly onChange: (why: string) => void;
  readonly usual?: readonly string[];
  readonly autoFocus?: boolean;
}) => {
  const list = useId();
  return (
    <label className="field">
      <span>Why</span>
      <input
        type="text"
        list={list}
        autoFocus={autoFocus}
        autoComplete="off"
        placeholder="In a few words; it stays in the history"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={list}>
        {usual.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
    </label>
  );
};
