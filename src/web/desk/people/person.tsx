import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { type Person, server } from '../ask/server.ts';

/** Everybody known here, asked for when the field comes: completing must not wait, and who was just entered is among them. */
const usePeople = () =>
  useQuery({ queryKey: ['people', ''], queryFn: () => server.people(''), staleTime: 0 });

/** From two letters on: any word of the name begins so. */
const completes = (name: string, typed: string): boolean => {
  const start = typed.trim().toLowerCase();
  const lower = name.toLowerCase();
  return start.length > 1 && lower !== start && (lower.startsWith(start) || lower.includes(` ${start}`));
};

/** A player's name, completed from the people known here; a new name is as welcome. */
export const PersonField = ({
  label,
  value,
  onChange,
  inputRef,
  autoFocus = false,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly autoFocus?: boolean;
}) => {
  const { data = [] } = usePeople();
  return (
    <ComboBox
      className="field"
      allowsCustomValue
      menuTrigger="input"
      defaultItems={data}
      inputValue={value}
      onInputChange={onChange}
      defaultFilter={completes}
    >
      <Label className="field-label">{label}</Label>
      <Input
        type="text"
        autoComplete="off"
        spellCheck={false}
        autoFocus={autoFocus}
        {...(inputRef === undefined ? {} : { ref: inputRef })}
      />
      <Popover className="floating">
        <ListBox className="choices">
          {(person: Person) => (
            <ListBoxItem id={person.id} textValue={person.name} className="choice-line">
              <span>{person.name}</span>
              <span className="soft">{person.number}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
};
