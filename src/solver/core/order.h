// Which card to try first. Nothing here changes an answer, only how soon it is found.
#include "weights.h"

typedef struct { int count; int card[16], score[16]; } Choice;

INLINE void put(Choice *choice, int card, int score) {
  int i = choice->count++;
  for (; i > 0 && choice->score[i - 1] < score; i--) {
    choice->score[i] = choice->score[i - 1];
    choice->card[i] = choice->card[i - 1];
  }
  choice->score[i] = score;
  choice->card[i] = card;
}

// The best a hand can do when a suit is led: a rank, 16 more for a ruff, -1 for a discard.
INLINE int best_in(u64 hand, int s) {
  const u32 ranks = SUIT(hand, s);
  if (ranks) return HIGHEST(ranks);
  return hand & trumps ? 16 + HIGHEST(SUIT(hand, trump)) : -1;
}

INLINE void order_leads(Choice *choice, int seat, int tight, u64 hand, u64 cards) {
  const u64 partner = H[seat ^ 2], left = H[(seat + 1) & 3], right = H[(seat + 3) & 3];
  const int *w = LEAD[trump != NO_TRUMP];
  for (int s = 0; s < 4; s++) {
    u32 m = SUIT(cards, s);
    if (!m) continue;
    const u32 mine = SUIT(hand, s), p = SUIT(partner, s), l = SUIT(left, s), r = SUIT(right, s), o = l | r;
    const int pp = best_in(partner, s), pl = best_in(left, s), pr = best_in(right, s), theirs = pl > pr ? pl : pr;
    const int top = HIGHEST(mine);
    int base = w[7] * COUNT(mine) + w[8] * COUNT(p) + w[18] * COUNT(l) + w[19] * COUNT(r);
    if (s == trump) base += w[10] + (o ? w[20] * COUNT(o) : w[21]);
    else if (!(mine & (mine - 1)) && (hand & trumps)) base += w[13];
    if (s != trump) {
      if (p && !(p & (p - 1)) && (partner & trumps)) base += w[22];
      if ((l && !(l & (l - 1)) && (left & trumps)) || (r && !(r & (r - 1)) && (right & trumps))) base += w[23];
    }
    if (pp > theirs) base += (pp >= 16 ? w[3] : w[2]) + (tight ? w[15] : 0);
    else {
      base += pl > pr ? w[4] : w[5];
      if (theirs >= 16) base += w[6];
      if (pp > pl) base += w[11];
    }
    if (top < theirs && top > pp && theirs < 16) base += w[12];
    if (o && COUNT(mine & ABOVE(o)) >= 2) base += w[16];
    if (p && HIGHEST(p) < top && !(o >> top)) base += w[17];
    const u32 low = m & -m;
    for (; m; m &= m - 1) {
      const int rank = LOWEST(m);
      const u32 bit = 1u << rank;
      int score = base;
      if (rank > theirs) score += (rank > pp ? w[0] : w[1]) + (tight ? w[15] : 0);
      else if (bit == low) score += w[9];
      else if (mine & (bit >> 1)) score += w[14];
      put(choice, s * 16 + rank, score * 16 - rank);
    }
  }
}

#define UNBEATABLE 0x4000u

INLINE void order_follow(Choice *choice, const int turn, int seat, u64 cards, int lead, int best, int winner, int memory) {
  const int s = lead >> 4;
  const u64 partner = H[seat ^ 2], left = H[(seat + 1) & 3];
  u32 m = SUIT(cards, s);
  // What must be beaten now, and what the next hand can still put up.
  const u32 now = best >> 4 == s ? 1u << (best & 15) : UNBEATABLE;
  u32 bar = now;
  int held;  // partner takes the trick
  if (turn == 3) held = winner == (seat ^ 2);
  else {
    const u32 l = SUIT(left, s);
    if (l) {
      const u32 top = 1u << HIGHEST(l);
      if (top > bar) bar = top;
    } else if (s != trump && (left & trumps)) bar = UNBEATABLE;
    const u32 p = SUIT(partner, s);
    if (turn == 2) held = winner == (seat ^ 2) && bar == now && (now != UNBEATABLE || best >> 4 != s);
    else
      held = p > bar || (!p && s != trump && (partner & trumps) &&
                         (bar < UNBEATABLE || (partner & trumps) > (left & trumps)));
  }
  const u32 sure = m & ~((bar << 1) - 1), force = m & ~((now << 1) - 1) & ~sure;
  const u32 cheap = sure & -sure, low = m & -m, push = force & -force;
  const int *w = FOLLOW[turn - 1][held ? 0 : sure ? 1 : 2];
  for (; m; m &= m - 1) {
    const u32 bit = m & -m;
    const int rank = LOWEST(m);
    const int score = bit == cheap ? w[0] : bit & sure ? w[1] : bit == push ? w[2] : bit & force ? w[3] : bit == low ? w[4] : w[5];
    put(choice, s * 16 + rank, (score + (s * 16 + rank == memory ? w[6] : 0)) * 16 - rank);
  }
}

INLINE void order_ruffs(Choice *choice, u32 m, u32 to_beat, u32 next, int held) {
  const u32 bar = next ? 1u << HIGHEST(next) : 0;
  for (; m; m &= m - 1) {
    const int rank = LOWEST(m);
    const u32 bit = 1u << rank;
    const int score = bit < to_beat ? RUFF[0] : bit > bar ? RUFF[held ? 1 : 2] : RUFF[held ? 3 : 4];
    put(choice, trump * 16 + rank, score * 16 - rank);
  }
}

INLINE void order_discards(Choice *choice, int s, u32 m, u64 all, u64 hand, u64 partner, int held) {
  const int *w = DISCARD[trump != NO_TRUMP];
  const u32 mine = SUIT(hand, s), others = SUIT(all, s) & ~mine, p = SUIT(partner, s);
  const int length = COUNT(mine), higher = COUNT(others & ABOVE(mine));
  int base = w[0] * length + w[7] * COUNT(p);
  if (!others) base += w[1];
  else if (!higher) base += length == 1 ? w[2] : w[3];
  else base += length > higher + 1 ? w[4] : length == higher + 1 ? w[5] : w[6];
  if (others && p >= 1u << HIGHEST(others)) base += w[8];
  if (length == 1) base += w[9];
  if (held) base += w[11];
  const u32 low = m & -m;
  for (; m; m &= m - 1) {
    const int rank = LOWEST(m);
    put(choice, s * 16 + rank, base * 16 - rank * w[10] - (1u << rank == low ? 0 : w[12] * 16));
  }
}

INLINE void order_void(Choice *choice, const int turn, int seat, u64 all, u64 hand, u64 cards, int lead, int best, int winner) {
  const int led = lead >> 4, is_ruff = best >> 4 == trump;
  const u64 partner = H[seat ^ 2], left = H[(seat + 1) & 3];
  const u32 follows = SUIT(left, led), to_beat = is_ruff ? 1u << (best & 15) : 0;
  const u32 next = turn < 3 && !follows && trump != NO_TRUMP ? SUIT(left, trump) : 0;
  const int ours = winner == (seat ^ 2);
  const u32 rank = 1u << (best & 15);
  const int held = turn == 3   ? ours
                   : turn == 2 ? ours && (follows ? best >> 4 != led || follows < rank : !next || (is_ruff && next < to_beat))
                               : !next && SUIT(partner, led) > follows && SUIT(partner, led) > rank && best >> 4 == led;
  for (int s = 0; s < 4; s++) {
    const u32 m = SUIT(cards, s);
    if (!m) continue;
    if (s == trump) order_ruffs(choice, m, to_beat, next, held);
    else order_discards(choice, s, m, all, hand, partner, held);
  }
}
