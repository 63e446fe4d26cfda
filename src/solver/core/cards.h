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
typedef struct {
  u64 nth;      // the rank of the n-th highest card, four bits each
  u32 holders;  // who holds them, highest first: two bits each from bit 25 down
  u16 twins;    // those whose next higher card of the set lies in the same hand
  u16 lengths;  // how many each hand holds, four bits each
} Set;
static Set sets[4][8192];
#define NTH(set, n) ((set)->nth >> (4 * (n) - 4) & 15)

static void take(const u64 hands[4]) {
  u64 all = 0;
  for (int seat = 0; seat < 4; seat++) {
    H[seat] = hands[seat];
    all |= hands[seat];
    for (u64 rest = hands[seat]; rest; rest &= rest - 1) owner[__builtin_ctzll(rest)] = seat;
  }
  for (int s = 0; s < 4; s++) {
    const u32 whole = SUIT(all, s);
    const u8 *of = owner + s * 16;
    Set *of_suit = sets[s];
    __builtin_memset(of_suit, 0, sizeof *of_suit);
    // Every subset in rising order: each is a smaller one and a card more.
    for (u32 set = 0; set != whole;) {
      set = (set - whole) & whole;
      const u32 top = HIGHEST(set), low = LOWEST(set), rest = set & (set - 1);
      const Set *less = &of_suit[rest], *under = &of_suit[set ^ (1u << top)];
      Set *made = &of_suit[set];
      made->nth = under->nth << 4 | top;
      made->holders = (u32)of[top] << 24 | under->holders >> 2;
      made->twins = less->twins | (rest && of[LOWEST(rest)] == of[low] ? 1u << low : 0);
      made->lengths = less->lengths + (1u << (4 * of[low]));
    }
  }
}

static void play_in(int strain) {
  trump = strain;
  trumps = strain == NO_TRUMP ? 0 : IN_SUIT(0x1FFF, strain);
}
