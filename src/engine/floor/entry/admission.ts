import type { Findings } from '../../reckon/entry/eligibility.ts';
import type { Requirement } from '../../rulebook/entry.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { firstBook } from '../../play/intake/squad.ts';
import { judge, asEntering, type Entering } from '../../act/guard/admission.ts';
import { mayTurnAway, rejectLast } from '../../reckon/entry/field.ts';
import { nameOf } from '../stage/contestant.ts';
import { parseInstant, MINUTE } from '../../ruling/clock.ts';
import { plannedStart } from '../time/planned.ts';
import { sayNeed } from '../../words/people/need.ts';
import { sayRefusal } from '../../words/refusal.ts';
import { startOf } from '../../act/guard/sitting.ts';
import { type AdmissionView, FINDINGS } from '../../view/seat/admission.ts';
import { type Contest, pairsOf } from '../../contest/state.ts';
import { type Result, ok } from '../../kit/result.ts';

/** Of whom something that is asked is not known yet. */
export const unknownIn = (contest: Contest): readonly string[] =>
  pairsOf(contest)
    .filter((entry) => !entry.about?.house && judge(contest, asEntering(entry)).unknown.length > 0)
    .map(({ pair, name }) => name ?? pair);

const findingsOf = (
  needs: readonly Requirement[],
  entry: Entering,
  findings: Findings,
): AdmissionView['entries'][number]['findings'] =>
  FINDINGS.flatMap((found) =>
    findings[found].flatMap(({ details, clause }) => {
      const need = needs.find((one) => one.need === details?.['need'] && one.clause === clause);
      const who = String(details?.['who'] ?? '');
      return need
        ? [
            {
              found,
              ...(who === entry.id ? {} : { player: who }),
              need: need.need,
              says: sayNeed(need),
              clause: need.clause,
              ...(need.unless === undefined ? {} : { unless: need.unless }),
            },
          ]
        : [];
    }),
  );

const needOf = (need: Requirement): AdmissionView['needs'][number] => ({
  need: need.need,
  says: sayNeed(need),
  clause: need.clause,
  ...(need.for === undefined ? {} : { for: [...need.for] }),
  ...(need.unless === undefined ? {} : { unless: need.unless }),
  ...('at' in need ? { on: need.at } : {}),
});

/** Whom the director may turn away, having come so late (SABF 11.2). */
const comingLate = (contest: Contest, book: Rulebook): AdmissionView['late'] => {
  const begins = startOf(contest, 1) ?? plannedStart(contest);
  if (begins === undefined) return [];
  const cameAt = new Map(contest.facts.map(({ id, at }) => [id, parseInstant(at)]));
  return pairsOf(contest).flatMap(({ pair, fact, about }) => {
    const came = cameAt.get(fact);
    if (came === undefined || about?.house) return [];
    const may = mayTurnAway(book, Math.floor((begins - came) / MINUTE));
    return may ? [{ who: nameOf(contest, pair), says: sayRefusal(may), clause: may.clause ?? '' }] : [];
  });
};

/** In the order they would have to go, were there too many to play (SABF 13.1). */
const firstToGo = (contest: Contest, book: Rulebook): AdmissionView['lastFirst'] => {
  const own = pairsOf(contest).filter(({ about }) => !about?.house);
  const { rejected, clause } = rejectLast(
    book,
    own.map(({ pair }) => pair),
    0,
  );
  return clause === undefined || rejected.length === 0 || contest.stages.length > 0
    ? undefined
    : { clause, order: rejected.slice(0, 3).map((id) => nameOf(contest, id)) };
};

/** What the regulations ask of those who enter, what was found of each, and what is still to be found out. */
export const showAdmission = (contest: Contest): Result<AdmissionView> => {
  const read = firstBook(contest);
  if (!read.ok) return read;
  const book = read.value;
  const rule = book.entry?.value;
  const needs = book.eligibility?.value.requires ?? [];
  const { closes, bornBefore } = contest.announced ?? {};
  const lastFirst = firstToGo(contest, book);
  return ok({
    ...(rule ? { rule: { says: rule.says, clause: rule.clause } } : {}),
    ...(closes === undefined ? {} : { closes }),
    ...(bornBefore === undefined ? {} : { bornBefore }),
    needs: needs.map(needOf),
    entries: pairsOf(contest).map((entry) => {
      const { nominated, paid, contending, accepted, players = {} } = entry.about ?? {};
      const entering = asEntering(entry);
      return {
        who: nameOf(contest, entry.pair),
        people: entry.players.map((player) => ({ player, known: players[player] ?? {} })),
        ...(nominated === undefined ? {} : { nominated }),
        ...(paid === undefined ? {} : { paid }),
        ...(contending === undefined ? {} : { contending }),
        ...(accepted === undefined ? {} : { accepted }),
        findings: findingsOf(needs, entering, judge(contest, entering)),
      };
    }),
    late: comingLate(contest, book),
    ...(lastFirst ? { lastFirst } : {}),
  });
};
