import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Vulnerability, vulnerabilityOf } from '../../src/engine/bridge/board.ts';
import { parseOutcome } from '../../src/engine/bridge/contract.ts';
import { scoreForNs } from '../../src/engine/bridge/score.ts';
import { impLayers } from '../../src/engine/floor/file/layers.ts';
import { scoreTeams } from '../../src/engine/play/match/teams.ts';
import { ratio, toNumber } from '../../src/engine/kit/rational.ts';
import { vpsFor } from '../../src/engine/reckon/vp/scale.ts';
import { wbf } from '../../src/engine/rulebook/editions/scales/wbf.ts';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./published/${name}.json`, import.meta.url), 'utf8'));

const scored = (contract: string, vulnerability: Vulnerability): number => {
  const outcome = parseOutcome(contract);
  if (!outcome.ok) throw new Error(contract);
  return scoreForNs(outcome.value, vulnerability);
};

const play = (boards: readonly { board: number; open: number; closed: number }[]) => {
  const result = scoreTeams({
    boards: boards.map(({ board, open, closed }) => ({
      board,
      open: { kind: 'score', ns: open },
      closed: { kind: 'score', ns: closed },
    })),
    count: 'imps',
    scheduled: boards.length,
    carryOver: { home: ratio(0), away: ratio(0) },
    layers: impLayers('teams', { named: [], slots: {} }),
  });
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
};

describe('published team matches come out again', () => {
  const { boards } = read('teams-boards') as {
    boards: {
      board: number;
      vul: Vulnerability;
      open: { contract: string; published: number };
      closed: { contract: string; published: number };
      published: { swing: number };
      note?: string;
    }[];
  };

  test('[IMP-5~][SCO-1~] every board has the published scores and swing', () => {
    expect(boards).toHaveLength(77);
    for (const { board, vul, open, closed, published, note } of boards) {
      const [ours, theirs] = [scored(open.contract, vul), scored(closed.contract, vul)];
      expect([board, ours]).toEqual([board, open.published]);
      // One closed score has lost its sign, as its source's own mark says; its swing agrees with ours.
      expect([board, theirs]).toEqual([board, note ? -closed.published : closed.published]);
      const { match } = play([{ board, open: ours, closed: theirs }]);
      expect([board, Math.abs(toNumber(match.home))]).toEqual([board, published.swing]);
    }
  });

  test('only one board carries such a mark', () =>
    expect(boards.filter((board) => board.note !== undefined)).toHaveLength(1));

  const { segments } = read('teams-segments') as {
    segments: {
      imps: [number, number];
      carryIn: [number, number];
      carryOut: [number, number];
      boards: [number, string, string, number, number, number][];
    }[];
  };

  test('[IMP-5~] 1,530 boards of 106 segments: scores, IMPs, and the score carried on', () => {
    expect(segments.flatMap(({ boards: played }) => played)).toHaveLength(1530);
    for (const { boards: played, imps, carryIn, carryOut } of segments) {
      const results = played.map(([board, open, closed, openScore, closedScore, swing]) => {
        const [ours, theirs] = [open, closed].map((contract) => scored(contract, vulnerabilityOf(board)));
        expect([board, ours, theirs]).toEqual([board, openScore, closedScore]);
        return { board, open: openScore, closed: closedScore, swing };
      });
      const made = play(results);
      expect(made.match.boards.map(({ home }) => home && toNumber(home))).toEqual(
        results.map(({ swing }) => swing),
      );
      expect([toNumber(made.won.home), toNumber(made.won.away)]).toEqual(imps);
      expect([carryIn[0] + toNumber(made.won.home), carryIn[1] + toNumber(made.won.away)]).toEqual(carryOut);
    }
  });

  test('[VP-1] the published WBF tables for 8, 14 and 16 boards', () => {
    const { tables } = read('wbf-continuous') as { tables: Record<string, string[]> };
    expect(Object.keys(tables)).toEqual(['8', '14', '16']);
    for (const [boards, cells] of Object.entries(tables))
      for (const [margin, vp] of cells.entries()) {
        const found = vpsFor(wbf, { measure: ratio(margin), boards: Number(boards) });
        expect([boards, margin, found.ok && found.value[0]]).toEqual([
          boards,
          margin,
          Math.round(Number(vp) * 100),
        ]);
      }
  });
});
