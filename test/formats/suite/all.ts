// Every format with its specimen. A new format adds its line here and in src/formats/registry.ts.
import { CONTEST_SPECIMEN } from './contest.ts';
import { DEAL_SPECIMENS } from './deals.ts';
import { HANDSET_SPECIMEN } from './handsets.ts';
import { RESULT_SPECIMENS } from './results.ts';
import { SHEET_SPECIMENS } from './sheets.ts';
import { PLAYER_SPECIMEN } from './players.ts';
import { POINT_SPECIMENS } from './points.ts';
import type { Specimen } from './specimen.ts';

export const SPECIMENS: readonly Specimen[] = [
  CONTEST_SPECIMEN,
  HANDSET_SPECIMEN,
  ...RESULT_SPECIMENS,
  ...SHEET_SPECIMENS,
  ...POINT_SPECIMENS,
  PLAYER_SPECIMEN,
  ...DEAL_SPECIMENS,
];
