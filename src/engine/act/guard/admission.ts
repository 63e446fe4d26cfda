import type { RequestOf } from '../../contest/request.ts';
import { formIn } from '../../contest/form.ts';
import { firstBook } from '../../play/intake/squad.ts';
import { parseInstant } from '../../ruling/clock.ts';
import { type About, type HeldBar, knownWith } from '../../contest/about.ts';
import { type Applicant, type Findings, checkEligibility } from '../../reckon/entry/eligibility.ts';
import { type Contest, pairsOf } from '../../contest/state.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import { whyNotNominated } from '../../reckon/entry/field.ts';

export interface Entering {
  readonly id: string;
  readonly players: readonly string[];
  readonly about?: About | undefined;
}

/** An entry as the regulations ask about it, with all that was noted of its players. */
const applicantOf = (contest: Contest, { id, players, about = {} }: Entering, today?: string): Applicant => {
  const form = formIn(contest);
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

export const judge = (contest: Contest, entry: Entering, today?: string): Findings => {
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

export const asEntering = ({ pair, players, about }: ReturnType<typeof pairsOf>[number]): Entering => ({
  id: pair,
  players,
  about,
});
