/** How a situation went the last time: kept on this device alone. */
export type Mark = 'same' | 'other';

type Box = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'byestand-practised';

export const readMarks = (box: Box = localStorage): Readonly<Record<string, Mark>> => {
  try {
    const read: unknown = JSON.parse(box.getItem(KEY) ?? '{}');
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(
      Object.entries(read).filter(
        (pair): pair is [string, Mark] => pair[1] === 'same' || pair[1] === 'other',
      ),
    );
  } catch {
    return {};
  }
};

export const keepMark = (situation: string, mark: Mark, box: Box = localStorage): void => {
  try {
    box.setItem(KEY, JSON.stringify({ ...readMarks(box), [situation]: mark }));
  } catch {
    // Nothing is lost but the tick in the list.
  }
};
