// The peer of bench/dd.bench.ts: libdds (Debian's libdds-dev). Reads lines of a trump (4 is none), a leader and the ranks of
// every hand and suit as bits, spades first. Prints the CPU nanoseconds and the tricks of each; `all` prints the seconds by the clock.
#include <dds/dll.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <vector>

struct Line {
  int trump, leader;
  unsigned cards[4][4];
};

static double now(clockid_t clock) {
  timespec at;
  clock_gettime(clock, &at);
  return at.tv_sec * 1e9 + at.tv_nsec;
}

static std::vector<Line> read(const char *name) {
  std::vector<Line> lines;
  FILE *file = std::fopen(name, "r");
  Line line;
  while (file && std::fscanf(file, "%d %d", &line.trump, &line.leader) == 2) {
    for (auto &hand : line.cards)
      for (unsigned &suit : hand) {
        if (std::fscanf(file, "%u", &suit) != 1) std::exit(2);
        suit <<= 2;
      }
    lines.push_back(line);
  }
  return lines;
}

static void table(const Line &line) {
  ddTableDeal deal;
  ddTableResults found;
  std::memcpy(deal.cards, line.cards, sizeof deal.cards);
  const double from = now(CLOCK_PROCESS_CPUTIME_ID);
  if (CalcDDtable(deal, &found) != RETURN_NO_FAULT) std::exit(1);
  std::printf("%.0f", now(CLOCK_PROCESS_CPUTIME_ID) - from);
  for (int strain = 0; strain < 5; strain++)
    for (int seat = 0; seat < 4; seat++) std::printf(" %d", found.resTable[strain][seat]);
  std::printf("\n");
}

// Its memory is there by the time it counts.
static void warm(const Line &line) {
  ddTableDeal deal;
  ddTableResults found;
  std::memcpy(deal.cards, line.cards, sizeof deal.cards);
  CalcDDtable(deal, &found);
}

static void position(const Line &line) {
  deal asked;
  std::memset(&asked, 0, sizeof asked);
  asked.trump = line.trump;
  asked.first = line.leader;
  std::memcpy(asked.remainCards, line.cards, sizeof line.cards);
  futureTricks found;
  const double from = now(CLOCK_PROCESS_CPUTIME_ID);
  if (SolveBoard(asked, -1, 3, 1, &found, 0) != RETURN_NO_FAULT) std::exit(1);
  std::printf("%.0f", now(CLOCK_PROCESS_CPUTIME_ID) - from);
  // Each card with its tricks, those that touch it too.
  for (int i = 0; i < found.cards; i++) {
    std::printf(" %d:%d", found.suit[i] * 16 + found.rank[i] - 2, found.score[i]);
    for (int rank = 2; rank <= 14; rank++)
      if (found.equals[i] >> rank & 1) std::printf(" %d:%d", found.suit[i] * 16 + rank - 2, found.score[i]);
  }
  std::printf("\n");
}

static void all(const std::vector<Line> &lines) {
  double spent = 0;
  for (size_t at = 0; at < lines.size();) {
    static ddTableDeals deals;
    static ddTablesRes found;
    static allParResults pars;
    int filter[5] = {0, 0, 0, 0, 0};
    deals.noOfTables = 0;
    // As many tables at once as the library takes with five strains.
    for (; at < lines.size() && deals.noOfTables < MAXNOOFTABLES; at++)
      std::memcpy(deals.deals[deals.noOfTables++].cards, lines[at].cards, sizeof lines[at].cards);
    const double from = now(CLOCK_MONOTONIC);
    if (CalcAllTables(&deals, -1, filter, &found, &pars) != RETURN_NO_FAULT) std::exit(1);
    spent += now(CLOCK_MONOTONIC) - from;
  }
  std::printf("%.6f\n", spent / 1e9);
}

int main(int count, char **names) {
  if (count < 4) return 2;
  const int threads = std::atoi(names[3]);
  SetResources(400 * threads, threads);
  const std::vector<Line> lines = read(names[2]);
  if (std::strcmp(names[1], "all") == 0) all(lines);
  if (std::strcmp(names[1], "tables") == 0 && !lines.empty()) warm(lines[0]);
  for (const Line &line : lines) {
    if (std::strcmp(names[1], "tables") == 0) table(line);
    if (std::strcmp(names[1], "cards") == 0) position(line);
  }
}
