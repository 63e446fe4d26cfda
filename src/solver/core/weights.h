// How much each sign of a good card counts. Found by changing one at a time and counting positions searched.
#ifdef TUNE
extern int W[160];
#define LEAD ((int (*)[24])W)
#define FOLLOW ((int (*)[3][8])(W + 48))
#define DISCARD ((int (*)[16])(W + 120))
#define RUFF (W + 152)
#else
// No trumps; trumps. 0, 1 the card wins, over or under partner's best; 2, 3 partner wins, by rank or by ruff; 4, 5 the next
// hand wins or the last; 6 by a ruff; 7, 8, 18, 19 lengths: mine, partner's, next, last; 9 lowest of the suit; 10 trumps;
// 11 partner is over the next hand; 12 an honour under theirs; 13 a singleton with trumps; 14 top of a sequence;
// 15 no trick may be lost; 16 two winners; 17 partner's best is lower; 20, 21 a trump lead for each trump they hold, or when
// they hold none; 22 partner's singleton with trumps, 23 theirs.
static const int LEAD[2][24] = {
  {28, 6, 20, 0, 4, -6, 0, 2, 13, 13, 0, 4, -3, 0, 6, 13, -12, -2, 5, 0, 0, 0, 0, 0},
  {21, 6, 18, 21, 11, -9, -15, 2, 1, 11, 4, 2, -8, 9, -3, 8, 12, 0, 0, 2, 0, -14, 5, 0}};
// Second, third, fourth hand; partner takes the trick, I can, neither. 0 cheapest sure winner, 1 another; 2 cheapest card
// that forces a higher one, 3 another; 4 lowest, 5 another; 6 the card remembered.
static const int FOLLOW[3][3][8] = {
  {{20, 20, 25, 20, 60, 11, 18}, {70, 42, 18, 32, 60, 40, 5}, {30, 30, 20, 8, 48, 40, 42}},
  {{18, 8, 25, 20, 72, 45, 18}, {70, 30, 20, 37, 60, 40, 0}, {30, 30, 20, 62, 48, 40, 30}},
  {{42, 20, 25, 20, 60, 42, 32}, {70, 30, 20, 20, 60, 40, 5}, {30, 30, 20, 20, 60, 40, 30}}};
// No trumps; trumps. 0 length; 1 nobody else has the suit; 2, 3 I have the top card, alone or not; 4, 5, 6 guarded with a
// card to spare, just guarded, not; 7 partner's length; 8 partner has the top; 9 a singleton; 10 rank; 11 partner takes
// the trick; 12 not the lowest.
static const int DISCARD[2][16] = {
  {3, 5, -10, 1, 2, -6, -12, 0, 0, 0, 16, 0, 17},
  {5, -5, -1, -9, 0, -6, -2, 0, 2, 4, 23, -12, 10}};
// Too low; high enough: partner takes the trick, or not; the next hand can go over: partner takes the trick, or not.
static const int RUFF[5] = {-25, 10, 60, -20, 27};
#endif
