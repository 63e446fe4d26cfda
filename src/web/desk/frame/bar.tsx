import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { clubHere } from '../../parts/page/club.tsx';
import { Copies } from './copies.tsx';
import { Disk } from './disk.tsx';
import { Saving } from './saving.tsx';
import { server } from '../ask/server.ts';
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import { WHOLE } from './menu.ts';
import { type Command, useCommands } from './keys.ts';
import { AllTheSame } from '../sheet/override.tsx';
import { giveFile } from '../file/given.ts';
import { TakeFile } from '../file/take.tsx';
import { Palette } from './palette.tsx';
import { useSaid } from './status.ts';

export const useMe = () => useQuery({ queryKey: ['me'], queryFn: () => server.me(), staleTime: 60_000 });

/** The last thing done or refused; its place is always there, so nothing moves. */
const Foot = ({ onHelp }: { readonly onHelp: () => void }) => {
  const { text, tone, turn, undo } = useSaid();
  useCommands(undo ? [{ key: 'z', says: 'Undo what was just done', run: undo }] : [], 'frame');
  return (
    <footer className="foot">
      <p key={turn} className={`said ${tone}`} role={tone === 'wrong' ? 'alert' : 'status'}>
        {text}
      </p>
      {undo === undefined ? null : (
        <button type="button" className="button" onClick={undo}>
          Undo <kbd>Z</kbd>
        </button>
      )}
      <button type="button" className="button plain" onClick={onHelp}>
        All actions and keys <kbd>?</kbd>
      </button>
    </footer>
  );
};

/** More than this is looked through by what an act is about. */
const LONG = 14;

const Act = ({ act }: { readonly act: Command }) => (
  <MenuItem id={act.says} textValue={act.says} className="choice-line" onAction={act.run}>
    <span>{act.says}</span>
    {act.key === undefined ? null : <kbd>{act.key.toUpperCase()}</kbd>}
  </MenuItem>
);

/** In the order in which each group first comes, the whole contest last. */
const groupsOf = (acts: readonly Command[]): readonly (readonly [string, readonly Command[]])[] => {
  const groups = [...Map.groupBy(acts, ({ about = WHOLE }) => about)];
  return [...groups.filter(([about]) => about !== WHOLE), ...groups.filter(([about]) => about === WHOLE)];
};

/** What can be done on every page of a contest, for whoever looks for it with a pointer. */
const Acts = ({ acts }: { readonly acts: readonly Command[] }) => (
  <MenuTrigger>
    <Button className="button">Act ▾</Button>
    <Popover className={acts.length > LONG ? 'floating grouped' : 'floating'} placement="bottom end">
      <Menu className="choices">
        {acts.length > LONG
          ? groupsOf(acts).map(([about, some]) => (
              <MenuSection key={about} className="choice-group">
                <Header className="soft">{about}</Header>
                {some.map((act) => (
                  <Act key={act.says} act={act} />
                ))}
              </MenuSection>
            ))
          : acts.map((act) => <Act key={act.says} act={act} />)}
      </Menu>
    </Popover>
  </MenuTrigger>
);

export const TAKE_FILE = 'Take a file';
const AT_DESK: readonly string[] = ['organiser', 'director', 'scorer'];

/** A desk page: bar above, page, foot; `?` or Ctrl+K lists everything that can be done. */
export const Desk = ({
  bar,
  acts = [],
  contest,
  children,
}: {
  readonly bar?: ReactNode;
  readonly acts?: readonly Command[];
  /** A file that is dropped is for this one. */
  readonly contest?: string;
  readonly children: ReactNode;
}) => {
  const [helping, setHelping] = useState(false);
  const role = useMe().data?.role ?? 'public';
  const isAtDesk = AT_DESK.includes(role);
  useCommands(
    [
      { key: '?', says: 'All actions and keys', run: () => setHelping(true) },
      ...(isAtDesk ? [{ says: TAKE_FILE, run: () => giveFile() }] : []),
    ],
    'frame',
  );
  return (
    <div
      className="desk"
      onKeyDown={(event) => {
        if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        setHelping(true);
      }}
    >
      <header className="bar">
        {isAtDesk ? <Saving /> : null}
        <Link to="/" className="brand" title="All contests">
          {clubHere()?.name || 'Byestand'}
        </Link>
        {bar}
        {acts.length === 0 ? null : <Acts acts={acts} />}
        {isAtDesk ? <Copies /> : null}
        {isAtDesk ? <Disk /> : null}
      </header>
      {children}
      <AllTheSame />
      {isAtDesk ? <TakeFile contest={contest} /> : null}
      <Foot onHelp={() => setHelping(true)} />
      {helping ? <Palette onClose={() => setHelping(false)} /> : null}
    </div>
  );
};
