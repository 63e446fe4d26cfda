import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** One thing a director can do from the keyboard, and what it is called in the list that `?` opens. */
export interface Command {
  /** As `KeyboardEvent.key` has it; a command without one is only in the list. */
  readonly key?: string;
  readonly says: string;
  /** What it is about: a long list stands in groups. */
  readonly about?: string;
  readonly run: () => void;
}

type Layer = { readonly current: readonly Command[] };

let layers: readonly Layer[] = [];
const listeners = new Set<() => void>();
const change = (next: readonly Layer[]): void => {
  layers = next;
  for (const listener of listeners) listener();
};

const FIELDS = 'input, textarea, select, [contenteditable], [role="combobox"]';

/** Single keys never fire in a field, in a dialog or with a modifier. */
const isFree = (event: KeyboardEvent): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.defaultPrevented &&
  !(event.target instanceof Element && event.target.closest(FIELDS)) &&
  !document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]');

const press = (event: KeyboardEvent): void => {
  if (!isFree(event)) return;
  const command = commandsNow().find(({ key }) => key !== undefined && key === event.key);
  if (!command) return;
  event.preventDefault();
  command.run();
};

/** What is asked for last wins. */
const commandsNow = (): readonly Command[] => layers.toReversed().flatMap((layer) => layer.current);

/** The frame's keys stand behind those of a page, whichever came on the screen first. */
export const withLayer = <L>(all: readonly L[], layer: L, of: Whose): readonly L[] =>
  of === 'frame' ? [layer, ...all] : [...all, layer];

type Whose = 'page' | 'frame';

/** These commands hold while the component that names them is on the screen. */
export const useCommands = (commands: readonly Command[], of: Whose = 'page'): void => {
  const layer = useRef(commands);
  // Before anything is painted: a key pressed the moment a page is seen is that page's.
  useLayoutEffect(() => {
    layer.current = commands;
  });
  useLayoutEffect(() => {
    if (layers.length === 0) document.addEventListener('keydown', press);
    change(withLayer(layers, layer, of));
    return () => {
      change(layers.filter((other) => other !== layer));
      if (layers.length === 0) document.removeEventListener('keydown', press);
    };
  }, [of]);
};

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Everything that can be done now, read when the list is opened. */
export const useAllCommands = (): readonly Command[] => {
  useSyncExternalStore(listen, () => layers);
  return commandsNow();
};
