import type { Fact, FactKind } from '../../engine/contest/fact.ts';
import { type Contest, roundOf } from '../../engine/contest/state.ts';
import { makeOutcome } from '../../engine/bridge/contract.ts';
import type { HappeningType, Told } from './told.ts';
import type { Change } from './visible.ts';

/** What a fact is called for programs. What has no name of its own here has changed the event. */
const TYPES: Partial<Readonly<Record<FactKind, HappeningType>>> = {
  'contest-made': 'event.created',
  'contest-renamed': 'event.renamed',
  'contest-put-away': 'event.archived',
  'pair-entered': 'entry.added',
  'team-entered': 'entry.added',
  'pair-changed': 'entry.changed',
  'entry-described': 'entry.changed',
  'squad-changed': 'entry.changed',
  'pair-scratched': 'entry.removed',
  'contestant-withdrew': 'entry.withdrawn',
  'play-started': 'event.started',
  'stage-opened': 'stage.opened',
  'stage-closed': 'stage.closed',
  'session-seated': 'round.seated',
  'draw-made': 'round.drawn',
  'round-called': 'round.started',
  'round-closed': 'round.ended',
  'result-reported': 'result.reported',
  'result-confirmed': 'result.confirmed',
  'result-corrected': 'result.corrected',
  'result-withdrawn': 'result.withdrawn',
  'score-adjusted': 'score.adjusted',
  'ruling-given': 'ruling.given',
  'penalty-given': 'penalty.given',
  'session-closed': 'event.finished',
  'session-reopened': 'event.reopened',
  'results-published': 'event.published',
  'results-hidden': 'event.hidden',
  'fact-undone': 'change.undone',
};

type Data = Record<string, unknown>;

const spotIn = (fact: object): Data =>
  Object.fromEntries(
    (['round', 'table', 'board'] as const).flatMap((name) =>
      name in fact ? [[name, (fact as Record<string, unknown>)[name]]] : [],
    ),
  );

const contractOf = (result: Extract<Fact, { kind: 'result-reported' }>['result']): string =>
  result.kind === 'not-played' ? 'not played' : makeOutcome(result);

/** Where the result stands that is spoken of. */
const spotOf = ({ reports }: Contest, id: string): Data => {
  const report = reports.get(id);
  return report ? { round: report.round, table: report.table, board: report.board } : {};
};

/** What a reader is told of contracts: all, none, or what its own table says in the round in play. */
export type Known = boolean | number;

/** Of earlier rounds a table's program is told no more than its phone (0406). */
const isKnown = (contest: Contest, known: Known, { round, table }: Data): boolean =>
  known === true || (typeof known === 'number' && known === table && round === roundOf(contest));

/** What was said of a board goes to the desk's programs and the table's own: others read the board, which shows what they may see. */
const dataOf = (contest: Contest, fact: Fact, known: Known): Data => {
  const saying = (spot: Data, result: () => string): Data =>
    isKnown(contest, known, spot) ? { contract: result() } : {};
  const entrant = (entry: string): Data => {
    const externalId = contest.entries.get(entry)?.about?.external;
    return { entry, ...(externalId === undefined ? {} : { externalId }) };
  };
  switch (fact.kind) {
    case 'result-reported':
      return { result: fact.id, ...spotIn(fact), ...saying(spotIn(fact), () => contractOf(fact.result)) };
    case 'result-corrected':
      return {
        result: fact.id,
        corrects: fact.result,
        ...spotOf(contest, fact.result),
        ...saying(spotOf(contest, fact.result), () => contractOf(fact.now)),
      };
    case 'result-confirmed':
    case 'result-withdrawn':
      return { result: fact.result, ...spotOf(contest, fact.result) };
    case 'score-adjusted':
    case 'round-called':
    case 'round-closed':
      return spotIn(fact);
    case 'draw-made':
      return { stage: fact.stage, round: fact.round };
    case 'session-seated':
      return { stage: fact.stage, round: fact.from };
    case 'pair-entered':
    case 'pair-changed':
    case 'pair-scratched':
    case 'penalty-given':
      return entrant(fact.pair);
    case 'team-entered':
    case 'squad-changed':
      return entrant(fact.team);
    case 'entry-described':
    case 'contestant-withdrew':
      return entrant(fact.contestant);
    case 'stage-opened':
    case 'stage-closed':
      return { stage: fact.stage };
    case 'fact-undone': {
      const kind = contest.facts.find(({ id }) => id === fact.fact)?.kind;
      return { undone: fact.fact, ...(kind === undefined ? {} : { undoneType: typeOf(kind) }) };
    }
    default:
      return {};
  }
};

export const typeOf = (kind: FactKind): HappeningType => TYPES[kind] ?? 'event.changed';

export const happeningOf = (
  event: string,
  contest: Contest,
  fact: Fact,
  { known, shown }: { readonly known: Known; readonly shown: number },
): Told => ({
  id: `${fact.seq}-${shown}`,
  event,
  sequence: fact.seq,
  type: typeOf(fact.kind),
  time: fact.at,
  data: dataOf(contest, fact, known),
});

const changeOf = (event: string, { time, what }: Change, at: number, n: number): Told => ({
  id: `${at}-${n}`,
  event,
  sequence: at,
  type: 'visibility.changed',
  time,
  data: { what },
});

/** The place somebody has read to: facts, and changes of what may be seen. */
export interface Mark {
  readonly at: number;
  readonly shown: number;
}

export const readMark = (text: string | undefined): Mark | undefined => {
  const [, at, shown] = /^(\d{1,9})(?:-(\d{1,6}))?$/.exec(text ?? '') ?? [];
  return at === undefined ? undefined : { at: Number(at), shown: Number(shown ?? 0) };
};

/** Everything after a mark, in order; each bears the mark that follows it. */
export const happeningsAfter = (
  event: string,
  contest: Contest,
  changes: readonly Change[],
  after: Mark,
  known: Known,
  most = Number.POSITIVE_INFINITY,
): readonly Told[] => {
  const told: Told[] = [];
  let shown = Math.min(after.shown, changes.length);
  let { at } = after;
  const tellChanges = (before: number): void => {
    for (let change = changes[shown]; change && change.at < before; change = changes[shown]) {
      shown += 1;
      // Written down a moment after a fact that was told already: whoever reads on never goes back.
      told.push(changeOf(event, change, Math.max(change.at, at), shown));
    }
  };
  for (const fact of contest.facts.slice(after.at)) {
    if (told.length >= most) return told.slice(0, most);
    tellChanges(fact.seq);
    told.push(happeningOf(event, contest, fact, { known, shown }));
    at = fact.seq;
  }
  tellChanges(Number.POSITIVE_INFINITY);
  return told.slice(0, most);
};
