import { derive, type Figure, given, type Rule } from '../../figure/figure.ts';
import { compare, exactly, type Rational, ZERO } from '../../kit/rational.ts';
import type { Refusal } from '../../kit/result.ts';
import { refuse } from '../../kit/result.ts';
import type { AbsenceReason, Excused } from '../../rulebook/people.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { cite, ruleOf } from '../rules.ts';
import { type Attended, whyNotPlaced } from './attendance.ts';

/** How a session was played by a pair. */
export const MANNERS = ['pair', 'substitute', 'stand-ins', 'left', 'absent'] as const;
export type Manner = (typeof MANNERS)[number];

export interface SessionScore {
  readonly session: number;
  readonly manner: Manner;
  /** What was really scored; absent where nobody of the entry played. */
  readonly score?: Rational;
  /** Why a member, or both, were away. */
  readonly reason?: AbsenceReason;
  /** The rules it was played under, where they were changed since (SABF 2). */
  readonly book?: Rulebook;
  /** Of one that was left early: the boards that were to be played, and those of the rounds it was there for. */
  readonly stay?: { readonly due: number; readonly stayed: number };
}

export interface SessionCount {
  readonly session: number;
  /** What the session's own result and masterpoints are made from. */
  readonly real?: Rational;
  /** What it counts in the aggregate. */
  readonly counts: Figure;
  /** Whether it is among those added up. */
  readonly added: boolean;
  /** By the pair, with one substitute or none: stand-ins for both are an absence, and one left early was not played (SABF 11.4, 11.6). */
  readonly played: boolean;
  /** Nobody of the entry came, nor anybody for it. */
  readonly missed: boolean;
  /** It was there for a part of it. */
  readonly left?: true;
}

export interface Aggregate {
  readonly id: string;
  readonly sessions: readonly SessionCount[];
  readonly total: Figure;
  /** The mean of the sessions as they count: what is carried into a final (SABF 17.1.1). */
  readonly mean: Figure;
  /** Why it is not in the running for a placing. */
  readonly notPlaced?: Refusal;
}

export interface PairSessions {
  readonly id: string;
  readonly players: readonly [string, string];
  readonly sessions: readonly SessionScore[];
  /** Sessions of the whole event. */
  readonly of: number;
}

const attendedBy = ({ id, players, sessions, of }: PairSessions): Attended => ({
  id,
  nominated: players,
  of,
  turns: sessions.map(({ manner, reason, book }) => {
    if (manner === 'pair') return { players };
    if (manner === 'substitute') return { players: [players[0], 'substitute'] };
    // Stand-ins for both are no substitution: the pair is absent (SABF 11.4).
    return { absent: reason ?? 'other', ...(book ? { book } : {}) };
  }),
});

const keyOf = (id: string, session: number): string => `pair/${id}/session/${session}/counts`;

interface Scene {
  readonly book: Rulebook;
  readonly id: string;
}

const realFigure = (id: string, { session, score }: SessionScore, rule: Rule, note?: string): Figure =>
  given(
    { key: keyOf(id, session), name: 'session', rule, ...(note === undefined ? {} : { note }) },
    score ?? ZERO,
    [`pair/${id}/session/${session}`],
  );

const excuseFor = ({ book }: Scene, { manner, reason }: SessionScore): Excused | undefined =>
  book.absences?.value.excused.find(
    (one) => one.reason === reason && (one.who !== 'both' || manner !== 'substitute'),
  );

const excusedFigure = (scene: Scene, own: Figure, one: SessionScore, excuse: Excused): Figure => {
  const { book, id } = scene;
  const rule = { ...cite(book, 'absences'), clause: excuse.clause };
  const key = keyOf(id, one.session);
  const inputs = [
    { ...own, name: 'own' },
    given({ key: `${key}/percent`, name: 'percent', rule }, exactly(excuse.percent)),
  ];
  const what = { key, name: 'session', rule, note: excuse.reason.replaceAll('-', ' ') };
  return excuse.least === undefined
    ? derive(what, 'own * percent / 100', inputs)
    : derive(what, 'max(least, own * percent / 100)', [
        ...inputs,
        given({ key: `${key}/least`, name: 'least', rule }, exactly(excuse.least)),
      ]);
};

/** The substitute's score, not above the pair's own mean and not below the lower of a part of it and the fixed score (SABF 11.4). */
const boundedFigure = ({ book, id }: Scene, own: Figure, one: SessionScore): Figure => {
  const slot = ruleOf(book, 'substituteScore');
  const rule = cite(book, 'substituteScore');
  const key = keyOf(id, one.session);
  const part = (name: string, value: Rational, says = name) =>
    given({ key: `${key}/${says}`, name, rule }, value);
  return derive(
    { key, name: 'session', rule, note: 'with a substitute' },
    'max(min(score, own * most / 100), min(own * least / 100, lower))',
    [
      part('score', one.score ?? ZERO),
      { ...own, name: 'own' },
      part('most', exactly(slot.most), 'most-percent'),
      part('least', exactly(slot.least), 'least-percent'),
      part('lower', exactly(slot.orLower), 'fixed-score'),
    ],
  );
};

/** The mean of the sessions the nominated pair played itself; none where it played none. */
const ownMean = (id: string, sessions: readonly SessionScore[], rule: Rule): Figure | undefined => {
  const own = sessions.filter((one) => one.manner === 'pair' && one.score !== undefined);
  return own.length === 0
    ? undefined
    : derive(
        { key: `pair/${id}/own-mean`, name: 'own', rule },
        'sum(score) / count(score)',
        own.map(({ session, score }) =>
          given({ key: `pair/${id}/session/${session}`, name: 'score', rule }, score ?? ZERO, [
            `pair/${id}/session/${session}`,
          ]),
        ),
      );
};

/**
 * A session that was left early: its own result is made from the boards it has, but no clause lets a part stand for the
 * whole. What was not stayed for counts as what an absent pair has (SABF 11.4); a document that says nothing of absence
 * leaves the percentage, as factoring does for whoever played fewer boards (Course Notes, Factoring).
 */
const leftFigure = (
  { book, id }: Scene,
  one: SessionScore,
  { due, stayed }: NonNullable<SessionScore['stay']>,
): Figure => {
  const key = keyOf(id, one.session);
  const note = `left early: ${stayed} of ${due} boards`;
  if (!book.absences)
    return realFigure(id, one, { use: 'factor', clause: 'Course Notes, Factoring', layer: 'practice' }, note);
  const rule = cite(book, 'absences');
  const part = (name: string, value: Rational | number) =>
    given({ key: `${key}/${name}`, name, rule }, value);
  return derive({ key, name: 'session', rule, note }, '(score * stayed + absent * (due - stayed)) / due', [
    part('score', one.score ?? ZERO),
    part('stayed', stayed),
    part('absent', exactly(book.absences.value.otherwise)),
    part('due', due),
  ]);
};

/** What a session counts, by the rules it was played under: a change of them holds for those after (SABF 2). */
const countSession = (now: Rulebook, pair: PairSessions, one: SessionScore, placed: boolean): Figure => {
  const book = one.book ?? now;
  const plain = cite(book, 'combine');
  if (one.manner === 'pair') return realFigure(pair.id, one, plain);
  const bound = book.substituteScore ? cite(book, 'substituteScore') : plain;
  const own = ownMean(pair.id, pair.sessions, bound);
  const scene: Scene = { book, id: pair.id };
  const excuse = excuseFor(scene, one);
  if (placed && own && excuse) return excusedFigure(scene, own, one, excuse);
  if (one.manner === 'substitute')
    return placed && own && book.substituteScore
      ? boundedFigure(scene, own, one)
      : realFigure(pair.id, one, plain, 'with a substitute');
  if (one.stay) return leftFigure(scene, one, one.stay);
  const rule = book.absences ? cite(book, 'absences') : plain;
  return given(
    { key: keyOf(scene.id, one.session), name: 'session', rule, note: 'neither of the pair played' },
    exactly(book.absences?.value.otherwise ?? 0),
  );
};

/** Which sessions are added: all, or the best so many; of equals the earlier. */
const chosen = (counts: readonly Figure[], best: number | undefined): ReadonlySet<Figure> =>
  new Set(best === undefined ? counts : [...counts].sort((a, b) => compare(b.value, a.value)).slice(0, best));

const whyNotEnough = (book: Rulebook, pair: PairSessions): Refusal | undefined => {
  const counted = book.counted?.value;
  const played = pair.sessions.filter((one) => one.score !== undefined).length;
  // Of an event that was ended early nobody who stayed has more sessions than there were.
  const needs = counted?.use === 'best' ? Math.min(counted.best, pair.of) : 0;
  return counted && played < needs
    ? refuse('sessions-too-few', { who: pair.id, played, needs }, { clause: counted.clause }).refusal
    : undefined;
};

/**
 * A pair's sessions joined: what each counts with substitutes and absences, which are added, and whether the pair can
 * be placed. Bounds and excuses hold only for a pair that can be; each session's own result keeps the real score
 * (SABF 11.4–11.6, 17.1; ANC 2021 23).
 */
export const aggregateSessions = (book: Rulebook, pair: PairSessions): Aggregate => {
  const notPlaced = whyNotPlaced(book, attendedBy(pair)) ?? whyNotEnough(book, pair);
  const plain = cite(book, 'combine');
  const counts = pair.sessions.map((one) => countSession(book, pair, one, notPlaced === undefined));
  const slot = book.counted?.value;
  const added = chosen(counts, slot?.use === 'best' ? slot.best : undefined);
  const list = counts.filter((one) => added.has(one));
  const rule = slot?.use === 'best' ? cite(book, 'counted') : plain;
  const join = (name: string, formula: string): Figure =>
    list.length === 0
      ? given({ key: `pair/${pair.id}/${name}`, name, rule }, ZERO)
      : derive({ key: `pair/${pair.id}/${name}`, name, rule }, formula, list);
  return {
    id: pair.id,
    sessions: pair.sessions.map(({ session, score, manner }, i) => ({
      session,
      ...(score === undefined ? {} : { real: score }),
      counts: counts[i] as Figure,
      added: added.has(counts[i] as Figure),
      played: score !== undefined && (manner === 'pair' || manner === 'substitute'),
      missed: manner === 'absent',
      ...(manner === 'left' ? { left: true as const } : {}),
    })),
    total: join('aggregate', 'sum(session)'),
    mean: join('mean', 'sum(session) / count(session)'),
    ...(notPlaced ? { notPlaced } : {}),
  };
};
