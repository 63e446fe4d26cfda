// Every format with its specimen. A new format adds its line here and in src/formats/registry.ts.
import { CONTEST_SPECIMEN } from './contest.ts';
import { DEAL_SPECIMENS } from './deals.ts';
import { HANDSET_SPECIMEN } from './handsets.ts';
import { RESULT_SPECIMENS } from './results.ts';
import { SHEET_SPECIMENS } from './sheets.ts';
import { MASTERPOINT_SPECIMEN } from './points.ts';
import type { Specimen } from './specimen.ts';

export const SPECIMENS: readonly Specimen[] = [
  CONTEST_SPECIMEN,
  HANDSET_SPECIMEN,
  ...RESULT_SPECIMENS,
  ...SHEET_SPECIMENS,
  MASTERPOINT_SPECIMEN,
  ...DEAL_SPECIMENS,
];
