import { aboutOf } from '../contest/decision/aside.ts';
import { mayGoAnyway, whyNotUndo } from '../contest/decision/undo.ts';
import type { Contest } from '../contest/state.ts';
import { showHead } from './head.ts';
import type { HistoryView } from './night.ts';
import type { Scene } from './board/scene.ts';

/** At once, or by a director who has seen what it takes along (DIR-4). */
const canUndo = (contest: Contest, id: string): boolean => {
  const refusal = whyNotUndo(contest, id);
  return refusal === undefined || mayGoAnyway(refusal);
};

/** Every fact there ever was, the undone ones too, the newest first (LOG-1, DESK-5). */
export const showHistory = (scene: Scene, names: ReadonlyMap<string, string> = new Map()): HistoryView => {
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
      canUndo: canUndo(contest, fact.id),
      ...(fact.together ? { together: true as const } : {}),
    };
  });
  return { head: showHead(scene), rows: rows.toReversed() };
};
