// Double dummy by search: can North-South take so many of the tricks left? docs/decisions/0700-double-dummy.md explains it.
// Built by tools/solver.mjs; nothing here knows of contracts, scores or the world outside.
#include "cards.h"
#include "table.h"
#include "bounds.h"
#include "order.h"

// An answer is the ranks it depends on, one bit for each card that mattered, and this bit when it is yes.
#define YES (1ull << 63)

// The card that last decided the question for a hand in this situation, plus one. Following suit has few situations and a
// small table, which stays near; a fourth hand that follows needs none.
#define HAND_BITS 18
#define SUIT_BITS 13
static u8 memory_of_hand[1u << HAND_BITS], memory_of_suit[1u << SUIT_BITS];

#ifdef TUNE
u64 nodes;
#endif

// Positions of fewer cards are searched again rather than kept.
#define SMALLEST_KEPT 3

static u64 ask(int n, int leader, int target, u64 all);

// The trick being played. `all` are the cards in play when it began, the cards on the table too.
typedef struct { int n, target, lead, best, winner, contested; u64 all, twins; } Trick;

INLINE u8 *memory_of(const int turn, int seat, u64 hand, const Trick *trick) {
  const u32 led = trick->lead >> 4, mine = turn > 0 ? SUIT(hand, led) : 0;
  u64 key = hand * 0x3C6EF3713ull;
  if (turn > 0) {
    key = mine ? mine * 0x9E3779B1ull + seat * 0x77777777777ull : hand * 0x9E3779B1ull;
    key += trick->best * 0x1234567ull + trick->winner * 0x987654321ull + led * 0x34343434343ull;
  }
  key = (key ^ (u64)(trump + 1) * 0x5BD1E995) * 0x9E3779B97F4A7C15ull;
  if (!mine) return memory_of_hand + (u32)(key >> (64 - HAND_BITS));
  return turn == 3 ? 0 : memory_of_suit + (u32)(key >> (64 - SUIT_BITS));
}

INLINE void order(Choice *choice, const int turn, int seat, u64 hand, u64 cards, const Trick *trick, int first) {
  choice->count = 0;
  if (turn == 0) order_leads(choice, seat, (seat & 1 ? trick->n - trick->target + 1 : trick->target) == trick->n, hand, cards);
  else if (SUIT(hand, trick->lead >> 4))
    order_follow(choice, turn, seat, cards, trick->lead, trick->best, trick->winner, first);
  else order_void(choice, turn, seat, trick->all, hand, cards, trick->lead, trick->best, trick->winner);
}

static u64 second(int seat, const Trick *trick), third(int seat, const Trick *trick), fourth(int seat, const Trick *trick);

// The answer once this card is played. A card that beat another of its suit made its rank matter.
INLINE u64 after(const int turn, int seat, u64 hand, const Trick *trick, int card) {
  H[seat] = hand ^ BIT(card);
  Trick next = *trick;
  if (turn == 0) {
    next.lead = next.best = card;
    next.winner = seat;
    next.contested = 0;
  } else if (card >> 4 == trick->best >> 4) {
    next.contested = 1;
    if (card > trick->best) {
      next.best = card;
      next.winner = seat;
    }
  } else if (card >> 4 == trump) {
    next.best = card;
    next.winner = seat;
    next.contested = 0;
  }
  if (turn < 3) {
    const int who = (seat + 1) & 3;
    return turn == 0 ? second(who, &next) : turn == 1 ? third(who, &next) : fourth(who, &next);
  }
  const u64 answer = ask(trick->n - 1, next.winner, trick->target - !(next.winner & 1), H[0] | H[1] | H[2] | H[3]);
  return next.contested ? answer | BIT(next.best) : answer;
}

// One of each run of touching cards stands for all. Where the run mattered and no lower card was tried, all of it matters.
INLINE u64 with_runs(u64 ranks, u64 playable, u64 twins) {
  if (!(playable & twins)) return ranks;
  for (int s = 0; s < 4; s++) {
    const u32 mattered = SUIT(ranks, s), mine = SUIT(playable, s);
    if (!mattered) continue;
    const u32 below = (mattered & -mattered) - 1;
    if ((mine & below) && !(mine & ~SUIT(twins, s) & below)) ranks |= IN_SUIT(mine & -mine, s);
  }
  return ranks;
}

INLINE u64 playable_of(const int turn, u64 hand, const Trick *trick) {
  if (turn == 0) return hand;
  const u64 follow = hand & IN_SUIT(0x1FFF, trick->lead >> 4);
  return follow ? follow : hand;
}

// One hand's turn: the first card that gives its side what it wants ends it.
INLINE u64 play(const int turn, int seat, const Trick *trick) {
  const int wants = !(seat & 1);
  const u64 hand = H[seat], playable = playable_of(turn, hand, trick);
  u64 cards = playable & ~trick->twins, ranks = 0;
  const int forced = !(cards & (cards - 1));
  u8 *memory = forced ? 0 : memory_of(turn, seat, hand, trick);
  Choice choice;
  int waiting = 0;  // the card remembered goes first; the others are put in order only when it fails
  if (forced) {
    choice.count = 1;
    choice.card[0] = __builtin_ctzll(cards);
  } else {
    const int first = memory ? *memory - 1 : -1;
    if (first >= 0 && (cards & BIT(first)) && !(turn > 0 && SUIT(hand, trick->lead >> 4))) {
      choice.count = waiting = 1;
      choice.card[0] = first;
    } else order(&choice, turn, seat, hand, cards, trick, first);
  }
  for (int i = 0;; i++) {
    if (i == choice.count) {
      if (!waiting) break;
      cards &= ~BIT(choice.card[0]);
      if (!cards) break;
      order(&choice, turn, seat, hand, cards, trick, -1);
      i = waiting = 0;
    }
    const int card = choice.card[i];
    if (!(cards & BIT(card))) continue;
#ifdef TUNE
    nodes++;
#endif
    const u64 answer = after(turn, seat, hand, trick, card);
    if ((int)(answer >> 63) == wants) {
      H[seat] = hand;
      if (memory) *memory = card + 1;
      return answer;
    }
    ranks |= answer & ~YES;
    // The lower cards of the suit are as good as this one where no rank down to it mattered.
    const u32 mattered = SUIT(answer, card >> 4), lowest = mattered ? mattered & -mattered : 0x2000u;
    if (1u << (card & 15) < lowest) cards &= ~IN_SUIT(lowest - 1, card >> 4);
  }
  H[seat] = hand;
  return with_runs(ranks, playable, trick->twins) | (wants ? 0 : YES);
}

static u64 second(int seat, const Trick *trick) { return play(1, seat, trick); }
static u64 third(int seat, const Trick *trick) { return play(2, seat, trick); }
static u64 fourth(int seat, const Trick *trick) { return play(3, seat, trick); }

// One card each.
static u64 last_trick(int leader, int target) {
  int best = __builtin_ctzll(H[leader]), winner = leader, contested = 0;
  for (int i = 1; i < 4; i++) {
    const int seat = (leader + i) & 3, card = __builtin_ctzll(H[seat]);
    if (card >> 4 == best >> 4) {
      contested = 1;
      if (card < best) continue;
    } else if (card >> 4 == trump) contested = 0;
    else continue;
    best = card;
    winner = seat;
  }
  return (contested ? BIT(best) : 0) | ((winner & 1 ? 0 : 1) >= target ? YES : 0);
}

// Bounds for the side on lead and for the other; true when one of them answers.
INLINE int is_plain(int n, int leader, int target, u64 all, u64 *answer) {
  const int ns = !(leader & 1), need = ns ? target : n - target + 1, against = n - need + 1, is_trump = (all & trumps) != 0;
  *answer = ns ? YES : 0;
  if (is_trump ? has_trumps(leader, need, answer) : loses(leader ^ 1, need, n, all, answer)) return 1;
  if (cash(leader, need, answer)) return 1;
  *answer = ns ? 0 : YES;
  if (is_trump ? has_trumps(leader ^ 1, against, answer) : loses(leader, against, n, all, answer)) return 1;
  return can_take_over(leader, against, all, answer);
}

INLINE u64 twins_of(u64 all) {
  return sets[0][SUIT(all, 0)].twins | IN_SUIT(sets[1][SUIT(all, 1)].twins, 1) | IN_SUIT(sets[2][SUIT(all, 2)].twins, 2) |
         IN_SUIT(sets[3][SUIT(all, 3)].twins, 3);
}

static u64 search(int n, int leader, int target, u64 all) {
  u64 answer;
  if (is_plain(n, leader, target, all, &answer)) return answer;
  const Trick trick = {n, target, 0, 0, 0, 0, all, twins_of(all)};
  return play(0, leader, &trick);
}

// Whether North-South take at least `target` of the n tricks left.
static u64 ask(int n, int leader, int target, u64 all) {
  if (target <= 0) return YES;
  if (target > n) return 0;
  if (n == 1) return last_trick(leader, target);
  if (n < SMALLEST_KEPT) return search(n, leader, target, all);
  const Set *c0 = &sets[0][SUIT(all, 0)], *c1 = &sets[1][SUIT(all, 1)], *c2 = &sets[2][SUIT(all, 2)], *c3 = &sets[3][SUIT(all, 3)];
  const u64 shape = c0->lengths | (u64)c1->lengths << 16 | (u64)c2->lengths << 32 | (u64)c3->lengths << 48;
  // The last length follows from the others; the leader stands in its place, never zero.
  const u64 key = (shape & ~(15ull << 60)) | (u64)(leader | 4) << 60;
  const u64 x0 = c0->holders | (u64)c1->holders << 32, x1 = c2->holders | (u64)c3->holders << 32;
  Shape *known = shape_of(key);
  for (Pattern *p = patterns + known->at, *end = p + known->count; p < end; p++) {
    if (((x0 ^ p->value0) & p->mask0) | ((x1 ^ p->value1) & p->mask1)) continue;
    const int low = BOUND(p->value0), high = BOUND(p->value1);
    if (target > low && target <= high) continue;
    const u32 m0 = (u32)p->mask0, m1 = (u32)(p->mask0 >> 32), m2 = (u32)p->mask1, m3 = (u32)(p->mask1 >> 32);
    u64 answer = target <= low ? YES : 0;
    if (m0) answer |= BIT(NTH(c0, COUNT(m0) >> 1));
    if (m1) answer |= BIT(16 + NTH(c1, COUNT(m1) >> 1));
    if (m2) answer |= BIT(32 + NTH(c2, COUNT(m2) >> 1));
    if (m3) answer |= BIT(48 + NTH(c3, COUNT(m3) >> 1));
    // What served once serves again: halfway to the front.
    Pattern *nearer = patterns + known->at + (p - patterns - known->at) / 2;
    const Pattern held = *nearer;
    *nearer = *p;
    *p = held;
    return answer;
  }
  const u64 answer = search(n, leader, target, all);
  u32 mask[4];
  for (int s = 0; s < 4; s++) {
    const u32 mattered = SUIT(answer, s);
    mask[s] = mattered ? top_holders(COUNT(SUIT(all, s) >> LOWEST(mattered))) : 0;
  }
  const int yes = answer >> 63;
  store(key, x0, x1, mask[0] | (u64)mask[1] << 32, mask[2] | (u64)mask[3] << 32, yes ? target : 0, yes ? n : target - 1);
  return answer;
}

#include "entry.h"
