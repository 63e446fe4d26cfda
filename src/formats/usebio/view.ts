import { makeCard } from '../../engine/bridge/card.ts';
import type { ContestHead, StandingsView, TravellerRow, TravellerView } from '../../engine/view/night.ts';
import type { MatchRow, StageSheet } from '../../engine/view/stages.ts';
import type { Board, Contestant, Hand, Kind, Line, Match, Method, Session, UsebioEvent } from './event.ts';

/** Two decimals at most, and none that say nothing. */
const text = (value: number): string => String(Math.round(value * 100) / 100);

const optional = <K extends string>(key: K, value: number | undefined): { readonly [P in K]?: string } =>
  (value === undefined ? {} : { [key]: text(value) }) as { readonly [P in K]?: string };

const placeText = (place: number, tied: boolean): string => `${place}${tied ? '=' : ''}`;

const playersOf = ({ players }: { readonly players: readonly string[] }): Contestant['players'] =>
  players.filter((name) => name !== '').map((name) => ({ name }));

const contestantsIn = ({ fields }: StandingsView): readonly Contestant[] =>
  fields.flatMap(({ side, rows }) =>
    rows.map((row) => ({
      id: row.pair.pair,
      ...(side ? { side } : {}),
      players: playersOf(row.pair),
      ...optional('total', row.matchpoints ?? row.imps),
      ...(row.percent === undefined ? {} : { percent: row.percent.toFixed(2) }),
      ...(row.place === undefined ? {} : { place: placeText(row.place, row.tied) }),
      boards: String(row.boards),
    })),
  );

const ARTIFICIAL = /^(\d{1,2})% ?\/ ?(\d{1,2})%$/;
const MARKS: Readonly<Record<string, number>> = { 'A+': 60, A: 50, 'A-': 40, 'A−': 40 };

/** Per cent to each side: `A+ / A-`, `60% / 40%`. */
const artificialOf = (contract: string | undefined): readonly [number, number] | undefined => {
  const [, ns, ew] = ARTIFICIAL.exec(contract ?? '') ?? [];
  if (ns !== undefined) return [Number(ns), Number(ew)];
  const [one, other] = (contract ?? '').split(' / ').map((mark) => MARKS[mark]);
  return one === undefined || other === undefined ? undefined : [one, other];
};

/** What happened at the table; an adjusted score that the format has no word for is left to its points. */
const resultOf = ({ outcome, contract, score, state }: TravellerRow): Partial<Line> => {
  const artificial = artificialOf(contract);
  if (artificial) return { artificial };
  if (state === 'adjusted') return score === undefined ? {} : { score };
  if (outcome?.kind === 'passed') return { contract: 'PASS', score: 0 };
  if (outcome?.kind !== 'played') return {};
  return {
    contract: `${outcome.level}${outcome.strain}${outcome.doubling}`,
    by: outcome.declarer,
    ...('lead' in outcome && outcome.lead ? { lead: makeCard(outcome.lead) } : {}),
    tricks: outcome.tricks,
    ...(score === undefined ? {} : { score }),
  };
};

const pointsOf = (row: TravellerRow): Line['points'] => {
  const [ns, ew] = [row.nsMatchpoints ?? row.nsImps, row.ewMatchpoints ?? row.ewImps];
  return ns === undefined || ew === undefined ? undefined : [text(ns), text(ew)];
};

const lineOf = (row: TravellerRow): Line => {
  const points = pointsOf(row);
  return { ns: row.ns.pair, ew: row.ew.pair, ...resultOf(row), ...(points ? { points } : {}) };
};

const boardOf = ({ board, datum, rows }: TravellerView): Board => ({
  board,
  ...optional('datum', datum),
  lines: rows.map(lineOf),
});

const METHODS: Readonly<Record<string, Method>> = {
  matchpoints: 'matchpoints',
  butler: 'butler',
  'cross-imps': 'crossimps',
  teams: 'imps',
};

const handsOf = (all: readonly TravellerView[]): readonly Hand[] =>
  all.flatMap(({ board, deal }) => (deal === undefined ? [] : [{ board, deal }]));

const lostIn = (all: readonly TravellerView[]): readonly string[] => {
  const odd = all.flatMap(({ rows }) =>
    rows.filter((row) => row.state === 'adjusted' && artificialOf(row.contract) === undefined),
  );
  return odd.length === 0 ? [] : [`how ${odd.length} adjusted scores were made up`];
};

export interface Shown {
  readonly event: UsebioEvent;
  /** What the format has no place for. */
  readonly lost: readonly string[];
}

interface Wish {
  readonly club: string;
  readonly version: string;
}

const headOf = (head: ContestHead, { club, version }: Wish) => ({
  version: '1.2',
  club: { name: club, id: '' },
  title: head.name,
  identifier: head.id,
  date: head.date,
  program: 'Byestand',
  programVersion: version,
});

/** An event of one session. */
export const eventOfNight = (
  standings: StandingsView,
  travellers: readonly TravellerView[],
  wish: Wish,
): Shown => {
  const method = METHODS[standings.head.scoring] ?? 'matchpoints';
  return {
    event: {
      ...headOf(standings.head, wish),
      kind: method === 'imps' ? 'teams' : method,
      method,
      winners: standings.fields.length > 1 ? 2 : 1,
      contestants: contestantsIn(standings),
      sessions: [
        { id: '1', sections: [{ id: '', contestants: [], boards: travellers.map(boardOf), matches: [] }] },
      ],
      hands: handsOf(travellers),
    },
    lost: lostIn(travellers),
  };
};

/** A stage with the travellers of each of its sessions or rounds. */
export interface ShownStage {
  readonly head: ContestHead;
  readonly sheet: StageSheet;
  readonly scoring: string;
  readonly units: readonly (readonly TravellerView[])[];
}

const kindOf = ({ sheet, scoring }: ShownStage, method: Method): Kind => {
  if (scoring === 'teams')
    return sheet.play === 'swiss' ? 'swiss-teams' : sheet.play === 'robin' ? 'teams' : 'knockout';
  return sheet.play === 'sessions' && method !== 'imps' ? method : 'swiss-pairs';
};

const isOf = ({ home, away }: MatchRow, { ns, ew }: TravellerRow): boolean =>
  away !== undefined &&
  ((ns.pair === home.pair && ew.pair === away.pair) || (ns.pair === away.pair && ew.pair === home.pair));

const bothOf = (home: number | undefined, away: number | undefined): readonly [string, string] | undefined =>
  home === undefined || away === undefined ? undefined : [text(home), text(away)];

const impsOf = (home: string, rows: readonly TravellerRow[]): number | undefined =>
  rows.find(({ ns }) => ns.pair === home)?.nsImps;

/** Teams: IMPs won each way; pairs: what each scored over the field. */
const matchOf =
  (number: number, travellers: readonly TravellerView[], teams: boolean) =>
  (match: MatchRow): Match => {
    const own = travellers
      .map((view) => ({ view, rows: view.rows.filter((row) => isOf(match, row)) }))
      .filter(({ rows }) => rows.length > 0);
    const boards = own.map(({ view, rows }): Board => {
      const imps = teams ? impsOf(match.home.pair, rows) : undefined;
      const { datum: _, ...board } = boardOf({ ...view, rows });
      return {
        ...board,
        ...(teams || view.datum === undefined ? {} : { datum: text(view.datum) }),
        ...optional('imps', imps),
        lines: teams ? board.lines.map(({ points: __, ...line }) => line) : board.lines,
      };
    });
    const won = boards.flatMap(({ imps }) => (imps === undefined ? [] : [Number(imps)]));
    const sum = (sign: 1 | -1): number => won.reduce((all, one) => all + Math.max(0, sign * one), 0);
    const scores = teams
      ? won.length === 0
        ? undefined
        : bothOf(sum(1), sum(-1))
      : bothOf(match.homeMeasure, match.awayMeasure);
    const vps = bothOf(match.homeVp, match.awayVp);
    return {
      round: number,
      home: match.home.pair,
      away: match.away?.pair ?? '',
      ...(scores ? { scores } : {}),
      ...(vps ? { vps } : {}),
      boards,
    };
  };

const sessionsOf = ({ sheet, units, scoring }: ShownStage): readonly Session[] => {
  if (sheet.play === 'sessions')
    return units.map((travellers, i) => ({
      id: String(i + 1),
      sections: [{ id: '', contestants: [], boards: travellers.map(boardOf), matches: [] }],
    }));
  const matches = sheet.rounds.flatMap(({ number, matches: all }) => {
    const at = sheet.units.findIndex((unit) => unit.number === number);
    return all.map(matchOf(number, units[at] ?? [], scoring === 'teams'));
  });
  return [{ id: '1', sections: [{ id: '', contestants: [], boards: [], matches }] }];
};

/** Sessions that collect percentages have their mean; everything else is a sum. */
const scoreOf = ({ collects, done }: StageSheet, score: number): Pick<Contestant, 'total' | 'percent'> =>
  collects === 'percent' && done > 0 ? { percent: (score / done).toFixed(2) } : { total: text(score) };

/** One stage of an event that has several. */
export const eventOfStage = (stage: ShownStage, wish: Wish): Shown => {
  const { sheet, head, scoring, units } = stage;
  const method = METHODS[scoring] ?? 'matchpoints';
  return {
    event: {
      ...headOf(head, wish),
      title: `${head.name}, ${sheet.name}`,
      kind: kindOf(stage, method),
      method,
      winners: 1,
      contestants: sheet.fields.flatMap(({ rows }) =>
        rows.map(({ who, score, place, tied }) => ({
          id: who.pair,
          ...(scoring === 'teams' && who.name !== undefined ? { name: who.name } : {}),
          players: playersOf(who),
          ...scoreOf(sheet, score),
          place: placeText(place, tied),
        })),
      ),
      sessions: sessionsOf(stage),
      hands: units.length === 1 ? handsOf(units[0] ?? []) : [],
    },
    lost: [
      ...units.flatMap(lostIn),
      ...(units.length > 1 && units.some((all) => handsOf(all).length > 0)
        ? ['the cards of each round']
        : []),
    ],
  };
};
