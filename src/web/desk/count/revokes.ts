import { makeOutcome, type Outcome, parseOutcome } from '../../../engine/bridge/contract.ts';
import { lettersOf, SUITS } from '../../../engine/bridge/card.ts';
import { SEATS, type Side, sideOf } from '../../../engine/bridge/seat.ts';
import { sayRefusal } from '../../../engine/words/refusal.ts';
import { type Revoke, tellRevokes } from '../../../engine/words/ruling/revoke.ts';
import { isRead, type Read } from '../ruling/finding.ts';

const REVOKE = /^(\d{1,2})\s*([NESW])\s*([SHDC])$/;

/** Revokes as they are typed: `4 e h, 7 e d`, the trick, who, and the suit he had. */
export const readRevokes = (text: string): Read<readonly Revoke[]> => {
  const revokes: Revoke[] = [];
  for (const piece of text.split(/[,;]/).filter((one) => one.trim() !== '')) {
    const [, trick, player, suit] = REVOKE.exec(lettersOf(piece).trim().toUpperCase()) ?? [];
    const seat = SEATS.find((one) => one === player);
    const named = SUITS.find((one) => one === suit);
    if (!seat || !named) return { says: `‘${piece.trim()}’: write trick, player and suit, such as 4 e h.` };
    revokes.push({ trick: Number(trick), player: seat, suit: named });
  }
  return revokes.length === 0
    ? { says: 'Write each revoke: trick, player and suit, such as 4 e h.' }
    : { value: revokes };
};

export interface RevokeCount {
  readonly says: string;
  readonly tricks: number;
  readonly offending: Side | 'both';
  /** The contract as played, with the tricks of Law 64A moved. */
  readonly outcome: string;
}

/** The tricks that go over, from who won each trick and where the revokes were (Laws 64A, 64B). */
export const countFrom = (result: string, winners: string, revokes: string): Read<RevokeCount> => {
  const played = parseOutcome(result);
  if (!played.ok || played.value.kind !== 'played')
    return { says: 'There is no contract at this table to count from.' };
  const won = [...winners.toUpperCase().replaceAll(/[^NESW]/g, '')].flatMap(
    (letter) => SEATS.find((seat) => seat === letter) ?? [],
  );
  const read = readRevokes(revokes);
  if (!isRead(read)) return read;
  const { declarer, tricks } = played.value;
  // After a claim the result says how many of the tricks not played went to declarer’s side.
  const own = won.filter((seat) => sideOf(seat) === sideOf(declarer)).length;
  const made = tellRevokes({
    declarer,
    winners: won,
    revokes: read.value,
    ...(won.length < 13 ? { claimed: tricks - own } : {}),
  });
  if (!made.ok) return { says: sayRefusal(made.refusal) };
  const { lead: _, ...contract } = played.value;
  const outcome: Outcome = { ...contract, tricks: made.value.declarer.after };
  const sides = new Set(read.value.map(({ player }) => sideOf(player)));
  return {
    value: {
      says: made.value.says,
      tricks: made.value.tricks,
      offending: sides.size > 1 ? 'both' : ([...sides][0] ?? 'both'),
      outcome: makeOutcome(outcome),
    },
  };
};
