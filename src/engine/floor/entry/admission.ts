import { type About, type HeldBar, knownWith } from '../../contest/about.ts';
import type { RequestOf } from '../../contest/request.ts';
import { type Contest, pairsOf } from '../../contest/state.ts';
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import { type Applicant, checkEligibility, type Findings } from '../../reckon/entry/eligibility.ts';
import { mayTurnAway, rejectLast, whyNotNominated } from '../../reckon/entry/field.ts';
import type { Requirement } from '../../rulebook/entry.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { findForm } from '../../rulebook/forms/index.ts';
import { MINUTE, parseInstant } from '../../ruling/clock.ts';
import { type AdmissionView, FINDINGS } from '../../view/seat/admission.ts';
import { sayNeed } from '../../words/people/need.ts';
import { sayRefusal } from '../../words/refusal.ts';
import { nameOf } from '../stage/contestant.ts';
import { plannedStart } from '../time/planned.ts';
import { startOf } from './sitting.ts';
import { firstBook } from '../../play/intake/squad.ts';

interface Entering {
  readonly id: string;
  readonly players: readonly string[];
  readonly about?: About | undefined;
}

/** An entry as the regulations ask about it, with all that was noted of its players. */
const applicantOf = (contest: Contest, { id, players, about = {} }: Entering, today?: string): Applicant => {
  const form = findForm(contest.made?.form ?? '');
  const category = about.category ?? (form.ok ? form.value.category : undefined);
  const { state, club, contending, house, nominated, paid } = about;
  return {
    id,
    players: players.map((player) => ({ player, ...about.players?.[player] })),
    ...(state === undefined ? {} : { state }),
    ...(club === undefined ? {} : { club }),
    ...(category === undefined ? {} : { category }),
    ...(contending === undefined ? {} : { contending }),
    ...(house ? { house } : {}),
    ...(nominated === undefined ? {} : { nominated }),
    ...(paid === undefined ? {} : { paid }),
    ...(contest.announced?.bornBefore === undefined ? {} : { bornBefore: contest.announced.bornBefore }),
    ...(today === undefined ? {} : { today }),
  };
};

const judge = (contest: Contest, entry: Entering, today?: string): Findings => {
  const book = firstBook(contest);
  return book.ok
    ? checkEligibility(book.value, applicantOf(contest, entry, today))
    : { refused: [], unknown: [], lifted: [] };
};

/** Why those who come in may not, or nothing: somebody is barred (SABF 12.4, 13.15, 18.3, 18.5). */
export const whyNotComing = (
  players: readonly string[],
  bars: readonly HeldBar[] | undefined,
): Refusal | undefined => {
  const held = bars?.find(({ player }) => players.includes(player));
  return held
    ? refuse(
        'entry-barred',
        { who: held.player, cause: held.cause, until: held.until },
        { clause: held.clause },
      ).refusal
    : undefined;
};

/** Closed, and nobody who may has taken it all the same (SABF 3, 11.1, 13.1). */
const whyNotInTime = (
  contest: Contest,
  { id, about }: Entering,
  askedAt: string | undefined,
): Refusal | undefined => {
  const closes = parseInstant(contest.announced?.closes ?? '');
  const now = parseInstant(askedAt ?? '');
  const book = firstBook(contest);
  if (closes === undefined || now === undefined || !book.ok || about?.house) return undefined;
  return whyNotNominated(book.value, { id, late: now > closes, accepted: about?.accepted !== undefined });
};

type Asking =
  | RequestOf<'enter-pair'>
  | RequestOf<'enter-team'>
  | RequestOf<'seat-late-pair'>
  | RequestOf<'describe-entry'>;

const enteringOf = (contest: Contest, request: Asking): Entering => {
  if (request.ask === 'enter-pair' || request.ask === 'seat-late-pair')
    return { id: request.pair, players: request.players, about: request.about };
  if (request.ask === 'enter-team')
    return { id: request.team, players: request.players, about: request.about };
  const { contestant: id, about } = request;
  const entry = contest.entries.get(id);
  const players = knownWith(entry?.about?.players, about.players);
  return { id, players: entry?.players ?? [], about: { ...entry?.about, ...about, players } };
};

/** Why an entry is not taken, or nothing: barred, late, or what is known of it is against it (CND-3, CND-4, CND-14, CND-15). */
export const whyNotAdmitted = (contest: Contest, request: Asking): Refusal | undefined => {
  const entering = enteringOf(contest, request);
  const isNew = request.ask !== 'describe-entry';
  return (
    (isNew ? whyNotComing(entering.players, request.bars) : undefined) ??
    (isNew ? whyNotInTime(contest, entering, request.askedAt) : undefined) ??
    judge(contest, entering, request.askedAt?.slice(0, 10)).refused[0]
  );
};

const asEntering = ({ pair, players, about }: ReturnType<typeof pairsOf>[number]): Entering => ({
  id: pair,
  players,
  about,
});

/** Nobody plays of whom it is known that they may not; what is not known is listed, and holds nobody up. */
export const whyNotAllAdmitted = (contest: Contest): Refusal | undefined =>
  contest.stages.length > 0
    ? undefined
    : pairsOf(contest)
        .flatMap((entry) => judge(contest, asEntering(entry)).refused)
        .at(0);

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
