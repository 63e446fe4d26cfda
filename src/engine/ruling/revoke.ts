import { partnerOf, type Seat, sideOf } from '../bridge/seat.ts';
import { ok, type Result, refuse } from '../kit/result.ts';

const TRICKS = 13;

export interface Revoke {
  /** The trick in which it happened, from 1. */
  readonly trick: number;
  readonly player: Seat;
  readonly suit: string;
  /** The card not played lay faced on the table: a penalty card. Dummy's hand is known from the declarer. */
  readonly faced?: true;
  /** When attention was first drawn to it; the twelfth trick needs no saying. */
  readonly attention?: 'in-time' | 'after-next-call' | 'after-round';
}

export interface RevokedPlay {
  readonly declarer: Seat;
  /** Who won each trick that was played, from the first. */
  readonly winners: readonly Seat[];
  /** Tricks of declarer’s side among those not played, where a claim or concession ended the play. */
  readonly claimed?: number;
  readonly revokes: readonly Revoke[];
}

export const REVOKE_REASONS = [
  'player-won-and-later',
  'player-won-none-later',
  'side-won',
  'side-won-none',
  'counted-already',
  'same-suit-again',
  'faced-card',
  'dummy',
  'after-next-call',
  'after-round',
  'twelfth-trick',
  'both-sides',
] as const;
export type RevokeReason = (typeof REVOKE_REASONS)[number];

export interface Transfer {
  readonly revoke: Revoke;
  readonly tricks: 0 | 1 | 2;
  readonly reason: RevokeReason;
  readonly law: string;
}

export interface RevokeRuling {
  readonly transfers: readonly Transfer[];
  /** Tricks that go to the side that did not revoke. */
  readonly tricks: number;
  /** Tricks of the declaring side, as won and after the transfer. */
  readonly declarer: { readonly won: number; readonly after: number };
  /** Tricks that were not played because of a claim. */
  readonly unplayed?: number;
  /** Where nobody says who got those: what is transferred if the side that revoked got one of them. */
  readonly atMost?: number;
  /** Whatever is transferred, the other side must not be worse off than without the revoke (Law 64C). */
  readonly checkEquity: true;
}

/** What Law 64A gives for one revoke, from who won what: the trick itself, and tricks of that side afterwards. */
export const transferOf = (
  trickWonBy: 'player' | 'partner' | 'opponents',
  later: number,
): { readonly tricks: 0 | 1 | 2; readonly reason: RevokeReason; readonly law: string } => {
  if (trickWonBy === 'player')
    return later > 0
      ? { tricks: 2, reason: 'player-won-and-later', law: '64A1' }
      : { tricks: 1, reason: 'player-won-none-later', law: '64A1' };
  return trickWonBy === 'partner' || later > 0
    ? { tricks: 1, reason: 'side-won', law: '64A2' }
    : { tricks: 0, reason: 'side-won-none', law: '64B1' };
};

const exceptionOf = (
  play: RevokedPlay,
  revoke: Revoke,
  earlier: readonly Revoke[],
): { readonly reason: RevokeReason; readonly law: string } | undefined => {
  const side = sideOf(revoke.player);
  if (play.revokes.some(({ player }) => sideOf(player) !== side))
    return { reason: 'both-sides', law: '64B7' };
  if (earlier.some(({ player, suit }) => player === revoke.player && suit === revoke.suit))
    return { reason: 'same-suit-again', law: '64B2' };
  if (revoke.player === partnerOf(play.declarer)) return { reason: 'dummy', law: '64B3' };
  if (revoke.faced) return { reason: 'faced-card', law: '64B3' };
  if (revoke.attention === 'after-next-call') return { reason: 'after-next-call', law: '64B4' };
  if (revoke.attention === 'after-round') return { reason: 'after-round', law: '64B5' };
  return revoke.trick === 12 ? { reason: 'twelfth-trick', law: '64B6' } : undefined;
};

const unplayedIn = ({ winners }: RevokedPlay): number => TRICKS - winners.length;

/** Tricks of a side among those that a claim left unplayed. */
const claimedBy = (play: RevokedPlay, player: Seat): number => {
  const { declarer, claimed } = play;
  if (claimed === undefined) return 0;
  return sideOf(player) === sideOf(declarer) ? claimed : unplayedIn(play) - claimed;
};

const wonFrom = (play: RevokedPlay, player: Seat, trick: number): number =>
  play.winners.filter((winner, i) => i + 1 >= trick && sideOf(winner) === sideOf(player)).length +
  claimedBy(play, player);

const single = (play: RevokedPlay, revoke: Revoke, earlier: readonly Revoke[]): Transfer => {
  const exception = exceptionOf(play, revoke, earlier);
  if (exception) return { revoke, tricks: 0, ...exception };
  const winner = play.winners[revoke.trick - 1];
  // The claim came in this trick: no card won it, and it is one of those that were claimed.
  const took =
    winner === revoke.player ? 'player' : winner === partnerOf(revoke.player) ? 'partner' : 'opponents';
  return { revoke, ...transferOf(took, wonFrom(play, revoke.player, revoke.trick + 1)) };
};

/**
 * No trick is counted twice, and a side never gives more than it won from a revoke on (Course Notes, Multiple revokes).
 * The tricks open to a later revoke are among those open to an earlier one, so the last one chooses first.
 */
const withoutCountingTwice = (play: RevokedPlay, transfers: readonly Transfer[]): readonly Transfer[] => {
  let used = 0;
  return transfers
    .toReversed()
    .map((one): Transfer => {
      const open = wonFrom(play, one.revoke.player, one.revoke.trick) - used;
      const tricks = Math.min(one.tricks, open) as Transfer['tricks'];
      used += tricks;
      return tricks === one.tricks ? one : { ...one, tricks, reason: 'counted-already' };
    })
    .toReversed();
};

const whyNot = (play: RevokedPlay) => {
  const { winners, revokes, claimed = 0 } = play;
  if (winners.length > TRICKS) return refuse('revoke-winners', { given: winners.length }, { at: 'winners' });
  const unplayed = unplayedIn(play);
  if (!(Number.isInteger(claimed) && claimed >= 0 && claimed <= unplayed))
    return refuse('revoke-claimed', { given: claimed, unplayed }, { at: 'claimed', clause: 'Law 68' });
  if (revokes.length === 0) return refuse('revoke-none', {}, { at: 'revokes' });
  for (const [i, { trick }] of revokes.entries()) {
    const at = `revokes[${i}].trick`;
    if (!(Number.isInteger(trick) && trick >= 1 && trick <= 12))
      return refuse('revoke-trick', { given: trick }, { at, clause: 'Law 61A' });
    if (trick > winners.length + 1)
      return refuse('revoke-unplayed', { given: trick, played: winners.length }, { at, clause: 'Law 61A' });
  }
  return undefined;
};

const countPlay = (play: RevokedPlay): RevokeRuling => {
  const inOrder = play.revokes.toSorted((a, b) => a.trick - b.trick);
  const transfers = withoutCountingTwice(
    play,
    inOrder.map((revoke, i) => single(play, revoke, inOrder.slice(0, i))),
  );
  const tricks = transfers.reduce((sum, one) => sum + one.tricks, 0);
  const won = wonFrom(play, play.declarer, 1);
  const isByDeclarer = inOrder[0] !== undefined && sideOf(inOrder[0].player) === sideOf(play.declarer);
  const after = isByDeclarer ? won - tricks : won + tricks;
  return { transfers, tricks, declarer: { won, after }, checkEquity: true };
};

/**
 * The tricks that change hands after established revokes (Laws 64A and 64B). After a claim fewer than thirteen were
 * played: without a word about the rest the tricks played are counted, and it is said what one of the rest would change.
 */
export const countRevokes = (play: RevokedPlay): Result<RevokeRuling> => {
  const refusal = whyNot(play);
  if (refusal) return refusal;
  const counted = countPlay(play);
  const unplayed = unplayedIn(play);
  if (unplayed === 0) return ok(counted);
  if (play.claimed !== undefined) return ok({ ...counted, unplayed });
  const isByDeclarer = play.revokes.some(({ player }) => sideOf(player) === sideOf(play.declarer));
  const atMost = countPlay({ ...play, claimed: isByDeclarer ? unplayed : 0 }).tricks;
  return ok({ ...counted, unplayed, atMost });
};

/**
 * Law 64C: the side that did not revoke has the better of what the transfer leaves it and what it would have taken
 * without the revoke. It only ever goes up: a transfer is not reduced because it gave too much (Law 12B2).
 */
export const withEquity = (
  afterTransfer: number,
  withoutRevoke: number,
): { readonly tricks: number; readonly law: '64A' | '64C' } =>
  withoutRevoke > afterTransfer
    ? { tricks: withoutRevoke, law: '64C' }
    : { tricks: afterTransfer, law: '64A' };
