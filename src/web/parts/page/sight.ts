/** What somebody who does not see well has asked this device for: larger letters, stronger colours. */
export const AIDS = ['type', 'contrast'] as const;
export type Aid = (typeof AIDS)[number];

const KEPT = 'byestand.sight';

/** What was chosen here once; where nothing was, what the device itself asks for. */
export const aidsFor = (kept: string | null, wishesContrast: boolean): readonly Aid[] => {
  if (kept === null) return wishesContrast ? ['contrast'] : [];
  const words = kept.split(' ');
  return AIDS.filter((aid) => words.includes(aid));
};

const chosen = (): string | null => {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
};

/** Those in force now. */
export const aidsNow = (): readonly Aid[] =>
  AIDS.filter((aid) => document.documentElement.hasAttribute(`data-${aid}`));

const put = (aids: readonly Aid[]): void => {
  for (const aid of AIDS) document.documentElement.toggleAttribute(`data-${aid}`, aids.includes(aid));
};

/** Before anything is shown: no page is drawn small first. */
export const see = (): void => put(aidsFor(chosen(), matchMedia('(prefers-contrast: more)').matches));

/** On or off, from now on and on every page of this device. */
export const turn = (aid: Aid): void => {
  const before = aidsNow();
  const after = AIDS.filter((one) => before.includes(one) !== (one === aid));
  put(after);
  try {
    localStorage.setItem(KEPT, after.join(' '));
  } catch {
    // Without a shelf it holds until the page is left.
  }
};
