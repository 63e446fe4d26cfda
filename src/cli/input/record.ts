import type {
  BoardView,
  ContestView,
  DrawView,
  LineView,
  MatchView,
  PlaceView,
  StageView,
  StandingView,
  UnitView,
} from '../../engine/view/contest.ts';
import { AWAY, sayWhen } from '../office/absence.ts';
import { makeTable } from './table.ts';
import { tallyTexts } from '../score/tally.ts';

/** How much of a contest a person asked to read. */
export interface Reading {
  /** Every traveller as well. */
  readonly boards: boolean;
}

const cell = (value: number | undefined): string =>
  value === undefined ? '' : String(Math.round(value * 10_000) / 10_000);

const fixed = (value: number | undefined): string => (value === undefined ? '' : value.toFixed(2));

const UNIT = { percent: '%', imps: 'IMPs', vp: 'VPs', wins: 'wins' } as const;

/** What put a row behind the one above, where that was not simply the score. */
const becauseOf = ({ because, awaits, penalty, tied }: PlaceView): string =>
  [
    ...(because && because.by !== 'score'
      ? [
          `behind ${because.above} by ${because.by.replaceAll('-', ' ')}${because.seed ? ` (seed ${because.seed})` : ''}, ${because.clause}`,
        ]
      : []),
    ...(awaits
      ? [`level until a ${awaits.kind === 'lot' ? 'lot is drawn' : 'play-off'} (${awaits.clause})`]
      : []),
    ...(tied && !awaits ? ['shared'] : []),
    ...(penalty === undefined ? [] : [`fined ${cell(penalty)}`]),
  ].join('; ');

const placeRows = (rows: readonly PlaceView[]): readonly (readonly string[])[] =>
  rows.map((row) => [`${row.place}${row.tied ? '=' : ''}`, row.id, fixed(row.score), becauseOf(row)]);

const standingText = ({ field, rows }: StandingView, unit: string): string => {
  const table = makeTable(['', '', unit, ''], placeRows(rows));
  return field === undefined
    ? table
    : `${field === 'ns' ? 'North-South' : field === 'ew' ? 'East-West' : field}\n${table}`;
};

const matchRow = ({ table, sides, state, decided, elsewhere, scale }: MatchView): readonly string[] => {
  const [home, away] = sides;
  return [
    table === 0 ? '' : String(table),
    home?.id ?? '',
    away?.id ?? (state === 'bye' ? 'bye' : ''),
    cell(home?.imps ?? home?.percent),
    cell(away?.imps ?? away?.percent),
    fixed(home?.vp),
    fixed(away?.vp),
    [
      ...(state === 'played' || state === 'bye' ? [] : [`${state}${decided ? ` (${decided.clause})` : ''}`]),
      ...(elsewhere ? [`at ${elsewhere.place}, watched by ${elsewhere.supervisor}`] : []),
      ...(scale === undefined ? [] : [scale]),
    ].join(', '),
  ];
};

const matchTable = (matches: readonly MatchView[]): string => {
  const measure = matches.some(({ sides }) => sides.some((side) => side.percent !== undefined))
    ? '%'
    : 'IMPs';
  return makeTable(['table', '', 'v', measure, '', 'VPs', '', ''], matches.map(matchRow));
};

const METHODS: Readonly<Record<string, string>> = {
  printed: 'as printed',
  'round-robin': 'as a round robin',
  optimum: 'as the best of all legal draws',
  hand: 'by the hand method',
  halves: 'the upper half of the seeding against the lower',
  quarters: 'by quarters of the seeding',
  random: 'by lot',
};

const drawText = ({ method, clause, known, byes, edited, due }: DrawView): string =>
  [
    `Drawn ${METHODS[method] ?? `by ${method.replaceAll('-', ' ')}`} under ${clause}`,
    known.after > 0 && due === undefined
      ? `, from the standings after ${known.after} ${known.after === 1 ? 'round' : 'rounds'}`
      : '',
    due === undefined ? '' : `, to be played by ${due}`,
    known.waiting.length > 0 && due === undefined
      ? `, ${known.waiting.length} still waiting for results`
      : '',
    byes.length > 0 ? `; bye: ${byes.join(', ')}` : '',
    edited === undefined ? '' : `; changed by hand: ${edited}`,
    '.',
  ].join('');

const lineRow = (line: LineView): readonly string[] => [
  line.round === undefined ? '' : `${line.round}/${line.table}`,
  line.ns,
  line.ew ?? '',
  line.contract ?? line.state,
  cell(line.score),
  cell(line.nsMatchpoints ?? line.nsImps),
  cell(line.ewMatchpoints ?? line.ewImps),
];

const boardText = ({ board, dealer, vulnerability, top, datums, lines }: BoardView): string => {
  const facts = [
    `Board ${board}, dealer ${dealer}, ${vulnerability === 'none' ? 'nobody' : vulnerability === 'both' ? 'all' : vulnerability.toUpperCase()} vulnerable`,
    ...(top === undefined ? [] : [`top ${cell(top)}`]),
    ...(datums ?? []).map(
      ({ datum, scores, dropped, deal }) =>
        `datum ${datum}${deal === undefined ? '' : ` of cards ${deal}`} from ${scores} scores${dropped > 0 ? `, ${dropped} off each end` : ''}`,
    ),
  ];
  return `${facts.join(', ')}\n${makeTable(['', 'NS', 'EW', '', 'score', 'NS', 'EW'], lines.map(lineRow))}`;
};

const totalsText = ({ totals }: UnitView): string => {
  const percent = totals.some((row) => row.percent !== undefined);
  return makeTable(
    ['', percent ? 'matchpoints' : 'IMPs', percent ? '%' : '', 'counts', ''],
    totals.map((row) => [
      row.id,
      cell(percent ? row.matchpoints : row.imps),
      percent ? fixed(row.percent) : '',
      row.counts === undefined || row.counts === row.percent ? '' : fixed(row.counts),
      row.counts !== undefined && row.counts !== row.percent
        ? (row.clause ?? '')
        : row.added === false
          ? 'not among those added'
          : '',
    ]),
  );
};

const unitText = (unit: UnitView, unitName: string, reading: Reading): readonly string[] => {
  const title = unit.session
    ? `Session ${unit.number} (rounds ${unit.from} to ${unit.to})`
    : `Round ${unit.number}${unit.from === unit.number ? '' : ` (round ${unit.from} of the contest)`}`;
  const how = unit.session ? unit.session.movement : unit.draw ? drawText(unit.draw) : '';
  return [
    [title, how].filter((text) => text !== '').join('\n'),
    ...(reading.boards ? unit.boards.map(boardText) : []),
    ...(unit.matches.length > 0 ? [matchTable(unit.matches)] : []),
    ...(unit.totals.length > 0 ? [totalsText(unit)] : []),
    ...tallyTexts(unit),
    ...unit.standings.map((one) => `After it\n${standingText(one, unitName)}`),
  ];
};

const stageText = (stage: StageView, reading: Reading): readonly string[] => {
  // Who is lucky comes through a round without a win (GNOT Sydney 2023 6.5).
  const unit = stage.bracket ? 'rounds' : UNIT[stage.collects];
  const brought = stage.brought
    .map(
      ({ id, amount, opened }) =>
        `${id} ${cell(amount)}${opened === undefined ? '' : ` (${cell(opened)} before scores were corrected)`}`,
    )
    .join(', ');
  const through = stage.qualified.map(({ contestant, from, place, replaces }) =>
    replaces === undefined ? `${contestant} (${place} in ${from})` : `${contestant} (for ${replaces})`,
  );
  return [
    [
      `== ${stage.name}: ${stage.field.length} in it, ${stage.scoring}, ${unit} (${stage.clause})`,
      stage.why,
      ...(stage.waits === undefined ? [] : [stage.waits]),
      ...(stage.ended === undefined ? [] : [stage.ended]),
      ...(through.length > 0 ? [`Qualified: ${through.join(', ')}.`] : []),
      ...(brought === '' ? [] : [`Carried over (${stage.brought[0]?.clause}): ${brought}.`]),
    ].join('\n'),
    ...stage.units.flatMap((one) => unitText(one, unit, reading)),
    ...(stage.together ? [stage.together.says.join('\n')] : []),
    ...(stage.unplaced.length > 0
      ? [['Not placed', ...stage.unplaced.map(({ id, why }) => `${id}: ${why}`)].join('\n')]
      : []),
  ];
};

const conductText = (view: ContestView): readonly string[] => {
  const list = (title: string, lines: readonly string[]): readonly string[] =>
    lines.length > 0 ? [[title, ...lines].join('\n')] : [];
  return [
    ...list(
      'Penalties',
      view.penalties.map(
        ({ id, amount, unit, clause, why, proposed }) =>
          `${id}: ${amount} ${unit}, ${why} (${clause})${proposed === undefined ? '' : `, of ${proposed}`}`,
      ),
    ),
    ...list(
      'Warnings',
      view.warnings.map(
        ({ id, what, clause, why, proposed }) =>
          `${id}: ${what}, ${why} (${clause})${proposed === undefined ? '' : `, instead of ${proposed}`}`,
      ),
    ),
    ...list(
      'Substitutes',
      view.substitutes.map(
        ({ id, out, in: by, why, ...span }) => `${id}: ${by} for ${out}, ${sayWhen(view, span)}, ${why}`,
      ),
    ),
    ...list(
      'Absent',
      view.absences.map(
        ({ id, reason = 'other', why, ...span }) =>
          `${id}: ${sayWhen(view, span)}, ${AWAY[reason] === undefined ? '' : `${AWAY[reason]}, `}${why}`,
      ),
    ),
    ...list(
      'Withdrew',
      view.withdrawals.map(({ id, from, why }) => `${id}: from round ${from}, ${why}`),
    ),
    ...list(
      'Lots',
      view.lots.map(
        ({ what, drawn, seed, clause }) => `${what}: ${drawn.join(', ')} (seed ${seed}, ${clause})`,
      ),
    ),
    ...list(
      'Rules and formats changed',
      view.changes.map(({ what, clause }) => `${what} (${clause})`),
    ),
  ];
};

/** What the places were worth, one line a person, the most first; where it stands, above them. */
const isSummed = ({ award, amount }: ContestView['awards'][number]): boolean =>
  amount !== undefined && award !== 'prize';

/** Points towards a selection, as a list is headed by them. */
const CALLED: Readonly<Record<string, string>> = {
  qualifying: 'qualifying points',
  'own-qualifying': 'qualifying points, Women’s and Seniors’',
};

const awardTexts = ({ awards }: ContestView): readonly string[] =>
  [
    ...Map.groupBy(
      awards,
      ({ key, award, clause }) =>
        `${CALLED[award] ?? award}${key.startsWith('award/masterpoints/team/') ? ' to teams' : ''} (${clause})`,
    ),
  ].map(([title, list]) => {
    const sums = new Map<string, number>();
    // A prize is said whole: who shares it, and the things beside the money.
    const [summed, told] = [list.filter(isSummed), list.filter((one) => !isSummed(one))];
    for (const { who, amount = 0 } of summed)
      for (const person of who) sums.set(person, (sums.get(person) ?? 0) + amount);
    const lines = [...sums].sort((a, b) => b[1] - a[1]).map(([person, sum]) => [person, fixed(sum)]);
    const plain = told.map(({ says }) => says);
    const table =
      plain.length === list.length ? '' : makeTable(['', ''], lines).split('\n').slice(1).join('\n');
    return [title.charAt(0).toUpperCase() + title.slice(1), table, ...plain]
      .filter((text) => text !== '')
      .join('\n');
  });

const endText = (view: ContestView): readonly string[] => {
  const unitOf = (id: string) => {
    const found = view.stages.find(({ stage }) => stage === id);
    return found?.bracket ? 'rounds' : UNIT[found?.collects ?? 'vp'];
  };
  const names = new Map(view.entries.map(({ id, name, players }) => [id, name ?? players.join(' & ')]));
  return [
    ...view.placings.map(({ stage, name, field, rows }) => {
      const table = makeTable(
        ['', '', '', unitOf(stage), ''],
        rows.map((row) => [
          `${row.place}${row.tied ? '=' : ''}`,
          row.id,
          names.get(row.id) ?? '',
          fixed(row.score),
          becauseOf(row),
        ]),
      );
      return `Final places, ${name}${field === undefined ? '' : `, ${field}`}\n${table}`;
    }),
    ...view.categories
      .filter(({ rows }) => rows.length > 0)
      .map(({ category, rows }) =>
        [
          `Best ${category}`,
          ...rows.slice(0, 3).map(({ id, place }) => `${place} ${id} ${names.get(id) ?? ''}`),
        ].join('\n'),
      ),
    ...(view.handicaps ?? []).map(({ stage, clause, rows }) =>
      [
        `With handicaps, ${view.stages.find((one) => one.stage === stage)?.name ?? stage} (${clause})`,
        ...rows.map(
          ({ id, place, tied, score, handicap }) =>
            `${place}${tied ? '=' : ''} ${id} ${names.get(id) ?? ''} ${fixed(score)} (${handicap})`,
        ),
      ].join('\n'),
    ),
    ...awardTexts(view),
  ];
};

/** A whole contest as text a director can read. */
export const tellContest = (view: ContestView, reading: Reading): string =>
  [
    `${view.contest.name}, ${view.contest.date}, ${view.entries.length} entries`,
    ...view.stages.flatMap((stage) => stageText(stage, reading)),
    ...conductText(view),
    ...endText(view),
  ].join('\n\n');
