import { isSingle } from '../../engine/contest/single.ts';
import type { Figure } from '../../engine/figure/figure.ts';
import { type Contest, type People, viewOf, whyOf, withNames } from '../../engine/floor/night.ts';
import { showContest } from '../../engine/floor/show/contest.ts';
import { showFigure } from '../../engine/view/figure.ts';
import type { PairName, StandingsView, TravellerRow, TravellerView } from '../../engine/view/night.ts';
import { tellFigure } from '../../engine/words/figure.ts';
import { nameContest, readContest } from './contest.ts';
import { tellContest } from '../input/record.ts';
import { DONE, type Io, type Run, readArgs, sayValue, Unusable } from '../say.ts';
import { makeTable } from '../input/table.ts';
import { tallyTexts } from '../score/tally.ts';
import { usable } from '../input/usable.ts';

const nameOf = ({ pair, players }: PairName): string => `${pair} ${players.join(' & ')}`.trim();

const cell = (value: number | undefined): string =>
  value === undefined ? '' : String(Math.round(value * 100) / 100);

const standingsTable = (standings: StandingsView): string =>
  standings.fields
    .map(({ side, rows }) => {
      const scored = rows.some((row) => row.imps !== undefined) ? 'IMPs' : '%';
      const table = makeTable(
        ['', 'pair', scored, 'boards', ''],
        rows.map((row) => [
          row.place === undefined ? '' : `${row.place}${row.tied ? '=' : ''}`,
          nameOf(row.pair),
          row.percent === undefined ? cell(row.imps) : row.percent.toFixed(2),
          String(row.boards),
          [
            row.because ?? '',
            ...row.penalties.map((fine) => `fined ${fine.amount} ${fine.unit} (${fine.clause})`),
          ]
            .filter((text) => text !== '')
            .join('; '),
        ]),
      );
      return side ? `${side === 'ns' ? 'North-South' : 'East-West'}\n${table}` : table;
    })
    .join('\n\n');

const lineOf = (row: TravellerRow): readonly string[] => [
  row.ns.pair,
  row.ew.pair,
  row.contract ?? row.state,
  cell(row.score),
  cell(row.nsMatchpoints ?? row.nsImps),
  cell(row.ewMatchpoints ?? row.ewImps),
];

const travellerTable = (traveller: TravellerView): string =>
  `Board ${traveller.board}\n${makeTable(['NS', 'EW', 'contract', 'score', 'NS', 'EW'], traveller.rows.map(lineOf))}`;

const showAll = (contest: Contest, people: People) => {
  const standings = withNames(usable(viewOf('standings', contest, {})), people);
  const travellers = (contest.seating?.boards ?? []).map((board) =>
    withNames(usable(viewOf('traveller', contest, { board })), people),
  );
  const { check } = usable(viewOf('recap', contest, {}));
  return { standings, travellers, ...(check ? { check } : {}) };
};

/** The reasons of every pair's score. */
const whyScores = (contest: Contest, standings: StandingsView): readonly Figure[] =>
  standings.fields.flatMap(({ rows }) => rows.flatMap((row) => whyOf(contest, row.key) ?? []));

interface Asked {
  readonly pretty: boolean;
  readonly boards: boolean;
  readonly why: boolean;
}

/** A contest in stages, whole: the same view its rehearsal prints; with `--why` every final place opened. */
const reckonStages = (io: Io, contest: Contest, people: People, { pretty, boards, why }: Asked): number => {
  const view = nameContest(usable(showContest(contest)), contest, people);
  const places = why
    ? view.placings.flatMap(({ rows }) => rows.flatMap(({ key }) => whyOf(contest, key) ?? []))
    : [];
  sayValue(
    io,
    { ...view, ...(why ? { why: places.map(showFigure) } : {}) },
    {
      pretty,
      show: () =>
        why ? places.flatMap((figure) => tellFigure(figure)).join('\n') : tellContest(view, { boards }),
    },
  );
  return DONE;
};

/** A contest from its facts: standings and every traveller, computed anew. */
export const run: Run = async (args: readonly string[], io: Io): Promise<number> => {
  const { values, positionals } = readArgs(args, { boards: { type: 'boolean' }, at: { type: 'string' } });
  const { contest, people } = await readContest(io, positionals[0] ?? '-', values.at);
  if (!contest.made)
    throw new Unusable('facts: the first fact of a contest is that it was made (contest-made)');
  if (!isSingle(contest))
    return reckonStages(io, contest, people, {
      pretty: values.pretty ?? false,
      boards: values.boards ?? false,
      why: values.why ?? false,
    });
  const { standings, travellers, check } = showAll(contest, people);
  const { head, ...rest } = standings;
  const why = values.why ? whyScores(contest, standings) : [];
  // One session is shown as a session, and as the only stage of its form.
  const whole = nameContest(usable(showContest(contest)), contest, people);
  const value = {
    ...whole,
    contest: { ...whole.contest, ...head },
    standings: rest,
    boards: travellers.map(({ head: _, ...traveller }) => traveller),
    ...(check ? { check } : {}),
    ...(values.why ? { why: why.map(showFigure) } : {}),
  };
  sayValue(io, value, {
    pretty: values.pretty ?? false,
    show: () =>
      [
        `${head.name}, ${head.date}`,
        standingsTable(standings),
        ...tallyTexts({ ...standings, ...(check ? { check } : {}) }),
        ...(values.why
          ? [why.flatMap((figure) => tellFigure(figure)).join('\n')]
          : travellers.map(travellerTable)),
      ].join('\n\n'),
  });
  return DONE;
};
