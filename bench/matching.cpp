// The peer of bench/draw.bench.ts: LEMON's weighted perfect matching on the complete graph of all legal pairings.
// Reads n and an n × n table of costs (64-bit, −1 where barred); prints the CPU nanoseconds of one run and the cost.
#include <lemon/matching.h>
#include <lemon/smart_graph.h>

#include <cstdint>
#include <cstdio>
#include <ctime>
#include <vector>

using Graph = lemon::SmartGraph;
using Weights = Graph::EdgeMap<long long>;

int main(int count, char **names) {
  if (count < 2) return 2;
  FILE *file = std::fopen(names[1], "rb");
  int64_t n = 0;
  if (file == nullptr || std::fread(&n, sizeof n, 1, file) != 1) return 2;
  std::vector<int64_t> cost(static_cast<size_t>(n) * n);
  if (std::fread(cost.data(), sizeof(int64_t), cost.size(), file) != cost.size()) return 2;
  std::fclose(file);

  Graph graph;
  std::vector<Graph::Node> nodes;
  for (int64_t v = 0; v < n; v++) nodes.push_back(graph.addNode());
  Weights weights(graph);
  for (int64_t u = 0; u < n; u++)
    for (int64_t v = u + 1; v < n; v++)
      if (cost[u * n + v] >= 0) weights[graph.addEdge(nodes[u], nodes[v])] = -cost[u * n + v];

  const std::clock_t from = std::clock();
  lemon::MaxWeightedPerfectMatching<Graph, Weights> matching(graph, weights);
  if (!matching.run()) return 1;
  const std::clock_t to = std::clock();
  std::printf("%.0f %lld\n", 1e9 * static_cast<double>(to - from) / CLOCKS_PER_SEC, -matching.matchingWeight());
}
