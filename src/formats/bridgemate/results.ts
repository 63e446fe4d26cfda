import { makeBid, type Outcome } from '../../engine/bridge/contract.ts';
import { makeCard } from '../../engine/bridge/card.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import type { Results } from '../format.ts';
import type { Board, Contestant, Line, Method, Section } from '../usebio/event.ts';
import { type HandsetResult, type Handsets, type HandsetSection, latest, NO_HANDSETS } from './handsets.ts';
import { isSwitched, type Keyed, keyedOf, makeKeyed } from './keyed.ts';

const outcomeLine = (outcome: Outcome): Partial<Line> =>
  outcome.kind === 'passed'
    ? { contract: 'PASS' }
    : {
        contract: makeBid(outcome),
        by: outcome.declarer,
        ...(outcome.lead ? { lead: makeCard(outcome.lead) } : {}),
        tricks: outcome.tricks,
      };

const lineOf = (row: HandsetResult): Line => {
  const keyed = keyedOf(row);
  const [ns, ew] = isSwitched(row) ? [row.ew, row.ns] : [row.ns, row.ew];
  return {
    ns: String(ns),
    ew: String(ew),
    ...(keyed.kind === 'outcome' ? outcomeLine(keyed.outcome) : {}),
    ...(keyed.kind === 'artificial' ? { artificial: [keyed.ns, keyed.ew] as const } : {}),
  };
};

const boardsOf = (rows: readonly HandsetResult[]): readonly Board[] =>
  [...Map.groupBy(rows, ({ board }) => board)]
    .toSorted(([a], [b]) => a - b)
    .map(([board, all]) => ({ board, lines: all.map(lineOf) }));

/** Who sits where they begin has the number of the pair there. */
const contestantsOf = (
  { seats, players }: Handsets,
  { id, winners }: HandsetSection,
): readonly Contestant[] => {
  const first = seats.filter(({ section, round }) => section === id && round === 1);
  return first.flatMap(({ table, ns, ew }) =>
    (['ns', 'ew'] as const).flatMap((side) => {
      const sits = players.filter(
        (one) =>
          one.section === id &&
          one.table === table &&
          one.round <= 1 &&
          (side === 'ns' ? 'NS' : 'EW').includes(one.direction),
      );
      const names = sits.map(({ name, number }) => ({
        name,
        ...(number === '' ? {} : { national: number }),
      }));
      const pair = side === 'ns' ? ns : ew;
      if (pair === 0 || names.length === 0) return [];
      return [{ id: String(pair), ...(winners === 2 ? { side } : {}), players: names }];
    }),
  );
};

/** 1 matchpoints, 2 IMPs; what is played as teams is compared as IMPs too. */
const methodOf = (scoring: number): Method & ('matchpoints' | 'butler') =>
  scoring >= 2 && scoring <= 4 ? 'butler' : 'matchpoints';

/** The results that count. */
export const resultsOf = (handsets: Handsets): Results => {
  const { session, sections } = handsets;
  const rows = latest(handsets.received).filter(({ erased }) => !erased);
  const method = methodOf(sections[0]?.scoring ?? 0);
  const known = new Set(sections.map(({ id }) => id));
  const others = [...new Set(rows.map(({ section }) => section))].filter((id) => !known.has(id));
  const sectionOf = (id: number, letter: string, contestants: readonly Contestant[]): Section => ({
    id: letter,
    contestants,
    boards: boardsOf(rows.filter(({ section }) => section === id)),
    matches: [],
  });
  return {
    version: '1.2',
    club: { name: '', id: '' },
    kind: method,
    method,
    title: session.name,
    identifier: session.guid,
    ...(session.date === '' ? {} : { date: session.date }),
    program: '',
    programVersion: '',
    winners: sections[0]?.winners ?? 1,
    contestants: [],
    sessions: [
      {
        id: '1',
        sections: [
          ...sections.map((one) => sectionOf(one.id, one.letter, contestantsOf(handsets, one))),
          ...others.map((id) => sectionOf(id, String(id), [])),
        ],
      },
    ],
  };
};

const keyedLine = ({ contract, by, tricks, lead, artificial }: Line): Keyed => {
  if (artificial) return { kind: 'artificial', ns: artificial[0], ew: artificial[1] };
  if (contract === undefined) return { kind: 'unplayed' };
  if (contract === 'PASS') return { kind: 'outcome', outcome: { kind: 'passed' } };
  if (by === undefined || tricks === undefined) return { kind: 'unplayed' };
  const level = Number(contract[0]);
  const over = tricks - level - 6;
  return keyedOf({
    ...(NO_ROW as HandsetResult),
    contract,
    by,
    result: over === 0 ? '=' : over > 0 ? `+${over}` : String(over),
    lead: lead ?? '',
  });
};

const NO_ROW: HandsetResult = {
  id: 0,
  section: 0,
  table: 0,
  round: 0,
  board: 0,
  ns: 0,
  ew: 0,
  declarer: 0,
  by: '',
  contract: '',
  result: '',
  lead: '',
  remarks: '',
  at: 0,
  erased: false,
  external: false,
};

const pairOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : undefined;

/** Results alone: each line of a board is put at a table of its own, all in round 1. */
export const handsetsOf = (results: Results): Result<Handsets> => {
  const received: HandsetResult[] = [];
  const sections: HandsetSection[] = [];
  const all = results.sessions.flatMap((session) => session.sections);
  for (const [s, { id, boards, matches }] of all.entries()) {
    const played = [...boards, ...matches.flatMap((match) => match.boards)];
    const tables = played.reduce((most, { lines }) => Math.max(most, lines.length), 0);
    const scoring = results.method === 'matchpoints' ? 1 : 2;
    const letter = id === '' ? String.fromCharCode(65 + (s % 26)) : id;
    sections.push({ id: s + 1, letter, tables, missing: 0, winners: results.winners, scoring });
    for (const { board, lines } of played)
      for (const [i, line] of lines.entries()) {
        const [ns, ew] = [pairOf(line.ns), pairOf(line.ew)];
        if (ns === undefined || ew === undefined)
          return refuse('bws-pair', { board, given: `${line.ns ?? ''} / ${line.ew ?? ''}` });
        const keyed = makeKeyed(keyedLine(line));
        received.push({
          ...NO_ROW,
          id: received.length + 1,
          section: s + 1,
          table: i + 1,
          round: 1,
          board,
          ns,
          ew,
          ...keyed,
          declarer: keyed.by === '' ? 0 : 'NS'.includes(keyed.by) ? ns : ew,
        });
      }
  }
  const { title, identifier, date = '' } = results;
  return ok({ ...NO_HANDSETS, session: { name: title, date, guid: identifier }, sections, received });
};
