import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import type { PairName } from '../../../engine/view/night.ts';
import { namesOf } from '../../parts/text/pair.tsx';

const textOf = (pair: PairName): string => `${pair.pair}  ${namesOf(pair)}`;

/** One of the pairs playing, found by number or by any letters of a name. */
export const PairField = ({
  pairs,
  value,
  onChange,
  autoFocus = false,
  label = 'Pair',
}: {
  readonly pairs: readonly PairName[];
  readonly value: string | undefined;
  readonly onChange: (pair: string | undefined) => void;
  readonly autoFocus?: boolean;
  readonly label?: string;
}) => (
  <ComboBox
    className="field"
    defaultItems={pairs.map((pair) => ({ ...pair, id: pair.pair }))}
    {...(value === undefined ? {} : { defaultValue: value })}
    menuTrigger="focus"
    onChange={(key) => onChange(key === null ? undefined : String(key))}
  >
    <Label className="field-label">{label}</Label>
    <Input type="text" autoComplete="off" placeholder="Number or name" autoFocus={autoFocus} />
    <Popover className="floating">
      <ListBox className="choices">
        {(pair: PairName & { id: string }) => (
          <ListBoxItem id={pair.id} textValue={textOf(pair)} className="choice-line">
            <span>
              <b className="pair-number">{pair.pair}</b> {namesOf(pair)}
            </span>
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  </ComboBox>
);
