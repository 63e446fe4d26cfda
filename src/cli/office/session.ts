import { aggregateSessions, MANNERS, type SessionScore } from '../../engine/reckon/session/aggregate.ts';
import {
  type Attended,
  countSubstitutes,
  whyNotPlaced,
  whyNotSubstitute,
} from '../../engine/reckon/session/attendance.ts';
import { ok } from '../../engine/kit/result.ts';
import { mayContest } from '../../engine/reckon/session/notice.ts';
import { ABSENCE_REASONS } from '../../engine/rulebook/people.ts';
import type { Rulebook } from '../../engine/rulebook/stack.ts';
import { amount, among, list, number, object, text, texts, two, whole } from '../../formats/contest/check.ts';
import { allowed, type Amount, exact, kind } from './kind.ts';

const TURNS = list(object({ 'players?': texts, 'absent?': among(ABSENCE_REASONS) }));
const ATTENDED = { id: text, nominated: texts, of: whole, turns: TURNS, 'sessions?': list(whole) } as const;

/** The matches of each session, where they are not given and the rulebook says how many one has (SABF 19.2). */
const sessionsOf = ({ missedMatches }: Rulebook, { of, sessions }: Attended): readonly number[] => {
  const matches = missedMatches?.value.matches ?? of;
  return sessions ?? Array.from({ length: Math.ceil(of / matches) }, () => matches);
};

/** A turn says who sat there, or why nobody did. */
const attended = (book: Rulebook, entry: Attended): Attended => ({
  ...entry,
  sessions: sessionsOf(book, entry),
  turns: entry.turns.map((turn) => ('absent' in turn || 'players' in turn ? turn : { absent: 'other' })),
});

type GivenSession = Omit<SessionScore, 'score'> & { readonly score?: Amount };

/** Sessions, substitutes and absences. */
export const SESSION_KINDS = {
  sessions: kind<{
    readonly pairs: readonly {
      readonly id: string;
      readonly players: readonly [string, string];
      readonly sessions: readonly GivenSession[];
      readonly of: number;
    }[];
  }>(
    {
      says: 'several sessions as one result, with substitutes and absences as the rules count them',
      shape: object({
        pairs: list(
          object({
            id: text,
            players: two,
            of: whole,
            sessions: list(
              object({
                session: whole,
                manner: among(MANNERS),
                'score?': amount,
                'reason?': among(ABSENCE_REASONS),
                'stay?': object({ due: whole, stayed: whole }),
              }),
            ),
          }),
        ),
      }),
      needs: ['combine'],
    },
    (book, input) =>
      ok({
        pairs: input.pairs.map((pair) =>
          aggregateSessions(book, {
            ...pair,
            sessions: pair.sessions.map(({ score, ...one }) =>
              score === undefined ? one : { ...one, score: exact(score) },
            ),
          }),
        ),
      }),
  ),
  attendance: kind<Attended>(
    {
      says: 'what an entry has played itself, what is left, and whether it can be placed',
      shape: object(ATTENDED),
      needs: ['attendance'],
    },
    (book, input) => {
      const entry = attended(book, input);
      const whyNot = whyNotPlaced(book, entry);
      return ok({ ...countSubstitutes(book, entry), ...(whyNot ? { notPlaced: whyNot } : {}) });
    },
  ),
  substitute: kind<
    Attended & { readonly out: string; readonly allowed?: 'emergency'; readonly notice?: number }
  >(
    {
      says: 'whether a player may be replaced once more, and who may contest the adjustment',
      shape: object({ ...ATTENDED, out: text, 'allowed?': among(['emergency']), 'notice?': number }),
      needs: [],
    },
    (book, input) => {
      const refusal = whyNotSubstitute(book, attended(book, input), input.out, input.allowed);
      return refusal ? allowed(refusal) : ok({ allowed: true, contest: mayContest(book, input.notice) });
    },
  ),
} as const;
