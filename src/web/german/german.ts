import { BESIDE } from './beside.ts';
import { PAGES } from './pages.ts';
import { TABLE } from './table.ts';

export const GERMAN = { ...BESIDE, ...PAGES, ...TABLE } as const;
export type German = typeof GERMAN;
