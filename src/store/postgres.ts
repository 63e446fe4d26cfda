import pg from 'pg';
import { appendBy, arrange, goesOn, type Head, recalled, START, whyNotPlaced } from './arrange.ts';
import { makeBell } from './bell.ts';
import { openChannel, type Channel } from './channel.ts';
import { copyTo } from './copy.ts';
import { makeDispatch, type PlaceRow } from './dispatch.ts';
import { type Batch, type Copied, type Kept, type Log, type Placed, type Row, type Store } from './log.ts';
import { isText, makeLine, type Line } from './line.ts';
import { PEN, PROBE } from './pen.ts';
import { readRow } from './row.ts';
import { STEPS } from './schema.ts';
import { checkSeals } from './seal.ts';
import { makeShelf } from './shelf.ts';

/** Whatever the database's own setting: a commit that returned is on the disk. */
const CONNECTION = {
  options: '-c synchronous_commit=on -c statement_timeout=20s',
  max: 8,
  connectionTimeoutMillis: 3000,
};

const DEFAULT_CLUB = 'byestand';

/** A club's name as a schema's: letters and figures, so that it can stand in a statement. */
const CLUB = /^[a-z][a-z0-9_]{0,40}$/;

/** Whether this club's tables are there as we know them: the usual case, without a lock. */
const isCurrent = async (line: Line, club: string): Promise<boolean> => {
  const [found] = await line.ask<{ there: boolean }>('select to_regclass($1) is not null as there', [
    `${club}.version`,
  ]);
  if (found?.there !== true) return false;
  const [last] = await line.ask<{ step: number }>(`select max(step) as step from ${club}.version`, []);
  return last?.step === STEPS.length;
};

const migrate = async (line: Line, club: string): Promise<void> =>
  line.inOne(async (client) => {
    await client.query("select pg_advisory_xact_lock(hashtext('byestand'))");
    await client.query(`create schema if not exists ${club}`);
    await client.query(`create table if not exists ${club}.version (step integer primary key)`);
    const { rows } = await client.query<{ step: number }>(
      `select coalesce(max(step), 0) as step from ${club}.version`,
    );
    const done = rows[0]?.step ?? 0;
    if (done > STEPS.length)
      throw new Error('the database was written by a later version of Byestand: use that version to open it');
    for (const [index, step] of STEPS.entries()) {
      if (index < done) continue;
      // A function, since in a replacement text two dollar signs would be one.
      await client.query(step.replaceAll('$club', () => club));
      await client.query(`insert into ${club}.version values ($1)`, [index + 1]);
    }
  });

/** The largest number the column holds. */
const LAST = 2_147_483_647;

const makeLog = (line: Line, club: string, channel: Channel): Log => {
  const send = makeDispatch(line, club);
  const bell = makeBell();
  /** Where each contest ended when this process last saw it; the database checks it again. */
  const heads = new Map<string, Head>();
  channel.hear(club, { contest: bell.ring });

  const headOf = async (contest: string): Promise<Head> => {
    const [head] = await line.ask<Head>(`select seq, seal from ${club}.head where contest = $1`, [contest]);
    return head ?? START;
  };

  const answerFor = (batches: readonly Batch[], row: PlaceRow): Placed => {
    const { done, which, at, facts } = row;
    const index = batches.findIndex(({ request }) => request === which);
    if (done === 'known') return { done, index, answer: { at, facts } };
    if (done === 'taken') return { done, index };
    const holding = batches.findIndex((batch) => batch.facts.some(({ id }) => id === which));
    return done === 'moved' ? { done, at } : { done: 'taken', index: holding };
  };

  const place = async (contest: string, expected: number, batches: readonly Batch[]): Promise<Placed> => {
    const kept = heads.get(contest);
    const head = kept?.seq === expected ? kept : await headOf(contest);
    // Twice the same id in one call; what the log already holds is for the database to say.
    const own = { head: { ...head, seq: expected }, request: () => undefined, hasFact: () => false };
    const whyNot = whyNotPlaced(own, expected, batches);
    if (whyNot) return whyNot;
    const { rows, requests, answers, head: next } = arrange(contest, { ...head, seq: expected }, batches);
    const row = await send([
      contest,
      expected,
      head.seq === expected ? head.seal : '-',
      requests.map(({ id }) => id),
      requests.map(({ digest }) => digest),
      requests.map(({ at }) => at),
      requests.map(({ facts }) => facts),
      rows.map(({ seq }) => seq),
      rows.map(({ id }) => id),
      rows.map(({ text }) => text),
      rows.map(({ seal }) => seal),
    ]);
    if (row.done !== 'placed') {
      heads.delete(contest);
      return answerFor(batches, row);
    }
    heads.set(contest, next);
    bell.ring(contest, next.seq);
    channel.tell(club, contest, next.seq);
    return { done: 'placed', answers };
  };

  const take = async (contest: string, { rows, requests }: Copied): Promise<boolean> => {
    const end = await line.inOne(async (client) => {
      await client.query(
        `insert into ${club}.head (contest, seq, seal) values ($1, 0, '') on conflict do nothing`,
        [contest],
      );
      const { rows: found } = await client.query<Head>(
        `select seq, seal from ${club}.head where contest = $1 for update`,
        [contest],
      );
      if (!goesOn(contest, found[0] ?? START, rows)) return undefined;
      const last = rows.at(-1) ?? found[0] ?? START;
      await client.query(
        `insert into ${club}.fact (contest, seq, id, text, seal)
         select $1, * from unnest($2::integer[], $3::text[], $4::text[], $5::text[])`,
        [
          contest,
          rows.map(({ seq }) => seq),
          rows.map(({ id }) => id),
          rows.map(({ text }) => text),
          rows.map(({ seal }) => seal),
        ],
      );
      await client.query(
        `insert into ${club}.request (contest, id, digest, at, facts)
         select $1, r ->> 'id', r ->> 'digest', (r ->> 'at')::integer,
           array (select jsonb_array_elements_text(r -> 'facts'))
         from jsonb_array_elements($2::jsonb) as r on conflict do nothing`,
        [contest, JSON.stringify(requests)],
      );
      await client.query(
        `update ${club}.head set seq = $2, seal = $3, moved = clock_timestamp() where contest = $1`,
        [contest, last.seq, last.seal],
      );
      return last.seq;
    });
    heads.delete(contest);
    if (end === undefined) return false;
    bell.ring(contest, end);
    channel.tell(club, contest, end);
    return true;
  };

  const rowsOf = async (contest: string, after: number, upto = LAST): Promise<readonly Row[]> =>
    isText(contest)
      ? line.ask<Row>(
          `select seq, id, text, seal from ${club}.fact where contest = $1 and seq > $2 and seq <= $3 order by seq`,
          [contest, after, upto],
        )
      : [];

  const recallAll: Log['recallAll'] = async (contest, requests) => {
    const ids = requests.map(({ request }) => request).filter(isText);
    const found = isText(contest)
      ? await line.ask<Kept>(
          `select id, digest, at, facts from ${club}.request where contest = $1 and id = any ($2::text[])`,
          [contest, ids],
        )
      : [];
    const known = new Map(found.map((kept) => [kept.id, kept]));
    return requests.map(({ request, digest }) => recalled(known.get(request), digest));
  };

  return {
    place,
    append: appendBy(place),
    recall: async (contest, request, digest) => (await recallAll(contest, [{ request, digest }]))[0],
    recallAll,
    read: async (contest, after = 0) => (await rowsOf(contest, after)).map((row) => readRow(contest, row)),
    contests: () =>
      line.ask(`select contest, seq as at from ${club}.head where seq > 0 order by contest`, []),
    subscribe: bell.subscribe,
    check: async (contest) => {
      const head = await headOf(contest);
      const rows = await rowsOf(contest, 0);
      const now = await headOf(contest);
      // Facts beyond the end are somebody else's of this moment, unless the end has not moved.
      const own = now.seq === head.seq ? rows : rows.filter(({ seq }) => seq <= head.seq);
      return checkSeals(contest, own, head);
    },
    copy: async (contest, after = 0, upto) => {
      const rows = await rowsOf(contest, after, upto);
      // Somebody may have written since: a request without its facts would be answered as done where they are not.
      const end = rows.at(-1)?.seq ?? after;
      const requests = await line.ask<Kept>(
        `select id, digest, at, facts from ${club}.request where contest = $1 and at between $2 and $3 order by at, id`,
        [contest, after, upto === undefined ? end : Math.min(end, upto - 1)],
      );
      return { rows, requests };
    },
    take,
  };
};

/** One database, and in it any number of clubs, each in a schema of its own. */
export interface Database {
  readonly open: (club?: string) => Promise<Store>;
  readonly close: () => Promise<void>;
}

export const connectPostgres = async (url: string): Promise<Database> => {
  const line = makeLine(new pg.Pool({ connectionString: url, ...CONNECTION }));
  const channel = openChannel(url, line);
  const close = async (): Promise<void> => {
    await channel.close();
    await line.close();
  };
  const open = async (club = DEFAULT_CLUB): Promise<Store> => {
    if (!CLUB.test(club)) throw new Error(`'${club}' cannot be a club's name: small letters and figures`);
    if (!(await isCurrent(line, club))) await migrate(line, club);
    const log = makeLog(line, club, channel);
    const shelf = makeShelf(line, club, channel);
    await channel.ready();
    const store: Store = {
      log,
      shelf,
      backup: (file) => copyTo(store, file),
      probe: () => shelf.put(PEN, [[PROBE, Date.now()]]),
      // A database has its own journal, replicas and dumps; what went missing in it shows in its ends and seals.
      missing: () => [],
      rescue: async () => undefined,
      close: async () => channel.leave(club),
    };
    return store;
  };
  return { open, close };
};

/** A store in PostgreSQL by itself: closing it closes its connections. */
export const openPostgres = async (url: string, club?: string): Promise<Store> => {
  const database = await connectPostgres(url);
  try {
    const store = await database.open(club);
    return { ...store, close: database.close };
  } catch (error) {
    await database.close();
    throw error;
  }
};
