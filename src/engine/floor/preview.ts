import { SIDES, type Side } from '../bridge/seat.ts';
import type { Fact, NewFact } from '../contest/fact.ts';
import { foldOn } from '../contest/fold.ts';
import type { RequestOf } from '../contest/request.ts';
import type { Finding } from '../contest/ruling.ts';
import { type Contest, seatAt } from '../contest/state.ts';
import { type Rational, toNumber } from '../kit/rational.ts';
import { ok, type Result } from '../kit/result.ts';
import { judgePoll } from '../ruling/poll.ts';
import { adviseScore, scoreKindsOf } from '../ruling/redress.ts';
import { showPair } from '../view/head.ts';
import type { Moved, RulingPreview } from '../view/ruling.ts';
import type { Row } from '../view/scene.ts';
import { sayRefusal } from '../words/refusal.ts';
import { sayAlternative, sayScoreAdvice } from '../words/ruling.ts';
import { lineNames } from './lines.ts';
import { handle } from './night.ts';
import { type Reckoning, scoreOfRow } from './reckoning.ts';
import { reckonOnce } from './scene.ts';

type Asked = RequestOf<'give-ruling'>;

/** The contest as it would be; nothing is written down. */
const imagine = (contest: Contest, made: readonly NewFact[], asked: Asked): Contest =>
  foldOn(
    contest,
    made.map(
      (fact, i) =>
        ({
          ...fact,
          id: `preview-${i}`,
          seq: contest.at + i + 1,
          at: asked.askedAt ?? '',
          by: asked.by,
          version: 1,
        }) as Fact,
    ),
  );

const rowsOf = ({ reckoned }: Reckoning): ReadonlyMap<string, Row> =>
  new Map(reckoned.fields.flatMap(({ rows }) => rows.map((row) => [row.pair, row])));

const number = (value: Rational | undefined): number | undefined =>
  value === undefined ? undefined : toNumber(value);

const moved = (contest: Contest, pair: string, before: Row | undefined, after: Row | undefined): Moved => {
  const scoreIn = (row: Row | undefined): number | undefined =>
    row && row.boards > 0 ? number(scoreOfRow(row)) : undefined;
  const entries = {
    before: scoreIn(before),
    after: scoreIn(after),
    placeBefore: before?.place,
    placeAfter: after?.place,
  };
  const known = Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));
  return { pair: showPair(contest, pair), ...known };
};

const worthOf = (made: Reckoning, key: string): RulingPreview['line']['before'] => {
  const worth = made.reckoned.worth.get(key);
  return Object.fromEntries(
    SIDES.flatMap((side: Side) => {
      const value = worth?.[side];
      return value ? [[side, toNumber(value)]] : [];
    }),
  );
};

const adviceFor = ({ law, finding }: { readonly law: string; readonly finding: Finding }) => {
  const outcomes = finding.kind === 'weighted' ? finding.outcomes : [];
  const kind = finding.kind === 'stands' ? 'table' : finding.kind === 'set' ? 'split' : finding.kind;
  return adviseScore({ law, kind, played: true, outcomes }).map(sayScoreAdvice);
};

const alternativesFor = ({ poll, taken }: Asked): readonly string[] => {
  const judged = poll && taken !== undefined ? judgePoll(poll, taken) : undefined;
  return judged?.ok ? judged.value.alternatives.map(sayAlternative) : [];
};

const compare = (
  contest: Contest,
  asked: Asked,
  [was, will]: readonly [Reckoning, Reckoning],
): Pick<RulingPreview, 'line' | 'parties' | 'others'> => {
  const key = contest.seating ? lineNames(contest.seating)(asked, asked.board) : '';
  const seat = seatAt(contest, asked.round, asked.table);
  const [before, after] = [rowsOf(was), rowsOf(will)];
  const parties = [seat?.ns, seat?.ew].filter((pair) => pair !== undefined);
  const top = was.reckoned.tops.get(asked.board);
  return {
    line: {
      before: worthOf(was, key),
      after: worthOf(will, key),
      ...(top ? { top: toNumber(top) } : {}),
    },
    parties: parties.map((pair) => moved(contest, pair, before.get(pair), after.get(pair))),
    others: [...after]
      .filter(([pair, row]) => !parties.includes(pair) && before.get(pair)?.place !== row.place)
      .map(([pair, row]) => moved(contest, pair, before.get(pair), row)),
  };
};

/** What a ruling would do to both pairs and to the field, or why it cannot be given; reasons not yet written do not hinder it. */
export const previewRuling = (contest: Contest, asked: Asked): Result<RulingPreview> => {
  const was = reckonOnce(contest);
  if (!was.ok) return was;
  const made = handle(contest, { ...asked, reasons: asked.reasons || '…', facts: asked.facts || '…' });
  const will = made.ok ? reckonOnce(imagine(contest, made.value, asked)) : was;
  if (!will.ok) return will;
  const refused = made.ok ? undefined : made.refusal;
  return ok({
    ...(refused
      ? {
          refused: {
            code: refused.code,
            says: sayRefusal(refused),
            ...(refused.clause === undefined ? {} : { clause: refused.clause }),
            ...(refused.at === undefined ? {} : { at: refused.at }),
          },
        }
      : {}),
    advice: adviceFor(asked),
    alternatives: alternativesFor(asked),
    kinds: scoreKindsOf(asked.law) ?? [],
    ...compare(contest, asked, [was.value, will.value]),
  });
};
