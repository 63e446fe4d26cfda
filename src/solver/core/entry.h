// What is asked from outside. Hands and answers are passed in fixed places of memory.

static u64 given[4];        // the hands when the trick began
static u8 on_table[4];      // the cards of the trick so far, in turn
static u8 tricks[64];       // the answers

u64 *hands_at(void) { return given; }
u8 *table_at(void) { return on_table; }
u8 *tricks_at(void) { return tricks; }

static void begin(int strain, int n) {
  play_in(strain);
  forget();
  // In an ending an old card to try first does no harm.
  if (n < 7) return;
  __builtin_memset(memory_of_hand, 0, sizeof memory_of_hand);
  __builtin_memset(memory_of_suit, 0, sizeof memory_of_suit);
}

// A first guess at North-South's tricks from high cards and trumps, in the middle when nobody is strong.
static int guess_of(int n) {
  int x = 0;
  for (int seat = 0; seat < 4; seat++) {
    int points = 0;
    for (int s = 0; s < 4; s++) {
      const u32 m = SUIT(H[seat], s);
      points += 40 * (m >> 12 & 1) + 30 * (m >> 11 & 1) + 20 * (m >> 10 & 1) + 10 * (m >> 9 & 1);
    }
    if (trump != NO_TRUMP) points += 25 * COUNT(SUIT(H[seat], trump));
    x += seat & 1 ? -points : points;
  }
  const int guess = (n * 100 + x * 3 + 100) / 200;
  return guess < 1 ? 1 : guess > n ? n : guess;
}

// North-South's tricks between two bounds, each question one nearer to the answer.
#define SETTLE(least, most, guess, question)                         \
  int low = (least), high = (most), target = (guess);                \
  while (low < high) {                                               \
    if (target <= low) target = low + 1;                             \
    if (target > high) target = high;                                \
    if ((question) & YES) low = target++;                            \
    else high = --target;                                            \
  }                                                                  \
  return low;

static int settle(int n, int leader, int guess) {
  const u64 all = H[0] | H[1] | H[2] | H[3];
  SETTLE(0, n, guess, ask(n, leader, target, all))
}

// All strains and leaders: North-South's tricks at strain * 4 + leader.
void solve_table(void) {
  take(given);
  const int n = __builtin_popcountll(given[0]);
  // Partners on lead mostly take the same tricks, so each is the other's first guess.
  static const u8 LEADERS[4] = {0, 2, 1, 3};
  for (int strain = 0; strain < 5; strain++) {
    begin(strain, n);
    int guess = guess_of(n);
    for (int i = 0; i < 4; i++) tricks[strain * 4 + LEADERS[i]] = guess = settle(n, LEADERS[i], guess);
  }
}

static u64 ask_card(int turn, int seat, const Trick *trick, int card, int target) {
  Trick asked = *trick;
  asked.target = target;
  const u64 hand = H[seat];
  const u64 answer = turn == 0   ? after(0, seat, hand, &asked, card)
                     : turn == 1 ? after(1, seat, hand, &asked, card)
                     : turn == 2 ? after(2, seat, hand, &asked, card)
                                 : after(3, seat, hand, &asked, card);
  H[seat] = hand;
  return answer;
}

static int settle_card(int turn, int seat, const Trick *trick, int card, int least, int most) {
  SETTLE(least, most, seat & 1 ? least + 1 : most, ask_card(turn, seat, trick, card, target))
}

static u64 ask_hand(int turn, int seat, const Trick *trick, int target) {
  Trick asked = *trick;
  asked.target = target;
  return turn == 0   ? ask(trick->n, seat, target, trick->all)
         : turn == 1 ? second(seat, &asked)
         : turn == 2 ? third(seat, &asked)
                     : fourth(seat, &asked);
}

// With the best card. No other does better, so each of them begins from there.
static int settle_hand(int turn, int seat, const Trick *trick) {
  SETTLE(0, trick->n, guess_of(trick->n), ask_hand(turn, seat, trick, target))
}

#define NOT_PLAYABLE 255

// Every card the hand to play may play: North-South's tricks from this trick on. `again` keeps what is known of the deal.
void solve_cards(int strain, int leader, int played, int again) {
  const int n = __builtin_popcountll(given[0]);
  if (!again) {
    take(given);
    begin(strain, n);
  }
  for (int seat = 0; seat < 4; seat++) H[seat] = given[seat];
  const u64 all = given[0] | given[1] | given[2] | given[3];
  Trick trick = {n, 0, 0, 0, leader, 0, all, twins_of(all)};
  for (int i = 0; i < played; i++) {
    const int seat = (leader + i) & 3, card = on_table[i];
    H[seat] ^= BIT(card);
    if (i == 0) trick.lead = trick.best = card;
    else if (card >> 4 == trick.best >> 4) {
      trick.contested = 1;
      if (card < trick.best) continue;
    } else if (card >> 4 == trump) trick.contested = 0;
    else continue;
    trick.best = card;
    trick.winner = seat;
  }
  const int seat = (leader + played) & 3;
  const u64 playable = playable_of(played, H[seat], &trick);
  const int best = settle_hand(played, seat, &trick), least = seat & 1 ? best : 0, most = seat & 1 ? n : best;
  for (int card = 0; card < 64; card++) tricks[card] = NOT_PLAYABLE;
  // From the top down: touching cards come to the same.
  for (int card = 63; card >= 0; card--) {
    if (!(playable & BIT(card))) continue;
    if (trick.twins & BIT(card)) {
      int higher = card + 1;
      while (!(all & BIT(higher))) higher++;
      tricks[card] = tricks[higher];
    } else tricks[card] = settle_card(played, seat, &trick, card, least, most);
  }
}
