import { useState } from 'react';

/** Types passwords so that they can be read back; pasting and a password manager work as anywhere. */
export const useShown = (): readonly [type: 'text' | 'password', toggle: React.ReactNode] => {
  const [isShown, setIsShown] = useState(false);
  return [
    isShown ? 'text' : 'password',
    <label key="shown" className="check">
      <input type="checkbox" checked={isShown} onChange={(event) => setIsShown(event.target.checked)} /> Show
      what I type
    </label>,
  ];
};

export const PASSWORD_HINT = 'At least 12 characters. Three or four words are easy to remember.';

export const PasswordField = ({
  label,
  hint,
  onType,
  ...input
}: {
  readonly label: string;
  readonly hint?: string;
  readonly onType: (value: string) => void;
} & Omit<React.ComponentProps<'input'>, 'onChange'>) => (
  <label className="field">
    <span>{label}</span>
    <input
      autoCapitalize="none"
      spellCheck={false}
      {...input}
      onChange={(event) => onType(event.target.value)}
    />
    {hint === undefined ? null : <small className="soft">{hint}</small>}
  </label>
);
