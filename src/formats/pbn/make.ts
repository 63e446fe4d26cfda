import type { Vulnerability } from '../../engine/bridge/board.ts';
import { makeDeal } from '../../engine/bridge/deal.ts';
import { STRAINS } from '../../engine/bridge/card.ts';
import { SEATS } from '../../engine/bridge/seat.ts';
import { parseTricks } from '../../engine/bridge/tricks.ts';
import type { FileBoard } from '../deals/format.ts';
import type { Content, Results } from '../format.ts';
import type { Game, OtherTag } from '../game/game.ts';
import type { Board, Match } from '../usebio/event.ts';
import { RESULT_TAGS } from './event.ts';
import { tagsOf } from './game.ts';
import { linesTable, type Ranked, rankedTable, SCORINGS } from './score.ts';

/** A record of the file before it is text. */
interface Draft {
  readonly board?: number;
  readonly cards?: FileBoard;
  readonly results?: readonly OtherTag[];
  readonly game?: Game;
}

const tag = (name: string, value: string | undefined, rows: readonly string[] = []): readonly OtherTag[] =>
  value === undefined || value === '' ? [] : [{ name, value, rows }];

const VULNERABLE: Readonly<Record<Vulnerability, string>> = { none: 'None', ns: 'NS', ew: 'EW', both: 'All' };

const optimumRows = (tricks: string): readonly string[] => {
  const table = parseTricks(tricks);
  return SEATS.flatMap((seat) =>
    STRAINS.toReversed().map((strain) =>
      table ? `${seat} ${strain.padStart(2)} ${String(table[seat][strain]).padStart(2)}` : '',
    ),
  );
};

const cardTags = ({ dealer, vulnerability, deal, tricks }: FileBoard): readonly OtherTag[] => [
  ...tag('Dealer', dealer),
  ...tag('Vulnerable', VULNERABLE[vulnerability]),
  ...tag('Deal', makeDeal(deal)),
  ...tag('DoubleDummyTricks', tricks),
  ...(tricks === undefined
    ? []
    : tag('OptimumResultTable', 'Declarer;Denomination\\2R;Result\\2R', optimumRows(tricks))),
];

const eventTags = (results: Results): readonly OtherTag[] => [
  ...tag('Event', results.title),
  ...tag('Site', results.venue),
  ...tag('Date', results.date?.replaceAll('-', '.')),
  ...tag('Scoring', SCORINGS[results.method]),
  ...tag('EventType', results.kind),
  ...tag('Winners', results.winners === 2 ? '2' : undefined),
  ...tag('Club', results.club.name),
  ...tag('ClubId', results.club.id),
  ...tag('EventId', results.identifier),
  ...tag('Generator', results.program),
  ...tag('GeneratorVersion', results.programVersion),
];

const rankedIn = ({ contestants, sessions }: Results): readonly Ranked[] => [
  ...contestants.map((contestant) => ({ contestant })),
  ...sessions.flatMap(({ id, sections }) =>
    sections.flatMap((section) =>
      section.contestants.map((contestant) => ({
        session: id,
        ...(section.id === '' ? {} : { section: section.id }),
        contestant,
      })),
    ),
  ),
];

const both = (two: readonly [string, string] | undefined): string | undefined => two?.join(' ');

const boardTags = (board: Board, { method }: Results): readonly OtherTag[] => {
  const { value, rows } = linesTable(board, method);
  return [...tag('Datum', board.datum), ...tag('MatchIMP', board.imps), ...tag('ScoreTable', value, rows)];
};

const matchTags = ({ round, home, away, scores, vps }: Match): readonly OtherTag[] => [
  ...tag('Round', String(round)),
  ...tag('HomeTeam', home),
  ...tag('VisitTeam', away),
  ...tag('MatchScore', both(scores)),
  ...tag('MatchVP', both(vps)),
];

/** A record for each board of each session, section and match. */
const resultDrafts = (results: Results): readonly Draft[] =>
  results.sessions.flatMap(({ id, sections }) =>
    sections.flatMap((section): Draft[] => {
      const where = [...tag('Session', id === '1' ? undefined : id), ...tag('Section', section.id)];
      const own = (board: Board, match: readonly OtherTag[]): Draft => ({
        board: board.board,
        results: [...where, ...match, ...boardTags(board, results)],
      });
      return [
        ...section.boards.map((board) => own(board, [])),
        ...section.matches.flatMap((match) => match.boards.map((board) => own(board, matchTags(match)))),
      ];
    }),
  );

/** Drafts with the same boards in the same order become one record each; others stay apart. */
const joined = (one: readonly Draft[], other: readonly Draft[]): readonly Draft[] => {
  const order = new Map(one.map(({ board }, i) => [board, i]));
  const places = other.map(({ board }) => order.get(board));
  const fits =
    order.size === one.length &&
    new Set(other.map(({ board }) => board)).size === other.length &&
    places.every((place, i) => place !== undefined && (i === 0 || place > (places[i - 1] ?? place)));
  if (!fits) return [...one, ...other];
  const by = new Map(other.map((draft) => [draft.board, draft]));
  return one.map((draft) => ({ ...draft, ...by.get(draft.board) }));
};

const RESULTS: ReadonlySet<string> = new Set(RESULT_TAGS);

/** A match and a game both name teams, or a game has a tag of results: each in a record of its own. */
const isApart = ({ results, game }: Draft): boolean =>
  [...(results ?? []), ...(game?.tags ?? [])].some(({ name }) =>
    game ? RESULTS.has(name) : name === 'HomeTeam',
  ) || game?.teams !== undefined;

/** Quotes and strokes are escaped; the names of a table's columns have strokes of their own. */
const valueText = ({ name, value }: OtherTag): string =>
  name.endsWith('Table') ? value : value.replaceAll(/["\\]/g, '\\$&');

const tagText = (own: OtherTag): string => [`[${own.name} "${valueText(own)}"]`, ...own.rows].join('\n');

const recordText = (draft: Draft, head: readonly OtherTag[]): string =>
  [
    ...(draft.game?.comments ?? []).map((text) => `{${text}}`),
    ...[
      ...head,
      ...tag('Board', draft.board === undefined ? undefined : String(draft.board)),
      ...(draft.cards ? cardTags(draft.cards) : []),
      ...(draft.game ? tagsOf(draft.game) : []),
      ...(draft.results ?? []),
    ].map(tagText),
  ].join('\n');

/** Everything of the content that PBN has a place for, which is all but the facts of an event. */
export const makePbnText = ({ boards = [], games = [], results }: Content): string => {
  const cards = boards.map((own): Draft => ({ board: own.board, cards: own }));
  const played = games.map((game): Draft => ({ board: game.board, game }));
  const scored = results ? resultDrafts(results) : [];
  const dealt = cards.length > 0 ? joined(cards, played) : played;
  const isSplit = dealt.length === 0 || scored.some(isApart) || played.some(isApart);
  const drafts = isSplit ? [...dealt, ...scored] : joined(dealt, scored);
  const ranked = results ? rankedIn(results) : [];
  const head = results ? eventTags(results) : [];
  const total = results && ranked.length > 0 ? rankedTable(ranked, results.kind) : undefined;
  const first = results
    ? [recordText({}, [...head, ...(total ? tag('TotalScoreTable', total.value, total.rows) : [])])]
    : [];
  return `${['% PBN 2.1', ...first, ...drafts.map((draft) => recordText(draft, []))].join('\n\n')}\n`;
};
