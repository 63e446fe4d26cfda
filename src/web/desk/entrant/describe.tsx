import { useState } from 'react';
import type { StagesView } from '../../../engine/view/stages.ts';
import { shortText } from '../../parts/text/name.tsx';
import { useAsk, useStages } from '../ask/ask.ts';
import type { Ask } from '../ask/server.ts';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';
import { CountField, OneOf, WhoField } from '../sheet/field.tsx';

interface Opened {
  readonly contest: string;
  readonly onClose: () => void;
}

type SystemColour = Extract<Ask, { ask: 'lodge-system' }>['colour'];

const NAMES = ['green', 'blue', 'red', 'yellow'] as const satisfies readonly SystemColour[];
const COLOURS = NAMES.map((one) => [one, `${one[0]?.toUpperCase() ?? ''}${one.slice(1)}`] as const);

const Text = ({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) => (
  <label className="field">
    <span>{label}</span>
    <input type="text" value={value} onChange={(event) => onChange(event.target.value)} />
  </label>
);

type Entered = StagesView['entered'][number];

const Known = ({
  contest,
  view,
  entry,
  onDone,
}: {
  readonly contest: string;
  readonly view: StagesView;
  readonly entry: Entered;
  readonly onDone: () => void;
}) => {
  const ask = useAsk(contest);
  const [seed, setSeed] = useState(entry.seed === undefined ? '' : String(entry.seed));
  const [category, setCategory] = useState(entry.category ?? '');
  const [club, setClub] = useState(entry.club ?? '');
  const [state, setState] = useState(entry.state ?? '');
  const [handicap, setHandicap] = useState(entry.handicap === undefined ? '' : String(entry.handicap));
  const [added, setAdded] = useState(false);
  const [house, setHouse] = useState(entry.house === true);
  const { categories } = view.form;
  return (
    <SheetForm
      send="Note it"
      busy={ask.isPending}
      wrong={ask.error?.message}
      onSend={() =>
        ask.mutate({
          request: {
            ask: 'describe-entry',
            contestant: entry.pair,
            about: {
              ...(seed.trim() === '' ? {} : { seed: Number(seed) }),
              ...(category === '' ? {} : { category }),
              ...(club.trim() === '' ? {} : { club: club.trim() }),
              ...(state.trim() === '' ? {} : { state: state.trim() }),
              ...(handicap.trim() === '' ? {} : { handicap: Number(handicap) }),
              ...(added ? { added } : {}),
              ...(house && !entry.house ? { house, contending: false } : {}),
            },
          },
          done: `Noted for ${shortText(entry)}.`,
          after: onDone,
          undo: true,
        })
      }
    >
      <div className="columns">
        <CountField label="Seed or team number" value={seed} onChange={setSeed} />
        {categories === undefined ? null : (
          <OneOf
            label="Category"
            options={[['', 'None'], ...categories.map((one) => [one, one] as const)]}
            value={category}
            onChange={setCategory}
          />
        )}
      </div>
      <div className="columns">
        <Text label="Club" value={club} onChange={setClub} />
        <Text label="State" value={state} onChange={setState} />
        <CountField label="Handicap" value={handicap} onChange={setHandicap} min={-100} step="any" />
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={house}
          disabled={entry.house === true}
          onChange={({ target }) => setHouse(target.checked)}
        />{' '}
        A house {view.form.of === 'teams' ? 'team' : 'pair'}: it plays to fill the field, and isn’t placed
        {entry.house === true ? '. Undo it in History' : ''}
      </label>
      {view.clubs === undefined ? null : (
        <label className="check">
          <input type="checkbox" checked={added} onChange={({ target }) => setAdded(target.checked)} /> The
          further team that makes the number even, beyond its club’s places
        </label>
      )}
    </SheetForm>
  );
};

/** What is known of an entry: its seed or number, its category, whom it plays for (RANK-5, SHOW-8). */
export const Describe = ({ contest, onClose }: Opened) => {
  const { data } = useStages(contest);
  const [who, setWho] = useState<string>();
  if (data === undefined) return null;
  const entry = data.entered.find(({ pair }) => pair === who);
  return (
    <Sheet title="Seed, category and club of an entry" wide onClose={onClose}>
      <WhoField label="Who" all={data.entered} value={who} onChange={setWho} autoFocus />
      {entry === undefined ? (
        <p className="soft">Name the entry: what is known of it stands here and on the public register.</p>
      ) : (
        <Known key={entry.pair} contest={contest} view={data} entry={entry} onDone={onClose} />
      )}
    </Sheet>
  );
};

/** A system that is played, for the public register (SABF 4.2.2; ANC 2021 4.2). */
export const Lodge = ({ contest, onClose }: Opened) => {
  const ask = useAsk(contest);
  const { data } = useStages(contest);
  const [who, setWho] = useState<string>();
  const [name, setName] = useState('');
  const [colour, setColour] = useState<SystemColour>('green');
  const [brown, setBrown] = useState(false);
  const [sheets, setSheets] = useState('0');
  const [defence, setDefence] = useState(false);
  const [leave, setLeave] = useState(false);
  if (data === undefined) return null;
  return (
    <Sheet title="Lodge a system" wide onClose={onClose}>
      <SheetForm
        send="Lodge it"
        busy={ask.isPending}
        wrong={ask.error?.message}
        disabled={who === undefined || name.trim() === ''}
        onSend={() =>
          who !== undefined &&
          ask.mutate({
            request: {
              ask: 'lodge-system',
              contestant: who,
              name: name.trim(),
              colour,
              ...(brown ? { brown: true } : {}),
              ...(sheets === '' || sheets === '0' ? {} : { sheets: Number(sheets) }),
              ...(defence ? { defence: true } : {}),
              ...(leave ? { leave: true } : {}),
            },
            done: `${name.trim()} is lodged for ${who}.`,
            after: () => setName(''),
            undo: true,
          })
        }
        also={
          <button type="button" className="button plain" onClick={onClose}>
            Done
          </button>
        }
      >
        <WhoField label="Who" all={data.entered} value={who} onChange={setWho} autoFocus />
        <div className="columns">
          <Text label="System" value={name} onChange={setName} />
          <OneOf
            label="Colour"
            options={COLOURS}
            value={colour}
            onChange={(next) => setColour(next as SystemColour)}
          />
        </div>
        <div className="columns">
          <label className="check">
            <input type="checkbox" checked={brown} onChange={(event) => setBrown(event.target.checked)} />{' '}
            Brown sticker
          </label>
          <CountField label="Sheets beside the card" value={sheets} onChange={setSheets} min={0} />
        </div>
        <label className="check">
          <input type="checkbox" checked={defence} onChange={(event) => setDefence(event.target.checked)} /> A
          defence against it came with it
        </label>
        <label className="check">
          <input type="checkbox" checked={leave} onChange={(event) => setLeave(event.target.checked)} /> Taken
          by leave of the director, though late or not whole
        </label>
      </SheetForm>
    </Sheet>
  );
};
