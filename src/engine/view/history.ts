import { aboutOf } from '../contest/aside.ts';
import { showHead } from './head.ts';
import type { HistoryView } from './night.ts';
import type { Scene } from './board/scene.ts';

/** Every fact there ever was, the undone ones too, the newest first (LOG-1, DESK-5). */
export const showHistory = (
  scene: Scene,
  /** At once, or by a director who has seen what it takes along (DIR-4). */
  canUndo: (fact: string) => boolean,
  names: ReadonlyMap<string, string> = new Map(),
): HistoryView => {
  const { contest, says } = scene;
  const rows = contest.facts.map((fact) => {
    const about = aboutOf(fact);
    const who = fact.by.person === undefined ? undefined : names.get(fact.by.person);
    return {
      seq: fact.seq,
      id: fact.id,
      at: fact.at,
      by: fact.by,
      ...(who === undefined ? {} : { who }),
      kind: fact.kind,
      says: says.fact(fact),
      ...(about === undefined ? {} : { about }),
      undone: contest.undone.has(fact.id),
      canUndo: canUndo(fact.id),
      ...(fact.together ? { together: true as const } : {}),
    };
  });
  return { head: showHead(scene), rows: rows.toReversed() };
};
