import type { FastifyRequest } from 'fastify';
import { passIn } from '../auth/door.ts';
import { plainCode } from '../auth/code.ts';
import { digestOf } from '../auth/secret.ts';
import type { Session } from '../auth/session.ts';
import type { CodeKind } from './codes.ts';
import type { Desk } from '../desk.ts';
import { refusing } from '../refusal.ts';

/** A code as somebody shows it: for which table or which team. */
interface Shown {
  readonly kind: CodeKind;
  readonly place: string;
  readonly code: string;
}

const WORDS: Readonly<
  Record<CodeKind, { readonly wrong: string; readonly old: string; readonly of: string }>
> = {
  table: { wrong: 'code-wrong', old: 'code-old', of: 'table' },
  captain: { wrong: 'captain-code-wrong', old: 'captain-code-old', of: 'team' },
};

/** Whether this code opens it. A code that was good before is nobody's guess: its phone is told that there is a new one. */
export const checkCode = async (
  desk: Desk,
  ip: string,
  contest: string,
  { kind, place, code }: Shown,
): Promise<void> => {
  const { wrong, old, of } = WORDS[kind];
  const codes = desk.codes[kind];
  if (await codes.isFormer(contest, place, code)) throw refusing(403, old, { [of]: place });
  const shown = { from: ip, contest, code: `${kind} ${place} ${plainCode(code)}` };
  const answer = await desk.tries.attempt(shown, () => codes.isRight(contest, place, code));
  if (answer === 'right') return desk.tries.know(contest, ip);
  if (answer === 'wrong') throw refusing(403, wrong, { [of]: place });
  const { closed } = answer;
  throw refusing(429, 'code-often', { minutes: Math.ceil(closed / 60) }, closed);
};

type Pass = Omit<Session, 'until'> & Required<Pick<Session, 'contest' | 'device'>>;

/** The token a phone goes on with: its own where it has joined so already, so that joining again leaves no trace. */
export const openPass = async (desk: Desk, request: FastifyRequest, wish: Pass): Promise<string> => {
  const kind = wish.role === 'captain' ? 'captain' : 'seat';
  const { [kind]: known } = request;
  const own = passIn(request, kind);
  const isSame =
    known?.contest === wish.contest &&
    known.device === wish.device &&
    known.table === wish.table &&
    known.side === wish.side &&
    known.team === wish.team;
  if (own !== undefined && isSame) return own;
  const { token } = await desk.sessions.open(wish);
  const place = wish.team === undefined ? `table ${wish.table}` : `team ${wish.team}`;
  const out = await desk.joined.note(wish.contest, place, { device: wish.device, key: digestOf(token) });
  if (out.length > 0) await desk.sessions.drop(out);
  return token;
};
