import type Database from 'better-sqlite3';

/** The drawer that says whose hand wrote a file last. It belongs to the file: it is not copied with the rest. */
export const PEN = 'pen';
/** Which file this is, for those that are kept in step with it. */
export const HOUSE = 'house';
/** Whose hand wrote last: the file's own server's, or, by that house's name, of whoever keeps it in step. */
export const HAND = 'hand';
export const OWN = 'own';
/** Written to see whether anything can be. */
export const PROBE = 'probe';

/**
 * Called inside each write. A file written for its own sake says so; one that is kept in step with another is written only
 * while nobody else has: a stick that was carried on elsewhere is somebody's evening.
 */
export const makePen = (db: Database.Database, follows: string | undefined): (() => void) => {
  if (follows === undefined) {
    const mark = db.prepare<[string, string, string]>(
      'insert into shelf (drawer, key, value) values (?, ?, ?) on conflict do update set value = excluded.value where value <> excluded.value',
    );
    return () => void mark.run(PEN, HAND, JSON.stringify(OWN));
  }
  const hand = db
    .prepare<[string, string], string>('select value from shelf where drawer = ? and key = ?')
    .pluck();
  return () => {
    if (hand.get(PEN, HAND) !== JSON.stringify(follows))
      throw new Error(`${db.name} was written by somebody else`);
  };
};
