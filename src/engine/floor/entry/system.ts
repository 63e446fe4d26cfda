import { clauseOn } from '../../contest/clause.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { isDesk } from '../../contest/right.ts';
import { type Stage, stageWith } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import {
  systemStages,
  whyNotAnotherYellow,
  whyNotLodged,
  whyNotNotes,
  whyNotSystem,
} from '../../contest/system.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import { whyNotLodged as whyNotSoMany, whyNotPosted } from '../../reckon/entry/system.ts';
import { mayContest } from '../../reckon/session/notice.ts';
import { findForm } from '../../rulebook/forms/index.ts';
import { rulebookOf } from '../../rulebook/library.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { type Instant, MINUTE, parseInstant } from '../../ruling/clock.ts';
import { whyNotBettered } from '../../play/match/substitute.ts';
import { bookOf } from '../../play/unit/score.ts';
import { startOf } from './sitting.ts';
import { whyNotYellow } from '../../play/intake/yellow.ts';

const read = (text: string | undefined): Instant | undefined =>
  text === undefined ? undefined : parseInstant(text);

/** When the event begins: as the director set it, else the whole of its day is before it. */
export const beginsAt = (contest: Contest): Instant | undefined =>
  startOf(contest, 1) ?? read(`${contest.made?.date ?? ''}T23:59:59Z`);

/** How many systems a team may have is the first stage's to say. */
const firstBook = (contest: Contest): Rulebook | undefined => {
  const form = findForm(contest.made?.form ?? '');
  const book = form.ok && form.value.stages[0] ? rulebookOf(form.value.stages[0].stack) : undefined;
  return book?.ok ? book.value : undefined;
};

/**
 * Whether a system's papers came whole and in time, and whether the team or pair may have one more; the director may
 * take it all the same and says so (ANC 2021 4.2, 4.6; SABF 4.2.2, 4.5).
 */
export const whyNotTaken = (contest: Contest, request: RequestOf<'lodge-system'>): Refusal | undefined => {
  const { contestant, name, colour, brown, sheets = 0, defence, received, askedAt, leave } = request;
  const before = contest.systems.get(contestant) ?? [];
  const book = firstBook(contest);
  const many = book && whyNotSoMany(book, [...before.map((one) => one.name), name]);
  if (many) return many;
  if (leave) return undefined;
  const system = { name, colour, ...(brown ? { brown } : {}) };
  const stage = systemStages(contest).find(
    ({ rule, terms }) => rule && whyNotSystem(rule, system, terms) === undefined,
  );
  if (!stage?.rule) return undefined;
  const yellow = before.filter((one) => one.colour === 'yellow').map((one) => one.name);
  const isTeam = (contest.entries.get(contestant)?.players.length ?? 0) > 2;
  const again = colour === 'yellow' && !isTeam && whyNotAnotherYellow(stage.rule, yellow, name);
  if (again) return again;
  const begins = beginsAt(contest);
  const at = read(received ?? askedAt);
  if (begins === undefined || at === undefined) return undefined;
  const announced = read(contest.deadline?.until);
  return whyNotLodged(
    stage.rule,
    system,
    { at, sheets, defence: defence === true },
    { begins, swiss: stage.swiss, ...(announced === undefined ? {} : { announced }) },
  );
};

const stageOf = (contest: Contest, round: number): Stage | undefined =>
  contest.stages.findLast(({ opened }) => opened.from <= round);

/** Whether notes of a defence may be used from this round on: in time, short enough, approved (ANC 2021 4.7; SABF 4.2.3). */
export const whyNotDefence = (contest: Contest, request: RequestOf<'lodge-defence'>): Refusal | undefined => {
  const { against, sides, round, approved, received, askedAt } = request;
  const stage = stageOf(contest, round);
  const book = stage ? bookOf(contest, stage) : undefined;
  const rule = book?.ok
    ? book.value.book.systems?.value
    : systemStages(contest).find((one) => one.rule)?.rule;
  if (!rule) return undefined;
  const at = read(received ?? askedAt);
  const start = startOf(contest, round);
  const begun = contest.called !== undefined && contest.called.round >= round;
  const minutesBefore = begun
    ? 0
    : start === undefined || at === undefined
      ? Number.POSITIVE_INFINITY
      : Math.max(0, Math.floor((start - at) / MINUTE));
  return whyNotNotes(rule, { against, sides, minutesBefore, approved: approved === true });
};

/**
 * An altered partnership: two who have not played together in an earlier match of the event, of whom one has played with
 * another. A pair that sat out until now is not altered (ANC 2021 10.1).
 */
export const isNew = (contest: Contest, team: string, round: number, two: readonly string[]): boolean => {
  const pairs = [...contest.lineUps.values()]
    .filter((one) => one.team === team && one.round < round)
    .flatMap(({ open, closed }) => [open, closed]);
  const isTogether = pairs.some((pair) => two.every((player) => pair.includes(player)));
  return !isTogether && pairs.some((pair) => two.some((player) => pair.includes(player)));
};

const CLOSED = ' (closed)';

/** What is played in each room: a line-up may name one system, or one for each as `Acol (open), Moscito (closed)`. */
const roomsOf = (system: string | undefined): readonly [string | undefined, string | undefined] => {
  const [open, closed, ...more] = (system ?? '').split(' (open), ');
  return closed?.endsWith(CLOSED) && more.length === 0
    ? [open, closed.slice(0, -CLOSED.length)]
    : [system, system];
};

/**
 * A new partnership plays a lodged or a natural system, and a yellow one needs a line-up in time or both consents (ANC
 * 2021 10.1, 11.9). That it is natural a captain declares and the director finds: until then the line-up stays, and the desk
 * is told.
 */
export const whyNotPlayed = (contest: Contest, request: RequestOf<'post-line-up'>): Refusal | undefined => {
  const { by, ask, team, round, open, closed, system, natural, declared, consent, late } = request;
  const { approved, vouched } = request;
  // What the director finds or allows is the desk's to say.
  if (!isDesk(by.role) && (natural || consent || late || approved || vouched !== undefined))
    return refuse('role-may-not', { role: by.role, ask }).refusal;
  const stage = stageWith(contest.stages, round, team);
  const book = stage && bookOf(contest, stage);
  const lodged = contest.systems.get(team) ?? [];
  if (!book?.ok) return undefined;
  const posting = {
    lodged: lodged.map(({ name }) => name),
    timely: !late,
    ...(consent ? { consent: { captain: true, director: true } } : {}),
  };
  const [inOpen, inClosed] = roomsOf(system);
  for (const [players, said] of [
    [open, inOpen],
    [closed, inClosed],
  ] as const) {
    const named = lodged.filter(({ name }) =>
      said === undefined ? lodged.length === 1 : said.includes(name),
    );
    const refusal = whyNotPosted(
      book.value.book,
      {
        players,
        system: named[0]?.name ?? said ?? 'what it plays',
        yellow: named.some(({ colour }) => colour === 'yellow'),
        isNew: isNew(contest, team, round, players),
        ...(natural || declared ? { natural: true } : {}),
      },
      posting,
    );
    const isYellow = named.some(({ colour }) => colour === 'yellow');
    const why = refusal ?? (isYellow ? whyNotYellow(contest, request) : undefined);
    if (why) return why;
  }
  return undefined;
};

/** How long before play the director was told of a substitute, where the clock and the start are known (SABF 13.4). */
export const noteNotice = (
  contest: Contest,
  { from, notice, askedAt }: RequestOf<'use-substitute'>,
  facts: readonly NewFact[],
): readonly NewFact[] => {
  const stage = stageOf(contest, from);
  const book = stage && bookOf(contest, stage);
  const [now, start] = [read(askedAt), startOf(contest, from)];
  if (notice !== undefined || !book?.ok || !book.value.book.substituteNotice) return facts;
  if (now === undefined || start === undefined) return facts;
  const minutes = Math.max(0, Math.floor((start - now) / MINUTE));
  return facts.map((fact) => (fact.kind === 'substitute-used' ? { ...fact, notice: minutes } : fact));
};

/** Whom a contestant met in these rounds. */
const opponentsOf = (contest: Contest, id: string, from: number, to: number): readonly string[] =>
  [...(contest.seating?.seats.values() ?? [])]
    .filter(({ round, ns, ew }) => round >= from && round <= to && (ns === id || ew === id))
    .map(({ ns, ew }) => (ns === id ? ew : ns));

/** Who may contest the adjustment for a substitute: the others always, who fielded it with timely notice (SABF 13.4, 18.8). */
export const contestOf = (contest: Contest, used: Contest['substitutes'][number]) => {
  const stage = stageOf(contest, used.from);
  const book = stage && bookOf(contest, stage);
  if (!book?.ok || !book.value.book.substituteImps) return undefined;
  return {
    may: mayContest(book.value.book, used.notice),
    levels: book.value.book.substituteImps.value.levels.map(({ level }) => level),
    opponents: [...new Set(opponentsOf(contest, used.contestant, used.from, used.to))],
  };
};

export const whyNotContested = (
  contest: Contest,
  { substitute, side, level, imps }: RequestOf<'contest-substitute'>,
): Refusal | undefined => {
  const used = contest.substitutes.find(({ id }) => id === substitute);
  const found = used && contestOf(contest, used);
  if (!used || !found) return refuse('substitute-unadjusted', { given: substitute }).refusal;
  const { may, opponents } = found;
  const clause = may.clause ?? clauseOn(contest, 'substitute-imps');
  const own = side === used.contestant;
  if (!own && !opponents.includes(side))
    return refuse('substitute-not-theirs', { side, contestant: used.contestant }, { clause }).refusal;
  if (own && !may.fielding)
    return refuse('substitute-no-notice', { side, given: used.notice ?? 'none' }, { clause }).refusal;
  return whyNotBettered(contest, used, {
    ...(level === undefined ? {} : { level }),
    ...(imps === undefined ? {} : { imps }),
  });
};
