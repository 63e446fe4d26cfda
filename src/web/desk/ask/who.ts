import type { HistoryRow } from '../../../engine/view/night.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `Table 3`; `Ann Lee, director`; an account that is gone leaves its role. */
export const sayWho = ({ by: { role, table }, who }: Pick<HistoryRow, 'by' | 'who'>): string => {
  if (role === 'table') return `Table ${table ?? '?'}`;
  return who === undefined ? capital(role) : `${who}, ${role}`;
};
