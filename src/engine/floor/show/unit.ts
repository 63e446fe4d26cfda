import { shapeOf } from '../../play/shapes.ts';
import { dealerOf, vulnerabilityOf } from '../../bridge/board.ts';
import { makeOutcome } from '../../bridge/contract.ts';
import { isDealt } from '../../contest/deal.ts';
import type { BoardResult } from '../../contest/fact.ts';
import { makeFinding } from '../../contest/ruling.ts';
import type { Stage } from '../../contest/stage.ts';
import { type Contest, lineAt, type SpotLine } from '../../contest/state.ts';
import { makeRational, toNumber } from '../../kit/rational.ts';
import type { BoardView, DatumView, LineView, SessionView, TotalView, UnitView } from '../../view/contest.ts';
import { sayFouled } from '../../words/deal/deal.ts';
import { sayMovement } from '../../words/contest/night.ts';
import type { Placed } from '../../play/unit/lines.ts';
import { prefixOf, subjectIn } from '../../play/stage/key.ts';
import { type At, drawView, matchView, number, seatView } from './round.ts';
import type { ScoredUnit } from '../../play/unit/score.ts';
import type { StageReckoned } from '../../play/stage/standing.ts';

const textOf = (result: BoardResult): string =>
  result.kind === 'not-played' ? 'not played' : makeOutcome(result);

const contractOf = ({ adjusted, counts }: SpotLine, isPercent: boolean): string | undefined =>
  adjusted ? makeFinding(adjusted.finding, isPercent) : counts && textOf(counts.result);

/** Whether the unit is a session of a movement or a round of matches, as keys say it. */
export const spanName = ({ opened }: Stage, { number: at, span }: ScoredUnit): string =>
  opened.play.use === 'sessions' ? `session/${at}` : `round/${span.from}`;

/** What each side has of a line, in the measure of the unit. */
const worthOf = (unit: ScoredUnit, b: number, i: number) => {
  if (unit.by === 'matches') return {};
  if (unit.by === 'imps') {
    const line = unit.result.session.boards[b]?.lines[i];
    return { ...number('nsImps', line?.ns), ...number('ewImps', line?.ew) };
  }
  const line = unit.result.session.boards[b]?.lines[i];
  return {
    ...number('nsMatchpoints', line?.ns),
    ...number('ewMatchpoints', line?.ew),
    ...(line?.ns || line?.ew ? number('max', line.max) : {}),
  };
};

/** The name of a line in the whole contest: by its spot, or by who sat out. */
export const keyOfLine = (unit: ScoredUnit, { spot, key }: Placed): string =>
  spot ? key : `${key}/session/${unit.number}`;

const lineView = ({ contest, unit, prefix }: At, b: number, i: number): LineView => {
  const placed = unit.sheets.placed[b]?.[i] as Placed;
  const { line, spot } = placed;
  const key = prefix + keyOfLine(unit, placed);
  if (!spot) return { key, ns: line.ns ?? '', state: 'sit-out', ...worthOf(unit, b, i) };
  const said = lineAt(contest, spot);
  const contract = contractOf(said, unit.by === 'matchpoints');
  const fact = said.adjusted?.fact ?? said.counts?.fact;
  return {
    key,
    round: spot.round,
    table: spot.table,
    ns: line.ns ?? '',
    ew: line.ew ?? '',
    state: said.state,
    ...(contract === undefined ? {} : { contract }),
    ...(line.award.kind === 'score' ? { score: line.award.ns } : {}),
    ...(fact === undefined ? {} : { fact }),
    ...(isDealt(contest, spot) ? { dealt: true as const } : {}),
    ...(line.deal === undefined ? {} : { deal: line.deal }),
    ...worthOf(unit, b, i),
  };
};

const datumsOf = (at: At, b: number): readonly DatumView[] => {
  const { unit, prefix } = at;
  if (unit.by !== 'imps' || unit.request.method !== 'butler') return [];
  const scored = unit.result.session.boards[b];
  const placed = unit.sheets.placed[b] ?? [];
  const isOne = scored !== undefined && unit.request.occasion.fouled?.get(scored.board) === 'no-consequence';
  const tablesOf = (deal: string | undefined): readonly number[] =>
    (scored?.tables ?? []).flatMap((at) => {
      const { spot, line } = placed[at - 1] ?? {};
      return spot && (isOne || line?.deal === deal) ? [spot.table] : [];
    });
  return (scored?.datums ?? []).flatMap(({ datum, deal, scores, dropped }) =>
    datum === undefined
      ? []
      : [
          {
            datum,
            ...(deal === undefined ? {} : { deal }),
            scores,
            dropped,
            tables: tablesOf(deal),
            key: `${prefix}board/${scored?.board}/${spanName(at.made.stage, unit)}${deal === undefined ? '' : `/deal/${deal}`}/datum`,
          },
        ],
  );
};

const fouledView = ({ contest, unit }: At, board: number): Pick<BoardView, 'fouled'> => {
  const found = contest.fouled.find((one) => one.round === unit.span.from && one.board === board);
  return found
    ? {
        fouled: {
          says: sayFouled(found),
          clause: found.clause,
          fact: found.id,
          ...(found.as === undefined ? {} : { as: found.as }),
        },
      }
    : {};
};

const boardView = (at: At, b: number): BoardView => {
  const { unit } = at;
  const { board, lines } = unit.sheets.boards[b] as ScoredUnit['sheets']['boards'][number];
  const datums = datumsOf(at, b);
  const top = unit.by === 'matchpoints' ? unit.result.session.boards[b]?.top : undefined;
  return {
    board,
    dealer: dealerOf(board),
    vulnerability: vulnerabilityOf(board),
    ...number('top', top),
    ...(datums.length > 0 ? { datums } : {}),
    ...fouledView(at, board),
    lines: lines.map((_, i) => lineView(at, b, i)),
  };
};

const sessionView = ({ made, unit }: At): SessionView | undefined => {
  const session = made.stage.sessions.find(({ from }) => from === unit.span.from);
  if (!session) return undefined;
  const { plan, from } = session;
  const shift = from - 1;
  return {
    at: session.seq,
    movement: sayMovement(plan),
    kind: plan.kind,
    ...(plan.variant === undefined ? {} : { variant: plan.variant }),
    winners: plan.winners,
    seats: [...unit.seating.seats.values()].map((seat) => seatView(seat)),
    sitOuts: unit.seating.sitOuts.map(({ round, pair }) => ({ round, id: pair })),
    again: (plan.meant?.meetings ?? []).map(({ round, pairs }) => ({ round: round + shift, pairs })),
  };
};

/** What everybody made of a session; a round of matches has its matches instead. */
const totalsOf = ({ made, unit, prefix }: At): readonly TotalView[] => {
  const { stage, aggregates } = made;
  if (shapeOf(stage).unit !== 'session' || unit.by === 'matches') return [];
  const keyOf = (id: string) => `${prefix}${subjectIn(stage, id)}/session/${unit.number}`;
  if (unit.by === 'imps')
    return unit.result.session.totals.map(({ contestant: { id }, imps, boards }) => ({
      id,
      key: keyOf(id),
      boards,
      imps: toNumber(imps),
      ...(makeRational(imps).includes('/') ? { exact: makeRational(imps) } : {}),
    }));
  const played = new Map(unit.result.session.totals.map((row) => [row.contestant.id, row]));
  return stage.opened.field.flatMap((id) => {
    const row = played.get(id);
    const count = aggregates
      .find((one) => one.id === id)
      ?.sessions.find((one) => one.session === unit.number);
    if (!row && !count) return [];
    const exact = count && makeRational(count.counts.value);
    return [
      {
        id,
        key: keyOf(id),
        boards: row?.boards ?? 0,
        ...number('matchpoints', row?.matchpoints),
        ...number('max', row?.max),
        ...number('percent', row?.percent),
        ...number('counts', count?.counts.value),
        ...(exact?.includes('/') ? { exact } : {}),
        ...(count ? { added: count.added, clause: count.counts.rule.clause } : {}),
      },
    ];
  });
};

const othersOf = (unit: ScoredUnit): UnitView['others'] => {
  if (unit.by !== 'imps' || !unit.request.occasion.others) return undefined;
  const lists = Object.entries(unit.request.occasion.others).flatMap(([field, boards]) =>
    boards.map(({ board, lines }) => ({
      field,
      board,
      scores: lines.flatMap(({ award }) => (award.kind === 'score' ? [award.ns] : [])),
    })),
  );
  return lists.length > 0 ? lists : undefined;
};

/** A session or a round: who sat where, every line with its numbers, every match. */
export const showUnit = (
  contest: Contest,
  made: StageReckoned,
  unit: ScoredUnit,
): Omit<UnitView, 'standings'> => {
  const at: At = { contest, made, unit, prefix: prefixOf(contest, made.stage) };
  const session = sessionView(at);
  const draw = drawView(at);
  const others = othersOf(unit);
  return {
    number: unit.number,
    from: unit.span.from,
    to: unit.span.to,
    ...(session ? { session } : {}),
    ...(draw ? { draw } : {}),
    boards: unit.sheets.boards.map((_, b) => boardView(at, b)),
    matches: made.matches
      .filter(({ round }) => round >= unit.span.from && round <= unit.span.to)
      .map((match) => matchView(at, match)),
    totals: totalsOf(at),
    ...(others ? { others } : {}),
  };
};
