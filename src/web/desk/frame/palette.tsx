import { useState } from 'react';
import { Autocomplete, Input, Menu, MenuItem, SearchField, useFilter } from 'react-aria-components';
import { type Command, useAllCommands } from './keys.ts';
import { Sheet } from '../sheet/sheet.tsx';

const keyName = (key: string): string =>
  key === ' ' ? 'Space' : /^[A-Z]$/.test(key) ? `Shift ${key}` : key.length === 1 ? key.toUpperCase() : key;

/** Everything that can be done here, with its key: found by typing, done by Enter. */
export const Palette = ({ onClose }: { readonly onClose: () => void }) => {
  const commands = useAllCommands();
  const { contains } = useFilter({ sensitivity: 'base' });
  const [typed, setTyped] = useState('');
  const run = (command: Command | undefined) => {
    onClose();
    // After the sheet has given the focus back, so that what opens next can take it.
    setTimeout(() => command?.run());
  };
  return (
    <Sheet title="What can be done here" onClose={onClose}>
      <Autocomplete inputValue={typed} onInputChange={setTyped} filter={contains}>
        <SearchField aria-label="Find an action" autoFocus className="palette-field">
          <Input placeholder="Type a few letters, or press a key after closing this" />
        </SearchField>
        <Menu
          className="palette"
          aria-label="Actions"
          items={commands.map((command, index) => ({ ...command, id: index }))}
          onAction={(id) => run(commands[Number(id)])}
          renderEmptyState={() => <p className="soft">Nothing here is called that.</p>}
        >
          {({ id, says, key }) => (
            <MenuItem id={id} textValue={says} className="palette-item">
              <span>{says}</span>
              {key === undefined ? null : <kbd>{keyName(key)}</kbd>}
            </MenuItem>
          )}
        </Menu>
      </Autocomplete>
    </Sheet>
  );
};
