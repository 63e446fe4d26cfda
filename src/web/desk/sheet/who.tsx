import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import type { PairName } from '../../../engine/view/night.ts';
import type { ContestantName } from '../../../engine/view/stages.ts';
import { whoText } from '../../parts/text/name.tsx';
import { namesOf } from '../../parts/text/pair.tsx';
import type { Found } from './form.ts';

/** Pairs and teams as they are looked for. */
export const found = (all: readonly ContestantName[]): readonly Found[] =>
  all.map((who) => ({ pair: who.pair, says: whoText(who) }));

/** The pairs of a session. */
export const foundPairs = (all: readonly PairName[]): readonly Found[] =>
  all.map((pair) => ({ pair: pair.pair, says: namesOf(pair) }));

/** A pair or a team of the contest, found by number or by any letters of a name. */
export const WhoField = ({
  label,
  all,
  value,
  focus = false,
  onChange,
}: {
  readonly label: string;
  readonly all: readonly Found[];
  readonly value: string;
  readonly focus?: boolean;
  readonly onChange: (pair: string) => void;
}) => (
  <ComboBox
    className="field"
    defaultItems={all.map((one) => ({ ...one, id: one.pair }))}
    {...(value === '' ? {} : { defaultValue: value })}
    menuTrigger="focus"
    onChange={(key) => onChange(key === null ? '' : String(key))}
  >
    <Label className="field-label">{label}</Label>
    <Input type="text" autoComplete="off" placeholder="Number or name" autoFocus={focus} />
    <Popover className="floating">
      <ListBox className="choices">
        {({ id, pair, says }: Found & { readonly id: string }) => (
          <ListBoxItem id={id} textValue={`${pair}  ${says}`} className="choice-line">
            <span>
              <b className="pair-number">{pair}</b> {says}
            </span>
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  </ComboBox>
);
