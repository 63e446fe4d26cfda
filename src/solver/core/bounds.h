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
    while (winners && cashed < limit && total + cashed < need) {
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
      if (a | b | p) own |= IN_SUIT(last, s);
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

// Sure trump tricks of one hand, whoever leads and whatever is played: each of its trumps falls only to a higher one of the
// other side, and each of those beats one.
INLINE int beats(u32 mine, u32 theirs, int need, u64 *ranks) {
  for (int count = 1; mine; count++) {
    const u32 card = 1u << HIGHEST(mine);
    mine ^= card;
    if (count - COUNT(theirs & ~((card << 1) - 1)) < need) continue;
    // Lengths alone tell where all of theirs were counted.
    if (theirs & (card - 1)) *ranks |= IN_SUIT(card, trump);
    return 1;
  }
  return 0;
}

INLINE int has_trumps(int seat, int need, u64 *ranks) {
  const u32 mine = SUIT(H[seat], trump), partner = SUIT(H[seat ^ 2], trump);
  if (COUNT(mine) < need && COUNT(partner) < need) return 0;
  const u32 theirs = SUIT(H[(seat + 1) & 3] | H[(seat + 3) & 3], trump);
  return beats(mine, theirs, need, ranks) || beats(partner, theirs, need, ranks);
}

// Whether a side without trumps in play loses so many tricks: it takes none where the others have the top card until that is
// gone, and whoever has it then cashes as many winners as it kept.
INLINE int loses(int seat, int need, int n, u64 all, u64 *ranks) {
  u64 tops = 0;
  int most = 0, winners[2] = {0, 0}, bad[2] = {0, 0};
  for (int s = 0; s < 4; s++) {
    const u32 c = SUIT(all, s);
    if (!c) continue;
    const int top = HIGHEST(c), holder = owner[s * 16 + top];
    const u32 x = SUIT(H[seat], s), y = SUIT(H[seat ^ 2], s);
    if (!((holder ^ seat) & 1)) {
      const int nx = COUNT(x), ny = COUNT(y);
      most += nx > ny ? nx : ny;
      if (most > n - need) return 0;
      continue;
    }
    const u32 mine = SUIT(H[holder], s), others = c & ~mine;
    u32 run = others ? mine & ABOVE(others) : mine;
    const int h = holder >> 1;
    if (x | y) bad[h] = 1;
    // As many as are needed count, highest first.
    u32 last = 1u << top;
    while (run && winners[h] < need) {
      last = 1u << HIGHEST(run);
      run ^= last;
      winners[h]++;
    }
    if (others) tops |= IN_SUIT(last, s);
  }
  if ((bad[0] && winners[0] < need) || (bad[1] && winners[1] < need)) return 0;
  *ranks |= tops;
  return 1;
}
