import type { Finding } from '../../contest/ruling.ts';
import type { Moved, RulingPreview, EffectView } from '../../view/ruling/ruling.ts';
import type { NewFact, Fact, Spot } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { SCORE_KINDS, weighedIn } from '../../act/guard/ruling.ts';
import { SIDES, type Side } from '../../bridge/seat.ts';
import { adviseRevoked, adviseByLaw, adviseByBook, ranksAt } from './advice.ts';
import { adviseScore, scoreKindsOf } from '../../ruling/redress.ts';
import { doubleDummyAt, offencesIn } from './rulings.ts';
import { foldOn } from '../../contest/fold.ts';
import { guardScore } from './guard.ts';
import { handle } from '../night.ts';
import { isSingle } from '../../contest/single.ts';
import { judgePoll } from '../../ruling/poll.ts';
import { lineNames } from '../../play/unit/lines.ts';
import { proposeByBook } from './proposal.ts';
import { proposeByEnds } from './ends.ts';
import { reckonOnce } from '../../play/unit/once.ts';
import { sayRefusal } from '../../words/refusal.ts';
import { sayScoreAdvice, sayAlternative } from '../../words/ruling/ruling.ts';
import { showPair } from '../../view/head.ts';
import { slotOf } from '../../play/book.ts';
import { stageOnce } from '../../play/stage/key.ts';
import { type Contest, seatAt } from '../../contest/state.ts';
import { type Rational, toNumber } from '../../kit/rational.ts';
import { type Reckoning, scoreOfRow } from '../../play/unit/reckoning.ts';
import { type Result, ok, refuse } from '../../kit/result.ts';
import { unitAt, sliceAt } from '../../play/unit/slice.ts';
import { unitsFor } from '../../act/ground/ruling.ts';

type Asked = RequestOf<'give-ruling'>;

/** The contest as it would be; nothing is written down. */
export const imagine = (
  contest: Contest,
  made: readonly NewFact[],
  asked: { readonly by: Fact['by']; readonly askedAt?: string },
): Contest =>
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

/** A pair's or team's score and place, wherever it is ranked. */
interface Stood {
  readonly score?: Rational;
  readonly place?: number;
}

const standingsOf = (
  contest: Contest,
  { reckoned }: Reckoning,
  round: number,
): ReadonlyMap<string, Stood> => {
  const stage = isSingle(contest) ? undefined : unitAt(contest, round)?.stage;
  const made = stage && stageOnce(contest, stage);
  if (made?.ok)
    return new Map(
      made.value.fields.flatMap(({ standings }) =>
        standings.map(({ id, place, score }) => [id, { place, ...(score ? { score: score.value } : {}) }]),
      ),
    );
  return new Map(
    reckoned.fields.flatMap(({ rows }) =>
      rows.map((row): [string, Stood] => [
        row.pair,
        {
          ...(row.place === undefined ? {} : { place: row.place }),
          ...(row.boards > 0 ? { score: scoreOfRow(row) } : {}),
        },
      ]),
    ),
  );
};

const moved = (
  contest: Contest,
  pair: string,
  before: Stood | undefined,
  after: Stood | undefined,
): Moved => {
  const entries = {
    before: before?.score && toNumber(before.score),
    after: after?.score && toNumber(after.score),
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
  return adviseScore({ law, kind: SCORE_KINDS[finding.kind], played: true, ...weighedIn(finding) }).map(
    sayScoreAdvice,
  );
};

/** The score of a psychic call only where the event fixes one. */
const kindsFor = (contest: Contest, { law, round }: Asked): readonly string[] => [
  ...(scoreKindsOf(law) ?? []),
  ...(law.startsWith('80') && slotOf(contest, 'psyche', round) ? ['psyche'] : []),
];

const alternativesFor = ({ poll, taken }: Asked): readonly string[] => {
  const judged = poll && taken !== undefined ? judgePoll(poll, taken) : undefined;
  return judged?.ok ? judged.value.alternatives.map(sayAlternative) : [];
};

/** One state of the contest: the whole, the session or round the board belongs to, and what that came to. */
interface State {
  readonly whole: Contest;
  readonly here: Contest;
  readonly made: Reckoning;
}

/** In a contest of stages what is compared is the session or the round of matches the board belongs to. */
const stateOf = (whole: Contest, round: number): Result<State> => {
  const here = sliceAt(whole, round);
  const made = reckonOnce(here);
  return made.ok ? ok({ whole, here, made: made.value }) : made;
};

/** A line of a teams match is worth nothing until it is set against the other table's: the match shows it. */
const lineOf = (was: State, will: State, asked: Spot): RulingPreview['line'] => {
  const { seating, made: form } = was.here;
  if (!seating || form?.scoring === 'teams') return { before: {}, after: {} };
  const key = lineNames(seating)(asked, asked.board);
  const top = was.made.reckoned.tops.get(asked.board);
  return {
    before: worthOf(was.made, key),
    after: worthOf(will.made, key),
    ...(top ? { top: toNumber(top) } : {}),
  };
};

const compare = (was: State, will: State, asked: Spot): Pick<EffectView, 'line' | 'parties' | 'others'> => {
  const seat = seatAt(was.whole, asked.round, asked.table);
  const [before, after] = [was, will].map(({ whole, made }) => standingsOf(whole, made, asked.round));
  const parties = [seat?.ns, seat?.ew].filter((pair) => pair !== undefined);
  const row = (pair: string): Moved => moved(was.whole, pair, before?.get(pair), after?.get(pair));
  return {
    line: lineOf(was, will, asked),
    parties: parties.map(row),
    others: [...(after ?? [])]
      .filter(([pair, { place }]) => !parties.includes(pair) && before?.get(pair)?.place !== place)
      .map(([pair]) => row(pair)),
  };
};

/** What the standings of that round are counted in: a stage says what it collects. */
const unitOf = (contest: Contest, round: number): RulingPreview['unit'] =>
  unitAt(contest, round)?.stage.opened.collects ??
  (contest.made?.scoring === 'matchpoints' ? 'percent' : 'imps');

const refusedIn = (made: Result<unknown>): Pick<EffectView, 'refused'> => {
  if (made.ok) return {};
  const { at, ...refusal } = made.refusal;
  const { code, clause } = refusal;
  return {
    refused: {
      code,
      // Where on the form it is has a field of its own.
      says: sayRefusal(refusal),
      ...(clause === undefined ? {} : { clause }),
      ...(at === undefined ? {} : { at }),
    },
  };
};

/** What a request about one board would do, or why it cannot be done. */
const effectOf = (
  contest: Contest,
  spot: Spot,
  asked: RequestOf<'give-ruling'> | RequestOf<'decide-appeal'>,
): Result<EffectView> => {
  const was = stateOf(contest, spot.round);
  if (!was.ok) return was;
  const made = handle(contest, asked);
  const will = made.ok ? stateOf(imagine(contest, made.value, asked), spot.round) : was;
  if (!will.ok) return will;
  return ok({
    ...refusedIn(made),
    unit: unitOf(contest, spot.round),
    ...compare(was.value, will.value, spot),
  });
};

/** What a ruling would do to both pairs and to the field, or why it cannot be given; reasons not yet written do not hinder it. */
export const previewRuling = (contest: Contest, asked: Asked): Result<RulingPreview> => {
  const effect = effectOf(contest, asked, {
    ...asked,
    reasons: asked.reasons || '…',
    facts: asked.facts || '…',
  });
  if (!effect.ok) return effect;
  return ok({
    ...effect.value,
    advice: [
      ...adviseRevoked(contest, asked),
      ...adviceFor(asked),
      ...adviseByLaw(asked),
      ...adviseByBook(contest, asked),
    ],
    guards: guardScore(contest, asked),
    proposals: [...proposeByBook(contest, asked), ...proposeByEnds(contest, asked)],
    ...ranksAt(contest, asked),
    ...doubleDummyAt(contest, asked, asked.deal),
    alternatives: alternativesFor(asked),
    kinds: kindsFor(contest, asked),
    units: unitsFor(contest, asked),
    offences: offencesIn(contest, asked.round),
  });
};

/** What a committee’s or reviewer’s decision would do, before it is entered (APP-3). */
export const previewDecision = (contest: Contest, asked: RequestOf<'decide-appeal'>): Result<EffectView> => {
  const appeal = contest.appeals.get(asked.appeal);
  const ruling = appeal && contest.rulings.get(appeal.ruling);
  if (!ruling) return refuse('appeal-unknown', { appeal: asked.appeal });
  return effectOf(contest, ruling, { ...asked, reasons: asked.reasons || '…' });
};
