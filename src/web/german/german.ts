import { BESIDE } from './beside.ts';
import { PAGES } from './pages.ts';
import { TABLE } from './table.ts';
import { WALL } from './wall.ts';

export const GERMAN = { ...BESIDE, ...PAGES, ...TABLE, ...WALL } as const;
export type German = typeof GERMAN;
