import type { IncidentKept } from '../../engine/contest/incident.ts';
import type { Shelf } from '../../store/log.ts';
import { makeSlug } from '../auth/code.ts';

const DRAWER = 'incident';

/** What was told to the recorder: a drawer of the club's own store, in no contest's log and in no contest's file. */
export const makeRecorder = (shelf: Shelf, now: () => Date) => {
  const all = async (): Promise<readonly IncidentKept[]> =>
    (await shelf.all(DRAWER)).map(([, value]) => value as IncidentKept);
  return {
    all,
    keep: async (incident: Omit<IncidentKept, 'id' | 'at'>): Promise<string> => {
      const id = `i${makeSlug()}`;
      await shelf.put(DRAWER, [[id, { ...incident, id, at: now().toISOString() }]]);
      return id;
    },
    find: async (id: string): Promise<IncidentKept | undefined> =>
      (await shelf.get(DRAWER, id)) as IncidentKept | undefined,
    /** Of a person, for good: nobody is kept on record longer than there is a reason for it. */
    erase: (id: string): Promise<void> => shelf.put(DRAWER, [[id, undefined]]),
    /** What stood against somebody when the report went out. */
    report: async (player: string, to: string): Promise<number> => {
      const own = (await all()).filter(
        (one) => one.player === player && one.kind === 'disclosure' && one.reported === undefined,
      );
      const reported = { to, at: now().toISOString() };
      await shelf.put(
        DRAWER,
        own.map((one) => [one.id, { ...one, reported }] as const),
      );
      return own.length;
    },
  };
};
