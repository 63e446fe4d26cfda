import { useEffect, useState } from 'react';

/** A file on the director's own computer that may be looked at again; not every browser has it. */
interface Handle {
  readonly name: string;
  readonly getFile: () => Promise<File>;
}
interface Picker {
  readonly showOpenFilePicker?: (wish: object) => Promise<readonly Handle[]>;
}

/** The handsets' program writes every few seconds. */
const EVERY = 5000;

const WISH = {
  types: [{ description: 'Handsets', accept: { 'application/octet-stream': ['.bws', '.mdb'] } }],
};

const isHandle = (given: unknown): given is Picker =>
  typeof given === 'object' && given !== null && 'showOpenFilePicker' in given;

/** Takes a file now, and again whenever it has changed. */
export const useFollow = (take: (file: Blob) => void) => {
  const [handle, setHandle] = useState<Handle>();
  const [trouble, setTrouble] = useState('');
  const picker = isHandle(window) ? window.showOpenFilePicker : undefined;
  useEffect(() => {
    if (handle === undefined) return undefined;
    let seen = 0;
    const look = async (): Promise<void> => {
      try {
        const file = await handle.getFile();
        setTrouble('');
        if (file.lastModified === seen) return;
        // Read at once: a file that changes meanwhile can be read no more.
        const bytes = new Blob([await file.arrayBuffer()]);
        seen = file.lastModified;
        take(bytes);
      } catch {
        setTrouble('The file can’t be read at the moment. Trying again.');
      }
    };
    void look();
    const timer = setInterval(() => void look(), EVERY);
    return () => clearInterval(timer);
  }, [handle, take]);
  return {
    following: handle?.name,
    trouble,
    begin:
      picker &&
      (async () => {
        // Closed without a choice, everything stays as it was.
        const [chosen] = await picker(WISH).catch(() => []);
        if (chosen) setHandle(chosen);
      }),
    end: () => setHandle(undefined),
  };
};
