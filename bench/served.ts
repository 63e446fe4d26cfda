// What the section of bench/server.bench.ts says and which rows it has.
import type { Table } from './bench.ts';

export const SAYS = `The built server, started by its own command in a process of its own, asked over 256 lines at once by another process that
does as little as it can. A hundred tables to a contest; the large one has a thousand. Every result is answered after its
commit; results that wait share one. The peers, in the same run and in turns: one row of 300 characters a commit, each waited
for, nothing else done, in the bare database (SQLite in WAL with \`synchronous=FULL\`; PostgreSQL by a prepared insert over one
connection, and over eight at once, where it joins commits itself). Three turns of four seconds, each on fresh contests; ratios
are each turn's to the peer taken just before it, the median of three. A result comes over HTTP, is signed in, decided, folded and
sealed, where the peer inserts a row. One result at a time is held against a bare loop of Node's http, \`fdatasync\` and
server-sent events, which sends no standings. *Ready* runs from starting the program to its first answer. Faults and attacks are
counted in [reliability.md](reliability.md).`;

export const TABLES: readonly Table[] = [
  {
    columns: [
      'acknowledged results, sustained',
      'a second',
      'against bare commits',
      'against eight connections',
      'for a second of processor time, server and database',
      'server, of one core',
      'memory afterwards',
    ],
    rows: [
      ['sqlite-many', 'SQLite, nine contests at once'],
      ['sqlite-one', 'SQLite, one contest of 1,000 tables'],
      ['postgres-many', 'PostgreSQL, nine contests at once'],
      ['postgres-one', 'PostgreSQL, one contest of 1,000 tables'],
    ],
  },
  {
    columns: ['until the last of 200 screens has heard', 'results a second', 'p50', 'p99'],
    rows: [
      ['sqlite-ceiling', 'SQLite, at the ceiling'],
      ['sqlite-tenth', 'SQLite, at a tenth of it'],
      ['postgres-ceiling', 'PostgreSQL, at the ceiling'],
      ['postgres-tenth', 'PostgreSQL, at a tenth of it'],
    ],
  },
  {
    columns: [
      'one result at a time: the last of 200 screens',
      'p50',
      'p99',
      'bare loop, p50',
      'bare loop, p99',
    ],
    rows: [
      ['sqlite-heard', 'has heard of the result, SQLite'],
      ['sqlite-shown', 'has the standings of 200 pairs, SQLite'],
      ['postgres-heard', 'has heard of the result, PostgreSQL'],
      ['postgres-shown', 'has the standings of 200 pairs, PostgreSQL'],
    ],
  },
  {
    columns: [
      'start (goal: under 2 s)',
      'contests and facts in the store',
      'ready',
      'at worst',
      'processor time',
      'memory when ready',
      'once all are listed',
    ],
    rows: [
      ['sqlite-ready', 'ready, SQLite'],
      ['postgres-ready', 'ready, PostgreSQL'],
    ],
  },
];
