// The plainest possible peer: matchpoints by counting, totals and percentages, nothing explained, nothing but doubles and ints.
// Reads boards, tables and pairs, then scores and seats, from a file; prints CPU nanoseconds a full re-score and a checksum.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  FILE* file = std::fopen(argv[1], "rb");
  const int rounds = std::atoi(argv[2]);
  int32_t head[3];
  if (!file || std::fread(head, 4, 3, file) != 3) return 2;
  const int boards = head[0], tables = head[1], pairs = head[2];
  const size_t n = size_t(boards) * tables;
  std::vector<int32_t> score(n), ns(n), ew(n);
  if (std::fread(score.data(), 4, n, file) != n || std::fread(ns.data(), 4, n, file) != n || std::fread(ew.data(), 4, n, file) != n) return 2;

  std::vector<int32_t> count(1521), worth(1521), total(pairs), most(pairs), percent(pairs), order(pairs);
  std::vector<int32_t> line(n);
  int64_t check = 0;
  auto rescore = [&] {
    std::fill(total.begin(), total.end(), 0);
    std::fill(most.begin(), most.end(), 0);
    for (int b = 0; b < boards; b++) {
      const int32_t* s = &score[size_t(b) * tables];
      std::fill(count.begin(), count.end(), 0);
      for (int t = 0; t < tables; t++) count[s[t] / 10 + 760]++;
      int below = 0;
      for (int k = 0; k < 1521; k++) {
        worth[k] = 2 * below + count[k] - 1;
        below += count[k];
      }
      const int top = 2 * (tables - 1);
      for (int t = 0; t < tables; t++) {
        const size_t i = size_t(b) * tables + t;
        const int mine = worth[s[t] / 10 + 760];
        line[i] = mine;
        total[ns[i]] += mine;
        total[ew[i]] += top - mine;
        most[ns[i]] += top;
        most[ew[i]] += top;
      }
    }
    for (int p = 0; p < pairs; p++) {
      percent[p] = int32_t((int64_t(total[p]) * 20000 + most[p]) / (2 * int64_t(most[p])));
      order[p] = p;
    }
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return percent[a] > percent[b]; });
    check += percent[order[0]] + line[n - 1];
  };
  rescore();
  const std::clock_t from = std::clock();
  for (int r = 0; r < rounds; r++) rescore();
  const double ns_each = double(std::clock() - from) / CLOCKS_PER_SEC * 1e9 / rounds;
  std::printf("%.0f %lld\n", ns_each, static_cast<long long>(percent[order[0]]));
  return check == 0;
}
