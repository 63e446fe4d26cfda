// Cards, hands and what is worked out once for a deal.
// A card is suit * 16 + rank (rank 0 is the two, 12 the ace); a hand is 64 bits, 16 for each suit.
typedef unsigned long long u64;
typedef unsigned u32;
typedef unsigned short u16;
typedef unsigned char u8;

#define INLINE static inline __attribute__((always_inline))
#define COUNT(x) __builtin_popcount(x)
#define LOWEST(x) __builtin_ctz(x)
#define HIGHEST(x) (31 - __builtin_clz(x))
#define SUIT(hand, s) ((u32)((hand) >> ((s) * 16)) & 0x1FFFu)
#define BIT(card) (1ull << (card))
#define IN_SUIT(ranks, s) ((u64)(ranks) << ((s) * 16))
// The ranks above the highest of a set that is not empty.
#define ABOVE(x) (~((2u << HIGHEST(x)) - 1) & 0x1FFFu)
#define NO_TRUMP 4

static u64 H[4];       // what each hand holds now; seats go round, 0 and 2 are partners
static int trump;      // suit, or NO_TRUMP
static u64 trumps;     // the trump suit's bits of a hand

// Who holds a card never changes, so everything about a suit follows from the set of its cards still in play.
static u8 owner[64];
static u32 holders[4][8192];  // who holds the cards of the set, highest first: two bits each from bit 25 down
static u16 twins[4][8192];    // those whose next higher card of the set lies in the same hand
static u16 lengths[4][8192];  // how many each hand holds, four bits each
static u8 nth[8192][16];      // the rank of the set's n-th highest card

static void prepare(void) {
  static int done;
  if (done) return;
  done = 1;
  for (u32 set = 0; set < 8192; set++)
    for (u32 rest = set, n = 1; rest; n++) {
      nth[set][n] = HIGHEST(rest);
      rest ^= 1u << HIGHEST(rest);
    }
}

static void take(const u64 hands[4]) {
  prepare();
  u64 all = 0;
  for (int seat = 0; seat < 4; seat++) {
    H[seat] = hands[seat];
    all |= hands[seat];
    for (u64 rest = hands[seat]; rest; rest &= rest - 1) owner[__builtin_ctzll(rest)] = seat;
  }
  for (int s = 0; s < 4; s++) {
    const u32 whole = SUIT(all, s);
    const u8 *of = owner + s * 16;
    holders[s][0] = twins[s][0] = lengths[s][0] = 0;
    // Every subset in rising order: each is a smaller one and a card more.
    for (u32 set = 0; set != whole;) {
      set = (set - whole) & whole;
      const u32 top = HIGHEST(set), low = LOWEST(set), rest = set & (set - 1);
      holders[s][set] = (u32)of[top] << 24 | holders[s][set ^ (1u << top)] >> 2;
      twins[s][set] = twins[s][rest] | (rest && of[LOWEST(rest)] == of[low] ? 1u << low : 0);
      lengths[s][set] = lengths[s][rest] + (1u << (4 * of[low]));
    }
  }
}

static void play_in(int strain) {
  trump = strain;
  trumps = strain == NO_TRUMP ? 0 : IN_SUIT(0x1FFF, strain);
}
