import type { Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { ok } from '../../kit/result.ts';
import { rankBy } from '../../reckon/rank.ts';
import type { Stand } from '../stage/reckoned.ts';
import { pastOf } from '../stage/snapshot.ts';
import { followStage, rankedFinals, seriesOf, type StageFinals } from './series.ts';
import { forfeitedBy, isStanzas, stanzaEntrants, withForfeit } from './stanza.ts';

/** A series of finals as it stood at a fact. */
const finalsAt = (
  contest: Contest,
  { opened }: Stage,
  seq: number,
  reckon: Parameters<Stand>[3],
): StageFinals | undefined => {
  const past = pastOf(contest, seq);
  const stage = past.stages.find((one) => one.opened.id === opened.id);
  const then = stage && reckon(past, stage);
  return then?.ok ? then.value.finals : undefined;
};

/** A series of finals ranks by how far each came. */
const standInSeries: Stand = (contest, made, _, reckon) => {
  const finals = followStage(contest, made.stage, made.matches, (seq) =>
    finalsAt(contest, made.stage, seq, reckon),
  );
  if (!finals.ok) return finals;
  const { entrants, nobody } = rankedFinals(finals.value, made.stage.opened.field);
  const standings = rankBy(made.book.book, 'tieBreak', entrants, []).filter(({ id }) => id !== nobody);
  return ok({ ...made, finals: finals.value, entrants, fields: [{ standings }] });
};

/** A final of two over stanzas: IMPs with the carry-over, then without it, then shared (ANC 2021 13.3). */
const standInStanzas: Stand = (contest, made, { upTo = Number.POSITIVE_INFINITY }) => {
  const entrants = stanzaEntrants(contest, made, upTo);
  const { book } = made.book;
  const forfeited = forfeitedBy(contest, made.stage, upTo);
  const standings = rankBy(forfeited ? withForfeit(book, forfeited.clause) : book, 'tieBreak', entrants, []);
  return ok({ ...made, entrants, fields: [{ standings }] });
};

export const standInFinals: Stand = (contest, made, moment, reckon) =>
  seriesOf(made.stage)
    ? standInSeries(contest, made, moment, reckon)
    : isStanzas(made.stage)
      ? standInStanzas(contest, made, moment, reckon)
      : undefined;
