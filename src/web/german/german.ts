import { ANALYSIS } from './analysis.ts';
import { BESIDE } from './beside.ts';
import { PAGES } from './pages.ts';
import { STAGE } from './stage.ts';
import { TABLE } from './table.ts';
import { TRIAL } from './trial.ts';
import { WALL } from './wall.ts';

export const GERMAN = { ...ANALYSIS, ...BESIDE, ...PAGES, ...STAGE, ...TABLE, ...TRIAL, ...WALL } as const;
export type German = typeof GERMAN;
