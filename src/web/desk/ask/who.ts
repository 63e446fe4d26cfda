import type { HistoryRow } from '../../../engine/view/night.ts';
import { sayHandset } from '../../../engine/words/fact.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `Table 3`; `Ann Lee, director`; an account that is gone leaves its role. */
export const sayWho = ({ by, who }: Pick<HistoryRow, 'by' | 'who'>): string => {
  const { role, table } = by;
  const handset = sayHandset(by);
  if (handset !== undefined) return handset;
  if (role === 'table') return `Table ${table ?? '?'}`;
  return who === undefined ? capital(role) : `${who}, ${role}`;
};
