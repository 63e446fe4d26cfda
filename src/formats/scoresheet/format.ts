import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import type { Content, Format, Written } from '../format.ts';
import { bytesOf } from '../source.ts';
import { casesOf } from '../usebio/case.ts';

/** Several sessions or rounds are a list. */
const write = ({ results }: Content): Result<Written> => {
  const cases = results ? casesOf({ ...results, hands: [] }) : [];
  if (!results || cases.length === 0) return refuse('scoresheet-teams');
  const [only] = cases;
  const value =
    cases.length === 1 && only
      ? only.input
      : {
          event: results.title,
          sessions: cases.map(({ session, section, input }) => ({ session, section, ...input })),
        };
  return ok({ bytes: bytesOf(`${JSON.stringify(value)}\n`), lost: ['the names'] });
};

/** docs/formats/scoresheet.md */
export const SCORESHEET: Format = {
  name: 'scoresheet',
  endings: ['json'],
  says: 'lines to be scored, as byestand rescore reads them',
  carries: ['results'],
  isIt: () => false,
  make: write,
};
