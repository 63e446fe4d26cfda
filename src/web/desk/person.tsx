import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { get } from './ask.ts';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly number?: string;
}

const usePeople = (typed: string) =>
  useQuery({
    queryKey: ['people', typed],
    queryFn: () => get<readonly Person[]>(`/people?q=${encodeURIComponent(typed)}`),
    enabled: typed.trim().length > 1,
    placeholderData: (before) => before,
  });

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
  const { data = [] } = usePeople(value);
  const [open, setOpen] = useState(false);
  const items = value.trim().length > 1 ? data.filter((person) => person.name !== value).slice(0, 8) : [];
  return (
    <ComboBox
      className="field"
      allowsCustomValue
      menuTrigger="input"
      items={items}
      inputValue={value}
      onInputChange={onChange}
      onOpenChange={setOpen}
      defaultFilter={() => true}
    >
      <Label className="field-label">{label}</Label>
      <Input
        type="text"
        autoComplete="off"
        spellCheck={false}
        autoFocus={autoFocus}
        data-open={open}
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
