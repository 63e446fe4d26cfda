import { BESIDE } from './beside.ts';
import { PAGES } from './pages.ts';
import { STAGE } from './stage.ts';
import { TABLE } from './table.ts';
import { WALL } from './wall.ts';

export const GERMAN = { ...BESIDE, ...PAGES, ...STAGE, ...TABLE, ...WALL } as const;
export type German = typeof GERMAN;
