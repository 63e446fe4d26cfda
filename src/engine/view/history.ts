import { aboutOf } from '../contest/decision/aside.ts';
import { whyNotUndo } from '../contest/decision/undo.ts';
import { showHead } from './head.ts';
import type { HistoryView } from './night.ts';
import type { Scene } from './scene.ts';

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
      canUndo: whyNotUndo(contest, fact.id) === undefined,
      ...(fact.together ? { together: true as const } : {}),
    };
  });
  return { head: showHead(scene), rows: rows.toReversed() };
};
