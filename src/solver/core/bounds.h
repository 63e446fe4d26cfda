// Tricks that need no search.

// Whether the side of a hand on lead can cash so many tricks at once; the ranks it relies on are added.
static int cash(int leader, int need, u64 *ranks) {
  const u64 hl = H[leader], hp = H[leader ^ 2], ha = H[(leader + 1) & 3], hb = H[(leader + 3) & 3];
  // Opponents' trumps: while they have some, a suit runs only as long as they follow.
  int ta = COUNT(SUIT(ha & trumps, trump & 3)), tb = COUNT(SUIT(hb & trumps, trump & 3));
  u64 own = 0, partners = 0;
  int total = 0, extra = 0, entry = 0;
  for (int i = 0; i < 4; i++) {
    // Trumps first: what draws them frees the other suits.
    const int s = trump == NO_TRUMP ? i : i == 0 ? trump : i == trump ? 0 : i;
    const u32 l = SUIT(hl, s), p = SUIT(hp, s), a = SUIT(ha, s), b = SUIT(hb, s);
    if (!(l | p)) continue;
    const u32 safe = a | b ? ABOVE(a | b) : 0x1FFF;
    if (!((l | p) & safe)) continue;
    const int na = COUNT(a), nb = COUNT(b), nl = COUNT(l), np = COUNT(p), longest = na > nb ? na : nb;
    int limit = 13;
    if (s != trump) {
      if (ta && na < limit) limit = na;
      if (tb && nb < limit) limit = nb;
      if (!limit) continue;
    }
    // From the leader's hand, highest first, partner following with the lowest.
    int cashed = 0;
    u32 winners = l & safe, follow = p, last = 0;
    while (winners && cashed < limit) {
      const u32 top = 1u << HIGHEST(winners);
      if (follow && (follow & -follow) > top) break;
      follow &= follow - 1;
      winners ^= top;
      last = top;
      cashed++;
    }
    // Everybody else is out of the suit: the small cards win too.
    if (!winners && cashed && cashed >= longest && cashed >= np && nl > cashed) {
      cashed = nl < limit ? nl : limit;
      follow = 0;
    }
    if (cashed) {
      total += cashed;
      own |= IN_SUIT(last, s);
      if (total >= need) {
        *ranks |= own;
        return 1;
      }
    }
    if (s == trump && cashed >= ta) ta = 0;
    if (s == trump && cashed >= tb) tb = 0;
    // Partner's winners after that, once the lead can be put there.
    u32 rest = follow & safe;
    int more = COUNT(rest);
    if (more > limit - cashed) more = limit - cashed;
    if (more <= 0) continue;
    for (int j = 0; j < more; j++) {
      last = 1u << HIGHEST(rest);
      rest ^= last;
    }
    const int left = COUNT(follow);
    if (!rest && left > more && cashed + more >= longest && cashed + more >= nl)
      more = left < limit - cashed ? left : limit - cashed;
    extra += more;
    partners |= IN_SUIT(last, s);
    if (nl > cashed) entry = 1;
  }
  if (!entry || total + extra < need) return 0;
  *ranks |= own | partners;
  return 1;
}

// Whether the side not on lead has so many sure trump tricks: the top trumps of one hand.
INLINE int has_top_trumps(int leader, int need, u64 all, u64 *ranks) {
  const u32 in_play = SUIT(all & trumps, trump & 3);
  if (!in_play) return 0;
  const u32 a = SUIT(H[(leader + 1) & 3], trump), b = SUIT(H[(leader + 3) & 3], trump), top = 1u << HIGHEST(in_play);
  const u32 hand = top & a ? a : top & b ? b : 0, others = in_play & ~hand;
  u32 run = others ? hand & ABOVE(others) : hand, last = 0;
  if (!hand || COUNT(run) < need) return 0;
  for (int i = 0; i < need; i++) {
    last = 1u << HIGHEST(run);
    run ^= last;
  }
  *ranks |= IN_SUIT(last, trump);
  return 1;
}

// Whether the side not on lead can win whatever suit is led, and then cash so many tricks.
INLINE int can_take_over(int leader, int need, u64 all, u64 *ranks) {
  const int a = (leader + 1) & 3, b = (leader + 3) & 3;
  const u64 partner = H[leader ^ 2];
  u64 tops = 0;
  int by_a = 0, by_b = 0;
  for (int s = 0; s < 4; s++) {
    if (!SUIT(H[leader], s)) continue;
    if (s != trump && (partner & trumps) && !SUIT(partner, s)) return 0;
    const u32 top = 1u << HIGHEST(SUIT(all, s));
    if (SUIT(H[a], s) & top) by_a = 1;
    else if (SUIT(H[b], s) & top) by_b = 1;
    else return 0;
    tops |= IN_SUIT(top, s);
  }
  *ranks |= tops;
  return (!by_a || cash(a, need, ranks)) && (!by_b || cash(b, need, ranks));
}
