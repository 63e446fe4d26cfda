/* oxlint-disable eslint/max-lines -- one line of meaning for every fact of a night, read as one table */
import type { Fact, FactKind, FactOf, Spot } from './fact.ts';
import type { Draft } from './draft.ts';
import { Layered, settled } from '../kit/layer.ts';
import { endSession } from './ahead.ts';
import { LAY_STAGE, seatAgain } from './lay.ts';
import { hasComeIn } from './seating.ts';
import { LAY_CARDS } from './laycards.ts';
import { layClosed, layDropped, layEnded, layRecall, layWalk } from './layrecall.ts';
import type { NoteFacts } from './note.ts';
import { settle, settleFirst } from './settle.ts';
import { cutSessions, sessionIn, type Stage } from './stage.ts';
import { formOf, isOld, type NowFact, type OldKind, upcast } from './upcast.ts';
import { layAppeal, layDecision, layRuling, layStep, layTold } from './verdict.ts';
import {
  type Adjustment,
  type Contest,
  type DirectorCall,
  EMPTY,
  type Entry,
  type Report,
  seatKey,
  spotKey,
} from './state.ts';

/** Its maps are layers over those of the contest: what was so stays, and nothing is copied that nobody changes. */
const draftOf = (contest: Contest): Draft => ({
  ...contest,
  undone: new Set(contest.undone),
  closedRounds: new Set(contest.closedRounds),
  released: new Set(contest.released),
  latePlays: new Set(contest.latePlays),
  entries: new Layered(contest.entries),
  sharedSets: new Layered(contest.sharedSets),
  numbering: new Layered(contest.numbering),
  lines: new Layered(contest.lines),
  reports: new Layered(contest.reports),
  calls: new Layered(contest.calls),
  rulings: new Layered(contest.rulings),
  walking: new Layered(contest.walking),
  recalls: new Layered(contest.recalls),
  appeals: new Layered(contest.appeals),
  devices: new Layered(contest.devices),
  joins: new Layered(contest.joins),
  decided: new Layered(contest.decided),
  elsewhere: new Layered(contest.elsewhere),
  beside: new Layered(contest.beside),
  shared: new Layered(contest.shared),
  systems: new Layered(contest.systems),
  lineUps: new Layered(contest.lineUps),
});

/** A set that says the same as before is the same set: they are small, and facts that write one are few. */
const settledSet = <T>(before: ReadonlySet<T>, now: ReadonlySet<T>): ReadonlySet<T> =>
  before.size === now.size && [...now].every((one) => before.has(one)) ? before : now;

/** Done with: a map or set that nothing was written into is the one of the state before. */
const contestOf = (draft: Draft, before: Contest): Contest => ({
  ...draft,
  undone: settledSet(before.undone, draft.undone),
  closedRounds: settledSet(before.closedRounds, draft.closedRounds),
  latePlays: settledSet(before.latePlays, draft.latePlays),
  released: settledSet(before.released, draft.released),
  entries: settled(draft.entries),
  sharedSets: settled(draft.sharedSets),
  numbering: settled(draft.numbering),
  lines: settled(draft.lines),
  reports: settled(draft.reports),
  calls: settled(draft.calls),
  rulings: settled(draft.rulings),
  walking: settled(draft.walking),
  recalls: settled(draft.recalls),
  appeals: settled(draft.appeals),
  devices: settled(draft.devices),
  joins: settled(draft.joins),
  decided: settled(draft.decided),
  elsewhere: settled(draft.elsewhere),
  beside: settled(draft.beside),
  shared: settled(draft.shared),
  systems: settled(draft.systems),
  lineUps: settled(draft.lineUps),
});

const settleAgain = (draft: Draft, spot: Spot): void => {
  const key = spotKey(spot);
  const before = draft.lines.get(key);
  const reports = (before?.reports ?? []).flatMap((id) => draft.reports.get(id) ?? []);
  draft.lines.set(key, settle(spot, reports, before?.adjusted, before?.rulings, before?.spoilt));
};

/** The last word on a line’s score; none lets the table’s result count again. */
const adjust = (draft: Draft, spot: Spot, adjusted: Adjustment | undefined, ruling?: string): void => {
  const key = spotKey(spot);
  const before = draft.lines.get(key);
  const reports = (before?.reports ?? []).flatMap((id) => draft.reports.get(id) ?? []);
  const rulings = new Set([...(before?.rulings ?? []), ...(ruling === undefined ? [] : [ruling])]);
  draft.lines.set(key, settle(spot, reports, adjusted, [...rulings], before?.spoilt));
};

const addReport = (draft: Draft, report: Report): void => {
  draft.reports.set(report.fact, report);
  const key = spotKey(report);
  const before = draft.lines.get(key);
  if (!before) {
    draft.scored = Math.max(draft.scored, report.seq);
    draft.lines.set(key, settleFirst(report));
    return;
  }
  const earlier = before.reports.flatMap((id) => draft.reports.get(id) ?? []);
  if (earlier.length === 0) draft.scored = Math.max(draft.scored, report.seq);
  const { adjusted, rulings, spoilt } = before;
  draft.lines.set(key, settle(report, [...earlier, report], adjusted, rulings, spoilt));
};

const changeReport = (draft: Draft, id: string, change: (report: Report) => Report): Report | undefined => {
  const before = draft.reports.get(id);
  if (!before) return undefined;
  const after = change(before);
  draft.reports.set(id, after);
  settleAgain(draft, after);
  return after;
};

const changeEntry = (draft: Draft, pair: string, change: Partial<Entry>): void => {
  const before = draft.entries.get(pair);
  if (before) draft.entries.set(pair, { ...before, ...change });
};

const changeCall = (draft: Draft, id: string, change: Partial<DirectorCall>): void => {
  const before = draft.calls.get(id);
  if (before) draft.calls.set(id, { ...before, ...change });
};

/** A table that has called and says only afterwards what it is about calls once, and waits since the first time. */
const bareCall = ({ calls }: Draft, table: number): string | undefined =>
  [...calls.values()].find(
    (one) => one.table === table && !one.answered && one.about === undefined && one.questions === undefined,
  )?.call;

const stampOf = ({ id, seq, at, by, overrode }: Fact) => ({
  fact: id,
  seq,
  at,
  by,
  ...(overrode ? { overrode } : {}),
});

/** A fact that is only told makes nothing so. */
type LaidKind = Exclude<FactKind, OldKind | keyof NoteFacts>;
type Laying = { readonly [K in LaidKind]: (draft: Draft, fact: FactOf<K>) => void };

/** Its only session is seated: it ends with the contest. */
const isLast = ({ opened: { play }, sessions, closed }: Stage): boolean =>
  !closed && play.use === 'sessions' && sessions.length >= play.sessions;

/** What each kind of fact makes so. A fact about something unknown changes nothing: it stays readable in the log. */
const LAY: Laying = {
  ...LAY_STAGE,
  ...LAY_CARDS,
  'contest-made': (draft, fact) => {
    draft.made = { ...fact, form: formOf(fact) };
    // What the form announces, until other prizes are set.
    if (fact.design?.prizes) draft.prizes = { ...fact, kind: 'prizes-set', ...fact.design.prizes };
  },
  'contest-renamed': (draft, { name, date }) => {
    if (draft.made) draft.made = { ...draft.made, name, date };
  },
  'contest-put-away': (draft) => {
    draft.away = true;
  },
  'pair-entered': (draft, { pair, players, id, about }) => {
    draft.entries.set(pair, { pair, players, fact: id, scratched: false, ...(about ? { about } : {}) });
  },
  'pair-changed': (draft, { pair, players }) => changeEntry(draft, pair, { players }),
  'pair-scratched': (draft, { pair }) => changeEntry(draft, pair, { scratched: true }),
  'play-started': (draft) => {
    draft.started = true;
  },
  'round-called': (draft, fact) => {
    draft.called = fact;
  },
  'round-closed': (draft, { round }) => {
    draft.closedRounds.add(round);
  },
  'result-reported': (draft, fact) => {
    const { id, seq, at, by, overrode, round, table, board, result, wrongDirection, scoreSaid, stands } =
      fact;
    const side = fact.side ?? by.side ?? (by.device ? draft.devices.get(by.device)?.side : undefined);
    const plain: Report = { fact: id, seq, at, by, round, table, board, result };
    // Most facts of a log come this way, and most say no more.
    const isPlain = !wrongDirection && scoreSaid === undefined && stands === undefined && !overrode;
    if (isPlain) addReport(draft, side ? { ...plain, side } : plain);
    else
      addReport(draft, {
        ...plain,
        ...(overrode ? { overrode } : {}),
        ...(wrongDirection ? { wrongDirection } : {}),
        ...(scoreSaid === undefined ? {} : { scoreSaid }),
        ...(stands === undefined ? {} : { stands }),
        ...(side ? { side } : {}),
      });
  },
  'result-confirmed': (draft, { result, id, seq, by }) => {
    changeReport(draft, result, (report) => ({ ...report, confirmed: { fact: id, seq, by } }));
  },
  'result-corrected': (draft, fact) => {
    const before = changeReport(draft, fact.result, (report) => ({ ...report, corrected: fact.id }));
    if (!before) return;
    const { round, table, board, side } = before;
    addReport(draft, {
      ...stampOf(fact),
      round,
      table,
      board,
      result: fact.now,
      corrects: before.fact,
      ...(fact.wrongDirection ? { wrongDirection: true } : {}),
      ...(side ? { side } : {}),
    });
  },
  'result-withdrawn': (draft, { result, id }) => {
    changeReport(draft, result, (report) => ({ ...report, withdrawn: id }));
  },
  'score-adjusted': (draft, fact) => {
    const { id, seq, ns, ew, clause } = fact;
    adjust(draft, fact, { fact: id, seq, finding: { kind: 'artificial', ns, ew }, innocent: 'both', clause });
  },
  'ruling-given': (draft, fact) => {
    layRuling(draft, fact, (...of) => adjust(draft, ...of));
    layEnded(draft, fact);
  },
  'walk-noted': layWalk,
  'walk-dropped': layDropped,
  'recall-set': layRecall,
  'recall-closed': layClosed,
  'ruling-told': layTold,
  'deposit-set': (draft, fact) => {
    draft.deposit = fact;
  },
  'bidding-set': (draft, fact) => {
    draft.bidding = fact;
  },
  'times-set': (draft, fact) => {
    draft.times = fact;
  },
  'clock-changed': (draft, fact) => {
    draft.clockActs = [...draft.clockActs, fact];
  },
  'timetable-set': (draft, fact) => {
    draft.timetable = fact;
  },
  'finals-dated': (draft, fact) => {
    draft.finals = fact;
    draft.finalMoves = [];
  },
  'final-moved': (draft, fact) => {
    draft.finalMoves = [...draft.finalMoves, fact];
  },
  'table-confirmed': (draft, fact) => {
    draft.confirmations = [...draft.confirmations, fact];
  },
  'late-play-set': (draft, { round, table, boards }) => {
    for (const board of boards) draft.latePlays.add(spotKey({ round, table, board }));
  },
  'corrections-extended': (draft, fact) => {
    draft.extended = fact;
  },
  'director-plays': (draft, fact) => {
    draft.playing = fact;
  },
  'appeal-lodged': layAppeal,
  'appeal-stepped': layStep,
  'appeal-decided': (draft, fact) =>
    layDecision(
      draft,
      fact,
      (...of) => adjust(draft, ...of),
      ({ round, table }, side) => draft.seating?.seats.get(seatKey(round, table))?.[side],
    ),
  'penalty-given': (draft, fact) => {
    draft.penalties = [...draft.penalties, fact];
  },
  'director-called': (draft, { id, table, at, about, questions }) => {
    const bare = about && !questions ? bareCall(draft, table) : undefined;
    if (bare !== undefined && about) return changeCall(draft, bare, { about });
    const said = { ...(about ? { about } : {}), ...(questions ? { questions } : {}) };
    draft.calls.set(id, { call: id, table, at, answered: false, ...said });
  },
  'call-answered': (draft, { call }) => changeCall(draft, call, { answered: true }),
  'device-joined': (draft, { by, table, side }) => {
    if (by.device !== undefined) draft.devices.set(by.device, { table, ...(side ? { side } : {}) });
    draft.joins.set(table, (draft.joins.get(table) ?? 0) + 1);
  },
  'session-curtailed': (draft, { after }) => {
    const end = sessionIn(draft.stages, after)?.span.to ?? after;
    draft.stages = cutSessions(draft.stages, after, (spot) => hasComeIn(draft.lines, spot));
    endSession(draft, after, end);
    seatAgain(draft);
  },
  'session-closed': (draft, { seq }) => {
    draft.closed = true;
    draft.stages = draft.stages.map((stage) =>
      isLast(stage) ? { ...stage, closed: true, closedAt: seq } : stage,
    );
  },
  'session-reopened': (draft) => {
    draft.closed = false;
    draft.stages = draft.stages.map(({ closedAt, ...stage }) =>
      closedAt !== undefined && draft.facts[closedAt - 1]?.kind === 'session-closed'
        ? { ...stage, closed: false }
        : { ...stage, ...(closedAt === undefined ? {} : { closedAt }) },
    );
  },
  'results-published': (draft) => {
    draft.published = true;
  },
  'results-hidden': (draft) => {
    draft.published = false;
  },
  'fact-undone': () => undefined,
};

/** What a director does by which time is told. */
const TIMED: ReadonlySet<FactKind> = new Set([
  'play-started',
  'round-called',
  'round-closed',
  'stage-closed',
  'session-closed',
  'results-published',
  'results-hidden',
  'times-set',
]);

const layOne = (draft: Draft, fact: NowFact): void =>
  (LAY as Partial<Record<FactKind, (d: Draft, f: NowFact) => void>>)[fact.kind]?.(draft, fact);

const lay = (draft: Draft, fact: Fact): void => {
  if (isOld(fact)) for (const one of upcast(draft, fact)) layOne(draft, one);
  else layOne(draft, fact);
  if (TIMED.has(fact.kind)) draft.timed = [...draft.timed, fact];
  if (fact.overrode) draft.overrides = [...draft.overrides, fact];
};

/** Facts that count no longer. An undoing may itself be undone, so the last word is read first. */
const undoneIn = (facts: readonly Fact[]): ReadonlySet<string> => {
  const undone = new Set<string>();
  for (let i = facts.length - 1; i >= 0; i--) {
    const fact = facts[i] as Fact;
    if (fact.kind === 'fact-undone' && !undone.has(fact.id)) undone.add(fact.fact);
  }
  return undone;
};

/** What is so, by these facts in this order. Total: there is no list of facts it refuses. */
export const fold = (facts: readonly Fact[]): Contest => {
  const undone = undoneIn(facts);
  const draft = draftOf({ ...EMPTY, facts, undone, at: facts.at(-1)?.seq ?? 0 });
  for (const fact of facts) if (!undone.has(fact.id)) lay(draft, fact);
  return contestOf(draft, EMPTY);
};

/** Goes forward from what was so. Only an undoing makes it read the whole log again. */
export const foldOn = (contest: Contest, more: readonly Fact[]): Contest => {
  if (more.length === 0) return contest;
  const facts = contest.facts.concat(more);
  if (more.some((fact) => fact.kind === 'fact-undone')) return fold(facts);
  const draft = draftOf({ ...contest, facts, at: more.at(-1)?.seq ?? contest.at });
  for (const fact of more) if (!contest.undone.has(fact.id)) lay(draft, fact);
  return contestOf(draft, contest);
};

/** What was so once this many facts were in (DESK-5). */
export const foldTo = (facts: readonly Fact[], at: number): Contest =>
  fold(facts.filter((fact) => fact.seq <= at));
